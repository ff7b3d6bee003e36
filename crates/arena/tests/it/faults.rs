//! Each way to misbehave has its own verdict, costs one game, and leaves the match going.

use crate::processes::{fixture, folder, play, tournament};
use arena::{MoveLimits, Timeouts, Tournament};
use std::time::Duration;

/// A match against an engine that misbehaves from its second move on: all its games are lost, by
/// `word`, and the sentence and transcript of the first say why.
fn verdict(manner: &str, word: &str, sentence: &str) {
    let folder = folder(&format!("fault-{manner}"));
    let misbehaving = fixture(manner, 1);
    let finished = play(&Tournament {
        folder: Some(folder.clone()),
        timeouts: Timeouts { start: Duration::from_secs(60), answer: timeout(word) },
        ..tournament(&["builtin", &misbehaving], 1)
    })
    .unwrap();
    let words: Vec<&str> = finished.games.iter().map(|game| game.reason.as_str()).collect();
    assert_eq!(words, [word, word], "{manner}: {:?}", finished.games);
    assert_eq!(finished.standing.rows[1].losses, 2);
    assert_eq!(finished.standing.rows[1].faults.get(word), Some(&2));
    let game = &finished.games[0];
    let fault = game.fault.as_ref().unwrap();
    assert!(fault.contains(sentence), "{manner}: {fault}");
    let transcript = folder.join(game.transcript.as_ref().unwrap());
    let text = std::fs::read_to_string(transcript).unwrap();
    assert!(text.contains("> go nodes 60"), "{manner}: {text}");
    assert!(text.contains("< bestmove"), "{manner}: {text}");
}

/// Only one that hangs is waited for to the end.
fn timeout(word: &str) -> Duration {
    if word == "hang" { Duration::from_millis(300) } else { Duration::from_secs(60) }
}

#[test]
fn hanging() {
    verdict("hangs", "hang", "second did not answer for 300 ms while it chose a move");
}

#[test]
fn crashing() {
    verdict("crashes", "crash", "ended by itself while it chose a move (exit status: 7)");
}

#[cfg(unix)]
#[test]
fn aborting() {
    verdict("panics", "crash", "(signal: 6");
}

#[test]
fn leaving() {
    verdict("closes", "crash", "ended by itself");
}

#[test]
fn lying() {
    verdict("lies", "illegal-move", "illegal move `a1a7`: ");
}

#[test]
fn raving() {
    verdict("raves", "illegal-move", "illegal move `%&?!`: ");
}

#[test]
fn a_move_without_a_move() {
    verdict("wordless", "protocol", "`bestmove` came without a move");
}

/// The second answer was read and forgotten.
#[test]
fn answering_twice() {
    verdict("twice", "protocol", "came though no move was asked for");
}

#[test]
fn flooding() {
    verdict("floods", "protocol", "it wrote more than 16777216 bytes");
}

#[test]
fn a_line_without_end() {
    verdict("endless-line", "protocol", "a line of more than 64 KiB");
}

/// Odd lines are no reason to lose: what can be understood is.
#[test]
fn garbage_around_a_good_move_costs_nothing() {
    let garbage = fixture("garbage", 1);
    let finished = play(&tournament(&["builtin", &garbage], 1)).unwrap();
    assert!(finished.games.iter().all(|game| game.fault.is_none()), "{:?}", finished.games);
}

/// An answer given after its time is not a hang.
#[test]
fn overstepping_the_time() {
    let late = fixture("late", 0);
    let limits = MoveLimits { movetime_ms: Some(50), ..MoveLimits::default() };
    let margin = Duration::from_millis(100);
    let finished =
        play(&Tournament { limits, margin, ..tournament(&["builtin:material", &late], 1) })
            .unwrap();
    // On a machine that stood still meanwhile, that is told apart.
    for game in &finished.games {
        assert!(game.reason.starts_with("time"), "{game:?}");
        assert!(game.fault.as_ref().unwrap().contains("overstepped its time by"));
    }
}

/// The engine is started anew after a crash, and may do better.
#[test]
fn an_engine_that_crashed_plays_again() {
    let crashes = fixture("crashes", 3);
    let finished = play(&tournament(&["builtin:material", &crashes], 2)).unwrap();
    assert_eq!(finished.games.len(), 4);
    assert!(finished.games.iter().all(|game| game.moves.split(' ').count() >= 5));
}
