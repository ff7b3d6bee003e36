//! `petri bench`: fixed searches of fixed positions. The node counts are the engine's fingerprint:
//! a change that is not meant to change its play keeps them.

use std::io::Write;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use rules::Variant;
use wire::{BenchLine, json_line};

/// The arguments of `petri bench`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The counts depend on nothing but the engine; how long it took goes to standard error.

Examples:
  petri bench
  petri bench --json")]
pub(crate) struct Arguments {
    /// Print one JSON object a game: game, nodes
    #[arg(long)]
    json: bool,
}

/// Prints one node count a game.
pub(crate) fn run(arguments: &Arguments, output: &mut dyn Write) -> anyhow::Result<()> {
    let bar = ProgressBar::new(Variant::ALL.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {msg}") {
        bar.set_style(style);
    }
    let begin = Instant::now();
    let mut visited = 0;
    for variant in Variant::ALL {
        bar.set_message(variant.name());
        let nodes = engine::bench(variant).nodes;
        visited += nodes;
        bar.suspend(|| match arguments.json {
            true => {
                let line = BenchLine { game: variant.into(), nodes };
                writeln!(output, "{}", json_line(&line))
            }
            false => writeln!(output, "{:<18} {nodes}", variant.name()),
        })?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let seconds = begin.elapsed().as_secs_f64();
    let rate = visited as f64 / seconds.max(1e-9) / 1e6;
    tracing::info!("{visited} nodes in {seconds:.2} s, {rate:.2} million a second");
    Ok(())
}
