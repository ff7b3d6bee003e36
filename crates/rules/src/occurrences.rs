//! How often a position has occurred: the one place that knows how far back to look. Nothing
//! further back than the last ply that cannot be undone can be equal, and neither can a position
//! with the other side to move.

use crate::Key;

/// How many plies back the position with `key` has occurred before, nearest first. `quiet_plies` is
/// its own (see [`Position::quiet_plies`](crate::Position::quiet_plies)); `earlier` are the
/// repetition keys of the positions before it, newest first.
///
/// ```
/// use rules::{Key, earlier_occurrences};
/// let earlier = [Key(2), Key(1), Key(3), Key(1), Key(2), Key(1)];
/// assert!(earlier_occurrences(Key(1), 6, earlier).eq([2, 4, 6]));
/// assert!(earlier_occurrences(Key(1), 4, earlier).eq([2, 4]));
/// ```
#[inline]
pub fn earlier_occurrences(
    key: Key,
    quiet_plies: u32,
    earlier: impl IntoIterator<Item = Key>,
) -> impl Iterator<Item = usize> {
    let same_side = earlier.into_iter().take(quiet_plies as usize).skip(1).step_by(2);
    same_side.enumerate().filter(move |(_, other)| *other == key).map(|(turn, _)| 2 * turn + 2)
}

/// How often the position with `key` has now occurred, itself included; the arguments are those of
/// [`earlier_occurrences`].
#[inline]
#[must_use]
pub fn occurrences(key: Key, quiet_plies: u32, earlier: impl IntoIterator<Item = Key>) -> u32 {
    1 + earlier_occurrences(key, quiet_plies, earlier).count() as u32
}
