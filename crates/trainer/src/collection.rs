//! All games that a training learns from. Only the bytes of the files are kept, four a position, so
//! that a hundred million positions fit the memory of a small machine; the positions themselves
//! are made again, game by game, in each epoch.
//!
//! The order of the games is new in each epoch, and positions leave through a window in which those
//! of many games are shuffled: neighbours in a game are so alike that a batch should not hold them
//! together.

use crate::game_file::{Games, warn_of_cut_off};
use crate::samples::{self, Game, Sample};
use crate::target::Mixture;
use crate::workers;
use anyhow::{Context, bail};
use rules::SplitMix64;
use std::collections::HashSet;
use std::path::PathBuf;

/// Of this many games one is held back from learning.
const HELD_BACK: usize = 40;
/// How many positions the window holds when it is full.
const WINDOW: usize = 1 << 21;

/// The games of some files.
pub(crate) struct Collection {
    files: Vec<Vec<u8>>,
    /// What is learnt from.
    games: Vec<Place>,
    /// What is held back.
    held_back: Vec<Place>,
    /// A bit for each scored ply of all games: whether it is the first to show its position.
    fresh: Vec<u64>,
    /// How many positions there are to learn from, each counted once.
    pub(crate) positions: usize,
}

/// Where a game is.
#[derive(Clone, Copy)]
struct Place {
    file: u32,
    start: u32,
    /// The number of its first bit in `fresh`.
    bit: u32,
}

impl Collection {
    /// Reads the files and folders given.
    pub(crate) fn read<P: Game>(paths: &[PathBuf]) -> anyhow::Result<Collection> {
        let mut collection = Collection {
            files: Vec::new(),
            games: Vec::new(),
            held_back: Vec::new(),
            fresh: Vec::new(),
            positions: 0,
        };
        let (mut seen, mut bits) = (HashSet::new(), 0);
        for path in files(paths, P::NAME)? {
            let bytes =
                std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let cut_off = collection
                .add::<P>(bytes, &mut seen, &mut bits)
                .with_context(|| path.display().to_string())?;
            warn_of_cut_off(&path, cut_off);
        }
        if collection.positions == 0 {
            bail!("there are no games of {}", P::NAME);
        }
        Ok(collection)
    }

    /// Adds the games of a file; returns how many bytes of one that was cut off are left.
    fn add<P: Game>(
        &mut self,
        bytes: Vec<u8>,
        seen: &mut HashSet<u64>,
        bits: &mut u32,
    ) -> anyhow::Result<usize> {
        let file = self.files.len() as u32;
        let mut games = Games::of(&bytes, P::VARIANT)?;
        let mut start = bytes.len() - games.left();
        let mut number = 0;
        while let Some(game) = games.next() {
            let place = Place { file, start: u32::try_from(start)?, bit: *bits };
            start = bytes.len() - games.left();
            let samples = samples::of_game::<P>(&game, Mixture::PLAIN)
                .with_context(|| format!("the game at byte {} is not legal", place.start))?;
            let mut positions = 0;
            for sample in &samples {
                let is_fresh = seen.insert(sample.position.search_key().0);
                let (word, bit) = (*bits as usize / 64, *bits % 64);
                self.fresh.resize(word + 1, 0);
                self.fresh[word] |= u64::from(is_fresh) << bit;
                positions += usize::from(is_fresh);
                *bits = bits.checked_add(1).context("there are too many positions")?;
            }
            number += 1;
            if number % HELD_BACK == 0 {
                self.held_back.push(place);
            } else {
                self.positions += positions;
                self.games.push(place);
            }
        }
        let cut_off = games.cut_off()?;
        self.files.push(bytes);
        Ok(cut_off)
    }

    /// What is held back from learning.
    pub(crate) fn held_back<P: Game>(&self, mixture: Mixture) -> Vec<Sample<P>> {
        self.held_back.iter().flat_map(|place| self.samples(*place, mixture)).collect()
    }

    /// About so many samples of all that is learnt from, evenly spread.
    pub(crate) fn some<P: Game>(&self, count: usize, mixture: Mixture) -> Vec<Sample<P>> {
        let step = (self.positions / count.max(1)).max(1);
        let games = self.games.iter().step_by(step);
        games.flat_map(|place| self.samples(*place, mixture)).collect()
    }

    /// Hands all there is to learn from to `learn` once, in shuffled batches of about `size`.
    pub(crate) fn visit_batches<P: Game>(
        &self,
        mixture: Mixture,
        size: usize,
        threads: usize,
        stream: &mut SplitMix64,
        mut learn: impl FnMut(&[Sample<P>], &mut SplitMix64),
    ) {
        let mut order = self.games.clone();
        shuffle(&mut order, stream);
        let mut window = Vec::new();
        let mut rest = order.as_slice();
        loop {
            while window.len() < WINDOW && !rest.is_empty() {
                let (now, later) = rest.split_at(rest.len().min(256 * threads));
                self.take_samples(now, mixture, threads, &mut window);
                rest = later;
            }
            shuffle(&mut window, stream);
            // Half of the window stays, to be mixed with what comes next.
            let stays = if rest.is_empty() { 0 } else { window.len() / 2 };
            window[stays..].chunks(size).for_each(|batch| learn(batch, stream));
            window.truncate(stays);
            if rest.is_empty() {
                return;
            }
        }
    }

    fn take_samples<P: Game>(
        &self,
        games: &[Place],
        mixture: Mixture,
        threads: usize,
        into: &mut Vec<Sample<P>>,
    ) {
        let share = games.len().div_ceil(threads);
        std::thread::scope(|scope| {
            let workers: Vec<_> = games
                .chunks(share)
                .map(|games| {
                    scope.spawn(move || -> Vec<_> {
                        games.iter().flat_map(|place| self.samples(*place, mixture)).collect()
                    })
                })
                .collect();
            workers.into_iter().for_each(|worker| into.extend(workers::join(worker)));
        });
    }

    /// The samples of a game whose positions no game before it had.
    fn samples<P: Game>(&self, place: Place, mixture: Mixture) -> Vec<Sample<P>> {
        let bytes = &self.files[place.file as usize][place.start as usize..];
        let samples = Games::after_header(bytes).next();
        let samples = samples.and_then(|game| samples::of_game::<P>(&game, mixture));
        let fresh = (place.bit..).map(|bit| self.fresh[bit as usize / 64] >> (bit % 64) & 1 == 1);
        let samples = samples.unwrap_or_default().into_iter().zip(fresh);
        samples.filter(|(_, is_fresh)| *is_fresh).map(|(sample, _)| sample).collect()
    }
}

/// The files of a game among these files and folders, in order.
pub(crate) fn files(paths: &[PathBuf], name: &str) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_file() {
            files.push(path.clone());
            continue;
        }
        let entries =
            std::fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
        for entry in entries {
            let path = entry?.path();
            let file = path.file_name().map(|name| name.to_string_lossy().into_owned());
            let rest = file.as_deref().and_then(|file| file.strip_prefix(name));
            let digit =
                |rest: &str| rest.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit());
            if rest.is_some_and(|rest| rest.ends_with(".games") && digit(rest)) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Fisher and Yates.
fn shuffle<T>(items: &mut [T], stream: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        items.swap(last, stream.below(last as u64 + 1) as usize);
    }
}
