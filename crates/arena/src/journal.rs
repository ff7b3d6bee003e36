//! A match on disk: a folder with `games.jsonl` (the plan, then a line for each game), `games.pgn`
//! and `transcripts/`. A game is on disk before it counts. What a kill can leave behind is a line
//! without its end, which is cut off; the PGN is made from the lines.

use crate::record;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;
use wire::{MatchGame, MatchPlan};

/// What can be wrong with a folder.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The disk.
    #[error("`{path}`: {error}")]
    Disk {
        /// Where.
        path: PathBuf,
        /// What.
        error: std::io::Error,
    },
    /// Another program plays it.
    #[error("`{0}` is in use by another match")]
    InUse(PathBuf),
    /// Another match was begun there.
    #[error("`{path}` holds another match: {difference}; choose another folder with `--out`")]
    OtherMatch {
        /// The file.
        path: PathBuf,
        /// The first difference.
        difference: String,
    },
    /// A line that is none.
    #[error("`{path}`, line {line}: {problem}")]
    Line {
        /// The file.
        path: PathBuf,
        /// From 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
}

/// An open folder.
#[derive(Debug)]
pub struct Journal {
    folder: PathBuf,
    plan: MatchPlan,
    lines: File,
    records: File,
}

/// The file of lines.
const LINES: &str = "games.jsonl";
/// The file of records.
const RECORDS: &str = "games.pgn";

impl Journal {
    /// Opens or makes a folder; hands out the games already played.
    ///
    /// # Errors
    /// See [`JournalError`].
    pub fn open(
        folder: &Path,
        plan: &MatchPlan,
    ) -> Result<(Journal, Vec<MatchGame>), JournalError> {
        make_folder(folder)?;
        make_folder(&folder.join("transcripts"))?;
        let path = folder.join(LINES);
        let disk = |error| JournalError::Disk { path: path.clone(), error };
        let mut options = OpenOptions::new();
        let mut lines = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(disk)?;
        lines.try_lock().map_err(|_| JournalError::InUse(path.clone()))?;
        let mut bytes = Vec::new();
        lines.read_to_end(&mut bytes).map_err(disk)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let text = String::from_utf8_lossy(bytes.get(..whole).unwrap_or_default());
        lines.set_len(whole as u64).and_then(|()| lines.seek(SeekFrom::End(0))).map_err(disk)?;
        let games = read_lines(&path, &text, plan)?;
        if text.is_empty() {
            let line = plan.to_line().map_err(|error| wrong(&path, 1, error.0))?;
            append(&mut lines, &format!("{line}\n")).map_err(disk)?;
        }
        let records = rewrite_records(folder, plan, &games)?;
        let journal = Journal { folder: folder.to_path_buf(), plan: plan.clone(), lines, records };
        Ok((journal, games))
    }

    /// Reads a folder without opening it for writing.
    ///
    /// # Errors
    /// See [`JournalError`].
    pub fn read(folder: &Path) -> Result<(MatchPlan, Vec<MatchGame>), JournalError> {
        let path = folder.join(LINES);
        let bytes = std::fs::read(&path)
            .map_err(|error| JournalError::Disk { path: path.clone(), error })?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let text = String::from_utf8_lossy(bytes.get(..whole).unwrap_or_default());
        let first = text.lines().next().unwrap_or_default();
        let plan = MatchPlan::from_line(first).map_err(|error| wrong(&path, 1, error.0))?;
        let games = read_lines(&path, &text, &plan)?;
        Ok((plan, games))
    }

    /// Reads the folders of a match that several machines share.
    ///
    /// # Errors
    /// See [`JournalError`]; folders of different matches, a game that is in two of them.
    pub fn read_all(folders: &[PathBuf]) -> Result<(MatchPlan, Vec<MatchGame>), JournalError> {
        let mut all: Option<(MatchPlan, Vec<MatchGame>)> = None;
        let mut numbers = std::collections::BTreeSet::new();
        for folder in folders {
            let path = folder.join(LINES);
            let (plan, games) = Journal::read(folder)?;
            let (first, known) = all.get_or_insert_with(|| (plan.clone(), Vec::new()));
            if let Some(difference) = difference(first, &plan) {
                return Err(JournalError::OtherMatch { path, difference });
            }
            if let Some(game) = games.iter().find(|game| !numbers.insert(game.number)) {
                let problem = format!("game {} is in another folder too", game.number);
                return Err(wrong(&path, 0, problem));
            }
            known.extend(games);
        }
        let (plan, mut games) =
            all.ok_or_else(|| wrong(Path::new(LINES), 0, "no folder".into()))?;
        games.sort_by_key(|game| game.number);
        Ok((plan, games))
    }

