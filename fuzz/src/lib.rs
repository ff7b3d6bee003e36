//! What must hold for any text from outside, one function per reader. The targets in
//! `fuzz_targets/` only hand libFuzzer's bytes to these.

use std::collections::BTreeMap;

use play::{Game, Mode, Terms, TimeControl, pgn};
use rules::{AnyPosition, Position, Side, Variant, for_game};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use service::{Host, Service};
use uai::{Action, Session};
use wire::Answer;
use wire::online::{
    ChallengePolicy, CommandRequest, Credentials, FromPage, Judgement, MailAddress, Measure,
    NewAccessToken, NewAccount, NewPassword, NewReport, NewSeek, Plan, Recovery, Said,
};

/// A FEN is refused, or written back as it was, by each game.
pub fn fens(text: &str) {
    for variant in Variant::ALL {
        if let Ok(position) = AnyPosition::from_fen(variant, text) {
            assert_eq!(position.to_string(), text);
            assert_eq!(position.legal_moves(1).len() as u64, position.perft(1));
        }
    }
}

/// Texts of moves, one after the other, from each start; those that are legal are played.
pub fn moves(text: &str) {
    for variant in Variant::ALL {
        let mut game = Game::new(AnyPosition::start(variant));
        for word in text.split(' ') {
            let before = *game.position();
            if let Ok(mv) = game.play_text(word) {
                assert_eq!(before.move_text(mv), word);
            }
        }
    }
}

/// Rule options are refused, or mean the same when written and read again.
pub fn rule_options(text: &str) {
    for variant in Variant::ALL {
        if let Ok(position) = AnyPosition::start(variant).with_rules(text) {
            let again = AnyPosition::start(variant).with_rules(&position.rules_text());
            assert_eq!(again, Ok(position));
        }
    }
}

/// A record is refused, or is the same game when written and read again, as text and as JSON.
pub fn records(text: &str) {
    let Ok(game) = pgn::read(text) else { return };
    let written = pgn::write(&game);
    assert_eq!(pgn::read(&written).as_ref(), Ok(&game), "{written}");
    let record = wire::GameRecord::from(&game);
    assert_eq!(Game::try_from(&record).as_ref(), Ok(&game));
}

/// A host that has no time: searches end as soon as they can.
struct Impatient;

impl Host for Impatient {
    fn now_ms(&self) -> f64 {
        0.0
    }

    fn should_stop(&self) -> bool {
        true
    }

    fn on_report(&mut self, json: &str) {
        let _: Value = serde_json::from_str(json).expect("reports are JSON");
    }
}

/// Any request, line by line to one service: each answer is the JSON of an answer.
pub fn requests(text: &str) {
    let mut service = Service::default();
    for line in text.lines() {
        let answer = service.call(line, &mut Impatient);
        let _: Answer = serde_json::from_str(&answer).expect("answers are JSON");
    }
}

/// A message of a page is refused, or is the same when written and read again; its command can be decided
/// on any game.
pub fn socket_messages(text: &str) {
    for line in text.lines() {
        let Some(FromPage::Command { command, .. }) = same_again::<FromPage>(line) else { continue };
        let Ok(Some(command)) = command.command(0, 0) else { continue };
        for variant in Variant::ALL {
            let time = TimeControl::parse("300+3").expect("a time control");
            let start = AnyPosition::start(variant);
            let game = Game::begin(Terms { start, time, mode: Mode::online(true) }, 0);
            for side in [None, Some(Side::First), Some(Side::Second)] {
                let Ok(events) = game.decide(side, &command, 1_000) else { continue };
                let mut after = game.clone();
                for event in events {
                    after.apply(1_000, &event).expect("what was decided can be applied");
                }
            }
        }
    }
}

