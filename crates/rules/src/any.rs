//! Work with any game, where not a million positions a second are at stake: plain methods on
//! [`Variant`] and [`AnyPosition`], without type parameters, so that each game is compiled once.
//! [`for_game!`](crate::for_game) leads back to the game's own type where speed counts.

use crate::{
    AnyMove, AnyPosition, BoardError, Cell, CellSet, Colour, End, FenError, Geometry, Glyph, Key,
    MoveError, MoveShape, Position, Reason, RuleOption, RuleOptions, Ruled, RulesError, Safety,
    Side, StableKey, Variant, View,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

impl Variant {
    /// The name in commands, records, links and on disk.
    #[must_use]
    pub const fn name(self) -> &'static str {
        for_variant!(self, P => P::NAME)
    }

    /// The variant of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Variant> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// The cell of that name on its board.
    ///
    /// ```
    /// use rules::{AnyPosition, Variant};
    /// let cell = Variant::Ataxx.cell("a7").expect("a cell");
    /// let start = AnyPosition::start(Variant::Ataxx);
    /// assert_eq!(start.piece_at(cell).map(|piece| piece.to_string()), Some("x".to_string()));
    /// assert_eq!(Variant::Attangle.cell("i9"), None);
    /// ```
    #[must_use]
    pub fn cell(self, name: &str) -> Option<Cell> {
        self.geometry().cell(name)
    }

    /// The options of its rules.
    #[must_use]
    pub const fn options(self) -> &'static [RuleOption] {
        for_variant!(self, P => <P as Position>::Rules::OPTIONS)
    }

    /// The rule options that engine matches are played by where nothing else is said, as
    /// `(key, value)`: see [`RuleOptions::IN_MATCHES`].
    #[must_use]
    pub const fn options_in_matches(self) -> &'static [(&'static str, &'static str)] {
        for_variant!(self, P => <P as Position>::Rules::IN_MATCHES)
    }

    /// What a side is called.
    #[must_use]
    pub const fn colour(self, side: Side) -> Colour {
        for_variant!(self, P => P::COLOURS)[side.index()]
    }

    /// The boards that have a name, the usual one first; none where there is only one board.
    #[must_use]
    pub fn boards(self) -> Vec<&'static str> {
        for_variant!(self, P => P::boards())
    }

    /// The smallest sets of cells that a fair board blocks together, start cells left out; none where
    /// no cells are blocked.
    #[must_use]
    pub fn wall_groups(self) -> Vec<CellSet> {
        for_variant!(self, P => P::wall_groups())
    }

    /// Whether cells can be blocked: boards drawn by hand, random boards.
    #[must_use]
    pub const fn has_walls(self) -> bool {
        for_variant!(self, P => P::HAS_WALLS)
    }

    /// Whether a game can be drawn, by rule or by agreement.
    #[must_use]
    pub const fn has_draws(self) -> bool {
        for_variant!(self, P => P::HAS_DRAWS)
    }

    /// The board it is played on.
    #[must_use]
    pub fn geometry(self) -> Geometry {
        for_variant!(self, P => P::geometry())
    }

    /// See [`Position::FEN_TAIL`].
    pub(crate) const fn fen_tail(self) -> &'static [&'static str] {
        for_variant!(self, P => P::FEN_TAIL)
    }

    /// A FEN with the counters it lacks, as if nothing had been played: many tools leave them out.
    ///
    /// ```
    /// use rules::Variant;
    /// let fen = Variant::Ataxx.complete_fen("x5o/7/7/7/7/7/o5x x");
    /// assert_eq!(fen, "x5o/7/7/7/7/7/o5x x 0 1");
    /// assert_eq!(Variant::Attangle.complete_fen("4/5/6/7/6/5/4 w 3"), "4/5/6/7/6/5/4 w 3");
    /// ```
    #[must_use]
    pub fn complete_fen(self, fen: &str) -> String {
        let tail = self.fen_tail();
        let mut text = fen.to_string();
        // Board and side cannot be guessed.
        if let Some(given) = fen.split(' ').count().checked_sub(2) {
            for field in tail.iter().skip(given) {
                text.push(' ');
                text.push_str(field);
            }
        }
        text
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
#[error("`{0}` is no game; there are {all}", all = Variant::ALL.map(Variant::name).join(", "))]
pub struct VariantError(pub String);

/// The variant of that name, as [`Variant::from_name`] finds it.
///
/// ```
/// use rules::Variant;
/// assert_eq!("schataxx-balanced".parse(), Ok(Variant::SchataxxBalanced));
/// let error = "chess".parse::<Variant>().expect_err("another game");
/// assert!(error.to_string().starts_with("`chess` is no game; there are ataxx, hexxagon"));
/// ```
impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(name: &str) -> Result<Variant, VariantError> {
        Variant::from_name(name).ok_or_else(|| VariantError(name.to_string()))
    }
}

