//! Two players who play one game after another, at a steady pace, and note how long the other waited
//! to see each move.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use rules::{SplitMix64, Variant};
use tokio::time::{Instant as Later, sleep_until};
use wire::online::FromServer;

use crate::client::browser::Browser;
use crate::client::matchmaking::{meet, offer};
use crate::client::seat::Seat;

/// When a move was sent, and how long it took.
pub(crate) type Timed = (Instant, Duration);

/// What a pair has seen.
#[derive(Default)]
pub(crate) struct Seen {
    /// Moves that reached the opponent, each with the time from sending it to seeing it.
    pub(crate) moves: Vec<Timed>,
    /// Moves acknowledged, each with the time from sending it.
    pub(crate) done: Vec<Timed>,
    /// What was refused: when, and why.
    pub(crate) refused: Vec<(Instant, String)>,
    /// Games played to their end.
    pub(crate) games: u32,
}

/// Two players at one board.
pub(crate) struct Pair {
    seats: [Seat; 2],
    variant: Variant,
    random: SplitMix64,
    messages: u64,
    /// The move that the opponent has not seen: when it was sent.
    sent: Option<Instant>,
    /// The moves not acknowledged, by their messages. The opponent may see a move, and answer it, before
    /// that is read, so each acknowledgement is held against its own move.
    unacknowledged: Vec<(String, Instant)>,
}

impl Pair {
    /// Two new guests, each on the server at its URL, connected, with their first game, and each at an
    /// address of its own (of those kept for such tests, RFC 2544).
    pub(crate) async fn seat(
        urls: [&str; 2],
        http: &reqwest::Client,
        variant: Variant,
        seed: u64,
    ) -> anyhow::Result<Pair> {
        let seats = [(0, urls[0]), (1, urls[1])].map(|(side, url)| {
            let [.., high, low] = (2 * seed + side).to_be_bytes();
            Seat::new(Browser::new(url, http).at(IpAddr::from([198, 18, high, low])))
        });
        let random = SplitMix64::new(seed);
        let mut pair =
            Pair { seats, variant, random, messages: 0, sent: None, unacknowledged: vec![] };
        pair.begin().await?;
        Ok(pair)
    }

    /// One offers a game by link, the other takes it; both watch it.
    async fn begin(&mut self) -> anyhow::Result<()> {
        let [first, second] = &mut self.seats;
        let offer = offer(self.variant, "600+5", false);
        let id = meet(&mut first.browser, &mut second.browser, &offer).await?;
        for seat in &mut self.seats {
            if !seat.browser.is_connected() {
                seat.browser.connect().await?;
            }
            seat.sit_down(&id);
            seat.watch().await?;
            while seat.game.is_none() {
                let message = seat.browser.receive().await?;
                seat.on_message(&message)?;
            }
        }
        Ok(())
    }

    /// Plays until then, a move every `pace`, and says what was seen from `from` on.
    pub(crate) async fn play(
        mut self,
        pace: Duration,
        from: Instant,
        until: Instant,
    ) -> anyhow::Result<Seen> {
        let mut seen = Seen::default();
        // The pairs do not all move at once.
        let delay = pace.mul_f64(self.random.below(1000) as f64 / 1000.0);
        let mut next = Instant::now() + delay;
        while Instant::now() < until {
            if self.seats.iter().all(|seat| seat.is_over) {
                seen.games += u32::from(Instant::now() >= from);
                self.begin().await?;
            }
            let [first, second] = &mut self.seats;
            let (of, message) = tokio::select! {
                message = first.browser.receive() => (0, message?),
                message = second.browser.receive() => (1, message?),
                () = sleep_until(Later::from_std(next)), if self.sent.is_none() => {
                    self.send().await?;
                    next += pace;
                    continue;
                }
            };
            self.on_message(of, &message, from, &mut seen)?;
        }
        Ok(seen)
    }

    /// The side to move plays at random, if both know the same game.
    async fn send(&mut self) -> anyhow::Result<()> {
        let [first, second] = &mut self.seats;
        if first.version != second.version {
            return Ok(());
        }
        let seat = if first.is_to_move() { first } else { second };
        let Some(command) = seat.random_move(&mut self.random) else { return Ok(()) };
        self.messages += 1;
        let (message, now) = (format!("m{}", self.messages), Instant::now());
        self.sent = Some(now);
        self.unacknowledged.push((message.clone(), now));
        seat.send(&message, command).await
    }

    /// When the move of this message was sent, which is now answered.
    fn answered(&mut self, message: &str) -> Option<Instant> {
        let at = self.unacknowledged.iter().position(|(sent, _)| sent == message)?;
        Some(self.unacknowledged.swap_remove(at).1)
    }

    fn on_message(
        &mut self,
        of: usize,
        message: &FromServer,
        from: Instant,
        seen: &mut Seen,
    ) -> anyhow::Result<()> {
        let now = Instant::now();
        let [first, second] = &mut self.seats;
        let seat = if of == 0 { first } else { second };
        let was_to_move = seat.is_to_move();
        if seat.on_message(message)? {
            let is_move = matches!(message, FromServer::Events { .. }) && !was_to_move;
            if let Some(sent) = self.sent.take_if(|_| is_move)
                && sent >= from
            {
                seen.moves.push((sent, now - sent));
            }
        }
        match message {
            FromServer::Done { message, .. } => {
                if let Some(sent) = self.answered(message).filter(|sent| *sent >= from) {
                    seen.done.push((sent, now - sent));
                }
            }
            FromServer::Refused { message, why, .. } => {
                if let Some(message) = message {
                    self.answered(message);
                }
                seen.refused.push((now, format!("{} ({})", why.message, why.code)));
                self.sent = None;
            }
            _ => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use rules::{SplitMix64, Variant};
    use wire::online::FromServer;

    use super::{Pair, Seen};
    use crate::client::browser::Browser;
    use crate::client::seat::Seat;

    #[test]
    fn an_acknowledgement_counts_for_its_own_move() {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::new();
        let began = Instant::now();
        let late = Duration::from_secs(1);
        let mut pair = Pair {
            seats: [(); 2].map(|()| Seat::new(Browser::new("http://127.0.0.1:1", &http))),
            variant: Variant::Ataxx,
            random: SplitMix64::new(1),
            messages: 2,
            // The first move was seen a second after it was sent, and at once the second was sent.
            sent: Some(began + late),
            unacknowledged: vec![("m1".to_owned(), began), ("m2".to_owned(), began + late)],
        };
        let mut seen = Seen::default();
        let done = FromServer::Done { message: "m1".to_owned(), version: 1 };
        for _ in 0..2 {
            pair.on_message(0, &done, began, &mut seen).expect("nothing is wrong");
        }
        assert!(matches!(seen.done.as_slice(), [(sent, _)] if *sent == began), "{:?}", seen.done);
    }
}
