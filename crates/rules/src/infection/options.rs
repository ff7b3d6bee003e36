//! The rule options of Ataxx and Hexxagon.

use crate::{RuleOption, RuleOptions, RulesError};

/// The occurrence of a position that ends a game, where repetition does.
pub(super) const OCCURRENCES_LIMIT: u32 = 3;
/// How many plies without a clone end a game, where they do.
pub(super) const HALFMOVES_LIMIT: u32 = 100;

/// What the third occurrence of a position does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Repetition {
    /// More stones win.
    #[default]
    Majority,
    /// The game is drawn.
    Draw,
    /// Nothing; the half-move limit must then be on.
    Off,
}

/// Whether plies without a clone end the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum HalfmoveLimit {
    /// They do not.
    #[default]
    Off,
    /// A hundred of them are a draw, as engine protocols have it.
    After100,
}

/// What happens to a side that is stuck while the other is not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Stuck {
    /// It passes.
    #[default]
    Pass,
    /// All empty cells count for the other side and the game ends.
    Fill,
}

/// The rules of a game of Ataxx or Hexxagon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct InfectionRules {
    /// `repetition`
    pub repetition: Repetition,
    /// `halfmove-limit`
    pub halfmove_limit: HalfmoveLimit,
    /// `stuck`
    pub stuck: Stuck,
}

impl RuleOptions for InfectionRules {
    const OPTIONS: &'static [RuleOption] = &[
        RuleOption { key: "repetition", values: &["majority", "draw", "off"] },
        RuleOption { key: "halfmove-limit", values: &["off", "100"] },
        RuleOption { key: "stuck", values: &["pass", "fill"] },
    ];

    // The convention of the engine protocol (Universal Ataxx Interface).
    const IN_MATCHES: &'static [(&'static str, &'static str)] = &[("halfmove-limit", "100")];

    fn get(&self, key: &str) -> &'static str {
        match key {
            "repetition" => match self.repetition {
                Repetition::Majority => "majority",
                Repetition::Draw => "draw",
                Repetition::Off => "off",
            },
            "halfmove-limit" => match self.halfmove_limit {
                HalfmoveLimit::Off => "off",
                HalfmoveLimit::After100 => "100",
            },
            "stuck" => match self.stuck {
                Stuck::Pass => "pass",
                Stuck::Fill => "fill",
            },
            _ => "",
        }
    }

    fn set(&mut self, key: &str, value: &str) {
        match (key, value) {
            ("repetition", "majority") => self.repetition = Repetition::Majority,
            ("repetition", "draw") => self.repetition = Repetition::Draw,
            ("repetition", "off") => self.repetition = Repetition::Off,
            ("halfmove-limit", "off") => self.halfmove_limit = HalfmoveLimit::Off,
            ("halfmove-limit", "100") => self.halfmove_limit = HalfmoveLimit::After100,
            ("stuck", "pass") => self.stuck = Stuck::Pass,
            ("stuck", "fill") => self.stuck = Stuck::Fill,
            _ => {}
        }
    }

    fn occurrences_limit(&self) -> Option<u32> {
        (self.repetition != Repetition::Off).then_some(OCCURRENCES_LIMIT)
    }

    fn quiet_limit(&self) -> Option<u32> {
        (self.halfmove_limit == HalfmoveLimit::After100).then_some(HALFMOVES_LIMIT)
    }

    fn check(&self) -> Result<(), RulesError> {
        if self.repetition == Repetition::Off && self.halfmove_limit == HalfmoveLimit::Off {
            return Err(RulesError::NeedsHalfmoveLimit);
        }
        Ok(())
    }
}
