//! What is known of one set of occupied cells from what is known of those that a move leads to, for
//! all its colourings at once.
//!
//! A move to an empty cell makes that cell and the stones near it one colour, and then it is the
//! other side's turn. So in what follows those index bits are zero, which leaves a small slice of the
//! other vector, and all others are inverted. The slices of all jumps to one cell are joined while
//! they are small; then the bits of the stones near it are inserted, on which only clones depend.
//! A placement is won if a move leads to one that is lost for the side then to move, and lost if all
//! moves lead to such as are won.

use crate::bits::{self, Join};
use crate::board::{Board, Symmetry, cells_of};
use crate::layer::{Layer, compressed};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Which of the two vectors of a set is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub(crate) wins: bool,
    pub(crate) losses: bool,
}

impl Known {
    pub(crate) const ALL: Known = Known { wins: true, losses: true };
    pub(crate) const NOTHING: Known = Known { wins: false, losses: false };

    pub(crate) const fn bits(self) -> u8 {
        self.wins as u8 | (self.losses as u8) << 1
    }

    pub(crate) const fn of_bits(bits: u8) -> Known {
        Known { wins: bits & 1 == 1, losses: bits & 2 == 2 }
    }
}

/// Space for the work on one set.
pub(crate) struct Evaluator<'a> {
    board: &'a Board,
    /// In which pass each set last got new losses; wins follow from nothing else.
    losses_found: &'a [AtomicU32],
    /// The pass in which the wins of the set at work were last looked for; 0 for never.
    looked: u32,
    /// The layer with one stone more; none where the board is full.
    next: Option<&'a Layer>,
    layer: &'a Layer,
    wins: Vec<u64>,
    losses: Vec<u64>,
    slice: Vec<u64>,
    jumps: Vec<u64>,
    all: Vec<u64>,
    inserted: Vec<u64>,
}

/// A placement after a move: which cells are occupied, and which of them are one colour now.
#[derive(Clone, Copy)]
struct After {
    set: u32,
    of_mover: u32,
}

/// Where a set is kept: the number of the one that stands for it, and how it becomes that one.
#[derive(Clone, Copy)]
struct Place<'a> {
    number: usize,
    canonical: u32,
    symmetry: &'a Symmetry,
}

impl<'a> Evaluator<'a> {
    pub(crate) fn new(
        board: &'a Board,
        next: Option<&'a Layer>,
        layer: &'a Layer,
        losses_found: &'a [AtomicU32],
    ) -> Self {
        let empty = Vec::new;
        Evaluator {
            board,
            losses_found,
            looked: 0,
            next,
            layer,
            wins: empty(),
            losses: empty(),
            slice: empty(),
            jumps: empty(),
            all: empty(),
            inserted: empty(),
        }
    }

    /// Learns what can be learnt of the set of this number, in the vectors asked for; says in which
    /// there is something new. Its wins were last looked for in the pass `looked`.
    pub(crate) fn evaluate(&mut self, number: usize, asked: Known, looked: u32) -> Known {
        self.looked = looked;
        let set = self.layer.sets()[number];
        let stones = self.layer.stones();
        let (wins, losses) = (self.layer.wins(number), self.layer.losses(number));
        begin(&mut self.wins, wins);
        begin(&mut self.losses, losses);
        if asked.losses {
            self.losses.fill(Join::And.neutral());
        }
        let movable = self.board.movable(set);
        if movable == 0 {
            self.count_all(stones);
        } else {
            for to in cells_of(self.board.all() & !set) {
                if asked.wins {
                    self.go_to(set, to, Join::Or);
                }
                if asked.losses {
                    self.go_to(set, to, Join::And);
                }
            }
            self.pass(stones, compressed(set & !movable, set));
        }
        Known { wins: add(wins, &self.wins), losses: add(losses, &self.losses) }
    }

    /// Nobody can move: the stones are counted.
    fn count_all(&mut self, stones: u32) {
        self.losses.fill(0);
        for colouring in 0..1_u32 << stones {
            let (word, bit) = (colouring as usize / 64, 1 << (colouring % 64));
            match (2 * colouring.count_ones()).cmp(&stones) {
                std::cmp::Ordering::Greater => self.wins[word] |= bit,
                std::cmp::Ordering::Less => self.losses[word] |= bit,
                std::cmp::Ordering::Equal => {}
            }
        }
    }

