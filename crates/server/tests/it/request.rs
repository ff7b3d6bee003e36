//! One request to the router, without a socket, and its answer as text a snapshot can hold.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use server::{Site, SiteOptions};
use std::sync::Arc;
use store::ModelStore;
use tower::ServiceExt;

/// An answer, read to its end.
pub(crate) struct RawReply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl RawReply {
    /// A header's value; empty where the header is absent.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("headers are ASCII"))
    }

    /// The body as text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("the body is UTF-8")
    }
}

/// Sends a request with these headers.
pub(crate) async fn send(method: Method, path: &str, headers: &[(&str, &str)]) -> RawReply {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("the request is well formed");
    let site = Site::new(Arc::new(ModelStore::new()), SiteOptions::default());
    let response = server::app(site).oneshot(request).await.expect("the router never fails");
    let (status, headers) = (response.status(), response.headers().clone());
    let body = to_bytes(response.into_body(), usize::MAX).await.expect("the body ends");
    RawReply { status, headers, body: body.to_vec() }
}

/// A plain GET.
pub(crate) async fn get(path: &str) -> RawReply {
    send(Method::GET, path, &[]).await
}
