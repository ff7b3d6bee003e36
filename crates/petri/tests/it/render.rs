//! `petri render`: drawings held to the letter, pictures to what they show.

use crate::petri::{petri, petri_fed};
use std::fs;
use std::path::PathBuf;

fn out(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("render");
    fs::create_dir_all(&folder).expect("a folder");
    folder.join(name).to_str().expect("UTF-8").to_string()
}

#[test]
fn the_last_move_of_every_game_is_drawn() {
    for (game, moves) in [
        ("ataxx", "b6 f6 a7c5 g7e5 c5e4"),
        ("hexxagon", "b1 e2"),
        ("schataxx", "S@b2 a8a7"),
        ("attangle", "c3 c4 c5 a1 c3,c5-c4"),
    ] {
        let path = out(&format!("{game}.svg"));
        assert_eq!(petri_fed(&["render", game, "-", "--to", &path], moves).good(), "");
        insta::assert_snapshot!(game, fs::read_to_string(path).expect("a drawing"));
    }
}

#[test]
fn a_position_is_drawn_in_any_look() {
    let fen = "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1";
    let path = out("looks.svg");
    let drawn = |more: &[&str]| {
        let arguments = [&["render", "ataxx", "--fen", fen, "--to", &path], more].concat();
        assert_eq!(petri(&arguments).good(), "");
        fs::read_to_string(&path).expect("a drawing")
    };
    let plain = drawn(&[]);
    assert_eq!(plain.matches("href=\"#wall\"").count(), 4);
    for other in [["--dark"], ["--turned"], ["--no-coordinates"], ["--theme=sea"]] {
        assert_ne!(drawn(&other), plain, "{other:?}");
    }
}

#[test]
fn pictures_have_the_size_asked_for_and_games_a_frame_a_move() {
    let png = out("board.png");
    assert_eq!(petri(&["render", "attangle", "--to", &png, "--width", "300"]).good(), "");
    let bytes = fs::read(png).expect("a picture");
    assert!(bytes.starts_with(b"\x89PNG"));
    assert_eq!(bytes[16..20], 300_u32.to_be_bytes());

    let gif = out("game.gif");
    let arguments = ["render", "ataxx", "-", "--to", &gif, "--width", "120", "--ply", "4"];
    assert_eq!(petri_fed(&arguments, "b6 f6 a7c5 g7e5 c5e4").good(), "");
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut reader = options.read_info(fs::File::open(gif).expect("a file")).expect("a GIF");
    let mut delays = Vec::new();
    while let Some(frame) = reader.read_next_frame().expect("a frame") {
        delays.push(frame.delay);
    }
    assert_eq!(delays, [70, 70, 70, 70, 280]);
}

#[test]
fn what_cannot_be_drawn_is_said() {
    let run = petri(&["render", "ataxx", "--to", "board.bmp"]);
    assert_eq!(run.refused(), "petri: `board.bmp` does not end in `.svg`, `.png` or `.gif`");
    let path = out("never.svg");
    let run = petri_fed(&["render", "ataxx", "-", "--to", &path, "--ply", "3"], "b6 f6");
    assert_eq!(run.refused(), "petri: the game has 2 plies, not 3");
    let run = petri(&["render", "ataxx", "--to", "/no/such/folder/a.svg"]);
    assert!(run.refused().starts_with("petri: cannot write `/no/such/folder/a.svg`"), "{run:?}");
}
