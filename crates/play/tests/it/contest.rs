//! The refereed game: who may do what, what the clocks show, and that whatever is decided can be
//! applied and read again.

use play::contest::{Act, Broken, Contest, Event, FIRST_MOVE_MS, GIFT_MS, GONE_MS, Refusal, Terms};
use play::{GameReason, PlayersEnd, TimeControl};
use proptest::prelude::{
    Just, ProptestConfig, Strategy, any, prop, prop_assert_eq, prop_oneof, proptest,
};
use rules::{AnyPosition, Outcome, Side, Variant};

const FIRST: Option<Side> = Some(Side::First);
const SECOND: Option<Side> = Some(Side::Second);
/// When the contests of these tests begin.
const START_MS: i64 = 1_800_000_000_000;

fn contest_on(variant: Variant, fen: &str, time: &str, rated: bool) -> Contest {
    let start = AnyPosition::from_fen(variant, fen).expect(fen);
    let time = TimeControl::parse(time).expect(time);
    Contest::new(Terms { start, time, rated }, START_MS)
}

fn contest(time: &str) -> Contest {
    contest_on(Variant::Ataxx, "x5o/7/7/7/7/7/o5x x 0 1", time, false)
}

/// The move of whoever holds the position as it is.
fn mv(contest: &Contest, text: &str, lag_ms: u32) -> Act {
    Act::Move {
        ply: contest.game().len() as u32,
        key: contest.game().position().stable_key(),
        text: text.to_owned(),
        lag_ms,
    }
}

fn act(contest: &mut Contest, side: Option<Side>, act: &Act, after_ms: i64) -> Vec<Event> {
    let at_ms = START_MS + after_ms;
    let events = contest.decide(side, act, at_ms).unwrap_or_else(|no| panic!("{act:?}: {no}"));
    for event in &events {
        contest.apply(at_ms, event).expect("what was decided can be applied");
    }
    events
}

fn play(contest: &mut Contest, text: &str, after_ms: i64) {
    let side = contest.game().position().turn();
    let wish = mv(contest, text, 0);
    act(contest, Some(side), &wish, after_ms);
}

#[test]
fn first_moves_are_free_and_later_ones_are_charged() {
    let mut contest = contest("180+2");
    assert_eq!(contest.deadline_ms(), Some(START_MS + i64::from(FIRST_MOVE_MS)));
    play(&mut contest, "b6", 9_000);
    play(&mut contest, "f6", 12_000);
    assert_eq!(contest.left_ms(START_MS + 12_000), Some([180_000, 180_000]));
    assert_eq!(contest.left_ms(START_MS + 13_000), Some([179_000, 180_000]));
    play(&mut contest, "c6", 22_000);
    assert_eq!(contest.left_ms(START_MS + 22_000), Some([172_000, 180_000]));
    assert_eq!(contest.left_ms(START_MS + 30_000), Some([172_000, 172_000]));
}

#[test]
fn who_never_begins_ends_the_game_without_a_result() {
    let mut contest = contest("180+2");
    let late_ms = i64::from(FIRST_MOVE_MS);
    assert_eq!(act(&mut contest, None, &Act::Look, late_ms - 1), []);
    act(&mut contest, None, &Act::Look, late_ms);
    let end = contest.end().expect("it is over");
    assert_eq!((end.outcome, end.reason), (None, GameReason::Aborted));
}

#[test]
fn a_flag_falls_once_whoever_notices() {
    let mut contest = contest("60+0");
    play(&mut contest, "b6", 0);
    play(&mut contest, "f6", 0);
    let deadline_ms = contest.deadline_ms().expect("the clock runs") - START_MS;
    assert!(deadline_ms > 60_000, "it waits for what may be on its way");
    assert_eq!(act(&mut contest, None, &Act::Look, deadline_ms - 1), []);

    let late_move = mv(&contest, "c6", 0);
    let mut by_move = contest.clone();
    let fallen = [Event::Ended(PlayersEnd::Time(Side::First))];
    assert_eq!(act(&mut by_move, FIRST, &late_move, 60_000), fallen);
    assert_eq!(by_move.left_ms(START_MS + 90_000), Some([0, 60_000]));

    assert_eq!(act(&mut contest, None, &Act::Look, deadline_ms), fallen);
    assert_eq!(contest.decide(FIRST, &late_move, START_MS + deadline_ms), Err(Refusal::Over));
    assert_eq!(contest.decide(None, &Act::Look, START_MS + deadline_ms), Err(Refusal::Over));
    assert_eq!(contest.deadline_ms(), None);
}

