//! The review of a game: the engine's reports go in as the page got them, what `study` makes of them
//! comes out as JSON.

use crate::error::RequestError;
use crate::search::chances;
use engine::nnue::Chances;
use play::Game;
use rules::AnyPosition;
use study::{PlyReport, Remark};
use wire::{Answer, GameRecord, Review, SearchReport};

/// Reviews a game as far as there are reports that say anything.
pub(crate) fn review(
    record: &GameRecord,
    reports: &[SearchReport],
) -> Result<Answer, RequestError> {
    let game = Game::try_from(record)?;
    let mut read = Vec::with_capacity(reports.len());
    for (ply, report) in reports.iter().enumerate() {
        let plies = game.len();
        let position = game.position_at(ply).ok_or(RequestError::NoPly { ply, plies })?;
        match ply_report(position, report)? {
            Some(report) => read.push(report),
            None => break,
        }
    }
    let review = study::review(&game, &read);
    Ok(Answer::Review { review: Box::new(answered(review)) })
}

/// `None` for the report of a position in which the game is over.
fn ply_report(
    position: &AnyPosition,
    report: &SearchReport,
) -> Result<Option<PlyReport>, RequestError> {
    let Some(line) = report.lines.first() else { return Ok(None) };
    let best = report.best.as_deref().map(|text| position.parse_move(text)).transpose()?;
    let chances = line.chances.map(from_wire);
    let outcome = line.outcome_proved.map(Into::into);
    Ok(Some(PlyReport::new(position, best, (line.score, line.margin), chances, outcome)))
}

const fn from_wire([win, draw, loss]: [u16; 3]) -> Chances {
    Chances { win, draw, loss }
}

fn answered(review: study::Review) -> Review {
    let [first, second] = review.sides;
    Review {
        standings: review.standings.into_iter().map(standing).collect(),
        moves: review.moves.into_iter().map(reviewed).collect(),
        turning_points: review.turning_points.into_iter().map(|ply| ply as u32).collect(),
        sides: (side(first), side(second)),
    }
}

fn standing(standing: study::Standing) -> wire::Standing {
    let [first, second] = standing.score;
    wire::Standing {
        chances: chances(standing.chances),
        margin: standing.margin,
        score: (first, second),
    }
}

fn reviewed(mv: study::ReviewedMove) -> wire::ReviewedMove {
    wire::ReviewedMove {
        ply: mv.ply as u32,
        side: mv.side.into(),
        text: mv.text,
        best: mv.best,
        label: label(mv.label),
        forced: mv.is_forced,
        loss: mv.loss,
        margin_loss: mv.margin_loss,
        remark: mv.remark.map(remark),
    }
}

const fn label(label: study::MoveLabel) -> wire::MoveLabel {
    match label {
        study::MoveLabel::Best => wire::MoveLabel::Best,
        study::MoveLabel::Good => wire::MoveLabel::Good,
        study::MoveLabel::Inaccuracy => wire::MoveLabel::Inaccuracy,
        study::MoveLabel::Mistake => wire::MoveLabel::Mistake,
        study::MoveLabel::Blunder => wire::MoveLabel::Blunder,
    }
}

fn remark(remark: Remark) -> wire::Remark {
    wire::Remark {
        code: remark.code.word().to_string(),
        side: remark.side.into(),
        best: remark.best,
        reply: remark.reply,
        cell: remark.cell,
        count: remark.count,
        other: remark.other,
    }
}

fn side(side: study::SideReview) -> wire::SideReview {
    wire::SideReview {
        accuracy: side.accuracy,
        labels: side.labels,
        biggest_chance: side.biggest_chance.map(|chance| wire::BiggestChance {
            ply: chance.ply as u32,
            best: chance.best,
            points: chance.points,
            margin: chance.margin,
        }),
    }
}
