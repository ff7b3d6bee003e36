//! The same commands in the same order get the same answers from every store, whatever they are.
//!
//! A command is four small numbers, so that most of what is random meets something that exists.

use proptest::prelude::{ProptestConfig, any, prop, proptest};
use rules::{Outcome, Side};
use store::{
    About, AccountChange, AccountId, AccountKind, Audience, ChatLine, GameEvent, GamesFilter,
    GamesPage, ModelStore, NewAccount, NewNotice, NewReport, PlayerResult, PostgresStore, Rating,
    RatingChange, Role, Room, Seek, Session, Settlement, SqliteStore, Store,
};

use crate::lobby::offer;
use crate::samples::{adding, ending, event, game, id, moved};

type Command = [u8; 4];

fn account(n: u8) -> AccountId {
    AccountId(i64::from(n % 4) + 1)
}

fn name(n: u8) -> String {
    let word = ["Ann", "ANN", "Bob", "Eve", "~1"][usize::from(n % 5)];
    word.to_owned()
}

fn rating(games: u8) -> Rating {
    Rating { rating: 1500.5, deviation: 350.0, volatility: 0.06, games: u32::from(games) }
}

/// Does one thing, and tells what came of it.
async fn run(store: &dyn Store, [what, x, y, z]: Command) -> String {
    let game_id = id(&format!("g{}", x % 4));
    let side = if y.is_multiple_of(2) { Side::First } else { Side::Second };
    match what % 14 {
        0 | 1 => play(store, [x, y, z]).await,
        2 => {
            let new = game(game_id.as_str(), [account(y), account(z)]);
            format!("{:?}", store.create_game(new).await)
        }
        3 => end(store, [x, y, z]).await,
        4 => {
            let kind = if z.is_multiple_of(2) { AccountKind::Guest } else { AccountKind::Person };
            let new = NewAccount { kind, name: name(y), password: None, created_ms: 1 };
            format!("{:?}", store.create_account(new).await)
        }
        5 => change(store, [x, y, z]).await,
        6 => sessions(store, [x, y, z]).await,
        7 | 8 => seeks(store, [x, y, z]).await,
        9 => {
            let room = if z.is_multiple_of(2) { Room::Players } else { Room::Spectators };
            let line =
                ChatLine { game: game_id, room, author: account(y), at_ms: 1, text: name(z) };
            format!("{:?}", store.say(line).await)
        }
        10 => {
            let text = (z % 3 > 0).then(|| name(z));
            let note = store.set_note(account(y), &game_id, text.clone()).await;
            let rematch = store.ask_rematch(&game_id, side, i64::from(z)).await;
            format!("{note:?} {rematch:?} {:?}", store.set_plan(&game_id, side, text).await)
        }
        11 => notices(store, [x, y, z]).await,
        12 => {
            let block = store.block(account(x), account(y)).await;
            let unblock = store.unblock(account(y), account(z)).await;
            format!("{block:?} {unblock:?}")
        }
        _ => {
            let new = NewReport {
                by: account(x),
                about: account(y),
                game: z.is_multiple_of(2).then_some(game_id),
                at_ms: 1,
                text: name(z),
            };
            let settlement = Settlement { by: account(z), at_ms: 2, text: name(x) };
            let made = store.report(new).await;
            format!("{made:?} {:?}", store.settle_report(i64::from(y % 4), settlement).await)
        }
    }
}

async fn play(store: &dyn Store, [x, y, z]: [u8; 3]) -> String {
    let id = id(&format!("g{}", x % 4));
    let now = store.game(&id).await.map_or(0, |game| game.version);
    let version = (now + u32::from(y % 8 != 0)).max(1);
    let message = (y % 3 > 0).then(|| format!("m{}", z % 9));
    let ply = (z % 4 > 0).then_some(u32::from(z % 11));
    let mut events = vec![GameEvent { message, ply, ..event(version, "move") }];
    if y % 5 == 0 {
        events.push(moved(version + 1, u32::from(z % 7)));
    }
    let mut append = adding(events);
    append.keep_plies = (z % 6 == 0).then_some(u32::from(y % 6));
    format!("{:?}", store.append(&id, append).await)
}

