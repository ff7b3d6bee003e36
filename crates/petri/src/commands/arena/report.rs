//! `petri arena report`: the page of a match, from what is on disk.

use anyhow::Context;
use arena::{Journal, Sprt};
use std::path::{Path, PathBuf};
use wire::{MatchGame, MatchPlan};

/// What `petri arena report` is told.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The folder that `--out` named
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

/// Writes `report.html` into the folder of a match, and prints its path.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let (plan, games) = Journal::read(&arguments.folder)?;
    let sprt = match plan.sprt.as_str() {
        "" => None,
        text => Some(Sprt::parse(text).map_err(anyhow::Error::msg)?),
    };
    let path = write(&arguments.folder, &plan, &games, sprt)?;
    println!("{}", path.display());
    Ok(())
}

/// Writes the page.
pub(super) fn write(
    folder: &Path,
    plan: &MatchPlan,
    games: &[MatchGame],
    sprt: Option<Sprt>,
) -> anyhow::Result<PathBuf> {
    let path = folder.join("report.html");
    std::fs::write(&path, arena::html(plan, games, sprt))
        .with_context(|| format!("cannot write `{}`", path.display()))?;
    Ok(path)
}
