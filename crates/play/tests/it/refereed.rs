//! The refereed game: who may do what, what the clocks show, and that whatever is decided can be
//! applied and read again.

use play::{
    Command, Event, FIRST_MOVE_MS, GIFT_MS, GONE_MS, Game, GameReason, Mode, PlayersEnd, Rejection,
    ReplayError, Terms, TimeControl, pgn,
};
use proptest::prelude::{
    Just, ProptestConfig, Strategy, any, prop, prop_assert_eq, prop_oneof, proptest,
};
use rules::{AnyPosition, Outcome, Side, Variant};

const FIRST: Option<Side> = Some(Side::First);
const SECOND: Option<Side> = Some(Side::Second);
/// When the contests of these tests begin.
const START_MS: i64 = 1_800_000_000_000;

fn game_on(variant: Variant, fen: &str, time: &str, rated: bool) -> Game {
    let start = AnyPosition::from_fen(variant, fen).expect(fen);
    let time = TimeControl::parse(time).expect(time);
    Game::begin(Terms { start, time, mode: Mode::online(rated) }, START_MS)
}

fn game(time: &str) -> Game {
    game_on(Variant::Ataxx, "x5o/7/7/7/7/7/o5x x 0 1", time, false)
}

/// The move of whoever holds the position as it is.
fn mv(game: &Game, text: &str, lag_ms: u32) -> Command {
    Command::Move {
        ply: game.len() as u32,
        key: game.position().stable_key(),
        text: text.to_owned(),
        lag_ms,
    }
}

fn act(game: &mut Game, side: Option<Side>, command: &Command, after_ms: i64) -> Vec<Event> {
    let at_ms = START_MS + after_ms;
    let events = game.decide(side, command, at_ms).unwrap_or_else(|no| panic!("{command:?}: {no}"));
    for event in &events {
        game.apply(at_ms, event).expect("what was decided can be applied");
    }
    events
}

fn play(game: &mut Game, text: &str, after_ms: i64) {
    let side = game.position().turn();
    let command = mv(game, text, 0);
    act(game, Some(side), &command, after_ms);
}

#[test]
fn first_moves_are_free_and_later_ones_are_charged() {
    let mut game = game("180+2");
    assert_eq!(game.deadline_ms(), Some(START_MS + i64::from(FIRST_MOVE_MS)));
    play(&mut game, "b6", 9_000);
    play(&mut game, "f6", 12_000);
    assert_eq!(game.left_ms(START_MS + 12_000), Some([180_000, 180_000]));
    assert_eq!(game.left_ms(START_MS + 13_000), Some([179_000, 180_000]));
    play(&mut game, "c6", 22_000);
    assert_eq!(game.left_ms(START_MS + 22_000), Some([172_000, 180_000]));
    assert_eq!(game.left_ms(START_MS + 30_000), Some([172_000, 172_000]));
}

#[test]
fn who_never_begins_ends_the_game_without_a_result() {
    let mut game = game("180+2");
    let late_ms = i64::from(FIRST_MOVE_MS);
    assert_eq!(act(&mut game, None, &Command::Tick, late_ms - 1), []);
    act(&mut game, None, &Command::Tick, late_ms);
    let end = game.end().expect("it is over");
    assert_eq!((end.outcome, end.reason), (None, GameReason::Aborted));
}

#[test]
fn a_flag_falls_once_whoever_notices() {
    let mut game = game("60+0");
    play(&mut game, "b6", 0);
    play(&mut game, "f6", 0);
    let deadline_ms = game.deadline_ms().expect("the clock runs") - START_MS;
    assert!(deadline_ms > 60_000, "it waits for what may be on its way");
    assert_eq!(act(&mut game, None, &Command::Tick, deadline_ms - 1), []);

    let late_move = mv(&game, "c6", 0);
    let mut by_move = game.clone();
    let fallen = [Event::Ended(PlayersEnd::Time(Side::First))];
    assert_eq!(act(&mut by_move, FIRST, &late_move, 60_000), fallen);
    assert_eq!(by_move.left_ms(START_MS + 90_000), Some([0, 60_000]));

    assert_eq!(act(&mut game, None, &Command::Tick, deadline_ms), fallen);
    assert_eq!(game.decide(FIRST, &late_move, START_MS + deadline_ms), Err(Rejection::Over));
    assert_eq!(game.decide(None, &Command::Tick, START_MS + deadline_ms), Err(Rejection::Over));
    assert_eq!(game.deadline_ms(), None);
}

fn lag_bank_ms(game: &Game, side: Side) -> u32 {
    game.clocks().state().lag_bank_ms[side.index()]
}

