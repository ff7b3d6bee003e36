//! Games that an earlier server stored still replay exactly. `tests/stored_games/petri.db.gz` was
//! written by a server of before clocks, events and games were brought together in `play::Game`, and
//! `replayed.jsonl.gz` says what that server made of it after each event. Neither is ever made anew:
//! what a database holds today must mean the same tomorrow.

use flate2::read::GzDecoder;
use rules::{Outcome, Side};
use serde_json::{Value, json};
use store::{GameEvent, GamesFilter, GamesPage, SqliteStore, Store};

use super::snapshot::GameSnapshot;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stored_games");

/// A file kept compressed.
fn unpacked(name: &str) -> GzDecoder<std::fs::File> {
    GzDecoder::new(std::fs::File::open(format!("{FOLDER}/{name}")).expect(name))
}

/// What is known of a game after an event at `at_ms`.
fn probe(snapshot: &GameSnapshot, at_ms: i64) -> Value {
    let game = snapshot.game();
    let (clocks, end) = (game.clocks().state(), game.end());
    json!({
        "game": snapshot.id().to_string(),
        "version": snapshot.version(),
        "plies": snapshot.plies(),
        "fen": game.position().to_string(),
        "occurrences": game.occurrences_at(game.len()),
        "turn": snapshot.turn().map(Side::index),
        "left_ms": game.left_ms(at_ms),
        "left_later_ms": game.left_ms(at_ms + 1_000),
        "lag_bank_ms": clocks.lag_bank_ms,
        "deadline_ms": game.deadline_ms(),
        "away_until_ms": clocks.away_until_ms,
        "draw_offer": game.draw_offer().map(Side::index),
        "takeback": game.takeback().map(Side::index),
        "outcome": end.and_then(|end| end.outcome).map(Outcome::word),
        "reason": end.map(|end| end.reason.word()),
    })
}

/// What is known of a game after each of its rows.
fn replayed(game: &store::Game, rows: &[GameEvent]) -> Vec<Value> {
    let created_ms = game.game.created_ms;
    let at_ms = |count: usize| rows[..count].last().map_or(created_ms, |row| row.at_ms);
    let after = |count| {
        let snapshot = GameSnapshot::new(game.clone(), &rows[..count]).expect("a game");
        probe(&snapshot, at_ms(count))
    };
    (0..=rows.len()).map(after).collect()
}

/// Every game of a store, in the order in which they were agreed.
async fn games(store: &dyn Store) -> Vec<store::Game> {
    let alice = store.account_by_name("alice").await.expect("who played them all").id;
    let page = GamesPage::first(1_000);
    let mut games = store.games_of(alice, GamesFilter::default(), page).await.expect("a list");
    games.sort_by_key(|game| (game.game.created_ms, game.game.id.to_string()));
    games
}

#[tokio::test]
async fn games_of_an_earlier_server_replay_exactly() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let path = folder.path().join("petri.db");
    let mut copy = std::fs::File::create(&path).expect("a copy");
    std::io::copy(&mut unpacked("petri.db.gz"), &mut copy).expect("a copy");
    let opened = SqliteStore::open(&path).await.expect("a database of an earlier version");
    let store: &dyn Store = &opened;
    let text = std::io::read_to_string(unpacked("replayed.jsonl.gz")).expect("what it means");
    let mut expected = text.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    for game in games(store).await {
        let rows = store.events(&game.game.id, 0).await.expect("its events");
        for value in replayed(&game, &rows) {
            assert_eq!(Some(value), expected.next(), "{}", game.game.id);
        }
    }
    assert_eq!(expected.next(), None::<Value>);
}
