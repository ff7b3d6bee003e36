//! Names of things: short random texts for what has a link of its own, numbers for accounts.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// A text that is no id.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is no id: 1 to 24 letters and digits")]
pub struct IdError(String);

const LONGEST_ID: usize = 24;

macro_rules! link_id {
    ($name:ident, $what:literal) => {
        #[doc = concat!("The id of ", $what, ": 1 to 24 letters and digits, made at random by the caller.")]
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(String);

        impl $name {
            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                let fits = (1..=LONGEST_ID).contains(&text.len());
                if fits && text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                    Ok(Self(text.to_owned()))
                } else {
                    Err(IdError(text.to_owned()))
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

link_id!(GameId, "a game");
link_id!(SeekId, "an open offer");
link_id!(StudyId, "a study");
link_id!(BoardId, "a published board");

/// The number of an account, given by the store; never used again, also after it is deleted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AccountId(pub i64);

#[cfg(test)]
mod tests {
    use super::GameId;

    #[test]
    fn only_short_texts_of_letters_and_digits_are_ids() {
        assert_eq!("a9Z".parse::<GameId>().unwrap().as_str(), "a9Z");
        for text in ["", "a b", "ä", "../etc", &"a".repeat(25)] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }
}
