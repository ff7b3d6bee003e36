//! Games on disk. A position costs four bytes, because what is kept is the game: its start as FEN,
//! then for each ply the packed move and the score it was played for. Features, symmetries and
//! duplicates are the reader's business, so that a file outlives every idea about networks.
//!
//! A file is a line `petri-games 1 GAME`, then games, each of them
//!
//! | bytes | what |
//! |---|---|
//! | 1 + n | length of the FEN, the FEN |
//! | 1 | result: 0 First won, 1 Second won, 2 drawn |
//! | 1 | by how much: stones or area cells, 0 to 64 |
//! | 2 | plies |
//! | 4 × plies | packed move, score for the side to move (`i16::MIN`: played at random) |
//!
//! with numbers in little-endian order. A file that breaks off in the middle of a game is read up
//! to the last whole one: that is how an interrupted run goes on. More than a game that cannot be read is no
//! interruption but damage, and nothing is cut off then.

use anyhow::{Context, bail};
use rules::{AnyMove, AnyPosition, Outcome, Side, Variant};
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Read, Write};
use std::path::Path;

/// A game with what the engine thought of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ScoredGame {
    /// Where it began.
    pub(crate) start: String,
    /// Its moves.
    pub(crate) plies: Vec<Ply>,
    /// Who won.
    pub(crate) outcome: Outcome,
    /// By how much, 0 to 64.
    pub(crate) margin: u8,
}

/// A move and the score it was played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ply {
    /// The move.
    pub(crate) mv: AnyMove,
    /// For the side to move; `None` for a random move.
    pub(crate) score: Option<i16>,
}

/// More plies than any game of the program has.
const MOST_PLIES: usize = 1_000;

/// A random move's score on disk.
const NO_SCORE: i16 = i16::MIN;

/// The games of a file, read as they are needed.
pub(crate) struct Games<'a> {
    rest: &'a [u8],
}

impl<'a> Games<'a> {
    /// The games in the bytes of a file, which must be of `variant`.
    pub(crate) fn of(bytes: &'a [u8], variant: Variant) -> anyhow::Result<Games<'a>> {
        let header = header(variant);
        match bytes.strip_prefix(header.as_bytes()) {
            Some(rest) => Ok(Games { rest }),
            None => bail!("it does not begin with `{}`", header.trim_end()),
        }
    }

    /// The games in what follows a file's header, or a game.
    pub(crate) fn after_header(rest: &'a [u8]) -> Games<'a> {
        Games { rest }
    }

    /// How many bytes are left.
    pub(crate) fn left(&self) -> usize {
        self.rest.len()
    }

    /// After the last whole game: how many bytes there are of one that was cut off.
    ///
    /// # Errors
    /// There are more than a game has: the file is damaged there.
    pub(crate) fn cut_off(&self) -> anyhow::Result<usize> {
        match self.left() <= 1 + 255 + 4 + 4 * MOST_PLIES {
            true => Ok(self.left()),
            false => bail!("what stands {} bytes before its end is no game", self.left()),
        }
    }
}

impl Iterator for Games<'_> {
    type Item = ScoredGame;

    fn next(&mut self) -> Option<ScoredGame> {
        let mut rest = self.rest;
        let game = read_game(&mut rest)?;
        self.rest = rest;
        Some(game)
    }
}

/// Every whole game of a file. Where the last one is cut off, it is left out and standard error says so.
///
/// # Errors
/// The file cannot be read, is of another game, or is damaged.
pub(crate) fn read_games(path: &Path, variant: Variant) -> anyhow::Result<Vec<ScoredGame>> {
    let read = || -> anyhow::Result<Vec<ScoredGame>> {
        let bytes = std::fs::read(path)?;
        let mut games = Games::of(&bytes, variant)?;
        let whole = games.by_ref().collect();
        warn_of_cut_off(path, games.cut_off()?);
        Ok(whole)
    };
    read().with_context(|| path.display().to_string())
}

/// Says on standard error that a file's last game is left out, if there are `bytes` of one that was cut off.
pub(crate) fn warn_of_cut_off(path: &Path, bytes: usize) {
    if bytes > 0 {
        eprintln!("{}: its last game is cut off and left out", path.display());
    }
}

/// A file that games are added to.
pub(crate) struct GameWriter {
    file: BufWriter<File>,
}

impl GameWriter {
    /// Opens or makes the file, cuts off what an interruption left behind, and returns how many games
    /// and scored plies are in it.
    ///
    /// # Errors
    /// The file cannot be read or written, is of another game, or is damaged; it stays as it is then.
    pub(crate) fn resume(path: &Path, variant: Variant) -> anyhow::Result<(GameWriter, u64, u64)> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| format!("cannot open {}", path.display()))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        if bytes.is_empty() {
            file.write_all(header(variant).as_bytes())?;
            return Ok((GameWriter { file: BufWriter::new(file) }, 0, 0));
        }
        let mut games = Games::of(&bytes, variant)
            .with_context(|| format!("{} is no file of {}", path.display(), variant.name()))?;
        let (mut count, mut scored) = (0, 0);
        for game in games.by_ref() {
            count += 1;
            scored += game.plies.iter().filter(|ply| ply.score.is_some()).count() as u64;
        }
        let cut_off = games.cut_off().with_context(|| path.display().to_string())?;
        if cut_off > 0 {
            eprintln!("{}: {cut_off} bytes of a game that was cut off are dropped", path.display());
        }
        file.set_len((bytes.len() - cut_off) as u64)?;
        drop(file);
        let file = OpenOptions::new().append(true).open(path)?;
        Ok((GameWriter { file: BufWriter::new(file) }, count, scored))
    }

    /// Adds a game; it is on its way to the disk when this returns.
    pub(crate) fn add(&mut self, game: &ScoredGame) -> anyhow::Result<()> {
        self.file.write_all(&bytes_of(game)?)?;
        self.file.flush()?;
        Ok(())
    }
}

