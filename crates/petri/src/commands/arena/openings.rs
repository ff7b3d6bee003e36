//! `petri arena openings`: how the balanced sets were made.

use arena::BalancedOpenings;
use indicatif::ProgressBar;
use rules::Variant;

/// The arguments of `petri arena openings`.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = crate::start::game())]
    game: Variant,
    /// How many openings
    #[arg(long, value_name = "N", default_value_t = 200)]
    count: usize,
    /// Random plies from the start
    #[arg(long, value_name = "PLIES", default_value_t = 8)]
    plies: usize,
    /// Positions the engine visits to evaluate an opening
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    nodes: u64,
    /// How far from even, in hundredths
    #[arg(long, value_name = "HUNDREDTHS", default_value_t = 50)]
    within: i32,
    /// Print each opening as a JSON object on a line of its own
    #[arg(long)]
    json: bool,
    /// Seed of the random play
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Prints a list for `--openings`.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let bar = ProgressBar::new(arguments.count as u64);
    let wanted = BalancedOpenings {
        variant: arguments.game,
        count: arguments.count,
        plies: arguments.plies,
        nodes: arguments.nodes,
        within: arguments.within,
        seed: arguments.seed,
    };
    let text = wanted.generate(|count| bar.set_position(count as u64));
    bar.finish_and_clear();
    if arguments.json {
        for fen in text.lines().filter(|line| !line.starts_with('#')) {
            println!("{}", wire::OpeningLine { fen: fen.to_string() }.to_line()?);
        }
    } else {
        print!("{text}");
    }
    Ok(())
}
