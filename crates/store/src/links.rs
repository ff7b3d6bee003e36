//! Short links: texts that are read by whoever has their code, and never change.

use async_trait::async_trait;

use crate::StoreResult;

/// A text under its code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The code, made of the text by the caller.
    pub code: String,
    /// What is read by it; opaque.
    pub text: String,
    /// When it was kept first.
    pub created_ms: i64,
}

/// Keeps links.
#[async_trait]
pub trait Links {
    /// Keeps a link; the same text under the same code again changes nothing.
    ///
    /// # Errors
    /// `Taken` where another text has the code.
    async fn keep_link(&self, link: Link) -> StoreResult<()>;

    /// The link with this code.
    ///
    /// # Errors
    /// `NotFound`.
    async fn link(&self, code: &str) -> StoreResult<Link>;
}
