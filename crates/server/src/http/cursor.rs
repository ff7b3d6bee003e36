//! Pages of a list, newest first: each begins after the last of the page before, which is named by its time and
//! id, so nothing is shown twice or missed while more comes.

use std::fmt::Display;
use std::str::FromStr;

use crate::api_error::ApiError;

/// The name of what was shown last.
pub(crate) fn text(created_ms: i64, id: &impl Display) -> String {
    format!("{created_ms}-{id}")
}

/// What was told as the next page.
///
/// # Errors
/// `Invalid` where it is none.
pub(crate) fn read<Id: FromStr>(text: &str) -> Result<(i64, Id), ApiError> {
    let parts = || {
        let (ms, id) = text.rsplit_once('-')?;
        Some((ms.parse().ok()?, id.parse().ok()?))
    };
    let problem = || ApiError::Invalid("before", format!("`{}` is no page", text.escape_debug()));
    parts().ok_or_else(problem)
}

/// Cuts a list, read with one more than `page`, to the page; whether there are more.
pub(crate) fn cut<T>(list: &mut Vec<T>, page: u32) -> bool {
    let shown = usize::try_from(page).unwrap_or(usize::MAX);
    let has_more = list.len() > shown;
    list.truncate(shown);
    has_more
}

#[cfg(test)]
mod tests {
    use store::GameId;

    use super::{cut, read, text};

    #[test]
    fn a_page_is_named_by_time_and_game() {
        let game: GameId = "abc".parse().expect("an id");
        let name = text(1_800_000_000_000, &game);
        assert_eq!(name, "1800000000000-abc");
        assert!(read(&name).is_ok_and(|page| page == (1_800_000_000_000, game)));
        for bad in ["", "1", "-", "a-b", "1-", "1-a b"] {
            assert!(read::<GameId>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn what_was_read_beyond_the_page_says_that_there_is_more() {
        let mut list = vec![1, 2, 3];
        assert!(!cut(&mut list, 3));
        assert!(cut(&mut list, 2));
        assert_eq!(list, [1, 2]);
    }
}
