//! A page as the server sees it: a cookie that makes it somebody, requests, and a socket.

use std::net::{IpAddr, Ipv4Addr};

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use reqwest::header::{CONTENT_TYPE, COOKIE, ORIGIN, SET_COOKIE};
use reqwest::{Method, StatusCode};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::online::{FromPage, FromServer};
use wire::{from_json, json_line};

/// In which a proxy says for whom it asks.
const FORWARDED_FOR: &str = "x-forwarded-for";

type Socket = WebSocketStream<TcpStream>;

/// Somebody's page.
pub(crate) struct Browser {
    url: String,
    http: reqwest::Client,
    /// From where it comes, as a proxy says.
    address: Option<IpAddr>,
    cookie: Option<String>,
    socket: Option<Socket>,
}

impl Browser {
    /// A page of nobody yet; requests of many pages may share one client.
    pub(crate) fn new(url: &str, http: &reqwest::Client) -> Browser {
        let (url, http) = (url.to_owned(), http.clone());
        Browser { url, http, address: None, cookie: None, socket: None }
    }

    /// The same page at this address, for a server that believes a proxy.
    pub(crate) fn at(mut self, address: IpAddr) -> Browser {
        self.address = Some(address);
        self
    }

    /// Forgets who it was.
    pub(crate) fn forget(&mut self) {
        self.cookie = None;
    }

    /// Another page of the same somebody, by this way to the server, and not connected.
    pub(crate) fn beside(&self, url: &str) -> Browser {
        let (http, cookie) = (self.http.clone(), self.cookie.clone());
        Browser { url: url.to_owned(), http, address: self.address, cookie, socket: None }
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
        let (status, text) = self.ask(method, path, body).await?;
        if !status.is_success() {
            bail!("{path}: {status}: {text}");
        }
        Ok(text)
    }

    /// Asks for anything, and takes whatever the answer is.
    pub(crate) async fn ask(
        &mut self,
        method: Method,
        path: &str,
        body: String,
    ) -> anyhow::Result<(StatusCode, String)> {
        let mut request =
            self.http.request(method, format!("{}{path}", self.url)).header(ORIGIN, &self.url);
        if !body.is_empty() {
            request = request.header(CONTENT_TYPE, "application/json").body(body);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        if let Some(address) = self.address {
            request = request.header(FORWARDED_FOR, address.to_string());
        }
        let response = request.send().await?;
        if let Some(set) = response.headers().get(SET_COOKIE) {
            self.cookie = set.to_str()?.split(';').next().map(str::to_owned);
        }
        Ok((response.status(), response.text().await?))
    }

    /// Asks for something that needs no account.
    pub(crate) async fn get(&self, path: &str) -> anyhow::Result<String> {
        let mut nobody = Browser { cookie: None, ..self.beside(&self.url) };
        nobody.request(Method::GET, path, String::new()).await
    }

    /// Drops the connection, if there is one.
    pub(crate) fn disconnect(&mut self) {
        self.socket = None;
    }

    /// Opens the socket.
    pub(crate) async fn connect(&mut self) -> anyhow::Result<()> {
        self.connect_from(Ipv4Addr::UNSPECIFIED).await
    }

    /// Opens the socket from this address of the machine.
    pub(crate) async fn connect_from(&mut self, from: Ipv4Addr) -> anyhow::Result<()> {
        let address = format!("{}/api/socket", self.url.replacen("http", "ws", 1));
        let mut request = address.into_client_request()?;
        request.headers_mut().insert("origin", self.url.parse()?);
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        if let Some(address) = self.address {
            request.headers_mut().insert(FORWARDED_FOR, address.to_string().parse()?);
        }
        let socket = TcpSocket::new_v4()?;
        socket.bind((from, 0).into())?;
        let stream = socket.connect(self.url.trim_start_matches("http://").parse()?).await?;
        // As every browser, it lets no small message wait for the one before it.
        stream.set_nodelay(true)?;
        let (socket, _) = client_async(request, stream).await?;
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

    /// Sends a text over the socket, whatever it is.
    pub(crate) async fn send_text(&mut self, text: String) -> anyhow::Result<()> {
        let socket = self.socket.as_mut().context("not connected")?;
        Ok(socket.send(Message::text(text)).await?)
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
