//! Traces arrive at a collector: a server answers a request, and its span is sent.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn server(collector: &str) -> (Running, String) {
    let database = concat!(env!("CARGO_TARGET_TMPDIR"), "/traces.db");
    let _ = std::fs::remove_file(database);
    let process = Command::new(env!("CARGO_BIN_EXE_petri"))
        .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
        .env("OTEL_EXPORTER_OTLP_ENDPOINT", collector)
        .env("OTEL_BSP_SCHEDULE_DELAY", "10")
        .stdout(Stdio::piped())
        .spawn();
    let mut process = Running(process.expect("petri starts"));
    let mut line = String::new();
    let output = process.0.stdout.take().expect("piped");
    BufReader::new(output).read_line(&mut line).expect("a line");
    (process, line.trim().trim_end_matches('/').to_owned())
}

/// One request for spans: its first line and its body.
fn sent(stream: &mut TcpStream) -> (String, Vec<u8>) {
    let mut reader = BufReader::new(stream.try_clone().expect("a second end"));
    let (mut first, mut length) = (String::new(), 0);
    reader.read_line(&mut first).expect("a line");
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).expect("a line");
        if line.trim().is_empty() {
            break;
        }
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().expect("a number");
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).expect("a body");
    stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").expect("it reads");
    (first, body)
}

#[test]
fn a_request_is_sent_to_the_collector() {
    let collector = TcpListener::bind("127.0.0.1:0").expect("a port");
    let (_server, url) = server(&format!("http://{}", collector.local_addr().expect("bound")));
    let mut line = TcpStream::connect(url.trim_start_matches("http://")).expect("it listens");
    line.write_all(b"GET /healthz HTTP/1.0\r\nhost: localhost\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    line.read_to_string(&mut answer).expect("an answer");
    assert!(answer.ends_with("ok\n"), "{answer}");
    let (sender, received) = mpsc::channel();
    std::thread::spawn(move || {
        for stream in collector.incoming() {
            let _ = sender.send(sent(&mut stream.expect("a connection")));
        }
    });
    // Nothing takes longer, however busy the machine is.
    while let Ok((first, body)) = received.recv_timeout(Duration::from_secs(60)) {
        assert_eq!(first, "POST /v1/traces HTTP/1.1\r\n");
        let body = String::from_utf8_lossy(&body);
        if ["request", "/healthz", "petri"].iter().all(|word| body.contains(word)) {
            return;
        }
    }
    panic!("the request was not sent");
}
