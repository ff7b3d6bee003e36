//! Starting a game and adding to it: the two commands that must be right, and quick.
//!
//! Adding first changes the game's row on condition that it has the expected version; whoever
//! comes second finds no such row and has changed nothing. Only then is it asked why. Most often
//! there is one event and nothing else, and that takes one call of the database.

use std::collections::BTreeSet;

use rules::Outcome;
use sqlx::SqliteConnection;

use super::is_twice;
use super::row::{game_number, get, require_account, side_number};
use crate::{
    Append, Ending, GameEvent, GameId, NewGame, Rating, RatingChange, Seat, StoreError, StoreResult,
};

/// Starts a game.
pub(super) async fn create_game(c: &mut SqliteConnection, game: &NewGame) -> StoreResult<()> {
    let sql = "INSERT INTO games (id, variant, rules, start, board, time_control, speed, rated, \
        first_account, first_engine, second_account, second_engine, created_ms, version, ply, \
        turn, position, started_ms, deadline_ms, changed_ms) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, $14, $15, $16, $17, \
        $18, $19) ON CONFLICT (id) DO NOTHING";
    let taken = sqlx::query("SELECT 1 FROM games WHERE id = $1").bind(game.id.as_str());
    if taken.fetch_optional(&mut *c).await?.is_some() {
        return Err(StoreError::Taken("id"));
    }
    for account in game.seats.iter().filter_map(Seat::account) {
        require_account(c, account).await?;
    }
    let mut insert = sqlx::query(sql)
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
    insert
        .bind(game.created_ms)
        .bind(game.summary.ply)
        .bind(game.summary.turn.map(side_number))
        .bind(&game.summary.position)
        .bind(game.summary.started_ms)
        .bind(game.summary.deadline_ms)
        .bind(game.summary.changed_ms)
        .execute(c)
        .await?;
    Ok(())
}

/// Whether a single event is added that takes nothing back and ends nothing.
pub(super) fn is_plain(append: &Append) -> bool {
    append.events.len() == 1 && append.keep_plies.is_none() && append.ending.is_none()
}

/// Adds one event to a game. If the insertion is refused, nothing else is done.
pub(super) async fn append_plain(
    c: &mut SqliteConnection,
    id: &GameId,
    append: &Append,
) -> StoreResult<u32> {
    let Append { expected_version, events, summary, .. } = append;
    let [event] = events.as_slice() else { return Err(StoreError::Invalid("no event")) };
    let result = sqlx::query(
        "INSERT INTO events (game, version, at_ms, kind, side, ply, text, a, b, message) \
         SELECT number, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM games \
         WHERE id = $1 AND version = $2 AND ended_order IS NULL; \
         UPDATE games SET version = $3, ply = $12, turn = $13, position = $14, \
         started_ms = $15, deadline_ms = $16, changed_ms = $17 \
         WHERE id = $1 AND version = $2 AND ended_order IS NULL",
    )
    .bind(id.as_str())
    .bind(expected_version)
    .bind(event.version)
    .bind(event.at_ms)
    .bind(&event.kind)
    .bind(event.side.map(side_number))
    .bind(event.ply)
    .bind(&event.text)
    .bind(event.a)
    .bind(event.b)
    .bind(&event.message)
    .bind(summary.ply)
    .bind(summary.turn.map(side_number))
    .bind(&summary.position)
    .bind(summary.started_ms)
    .bind(summary.deadline_ms)
    .bind(summary.changed_ms)
    .execute(&mut *c)
    .await;
    match result {
        Ok(done) if done.rows_affected() == 2 => Ok(event.version),
        Ok(_) => Err(why_refused(c, id, events).await?),
        Err(error) if is_twice(&error) => {
            let game = game_number(c, id).await?;
            Err(why_twice(c, game, *expected_version, events).await?)
        }
        Err(error) => Err(error.into()),
    }
}

