//! Answering requests about rules and records.

use crate::error::RequestError;
use crate::review::review;
use crate::safety::safety;
use crate::state::{premoves, preview, state};
use crate::text::{read, write};
use play::Game;
use rules::{AnyPosition, Variant};
use wire::{Answer, End, GameInfo, GameRecord, RecordError, Request, Setup};

/// The answer to any request but a search, which is [`Service`](crate::Service)'s to answer, and proofs,
/// which are [`Prover`](crate::Prover)'s: they get an [`Answer::Error`] here.
#[must_use]
pub fn answer(request: Request) -> Answer {
    let answered = match request {
        Request::Games => {
            Ok(Answer::Games { games: Variant::ALL.into_iter().map(GameInfo::from).collect() })
        }
        Request::New { setup } => new_game(&setup).map(record),
        Request::State { record, ply } => state(&record, ply),
        Request::Premoves { record } => premoves(&record),
        Request::Pass { record: before } => passed(&before),
        Request::Play { record: before, text, spent_ms } => {
            changed(&before, |game| play(game, &text, spent_ms))
        }
        Request::Preview { record, text } => preview(&record, &text),
        Request::Undo { record: before, side } => {
            changed(&before, |game| match game.undo(side.map(rules::Side::from)) {
                true => Ok(()),
                false => Err(RequestError::NothingToUndo),
            })
        }
        Request::Finish { record: before, end } => changed(&before, |game| finish(game, &end)),
        Request::PlayOut { record: before } => changed(&before, play_out),
        Request::Read { text, game } => read(&text, game.map(Variant::from)).map(record),
        Request::Write { record, format } => write(&record, format),
        Request::Fold { snapshot, events } => snapshot
            .fold(&events)
            .map(|snapshot| Answer::Snapshot { snapshot: snapshot.map(Box::new) })
            .map_err(RequestError::from),
        Request::Review { record, reports } => review(&record, &reports),
        Request::Safety { record } => safety(&record),
        Request::Search { .. }
        | Request::Import { .. }
        | Request::Prove { .. }
        | Request::Verify { .. }
        | Request::Solve { .. }
        | Request::CompareRules { .. } => Err(RequestError::NoEngine),
    };
    answered.unwrap_or_else(|error| Answer::Error { error: error.into() })
}

#[expect(clippy::needless_pass_by_value, reason = "ends a chain of maps")]
fn record(game: Game) -> Answer {
    Answer::Record { record: (&game).into() }
}

fn changed(
    record: &GameRecord,
    change: impl FnOnce(&mut Game) -> Result<(), RequestError>,
) -> Result<Answer, RequestError> {
    let mut game = Game::try_from(record)?;
    change(&mut game)?;
    Ok(Answer::Record { record: (&game).into() })
}

fn new_game(setup: &Setup) -> Result<Game, RequestError> {
    let variant = setup.game.into();
    let start = match (&setup.board, &setup.fen, &setup.walls) {
        (None, None, None) => AnyPosition::start(variant),
        (Some(board), None, None) => AnyPosition::on_board(variant, board)?,
        (None, Some(fen), None) => AnyPosition::from_fen(variant, fen)?,
        (None, None, Some(walls)) => {
            let walls: Vec<&str> = walls.iter().map(String::as_str).collect();
            AnyPosition::on_walls(variant, &walls)?
        }
        _ => return Err(RequestError::SeveralStarts),
    };
    let start = wire::with_rules(start, &setup.rules).map_err(RecordError::from)?;
    let clock = setup.clock.map(play::Fischer::try_from).transpose()?;
    let mut game = Game::new(start).with_clock(clock);
    game.play_forced_passes();
    Ok(game)
}

fn play(game: &mut Game, text: &str, spent_ms: u32) -> Result<(), RequestError> {
    game.play_text_timed(text, spent_ms).map_err(RecordError::from)?;
    game.play_forced_passes();
    Ok(())
}

fn passed(before: &GameRecord) -> Result<Answer, RequestError> {
    let game = Game::try_from(before)?;
    let passed = game.position().passed().filter(|_| game.end().is_none());
    passed.map(|position| record(Game::new(position))).ok_or(RequestError::NobodyPasses)
}

fn play_out(game: &mut Game) -> Result<(), RequestError> {
    let line = game.play_out();
    if line.is_empty() {
        return Err(RequestError::CanStillMove);
    }
    for mv in line {
        game.play(mv).map_err(RecordError::from)?;
    }
    Ok(())
}

fn finish(game: &mut Game, end: &End) -> Result<(), RequestError> {
    game.finish(end.try_into()?).map_err(RecordError::from)?;
    Ok(())
}
