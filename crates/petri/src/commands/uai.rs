//! `petri uai`: the engine protocol, for tools that play engines against each other.

use rules::Variant;

use crate::start::{self, Start};

/// What `petri uai` is told.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri uai                             Ataxx; `setoption name Variant` chooses another game
  petri uai hexxagon
  printf 'position startpos moves g2\\ngo nodes 100000\\n' | petri uai")]
pub(crate) struct Arguments {
    /// The game that `startpos` means
    #[arg(value_parser = start::game(), default_value = "ataxx")]
    game: Variant,
    #[command(flatten)]
    start: Start,
}

/// Speaks until told to quit.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    crate::uai::run(arguments.start.position(arguments.game)?)
}
