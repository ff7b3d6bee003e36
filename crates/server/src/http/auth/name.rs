//! Names people choose: 3 to 20 letters, digits, `-` and `_`, so that a name can stand in any
//! address and no two look alike but for case; and no name that would say more than a name.

use crate::api_error::ApiError;

const SHORTEST: usize = 3;
const LONGEST: usize = 20;

/// Nobody is called so, whatever the case.
const RESERVED: [&str; 21] = [
    "account",
    "admin",
    "administrator",
    "anonymous",
    "api",
    "computer",
    "deleted",
    "engine",
    "everybody",
    "everyone",
    "guest",
    "help",
    "mod",
    "moderator",
    "nobody",
    "null",
    "operator",
    "petri",
    "root",
    "server",
    "system",
];
/// Nor does a name begin so.
const RESERVED_STARTS: [&str; 3] = ["guest-", "level-", "petri-"];

/// A name somebody may have.
pub(crate) struct Name(String);

impl Name {
    /// Reads a chosen name. `own` is the name the chooser has already and may keep.
    ///
    /// # Errors
    /// `Invalid` where it is no name or a reserved one.
    pub(crate) fn chosen(text: &str, own: Option<&str>) -> Result<Self, ApiError> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if !(SHORTEST..=LONGEST).contains(&text.len()) || !text.bytes().all(is_plain) {
            let problem =
                format!("a name has {SHORTEST} to {LONGEST} letters, digits, `-` and `_`");
            return Err(ApiError::Invalid("name", problem));
        }
        let folded = text.to_ascii_lowercase();
        let is_reserved = RESERVED.contains(&folded.as_str())
            || RESERVED_STARTS.iter().any(|start| folded.starts_with(start));
        if is_reserved && own != Some(text) {
            let problem = format!("the name `{text}` is kept for other use");
            return Err(ApiError::Invalid("name-reserved", problem));
        }
        Ok(Self(text.to_owned()))
    }

    /// The name.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Name;

    #[test]
    fn names_are_plain_and_not_too_long() {
        for good in ["abc", "Anna_B-2", "a2345678901234567890"] {
            assert!(Name::chosen(good, None).is_ok(), "{good}");
        }
        for bad in ["", "ab", "a23456789012345678901", "an na", "änna", "~12", "a/b", "a.b", "a\n"]
        {
            assert!(Name::chosen(bad, None).is_err(), "{bad}");
        }
    }

    #[test]
    fn reserved_names_are_kept_but_for_who_has_one() {
        for bad in ["admin", "Moderator", "PETRI", "guest-123abc", "Level-3"] {
            assert!(Name::chosen(bad, None).is_err(), "{bad}");
        }
        assert!(Name::chosen("Guest-123abc", Some("Guest-123abc")).is_ok());
        assert!(Name::chosen("Guest-123abc", Some("Guest-999999")).is_err());
    }
}
