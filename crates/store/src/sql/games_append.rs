//! Starting a game and adding to it: the two commands that must be right, and quick.
//!
//! Adding first changes the game's row on condition that it has the expected version; whoever
//! comes second finds no such row and has changed nothing. Only then is it asked why. Most often
//! there is one event and nothing else, and that takes one call of the database, each in its own
//! words.

use std::collections::BTreeSet;

use rules::Outcome;

use super::driver::Answer;
use super::require::require_account;
use super::row::{Row, get, side_number};
use super::statement::{Connection, Statement, statement};
use crate::{
    Append, Ending, GameEvent, GameId, NewGame, Rating, RatingChange, Seat, StoreError,
    StoreResult, Summary,
};

/// The lock of PostgreSQL by which games that end wait for each other.
const ENDINGS: i64 = 0x7065_7472_6900;

/// Starts a game.
pub(crate) async fn create_game(c: &mut Connection, game: &NewGame) -> StoreResult<()> {
    let sql = "INSERT INTO games (id, variant, rules, start, board, time_control, speed, rated, \
        first_account, first_engine, second_account, second_engine, created_ms, version, ply, \
        turn, position, started_ms, deadline_ms, changed_ms) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, $14, $15, $16, $17, \
        $18, $19) ON CONFLICT (id) DO NOTHING";
    let taken = statement("SELECT 1 FROM games WHERE id = $1").bind(game.id.as_str());
    if taken.fetch_optional(&mut *c).await?.is_some() {
        return Err(StoreError::Taken("id"));
    }
    for account in game.seats.iter().filter_map(Seat::account) {
        require_account(c, account).await?;
    }
    let mut insert = statement(sql)
        .bind(game.id.as_str())
        .bind(game.variant.name())
        .bind(&game.rules)
        .bind(&game.start)
        .bind(&game.board)
        .bind(&game.time_control)
        .bind(&game.speed)
        .bind(game.rated);
    for seat in &game.seats {
        insert = match seat {
            Seat::Account(id) => insert.bind(id.0).bind(None::<&str>),
            Seat::Engine(kind) => insert.bind(None::<i64>).bind(kind),
        };
    }
    let done = insert
        .bind(game.created_ms)
        .bind(game.summary.ply)
        .bind(game.summary.turn.map(side_number))
        .bind(&game.summary.position)
        .bind(game.summary.started_ms)
        .bind(game.summary.deadline_ms)
        .bind(game.summary.changed_ms)
        .execute(c)
        .await?;
    // Another may have been quicker since we looked.
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Taken("id")) }
}

/// Whether a single event is added that takes nothing back and ends nothing.
pub(crate) fn is_plain(append: &Append) -> bool {
    append.events.len() == 1 && append.keep_plies.is_none() && append.ending.is_none()
}

/// The values of a statement that adds one event: `$1` and `$2` are the game's id and the version it
/// must be at, `$3` to `$11` the event, `$12` to `$17` the summary.
pub(crate) fn bind_plain<'q>(
    sql: &'static str,
    id: &'q GameId,
    append: &'q Append,
) -> StoreResult<Statement<'q>> {
    let Append { expected_version, events, summary, .. } = append;
    let [event] = events.as_slice() else { return Err(StoreError::Invalid("no event")) };
    let query = statement(sql).bind(id.as_str()).bind(*expected_version);
    Ok(bind_summary(bind_event(query, event), summary))
}

fn bind_event<'q>(query: Statement<'q>, event: &'q GameEvent) -> Statement<'q> {
    query
        .bind(event.version)
        .bind(event.at_ms)
        .bind(&event.kind)
        .bind(event.side.map(side_number))
        .bind(event.ply)
        .bind(&event.text)
        .bind(event.a)
        .bind(event.b)
        .bind(&event.message)
}

fn bind_summary<'q>(query: Statement<'q>, summary: &'q Summary) -> Statement<'q> {
    query
        .bind(summary.ply)
        .bind(summary.turn.map(side_number))
        .bind(&summary.position)
        .bind(summary.started_ms)
        .bind(summary.deadline_ms)
        .bind(summary.changed_ms)
}

/// The command that adds events.
pub(crate) fn work(c: &mut Connection, (id, append): (GameId, Append)) -> Answer<'_, u32> {
    Box::pin(async move { self::append(c, &id, &append).await })
}

/// Adds events to a game, with all that follows from them.
async fn append(c: &mut Connection, id: &GameId, append: &Append) -> StoreResult<u32> {
    let Append { expected_version, keep_plies, events, summary, ending } = append;
    let version = events.last().map_or(*expected_version, |event| event.version);
    let sql = "UPDATE games SET version = $3, ply = $4, turn = $5, position = $6, \
        started_ms = $7, deadline_ms = $8, changed_ms = $9 \
        WHERE id = $1 AND version = $2 AND ended_order IS NULL \
        RETURNING number, first_account, second_account, variant, speed";
    let update = statement(sql).bind(id.as_str()).bind(*expected_version).bind(version);
    let Some(row) = bind_summary(update, summary).fetch_optional(&mut *c).await? else {
        return Err(why_refused(c, id, events).await?);
    };
    let game = get(&row, "number")?;
    if let Some(plies) = keep_plies {
        statement("UPDATE events SET undone = 1 WHERE game = $1 AND ply > $2 AND undone = 0")
            .bind(game)
            .bind(*plies)
            .execute(&mut *c)
            .await?;
    }
    for event in events {
        // Nothing is inserted where an index has such a row already.
        let sql = "INSERT INTO events (game, version, at_ms, kind, side, ply, text, a, b, message) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";
        let inserted = bind_event(statement(sql).bind(game), event).execute(&mut *c).await?;
        if inserted.rows_affected() == 0 {
            return Err(why_twice(c, game, *expected_version, events).await?);
        }
    }
    if let Some(ending) = ending {
        end(c, &row, ending).await?;
    }
    Ok(version)
}

