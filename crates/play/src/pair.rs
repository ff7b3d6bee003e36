//! Values that each side has one of.

use rules::Side;

/// A side's share of a pair.
pub(crate) fn of<T: Copy>([first, second]: [T; 2], side: Side) -> T {
    match side {
        Side::First => first,
        Side::Second => second,
    }
}

/// The pair with a side's share replaced.
pub(crate) fn with<T: Copy>([first, second]: [T; 2], side: Side, value: T) -> [T; 2] {
    match side {
        Side::First => [value, second],
        Side::Second => [first, value],
    }
}
