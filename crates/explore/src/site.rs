//! The games of a site, in a folder of trees.
//!
//! The one idea: a filter is a choice of files. Each game, level of play and year has a tree of its own,
//! so nothing is counted again for another question; what several trees know is added up. A question opens
//! the files anew: a tree is replaced as a whole, so whoever reads finds the old one or the new one.

use crate::{Choice, Harvest, Head, Level, Tree, TreeError, choices_in};
use play::Game;
use rules::{AnyPosition, Variant};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// How many plies of a site's game are counted.
const PLIES: usize = 30;
/// The name of the site's games among the sources of a tree.
const SOURCE: &str = "site";
/// The file that says which game was the last.
const LAST: &str = "last";

/// A finished game of a site.
#[derive(Clone, Debug)]
pub struct SiteGame {
    /// Its place among all that ended, from 1.
    pub order: u64,
    /// The game.
    pub game: Game,
    /// How well it was played.
    pub level: Level,
    /// The year in which it ended.
    pub year: i16,
}

/// Which games are asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Games of this level and above.
    pub level: Level,
    /// Games of this year and later.
    pub since: i16,
}

impl Filter {
    /// All games.
    pub const ALL: Filter = Filter { level: Level::Casual, since: i16::MIN };
}

/// The trees of a site's games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SiteTrees {
    folder: PathBuf,
}

/// What a tree in the folder holds; its name says it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Part {
    variant: Variant,
    level: Level,
    year: i16,
}

impl Part {
    fn name(self) -> String {
        format!("{}.{}.{}.tree", self.variant, self.level.word(), self.year)
    }

    fn of_name(name: &str) -> Option<Part> {
        let mut words = name.strip_suffix(".tree")?.split('.');
        let variant = Variant::from_name(words.next()?)?;
        let word = words.next()?;
        let level = Level::ALL.into_iter().find(|level| level.word() == word)?;
        let year = words.next()?.parse().ok()?;
        words.next().is_none().then_some(Part { variant, level, year })
    }
}

impl SiteTrees {
    /// The trees in a folder, which is made where it is missing.
    ///
    /// # Errors
    /// [`TreeError::File`] where it cannot be made, or what lies there is no folder.
    pub fn open(folder: &Path) -> Result<SiteTrees, TreeError> {
        fs::create_dir_all(folder)?;
        Ok(SiteTrees { folder: folder.to_path_buf() })
    }

    /// The place of the last game that is in the trees; 0 where there is none.
    ///
    /// # Errors
    /// [`TreeError`] where the folder does not say so.
    pub fn last(&self) -> Result<u64, TreeError> {
        match fs::read_to_string(self.folder.join(LAST)) {
            Ok(text) => text.trim().parse().map_err(|_| TreeError::Damaged(text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
            Err(error) => Err(error.into()),
        }
    }

    /// Adds games, all that follow the last one up to the place `last`. Stopped in between, it is done
    /// again: a tree knows which games it has.
    ///
    /// # Errors
    /// [`TreeError`] where the files cannot be read or written.
    pub fn add(&self, games: &[SiteGame], last: u64) -> Result<(), TreeError> {
        let mut parts: BTreeMap<Part, Vec<&SiteGame>> = BTreeMap::new();
        for game in games {
            let variant = game.game.start().variant();
            let part = Part { variant, level: game.level, year: game.year };
            parts.entry(part).or_default().push(game);
        }
        for (part, games) in parts {
            self.add_to(part, &games, last)?;
        }
        let new = self.folder.join("last.new");
        fs::write(&new, format!("{last}\n"))?;
        Ok(fs::rename(new, self.folder.join(LAST))?)
    }

    fn add_to(&self, part: Part, games: &[&SiteGame], last: u64) -> Result<(), TreeError> {
        let path = self.folder.join(part.name());
        let tree = match path.exists() {
            true => Tree::open(&path)?,
            false => Tree::create(&path, &Head::new(part.variant, PLIES))?,
        };
        let mut head = tree.head().clone();
        let known = head.sources.get(SOURCE).copied().unwrap_or(0);
        let mut harvest = Harvest::default();
        for game in games.iter().filter(|game| game.order > known) {
            harvest.count(&game.game, head.plies);
        }
        head.games += harvest.games();
        head.sources.insert(SOURCE.to_string(), last);
        tree.merge(harvest, &head)?;
        Ok(())
    }

    /// The moves that the site's games had from a position, the most popular first.
    ///
    /// # Errors
    /// [`TreeError`] where the files cannot be read.
    pub fn choices(
        &self,
        position: &AnyPosition,
        filter: Filter,
    ) -> Result<Vec<Choice>, TreeError> {
        let mut trees = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let is_asked_for = |part: &Part| {
                part.variant == position.variant()
                    && part.level >= filter.level
                    && part.year >= filter.since
            };
            if entry.file_name().to_str().and_then(Part::of_name).as_ref().is_some_and(is_asked_for)
            {
                trees.push(Tree::open(&entry.path())?);
            }
        }
        choices_in(&mut trees, position)
    }
}
