//! The network in the search. A move changes few of the rows that a side sees, so the sums of a
//! position are those of another with these rows exchanged: of its parent, as the same side sees
//! it, or of the sibling judged before it, whichever is nearer.
//!
//! The one idea: for each ply and each side the last sums are kept together with the sight they
//! belong to. A parent's are brought up to date only when a child needs them, and a sight is
//! compared, never trusted: whatever was kept, the result is the same.

use super::kernels::Block;
use super::{Network, Perceived, Sight};
use crate::Score;
use crate::score::MAX_PLY;
use crate::searchable::Evaluator;
use core::ops::Range;
use rules::Side;

/// Who judges in a search: the hand-made evaluation or a network. One type for both, so that the
/// search is compiled once for each game.
pub(crate) enum Judge<'a, P: Perceived> {
    /// The game's own evaluation.
    HandMade,
    /// A network.
    Network(NetworkJudge<'a, P>),
}

impl<'a, P: Perceived> Judge<'a, P> {
    /// The network, if there is one, else the hand-made evaluation.
    pub(crate) fn new(network: Option<&'a Network>) -> Judge<'a, P> {
        match network {
            Some(network) if network.about.variant == P::VARIANT => {
                Judge::Network(NetworkJudge::new(network))
            }
            _ => Judge::HandMade,
        }
    }
}

impl<P: Perceived> Evaluator<P> for Judge<'_, P> {
    fn evaluate(&mut self, position: &P, ply: usize) -> Score {
        match self {
            Judge::HandMade => Score::opinion(position.evaluate()),
            Judge::Network(network) => network.evaluate(position, ply),
        }
    }

    fn expand(&mut self, position: &P, ply: usize) {
        if let Judge::Network(network) = self {
            network.expand(position, ply);
        }
    }
}

/// A network with its memory of the current line, from ply 0 to [`MAX_PLY`] + 1. It says what
/// [`Network::judge`] says, sooner.
pub struct NetworkJudge<'a, P: Perceived> {
    network: &'a Network,
    /// The position whose children come next, for each ply.
    parents: Vec<Option<P>>,
    /// What the sums were made of, for each ply and side.
    seen: Vec<[Option<P::Sight>; 2]>,
    /// The sums, as many blocks for each ply and side as the network is wide.
    sums: Vec<Block>,
    /// The rows that are new, and those that they replace.
    come: Vec<u16>,
    gone: Vec<u16>,
}

impl<'a, P: Perceived> NetworkJudge<'a, P> {
    /// A judge without memories.
    ///
    /// # Panics
    /// If the network is for another game.
    #[must_use]
    pub fn new(network: &'a Network) -> NetworkJudge<'a, P> {
        assert_eq!(network.about.variant, P::VARIANT, "a network for another game");
        let plies = MAX_PLY + 2;
        NetworkJudge {
            network,
            parents: vec![None; plies],
            seen: vec![[None; 2]; plies],
            sums: network.bias.repeat(2 * plies),
            come: Vec::with_capacity(P::SLOTS),
            gone: Vec::with_capacity(P::SLOTS),
        }
    }

    /// Makes the sums at `ply`, as `side` sees it, those of `sight`.
    fn see(&mut self, ply: usize, side: Side, sight: P::Sight) {
        let last = self.seen[ply][side.index()];
        if last == Some(sight) {
            return;
        }
        let parent = ply.checked_sub(1).and_then(|above| self.parents[above]);
        let parent = parent.map(|parent| parent.seen_by(side));
        let distance = |before: Option<P::Sight>| before.map(|before| sight.distance(&before));
        let (from_last, from_parent) = (distance(last), distance(parent));
        let from_last = from_last.unwrap_or(u32::MAX);
        let start = match parent.zip(from_parent) {
            Some((parent, distance)) if distance < from_last => {
                self.see(ply - 1, side, parent);
                self.inherit(ply, side);
                Some(parent)
            }
            _ => last,
        };
        self.exchange(ply, side, start, &sight);
        self.seen[ply][side.index()] = Some(sight);
    }

    /// Copies the sums from the ply above.
    fn inherit(&mut self, ply: usize, side: Side) {
        let [above, here] = [ply - 1, ply].map(|ply| self.place(ply, side));
        self.sums.copy_within(above, here.start);
    }

    /// Turns the sums of `start` into those of `sight`; if too much has changed, from nothing.
    fn exchange(&mut self, ply: usize, side: Side, start: Option<P::Sight>, sight: &P::Sight) {
        let place = self.place(ply, side);
        let NetworkJudge { network, sums, come, gone, .. } = self;
        let sums = &mut sums[place];
        come.clear();
        gone.clear();
        sight.changes(start.as_ref(), come, gone);
        if start.is_none() || come.len() + gone.len() > P::SLOTS {
            come.clear();
            gone.clear();
            sight.changes(None, come, gone);
            sums.copy_from_slice(&network.bias);
        }
        network.kernel.accumulate(sums, &network.rows, come, gone);
    }

    /// Where the sums of a ply and side are.
    fn place(&self, ply: usize, side: Side) -> Range<usize> {
        let blocks = self.network.blocks();
        let start = (2 * ply + side.index()) * blocks;
        start..start + blocks
    }
}

impl<P: Perceived> Evaluator<P> for NetworkJudge<'_, P> {
    fn evaluate(&mut self, position: &P, ply: usize) -> Score {
        let side = position.turn();
        let (sight, ground) = position.look();
        self.see(ply, side, sight);
        let sums = &self.sums[self.place(ply, side)];
        self.network.score(sums, position.stage(), ground)
    }

    fn expand(&mut self, position: &P, ply: usize) {
        self.parents[ply] = Some(*position);
    }
}
