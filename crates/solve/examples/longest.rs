//! How long wins take on a rectangle of Ataxx: for every placement the plies to the end of the game, where
//! the side that wins hastens and the other delays; repetition is a draw.
//!
//! One number for every placement, the fullest first, each looked at move by move until nothing changes. A number
//! that is found by way of a fuller board may be too large at first and falls as shorter ways are found. In
//! the end each is one more than the least of the losses it can move to, or, where there are only wins to move to,
//! than the largest of these; no other finite numbers are so everywhere.
//!
//! ```text
//! cargo run --release -p petri-solve --example longest -- 3x4
//! ```

#[path = "plain/rectangle.rs"]
mod plain;

use plain::{Move, Rectangle, bits, subsets};
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// What is known of a placement: nothing yet or for ever, else who wins and in how many plies.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Known(u16);

impl Known {
    const OPEN: Known = Known(0);

    const fn won(plies: u16) -> Known {
        Known(2 * plies + 2)
    }

    const fn lost(plies: u16) -> Known {
        Known(2 * plies + 3)
    }

    /// Whether the side to move wins, and in how many plies.
    fn read(self) -> Option<(bool, u16)> {
        (self != Known::OPEN).then_some((self.0.is_multiple_of(2), (self.0 - 2) / 2))
    }
}

fn main() {
    let size = std::env::args().nth(1).unwrap_or_else(|| "3x4".to_owned());
    let (rows, columns) = Rectangle::parse(&size);
    let board = Rectangle::new(rows, columns);
    let mut table = vec![Known::OPEN; board.placements()];
    let mut counts: Vec<u64> = Vec::new();
    let mut longest = (0, (0, 0));
    for stones in (0..=board.cells).rev() {
        let sets = board.sets(stones);
        while pass(&board, &mut table, &sets) {}
        for (own, other) in placements(&sets) {
            let Some((true, plies)) = table[board.number(own, other)].read() else { continue };
            let place = usize::from(plies);
            counts.resize(counts.len().max(place + 1), 0);
            counts[place] += 1;
            // Of the longest the one with the fewest stones.
            if plies >= longest.0 {
                longest = (plies, (own, other));
            }
        }
    }
    let (plies, (own, other)) = longest;
    println!(
        "{size}: longest win {plies} plies, {} placements, such as",
        counts[usize::from(plies)]
    );
    println!("  {} to move against {}", names(&board, own), names(&board, other));
    let (own, other) = board.start();
    match table[board.number(own, other)].read() {
        Some((true, plies)) => println!("  the start is won in {plies} plies"),
        Some((false, plies)) => println!("  the start is lost in {plies} plies"),
        None => println!("  the start is drawn"),
    }
    let _ = board.next(own, other, |mv, own, other| {
        if let Some((false, plies)) = table[board.number(own, other)].read() {
            println!("  {} wins in {}", text(&board, mv), plies + 1);
        }
        ControlFlow::Continue(())
    });
}

/// Looks once at all placements on these sets of cells; whether anything was learnt.
fn pass(board: &Rectangle, table: &mut [Known], sets: &[u32]) -> bool {
    let mut has_changed = false;
    for (own, other) in placements(sets) {
        let found = settle(board, table, own, other);
        let place = &mut table[board.number(own, other)];
        has_changed |= *place != found;
        *place = found;
    }
    has_changed
}

/// What the placements after each move say of this one so far.
fn settle(board: &Rectangle, table: &[Known], own: u32, other: u32) -> Known {
    let (mut moves, mut won, mut slowest, mut fastest) = (0, 0, 0, u16::MAX);
    let _ = board.next(own, other, |_, own, other| {
        moves += 1;
        match table[board.number(own, other)].read() {
            Some((false, plies)) => fastest = fastest.min(plies + 1),
            Some((true, plies)) => {
                won += 1;
                slowest = slowest.max(plies + 1);
            }
            None => {}
        }
        ControlFlow::Continue(())
    });
    match own.count_ones().cmp(&other.count_ones()) {
        _ if fastest < u16::MAX => Known::won(fastest),
        _ if moves > 0 && won == moves => Known::lost(slowest),
        Ordering::Greater if moves == 0 => Known::won(0),
        Ordering::Less if moves == 0 => Known::lost(0),
        _ => Known::OPEN,
    }
}

/// All placements on these sets of cells: the stones of the side to move, and the others.
fn placements(sets: &[u32]) -> impl Iterator<Item = (u32, u32)> {
    sets.iter().flat_map(|&set| subsets(set).map(move |own| (own, set & !own)))
}

fn names(board: &Rectangle, set: u32) -> String {
    bits(set).map(|cell| board.name(cell)).collect::<Vec<_>>().join(" ")
}

fn text(board: &Rectangle, mv: Move) -> String {
    match mv {
        Move::Clone(to) => board.name(to),
        Move::Jump(from, to) => board.name(from) + &board.name(to),
        Move::Pass => "0000".to_owned(),
    }
}
