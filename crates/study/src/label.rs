//! Labels of moves. A move is called by the points it cost; from how many on it is an inaccuracy, a
//! mistake or a blunder differs between games, because some swing more than others.

use rules::Variant;

/// What a move is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveLabel {
    /// The engine's choice, as good as that, or the only move.
    Best,
    /// Costs less than an inaccuracy.
    Good,
    /// Costs something.
    Inaccuracy,
    /// Costs much.
    Mistake,
    /// Costs very much.
    Blunder,
}

impl MoveLabel {
    /// All labels, best first.
    pub const ALL: [MoveLabel; 5] = [
        MoveLabel::Best,
        MoveLabel::Good,
        MoveLabel::Inaccuracy,
        MoveLabel::Mistake,
        MoveLabel::Blunder,
    ];

    /// The word used in text and JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            MoveLabel::Best => "best",
            MoveLabel::Good => "good",
            MoveLabel::Inaccuracy => "inaccuracy",
            MoveLabel::Mistake => "mistake",
            MoveLabel::Blunder => "blunder",
        }
    }
}

/// From how many lost thousandths of a point on a move has its label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thresholds {
    /// An inaccuracy.
    pub inaccuracy: u32,
    /// A mistake.
    pub mistake: u32,
    /// A blunder.
    pub blunder: u32,
}

impl Thresholds {
    /// Those of a game, fitted on games of our engine's middle levels by
    /// `cargo run --release -p petri-study --example fit`; `docs/reference/review.md` has the figures.
    #[must_use]
    pub const fn of(variant: Variant) -> Thresholds {
        let (inaccuracy, mistake, blunder) = match variant {
            Variant::Ataxx => (70, 120, 230),
            Variant::Hexxagon | Variant::SchataxxUnlimited => (90, 150, 230),
            Variant::Schataxx => (120, 180, 280),
            Variant::SchataxxBalanced => (130, 190, 280),
            Variant::Attangle => (50, 120, 230),
        };
        Thresholds { inaccuracy, mistake, blunder }
    }

    /// The label of a move that is not the engine's own and costs this many thousandths of a point.
    #[must_use]
    pub const fn label(self, lost: u32) -> MoveLabel {
        match lost {
            0 => MoveLabel::Best,
            lost if lost >= self.blunder => MoveLabel::Blunder,
            lost if lost >= self.mistake => MoveLabel::Mistake,
            lost if lost >= self.inaccuracy => MoveLabel::Inaccuracy,
            _ => MoveLabel::Good,
        }
    }

    /// How accurate a move is that costs so much, 0 to 1: half where it is just a mistake, half of that
    /// where it costs twice as much, and so on, with straight lines in between.
    #[must_use]
    pub fn accuracy(self, lost: u32) -> f64 {
        let whole = self.mistake.max(1);
        let rest = f64::from(lost % whole) / f64::from(whole);
        let halvings = (lost / whole).min(60);
        (1.0 - rest / 2.0) / (1_u64 << halvings) as f64
    }
}
