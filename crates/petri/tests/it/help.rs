//! Help with examples for every command, the version, and the pages made from the same definitions.

use crate::petri::{petri, petri_fed};
use std::path::PathBuf;

const COMMANDS: [&str; 27] = [
    "serve",
    "worker",
    "admin",
    "backup",
    "copy",
    "restore",
    "play",
    "uai",
    "perft",
    "replay",
    "analyze",
    "review",
    "judge",
    "render",
    "import",
    "mine",
    "explore",
    "prove",
    "verify",
    "bot",
    "arena",
    "tune",
    "solve",
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
    let long = petri(&["--version"]).good();
    let lines: Vec<&str> = long.lines().collect();
    let [build, networks, client] = lines.as_slice() else { panic!("{long}") };
    assert!(build.starts_with("petri 0."), "{build}");
    assert_eq!(petri(&["-V"]).good().trim_end(), *build);
    assert!(client.starts_with("browser client: "), "{client}");
    // The names are those by which the engine itself tells who evaluates.
    for game in ["ataxx", "schataxx-balanced", "attangle"] {
        let dialogue = petri_fed(&["uai", game], "isready\nquit\n").good();
        let name = dialogue.split_once("network ").and_then(|(_, rest)| rest.split_once(','));
        let (name, _) = name.expect("a network");
        assert!(networks.contains(name), "{networks} lacks {name}");
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
        let page = page.expect("a page");
        assert!(page.contains(".SH EXAMPLES") && page.contains(".SH ENVIRONMENT"), "{command}");
    }
    let serve = std::fs::read_to_string(folder.join("petri-serve.1")).expect("a page");
    for variable in ["PETRI_DATABASE", "PETRI_SMTP_PASSWORD", "RUST_LOG", "NO_COLOR"] {
        assert!(serve.contains(variable), "{variable}");
    }
}
