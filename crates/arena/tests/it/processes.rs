//! Matches with the fixture engine, with timeouts long enough for a busy machine.

use arena::{
    Adjudication, EngineSpec, Finished, MatchError, MoveLimits, Observer, Openings, Pairing, Part,
    Standing, Timeouts, Tournament,
};
use rules::{AnyPosition, Variant};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use wire::MatchGame;

/// The fixture in a manner, from its move `at` on.
pub(crate) fn fixture(manner: &str, at: usize) -> String {
    format!("name={manner} cmd='{}' {manner} {at}", env!("CARGO_BIN_EXE_arena-fixture"))
}

/// A match of these engines from random openings, at a handful of nodes.
pub(crate) fn tournament(engines: &[&str], pairs: u64) -> Tournament {
    let start = AnyPosition::start(Variant::Ataxx).with_rules("halfmove-limit=100").unwrap();
    Tournament {
        start,
        engines: engines.iter().map(|text| EngineSpec::parse(text).unwrap()).collect(),
        pairing: Pairing::RoundRobin,
        pairs,
        openings: Openings::random(start, 8, 5).unwrap(),
        openings_text: "random:8".to_string(),
        seed: 5,
        limits: MoveLimits { nodes: Some(60), ..MoveLimits::default() },
        timeouts: Timeouts { start: Duration::from_secs(60), answer: Duration::from_secs(60) },
        margin: Duration::from_secs(60),
        adjudication: Adjudication { max_plies: Some(60), ..Adjudication::default() },
        sprt: None,
        part: Part::WHOLE,
        concurrency: 1,
        pin: false,
        folder: None,
    }
}

/// Plays it with nobody watching.
pub(crate) fn play(tournament: &Tournament) -> Result<Finished, MatchError> {
    tournament.play(&mut NoObserver, &Arc::new(AtomicBool::new(false)))
}

/// A folder of its own for a test; an older run's is emptied.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

struct NoObserver;

impl Observer for NoObserver {
    fn begins(&mut self, _: &Standing, _: u64) {}
    fn game_ended(&mut self, _: &MatchGame, _: &Standing) {}
}

#[test]
fn a_program_and_the_engine_built_in_play_a_match() {
    let honest = fixture("honest", 0);
    let finished = play(&tournament(&["builtin", &honest, "builtin:material"], 1)).unwrap();
    assert_eq!(finished.games.len(), 6);
    assert!(finished.games.iter().all(|game| game.fault.is_none()), "{:?}", finished.games);
    assert!(!finished.is_interrupted);
    let points: f64 = finished.standing.rows.iter().map(arena::Row::points).sum();
    assert!((points - 6.0).abs() < 1e-9);
}

#[test]
fn an_engine_that_speaks_uci_plays_on_boards_with_walls() {
    let folder = folder("uci");
    std::fs::create_dir_all(&folder).unwrap();
    let log = folder.join("uci.log");
    let uci = format!("{} protocol=uci log={}", fixture("uci", 0), log.display());
    let match_ = tournament(&["builtin", &uci], 1);
    let walls = AnyPosition::from_fen(Variant::Ataxx, "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1").unwrap();
    let finished = play(&Tournament {
        openings: Openings::random(walls.with_rules("halfmove-limit=100").unwrap(), 4, 5).unwrap(),
        ..match_
    })
    .unwrap();
    assert_eq!(finished.standing.rows[1].faults.values().sum::<u64>(), 0, "{:?}", finished.games);
    let said = std::fs::read_to_string(log).unwrap();
    assert!(said.contains("> setoption name UCI_Variant value ataxx"), "{said}");
    assert!(said.contains("> position fen ") && said.contains("/2*1*2/"), "{said}");
    assert!(said.contains("< bestmove P@"), "{said}");
}

#[test]
fn uci_has_words_for_ataxx_alone() {
    let uci = format!("{} protocol=uci", fixture("uci", 0));
    let hexxagon = AnyPosition::start(Variant::Hexxagon);
    let match_ = Tournament {
        start: hexxagon,
        openings: Openings::random(hexxagon, 4, 5).unwrap(),
        ..tournament(&["builtin", &uci], 1)
    };
    let error = play(&match_).unwrap_err().to_string();
    assert!(error.contains("`protocol=uci` has no words for hexxagon"), "{error}");
}

#[test]
fn every_game_is_played_by_the_engine_built_in() {
    for variant in Variant::ALL {
        let start = AnyPosition::start(variant);
        let openings = Openings::random(start, 4, 5).unwrap();
        let adjudication = Adjudication::default();
        let base = tournament(&["builtin", "builtin:material"], 1);
        let finished = play(&Tournament { start, openings, adjudication, ..base }).unwrap();
        assert!(finished.games.iter().all(|game| game.fault.is_none()), "{:?}", finished.games);
        assert_eq!(finished.games.len(), 2, "{variant}");
    }
}

