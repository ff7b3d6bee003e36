//! `petri explore`: trees of openings, built from games of the engine and from records, and shown.

mod build;
mod show;

use std::io::Write;

/// The arguments of `petri explore`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri explore build ataxx --to ataxx.tree --games 1000
  petri explore show ataxx.tree --moves 'a6 g6'")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, clap::Subcommand)]
enum Task {
    /// Add games to a tree of openings
    Build(build::Arguments),
    /// Show which moves were played from a position, and how those games ended
    Show(show::Arguments),
}

/// Does what is asked.
pub(crate) fn run(
    arguments: &Arguments,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> anyhow::Result<()> {
    match &arguments.task {
        Task::Build(arguments) => build::run(arguments, errors),
        Task::Show(arguments) => show::run(arguments, output),
    }
}
