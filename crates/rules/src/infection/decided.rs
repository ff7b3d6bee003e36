//! What a look at the board proves about the end of a game, whatever both sides do (see [`Reach`]). A
//! stone on a cell that is never empty and never in reach of the enemy
//! counts to the end; and where one side can never move again, the other can only gain.

use super::options::HALFMOVES_LIMIT;
use super::reach::Reach;
use super::{HalfmoveLimit, Infection, InfectionRules, Repetition, Stuck};
use crate::topology::Topology;
use crate::{Outcome, Position, Side};

/// See [`Position::decided`].
pub(super) fn outcome<T: Topology>(
    position: &Infection<T>,
    rules: InfectionRules,
) -> Option<Outcome> {
    let reach = Reach::of(position, [true; 2]);
    // An end without counting: a draw for those who go on jumping.
    let is_limited = rules.halfmove_limit == HalfmoveLimit::After100;
    if reach.jumps && (is_limited || rules.repetition == Repetition::Draw) {
        return None;
    }
    if is_limited && position.quiet_plies() >= HALFMOVES_LIMIT - 2 {
        return None;
    }
    let wins =
        |side: &Side| position.at_least(*side, &reach) > position.at_most(!*side, rules, &reach);
    Side::BOTH.into_iter().find(wins).map(Outcome::Win)
}

impl<T: Topology> Infection<T> {
    /// How many stones a side has at the end at least.
    fn at_least(&self, side: Side, reach: &Reach) -> u32 {
        if reach.moves[(!side).index()] {
            (self.stones(side) - reach.open - reach.held[(!side).index()]).len()
        } else {
            // Nothing of it is ever turned, and a jump keeps the number.
            self.stones(side).len()
        }
    }

    /// How many cells count for a side at the end at most.
    fn at_most(&self, side: Side, rules: InfectionRules, reach: &Reach) -> u32 {
        let held = reach.held[side.index()];
        let is_filled = rules.stuck == Stuck::Fill && reach.moves[side.index()];
        if is_filled { (held | reach.open).len() } else { held.len() }
    }
}

#[cfg(test)]
mod tests {
    use super::{HalfmoveLimit, InfectionRules, Outcome, Position, Repetition, Side};
    use crate::Ataxx;

    fn decided(fen: &str, rules: InfectionRules) -> Option<Outcome> {
        Ataxx::from_fen(fen).unwrap().decided(rules)
    }

    const RED: Option<Outcome> = Some(Outcome::Win(Side::First));

    #[test]
    fn stones_out_of_reach_count_to_the_end() {
        // Above, six of Red's are safe; below, three cells are all Blue can ever hold.
        let sealed = "xxx----/xxx----/-------/-------/-------/-------/x1o---- x 0 9";
        let usual = InfectionRules::default();
        assert_eq!(decided(sealed, usual), RED);
        let drawn = InfectionRules { repetition: Repetition::Draw, ..usual };
        assert_eq!(decided(sealed, drawn), RED, "nothing can jump, so nothing recurs");
        let jumping = "xxx----/xxx----/-------/-------/-------/-------/x1o1--- x 0 9";
        assert_eq!(decided(jumping, usual), RED);
        assert_eq!(decided(jumping, drawn), None);
        let limited = InfectionRules { halfmove_limit: HalfmoveLimit::After100, ..usual };
        assert_eq!(decided(sealed, limited), RED);
        assert_eq!(decided(&sealed.replace("x 0 9", "x 98 60"), limited), None);
    }

    #[test]
    fn against_who_can_never_move_nothing_is_lost() {
        let usual = InfectionRules::default();
        let ahead = "o------/-------/-------/-------/-------/-------/xx1---- x 0 9";
        assert_eq!(decided(ahead, usual), RED);
        let level = "o------/-------/-------/-------/-------/-------/x2---- x 0 9";
        assert_eq!(decided(level, usual), None, "Red may jump to and fro until it is a draw");
    }

    #[test]
    fn an_open_game_is_open() {
        let start = Ataxx::start();
        assert_eq!(start.decided(InfectionRules::default()), None);
    }
}