#[test]
fn lag_is_forgiven_from_a_bank_that_runs_dry() {
    let mut contest = contest("60+0");
    play(&mut contest, "b6", 0);
    play(&mut contest, "f6", 0);
    let full_ms = contest.lag_bank_ms(Side::First);
    let wish = mv(&contest, "c6", 100_000);
    let events = act(&mut contest, FIRST, &wish, 5_000);
    let spent_ms = 5_000 - full_ms;
    let text = "c6".to_owned();
    assert_eq!(events, [Event::Moved { text, spent_ms, lag_ms: full_ms, forced: false }]);
    assert!(contest.lag_bank_ms(Side::First) < full_ms);
    assert_eq!(contest.lag_bank_ms(Side::Second), full_ms);
}

#[test]
fn a_move_for_another_position_is_refused_and_a_pass_can_come_twice() {
    let mut contest = contest("unlimited");
    let b6 = mv(&contest, "b6", 0);
    assert_eq!(contest.decide(SECOND, &b6, START_MS), Err(Refusal::NotYourTurn));
    assert_eq!(contest.decide(None, &b6, START_MS), Err(Refusal::NotAPlayer));
    act(&mut contest, FIRST, &b6, 0);
    assert_eq!(contest.decide(FIRST, &b6, START_MS), Err(Refusal::Stale { plies: 1 }));
    let illegal = mv(&contest, "d4", 0);
    assert!(matches!(contest.decide(SECOND, &illegal, START_MS), Err(Refusal::Play(_))));

    // Second is walled in: it passes after each of First's moves, at once and in the same breath.
    let mut walled =
        contest_on(Variant::Ataxx, "x6/7/7/7/-------/-------/------o x 0 1", "60+1", true);
    for (text, plies) in [("b7", 2), ("c7", 4)] {
        play(&mut walled, text, 0);
        assert_eq!(walled.game().len(), plies);
        assert_eq!(walled.game().position().turn(), Side::First);
    }
}

#[test]
fn a_draw_is_offered_refused_offered_again_and_taken() {
    let mut contest = contest("unlimited");
    play(&mut contest, "b6", 0);
    act(&mut contest, FIRST, &Act::OfferDraw, 0);
    assert_eq!(contest.decide(FIRST, &Act::OfferDraw, START_MS), Err(Refusal::Pending));
    assert_eq!(contest.decide(FIRST, &Act::RefuseDraw, START_MS), Err(Refusal::Nothing("refuse")));
    act(&mut contest, SECOND, &Act::RefuseDraw, 0);
    act(&mut contest, SECOND, &Act::OfferDraw, 0);
    act(&mut contest, FIRST, &Act::OfferDraw, 0);
    assert_eq!(contest.end().map(|end| end.reason), Some(GameReason::Agreement));

    let start = AnyPosition::start(Variant::Attangle);
    let terms = Terms { start, time: TimeControl::Unlimited, rated: false };
    let attangle = Contest::new(terms, START_MS);
    assert!(matches!(attangle.decide(FIRST, &Act::OfferDraw, START_MS), Err(Refusal::Play(_))));
}

