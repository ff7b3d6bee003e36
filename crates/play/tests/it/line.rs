//! The line of moves: repetition, passes, undo, ends, clocks.

use play::{Fischer, Game, GameReason, PlayError, PlayersEnd};
use rules::{AnyPosition, Outcome, Reason, Side, Variant};

pub(crate) fn game(variant: Variant, fen: &str, moves: &str) -> Game {
    let mut game = Game::new(AnyPosition::from_fen(variant, fen).expect(fen));
    for text in moves.split_whitespace() {
        game.play_text(text).expect(text);
    }
    game
}

const START: &str = "x5o/7/7/7/7/7/o5x x 0 1";
const BACK_AND_FORTH: &str = "a7c5 g7e5 c5a7 e5g7";

#[test]
fn the_start_counts_as_the_first_occurrence() {
    let mut game = game(Variant::Ataxx, START, &[BACK_AND_FORTH, "a7c5 g7e5 c5a7"].join(" "));
    assert_eq!(game.meters_at(4).unwrap().occurrences, 2);
    assert_eq!(game.end(), None);
    let mv = game.position().parse_move("e5g7").unwrap();
    assert_eq!(game.end_by(mv).map(|end| end.reason), Some(Reason::Repetition));
    game.play(mv).unwrap();
    let end = game.end().unwrap();
    assert_eq!(end.outcome, Some(Outcome::Draw), "two stones each");
    assert_eq!(end.reason, GameReason::Rule(Reason::Repetition));
    assert!(game.legal_moves().is_empty());
    assert_eq!(game.end_at(7), None, "before the last ply it was not over");
    assert!(matches!(game.play_text("b6"), Err(PlayError::Over { ply: 9, .. })));
}

#[test]
fn a_start_with_a_high_counter_looks_back_no_further_than_the_start() {
    let game = game(Variant::Ataxx, "x5o/7/7/7/7/7/o5x x 40 30", BACK_AND_FORTH);
    assert_eq!(game.meters_at(4).unwrap().occurrences, 2);
    assert_eq!(game.meters_at(4).unwrap().quiet_plies, 44);
}

#[test]
fn passes_are_played_and_taken_back_with_the_move_before() {
    let fen = "7/7/7/7/1oooooo/ooooooo/xxxxxxx x 0 1";
    let mut stuck = game(Variant::Ataxx, fen, "a1a3");
    // First jumped and left its corner open: Second can move, so nothing is forced.
    assert!(!stuck.play_forced_passes());
    assert!(stuck.undo(None));
    assert_eq!(stuck.position().to_string(), fen);

    let mut passing = game(Variant::Ataxx, "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1", "");
    assert!(passing.play_forced_passes());
    assert_eq!(passing.len(), 1);
    assert!(!passing.undo(None), "a forced pass alone is nobody's move");
    assert!(!passing.undo(Some(Side::First)));
    passing.play_text("a4").unwrap();
    assert!(passing.undo(Some(Side::Second)));
    assert_eq!(passing.len(), 1);
}

#[test]
fn undo_of_a_side_takes_back_its_own_choice_and_all_after_it() {
    let line = "b6 f6 c6 e6 d6";
    let undone = |side: Option<Side>| {
        let mut all = game(Variant::Ataxx, START, line);
        assert!(all.undo(side));
        all.len()
    };
    assert_eq!(undone(None), 4, "the last move, First's");
    assert_eq!(undone(Some(Side::First)), 4);
    assert_eq!(undone(Some(Side::Second)), 3, "e6 and the answer to it");
    // The pass after c3 was nobody's choice: First's move before it goes, and the pass with it.
    let fen = "7/7/7/7/xx5/xxx4/oxx4 x 0 10";
    let mut passed = game(Variant::Ataxx, fen, "c3 0000 c3e5");
    assert!(passed.undo(Some(Side::First)));
    assert_eq!(passed.len(), 2);
    assert!(!passed.clone().undo(Some(Side::Second)), "Second only passed");
    assert!(passed.undo(None));
    assert_eq!((passed.len(), passed.position().to_string().as_str()), (0, fen));
    assert!(!passed.undo(None), "nothing is left");
}

