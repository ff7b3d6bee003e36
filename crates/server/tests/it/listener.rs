//! The server on a real socket: it answers, says when the port is taken, and stops gracefully.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use server::{ConnectionLimits, Listener, ServeError, Site, SiteOptions};
use store::ModelStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::Instant;

const ANY_PORT: &str = "127.0.0.1:0";

fn app() -> Router {
    server::app(Site::new(Arc::new(ModelStore::new()), SiteOptions::default()))
}

fn limits() -> ConnectionLimits {
    ConnectionLimits { most: 100, from_one_address: None, head_time: Duration::from_secs(20) }
}

fn any_port() -> SocketAddr {
    ANY_PORT.parse().expect("an address")
}

#[tokio::test]
async fn it_answers_on_a_socket_and_stops_when_asked() {
    let listener = Listener::bind(any_port()).await.expect("a free port");
    let address = listener.address();
    assert_eq!(listener.url(), format!("http://{address}/"));
    let (stop, stopped) = oneshot::channel::<()>();
    let server = tokio::spawn(listener.serve(app(), limits(), async {
        let _ = stopped.await;
    }));

    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let request = "GET /healthz HTTP/1.1\r\nHost: petri\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\nok\n"), "{answer}");

    stop.send(()).expect("the server waits for it");
    server.await.expect("no panic").expect("a clean end");
    assert!(TcpStream::connect(address).await.is_err(), "nothing listens any more");
}

/// Time is the runtime's own here: it jumps when nothing else is left to do.
#[tokio::test(start_paused = true)]
async fn a_request_without_end_does_not_hold_up_the_stop_for_ever() {
    let (arrived, has_arrived) = oneshot::channel::<()>();
    let arrived = Arc::new(Mutex::new(Some(arrived)));
    let endless = Router::new().fallback(async move || {
        arrived
            .lock()
            .expect("one request")
            .take()
            .expect("one request")
            .send(())
            .expect("message");
        std::future::pending::<()>().await;
    });
    let listener = Listener::bind(any_port()).await.expect("a free port");
    let address = listener.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let server = tokio::spawn(listener.serve(endless, limits(), async {
        let _ = stopped.await;
    }));

    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(b"GET / HTTP/1.1\r\nHost: petri\r\n\r\n").await.expect("it reads");
    has_arrived.await.expect("the request is being answered");
    let start = Instant::now();
    stop.send(()).expect("the server waits for it");
    server.await.expect("no panic").expect("a clean end");
    assert_eq!(start.elapsed().as_secs(), 5);
}

#[tokio::test]
async fn a_taken_port_is_a_sentence_that_names_it() {
    let first = Listener::bind(any_port()).await.expect("a free port");
    let error = Listener::bind(first.address()).await.expect_err("the port is taken");
    assert!(matches!(error, ServeError::AddressTaken { .. }));
    assert_eq!(
        error.to_string(),
        format!(
            "the address `{}` is taken by another program; choose another with \
             `--listen 127.0.0.1:PORT`",
            first.address()
        )
    );
}

#[tokio::test]
async fn a_server_open_to_all_prints_an_address_that_can_be_opened() {
    let listener = Listener::bind("0.0.0.0:0".parse().expect("an address")).await.expect("a port");
    assert!(listener.url().starts_with("http://127.0.0.1:"), "{}", listener.url());
}

/// What comes back for this text, until the server ends the connection.
async fn answer(stream: &mut TcpStream, text: &str) -> String {
    // A connection that is reset while we write has said all there was as well.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut answer = String::new();
    // A connection that is reset has said all there was.
    let _ = stream.read_to_string(&mut answer).await;
    answer
}

#[tokio::test(start_paused = true)]
async fn a_head_that_comes_too_slowly_ends_its_connection() {
    let listener = Listener::bind(any_port()).await.expect("a free port");
    let address = listener.address();
    let server = tokio::spawn(listener.serve(app(), limits(), std::future::pending()));
    let mut slow = TcpStream::connect(address).await.expect("the server listens");
    let start = Instant::now();
    assert_eq!(answer(&mut slow, "GET / HTTP/1.1\r\nHost: petri\r\nX-Slow: ").await, "");
    assert!((20..25).contains(&start.elapsed().as_secs()), "{:?}", start.elapsed());
    server.abort();
}

#[tokio::test]
async fn a_head_that_is_too_long_is_refused() {
    let listener = Listener::bind(any_port()).await.expect("a free port");
    let address = listener.address();
    let server = tokio::spawn(listener.serve(app(), limits(), std::future::pending()));
    let mut long = TcpStream::connect(address).await.expect("the server listens");
    let head =
        format!("GET / HTTP/1.1\r\nHost: petri\r\nX-Long: {}\r\n\r\n", "x".repeat(200 << 10));
    // The refusal may be lost, for not all was read.
    let refused = answer(&mut long, &head).await;
    assert!(refused.is_empty() || refused.starts_with("HTTP/1.1 431"), "{refused}");
    let mut many = TcpStream::connect(address).await.expect("the server listens");
    let head = format!("GET / HTTP/1.1\r\nHost: petri\r\n{}\r\n", "X: y\r\n".repeat(100));
    let refused = answer(&mut many, &head).await;
    assert!(refused.starts_with("HTTP/1.1 431"), "{refused}");
    server.abort();
}

#[tokio::test]
async fn where_no_connection_is_left_health_is_answered_all_the_same() {
    let limits = ConnectionLimits { most: 1, ..limits() };
    let listener = Listener::bind(any_port()).await.expect("a free port");
    let address = listener.address();
    let server = tokio::spawn(listener.serve(app(), limits, std::future::pending()));
    let get =
        |path: &str| format!("GET {path} HTTP/1.1\r\nHost: petri\r\nConnection: close\r\n\r\n");
    let holds = TcpStream::connect(address).await.expect("the server listens");
    let mut health = TcpStream::connect(address).await.expect("the server listens");
    let well = answer(&mut health, &get("/healthz")).await;
    assert!(well.starts_with("HTTP/1.1 200"), "{well}");
    let mut page = TcpStream::connect(address).await.expect("the server listens");
    let crowded = answer(&mut page, &get("/")).await;
    assert!(crowded.starts_with("HTTP/1.1 503"), "{crowded}");
    assert!(crowded.contains("too many connections"), "{crowded}");
    drop(holds);
    loop {
        let mut page = TcpStream::connect(address).await.expect("the server listens");
        if answer(&mut page, &get("/api/me")).await.starts_with("HTTP/1.1 200") {
            break;
        }
    }
    server.abort();
}
