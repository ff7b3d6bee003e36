//! The recursion. All control flow of a node is here; what a technique does and why is said where
//! its function stands.

use super::Search;
use super::candidates::Candidate;
use super::node::{Closed, Node};
use super::pruning::{
    Stake, futile_gain, idle_gain, late_move_limit, may_be_razored, reverse_futility,
};
use crate::Score;
use crate::score::MAX_PLY;
use crate::searchable::{Evaluator, Promise, Searchable};
use crate::table::{Bound, Found};
use core::ops::Range;
use rules::Key;

/// No position so many plies after the last one that cannot be undone trusts the table's scores:
/// a counter of the rules may end the game soon, and keys do not know counters.
const COUNTERS_MATTER: u32 = 30;

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// The score of `position`, which is not over, `ply` plies from the root, searched `depth`
    /// plies deep. Within the window it is exact, outside it is a bound on its side of the window.
    ///
    /// Contract: alpha < beta; a closed node's window is empty; the line ends with `position`.
    pub(super) fn alpha_beta<N: Node>(
        &mut self,
        position: &P,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        ply: usize,
    ) -> Score {
        debug_assert!(alpha < beta && (N::PV || beta - alpha == 1));
        if N::PV {
            self.principal.clear(ply);
        }
        if self.stopped {
            return Score::EVEN;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(position, None, alpha, beta, ply, 0);
        }
        if !N::ROOT {
            // No win can be better than one on the next ply, no loss worse than one on this.
            alpha = alpha.max(-Score::best_at(ply));
            beta = beta.min(Score::best_at(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        let key = position.search_key();
        let found = self.table.probe(key);
        if !N::PV
            && let Some(score) = self.known(position, found, alpha, beta, depth, ply)
        {
            return score;
        }
        let first = if N::ROOT { self.hint } else { found.and_then(|found| found.mv) };
        let favourite = self.favourite(position, first);
        // Without a move to try first this node is poorly ordered: a shallower look finds one.
        if self.selective && depth >= 4 && favourite.is_none() {
            depth -= 1;
        }
        let stake = self.stake(position, found, depth, ply);
        if self.selective
            && !N::PV
            && let Some(score) = reverse_futility(&P::TUNING, stake, beta)
        {
            self.exact = false;
            return score;
        }
        if self.selective && !N::PV && may_be_razored(&P::TUNING, stake, alpha) {
            let score = self.quiesce(position, Some(stake.judged), alpha, beta, ply, 0);
            if score <= alpha {
                return score;
            }
        }
        let (best, best_move) = self.try_moves::<N>(position, favourite, stake, alpha, beta, ply);
        let partial = N::ROOT && !self.excluded.is_empty();
        if !self.stopped && !partial {
            self.remember(key, stake, (best, best_move), (alpha, beta), ply);
        }
        best
    }

    /// Tries the moves in order until one is too good. Returns the best score and its move, if one
    /// lifted alpha.
    fn try_moves<N: Node>(
        &mut self,
        position: &P,
        favourite: Option<Candidate<P::Move>>,
        stake: Stake,
        mut alpha: Score,
        beta: Score,
        ply: usize,
    ) -> (Score, Option<u16>) {
        let side = position.turn();
        let floor = self.floor::<N>(stake, alpha);
        self.judge.expand(position, ply);
        let mut queue = self.queue(position, favourite, floor, ply);
        let (mut best, mut best_move) = (-Score::INFINITE, None);
        let (mut number, mut quiets) = (0, 0);
        while let Some(candidate) = self.next_move(position, &mut queue, best) {
            if N::ROOT && self.excluded.contains(&candidate.mv) {
                continue;
            }
            number += 1;
            let quiet = candidate.outlook.promise != Promise::Noisy;
            quiets += i32::from(quiet);
            let skippable = self.selective && !N::ROOT && quiet && number > 1 && !best.is_result();
            if skippable && self.is_hopeless::<N>(&candidate, stake, quiets, alpha) {
                self.exact = false;
                continue;
            }
            let score = self.try_move::<N>(position, &candidate, stake, number, alpha, beta, ply);
            if self.stopped {
                break;
            }
            best = best.max(score);
            if score <= alpha {
                continue;
            }
            alpha = score;
            best_move = Some(candidate.packed);
            if N::PV {
                self.principal.improve(ply, candidate.mv);
            }
            if N::ROOT {
                self.best = Some((candidate.mv, score));
            }
            if alpha >= beta {
                self.learn(side, queue.tried(), ply, stake.depth);
                break;
            }
        }
        self.candidates.cut(queue.tried().start);
        (best, best_move)
    }

    /// Whether a quiet move need not be searched at all.
    fn is_hopeless<N: Node>(
        &self,
        candidate: &Candidate<P::Move>,
        stake: Stake,
        quiets: i32,
        alpha: Score,
    ) -> bool {
        let weight = if candidate.outlook.promise == Promise::Dull { 2 } else { 1 };
        !N::PV
            && (weight * quiets > late_move_limit(&P::TUNING, stake)
                || candidate.outlook.gain <= futile_gain(&P::TUNING, stake, alpha))
    }

    /// The score of one move: the first with the whole window; a later one first with an empty
    /// window and often less deeply, then again with more of both if it turns out to be good.
    #[expect(clippy::too_many_arguments, reason = "the state of a node, spelled out")]
    fn try_move<N: Node>(
        &mut self,
        position: &P,
        candidate: &Candidate<P::Move>,
        stake: Stake,
        number: i32,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        let child = self.descend(position, candidate.mv);
        let depth = stake.depth - 1;
        let score = if let Some(score) = self.result(&child, ply + 1) {
            if N::PV {
                self.principal.clear(ply + 1);
            }
            -score
        } else if number == 1 {
            -self.alpha_beta::<N::Next>(&child, -beta, -alpha, depth, ply + 1)
        } else {
            let late = self.selective && stake.depth >= 2 && number > 2;
            let experience = self.history.score(position.turn(), candidate.packed);
            let promise = candidate.outlook.promise;
            let less = match late {
                true => self.reductions.plies(stake, number, promise, experience, N::PV),
                false => 0,
            };
            let closed = -alpha - 1;
            let mut score =
                -self.alpha_beta::<Closed>(&child, closed, -alpha, depth - less, ply + 1);
            if score > alpha && less > 0 && !self.stopped {
                score = -self.alpha_beta::<Closed>(&child, closed, -alpha, depth, ply + 1);
            }
            if N::PV && score > alpha && score < beta && !self.stopped {
                score = -self.alpha_beta::<N::Next>(&child, -beta, -alpha, depth, ply + 1);
            }
            score
        };
        self.ascend();
        score
    }

    /// The score of a position that is over, or as good as over.
    ///
    /// Where repetition decides the game by the count of stones, going round in circles is a way to
    /// win: a position that comes back within the search can be made to come back again, so it is
    /// scored as if the repetition were complete, but never as a proof.
    pub(super) fn result(&mut self, position: &P, ply: usize) -> Option<Score> {
        let occurrences = self.line.occurrences(position);
        if let Some(end) = position.end(self.rules, occurrences.total) {
            return Some(position.end_score(end, ply));
        }
        if occurrences.in_search > 1 {
            self.exact = false;
            return position.end(self.rules, 3).map(|end| position.end_score(end, ply));
        }
        None
    }

    /// What the table knows already, if it is deep enough to answer the question asked here.
    fn known(
        &mut self,
        position: &P,
        found: Option<Found>,
        alpha: Score,
        beta: Score,
        depth: i32,
        ply: usize,
    ) -> Option<Score> {
        let found = found?;
        let deep = i32::from(found.depth) >= depth;
        if !self.selective || !deep || position.quiet_plies() >= COUNTERS_MATTER {
            return None;
        }
        let score = Score::from_table(found.score, ply);
        let answers = match found.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        if answers && !score.is_proved() {
            self.exact = false;
        }
        answers.then_some(score)
    }

    /// What this node seems worth. What the table has found out by searching is nearer the truth
    /// than the judge, wherever the bound says that the judge is wrong.
    fn stake(&mut self, position: &P, found: Option<Found>, depth: i32, ply: usize) -> Stake {
        let judged = match found {
            Some(found) => Score::opinion(i32::from(found.eval)),
            None => self.opinion_of(position, ply),
        };
        self.opinions[ply] = judged;
        let improving = ply >= 2 && judged > self.opinions[ply - 2];
        let searched = found.map(|found| (Score::from_table(found.score, ply), found.bound));
        let opinion = match searched.filter(|(score, _)| !score.is_result()) {
            Some((score, Bound::Exact)) => score,
            Some((score, Bound::Lower)) => judged.max(score),
            Some((score, Bound::Upper)) => judged.min(score),
            None => judged,
        };
        Stake { judged, opinion, depth, improving }
    }

    /// The gain up to which quiet moves are futile or idle here, so that they need not be ranked.
    fn floor<N: Node>(&self, stake: Stake, alpha: Score) -> i32 {
        if N::PV || !self.selective { i32::MIN } else { idle_gain(&P::TUNING, stake, alpha) }
    }

    /// The last of the moves tried refuted the position: it rises, those before it sink.
    fn learn(&mut self, side: rules::Side, tried: Range<usize>, ply: usize, depth: i32) {
        let Some((refutation, others)) = self.candidates.tried(tried).split_last() else {
            return;
        };
        self.history.reward(side, refutation.packed, ply, depth);
        for other in others {
            self.history.punish(side, other.packed, depth);
        }
    }

    /// Keeps what was found out about a node.
    fn remember(
        &mut self,
        key: Key,
        stake: Stake,
        (score, mv): (Score, Option<u16>),
        (alpha, beta): (Score, Score),
        ply: usize,
    ) {
        let bound = if score >= beta {
            Bound::Lower
        } else if score > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let found = Found {
            mv,
            score: score.to_table(ply),
            eval: stake.judged.value() as i16,
            depth: stake.depth.clamp(0, 255) as u8,
            bound,
        };
        self.table.store(key, found);
    }
}
