//! Where a code goes: an address that nobody on the way can read, by https or on the same machine.

use axum::http::Uri;

use crate::api_error::ApiError;
use crate::http::query::encoded;

/// No address is longer.
const LONGEST: usize = 1_000;
/// The names of one's own machine.
const OWN_MACHINE: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// Where a code goes.
pub(crate) struct Redirect {
    text: String,
    host: String,
    is_own_machine: bool,
}

impl Redirect {
    /// Reads an address.
    ///
    /// # Errors
    /// `Invalid`.
    pub(crate) fn read(text: &str) -> Result<Redirect, ApiError> {
        let refused = || {
            let problem = "`redirect_uri` is an address that begins with https:// or \
                http://localhost, without `#`";
            ApiError::Invalid("redirect-uri", problem.to_owned())
        };
        if text.len() > LONGEST || text.contains('#') {
            return Err(refused());
        }
        let uri: Uri = text.parse().map_err(|_| refused())?;
        let authority = uri.authority().ok_or_else(refused)?;
        let host = authority.host().to_owned();
        let is_own_machine = OWN_MACHINE.contains(&host.as_str());
        let is_private = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => is_own_machine,
            _ => false,
        };
        // What follows the host is a port or nothing; `Uri` lets anything stand there.
        let has_port =
            authority.as_str() == format!("{host}:{}", authority.port_u16().unwrap_or(0));
        if !is_private || host.is_empty() || (authority.as_str() != host && !has_port) {
            return Err(refused());
        }
        Ok(Redirect { text: text.to_owned(), host, is_own_machine })
    }

    /// By what its owner knows the program: its site, or, on one's own machine, what it calls itself.
    pub(crate) fn name<'a>(&'a self, client_id: &'a str) -> &'a str {
        if self.is_own_machine { client_id } else { &self.host }
    }

    /// The address with what the program is told.
    pub(crate) fn with(&self, code: &str, state: &str) -> String {
        let mark = if self.text.contains('?') { '&' } else { '?' };
        let state = match state {
            "" => String::new(),
            state => format!("&state={}", encoded(state)),
        };
        format!("{}{mark}code={code}{state}", self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::Redirect;

    #[test]
    fn a_code_goes_where_nobody_else_reads_it() {
        for (text, name, with) in [
            (
                "https://app.example/back",
                "app.example",
                "https://app.example/back?code=c&state=a%20b",
            ),
            (
                "https://app.example?x=1",
                "app.example",
                "https://app.example?x=1&code=c&state=a%20b",
            ),
            ("http://localhost:8000/", "my bot", "http://localhost:8000/?code=c&state=a%20b"),
            ("http://[::1]:8000/", "my bot", "http://[::1]:8000/?code=c&state=a%20b"),
        ] {
            let redirect = Redirect::read(text).expect(text);
            assert_eq!(redirect.name("my bot"), name);
            assert_eq!(redirect.with("c", "a b"), with);
        }
        for text in [
            "",
            "/back",
            "app.example",
            "http://app.example/",
            "javascript:alert(1)",
            "https://app.example/#x",
            "https://petri.example@app.example/",
            "https://localhost.app.example:x/",
            "http://localhost.app.example/",
        ] {
            assert!(Redirect::read(text).is_err(), "{text}");
        }
    }
}
