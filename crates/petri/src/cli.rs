//! The command line as types; help, man pages and completions all come from these definitions.

use std::ffi::OsString;
use std::sync::LazyLock;

use clap::{CommandFactory, Parser, Subcommand};
use rules::Variant;

use crate::commands::{
    admin, analyze, arena, backup, bench, bot, completions, copy, explore, games, import, judge,
    man, mine, perft, play, prove, render, replay, review, serve, solve, tune, uai, verify, worker,
};

/// What `-V` says.
const VERSION: &str = env!("PETRI_VERSION");

/// What `--version` says: the build, the networks in it, and whether it holds the browser client.
static LONG_VERSION: LazyLock<String> = LazyLock::new(|| {
    let networks = Variant::ALL.map(|variant| match engine::nnue::built_in_name(variant) {
        Some(name) => name.to_string(),
        None => format!("none for {variant}"),
    });
    let client = if server::HAS_CLIENT { "built in" } else { "not in this build" };
    format!("{VERSION}\nnetworks: {}\nbrowser client: {client}", networks.join(", "))
});

/// Play, study and serve the Ataxx family of board games.
#[derive(Debug, Parser)]
#[command(
    name = "petri",
    version = VERSION,
    long_version = LONG_VERSION.as_str(),
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
    /// Review games for a site of several nodes
    Worker(worker::Arguments),
    /// Look after the accounts of a server
    Admin(admin::Arguments),
    /// Copy the database, while the server runs
    Backup(backup::Arguments),
    /// Put a copy in the place of the database
    Restore(backup::RestoreArguments),
    /// Copy everything from one database to another, from a file to PostgreSQL or back
    Copy(copy::Arguments),
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
    /// Review a game: how it went, which moves were mistakes, and why
    Review(review::Arguments),
    /// Judge a game by other rules: where the result would differ
    Judge(judge::Arguments),
    /// Draw a position as SVG or PNG, or a game as GIF
    Render(render::Arguments),
    /// Read records of other tools and write them as ours
    Import(import::Arguments),
    /// Find puzzles in games of the engine against itself
    Mine(mine::Arguments),
    /// Build trees of openings, and show what was played
    Explore(explore::Arguments),
    /// Prove who wins from a position, with a certificate
    Prove(prove::Arguments),
    /// Check a certificate by the rules alone
    Verify(verify::Arguments),
    /// Play for a bot account of a site, with any engine
    Bot(Box<bot::Arguments>),
    /// Play matches between engines
    Arena(Box<arena::Arguments>),
    /// Tune the options of an engine by games against itself
    Tune(Box<tune::Arguments>),
    /// Solve a small board of Ataxx or Hexxagon completely
    Solve(solve::Arguments),
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
        one_line(&error.render().to_string(), &command_meant(std::env::args_os().skip(1)))
    })
}

/// The definitions themselves, for whoever writes pages from them.
pub(crate) fn definitions() -> clap::Command {
    Cli::command()
}

/// An error of the parser in one line: its paragraphs up to the usage, and which help has that.
fn one_line(text: &str, command: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let end =
        ["\nUsage:", "\nFor more information"].iter().filter_map(|mark| text.find(mark)).min();
    let message = text.get(..end.unwrap_or(text.len())).unwrap_or(text);
    let paragraph = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut parts: Vec<String> = message.split("\n\n").map(paragraph).collect();
    parts.retain(|part| !part.is_empty());
    parts.push(format!("see `{command} --help`"));
    parts.join("; ")
}

/// The command that was meant: the names of commands among the arguments, each below the one before.
fn command_meant(arguments: impl Iterator<Item = OsString>) -> String {
    let mut name = "petri".to_string();
    let mut command = definitions();
    for word in arguments.filter_map(|word| word.into_string().ok()) {
        if let Some(below) = command.find_subcommand(&word).cloned() {
            name = format!("{name} {word}");
            command = below;
        }
    }
    name
}
