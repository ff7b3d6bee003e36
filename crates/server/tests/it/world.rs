//! A whole server in a test: the router over a store in memory, a clock that is set by hand, and
//! browsers that keep their cookies.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode};
use serde_json::Value;
use server::{Clock, Quotas, Site, SiteOptions};
use store::{ModelStore, Store};
use tower::ServiceExt;

/// A clock that stands still until it is moved.
#[derive(Debug)]
pub(crate) struct HandClock(pub(crate) AtomicI64);

impl Clock for HandClock {
    fn now_ms(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }

    fn steady(&self) -> Duration {
        Duration::from_millis(self.now_ms().unsigned_abs())
    }
}

/// The server.
pub(crate) struct World {
    router: Router,
    clock: Arc<HandClock>,
    pub(crate) store: Arc<dyn Store>,
}

/// When the world begins.
pub(crate) const DAWN_MS: i64 = 1_800_000_000_000;

impl World {
    pub(crate) fn new() -> Self {
        Self::with(SiteOptions { quotas: Quotas::Unlimited, ..SiteOptions::default() })
    }

    pub(crate) fn with(options: SiteOptions) -> Self {
        let store: Arc<dyn Store> = Arc::new(ModelStore::new());
        let clock = Arc::new(HandClock(AtomicI64::new(DAWN_MS)));
        let site = Site::with_clock(Arc::clone(&store), Arc::<HandClock>::clone(&clock), options);
        Self { router: server::app(site), clock, store }
    }

    pub(crate) fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    pub(crate) fn later(&self, ms: i64) {
        self.clock.0.fetch_add(ms, Ordering::SeqCst);
    }

    /// Somebody nobody knows yet.
    pub(crate) fn browser(&self) -> Browser<'_> {
        Browser { world: self, cookie: Mutex::default() }
    }

    /// Somebody with an account and the password `correct horse`.
    pub(crate) async fn person(&self, name: &str) -> Browser<'_> {
        let browser = self.browser();
        let account = format!(r#"{{"name":"{name}","password":"correct horse"}}"#);
        browser.post("/api/accounts", &account).await.expect(StatusCode::OK);
        browser
    }
}

/// An answer, read to its end.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) text: String,
    pub(crate) retry_after: Option<String>,
}

impl Reply {
    /// The answer, which must have this status.
    #[track_caller]
    pub(crate) fn expect(self, status: StatusCode) -> Self {
        assert_eq!(self.status, status, "{}", self.text);
        self
    }

    /// The refusal's word, with its status.
    pub(crate) fn refusal(&self) -> String {
        format!("{} {}", self.status.as_u16(), self.json()["code"].as_str().unwrap_or("?"))
    }

    /// The body as JSON; null where there is none.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }
}

/// A browser.
pub(crate) struct Browser<'a> {
    world: &'a World,
    cookie: Mutex<Option<String>>,
}

impl Browser<'_> {
    pub(crate) fn cookie(&self) -> Option<String> {
        self.cookie.lock().expect("one thread").clone()
    }

    pub(crate) fn set_cookie(&self, cookie: Option<String>) {
        *self.cookie.lock().expect("one thread") = cookie;
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<&str>) -> Reply {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(cookie) = self.cookie() {
            request = request.header("cookie", cookie);
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let body = Body::from(body.unwrap_or_default().to_owned());
        let request = request.body(body).expect("the request is well formed");
        let response =
            self.world.router.clone().oneshot(request).await.expect("the router never fails");
        let header = |name: &str| {
            let value = response.headers().get(name)?.to_str().expect("headers are ASCII");
            Some(value.to_owned())
        };
        if let Some(set) = header("set-cookie") {
            let pair = set.split(';').next().unwrap_or_default().to_owned();
            self.set_cookie(if pair.ends_with('=') { None } else { Some(pair) });
        }
        let (status, retry_after) = (response.status(), header("retry-after"));
        let bytes = to_bytes(response.into_body(), usize::MAX).await.expect("the body ends");
        Reply { status, text: String::from_utf8_lossy(&bytes).into_owned(), retry_after }
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.ask(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &str) -> Reply {
        self.ask(Method::POST, path, Some(body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: &str) -> Reply {
        self.ask(Method::PUT, path, Some(body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Reply {
        self.ask(Method::DELETE, path, Some("null")).await
    }

    /// The name by which the server knows this browser.
    pub(crate) async fn name(&self) -> Option<String> {
        let me = self.get("/api/me").await.expect(StatusCode::OK).json();
        me["player"]["name"].as_str().map(str::to_owned)
    }
}
