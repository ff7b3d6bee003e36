//! Numbers of a review as people read them.

/// Thousandths as a percentage.
pub(super) fn percent(number: u32) -> String {
    format!("{}.{} %", number / 10, number % 10)
}

/// Hundredths of a stone with a sign.
pub(super) fn signed(hundredths: i32) -> String {
    let tenths = (f64::from(hundredths) / 10.0).round() / 10.0;
    // What rounds to nothing has no sign.
    format!("{:+.1}", tenths + 0.0)
}
