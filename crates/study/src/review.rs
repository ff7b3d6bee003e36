//! The review of a game: how it stood after each ply, what each move is called and cost, and what
//! stands out. A position counts as its report says, a finished game as it ended.

use engine::nnue::Chances;
use play::Game;
use rules::{AnyMove, AnyPosition, Side};

use crate::points::{certain, seen_by_other};
use crate::remark::Mistake;
use crate::report::lead;
use crate::{MoveLabel, PlyReport, Points, Remark, Thresholds};

/// How a game stands; all of it as First sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// To win, draw and lose.
    pub chances: Chances,
    /// The margin expected at the end, in hundredths of a stone or area cell.
    pub margin: i32,
    /// What is counted, of First and of Second: stones, area or triples.
    pub score: [u32; 2],
}

/// A move looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewedMove {
    /// The ply it made, from 1.
    pub ply: usize,
    /// Who played it.
    pub side: Side,
    /// The move.
    pub text: String,
    /// What the engine would have played.
    pub best: Option<String>,
    /// What it is called.
    pub label: MoveLabel,
    /// Whether there was no other move.
    pub is_forced: bool,
    /// The points it cost, in thousandths.
    pub loss: u32,
    /// By how much the margin that its side can expect fell, in hundredths.
    pub margin_loss: i32,
    /// Why it was worse than the best one, for what is not good.
    pub remark: Option<Remark>,
}

/// The move by which a side let the most go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BiggestChance {
    /// The ply, from 1.
    pub ply: usize,
    /// The move that was there to be played.
    pub best: String,
    /// What it was worth, in thousandths of a point.
    pub points: u32,
    /// And in hundredths of the margin.
    pub margin: i32,
}

/// What a side made of the game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SideReview {
    /// The mean accuracy of its moves, in thousandths; `None` where it never had a choice.
    pub accuracy: Option<u32>,
    /// How many of its moves have each label, in the order of [`MoveLabel::ALL`].
    pub labels: [u32; 5],
    /// Its biggest chance that it did not take.
    pub biggest_chance: Option<BiggestChance>,
}

/// A game looked at, as far as there are reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// How the game stood at the start and after each ply.
    pub standings: Vec<Standing>,
    /// The moves, one fewer.
    pub moves: Vec<ReviewedMove>,
    /// The plies by which the leader became the other side.
    pub turning_points: Vec<usize>,
    /// First's and Second's part.
    pub sides: [SideReview; 2],
}

/// From how many thousandths of the points on a side is the leader.
const AHEAD: u32 = 600;

/// Reviews a game. `reports` are those of its positions, the start first; where there are fewer than
/// positions, the rest of the game is left out. A position in which the game is over by its rules
/// needs none.
#[must_use]
pub fn review(game: &Game, reports: &[PlyReport]) -> Review {
    let standings: Vec<Standing> =
        (0..=game.len()).map_while(|ply| standing(game, ply, reports.get(ply))).collect();
    let moves: Vec<ReviewedMove> = game
        .line()
        .zip(standings.windows(2))
        .zip(reports)
        .enumerate()
        .map(|(index, (((before, mv), stood), report))| {
            let after = reports.get(index + 1).filter(|_| !is_over(game, index + 1));
            Step { before, mv, stood, report, after }.reviewed(index + 1)
        })
        .collect();
    let sides = Side::BOTH.map(|side| of_side(&moves, game.start(), side));
    Review { turning_points: turning_points(&standings), standings, moves, sides }
}

fn is_over(game: &Game, ply: usize) -> bool {
    end_by_rule(game, ply).is_some()
}

/// An end that the players made says nothing of the position.
fn end_by_rule(game: &Game, ply: usize) -> Option<rules::End> {
    game.position_at(ply)?.end(game.occurrences_at(ply))
}