async fn end(store: &dyn Store, [x, y, z]: [u8; 3]) -> String {
    let id = id(&format!("g{}", x % 4));
    let now = store.game(&id).await.map_or(0, |game| game.version);
    let outcomes = [None, Some(Outcome::Draw), Some(Outcome::Win(Side::Second))];
    let mut append = ending(now + 1, outcomes[usize::from(y % 3)]);
    let change = |games| RatingChange { before: rating(games), after: rating(games + 1) };
    if let Some(ending) = append.ending.as_mut().filter(|_| y % 4 > 0) {
        ending.ratings = Some([change(z % 3), change(z / 3 % 3)]);
    }
    format!("{:?}", store.append(&id, append).await)
}

async fn change(store: &dyn Store, [x, y, z]: [u8; 3]) -> String {
    let change = match y % 8 {
        0 => return format!("{:?}", store.delete_account(account(x), 9).await),
        1 => return format!("{:?}", store.register(account(x), &name(z), "hash").await),
        2 => AccountChange::Name(name(z)),
        3 => AccountChange::Email(z.is_multiple_of(2).then(|| name(z))),
        4 => AccountChange::Role(Role::Moderator),
        5 => AccountChange::MutedUntil(Some(i64::from(z))),
        6 => AccountChange::Settings(name(z)),
        _ => AccountChange::Closed(z.is_multiple_of(2).then_some(i64::from(z))),
    };
    format!("{:?}", store.change_account(account(x), change).await)
}

async fn sessions(store: &dyn Store, [x, y, z]: [u8; 3]) -> String {
    let token = [x % 4; 32];
    match z % 6 {
        0 => format!("{:?}", store.touch_session(&token, 5, i64::from(y % 20)).await),
        1 => format!("{:?}", store.end_sessions(account(y), Some(&token)).await),
        2 => format!("{:?}", store.expire_sessions(i64::from(y % 20)).await),
        3 => {
            let codes = vec![token, [y % 4; 32]];
            format!("{:?}", store.set_recovery_codes(account(y), codes).await)
        }
        4 => format!("{:?}", store.use_recovery_code(account(y), &token, 3).await),
        _ => {
            let session = Session {
                token,
                account: account(y),
                created_ms: 1,
                seen_ms: 2,
                expires_ms: i64::from(z % 20),
            };
            format!("{:?}", store.create_session(session).await)
        }
    }
}

async fn seeks(store: &dyn Store, [x, y, z]: [u8; 3]) -> String {
    let seek_id = format!("s{}", x % 3).parse().unwrap();
    match z % 5 {
        0 => format!("{:?}", store.withdraw_seek(&seek_id).await),
        1 => format!("{:?}", store.sweep_seeks(i64::from(y % 30)).await),
        2 | 3 => {
            let game = game(&format!("g{}", y % 4), [account(y), account(x)]);
            format!("{:?}", store.take_seek(&seek_id, game, i64::from(y % 30)).await)
        }
        _ => {
            let audiences = [Audience::Lobby, Audience::Link, Audience::Player(account(x))];
            let seek = Seek {
                audience: audiences[usize::from(y % 3)],
                standing: x.is_multiple_of(2),
                created_ms: i64::from(y % 30),
                expires_ms: y.is_multiple_of(2).then_some(i64::from(z % 40)),
                speed: (if z.is_multiple_of(3) { "correspondence" } else { "blitz" }).to_owned(),
                origin: x.is_multiple_of(3).then_some(i64::from(x % 4)),
                ..offer(seek_id.as_str(), account(y))
            };
            format!("{:?}", store.post_seek(seek).await)
        }
    }
}

