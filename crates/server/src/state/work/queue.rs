//! The queue of work that all nodes and workers of a site share: games to review, in streams of JetStream
//! that hand each message to one taker, and to another one when the first goes silent.
//!
//! There is a stream for people and one for programs, each with a bound of its own, so that a program
//! that asks for a thousand games neither delays a person nor takes their places. A game waits once: its
//! name is part of the subject, of which the stream keeps one message.

use std::error::Error;
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::{ContextBuilder, CreateStreamErrorKind, PublishError};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, Stream};
use async_nats::jetstream::{self, Context, ErrorCode};
use async_nats::{Client, Event};
use store::GameId;
use tokio::time::timeout;

use super::intake::Intake;
use super::{Asker, Depth, QueueError, away};
use crate::state::nats_client::{self, NatsError};

/// While so many wait in a stream, no other is taken on: each takes a minute or so.
const FULL: i64 = 256;
/// Whoever says nothing for so long has died, and the work goes to another.
const SILENCE: Duration = Duration::from_secs(10);
/// How long JetStream may take for an answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);
/// The name under which all take from a stream.
const TAKERS: &str = "takers";

/// A site's queue.
#[derive(Clone, Debug)]
pub struct WorkQueue {
    context: Context,
    site: String,
}

impl WorkQueue {
    /// The queue of a site, by a line of its own to the NATS server at `nats://HOST:PORT`.
    ///
    /// # Errors
    /// As those of the bus.
    pub async fn connect(url: &str, site: &str) -> Result<WorkQueue, NatsError> {
        let said = |event: &Event| match event {
            Event::Disconnected => tracing::warn!("the bus is away; no work comes"),
            _ => tracing::debug!(%event, "the bus"),
        };
        Ok(WorkQueue::new(nats_client::connect(url, said).await?, site))
    }

    pub(crate) fn new(client: Client, site: &str) -> WorkQueue {
        let context = ContextBuilder::new().timeout(ANSWER_TIMEOUT);
        let context = context.ack_timeout(ANSWER_TIMEOUT).build(client);
        WorkQueue { context, site: site.to_owned() }
    }

    /// Puts a game at the end, unless it waits already or is being seen to.
    ///
    /// # Errors
    /// `Full`, and where the queue is not there.
    pub(crate) async fn add(
        &self,
        game: &GameId,
        nodes: u32,
        asker: Asker,
    ) -> Result<(), QueueError> {
        let stream = self.stream(asker).await?;
        let subject = format!("{}.{game}", self.subject(asker));
        let text = format!("review {game} {nodes}");
        let sent = self.context.publish(subject.clone(), text.into()).await;
        match sent.map_err(|error| away(&error))?.await {
            Ok(_) => Ok(()),
            Err(error) if has_no_room(&error) => {
                let waits = stream.get_last_raw_message_by_subject(&subject).await;
                waits.map(|_| ()).map_err(|_| QueueError::Full)
            }
            Err(error) => Err(away(&error)),
        }
    }

    /// How much waits.
    ///
    /// # Errors
    /// Where the queue is not there.
    pub(crate) async fn depth(&self) -> Result<Depth, QueueError> {
        let [people, programs] =
            [self.takers(Asker::Person).await?, self.takers(Asker::Program).await?];
        let [people, programs] = [people.cached_info(), programs.cached_info()];
        Ok(Depth {
            people: count(people.num_pending),
            programs: count(programs.num_pending),
            in_hand: people.num_ack_pending + programs.num_ack_pending,
            taken: people.delivered.consumer_sequence + programs.delivered.consumer_sequence,
        })
    }

    /// Waits, a little, until what was answered is on its way.
    pub(crate) async fn flush(&self) {
        let _ = timeout(ANSWER_TIMEOUT, self.context.client().flush()).await;
    }

    /// Where work is taken from the queue; made where nobody has.
    ///
    /// # Errors
    /// Where the queue is not there.
    pub(crate) async fn intake(&self) -> Result<Intake, QueueError> {
        let (people, programs) =
            (self.takers(Asker::Person).await?, self.takers(Asker::Program).await?);
        Ok(Intake { people, programs })
    }

    async fn takers(&self, asker: Asker) -> Result<PullConsumer, QueueError> {
        let config = pull::Config {
            durable_name: Some(TAKERS.to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: SILENCE,
            ..pull::Config::default()
        };
        let stream = self.stream(asker).await?;
        let takers = stream.get_or_create_consumer(TAKERS, config).await;
        takers.map_err(|error| away(&error))
    }

    async fn stream(&self, asker: Asker) -> Result<Stream, QueueError> {
        let config = Config {
            name: format!("petri-{}-{}", self.site, asker.word()),
            subjects: vec![format!("{}.*", self.subject(asker))],
            retention: RetentionPolicy::WorkQueue,
            discard: DiscardPolicy::New,
            discard_new_per_subject: true,
            max_messages: FULL,
            max_messages_per_subject: 1,
            ..Config::default()
        };
        self.context.get_or_create_stream(config).await.map_err(|error| match error.kind() {
            CreateStreamErrorKind::JetStreamUnavailable => QueueError::NoJetStream,
            CreateStreamErrorKind::JetStream(why)
                if why.error_code() == ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT =>
            {
                QueueError::NoJetStream
            }
            _ => away(&error),
        })
    }

    fn subject(&self, asker: Asker) -> String {
        format!("petri.{}.work.{}", self.site, asker.word())
    }
}

fn count(waiting: u64) -> usize {
    usize::try_from(waiting).unwrap_or(usize::MAX)
}

/// Whether the stream is full, or has such a message already.
fn has_no_room(error: &PublishError) -> bool {
    let why = error.source().and_then(|source| source.downcast_ref::<jetstream::Error>());
    why.is_some_and(|why| why.error_code() == ErrorCode::STREAM_STORE_FAILED)
}
