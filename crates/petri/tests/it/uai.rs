//! `petri uai` as other programs meet it: a process that is spoken to, left alone, cut off, ended.

use crate::petri::petri_fed;
use rules::{AnyPosition, Variant};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};

/// An engine to talk to.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_petri"))
            .arg("uai")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("petri starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Engine { child, input, output }
    }

    fn say(&mut self, lines: &str) {
        let input = self.input.as_mut().expect("it is not cut off");
        writeln!(input, "{lines}").expect("it listens");
    }

    /// What it says up to a line that begins with `word`, that line last.
    fn read_until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let count = self.output.read_line(&mut line).expect("it speaks");
            assert!(count > 0, "it ended before `{word}`: {lines:?}");
            let is_last = line.starts_with(word);
            lines.push(line.trim_end().to_owned());
            if is_last {
                return lines;
            }
        }
    }

    /// The move it answers with.
    fn best_move(&mut self) -> String {
        let lines = self.read_until("bestmove");
        let words = lines.last().map(|line| line.split(' ')).into_iter().flatten();
        words.skip(1).map(str::to_owned).next().expect("a move")
    }

    fn cut_off(&mut self) {
        self.input = None;
    }

    fn end(mut self) -> ExitStatus {
        self.child.wait().expect("it ends")
    }
}

/// The value of a word of an `info` line.
fn value(line: &str, word: &str) -> Option<u64> {
    let mut words = line.split(' ').skip_while(|other| *other != word).skip(1);
    words.next()?.parse().ok()
}

#[test]
fn it_introduces_itself_and_plays_every_game_with_one_engine() {
    let mut engine = Engine::start(&[]);
    engine.say("uai");
    assert!(engine.read_until("uaiok").contains(&"id author the petri authors".to_owned()));
    for variant in Variant::ALL {
        engine.say(&format!("setoption name Variant value {variant}\nisready"));
        let judge = &engine.read_until("readyok")[0];
        assert!(judge.starts_with("info string n") && judge.contains(variant.name()), "{judge}");
        let mut position = AnyPosition::start(variant);
        let mut moves = String::new();
        for _ in 0..6 {
            engine.say(&format!("position startpos moves{moves}\ngo nodes 400"));
            let text = engine.best_move();
            let mv = position.parse_move(&text).expect("a legal move");
            position = position.after(mv).expect("a legal move");
            moves = format!("{moves} {text}");
        }
    }
    engine.say("quit");
    assert!(engine.end().success());
}

#[test]
fn infos_have_the_fields_of_the_protocol_and_count_within_the_limit() {
    let mut engine = Engine::start(&["hexxagon"]);
    engine.say("setoption name Threads value 4\nsetoption name MultiPV value 2\ngo nodes 30000");
    let lines = engine.read_until("bestmove");
    let infos: Vec<&String> = lines.iter().filter(|line| line.starts_with("info depth")).collect();
    assert!(infos.len() > 4);
    for info in &infos {
        for word in ["depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time"] {
            assert!(value(info, word).is_some(), "{word}: {info}");
        }
        assert!(value(info, "nodes") <= Some(30_000), "{info}");
        assert!(info.contains(" score cp ") && info.contains(" pv "), "{info}");
    }
    let lines = |number| infos.iter().filter(|info| value(info, "multipv") == Some(number)).count();
    assert_eq!(lines(1), lines(2));
    engine.say("go infinite\nstop");
    engine.best_move();
    engine.say("quit");
    assert!(engine.end().success());
}

#[test]
fn it_ponders_until_ponderhit_and_stops_on_stop() {
    let mut engine = Engine::start(&[]);
    engine.say("setoption name Ponder value true\ngo ponder btime 40 wtime 40");
    engine.read_until("info depth 7");
    engine.say("isready");
    let lines = engine.read_until("readyok");
    assert!(!lines.iter().any(|line| line.starts_with("bestmove")), "{lines:?}");
    engine.say("ponderhit");
    let last = engine.read_until("bestmove").pop().unwrap_or_default();
    assert!(last.contains(" ponder "), "{last}");
    // `stop` before any `go` is nothing, also twice.
    engine.say("stop\nstop\nposition startpos moves g2\ngo infinite");
    engine.read_until("info depth 5");
    engine.say("stop\nisready");
    engine.read_until("bestmove");
    let lines = engine.read_until("readyok");
    assert!(lines.iter().all(|line| !line.starts_with("bestmove")), "{lines:?}");
    engine.say("go infinite\nquit");
    assert!(engine.end().success());
}

