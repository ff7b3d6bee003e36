//! A plain player to measure others by: alpha-beta to a fixed depth, counting men (in Attangle the
//! top stones of stacks) and nothing else. Equal moves are chosen among by the game's seed.

use crate::engine_process::MoveChoice;
use crate::fault::Fault;
use crate::participant::Participant;
use play::Game;
use rules::{AnyPosition, Glyph, Outcome, Side, SplitMix64};
use std::time::{Duration, Instant};
use uai::{Budget, ReportedScore, SearchInfo};

/// Worth more than all men.
const WON: i32 = 10_000;

/// The plain player.
pub(crate) struct Material {
    depth: u32,
    stream: SplitMix64,
    nodes: u64,
}

impl Material {
    /// Looks `depth` plies ahead, at least one.
    pub(crate) fn new(depth: u32) -> Material {
        Material { depth: depth.max(1), stream: SplitMix64::new(0), nodes: 0 }
    }

    /// The value for the side to move, exact within the window.
    fn value(&mut self, position: &AnyPosition, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if let Some(end) = position.end(1) {
            return match end.outcome {
                Outcome::Draw => 0,
                Outcome::Win(side) if side == position.turn() => WON + depth as i32,
                Outcome::Win(_) => -WON - depth as i32,
            };
        }
        if depth == 0 {
            return balance(position);
        }
        let mut best = -2 * WON;
        for mv in position.legal_moves(1) {
            let Some(next) = position.after(mv) else { continue };
            best = best.max(-self.value(&next, depth - 1, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// Own men less the other's.
fn balance(position: &AnyPosition) -> i32 {
    let mut men = [0_i32; 2];
    for (_, glyph) in position.view().cells {
        let side = match glyph {
            Glyph::Wall => None,
            Glyph::Disc(side) | Glyph::Man(side, _) => Some(side),
            Glyph::Stack(sides) => sides.last().copied(),
        };
        if let Some(count) = side.and_then(|side| men.get_mut(side.index())) {
            *count += 1;
        }
    }
    let [first, second] = men;
    match position.turn() {
        Side::First => first - second,
        Side::Second => second - first,
    }
}

impl Participant for Material {
    fn begin(&mut self, _: &AnyPosition, seed: u64) -> Result<(), Fault> {
        self.stream = SplitMix64::new(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: &Budget, _: Duration) -> Result<MoveChoice, Fault> {
        let begun = Instant::now();
        self.nodes = 0;
        let position = game.position();
        let mut best = (-2 * WON, String::new());
        let mut equals = 0;
        for mv in game.legal_moves() {
            let Some(next) = position.after(mv) else { continue };
            // One below the best: equal moves must be seen to be equal.
            let alpha = best.0 - 1;
            let value = match game.end_by(mv).map(|end| end.outcome) {
                Some(Outcome::Draw) => 0,
                Some(Outcome::Win(side)) if side == position.turn() => 2 * WON - 1,
                Some(Outcome::Win(_)) => 1 - 2 * WON,
                None => -self.value(&next, self.depth - 1, -2 * WON, -alpha),
            };
            if value > best.0 {
                equals = 1;
                best = (value, position.move_text(mv));
            } else if value == best.0 {
                equals += 1;
                if self.stream.below(equals) == 0 {
                    best.1 = position.move_text(mv);
                }
            }
        }
        let info = SearchInfo {
            depth: Some(self.depth),
            score: Some(ReportedScore::Hundredths(100 * best.0)),
            nodes: Some(self.nodes),
            ..SearchInfo::default()
        };
        let (spent, waited) = (begun.elapsed(), Duration::ZERO);
        Ok(MoveChoice { text: best.1, spent, waited, info: Some(info) })
    }
}
