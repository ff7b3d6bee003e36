//! Schataxx: Ataxx with chess men on 8×8. A man moves or comes from a stock, and every enemy
//! beside it changes sides.
//!
//! One type serves all three kinds of the game; a [`Kind`] without values tells them apart at
//! compile time. What stands where is [`men`]'s alone, so a position's key can never be wrong.

mod area;
mod display;
mod fen;
mod kind;
mod men;
mod moves;
mod options;
mod steps;
mod stock;
mod symmetry;
mod text;

pub use area::Regions;
pub use kind::{Balanced, Kind, Standard, Unlimited};
pub use moves::SchataxxMove;
pub use options::SchataxxRules;

use crate::{
    Cell, CellSet, Colour, End, FenError, Geometry, Key, MoveError, MoveProblem, MoveShape,
    Outcome, Position, Reason, Role, Side, View, keys,
};
use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use core::str::FromStr;
use men::Men;
use stock::{ROLES, Stock};

/// A position of one of the three games.
///
/// ```
/// use rules::{Position, Schataxx, Standard};
/// let start = Schataxx::<Standard>::start();
/// let dropped = start.after(start.parse_move("S@b2")?);
/// assert_eq!(
///     dropped.to_string(),
///     "k6N/8/8/8/8/8/1S6/K6n[QRRBBNSSSSSSSqrrbbnssssssss] b - - 0 1",
/// );
/// # Ok::<(), rules::MoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Schataxx<K: Kind> {
    men: Men,
    quiet: u32,
    number: u32,
    turn: Side,
    kind: PhantomData<K>,
}

/// Second is to move.
const TURN_KEY: Key = Key(0x7A3B_11D8_52C6_904F);
/// The plies of the Balanced opening: what may be dropped later depends on which of them it is.
static OPENING_KEYS: [Key; 5] = keys(0xBA1A_4CED);

impl<K: Kind> Schataxx<K> {
    /// The cells with men of a side.
    #[must_use]
    pub const fn men(&self, side: Side) -> CellSet {
        self.men.of_side(side)
    }

    /// The cells with men of a role, whoever owns them.
    #[must_use]
    pub const fn of(&self, role: Role) -> CellSet {
        self.men.of_role(role)
    }

    /// How many men of a role a side has in stock. Soldiers without limit always number 8.
    #[must_use]
    pub const fn stock(&self, side: Side, role: Role) -> u32 {
        self.men.stock(side).count(role)
    }

    /// The men of a side and the empty squares it encloses.
    #[must_use]
    pub fn area(&self, side: Side, regions: Regions) -> CellSet {
        area::area(self.men.of_side(!side), self.men.empty(), regions)
    }

    /// The squares around a square: where a man that arrives there converts.
    #[must_use]
    pub fn near(cell: Cell) -> CellSet {
        steps::NEAR[cell.index()]
    }

    /// Cells and all that are a king's step away from one of them.
    #[must_use]
    pub const fn dilated(cells: CellSet) -> CellSet {
        steps::dilated(cells)
    }

    /// The squares to which the man of this role on `from` could step.
    #[must_use]
    pub fn reach(&self, role: Role, from: Cell) -> CellSet {
        steps::targets(role, from, self.men.empty())
    }

    /// Whether this is one of the first five plies: 2·(move number − 1), + 1 for Black, is below 5.
    const fn opening(&self) -> bool {
        self.number < 3 || (self.number == 3 && matches!(self.turn, Side::First))
    }

    fn with_keys_of(&self, men: Key) -> (Key, Key) {
        let turn = if self.turn == Side::Second { TURN_KEY } else { Key(0) };
        let repetition = men ^ turn;
        if K::BALANCED && self.opening() {
            let ply = (self.number as usize - 1) * 2 + self.turn.index();
            (repetition, repetition ^ OPENING_KEYS[ply])
        } else {
            (repetition, repetition)
        }
    }

    /// The end by area.
    fn by_area(&self, rules: SchataxxRules<K>, reason: Reason) -> Option<End> {
        let [first, second] = Side::BOTH.map(|side| self.area(side, rules.regions()).len());
        Some(End::new(Outcome::by_count(first, second), reason))
    }

    /// The side whose area is large enough to win (S2). Both cannot be.
    #[inline]
    fn encloser(&self, regions: Regions) -> Option<Side> {
        let empty = self.men.empty();
        Side::BOTH.into_iter().find(|&side| area::wins(self.men.of_side(!side), empty, regions))
    }
}

impl<K: Kind> FromStr for Schataxx<K> {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        fen::read(fen)
    }
}

impl<K: Kind> Position for Schataxx<K> {
    type Move = SchataxxMove;
    type Rules = SchataxxRules<K>;

