//! Games of the engine against itself: at levels of people, from an opening played at random, so that
//! no two games are alike and mistakes are made.

use engine::{Engine, Level, Problem, SearchLimits, Undisturbed};
use play::Game;
use rules::{AnyPosition, SplitMix64, Variant};

/// No game is longer, in plies; few are.
const LONGEST: usize = 240;
/// Plies played at random at the start, at least, and this many more at most.
const RANDOM_PLIES: (u64, u64) = (2, 5);
/// One game in this many is played on another than the usual board, where there are several.
const OTHER_BOARDS: u64 = 3;

/// The game with this number.
pub(crate) fn play(engine: &mut Engine, variant: Variant, seed: u64, number: u64) -> Game {
    let mut stream = SplitMix64::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut game = Game::new(start(variant, &mut stream));
    for _ in 0..RANDOM_PLIES.0 + stream.below(RANDOM_PLIES.1) {
        let moves = game.legal_moves();
        let chosen = stream.below(moves.len() as u64) as usize;
        let Some(mv) = moves.get(chosen) else { break };
        // It is legal: nothing can go wrong.
        let _ = game.play(*mv);
    }
    let levels = [0, 1].map(|_| {
        let (lowest, count) = levels(variant);
        let level = lowest + stream.below(count) as u8;
        Level::new(level).unwrap_or(Level::FULL)
    });
    let mut problem = Problem::from(&game);
    while game.end().is_none() && game.len() < LONGEST {
        let level = levels.get(game.len() % 2).copied().unwrap_or(Level::FULL);
        let seed = stream.next_u64();
        let found = engine.choose(&problem, level, SearchLimits::default(), seed, &mut Undisturbed);
        let best = found.best.and_then(|text| game.position().parse_move(&text).ok());
        let Some(mv) = best.filter(|mv| game.play(*mv).is_ok()) else { break };
        problem.play(mv);
    }
    game
}

/// Levels that play: from this number on, this many.
const fn levels(variant: Variant) -> (u8, u64) {
    match variant {
        // Higher levels leave little to find: the weaker the play, the more puzzles a game has.
        Variant::Ataxx | Variant::Hexxagon => (2, 4),
        Variant::Attangle => (3, 4),
        Variant::Schataxx | Variant::SchataxxBalanced | Variant::SchataxxUnlimited => (1, 5),
    }
}

fn start(variant: Variant, stream: &mut SplitMix64) -> AnyPosition {
    let boards = variant.boards();
    let usual = AnyPosition::start(variant);
    if boards.len() < 2 || stream.below(OTHER_BOARDS) != 0 {
        return usual;
    }
    let board = boards.get(stream.below(boards.len() as u64) as usize);
    board.and_then(|board| AnyPosition::on_board(variant, board).ok()).unwrap_or(usual)
}
