//! Reading a game from text. A [`Scanner`] cuts the text into tags, comments and words that know
//! where they stand; the game is then put together from them, so every error can say where.

use super::foreign::{self, Names};
use super::{PgnError, PgnProblem, plain_time};
use crate::pair::{of, with};
use crate::{Fischer, Game, PlayError, PlayersEnd};
use rules::{AnyMove, AnyPosition, Outcome, Side, Variant};
use std::collections::BTreeMap;

/// Reads one game.
///
/// # Errors
/// Names line, column and the offending text: broken tags and comments, unknown games, rules and
/// positions, moves that are not legal, a result that contradicts the rules of the game.
pub fn read(text: &str) -> Result<Game, PgnError> {
    read_from(text, Writer::Us)
}

/// Reads one game as other tools write it, or as we do. A record that names no game is of `variant`,
/// unless its FEN says otherwise. Where the rules end the game, they decide, whatever result is written.
///
/// # Errors
/// As [`read`] has them.
pub fn import(text: &str, variant: Option<Variant>) -> Result<Game, PgnError> {
    read_from(text, Writer::Anybody(variant))
}

/// Plays the moves of a text without tags from a position; comments, marks and variations may stand between them.
///
/// # Errors
/// As [`read`] has them.
pub fn read_moves(start: AnyPosition, text: &str) -> Result<Game, PgnError> {
    let mut scanner = Scanner::new(text);
    let mut tokens = Vec::new();
    while let Some(token) = scanner.next()? {
        tokens.push(token);
    }
    let mut game = Game::new(start);
    play_moves(&mut game, tokens, &mut None, Writer::Us)?;
    Ok(game)
}

/// Who may have written a record.
#[derive(Clone, Copy)]
enum Writer {
    Us,
    /// It may name no game: then it is of this one.
    Anybody(Option<Variant>),
}

fn read_from(text: &str, writer: Writer) -> Result<Game, PgnError> {
    let mut scanner = Scanner::new(text);
    let mut tags = Tags::default();
    let mut moves = Vec::new();
    while let Some((place, token)) = scanner.next()? {
        match token {
            Token::Tag(key, value) if moves.is_empty() => tags.insert(place, key, value)?,
            Token::Tag(key, _) => {
                return Err(place.error(PgnProblem::LateTag(key)));
            }
            token => moves.push((place, token)),
        }
    }
    let names = match writer {
        Writer::Anybody(variant) if !tags.0.contains_key("Game") => tags.make_own(variant),
        _ => Names::Own,
    };
    let mut game = tags.game()?;
    let mut result = tags.take("Result");
    let reason = tags.take("Reason");
    tags.keep_rest(&mut game, names)?;
    play_moves(&mut game, moves, &mut result, writer)?;
    if names == Names::Own || game.end().is_none() {
        settle(&mut game, result, reason.as_ref())?;
    }
    Ok(game)
}

/// Where something stands in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    line: usize,
    column: usize,
}

impl Place {
    fn error(self, problem: impl Into<PgnProblem>) -> PgnError {
        PgnError { line: self.line, column: self.column, problem: problem.into() }
    }
}

#[derive(Debug)]
pub(super) enum Token {
    Tag(String, String),
    Comment(String),
    Word(String),
}

/// Cuts a text into tokens. Variations are passed over: a game is its main line.
pub(super) struct Scanner<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { rest: text, line: 1, column: 1 }
    }

    fn take(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next()?;
        self.rest = chars.as_str();
        if next == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(next)
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while self.rest.starts_with(&wanted) {
            taken.extend(self.take());
        }
        taken
    }

    pub(super) fn next(&mut self) -> Result<Option<(Place, Token)>, PgnError> {
        loop {
            self.take_while(|c| c.is_whitespace() || c == '\u{feff}');
            let place = Place { line: self.line, column: self.column };
            let token = match self.rest.chars().next() {
                None => return Ok(None),
                Some(';') => {
                    self.take_while(|c| c != '\n');
                    continue;
                }
                Some('%') if place.column == 1 => {
                    self.take_while(|c| c != '\n');
                    continue;
                }
                Some('$') => {
                    self.take();
                    self.take_while(|c| c.is_ascii_digit());
                    continue;
                }
                Some('(') => {
                    self.skip_variation(place)?;
                    continue;
                }
                Some('[') => self.tag(place)?,
                Some('{') => {
                    self.take();
                    let comment = self.take_while(|c| c != '}');
                    if self.take().is_none() {
                        return Err(place.error(PgnProblem::OpenComment));
                    }
                    Token::Comment(comment)
                }
                Some(symbol @ (')' | '}' | ']')) => {
                    return Err(place.error(PgnProblem::Stray(symbol)));
                }
                Some(_) => {
                    Token::Word(self.take_while(|c| !c.is_whitespace() && !"[]{}();".contains(c)))
                }
            };
            return Ok(Some((place, token)));
        }
    }

    /// Passes over a variation, with those inside it.
    fn skip_variation(&mut self, place: Place) -> Result<(), PgnError> {
        let mut depth = 0_usize;
        while let Some(symbol) = self.take() {
            match symbol {
                '(' => depth += 1,
                ')' if depth == 1 => return Ok(()),
                ')' => depth -= 1,
                '{' => drop(self.take_while(|c| c != '}')),
                ';' => drop(self.take_while(|c| c != '\n')),
                _ => {}
            }
        }
        Err(place.error(PgnProblem::OpenVariation))
    }

    fn tag(&mut self, place: Place) -> Result<Token, PgnError> {
        self.take();
        let key = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        self.take_while(|c| c == ' ');
        if key.is_empty() || self.take() != Some('"') {
            return Err(place.error(PgnProblem::TagForm(key)));
        }
        let mut value = String::new();
        loop {
            match self.take() {
                Some('"') => break,
                Some('\\') => value.extend(self.take()),
                Some('\n') | None => {
                    return Err(place.error(PgnProblem::OpenTag(key)));
                }
                Some(symbol) => value.push(symbol),
            }
        }
        if self.take() != Some(']') {
            return Err(place.error(PgnProblem::OpenTag(key)));
        }
        Ok(Token::Tag(key, value))
    }
}

