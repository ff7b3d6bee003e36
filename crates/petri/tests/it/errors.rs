//! Wrong input of every kind: one line that names the text, exit status 2, and never a panic.

use crate::petri::{Run, petri, petri_fed};
use proptest::prelude::{ProptestConfig, Strategy, any, prop, prop_oneof, proptest};
use std::io::Read;
use std::process::{Command, Stdio};

#[test]
fn each_kind_of_wrong_text_is_one_line_that_names_it() {
    let wrong: &[&[&str]] = &[
        &["perft", "chess", "3"],
        &["perft", "ataxx", "many"],
        &["perft", "ataxx", "0"],
        &["perft", "ataxx"],
        &["perft", "ataxx", "3", "--threads", "0"],
        &["perft", "ataxx", "3", "--fen", "x5o/7/7/7/7/7/o5q x 0 1"],
        &["perft", "ataxx", "3", "--fen", ""],
        &["perft", "ataxx", "3", "--fen", "x\n\u{1b}[31m"],
        &["perft", "ataxx", "3", "--board", "moon"],
        &["perft", "attangle", "3", "--board", "open"],
        &["perft", "ataxx", "3", "--board", "random:x"],
        &["perft", "ataxx", "3", "--board", "open", "--fen", "x5o/7/7/7/7/7/o5x x 0 1"],
        &["perft", "ataxx", "3", "--board", "open", "--board", "open"],
        &["perft", "ataxx", "3", "--rules", "stuck"],
        &["perft", "ataxx", "3", "--rules", "stuck=fill,stuck=fill"],
        &["perft", "ataxx", "3", "--rules", "enclosure=final"],
        &["perft", "ataxx", "3", "--rules", "stuck=maybe"],
        &["perft", "ataxx", "3", "--rules", "repetition=off"],
        &["replay", "schataxx", "Q@h8"],
        &["replay", "attangle", "--rules", "repetition=draw"],
        &["replay", "ataxx", "-", "g2"],
        &["analyze", "ataxx", "--moves", "g2 g2"],
        &["analyze", "ataxx", "--time", "-5"],
        &["play", "ataxx"],
        &["play", "ataxx", "--level", "16"],
        &["play", "ataxx", "--lang", "fr"],
        &["uai", "chess"],
        &["uai", "ataxx", "--fen", "8/8 x 0 1"],
        &["solve", "4"],
        &["solve", "9x9"],
        &["solve", "3x3", "--walls", "a1"],
        &["solve", "3x3", "--walls", "b2,d4"],
        &["solve", "3x3", "--threads", "0"],
        &["completions", "cmd"],
        &["dance"],
        &["perft", "ataxx", "3", "--foo"],
        &["admin", "role", "anna"],
        &["serve", "--listen", "7878"],
    ];
    let report = wrong.iter().map(|arguments| {
        let run = petri(arguments);
        format!("{arguments:?}\n    {}\n", run.refused())
    });
    insta::assert_snapshot!(report.collect::<String>());
}

#[test]
fn an_output_that_nobody_reads_ends_the_program_quietly() {
    let mut process = Command::new(env!("CARGO_BIN_EXE_petri"))
        .args(["perft", "ataxx", "99"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("petri starts");
    drop(process.stdout.take());
    let mut errors = String::new();
    process.stderr.take().expect("piped").read_to_string(&mut errors).expect("UTF-8");
    let status = process.wait().expect("petri ends");
    assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
}

/// Arguments as a person might mistype them, and as nobody would.
fn arguments() -> impl Strategy<Value = Vec<String>> {
    let known = prop::sample::select(vec![
        "perft",
        "replay",
        "games",
        "ataxx",
        "hexxagon",
        "schataxx",
        "attangle",
        "1",
        "2",
        "--json",
        "--divide",
        "--board",
        "--fen",
        "--rules",
        "--moves",
        "--threads",
        "random:1",
        "open",
        "stuck=fill",
        "x5o/7/7/7/7/7/o5x x 0 1",
        "b6",
        "a7a5",
        "S@b2",
        "c3,c5-c4",
        "0000",
        "-",
        "--",
        "--help",
        "--version",
    ]);
    let word = prop_oneof![
        4 => known.prop_map(str::to_owned),
        1 => any::<String>().prop_map(|text| text.replace('\0', "")),
        1 => "[-xo0-9/KQRBNSkqrbns@,=\\[\\] ]{0,40}".prop_map(String::from),
    ];
    let command = prop::sample::select(vec!["perft", "replay", "games", "help", "completions"]);
    (command, prop::collection::vec(word, 0..7)).prop_map(|(command, words)| {
        let mut arguments = vec![command.to_owned()];
        arguments.extend(words);
        arguments
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn nothing_that_can_be_typed_makes_it_panic(arguments in arguments(), input in any::<String>()) {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let run = petri_fed(&arguments, &input);
        let Run { errors, status, .. } = &run;
        assert!(matches!(status, Some(0 | 2)), "{run:?}");
        assert!(!errors.contains("panicked"), "{run:?}");
    }
}
