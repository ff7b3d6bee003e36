//! The engine plays a board against itself, to say how fair it is: the first plies are drawn by lot, so that
//! no two games are the same; from then on both sides play by one strength.

use engine::{Engine, Problem, SearchLimits, Undisturbed};
use play::Game;
use rules::{AnyPosition, Outcome, SplitMix64};

/// Megabytes of the engine's memory.
const HASH_MB: usize = 4;
/// How many plies are drawn by lot.
const DRAWN_PLIES: usize = 2;

/// A game that was played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelfPlayGame {
    /// How it ended.
    pub outcome: Outcome,
    /// How many plies it had.
    pub plies: u32,
    /// By how much First was ahead at the end.
    pub margin: i32,
}

/// Plays games one after the other, a move a step; none of them is the last.
pub struct SelfPlay {
    engine: Engine,
    start: AnyPosition,
    nodes: u32,
    stream: SplitMix64,
    game: Game,
    problem: Problem,
}

impl SelfPlay {
    /// Games from a position, with so many positions visited before each move; the same for a seed.
    #[must_use]
    pub fn new(start: AnyPosition, nodes: u32, seed: u64) -> SelfPlay {
        SelfPlay {
            engine: Engine::new(HASH_MB),
            start,
            nodes,
            stream: SplitMix64::new(seed),
            game: Game::new(start),
            problem: Problem::at(start),
        }
    }

    /// The game that is over, if it is; then the next begins.
    fn over(&mut self) -> Option<SelfPlayGame> {
        let end = self.game.end()?;
        let [first, second] = self.game.position().view().score;
        let over = SelfPlayGame {
            outcome: end.outcome?,
            plies: u32::try_from(self.game.len()).unwrap_or(u32::MAX),
            margin: i32::try_from(i64::from(first) - i64::from(second)).unwrap_or(i32::MAX),
        };
        self.engine.clear();
        self.game = Game::new(self.start);
        self.problem = Problem::at(self.start);
        Some(over)
    }
}

impl Iterator for SelfPlay {
    /// The game that this move ended, if it did.
    type Item = Option<SelfPlayGame>;

    /// Makes the next move. There is none in a position that is over before it begins.
    fn next(&mut self) -> Option<Self::Item> {
        let mv = if self.game.len() < DRAWN_PLIES {
            let moves = self.game.legal_moves();
            let chosen = self.stream.below((moves.len() as u64).max(1));
            *moves.get(usize::try_from(chosen).unwrap_or(0))?
        } else {
            let limits = SearchLimits::nodes(u64::from(self.nodes));
            let report = self.engine.search(&self.problem, limits, 1, &mut Undisturbed);
            self.game.position().parse_move(&report.best?).ok()?
        };
        self.game.play(mv).ok()?;
        self.problem.play(mv);
        Some(self.over())
    }
}

#[cfg(test)]
mod tests {
    use super::{SelfPlay, SelfPlayGame};
    use rules::{AnyPosition, Outcome, Side, Variant};

    fn games(fen: &str, seed: u64) -> Vec<SelfPlayGame> {
        let start = AnyPosition::from_fen(Variant::Ataxx, fen).expect(fen);
        SelfPlay::new(start, 40, seed).flatten().take(3).collect()
    }

    #[test]
    fn games_end_as_the_rules_say_and_begin_again() {
        let start = "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1";
        let played = games(start, 1);
        for game in &played {
            let winner = match game.margin.signum() {
                1 => Outcome::Win(Side::First),
                -1 => Outcome::Win(Side::Second),
                _ => Outcome::Draw,
            };
            assert_eq!(game.outcome, winner, "{game:?}");
            assert!(game.plies > 10, "{game:?}");
        }
        assert_eq!(games(start, 1), played);
        assert_ne!(games(start, 2), played);
    }

    #[test]
    fn a_board_on_which_nobody_moves_has_no_games() {
        assert_eq!(games("x--4/---4/---4/7/4---/4---/4--o x 0 1", 1), []);
    }
}
