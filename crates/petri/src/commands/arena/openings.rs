//! `petri arena openings`: how the balanced sets were made.

use arena::Wanted;
use indicatif::ProgressBar;
use rules::Variant;

/// What `petri arena openings` is told.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = crate::start::game())]
    game: Variant,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 200)]
    count: usize,
    /// Random plies from the start
    #[arg(long, value_name = "PLIES", default_value_t = 8)]
    plies: usize,
    /// Positions for the search that judges one
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    nodes: u64,
    /// How far from even, in hundredths
    #[arg(long, value_name = "HUNDREDTHS", default_value_t = 50)]
    within: i32,
    /// For the random play
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Prints a list for `--openings`.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let bar = ProgressBar::new(arguments.count as u64);
    let wanted = Wanted {
        variant: arguments.game,
        count: arguments.count,
        plies: arguments.plies,
        nodes: arguments.nodes,
        within: arguments.within,
        seed: arguments.seed,
    };
    let text = wanted.generate(|count| bar.set_position(count as u64));
    bar.finish_and_clear();
    print!("{text}");
    Ok(())
}