impl AnyPosition {
    /// A position of a game, by its default rules.
    ///
    /// # Errors
    /// A text that is no FEN of that game.
    pub fn from_fen(variant: Variant, fen: &str) -> Result<AnyPosition, FenError> {
        AnyPosition::start(variant).with_fen(fen)
    }

    /// Another position of the same game, by the same rules.
    ///
    /// # Errors
    /// A text that is no FEN of this game.
    pub fn with_fen(mut self, fen: &str) -> Result<AnyPosition, FenError> {
        for_game!(&mut self, game => game.position = Position::from_fen(fen)?);
        Ok(self)
    }

    /// The start position on a board given by its name or as `random:SEED`.
    ///
    /// # Errors
    /// Unknown names, seeds that are no number, games without such boards.
    pub fn on_board(variant: Variant, board: &str) -> Result<AnyPosition, BoardError> {
        let mut any = AnyPosition::start(variant);
        for_game!(&mut any, game => game.position = Position::start_on_board(board)?);
        Ok(any)
    }

    /// The start position with these cells blocked and no others.
    ///
    /// # Errors
    /// Cells that do not exist, boards that are not fair, games without such boards.
    pub fn on_walls(variant: Variant, walls: &[&str]) -> Result<AnyPosition, BoardError> {
        let mut any = AnyPosition::start(variant);
        for_game!(&mut any, game => game.position = Position::start_with_walls(walls)?);
        Ok(any)
    }

    /// The same position by other rules, read from `key=value,…`.
    ///
    /// # Errors
    /// See [`RuleOptions::parse`].
    pub fn with_rules(mut self, text: &str) -> Result<AnyPosition, RulesError> {
        for_game!(&mut self, game => game.rules = RuleOptions::parse(text)?);
        Ok(self)
    }

    /// The same position, by its rules but for these values, given as `(key, value)`.
    ///
    /// # Errors
    /// See [`RuleOptions::with_values`].
    pub fn change_rules(mut self, values: &[(&str, &str)]) -> Result<AnyPosition, RulesError> {
        for_game!(&mut self, game => game.rules = game.rules.with_values(values)?);
        Ok(self)
    }

    /// The same position by other rules, given as `(key, value)`.
    ///
    /// # Errors
    /// See [`RuleOptions::from_values`].
    pub fn with_rule_values(mut self, values: &[(&str, &str)]) -> Result<AnyPosition, RulesError> {
        for_game!(&mut self, game => game.rules = RuleOptions::from_values(values)?);
        Ok(self)
    }

    /// Whether the rule options have these values, given as `(key, value)`.
    #[must_use]
    pub fn has_rule_values(&self, values: &[(&str, &str)]) -> bool {
        values.iter().all(|(key, value)| for_game!(self, game => game.rules.get(key)) == *value)
    }

    /// The rule options that differ from the defaults, as `(key, value)`.
    #[must_use]
    pub fn rule_values(&self) -> Vec<(&'static str, &'static str)> {
        for_game!(self, game => game.rules.values())
    }

    /// The rule options that differ from the defaults.
    #[must_use]
    pub fn rules_text(&self) -> String {
        for_game!(self, game => game.rules.text())
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        for_game!(self, game => game.position.turn())
    }

