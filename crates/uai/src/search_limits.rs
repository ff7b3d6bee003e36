//! When a search stops. The protocol and the search mean the same by it, so they share the type.

/// When a search stops: at the first limit reached. Without any it goes on until it is told to
/// stop, has proved everything, or reaches its greatest depth.
///
/// ```
/// use uai::SearchLimits;
///
/// // A tenth of a second, and eight plies at most.
/// let limits = SearchLimits { time_ms: Some(100), ..SearchLimits::depth(8) };
/// assert_eq!(limits.nodes, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SearchLimits {
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
    /// Milliseconds: never more.
    pub time_ms: Option<u64>,
    /// Milliseconds that a move should take, on a clock with more on it: somewhat more are taken
    /// while the best move changes or its score falls, fewer once it has been best for long, none
    /// where only one move is legal.
    pub aim_ms: Option<u64>,
}

impl SearchLimits {
    /// Stops after this many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> SearchLimits {
        SearchLimits { nodes: Some(nodes), ..SearchLimits::default() }
    }

    /// Stops after this depth.
    #[must_use]
    pub fn depth(depth: u32) -> SearchLimits {
        SearchLimits { depth: Some(depth), ..SearchLimits::default() }
    }

    /// Stops after this many milliseconds.
    #[must_use]
    pub fn time_ms(time_ms: u64) -> SearchLimits {
        SearchLimits { time_ms: Some(time_ms), ..SearchLimits::default() }
    }
}
