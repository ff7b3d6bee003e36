//! The line that shows a proof: the side that proves takes the shortest way to the end it has
//! proved, the other resists as long as it can.

use super::prover::Prover;
use crate::searchable::Searchable;
use core::ops::ControlFlow;

/// No line is longer, in plies.
pub(crate) const LONGEST: usize = 200;

/// The line from `position` on, for which the question is proved. It ends before the game does only
/// where the table has lost a piece of the proof and the budget has nothing left to find it again,
/// `depth` plies deep.
pub(crate) fn follow<P: Searchable>(
    prover: &mut Prover<'_, '_, P>,
    mut position: P,
    depth: u8,
) -> Vec<P::Move> {
    let mut moves = Vec::new();
    while moves.len() < LONGEST && !prover.is_over(&position) {
        let Some(mv) = step(prover, &position, depth) else { break };
        moves.push(mv);
        position.play(mv);
    }
    moves
}

/// The next move of the line; found again where the table has lost it.
pub(crate) fn step<P: Searchable>(
    prover: &mut Prover<'_, '_, P>,
    position: &P,
    depth: u8,
) -> Option<P::Move> {
    next_move(prover, position).or_else(|| {
        prover.solve_again(position, depth);
        next_move(prover, position)
    })
}

/// The next move of the proof, if the table still holds it; among moves equally long the one that
/// wins most at once.
fn next_move<P: Searchable>(prover: &Prover<'_, '_, P>, position: &P) -> Option<P::Move> {
    let proves = prover.proves(position);
    let mut best: Option<(i32, P::Move)> = None;
    let _ = position.visit_moves::<()>(|mv| {
        if !prover.terms.allows(position, mv) {
            return ControlFlow::Continue(());
        }
        let found = prover.first_numbers(&position.after(mv), u8::MAX);
        if found.is_proved() {
            let plies = i32::from(found.plies) * 10_000;
            let gain = position.estimate(mv).gain;
            let rank = if proves { gain - plies } else { gain + plies };
            if best.is_none_or(|(other, _)| rank > other) {
                best = Some((rank, mv));
            }
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, mv)| mv)
}
