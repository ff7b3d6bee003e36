//! What a puzzle is about. Every theme is a fact that the rules alone tell of the solution; the engine
//! is not asked.

use crate::{Goal, Puzzle, Theme};
use play::gains;
use rules::{AnyMove, AnyPosition, End, Glyph, MoveKind, Outcome, Reason, ScoreKind, View};

/// From how many flips on a move flips a great many.
const MANY: usize = 4;
/// One part in this many of the cells: with fewer empty ones it is the end of a game.
const END: u32 = 4;
/// By how many stones a side is far behind.
const BEHIND: u32 = 6;

/// The themes of a puzzle whose other parts are known.
pub(crate) fn themes(puzzle: &Puzzle) -> Vec<Theme> {
    let Some(facts) = Facts::of(puzzle) else { return Vec::new() };
    Theme::ALL.iter().copied().filter(|theme| facts.has(*theme, puzzle)).collect()
}

/// Whether the end of a game that is won by counting stones is near.
pub(crate) fn is_endgame(position: &AnyPosition) -> bool {
    let view = position.view();
    let cells = cells(position, &view);
    let empty = cells.saturating_sub(view.score.iter().sum());
    view.score_kind == ScoreKind::Stones && empty * END <= cells
}

/// How many cells can be occupied.
fn cells(position: &AnyPosition, view: &View) -> u32 {
    let walls = view.cells.iter().filter(|(_, glyph)| *glyph == Glyph::Wall).count();
    let cells = position.variant().geometry().cells.len() - walls;
    u32::try_from(cells).unwrap_or(0)
}

/// What the themes are read off.
struct Facts {
    before: AnyPosition,
    after: AnyPosition,
    kind: MoveKind,
    flips: usize,
    /// The most that any move would flip.
    most_flips: usize,
    view: View,
    /// How the game ends by the solution.
    end: Option<End>,
    /// How the game would end by the worst that the other side could do now.
    threat: Option<Reason>,
}

impl Facts {
    fn of(puzzle: &Puzzle) -> Option<Facts> {
        let before = *puzzle.game.position();
        let first = *puzzle.solution.first()?;
        let after = before.after(first)?;
        let mut last = puzzle.game.clone();
        for mv in &puzzle.solution {
            last.play(*mv).ok()?;
        }
        let flips = |mv: AnyMove| gains(&before, mv).len();
        Some(Facts {
            kind: before.shape(first)?.kind,
            flips: flips(first),
            most_flips: before.legal_moves(1).into_iter().map(flips).max().unwrap_or(0),
            view: before.view(),
            end: last.position().end(last.occurrences_at(last.len())),
            threat: threat(&before),
            before,
            after,
        })
    }

    fn has(&self, theme: Theme, puzzle: &Puzzle) -> bool {
        let own_moves = puzzle.solution.len().div_ceil(2);
        let is_infection = matches!(self.kind, MoveKind::Clone | MoveKind::Jump);
        let ends_by = |reason| self.end.is_some_and(|end| end.reason == reason);
        match theme {
            Theme::Defence => puzzle.goal == Goal::Hold,
            Theme::OneMove => own_moves == 1,
            Theme::Long => own_moves >= 3,
            Theme::Finish => self.end.is_some(),
            Theme::BigFlip => self.flips >= MANY,
            Theme::Quiet => !is_infection && self.flips == 0 && self.most_flips >= 1,
            Theme::ForcedPass => must_pass(puzzle),
            Theme::Endgame => is_endgame(&self.before),
            Theme::Margin => puzzle.goal == Goal::Margin,
            Theme::Jump => self.kind == MoveKind::Jump,
            Theme::QuietClone => {
                self.kind == MoveKind::Clone && self.flips == 0 && self.most_flips >= 1
            }
            Theme::Sweep => ends_by(Reason::Eliminated),
            Theme::Comeback => is_infection && puzzle.goal == Goal::Win && self.is_far_behind(),
            Theme::KingHunt => ends_by(Reason::King),
            Theme::KingInDanger => self.threat == Some(Reason::King),
            Theme::Enclosure => self.enclosed(&self.after) > self.enclosed(&self.before) + 1,
            Theme::Drop => self.kind == MoveKind::Drop,
            Theme::ThirdTriple => ends_by(Reason::Triples),
            Theme::StopTriple => self.threat == Some(Reason::Triples),
            Theme::Triple => self.makes_triple(),
            Theme::Capture => self.kind == MoveKind::Capture,
            Theme::Placement => self.kind == MoveKind::Place,
        }
    }

    fn is_far_behind(&self) -> bool {
        let us = self.before.turn();
        let of = |side: rules::Side| self.view.score.get(side.index()).copied().unwrap_or(0);
        of(!us) >= of(us) + BEHIND
    }

    /// How many empty cells the side that moves encloses.
    fn enclosed(&self, position: &AnyPosition) -> u32 {
        let us = self.before.turn().index();
        position.view().enclosed.get(us).map_or(0, |cells| cells.len())
    }

    fn makes_triple(&self) -> bool {
        let triples = |position: &AnyPosition| {
            let us = self.before.turn().index();
            position.view().score.get(us).copied().unwrap_or(0)
        };
        self.kind == MoveKind::Capture && triples(&self.after) > triples(&self.before)
    }
}

/// By which rule the other side could win at once if it were its turn.
fn threat(position: &AnyPosition) -> Option<Reason> {
    let passed = position.passed()?;
    let them = passed.turn();
    passed.legal_moves(1).into_iter().find_map(|mv| {
        let end = passed.after(mv)?.end(1)?;
        (end.outcome == Outcome::Win(them)).then_some(end.reason)
    })
}

/// Whether the other side has to pass within the solution, or right after it.
fn must_pass(puzzle: &Puzzle) -> bool {
    let mut position = *puzzle.game.position();
    let us = position.turn();
    puzzle.solution.iter().any(|mv| {
        position = position.after(*mv).unwrap_or(position);
        let is_pass =
            |mv: &AnyMove| position.shape(*mv).is_some_and(|shape| shape.kind == MoveKind::Pass);
        position.turn() != us
            && position.legal_moves(1).iter().all(is_pass)
            && position.end(1).is_none()
    })
}
