//! The time control that Fischer proposed: a side starts with a base and gains an increment after
//! each of its moves. What the clocks show in a game is in [`Clocks`](crate::Clocks).

use core::fmt;

/// A base and an increment, the same for both sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fischer {
    base_ms: u32,
    increment_ms: u32,
}

/// Thirty days: a bank for a game by correspondence.
const LONGEST_BASE_MS: u32 = 2_592_000_000;
/// One day.
const LONGEST_INCREMENT_MS: u32 = 86_400_000;

impl Fischer {
    /// A time control that gives this to each side, and this more after each of its moves; `None` above
    /// thirty days and one day.
    #[must_use]
    pub const fn new(base_ms: u32, increment_ms: u32) -> Option<Fischer> {
        if base_ms > LONGEST_BASE_MS || increment_ms > LONGEST_INCREMENT_MS {
            return None;
        }
        Some(Fischer { base_ms, increment_ms })
    }

    /// What each side starts with.
    #[must_use]
    pub const fn base_ms(self) -> u32 {
        self.base_ms
    }

    /// What it gains after each of its moves.
    #[must_use]
    pub const fn increment_ms(self) -> u32 {
        self.increment_ms
    }

    /// What is left of `left_ms` after a move that took `spent_ms`; 0 when the time was up, and
    /// then nothing is gained.
    #[must_use]
    pub const fn after_move(self, left_ms: u32, spent_ms: u32) -> u32 {
        match left_ms.saturating_sub(spent_ms) {
            0 => 0,
            left_ms => left_ms.saturating_add(self.increment_ms),
        }
    }

    /// Reads seconds, `300+2` or `0.5+0.05`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Fischer> {
        let (base, increment) = text.split_once('+')?;
        Fischer::new(milliseconds(base)?, milliseconds(increment)?)
    }
}

impl fmt::Display for Fischer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |ms: u32| f64::from(ms) / 1000.0;
        write!(f, "{}+{}", seconds(self.base_ms), seconds(self.increment_ms))
    }
}

/// Seconds with at most three decimals, as milliseconds.
fn milliseconds(seconds: &str) -> Option<u32> {
    let (whole, decimals) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let plain = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !plain(whole) || !plain(decimals) || decimals.len() > 3 {
        return None;
    }
    let thousandths: u32 = format!("{decimals:0<3}").parse().ok()?;
    whole.parse::<u32>().ok()?.checked_mul(1000)?.checked_add(thousandths)
}

#[cfg(test)]
mod tests {
    use super::Fischer;

    #[test]
    fn text_and_back() {
        for text in ["300+2", "0.5+0.05", "0+1"] {
            assert_eq!(
                Fischer::parse(text).map(|fischer| fischer.to_string()).as_deref(),
                Some(text)
            );
        }
        for bad in [
            "",
            "300",
            "+2",
            "3+x",
            "-1+0",
            "1.2345+0",
            "9999999999+0",
            "2592000.001+0",
            "1+86400.001",
        ] {
            assert_eq!(Fischer::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn no_increment_after_the_flag() {
        let fischer = Fischer::new(1000, 500).expect("a short clock");
        assert_eq!(fischer.after_move(1000, 400), 1100);
        assert_eq!(fischer.after_move(1000, 1000), 0);
    }
}
