//! One address that attacks: what it sends, and what it is answered.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use rules::SplitMix64;
use tokio::time::{MissedTickBehavior, interval, sleep_until};
use wire::online::SeekTaken;
use wire::{from_json, json_line};

use super::done::Done;
use super::kind::Attack;
use super::open_lines;
use crate::client::browser::Browser;

/// A body of a request that the server must not take in whole.
const LONG_BYTES: usize = 200 << 10;
/// Pieces of JSON from which broken bodies are made.
const PIECES: [&str; 12] = [
    "{",
    "}",
    "\"game\":\"ataxx\",",
    "\"time\":",
    "\"300+3\"",
    "[[[[",
    "1e999",
    "null",
    "\\ud800",
    "\"opponent\":{\"who\":\"engine\",\"level\":",
    "\u{0}",
    "-1",
];
/// Addresses that take a body.
const PATHS: [&str; 8] = [
    "/api/seeks",
    "/api/session",
    "/api/accounts",
    "/api/reports",
    "/api/play-now",
    "/api/me/settings",
    "/api/recovery",
    "/api/seeks/x/take",
];

/// Somebody honest, and the game.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    pub(crate) game: String,
    pub(crate) player: String,
}

/// An address that attacks.
pub(crate) struct Attacker {
    browser: Browser,
    target: Target,
    random: SplitMix64,
    /// A game against the engine, once there is one.
    game: Option<String>,
}

impl Attacker {
    /// The attacker of this number, who is nobody yet.
    pub(crate) fn new(url: &str, http: &reqwest::Client, number: u8, target: Target) -> Attacker {
        let browser = Browser::new(url, http).at(IpAddr::from([203, 0, 113, number]));
        Attacker { browser, target, random: SplitMix64::new(u64::from(number)), game: None }
    }

    /// Attacks until then, so often a second.
    pub(crate) async fn strike(mut self, attack: Attack, tries: f64, until: Instant) -> Done {
        let (url, game) = (self.browser.url().to_owned(), self.target.game.clone());
        match attack {
            Attack::Nothing => return Done::default(),
            Attack::SlowHeads => return open_lines::slow_heads(&url, until).await,
            Attack::SlowReaders => {
                return open_lines::slow_readers(self.browser, &game, until).await;
            }
            _ => {}
        }
        let mut done = Done::default();
        let mut ticks = interval(Duration::from_secs_f64(1.0 / tries));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for number in 0.. {
            tokio::select! {
                () = sleep_until(until.into()) => break,
                _ = ticks.tick() => {}
            }
            let step = tokio::time::timeout_at(until.into(), self.step(attack, number));
            match step.await {
                Ok(Ok(status)) => done.count(status),
                // The server has ended the connection.
                Ok(Err(_)) => {
                    self.browser.disconnect();
                    done.count(StatusCode::TOO_MANY_REQUESTS);
                }
                Err(_) => break,
            }
        }
        done
    }

