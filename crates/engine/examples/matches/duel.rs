//! One game between two players.

use crate::player::Player;
use play::Game;
use rules::{Outcome, Side};

/// What a game came to for one of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Result {
    Won,
    Drawn,
    Lost,
}

/// Plays `opening` to its end; the result is `hero`'s, who has `side`.
pub(crate) fn play(
    opening: &Game,
    side: Side,
    hero: &mut dyn Player,
    other: &mut dyn Player,
) -> Result {
    let mut game = opening.clone();
    loop {
        if let Some(end) = game.end() {
            return match end.outcome {
                Some(Outcome::Win(winner)) if winner == side => Result::Won,
                Some(Outcome::Win(_)) => Result::Lost,
                _ => Result::Drawn,
            };
        }
        let turn = game.position().turn();
        let chosen = if turn == side { hero.choose(&game) } else { other.choose(&game) };
        let Some(mv) = chosen else { panic!("no move in {}", game.position()) };
        game.play(mv).unwrap_or_else(|error| panic!("{error} in {}", game.position()));
    }
}
