//! The command line as types; help, man pages and completions all come from these definitions.

use clap::{CommandFactory, Parser, Subcommand};

use crate::commands::{
    admin, analyze, arena, backup, bench, completions, games, man, perft, play, replay, serve, uai,
};

/// What `--version` says: the build, and the networks in it.
const VERSION: &str = concat!(env!("PETRI_VERSION"), "; no nets, handmade evaluation");

/// Play, study and serve the Ataxx family of board games.
#[derive(Debug, Parser)]
#[command(
    name = "petri",
    version = VERSION,
    propagate_version = true,
    max_term_width = 100,
    after_help = "\
Examples:
  petri serve --open             the web app in the browser
  petri play ataxx               a game in the terminal
  petri games                    games, boards and rule options
  petri help perft               more about a command"
)]
pub(crate) struct Cli {
    /// What to do
    #[command(subcommand)]
    pub(crate) command: Command,
    /// What to log on standard error, for example `debug` or `server=trace`
    #[arg(long, global = true, value_name = "FILTER", env = "RUST_LOG", hide_env_values = true)]
    pub(crate) log: Option<String>,
}

/// One variant a command; each is described in the file of its name in `commands/`.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the web app
    Serve(serve::Arguments),
    /// Look after the accounts of a server
    Admin(admin::Arguments),
    /// Copy the database, while the server runs
    Backup(backup::Arguments),
    /// Put a copy in the place of the database
    Restore(backup::RestoreArguments),
    /// Play in the terminal
    Play(play::Arguments),
    /// Speak the engine protocol (UAI) on standard input and output
    Uai(uai::Arguments),
    /// Count the positions some plies ahead (perft)
    Perft(perft::Arguments),
    /// Play a record through: every position, its legal moves, the outcome
    Replay(replay::Arguments),
    /// Ask the engine about a position
    Analyze(analyze::Arguments),
    /// Play matches between engines
    Arena(Box<arena::Arguments>),
    /// Run fixed searches: the engine's fingerprint
    Bench(bench::Arguments),
    /// List games, boards and rule options
    Games(games::Arguments),
    /// Print the completions of a shell
    Completions(completions::Arguments),
    /// Print or write the manual pages
    Man(man::Arguments),
}

/// Reads the command line. Help and version are printed and end the process.
///
/// # Errors
/// A wrong command line, as one line for standard error.
pub(crate) fn parse() -> Result<Cli, String> {
    Cli::try_parse().map_err(|error| {
        if !error.use_stderr()
            || error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        {
            error.exit();
        }
        one_line(&error.render().to_string())
    })
}

/// The definitions themselves, for whoever writes pages from them.
pub(crate) fn definitions() -> clap::Command {
    Cli::command()
}

/// An error of the parser in one line: its paragraphs up to the usage, and where to find that.
fn one_line(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let end =
        ["\nUsage:", "\nFor more information"].iter().filter_map(|mark| text.find(mark)).min();
    let message = text.get(..end.unwrap_or(text.len())).unwrap_or(text);
    let paragraph = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut parts: Vec<String> = message.split("\n\n").map(paragraph).collect();
    parts.retain(|part| !part.is_empty());
    parts.push("see `petri --help`".to_string());
    parts.join("; ")
}
