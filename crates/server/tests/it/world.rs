//! A whole server in a test: the router over a store in memory, a clock that is set by hand, and
//! browsers that keep their cookies.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use serde_json::Value;
use server::{Quotas, Site, SiteOptions, TimeSource};
use store::{ModelStore, Store};
use tower::ServiceExt;

/// A clock that stands still until it is moved.
#[derive(Debug)]
pub(crate) struct HandClock(pub(crate) AtomicI64);

impl TimeSource for HandClock {
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
    pub(crate) site: Site,
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
        let clock = Arc::new(HandClock(AtomicI64::new(DAWN_MS)));
        Self::on(Arc::new(ModelStore::new()), clock, options)
    }

    /// A server over this store.
    pub(crate) fn over(store: Arc<dyn Store>, now_ms: i64) -> Self {
        let options = SiteOptions { quotas: Quotas::Unlimited, ..SiteOptions::default() };
        Self::over_with(store, now_ms, options)
    }

    /// The same, as its host wants it.
    pub(crate) fn over_with(store: Arc<dyn Store>, now_ms: i64, options: SiteOptions) -> Self {
        Self::on(store, Arc::new(HandClock(AtomicI64::new(now_ms))), options)
    }

    fn on(store: Arc<dyn Store>, clock: Arc<HandClock>, options: SiteOptions) -> Self {
        let site =
            Site::with_time_source(Arc::clone(&store), Arc::<HandClock>::clone(&clock), options);
        Self { router: server::app(site.clone()), site, clock, store }
    }

    /// The server as it is after a restart.
    pub(crate) fn again(&self) -> World {
        self.again_with(SiteOptions::default())
    }

    /// The server as it is after a restart with other options, but without limits.
    pub(crate) fn again_with(&self, options: SiteOptions) -> World {
        let options = SiteOptions { quotas: Quotas::Unlimited, ..options };
        World::on(Arc::clone(&self.store), Arc::clone(&self.clock), options)
    }

    pub(crate) fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    pub(crate) fn later(&self, ms: i64) {
        self.clock.0.fetch_add(ms, Ordering::SeqCst);
    }

    /// Somebody nobody knows yet.
    pub(crate) fn browser(&self) -> Browser<'_> {
        Browser { world: self, cookie: Mutex::default(), known: Mutex::default() }
    }

    /// The same browser, on this server.
    pub(crate) fn adopt(&self, browser: &Browser<'_>) -> Browser<'_> {
        let (cookie, known) = (Mutex::new(browser.cookie()), Mutex::default());
        Browser { world: self, cookie, known }
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
    headers: HeaderMap,
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

    /// A header's value; empty where the header is absent.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("headers are ASCII"))
    }

    /// The body as JSON; null where there is none.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }
}

/// The body of an answer, as it comes.
pub(crate) type Stream = axum::body::BodyDataStream;

/// A browser.
pub(crate) struct Browser<'a> {
    world: &'a World,
    cookie: Mutex<Option<String>>,
    /// The cookies by which the browser is known after signing out.
    known: Mutex<BTreeMap<String, String>>,
}

impl Browser<'_> {
    pub(crate) fn cookie(&self) -> Option<String> {
        self.cookie.lock().expect("one thread").clone()
    }

    pub(crate) fn set_cookie(&self, cookie: Option<String>) {
        *self.cookie.lock().expect("one thread") = cookie;
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<&str>) -> Reply {
        let json = [("content-type", "application/json")];
        let headers = if body.is_some() { json.as_slice() } else { &[] };
        self.send(method, path, headers, body.unwrap_or_default()).await
    }

    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Reply {
        let mut request = Request::builder().method(method).uri(path);
        let known = self.known.lock().expect("one thread").clone();
        let known = known.iter().map(|(name, value)| format!("{name}={value}"));
        for cookie in self.cookie().into_iter().chain(known) {
            request = request.header("cookie", cookie);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request =
            request.body(Body::from(body.to_owned())).expect("the request is well formed");
        let response =
            self.world.router.clone().oneshot(request).await.expect("the router never fails");
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = to_bytes(response.into_body(), usize::MAX).await.expect("the body ends");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let reply = Reply { status, text, headers };
        for set in reply.headers.get_all("set-cookie") {
            let set = set.to_str().expect("headers are ASCII");
            let pair = set.split(';').next().unwrap_or_default().to_owned();
            match pair.split_once('=') {
                Some((name, value)) if name.contains("petri-known-") => {
                    let mut known = self.known.lock().expect("one thread");
                    known.insert(name.to_owned(), value.to_owned());
                }
                Some((_, "")) => self.set_cookie(None),
                _ => self.set_cookie(Some(pair)),
            }
        }
        reply
    }

    /// Opens a stream, which must be there.
    pub(crate) async fn open(&self, path: &str, headers: &[(&str, &str)]) -> Stream {
        self.open_with(Method::GET, path, headers, "").await
    }

    /// Opens a stream that is asked for with a body.
    pub(crate) async fn open_with(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Stream {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let body = Body::from(body.to_owned());
        let request = request.body(body).expect("the request is well formed");
        let response =
            self.world.router.clone().oneshot(request).await.expect("the router never fails");
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        response.into_body().into_data_stream()
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