#[test]
fn undo_forgets_an_offer_and_an_end_by_rule() {
    let mut won = game(Variant::Ataxx, "7/7/2x4/7/2o4/2oo3/7 x 6 20", "");
    won.offer_draw(Side::Second).unwrap();
    won.play_text("c5d3").unwrap();
    assert_eq!(won.end().unwrap().reason, GameReason::Rule(Reason::Eliminated));
    assert!(matches!(won.offer_draw(Side::First), Err(PlayError::Over { .. })));
    assert!(won.undo(None));
    assert_eq!((won.end(), won.draw_offer()), (None, None));
    won.offer_draw(Side::First).unwrap();
    won.finish(PlayersEnd::Abandoned(Side::First)).unwrap();
    assert_eq!(won.draw_offer(), None, "an offer ends with the game");
}

#[test]
fn every_end_by_players_has_its_outcome_and_its_words() {
    let win = |side| Some(Outcome::Win(side));
    for (end, outcome, word) in [
        (PlayersEnd::Resign(Side::First), win(Side::Second), "resign"),
        (PlayersEnd::Time(Side::Second), win(Side::First), "time"),
        (PlayersEnd::Abandoned(Side::First), win(Side::Second), "abandoned"),
        (PlayersEnd::Adjudicated(Outcome::Draw), Some(Outcome::Draw), "judged"),
        (PlayersEnd::Settled(Outcome::Draw), Some(Outcome::Draw), "settled"),
        (PlayersEnd::Agreement, Some(Outcome::Draw), "agreement"),
        (PlayersEnd::Aborted, None, "aborted"),
    ] {
        let mut ended = game(Variant::Ataxx, START, "b6");
        ended.finish(end).unwrap();
        let found = ended.end().unwrap();
        assert_eq!((found.outcome, found.reason.word()), (outcome, word));
        assert_eq!(PlayersEnd::from_words(outcome, word), Some(end));
        assert_eq!(ended.end_at(0), None, "an end by players belongs to the last ply");
    }
    assert_eq!(PlayersEnd::from_words(Some(Outcome::Draw), "resign"), None);
    assert_eq!(PlayersEnd::from_words(None, "time"), None);
}

#[test]
fn a_win_by_rule_comes_before_what_players_say() {
    let mut won = game(Variant::Ataxx, "7/7/2x4/7/2o4/2oo3/7 x 6 20", "c5d3");
    assert!(matches!(won.finish(PlayersEnd::Resign(Side::First)), Err(PlayError::Over { .. })));
    assert_eq!(won.end().unwrap().outcome, Some(Outcome::Win(Side::First)));
}

#[test]
fn a_side_that_is_stuck_passes_as_often_as_it_must() {
    // Second's stone is walled in; First has room to play on alone.
    let mut alone = game(Variant::Ataxx, "o--4/---4/---4/7/7/7/6x x 0 1", "g2");
    assert!(alone.play_forced_passes());
    assert_eq!((alone.len(), alone.position().turn()), (2, Side::First));
    assert!(!alone.play_forced_passes(), "First has a choice");
    alone.play_text("g3").unwrap();
    assert!(alone.play_forced_passes());
    assert_eq!(alone.len(), 4);
    assert!(alone.undo(None));
    assert_eq!(alone.len(), 2, "g3 and the pass that followed");
}

