//! Plays games on published boards, when nobody wants the machine for anything else: the engine against itself,
//! on the board with the fewest games, until each has [`GAMES`]. Every game is added to the board's sums as
//! soon as it is over, so a crash loses one game that nobody waits for.
//!
//! Of several nodes one plays: whoever has the lease.

use std::time::Duration;

use rules::{AnyPosition, Outcome, Side};
use service::{SelfPlay, SelfPlayGame};
use store::{LabBoard, LabGames, StoreError, StoreResult};
use tokio::time::{MissedTickBehavior, interval};

use crate::games::background::Background;
use crate::jobs::reviews::is_wanted;
use crate::random;
use crate::site::Site;

/// How many games are played on a board: the first side's share of the points is known within 0.05 then.
pub(crate) const GAMES: i64 = 400;
/// After so many games another board has its turn, where one has fewer.
const PART: i64 = 20;
/// Positions visited before each move.
const NODES: u32 = 2_000;
/// How often it is looked for boards without being told of one: another node may have published it.
const LOOK: Duration = Duration::from_secs(60);
/// For how long a node is the one that plays; a game is far shorter where the machine is not wanted.
const PLAYING: Duration = Duration::from_secs(120);

/// Plays as long as the server runs.
pub(crate) async fn run(site: Site) {
    let mut ticks = interval(LOOK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = site.unplayed().notified() => {}
        }
        if let Err(error) = play_all(&site).await {
            tracing::warn!(%error, "games on a published board could not be played");
        }
    }
}

/// Plays until each board has its games, or another node plays.
async fn play_all(site: &Site) -> StoreResult<()> {
    while let Some(board) = site.store().least_played_board(GAMES).await? {
        let start = AnyPosition::from_fen(board.variant, &board.fen)
            .map_err(|_| StoreError::Damaged { column: "fen", value: board.fen.clone() })?;
        let Ok(seed) = random::word::<12>() else { return Ok(()) };
        let making = SelfPlay::new(start, NODES, rules::StableKey::of(&seed).0);
        let Ok(mut playing) = Background::start("lab", making) else { return Ok(()) };
        if !play_some(site, &board, &mut playing).await? {
            return Ok(());
        }
    }
    Ok(())
}

/// Plays on a board for a while, or until it has its games; whether this node is still the one to play.
async fn play_some(
    site: &Site,
    board: &LabBoard,
    playing: &mut Background<Option<SelfPlayGame>>,
) -> StoreResult<bool> {
    let mut missing = GAMES.saturating_sub(board.games.count()).min(PART);
    while missing > 0 {
        if site.is_draining() || !site.take_lease("lab".to_owned(), PLAYING).await? {
            return Ok(false);
        }
        let Some(game) = next_game(site, playing).await else { return Ok(false) };
        match site.store().add_lab_games(&board.id, sums(game)).await {
            Ok(()) => missing -= 1,
            // It was removed meanwhile.
            Err(StoreError::NotFound(_)) => return Ok(true),
            Err(error) => return Err(error),
        }
    }
    Ok(true)
}

/// The next game; none where the node is about to stop.
async fn next_game(
    site: &Site,
    playing: &mut Background<Option<SelfPlayGame>>,
) -> Option<SelfPlayGame> {
    let must_wait = || is_wanted(site) || !site.reviews().is_empty();
    while !site.is_draining() {
        if let Some(game) = playing.next(must_wait).await? {
            return Some(game);
        }
    }
    None
}

/// What a game adds to the sums.
fn sums(game: SelfPlayGame) -> LabGames {
    let count = |outcome| i64::from(game.outcome == outcome);
    let (plies, margin) = (i64::from(game.plies), i64::from(game.margin));
    LabGames {
        first: count(Outcome::Win(Side::First)),
        draws: count(Outcome::Draw),
        second: count(Outcome::Win(Side::Second)),
        plies,
        plies_squares: plies.saturating_mul(plies),
        margin,
        margin_squares: margin.saturating_mul(margin),
    }
}

#[cfg(test)]
mod tests {
    use rules::{Outcome, Side};
    use service::SelfPlayGame;
    use store::LabGames;

    use super::sums;

    #[test]
    fn a_game_counts_once_with_plies_and_margin() {
        let game = SelfPlayGame { outcome: Outcome::Win(Side::Second), plies: 60, margin: -9 };
        let counted = LabGames {
            first: 0,
            draws: 0,
            second: 1,
            plies: 60,
            plies_squares: 3_600,
            margin: -9,
            margin_squares: 81,
        };
        assert_eq!(sums(game), counted);
        assert_eq!(sums(SelfPlayGame { outcome: Outcome::Draw, ..game }).draws, 1);
    }
}
