//! In a rated game nobody gets help from the engine here: it begins no game on a position at which a
//! rated game of the same player stands, nor on one a ply before or after it, nor on what is the same
//! but for a symmetry of the board or the colours. The first plies are left out, for every game goes
//! through them. What a browser computes by itself nobody can prevent: that is left to moderators.

use std::collections::HashSet;

use rules::{AnyPosition, StableKey};
use store::{AccountId, GamesFilter, GamesPage};

use crate::api_error::ApiError;
use crate::state::Core;

/// A position is common before that many plies; the pages know the same number.
const FIRST_PLY: u32 = 6;
/// More rated games at once are nobody's habit.
const MOST: u32 = 100;

/// Whether the engine may play on from this position against this player.
///
/// # Errors
/// `Guarded` where it may not; those of the store.
pub(crate) async fn check(
    core: &Core,
    player: AccountId,
    start: &AnyPosition,
) -> Result<(), ApiError> {
    let running = GamesFilter {
        variant: Some(start.variant()),
        rated: Some(true),
        running: Some(true),
        ..GamesFilter::default()
    };
    let page = GamesPage::first(MOST);
    let games = core.store().games_of(player, running, page).await?;
    let summaries = games.iter().map(|game| &game.game.summary);
    let positions = summaries
        .filter(|summary| summary.ply >= FIRST_PLY)
        .filter_map(|summary| AnyPosition::from_fen(start.variant(), &summary.position).ok());
    let positions: Vec<AnyPosition> = positions.collect();
    if positions.is_empty() {
        return Ok(());
    }
    let near = Near::new(start);
    if positions.iter().any(|position| near.is_near(position)) {
        Err(ApiError::Guarded)
    } else {
        Ok(())
    }
}

/// What a position tells too much about.
struct Near {
    /// All that is the same as the position.
    same: HashSet<StableKey>,
    /// All that is the same as what can follow it.
    next: HashSet<StableKey>,
}

impl Near {
    fn new(position: &AnyPosition) -> Near {
        Near {
            same: likenesses(position).collect(),
            next: followers(position)
                .flat_map(|next| likenesses(&next).collect::<Vec<_>>())
                .collect(),
        }
    }

    /// Whether the other is the same, or at most a ply away.
    fn is_near(&self, other: &AnyPosition) -> bool {
        let key = other.stable_key();
        self.same.contains(&key)
            || self.next.contains(&key)
            || followers(other).any(|next| self.same.contains(&next.stable_key()))
    }
}

fn followers(position: &AnyPosition) -> impl Iterator<Item = AnyPosition> + '_ {
    position.legal_moves(1).into_iter().filter_map(|mv| position.after(mv))
}

/// The position as it is, through every symmetry, and with the colours exchanged.
fn likenesses(position: &AnyPosition) -> impl Iterator<Item = StableKey> {
    let mut all = position.symmetric();
    all.extend(exchanged(position).iter().flat_map(AnyPosition::symmetric));
    all.into_iter().map(|position| position.stable_key())
}

/// The position with the colours exchanged; none where that cannot arise.
fn exchanged(position: &AnyPosition) -> Option<AnyPosition> {
    let fen = position.to_string();
    let (board, rest) = fen.split_once(' ')?;
    let (turn, counters) = rest.split_once(' ')?;
    let has_letters_of_case = board.chars().any(|c| c.is_ascii_uppercase());
    let swap = |c: char| match c {
        _ if has_letters_of_case && c.is_ascii_lowercase() => c.to_ascii_uppercase(),
        _ if has_letters_of_case => c.to_ascii_lowercase(),
        'x' => 'o',
        'o' => 'x',
        'w' => 'b',
        'b' => 'w',
        c => c,
    };
    let turn = match turn {
        "x" => "o",
        "o" => "x",
        "w" => "b",
        _ => "w",
    };
    let board: String = board.chars().map(swap).collect();
    let text = format!("{} {turn} {counters}", first_stock_first(&board));
    AnyPosition::from_fen(position.variant(), &text).ok()?.with_rules(&position.rules_text()).ok()
}

/// A stock in brackets with the capital letters first.
fn first_stock_first(board: &str) -> String {
    let Some((cells, stock)) = board.split_once('[') else { return board.to_owned() };
    let (first, second): (String, String) =
        stock.trim_end_matches(']').chars().partition(char::is_ascii_uppercase);
    format!("{cells}[{first}{second}]")
}

#[cfg(test)]
mod tests {
    use rules::{AnyPosition, Variant};

    use super::{Near, exchanged, followers};

    /// A position some plies into a game.
    fn later(variant: Variant, plies: usize) -> AnyPosition {
        let mut position = AnyPosition::start(variant);
        for ply in 0..plies {
            let moves = position.legal_moves(1);
            position = position.after(moves[ply * 7 % moves.len()]).expect("it is legal");
        }
        position
    }

    #[test]
    fn the_engine_is_kept_off_whatever_helps() {
        for variant in Variant::ALL {
            let position = later(variant, 7);
            let near = Near::new(&position);
            for other in position.symmetric() {
                assert!(near.is_near(&other), "{variant:?} through a symmetry: {other}");
            }
            if let Some(other) = exchanged(&position) {
                assert!(near.is_near(&other), "{variant:?} with colours exchanged: {other}");
            }
            let next = followers(&position).next().expect("it goes on");
            assert!(near.is_near(&next), "{variant:?} a ply later: {next}");
            assert!(Near::new(&next).is_near(&position), "{variant:?} a ply before");
            let far = later(variant, 11);
            assert!(!near.is_near(&far), "{variant:?} elsewhere: {far}");
        }
    }

    #[test]
    fn colours_can_be_exchanged() {
        for (variant, plies) in [(Variant::Ataxx, 4), (Variant::Hexxagon, 3)] {
            let position = later(variant, plies);
            let other = exchanged(&position).expect("it can arise");
            assert_ne!(other.turn(), position.turn(), "{variant:?}");
            assert_eq!(exchanged(&other), Some(position), "{variant:?}");
        }
    }
}
