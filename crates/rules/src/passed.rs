//! Looking ahead while the other side thinks: what would be so if it did nothing.

use crate::AnyPosition;
use alloc::string::ToString;
use alloc::vec::Vec;

impl AnyPosition {
    /// The same position with the other side to move; `None` where that can be no position of the
    /// game.
    ///
    /// ```
    /// use rules::{AnyPosition, Variant};
    /// let start = AnyPosition::start(Variant::Ataxx);
    /// let passed = start.passed().unwrap();
    /// assert_eq!(passed.to_string(), "x5o/7/7/7/7/7/o5x o 0 1");
    /// let passed = AnyPosition::start(Variant::Attangle).passed().unwrap();
    /// assert_eq!(passed.to_string(), "4/5/6/7/6/5/4 b 1");
    /// ```
    #[must_use]
    pub fn passed(&self) -> Option<AnyPosition> {
        let fen = self.to_string();
        let mut fields: Vec<&str> = fen.split(' ').collect();
        let letter = self.variant().colour(!self.turn()).letter().to_string();
        *fields.get_mut(1)? = &letter;
        self.with_fen(&fields.join(" ")).ok()
    }
}