#[test]
fn a_move_is_given_back_with_its_time() {
    let mut contest = contest("60+0");
    for (text, at_ms) in [("b6", 0), ("f6", 0), ("c6", 7_000), ("e6", 9_000)] {
        play(&mut contest, text, at_ms);
    }
    act(&mut contest, FIRST, &Act::Takeback, 10_000);
    assert_eq!(contest.takeback(), Some(Side::First));
    act(&mut contest, SECOND, &Act::Takeback, 11_000);
    assert_eq!(contest.game().len(), 2, "First's last move and what followed are gone");
    assert_eq!(contest.left_ms(START_MS + 11_000), Some([60_000, 60_000]));
    assert_eq!(contest.takeback(), None);
    play(&mut contest, "a6", 12_000);
    assert_eq!(contest.game().len(), 3);

    let rated = contest_on(Variant::Ataxx, "x5o/7/7/7/7/7/o5x x 0 1", "60+0", true);
    assert_eq!(rated.decide(FIRST, &Act::Takeback, START_MS), Err(Refusal::Rated));
}

#[test]
fn before_both_have_moved_nobody_loses() {
    let mut contest = contest("180+2");
    play(&mut contest, "b6", 0);
    let mut resigned = contest.clone();
    act(&mut resigned, SECOND, &Act::Resign, 0);
    assert_eq!(resigned.end().map(|end| end.outcome), Some(None));
    play(&mut contest, "f6", 0);
    assert_eq!(contest.decide(FIRST, &Act::Abort, START_MS), Err(Refusal::TooLate));
    act(&mut contest, SECOND, &Act::Resign, 0);
    assert_eq!(contest.end().map(|end| end.outcome), Some(Some(Outcome::Win(Side::First))));
}

#[test]
fn who_stays_away_can_be_claimed_from() {
    let mut contest = contest("180+2");
    play(&mut contest, "b6", 0);
    play(&mut contest, "f6", 0);
    let claim = |gone_ms| Act::Claim { gone_ms };
    assert_eq!(contest.decide(FIRST, &claim(GONE_MS - 1), START_MS), Err(Refusal::NotGone));
    act(&mut contest, FIRST, &claim(GONE_MS), 0);
    assert_eq!(contest.end().map(|end| end.reason), Some(GameReason::Abandoned));
}

#[test]
fn time_given_suspended_and_spent_on_vacation() {
    let mut live = contest("60+0");
    play(&mut live, "b6", 0);
    play(&mut live, "f6", 0);
    act(&mut live, SECOND, &Act::GiveTime, 0);
    act(&mut live, None, &Act::Suspend { ms: 4_000 }, 5_000);
    assert_eq!(live.left_ms(START_MS + 5_000), Some([59_000 + GIFT_MS, 60_000]));
    let away = Act::Vacation { until_ms: START_MS + 1 };
    assert_eq!(live.decide(FIRST, &away, START_MS), Err(Refusal::NoClock));

    const DAY_MS: i64 = 86_400_000;
    let mut slow = contest("1d");
    act(&mut slow, FIRST, &Act::Vacation { until_ms: START_MS + 5 * DAY_MS }, 0);
    assert_eq!(slow.deadline_ms(), Some(START_MS + 6 * DAY_MS));
    assert_eq!(slow.left_ms(START_MS + 4 * DAY_MS), Some([DAY_MS as u32; 2]));
    act(&mut slow, FIRST, &Act::Vacation { until_ms: START_MS + 2 * DAY_MS }, 2 * DAY_MS);
    assert_eq!(slow.deadline_ms(), Some(START_MS + 3 * DAY_MS));
    play(&mut slow, "b6", 2 * DAY_MS);
    assert_eq!(slow.deadline_ms(), Some(START_MS + 3 * DAY_MS));
    assert_eq!(slow.decide(SECOND, &Act::GiveTime, START_MS), Err(Refusal::NoClock));
}

#[test]
fn a_moderator_ends_a_game_either_way() {
    let mut contest = contest("unlimited");
    assert_eq!(contest.decide(FIRST, &Act::Judge(None), START_MS), Err(Refusal::NotAPlayer));
    let mut broken_off = contest.clone();
    act(&mut broken_off, None, &Act::Judge(None), 0);
    assert_eq!(broken_off.end().map(|end| end.outcome), Some(None));
    let outcome = Outcome::Win(Side::Second);
    act(&mut contest, None, &Act::Judge(Some(outcome)), 0);
    let end = contest.end().expect("it is over");
    assert_eq!((end.outcome, end.reason), (Some(outcome), GameReason::Judged));
}

