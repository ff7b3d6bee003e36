//! Adding one event to a game: most of what is ever written. What comes while a statement is under way
//! waits for the next one, which adds an event to each of many games: the busier a node is, the fewer
//! statements, commits and answers of the standby a move costs (group commit).

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use sqlx::postgres::{PgPool, PgRow};
use sqlx::{Postgres, Row as _};
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::sql::games_append::bind_plain;
use crate::sql::refusal::{Failure, is_twice};
use crate::sql::row::side_number;
use crate::{Append, GameEvent, GameId, StoreError, StoreResult};

/// Statements under way at once. With one an event waits for all of a commit before its own; with many,
/// few have another's company.
const LANES: u32 = 2;
/// The most events of one statement.
const MOST: usize = 256;
/// More than this many wait outside the channel.
const WAITING: usize = 4096;

/// Adds events, as many at once as have come.
pub(super) struct Appender {
    queue: mpsc::Sender<Waiting>,
    task: JoinHandle<()>,
}

impl fmt::Debug for Appender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Appender").finish_non_exhaustive()
    }
}

/// An event on its way. Whoever asked may go: it is added all the same.
struct Waiting {
    id: GameId,
    append: Append,
    answer: oneshot::Sender<StoreResult<Option<u32>>>,
}

impl Appender {
    pub(super) fn start(writers: PgPool) -> Appender {
        let (queue, waiting) = mpsc::channel(WAITING);
        Appender { queue, task: tokio::spawn(run(writers, waiting)) }
    }

