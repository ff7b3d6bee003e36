//! What the moves of a game come to by other options of its rules: the same line is played again by
//! each set of options, up to the ply at which it ends there. The moves are the same, since options
//! never change which moves exist, only when a game is over and what is counted.

use rules::{AnyMove, AnyPosition};

use crate::plies::Plies;
use crate::{Game, GameEnd};

/// What a game comes to by some rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesResult {
    /// The options that are not as the game was played, as `(key, value)`.
    pub changes: Vec<(&'static str, &'static str)>,
    /// After how many plies the game is over; all of them where it is not.
    pub ply: usize,
    /// How it ends; `None` where it would go on after its last move.
    pub end: Option<GameEnd>,
    /// What is counted for First and Second then.
    pub score: [u32; 2],
}

/// The game as it was played, and what it comes to where that differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesComparison {
    /// By the game's own rules.
    pub played: RulesResult,
    /// By others, each with as few options changed as bring it about; few changes first.
    pub other: Vec<RulesResult>,
}

impl RulesResult {
    fn of(
        game: &Game,
        start: AnyPosition,
        changes: Vec<(&'static str, &'static str)>,
    ) -> RulesResult {
        let line = line(start, game.moves());
        let ply = line.as_slice().len();
        let by_rule = line.end_at(ply);
        let score = match by_rule {
            Some(end) => line.position().final_score(end.reason),
            None => line.position().view().score,
        };
        let by_players = game.players_end().map(GameEnd::from);
        RulesResult { changes, ply, end: by_rule.map(GameEnd::from).or(by_players), score }
    }

    fn is_same_result(&self, other: &RulesResult) -> bool {
        (self.ply, self.end, self.score) == (other.ply, other.end, other.score)
    }

    /// Whether it makes all changes of the other, and more.
    fn changes_more_than(&self, other: &RulesResult) -> bool {
        self.changes.len() > other.changes.len()
            && other.changes.iter().all(|change| self.changes.contains(change))
    }
}

/// The line of these moves, up to where the rules of its start end it.
fn line(start: AnyPosition, moves: impl Iterator<Item = AnyMove>) -> Plies {
    let mut line = Plies::new(start);
    for mv in moves {
        let next = match line.end_at(line.as_slice().len()) {
            Some(_) => None,
            None => line.next(&[], mv),
        };
        let Some(ply) = next else { break };
        line.push(ply);
    }
    line
}

/// Judges the moves of a game by every set of options that its rules know.
///
/// ```
/// use play::{Game, compare_rules};
/// use rules::{AnyPosition, Variant};
/// let mut game = Game::new(AnyPosition::start(Variant::Ataxx));
/// for text in "a7a5 g7g5 a5a7 g5g7 a7a5 g7g5 a5a7 g5g7".split(' ') {
///     game.play_text(text)?;
/// }
/// let other = compare_rules(&game).other;
/// // As played more stones win, and there are equally many; without repetition the game goes on.
/// assert_eq!(other.len(), 1);
/// assert_eq!(other[0].changes, [("repetition", "off"), ("halfmove-limit", "100")]);
/// assert_eq!(other[0].end, None);
/// # Ok::<(), play::PlayError>(())
/// ```
#[must_use]
pub fn compare_rules(game: &Game) -> RulesComparison {
    let start = *game.start();
    let played = RulesResult::of(game, start, Vec::new());
    let mut other: Vec<RulesResult> = Vec::new();
    let mut sets = option_sets(&start);
    sets.sort_by_key(Vec::len);
    for changes in sets {
        // Values that exclude each other are no rules.
        let Ok(changed) = start.change_rules(&changes) else { continue };
        let result = RulesResult::of(game, changed, changes);
        let is_known = result.is_same_result(&played)
            || other.iter().any(|few| result.is_same_result(few) && result.changes_more_than(few));
        if !is_known {
            other.push(result);
        }
    }
    RulesComparison { played, other }
}

/// Every choice of values, as what it changes.
fn option_sets(start: &AnyPosition) -> Vec<Vec<(&'static str, &'static str)>> {
    let mut sets = vec![Vec::new()];
    for option in start.variant().options() {
        let values = option.values.iter().map(|value| (option.key, *value));
        let changes: Vec<_> = values.filter(|change| !start.has_rule_values(&[*change])).collect();
        let more = changes.into_iter().flat_map(|change| {
            sets.iter().map(move |set: &Vec<_>| [set.as_slice(), &[change]].concat())
        });
        let more: Vec<_> = more.collect();
        sets.extend(more);
    }
    sets
}
