//! Solves a rectangle of Ataxx a second time, in the plainest way there is, and compares: one byte for every
//! placement, the fullest first, each looked at move by move until nothing changes.
//!
//! Nothing of the solver is used but its answer: not its sets, slices, symmetries or layers on disk, and
//! not its list of moves. A byte a placement limits this to 20 cells in 4 GB of memory (4x5).
//!
//! ```text
//! cargo run --release -p petri-solve --example one_table -- 3x6
//! ```

use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

const OPEN: u8 = 0;
const WON: u8 = 1;
const LOST: u8 = 2;

fn main() {
    let size = std::env::args().nth(1).unwrap_or_else(|| "3x4".to_owned());
    let (rows, columns) = size.split_once('x').expect("a size such as 3x6");
    let [rows, columns]: [usize; 2] = [rows, columns].map(|side| side.parse().expect("a number"));
    let threads = std::env::args().nth(2).map_or(1, |text| text.parse().expect("threads"));
    assert!((2..=20).contains(&(rows * columns)), "2 to 20 cells");

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

/// Every placement's value for the side to move: its number has a digit of three for each cell, 1
/// for a stone of the side to move and 2 for one of the other.
struct Table {
    columns: usize,
    cells: u32,
    /// The cells at distance one and at distance two, by cell.
    near: Vec<u32>,
    far: Vec<u32>,
    /// The number of a placement with these stones of the side to move alone.
    number: Vec<u32>,
    values: Vec<AtomicU8>,
}

impl Table {
    fn new(rows: usize, columns: usize) -> Table {
        let cells = rows * columns;
        let at_distance = |wanted: usize| {
            let of = |cell: usize| {
                let is_there = |&other: &usize| {
                    let rows_apart = (cell / columns).abs_diff(other / columns);
                    rows_apart.max((cell % columns).abs_diff(other % columns)) == wanted
                };
                (0..cells).filter(is_there).map(|other| 1_u32 << other).sum()
            };
            (0..cells).map(of).collect()
        };
        let number = |set: u32| {
            (0..cells as u32).filter(|cell| set >> cell & 1 == 1).map(|cell| 3_u32.pow(cell)).sum()
        };
        Table {
            columns,
            cells: cells as u32,
            near: at_distance(1),
            far: at_distance(2),
            number: (0..1_u32 << cells).map(number).collect(),
            values: (0..3_usize.pow(cells as u32)).map(|_| AtomicU8::new(OPEN)).collect(),
        }
    }

    /// Fills in all values; won, lost and drawn by the number of stones.
    fn fill(&self, threads: usize) -> Vec<[u64; 3]> {
        let mut counts = vec![[0; 3]; self.cells as usize + 1];
        for stones in (0..=self.cells).rev() {
            let sets: Vec<u32> =
                (0..1_u32 << self.cells).filter(|set| set.count_ones() == stones).collect();
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
        &self.values[(self.number[own as usize] + 2 * self.number[other as usize]) as usize]
    }

    /// What the placements after each move say of this one so far.
    fn settle(&self, own: u32, other: u32) -> u8 {
        let (mut moves, mut lost) = (0, 0);
        let won = self.next(own, other, |_, own, other| {
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

    /// Each move and the placement after it, seen by the other side, until `visit` has seen enough;
    /// nothing where the game is over.
    fn next(
        &self,
        own: u32,
        other: u32,
        mut visit: impl FnMut(Move, u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if own == 0 || other == 0 {
            return ControlFlow::Continue(());
        }
        let empty = !(own | other) & ((1 << self.cells) - 1);
        let mut can_move = false;
        for to in bits(empty) {
            let turned = other & self.near[to];
            let (ours, theirs) = (own | turned | 1 << to, other & !turned);
            if own & self.near[to] != 0 {
                can_move = true;
                visit(Move::Clone(to), theirs, ours)?;
            }
            for from in bits(own & self.far[to]) {
                can_move = true;
                visit(Move::Jump(from, to), theirs, ours & !(1 << from))?;
            }
        }
        let can_other_move =
            bits(other).any(|from| (self.near[from] | self.far[from]) & empty != 0);
        if !can_move && can_other_move {
            visit(Move::Pass, other, own)?;
        }
        ControlFlow::Continue(())
    }

    /// Every first move, and what the placement after it is worth for the other side. The first
    /// side stands upper left and lower right.
    fn first_moves(&self) -> Vec<(String, u8)> {
        let (width, cells) = (self.columns, self.cells as usize);
        let own = 1 << (cells - width) | 1 << (width - 1);
        let other = 1 | 1 << (cells - 1);
        let name = |cell: usize| {
            format!("{}{}", char::from(b'a' + (cell % width) as u8), cell / width + 1)
        };
        let mut moves = Vec::new();
        let _ = self.next(own, other, |mv, us, them| {
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

#[derive(Clone, Copy)]
enum Move {
    Clone(usize),
    Jump(usize, usize),
    Pass,
}

/// The cells of a set.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (cell < 32).then_some(cell as usize)
    })
}

/// All subsets of a set, the set itself first and the empty one last.
fn subsets(set: u32) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(set), move |&own| (own != 0).then(|| (own - 1) & set))
}
