//! `petri uai`: the engine protocol, for tools that play engines against each other.

use rules::Variant;

use crate::start::{self, Start};

/// The arguments of `petri uai`.
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
    /// Offer the parameters of the search as options too, for `petri tune`
    #[arg(long)]
    tunables: bool,
}

/// Speaks until told to quit.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let start = arguments.start.position(arguments.game)?;
    let input = std::io::BufReader::new(std::io::stdin());
    let output = std::io::stdout().lock();
    match arguments.tunables {
        true => Ok(engine::protocol::serve_with_tunables(start, input, output)?),
        false => Ok(engine::protocol::serve(start, input, output)?),
    }
}
