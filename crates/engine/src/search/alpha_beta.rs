//! The recursion. All control flow of a node is here; what a technique does and why is said where
//! its function stands.

use super::Search;
use super::candidates::Candidate;
use super::history::bonus;
use super::node_type::{NodeType, NonPv};
use super::pruning::{
    Node, futile_gain, idle_gain, largest_deficit, late_move_limit, may_be_razored,
    reverse_futility,
};
use super::singular::Claim;
use crate::Score;
use crate::score::MAX_PLY;
use crate::searchable::{Evaluator, MoveClass, Searchable, Wanted};
use crate::tt::{Bound, TtData};
use core::ops::{ControlFlow, Range};
use rules::{Key, RuleOptions};

/// No position so many plies after the last one that cannot be undone trusts the TT's scores:
/// a counter of the rules may end the game soon, and keys do not know counters.
const COUNTERS_MATTER: u32 = 30;

impl<P: Searchable, E: Evaluator<P>> Search<'_, P, E> {
    /// The score of `position`, which is not over, `ply` plies from the root, searched `depth`
    /// plies deep. Within the window it is exact, outside it is a bound on its side of the window.
    ///
    /// Contract: alpha < beta; the window of a non-PV node is null; the line ends with `position`.
    ///
    /// Inlined, because most nodes lie at the horizon and need nothing of the rest.
    #[inline(always)]
    pub(super) fn alpha_beta<N: NodeType>(
        &mut self,
        position: &P,
        alpha: Score,
        beta: Score,
        depth: i32,
        ply: usize,
    ) -> Score {
        debug_assert!(alpha < beta && (N::PV || beta - alpha == 1));
        if N::PV {
            self.pv.clear(ply);
        }
        if self.stopped {
            return Score::EVEN;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(position, None, alpha, beta, ply, 0);
        }
        self.interior::<N>(position, alpha, beta, depth, ply)
    }

    /// The same above the horizon, where moves are tried.
    pub(super) fn interior<N: NodeType>(
        &mut self,
        position: &P,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        ply: usize,
    ) -> Score {
        if !N::ROOT {
            // Mate distance pruning: no win is better than one on the next ply, no loss worse than
            // one on this.
            alpha = alpha.max(-Score::best_at(ply));
            beta = beta.min(Score::best_at(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        let key = position.search_key();
        // Where a move is left out, what the TT says of all moves is not asked.
        let is_singular_test = self.left_out[ply].is_some();
        let tt_data = if is_singular_test { None } else { self.tt.probe(key) };
        if !N::PV
            && let Some(score) = self.tt_cutoff(position, tt_data, alpha, beta, depth, ply)
        {
            return score;
        }
        let first = if N::ROOT { self.hint } else { tt_data.and_then(|data| data.mv) };
        let tt_move = self.tt_move(position, first);
        // IIR (internal iterative reduction): without a TT move this node is poorly ordered; a
        // shallower search finds one.
        if self.selective && depth >= self.tuning.iir_depth && tt_move.is_none() {
            depth -= 1;
        }
        let mut node = self.node(position, tt_data, depth, ply);
        if self.selective
            && !N::PV
            && let Some(score) = reverse_futility(&self.tuning, node, beta)
        {
            self.exact = false;
            return score;
        }
        let packed = tt_move.map(|first| first.packed);
        if self.selective
            && !N::ROOT
            && let Some(claim) = Claim::of(&self.tuning, node, packed, tt_data, ply)
        {
            match self.test_singular::<N>(position, claim, node, beta, ply) {
                ControlFlow::Break(score) => return score,
                ControlFlow::Continue(plies) => node.extension = plies,
            }
        }
        let razors = self.selective && !N::PV && may_be_razored(&self.tuning, node, alpha);
        if razors && !self.can_gain(position, alpha - node.eval) {
            let score = self.quiesce(position, Some(node.static_eval), alpha, beta, ply, 0);
            if score <= alpha {
                return score;
            }
        }
        // The searches of this node may have used up what was left: not one move more is made.
        if self.stopped {
            return Score::EVEN;
        }
        let (best, best_move) = self.try_moves::<N>(position, tt_move, node, alpha, beta, ply);
        let partial = is_singular_test || N::ROOT && !self.excluded.is_empty();
        if !self.stopped && !partial {
            self.store(key, node, (best, best_move), (alpha, beta), ply);
        }
        best
    }

    /// Whether a move may gain this much at once, beyond the horizon of the quiescence search.
    pub(super) fn can_gain(&self, position: &P, missing: i32) -> bool {
        let gains = |mv| match position.estimate(mv).gain >= missing {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        self.tuning.quiescence_plies == 0 && position.visit_active_moves(gains).is_break()
    }

    /// Tries the moves in order until one is too good. Returns the best score and its move, if one
    /// lifted alpha.
    fn try_moves<N: NodeType>(
        &mut self,
        position: &P,
        tt_move: Option<Candidate<P::Move>>,
        node: Node,
        mut alpha: Score,
        beta: Score,
        ply: usize,
    ) -> (Score, Option<u16>) {
        let side = position.turn();
        let wanted = self.wanted::<N>(node, alpha);
        self.evaluator.set_parent(position, ply);
        let mut picker = self.move_picker(position, tt_move, wanted, ply);
        let (mut best, mut best_move) = (-Score::INFINITE, None);
        // What the moves that are pruned might still come to.
        let mut pruned = -Score::INFINITE;
        let (mut number, mut quiets) = (0, 0);
        while let Some(candidate) = self.next_move(position, &mut picker, best) {
            let is_excluded = N::ROOT && self.excluded.contains(&candidate.mv);
            if is_excluded || self.left_out[ply] == Some(candidate.packed) {
                continue;
            }
            number += 1;
            let quiet = candidate.estimate.class != MoveClass::Noisy;
            quiets += i32::from(quiet);
            let skippable = self.selective && !N::ROOT && quiet && number > 1 && !best.is_result();
            if skippable && self.is_hopeless::<N>(&candidate, node, quiets, alpha) {
                self.exact = false;
                pruned = pruned.max(self.optimistic(node, candidate.estimate.gain, alpha));
                if quiets > late_move_limit(&self.tuning, node) {
                    self.drop_quiet(&mut picker);
                }
                continue;
            }
            if number > 1 && node.depth > 1 {
                self.announce_next(position, &mut picker);
            }
            let before = self.nodes;
            let score = self.try_move::<N>(position, &candidate, node, number, alpha, beta, ply);
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
                self.pv.improve(ply, candidate.mv);
            }
            if N::ROOT {
                self.best = Some((candidate.mv, score));
                self.best_nodes = self.nodes - before;
            }
            if alpha >= beta {
                self.update_history(side, picker.tried(), ply, node.depth);
                break;
            }
        }
        if let Some(gain) = picker.pruned_gain() {
            pruned = pruned.max(self.optimistic(node, gain, alpha));
        }
        self.candidates.cut(picker.tried().start);
        // A fail-low score is an upper bound for the pruned moves too.
        (best.max(pruned), best_move)
    }

    /// The futility value of a pruned move: what it gains at once and what a quiet move may hope for
    /// besides; not above alpha, as pruning takes for granted.
    fn optimistic(&self, node: Node, gain: i32, alpha: Score) -> Score {
        let value = node.eval.value() + self.tuning.futility * node.depth + gain;
        Score::eval(value).min(alpha)
    }

    /// Whether LMP or futility says that a quiet move need not be searched at all.
    fn is_hopeless<N: NodeType>(
        &self,
        candidate: &Candidate<P::Move>,
        node: Node,
        quiets: i32,
        alpha: Score,
    ) -> bool {
        let weight = if candidate.estimate.class == MoveClass::Idle { 2 } else { 1 };
        !N::PV
            && (weight * quiets > late_move_limit(&self.tuning, node)
                || candidate.estimate.gain <= futile_gain(&self.tuning, node, alpha))
    }

    /// PVS: the score of one move. The first gets the whole window; a later one first a null window
    /// and often less depth (LMR), then again more of both if it turns out to be good.
    #[expect(clippy::too_many_arguments, reason = "the state of a node, spelled out")]
    fn try_move<N: NodeType>(
        &mut self,
        position: &P,
        candidate: &Candidate<P::Move>,
        node: Node,
        number: i32,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        let child = self.push(position, candidate.mv);
        let depth = node.depth - 1;
        let score = if let Some(score) = self.result(&child, ply + 1) {
            if N::PV {
                self.pv.clear(ply + 1);
            }
            -score
        } else if number == 1 {
            let depth = depth + node.extension;
            -self.alpha_beta::<N::Next>(&child, -beta, -alpha, depth, ply + 1)
        } else {
            let late = self.selective && node.depth >= 2 && number > 2;
            let history = self.history.score(position.turn(), candidate.packed);
            let class = candidate.estimate.class;
            let less = match late {
                true => self.reductions.plies(&self.tuning, node, number, class, history, N::PV),
                false => 0,
            };
            let null_beta = -alpha - 1;
            let mut score =
                -self.alpha_beta::<NonPv>(&child, null_beta, -alpha, depth - less, ply + 1);
            if score > alpha && less > 0 && !self.stopped {
                score = -self.alpha_beta::<NonPv>(&child, null_beta, -alpha, depth, ply + 1);
            }
            if N::PV && score > alpha && score < beta && !self.stopped {
                score = -self.alpha_beta::<N::Next>(&child, -beta, -alpha, depth, ply + 1);
            }
            score
        };
        self.pop();
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
            let limit = self.rules.occurrences_limit()?;
            return position.end(self.rules, limit).map(|end| position.end_score(end, ply));
        }
        None
    }

    /// TT cutoff: the score of an earlier search, if it was deep enough and its bound fits the window.
    /// A result by repetition or by a counter belongs to the path that led there, so it cuts nothing.
    fn tt_cutoff(
        &mut self,
        position: &P,
        tt_data: Option<TtData>,
        alpha: Score,
        beta: Score,
        depth: i32,
        ply: usize,
    ) -> Option<Score> {
        let data = tt_data?;
        let deep = i32::from(data.depth) >= depth;
        let score = Score::from_tt(data.score, ply);
        let is_usable = deep && !score.is_path_dependent();
        if !self.selective || !is_usable || position.quiet_plies() >= COUNTERS_MATTER {
            return None;
        }
        let fits = match data.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        if fits && !score.is_proved() {
            self.exact = false;
        }
        fits.then_some(score)
    }

    /// What pruning goes by. A score from the TT is nearer the truth than the static eval wherever
    /// its bound says that the static eval is wrong.
    fn node(&mut self, position: &P, tt_data: Option<TtData>, depth: i32, ply: usize) -> Node {
        let static_eval = match tt_data {
            Some(data) => Score::eval(i32::from(data.eval)),
            None => self.static_eval(position, ply),
        };
        self.static_evals[ply] = static_eval;
        let improving = ply >= 2 && static_eval > self.static_evals[ply - 2];
        let searched = tt_data.map(|data| (Score::from_tt(data.score, ply), data.bound));
        let eval = match searched.filter(|(score, _)| !score.is_result()) {
            Some((score, Bound::Exact)) => score,
            Some((score, Bound::Lower)) => static_eval.max(score),
            Some((score, Bound::Upper)) => static_eval.min(score),
            None => static_eval,
        };
        Node { static_eval, eval, depth, improving, extension: 0 }
    }

    /// What futility, idle move pruning and the policy ask of a move, so that the others need not be
    /// ranked.
    fn wanted<N: NodeType>(&self, node: Node, alpha: Score) -> Wanted {
        if N::PV || !self.selective {
            return Wanted::ALL;
        }
        Wanted {
            floor: idle_gain(&self.tuning, node, alpha),
            deficit: largest_deficit(&self.tuning, node),
        }
    }

    /// The last of the moves tried caused a beta cutoff: its history rises, that of those before
    /// it sinks.
    fn update_history(&mut self, side: rules::Side, tried: Range<usize>, ply: usize, depth: i32) {
        let Some((cutoff, others)) = self.candidates.tried(tried).split_last() else {
            return;
        };
        let bonus = bonus(&self.tuning, depth);
        self.history.reward(side, cutoff.packed, ply, bonus);
        for other in others {
            self.history.punish(side, other.packed, bonus);
        }
    }

    /// Stores the result of a node in the TT.
    fn store(
        &mut self,
        key: Key,
        node: Node,
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
        let data = TtData {
            mv,
            score: score.to_tt(ply),
            eval: node.static_eval.value() as i16,
            depth: node.depth.clamp(0, 255) as u8,
            bound,
        };
        self.tt.store(key, data);
    }
}
