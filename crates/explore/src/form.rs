//! The key of a position, whichever way the board is turned. Counters are left out: how long a
//! position took to reach is no matter of openings.

use rules::AnyPosition;

/// The least of the stable keys of a position's symmetric forms.
pub(crate) fn key(position: &AnyPosition) -> u64 {
    let keys = position.symmetric().into_iter().map(|form| form.stable_key().0);
    keys.min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::key;
    use rules::{AnyPosition, Variant};

    #[test]
    fn positions_that_are_turned_are_one() {
        for variant in Variant::ALL {
            let start = AnyPosition::start(variant);
            for mv in start.legal_moves(1).into_iter().take(6) {
                let after = start.after(mv).expect("legal");
                assert!(after.symmetric().iter().all(|form| key(form) == key(&after)));
                assert_ne!(key(&after), key(&start));
            }
        }
    }
}
