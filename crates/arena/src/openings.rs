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
}

#[derive(Clone, PartialEq, Debug)]
enum Supply {
    /// One for all.
    Start(AnyPosition),
    /// So many random plies from here.
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
        Openings { supply: Supply::Start(position), seed: 0 }
    }

    /// Random play for so many plies.
    ///
    /// # Errors
    /// [`OpeningsError::TooLong`] where no game lasts so long.
    pub fn random(from: AnyPosition, plies: usize, seed: u64) -> Result<Openings, OpeningsError> {
        let openings = Openings { supply: Supply::Random { from, plies }, seed };
        match wander(&from, plies, seed, 0) {
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

    /// Openings from text: a FEN a line (`#` begins a comment; missing counters are those of a new
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
        Ok(Openings { supply: Supply::List(positions), seed })
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
        match &self.supply {
            Supply::Start(position) => *position,
            Supply::Random { from, plies } => {
                wander(from, *plies, self.seed, number).unwrap_or(*from)
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
pub(crate) fn wander(
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
        let position = AnyPosition::from_fen(variant, &completed(fen, variant))
            .map_err(|error| error.to_string());
        positions.push(
            position
                .and_then(|position| usable(position, rules))
                .map_err(|problem| OpeningsError::Line { line: index + 1, problem })?,
        );
    }
    Ok(positions)
}

/// A FEN with the counters of a new game where it has none.
fn completed(fen: &str, variant: Variant) -> String {
    let fields = fen.split_whitespace().count();
    let missing = match (variant, fields) {
        (Variant::Ataxx | Variant::Hexxagon, 2) => " 0 1",
        (Variant::Attangle, 2) => " 1",
        (_, 2) => " - - 0 1",
        _ => "",
    };
    format!("{fen}{missing}")
}

fn records(text: &str, variant: Variant, rules: &str) -> Result<Vec<AnyPosition>, OpeningsError> {
    let mut positions = Vec::new();
    for (line, record) in split_records(text) {
        let wrong = |problem: String| OpeningsError::Line { line, problem };
        let game = pgn::read(&record).map_err(|error| {
            let line = line + error.line - 1;
            OpeningsError::Line { line, problem: error.problem }
        })?;
        if game.start().variant() != variant {
            return Err(wrong(format!("this is a record of `{}`", game.start().variant())));
        }
        positions.push(usable(*game.position(), rules).map_err(wrong)?);
    }
    Ok(positions)
}

/// Cuts a text where tags follow moves; each piece with the line it begins on.
fn split_records(text: &str) -> Vec<(usize, String)> {
    let mut records: Vec<(usize, String)> = Vec::new();
    let mut in_moves = true;
    for (index, line) in text.lines().enumerate() {
        let is_tag = line.starts_with('[');
        if is_tag && in_moves {
            records.push((index + 1, String::new()));
        }
        in_moves = if is_tag { false } else { in_moves || !line.trim().is_empty() };
        if let Some((_, record)) = records.last_mut() {
            record.push_str(line);
            record.push('\n');
        }
    }
    records
}

/// The position by the match's rules, if a game can begin there.
fn usable(position: AnyPosition, rules: &str) -> Result<AnyPosition, String> {
    let position = position.with_rules(rules).map_err(|error| error.to_string())?;
    match position.end(1) {
        Some(end) => Err(format!("the game is over in `{position}` ({end})")),
        None => Ok(position),
    }
}
