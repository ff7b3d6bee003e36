//! `petri prove`: who wins from a position and by how much, with a certificate that `petri verify`
//! checks without the search. What is written has been checked already.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use engine::Undisturbed;
use rules::Variant;

use crate::claim;
use crate::start::{self, Start};

/// The arguments of `petri prove`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Near the end of Ataxx and Hexxagon the exact margin is proved; in the other games who wins by force.
The certificate names a move for every position that can come up; repetitions and counters decide
nothing in it. `petri verify` checks it by the rules alone.

Examples:
  petri prove ataxx --fen '7/7/7/7/7/7/xo5 x 0 1' --out proof.jsonl
  petri prove hexxagon --nodes 20000000 --fen \"$FEN\" --out proof.jsonl")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = start::game())]
    game: Variant,
    #[command(flatten)]
    start: Start,
    /// Write the certificate here
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Look at this many positions for each question at most
    #[arg(long, value_name = "N", default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

/// Writes the certificate and says what it proves.
pub(crate) fn run(arguments: &Arguments, output: &mut dyn Write) -> anyhow::Result<()> {
    let root = arguments.start.position(arguments.game)?;
    if let Some(end) = root.end(1) {
        bail!("the game is over in this position: {end}");
    }
    let Some(proved) = service::prove(&root, arguments.nodes, &mut Undisturbed) else {
        bail!("nothing could be proved by looking at {} positions", arguments.nodes);
    };
    let path = &arguments.out;
    fs::write(path, proved.text).with_context(|| format!("cannot write `{}`", path.display()))?;
    let said = claim::words(arguments.game, &proved.claims);
    Ok(writeln!(output, "{said} ({} moves in `{}`)", proved.moves, path.display())?)
}
