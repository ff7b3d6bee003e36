//! Where notices go: the address of somebody's mail, read so that it can stand in a header of one.

use crate::api_error::ApiError;

const LONGEST: usize = 254;

/// Reads an address. Whether it leads anywhere only a mail can tell; what could do harm in a header
/// of one is refused.
///
/// # Errors
/// `Invalid` where it is none.
pub(crate) fn address(text: Option<String>) -> Result<Option<String>, ApiError> {
    let Some(text) = text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let is_plain = text.len() <= LONGEST
        && !text
            .chars()
            .any(|c| c.is_control() || c.is_whitespace() || "<>,;:\"()[]\\".contains(c));
    let is_address = text
        .rsplit_once('@')
        .is_some_and(|(who, host)| !who.is_empty() && host.contains('.') && !who.contains('@'));
    if is_plain && is_address {
        Ok(Some(text))
    } else {
        Err(ApiError::Invalid("mail", format!("`{}` is no address of mail", text.escape_debug())))
    }
}

#[cfg(test)]
mod tests {
    use super::address;

    #[test]
    fn addresses_have_a_person_and_a_host() {
        let read = |text: &str| address(Some(text.to_owned()));
        assert_eq!(read(" a@b.example "), Ok(Some("a@b.example".to_owned())));
        assert_eq!(read(""), Ok(None));
        assert_eq!(address(None), Ok(None));
        for bad in ["a", "a@b", "@b.example", "a@b@c.example", "a@b.example\r\nBcc: c@d.example"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
