//! The engine against a player who looks one ply ahead and counts men.

use crate::player::{EnginePlayer, Player};
use crate::score::Score;
use crate::{Arguments, duel, openings};
use engine::{Engine, Level, SearchLimits};
use play::Game;
use rules::{AnyMove, AnyPosition, Glyph, Outcome, Side, SplitMix64};

/// Takes the move after which it has most men more than the enemy; in Attangle, stacks with its
/// stone on top. A win is better than any count, a loss worse; among equals it draws lots.
struct MaterialPlayer {
    stream: SplitMix64,
}

impl Player for MaterialPlayer {
    fn choose(&mut self, game: &Game) -> Option<AnyMove> {
        let us = game.position().turn();
        let worth = |mv: &AnyMove| match game.end_by(*mv).map(|end| end.outcome) {
            Some(Outcome::Win(winner)) if winner == us => 1_000,
            Some(Outcome::Win(_)) => -1_000,
            Some(Outcome::Draw) => 0,
            None => game.position().after(*mv).map_or(-1_000, |after| lead(&after, us)),
        };
        let moves = game.legal_moves();
        let best = moves.iter().map(worth).max()?;
        let equal: Vec<&AnyMove> = moves.iter().filter(|mv| worth(mv) == best).collect();
        equal.get(self.stream.below(equal.len() as u64) as usize).map(|mv| **mv)
    }
}

/// How many men `side` has more than the other.
fn lead(position: &AnyPosition, side: Side) -> i32 {
    let owner = |glyph: &Glyph| match glyph {
        Glyph::Wall => None,
        Glyph::Disc(owner) | Glyph::Man(owner, _) => Some(*owner),
        Glyph::Stack(stones) => stones.last().copied(),
    };
    let count = |wanted: Side| {
        position.view().cells.iter().filter(|(_, glyph)| owner(glyph) == Some(wanted)).count()
    };
    count(side) as i32 - count(!side) as i32
}

/// Plays the matches and prints the report.
pub(crate) fn report(arguments: &Arguments) {
    let games = if arguments.games == 0 { 100 } else { arguments.games };
    let limits = SearchLimits {
        nodes: arguments.nodes,
        time_ms: if arguments.nodes.is_some() {
            arguments.ms
        } else {
            Some(arguments.ms.unwrap_or(50))
        },
        ..SearchLimits::default()
    };
    println!("| game | games | won | drawn | lost | points |");
    println!("|---|---:|---:|---:|---:|---:|");
    for variant in &arguments.variants {
        let mut stream = SplitMix64::new(arguments.seed);
        let mut engine = Engine::new(4);
        let mut score = Score::default();
        for pair in 0..games.div_ceil(2) {
            let opening = openings::next(*variant, &mut stream, &mut engine);
            score.add(Side::BOTH.map(|side| {
                let engine = Engine::new(16);
                let mut hero = EnginePlayer { engine, level: Level::FULL, limits, seed: 0 };
                let mut other = MaterialPlayer { stream: SplitMix64::new(stream.next_u64()) };
                duel::play(&opening, side, &mut hero, &mut other)
            }));
            eprintln!("{variant}: pair {}: {} of {}", pair + 1, score.points(), 2 * pair + 2);
        }
        let Score { won, drawn, lost, .. } = score;
        let played = won + drawn + lost;
        println!("| {variant} | {played} | {won} | {drawn} | {lost} | {:.1} |", score.points());
    }
}