    /// Adds the event, or does nothing and answers `None`: then the long way says why.
    pub(super) async fn append(&self, id: GameId, append: Append) -> StoreResult<Option<u32>> {
        let closed = || StoreError::Unavailable("it was closed".to_owned());
        let (answer, answered) = oneshot::channel();
        self.queue.send(Waiting { id, append, answer }).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Waits until all that was asked is done.
    pub(super) async fn close(self) {
        drop(self.queue);
        // A task that failed has answered nobody, who were told so.
        let _ = self.task.await;
    }
}

async fn run(writers: PgPool, mut queue: mpsc::Receiver<Waiting>) {
    let lanes = Arc::new(Semaphore::new(LANES as usize));
    loop {
        // The semaphore is never closed.
        let Ok(lane) = Arc::clone(&lanes).acquire_owned().await else { return };
        let mut batch = Vec::new();
        if queue.recv_many(&mut batch, MOST).await == 0 {
            break;
        }
        let writers = writers.clone();
        tokio::spawn(async move {
            add(&writers, batch).await;
            drop(lane);
        });
    }
    let _ = lanes.acquire_many(LANES).await;
}

async fn add(writers: &PgPool, mut batch: Vec<Waiting>) {
    if batch.len() > 1 {
        // The second event of a game is for another version, or will be refused.
        let mut games = HashSet::new();
        let seconds: Vec<_> =
            batch.extract_if(.., |waiting| !games.insert(waiting.id.clone())).collect();
        answer_all(seconds, |_| Ok(None));
        match many(writers, &batch).await {
            Ok(added) => {
                return answer_all(batch, |Waiting { id, append, .. }| {
                    Ok(last(append).filter(|_| added.contains(id.as_str())))
                });
            }
            // Then none can be added, or nobody knows.
            Err(error) if !is_refusal(&error) => {
                let error = StoreError::from(error);
                return answer_all(batch, |_| Err(error.clone()));
            }
            // One of them was refused, and all with it.
            Err(_) => {}
        }
    }
    for Waiting { id, append, answer } in batch {
        let _ = answer.send(one(writers, &id, &append).await);
    }
}

fn answer_all(batch: Vec<Waiting>, says: impl Fn(&Waiting) -> StoreResult<Option<u32>>) {
    for waiting in batch {
        let said = says(&waiting);
        let _ = waiting.answer.send(said);
    }
}

fn last(append: &Append) -> Option<u32> {
    append.events.last().map(|event| event.version)
}

/// Whether the database answered, and did not want what it was given.
fn is_refusal(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some() && Failure::of(error) != Some(Failure::Broken)
}

/// One event, by one statement and one trip.
async fn one(writers: &PgPool, id: &GameId, append: &Append) -> StoreResult<Option<u32>> {
    // A statement without a transaction around it is one: with a row refused nothing has changed.
    let sql = "WITH moved AS (UPDATE games SET version = $3, ply = $12, turn = $13, \
            position = $14, started_ms = $15, deadline_ms = $16, changed_ms = $17 \
            WHERE id = $1 AND version = $2 AND ended_order IS NULL RETURNING number) \
        INSERT INTO events (game, version, at_ms, kind, side, ply, text, a, b, message) \
        SELECT number, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM moved";
    match bind_plain(sql, id, append)?.execute(writers).await {
        Ok(done) if done.rows_affected() == 1 => Ok(last(append)),
        Ok(_) => Ok(None),
        Err(error) if is_twice(&error) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// An event for each of several games; the games that took theirs. One that somebody else is changing is
/// passed over, so that nobody waits for a game but who plays it, and no two statements for each other.
async fn many(writers: &PgPool, batch: &[Waiting]) -> Result<HashSet<String>, sqlx::Error> {
    let sql = "WITH asked AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], \
            $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[], \
            $10::bigint[], $11::text[], $12::bigint[], $13::bigint[], $14::text[], \
            $15::bigint[], $16::bigint[], $17::bigint[]) \
            AS asked (id, expected, version, at_ms, kind, side, event_ply, text, a, b, message, \
            ply, turn, position, started_ms, deadline_ms, changed_ms)), \
        kept AS (SELECT games.number, asked.* FROM games JOIN asked \
            ON games.id = asked.id AND games.version = asked.expected \
            WHERE games.ended_order IS NULL FOR UPDATE OF games SKIP LOCKED), \
        moved AS (UPDATE games SET version = kept.version, ply = kept.ply, turn = kept.turn, \
            position = kept.position, started_ms = kept.started_ms, \
            deadline_ms = kept.deadline_ms, changed_ms = kept.changed_ms \
            FROM kept WHERE games.number = kept.number AND games.version = kept.expected \
            RETURNING games.number), \
        added AS (INSERT INTO events (game, version, at_ms, kind, side, ply, text, a, b, message) \
            SELECT number, version, at_ms, kind, side, event_ply, text, a, b, message \
            FROM kept JOIN moved USING (number)) \
        SELECT id FROM kept JOIN moved USING (number)";
    let events = || batch.iter().filter_map(|waiting| waiting.append.events.first());
    let numbers =
        |of: &dyn Fn(&GameEvent) -> Option<i64>| events().map(of).collect::<Vec<Option<i64>>>();
    let texts = |of: fn(&GameEvent) -> Option<&str>| events().map(of).collect::<Vec<_>>();
    let summaries = |of: &dyn Fn(&crate::Summary) -> Option<i64>| {
        batch.iter().map(|waiting| of(&waiting.append.summary)).collect::<Vec<Option<i64>>>()
    };
    let ids: Vec<&str> = batch.iter().map(|waiting| waiting.id.as_str()).collect();
    let expected: Vec<i64> =
        batch.iter().map(|waiting| i64::from(waiting.append.expected_version)).collect();
    let positions: Vec<&str> =
        batch.iter().map(|waiting| waiting.append.summary.position.as_str()).collect();
    let rows: Vec<PgRow> = sqlx::query::<Postgres>(sql)
        .bind(ids)
        .bind(expected)
        .bind(numbers(&|event| Some(i64::from(event.version))))
        .bind(numbers(&|event| Some(event.at_ms)))
        .bind(texts(|event| Some(&event.kind)))
        .bind(numbers(&|event| event.side.map(side_number)))
        .bind(numbers(&|event| event.ply.map(i64::from)))
        .bind(texts(|event| event.text.as_deref()))
        .bind(numbers(&|event| event.a))
        .bind(numbers(&|event| event.b))
        .bind(texts(|event| event.message.as_deref()))
        .bind(summaries(&|summary| Some(i64::from(summary.ply))))
        .bind(summaries(&|summary| summary.turn.map(side_number)))
        .bind(positions)
        .bind(summaries(&|summary| summary.started_ms))
        .bind(summaries(&|summary| summary.deadline_ms))
        .bind(summaries(&|summary| Some(summary.changed_ms)))
        .fetch_all(writers)
        .await?;
    rows.iter().map(|row| row.try_get("id")).collect()
}
