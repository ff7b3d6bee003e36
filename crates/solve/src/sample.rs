//! Random placements of a solved layer, looked at one by one by the rules' text: what the layer says of
//! a placement must follow from what is said of those after its moves.
//!
//! Many colourings of one random set of cells are looked at together, for the sake of speed: which sets
//! its moves lead to, and where these are kept, is found once, and so little memory is read again and
//! again. Nothing of the solver's work on whole vectors is used here.

use crate::board::{Board, cells_of};
use crate::layer::{self, Layer, Value};
use std::sync::atomic::{AtomicU64, Ordering};

/// At least so many sets are looked at in each layer.
const SETS: u64 = 1_000;

/// At most so many colourings of each.
const COLOURINGS: u64 = 4_096;

/// How many cells share a table of a `Lookup`; five of these hold the largest board.
const CELLS: usize = 6;

/// What is known of the colourings of one set of cells.
struct Lookup<'a> {
    /// What the members of a subset add to a colouring's number, some cells at a time.
    parts: [[u32; 1 << CELLS]; 5],
    wins: &'a [AtomicU64],
    losses: &'a [AtomicU64],
}

impl<'a> Lookup<'a> {
    fn new(board: &Board, layer: &'a Layer, set: u32) -> Lookup<'a> {
        let (canonical, symmetry) = board.canonical(set);
        let mut parts = [[0; 1 << CELLS]; 5];
        for cell in cells_of(set) {
            let image = symmetry.cell(cell);
            let bit = 1 << (canonical & ((1 << image) - 1)).count_ones();
            let part = &mut parts[cell / CELLS];
            let with_cell = 1 << (cell % CELLS);
            (0..part.len()).filter(|at| at & with_cell != 0).for_each(|at| part[at] |= bit);
        }
        let number = layer.number(canonical);
        Lookup { parts, wins: layer.wins(number), losses: layer.losses(number) }
    }

    /// Whether `vector` has the colouring in which these are the stones of the side to move.
    fn is_in(&self, vector: &[AtomicU64], own: u32) -> bool {
        let places = self.parts.iter().enumerate();
        let colouring = places.fold(0, |sum, (at, part)| {
            sum | part[(own >> (at * CELLS)) as usize & ((1 << CELLS) - 1)]
        });
        let word = vector[colouring as usize / 64].load(Ordering::Relaxed);
        word >> (colouring % 64) & 1 == 1
    }

    fn is_won(&self, own: u32) -> bool {
        self.is_in(self.wins, own)
    }

    fn is_lost(&self, own: u32) -> bool {
        self.is_in(self.losses, own)
    }

    /// Nothing where it is said to be won and lost.
    fn value(&self, own: u32) -> Option<Value> {
        match (self.is_won(own), self.is_lost(own)) {
            (true, true) => None,
            (true, false) => Some(Value::Win),
            (false, true) => Some(Value::Loss),
            (false, false) => Some(Value::Draw),
        }
    }
}

/// A move from a set of cells, whoever makes it.
struct Step<'a> {
    /// Stones of which the mover needs one.
    sources: u32,
    /// The cells beside the one it goes to.
    near: u32,
    after: Lookup<'a>,
}

impl Step<'_> {
    /// The stones of the side to move afterwards.
    fn kept(&self, other: u32) -> u32 {
        other & !self.near
    }
}

/// A set of cells with all its moves.
struct Look<'a> {
    here: Lookup<'a>,
    steps: Vec<Step<'a>>,
}

impl<'a> Look<'a> {
    fn new(board: &Board, layer: &'a Layer, next: Option<&'a Layer>, set: u32) -> Look<'a> {
        let mut steps = Vec::new();
        // Clones first: one of them is most often what wins.
        for to in cells_of(board.all() & !set) {
            let (near, sources) = (board.near(to), board.near(to) & set);
            if let Some(next) = next.filter(|_| sources != 0) {
                steps.push(Step { sources, near, after: Lookup::new(board, next, set | 1 << to) });
            }
        }
        for to in cells_of(board.all() & !set) {
            for from in cells_of(board.ring(to) & set) {
                let after = Lookup::new(board, layer, set & !(1 << from) | 1 << to);
                steps.push(Step { sources: 1 << from, near: board.near(to), after });
            }
        }
        Look { here: Lookup::new(board, layer, set), steps }
    }

    /// What a placement must be worth by those after its moves.
    fn expected(&self, own: u32, other: u32) -> Value {
        let moves = |side: u32| self.steps.iter().filter(move |step| step.sources & side != 0);
        let is_over = own == 0 || other == 0;
        if !is_over && moves(own).next().is_some() {
            return if moves(own).any(|step| step.after.is_lost(step.kept(other))) {
                Value::Win
            } else if moves(own).all(|step| step.after.is_won(step.kept(other))) {
                Value::Loss
            } else {
                Value::Draw
            };
        }
        if !is_over && moves(other).next().is_some() {
            return if self.here.is_lost(other) {
                Value::Win
            } else if self.here.is_won(other) {
                Value::Loss
            } else {
                Value::Draw
            };
        }
        match own.count_ones().cmp(&other.count_ones()) {
            std::cmp::Ordering::Greater => Value::Win,
            std::cmp::Ordering::Equal => Value::Draw,
            std::cmp::Ordering::Less => Value::Loss,
        }
    }
}

/// How many placements of a layer are looked at where so many are asked for: no more than it has.
fn count_of(board: &Board, stones: u32, asked: u64) -> u64 {
    asked.min(layer::sets_of(board, stones) << stones)
}