    async fn step(&mut self, attack: Attack, number: u64) -> anyhow::Result<StatusCode> {
        let Target { game, player } = self.target.clone();
        match attack {
            Attack::Chat if number.is_multiple_of(2) => {
                let said =
                    format!(r#"{{"room":"spectators","text":"{} {number}"}}"#, "x".repeat(280));
                self.post(&format!("/api/games/{game}/chat"), said).await
            }
            Attack::Chat => self.get(&format!("/api/games/{game}")).await,
            Attack::Offers => {
                if number.is_multiple_of(20) {
                    self.browser.forget();
                }
                let lowest = 2000 + number % 900;
                let range = format!(r#"{{"lowest":{lowest},"highest":3000}}"#);
                let offer = format!(r#"{{"game":"ataxx","time":"300+3","range":{range}}}"#);
                self.post("/api/seeks", offer).await
            }
            Attack::EngineGames => Ok(self.engine_game().await?.0),
            Attack::Reads => {
                let paths = [
                    "/api/lobby".to_owned(),
                    format!("/api/games/{game}"),
                    format!("/api/games/{game}/chat"),
                    format!("/api/players/{player}/games"),
                    format!("/api/players/{player}"),
                ];
                let chosen = paths.get(number as usize % paths.len()).map_or("/", String::as_str);
                self.get(chosen).await
            }
            Attack::Passwords => {
                let tried = format!(r#"{{"name":"{player}","password":"wrong horse {number}"}}"#);
                self.post("/api/session", tried).await
            }
            Attack::Guests => {
                self.browser.forget();
                let offer = r#"{"game":"ataxx","time":"3d","opponent":{"who":"link"}}"#;
                self.post("/api/seeks", offer.to_owned()).await
            }
            Attack::Challenges => {
                let opponent = format!(r#"{{"who":"player","name":"{player}"}}"#);
                let time = 60 + number % 1000;
                let offer =
                    format!(r#"{{"game":"ataxx","time":"{time}+0","opponent":{opponent}}}"#);
                self.post("/api/seeks", offer).await
            }
            Attack::Commands => self.command(number).await,
            Attack::BrokenBodies => {
                let (path, body) = (self.one_of(&PATHS), self.broken());
                self.post(path, body).await
            }
            Attack::LongBodies => {
                let body = format!(r#"{{"a":"{}"}}"#, "x".repeat(LONG_BYTES));
                self.post("/api/me/settings", body).await
            }
            Attack::Messages => self.message(number).await,
            Attack::Nothing | Attack::SlowHeads | Attack::SlowReaders => Ok(StatusCode::OK),
        }
    }

    async fn post(&mut self, path: &str, body: String) -> anyhow::Result<StatusCode> {
        Ok(self.browser.ask(Method::POST, path, body).await?.0)
    }

    async fn get(&mut self, path: &str) -> anyhow::Result<StatusCode> {
        Ok(self.browser.ask(Method::GET, path, String::new()).await?.0)
    }

    /// Begins a game in which the engine is to move.
    async fn engine_game(&mut self) -> anyhow::Result<(StatusCode, Option<String>)> {
        let opponent = r#"{"who":"engine","level":15}"#;
        let offer = format!(
            r#"{{"game":"hexxagon","time":"unlimited","side":"second","opponent":{opponent}}}"#
        );
        let (status, text) = self.browser.ask(Method::POST, "/api/seeks", offer).await?;
        let taken = from_json::<SeekTaken>(&text).ok();
        Ok((status, taken.and_then(|taken| taken.game)))
    }

    /// A command that is refused, in a game of its own.
    async fn command(&mut self, number: u64) -> anyhow::Result<StatusCode> {
        if self.game.is_none() {
            self.game = self.engine_game().await?.1;
        }
        let game = self.game.clone().unwrap_or_default();
        let body = format!(r#"{{"message":"m{number}","command":{{"do":"refuse-draw"}}}}"#);
        self.post(&format!("/api/games/{game}/commands"), body).await
    }

    /// A message over the socket; the server ends the connection where there are too many.
    async fn message(&mut self, number: u64) -> anyhow::Result<StatusCode> {
        if !self.browser.is_connected() {
            self.browser.connect().await?;
        }
        let text = match number % 3 {
            0 => json_line(&wire::online::FromPage::Lobby { on: true }),
            1 => json_line(&wire::online::FromPage::Watch {
                game: self.target.game.clone(),
                version: 0,
            }),
            _ => self.broken(),
        };
        self.browser.send_text(text).await?;
        self.browser.receive().await?;
        Ok(StatusCode::OK)
    }

    fn one_of(&mut self, texts: &[&'static str]) -> &'static str {
        let at = self.random.below(texts.len() as u64) as usize;
        texts.get(at).copied().unwrap_or_default()
    }

    fn broken(&mut self) -> String {
        (0..1 + self.random.below(9)).map(|_| self.one_of(&PIECES)).collect()
    }
}