#[test]
fn the_rest_is_played_where_the_opponent_can_never_move_again() {
    let fen = "xxxxx2/xxxxx2/xxxxx2/-------/-------/-------/------o x 0 1";
    let mut contest = contest_on(Variant::Ataxx, fen, "60+0", false);
    assert_eq!(contest.decide(SECOND, &Act::PlayOut, START_MS), Err(Refusal::NotYourTurn));
    act(&mut contest, FIRST, &Act::PlayOut, 500);
    assert!(contest.end().is_some());
    assert_eq!(contest.decide(FIRST, &Act::PlayOut, START_MS), Err(Refusal::Over));
}

#[test]
fn events_of_another_contest_are_refused_and_change_nothing() {
    let mut own = contest("60+0");
    let text = "d4".to_owned();
    let event = Event::Moved { text, spent_ms: 0, lag_ms: 0, forced: false };
    let before = own.clone();
    assert!(matches!(own.apply(START_MS, &event), Err(Broken { version: 1, .. })));
    assert_eq!(own, before);
}

fn wish() -> impl Strategy<Value = u8> {
    prop_oneof![12 => Just(0u8), 8 => 1..14u8]
}

/// The wish of this number, mostly a legal move.
fn wished(contest: &Contest, number: u8, pick: usize, ms: u32) -> Act {
    let legal = contest.game().legal_moves();
    match number {
        1 => Act::PlayOut,
        2 => Act::OfferDraw,
        3 => Act::RefuseDraw,
        4 | 5 => Act::Takeback,
        6 => Act::RefuseTakeback,
        7 => Act::GiveTime,
        8 if pick.is_multiple_of(8) => Act::Resign,
        9 if pick.is_multiple_of(8) => Act::Abort,
        10 => Act::Claim { gone_ms: ms },
        11 => Act::Vacation { until_ms: START_MS + i64::from(ms) },
        12 => Act::Suspend { ms },
        13 => Act::Look,
        _ => {
            let text = match legal.get(pick % legal.len().max(1)) {
                Some(&mv) => contest.game().position().move_text(mv),
                None => "0000".to_owned(),
            };
            mv(contest, &text, ms % 3_000)
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Whatever is wished, by whom and when: what is decided can be applied, only grows the version,
    /// never lets a clock grow beyond what was given, and read again gives the same contest.
    #[test]
    fn what_is_decided_can_be_applied_and_read_again(
        variant in 0..Variant::ALL.len(),
        time in prop::sample::select(vec!["unlimited", "5+1", "180+2", "1d", "864000+86400"]),
        rated: bool,
        wishes in prop::collection::vec((0..3u8, wish(), any::<usize>(), 0..4_000u32), 1..80),
    ) {
        let start = AnyPosition::start(Variant::ALL[variant]);
        let time = TimeControl::parse(time).expect("a time control");
        let terms = Terms { start, time, rated };
        let mut contest = Contest::new(terms.clone(), START_MS);
        let mut stored: Vec<(i64, Event)> = Vec::new();
        let mut now_ms = START_MS;
        for (who, number, pick, ms) in wishes {
            now_ms += i64::from(ms);
            let turn = contest.game().position().turn();
            let side = [Some(turn), Some(!turn), None][usize::from(who)];
            let wish = wished(&contest, number, pick, ms);
            let before = contest.clone();
            match contest.decide(side, &wish, now_ms) {
                Err(_) => prop_assert_eq!(&contest, &before),
                Ok(events) => {
                    for event in events {
                        contest.apply(now_ms, &event).expect("what was decided");
                        stored.push((now_ms, event));
                    }
                }
            }
            prop_assert_eq!(contest.version() as usize, stored.len());
            let is_clocked = contest.left_ms(now_ms).is_some();
            prop_assert_eq!(contest.deadline_ms().is_some(), is_clocked && contest.end().is_none());
            let events = stored.iter().map(|(at_ms, event)| (*at_ms, event));
            let read = Contest::replay(terms.clone(), START_MS, events).expect("its own events");
            prop_assert_eq!(&read, &contest);
        }
    }
}
