//! The games over both stores: whole games with all that can go wrong on the way to it, two at
//! once, time, takebacks, plans, ratings, and that another games on the same store agrees.

use std::sync::Arc;

use play::{Command, FIRST_MOVE_MS, GameReason, Rejection};
use rules::{Outcome, Side, SplitMix64, Variant};
use server::{Actor, CommandError, GameSnapshot, Games, PlanError, recompute_ratings};
use store::{AccountId, GameId, RatingClass};
use wire::online::Plan;

use crate::table::{START_MS, Table, tables};

/// More plies than that are enough of a game at random.
const MOST_PLIES: u32 = 150;

fn mv(snapshot: &GameSnapshot, text: &str) -> Command {
    let key = snapshot.game().position().stable_key();
    Command::Move { ply: snapshot.plies(), key, text: text.to_owned(), lag_ms: 0 }
}

fn random_move(snapshot: &GameSnapshot, random: &mut SplitMix64) -> Command {
    let game = snapshot.game();
    let moves = game.legal_moves();
    let index = usize::try_from(random.below(moves.len() as u64)).expect("small");
    mv(snapshot, &game.position().move_text(moves[index]))
}

fn refused<T: std::fmt::Debug>(result: Result<T, CommandError>) -> Rejection {
    match result {
        Err(CommandError::Refused(refusal)) => refusal,
        other => panic!("not refused: {other:?}"),
    }
}

/// What another games, who starts anew on the same store, knows of a game.
async fn known_elsewhere(table: &Table, id: &GameId) -> Arc<GameSnapshot> {
    table.games().game(id).await.expect("the stored game")
}

async fn play(games: &Games, table: &Table, id: &GameId, text: &str, now_ms: i64) -> u32 {
    let snapshot = games.game(id).await.expect("the game");
    let side = snapshot.turn().expect("it goes on");
    let who = Actor::Account(table.people[side.index()]);
    games.execute(id, who, None, mv(&snapshot, text), now_ms).await.expect("a legal move")
}

/// Plays at random to the end: every move twice, some late, some by both tabs of a player at once.
async fn play_to_the_end(table: &Table, id: &GameId, seed: u64) {
    let games = table.games();
    let mut random = SplitMix64::new(seed);
    let mut now_ms = START_MS;
    let mut last: Option<(AccountId, Command)> = None;
    for number in 0.. {
        let snapshot = games.game(id).await.expect("the game");
        let Some(side) = snapshot.turn() else { break };
        now_ms += i64::try_from(random.below(500)).expect("small");
        let [own, other] = [side, !side].map(|side| table.people[side.index()]);
        let command = if snapshot.plies() < MOST_PLIES {
            random_move(&snapshot, &mut random)
        } else {
            Command::Resign
        };
        let message = format!("m{number}");
        let send = |who, message: &str| {
            games.execute(
                id,
                Actor::Account(who),
                Some(message.to_owned()),
                command.clone(),
                now_ms,
            )
        };
        if command != Command::Resign {
            assert_eq!(refused(send(other, "eager").await), Rejection::NotYourTurn);
        }
        let (one, two) = tokio::join!(send(own, &message), send(own, &message));
        assert_eq!(one, two, "the same message has the same answer");
        let version = one.expect("granted");
        assert_eq!(send(own, &message).await, Ok(version), "also later");
        if let Some((who, late)) = last.replace((own, command)) {
            let again = games.execute(id, Actor::Account(who), None, late, now_ms).await;
            assert!(matches!(refused(again), Rejection::Stale { .. } | Rejection::Over));
        }
    }
    let here = games.game(id).await.expect("the game");
    let there = known_elsewhere(table, id).await;
    assert_eq!(here.game(), there.game());
    assert_eq!(here.ending(), there.ending());
    let rows = table.store.events(id, 0).await.expect("the events");
    assert_eq!(rows.len(), here.version() as usize);
    let stored = table.store.game(id).await.expect("the game");
    assert_eq!(stored.game.summary.ply, here.plies());
    assert_eq!(stored.game.summary.turn, None);
}

#[tokio::test]
async fn games_of_all_six_are_played_once_whatever_comes_twice_or_late() {
    for table in tables().await {
        for (number, variant) in (1..).zip(Variant::ALL) {
            let id = table.game(&format!("game{number}"), variant, "600+5", true).await;
            play_to_the_end(&table, &id, number).await;
        }
        assert_eq!(recompute_ratings(table.store.as_ref()).await, Ok(12));
    }
}