#[test]
fn lag_is_forgiven_from_a_bank_that_runs_dry() {
    let mut game = game("60+0");
    play(&mut game, "b6", 0);
    play(&mut game, "f6", 0);
    let full_ms = lag_bank_ms(&game, Side::First);
    let command = mv(&game, "c6", 100_000);
    let events = act(&mut game, FIRST, &command, 5_000);
    let spent_ms = 5_000 - full_ms;
    let Some(Event::Moved { mv, .. }) = events.first().copied() else { panic!("{events:?}") };
    assert_eq!(events, [Event::Moved { mv, spent_ms, lag_ms: full_ms, forced: false }]);
    assert!(lag_bank_ms(&game, Side::First) < full_ms);
    assert_eq!(lag_bank_ms(&game, Side::Second), full_ms);
}

#[test]
fn a_move_for_another_position_is_refused_and_a_pass_can_come_twice() {
    let mut game = game("unlimited");
    let b6 = mv(&game, "b6", 0);
    assert_eq!(game.decide(SECOND, &b6, START_MS), Err(Rejection::NotYourTurn));
    assert_eq!(game.decide(None, &b6, START_MS), Err(Rejection::NotAPlayer));
    act(&mut game, FIRST, &b6, 0);
    assert_eq!(game.decide(FIRST, &b6, START_MS), Err(Rejection::Stale { plies: 1 }));
    let illegal = mv(&game, "d4", 0);
    assert!(matches!(game.decide(SECOND, &illegal, START_MS), Err(Rejection::Play(_))));

    // Second is walled in: it passes after each of First's moves, at once and in the same breath.
    let mut walled =
        game_on(Variant::Ataxx, "x6/7/7/7/-------/-------/------o x 0 1", "60+1", true);
    for (text, plies) in [("b7", 2), ("c7", 4)] {
        play(&mut walled, text, 0);
        assert_eq!(walled.len(), plies);
        assert_eq!(walled.position().turn(), Side::First);
    }
}

#[test]
fn a_draw_is_offered_refused_offered_again_and_taken() {
    let mut game = game("unlimited");
    play(&mut game, "b6", 0);
    act(&mut game, FIRST, &Command::OfferDraw, 0);
    assert_eq!(game.decide(FIRST, &Command::OfferDraw, START_MS), Err(Rejection::Pending));
    assert_eq!(
        game.decide(FIRST, &Command::RefuseDraw, START_MS),
        Err(Rejection::Nothing("refuse"))
    );
    act(&mut game, SECOND, &Command::RefuseDraw, 0);
    act(&mut game, SECOND, &Command::OfferDraw, 0);
    act(&mut game, FIRST, &Command::OfferDraw, 0);
    assert_eq!(game.end().map(|end| end.reason), Some(GameReason::Agreement));

    let start = AnyPosition::start(Variant::Attangle);
    let terms = Terms { start, time: TimeControl::Unlimited, mode: Mode::Casual };
    let attangle = Game::begin(terms, START_MS);
    assert!(matches!(
        attangle.decide(FIRST, &Command::OfferDraw, START_MS),
        Err(Rejection::Play(_))
    ));
}

#[test]
fn a_move_is_given_back_with_its_time() {
    let mut game = game("60+0");
    for (text, at_ms) in [("b6", 0), ("f6", 0), ("c6", 7_000), ("e6", 9_000)] {
        play(&mut game, text, at_ms);
    }
    act(&mut game, FIRST, &Command::Takeback, 10_000);
    assert_eq!(game.takeback(), Some(Side::First));
    act(&mut game, SECOND, &Command::Takeback, 11_000);
    assert_eq!(game.len(), 2, "First's last move and what followed are gone");
    assert_eq!(game.left_ms(START_MS + 11_000), Some([60_000, 60_000]));
    assert_eq!(game.takeback(), None);
    play(&mut game, "a6", 12_000);
    assert_eq!(game.len(), 3);

    let rated = game_on(Variant::Ataxx, "x5o/7/7/7/7/7/o5x x 0 1", "60+0", true);
    assert_eq!(rated.decide(FIRST, &Command::Takeback, START_MS), Err(Rejection::Rated));
}

#[test]
fn before_both_have_moved_nobody_loses() {
    let mut game = game("180+2");
    play(&mut game, "b6", 0);
    let mut resigned = game.clone();
    act(&mut resigned, SECOND, &Command::Resign, 0);
    assert_eq!(resigned.end().map(|end| end.outcome), Some(None));
    play(&mut game, "f6", 0);
    assert_eq!(game.decide(FIRST, &Command::Abort, START_MS), Err(Rejection::TooLate));
    act(&mut game, SECOND, &Command::Resign, 0);
    assert_eq!(game.end().map(|end| end.outcome), Some(Some(Outcome::Win(Side::First))));
}

