//! The review as a page that stands alone: the graph of chances and of the count on the board, what
//! each side made of the game, and every move with its label. No script, no other file, and nothing
//! in it that changes from one run to the next.

use play::{Game, compare_rules};
use rules::{ScoreKind, Side};
use study::{MoveLabel, Points, Review};

use super::numbers::{percent, signed};
use super::sentence::Sentences;
use crate::commands::judge;
use crate::words;

const STYLE: &str = "
:root{color-scheme:light dark;--ground:light-dark(#f6f3ec,#101418);--surface:light-dark(#fffdf9,#181e24);
--ink:light-dark(#1f2428,#eeebe4);--muted:light-dark(#5a6168,#a3aeb8);--line:light-dark(#ddd5c4,#2a343d);
--first:light-dark(#b92f46,#ff8c9c);--second:light-dark(#1f5aa6,#78aef2);--area:light-dark(#d8435a33,#f2748633);
--warn:light-dark(#8a4b00,#ffc878);--danger:light-dark(#a3243b,#ff9aa8);--good:light-dark(#22614f,#7fcdb4)}
*{box-sizing:border-box}body{margin:0 auto;padding:24px 16px;max-width:60rem;background:var(--ground);
color:var(--ink);font:1rem/1.5 ui-sans-serif,system-ui,sans-serif}h1{font-size:1.4rem;margin:0 0 4px}
p{margin:0 0 16px;color:var(--muted)}svg{display:block;width:100%;height:auto;background:var(--surface);
border:1px solid var(--line);border-radius:8px;margin:0 0 16px}table{border-collapse:collapse;width:100%;
background:var(--surface);margin:0 0 16px}th,td{padding:4px 8px;text-align:start;border-bottom:1px solid var(--line);
vertical-align:top;font-variant-numeric:tabular-nums}th{color:var(--muted);font-weight:600}
.n{text-align:end;white-space:nowrap}.first{color:var(--first)}.second{color:var(--second)}.best,.good{color:var(--good)}
.inaccuracy,.mistake{color:var(--warn)}.blunder{color:var(--danger)}.wide{overflow-x:auto}
.axis{stroke:var(--line);stroke-width:1}.chances{fill:none;stroke:var(--first);stroke-width:2}
.fill{fill:var(--area)}.count1{fill:none;stroke:var(--first);stroke-width:1.5}
.count2{fill:none;stroke:var(--second);stroke-width:1.5}.dot.mistake,.dot.inaccuracy{fill:var(--warn)}
.dot.blunder{fill:var(--danger)}text{fill:var(--muted);font-size:11px}";

/// Size of a graph, in its own units.
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 180.0;

/// The page.
pub(super) fn page(game: &Game, review: &Review, sentences: &Sentences) -> String {
    let variant = game.start().variant();
    let title = format!("Review of a game of {variant}");
    let end = match game.end() {
        Some(end) => {
            let outcome = end.outcome.map(|outcome| words::outcome(variant, outcome));
            format!("{} ({})", outcome.unwrap_or_default(), end.reason.word())
        }
        None => "not finished".to_string(),
    };
    let names: Vec<String> = ["First", "Second"]
        .iter()
        .filter_map(|tag| game.tags().get(*tag).map(|name| escape(name)))
        .collect();
    let names =
        if names.len() == 2 { format!("{} – ", names.join(" – ")) } else { String::new() };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
         <p>{names}{} plies, {end}</p>\n{}{}{}{}{}</body>\n</html>\n",
        game.len(),
        chances_graph(game, review),
        count_graph(game, review),
        sides(game, review),
        moves(game, review, sentences),
        other_rules(game),
    )
}

/// What the game comes to by other rules; nothing where it is always the same.
fn other_rules(game: &Game) -> String {
    let variant = game.start().variant();
    let rows = compare_rules(game).other.into_iter().map(|other| {
        let (rules, result) = (judge::rules(&other), judge::result(variant, &other));
        format!("<tr><th scope=\"row\">{rules}</th><td>{result}</td></tr>\n")
    });
    let rows = rows.collect::<String>();
    if rows.is_empty() {
        return rows;
    }
    let head = "<tr><th>by other rules</th><th>the same moves come to</th></tr>";
    format!("<div class=\"wide\"><table>\n{head}\n{rows}</table></div>\n")
}

/// Text as it may stand between tags.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Where a ply lies, from the left.
fn across(ply: usize, review: &Review) -> f64 {
    let plies = review.moves.len().max(1) as f64;
    ply as f64 / plies * WIDTH
}

fn points_of(review: &Review, height: impl Fn(usize) -> f64) -> String {
    let points = (0..review.standings.len())
        .map(|ply| format!("{:.1},{:.1}", across(ply, review), height(ply)));
    points.collect::<Vec<_>>().join(" ")
}

fn chances_graph(game: &Game, review: &Review) -> String {
    let first = words::side(game.start().variant(), Side::First);
    let at = |ply: usize| {
        let standing = review.standings.get(ply);
        let points = standing.map_or(500, |one| Points::of(one.chances).thousandths());
        HEIGHT - f64::from(points) / 1_000.0 * HEIGHT
    };
    let line = points_of(review, at);
    let marks = review.moves.iter().filter(|mv| mv.label >= MoveLabel::Inaccuracy).map(|mv| {
        let (x, y) = (across(mv.ply, review), at(mv.ply));
        let label = mv.label.word();
        let text = escape(&mv.text);
        format!(
            "<circle class=\"dot {label}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\">\
             <title>ply {}: {text}, {label}</title></circle>\n",
            mv.ply
        )
    });
    let half = HEIGHT / 2.0;
    format!(
        "<svg viewBox=\"-8 -8 {} {}\" role=\"img\" aria-label=\"Chances of {first}, ply by ply\">\n\
         <polygon class=\"fill\" points=\"0,{HEIGHT} {line} {WIDTH},{HEIGHT}\"/>\n\
         <line class=\"axis\" x1=\"0\" x2=\"{WIDTH}\" y1=\"{half}\" y2=\"{half}\"/>\n\
         <polyline class=\"chances\" points=\"{line}\"/>\n{}\
         <text x=\"2\" y=\"10\">Chances of {first}</text>\n</svg>\n",
        WIDTH + 16.0,
        HEIGHT + 16.0,
        marks.collect::<String>(),
    )
}

fn count_graph(game: &Game, review: &Review) -> String {
    let view = game.start().view();
    let what = match view.score_kind {
        ScoreKind::Stones => "Stones",
        ScoreKind::Area => "Area",
        ScoreKind::Triples => "Triples",
    };
    let most = f64::from(view.score_limit.max(1));
    let line = |side: usize| {
        points_of(review, |ply| {
            let score = review.standings.get(ply).map_or(0, |one| one.score[side]);
            HEIGHT - f64::from(score) / most * HEIGHT
        })
    };
    format!(
        "<svg viewBox=\"-8 -8 {} {}\" role=\"img\" aria-label=\"{what} of both sides, ply by ply\">\n\
         <polyline class=\"count1\" points=\"{}\"/>\n<polyline class=\"count2\" points=\"{}\"/>\n\
         <text x=\"2\" y=\"10\">{what}</text>\n</svg>\n",
        WIDTH + 16.0,
        HEIGHT + 16.0,
        line(0),
        line(1),
    )
}

/// A class for what belongs to a side.
const fn class(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

fn sides(game: &Game, review: &Review) -> String {
    let variant = game.start().variant();
    let rows = Side::BOTH.into_iter().zip(&review.sides).map(|(side, part)| {
        let accuracy = part.accuracy.map_or("–".to_string(), percent);
        let labels = part.labels.map(|count| format!("<td class=\"n\">{count}</td>")).concat();
        let chance = part.biggest_chance.as_ref().map_or("–".to_string(), |chance| {
            format!("ply {}: {} ({})", chance.ply, escape(&chance.best), signed(chance.margin))
        });
        format!(
            "<tr><th scope=\"row\" class=\"{}\">{}</th><td class=\"n\">{accuracy}</td>{labels}\
             <td>{chance}</td></tr>\n",
            class(side),
            words::side(variant, side),
        )
    });
    let names = MoveLabel::ALL.map(|label| format!("<th class=\"n\">{}</th>", label.word()));
    format!(
        "<div class=\"wide\"><table>\n<tr><th>side</th><th class=\"n\">accuracy</th>{}\
         <th>biggest chance</th></tr>\n{}</table></div>\n",
        names.concat(),
        rows.collect::<String>(),
    )
}

fn moves(game: &Game, review: &Review, sentences: &Sentences) -> String {
    let first = words::side(game.start().variant(), Side::First);
    let rows = review.moves.iter().zip(review.standings.iter().skip(1)).map(|(mv, standing)| {
        let remark = mv.remark.as_ref().map(|remark| escape(&sentences.of(remark)));
        let label = mv.label.word();
        let points = Points::of(standing.chances).thousandths();
        format!(
            "<tr><td class=\"n\">{}</td><td class=\"{}\">{}</td><td class=\"{label}\">{label}</td>\
             <td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td></tr>\n",
            mv.ply,
            class(mv.side),
            escape(&mv.text),
            escape(mv.best.as_deref().unwrap_or("–")),
            percent(points),
            signed(standing.margin),
            remark.unwrap_or_default(),
        )
    });
    format!(
        "<div class=\"wide\"><table>\n<tr><th class=\"n\">ply</th><th>move</th><th>label</th><th>best</th>\
         <th class=\"n\">{first}</th><th class=\"n\">margin</th><th>why</th></tr>\n{}</table></div>\n",
        rows.collect::<String>(),
    )
}
