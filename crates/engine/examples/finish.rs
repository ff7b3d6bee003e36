//! How far from its end a game can be solved: positions of self-play, by the number of empty cells
//! (in Schataxx and Attangle by the plies that were still played), and how many of them the engine
//! proves.
//!
//! ```text
//! cargo run --release -p petri-engine --example finish -- [--nodes 100000] [--positions 50] [--side 5] [--boards 40] [GAME] 4 6 8
//! ```
//!
//! `--side 5` plays Ataxx on five by five cells, the rest of the board being blocked; `--boards 40`
//! plays this many of a hundred games on random boards with walls. Positions come from games at 1,000
//! nodes a move after eight random plies, without the exact finish, so that every version of it is
//! asked about the same ones.

use engine::{Engine, Problem, SearchLimits, Undisturbed};
use rules::{AnyPosition, SplitMix64, Variant};

/// What was asked for.
struct Arguments {
    nodes: u64,
    positions: usize,
    side: usize,
    boards: u64,
    variant: Variant,
    numbers: Vec<u32>,
}

fn main() {
    let arguments = match read(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(problem) => {
            eprintln!("finish: {problem}");
            std::process::exit(2);
        }
    };
    let found = positions(&arguments);
    println!("| left | positions | solved | by the search alone |");
    println!("|---:|---:|---:|---:|");
    for (number, problems) in arguments.numbers.iter().zip(&found) {
        let solved = |solves_ends: bool| {
            let is_solved = |problem: &&Problem| {
                let mut engine = Engine::new(16);
                engine.solve_ends(solves_ends);
                let limits = SearchLimits::nodes(arguments.nodes);
                let report = engine.search(problem, limits, 1, &mut Undisturbed);
                report.lines.first().is_some_and(|line| line.outcome_proved.is_some())
            };
            problems.iter().filter(is_solved).count()
        };
        println!("| {number} | {} | {} | {} |", problems.len(), solved(true), solved(false));
    }
}

/// For each number the positions in which so much is left, at most one a game.
fn positions(arguments: &Arguments) -> Vec<Vec<Problem>> {
    let mut stream = SplitMix64::new(1);
    let mut engine = Engine::new(4);
    engine.solve_ends(false);
    let mut found = vec![Vec::new(); arguments.numbers.len()];
    for _ in 0..4 * arguments.positions {
        engine.clear();
        let game = play(arguments, &mut stream, &mut engine);
        for (number, problems) in arguments.numbers.iter().zip(&mut found) {
            let at = (0..game.len()).find(|at| left(&game, *at) <= *number);
            if problems.len() < arguments.positions {
                problems.extend(at.and_then(|at| game.get(at).cloned()));
            }
        }
    }
    found
}

/// The positions of a game but the last, in which it is over.
fn play(arguments: &Arguments, stream: &mut SplitMix64, engine: &mut Engine) -> Vec<Problem> {
    let mut problem = Problem::at(start(arguments, stream));
    let mut game = Vec::new();
    while !problem.is_over() {
        game.push(problem.clone());
        let mv = if game.len() <= 8 {
            let moves = problem.position().legal_moves(problem.occurrences());
            moves.get(stream.below(moves.len() as u64) as usize).copied()
        } else {
            let report = engine.search(&problem, SearchLimits::nodes(1_000), 1, &mut Undisturbed);
            report.best.and_then(|text| problem.position().parse_move(&text).ok())
        };
        let Some(mv) = mv else { break };
        problem.play(mv);
    }
    game
}

/// What is left at a place of a game: empty cells, or plies.
fn left(game: &[Problem], at: usize) -> u32 {
    match game.get(at).map(Problem::position) {
        Some(position @ (AnyPosition::Ataxx(_) | AnyPosition::Hexxagon(_))) => {
            let view = position.view();
            view.score_limit - view.score[0] - view.score[1]
        }
        _ => (game.len() - at) as u32,
    }
}

/// The start position: on a smaller board the corners of what is left of the large one.
fn start(arguments: &Arguments, stream: &mut SplitMix64) -> AnyPosition {
    if stream.below(100) < arguments.boards {
        let board = format!("random:{}", stream.next_u64());
        return AnyPosition::on_board(arguments.variant, &board)
            .unwrap_or_else(|error| panic!("{board}: {error}"));
    }
    if arguments.side == 7 || arguments.variant != Variant::Ataxx {
        return AnyPosition::start(arguments.variant);
    }
    let row = |ends: [char; 2]| {
        let middle = arguments.side - 2;
        let [left, right] = ends;
        let blocked = "-".repeat(7 - arguments.side);
        if middle > 0 {
            format!("{left}{middle}{right}{blocked}")
        } else {
            format!("{left}{right}{blocked}")
        }
    };
    let mut rows = vec!["-------".to_string(); 7 - arguments.side];
    rows.push(row(['x', 'o']));
    rows.extend(vec![
        format!("{}{}", arguments.side, "-".repeat(7 - arguments.side));
        arguments.side - 2
    ]);
    rows.push(row(['o', 'x']));
    let fen = format!("{} x 0 1", rows.join("/"));
    AnyPosition::from_fen(Variant::Ataxx, &fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut arguments = Arguments {
        nodes: 100_000,
        positions: 50,
        side: 7,
        boards: 0,
        variant: Variant::Ataxx,
        numbers: Vec::new(),
    };
    while let Some(word) = words.next() {
        if let Some(variant) = Variant::from_name(&word) {
            arguments.variant = variant;
            continue;
        }
        let is_option = word.starts_with("--");
        let value = if is_option { words.next().unwrap_or_default() } else { word.clone() };
        let number: u64 = value.parse().map_err(|_| format!("`{value}` is no number"))?;
        match word.as_str() {
            "--nodes" => arguments.nodes = number,
            "--positions" => arguments.positions = number as usize,
            "--boards" => arguments.boards = number,
            "--side" => arguments.side = number.clamp(3, 7) as usize,
            _ if is_option => return Err(format!("there is no option `{word}`")),
            _ => arguments.numbers.push(number as u32),
        }
    }
    if arguments.boards > 0 && !arguments.variant.has_walls() {
        return Err("`--boards` is for games with walls".to_string());
    }
    if arguments.numbers.is_empty() {
        arguments.numbers = vec![2, 4, 6, 8, 10];
    }
    Ok(arguments)
}
