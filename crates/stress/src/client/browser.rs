//! A page as the server sees it: a cookie that makes it somebody, requests, and a socket.

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, COOKIE, ORIGIN, SET_COOKIE};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use wire::online::{FromPage, FromServer};
use wire::{from_json, json_line};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Somebody's page.
pub(crate) struct Browser {
    url: String,
    http: reqwest::Client,
    cookie: Option<String>,
    socket: Option<Socket>,
}

impl Browser {
    /// A page of nobody yet; requests of many pages may share one client.
    pub(crate) fn new(url: &str, http: &reqwest::Client) -> Browser {
        Browser { url: url.to_owned(), http: http.clone(), cookie: None, socket: None }
    }

    /// Another page of the same somebody, by this way to the server, and not connected.
    pub(crate) fn beside(&self, url: &str) -> Browser {
        let (http, cookie) = (self.http.clone(), self.cookie.clone());
        Browser { url: url.to_owned(), http, cookie, socket: None }
    }

    /// The way to the server.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Sends JSON and reads the answer, keeping the cookie that comes with it.
    pub(crate) async fn post(&mut self, path: &str, body: String) -> anyhow::Result<String> {
        self.request(Method::POST, path, body).await
    }

    /// The same by `PUT`.
    pub(crate) async fn put(&mut self, path: &str, body: String) -> anyhow::Result<String> {
        self.request(Method::PUT, path, body).await
    }

    async fn request(
        &mut self,
        method: Method,
        path: &str,
        body: String,
    ) -> anyhow::Result<String> {
        let mut request = self
            .http
            .request(method, format!("{}{path}", self.url))
            .header(ORIGIN, &self.url)
            .header(CONTENT_TYPE, "application/json")
            .body(body);
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let response = request.send().await?;
        if let Some(set) = response.headers().get(SET_COOKIE) {
            self.cookie = set.to_str()?.split(';').next().map(str::to_owned);
        }
        let status = response.status();
        let text = response.text().await?;
        if !status.is_success() {
            bail!("{path}: {status}: {text}");
        }
        Ok(text)
    }

    /// Asks for something that needs no account.
    pub(crate) async fn get(&self, path: &str) -> anyhow::Result<String> {
        let response = self.http.get(format!("{}{path}", self.url)).send().await?;
        let status = response.status();
        let text = response.text().await?;
        if !status.is_success() {
            bail!("{path}: {status}: {text}");
        }
        Ok(text)
    }

    /// Drops the connection, if there is one.
    pub(crate) fn disconnect(&mut self) {
        self.socket = None;
    }

    /// Opens the socket.
    pub(crate) async fn connect(&mut self) -> anyhow::Result<()> {
        let address = format!("{}/api/socket", self.url.replacen("http", "ws", 1));
        let mut request = address.into_client_request()?;
        request.headers_mut().insert("origin", self.url.parse()?);
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        let (socket, _) = connect_async(request).await?;
        self.socket = Some(socket);
        Ok(())
    }

    /// Whether the socket was opened.
    pub(crate) fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Sends a message over the socket.
    pub(crate) async fn send(&mut self, message: &FromPage) -> anyhow::Result<()> {
        let socket = self.socket.as_mut().context("not connected")?;
        Ok(socket.send(Message::text(json_line(message))).await?)
    }

    /// Waits for the next message of the server.
    pub(crate) async fn receive(&mut self) -> anyhow::Result<FromServer> {
        let socket = self.socket.as_mut().context("not connected")?;
        loop {
            match socket.next().await.context("the connection ended")?? {
                Message::Text(text) => {
                    return from_json(&text).with_context(|| text.to_string());
                }
                Message::Close(frame) => bail!("the server closed the connection: {frame:?}"),
                _ => {}
            }
        }
    }
}
