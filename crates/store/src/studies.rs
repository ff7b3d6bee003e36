//! Studies that are kept in accounts. Each change names the version it begins from, so that nobody
//! overwrites what they have not seen. What the chapters hold is opaque.

use async_trait::async_trait;

use crate::word::words;
use crate::{AccountId, StoreResult, StudyId};

/// Who may read a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// Its owner.
    Private,
    /// Whoever has the link.
    Unlisted,
    /// Everybody; its owner's page lists it.
    Public,
}

words!(Visibility {
    Private => "private",
    Unlisted => "unlisted",
    Public => "public",
});

/// What its owner makes of a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyContent {
    /// Its title.
    pub title: String,
    /// Who may read it.
    pub visibility: Visibility,
    /// Its chapters; opaque.
    pub chapters: String,
    /// How many there are.
    pub count: u32,
}

/// A study that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// Its id.
    pub id: StudyId,
    /// Whose it is.
    pub owner: AccountId,
    /// What it holds.
    pub content: StudyContent,
    /// 1 at first, one more with each change.
    pub version: u32,
    /// When it was changed last.
    pub changed_ms: i64,
}

/// Keeps studies. Deleting an account removes its studies.
#[async_trait]
pub trait Studies {
    /// Keeps a new study, as it is given.
    ///
    /// # Errors
    /// `NotFound` without the account, `Taken` where the id is in use.
    async fn create_study(&self, study: Study) -> StoreResult<()>;

    /// The study with this id.
    ///
    /// # Errors
    /// `NotFound`.
    async fn study(&self, id: &StudyId) -> StoreResult<Study>;

    /// The studies of an account, the one changed last first.
    async fn studies(&self, owner: AccountId) -> StoreResult<Vec<Study>>;

    /// Changes a study of an account that stands at this version; the version it has then.
    ///
    /// # Errors
    /// `NotFound` if the account has no such study, `Conflict` where it has been changed since.
    async fn change_study(
        &self,
        owner: AccountId,
        id: &StudyId,
        version: u32,
        content: StudyContent,
        changed_ms: i64,
    ) -> StoreResult<u32>;

    /// Removes a study of an account.
    ///
    /// # Errors
    /// `NotFound` if the account has no such study.
    async fn remove_study(&self, owner: AccountId, id: &StudyId) -> StoreResult<()>;
}
