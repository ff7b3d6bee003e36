//! `petri prove` and `petri verify`: what is proved is checked, and what was tampered with is refused.

use crate::petri::petri;
use std::fs;
use std::path::PathBuf;

const ATAXX: &str = "oo1xxxx/oooxxxx/oooxxxx/oooooox/xxoooox/xxoooox/1x1oxxx o 0 88";

fn path(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("prove");
    fs::create_dir_all(&folder).expect("a folder");
    folder.join(name).to_str().expect("UTF-8").to_string()
}

#[test]
fn the_end_of_a_game_is_proved_and_verified() {
    let out = path("proof.jsonl");
    let said = petri(&["prove", "ataxx", "--fen", ATAXX, "--out", &out]).good();
    assert!(said.starts_with("Blue wins by exactly 1 ("), "{said}");
    let verified = petri(&["verify", &out]).good();
    assert!(verified.starts_with("Blue wins by exactly 1: proved ("), "{verified}");
    let text = fs::read_to_string(&out).expect("a certificate");
    let more = text.replacen("\"margin\":1}", "\"margin\":2}", 1);
    let forged = path("forged.jsonl");
    fs::write(&forged, more).expect("written");
    let run = petri(&["verify", &forged]);
    assert!(run.refused().contains("the certificate does not hold"), "{run:?}");
}

#[test]
fn what_cannot_be_proved_is_said() {
    let out = path("never.jsonl");
    let run = petri(&["prove", "ataxx", "--out", &out, "--nodes", "1000"]);
    assert_eq!(run.refused(), "petri: nothing could be proved by looking at 1000 positions");
    let run = petri(&["prove", "ataxx", "--fen", "7/7/7/7/7/7/xx5 x 0 1", "--out", &out]);
    assert!(run.refused().contains("the game is over in this position"), "{run:?}");
}
