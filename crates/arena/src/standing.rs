//! How a match stands: points, pairs, ratings and faults, worked out from the games alone.

use crate::head_to_head::HeadToHead;
use crate::pentanomial::{Elo, Pentanomial};
use crate::ratings;
use crate::record;
use std::collections::BTreeMap;
use wire::{MatchGame, MatchPlan};

/// How a match stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Engine by engine, by number.
    pub rows: Vec<Row>,
    /// Two by two, the lower number first.
    pub pairings: BTreeMap<(usize, usize), HeadToHead>,
    /// Games played.
    pub games: u64,
}

/// An engine's part.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// Games won, drawn and lost.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
    /// Faults by their word.
    pub faults: BTreeMap<String, u64>,
    /// Against all others together; `None` before a pair is complete.
    pub elo: Option<Elo>,
    /// Its rating among all, their mean being zero.
    pub rating: f64,
    /// Average depth, zero where it was not said.
    pub depth: f64,
    /// Nodes in all.
    pub nodes: u64,
}

impl Row {
    /// Points.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

/// The outcome words of faults, as in [`Fault::word`](crate::Fault::word).
const FAULTS: [&str; 7] =
    ["start", "crash", "hang", "time", "time-stalled", "illegal-move", "protocol"];

impl Standing {
    /// The standing after these games, in any order.
    #[must_use]
    pub fn of(plan: &MatchPlan, games: &[MatchGame]) -> Standing {
        let mut rows: Vec<Row> = plan
            .engines
            .iter()
            .map(|engine| Row { name: engine.name.clone(), ..Row::default() })
            .collect();
        let mut depths = vec![(0.0, 0_u32); rows.len()];
        let mut pairings: BTreeMap<(usize, usize), HeadToHead> = BTreeMap::new();
        let mut pairs: BTreeMap<u64, Vec<&MatchGame>> = BTreeMap::new();
        for game in games {
            pairs.entry(game.pair).or_default().push(game);
            let Some(half_points) = record::half_points(game) else { continue };
            let sides = [(game.first, half_points), (game.second, 2 - half_points)];
            for (side, (engine, points)) in sides.into_iter().enumerate() {
                let Some(row) = rows.get_mut(engine) else { continue };
                match points {
                    2 => row.wins += 1,
                    1 => row.draws += 1,
                    _ => row.losses += 1,
                }
                row.nodes += game.nodes.get(side).copied().unwrap_or(0);
                let depth = game.depth.get(side).copied().unwrap_or(0.0);
                if let Some(sum) = depths.get_mut(engine).filter(|_| depth > 0.0) {
                    *sum = (sum.0 + depth, sum.1 + 1);
                }
                if points == 0 && FAULTS.contains(&game.reason.as_str()) {
                    *row.faults.entry(game.reason.clone()).or_default() += 1;
                }
            }
            let is_low = game.first < game.second;
            let points = if is_low { half_points } else { 2 - half_points };
            let key = (game.first.min(game.second), game.first.max(game.second));
            let count = pairings.entry(key).or_default().games.get_mut(2 - points);
            count.into_iter().for_each(|count| *count += 1);
        }
        add_pairs(&mut pairings, &pairs);
        let opponents = ratings::against_all(&pairings, rows.len());
        let ratings = ratings::ratings(&pairings, rows.len());
        for (at, row) in rows.iter_mut().enumerate() {
            row.elo = opponents.get(at).and_then(Pentanomial::elo);
            row.rating = ratings.get(at).copied().unwrap_or(0.0);
            let (sum, count) = depths.get(at).copied().unwrap_or_default();
            row.depth = if count == 0 { 0.0 } else { sum / f64::from(count) };
        }
        Standing { rows, pairings, games: games.len() as u64 }
    }

    /// What the first two engines made of each other.
    #[must_use]
    pub fn duel(&self) -> HeadToHead {
        self.pairings.get(&(0, 1)).cloned().unwrap_or_default()
    }

    /// As a table for people.
    #[must_use]
    pub fn table(&self) -> String {
        let width = self.rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0).max(6);
        let mut text = format!(
            "{:<width$}  {:>6} {:>6} {:>5} {:>5} {:>5} {:>7} {:>8} {:>7}  faults\n",
            "engine", "games", "points", "won", "drawn", "lost", "score", "elo", "±95%"
        );
        let mut order: Vec<&Row> = self.rows.iter().collect();
        order.sort_by(|a, b| b.rating.total_cmp(&a.rating));
        for row in order {
            let games = row.games().max(1) as f64;
            let (elo, error) = row.elo.map_or(("-".into(), "-".into()), |elo| {
                (signed(elo.difference), unsigned(elo.error))
            });
            let faults: Vec<String> =
                row.faults.iter().map(|(word, count)| format!("{word} {count}")).collect();
            let line = format!(
                "{:<width$}  {:>6} {:>6} {:>5} {:>5} {:>5} {:>6.1}% {elo:>8} {error:>7}  {}",
                row.name,
                row.games(),
                row.points(),
                row.wins,
                row.draws,
                row.losses,
                100.0 * row.points() / games,
                faults.join(", "),
            );
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// `+12.3`, `-4.0`, `+inf`.
pub(crate) fn signed(value: f64) -> String {
    if value.is_finite() { format!("{value:+.1}") } else { format!("{value:+}") }
}

/// `12.3`, or `-` where nothing can be said.
pub(crate) fn unsigned(value: f64) -> String {
    if value.is_finite() { format!("{value:.1}") } else { "-".to_string() }
}

fn add_pairs(
    pairings: &mut BTreeMap<(usize, usize), HeadToHead>,
    pairs: &BTreeMap<u64, Vec<&MatchGame>>,
) {
    let mut next_round: BTreeMap<(usize, usize), u64> = BTreeMap::new();
    for games in pairs.values() {
        let [one, other] = games.as_slice() else { continue };
        let key = (one.first.min(one.second), one.first.max(one.second));
        let points = |game: &MatchGame| {
            record::half_points(game).map(|p| if game.first == key.0 { p } else { 2 - p })
        };
        let (Some(one_points), Some(other_points)) = (points(one), points(other)) else { continue };
        let Some(head_to_head) = pairings.get_mut(&key) else { continue };
        head_to_head.pairs.add(one_points + other_points);
        // The opening's number is the round's.
        let round = next_round.entry(key).or_default();
        if one.opening == *round {
            head_to_head.in_order.push((one_points + other_points) as u8);
            *round += 1;
        }
    }
}
