//! Everything is copied from one database to another, of either kind, or nothing is.

use store::{
    AccountChange, AccountId, Accounts, AuditEntry, Channel, DayResult, GameId, Games, LabBoard,
    LabGames, Lease, Link, NewNotice, NewPasskey, NewSubscription, NewToken, PostgresStore, Room,
    Session, SqliteStore, Store, StoreError, Study, StudyContent, Upkeep, Visibility,
};

use crate::lobby::offer;
use crate::samples::{begun, ending, id, person, playing};

/// At least one row in every table.
async fn fill(store: &dyn Store) {
    let [game, over] = fill_games(store).await;
    fill_accounts(store).await;
    store.set_plan(&game, rules::Side::First, Some("a1".into())).await.unwrap();
    store.post_seek(offer("s", ANN)).await.unwrap();
    fill_talk(store, game, over).await;
    let [action, subject, detail] = ["mute", "Bob", ""].map(str::to_owned);
    store.audit(AuditEntry { at_ms: 1, actor: ANN, action, subject, detail }).await.unwrap();
    store.heartbeat(77).await.unwrap();
    store.note_absence(store::Absence { from_ms: i64::MIN, until_ms: 9 }).await.unwrap();
    store.keep_secret("mail", [9; 32]).await.unwrap();
    let lease = Lease { name: "letter 1".into(), holder: "node".into(), until_ms: 5 };
    assert!(store.take_lease(lease, 4).await.unwrap());
}

const ANN: AccountId = AccountId(1);
const BOB: AccountId = AccountId(2);

/// A running game, and one that is over.
async fn fill_games(store: &dyn Store) -> [GameId; 2] {
    let game = begun(store, "running").await;
    for version in 1..=9 {
        store.append(&game, playing(version, version)).await.unwrap();
    }
    let over = begun(store, "over").await;
    let mut end = ending(1, None);
    let before = store::Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06, games: 0 };
    let change = store::RatingChange {
        before,
        after: store::Rating { rating: 1_511.123_456_789, games: 1, ..before },
    };
    end.ending.as_mut().unwrap().ratings = Some([change, change]);
    store.append(&over, end).await.unwrap();
    let review = store::StoredReview { nodes: 500_000, reports: "[]".into(), made_ms: 8 };
    store.keep_review(&over, review).await.unwrap();
    [game, over]
}

/// What belongs to Ann and Bob.
async fn fill_accounts(store: &dyn Store) {
    store.change_account(ANN, AccountChange::Email(Some("ännë@example".into()))).await.unwrap();
    let session =
        Session { token: [7; 32], account: ANN, created_ms: 1, seen_ms: 2, expires_ms: i64::MAX };
    store.create_session(session).await.unwrap();
    store.set_recovery_codes(ANN, vec![[1; 32], [255; 32]]).await.unwrap();
    let token = NewToken {
        digest: [3; 32],
        account: BOB,
        name: "bot".into(),
        scopes: [store::Scope::GamePlay].into(),
        created_ms: 5,
    };
    store.create_token(token).await.unwrap();
    let hook = NewSubscription {
        account: BOB,
        channel: Channel::Webhook,
        url: "https://hooks.example/ä".into(),
        secret: vec![0, 255],
        created_ms: 6,
    };
    store.create_subscription(hook).await.unwrap();
    store.tell(BOB, Channel::Webhook, "{}".into(), 7).await.unwrap();
    let link = Link { code: "aZ0".into(), text: "ä".into(), created_ms: 8 };
    store.keep_link(link).await.unwrap();
    let content = StudyContent {
        title: "Ärger".into(),
        visibility: Visibility::Private,
        chapters: "[]".into(),
        count: 0,
    };
    let study = Study { id: "s1".parse().unwrap(), owner: BOB, content, version: 1, changed_ms: 9 };
    store.create_study(study).await.unwrap();
    let board = LabBoard {
        id: "b1".parse().unwrap(),
        owner: ANN,
        variant: rules::Variant::Ataxx,
        fen: "x5o/7/7/7/7/7/o5x x 0 1".into(),
        title: "Ä".into(),
        created_ms: 9,
        games: LabGames { first: 1, plies: 77, margin: -4, ..LabGames::default() },
    };
    store.create_board(board).await.unwrap();
    let passkey = NewPasskey {
        credential: vec![1, 2],
        account: ANN,
        name: "phone".into(),
        key: vec![0, 255],
        state: vec![0; 7],
        created_ms: 5,
    };
    store.create_passkey(passkey).await.unwrap();
    let date = "2026-11-22".to_owned();
    let day = DayResult { account: BOB, date, margin: -49, at_ms: 8 };
    store.keep_day_result(day).await.unwrap();
    store.keep_challenge([8; 32], vec![4], 9).await.unwrap();
}

