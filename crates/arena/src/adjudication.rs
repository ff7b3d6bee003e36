//! Ending a game before its rules do: by proof, or by a rule the user has set. Nothing else does.

use engine::{Engine, Problem, SearchLimits, Undisturbed};
use play::Game;
use rules::{Outcome, Side};
use uai::{ReportedScore, SearchInfo};

/// By which rules a game may be ended early; by default by none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Adjudication {
    /// Our engine searches each position by so many nodes, and ends the game where that proves who
    /// wins.
    pub proof_nodes: Option<u64>,
    /// A side resigns.
    pub resign: Option<ByScore>,
    /// Both agree to a draw.
    pub draw: Option<ByScore>,
    /// A game of this many plies is a draw.
    pub max_plies: Option<usize>,
}

/// A rule about what the engines say themselves: both must agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByScore {
    /// Hundredths: at least so far from even for a resignation, at most so far for a draw.
    pub hundredths: i32,
    /// For this many plies on end.
    pub plies: usize,
    /// Not before this ply.
    pub from_ply: usize,
}

impl ByScore {
    /// Reads `HUNDREDTHS:PLIES` or `HUNDREDTHS:PLIES:FROM`.
    #[must_use]
    pub fn parse(text: &str) -> Option<ByScore> {
        let mut parts = text.split(':');
        let hundredths = parts.next()?.parse().ok().filter(|score| *score >= 0)?;
        let plies = parts.next()?.parse().ok().filter(|plies| *plies > 0)?;
        let from_ply = parts.next().map_or(Some(0), |text| text.parse().ok())?;
        parts.next().is_none().then_some(ByScore { hundredths, plies, from_ply })
    }
}

impl std::fmt::Display for Adjudication {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let by = |word: &str, rule: Option<ByScore>| {
            rule.map(|by| format!("{word} {}:{}:{}", by.hundredths, by.plies, by.from_ply))
        };
        let words: Vec<String> = [
            self.proof_nodes.map(|nodes| format!("proof {nodes}")),
            by("resign", self.resign),
            by("draw", self.draw),
            self.max_plies.map(|plies| format!("draw after {plies} plies")),
        ]
        .into_iter()
        .flatten()
        .collect();
        f.write_str(if words.is_empty() { "none" } else { "" })?;
        f.write_str(&words.join(", "))
    }
}

/// Watches one game.
pub(crate) struct Adjudicator<'a> {
    rules: &'a Adjudication,
    engine: Option<Engine>,
    /// What was said, for First, move by move.
    scores: Vec<Option<i32>>,
}

impl<'a> Adjudicator<'a> {
    pub(crate) fn new(rules: &'a Adjudication) -> Adjudicator<'a> {
        let engine = rules.proof_nodes.map(|_| Engine::new(4));
        Adjudicator { rules, engine, scores: Vec::new() }
    }

    /// Takes note of what the side that has just moved thinks; forced passes are left out.
    pub(crate) fn on_move(&mut self, side: Side, info: Option<&SearchInfo>) {
        let score = info.and_then(|info| info.score).map(|said| match said {
            ReportedScore::Hundredths(score) => score,
            ReportedScore::WinIn(moves) => 30_000 * moves.signum(),
        });
        self.scores.push(score.map(|score| if side == Side::First { score } else { -score }));
    }

    /// The outcome and its word, where the game is to end now.
    pub(crate) fn decide(&mut self, game: &Game) -> Option<(Outcome, &'static str)> {
        let has_draws = game.start().variant().has_draws();
        if let (Some(engine), Some(nodes)) = (&mut self.engine, self.rules.proof_nodes) {
            let problem = Problem::from(game);
            let report = engine.search(&problem, SearchLimits::nodes(nodes), 1, &mut Undisturbed);
            let proved = report.lines.first().and_then(|line| line.outcome_proved);
            if let Some(outcome) = proved {
                return Some((outcome, "proof"));
            }
        }
        if let Some(rule) = self.rules.resign
            && let Some(said) = self.recent(&rule)
        {
            if said.iter().all(|score| *score >= rule.hundredths) {
                return Some((Outcome::Win(Side::First), "resign"));
            }
            if said.iter().all(|score| *score <= -rule.hundredths) {
                return Some((Outcome::Win(Side::Second), "resign"));
            }
        }
        if let Some(rule) = self.rules.draw
            && let Some(said) = self.recent(&rule)
            && has_draws
            && said.iter().all(|score| score.abs() <= rule.hundredths)
        {
            return Some((Outcome::Draw, "agreement"));
        }
        let is_long = self.rules.max_plies.is_some_and(|most| game.len() >= most);
        (is_long && has_draws).then_some((Outcome::Draw, "max-plies"))
    }

    /// The last scores a rule asks about, if all were said.
    fn recent(&self, rule: &ByScore) -> Option<Vec<i32>> {
        let from = self.scores.len().checked_sub(rule.plies)?;
        if self.scores.len() < rule.from_ply {
            return None;
        }
        self.scores.get(from..)?.iter().copied().collect()
    }
}
