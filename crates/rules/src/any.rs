//! The closed set of all six games. Whoever works with any game, and not at a million positions a
//! second, uses [`AnyPosition`]: plain methods without type parameters, so that each game is
//! compiled once. [`for_game!`](crate::for_game) leads back to the game's own type where speed counts.

use crate::{
    Ataxx, Attangle, Balanced, BoardError, Cell, End, FenError, Geometry, Hexxagon, Infection, Key,
    MoveError, MoveShape, Position, RuleOption, RuleOptions, RulesError, Schataxx, Side, StableKey,
    Standard, Topology, Unlimited, View,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

/// Which game: the name of a variant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Variant {
    Ataxx,
    Hexxagon,
    Schataxx,
    SchataxxBalanced,
    SchataxxUnlimited,
    Attangle,
}

/// A position together with the rules it is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruled<P: Position> {
    /// Where the game stands.
    pub position: P,
    /// The options in force.
    pub rules: P::Rules,
}

/// A position of any game, with its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum AnyPosition {
    Ataxx(Ruled<Ataxx>),
    Hexxagon(Ruled<Hexxagon>),
    Schataxx(Ruled<Schataxx<Standard>>),
    SchataxxBalanced(Ruled<Schataxx<Balanced>>),
    SchataxxUnlimited(Ruled<Schataxx<Unlimited>>),
    Attangle(Ruled<Attangle>),
}

/// A move of any game, in the packed form of its game; it means something only in a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AnyMove(pub u16);

/// Runs an expression on the [`Ruled`](crate::Ruled) position inside an
/// [`AnyPosition`](crate::AnyPosition), whichever game it is.
///
/// ```
/// use rules::{AnyPosition, Position, Variant, for_game};
/// let any = AnyPosition::start(Variant::Hexxagon);
/// assert_eq!(for_game!(&any, game => game.position.perft(game.rules, 2)), 570);
/// ```
#[macro_export]
macro_rules! for_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::AnyPosition::Ataxx($game) => $body,
            $crate::AnyPosition::Hexxagon($game) => $body,
            $crate::AnyPosition::Schataxx($game) => $body,
            $crate::AnyPosition::SchataxxBalanced($game) => $body,
            $crate::AnyPosition::SchataxxUnlimited($game) => $body,
            $crate::AnyPosition::Attangle($game) => $body,
        }
    };
}

impl Variant {
    /// All games, in the order in which they are shown.
    pub const ALL: [Variant; 6] = [
        Variant::Ataxx,
        Variant::Hexxagon,
        Variant::Schataxx,
        Variant::SchataxxBalanced,
        Variant::SchataxxUnlimited,
        Variant::Attangle,
    ];