/// What they say and hear of games and of each other.
async fn fill_talk(store: &dyn Store, game: GameId, over: GameId) {
    let line = store::ChatLine {
        game: game.clone(),
        room: Room::Players,
        author: BOB,
        at_ms: 3,
        text: "雙喜 ' \\ \u{1f600}".into(),
    };
    store.say(line).await.unwrap();
    store.set_note(ANN, &game, Some(String::new())).await.unwrap();
    let notice =
        NewNotice { account: ANN, at_ms: 4, about: store::About::End(over), text: "Bob".into() };
    store.notify(notice).await.unwrap();
    store.block(ANN, BOB).await.unwrap();
    let report =
        store::NewReport { by: ANN, about: BOB, game: Some(game), at_ms: 6, text: "x".into() };
    store.report(report).await.unwrap();
}

#[tokio::test]
async fn from_a_file_to_a_server_and_back_nothing_is_lost() {
    let Some(server) = cluster::Postgres::shared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let [there, back] = ["there.db", "back.db"].map(|name| folder.path().join(name));
    let file = SqliteStore::open(&there).await.unwrap();
    fill(&file).await;
    let shared = PostgresStore::connect(&server.new_database()).await.unwrap();
    let mut seen = Vec::new();
    let tables = file.copy_to(&shared, |progress| seen.push(progress)).await.unwrap();
    assert!(tables.iter().all(|table| table.rows > 0), "{tables:?}");
    let last = seen.last().unwrap();
    assert_eq!(last.rows, last.of);
    assert!(seen.is_sorted_by_key(|progress| progress.rows));

    // What comes next gets the next number.
    assert_eq!(person(&shared, "Eve").await, AccountId(3));
    let game = begun(&shared, "next").await;
    shared.append(&game, playing(1, 1)).await.unwrap();
    shared.append(&id("running"), playing(10, 10)).await.unwrap();
    shared.check().await.unwrap();

    let again = SqliteStore::open(&back).await.unwrap();
    let tables_back = shared.copy_to(&again, |_| {}).await.unwrap();
    let rows = |name| tables_back.iter().find(|table| table.name == name).unwrap().rows;
    assert_eq!((rows("accounts"), rows("games"), rows("events")), (3, 3, 12));
    again.check().await.unwrap();
    assert_eq!(again.game(&game).await, shared.game(&game).await);
    assert_eq!(again.events(&id("running"), 0).await, shared.events(&id("running"), 0).await);
    let unchanged = |name: &str| {
        let of = |tables: &[store::CopiedTable]| {
            tables.iter().find(|table| table.name == name).unwrap().digest
        };
        of(&tables) == of(&tables_back)
    };
    assert!(unchanged("chat") && unchanged("ratings") && !unchanged("events"));
}

#[tokio::test]
async fn what_is_not_empty_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let [from, to] = ["from.db", "to.db"].map(|name| folder.path().join(name));
    let from = SqliteStore::open(&from).await.unwrap();
    fill(&from).await;
    let to = SqliteStore::open(&to).await.unwrap();
    person(&to, "Eve").await;
    assert_eq!(from.copy_to(&to, |_| {}).await, Err(StoreError::Taken("database")));
    assert!(to.game(&id("running")).await.is_err());
}

#[tokio::test]
async fn a_copy_that_is_broken_off_leaves_nothing_and_begins_again() {
    let Some(server) = cluster::Postgres::shared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let from = SqliteStore::open(&folder.path().join("from.db")).await.unwrap();
    fill(&from).await;
    let to = PostgresStore::connect(&server.new_database()).await.unwrap();
    {
        let (reached, mut at) = tokio::sync::mpsc::unbounded_channel();
        let copying = from.copy_to(&to, move |progress| {
            let _ = reached.send(progress.table);
        });
        tokio::pin!(copying);
        loop {
            tokio::select! {
                done = &mut copying => panic!("it was to be broken off: {done:?}"),
                table = at.recv() => if table == Some("notes") { break },
            }
        }
    }
    assert_eq!(to.list_accounts(None, 9).await, Ok(vec![]));
    from.copy_to(&to, |_| {}).await.unwrap();
    assert!(to.game(&id("running")).await.is_ok());
}