/// Looks at `count` random placements of the layer, drawn from `seed`; the first that is not worth
/// what it must be, as its stones of both sides.
pub(crate) fn first_wrong(
    board: &Board,
    layer: &Layer,
    next: Option<&Layer>,
    count: u64,
    seed: u64,
) -> Option<(u32, u32)> {
    let mut stream = seed;
    // SplitMix64 (Steele, Lea, Flood 2014).
    let mut random = move || {
        stream = stream.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (stream ^ stream >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    };
    let cells = board.cells() as u64;
    let mut left = count_of(board, layer.stones(), count);
    let at_once = left.div_ceil(SETS).min(COLOURINGS);
    while left > 0 {
        let mut set = 0_u32;
        while set.count_ones() < layer.stones() {
            set |= 1 << (random() % cells);
        }
        let look = Look::new(board, layer, next, set);
        for _ in 0..at_once.min(left) {
            let own = random() as u32 & set;
            let other = set & !own;
            if look.here.value(own) != Some(look.expected(own, other)) {
                return Some((own, other));
            }
        }
        left -= at_once.min(left);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Look, first_wrong};
    use crate::board::Board;
    use crate::layer::{Layer, Value};
    use crate::{passes, scalar};
    use std::sync::atomic::{AtomicBool, Ordering};

    /// What a placement must be worth, move by move and without any preparation.
    fn plainly(board: &Board, layer: &Layer, next: Option<&Layer>, own: u32, other: u32) -> Value {
        let (mut moves, mut best) = (0, Value::Loss);
        scalar::moves(board, own, other, |_, own, other| {
            moves += 1;
            best = match (best, scalar::value_in(board, layer, next, own, other)) {
                (Value::Win, _) | (_, Value::Loss) => Value::Win,
                (Value::Draw, _) | (_, Value::Draw) => Value::Draw,
                _ => Value::Loss,
            };
        });
        match own.count_ones().cmp(&other.count_ones()) {
            _ if moves > 0 => best,
            std::cmp::Ordering::Greater => Value::Win,
            std::cmp::Ordering::Equal => Value::Draw,
            std::cmp::Ordering::Less => Value::Loss,
        }
    }

    /// A layer that says anything of any placement.
    fn nonsense(board: &Board, stones: u32) -> Layer {
        let layer = Layer::new(board, stones).unwrap();
        let mut seed = u64::from(stones);
        let mut noise = || {
            seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
            (seed ^ seed >> 31).wrapping_mul(0x94D0_49BB_1331_11EB)
        };
        for number in 0..layer.sets().len() {
            for (win, loss) in layer.wins(number).iter().zip(layer.losses(number)) {
                let (won, lost) = (noise(), noise());
                win.store(won, Ordering::Relaxed);
                loss.store(lost & !won, Ordering::Relaxed);
            }
        }
        layer
    }

    #[test]
    fn a_prepared_look_says_what_a_plain_one_does() {
        let walls = [(1, 0), (2, 0), (2, 1), (1, 1)];
        let boards = [
            Board::new(3, 3).unwrap(),
            // Its sides are apart, so that there are passes and games that end with empty cells.
            Board::with_walls(2, 5, &walls).unwrap(),
            Board::hexagon(2, &[]).unwrap(),
        ];
        for board in boards {
            for stones in 0..=board.cells() as u32 {
                let layer = nonsense(&board, stones);
                let next = (stones < board.cells() as u32).then(|| nonsense(&board, stones + 1));
                for set in (0..=board.all()).filter(|set| set.count_ones() == stones) {
                    let look = Look::new(&board, &layer, next.as_ref(), set);
                    for own in (0..=set).filter(|own| own & !set == 0) {
                        let other = set & !own;
                        assert_eq!(look.here.value(own), Some(layer.value(&board, own, other)));
                        let plain = plainly(&board, &layer, next.as_ref(), own, other);
                        assert_eq!(look.expected(own, other), plain, "{board}: {own:b} {other:b}");
                    }
                }
            }
        }
    }

    /// All layers of a board, solved, the fullest first.
    fn solved(board: &Board) -> Vec<Layer> {
        let mut layers: Vec<Layer> = Vec::new();
        for stones in (0..=board.cells() as u32).rev() {
            let layer = Layer::new(board, stones).unwrap();
            let stop = AtomicBool::new(false);
            passes::solve(board, layers.last(), &layer, 1, &stop).unwrap();
            layers.push(layer);
        }
        layers
    }

    #[test]
    fn nothing_is_wrong_with_what_was_solved() {
        for board in [Board::new(3, 3).unwrap(), Board::hexagon(2, &[]).unwrap()] {
            let layers = solved(&board);
            for (at, layer) in layers.iter().enumerate() {
                let next = at.checked_sub(1).map(|fuller| &layers[fuller]);
                assert_eq!(first_wrong(&board, layer, next, 20_000, 7), None, "{board}");
            }
        }
    }

    #[test]
    fn one_wrong_bit_is_found() {
        let board = Board::new(3, 3).unwrap();
        let layers = solved(&board);
        for (fuller, layer) in layers.iter().zip(&layers[1..]).take(7) {
            let sets = layer.sets().len();
            for number in [0, sets / 2, sets - 1] {
                for (vector, bit) in [(layer.wins(number), 1), (layer.losses(number), 2)] {
                    let word = &vector[vector.len() - 1];
                    word.fetch_xor(1 << bit, Ordering::Relaxed);
                    // A layer has so few placements that one round may not come to this one.
                    let is_found = (0..50).any(|seed| {
                        first_wrong(&board, layer, Some(fuller), u64::MAX, seed).is_some()
                    });
                    assert!(is_found, "{} stones, set {number}", layer.stones());
                    word.fetch_xor(1 << bit, Ordering::Relaxed);
                }
            }
        }
    }
}
