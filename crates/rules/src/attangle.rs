//! Attangle, by the designer's rules of 2008: place stones, or capture an enemy stack by landing on
//! it from two directions at once. Whoever owns three triples wins; whoever cannot move loses.
//!
//! A capture never gives back what it builds, so a game only goes forward: no position repeats,
//! nobody passes, and there are no draws.

mod board;
mod display;
mod fen;
mod moves;
mod notation;
mod perft;
mod stacks;

pub use moves::{AttangleMove, DirectionPair};

use crate::fen::counted_on;
use crate::{
    CellSet, Colour, End, FenError, Geometry, Key, MoveError, MoveShape, NoOptions, Outcome,
    Position, Reason, Side, View,
};
use alloc::string::String;
use core::ops::ControlFlow;
use core::str::FromStr;
use stacks::{STONES, Stack, Stacks};

/// The third triple of a side wins.
const TRIPLES_TO_WIN: u32 = 3;
/// What distinguishes Second's turn from First's.
const TURN_KEY: Key = Key(0x5EC0_4D70_A77A_4613);

/// A position of Attangle.
///
/// ```
/// use rules::{Attangle, Position, Side};
///
/// let mut position = Attangle::from_fen("4/5/6/2w1b1w/6/5/4 w 3")?;
/// let capture = position.parse_move("d3,d7-d5")?;
/// position.play(capture);
/// assert_eq!(position.to_string(), "4/5/6/4(bw)2/6/5/4 b 3");
/// assert_eq!(position.stock(Side::First), 17);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attangle {
    stacks: Stacks,
    turn: Side,
    move_number: u32,
}

impl Attangle {
    /// The stacks of `side`: those with its stone on top.
    #[must_use]
    pub const fn tops(&self, side: Side) -> CellSet {
        self.stacks.tops(side)
    }

    /// The stacks of `height` stones, of both sides; empty for other heights than 1, 2 and 3.
    #[must_use]
    pub fn of_height(&self, height: u32) -> CellSet {
        let (doubles, triples) = (self.stacks.doubles(), self.stacks.triples());
        match height {
            1 => self.stacks.occupied() - doubles - triples,
            2 => doubles,
            3 => triples,
            _ => CellSet::EMPTY,
        }
    }

    /// How many stones `side` may still place, at most 18.
    #[must_use]
    pub fn stock(&self, side: Side) -> u32 {
        STONES.saturating_sub(self.stacks.stones(side))
    }

    /// The triples of `side`.
    #[must_use]
    pub fn triples(&self, side: Side) -> CellSet {
        self.stacks.tops(side) & self.stacks.triples()
    }

    /// The side with three triples.
    fn winner(&self) -> Option<Side> {
        if self.stacks.triples().len() < TRIPLES_TO_WIN {
            return None;
        }
        Side::BOTH.into_iter().find(|side| self.triples(*side).len() >= TRIPLES_TO_WIN)
    }

    fn key(&self) -> Key {
        self.keyed(self.stacks.key())
    }

    fn keyed(&self, stacks: Key) -> Key {
        match self.turn {
            Side::First => stacks,
            Side::Second => stacks ^ TURN_KEY,
        }
    }
}

impl FromStr for Attangle {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Attangle, FenError> {
        fen::read(fen)
    }
}

impl Position for Attangle {
    type Move = AttangleMove;
    type Rules = NoOptions;

    const NAME: &'static str = "attangle";
    const COLOURS: [Colour; 2] = Colour::WHITE_AND_BLACK;
    const FEN_TAIL: &'static [&'static str] = &["1"];
    const HAS_DRAWS: bool = false;

    /// No more than 217. Let n points be occupied, and let E count the pairs of stacks that see
    /// each other along a line: the occupied points of every line, less one for every line that
    /// is not empty. A target that sees k attackers offers at most k(k − 1)/2 captures, which is
    /// at most 5k/2 as k is at most 6, so there are at most 36 − n + 5E/2 moves. Occupying one
    /// point more takes 1 from that and adds 5/2 for each of its lines that was not empty; while
    /// the board is neither empty nor full some empty point has such a line, so the bound is
    /// largest on the empty board (36) or on the full one: E = 3 · 36 − 21, 5E/2 = 217.5.
    const MAX_MOVES: usize = 217;
    const SYMMETRIES: u8 = 12;

    fn start() -> Attangle {
        Attangle { stacks: Stacks::NONE, turn: Side::First, move_number: 1 }
    }

    fn from_fen(fen: &str) -> Result<Attangle, FenError> {
        fen::read(fen)
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.move_number
    }

    fn quiet_plies(&self) -> u32 {
        0
    }

    fn repetition_key(&self) -> Key {
        self.key()
    }

    fn search_key(&self) -> Key {
        self.key()
    }

    fn keys_from_scratch(&self) -> (Key, Key) {
        let key = self.keyed(self.stacks.key_from_scratch());
        (key, key)
    }

    /// Stock left means a move is left: with fewer than 36 stones on the board a point is free.
    fn end(&self, _rules: NoOptions, _occurrences: u32) -> Option<End> {
        if let Some(winner) = self.winner() {
            return Some(End::new(Outcome::Win(winner), Reason::Triples));
        }
        let stuck = self.stock(self.turn) == 0 && self.captures(self.turn).0.is_empty();
        stuck.then_some(End::new(Outcome::Win(!self.turn), Reason::NoMove))
    }

    fn visit_moves<B>(
        &self,
        mut visit: impl FnMut(AttangleMove) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        for at in self.placements() {
            visit(AttangleMove::Place(at))?;
        }
        self.visit_captures(visit)
    }

    fn count_moves(&self) -> u32 {
        if self.winner().is_some() {
            return 0;
        }
        self.placements().len() + self.captures(self.turn).1
    }

    fn is_legal(&self, mv: AttangleMove) -> bool {
        self.winner().is_none()
            && match mv {
                AttangleMove::Place(at) => self.placements().contains(at),
                AttangleMove::Capture { target, from } => self.capture(target, from).is_some(),
            }
    }

    #[inline]
    fn play(&mut self, mv: AttangleMove) {
        match mv {
            AttangleMove::Place(at) => self.stacks.put(at, Stack::single(self.turn)),
            AttangleMove::Capture { target, from } => self.land(target, from),
        }
        if self.turn == Side::Second {
            self.move_number = counted_on(self.move_number);
        }
        self.turn = !self.turn;
    }

    fn parse_move(&self, text: &str) -> Result<AttangleMove, MoveError> {
        self.read_move(text)
    }

    fn move_text(&self, mv: AttangleMove) -> String {
        self.write_move(mv)
    }

    fn pack(mv: AttangleMove) -> u16 {
        mv.pack()
    }

    fn unpack(bits: u16) -> Option<AttangleMove> {
        AttangleMove::unpack(bits)
    }

    fn shape(&self, mv: AttangleMove) -> MoveShape {
        self.move_shape(mv)
    }

    fn view(&self, _rules: NoOptions) -> View {
        self.drawn()
    }

    fn geometry() -> Geometry {
        display::geometry()
    }

    fn transformed(&self, number: u8) -> Attangle {
        let mut stacks = Stacks::NONE;
        for (cell, stack) in self.stacks.iter() {
            stacks.put(board::image(cell, number), stack);
        }
        Attangle { stacks, ..*self }
    }

    fn transformed_move(mv: AttangleMove, number: u8) -> AttangleMove {
        mv.transformed(number)
    }

    fn perft(&self, _rules: NoOptions, depth: u32) -> u64 {
        self.leaves(depth)
    }
}
