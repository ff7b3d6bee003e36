//! What a bot plays with, which games it takes, and when it gives one up.

use arena::EngineSpec;

use crate::adjudication::GivingUp;
use crate::policy::Policy;

/// What a bot plays with, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// The engine.
    pub engine: EngineSpec,
    /// Which challenges it takes.
    pub policy: Policy,
    /// When it gives up.
    pub giving_up: GivingUp,
    /// How often an engine that fails is started anew in one game.
    pub most_faults: u32,
    /// Ends after so many games, where that is wanted.
    pub games: Option<u32>,
}