    const NAME: &'static str = K::NAME;
    const COLOURS: [Colour; 2] = Colour::WHITE_AND_BLACK;
    const FEN_TAIL: &'static [&'static str] = &["-", "-", "0", "1"];

    /// Let e squares be empty, and one side have all men it can: one king (with two the game is
    /// over) and, of both sets, 2 queens, 4 rooks, 4 bishops, 4 knights and s soldiers. These make
    /// at most 8 + 2·27 + 4·14 + 4·13 + 4·8 = 202 steps without the soldiers. A soldier leaps to
    /// at most 16 squares and an empty square is leapt to by at most 16 soldiers: 16·min(s, e).
    /// Five roles drop on e squares at most. With both kings on the board s + e ≤ 62.
    ///
    /// Unlimited: 202 + 16·min(s, e) + 5·e is largest at s = e = 31, where it is 853.
    /// Otherwise s ≤ 16, and 202 + 16·16 + 5·46 = 688.
    const MAX_MOVES: usize = if K::UNLIMITED { 853 } else { 688 };

    const SYMMETRIES: u8 = symmetry::COUNT;

    fn start() -> Self {
        let mut men = Men::none();
        for (side, role, cell) in [
            (Side::First, Role::King, 0),
            (Side::First, Role::Knight, 63),
            (Side::Second, Role::King, 56),
            (Side::Second, Role::Knight, 7),
        ] {
            men.put(side, role, Cell::masked(cell));
        }
        for side in Side::BOTH {
            for role in ROLES {
                men.set_stock(side, role, Stock::full().count(role));
            }
        }
        Schataxx { men, quiet: 0, number: 1, turn: Side::First, kind: PhantomData }
    }

    fn from_fen(fen: &str) -> Result<Self, FenError> {
        fen::read(fen)
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn quiet_plies(&self) -> u32 {
        self.quiet
    }

    #[inline]
    fn repetition_key(&self) -> Key {
        self.with_keys_of(self.men.key()).0
    }

    #[inline]
    fn search_key(&self) -> Key {
        self.with_keys_of(self.men.key()).1
    }

    fn keys_from_scratch(&self) -> (Key, Key) {
        self.with_keys_of(self.men.key_from_scratch())
    }

    #[inline]
    fn end(&self, rules: SchataxxRules<K>, occurrences: u32) -> Option<End> {
        if let Some(winner) = self.king_winner() {
            return Some(End::new(Outcome::Win(winner), Reason::King));
        }
        if rules.enclosure_wins() {
            if let Some(winner) = self.encloser(rules.regions()) {
                return Some(End::new(Outcome::Win(winner), Reason::Enclosure));
            }
        }
        if !self.can_act(self.turn) && !self.can_act(!self.turn) {
            return self.by_area(rules, Reason::Blocked);
        }
        if self.quiet >= rules.quiet_limit() {
            return self.by_area(rules, Reason::Quiet);
        }
        if occurrences >= rules.repetition() {
            return self.by_area(rules, Reason::Repetition);
        }
        None
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(SchataxxMove) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit(visit)
    }

    #[inline]
    fn count_moves(&self) -> u32 {
        if self.over() {
            return 0;
        }
        match self.count_for(self.turn) {
            0 => u32::from(self.can_act(!self.turn)),
            count => count,
        }
    }

    fn is_legal(&self, mv: SchataxxMove) -> bool {
        self.allows(mv)
    }

    #[inline]
    fn play(&mut self, mv: SchataxxMove) {
        self.make(mv);
    }

    fn parse_move(&self, text: &str) -> Result<SchataxxMove, MoveError> {
        let Some(mv) = text::read_move(text) else {
            return Err(MoveError::new(text, MoveProblem::StepOrDrop));
        };
        if !self.allows(mv) {
            return Err(MoveError::new(text, MoveProblem::NotLegal));
        }
        Ok(mv)
    }

    fn move_text(&self, mv: SchataxxMove) -> String {
        text::move_text(mv)
    }

    fn pack(mv: SchataxxMove) -> u16 {
        mv.pack()
    }

    fn unpack(bits: u16) -> Option<SchataxxMove> {
        SchataxxMove::unpack(bits)
    }

    fn shape(&self, mv: SchataxxMove) -> MoveShape {
        self.drawn_move(mv)
    }

    fn view(&self, rules: SchataxxRules<K>) -> View {
        self.drawn(rules)
    }

    fn geometry() -> Geometry {
        display::geometry()
    }

    fn transformed(&self, number: u8) -> Self {
        Schataxx { men: symmetry::of_men(&self.men, number), ..*self }
    }

    fn transformed_move(mv: SchataxxMove, number: u8) -> SchataxxMove {
        symmetry::of_move(mv, number)
    }
}

impl<K: Kind> fmt::Debug for Schataxx<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", K::NAME)
    }
}
