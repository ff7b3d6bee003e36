//! Who plays while all goes wrong: people with accounts, and at which boards they sit.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Context;
use reqwest::{Method, StatusCode};
use rules::SplitMix64;
use tokio::task::JoinSet;

use super::board::board;
use super::ledger::Ledger;
use super::options::Torture;
use super::player::Run;
use super::proxy::Proxy;
use crate::client::browser::Browser;

/// At this many boards everybody sits, in the mean (twice as many, each being for two).
const BOARDS_A_PERSON: usize = 5;

/// A run over this proxy, which begins now.
pub(super) fn begin(options: &Torture, proxy: &Proxy) -> Run {
    Run {
        url: proxy.url.clone(),
        ledger: Ledger::default(),
        began: Instant::now(),
        is_over: AtomicBool::new(false),
        // Each of two players moves every other time.
        pace: Duration::from_secs_f64(options.games as f64 / options.rate),
    }
}

/// Lets people sit down at all boards.
pub(super) fn seat_all(
    options: &Torture,
    people: &[Browser],
    run: &Arc<Run>,
    stream: &mut SplitMix64,
) -> anyhow::Result<JoinSet<anyhow::Result<()>>> {
    let mut boards = JoinSet::new();
    for number in 0..options.games {
        let seats = two_of(people, stream)?.map(|browser| browser.beside(&run.url));
        boards.spawn(board(number, seats, Arc::clone(run), options.seed));
    }
    Ok(boards)
}

/// People with accounts, enough for this many games at once.
pub(super) async fn sign_up(
    url: &str,
    http: &reqwest::Client,
    games: usize,
) -> anyhow::Result<Vec<Browser>> {
    let mut people = Vec::new();
    for number in 1..=(games / BOARDS_A_PERSON).max(4) {
        let mut browser = Browser::new(url, http);
        let account = format!(r#"{{"name":"person-{number}","password":"correct horse"}}"#);
        // A node whose lines to the database were just cut says so once for each connection.
        for attempt in 1.. {
            let (status, text) =
                browser.ask(Method::POST, "/api/accounts", account.clone()).await?;
            if status.is_success() {
                break;
            }
            let is_away = status == StatusCode::SERVICE_UNAVAILABLE && attempt < 100;
            anyhow::ensure!(is_away, "/api/accounts: {status}: {text}");
        }
        people.push(browser);
    }
    Ok(people)
}

/// Two of them, by chance.
fn two_of(people: &[Browser], stream: &mut SplitMix64) -> anyhow::Result<[Browser; 2]> {
    let one = stream.below(people.len() as u64) as usize;
    let apart = 1 + stream.below(people.len() as u64 - 1) as usize;
    let browser =
        |at: usize| people.get(at % people.len()).map(|browser| browser.beside(browser.url()));
    Ok([browser(one).context("somebody")?, browser(one + apart).context("somebody else")?])
}
