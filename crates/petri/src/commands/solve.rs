//! `petri solve`: a small board of Ataxx or Hexxagon, solved completely.

use super::arena::Stop;
use anyhow::anyhow;
use engine::protocol::affordable_hash_mb;
use solve::{Board, LayerReport, Origin, Solution, SolveError, Solver};
use std::path::PathBuf;
use std::time::Instant;
use wire::{SolvedLayerLine, SolvedLine, SolvedMove, json_line};

/// What `petri solve` is told.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri solve 4x4
  petri solve 4x5 --threads 4 --json
  petri solve 5x5 --walls c3 --folder solved/5x5-c3 --check 1000000
  petri solve hexagon3 --threads 2

Repetition is a draw. Placements are solved from the full board to the empty one, layer by layer;
with `--folder` a layer that is solved is kept, and the same command goes on after it. The last line
is a JSON object: who wins from the start and after each first move, and how many of all placements
the side to move wins and loses.")]
pub(crate) struct Arguments {
    /// The size of the board; `hexagonN` is one of Hexxagon with N cells on each side
    #[arg(value_name = "ROWSxCOLUMNS")]
    board: String,
    /// Blocked cells
    #[arg(long, value_name = "CELLS", value_delimiter = ',')]
    walls: Vec<String>,
    /// Where solved layers are kept
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Threads that solve
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Random placements of each layer to look at one by one, by the rules alone
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    check: u64,
    /// Print each layer as a JSON object too
    #[arg(long)]
    json: bool,
}

/// Solves the board; each layer and the result go to standard output.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let board = Board::parse(&arguments.board, &arguments.walls)?;
    let solver = Solver {
        board,
        folder: arguments.folder.clone(),
        threads: usize::from(arguments.threads),
        checks: arguments.check,
    };
    let needed_mb = usize::try_from(solver.memory_bytes() >> 20).unwrap_or(usize::MAX);
    let had_mb = affordable_hash_mb(needed_mb.max(1));
    if had_mb < needed_mb {
        return Err(anyhow!("this board takes {needed_mb} MB of memory; only {had_mb} can be had"));
    }
    let stop = Stop::watch()?;
    let began = Instant::now();
    let mut is_said = false;
    let solved = solver.solve(&stop.flag, |layer, origin| {
        if origin == Origin::Kept && !is_said {
            is_said = true;
            eprintln!("petri: the first layers were solved before; they are not solved again");
        }
        println!("{}", layer_text(layer, began.elapsed().as_secs_f64(), arguments.json));
    });
    match solved {
        Ok(solution) => {
            println!("{}", json_line(&result(&solver.board, &solution)));
            Ok(())
        }
        Err(error @ SolveError::Stopped { .. }) => {
            let how = match &arguments.folder {
                Some(_) => "the same command goes on with it",
                None => "with `--folder FOLDER` it could go on",
            };
            Err(stop.into_error(format!("{error}; {how}")).into())
        }
        Err(error) => Err(error.into()),
    }
}

fn layer_text(layer: &LayerReport, seconds: f64, is_json: bool) -> String {
    let LayerReport { stones, placements, won, lost, ref digest, .. } = *layer;
    let drawn = layer.drawn();
    if is_json {
        let digest = digest.clone();
        return json_line(&SolvedLayerLine {
            stones,
            placements,
            won,
            lost,
            drawn,
            digest,
            seconds,
        });
    }
    format!("{stones} stones: {won} won, {lost} lost, {drawn} drawn, {seconds:.1} s")
}

fn result(board: &Board, solution: &Solution) -> SolvedLine {
    let [won, lost, drawn] = solution.counts();
    let moves = solution
        .moves()
        .iter()
        .map(|mv| SolvedMove { text: mv.text.clone(), winner: mv.winner.name().to_string() });
    SolvedLine {
        board: board.size_text(),
        start: solution.start().name().to_string(),
        won,
        lost,
        drawn,
        placements: board.placements(),
        walls: board.wall_names(),
        moves: moves.collect(),
    }
}
