//! Ataxx and Hexxagon: one rule on two topologies. A stone divides onto a neighbouring cell or
//! jumps two cells away, and turns every enemy stone next to where it arrives.
//!
//! Blocked cells are data of the position. All changes to the board go through [`Men`], which keeps
//! the key in step, so that no other code can get them apart.

mod boards;
mod decided;
mod fen;
mod leaves;
mod men;
mod options;
mod play_out;
mod reach;
mod safety;
mod text;

pub use options::{HalfmoveLimit, InfectionRules, Repetition, Stuck};

use crate::fen::counted_on;
use crate::topology::{Hexagon5, Square7, Topology};
use crate::{
    BoardError, BoardProblem, Cell, CellSet, Colour, Effect, End, FenError, Geometry, Glyph, Key,
    MoveError, MoveKind, MoveShape, Outcome, Position, Reason, Safety, ScoreKind, Side, View,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use core::str::FromStr;
use men::Men;
use options::{HALFMOVES_LIMIT, OCCURRENCES_LIMIT};

/// The game on 7×7 squares.
pub type Ataxx = Infection<Square7>;
/// The game on a hexagon of side 5.
pub type Hexxagon = Infection<Hexagon5>;

/// A position of Ataxx or Hexxagon.
///
/// ```
/// use rules::{Ataxx, Position, Side};
///
/// let mut position: Ataxx = "x5o/7/7/7/7/7/o5x x 0 1".parse()?;
/// position.play(position.parse_move("a7c5")?);
/// assert_eq!(position.to_string(), "6o/7/2x4/7/7/7/o5x o 1 1");
/// assert_eq!(position.stones(Side::First).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Infection<T> {
    men: Men,
    walls: CellSet,
    quiet: u32,
    number: u32,
    topology: PhantomData<T>,
}

/// A move of Ataxx or Hexxagon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InfectionMove {
    /// A new stone on `to`; which neighbour divides makes no difference.
    Clone {
        /// The empty cell it goes to.
        to: Cell,
    },
    /// A stone leaves `from` and stands on `to`.
    Jump {
        /// The stone that jumps.
        from: Cell,
        /// The empty cell it goes to.
        to: Cell,
    },
    /// The side is stuck.
    Pass,
}

impl<T: Topology> Infection<T> {
    /// The stones of a side.
    #[inline]
    #[must_use]
    pub const fn stones(&self, side: Side) -> CellSet {
        self.men.of(side)
    }

    /// The blocked cells.
    #[inline]
    #[must_use]
    pub const fn walls(&self) -> CellSet {
        self.walls
    }

    /// The cells a stone may go to.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> CellSet {
        T::CELLS - self.walls - self.men.all()
    }

    /// Whether a side could divide or jump if it were its turn.
    #[must_use]
    pub fn can_move(&self, side: Side) -> bool {
        let own = self.stones(side);
        let empty = self.empty();
        // A jump may lead over walls and stones, so what is two away is asked by the ring.
        !T::spread(own).is_disjoint(empty)
            || own.iter().any(|cell| !T::ring(cell).is_disjoint(empty))
    }

    /// [`visit_moves`](Position::visit_moves) without the jumps that turn nothing.
    #[inline]
    pub fn visit_without_idle_jumps<B>(
        &self,
        visit: impl FnMut(InfectionMove) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_with_jumps_to(T::spread(self.stones(!self.turn())), visit)
    }

    /// Every move but for the jumps to other cells than these.
    #[inline]
    fn visit_with_jumps_to<B>(
        &self,
        targets: CellSet,
        mut visit: impl FnMut(InfectionMove) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let us = self.turn();
        let own = self.stones(us);
        if own.is_empty() || self.stones(!us).is_empty() {
            return ControlFlow::Continue(());
        }
        let empty = self.empty();
        let near = T::spread(own) & empty;
        let mut stuck = near.is_empty();
        for to in near {
            visit(InfectionMove::Clone { to })?;
        }
        let targets = targets & empty;
        for from in own {
            for to in T::ring(from) & targets {
                stuck = false;
                visit(InfectionMove::Jump { from, to })?;
            }
        }
        if stuck && !self.can_move(us) && self.can_move(!us) {
            visit(InfectionMove::Pass)?;
        }
        ControlFlow::Continue(())
    }

    /// The enemy stones that one which arrives turns.
    #[inline]
    fn taken(&self, to: Cell) -> CellSet {
        T::near(to) & self.stones(!self.turn())
    }

    fn by_stones(&self, reason: Reason) -> End {
        let [first, second] = Side::BOTH.map(|side| self.stones(side).len());
        End::new(Outcome::by_count(first, second), reason)
    }
}

