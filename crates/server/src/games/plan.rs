//! Conditional moves: "if the opponent plays this, I play that". A plan is a list of lines from one
//! ply on; where the game has followed a line and its owner is to move, the line's next move is
//! played at once, in the same append as the opponent's. A stored plan is never cut: what is left of
//! it follows from the moves played since, so there is nothing that could get out of step.

use play::Game;
use rules::Side;
use thiserror::Error;
use wire::online::Plan;

/// The most moves a plan may hold, over all lines.
const MOST_MOVES: usize = 600;

/// A plan that cannot be kept.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlanError {
    /// It begins somewhere else than the game stands.
    #[error("the plan is for ply {0}, but the game is elsewhere")]
    Elsewhere(u32),
    /// A move cannot be played.
    #[error("line {line}: {error}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: play::PlayError,
    },
    /// There is too much of it.
    #[error("a plan may hold {MOST_MOVES} moves")]
    TooLong,
    /// Conditional moves belong to games by correspondence.
    #[error("only games by correspondence have conditional moves")]
    Live,
}

/// A plan that fits its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlannedMoves {
    /// The key of the position it begins at: after a takeback the same ply may be another place.
    key: String,
    plan: Plan,
}

impl PlannedMoves {
    /// The plan, if every line of it can be played from the game as it stands.
    ///
    /// # Errors
    /// [`PlanError`], which says what cannot be.
    pub(crate) fn new(plan: &Plan, game: &Game) -> Result<PlannedMoves, PlanError> {
        if usize::try_from(plan.ply) != Ok(game.len()) {
            return Err(PlanError::Elsewhere(plan.ply));
        }
        if plan.lines.iter().map(|line| line.len().max(1)).sum::<usize>() > MOST_MOVES {
            return Err(PlanError::TooLong);
        }
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(&plan.lines) {
            let line =
                played(game, line).map_err(|error| PlanError::Line { line: number, error })?;
            if !line.is_empty() && !lines.contains(&line) {
                lines.push(line);
            }
        }
        let key = game.position().stable_key().to_string();
        Ok(PlannedMoves { key, plan: Plan { ply: plan.ply, lines } })
    }

    /// As it is stored.
    pub(crate) fn write(&self) -> String {
        format!("{} {}", self.key, wire::json_line(&self.plan))
    }

    /// As it was stored; `None` for a text that is no plan, which then is forgotten.
    pub(crate) fn read(text: &str) -> Option<PlannedMoves> {
        let (key, plan) = text.split_once(' ')?;
        Some(PlannedMoves { key: key.to_owned(), plan: wire::from_json(plan).ok()? })
    }

    /// What is left of it in the game as it stands; `None` where the game has left all lines.
    pub(crate) fn left(&self, game: &Game) -> Option<Plan> {
        let from = usize::try_from(self.plan.ply).ok()?;
        if game.position_at(from)?.stable_key().to_string() != self.key {
            return None;
        }
        let since: Vec<String> =
            game.line().skip(from).map(|(before, mv)| before.move_text(mv)).collect();
        let rest = |line: &Vec<String>| Some(line.strip_prefix(since.as_slice())?.to_vec());
        let lines: Vec<_> =
            self.plan.lines.iter().filter_map(rest).filter(|line| !line.is_empty()).collect();
        let ply = u32::try_from(game.len()).ok()?;
        (!lines.is_empty()).then_some(Plan { ply, lines })
    }

    /// The move it has for its owner now, once the game has followed it that far.
    pub(crate) fn reply(&self, game: &Game, owner: Side) -> Option<String> {
        let left = self.left(game)?;
        let has_followed = left.ply > self.plan.ply;
        let is_due = has_followed && game.position().turn() == owner && game.end().is_none();
        if is_due { left.lines.into_iter().next()?.into_iter().next() } else { None }
    }
}

/// The texts of a line of moves, as the game writes them.
fn played(game: &Game, line: &[String]) -> Result<Vec<String>, play::PlayError> {
    let mut game = game.clone();
    let from = game.len();
    for text in line {
        game.play_text(text)?;
    }
    Ok(game.line().skip(from).map(|(before, mv)| before.move_text(mv)).collect())
}

#[cfg(test)]
mod tests {
    use play::Game;
    use rules::{AnyPosition, Side, Variant};
    use wire::online::Plan;

    use super::{PlanError, PlannedMoves};

    fn game(moves: &[&str]) -> Game {
        let mut game = Game::new(AnyPosition::start(Variant::Ataxx));
        for text in moves {
            game.play_text(text).unwrap();
        }
        game
    }

    fn plan(ply: u32, lines: &[&[&str]]) -> Plan {
        let line = |line: &&[&str]| line.iter().map(ToString::to_string).collect();
        Plan { ply, lines: lines.iter().map(line).collect() }
    }

    #[test]
    fn a_reply_is_due_where_the_game_followed_a_line() {
        let lines: &[&[&str]] = &[&["f6", "b5", "e6", "c6"], &["g7e5", "c6"]];
        let planned = PlannedMoves::new(&plan(1, lines), &game(&["b6"])).unwrap();
        let planned = PlannedMoves::read(&planned.write()).unwrap();
        assert_eq!(planned.reply(&game(&["b6"]), Side::First), None);
        assert_eq!(planned.reply(&game(&["b6", "f6"]), Side::First).as_deref(), Some("b5"));
        assert_eq!(planned.reply(&game(&["b6", "f6"]), Side::Second), None);
        assert_eq!(planned.reply(&game(&["b6", "f7"]), Side::First), None);
        let left = planned.left(&game(&["b6", "f6", "b5"])).unwrap();
        assert_eq!(left, plan(3, &[&["e6", "c6"]]));
        // The same ply on another line is another place.
        assert_eq!(planned.left(&game(&["a6", "f6"])), None);
    }

    #[test]
    fn only_lines_that_can_be_played_are_kept() {
        let at = game(&["b6"]);
        assert_eq!(PlannedMoves::new(&plan(0, &[]), &at), Err(PlanError::Elsewhere(0)));
        let illegal = PlannedMoves::new(&plan(1, &[&["f6"], &["f6", "g1"]]), &at);
        assert!(matches!(illegal, Err(PlanError::Line { line: 2, .. })), "{illegal:?}");
        let many: Vec<&[&str]> = vec![&["f6"]; 601];
        assert_eq!(PlannedMoves::new(&plan(1, &many), &at), Err(PlanError::TooLong));
    }
}