fn header(variant: Variant) -> String {
    format!("petri-games 1 {}\n", variant.name())
}

fn bytes_of(game: &ScoredGame) -> anyhow::Result<Vec<u8>> {
    let mut bytes = vec![u8::try_from(game.start.len()).context("the FEN is too long")?];
    bytes.extend(game.start.as_bytes());
    bytes.push(match game.outcome {
        Outcome::Win(Side::First) => 0,
        Outcome::Win(Side::Second) => 1,
        Outcome::Draw => 2,
    });
    bytes.push(game.margin);
    bytes.extend(u16::try_from(game.plies.len()).context("the game is too long")?.to_le_bytes());
    for ply in &game.plies {
        bytes.extend(ply.mv.0.to_le_bytes());
        bytes.extend(ply.score.unwrap_or(NO_SCORE).to_le_bytes());
    }
    Ok(bytes)
}

fn read_game(rest: &mut &[u8]) -> Option<ScoredGame> {
    let length = take(rest, 1)?[0];
    let start = String::from_utf8(take(rest, usize::from(length))?.to_vec()).ok()?;
    let outcome = match take(rest, 1)?[0] {
        0 => Outcome::Win(Side::First),
        1 => Outcome::Win(Side::Second),
        2 => Outcome::Draw,
        _ => return None,
    };
    let margin = take(rest, 1)?[0];
    let count = usize::from(u16::from_le_bytes(take(rest, 2)?.try_into().ok()?));
    let plies = take(rest, 4 * count)?
        .chunks_exact(4)
        .map(|word| {
            let score = i16::from_le_bytes([word[2], word[3]]);
            Ply {
                mv: AnyMove(u16::from_le_bytes([word[0], word[1]])),
                score: (score != NO_SCORE).then_some(score),
            }
        })
        .collect();
    Some(ScoredGame { start, plies, outcome, margin })
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (head, tail) = rest.split_at_checked(length)?;
    *rest = tail;
    Some(head)
}

