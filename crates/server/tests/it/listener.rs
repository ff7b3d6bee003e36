//! The server on a real socket: it answers, says when the port is taken, and stops gracefully.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::Router;
use server::{Listener, ServeError, Site, SiteOptions};
use store::ModelStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::Instant;

const ANY_PORT: &str = "127.0.0.1:0";

fn app() -> Router {
    server::app(Site::new(Arc::new(ModelStore::new()), SiteOptions::default()))
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
    let server = tokio::spawn(listener.serve(app(), async {
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
    let server = tokio::spawn(listener.serve(endless, async {
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
