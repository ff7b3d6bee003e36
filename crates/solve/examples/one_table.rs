//! Solves a rectangle of Ataxx a second time, in the plainest way there is, and compares: one byte for every
//! placement, the fullest first, each looked at move by move until nothing changes.
//!
//! Nothing of the solver is used but its answer: not its sets, slices, symmetries or layers on disk, and
//! not its list of moves. A byte a placement limits this to 20 cells in 4 GB of memory (4x5).
//!
//! ```text
//! cargo run --release -p petri-solve --example one_table -- 3x6
//! ```

#[path = "plain/rectangle.rs"]
mod plain;

use plain::{Move, Rectangle, subsets};
use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

const OPEN: u8 = 0;
const WON: u8 = 1;
const LOST: u8 = 2;

fn main() {
    let size = std::env::args().nth(1).unwrap_or_else(|| "3x4".to_owned());
    let (rows, columns) = Rectangle::parse(&size);
    let threads = std::env::args().nth(2).map_or(1, |text| text.parse().expect("threads"));

    let begun = Instant::now();
    let table = Table::new(rows, columns);
    let counts = table.fill(threads);
    println!("one table: {:.0} s", begun.elapsed().as_secs_f64());

    let begun = Instant::now();
    let board = solve::Board::new(rows, columns).expect("a board");
    let solver = solve::Solver { board, folder: None, threads, checks: 0 };
    let solution = solver.solve(&AtomicBool::new(false), |_, _| {}).expect("a solution");
    println!("petri solve: {:.0} s", begun.elapsed().as_secs_f64());

    let mut differing = 0;
    for layer in &solution.layers {
        let found = counts[layer.stones as usize];
        let same = found == [layer.won, layer.lost, layer.drawn()];
        differing += usize::from(!same);
        let [won, lost, drawn] = found;
        let verdict = if same { "the same" } else { "DIFFERENT" };
        println!("{:2} stones: {won} won, {lost} lost, {drawn} drawn: {verdict}", layer.stones);
    }
    for (text, value) in table.first_moves() {
        let winner = match value {
            LOST => solve::Side::First,
            WON => solve::Side::Second,
            _ => solve::Side::Draw,
        };
        let other = solution.moves().iter().find(|first| first.text == text);
        let same = other.map(|first| first.winner) == Some(winner);
        differing += usize::from(!same);
        let verdict = if same { "the same" } else { "DIFFERENT" };
        println!("{text}: {}: {verdict}", winner.name());
    }
    let moves = table.first_moves().len();
    assert_eq!(solution.moves().len(), moves, "as many first moves");
    println!("{} layers and {moves} first moves, {differing} differ", solution.layers.len());
    assert_eq!(differing, 0);
}

/// Every placement's value for the side to move.
struct Table {
    board: Rectangle,
    values: Vec<AtomicU8>,
}

impl Table {
    fn new(rows: usize, columns: usize) -> Table {
        let board = Rectangle::new(rows, columns);
        let values = (0..board.placements()).map(|_| AtomicU8::new(OPEN)).collect();
        Table { board, values }
    }

    /// Fills in all values; won, lost and drawn by the number of stones.
    fn fill(&self, threads: usize) -> Vec<[u64; 3]> {
        let mut counts = vec![[0; 3]; self.board.cells as usize + 1];
        for stones in (0..=self.board.cells).rev() {
            let sets = self.board.sets(stones);
            while self.pass(&sets, threads) {}
            for &set in &sets {
                for own in subsets(set) {
                    let value = self.value(own, set & !own).load(Relaxed);
                    let at = match value {
                        WON => 0,
                        LOST => 1,
                        _ => 2,
                    };
                    counts[stones as usize][at] += 1;
                }
            }
        }
        counts
    }

    /// Looks once at all open placements on these sets of cells; whether one was settled. Values are
    /// only ever settled, so threads may read what others write meanwhile.
    fn pass(&self, sets: &[u32], threads: usize) -> bool {
        let (next, has_changed) = (AtomicUsize::new(0), AtomicBool::new(false));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some(&set) = sets.get(next.fetch_add(1, Relaxed)) {
                        for own in subsets(set) {
                            let value = self.value(own, set & !own);
                            if value.load(Relaxed) == OPEN {
                                let settled = self.settle(own, set & !own);
                                if settled != OPEN {
                                    value.store(settled, Relaxed);
                                    has_changed.store(true, Relaxed);
                                }
                            }
                        }
                    }
                });
            }
        });
        has_changed.into_inner()
    }

    fn value(&self, own: u32, other: u32) -> &AtomicU8 {
        &self.values[self.board.number(own, other)]
    }

    /// What the placements after each move say of this one so far.
    fn settle(&self, own: u32, other: u32) -> u8 {
        let (mut moves, mut lost) = (0, 0);
        let won = self.board.next(own, other, |_, own, other| {
            moves += 1;
            match self.value(own, other).load(Relaxed) {
                LOST => return ControlFlow::Break(()),
                WON => lost += 1,
                _ => {}
            }
            ControlFlow::Continue(())
        });
        match own.count_ones().cmp(&other.count_ones()) {
            _ if won.is_break() => WON,
            _ if moves > 0 && lost == moves => LOST,
            Ordering::Greater if moves == 0 => WON,
            Ordering::Less if moves == 0 => LOST,
            _ => OPEN,
        }
    }

    /// Every first move, and what the placement after it is worth for the other side.
    fn first_moves(&self) -> Vec<(String, u8)> {
        let (own, other) = self.board.start();
        let name = |cell| self.board.name(cell);
        let mut moves = Vec::new();
        let _ = self.board.next(own, other, |mv, us, them| {
            let text = match mv {
                Move::Clone(to) => name(to),
                Move::Jump(from, to) => name(from) + &name(to),
                Move::Pass => "0000".to_owned(),
            };
            moves.push((text, self.value(us, them).load(Relaxed)));
            ControlFlow::Continue(())
        });
        moves
    }
}
