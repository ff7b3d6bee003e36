//! Fits the thresholds of labels on games of our engine's middle levels, and says how far labels hold
//! when games kept apart are looked at with ten times the nodes.
//!
//! `cargo run --release -p petri-study --example fit [GAMES [NODES [VARIANT]]]`: this many games of each variant
//! (or of this one alone), this many positions visited before each move. The same numbers give the same table.

use engine::{Engine, Level, Problem, SearchLimits, Undisturbed};
use play::Game;
use rules::{AnyPosition, SplitMix64, Variant};
use study::{MoveLabel, PlyReport, Review, review};

/// The levels that play: those of people who know the game, who err as they do.
const LEVELS: [u8; 3] = [4, 6, 8];
/// Of the moves with a choice this many in a hundred are no worse than good, than an inaccuracy, than a
/// mistake.
const SHARES: [usize; 3] = [78, 89, 96];
/// One game in this many is kept apart.
const KEPT_APART: usize = 4;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |usual| arguments.next().map_or(usual, |text| text.parse().expect("a number"));
    let (games, nodes) = (number(24), number(5_000));
    let only = arguments.next();
    println!("game moves inaccuracy mistake blunder kept-apart confirmed");
    for variant in Variant::ALL {
        if only.as_ref().is_some_and(|name| name != variant.name()) {
            continue;
        }
        let played: Vec<Game> = (0..games).map(|seed| play(variant, seed)).collect();
        let (apart, fitted): (Vec<_>, Vec<_>) =
            played.iter().enumerate().partition(|(number, _)| number % KEPT_APART == 0);
        let reviews: Vec<Review> = fitted.iter().map(|(_, game)| reviewed(game, nodes)).collect();
        let mut losses: Vec<u32> = chosen(&reviews).map(|mv| mv.loss).collect();
        losses.sort_unstable();
        let [inaccuracy, mistake, blunder] = SHARES.map(|share| at(&losses, share));
        let (found, confirmed) = confirmed(&apart, nodes);
        let moves = losses.len();
        println!("{variant} {moves} {inaccuracy} {mistake} {blunder} {found} {confirmed}");
    }
}

/// A game of two equal players, from a start that differs.
fn play(variant: Variant, seed: u64) -> Game {
    let mut game = Game::new(AnyPosition::start(variant));
    let mut stream = SplitMix64::new(seed);
    let mut engine = Engine::new(2);
    let level = Level::new(LEVELS[seed as usize % LEVELS.len()]).expect("a level");
    while game.end().is_none() && game.len() < 240 {
        let mv = if game.len() < 2 {
            let legal = game.legal_moves();
            legal[stream.next_u64() as usize % legal.len()]
        } else {
            let seed = stream.next_u64();
            let problem = Problem::from(&game);
            let report =
                engine.choose(&problem, level, SearchLimits::default(), seed, &mut Undisturbed);
            game.position().parse_move(&report.best.expect("a move")).expect("a legal move")
        };
        game.play(mv).expect("a legal move");
    }
    game
}

fn reviewed(game: &Game, nodes: u64) -> Review {
    let mut engine = Engine::new(16);
    let network = engine.network(game.start().variant());
    let mut problem = Problem::at(*game.start());
    let mut reports = Vec::new();
    for ply in 0..=game.len() {
        let found = engine.search(&problem, SearchLimits::nodes(nodes), 1, &mut Undisturbed);
        let Some(line) = found.lines.first() else { break };
        reports.push(PlyReport::of(problem.position(), line, network.as_deref()));
        if let Some(mv) = game.moves().nth(ply) {
            problem.play(mv);
        }
    }
    review(game, &reports)
}

fn chosen(reviews: &[Review]) -> impl Iterator<Item = &study::ReviewedMove> {
    reviews.iter().flat_map(|review| &review.moves).filter(|mv| !mv.is_forced)
}

/// The loss that this many in a hundred do not exceed, rounded to hundredths of a point.
fn at(sorted: &[u32], share: usize) -> u32 {
    let loss = sorted.get(sorted.len() * share / 100).copied().unwrap_or(0);
    loss.div_ceil(10) * 10
}

/// How many moves of the games kept apart are called a mistake or worse, and how many of these are no
/// good moves in the eyes of ten times the nodes either.
fn confirmed(games: &[(usize, &Game)], nodes: u64) -> (usize, usize) {
    let (mut found, mut confirmed) = (0, 0);
    for (_, game) in games {
        let (shallow, deep) = (reviewed(game, nodes), reviewed(game, 10 * nodes));
        for (one, other) in shallow.moves.iter().zip(&deep.moves) {
            if one.label >= MoveLabel::Mistake {
                found += 1;
                confirmed += usize::from(other.label >= MoveLabel::Inaccuracy);
            }
        }
    }
    (found, confirmed)
}