async fn notices(store: &dyn Store, [x, y, z]: [u8; 3]) -> String {
    match z % 5 {
        0 => format!("{:?}", store.mark_read(account(x), i64::from(y % 9)).await),
        1 => format!("{:?}", store.mark_mailed(vec![i64::from(y % 9)]).await),
        2 => format!("{:?}", store.sweep_notices(i64::from(y % 30), i64::from(x % 4)).await),
        _ => {
            let notice = NewNotice {
                account: account(x),
                at_ms: i64::from(y % 9),
                about: match x % 3 {
                    0 => About::Turn(id(&format!("g{}", y % 4))),
                    1 => About::End(id("g0")),
                    _ => About::Challenge(format!("s{}", y % 3).parse().unwrap()),
                },
                text: String::new(),
            };
            format!("{:?}", store.notify(notice).await)
        }
    }
}

/// All that can be asked.
async fn tell(store: &dyn Store) -> Vec<String> {
    let all = store::OpenSeeks { live_on: None, not_of: None, from_one_origin: 2 };
    let mut seen = vec![
        format!("{:?}", store.due_games(i64::MAX, 3).await),
        format!("{:?}", store.running_games(Some(&id("g0")), 9).await),
        format!("{:?}", store.ended_games(1, 9).await),
        format!("{:?}", store.open_seeks(12, all, 9).await),
        format!("{:?}", store.to_mail(5, None, 9).await),
        format!("{:?}", store.open_reports(9).await),
    ];
    for n in 0..4 {
        let game = id(&format!("g{n}"));
        seen.push(format!("{:?} {:?}", store.game(&game).await, store.events(&game, 1).await));
        seen.push(format!("{:?}", store.event_of_message(&game, "m1").await));
        seen.push(format!("{:?}", store.plan(&game, Side::First).await));
        seen.push(format!("{:?}", store.chat(&game, Some(Room::Players), Some(4), 9).await));
        seen.push(format!("{:?}", store.chat(&game, None, None, 2).await));
        seen.push(format!("{:?}", store.seek(&format!("s{n}").parse().unwrap()).await));
        seen.push(format!("{:?}", store.session(&[n; 32], 9).await));
        let account = account(n);
        seen.push(format!("{:?} {:?}", store.account(account).await, store.ratings(account).await));
        seen.push(format!("{:?}", store.sessions(account).await));
        seen.push(format!("{:?}", store.challenges_to(account, 12).await));
        seen.push(format!("{:?}", store.seeks_of(account, 12).await));
        seen.push(format!("{:?}", store.notes(account).await));
        seen.push(format!("{:?}", store.notices(account, 9).await));
        seen.push(format!("{:?}", store.lines_of(account, 0, 9).await));
        seen.push(format!("{:?}", store.blocked_by(account).await));
        for result in [None, Some(PlayerResult::Won), Some(PlayerResult::Drawn)] {
            let filter = GamesFilter { result, ..GamesFilter::default() };
            let page = GamesPage { before: Some((1_000, id("g3"))), limit: 2 };
            seen.push(format!("{:?}", store.games_of(account, filter, page).await));
        }
    }
    seen
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_store_gives_the_same_answers(commands in prop::collection::vec(any::<Command>(), 1..80)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let folder = tempfile::tempdir().unwrap();
            let sqlite = SqliteStore::open(&folder.path().join("petri.db")).await.unwrap();
            let postgres = match cluster::Postgres::shared() {
                Some(server) => {
                    Some(PostgresStore::connect(&server.new_database()).await.unwrap())
                }
                None => None,
            };
            let model = ModelStore::new();
            // Without people and a game nothing else can be.
            let begin = [[4, 0, 0, 0], [4, 0, 2, 1], [2, 0, 0, 1], [2, 1, 0, 1]];
            for command in begin.into_iter().chain(commands) {
                let [one, other] = [run(&model, command).await, run(&sqlite, command).await];
                assert_eq!(one, other, "{command:?}");
                if let Some(postgres) = &postgres {
                    assert_eq!(one, run(postgres, command).await, "{command:?}");
                }
            }
            assert_eq!(tell(&model).await, tell(&sqlite).await);
            sqlite.close().await;
            if let Some(postgres) = postgres {
                assert_eq!(tell(&model).await, tell(&postgres).await);
                postgres.close().await;
            }
        });
    }
}
