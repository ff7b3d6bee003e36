//! Texts of several games: each is read or named with its line, whatever becomes of the others.

use service::{Host, Prover};
use wire::{Answer, Imported, Request, Variant};

struct Page;

impl Host for Page {
    fn now_ms(&self) -> f64 {
        0.0
    }

    fn should_stop(&self) -> bool {
        false
    }

    fn on_report(&mut self, _: &str) {}
}

fn imported(text: &str, game: Option<Variant>) -> Vec<Imported> {
    let request = wire::json_line(&Request::Import { text: text.to_string(), game });
    match wire::from_json(&Prover::default().call(&request, &mut Page)) {
        Ok(Answer::Imported { games }) => games,
        other => panic!("{other:?}"),
    }
}

fn moves(imported: &Imported) -> Vec<&str> {
    match imported {
        Imported::Game { record } => record.moves.iter().map(String::as_str).collect(),
        Imported::Error { error } => panic!("{error:?}"),
    }
}

#[test]
fn games_of_other_tools_are_read_one_after_the_other() {
    let text = "[Variant \"ataxx\"]\n[FEN \"P5p/7/7/7/7/7/p5P w 0 1\"]\n\n1. P@b6 g7g5 *\n\n\
                [Game \"ataxx\"]\n\n1. a7a5 *\n";
    let games = imported(text, None);
    assert_eq!(games.len(), 2);
    assert_eq!(moves(&games[0]), ["b6", "g7g5"]);
    assert_eq!(moves(&games[1]), ["a7a5"]);
}

#[test]
fn a_game_that_cannot_be_read_is_named_with_its_line_among_the_others() {
    let text = "[Game \"ataxx\"]\n\n1. e4 *\n\n[Game \"ataxx\"]\n\n1. b6 *\n";
    let games = imported(text, None);
    let Imported::Error { error } = &games[0] else { panic!("{games:?}") };
    assert_eq!(error.args.get("line").map(String::as_str), Some("3"));
    assert_eq!(moves(&games[1]), ["b6"]);
}

#[test]
fn without_tags_each_line_is_a_game() {
    let games = imported("b6 g7g5\n\na7a5\n", Some(Variant::Ataxx));
    assert_eq!(games.iter().map(moves).collect::<Vec<_>>(), [vec!["b6", "g7g5"], vec!["a7a5"]]);
}
