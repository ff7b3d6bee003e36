//! First moves and what a long search makes of each: the position after the move is searched, and the score
//! after a quarter, half and all of the positions says how far it can be trusted. Moves that are images of each
//! other by a symmetry of the start are searched once. Where more than eight are left, each is searched with a
//! tenth first, and the six best go on.
//!
//! ```text
//! cargo run --release -p petri-engine --example openings -- GAME POSITIONS [TABLE_MB]
//! ```

use engine::nnue::Chances;
use engine::{Engine, NativeControl, Problem, SearchLimits};
use rules::{AnyPosition, Variant};

/// So many first moves are searched in full without asking which are best.
const ALL: usize = 8;

/// Else so many are.
const BEST: usize = 6;

/// A first move, all that are like it, and what a search made of it.
struct Opening {
    names: Vec<String>,
    problem: Problem,
    found: Found,
}

/// What a search found, for the side that begins.
#[derive(Clone, Default)]
struct Found {
    depth: u32,
    /// After a quarter, half and all of the positions: those of the last depth that was finished.
    scores: [i32; 3],
    /// The points of a hundred that the last score means, by the network.
    points: Option<f64>,
    /// What it expects next.
    replies: Vec<String>,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = words.first().and_then(|name| Variant::from_name(name));
    let positions = words.get(1).and_then(|word| word.parse::<u64>().ok());
    let table_mb = words.get(2).and_then(|word| word.parse().ok()).unwrap_or(256);
    let (Some(game), Some(positions)) = (game, positions) else {
        eprintln!("expected GAME POSITIONS [TABLE_MB]");
        std::process::exit(2);
    };
    let mut openings = first_moves(game);
    let mut left = openings.len();
    if left > ALL {
        search(&mut openings, positions / 10, table_mb);
        left = BEST;
    }
    search(&mut openings[..left], positions, table_mb);
    println!("| {game} | like it | score at 1/4 | 1/2 | all | points | depth | expected |");
    println!("|---|---|---:|---:|---:|---:|---:|---|");
    for Opening { names, found, .. } in openings {
        let [quarter, half, all] = found.scores;
        let (name, like) = (&names[0], names[1..].join(", "));
        let points = found.points.map(|points| format!("{points:.1}")).unwrap_or_default();
        let (depth, replies) = (found.depth, found.replies.join(" "));
        println!(
            "| {name} | {like} | {quarter} | {half} | {all} | {points} | {depth} | {replies} |"
        );
    }
}

/// The first moves, those that are images of each other together.
fn first_moves(game: Variant) -> Vec<Opening> {
    let start = AnyPosition::start(game);
    let mut seen: Vec<(String, Opening)> = Vec::new();
    for mv in start.legal_moves(1) {
        let problem = Problem::after(start, [mv]);
        let images = problem.position().symmetric();
        let class = images.iter().map(ToString::to_string).min().unwrap_or_default();
        let name = start.move_text(mv);
        match seen.iter_mut().find(|(other, _)| *other == class) {
            Some((_, opening)) => opening.names.push(name),
            None => {
                seen.push((class, Opening { names: vec![name], problem, found: Found::default() }));
            }
        }
    }
    let mut openings: Vec<Opening> = seen.into_iter().map(|(_, opening)| opening).collect();
    openings.iter_mut().for_each(|opening| opening.names.sort());
    openings
}

/// Searches each with an empty table; the best come first.
fn search(openings: &mut [Opening], positions: u64, table_mb: usize) {
    for opening in openings.iter_mut() {
        opening.found = after(&opening.problem, positions, table_mb);
        let Found { scores, depth, .. } = &opening.found;
        eprintln!("{} {scores:?} depth {depth}", opening.names[0]);
    }
    openings.sort_by_key(|opening| std::cmp::Reverse(opening.found.scores[2]));
}

fn after(problem: &Problem, positions: u64, table_mb: usize) -> Found {
    let mut found = Found::default();
    let mut control = NativeControl::default().reporting(|report| {
        let Some(line) = report.lines.first() else { return };
        for (score, share) in found.scores.iter_mut().zip([4, 2]) {
            if report.nodes <= positions / share {
                *score = -line.score;
            }
        }
    });
    let limits = SearchLimits::nodes(positions);
    let report = Engine::new(table_mb).search(problem, limits, 1, &mut control);
    drop(control);
    if let Some(line) = report.lines.first() {
        found.depth = line.depth;
        found.scores[2] = -line.score;
        let points = |of: Chances| f64::from(of.loss) + f64::from(of.draw) / 2.0;
        found.points = line.chances.map(|chances| points(chances) / 10.0);
        found.replies = line.pv.iter().take(5).cloned().collect();
    }
    found
}