/// Adds events to a game, with all that follows from them.
pub(super) async fn append(
    c: &mut SqliteConnection,
    id: &GameId,
    append: &Append,
) -> StoreResult<u32> {
    let Append { expected_version, keep_plies, events, summary, ending } = append;
    let version = events.last().map_or(*expected_version, |event| event.version);
    let updated = sqlx::query_scalar::<_, i64>(
        "UPDATE games SET version = $3, ply = $4, turn = $5, position = $6, started_ms = $7, \
         deadline_ms = $8, changed_ms = $9 \
         WHERE id = $1 AND version = $2 AND ended_order IS NULL RETURNING number",
    )
    .bind(id.as_str())
    .bind(expected_version)
    .bind(version)
    .bind(summary.ply)
    .bind(summary.turn.map(side_number))
    .bind(&summary.position)
    .bind(summary.started_ms)
    .bind(summary.deadline_ms)
    .bind(summary.changed_ms)
    .fetch_optional(&mut *c)
    .await?;
    let Some(game) = updated else { return Err(why_refused(c, id, events).await?) };
    if let Some(plies) = keep_plies {
        sqlx::query("UPDATE events SET undone = 1 WHERE game = $1 AND ply > $2 AND undone = 0")
            .bind(game)
            .bind(plies)
            .execute(&mut *c)
            .await?;
    }
    for event in events {
        match insert_event(c, game, event).await {
            Err(error) if is_twice(&error) => {
                return Err(why_twice(c, game, *expected_version, events).await?);
            }
            result => result?,
        }
    }
    if let Some(ending) = ending {
        end(c, game, ending).await?;
    }
    Ok(version)
}

async fn insert_event(
    c: &mut SqliteConnection,
    game: i64,
    event: &GameEvent,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO events (game, version, at_ms, kind, side, ply, text, a, b, message) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(game)
    .bind(event.version)
    .bind(event.at_ms)
    .bind(&event.kind)
    .bind(event.side.map(side_number))
    .bind(event.ply)
    .bind(&event.text)
    .bind(event.a)
    .bind(event.b)
    .bind(&event.message)
    .execute(c)
    .await?;
    Ok(())
}

/// Why no game was at the expected version.
async fn why_refused(
    c: &mut SqliteConnection,
    id: &GameId,
    events: &[GameEvent],
) -> StoreResult<StoreError> {
    let row = sqlx::query("SELECT number, version, ended_order FROM games WHERE id = $1")
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
    c: &mut SqliteConnection,
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
    c: &mut SqliteConnection,
    game: i64,
    up_to: u32,
    events: &[GameEvent],
) -> StoreResult<Option<u32>> {
    for message in events.iter().filter_map(|event| event.message.as_ref()) {
        let sql = "SELECT version FROM events WHERE game = $1 AND message = $2 AND version <= $3";
        let query = sqlx::query_scalar(sql).bind(game).bind(message).bind(up_to);
        if let Some(version) = query.fetch_optional(&mut *c).await? {
            return Ok(Some(version));
        }
    }
    Ok(None)
}

async fn end(c: &mut SqliteConnection, game: i64, ending: &Ending) -> StoreResult<()> {
    let row = sqlx::query(
        "UPDATE games SET ended_ms = $2, outcome = $3, reason = $4, ended_order = 1 + \
         (SELECT coalesce(max(ended_order), 0) FROM games WHERE ended_order IS NOT NULL) \
         WHERE number = $1 RETURNING first_account, second_account, variant, speed",
    )
    .bind(game)
    .bind(ending.at_ms)
    .bind(ending.outcome.map(Outcome::word))
    .bind(&ending.reason)
    .fetch_one(&mut *c)
    .await?;
    let sides = (0..).zip(["first_account", "second_account"]);
    for ((side, column), change) in sides.zip(ending.ratings.iter().flatten()) {
        let account: Option<i64> = get(&row, column)?;
        let account = account.ok_or(StoreError::Invalid("a rating without account"))?;
        let class = (get(&row, "variant")?, get(&row, "speed")?);
        rate(c, account, class, change).await?;
        keep_change(c, game, side, change).await?;
    }
    Ok(())
}

/// Changes a rating if it is still the one the change began with.
async fn rate(
    c: &mut SqliteConnection,
    account: i64,
    (variant, speed): (&str, &str),
    change: &RatingChange,
) -> StoreResult<()> {
    let sql = if change.before.games == 0 {
        "INSERT INTO ratings (account, variant, speed, rating, deviation, volatility, games) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING"
    } else {
        "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, games = $7 \
         WHERE account = $1 AND variant = $2 AND speed = $3 AND games = $7 - 1"
    };
    let Rating { rating, deviation, volatility, games } = change.after;
    let result = sqlx::query(sql)
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
    c: &mut SqliteConnection,
    game: i64,
    side: i64,
    change: &RatingChange,
) -> StoreResult<()> {
    let sql = "INSERT INTO rating_changes VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    let mut query = sqlx::query(sql).bind(game).bind(side);
    for Rating { rating, deviation, volatility, games } in [change.before, change.after] {
        query = query.bind(rating).bind(deviation).bind(volatility).bind(games);
    }
    query.execute(c).await?;
    Ok(())
}