    /// The number of the move in a record.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        for_game!(self, game => game.position.move_number())
    }

    /// See [`Position::quiet_plies`].
    #[must_use]
    pub fn quiet_plies(&self) -> u32 {
        for_game!(self, game => game.position.quiet_plies())
    }

    /// At how many quiet plies the game ends, if it does.
    #[must_use]
    pub fn quiet_limit(&self) -> Option<u32> {
        for_game!(self, game => RuleOptions::quiet_limit(&game.rules))
    }

    /// At how many occurrences of a position the game ends, if it does.
    #[must_use]
    pub fn occurrences_limit(&self) -> Option<u32> {
        for_game!(self, game => RuleOptions::occurrences_limit(&game.rules))
    }

    /// See [`Position::repetition_key`].
    #[must_use]
    pub fn repetition_key(&self) -> Key {
        for_game!(self, game => game.position.repetition_key())
    }

    /// The fingerprint for disk and wire: of the game's name and the FEN without its counters.
    #[must_use]
    pub fn stable_key(&self) -> StableKey {
        let fen = self.to_string();
        let fields: Vec<&str> =
            core::iter::once(self.variant().name()).chain(fen.split(' ').take(2)).collect();
        StableKey::of(&fields.join(" "))
    }

    /// The position through each symmetry of its board, itself first.
    #[must_use]
    pub fn symmetric(&self) -> Vec<AnyPosition> {
        fn symmetries<P: Position>(_: &Ruled<P>) -> u8 {
            P::SYMMETRIES
        }
        let through = |number| {
            let mut other = *self;
            for_game!(&mut other, game => game.position = game.position.transformed(number));
            other
        };
        (0..for_game!(self, game => symmetries(game))).map(through).collect()
    }

    /// Whether some symmetry of the board, the identity apart, leaves the position as it is, or gives each
    /// side what the other has. Who moves is not looked at.
    ///
    /// ```
    /// use rules::{AnyPosition, Variant};
    /// let is_symmetric = |fen| AnyPosition::from_fen(Variant::Ataxx, fen).unwrap().is_symmetric();
    /// assert!(is_symmetric("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1"));
    /// assert!(is_symmetric("x5o/7/7/2---2/7/7/o5x x 0 1"));
    /// assert!(!is_symmetric("x5o/2-4/7/7/7/7/o5x x 0 1"));
    /// ```
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        let cells = self.variant().geometry().cells;
        let pieces = |position: &AnyPosition| -> Vec<Option<Glyph>> {
            cells.iter().map(|shape| position.piece_at(shape.cell)).collect()
        };
        let own = pieces(self);
        let exchanged: Vec<Option<Glyph>> =
            own.iter().cloned().map(|piece| piece.map(Glyph::of_other_side)).collect();
        let images = self.symmetric();
        images.iter().skip(1).map(pieces).any(|image| image == own || image == exchanged)
    }

    /// See [`Position::piece_at`].
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<Glyph> {
        for_game!(self, game => game.position.piece_at(cell))
    }

    /// Whether the game is over, given how often this position has occurred.
    #[must_use]
    pub fn end(&self, occurrences: u32) -> Option<End> {
        for_game!(self, game => game.position.end(game.rules, occurrences))
    }

    /// The legal moves; none when the game is over, `occurrences` considered (1: the position is
    /// on the board for the first time).
    #[must_use]
    pub fn legal_moves(&self, occurrences: u32) -> Vec<AnyMove> {
        if self.end(occurrences).is_some() {
            return Vec::new();
        }
        for_game!(self, game => game.moves())
    }

    /// Whether the position itself allows this move (ends by option or history apart).
    #[must_use]
    pub fn is_legal(&self, mv: AnyMove) -> bool {
        for_game!(self, game => game.legal(mv).is_some())
    }

    /// The position after a move; `None` for a move that is not legal.
    #[must_use]
    pub fn after(&self, mv: AnyMove) -> Option<AnyPosition> {
        let mut next = *self;
        for_game!(&mut next, game => {
            let mv = game.legal(mv)?;
            game.position.play(mv);
        });
        Some(next)
    }

    /// Reads a legal move.
    ///
    /// # Errors
    /// A text that is no move of this game, or not legal here.
    pub fn parse_move(&self, text: &str) -> Result<AnyMove, MoveError> {
        fn of<P: Position>(game: &Ruled<P>, text: &str) -> Result<AnyMove, MoveError> {
            game.position.parse_move(text).map(|mv| AnyMove(P::pack(mv)))
        }
        for_game!(self, game => of(game, text))
    }

    /// The text of a move; empty for a move that is not legal.
    #[must_use]
    pub fn move_text(&self, mv: AnyMove) -> String {
        for_game!(self, game => {
            game.legal(mv).map(|mv| game.position.move_text(mv)).unwrap_or_default()
        })
    }

    /// What a move does; `None` for a move that is not legal.
    #[must_use]
    pub fn shape(&self, mv: AnyMove) -> Option<MoveShape> {
        for_game!(self, game => game.legal(mv).map(|mv| game.position.shape(mv)))
    }

    /// See [`Position::play_out`].
    #[must_use]
    pub fn play_out(&self) -> Vec<AnyMove> {
        fn packed<P: Position>(game: &Ruled<P>) -> Vec<AnyMove> {
            game.position.play_out().into_iter().map(|mv| AnyMove(P::pack(mv))).collect()
        }
        for_game!(self, game => packed(game))
    }

    /// See [`Position::safety`].
    #[must_use]
    pub fn safety(&self) -> Option<Safety> {
        for_game!(self, game => game.position.safety())
    }

    /// What is counted for First and Second where the game ends here by this rule: the score, and by
    /// [`Reason::Fill`] the empty cells for the side that is not stuck.
    #[must_use]
    pub fn final_score(&self, reason: Reason) -> [u32; 2] {
        let view = self.view();
        let mut score = view.score;
        if reason == Reason::Fill {
            let cells = self.variant().geometry().cells.len();
            let empty = cells.saturating_sub(view.cells.len());
            score[(!self.turn()).index()] += u32::try_from(empty).unwrap_or(0);
        }
        score
    }

    /// The position as data for drawing.
    #[must_use]
    pub fn view(&self) -> View {
        for_game!(self, game => game.position.view(game.rules))
    }

    /// See [`Position::perft`].
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        for_game!(self, game => game.position.perft(game.rules, depth))
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(self, game => game.position.fmt(f))
    }
}
