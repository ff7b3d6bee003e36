//! A time control as people say it: 5+3 for five minutes and three seconds, 20s+1 where it is less than
//! a minute, days as such.

use play::{Fischer, TimeControl};

use crate::texts::Texts;

/// The time control that is kept as this text, in words; the text itself where it is none.
pub(crate) fn time_text(kept: &str, texts: &Texts) -> String {
    match TimeControl::parse(kept) {
        Some(TimeControl::Fischer(fischer)) => fischer_text(fischer),
        Some(TimeControl::Days(days)) => {
            texts.get("share-time-days", &[("days", days.get().into())])
        }
        Some(TimeControl::Unlimited) => texts.get("share-time-unlimited", &[]),
        None => kept.to_owned(),
    }
}

/// Whole and half minutes as such, all else to the second.
fn fischer_text(fischer: Fischer) -> String {
    let (base, increment) = (fischer.base_ms() / 1000, fischer.increment_ms() / 1000);
    let (minutes, seconds) = (base / 60, base % 60);
    match (minutes, seconds) {
        (0, _) => format!("{seconds}s+{increment}"),
        (_, 0) => format!("{minutes}+{increment}"),
        (_, 30) => format!("{minutes}.5+{increment}"),
        _ => format!("{minutes}:{seconds:02}+{increment}"),
    }
}

#[cfg(test)]
mod tests {
    use super::time_text;
    use crate::texts::Texts;

    #[test]
    fn times_are_said_as_people_say_them() {
        let texts = Texts::new("en").expect("English");
        for (kept, said) in [
            ("300+3", "5+3"),
            ("20+1", "20s+1"),
            ("90+0", "1.5+0"),
            ("100+1", "1:40+1"),
            ("3d", "3 days per move"),
            ("1d", "1 day per move"),
            ("unlimited", "no clock"),
        ] {
            assert_eq!(time_text(kept, &texts), said, "{kept}");
        }
    }
}
