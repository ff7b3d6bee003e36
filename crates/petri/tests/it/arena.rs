//! `petri arena`: a match in a folder survives a kill, and says what it came to.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The match of these tests: small, and the same each time.
fn arena(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_petri"));
    let program = format!("name=program cmd='{}' uai", env!("CARGO_BIN_EXE_petri"));
    command.args(["arena", "--engine", "builtin", "--engine", &program]);
    command.args(["--engine", "builtin:material", "--nodes", "120", "--pairs", "2"]);
    command.args(["--openings", "random:10", "--max-plies", "80", "--out"]).arg(folder);
    command
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_petri")).args(arguments).output().expect("petri runs")
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The games, sorted, without how long anything took.
fn games(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join("games.jsonl")).expect("the games are there");
    let untimed = |line: &str| {
        let (head, rest) = line.split_once("\"spent_ms\":[")?;
        Some(format!("{head}{}", rest.split_once(']')?.1))
    };
    let mut games: Vec<String> = text.lines().skip(1).filter_map(untimed).collect();
    games.sort();
    games
}

/// Killed the hard way, asked to end, and interrupted: each time in the middle, and the next call
/// goes on.
#[cfg(unix)]
#[test]
fn stopped_in_the_middle_it_ends_as_if_it_had_not_been() {
    let (whole, stopped) = (folder("arena-whole"), folder("arena-stopped"));
    let output = arena(&whole).output().expect("petri runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let count = || fs::read_to_string(stopped.join("games.jsonl")).map_or(0, |t| t.lines().count());
    for (signal, status) in [("-KILL", None), ("-TERM", Some(143)), ("-INT", Some(130))] {
        let before = count().max(1);
        let mut child = arena(&stopped)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("petri runs");
        // As soon as another game is on disk; the first line is the plan.
        while count() <= before && child.try_wait().expect("it can be asked").is_none() {
            std::thread::yield_now();
        }
        let id = child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill runs").success());
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), status, "{said}");
        let says_how = said.contains("games; the same command goes on with it");
        assert_eq!(says_how, status.is_some(), "{said}");
    }
    let output = arena(&stopped).output().expect("petri runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stderr).contains("are there already"));
    assert_eq!(games(&stopped), games(&whole));
    assert_eq!(games(&whole).len(), 12);
    let table = String::from_utf8(output.stdout).expect("text");
    assert!(table.starts_with("engine ") && table.contains("\nprogram "), "{table}");
    let page = fs::read_to_string(stopped.join("report.html")).expect("a report");
    assert!(page.contains("Each against each"));
}

#[test]
fn wrong_arguments_are_named() {
    let stderr = |arguments: &[&str]| {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        String::from_utf8(output.stderr).expect("text")
    };
    let two = ["arena", "--engine", "builtin", "--engine", "builtin:material"];
    let with = |more: &[&'static str]| stderr(&[&two, more].concat());
    let report = [
        stderr(&["arena"]),
        with(&[]),
        with(&["--nodes", "9", "--game", "chess"]),
        with(&["--nodes", "9", "--clock", "5"]),
        with(&["--nodes", "9", "--sprt", "elo0=7"]),
        with(&["--nodes", "9", "--resign", "much"]),
        with(&["--nodes", "9", "--openings", "no/such/file"]),
        with(&["--nodes", "9", "--rules", "stock=9"]),
        stderr(&["arena", "--engine", "builtin:queen", "--nodes", "9"]),
    ];
    insta::assert_snapshot!(report.concat());
}

/// The engine of the guide, as it is printed there.
#[test]
fn the_engine_of_the_guide_passes_the_check() {
    let has_python = Command::new("python3").arg("--version").output().is_ok();
    if !has_python && std::env::var_os("CI").is_none() {
        return;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide/engine/greedy.py");
    let command = format!("python3 '{script}'");
    let output = run(&["arena", "check", &command, "--timeout", "60", "--json"]);
    let text = String::from_utf8(output.stdout).expect("text");
    let complaints: Vec<&str> = text
        .lines()
        // How fast it answers on a busy machine is not asked here.
        .filter(|line| !line.contains("\"severity\":\"fine\"") && !line.contains(" ms"))
        .collect();
    assert!(complaints.is_empty(), "{complaints:?}");
    assert!(text.lines().count() >= 18, "{text}");
}

#[test]
fn the_check_finds_nothing_wrong_with_petri_itself() {
    for game in ["ataxx", "schataxx-unlimited"] {
        let command = format!("'{}' uai {game}", env!("CARGO_BIN_EXE_petri"));
        let output = run(&["arena", "check", &command, "--game", game, "--timeout", "60"]);
        let text = String::from_utf8(output.stdout).expect("text");
        // How fast it answers on a busy machine is not asked here.
        let complaints: Vec<&str> = text
            .lines()
            .filter(|line| !line.starts_with("fine") && !line.contains(" ms"))
            .collect();
        assert!(complaints.is_empty(), "{complaints:?}");
        assert!(text.lines().count() >= 18);
    }
}
