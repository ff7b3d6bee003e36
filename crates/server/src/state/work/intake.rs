//! Where work is taken from the queue, a job at a time: what a person waits for first.

use std::time::Duration;

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::consumer::pull::{Batch, BatchError};
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use store::GameId;

use super::{QueueError, away};

/// How long a person's work is waited for before a program's is looked at.
const PEOPLE: Duration = Duration::from_secs(1);
/// What was taken so often without being done brings down whoever takes it.
const MOST_TRIES: i64 = 5;
/// How soon somebody else may try what a taker does not understand.
const LATER: Duration = Duration::from_secs(30);

/// The ends of a site's queue.
#[derive(Debug)]
pub(crate) struct Intake {
    pub(super) people: PullConsumer,
    pub(super) programs: PullConsumer,
}

impl Intake {
    /// The next job; none where nothing came for a second.
    ///
    /// # Errors
    /// Where the queue is not there any more.
    pub(crate) async fn take(&self) -> Result<Option<Job>, QueueError> {
        let people = self.people.batch().max_messages(1).expires(PEOPLE).messages();
        if let Some(message) = first(people.await).await? {
            return Ok(Job::of(message).await);
        }
        match first(self.programs.fetch().max_messages(1).messages().await).await? {
            Some(message) => Ok(Job::of(message).await),
            None => Ok(None),
        }
    }
}

async fn first(batch: Result<Batch, BatchError>) -> Result<Option<Message>, QueueError> {
    let mut batch = batch.map_err(|error| away(&error))?;
    batch.next().await.transpose().map_err(|error| away(&error))
}

/// A game to review. Whoever has it says again and again that they still see to it.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) game: GameId,
    /// The positions to visit before each move.
    pub(crate) nodes: u32,
    message: Message,
}

impl Job {
    /// How often it is said that the work goes on.
    pub(crate) const SIGN: Duration = Duration::from_secs(2);

    /// What a message asks for; none where it is nothing that can be done.
    async fn of(message: Message) -> Option<Job> {
        let text = String::from_utf8_lossy(&message.payload).into_owned();
        let tries = message.info().map_or(1, |info| info.delivered);
        let Some((game, nodes)) = read(&text) else {
            // A newer version may ask for more.
            tracing::warn!(text, "unknown work");
            answer(&message, AckKind::Nak(Some(LATER))).await;
            return None;
        };
        let job = Job { game, nodes, message };
        if tries > MOST_TRIES {
            tracing::warn!(game = %job.game, tries, "nobody could make this review");
            job.give_up().await;
            return None;
        }
        Some(job)
    }

    /// It is still seen to.
    pub(crate) async fn goes_on(&self) {
        answer(&self.message, AckKind::Progress).await;
    }

    /// It is done.
    pub(crate) async fn done(self) {
        answer(&self.message, AckKind::Ack).await;
    }

    /// It cannot be done by anybody.
    pub(crate) async fn give_up(self) {
        answer(&self.message, AckKind::Term).await;
    }

    /// Somebody else may do it, after a while or at once.
    pub(crate) async fn give_back(self, after: Option<Duration>) {
        answer(&self.message, AckKind::Nak(after)).await;
    }
}

fn read(text: &str) -> Option<(GameId, u32)> {
    match text.split(' ').collect::<Vec<_>>().as_slice() {
        ["review", game, nodes] => Some((game.parse().ok()?, nodes.parse().ok()?)),
        _ => None,
    }
}

/// An answer that is lost does no harm: the work comes again, and is found done.
async fn answer(message: &Message, kind: AckKind) {
    if let Err(error) = message.ack_with(kind).await {
        tracing::debug!(%error, "the queue was not answered");
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_review_is_read_and_nothing_else() {
        assert_eq!(read("review g1 500000"), Some(("g1".parse().unwrap(), 500_000)));
        for text in ["", "review", "review g1", "review g1 many", "review g1 5 6", "puzzle g1 5"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
