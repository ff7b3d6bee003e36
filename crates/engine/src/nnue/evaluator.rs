//! The network in the search. A move changes few of the rows that a side sees, so the accumulator of
//! a position is that of another with these rows exchanged: of its parent, as the same side sees
//! it, or of the sibling evaluated before it, whichever is nearer.
//!
//! The one idea: for each ply and each side the last accumulator is kept together with the
//! perspective it belongs to. A parent's is brought up to date only when a child needs them, and a perspective is
//! compared, never trusted: whatever was kept, the result is the same.

use super::accumulate::Difference;
use super::kernels::Block;
use super::{Features, Network, Perspective, RowList};
use crate::Score;
use crate::score::MAX_PLY;
use crate::searchable::Evaluator;
use core::ops::Range;
use rules::Side;

/// The evaluator of a search: the hand-made evaluation or a network. One type for both, so that the
/// search is compiled once for each game.
#[expect(clippy::large_enum_variant, reason = "a search has one")]
pub(crate) enum GameEvaluator<'a, P: Features> {
    /// The game's own evaluation.
    HandMade,
    /// A network.
    Network(NetworkEvaluator<'a, P>),
}

impl<'a, P: Features> GameEvaluator<'a, P> {
    /// The network, if there is one, else the hand-made evaluation.
    pub(crate) fn new(network: Option<&'a Network>) -> GameEvaluator<'a, P> {
        match network {
            Some(network) if network.about.variant == P::VARIANT => {
                GameEvaluator::Network(NetworkEvaluator::new(network))
            }
            _ => GameEvaluator::HandMade,
        }
    }
}

impl<P: Features> Evaluator<P> for GameEvaluator<'_, P> {
    fn evaluate(&mut self, position: &P, ply: usize) -> Score {
        match self {
            GameEvaluator::HandMade => Score::eval(position.evaluate()),
            GameEvaluator::Network(network) => network.evaluate(position, ply),
        }
    }

    fn set_parent(&mut self, position: &P, ply: usize) {
        if let GameEvaluator::Network(network) = self {
            network.set_parent(position, ply);
        }
    }
}

/// A network with accumulators for the current line, from ply 0 to [`MAX_PLY`] + 1. It says what
/// [`Network::evaluate`] says, sooner.
pub struct NetworkEvaluator<'a, P: Features> {
    network: &'a Network,
    /// For each ply the position whose children come next, as the side sees it that they are evaluated
    /// for.
    parents: Vec<Option<(Side, P::Perspective)>>,
    /// What the accumulators were made of, for each ply and side.
    perspectives: Vec<[Option<P::Perspective>; 2]>,
    /// The accumulators, as many blocks for each ply and side as the network is wide.
    accumulators: Vec<Block>,
    /// The rows that are new, and those that they replace.
    added: RowList,
    removed: RowList,
}

impl<'a, P: Features> NetworkEvaluator<'a, P> {
    /// An evaluator whose accumulators are empty.
    ///
    /// # Panics
    /// If the network is for another game.
    #[must_use]
    pub fn new(network: &'a Network) -> NetworkEvaluator<'a, P> {
        assert_eq!(network.about.variant, P::VARIANT, "a network for another game");
        let plies = MAX_PLY + 2;
        NetworkEvaluator {
            network,
            parents: vec![None; plies],
            perspectives: vec![[None; 2]; plies],
            accumulators: network.bias.repeat(2 * plies),
            added: RowList::new(),
            removed: RowList::new(),
        }
    }

    /// Makes the accumulator at `ply`, as `side` sees it, that of `perspective`.
    fn update(&mut self, ply: usize, side: Side, perspective: &P::Perspective) {
        let last = self.perspectives[ply][side.index()].as_ref();
        if last == Some(perspective) {
            return;
        }
        let distance = |before: &P::Perspective| perspective.distance(before);
        let from_last = last.map_or(u32::MAX, distance);
        let above = ply.checked_sub(1);
        match above.and_then(|above| self.parents[above].as_ref()) {
            Some((of, parent)) if *of == side && distance(parent) < from_last => {
                if self.perspectives[ply - 1][side.index()].as_ref() != Some(parent) {
                    let parent = *parent;
                    self.update(ply - 1, side, &parent);
                }
                self.apply_changes(ply, side, true, perspective);
            }
            _ => self.apply_changes(ply, side, false, perspective),
        }
        self.perspectives[ply][side.index()] = Some(*perspective);
    }

    /// Turns the accumulator of the parent, or else the last one of this ply, into that of `perspective`;
    /// if too much has changed, from nothing.
    fn apply_changes(
        &mut self,
        ply: usize,
        side: Side,
        is_from_parent: bool,
        perspective: &P::Perspective,
    ) {
        let [above, here] = [ply.saturating_sub(1), ply].map(|ply| self.place(ply, side));
        let NetworkEvaluator { network, accumulators, added, removed, .. } = self;
        let (earlier, accumulator) = accumulators.split_at_mut(here.start);
        let accumulator = &mut accumulator[..here.len()];
        let start_ply = if is_from_parent { ply - 1 } else { ply };
        let start = self.perspectives[start_ply][side.index()].as_ref();
        added.clear();
        removed.clear();
        perspective.changes(start, added, removed);
        // Where all rows are listed, none is exchanged besides.
        let mut exchanged = perspective.exchanged(start.unwrap_or(perspective));
        let mut sums = is_from_parent.then(|| &earlier[above]);
        let changes = added.as_slice().len() + removed.as_slice().len() + 2 * exchanged.len();
        if start.is_none() || changes > P::SLOTS {
            added.clear();
            removed.clear();
            perspective.changes(None, added, removed);
            exchanged = perspective.exchanged(perspective);
            sums = Some(&network.bias);
        }
        let (added, removed) = (added.as_slice(), removed.as_slice());
        let difference = Difference { exchanged, added, removed };
        network.rows.accumulate(network.kernel, accumulator, sums, &difference);
    }

    /// Where the accumulator of a ply and side is.
    fn place(&self, ply: usize, side: Side) -> Range<usize> {
        let blocks = self.network.blocks();
        let start = (2 * ply + side.index()) * blocks;
        start..start + blocks
    }
}

impl<P: Features> Evaluator<P> for NetworkEvaluator<'_, P> {
    fn evaluate(&mut self, position: &P, ply: usize) -> Score {
        let side = position.turn();
        let (perspective, base_eval) = position.perspective();
        self.update(ply, side, &perspective);
        let accumulator = &self.accumulators[self.place(ply, side)];
        self.network.score(accumulator, position.stage(), base_eval)
    }

    fn set_parent(&mut self, position: &P, ply: usize) {
        let next = !position.turn();
        self.parents[ply] = Some((next, position.partial_perspective(next)));
    }
}