#[tokio::test]
async fn of_two_moves_at_once_one_is_played() {
    for table in tables().await {
        let id = table.game("g", Variant::Ataxx, "60+0", true).await;
        // Two nodes, each with its own games.
        let (here, there) = (table.games(), table.games());
        let snapshot = here.game(&id).await.expect("the game");
        there.game(&id).await.expect("the game");
        let who = Actor::Account(table.people[0]);
        let (one, two) = tokio::join!(
            here.execute(&id, who, Some("one".to_owned()), mv(&snapshot, "b6"), START_MS),
            there.execute(&id, who, Some("two".to_owned()), mv(&snapshot, "g2"), START_MS),
        );
        assert_eq!([&one, &two].into_iter().filter(|result| result.is_ok()).count(), 1);
        let loser = if one.is_ok() { two } else { one };
        assert_eq!(refused(loser), Rejection::Stale { plies: 1 });
        assert_eq!(known_elsewhere(&table, &id).await.plies(), 1);
    }
}

#[tokio::test]
async fn a_command_decided_on_an_old_version_is_decided_anew() {
    for table in tables().await {
        let id = table.game("g", Variant::Ataxx, "60+0", false).await;
        let (here, there) = (table.games(), table.games());
        there.game(&id).await.expect("the game, at its beginning");
        play(&here, &table, &id, "b6", START_MS).await;
        let now = here.game(&id).await.expect("the game");
        // Here it is Second's turn; there it still seems to be First's.
        let who = Actor::Account(table.people[1]);
        assert_eq!(there.execute(&id, who, None, mv(&now, "f6"), START_MS).await, Ok(2));
        let offer = here.execute(&id, who, None, Command::OfferDraw, START_MS).await;
        assert_eq!(offer, Ok(3));
    }
}

#[tokio::test]
async fn a_flag_falls_once_and_the_loser_s_move_is_too_late() {
    for table in tables().await {
        let id = table.game("g", Variant::Ataxx, "60+0", true).await;
        let games = table.games();
        for text in ["b6", "f6"] {
            play(&games, &table, &id, text, START_MS).await;
        }
        let snapshot = games.game(&id).await.expect("the game");
        let due_ms = snapshot.game().deadline_ms().expect("a clock runs");
        let due = table.store.due_games(due_ms, 9).await.expect("a list");
        assert_eq!(due.first().map(|due| (&due.id, due.deadline_ms)), Some((&id, due_ms)));
        let who = Actor::Account(table.people[0]);
        let (look, late) = tokio::join!(
            games.execute(&id, Actor::Server, None, Command::Tick, due_ms),
            games.execute(&id, who, None, mv(&snapshot, "c6"), due_ms),
        );
        assert_eq!([look.is_ok(), late.is_ok()].into_iter().filter(|ok| *ok).count(), 1);
        let ended = known_elsewhere(&table, &id).await;
        let end = ended.game().end().expect("it is over");
        assert_eq!((end.outcome, end.reason), (Some(Outcome::Win(Side::Second)), GameReason::Time));
        assert_eq!(table.store.due_games(i64::MAX, 9).await, Ok(Vec::new()));
        assert_eq!(recompute_ratings(table.store.as_ref()).await, Ok(2));
    }
}

#[tokio::test]
async fn a_game_nobody_begins_ends_without_a_result_and_changes_no_rating() {
    for table in tables().await {
        let id = table.game("g", Variant::Hexxagon, "180+2", true).await;
        let games = table.games();
        let late_ms = START_MS + i64::from(FIRST_MOVE_MS);
        assert_eq!(
            games.execute(&id, Actor::Server, None, Command::Tick, late_ms - 1).await,
            Ok(0)
        );
        assert_eq!(games.execute(&id, Actor::Server, None, Command::Tick, late_ms).await, Ok(1));
        assert_eq!(recompute_ratings(table.store.as_ref()).await, Ok(0));
    }
}

#[tokio::test]
async fn a_ply_taken_back_is_played_again() {
    for table in tables().await {
        let id = table.game("g", Variant::Ataxx, "60+0", false).await;
        let games = table.games();
        for text in ["b6", "f6"] {
            play(&games, &table, &id, text, START_MS).await;
        }
        for who in [1, 0] {
            let who = Actor::Account(table.people[who]);
            games
                .execute(&id, who, None, Command::Takeback, START_MS)
                .await
                .expect("asked and given");
        }
        play(&games, &table, &id, "g7e5", START_MS).await;
        let there = known_elsewhere(&table, &id).await;
        assert_eq!((there.version(), there.plies()), (5, 2));
        assert_eq!(games.game(&id).await.expect("the game").game(), there.game());
    }
}