#[test]
fn who_stays_away_can_be_claimed_from() {
    let mut game = game("180+2");
    play(&mut game, "b6", 0);
    play(&mut game, "f6", 0);
    let claim = |gone_ms| Command::Claim { gone_ms };
    assert_eq!(game.decide(FIRST, &claim(GONE_MS - 1), START_MS), Err(Rejection::NotGone));
    act(&mut game, FIRST, &claim(GONE_MS), 0);
    assert_eq!(game.end().map(|end| end.reason), Some(GameReason::Abandoned));
}

#[test]
fn time_given_suspended_and_spent_on_vacation() {
    let mut live = game("60+0");
    play(&mut live, "b6", 0);
    play(&mut live, "f6", 0);
    act(&mut live, SECOND, &Command::GiveTime, 0);
    act(&mut live, None, &Command::Suspend { ms: 4_000 }, 5_000);
    assert_eq!(live.left_ms(START_MS + 5_000), Some([59_000 + GIFT_MS, 60_000]));
    let away = Command::Vacation { until_ms: START_MS + 1 };
    assert_eq!(live.decide(FIRST, &away, START_MS), Err(Rejection::NoClock));

    const DAY_MS: i64 = 86_400_000;
    let mut slow = game("1d");
    act(&mut slow, FIRST, &Command::Vacation { until_ms: START_MS + 5 * DAY_MS }, 0);
    assert_eq!(slow.deadline_ms(), Some(START_MS + 6 * DAY_MS));
    assert_eq!(slow.left_ms(START_MS + 4 * DAY_MS), Some([DAY_MS as u32; 2]));
    act(&mut slow, FIRST, &Command::Vacation { until_ms: START_MS + 2 * DAY_MS }, 2 * DAY_MS);
    assert_eq!(slow.deadline_ms(), Some(START_MS + 3 * DAY_MS));
    play(&mut slow, "b6", 2 * DAY_MS);
    assert_eq!(slow.deadline_ms(), Some(START_MS + 3 * DAY_MS));
    assert_eq!(slow.decide(SECOND, &Command::GiveTime, START_MS), Err(Rejection::NoClock));
}

#[test]
fn a_moderator_ends_a_game_either_way() {
    let mut game = game("unlimited");
    assert_eq!(
        game.decide(FIRST, &Command::Adjudicate(None), START_MS),
        Err(Rejection::NotAPlayer)
    );
    let mut broken_off = game.clone();
    act(&mut broken_off, None, &Command::Adjudicate(None), 0);
    assert_eq!(broken_off.end().map(|end| end.outcome), Some(None));
    let outcome = Outcome::Win(Side::Second);
    act(&mut game, None, &Command::Adjudicate(Some(outcome)), 0);
    let end = game.end().expect("it is over");
    assert_eq!((end.outcome, end.reason), (Some(outcome), GameReason::Adjudicated));
}

#[test]
fn the_rest_is_played_where_the_opponent_can_never_move_again() {
    let fen = "xxxxx2/xxxxx2/xxxxx2/-------/-------/-------/------o x 0 1";
    let mut game = game_on(Variant::Ataxx, fen, "60+0", false);
    assert_eq!(game.decide(SECOND, &Command::PlayOut, START_MS), Err(Rejection::NotYourTurn));
    act(&mut game, FIRST, &Command::PlayOut, 500);
    assert!(game.end().is_some());
    assert_eq!(game.decide(FIRST, &Command::PlayOut, START_MS), Err(Rejection::Over));
}

/// What a record says of each ply: the time spent, and what its side's clock showed then.
fn recorded(game: &Game) -> Vec<(u32, Option<u32>)> {
    let plies = game.line().zip(game.ply_times());
    plies
        .map(|((before, _), time)| {
            (time.spent_ms, time.left_ms.map(|left_ms| left_ms[before.turn().index()]))
        })
        .collect()
}

