//! The operator's own pages of `petri serve`, read once at the start.

use std::path::{Path, PathBuf};

use anyhow::Context;
use server::Pages;

/// Options for the operator's own pages.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Pages")]
pub(super) struct OwnPages {
    /// Markdown file that says who runs the site, shown as /imprint
    #[arg(long, value_name = "FILE")]
    imprint: Option<PathBuf>,
    /// Markdown file that says what happens to personal data, shown as /privacy
    #[arg(long, value_name = "FILE")]
    privacy: Option<PathBuf>,
}

impl OwnPages {
    /// What the server is told.
    pub(super) fn read(&self) -> anyhow::Result<Pages> {
        let read = |file: &Path| {
            std::fs::read_to_string(file)
                .with_context(|| format!("cannot read the page `{}`", file.display()))
        };
        let imprint = self.imprint.as_deref().map(read).transpose()?;
        let privacy = self.privacy.as_deref().map(read).transpose()?;
        Ok(Pages::new(imprint.as_deref(), privacy.as_deref()))
    }
}
