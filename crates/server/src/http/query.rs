//! Texts within the query of an address.

use std::collections::BTreeMap;

use axum::extract::Query;
use axum::http::Uri;

/// A value of an address's query.
pub(crate) fn value_of(uri: &Uri, name: &str) -> Option<String> {
    let Query(mut values) = Query::<BTreeMap<String, String>>::try_from_uri(uri).ok()?;
    values.remove(name)
}

/// A text such that it means nothing but itself in a query.
pub(crate) fn encoded(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                safe.push(char::from(byte));
            }
            byte => safe.push_str(&format!("%{byte:02X}")),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::{encoded, value_of};

    #[test]
    fn a_text_comes_back_as_it_was() {
        for text in ["", "a b", "x5o/7 x 0 1", "&=?#%+", "ä, 中"] {
            let uri = format!("/a?other=1&text={}", encoded(text)).parse().expect("an address");
            assert_eq!(value_of(&uri, "text").as_deref(), Some(text));
        }
        assert_eq!(value_of(&"/a".parse().expect("an address"), "text"), None);
    }
}
