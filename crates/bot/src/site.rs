//! The calls of a site that a bot needs, each one question and one answer.

use std::time::Duration;

use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};
use tokio::runtime::Runtime;
use wire::online::{AccountKind, ApiAccount, ApiGameState, ChallengePolicy, Problem};

use crate::lines::Lines;
use crate::site_error::SiteError;

/// An answer that is no stream comes within this.
const TIMEOUT: Duration = Duration::from_secs(30);
/// A line, or an empty one, comes at least this often.
const SILENCE: Duration = Duration::from_secs(20);

/// A site, and the token by which it knows us. Each thread has its own.
#[derive(Debug)]
pub struct Site {
    base: String,
    token: String,
    http: Client,
    runtime: Runtime,
}

impl Site {
    /// The site at this address, as `https://petri.example`.
    ///
    /// # Errors
    /// [`SiteError::System`] where no connection could ever be made.
    pub fn new(url: &str, token: &str) -> Result<Self, SiteError> {
        // The first who asks decides for the process; another has decided the same.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let base = format!("{}/api/v1", url.trim_end_matches('/'));
        Self::at(base, token.trim().to_owned())
    }

    /// The same for another thread: connections belong to the runtime that made them.
    pub(crate) fn again(&self) -> Result<Self, SiteError> {
        Self::at(self.base.clone(), self.token.clone())
    }

    fn at(base: String, token: String) -> Result<Self, SiteError> {
        let system = |error: &dyn std::fmt::Display| SiteError::System(error.to_string());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| system(&error))?;
        let http = Client::builder().connect_timeout(TIMEOUT).read_timeout(SILENCE).build();
        let http = http.map_err(|error| system(&error))?;
        Ok(Self { base, token, http, runtime })
    }

    /// The account of the token.
    ///
    /// # Errors
    /// [`SiteError`].
    pub fn account(&self) -> Result<ApiAccount, SiteError> {
        let text = self.ask(Method::GET, "/account")?;
        wire::from_json(&text).map_err(|error| self.strange("/account", &error))
    }

    /// Makes the account a bot, if it is none yet.
    ///
    /// # Errors
    /// [`SiteError`].
    pub fn become_bot(&self) -> Result<(), SiteError> {
        if self.account()?.player.kind == AccountKind::Bot {
            return Ok(());
        }
        self.ask(Method::POST, "/account/bot").map(|_| ())
    }

    /// Lets the site refuse what would be refused here.
    ///
    /// # Errors
    /// [`SiteError`].
    pub fn announce(&self, policy: &ChallengePolicy) -> Result<(), SiteError> {
        let path = "/account/challenge-policy";
        let request = self.request(Method::PUT, path).header("content-type", "application/json");
        let request = request.body(wire::json_line(policy)).timeout(TIMEOUT);
        self.answer(path, request).map(|_| ())
    }

    pub(crate) fn post(&self, path: &str) -> Result<(), SiteError> {
        self.ask(Method::POST, path).map(|_| ())
    }

    /// Plays a move in this state of a game; sent again, it is played once.
    pub(crate) fn play(
        &self,
        game: &str,
        state: &ApiGameState,
        text: &str,
    ) -> Result<(), SiteError> {
        let path = format!("/games/{game}/moves/{}?ply={}", encoded(text), state.plies);
        let key = format!("after-{}", state.version);
        let request = self.request(Method::POST, &path).header("idempotency-key", key);
        self.answer(&path, request.timeout(TIMEOUT)).map(|_| ())
    }

    /// Opens a stream.
    pub(crate) fn stream(&self, path: &str) -> Result<Lines<'_>, SiteError> {
        let response = self.response(path, self.request(Method::GET, path))?;
        Ok(Lines::new(&self.runtime, response, format!("{}{path}", self.base)))
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.base)).bearer_auth(&self.token)
    }

    fn ask(&self, method: Method, path: &str) -> Result<String, SiteError> {
        self.answer(path, self.request(method, path).timeout(TIMEOUT))
    }

    fn answer(&self, path: &str, request: RequestBuilder) -> Result<String, SiteError> {
        let response = self.response(path, request)?;
        self.runtime.block_on(response.text()).map_err(|error| self.unreachable(path, &error))
    }

    fn response(&self, path: &str, request: RequestBuilder) -> Result<Response, SiteError> {
        // The timer of a request starts when it is made, so it is made inside the runtime.
        let sent = self.runtime.block_on(async { request.send().await });
        let response = sent.map_err(|error| self.unreachable(path, &error))?;
        let status = response.status();
        if status.is_success() {
            return Ok(response);
        }
        let seconds = response.headers().get("retry-after").and_then(|value| value.to_str().ok());
        let retry_after = seconds.and_then(|text| text.parse().ok()).map(Duration::from_secs);
        let text = self.runtime.block_on(response.text()).unwrap_or_default();
        match wire::from_json::<Problem>(&text) {
            Ok(Problem { status, detail, code, .. }) => {
                Err(SiteError::Refused { status, code, detail, retry_after })
            }
            Err(error) => Err(match status {
                StatusCode::NOT_FOUND => self.strange(path, &"there is no such address"),
                _ => self.strange(path, &format!("{status}, {error}")),
            }),
        }
    }

    fn unreachable(&self, path: &str, error: &reqwest::Error) -> SiteError {
        let mut problem = error.to_string();
        let mut cause = std::error::Error::source(error);
        while let Some(error) = cause {
            problem = error.to_string();
            cause = error.source();
        }
        SiteError::Unreachable { url: format!("{}{path}", self.base), problem }
    }

    fn strange(&self, path: &str, problem: &dyn std::fmt::Display) -> SiteError {
        SiteError::Strange { url: format!("{}{path}", self.base), problem: problem.to_string() }
    }
}

/// A move as a part of an address.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte.is_ascii_alphanumeric() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::encoded;

    #[test]
    fn a_move_fits_into_an_address() {
        assert_eq!(encoded("a7a5"), "a7a5");
        assert_eq!(encoded("c6,e3-c2"), "c6%2Ce3%2Dc2");
        assert_eq!(encoded("@a/?"), "%40a%2F%3F");
    }
}
