//! The exact finish inside a search: it gets a share of the positions, first before the search and
//! then after every depth, as soon as that gives hope of a proof, and works on the question that
//! matters. The search tells it who seems to win; a proof ends the search.
//!
//! A lost position is still played by the search's move, since the enemy may not know it is lost.

use super::budget::Budget;
use super::proof_table::ProofTable;
use super::question::{Question, margin_for};
use super::solver::{ProofStatus, Solver};
use crate::search::{Shared, Task};
use crate::search_report::{SearchLine, SearchReport};
use crate::searchable::Searchable;
use crate::{Control, Score};
use rules::{Outcome, occurrences};
use uai::SearchLimits;

/// Of a hundred positions of a search, this many are at most for the exact finish, where it is tried:
/// in play, where they are missing elsewhere, and in analysis, which wants to know.
const SHARE_IN_PLAY: u64 = 10;
const SHARE_IN_ANALYSIS: u64 = 30;
/// What it may spend before the search has said anything, where there is no limit of positions.
const FIRST_TRY: u64 = 2_000;
/// What it may spend on the margin once the winner is known, where there is no limit.
const FOR_MARGIN: u64 = 100_000;
/// The proof table holds this many positions at most.
const LARGEST_TABLE: u64 = 1 << 17;

/// What is proved.
enum Proof<M> {
    /// The side to move wins, at least by the margin of the question, by the line.
    Won(Question, Vec<M>),
    /// The other side wins, at least by the margin of the question.
    Lost(Question),
    /// Neither side can be beaten, as the line shows.
    Drawn(Vec<M>),
}

/// The exact finish of one search.
pub(crate) struct Finish<P: Searchable> {
    root: P,
    solver: Solver<P>,
    table: ProofTable,
    limits: SearchLimits,
    /// Whether a move is to be played on a clock; otherwise the position is analysed.
    is_play: bool,
    end_ms: Option<f64>,
    /// Of a hundred positions this many are for the finish.
    share: u64,
    /// How much it usually takes.
    cost: u64,
    spent: u64,
    /// Questions whose answer is no.
    refused: Vec<Question>,
    /// Questions whose answer is yes.
    granted: Vec<Question>,
    proof: Option<Proof<P::Move>>,
}

impl<P: Searchable> Finish<P> {
    /// Prepares to finish the game of a search that begins now; `None` where its end is too far
    /// away, or has come.
    pub(crate) fn new(task: &Task<'_, P>) -> Option<Finish<P>> {
        let Task { root, rules, past, only, limits, start_ms, .. } = *task;
        let cost = root.finish_cost()?;
        let earlier = past.iter().rev().copied();
        let occurrences = occurrences(root.repetition_key(), root.quiet_plies(), earlier);
        if root.end(rules, occurrences).is_some() {
            return None;
        }
        let is_play = limits.aim_ms.or(limits.time_ms).is_some();
        let table_size = limits.nodes.unwrap_or(LARGEST_TABLE).clamp(256, LARGEST_TABLE);
        Some(Finish {
            root,
            solver: Solver::new(root, rules, past, only),
            table: ProofTable::new(table_size as usize),
            limits,
            // What a move should take is enough: a proof is no reason to think longer.
            end_ms: limits.aim_ms.or(limits.time_ms).map(|limit| start_ms + limit as f64),
            share: if is_play { SHARE_IN_PLAY } else { SHARE_IN_ANALYSIS },
            is_play,
            cost,
            spent: 0,
            refused: Vec::new(),
            granted: Vec::new(),
            proof: None,
        })
    }

    /// The first try, before the search.
    pub(crate) fn begin(&mut self, shared: &Shared<'_>, control: &mut dyn Control) {
        let allowance = self.limits.nodes.map_or(FIRST_TRY, |nodes| nodes / 100 * self.share / 2);
        if self.is_worth_trying(allowance) {
            self.work(self.root.evaluate(), allowance, shared, control);
        }
    }

