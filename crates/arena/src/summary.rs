//! What a match has come to, for people and for scripts: one table for all games and, where games
//! began on unlike boards, one for each kind.

use crate::boards::by_boards;
use crate::pentanomial::Elo;
use crate::sprt::SprtRun;
use crate::standing::{Standing, signed};
use std::fmt::Write as _;
use wire::{EngineSummary, MatchGame, MatchPlan, MatchSummary, SprtSummary, TableSummary};

/// The summary as text.
#[must_use]
pub fn summary_text(plan: &MatchPlan, games: &[MatchGame], test: Option<&SprtRun>) -> String {
    let mut text = table(&Standing::of(plan, games));
    for (boards, games) in by_boards(plan, games) {
        let _ = write!(text, "\n{}, {} games\n", boards.words(), games.len());
        text.push_str(&table(&Standing::of(plan, &games)));
    }
    if let Some(test) = test {
        let _ = writeln!(text, "sprt {test}");
    }
    text
}

/// The summary as data; `is_over` is whether no game is left to play.
#[must_use]
pub fn summary(
    plan: &MatchPlan,
    games: &[MatchGame],
    test: Option<&SprtRun>,
    is_over: bool,
) -> MatchSummary {
    let parts = by_boards(plan, games);
    let boards = parts.iter().map(|(boards, games)| (boards.words(), games.as_slice()));
    let tables = std::iter::once(("all boards", games)).chain(boards);
    MatchSummary {
        is_over,
        tables: tables.map(|(boards, games)| table_summary(boards, plan, games)).collect(),
        sprt: test.map(|test| {
            let (lower, upper) = test.sprt().bounds();
            SprtSummary {
                test: test.sprt().to_string(),
                decision: test.decision().word().to_string(),
                pairs: test.results().pairs(),
                llr: test.llr(),
                bounds: [lower, upper],
            }
        }),
    }
}

fn table(standing: &Standing) -> String {
    let mut text = standing.table();
    if standing.rows.len() == 2 {
        let pairs = standing.duel().pairs;
        let [a, b, c, d, e] = pairs.0;
        let _ = writeln!(text, "pairs of 0, ½, 1, 1½, 2 points: {a} {b} {c} {d} {e}");
        if let Some(elo) = pairs.elo() {
            let (normalized, superiority) = (signed(elo.normalized), 100.0 * elo.superiority);
            let _ = writeln!(
                text,
                "normalized elo {normalized}, likelihood of superiority {superiority:.1} %"
            );
        }
    }
    text
}

fn table_summary(boards: &str, plan: &MatchPlan, games: &[MatchGame]) -> TableSummary {
    let standing = Standing::of(plan, games);
    let is_duel = standing.rows.len() == 2;
    let pairs = standing.duel().pairs;
    // JSON has no infinity: what nothing can be said of is null.
    let finite = |value: f64| value.is_finite().then_some(value);
    let elo = |of: fn(&Elo) -> f64, elo: Option<Elo>| elo.as_ref().map(of).and_then(finite);
    let duel = pairs.elo().filter(|_| is_duel);
    TableSummary {
        boards: boards.to_string(),
        games: standing.games,
        engines: standing
            .rows
            .iter()
            .map(|row| EngineSummary {
                name: row.name.clone(),
                games: row.games(),
                points: row.points(),
                wins: row.wins,
                draws: row.draws,
                losses: row.losses,
                elo: elo(|elo| elo.difference, row.elo),
                error: elo(|elo| elo.error, row.elo),
                rating: row.rating,
                depth: row.depth,
                nodes: row.nodes,
                faults: row.faults.clone(),
            })
            .collect(),
        pairs: is_duel.then_some(pairs.0),
        normalized_elo: elo(|elo| elo.normalized, duel),
        superiority: elo(|elo| elo.superiority, duel),
    }
}
