//! What is safe and what is in danger at the end of a record, by the names of cells.

use crate::error::RequestError;
use play::Game;
use rules::{Safety, Side};
use wire::{Answer, Capture, CellNames, Closing, GameRecord, SafetyMap, SafetyOf};

pub(crate) fn safety(record: &GameRecord) -> Result<Answer, RequestError> {
    let game = Game::try_from(record)?;
    let position = game.position();
    let names = CellNames::of(position.variant());
    let map = match study::safety_map(position) {
        study::SafetyMap::Stones(safety) => {
            let of = |side| of_side(&safety, side, &names);
            SafetyMap::Stones { sides: Box::new((of(Side::First), of(Side::Second))) }
        }
        study::SafetyMap::Areas(closings) => {
            let named = closings.into_iter().map(|one| Closing {
                side: one.side.into(),
                to: names.name(one.to),
                closes: names.names(one.closes),
            });
            SafetyMap::Areas { closings: named.collect() }
        }
        study::SafetyMap::Stacks(captures) => {
            let named = captures.into_iter().map(|one| Capture {
                side: one.side.into(),
                target: names.name(one.target),
                from: names.names(one.from),
                height: one.height,
            });
            SafetyMap::Stacks { captures: named.collect() }
        }
    };
    Ok(Answer::Safety { map })
}

fn of_side(safety: &Safety, side: Side, names: &CellNames) -> SafetyOf {
    let named = |[first, second]: [rules::CellSet; 2]| {
        names.names(if side == Side::First { first } else { second })
    };
    SafetyOf {
        permanent: named(safety.permanent),
        safe: named(safety.safe),
        reserved: named(safety.reserved),
        reopening: named(safety.reopening),
        exposed: named(safety.exposed),
    }
}
