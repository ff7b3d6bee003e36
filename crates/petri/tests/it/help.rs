//! Help with examples for every command, the version, and the pages made from the same definitions.

use crate::petri::petri;
use std::path::PathBuf;

const COMMANDS: [&str; 14] = [
    "serve",
    "admin",
    "backup",
    "restore",
    "play",
    "uai",
    "perft",
    "replay",
    "analyze",
    "arena",
    "bench",
    "games",
    "completions",
    "man",
];

#[test]
fn every_command_explains_itself_with_examples() {
    insta::assert_snapshot!("help", petri(&["--help"]).good());
    for command in COMMANDS {
        let help = petri(&[command, "--help"]).good();
        assert!(help.contains("Examples:\n  petri "), "{help}");
        insta::assert_snapshot!(format!("help_{command}"), help);
    }
}

#[test]
fn no_command_at_all_shows_the_help_and_fails() {
    let run = petri(&[]);
    assert_eq!((run.status, run.output.as_str()), (Some(2), ""));
    assert!(run.errors.contains("Usage: petri"), "{run:?}");
}

#[test]
fn the_version_names_build_and_nets() {
    for flag in ["--version", "-V"] {
        let version = petri(&[flag]).good();
        let (build, nets) = version.trim_end().split_once("; ").expect("two parts");
        assert!(build.starts_with("petri 0."), "{build}");
        assert_eq!(nets, "no nets, handmade evaluation");
    }
}

#[test]
fn completions_and_man_pages_know_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let text = petri(&["completions", shell]).good();
        assert!(COMMANDS.iter().all(|command| text.contains(command)), "{shell}");
    }
    let page = petri(&["man"]).good();
    assert!(page.contains(".TH petri 1"), "{page}");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("man");
    let text = folder.to_str().expect("UTF-8");
    assert_eq!(petri(&["man", "--dir", text]).good(), "");
    for command in COMMANDS {
        let page = std::fs::read_to_string(folder.join(format!("petri-{command}.1")));
        assert!(page.expect("a page").contains("Examples"), "{command}");
    }
}