/// The body of a request is refused, or is the same when written and read again. What is offered is read as
/// the lobby reads it.
pub fn bodies(text: &str) {
    same_again::<NewAccount>(text);
    same_again::<Credentials>(text);
    same_again::<Recovery>(text);
    same_again::<NewPassword>(text);
    same_again::<MailAddress>(text);
    same_again::<BTreeMap<String, String>>(text);
    same_again::<CommandRequest>(text);
    same_again::<Plan>(text);
    same_again::<Said>(text);
    same_again::<Measure>(text);
    same_again::<Judgement>(text);
    same_again::<NewReport>(text);
    same_again::<NewAccessToken>(text);
    same_again::<ChallengePolicy>(text);
    let Some(offer) = same_again::<NewSeek>(text) else { return };
    let variant = Variant::from(offer.game);
    if let Some(time) = TimeControl::parse(&offer.time) {
        assert_eq!(TimeControl::parse(&time.to_string()), Some(time));
    }
    let board = offer.board.map(|board| AnyPosition::on_board(variant, &board).ok());
    let fen = offer.fen.map(|fen| AnyPosition::from_fen(variant, &fen).ok());
    let start = board.or(fen).unwrap_or_else(|| Some(AnyPosition::start(variant)));
    let rules: Vec<String> = offer.rules.iter().map(|(key, value)| format!("{key}={value}")).collect();
    if let Some(Ok(start)) = start.map(|start| start.with_rules(&rules.join(","))) {
        let time = TimeControl::parse("300+3").expect("a time control");
        let game = Game::begin(Terms { start, time, mode: Mode::online(offer.rated) }, 0);
        assert_eq!(game.len(), 0);
    }
}

/// A text read, if it can be; it must be the same when written and read again.
fn same_again<T: DeserializeOwned + Serialize + PartialEq>(text: &str) -> Option<T> {
    let value: T = wire::from_json(text).ok()?;
    let again: Option<T> = wire::from_json(&wire::json_line(&value)).ok();
    assert!(again.as_ref() == Some(&value), "{text}");
    Some(value)
}

/// Bytes choose the game and each move: keys, FEN, undo and previews hold all the way.
pub fn play(choices: &[u8]) {
    let Some((first, choices)) = choices.split_first() else { return };
    let variant = Variant::ALL[usize::from(*first) % Variant::ALL.len()];
    let mut game = Game::new(AnyPosition::start(variant));
    for pair in choices.chunks(2) {
        let moves = game.legal_moves();
        if moves.is_empty() {
            assert!(game.end().is_some());
            return;
        }
        let choice = pair.iter().fold(0, |all, byte| all * 256 + usize::from(*byte));
        let mv = moves[choice % moves.len()];
        let preview = game.preview(mv).expect("a legal move");
        game.play(mv).expect("a legal move");
        assert_eq!(preview.after, *game.position());
        assert_eq!(preview.end.map(Into::into), game.end());
        let after = *game.position();
        assert_eq!(
            AnyPosition::from_fen(variant, &after.to_string()),
            Ok(after),
            "{after} is not read as it was written"
        );
        for_game!(&after, now => {
            let keys = (now.position.repetition_key(), now.position.search_key());
            assert_eq!(now.position.keys_from_scratch(), keys);
        });
    }
}

/// Lines of the engine protocol; a search that is begun ends when it is told to.
pub fn uai_lines(text: &str) {
    let mut session = Session::new(AnyPosition::start(Variant::Ataxx));
    for line in text.lines() {
        for action in session.on_line(line) {
            match action {
                Action::Search(search) => {
                    let moves = search.moves.iter();
                    let end = moves.fold(Some(search.start), |at, mv| at?.after(*mv));
                    let end = end.expect("a search begins after legal moves");
                    let best = end.legal_moves(1).first().map(|mv| end.move_text(*mv));
                    session.on_search_end(best.as_deref());
                }
                Action::Send(said) => assert!(!said.contains('\n')),
                Action::Quit => return,
                Action::Stop
                | Action::PonderHit
                | Action::Sync
                | Action::ClearHash
                | Action::SetHash(_)
                | Action::SetThreads(_)
                | Action::Evaluator(_)
                | Action::SetParameter(..) => {}
            }
        }
    }
}