/// The tags of a record, each with its place.
#[derive(Default)]
struct Tags(BTreeMap<String, (Place, String)>);

impl Tags {
    fn insert(&mut self, place: Place, key: String, value: String) -> Result<(), PgnError> {
        if self.0.contains_key(&key) {
            return Err(place.error(PgnProblem::DoubledTag(key)));
        }
        self.0.insert(key, (place, value));
        Ok(())
    }

    fn take(&mut self, key: &str) -> Option<(Place, String)> {
        self.0.remove(key)
    }

    /// Puts our tags in the place of those of another tool; whose names they have is the answer.
    fn make_own(&mut self, variant: Option<Variant>) -> Names {
        let tag = self.take("Variant").map(|(_, value)| value);
        let fen = self.0.get("FEN").map(|(_, value)| value.clone());
        let Some(variant) = foreign::variant(tag.as_deref(), fen.as_deref()).or(variant) else {
            return Names::Own;
        };
        let names = foreign::names(variant, fen.as_deref());
        if let Some((_, value)) = self.0.get_mut("FEN") {
            *value = foreign::own_fen(variant, value);
        }
        // They mean something else by these.
        for key in ["Clock", "Reason", "Rules"] {
            self.0.remove(key);
        }
        let start = Place { line: 1, column: 1 };
        self.0.insert("Game".to_string(), (start, variant.name().to_string()));
        // A bare list of moves says nothing of other rules.
        let is_theirs = tag.is_some() || fen.is_some();
        if let Some(rules) = foreign::rules(variant).filter(|_| is_theirs) {
            self.0.insert("Rules".to_string(), (start, rules.to_string()));
        }
        names
    }

    /// Gives the game the tags that are left.
    fn keep_rest(self, game: &mut Game, names: Names) -> Result<(), PgnError> {
        for (key, (place, value)) in self.0 {
            game.set_tag(names.own(&key), &value).map_err(|error| place.error(error))?;
        }
        Ok(())
    }

    fn game(&mut self) -> Result<Game, PgnError> {
        let start = Place { line: 1, column: 1 };
        let (place, name) = self.take("Game").ok_or_else(|| start.error(PgnProblem::NoGame))?;
        let variant = Variant::from_name(&name)
            .ok_or_else(|| place.error(PgnProblem::UnknownGame(name.clone())))?;
        let mut position = match self.take("FEN") {
            None => AnyPosition::start(variant),
            Some((place, fen)) => {
                AnyPosition::from_fen(variant, &fen).map_err(|error| place.error(error))?
            }
        };
        if let Some((place, rules)) = self.take("Rules") {
            position = position.with_rules(&rules).map_err(|error| place.error(error))?;
        }
        let clock = match self.take("Clock") {
            None => None,
            Some((place, text)) => Some(
                Fischer::parse(&text)
                    .ok_or_else(|| place.error(PgnProblem::ClockForm(text.clone())))?,
            ),
        };
        Ok(Game::new(position).with_clock(clock))
    }
}

/// What a word among the moves is.
pub(super) enum Word<'a> {
    Number,
    Result,
    Move(&'a str),
}

pub(super) fn word(text: &str) -> Word<'_> {
    if matches!(text, "1-0" | "0-1" | "1/2-1/2" | "*") {
        return Word::Result;
    }
    // What somebody thinks of the move (`!?`) is no part of it.
    let text = text.trim_end_matches(['!', '?']);
    if text.is_empty() {
        return Word::Number;
    }
    // `12.`, `12...` and `12.c3` carry a number before the move; `0000` is a move.
    let after_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let bare = after_digits.trim_start_matches('.');
    match (after_digits.len() < text.len() && bare.len() < after_digits.len(), bare) {
        (true, "") => Word::Number,
        (true, bare) => Word::Move(bare),
        (false, _) => Word::Move(text),
    }
}

