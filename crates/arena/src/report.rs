//! A match as a page: one file with everything in it, for a browser without a network. Graphs are
//! SVG; colours follow the reader's light or dark scheme.

mod graph;

use crate::head_to_head::HeadToHead;
use crate::pentanomial::Pentanomial;
use crate::record;
use crate::sprt::{Sprt, SprtRun};
use crate::standing::{Standing, signed, unsigned};
use std::fmt::Write as _;
use wire::{MatchGame, MatchPlan};

/// The page of a match.
#[must_use]
pub fn html(plan: &MatchPlan, games: &[MatchGame], sprt: Option<Sprt>) -> String {
    let standing = Standing::of(plan, games);
    let mut page = String::from("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n");
    page.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    let names: Vec<&str> = plan.engines.iter().map(|engine| engine.name.as_str()).collect();
    let title = escape(&names.join(" · "));
    let _ = writeln!(page, "<title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>");
    let _ = writeln!(page, "<p>{}, {} games</p>", escape(&plan.game), standing.games);
    page.push_str(&engines(&standing));
    if plan.engines.len() == 2 {
        page.push_str(&duel(plan, games, &standing.duel(), sprt));
    } else {
        page.push_str(&crosstable(&standing));
    }
    page.push_str(&ends(games));
    page.push_str(&faults(plan, games));
    page.push_str(&settings(plan));
    page.push_str("</html>\n");
    page
}