fn standing(game: &Game, ply: usize, report: Option<&PlyReport>) -> Option<Standing> {
    let position = game.position_at(ply)?;
    let score = position.view().score;
    let (chances, margin) = match (end_by_rule(game, ply), report) {
        (Some(end), _) => (certain(end.outcome, position.turn()), lead(position)),
        (None, Some(report)) => (report.chances, report.margin),
        (None, None) => return None,
    };
    Some(match position.turn() {
        Side::First => Standing { chances, margin, score },
        Side::Second => Standing { chances: seen_by_other(chances), margin: -margin, score },
    })
}

/// One ply with what is known before and after it.
struct Step<'a> {
    before: &'a AnyPosition,
    mv: AnyMove,
    /// Before and after.
    stood: &'a [Standing],
    report: &'a PlyReport,
    /// `None` where the game is over after it.
    after: Option<&'a PlyReport>,
}

impl Step<'_> {
    fn reviewed(&self, ply: usize) -> ReviewedMove {
        let is_forced = self.before.legal_moves(1).len() == 1;
        let is_best = is_forced || self.report.best == Some(self.mv);
        let (before, after) = self.points();
        let loss = if is_best { 0 } else { before.lost_until(after) };
        let label = Thresholds::of(self.before.variant()).label(loss);
        let margin_loss = if is_best { 0 } else { self.margin_loss() };
        let remark = match self.report.best {
            Some(best) if label >= MoveLabel::Inaccuracy => Mistake {
                before: self.before,
                played: self.mv,
                best,
                report: self.report,
                after: self.after,
                margin_lost: margin_loss,
                points: (before, after),
            }
            .remark(),
            _ => None,
        };
        ReviewedMove {
            ply,
            side: self.before.turn(),
            text: self.before.move_text(self.mv),
            best: self.report.best.map(|best| self.before.move_text(best)),
            label,
            is_forced,
            loss,
            margin_loss,
            remark,
        }
    }

    /// What the side that moves could expect before the move, and after it.
    fn points(&self) -> (Points, Points) {
        let [before, after] = [self.stood.first(), self.stood.last()].map(|standing| {
            let chances = standing.map_or(self.report.chances, |standing| standing.chances);
            let is_first = self.before.turn() == Side::First;
            Points::of(if is_first { chances } else { seen_by_other(chances) })
        });
        (before, after)
    }

    fn margin_loss(&self) -> i32 {
        let [before, after] = [self.stood.first(), self.stood.last()]
            .map(|standing| standing.map_or(0, |standing| standing.margin));
        let lost = before - after;
        if self.before.turn() == Side::First { lost.max(0) } else { (-lost).max(0) }
    }
}

fn of_side(moves: &[ReviewedMove], start: &AnyPosition, side: Side) -> SideReview {
    let thresholds = Thresholds::of(start.variant());
    let chosen: Vec<&ReviewedMove> =
        moves.iter().filter(|mv| mv.side == side && !mv.is_forced).collect();
    let sum: f64 = chosen.iter().map(|mv| thresholds.accuracy(mv.loss)).sum();
    let accuracy = (1_000.0 * sum / chosen.len().max(1) as f64).round() as u32;
    let labels = MoveLabel::ALL.map(|label| {
        let count = chosen.iter().filter(|mv| mv.label == label).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    });
    let worst = chosen.iter().filter(|mv| mv.label >= MoveLabel::Inaccuracy);
    // Of equal ones the earlier counts.
    let worst = worst.rev().max_by_key(|mv| (mv.loss, mv.margin_loss));
    let biggest_chance = worst.and_then(|mv| {
        let best = mv.best.clone()?;
        Some(BiggestChance { ply: mv.ply, best, points: mv.loss, margin: mv.margin_loss })
    });
    SideReview { accuracy: (!chosen.is_empty()).then_some(accuracy), labels, biggest_chance }
}

fn turning_points(standings: &[Standing]) -> Vec<usize> {
    let mut leader = None;
    let mut turns = Vec::new();
    for (ply, standing) in standings.iter().enumerate() {
        let now = match Points::of(standing.chances).thousandths() {
            AHEAD.. => Side::First,
            points if points <= 1_000 - AHEAD => Side::Second,
            _ => continue,
        };
        if leader.is_some_and(|before| before != now) {
            turns.push(ply);
        }
        leader = Some(now);
    }
    turns
}
