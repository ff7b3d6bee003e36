//! What PostgreSQL's store writes by one statement: each event is answered for itself, as if it had come alone.

use std::sync::Arc;

use sqlx::{Executor, PgPool};
use store::{Append, GameId, Games, PostgresStore, StoreError, StoreResult};
use tokio::task::JoinSet;

use crate::samples::{adding, begun, ending, id, moved, playing};

struct Stage {
    store: Arc<PostgresStore>,
    url: String,
}

impl Stage {
    async fn new() -> Option<Stage> {
        let url = cluster::Postgres::shared()?.new_database();
        Some(Stage { store: Arc::new(PostgresStore::connect(&url).await.unwrap()), url })
    }

    /// Asks for all of it before anything is answered; the answers in the order of the questions.
    async fn at_once(&self, asked: Vec<(GameId, Append)>) -> Vec<StoreResult<u32>> {
        let mut answers = JoinSet::new();
        let count = asked.len();
        for (at, (game, append)) in asked.into_iter().enumerate() {
            let store = Arc::clone(&self.store);
            answers.spawn(async move { (at, store.append(&game, append).await) });
        }
        let mut answered = vec![Ok(0); count];
        for (at, answer) in answers.join_all().await {
            answered[at] = answer;
        }
        answered
    }

    /// In how many transactions the events were written that are there.
    async fn transactions(&self) -> i64 {
        let pool = PgPool::connect(&self.url).await.unwrap();
        let sql = "SELECT count(DISTINCT xmin::text) FROM events";
        sqlx::query_scalar(sql).fetch_one(&pool).await.unwrap()
    }
}

#[tokio::test]
async fn events_that_come_together_are_written_together() {
    let Some(stage) = Stage::new().await else { return };
    let mut asked = Vec::new();
    for number in 0..40 {
        let game = begun(&*stage.store, &format!("g{number}")).await;
        asked.push((game, playing(1, 1)));
    }
    assert_eq!(stage.at_once(asked.clone()).await, vec![Ok(1); 40]);
    for (game, append) in &asked {
        assert_eq!(stage.store.events(game, 0).await.as_ref(), Ok(&append.events));
        assert_eq!(stage.store.game(game).await.unwrap().game.summary, append.summary);
    }
    let transactions = stage.transactions().await;
    assert!(transactions < 10, "{transactions} for 40 events");
}

#[tokio::test]
async fn of_many_each_is_answered_for_itself() {
    let Some(stage) = Stage::new().await else { return };
    let mut games = Vec::new();
    for number in 0..6 {
        games.push(begun(&*stage.store, &format!("g{number}")).await);
    }
    let [plain, other, behind, known, over, twice] = <[GameId; 6]>::try_from(games).unwrap();
    for game in [&behind, &known] {
        stage.store.append(game, playing(1, 1)).await.unwrap();
    }
    stage.store.append(&over, ending(1, None)).await.unwrap();
    let mut again = moved(2, 2);
    again.message = Some("m1".to_owned());
    let answers = stage
        .at_once(vec![
            (plain, playing(1, 1)),
            (behind, playing(1, 1)),
            (known, adding(vec![again])),
            (over, playing(2, 1)),
            (twice.clone(), playing(1, 1)),
            (twice.clone(), adding(vec![store::GameEvent { message: None, ..moved(1, 1) }])),
            (id("nowhere"), playing(1, 1)),
            (other, playing(1, 1)),
        ])
        .await;
    let [plain, behind, known, over, one, two, nowhere, other] =
        <[StoreResult<u32>; 8]>::try_from(answers).unwrap();
    assert_eq!((plain, other), (Ok(1), Ok(1)));
    // The same message once more.
    assert_eq!(behind, Err(StoreError::DuplicateMessage { version: 1 }));
    assert_eq!(known, Err(StoreError::DuplicateMessage { version: 1 }));
    assert_eq!(over, Err(StoreError::GameOver));
    assert_eq!(nowhere, Err(StoreError::NotFound("game")));
    let mut of_twice = [one, two];
    of_twice.sort_by_key(Result::is_err);
    assert_eq!(of_twice, [Ok(1), Err(StoreError::Conflict { version_now: 1 })]);
    assert_eq!(stage.store.events(&twice, 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn what_the_database_refuses_spoils_nothing_beside_it() {
    let Some(stage) = Stage::new().await else { return };
    let mut asked = Vec::new();
    for number in 0..8 {
        let game = begun(&*stage.store, &format!("g{number}")).await;
        let mut event = moved(1, 1);
        // No text of PostgreSQL holds a zero byte.
        event.text = (number == 5).then(|| "a\0".to_owned());
        asked.push((game, adding(vec![event])));
    }
    let mut wanted = vec![Ok(1); 8];
    wanted[5] = Err(StoreError::Invalid("a value against the rules of its table"));
    assert_eq!(stage.at_once(asked).await, wanted);
}

#[tokio::test]
async fn a_game_that_somebody_else_is_changing_delays_no_other() {
    let Some(stage) = Stage::new().await else { return };
    let mut asked = Vec::new();
    for number in 0..9 {
        let game = begun(&*stage.store, &format!("g{number}")).await;
        asked.push((game, playing(1, 1)));
    }
    let (kept, append) = asked.remove(4);
    let pool = PgPool::connect(&stage.url).await.unwrap();
    let mut other = pool.begin().await.unwrap();
    other.execute("SELECT 1 FROM games WHERE id = 'g4' FOR UPDATE").await.unwrap();
    let store = Arc::clone(&stage.store);
    let waiting = tokio::spawn(async move { store.append(&kept, append).await });
    assert_eq!(stage.at_once(asked).await, vec![Ok(1); 8]);
    assert!(!waiting.is_finished());
    other.rollback().await.unwrap();
    assert_eq!(waiting.await.unwrap(), Ok(1));
}