const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1c1b19;--paper:#fbfaf7;--line:#8a857b;--accent:#a3341f}
@media(prefers-color-scheme:dark){:root{--ink:#e9e6df;--paper:#1b1e22;--line:#8b919a;--accent:#ff8a70}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}th,td{padding:.25rem .75rem;text-align:right;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{text-align:left}svg{max-width:100%;height:auto}
.axis{stroke:var(--line);stroke-width:1}.curve{stroke:var(--accent);stroke-width:2;fill:none}.band{fill:var(--accent);opacity:.15}.bar{fill:var(--accent)}
text{fill:var(--ink);font:12px system-ui,sans-serif}code{overflow-wrap:anywhere}
";

fn engines(standing: &Standing) -> String {
    let mut text = String::from(
        "<table><tr><th>engine</th><th>games</th><th>points</th><th>won</th><th>drawn</th>\
         <th>lost</th><th>Elo</th><th>±95 %</th><th>depth</th><th>faults</th></tr>\n",
    );
    let mut rows: Vec<_> = standing.rows.iter().collect();
    rows.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    for row in rows {
        let elo = row.elo.map_or_else(|| "–".into(), |elo| signed(elo.difference));
        let error = row.elo.map_or_else(|| "–".into(), |elo| unsigned(elo.error));
        let _ = writeln!(
            text,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>\
             <td>{elo}</td><td>{error}</td><td>{:.1}</td><td>{}</td></tr>",
            escape(&row.name),
            row.games(),
            row.points(),
            row.wins,
            row.draws,
            row.losses,
            row.depth,
            row.faults.values().sum::<u64>(),
        );
    }
    text.push_str("</table>\n");
    text
}

/// Two engines: how their difference and the test came about, and what the pairs were.
fn duel(
    plan: &MatchPlan,
    games: &[MatchGame],
    head_to_head: &HeadToHead,
    sprt: Option<Sprt>,
) -> String {
    let mut text = String::new();
    let history = history(plan, games);
    let elo: Vec<(f64, f64, f64)> = history
        .iter()
        .filter_map(|results| {
            let elo = results.elo()?;
            let is_finite = elo.difference.is_finite() && elo.error.is_finite();
            is_finite.then_some((results.pairs() as f64, elo.difference, elo.error))
        })
        .collect();
    if elo.len() > 1 {
        text.push_str("<h2>Elo difference</h2>\n");
        text.push_str(&graph::band("Elo difference after each pair, with 95 % interval", &elo));
    }
    if let Some(sprt) = sprt {
        let ratios: Vec<(f64, f64)> =
            history.iter().map(|results| (results.pairs() as f64, sprt.llr(results))).collect();
        let run = SprtRun::over(sprt, &head_to_head.in_order);
        let _ = writeln!(text, "<h2>Sequential test</h2>\n<p>{}</p>", escape(&run.to_string()));
        let title = "Log-likelihood ratio after each pair, between its bounds";
        text.push_str(&graph::between(title, &ratios, sprt.bounds()));
    }
    text.push_str("<h2>Pairs</h2>\n");
    let labels = ["0", "½", "1", "1½", "2"];
    let bars: Vec<(&str, u64)> = labels.into_iter().zip(head_to_head.pairs.0).collect();
    text.push_str(&graph::bars("Pairs by points of the first engine", &bars));
    text
}

/// The results after each pair, in the order of the plan.
fn history(plan: &MatchPlan, games: &[MatchGame]) -> Vec<Pentanomial> {
    let mut sorted: Vec<MatchGame> = games.to_vec();
    sorted.sort_by_key(|game| game.number);
    let mut results = Vec::new();
    let mut sum = Pentanomial::default();
    for pair in sorted.chunk_by(|a, b| a.pair == b.pair) {
        let pairs = Standing::of(plan, pair).duel().pairs;
        if pairs.pairs() > 0 {
            sum = sum.plus(&pairs);
            results.push(sum);
        }
    }
    results
}

fn crosstable(standing: &Standing) -> String {
    let mut text = String::from("<h2>Each against each</h2>\n<table><tr><th></th>");
    for row in &standing.rows {
        let _ = write!(text, "<th>{}</th>", escape(&row.name));
    }
    text.push_str("</tr>\n");
    for (a, row) in standing.rows.iter().enumerate() {
        let _ = write!(text, "<tr><td>{}</td>", escape(&row.name));
        for b in 0..standing.rows.len() {
            let cell = standing.pairings.get(&(a.min(b), a.max(b))).filter(|_| a != b);
            let cell = cell.map(|head_to_head| {
                let [wins, draws, losses] = head_to_head.games;
                let won = if a < b { wins } else { losses };
                let games = wins + draws + losses;
                format!("{} / {games}", won as f64 + draws as f64 / 2.0)
            });
            let _ = write!(text, "<td>{}</td>", cell.unwrap_or_default());
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</table>\n");
    text
}

/// Why games ended, and how the side that moved first did.
fn ends(games: &[MatchGame]) -> String {
    let mut reasons: std::collections::BTreeMap<&str, u64> = std::collections::BTreeMap::new();
    let mut points = 0;
    for game in games {
        *reasons.entry(game.reason.as_str()).or_default() += 1;
        points += record::half_points(game).unwrap_or(0);
    }
    let bars: Vec<(&str, u64)> = reasons.into_iter().collect();
    let share = 50.0 * points as f64 / games.len().max(1) as f64;
    let plies: usize = games.iter().map(|game| game.moves.split_whitespace().count()).sum();
    let plies = plies as f64 / games.len().max(1) as f64;
    format!(
        "<h2>How games ended</h2>\n{}<p>The side that moved first scored {share:.1} %; a game lasted \
         {plies:.1} plies on average.</p>\n",
        graph::bars("Games by reason", &bars)
    )
}

fn faults(plan: &MatchPlan, games: &[MatchGame]) -> String {
    let mut text = String::new();
    for game in games {
        let Some(fault) = &game.fault else { continue };
        let names = [game.first, game.second]
            .map(|number| plan.engines.get(number).map_or("?", |engine| engine.name.as_str()));
        let [first, second] = names.map(escape);
        let link = game.transcript.as_ref().map_or_else(String::new, |file| {
            format!(" (<a href=\"{0}\">what was said</a>)", escape(file))
        });
        let number = game.number + 1;
        let _ =
            writeln!(text, "<li>Game {number}, {first} – {second}: {}{link}</li>", escape(fault));
    }
    if text.is_empty() { text } else { format!("<h2>Faults</h2>\n<ul>\n{text}</ul>\n") }
}

fn settings(plan: &MatchPlan) -> String {
    let mut text = String::from("<h2>Settings</h2>\n<table>\n");
    let mut row = |key: &str, value: &str| {
        let value = if value.is_empty() { "–" } else { value };
        let _ = writeln!(text, "<tr><td>{key}</td><td><code>{}</code></td></tr>", escape(value));
    };
    for engine in &plan.engines {
        row("engine", &engine.text);
    }
    row("rules", &plan.rules);
    row("pairing", &plan.pairing);
    row("openings", &plan.openings);
    row("seed", &plan.seed.to_string());
    row("limits", &plan.limits);
    row("adjudication", &plan.adjudication);
    text.push_str("</table>\n");
    text
}

/// Text that may stand in a page.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for symbol in text.chars() {
        match symbol {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(symbol),
        }
    }
    escaped
}
