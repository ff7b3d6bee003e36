//! Attacks that hold lines open and do nothing with them.

use std::time::{Duration, Instant};

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::{sleep, sleep_until};
use wire::online::FromPage;

use super::done::Done;
use crate::client::browser::Browser;

/// Lines that each address holds open.
const LINES: u32 = 40;
/// How often a letter more of a head is sent.
const LETTER: Duration = Duration::from_secs(1);

/// Heads of requests, a letter at a time, until then.
pub(super) async fn slow_heads(url: &str, until: Instant) -> Done {
    let mut done = Done::default();
    let mut lines = Vec::new();
    for _ in 0..LINES {
        done.tried += 1;
        match TcpStream::connect(url.trim_start_matches("http://")).await {
            Ok(line) => lines.push(line),
            Err(_) => done.refused += 1,
        }
    }
    for line in &mut lines {
        done.refused += u64::from(line.write_all(b"GET / HTTP/1.1\r\nX-Slow: ").await.is_err());
    }
    while Instant::now() + LETTER < until {
        sleep(LETTER).await;
        for line in &mut lines {
            // The server may have had enough of it, which is what it should.
            let _ = line.write_all(b"x").await;
        }
    }
    sleep_until(until.into()).await;
    done
}

/// Sockets that watch a game and never read, until then.
pub(super) async fn slow_readers(browser: Browser, game: &str, until: Instant) -> Done {
    let mut done = Done::default();
    let mut sockets = Vec::new();
    for _ in 0..LINES {
        done.tried += 1;
        let mut socket = browser.beside(browser.url());
        let watch = FromPage::Watch { game: game.to_owned(), version: 0 };
        let is_open = socket.connect().await.is_ok() && socket.send(&watch).await.is_ok();
        done.refused += u64::from(!is_open);
        sockets.push(socket);
    }
    sleep_until(until.into()).await;
    done
}
