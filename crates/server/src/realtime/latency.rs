//! How long a message takes to a page and back, measured by pings of the protocol itself, which the
//! browser answers without the page's help. Half of the round trip is the lag that a move may be
//! forgiven.
//!
//! Each ping carries a number that nobody can guess, and only its first answer counts. Of the recent
//! round trips the shortest counts: who answers late now and then gains nothing by it.

use std::collections::VecDeque;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::Message;
use tokio::time::Instant;

use crate::random;

/// How many round trips are remembered.
const RECENT: usize = 8;

/// What the pings of a connection have shown.
#[derive(Default)]
pub(crate) struct Latency {
    /// Pings without an answer, the oldest first.
    outstanding: VecDeque<([u8; 8], Instant)>,
    recent: VecDeque<Duration>,
}

impl Latency {
    /// Pings without an answer.
    pub(crate) fn unanswered(&self) -> usize {
        self.outstanding.len()
    }

    /// What a move may be forgiven.
    pub(crate) fn lag_ms(&self) -> u32 {
        let trip = self.recent.iter().min().copied().unwrap_or_default();
        u32::try_from(trip.as_millis() / 2).unwrap_or(u32::MAX)
    }

    /// The next ping; none where the system has no randomness.
    pub(crate) fn ping(&mut self) -> Option<Message> {
        let number = random::bytes().ok()?;
        self.outstanding.push_back((number, Instant::now()));
        Some(Message::Ping(Bytes::copy_from_slice(&number)))
    }

    /// An answer; what answers no ping of ours is ignored.
    pub(crate) fn pong(&mut self, payload: &[u8]) {
        let Some(at) = self.outstanding.iter().position(|(number, _)| number == payload) else {
            return;
        };
        // Answers come in order: what was sent before is lost.
        if let Some((_, sent)) = self.outstanding.drain(..=at).next_back() {
            self.recent.push_back(sent.elapsed());
        }
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::extract::ws::Message;
    use tokio::time::advance;

    use super::{Latency, RECENT};

    fn ping(latency: &mut Latency) -> Vec<u8> {
        match latency.ping() {
            Some(Message::Ping(payload)) => payload.to_vec(),
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn only_the_first_answer_to_a_ping_counts() {
        let mut latency = Latency::default();
        latency.pong(&0_u64.to_be_bytes());
        assert_eq!(latency.lag_ms(), 0, "nobody asked");
        let sent = ping(&mut latency);
        advance(Duration::from_millis(80)).await;
        latency.pong(&sent);
        advance(Duration::from_secs(6)).await;
        latency.pong(&sent);
        assert_eq!((latency.lag_ms(), latency.unanswered()), (40, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn who_answers_late_gains_nothing_while_a_quick_answer_is_remembered() {
        let mut latency = Latency::default();
        for delay_ms in [60, 3_000, 3_000] {
            let sent = ping(&mut latency);
            advance(Duration::from_millis(delay_ms)).await;
            latency.pong(&sent);
        }
        assert_eq!(latency.lag_ms(), 30);
        for _ in 0..RECENT {
            let sent = ping(&mut latency);
            advance(Duration::from_millis(200)).await;
            latency.pong(&sent);
        }
        assert_eq!(latency.lag_ms(), 100, "the line has become slower");
    }
}
