//! The numbers of the search. Each game has its own set: what a margin of a stone means differs
//! between a board of 49 stones and one of three triples.

/// Numbers in hundredths of a stone, plies and moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// Half the first aspiration window.
    pub aspiration: i32,
    /// Reverse futility: the lead a ply of remaining depth may cost.
    pub reverse_futility: i32,
    /// Reverse futility: the greatest remaining depth it is trusted at.
    pub reverse_futility_depth: i32,
    /// Razoring: what a side that is behind may still hope for in a ply of remaining depth, or
    /// [`NEVER`](Tuning::NEVER).
    pub razoring: i32,
    /// Futility: what a quiet move may hope to gain for a ply of remaining depth.
    pub futility: i32,
    /// Idle moves: the greatest remaining depth at which dull moves are left out; below 1, never.
    pub idle_depth: i32,
    /// Late moves: how many quiet moves are tried at any depth; more with the square of the depth.
    pub late_moves: i32,
    /// Late move reductions: the divisor of ln(depth) · ln(move), in hundredths.
    pub reduction_divisor: i32,
    /// Lessons: how many points of history a gain of a stone in the judge's opinion is; 0, none.
    pub lesson: i32,
    /// Ordering: how many points of history one hundredth of a stone outweighs.
    pub gain_weight: i32,
    /// Whether noisy moves are followed beyond the horizon.
    pub quiescence: bool,
}

impl Tuning {
    /// A margin that no position exceeds: what it guards is never done.
    pub const NEVER: i32 = 100_000;

    /// A set to start from.
    pub const DEFAULT: Tuning = Tuning {
        aspiration: 60,
        reverse_futility: 120,
        reverse_futility_depth: 6,
        razoring: 150,
        futility: 200,
        idle_depth: 2,
        late_moves: 3,
        reduction_divisor: 120,
        lesson: 10,
        gain_weight: 60,
        quiescence: false,
    };
}
