//! How far from its end a game can be solved: positions of self-play, by the number of empty cells,
//! and how many of them the engine proves.
//!
//! ```text
//! cargo run --release -p engine --example finish -- [--nodes 100000] [--positions 50] [--side 5] [GAME] 4 6 8
//! ```
//!
//! The game is `ataxx` (the default) or `hexxagon`; `--side 5` plays Ataxx on five by five cells, the
//! rest of the board being blocked. Positions come from games at 400 nodes a move after eight
//! random plies, the seed is fixed.

use engine::{Engine, Limits, Problem, Undisturbed};
use rules::{AnyPosition, SplitMix64, Variant};

/// What was asked for.
struct Wish {
    nodes: u64,
    positions: usize,
    side: usize,
    variant: Variant,
    empties: Vec<u32>,
}

fn main() {
    let wish = match read(std::env::args().skip(1)) {
        Ok(wish) => wish,
        Err(problem) => {
            eprintln!("finish: {problem}");
            std::process::exit(2);
        }
    };
    println!("| empty | positions | solved | by the search alone |");
    println!("|---:|---:|---:|---:|");
    for empty in &wish.empties {
        let problems = positions(&wish, *empty);
        let solved = |solves_ends: bool| {
            let is_solved = |problem: &&Problem| {
                let mut engine = Engine::new(16);
                engine.solve_ends(solves_ends);
                let limits = Limits::nodes(wish.nodes);
                let report = engine.search(problem, limits, 1, &mut Undisturbed);
                report.lines.first().is_some_and(|line| line.outcome_proved.is_some())
            };
            problems.iter().filter(is_solved).count()
        };
        println!("| {empty} | {} | {} | {} |", problems.len(), solved(true), solved(false));
    }
}

/// Positions with so many empty cells, one a game.
fn positions(wish: &Wish, empty: u32) -> Vec<Problem> {
    let mut stream = SplitMix64::new(1);
    let mut engine = Engine::new(4);
    let mut found = Vec::new();
    for _ in 0..20 * wish.positions {
        if found.len() == wish.positions {
            break;
        }
        engine.clear();
        found.extend(play_until(wish, empty, &mut stream, &mut engine));
    }
    found
}

fn play_until(
    wish: &Wish,
    empty: u32,
    stream: &mut SplitMix64,
    engine: &mut Engine,
) -> Option<Problem> {
    let mut problem = Problem::at(start(wish));
    for ply in 0.. {
        let view = problem.position().view();
        if view.score_limit - view.score[0] - view.score[1] <= empty {
            break;
        }
        let mv = if ply < 8 {
            let moves = problem.position().legal_moves(problem.occurrences());
            moves.get(stream.below(moves.len() as u64) as usize).copied()
        } else {
            let report = engine.search(&problem, Limits::nodes(400), 1, &mut Undisturbed);
            report.best.and_then(|text| problem.position().parse_move(&text).ok())
        };
        problem.play(mv?);
    }
    (!problem.is_over()).then_some(problem)
}

/// The start position: on a smaller board the corners of what is left of the large one.
fn start(wish: &Wish) -> AnyPosition {
    if wish.side == 7 || wish.variant != Variant::Ataxx {
        return AnyPosition::start(wish.variant);
    }
    let row = |ends: [char; 2]| {
        let middle = wish.side - 2;
        let [left, right] = ends;
        let blocked = "-".repeat(7 - wish.side);
        if middle > 0 {
            format!("{left}{middle}{right}{blocked}")
        } else {
            format!("{left}{right}{blocked}")
        }
    };
    let mut rows = vec!["-------".to_string(); 7 - wish.side];
    rows.push(row(['x', 'o']));
    rows.extend(vec![format!("{}{}", wish.side, "-".repeat(7 - wish.side)); wish.side - 2]);
    rows.push(row(['o', 'x']));
    let fen = format!("{} x 0 1", rows.join("/"));
    AnyPosition::from_fen(Variant::Ataxx, &fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Wish, String> {
    let mut wish = Wish {
        nodes: 100_000,
        positions: 50,
        side: 7,
        variant: Variant::Ataxx,
        empties: Vec::new(),
    };
    while let Some(word) = words.next() {
        if let Some(variant) = Variant::from_name(&word) {
            wish.variant = variant;
            continue;
        }
        let is_option = word.starts_with("--");
        let value = if is_option { words.next().unwrap_or_default() } else { word.clone() };
        let number: u64 = value.parse().map_err(|_| format!("`{value}` is no number"))?;
        match word.as_str() {
            "--nodes" => wish.nodes = number,
            "--positions" => wish.positions = number as usize,
            "--side" => wish.side = number.clamp(3, 7) as usize,
            _ if is_option => return Err(format!("there is no option `{word}`")),
            _ => wish.empties.push(number as u32),
        }
    }
    if !matches!(wish.variant, Variant::Ataxx | Variant::Hexxagon) {
        return Err("the game is `ataxx` or `hexxagon`".to_string());
    }
    if wish.empties.is_empty() {
        wish.empties = vec![2, 4, 6, 8, 10];
    }
    Ok(wish)
}