    /// Writes down a game; when this returns, the game is on disk.
    ///
    /// # Errors
    /// The disk's.
    pub fn add(&mut self, game: &MatchGame) -> Result<(), JournalError> {
        let path = self.folder.join(LINES);
        let line = game.to_line().map_err(|error| wrong(&path, 0, error.0))?;
        append(&mut self.lines, &format!("{line}\n"))
            .map_err(|error| JournalError::Disk { path: path.clone(), error })?;
        let record = record::to_pgn(&self.plan, game).map_err(|error| wrong(&path, 0, error))?;
        append(&mut self.records, &format!("{record}\n"))
            .map_err(|error| JournalError::Disk { path: self.folder.join(RECORDS), error })
    }

    /// Writes down what was said in a game; hands out the file's name within the folder.
    ///
    /// # Errors
    /// The disk's.
    pub fn keep_transcript(&self, number: u64, text: &str) -> Result<String, JournalError> {
        let name = format!("transcripts/game-{number:06}.txt");
        let path = self.folder.join(&name);
        std::fs::write(&path, text).map_err(|error| JournalError::Disk { path, error })?;
        Ok(name)
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

fn wrong(path: &Path, line: usize, problem: String) -> JournalError {
    JournalError::Line { path: path.to_path_buf(), line, problem }
}

fn make_folder(path: &Path) -> Result<(), JournalError> {
    std::fs::create_dir_all(path)
        .map_err(|error| JournalError::Disk { path: path.to_path_buf(), error })
}

fn append(file: &mut File, text: &str) -> std::io::Result<()> {
    file.write_all(text.as_bytes())?;
    file.sync_data()
}

fn read_lines(path: &Path, text: &str, plan: &MatchPlan) -> Result<Vec<MatchGame>, JournalError> {
    let mut lines = text.lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok(Vec::new()) };
    let there = MatchPlan::from_line(first).map_err(|error| wrong(path, 1, error.0))?;
    if let Some(difference) = difference(&there, plan) {
        return Err(JournalError::OtherMatch { path: path.to_path_buf(), difference });
    }
    let mut games: Vec<MatchGame> = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    for (index, line) in lines {
        let game = MatchGame::from_line(line).map_err(|error| wrong(path, index + 1, error.0))?;
        if !seen.insert(game.number) {
            return Err(wrong(path, index + 1, format!("game {} is there twice", game.number)));
        }
        games.push(game);
    }
    Ok(games)
}

/// The first thing in which two plans differ. A plan may be made longer.
pub(crate) fn difference(there: &MatchPlan, here: &MatchPlan) -> Option<String> {
    let names = |plan: &MatchPlan| {
        let texts: Vec<String> = plan.engines.iter().map(|engine| engine.text.clone()).collect();
        texts.join("`, `")
    };
    let rows = [
        ("format", there.format.to_string(), here.format.to_string()),
        ("game", there.game.clone(), here.game.clone()),
        ("rules", there.rules.clone(), here.rules.clone()),
        ("engines", names(there), names(here)),
        ("pairing", there.pairing.clone(), here.pairing.clone()),
        ("openings", there.openings.clone(), here.openings.clone()),
        ("seed", there.seed.to_string(), here.seed.to_string()),
        ("limits", there.limits.clone(), here.limits.clone()),
        ("clock", there.clock.clone(), here.clock.clone()),
        ("adjudication", there.adjudication.clone(), here.adjudication.clone()),
    ];
    let row = rows.into_iter().find(|(_, there, here)| there != here);
    row.map(|(what, there, here)| format!("its {what} is `{there}`, not `{here}`"))
}

fn rewrite_records(
    folder: &Path,
    plan: &MatchPlan,
    games: &[MatchGame],
) -> Result<File, JournalError> {
    let path = folder.join(RECORDS);
    let disk = |error| JournalError::Disk { path: path.clone(), error };
    let mut file = File::create(&path).map_err(disk)?;
    for (index, game) in games.iter().enumerate() {
        let text = record::to_pgn(plan, game)
            .map_err(|error| wrong(&folder.join(LINES), index + 2, error))?;
        file.write_all(text.as_bytes()).and_then(|()| file.write_all(b"\n")).map_err(disk)?;
    }
    file.sync_data().map_err(disk)?;
    Ok(file)
}
