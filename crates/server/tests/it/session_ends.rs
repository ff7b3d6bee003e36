//! A socket ends with the session in which it was opened.

use futures_util::StreamExt;
use rules::Variant;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use wire::online::{Command, FromPage, FromServer};

use crate::socket::{Page, TestServer};
use crate::table::{START_MS, cookie, cookie_of};

/// Asks over HTTP with a cookie; the status.
async fn request(server: &TestServer, cookie: &str, method: &str, path: &str, body: &str) -> u16 {
    let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: h\r\ncookie: {cookie}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).await.expect("the line stands");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("the answer ends");
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status")
}

/// Waits until the server has ended the connection.
async fn ended(page: &mut Page) {
    while let Some(Ok(_)) = page.socket.next().await {}
}

#[tokio::test]
async fn a_socket_ends_with_its_session() {
    let server = TestServer::open().await;
    let [alice, _] = server.table.people;
    let one = cookie(&server.table.store, alice).await;
    let other = cookie_of(&server.table.store, alice, 1).await;
    let mut left = server.page_of(Some(&one), "same-origin", None).await.expect("let in");
    let mut stays = server.page_of(Some(&other), "same-origin", None).await.expect("let in");
    assert_eq!(request(&server, &one, "DELETE", "/api/session", "").await, 204);
    ended(&mut left).await;
    stays.say(&FromPage::Ping { number: 1 }).await;
    assert_eq!(stays.next().await, FromServer::Pong { number: 1, at_ms: START_MS });
}

#[tokio::test]
async fn a_server_that_stops_says_so_to_every_page() {
    let server = TestServer::open().await;
    let [alice, bob] = server.table.people;
    let mut pages = [server.page(alice).await, server.page(bob).await];
    for page in &mut pages {
        page.say(&FromPage::Ping { number: 1 }).await;
        page.next().await;
    }
    let (site, closing) = (&server.site, pages.each_mut().map(close_code));
    let [one, other] = closing;
    let ((), one, other) = tokio::join!(site.drain(), one, other);
    assert_eq!([one, other], [Some(CloseCode::Away), Some(CloseCode::Away)]);
}

/// How the server closes the connection.
async fn close_code(page: &mut Page) -> Option<CloseCode> {
    while let Some(Ok(message)) = page.socket.next().await {
        if let Message::Close(frame) = message {
            return frame.map(|frame| frame.code);
        }
    }
    None
}

#[tokio::test]
async fn nobody_acts_in_a_session_that_another_process_has_ended() {
    let server = TestServer::open().await;
    let id = server.table.game("g", Variant::Ataxx, "unlimited", false).await;
    let [alice, _] = server.table.people;
    let mut page = server.page(alice).await;
    server.table.store.end_sessions(alice, None).await.expect("the store answers");
    page.say(&FromPage::Command {
        game: id.to_string(),
        message: "m".to_owned(),
        command: Command::Resign,
    })
    .await;
    ended(&mut page).await;
    let version = server.table.store.game(&id).await.expect("it is there").version;
    assert_eq!(version, 0, "nothing was done");
}