#[test]
fn meters_know_the_limits_of_the_rules() {
    let of = |variant, fen: &str, rules: &str| {
        let start = AnyPosition::from_fen(variant, fen).unwrap().with_rules(rules).unwrap();
        let meters = Game::new(start).meters_at(0).unwrap();
        (meters.occurrences_limit, meters.quiet_plies, meters.quiet_limit)
    };
    let schataxx = "k6N/8/8/8/8/8/8/K6n[] w - - 7 20";
    assert_eq!(of(Variant::Ataxx, "x5o/7/7/7/7/7/o5x x 9 5", ""), (Some(3), 9, None));
    let off = "repetition=off,halfmove-limit=100";
    assert_eq!(of(Variant::Ataxx, START, off), (None, 0, Some(100)));
    assert_eq!(of(Variant::Schataxx, schataxx, ""), (Some(3), 7, Some(100)));
    let short = "repetition=2,quiet-limit=50";
    assert_eq!(of(Variant::Schataxx, schataxx, short), (Some(2), 7, Some(50)));
    assert_eq!(of(Variant::Attangle, "4/5/6/7/6/5/4 w 1", ""), (None, 0, None));
    assert_eq!(Game::new(AnyPosition::start(Variant::Ataxx)).meters_at(1), None);
}

#[test]
fn players_end_a_game() {
    let mut resigned = game(Variant::Ataxx, START, "b6");
    resigned.finish(PlayersEnd::Resign(Side::Second)).unwrap();
    assert_eq!(resigned.end().unwrap().outcome, Some(Outcome::Win(Side::First)));
    assert!(resigned.finish(PlayersEnd::Agreement).is_err());
    let mv = resigned.position().parse_move("f6").unwrap();
    assert!(matches!(resigned.play(mv), Err(PlayError::Over { ply: 2, .. })));
    assert!(resigned.undo(None));
    assert_eq!(resigned.end(), None, "taking back a move reopens the game");

    let mut agreed =
        game(Variant::Schataxx, &AnyPosition::start(Variant::Schataxx).to_string(), "");
    agreed.offer_draw(Side::First).unwrap();
    agreed.offer_draw(Side::First).unwrap();
    assert_eq!(agreed.end(), None);
    agreed.offer_draw(Side::Second).unwrap();
    assert_eq!(agreed.end().unwrap().reason, GameReason::Agreement);

    let mut attangle = Game::new(AnyPosition::start(Variant::Attangle));
    assert_eq!(attangle.offer_draw(Side::First), Err(PlayError::NoDraws));
    assert_eq!(attangle.finish(PlayersEnd::Agreement), Err(PlayError::NoDraws));
}

#[test]
fn an_offer_stands_until_the_next_move() {
    let mut game = game(Variant::Ataxx, START, "");
    game.offer_draw(Side::First).unwrap();
    game.play_text("b6").unwrap();
    assert_eq!(game.draw_offer(), None);
}

#[test]
fn clocks_follow_from_the_time_spent() {
    let clock = Fischer::new(10_000, 1000);
    let mut game = Game::new(AnyPosition::start(Variant::Ataxx)).with_clock(clock);
    for (text, spent_ms) in [("b6", 3000), ("f6", 500), ("c6", 9000)] {
        let mv = game.position().parse_move(text).unwrap();
        game.play_timed(mv, spent_ms).unwrap();
    }
    assert_eq!(game.left_ms_at(0), Some([10_000, 10_000]));
    assert_eq!(game.left_ms_at(2), Some([8000, 10_500]));
    assert_eq!(game.left_ms_at(3), Some([0, 10_500]), "the flag fell: no increment");
}

#[test]
fn a_stuck_opponent_is_played_out() {
    // Second's one stone is walled in for good; First can fill the rest.
    let fen = "o--4/---4/---4/7/7/7/6x x 0 1";
    let mut game = game(Variant::Ataxx, fen, "");
    let line = game.play_out();
    assert!(!line.is_empty());
    for mv in line {
        game.play(mv).unwrap();
    }
    let end = game.end().unwrap();
    assert_eq!(end.reason, GameReason::Rule(Reason::Full));
    assert_eq!(game.position().view().score, [40, 1]);
    let mut resigned = Game::new(AnyPosition::from_fen(Variant::Ataxx, fen).unwrap());
    resigned.finish(PlayersEnd::Resign(Side::First)).unwrap();
    assert!(resigned.play_out().is_empty(), "the game is over");
    let open = Game::new(AnyPosition::start(Variant::Ataxx));
    assert!(open.play_out().is_empty());
}
