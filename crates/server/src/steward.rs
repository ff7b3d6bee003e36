//! The steward hears of everything that happens and sets going what follows by itself: the engine's
//! moves, notices, signs of life, and what the lobby's bell means to those who are here.

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::lobby::News;
use crate::referee::{ActError, Told};
use crate::site::Site;
use crate::{deadlines, heartbeat, notices, opponent};

/// How often what is no longer needed is forgotten.
const SWEEP: std::time::Duration = std::time::Duration::from_secs(60);

/// The server's own tasks; they end when this is dropped.
#[derive(Debug)]
pub struct Awake {
    _tasks: JoinSet<()>,
}

/// Takes up the games that run and starts all that happens by itself. To be done before the server
/// is reachable, so that nobody pays for the time it was away.
///
/// # Errors
/// Those of the store.
pub async fn wake(site: &Site) -> Result<Awake, ActError> {
    let mut tasks = JoinSet::new();
    if let Some(told) = site.take_told() {
        tasks.spawn(hear_referee(site.clone(), told));
    }
    let bell = site.lobby().listen();
    heartbeat::take_up(site, site.store().last_heartbeat().await?).await?;
    tasks.spawn(hear_lobby(site.clone(), bell));
    tasks.spawn(heartbeat::run(site.clone()));
    tasks.spawn(deadlines::run(site.clone()));
    tasks.spawn(sweep(site.clone()));
    Ok(Awake { _tasks: tasks })
}

async fn hear_referee(site: Site, mut told: mpsc::UnboundedReceiver<Told>) {
    while let Some(told) = told.recv().await {
        site.alive().hear(&told);
        opponent::look(&site, &told.served);
        if let Err(error) = notices::hear(&site, &told).await {
            tracing::error!(%error, game = %told.served.id(), "nobody could be given notice");
        }
    }
}

async fn hear_lobby(site: Site, mut bell: broadcast::Receiver<News>) {
    loop {
        match bell.recv().await {
            Ok(News::Began { game, players }) => {
                for player in players {
                    let began = wire::online::FromServer::Began { game: game.to_string() };
                    site.rooms().tell_account(player, &began);
                }
                if let Err(error) = site.referee().began(&game).await {
                    tracing::error!(%error, %game, "the game cannot be taken up");
                }
            }
            Ok(News::Gone(seek)) => {
                let gone = wire::online::FromServer::Gone { seek: seek.to_string() };
                site.rooms().tell_lobby(&gone);
            }
            Ok(News::Offered(_)) => {}
            // Games may have begun of which nobody was told.
            Err(RecvError::Lagged(_)) => {
                if let Err(error) = heartbeat::take_up(&site, None).await {
                    tracing::error!(%error, "games cannot be taken up");
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

async fn sweep(site: Site) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        site.rooms().sweep();
        site.limits().sweep();
    }
}