/// Calls `visit` with each position of a game that was scored, its score and its ply; `false` if
/// the game is not legal.
pub(crate) fn walk(
    game: &ScoredGame,
    variant: Variant,
    mut visit: impl FnMut(&AnyPosition, i16, AnyMove),
) -> bool {
    let Ok(mut position) = AnyPosition::from_fen(variant, &game.start) else { return false };
    for ply in &game.plies {
        if let Some(score) = ply.score {
            visit(&position, score, ply.mv);
        }
        let Some(next) = position.after(ply.mv) else { return false };
        position = next;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{GameWriter, Games, Ply, ScoredGame, bytes_of, header, read_games, walk};
    use proptest::prelude::{Strategy, any, prop, prop_assert, prop_assert_eq, proptest};
    use rules::{AnyMove, AnyPosition, Outcome, Side, Variant};

    fn games() -> impl Strategy<Value = Vec<ScoredGame>> {
        let score = any::<i16>().prop_map(|score| (score != i16::MIN).then_some(score));
        let ply = (any::<u16>(), score).prop_map(|(mv, score)| Ply { mv: AnyMove(mv), score });
        let outcome = prop::sample::select(vec![
            Outcome::Win(Side::First),
            Outcome::Win(Side::Second),
            Outcome::Draw,
        ]);
        let game = ("\\PC{0,60}", prop::collection::vec(ply, 0..40), outcome, 0_u8..=64);
        let game = game.prop_map(|(start, plies, outcome, margin)| ScoredGame {
            start,
            plies,
            outcome,
            margin,
        });
        prop::collection::vec(game, 0..6)
    }

    proptest! {
        #[test]
        fn games_come_back_and_a_cut_off_file_up_to_the_last_whole_one(
            games in games(),
            cut in any::<prop::sample::Index>(),
        ) {
            let mut bytes = header(Variant::Ataxx).into_bytes();
            let mut ends = vec![bytes.len()];
            for game in &games {
                bytes.extend(bytes_of(game).unwrap());
                ends.push(bytes.len());
            }
            let read: Vec<_> = Games::of(&bytes, Variant::Ataxx).unwrap().collect();
            prop_assert_eq!(&read, &games);
            prop_assert!(Games::of(&bytes, Variant::Hexxagon).is_err());

            let length = ends[0] + cut.index(bytes.len() - ends[0] + 1);
            let whole = ends.iter().filter(|end| **end <= length).count() - 1;
            let mut cut_off = Games::of(&bytes[..length], Variant::Ataxx).unwrap();
            prop_assert_eq!(cut_off.by_ref().collect::<Vec<_>>(), &games[..whole]);
            prop_assert_eq!(cut_off.cut_off().unwrap(), length - ends[whole]);
        }

        #[test]
        fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let file = [header(Variant::Ataxx).as_bytes(), &bytes].concat();
            let games = Games::of(&file, Variant::Ataxx).unwrap();
            prop_assert!(games.count() <= bytes.len());
        }
    }

    #[test]
    fn a_run_goes_on_after_a_game_that_was_cut_off_and_not_after_damage() {
        let path = std::env::temp_dir().join(format!("petri-games-{}", std::process::id()));
        let (start, outcome) = (AnyPosition::start(Variant::Ataxx).to_string(), Outcome::Draw);
        let game = ScoredGame { start, plies: Vec::new(), outcome, margin: 0 };
        let one = bytes_of(&game).unwrap();
        let whole = [header(Variant::Ataxx).as_bytes(), &one.repeat(200)].concat();
        std::fs::write(&path, [&whole, &one[..9]].concat()).unwrap();
        assert_eq!(read_games(&path, Variant::Ataxx).unwrap().len(), 200);
        let (_, games, _) = GameWriter::resume(&path, Variant::Ataxx).unwrap();
        assert_eq!((games, std::fs::read(&path).unwrap()), (200, whole.clone()));

        let mut damaged = whole;
        let result = header(Variant::Ataxx).len() + 1 + game.start.len();
        assert_eq!(damaged[result], 2);
        damaged[result] = 7;
        std::fs::write(&path, &damaged).unwrap();
        let error = GameWriter::resume(&path, Variant::Ataxx).err().unwrap();
        let words = format!("{} bytes before its end is no game", 200 * one.len());
        assert!(format!("{error:#}").contains(&words), "{error:#}");
        assert_eq!(std::fs::read(&path).unwrap(), damaged, "nothing is lost");
        let error = read_games(&path, Variant::Ataxx).unwrap_err();
        assert!(format!("{error:#}").contains(&words), "{error:#}");
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_walk_visits_what_was_scored_and_notices_what_is_not_legal() {
        let start = AnyPosition::start(Variant::Ataxx);
        let mv = |position: &AnyPosition, text| position.parse_move(text).unwrap();
        let first = mv(&start, "g2");
        let second = mv(&start.after(first).unwrap(), "a2");
        let plies = vec![Ply { mv: first, score: None }, Ply { mv: second, score: Some(-7) }];
        let mut game =
            ScoredGame { start: start.to_string(), plies, outcome: Outcome::Draw, margin: 0 };
        let mut visited = Vec::new();
        assert!(walk(&game, Variant::Ataxx, |_, score, mv| visited.push((score, mv))));
        assert_eq!(visited, [(-7, second)]);
        game.plies.swap(0, 1);
        assert!(!walk(&game, Variant::Ataxx, |_, _, _| {}));
    }
}
