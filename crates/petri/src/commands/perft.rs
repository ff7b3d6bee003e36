//! `petri perft`: counts nodes, which proves a move generator right and shows how fast it is.

use std::io::Write;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use perft::Divide;
use rules::{AnyPosition, Variant};
use wire::{DivideLine, PerftLine, json_line};

use crate::start::{self, Start};

/// The arguments of `petri perft`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Clones to the same cell are one move, a forced pass is one, a finished game has none.

Examples:
  petri perft ataxx 6
  petri perft hexxagon 6 --threads 4 --divide
  petri perft ataxx 5 --board random:42 --json
  petri perft schataxx 4 --fen 'k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 1'")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = start::game())]
    game: Variant,
    /// How many plies
    #[arg(value_parser = clap::value_parser!(u32).range(1..=99))]
    depth: u32,
    #[command(flatten)]
    start: Start,
    /// How many threads count
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Also print the number of nodes below each move
    #[arg(long)]
    divide: bool,
    /// Print one JSON object a line: depth, nodes, seconds
    #[arg(long)]
    json: bool,
}

/// Prints a line for each depth.
pub(crate) fn run(arguments: &Arguments, output: &mut dyn Write) -> anyhow::Result<()> {
    let position = arguments.start.position(arguments.game)?;
    for depth in 1..=arguments.depth {
        let counted = count(&position, depth, usize::from(arguments.threads));
        if arguments.divide && depth == arguments.depth {
            write_divided(arguments, &position, depth, &counted, output)?;
        }
        let line = PerftLine {
            depth,
            nodes: counted.nodes.iter().map(|(_, nodes)| nodes).sum(),
            seconds: counted.seconds,
        };
        if arguments.json {
            writeln!(output, "{}", json_line(&line))?;
        } else {
            let PerftLine { nodes, seconds, .. } = line;
            let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
            writeln!(
                output,
                "depth {depth}: {nodes} nodes in {seconds:.3} s ({rate:.0} million a second)"
            )?;
        }
        output.flush()?;
    }
    Ok(())
}

struct Counted {
    nodes: Vec<(rules::AnyMove, u64)>,
    seconds: f64,
}

fn count(position: &AnyPosition, depth: u32, threads: usize) -> Counted {
    let begin = Instant::now();
    let divide = Divide::new(position, depth);
    let bar = ProgressBar::new(divide.parts() as u64);
    if let Ok(style) = ProgressStyle::with_template("{prefix} {bar:40} {percent}% {eta} left") {
        bar.set_style(style);
    }
    bar.set_prefix(format!("depth {depth}"));
    let nodes = divide.count(threads, || bar.inc(1));
    bar.finish_and_clear();
    Counted { nodes, seconds: begin.elapsed().as_secs_f64() }
}

fn write_divided(
    arguments: &Arguments,
    position: &AnyPosition,
    depth: u32,
    counted: &Counted,
    output: &mut dyn Write,
) -> anyhow::Result<()> {
    let texts = counted.nodes.iter().map(|(mv, nodes)| (position.move_text(*mv), *nodes));
    let mut texts: Vec<_> = texts.collect();
    texts.sort();
    for (text, nodes) in texts {
        match arguments.json {
            true => writeln!(output, "{}", json_line(&DivideLine { depth, text, nodes }))?,
            false => writeln!(output, "  {text} {nodes}")?,
        }
    }
    Ok(())
}