#[test]
fn a_record_shows_what_the_clocks_showed() {
    let mut game = game("60+5");
    for (text, at_ms) in [("b6", 2_000), ("f6", 4_000), ("c6", 9_300), ("e6", 10_000)] {
        play(&mut game, text, at_ms);
    }
    assert_eq!(
        recorded(&game),
        [(0, Some(60_000)), (0, Some(60_000)), (5_300, Some(59_700)), (700, Some(64_300))],
        "first moves are free and gain nothing"
    );
    // A gift, a while in which the server was away, and lag that is forgiven.
    act(&mut game, SECOND, &Command::GiveTime, 11_000);
    act(&mut game, None, &Command::Suspend { ms: 3_000 }, 15_000);
    let command = mv(&game, "d6", 100);
    act(&mut game, FIRST, &command, 16_000);
    assert_eq!(recorded(&game)[4..], [(2_900, Some(59_700 + GIFT_MS - 2_900 + 5_000))]);
    // First takes its move back and plays another: the gift was given after the ply before.
    act(&mut game, FIRST, &Command::Takeback, 17_000);
    act(&mut game, SECOND, &Command::Takeback, 18_000);
    play(&mut game, "d7", 20_000);
    assert_eq!(recorded(&game)[4..], [(2_000, Some(59_700 - 2_000 + 5_000))]);

    assert!(!game.has_plain_clocks());
    let text = pgn::write(&game);
    assert!(text.contains("1. b6 {[%clk 0:01:00.000] [%emt 0:00:00.000]}"), "{text}");
    assert!(text.contains("c6 {[%clk 0:00:59.700]}"), "{text}");
    let read = pgn::read(&text).expect("a record");
    assert_eq!(recorded(&read), recorded(&game));
    assert_eq!(pgn::write(&read), text);
}

#[test]
fn events_of_another_contest_are_refused_and_change_nothing() {
    let mut own = game("60+0");
    let mv = rules::AnyMove(u16::MAX);
    let event = Event::Moved { mv, spent_ms: 0, lag_ms: 0, forced: false };
    let before = own.clone();
    assert!(matches!(own.apply(START_MS, &event), Err(ReplayError { version: 1, .. })));
    assert_eq!(own, before);
}

fn number() -> impl Strategy<Value = u8> {
    prop_oneof![12 => Just(0u8), 8 => 1..14u8]
}

/// The command of this number, mostly a legal move.
fn command_of(game: &Game, number: u8, pick: usize, ms: u32) -> Command {
    let legal = game.legal_moves();
    match number {
        1 => Command::PlayOut,
        2 => Command::OfferDraw,
        3 => Command::RefuseDraw,
        4 | 5 => Command::Takeback,
        6 => Command::RefuseTakeback,
        7 => Command::GiveTime,
        8 if pick % 8 == 0 => Command::Resign,
        9 if pick % 8 == 0 => Command::Abort,
        10 => Command::Claim { gone_ms: ms },
        11 => Command::Vacation { until_ms: START_MS + i64::from(ms) },
        12 => Command::Suspend { ms },
        13 => Command::Tick,
        _ => {
            let text = match legal.get(pick % legal.len().max(1)) {
                Some(&mv) => game.position().move_text(mv),
                None => "0000".to_owned(),
            };
            mv(game, &text, ms % 3_000)
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Whatever is asked, by whom and when: what is decided can be applied, only grows the version,
    /// never lets a clock grow beyond what was given, and read again gives the same game.
    #[test]
    fn what_is_decided_can_be_applied_and_read_again(
        variant in 0..Variant::ALL.len(),
        time in prop::sample::select(vec!["unlimited", "5+1", "180+2", "1d", "864000+86400"]),
        rated: bool,
        commands in prop::collection::vec((0..3u8, number(), any::<usize>(), 0..4_000u32), 1..80),
    ) {
        let start = AnyPosition::start(Variant::ALL[variant]);
        let time = TimeControl::parse(time).expect("a time control");
        let terms = Terms { start, time, mode: Mode::online(rated) };
        let mut game = Game::begin(terms, START_MS);
        let mut stored: Vec<(i64, Event)> = Vec::new();
        let mut now_ms = START_MS;
        for (who, number, pick, ms) in commands {
            now_ms += i64::from(ms);
            let turn = game.position().turn();
            let side = [Some(turn), Some(!turn), None][usize::from(who)];
            let command = command_of(&game, number, pick, ms);
            let before = game.clone();
            match game.decide(side, &command, now_ms) {
                Err(_) => prop_assert_eq!(&game, &before),
                Ok(events) => {
                    for event in events {
                        game.apply(now_ms, &event).expect("what was decided");
                        stored.push((now_ms, event));
                    }
                }
            }
            prop_assert_eq!(game.version() as usize, stored.len());
            let is_clocked = game.left_ms(now_ms).is_some();
            prop_assert_eq!(game.deadline_ms().is_some(), is_clocked && game.end().is_none());
            let events = stored.iter().map(|(at_ms, event)| (*at_ms, event));
            let read = Game::replay(terms, START_MS, events).expect("its own events");
            prop_assert_eq!(&read, &game);
            let text = pgn::write(&game);
            let record = pgn::read(&text).expect("a record");
            if game.clock().is_some() {
                prop_assert_eq!(recorded(&record), recorded(&game), "{}", text);
            }
            prop_assert_eq!(pgn::write(&record), text);
            let resumed = Game::from_snapshot(game.snapshot());
            prop_assert_eq!(resumed.as_ref(), Ok(&game));
        }
    }
}