impl<T: Topology> FromStr for Infection<T> {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        fen::read(fen)
    }
}

impl<T: Topology> Position for Infection<T> {
    type Move = InfectionMove;
    type Rules = InfectionRules;

    const NAME: &'static str = T::NAME;
    const COLOURS: [Colour; 2] = Colour::RED_AND_BLUE;
    const FEN_TAIL: &'static [&'static str] = &["0", "1"];
    const HAS_WALLS: bool = true;
    const MAX_MOVES: usize = T::MAX_MOVES;
    const SYMMETRIES: u8 = T::SYMMETRIES;

    fn start() -> Self {
        let usual = T::BOARDS.first().map_or(CellSet::EMPTY, |board| board.walls);
        Self::with_walls(usual)
    }

    fn from_fen(fen: &str) -> Result<Self, FenError> {
        fen::read(fen)
    }

    #[inline]
    fn turn(&self) -> Side {
        self.men.turn()
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    #[inline]
    fn quiet_plies(&self) -> u32 {
        self.quiet
    }

    #[inline]
    fn repetition_key(&self) -> Key {
        self.men.key()
    }

    #[inline]
    fn search_key(&self) -> Key {
        self.men.key()
    }

    fn keys_from_scratch(&self) -> (Key, Key) {
        let key = self.men.key_from_scratch(self.walls);
        (key, key)
    }

    fn end(&self, rules: InfectionRules, occurrences: u32) -> Option<End> {
        if Side::BOTH.iter().any(|side| self.stones(*side).is_empty()) {
            return Some(self.by_stones(Reason::Eliminated));
        }
        let us = self.turn();
        if !self.can_move(us) {
            if !self.can_move(!us) {
                return Some(self.by_stones(Reason::Full));
            }
            if rules.stuck == Stuck::Fill {
                let mut counts = Side::BOTH.map(|side| self.stones(side).len());
                counts[(!us).index()] += self.empty().len();
                return Some(End::new(Outcome::by_count(counts[0], counts[1]), Reason::Fill));
            }
        }
        if occurrences >= OCCURRENCES_LIMIT {
            match rules.repetition {
                Repetition::Majority => return Some(self.by_stones(Reason::Repetition)),
                Repetition::Draw => return Some(End::new(Outcome::Draw, Reason::Repetition)),
                Repetition::Off => {}
            }
        }
        if rules.halfmove_limit == HalfmoveLimit::After100 && self.quiet >= HALFMOVES_LIMIT {
            return Some(End::new(Outcome::Draw, Reason::Halfmoves));
        }
        None
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(InfectionMove) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_with_jumps_to(self.empty(), visit)
    }

    #[inline]
    fn count_moves(&self) -> u32 {
        let us = self.turn();
        let (own, theirs) = (self.stones(us), self.stones(!us));
        leaves::count::<T>(own, theirs, self.empty(), 1)
    }

    fn is_legal(&self, mv: InfectionMove) -> bool {
        let us = self.turn();
        let own = self.stones(us);
        if own.is_empty() || self.stones(!us).is_empty() {
            return false;
        }
        match mv {
            InfectionMove::Clone { to } => {
                self.empty().contains(to) && !T::near(to).is_disjoint(own)
            }
            InfectionMove::Jump { from, to } => {
                own.contains(from) && self.empty().contains(to) && T::ring(from).contains(to)
            }
            InfectionMove::Pass => !self.can_move(us) && self.can_move(!us),
        }
    }

    /// Always inlined: who asks for one thing of a position after a move, such as its key, computes
    /// no other then.
    #[inline(always)]
    fn play(&mut self, mv: InfectionMove) {
        let number =
            if self.turn() == Side::Second { counted_on(self.number) } else { self.number };
        let quiet = counted_on(self.quiet);
        let (men, quiet) = match mv {
            InfectionMove::Clone { to } => (self.men.moved(None, to, self.taken(to)), 0),
            InfectionMove::Jump { from, to } => {
                (self.men.moved(Some(from), to, self.taken(to)), quiet)
            }
            InfectionMove::Pass => (self.men.passed(), quiet),
        };
        *self = Infection { men, quiet, number, ..*self };
    }

    fn parse_move(&self, text: &str) -> Result<InfectionMove, MoveError> {
        text::read_move(self, text)
    }

    fn move_text(&self, mv: InfectionMove) -> String {
        text::write_move::<T>(mv)
    }

    fn pack(mv: InfectionMove) -> u16 {
        // A jump never stays where it is, so `from = to` is free to mean a clone.
        match mv {
            InfectionMove::Clone { to } => (to.index() << 6 | to.index()) as u16,
            InfectionMove::Jump { from, to } => (from.index() << 6 | to.index()) as u16,
            InfectionMove::Pass => 1 << 12,
        }
    }

    fn unpack(bits: u16) -> Option<InfectionMove> {
        let to = Cell::masked(bits as u8);
        let from = Cell::masked((bits >> 6) as u8);
        match bits >> 12 {
            0 if from == to => Some(InfectionMove::Clone { to }),
            0 => Some(InfectionMove::Jump { from, to }),
            1 if bits == 1 << 12 => Some(InfectionMove::Pass),
            _ => None,
        }
    }

    fn shape(&self, mv: InfectionMove) -> MoveShape {
        let us = self.turn();
        let (kind, from, to, first) = match mv {
            InfectionMove::Pass => return MoveShape::pass(),
            InfectionMove::Clone { to } => {
                let parents: Vec<Cell> = (T::near(to) & self.stones(us)).iter().collect();
                let parent = parents.first().copied().unwrap_or(to);
                (MoveKind::Clone, parents, to, Effect::Divide { from: parent, to })
            }
            InfectionMove::Jump { from, to } => {
                (MoveKind::Jump, alloc::vec![from], to, Effect::Travel { from, to })
            }
        };
        let taken = T::near(to) & self.stones(!us);
        let mut effects = alloc::vec![first];
        effects.extend(taken.iter().map(|cell| Effect::Flip { cell, to: us }));
        MoveShape { kind, from, to: Some(to), drop: None, effects }
    }

    fn view(&self, _rules: InfectionRules) -> View {
        let mut cells: Vec<(Cell, Glyph)> =
            self.walls.iter().map(|cell| (cell, Glyph::Wall)).collect();
        for side in Side::BOTH {
            cells.extend(self.stones(side).iter().map(|cell| (cell, Glyph::Disc(side))));
        }
        cells.sort_by_key(|(cell, _)| *cell);
        View {
            cells,
            stocks: [Vec::new(), Vec::new()],
            turn: self.turn(),
            score_kind: ScoreKind::Stones,
            score: Side::BOTH.map(|side| self.stones(side).len()),
            score_limit: (T::CELLS - self.walls).len(),
            enclosed: [CellSet::EMPTY; 2],
        }
    }

    fn geometry() -> Geometry {
        T::geometry()
    }

    fn transformed(&self, number: u8) -> Self {
        let walls = T::image_of_set(self.walls, number);
        let stones = Side::BOTH.map(|side| T::image_of_set(self.stones(side), number));
        Infection { men: Men::new(stones, walls, self.turn()), walls, ..*self }
    }

    fn transformed_move(mv: InfectionMove, number: u8) -> InfectionMove {
        match mv {
            InfectionMove::Clone { to } => InfectionMove::Clone { to: T::image(to, number) },
            InfectionMove::Jump { from, to } => {
                InfectionMove::Jump { from: T::image(from, number), to: T::image(to, number) }
            }
            InfectionMove::Pass => InfectionMove::Pass,
        }
    }

    fn boards() -> Vec<&'static str> {
        T::BOARDS.iter().map(|board| board.name).collect()
    }

    fn wall_groups() -> Vec<CellSet> {
        Self::fair_groups()
    }

    fn start_on_board(board: &str) -> Result<Self, BoardError> {
        match board.strip_prefix("random:") {
            None => Self::on_board(board),
            Some(seed) => match seed.parse() {
                Ok(seed) => Ok(Self::on_random_board(seed)),
                Err(_) => Err(BoardError::BadSeed(board.to_string())),
            },
        }
    }

    fn start_with_walls(cells: &[&str]) -> Result<Self, BoardError> {
        let cells: Option<CellSet> = cells.iter().map(|name| T::cell(name.as_bytes())).collect();
        Self::on_fair_board(cells.ok_or(BoardError::Unfair(BoardProblem::OffBoard))?)
    }

    fn decided(&self, rules: InfectionRules) -> Option<Outcome> {
        decided::outcome(self, rules)
    }

    fn safety(&self) -> Option<Safety> {
        Some(safety::of(self))
    }

    fn play_out(&self) -> Vec<InfectionMove> {
        play_out::line(self)
    }

    fn perft(&self, rules: InfectionRules, depth: u32) -> u64 {
        leaves::perft(self, rules, depth)
    }
}
