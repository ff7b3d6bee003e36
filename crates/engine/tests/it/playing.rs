//! The engine in games of `play`.

use engine::{Engine, Level, Problem, SearchLimits, Undisturbed};
use play::Game;
use rules::{AnyPosition, Side, Variant};

#[test]
fn plays_every_game_to_its_end() {
    for variant in Variant::ALL {
        let mut game = Game::new(AnyPosition::start(variant));
        let mut engines = Side::BOTH.map(|_| Engine::new(1));
        let strengths = [(Level::FULL, 1_000), (Level::WEAKEST, 200)];
        while game.end().is_none() {
            let side = game.position().turn().index();
            let (level, nodes) = strengths[side];
            let (problem, limits) = (Problem::from(&game), SearchLimits::nodes(nodes));
            let report = engines[side].choose(&problem, level, limits, 1, &mut Undisturbed);
            let best = report.best.expect("a move while the game goes on");
            game.play_text(&best).expect("a legal move");
        }
        assert_eq!(Problem::from(&game).is_over(), game.end().is_some(), "{variant}");
    }
}