fn play_moves(
    game: &mut Game,
    tokens: Vec<(Place, Token)>,
    result: &mut Option<(Place, String)>,
    writer: Writer,
) -> Result<(), PgnError> {
    let mut moves: Vec<(Place, String, Shown)> = Vec::new();
    let mut finished = false;
    for (place, token) in tokens {
        match token {
            _ if finished => return Err(place.error(PgnProblem::AfterResult)),
            Token::Tag(..) => {}
            Token::Comment(comment) => {
                if let Some((_, _, shown)) = moves.last_mut() {
                    shown.left_ms = time_in(place, &comment, "clk")?.or(shown.left_ms);
                    shown.spent_ms = time_in(place, &comment, "emt")?.or(shown.spent_ms);
                }
            }
            Token::Word(text) => match word(&text) {
                Word::Number => {}
                Word::Move(mv) => moves.push((place, mv.to_string(), Shown::default())),
                Word::Result => {
                    if result.as_ref().is_some_and(|(_, tag)| *tag != text) {
                        return Err(place.error(PgnProblem::TwoResults(text)));
                    }
                    *result = Some((place, text));
                    finished = true;
                }
            },
        }
    }
    for (place, text, shown) in moves {
        let mv = match writer {
            Writer::Us => game.position().parse_move(&text),
            Writer::Anybody(_) => foreign::parse_move(game, &text),
        };
        let mv = mv.map_err(|error| place.error(error))?;
        shown.play(game, mv).map_err(|error| place.error(error))?;
    }
    Ok(())
}

/// What a record says about the time of a move.
#[derive(Clone, Copy, Default)]
struct Shown {
    /// What the clock showed after it, `%clk`.
    left_ms: Option<u32>,
    /// What it took, `%emt`.
    spent_ms: Option<u32>,
}

impl Shown {
    /// Plays the move. Where both are given they are believed, whatever base and increment make of
    /// it: there may have been gifts, or a first move that was free.
    fn play(self, game: &mut Game, mv: AnyMove) -> Result<(), PlayError> {
        let side = game.position().turn();
        let before_ms = game.left_ms_at(game.len()).unwrap_or_default();
        match (game.clock(), self.left_ms, self.spent_ms) {
            (Some(_), Some(left_ms), Some(spent_ms)) => {
                game.play_recorded(mv, spent_ms, with(before_ms, side, left_ms))
            }
            (Some(clock), Some(left_ms), None) => {
                game.play_timed(mv, plain_time(clock, of(before_ms, side), left_ms).0)
            }
            (_, _, spent_ms) => game.play_timed(mv, spent_ms.unwrap_or(0)),
        }
    }
}

/// The time after `%name` in a comment such as `[%clk 0:05:00.120]`, in milliseconds.
fn time_in(place: Place, comment: &str, name: &'static str) -> Result<Option<u32>, PgnError> {
    let Some((_, rest)) = comment.split_once(&format!("[%{name} ")) else {
        return Ok(None);
    };
    let wrong = || place.error(PgnProblem::TimeForm { comment: comment.to_owned(), name });
    let (text, _) = rest.split_once(']').ok_or_else(wrong)?;
    let mut ms: u64 = 0;
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    for part in whole.split(':') {
        ms = ms * 60 + u64::from(part.parse::<u16>().map_err(|_| wrong())?);
    }
    let thousandths = format!("{decimals:0<3}");
    let thousandths: u64 = match thousandths.get(..3).map(str::parse) {
        Some(Ok(number)) if decimals.bytes().all(|b| b.is_ascii_digit()) => number,
        _ => return Err(wrong()),
    };
    u32::try_from(ms * 1000 + thousandths).map(Some).map_err(|_| wrong())
}

/// Makes the end of the game what the record says, where the rules have not ended it.
fn settle(
    game: &mut Game,
    result: Option<(Place, String)>,
    reason: Option<&(Place, String)>,
) -> Result<(), PgnError> {
    let Some((place, text)) = result else {
        return Ok(());
    };
    let outcome = match text.as_str() {
        "1-0" => Some(Outcome::Win(Side::First)),
        "0-1" => Some(Outcome::Win(Side::Second)),
        "1/2-1/2" => Some(Outcome::Draw),
        "*" => None,
        _ => return Err(place.error(PgnProblem::ResultForm(text))),
    };
    if let Some(end) = game.end() {
        if outcome.is_some() && end.outcome != outcome {
            let by_rule = end.outcome.map_or("none", Outcome::word);
            return Err(place.error(PgnProblem::ResultByRules { result: text, by_rule }));
        }
        return Ok(());
    }
    let reason = match (reason, outcome) {
        (Some((_, reason)), _) => reason.as_str(),
        (None, None) => return Ok(()),
        // Many records name no reason; the players' own ends are then the likely ones.
        (None, Some(Outcome::Draw)) => "agreement",
        (None, Some(Outcome::Win(_))) => "resign",
    };
    let impossible = || PgnProblem::ResultReason { result: text, reason: reason.to_owned() };
    let end = PlayersEnd::from_words(outcome, reason).ok_or_else(|| place.error(impossible()))?;
    game.finish(end).map_err(|error| place.error(error))
}
