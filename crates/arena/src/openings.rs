//! Where games begin. Engines that do not vary would play the same game again and again from the
//! usual start; so each pair of games gets an opening of its own, played twice with sides swapped.

use play::pgn;
use rules::{AnyPosition, SplitMix64, Variant};
use thiserror::Error;

/// A supply of openings.
#[derive(Clone, PartialEq, Debug)]
pub struct Openings {
    supply: Supply,
    seed: u64,
    /// The number of the first one.
    first: u64,
}

#[derive(Clone, PartialEq, Debug)]
enum Supply {
    /// One for all.
    Start(AnyPosition),
    /// This many random plies from here.
    Random { from: AnyPosition, plies: usize },
    /// These, in an order that follows from the seed; from the beginning again when they run out.
    List(Vec<AnyPosition>),
}

/// Openings that are none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpeningsError {
    /// A line of a list.
    #[error("openings, line {line}: {problem}")]
    Line {
        /// From 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// Nothing in the list.
    #[error("there are no openings")]
    Empty,
    /// Random play that always ends the game.
    #[error("{0} random plies end every game")]
    TooLong(usize),
    /// No committed set for this game.
    #[error("there is no balanced set for `{0}`")]
    NoSet(String),
}

/// Tries to find a random opening in which the game goes on.
const TRIES: u64 = 1_000;

impl Openings {
    /// All games begin here.
    #[must_use]
    pub fn start(position: AnyPosition) -> Openings {
        Openings { supply: Supply::Start(position), seed: 0, first: 0 }
    }

    /// Random play for this many plies.
    ///
    /// # Errors
    /// [`OpeningsError::TooLong`] where no game lasts this long.
    pub fn random(from: AnyPosition, plies: usize, seed: u64) -> Result<Openings, OpeningsError> {
        let openings = Openings { supply: Supply::Random { from, plies }, seed, first: 0 };
        match random_play(&from, plies, seed, 0) {
            Some(_) => Ok(openings),
            None => Err(OpeningsError::TooLong(plies)),
        }
    }

    /// The balanced set that comes with the program: positions about equal to our engine.
    ///
    /// # Errors
    /// Games without a set; rules that one of its positions does not allow.
    pub fn balanced(variant: Variant, rules: &str, seed: u64) -> Result<Openings, OpeningsError> {
        let text = match variant {
            Variant::Ataxx => include_str!("../openings/ataxx.txt"),
            Variant::Hexxagon => include_str!("../openings/hexxagon.txt"),
            Variant::Schataxx => include_str!("../openings/schataxx.txt"),
            Variant::SchataxxBalanced => include_str!("../openings/schataxx-balanced.txt"),
            Variant::SchataxxUnlimited => include_str!("../openings/schataxx-unlimited.txt"),
            Variant::Attangle => include_str!("../openings/attangle.txt"),
        };
        Openings::list(text, variant, rules, seed)
    }

    /// Openings from text: a FEN or an EPD a line (`#` begins a comment; missing counters are those of a new
    /// game), or records, each beginning with a tag; a record's last position is the opening.
    ///
    /// # Errors
    /// Names the line. Positions in which the game is over are errors.
    pub fn list(
        text: &str,
        variant: Variant,
        rules: &str,
        seed: u64,
    ) -> Result<Openings, OpeningsError> {
        let is_records = text.trim_start().starts_with('[');
        let mut positions =
            if is_records { records(text, variant, rules)? } else { fens(text, variant, rules)? };
        if positions.is_empty() {
            return Err(OpeningsError::Empty);
        }
        let mut stream = SplitMix64::new(seed);
        for place in (1..positions.len()).rev() {
            positions.swap(place, stream.below(place as u64 + 1) as usize);
        }
        Ok(Openings { supply: Supply::List(positions), seed, first: 0 })
    }

    /// The same without the first this many.
    #[must_use]
    pub fn skipping(mut self, count: u64) -> Openings {
        self.first = self.first.wrapping_add(count);
        self
    }