    /// All moves to one cell: what is won by them (`Or`), or what is lost in spite of them (`And`).
    fn go_to(&mut self, set: u32, to: usize, join: Join) {
        let near = self.board.near(to) & set;
        let ring = self.board.ring(to) & set;
        let far = set & !near;
        let to = 1 << to;
        let far_bits = far.count_ones();
        self.jumps.clear();
        self.jumps.resize(bits::words(far_bits), join.neutral());
        // What is won by a move stays won, so moves that lead to nothing new need no second look;
        // what is lost is lost by all moves together.
        let needs_all = join == Join::And || self.looked == 0;
        let mut has_news = needs_all;
        for from in cells_of(ring) {
            let from = 1 << from;
            let set = set & !from | to;
            let place = self.place(self.layer, set);
            if !needs_all && self.losses_found[place.number].load(Ordering::Relaxed) < self.looked {
                continue;
            }
            has_news = true;
            self.read(self.layer, &place, After { set, of_mover: near | to }, join);
            let at = compressed(from, far).trailing_zeros();
            bits::join_ones(join, &mut self.jumps, &self.slice, at);
        }
        if !has_news {
            return;
        }
        self.all.clone_from(&self.jumps);
        if let Some(next) = self.next.filter(|_| near != 0 && needs_all) {
            let set = set | to;
            let place = self.place(next, set);
            self.read(next, &place, After { set, of_mover: near | to }, join);
            join.all(&mut self.all, &self.slice);
        }
        self.spread(compressed(near, set), far_bits, join);
    }

    /// Where a set is kept.
    fn place(&self, layer: &Layer, set: u32) -> Place<'a> {
        let (canonical, symmetry) = self.board.canonical(set);
        Place { number: layer.number(canonical), canonical, symmetry }
    }

    /// Brings into `slice` who has won and lost after a move, by the colours of all other stones
    /// before it.
    fn read(&mut self, layer: &Layer, place: &Place<'a>, after: After, join: Join) {
        let Place { number, canonical, symmetry } = *place;
        let zeros = compressed(symmetry.set(after.of_mover), canonical);
        let vector: &[AtomicU64] = match join {
            Join::Or => layer.losses(number),
            Join::And => layer.wins(number),
        };
        let read = |at: usize| vector[at].load(Ordering::Relaxed);
        bits::slice(layer.stones(), zeros, read, &mut self.slice);
        let free = after.set & !after.of_mover;
        let image = symmetry.set(free);
        let mut wanted = [0; 32];
        let count = free.count_ones() as usize;
        for (place, cell) in wanted.iter_mut().zip(cells_of(free)) {
            *place = compressed(1 << symmetry.cell(cell), image).trailing_zeros() as u8;
        }
        bits::permute(&mut self.slice, &wanted[..count]);
        bits::reverse(&mut self.slice, count as u32);
    }

    /// Joins the moves to one cell to what is known: `near` are the index bits of the stones near it.
    /// Where all of these are zero there are jumps alone, elsewhere clones too.
    fn spread(&mut self, near: u32, far_bits: u32, join: Join) {
        let low = near & 63;
        for (bits, at) in (far_bits..).zip(cells_of(low)) {
            for vector in [&mut self.jumps, &mut self.all] {
                bits::insert(vector, bits, at as u32, &mut self.inserted);
                std::mem::swap(vector, &mut self.inserted);
            }
        }
        if low != 0 {
            let mask = bits::all_zero(low);
            for (jumps, all) in self.jumps.iter_mut().zip(&self.all) {
                *jumps = *jumps & mask | *all & !mask;
            }
        }
        let vector = match join {
            Join::Or => &mut self.wins,
            Join::And => &mut self.losses,
        };
        bits::join_spread(join, vector, &self.all, &self.jumps, near as usize >> 6);
    }

    /// What is no matter of moves: a side without stones has lost, and one whose stones are all among
    /// `stuck` passes.
    fn pass(&mut self, stones: u32, stuck: u32) {
        let last = ((1_u64 << stones) - 1) as u32;
        let is_in = |vector: &[u64], at: u32| vector[at as usize / 64] >> (at % 64) & 1;
        let put = |vector: &mut [u64], at: u32, bit: u64| {
            let word = &mut vector[at as usize / 64];
            *word = *word & !(1 << (at % 64)) | bit << (at % 64);
        };
        let mut colouring = stuck;
        while colouring != 0 {
            // Such a side cannot move, so the other, which has all movable stones, can.
            let turned = last ^ colouring;
            let (won, lost) = (is_in(&self.losses, turned), is_in(&self.wins, turned));
            put(&mut self.wins, colouring, won);
            put(&mut self.losses, colouring, lost);
            colouring = (colouring - 1) & stuck;
        }
        put(&mut self.losses, 0, 1);
        put(&mut self.wins, last, 1);
        put(&mut self.losses, last, 0);
        let valid = bits::valid(stones);
        self.wins.iter_mut().chain(&mut self.losses).for_each(|word| *word &= valid);
    }
}

/// What is known before the moves are looked at.
fn begin(vector: &mut Vec<u64>, known: &[AtomicU64]) {
    vector.clear();
    vector.extend(known.iter().map(|word| word.load(Ordering::Relaxed)));
}

/// Adds what is known now; says whether any of it is new.
fn add(vector: &[AtomicU64], words: &[u64]) -> bool {
    let mut is_new = false;
    for (word, now) in vector.iter().zip(words) {
        let before = word.load(Ordering::Relaxed);
        if now & !before != 0 {
            word.store(before | now, Ordering::Relaxed);
            is_new = true;
        }
    }
    is_new
}
