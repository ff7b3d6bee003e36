//! One contract for every game: what `Position` promises is checked on random play, the same way
//! for all. A new game is tested the moment it exists.
//!
//! A [`Walk`] is a random game with everything that was seen on the way; each module below checks
//! one promise along it.

mod counters;
mod drawing;
mod ends;
mod moves;
mod starts;
mod stones;
mod texts;

use crate::legal;
use rules::{MoveKind, Position, SplitMix64};

/// What a walk prefers, so that crowded and rare positions are reached too; nobody can prefer to pass.
const TASTES: [MoveKind; 5] =
    [MoveKind::Drop, MoveKind::Capture, MoveKind::Jump, MoveKind::Step, MoveKind::Pass];

/// A random game: the positions, and the moves between them.
struct Walk<P: Position> {
    positions: Vec<P>,
    moves: Vec<P::Move>,
    /// For whatever else a check wants to draw.
    stream: SplitMix64,
}

impl<P: Position> Walk<P> {
    /// Up to `plies` moves from `start`, until the position itself knows no more; ends that depend
    /// on options or history are played through.
    fn new(start: P, seed: u64, plies: usize) -> Walk<P> {
        let mut walk =
            Walk { positions: vec![start], moves: Vec::new(), stream: SplitMix64::new(seed) };
        let taste = walk.draw(&TASTES).copied().unwrap_or(MoveKind::Pass);
        let mut position = start;
        while walk.moves.len() < plies {
            let moves = legal::moves(&position);
            let liked: Vec<P::Move> =
                moves.iter().filter(|mv| position.shape(**mv).kind == taste).copied().collect();
            // One move in four follows no taste.
            let some = if liked.is_empty() || walk.stream.below(4) == 0 { moves } else { liked };
            let Some(&mv) = walk.draw(&some) else { break };
            position.play(mv);
            walk.moves.push(mv);
            walk.positions.push(position);
        }
        walk
    }

    fn draw<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        choices.get(self.stream.below(choices.len() as u64) as usize)
    }

    /// Some of the positions, the last one among them.
    fn some(&mut self) -> Vec<P> {
        let mut some: Vec<P> = self.positions.last().copied().into_iter().collect();
        for _ in 0..8 {
            let drawn = self.stream.below(self.positions.len() as u64) as usize;
            some.extend(self.positions.get(drawn));
        }
        some
    }

    /// Each move with the position before it and the one after.
    fn steps(&self) -> impl Iterator<Item = (&P, P::Move, &P)> {
        let pairs = self.positions.iter().zip(self.positions.iter().skip(1));
        pairs.zip(&self.moves).map(|((before, after), mv)| (before, *mv, after))
    }
}

macro_rules! conforms {
    ($($test:ident: $game:ty, $start:expr;)*) => {$(
        mod $test {
            use super::Walk;
            use proptest::prelude::{ProptestConfig, proptest};

            type Game = $game;

            fn walk(seed: u64) -> Walk<Game> {
                let start: fn(u64) -> Game = $start;
                Walk::new(start(seed), seed, 120)
            }

            #[test]
            fn start_and_geometry_are_sound() {
                super::starts::is_sound::<Game>();
            }

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(24))]

                #[test]
                fn moves_agree_with_each_other(seed: u64) {
                    super::moves::agree(walk(seed));
                }

                #[test]
                fn symmetries_carry_everything(seed: u64) {
                    super::ends::are_carried_by_symmetries(walk(seed));
                }

                #[test]
                fn ends_depend_on_occurrences_as_promised(seed: u64) {
                    super::ends::are_monotone(&walk(seed));
                }

                #[test]
                fn counters_count(seed: u64) {
                    super::counters::count(&walk(seed));
                }

                #[test]
                fn keys_tell_positions_apart(seed: u64) {
                    super::counters::keys_are_exact(&walk(seed));
                }

                #[test]
                fn effects_lead_from_view_to_view(seed: u64) {
                    super::drawing::is_true(&walk(seed));
                }

                #[test]
                fn stones_are_conserved(seed: u64) {
                    super::stones::are_conserved(&walk(seed));
                }

                #[test]
                fn leaves_are_counted_like_visited(seed: u64) {
                    super::moves::perft_is_its_twin(walk(seed));
                }

                #[test]
                fn changed_fens_are_refused_or_canonical(seed: u64) {
                    super::texts::changed_fens(walk(seed));
                }

                #[test]
                fn no_text_is_too_strange(seed: u64, text in ".{0,40}", near in super::texts::NEAR) {
                    super::texts::any_text(&walk(seed), &text);
                    super::texts::any_text(&walk(seed), &near);
                }
            }
        }
    )*};
}

conforms! {
    ataxx: rules::Ataxx, |seed| match seed % 3 {
        0 => rules::Position::start(),
        _ => rules::Ataxx::on_random_board(seed),
    };
    hexxagon: rules::Hexxagon, |seed| match seed % 3 {
        0 => rules::Position::start(),
        _ => rules::Hexxagon::on_random_board(seed),
    };
    schataxx: rules::Schataxx<rules::Standard>, |_| rules::Position::start();
    balanced: rules::Schataxx<rules::Balanced>, |_| rules::Position::start();
    unlimited: rules::Schataxx<rules::Unlimited>, |_| rules::Position::start();
    attangle: rules::Attangle, |_| rules::Position::start();
}