    /// How many there are; `None` where chance makes as many as are wanted.
    #[must_use]
    pub fn count(&self) -> Option<usize> {
        match &self.supply {
            Supply::Start(_) => Some(1),
            Supply::Random { .. } => None,
            Supply::List(positions) => Some(positions.len()),
        }
    }

    /// The opening of this number.
    #[must_use]
    pub fn get(&self, number: u64) -> AnyPosition {
        let number = number.wrapping_add(self.first);
        match &self.supply {
            Supply::Start(position) => *position,
            Supply::Random { from, plies } => {
                random_play(from, *plies, self.seed, number).unwrap_or(*from)
            }
            Supply::List(positions) => {
                let place = (number % positions.len().max(1) as u64) as usize;
                positions.get(place).copied().unwrap_or_else(|| {
                    // A list is never empty; an empty one would begin at Ataxx's start.
                    AnyPosition::start(Variant::Ataxx)
                })
            }
        }
    }
}

/// The position after random play, in which the side to move has a choice; `None` where it was
/// never found.
pub(crate) fn random_play(
    from: &AnyPosition,
    plies: usize,
    seed: u64,
    number: u64,
) -> Option<AnyPosition> {
    let mut stream = SplitMix64::new(seed ^ number.rotate_left(24) ^ plies as u64);
    'tries: for _ in 0..TRIES {
        let mut position = *from;
        for _ in 0..plies {
            let moves = position.legal_moves(1);
            let Some(next) = moves
                .get(stream.below(moves.len() as u64) as usize)
                .and_then(|mv| position.after(*mv))
            else {
                continue 'tries;
            };
            position = next;
        }
        if position.legal_moves(1).len() > 1 {
            return Some(position);
        }
    }
    None
}

fn fens(text: &str, variant: Variant, rules: &str) -> Result<Vec<AnyPosition>, OpeningsError> {
    let mut positions = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let fen = line.split('#').next().unwrap_or_default().trim();
        if fen.is_empty() {
            continue;
        }
        let position = position_of(fen, variant).map_err(|error| error.to_string());
        positions.push(
            position
                .and_then(|position| usable(position, rules))
                .map_err(|problem| OpeningsError::Line { line: index + 1, problem })?,
        );
    }
    Ok(positions)
}

/// The position of a FEN, or of an EPD, in which operations such as `id "x";` follow.
fn position_of(line: &str, variant: Variant) -> Result<AnyPosition, rules::FenError> {
    let whole = AnyPosition::from_fen(variant, &variant.complete_fen(line));
    if whole.is_ok() || !line.contains(';') {
        return whole;
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let shorter = (1..words.len()).rev().filter_map(|count| {
        let fields = words.get(..count)?.join(" ");
        AnyPosition::from_fen(variant, &variant.complete_fen(&fields)).ok()
    });
    shorter.into_iter().next().map_or(whole, Ok)
}

fn records(text: &str, variant: Variant, rules: &str) -> Result<Vec<AnyPosition>, OpeningsError> {
    let mut positions = Vec::new();
    for (line, record) in pgn::split(text) {
        let wrong = |problem: String| OpeningsError::Line { line, problem };
        let game = pgn::read(&record).map_err(|error| {
            let line = line + error.line - 1;
            OpeningsError::Line { line, problem: error.problem.to_string() }
        })?;
        if game.start().variant() != variant {
            return Err(wrong(format!("this is a record of `{}`", game.start().variant())));
        }
        positions.push(usable(*game.position(), rules).map_err(wrong)?);
    }
    Ok(positions)
}

/// The position by the match's rules, if a game can begin there.
fn usable(position: AnyPosition, rules: &str) -> Result<AnyPosition, String> {
    let position = position.with_rules(rules).map_err(|error| error.to_string())?;
    match position.end(1) {
        Some(end) => Err(format!("the game is over in `{position}` ({end})")),
        None => Ok(position),
    }
}
