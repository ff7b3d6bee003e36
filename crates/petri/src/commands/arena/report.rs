//! `petri arena report`: the summary and the page of a match, from what is on disk. A match that
//! several machines share lies in several folders.

use anyhow::Context;
use arena::{Journal, Sprt, SprtRun, Standing};
use std::path::{Path, PathBuf};
use wire::{MatchGame, MatchPlan};

/// The arguments of `petri arena report`.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The folder that `--out` named; several, where machines shared the match
    #[arg(value_name = "FOLDER", required = true, num_args = 1..)]
    folders: Vec<PathBuf>,
    /// Print the summary as a JSON object instead of writing the page
    #[arg(long)]
    json: bool,
    /// Where to write the page, instead of into the first folder
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
}

/// Prints the summary, writes the page, and prints its path last.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let (plan, games) = Journal::read_all(&arguments.folders)?;
    let sprt = match plan.sprt.as_str() {
        "" => None,
        text => Some(Sprt::parse(text).map_err(anyhow::Error::msg)?),
    };
    let standing = Standing::of(&plan, &games);
    let test = sprt.map(|sprt| SprtRun::over(sprt, &standing.duel().in_order));
    if arguments.json {
        let is_over = arena::is_complete(&plan, &games);
        println!("{}", arena::summary(&plan, &games, test.as_ref(), is_over).to_line()?);
        return Ok(());
    }
    print!("{}", arena::summary_text(&plan, &games, test.as_ref()));
    let first = arguments.folders.first().context("no folder is given")?;
    let path = arguments.page.clone().unwrap_or_else(|| first.join("report.html"));
    write(&path, &plan, &games, sprt)?;
    println!("{}", path.display());
    Ok(())
}

/// Writes the page.
pub(super) fn write(
    path: &Path,
    plan: &MatchPlan,
    games: &[MatchGame],
    sprt: Option<Sprt>,
) -> anyhow::Result<()> {
    std::fs::write(path, arena::html(plan, games, sprt))
        .with_context(|| format!("cannot write `{}`", path.display()))
}
