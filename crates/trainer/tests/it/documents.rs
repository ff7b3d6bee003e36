//! The commands of the guide to training: each exists with its options. What they do, `pipeline.rs`
//! tries on very little.

use std::process::Command;

#[test]
fn every_command_of_the_guide_exists_with_its_options() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide/training.md");
    let text = std::fs::read_to_string(page).expect("the guide").replace("\\\n", " ");
    let commands: Vec<&str> =
        text.lines().filter(|line| line.starts_with("petri-trainer ")).collect();
    assert!(commands.len() > 10, "only {} commands were found", commands.len());
    for command in commands {
        let command = command.replace("GAME", "ataxx");
        let words = command.split_whitespace().skip(1);
        let run =
            Command::new(env!("CARGO_BIN_EXE_petri-trainer")).args(words).arg("--help").output();
        let run = run.expect("it starts");
        assert!(run.status.success(), "{command}: {}", String::from_utf8_lossy(&run.stderr));
    }
}
