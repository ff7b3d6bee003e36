//! What follows from a record: the state of its game at a ply, and what a move would do.

use crate::error::RequestError;
use play::Game;
use rules::{AnyMove, AnyPosition, MoveError, MoveProblem};
use wire::{
    Answer, CellNames, End, GameRecord, LegalMove, Meters, PlayedMove, Preview, Reply, State,
    Winner,
};

pub(crate) fn state(record: &GameRecord, ply: Option<u32>) -> Result<Answer, RequestError> {
    let game = Game::try_from(record)?;
    let ply = ply.map_or(game.len(), |ply| ply as usize);
    // The game as it stood then; its later moves are listed all the same.
    let position = game.position_at(ply).ok_or(RequestError::NoPly { ply, plies: game.len() })?;
    let names = CellNames::of(position.variant());
    let end = game.end_at(ply);
    let meters = game.meters_at(ply).ok_or(RequestError::NoPly { ply, plies: game.len() })?;
    let legal = match end {
        Some(_) => Vec::new(),
        None => {
            let is_last = ply == game.len();
            legal_moves(position, &names, |mv| if is_last { game.end_by(mv) } else { None })
        }
    };
    let last = ply
        .checked_sub(1)
        .and_then(|index| game.line().nth(index))
        .and_then(|(before, mv)| before.shape(mv))
        .map_or_else(Vec::new, |shape| shape.effects);
    Ok(Answer::State {
        state: Box::new(State {
            game: record.game,
            ply: ply as u32,
            plies: game.len() as u32,
            fen: position.to_string(),
            key: position.stable_key().to_string(),
            view: names.view(position),
            turn: position.turn().into(),
            legal,
            end: end.map(End::from),
            moves: game.line().map(|(before, mv)| played(before, mv)).collect(),
            last: last.iter().map(|effect| names.effect(effect)).collect(),
            meters: Meters {
                occurrences: meters.occurrences,
                occurrences_limit: meters.occurrences_limit,
                quiet_plies: meters.quiet_plies,
                quiet_limit: meters.quiet_limit,
            },
            left_ms: game.left_ms_at(ply).map(Into::into),
            can_play_out: ply == game.len() && !game.play_out().is_empty(),
            settled: if ply == game.len() { play::settled(&game).map(Winner::from) } else { None },
        }),
    })
}

/// What the side that waits could play if the other did nothing; how the game would end by it nobody
/// can know.
pub(crate) fn premoves(record: &GameRecord) -> Result<Answer, RequestError> {
    let game = Game::try_from(record)?;
    let legal = match game.position().passed().filter(|_| game.end().is_none()) {
        Some(passed) => legal_moves(&passed, &CellNames::of(passed.variant()), |_| None),
        None => Vec::new(),
    };
    Ok(Answer::Premoves { legal })
}

/// The legal moves, and how the game would end by each.
fn legal_moves(
    position: &AnyPosition,
    names: &CellNames,
    end_by: impl Fn(AnyMove) -> Option<rules::End>,
) -> Vec<LegalMove> {
    let moves = position.legal_moves(1).into_iter();
    let legal = moves.filter_map(|mv| {
        let shape = position.shape(mv)?;
        Some(LegalMove {
            text: position.move_text(mv),
            kind: shape.kind.into(),
            flips: names.names(play::gains(position, mv)),
            to: shape.to.map(|cell| names.name(cell)),
            drop: shape.drop.as_ref().map(Into::into),
            from: names.names(shape.from),
            ends: end_by(mv).map(End::from),
        })
    });
    legal.collect()
}

fn played(before: &AnyPosition, mv: AnyMove) -> PlayedMove {
    PlayedMove {
        text: before.move_text(mv),
        side: before.turn().into(),
        number: before.move_number(),
        kind: before.shape(mv).map_or(rules::MoveKind::Pass, |shape| shape.kind).into(),
    }
}

pub(crate) fn preview(record: &GameRecord, text: &str) -> Result<Answer, RequestError> {
    let game = Game::try_from(record)?;
    let position = game.position();
    let names = CellNames::of(position.variant());
    let mv = position.parse_move(text)?;
    let (Some(shape), Some(preview)) = (position.shape(mv), game.preview(mv)) else {
        return Err(MoveError::new(text, MoveProblem::NotLegal).into());
    };
    Ok(Answer::Preview {
        preview: Box::new(Preview {
            text: text.to_string(),
            effects: shape.effects.iter().map(|effect| names.effect(effect)).collect(),
            flips: names.names(play::gains(position, mv)),
            view: names.view(&preview.after),
            ends: preview.end.map(End::from),
            best_reply: preview.best_reply.map(|reply| Reply {
                text: preview.after.move_text(reply.mv),
                flips: names.names(reply.gains),
            }),
        }),
    })
}