    /// Goes on after a depth of the search, and puts what is proved into its report.
    pub(crate) fn go_on(
        &mut self,
        report: &mut SearchReport,
        shared: &Shared<'_>,
        control: &mut dyn Control,
    ) {
        let share = shared.visited() / 100 * self.share;
        let allowance = share.saturating_sub(self.spent);
        let score = report.lines.first().map_or(0, |line| line.score);
        // A try that is not much more than the last one would find no more.
        if self.proof.is_none() && self.is_worth_trying(share) && 2 * allowance > self.spent {
            self.work(score, allowance, shared, control);
        }
        self.settle(report, shared, control);
    }

    /// Whether this many positions give hope of a proof: games differ by a factor of ten.
    fn is_worth_trying(&self, allowance: u64) -> bool {
        allowance >= self.cost / 10
    }

    /// Whether a search could find nothing better for the one line that is wanted.
    pub(crate) fn is_decided(&self, lines: usize) -> bool {
        lines <= 1 && matches!(self.proof, Some(Proof::Won(..) | Proof::Drawn(_)))
    }

    fn work(&mut self, score: i32, allowance: u64, shared: &Shared<'_>, control: &mut dyn Control) {
        let mut budget = Budget::new(shared, control, self.end_ms);
        let (us, them) = (self.root.turn(), !self.root.turn());
        let win = |side| Question { side, margin: 1 };
        let hold = |side| Question { side, margin: 0 };
        let likely = if score >= 0 { [us, them] } else { [them, us] };
        // Three quarters for what seems to be true: the search may be wrong, but seldom is.
        for (side, allowance) in likely.into_iter().zip([allowance * 3 / 4, allowance / 4]) {
            if self.try_to(win(side), allowance, &mut budget) {
                self.raise(win(side), &mut budget);
                break;
            }
        }
        let is_even = self.refused.contains(&win(us)) && self.refused.contains(&win(them));
        if self.proof.is_none()
            && is_even
            && self.try_to(hold(us), allowance, &mut budget)
            && self.try_to(hold(them), allowance, &mut budget)
        {
            budget.allow(FIRST_TRY);
            let line = self.solver.line_of_both(0, &mut self.table, &mut budget);
            self.proof = Some(Proof::Drawn(line));
        }
        self.spent += budget.spent();
    }

    /// Whether the answer to a question is yes, as far as an allowance goes.
    fn try_to(&mut self, question: Question, allowance: u64, budget: &mut Budget<'_>) -> bool {
        if self.refused.contains(&question) || self.granted.contains(&question) {
            return self.granted.contains(&question);
        }
        budget.allow(allowance);
        match self.solver.ask(question, &mut self.table, budget) {
            ProofStatus::Proved => self.granted.push(question),
            ProofStatus::Disproved => self.refused.push(question),
            ProofStatus::Unknown => {}
        }
        self.granted.contains(&question)
    }

    /// The winner is known: finds a higher margin, for as much as the proof of the win has cost. The
    /// line of that proof ends with a margin that is a good guess; from there steps double while
    /// they succeed, and once one has failed the truth is looked for halfway.
    fn raise(&mut self, won: Question, budget: &mut Budget<'_>) {
        let end = match self.limits.nodes {
            None if !self.is_play => budget.spent() + FOR_MARGIN,
            _ => 2 * budget.spent(),
        };
        let (mut best, mut too_much, mut step) = (won, 65, 2);
        let mut next = self.margin_shown(won, budget);
        while best.margin + 1 < too_much && budget.spent() < end {
            let more = Question { margin: next.clamp(best.margin + 1, too_much - 1), ..won };
            let allowance = (end - budget.spent()).div_ceil(4);
            if self.try_to(more, allowance, budget) {
                best = more;
                next = best.margin + step;
                step *= 2;
            } else {
                too_much = more.margin;
                next = (best.margin + too_much) / 2;
            }
        }
        self.proof = Some(match best.side == self.root.turn() {
            true => Proof::Won(best, self.line(best, budget)),
            false => Proof::Lost(best),
        });
    }

    /// By how much the side that proves wins in the line that shows a proof; zero where the line
    /// does not lead to the end.
    fn margin_shown(&mut self, question: Question, budget: &mut Budget<'_>) -> i32 {
        let mut position = self.root;
        for mv in self.line(question, budget) {
            position.play(mv);
        }
        let end = position.end(self.solver.rules, 1);
        end.map_or(0, |end| margin_for(question.side, &position, end))
    }

