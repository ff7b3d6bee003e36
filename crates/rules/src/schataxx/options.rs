//! The rule options of Schataxx. They say when a game is over and how area is counted, never
//! which moves exist; the two questions asked at every node are answered by plain fields.

use crate::schataxx::area::Regions;
use crate::schataxx::kind::Kind;
use crate::{RuleOption, RuleOptions};
use core::marker::PhantomData;

/// The rules of one kind of Schataxx: when a game ends and what counts as enclosed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SchataxxRules<K: Kind> {
    enclosure_wins: bool,
    regions: Regions,
    repetition: u32,
    quiet_limit: u32,
    kind: PhantomData<K>,
}

/// The longest `quiet-limit` there is: from here on a game is over whatever the options say.
pub(super) const LONGEST_QUIET: u32 = 100;

const IMMEDIATE: &str = "immediate";
const FINAL: &str = "final";
const KING: &str = "king";
const ORTHOGONAL: &str = "orthogonal";

const REGIONS: RuleOption = RuleOption { key: "regions", values: &[KING, ORTHOGONAL] };
const REPETITION: RuleOption = RuleOption { key: "repetition", values: &["3", "2"] };
const QUIET_LIMIT: RuleOption = RuleOption { key: "quiet-limit", values: &["100", "50"] };

impl<K: Kind> SchataxxRules<K> {
    /// Whether an area of 33 ends the game at once (`enclosure=immediate`); never in Unlimited.
    #[must_use]
    pub const fn enclosure_wins(self) -> bool {
        !K::UNLIMITED && self.enclosure_wins
    }

    /// By which steps empty squares are connected and bordered.
    #[must_use]
    pub const fn regions(self) -> Regions {
        self.regions
    }

    /// The occurrence of a position that ends the game: 3 or 2.
    #[must_use]
    pub const fn repetition(self) -> u32 {
        self.repetition
    }

    /// This many plies without a drop end the game: 100 or 50.
    #[must_use]
    pub const fn quiet_limit(self) -> u32 {
        self.quiet_limit
    }
}

impl<K: Kind> Default for SchataxxRules<K> {
    fn default() -> Self {
        SchataxxRules {
            enclosure_wins: !K::UNLIMITED,
            regions: Regions::King,
            repetition: 3,
            quiet_limit: LONGEST_QUIET,
            kind: PhantomData,
        }
    }
}

impl<K: Kind> RuleOptions for SchataxxRules<K> {
    const OPTIONS: &'static [RuleOption] = if K::UNLIMITED {
        &[RuleOption { key: "enclosure", values: &[FINAL] }, REGIONS, REPETITION, QUIET_LIMIT]
    } else {
        &[
            RuleOption { key: "enclosure", values: &[IMMEDIATE, FINAL] },
            REGIONS,
            REPETITION,
            QUIET_LIMIT,
        ]
    };

    fn get(&self, key: &str) -> &'static str {
        match (key, self.regions) {
            ("enclosure", _) if self.enclosure_wins() => IMMEDIATE,
            ("enclosure", _) => FINAL,
            ("regions", Regions::King) => KING,
            ("regions", Regions::Orthogonal) => ORTHOGONAL,
            ("repetition", _) if self.repetition == 2 => "2",
            ("repetition", _) => "3",
            ("quiet-limit", _) if self.quiet_limit == 50 => "50",
            ("quiet-limit", _) => "100",
            _ => "",
        }
    }

    fn set(&mut self, key: &str, value: &str) {
        match (key, value) {
            ("enclosure", IMMEDIATE) if !K::UNLIMITED => self.enclosure_wins = true,
            ("enclosure", FINAL) => self.enclosure_wins = false,
            ("regions", KING) => self.regions = Regions::King,
            ("regions", ORTHOGONAL) => self.regions = Regions::Orthogonal,
            ("repetition", "3") => self.repetition = 3,
            ("repetition", "2") => self.repetition = 2,
            ("quiet-limit", "100") => self.quiet_limit = 100,
            ("quiet-limit", "50") => self.quiet_limit = 50,
            _ => {}
        }
    }

    fn occurrences_limit(&self) -> Option<u32> {
        Some(self.repetition)
    }

    fn quiet_limit(&self) -> Option<u32> {
        Some(self.quiet_limit)
    }
}