    /// The name in commands, records, links and on disk.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Ataxx => Ataxx::NAME,
            Variant::Hexxagon => Hexxagon::NAME,
            Variant::Schataxx => Schataxx::<Standard>::NAME,
            Variant::SchataxxBalanced => Schataxx::<Balanced>::NAME,
            Variant::SchataxxUnlimited => Schataxx::<Unlimited>::NAME,
            Variant::Attangle => Attangle::NAME,
        }
    }

    /// The variant of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Variant> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// The options of its rules.
    #[must_use]
    pub fn options(self) -> &'static [RuleOption] {
        fn of<P: Position>(_: &Ruled<P>) -> &'static [RuleOption] {
            P::Rules::OPTIONS
        }
        for_game!(&AnyPosition::start(self), game => of(game))
    }

    /// The boards that have a name, the usual one first; none where there is only one board.
    #[must_use]
    pub fn boards(self) -> Vec<&'static str> {
        fn of<T: Topology>(_: &Ruled<Infection<T>>) -> Vec<&'static str> {
            T::BOARDS.iter().map(|board| board.name).collect()
        }
        match AnyPosition::start(self) {
            AnyPosition::Ataxx(game) => of(&game),
            AnyPosition::Hexxagon(game) => of(&game),
            _ => Vec::new(),
        }
    }

    /// Whether cells can be blocked: boards drawn by hand, random boards.
    #[must_use]
    pub const fn has_walls(self) -> bool {
        matches!(self, Variant::Ataxx | Variant::Hexxagon)
    }

    /// Whether a game can be drawn, by rule or by agreement.
    #[must_use]
    pub const fn has_draws(self) -> bool {
        !matches!(self, Variant::Attangle)
    }

    /// The board it is played on.
    #[must_use]
    pub fn geometry(self) -> Geometry {
        fn of<P: Position>(_: &Ruled<P>) -> Geometry {
            P::geometry()
        }
        for_game!(&AnyPosition::start(self), game => of(game))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl<P: Position> Ruled<P> {
    fn plain(position: P) -> Self {
        Ruled { position, rules: P::Rules::default() }
    }

    fn moves(&self) -> Vec<AnyMove> {
        let mut moves = Vec::new();
        let _ = self.position.visit_moves::<()>(|mv| {
            moves.push(AnyMove(P::pack(mv)));
            ControlFlow::Continue(())
        });
        moves
    }

    fn legal(&self, mv: AnyMove) -> Option<P::Move> {
        P::unpack(mv.0).filter(|mv| self.position.is_legal(*mv))
    }
}

impl AnyPosition {
    /// The usual start position of a game, by its default rules.
    #[must_use]
    pub fn start(variant: Variant) -> AnyPosition {
        match variant {
            Variant::Ataxx => AnyPosition::Ataxx(Ruled::plain(Position::start())),
            Variant::Hexxagon => AnyPosition::Hexxagon(Ruled::plain(Position::start())),
            Variant::Schataxx => AnyPosition::Schataxx(Ruled::plain(Position::start())),
            Variant::SchataxxBalanced => {
                AnyPosition::SchataxxBalanced(Ruled::plain(Position::start()))
            }
            Variant::SchataxxUnlimited => {
                AnyPosition::SchataxxUnlimited(Ruled::plain(Position::start()))
            }
            Variant::Attangle => AnyPosition::Attangle(Ruled::plain(Position::start())),
        }
    }

    /// A position of a game, by its default rules.
    ///
    /// # Errors
    /// A text that is no FEN of that game.
    pub fn from_fen(variant: Variant, fen: &str) -> Result<AnyPosition, FenError> {
        let mut any = AnyPosition::start(variant);
        for_game!(&mut any, game => game.position = Position::from_fen(fen)?);
        Ok(any)
    }

    /// The start position on a board given by its name or as `random:SEED`.
    ///
    /// # Errors
    /// Unknown names, seeds that are no number, games without such boards.
    pub fn on_board(variant: Variant, board: &str) -> Result<AnyPosition, BoardError> {
        let mut any = AnyPosition::start(variant);
        match &mut any {
            AnyPosition::Ataxx(game) => game.position = named_or_random(board)?,
            AnyPosition::Hexxagon(game) => game.position = named_or_random(board)?,
            _ => return Err(BoardError::UnknownName(board.to_string())),
        }
        Ok(any)
    }

    /// The start position with these cells blocked and no others.
    ///
    /// # Errors
    /// Cells that do not exist, boards that are not fair, games without such boards.
    pub fn on_walls(variant: Variant, walls: &[&str]) -> Result<AnyPosition, BoardError> {
        let mut any = AnyPosition::start(variant);
        match &mut any {
            AnyPosition::Ataxx(game) => game.position = walled(walls)?,
            AnyPosition::Hexxagon(game) => game.position = walled(walls)?,
            _ => return Err(BoardError::Unfair("this game has no blocked cells")),
        }
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

    /// The rule options that differ from the defaults.
    #[must_use]
    pub fn rules_text(&self) -> String {
        for_game!(self, game => game.rules.text())
    }

    /// Which game.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        match self {
            AnyPosition::Ataxx(_) => Variant::Ataxx,
            AnyPosition::Hexxagon(_) => Variant::Hexxagon,
            AnyPosition::Schataxx(_) => Variant::Schataxx,
            AnyPosition::SchataxxBalanced(_) => Variant::SchataxxBalanced,
            AnyPosition::SchataxxUnlimited(_) => Variant::SchataxxUnlimited,
            AnyPosition::Attangle(_) => Variant::Attangle,
        }
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

    /// Whether the game is over, given how often this position has occurred.
    #[must_use]
    pub fn end(&self, occurrences: u32) -> Option<End> {
        for_game!(self, game => game.position.end(game.rules, occurrences))
    }

    /// The legal moves; none when the game is over, `occurrences` considered.
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

    /// The moves that finish a game whose opponent can never move again, see
    /// [`Infection::play_out`]; empty where it is not so, and in the other games.
    #[must_use]
    pub fn play_out(&self) -> Vec<AnyMove> {
        fn packed<T: Topology>(game: &Ruled<Infection<T>>) -> Vec<AnyMove> {
            let moves = game.position.play_out().into_iter();
            moves.map(|mv| AnyMove(Infection::<T>::pack(mv))).collect()
        }
        match self {
            AnyPosition::Ataxx(game) => packed(game),
            AnyPosition::Hexxagon(game) => packed(game),
            _ => Vec::new(),
        }
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

fn named_or_random<T: Topology>(board: &str) -> Result<Infection<T>, BoardError> {
    match board.strip_prefix("random:") {
        None => Infection::on_board(board),
        Some(seed) => match seed.parse() {
            Ok(seed) => Ok(Infection::on_random_board(seed)),
            Err(_) => Err(BoardError::BadSeed(board.to_string())),
        },
    }
}

fn walled<T: Topology>(walls: &[&str]) -> Result<Infection<T>, BoardError> {
    let cells: Option<Vec<Cell>> = walls.iter().map(|name| T::cell(name.as_bytes())).collect();
    let cells = cells.ok_or(BoardError::Unfair("a blocked cell is not on the board"))?;
    Infection::on_fair_board(cells.into_iter().collect())
}