#[test]
fn a_gauntlet_leaves_the_others_apart() {
    let engines = ["name=a builtin:material", "name=b builtin:material", "name=c builtin:material"];
    let gauntlet = Tournament { pairing: Pairing::Gauntlet, ..tournament(&engines, 1) };
    let finished = play(&gauntlet).unwrap();
    let met: Vec<_> = finished.standing.pairings.keys().copied().collect();
    assert_eq!(met, [(0, 1), (0, 2)]);
}

#[test]
fn games_side_by_side_are_the_same_games() {
    let engines = ["builtin", "builtin:level=2"];
    let alone = play(&tournament(&engines, 3)).unwrap();
    let together = play(&Tournament { concurrency: 3, ..tournament(&engines, 3) }).unwrap();
    let moves = |finished: &Finished| -> Vec<String> {
        finished.games.iter().map(|game| game.moves.clone()).collect()
    };
    assert_eq!(moves(&alone), moves(&together));
}

#[test]
fn a_sequential_test_ends_as_soon_as_it_is_clear() {
    let engines = ["builtin", "name=weak builtin:material nodes=1"];
    let sprt = arena::Sprt::parse("elo0=0,elo1=100,alpha=0.1,beta=0.1").unwrap();
    let adjudication = Adjudication::default();
    let limits = MoveLimits { nodes: Some(300), ..MoveLimits::default() };
    let base = tournament(&engines, 200);
    let finished = play(&Tournament { sprt: Some(sprt), adjudication, limits, ..base }).unwrap();
    let test = finished.test.unwrap();
    assert_eq!(test.decision(), arena::Decision::Accepted);
    assert!(finished.games.len() < 100, "{} games", finished.games.len());
    assert!(!finished.is_interrupted);
}

/// A disk slower than the games: more than twice as many games as decide were kept.
#[test]
fn what_is_played_after_the_decision_is_not_kept() {
    let engines = ["builtin:material", "name=weak builtin:material nodes=1"];
    let sprt = arena::Sprt::parse("elo0=-200,elo1=-100,alpha=0.3,beta=0.3").unwrap();
    let slow_disk = folder("sprt-slow-disk");
    let base = tournament(&engines, 200);
    let base = Tournament { sprt: Some(sprt), folder: Some(slow_disk.clone()), ..base };
    let stop = Arc::new(AtomicBool::new(false));
    let finished = base.play(&mut SlowDisk, &stop).unwrap();
    let test = finished.test.unwrap();
    assert_ne!(test.decision(), arena::Decision::Open);
    let (_, kept) = arena::Journal::read(&slow_disk).unwrap();
    assert_eq!(kept.len() as u64, 2 * test.results().pairs());
    // Called again, it plays nothing more and comes to the same.
    let again = base.play(&mut NoObserver, &stop).unwrap();
    assert_eq!((again.test, again.games.len()), (Some(test), kept.len()));
}

/// Takes as long over a game as a slow disk.
struct SlowDisk;

impl Observer for SlowDisk {
    fn begins(&mut self, _: &Standing, _: u64) {}

    fn game_ended(&mut self, _: &MatchGame, _: &Standing) {
        let mut engine = engine::Engine::new(1);
        let problem = engine::Problem::at(AnyPosition::start(Variant::Hexxagon));
        engine.search(&problem, engine::SearchLimits::nodes(3_000), 1, &mut engine::Undisturbed);
    }
}

#[test]
fn a_stopped_match_stops_though_an_engine_hangs() {
    let hangs = fixture("hangs", 0);
    let stop = Arc::new(AtomicBool::new(true));
    let match_ = tournament(&["builtin", &hangs], 1);
    let finished = match_.play(&mut NoObserver, &stop).unwrap();
    assert!(finished.is_interrupted && finished.games.is_empty());
}

#[test]
fn engines_that_cannot_play_are_named_before_the_first_game() {
    let error = |engines: &[&str]| play(&tournament(engines, 1)).unwrap_err().to_string();
    let dead = fixture("dead", 0);
    assert!(error(&["builtin", &dead]).contains("ended by itself while it introduced itself"));
    let missing = error(&["builtin", "name=x cmd=/no/such/engine"]);
    assert!(missing.starts_with("engine `x` cannot be started: `/no/such/engine`"), "{missing}");
    let nowhere = error(&["builtin", &format!("{} dir=/no/such/folder", fixture("honest", 0))]);
    assert!(nowhere.ends_with("there is no folder `/no/such/folder`"), "{nowhere}");
    let unknown = format!("{} option.Speed=9", fixture("honest", 0));
    assert!(error(&["builtin", &unknown]).contains("no option `Speed`"));
    let greedy = format!("{} option.Hash=17", fixture("honest", 0));
    assert!(error(&["builtin", &greedy]).contains("the greatest is 16"));
    assert!(error(&["builtin"]).contains("at least two"));
    assert!(error(&["builtin", "builtin"]).contains("two engines are called `petri`"));
}
