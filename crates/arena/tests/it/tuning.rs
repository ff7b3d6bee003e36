//! A tuning finds its options, plays, and goes on where it was stopped.

use crate::processes::{fixture, folder, tournament};
use arena::{Tournament, Tuning};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

fn tuning(engine: &str, options: &[&str]) -> Tuning {
    Tuning {
        games: tournament(&[engine], 1),
        options: options.iter().map(|text| (*text).to_string()).collect(),
        iterations: 4,
    }
}

fn error(engine: &str, options: &[&str]) -> String {
    let stop = Arc::new(AtomicBool::new(false));
    tuning(engine, options).run(&stop, |_, _| {}).unwrap_err().to_string()
}

#[test]
fn options_that_cannot_be_tuned_are_named() {
    let honest = fixture("honest", 0);
    assert_eq!(error(&honest, &[]), "there is no option to tune; name one with `--option`");
    assert_eq!(error(&honest, &["Speed"]), "option `Speed`: the engine does not advertise it");
    assert_eq!(error("builtin", &["Ponder"]), "option `Ponder`: it is no spin");
    assert_eq!(error(&honest, &["Hash", "hash"]), "option `hash`: it is given twice");
    assert!(error(&honest, &["Hash=0..99"]).contains("wider than those of the engine"));
    assert!(error(&honest, &["Hash=4..16"]).contains("MIN <= start <= MAX"));
    assert!(error(&honest, &["Hash=few"]).contains("it is written Name=MIN..MAX:STEP"));
}

/// Stopped after every iteration, a tuning is the one that was never stopped.
#[test]
fn stopped_it_goes_on_where_it_was() {
    let engine = "builtin nodes=60 option.Level=5";
    let whole = tuning(engine, &["Level=1..10:2", "MoveOverhead=0..100"]);
    let never = Arc::new(AtomicBool::new(false));
    let expected = whole.run(&never, |_, _| {}).unwrap();
    assert_eq!(expected.done, 4);
    let games = Tournament { folder: Some(folder("tuning")), ..whole.games.clone() };
    let kept = Tuning { games, ..whole };
    for done in 1..=4 {
        let stop = Arc::new(AtomicBool::new(false));
        let so_far = kept.run(&stop, |_, _| stop.store(true, Ordering::Relaxed)).unwrap();
        assert_eq!(so_far.done, done);
    }
    let mut steps = 0;
    let again = kept.run(&never, |_, _| steps += 1).unwrap();
    assert_eq!((steps, again.spsa.values()), (0, expected.spsa.values()));
    let other = Tuning { iterations: 5, ..kept };
    let error = other.run(&never, |_, _| {}).unwrap_err().to_string();
    assert!(error.contains("holds another match: it tunes Level 5 1..10:2"), "{error}");
}