/// Why no game was at the expected version.
async fn why_refused(
    c: &mut Connection,
    id: &GameId,
    events: &[GameEvent],
) -> StoreResult<StoreError> {
    let row = statement("SELECT number, version, ended_order FROM games WHERE id = $1")
        .bind(id.as_str())
        .fetch_optional(&mut *c)
        .await?;
    let Some(row) = row else { return Ok(StoreError::NotFound("game")) };
    let version_now = get(&row, "version")?;
    if let Some(version) = known_message(c, get(&row, "number")?, version_now, events).await? {
        return Ok(StoreError::DuplicateMessage { version });
    }
    let ended: Option<i64> = get(&row, "ended_order")?;
    Ok(ended.map_or(StoreError::Conflict { version_now }, |_| StoreError::GameOver))
}

/// Which of the events was refused by an index, and what that means.
async fn why_twice(
    c: &mut Connection,
    game: i64,
    expected_version: u32,
    events: &[GameEvent],
) -> StoreResult<StoreError> {
    if let Some(version) = known_message(c, game, expected_version, events).await? {
        return Ok(StoreError::DuplicateMessage { version });
    }
    let mut messages = BTreeSet::new();
    let each_once = events.iter().filter_map(|e| e.message.as_ref()).all(|m| messages.insert(m));
    let what = if each_once { "a ply that is on the board" } else { "a message twice" };
    Ok(StoreError::Invalid(what))
}

/// The version that carries the first of these messages that is stored, up to a version.
async fn known_message(
    c: &mut Connection,
    game: i64,
    up_to: u32,
    events: &[GameEvent],
) -> StoreResult<Option<u32>> {
    for message in events.iter().filter_map(|event| event.message.as_ref()) {
        let sql = "SELECT version FROM events WHERE game = $1 AND message = $2 AND version <= $3";
        let query = statement(sql).bind(game).bind(message).bind(up_to);
        if let Some(version) = query.optional_scalar(&mut *c).await? {
            return Ok(Some(version));
        }
    }
    Ok(None)
}

/// Ends the game of this row: first the ratings, then its place among all that ended. That place is
/// given to one game at a time, so it comes last.
async fn end(c: &mut Connection, row: &Row, ending: &Ending) -> StoreResult<()> {
    let game = get(row, "number")?;
    let mut changes = Vec::new();
    let sides = (0..).zip(["first_account", "second_account"]);
    for ((side, column), change) in sides.zip(ending.ratings.iter().flatten()) {
        let account: Option<i64> = get(row, column)?;
        let account = account.ok_or(StoreError::Invalid("a rating without account"))?;
        changes.push((account, side, change));
    }
    // Two who end two games against each other at once must not wait for one another.
    changes.sort_by_key(|(account, side, _)| (*account, *side));
    let class = (get(row, "variant")?, get(row, "speed")?);
    for (account, side, change) in changes {
        rate(c, account, class, change).await?;
        keep_change(c, game, side, change).await?;
    }
    if let Connection::Postgres { .. } = c {
        statement("SELECT pg_advisory_xact_lock($1)").bind(ENDINGS).execute(&mut *c).await?;
    }
    let sql = "UPDATE games SET ended_ms = $2, outcome = $3, reason = $4, ended_order = 1 + \
        (SELECT coalesce(max(ended_order), 0) FROM games WHERE ended_order IS NOT NULL) \
        WHERE number = $1";
    let query = statement(sql).bind(game).bind(ending.at_ms);
    let query = query.bind(ending.outcome.map(Outcome::word)).bind(&ending.reason);
    query.execute(c).await?;
    Ok(())
}

/// Changes a rating if it is still the one the change began with.
async fn rate(
    c: &mut Connection,
    account: i64,
    (variant, speed): (&str, &str),
    change: &RatingChange,
) -> StoreResult<()> {
    let sql = if change.before.games == 0 {
        "INSERT INTO ratings (account, variant, speed, rating, deviation, volatility, games) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account, variant, speed) DO UPDATE \
         SET rating = $4, deviation = $5, volatility = $6, games = $7 WHERE ratings.games = 0"
    } else {
        "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, games = $7 \
         WHERE account = $1 AND variant = $2 AND speed = $3 AND games = $7 - 1"
    };
    let Rating { rating, deviation, volatility, games } = change.after;
    let result = statement(sql)
        .bind(account)
        .bind(variant)
        .bind(speed)
        .bind(rating)
        .bind(deviation)
        .bind(volatility)
        .bind(games)
        .execute(c)
        .await?;
    if result.rows_affected() == 1 { Ok(()) } else { Err(StoreError::RatingChanged) }
}

async fn keep_change(
    c: &mut Connection,
    game: i64,
    side: i64,
    change: &RatingChange,
) -> StoreResult<()> {
    let sql = "INSERT INTO rating_changes VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    let mut query = statement(sql).bind(game).bind(side);
    for Rating { rating, deviation, volatility, games } in [change.before, change.after] {
        query = query.bind(rating).bind(deviation).bind(volatility).bind(games);
    }
    query.execute(c).await?;
    Ok(())
}
