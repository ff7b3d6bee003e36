//! Whether a side can force a win from the usual start, or after some moves, within so many plies, whatever the
//! other does: every move of both is looked at, so the answer is a proof. Repetition cannot occur in so few plies.
//!
//! A ply deeper each time. What answered a threat once mostly answers it again, so each ply keeps the move that
//! decided it last and tries it first; a table keeps how deep each position was found to be no win.
//!
//! ```text
//! cargo run --release -p petri-rules --example forced_win -- schataxx 7
//! cargo run --release -p petri-rules --example forced_win -- schataxx 9 a1b2
//! ```

use rules::{AnyPosition, Key, Outcome, Position, Ruled, Side, Variant, for_game};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::Instant;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = words.first().and_then(|name| Variant::from_name(name));
    let most = words.get(1).and_then(|word| word.parse().ok());
    let (Some(game), Some(most)) = (game, most) else {
        eprintln!("expected GAME PLIES [MOVES]");
        std::process::exit(2);
    };
    let mut start = AnyPosition::start(game);
    for word in words.iter().skip(2) {
        let next = start.parse_move(word).ok().and_then(|mv| start.after(mv));
        let Some(next) = next else {
            eprintln!("`{word}` cannot be played there");
            std::process::exit(2);
        };
        start = next;
    }
    println!("| game | side | plies | forced win | positions | seconds |");
    println!("|---|---|---:|---|---:|---:|");
    for side in Side::BOTH {
        for_game!(&start, ruled => report(game, ruled, side, most));
    }
}

/// Prints a line for each depth, until a win is found.
fn report<P: Position>(game: Variant, start: &Ruled<P>, side: Side, most: u32) {
    let mut search = Search::<P> {
        rules: start.rules,
        side,
        first: vec![None; most as usize + 1],
        no_win: HashMap::new(),
        positions: 0,
    };
    // A win comes with a move of the side that wins.
    let least = if side == start.position.turn() { 1 } else { 2 };
    for plies in (least..=most).step_by(2) {
        let began = Instant::now();
        let wins = search.wins(&start.position, plies);
        let answer = if wins { "yes" } else { "no" };
        let (positions, seconds) = (search.positions, began.elapsed().as_secs_f64());
        println!("| {game} | {side:?} | {plies} | {answer} | {positions} | {seconds:.1} |");
        if wins {
            return;
        }
    }
}

struct Search<P: Position> {
    rules: P::Rules,
    /// Who is to win.
    side: Side,
    /// The move that decided the last position with so many plies left.
    first: Vec<Option<P::Move>>,
    /// Within how many plies a position is no win.
    no_win: HashMap<Key, u32>,
    positions: u64,
}

impl<P: Position> Search<P> {
    /// Whether the side wins within so many plies, at least one.
    fn wins(&mut self, position: &P, plies: u32) -> bool {
        if plies > 2 && self.no_win.get(&position.search_key()).is_some_and(|no| *no >= plies) {
            return false;
        }
        let is_theirs = position.turn() == self.side;
        let first = self.first[plies as usize].filter(|mv| position.is_legal(*mv));
        let mut decides = |mv| match self.wins_after(position, mv, plies) == is_theirs {
            true => ControlFlow::Break(mv),
            false => ControlFlow::Continue(()),
        };
        let decided = match first.map(&mut decides) {
            Some(ControlFlow::Break(mv)) => ControlFlow::Break(mv),
            _ => position.visit_moves(&mut decides),
        };
        if let ControlFlow::Break(mv) = decided {
            self.first[plies as usize] = Some(mv);
        }
        let wins = decided.is_break() == is_theirs;
        if !wins && plies > 2 {
            self.no_win.insert(position.search_key(), plies);
        }
        wins
    }

    /// Whether the side wins within so many plies, the first of which is this move.
    fn wins_after(&mut self, position: &P, mv: P::Move, plies: u32) -> bool {
        self.positions += 1;
        let next = position.after(mv);
        match next.end(self.rules, 1) {
            Some(end) => end.outcome == Outcome::Win(self.side),
            None => plies > 1 && self.wins(&next, plies - 1),
        }
    }
}
