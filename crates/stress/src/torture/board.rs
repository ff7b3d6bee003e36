//! One board: two people who play one game after another of one kind, until the run ends. Everybody
//! sits at several boards, so that their ratings are fought over.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use play::TimeControl;
use rules::Variant;
use tokio::time::sleep;

use super::kind::Kind;
use super::player::{Player, Run};
use crate::client::browser::Browser;
use crate::client::matchmaking::{meet, offer};

/// Plays at the board of this number, as these two.
///
/// # Errors
/// What no bad luck explains.
pub(crate) async fn board(
    number: usize,
    people: [Browser; 2],
    run: Arc<Run>,
    seed: u64,
) -> anyhow::Result<()> {
    // All six games of each kind, at 24 boards.
    let variant = Variant::ALL.get(number % Variant::ALL.len()).copied().context("a game")?;
    let kind = Kind::ALL.get(number / 6 % Kind::ALL.len()).copied().context("a kind")?;
    let time = TimeControl::parse(kind.time()).context("a time control")?;
    let offer = offer(variant, kind.time(), kind != Kind::Casual);
    let player = |browser, seat: u64| {
        let seed = seed ^ (2 * number as u64 + seat + 1) << 20;
        Player::new(browser, kind, format!("p{number}-{seat}"), Arc::clone(&run), seed)
    };
    let [first, second] = people;
    let (mut first, mut second) = (player(first, 0), player(second, 1));
    while run.goes_on() {
        // The server may be down, or the answer lost: an offer more does no harm.
        let Ok(id) = meet(&mut first.seat.browser, &mut second.seat.browser, &offer).await else {
            sleep(Duration::from_millis(200)).await;
            continue;
        };
        run.ledger.begin(&id, variant, time);
        let (one, other) = tokio::join!(first.play(&id), second.play(&id));
        one.and(other).with_context(|| format!("game {id}"))?;
    }
    Ok(())
}
