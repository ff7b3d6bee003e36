//! The network in the search. Positions that are judged one after the other at the same ply are
//! mostly siblings, seen by the same side and a few cells apart. So the sums of the last position
//! judged at each ply are kept, and only the rows that differ are exchanged; where more than half
//! differ it is cheaper to begin anew.

use super::kernels::Block;
use super::{Network, Perceived};
use crate::Score;
use crate::score::MAX_PLY;
use crate::searchable::Evaluator;

/// Who judges in a search: the hand-made evaluation or a network. One type for both, so that the
/// search is compiled once for each game.
pub(crate) enum Judge<'a> {
    /// The game's own evaluation.
    HandMade,
    /// A network.
    Network(NetworkJudge<'a>),
}

impl<'a> Judge<'a> {
    /// The network, if there is one, else the hand-made evaluation.
    pub(crate) fn new<P: Perceived>(network: Option<&'a Network>) -> Judge<'a> {
        match network {
            Some(network) if network.about.variant == P::VARIANT => {
                Judge::Network(NetworkJudge::new::<P>(network))
            }
            _ => Judge::HandMade,
        }
    }
}

impl<P: Perceived> Evaluator<P> for Judge<'_> {
    fn evaluate(&mut self, position: &P, ply: usize) -> Score {
        match self {
            Judge::HandMade => Score::opinion(position.evaluate()),
            Judge::Network(network) => network.evaluate(position, ply),
        }
    }
}

/// A network with its memory of what it saw last at each ply, from 0 to [`MAX_PLY`] + 1. It says
/// what [`Network::judge`] says, sooner.
pub struct NetworkJudge<'a> {
    network: &'a Network,
    memories: Vec<Memory>,
    /// The rows of the position in question.
    rows: Vec<u16>,
    /// Those of them that are new, and those they replace.
    come: Vec<u16>,
    gone: Vec<u16>,
}

/// The last position seen at a ply.
#[derive(Clone)]
struct Memory {
    /// Empty before the first.
    rows: Vec<u16>,
    sums: Vec<Block>,
}

impl<'a> NetworkJudge<'a> {
    /// A judge without memories, for positions of this game alone.
    ///
    /// # Panics
    /// If the network is for another game.
    #[must_use]
    pub fn new<P: Perceived>(network: &'a Network) -> NetworkJudge<'a> {
        assert_eq!(network.about.variant, P::VARIANT, "a network for another game");
        let blank = Memory { rows: Vec::new(), sums: network.bias.clone() };
        NetworkJudge {
            network,
            memories: vec![blank; MAX_PLY + 2],
            rows: vec![0; P::SLOTS],
            come: Vec::with_capacity(P::SLOTS),
            gone: Vec::with_capacity(P::SLOTS),
        }
    }

    /// The sums of the position whose rows are in `rows`.
    fn sums(&mut self, ply: usize) -> &[Block] {
        let NetworkJudge { network, memories, rows, come, gone } = self;
        let memory = &mut memories[ply];
        come.clear();
        gone.clear();
        for (&new, &old) in rows.iter().zip(&memory.rows) {
            if new != old {
                come.push(new);
                gone.push(old);
            }
        }
        let known = memory.rows.len() == rows.len();
        if known && 2 * come.len() < rows.len() {
            network.kernel.accumulate(&mut memory.sums, &network.rows, come, gone);
        } else {
            memory.sums.copy_from_slice(&network.bias);
            network.kernel.accumulate(&mut memory.sums, &network.rows, rows, &[]);
        }
        memory.rows.clone_from(rows);
        &memory.sums
    }
}

impl<P: Perceived> Evaluator<P> for NetworkJudge<'_> {
    fn evaluate(&mut self, position: &P, ply: usize) -> Score {
        position.perceive(&mut self.rows);
        let network = self.network;
        network.score(self.sums(ply), position)
    }
}