    fn line(&mut self, question: Question, budget: &mut Budget<'_>) -> Vec<P::Move> {
        budget.allow(FIRST_TRY);
        self.solver.line(self.root, question, &mut self.table, budget)
    }

    /// Puts what is proved into a report of the search.
    pub(crate) fn settle(
        &mut self,
        report: &mut SearchReport,
        shared: &Shared<'_>,
        control: &mut dyn Control,
    ) {
        match self.proof.take() {
            None => return,
            Some(Proof::Lost(question)) => {
                self.settle_loss(question, report, shared, control);
                self.proof = Some(Proof::Lost(question));
            }
            Some(Proof::Won(question, line)) => {
                let score = Score::won(question.margin as u32, line.len());
                self.put_first(report, score, Outcome::Win(self.root.turn()), &line);
                self.proof = Some(Proof::Won(question, line));
            }
            Some(Proof::Drawn(line)) => {
                self.put_first(report, Score::EVEN, Outcome::Draw, &line);
                self.proof = Some(Proof::Drawn(line));
            }
        }
        report.nodes = shared.visited();
        report.best = report.lines.first().and_then(|line| line.pv.first().cloned());
    }

    /// Puts a proved line before all others, unless the search has proved as much itself.
    fn put_first(
        &self,
        report: &mut SearchReport,
        score: Score,
        outcome: Outcome,
        moves: &[P::Move],
    ) {
        let (wanted, score) = (report.lines.len(), score.value());
        let pv = texts(self.root, moves);
        let is_known =
            |first: &SearchLine| first.outcome_proved == Some(outcome) && first.score >= score;
        if pv.is_empty() || report.lines.first().is_some_and(is_known) {
            return;
        }
        report.lines.retain(|line| line.pv.first() != pv.first());
        let depth = report.lines.first().map_or(1, |line| line.depth);
        let outcome_proved = Some(outcome);
        for line in &mut report.lines {
            line.score = line.score.min(score);
        }
        let nodes = report.nodes;
        let first = SearchLine { depth, score, chances: None, outcome_proved, nodes, pv };
        report.lines.insert(0, first);
        report.lines.truncate(wanted);
    }

    /// Every move loses by so much at least; the best one is shown with the line that proves it.
    fn settle_loss(
        &mut self,
        question: Question,
        report: &mut SearchReport,
        shared: &Shared<'_>,
        control: &mut dyn Control,
    ) {
        let best = report.lines.first().and_then(|line| line.pv.first());
        let best = best.and_then(|text| self.root.parse_move(text).ok());
        let mut plies = 1;
        if let (Some(mv), Some(first)) = (best, report.lines.first_mut()) {
            let mut budget = Budget::new(shared, control, self.end_ms);
            budget.allow(FIRST_TRY);
            let after = self.root.after(mv);
            let mut moves = self.solver.line(after, question, &mut self.table, &mut budget);
            moves.insert(0, mv);
            first.pv = texts(self.root, &moves);
            plies = moves.len();
        }
        let score = (-Score::won(question.margin as u32, plies)).value();
        for line in &mut report.lines {
            line.score = line.score.min(score);
            line.outcome_proved = Some(Outcome::Win(question.side));
        }
    }
}

/// A line in words.
fn texts<P: Searchable>(mut position: P, moves: &[P::Move]) -> Vec<String> {
    let text_and_play = |mv: &P::Move| {
        let text = position.move_text(*mv);
        position.play(*mv);
        text
    };
    moves.iter().map(text_and_play).collect()
}

/// Tells a search to stop when its exact finish has decided.
pub(crate) struct UntilDecided<'a> {
    /// Who controls the search otherwise.
    pub(crate) outer: &'a mut dyn Control,
    /// Whether it is decided.
    pub(crate) is_decided: &'a core::cell::Cell<bool>,
}

impl Control for UntilDecided<'_> {
    fn now_ms(&self) -> f64 {
        self.outer.now_ms()
    }

    fn should_stop(&self) -> bool {
        self.is_decided.get() || self.outer.should_stop()
    }

    fn is_pondering(&self) -> bool {
        self.outer.is_pondering()
    }

    fn report(&mut self, report: &SearchReport) {
        self.outer.report(report);
    }
}