#[test]
fn another_judge_can_be_chosen_and_is_named_once() {
    let net = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/nets/hexxagon.net");
    let no_net = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let mut engine = Engine::start(&["hexxagon"]);
    engine.say("isready");
    let built_in = engine.read_until("readyok");
    assert!(built_in[0].starts_with("info string network hexxagon-"), "{built_in:?}");
    engine.say("isready");
    assert_eq!(engine.read_until("readyok"), ["readyok"]);

    engine.say("setoption name UCI_ShowWDL value true\ngo nodes 500");
    let lines = engine.read_until("bestmove");
    let infos = lines.iter().filter(|line| line.starts_with("info depth"));
    assert!(infos.clone().count() > 0 && infos.clone().all(|line| line.contains(" wdl ")));

    engine.say("setoption name EvalFile value hand-made\nisready\ngo nodes 500");
    assert_eq!(
        engine.read_until("readyok"),
        ["info string no network judges hexxagon, the evaluation is hand-made", "readyok"]
    );
    assert!(engine.read_until("bestmove").iter().all(|line| !line.contains(" wdl ")));

    engine.say(&format!("setoption name EvalFile value {no_net}\nisready"));
    let refused = engine.read_until("readyok");
    assert!(refused[0].contains("is no network: it does not begin with"), "{refused:?}");
    assert_eq!(refused.len(), 2, "the judge is another though the file was refused");
    engine.say("setoption name EvalFile value /nowhere/at.all\nisready");
    assert!(
        engine.read_until("readyok")[0].starts_with("info string cannot read `/nowhere/at.all`")
    );

    engine.say(&format!("setoption name EvalFile value {net}\nisready"));
    assert_eq!(engine.read_until("readyok"), built_in);
    engine.say("quit");
    assert!(engine.end().success());
}

#[test]
fn a_position_that_is_over_has_the_answer_that_is_no_move() {
    let over = "position fen xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx o 0 40";
    let run = petri_fed(&["uai"], &format!("{over}\ngo movetime 50\ngo infinite\nstop\n"));
    assert_eq!(run.good(), "bestmove 0000\nbestmove 0000\n");
}

#[test]
fn at_the_end_of_its_input_it_finishes_what_is_limited_and_stops_what_is_not() {
    for input in
        ["go nodes 3000", "go nodes 3000\n", "go infinite\n", "go\n", "go ponder btime 9\n"]
    {
        let output = petri_fed(&["uai", "attangle"], input).good();
        assert_eq!(output.matches("bestmove ").count(), 1, "{input:?}: {output}");
    }
    assert_eq!(petri_fed(&["uai"], "").good(), "");
    assert_eq!(petri_fed(&["uai"], "go\u{0}\u{7f}\n\u{1F980}\nhello world").good(), "");
}

#[test]
fn whoever_stops_reading_ends_it() {
    let mut engine = Engine::start(&[]);
    engine.say("go infinite");
    engine.read_until("info");
    let Engine { mut child, input, output } = engine;
    drop(output);
    // The next thing it has to say finds nobody, and that is no failure.
    assert!(child.wait().expect("it ends").success());
    drop(input);
}

#[test]
fn cut_off_in_the_middle_of_a_search_it_says_its_move_and_ends() {
    let mut engine = Engine::start(&["schataxx"]);
    engine.say("go infinite");
    engine.read_until("info depth 3");
    engine.cut_off();
    assert!(AnyPosition::start(Variant::Schataxx).parse_move(&engine.best_move()).is_ok());
    assert!(engine.end().success());
}

#[test]
fn killed_in_the_middle_of_a_search_it_is_gone() {
    let mut engine = Engine::start(&[]);
    engine.say("setoption name Threads value 3\ngo infinite");
    engine.read_until("info depth 3");
    engine.child.kill().expect("it runs");
    let mut rest = String::new();
    while engine.output.read_line(&mut rest).expect("a pipe") > 0 {}
    assert!(!engine.end().success());
}

/// The positions that the deepest line of a search counts.
fn nodes(output: &str) -> String {
    let line = output.lines().rev().find(|line| line.starts_with("info depth")).expect("a line");
    let mut words = line.split(' ').skip_while(|word| *word != "nodes");
    words.nth(1).expect("a number").to_string()
}

#[test]
fn parameters_of_the_search_can_be_set_where_they_are_offered() {
    let tunables = ["uai", "--tunables"];
    let go = "setoption name EvalFile value hand-made\nposition startpos moves g2 a2\ngo depth 6\n";
    let set = |value: u32| {
        let script = format!("setoption name late_moves value {value}\n{go}");
        nodes(&petri_fed(&tunables, &script).good())
    };
    let usual = nodes(&petri_fed(&["uai"], go).good());
    assert_eq!(nodes(&petri_fed(&tunables, go).good()), usual);
    assert_eq!(set(6), usual, "its default");
    assert_ne!(set(30), usual);
    let line = "option name razoring type spin default 150 min 50 max 100000";
    assert!(petri_fed(&tunables, "uai\n").good().lines().any(|option| option == line));
    assert!(!petri_fed(&["uai"], "uai\n").good().contains("razoring"));
    // Where razoring is never done, that is its default.
    let schataxx = petri_fed(&["uai", "schataxx", "--tunables"], "uai\n").good();
    assert!(schataxx.contains("option name razoring type spin default 100000 "), "{schataxx}");
}
