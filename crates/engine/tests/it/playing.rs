//! The engine as a player in a game of `play`.

use engine::{Engine, EnginePlayer, Level, Problem, SearchLimits, Undisturbed};
use play::{Game, Player};
use rules::{AnyPosition, Variant};

fn player(level: u8, nodes: u64) -> EnginePlayer<Undisturbed> {
    let level = Level::new(level).expect("a level");
    EnginePlayer::new(Engine::new(1), level, SearchLimits::nodes(nodes), 1, Undisturbed)
}

#[test]
fn plays_every_game_to_its_end() {
    for variant in Variant::ALL {
        let mut game = Game::new(AnyPosition::start(variant));
        let (mut strong, mut weak) = (player(10, 1_000), player(1, 200));
        while game.end().is_none() {
            let first = game.position().turn() == rules::Side::First;
            let mover: &mut dyn Player = if first { &mut strong } else { &mut weak };
            let mv = mover.choose(&game).expect("a move while the game goes on");
            game.play(mv).expect("a legal move");
        }
        assert_eq!(Problem::from(&game).is_over(), game.end().is_some(), "{variant}");
    }
}

#[test]
fn names_its_level() {
    assert_eq!(player(10, 1).name(), "petri");
    assert_eq!(player(3, 1).name(), "petri, level 3");
}