#[tokio::test]
async fn a_planned_answer_is_played_with_the_move_it_answers() {
    for table in tables().await {
        let id = table.game("g", Variant::Ataxx, "3d", true).await;
        let games = table.games();
        let [alice, bob] = table.people;
        let plan = |ply, lines: &[&[&str]]| Plan {
            ply,
            lines: lines
                .iter()
                .map(|line| line.iter().map(ToString::to_string).collect())
                .collect(),
        };
        play(&games, &table, &id, "b6", START_MS).await;
        let alices = plan(1, &[&["f6", "b5", "e6", "c6"]]);
        games.set_plan(&id, alice, Some(&alices), START_MS).await.expect("it fits");
        // Bob's plan begins after his move, and goes on where Alice's does.
        let bobs = plan(1, &[&["f6", "b5", "e6"]]);
        games.set_plan(&id, bob, Some(&bobs), START_MS).await.expect("it fits");
        let later_ms = START_MS + 1_000;
        assert_eq!(play(&games, &table, &id, "f6", later_ms).await, 5);
        let there = known_elsewhere(&table, &id).await;
        let moves: Vec<String> =
            there.game().line().map(|(before, mv)| before.move_text(mv)).collect();
        assert_eq!(moves, ["b6", "f6", "b5", "e6", "c6"]);
        assert_eq!(games.plan(&id, Side::First).await, Ok(None), "nothing is left of it");

        let late = games.set_plan(&id, alice, Some(&alices), START_MS).await;
        assert_eq!(late, Err(CommandError::Plan(PlanError::Elsewhere(1))));
        let live = table.game("live", Variant::Ataxx, "60+0", true).await;
        let refused = games.set_plan(&live, bob, Some(&plan(0, &[])), START_MS).await;
        assert_eq!(refused, Err(CommandError::Plan(PlanError::Live)));
    }
}

#[tokio::test]
async fn who_is_rated_twice_at_once_is_rated_in_order() {
    for table in tables().await {
        let games = table.games();
        let mut ids = Vec::new();
        for number in 0..4 {
            let id = table.game(&format!("g{number}"), Variant::Ataxx, "60+0", true).await;
            for text in ["b6", "f6"] {
                play(&games, &table, &id, text, START_MS).await;
            }
            ids.push(id);
        }
        let resign = |number: usize, who: usize| {
            let who = Actor::Account(table.people[who]);
            games.execute(&ids[number], who, None, Command::Resign, START_MS)
        };
        let (a, b, c, d) = tokio::join!(resign(0, 0), resign(1, 1), resign(2, 0), resign(3, 0));
        assert!([a, b, c, d].iter().all(Result::is_ok));
        assert_eq!(recompute_ratings(table.store.as_ref()).await, Ok(2));
        let class = RatingClass { variant: Variant::Ataxx, speed: "bullet".to_owned() };
        let bob = table.store.rating(table.people[1], &class).await.expect("a rating");
        let bob = bob.expect("four games");
        assert!(bob.games == 4 && bob.rating > 1500.0, "{bob:?}");
    }
}

#[tokio::test]
async fn vacations_last_thirty_days_in_all() {
    const DAY_MS: i64 = 86_400_000;
    for table in tables().await {
        let id = table.game("g", Variant::Ataxx, "1d", true).await;
        let games = table.games();
        let who = Actor::Account(table.people[0]);
        let go = |from_ms: i64, days: i64| {
            let until_ms = from_ms + days * DAY_MS;
            games.execute(&id, who, None, Command::Vacation { until_ms }, from_ms)
        };
        assert_eq!(go(START_MS, 31).await, Err(CommandError::VacationsSpent));
        assert_eq!(go(START_MS, 20).await, Ok(1));
        // Back after five days, so five are spent.
        let back_ms = START_MS + 5 * DAY_MS;
        assert_eq!(go(back_ms, 0).await, Ok(2));
        assert_eq!(go(back_ms, 26).await, Err(CommandError::VacationsSpent));
        assert_eq!(go(back_ms, 25).await, Ok(3));
    }
}

#[tokio::test]
async fn who_does_not_play_decides_nothing() {
    for table in tables().await {
        let id = table.game("g", Variant::Ataxx, "60+0", false).await;
        let games = table.games();
        let carol = crate::table::account(&table.store, "carol").await;
        for who in [Actor::Account(carol), Actor::Engine(Side::First), Actor::Server] {
            let result = games.execute(&id, who, None, Command::Resign, START_MS).await;
            assert_eq!(refused(result), Rejection::NotAPlayer, "{who:?}");
        }
    }
}
