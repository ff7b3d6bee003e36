//! The steward hears of everything that happens and sets going what follows by itself: the engine's
//! moves, notices, signs of life, and what the lobby's bell means to those who are here.

use store::{About, Audience, Seek, StoreError};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};
use wire::online::FromServer;

use crate::lobby::News;
use crate::mail::Postman;
use crate::referee::{ActError, Told};
use crate::refusal::Refusal;
use crate::site::Site;
use crate::{deadlines, heartbeat, lobby, notices, opponent};

/// How often what is no longer needed is forgotten.
const SWEEP: std::time::Duration = std::time::Duration::from_secs(60);
/// For so long an offer is kept that nobody can take any more, so that its link still tells what became
/// of it.
const OLD_OFFER_MS: i64 = 30 * 86_400_000;
/// Notices are kept for so long, read or not.
pub(crate) const OLD_NOTICE_MS: i64 = 60 * 86_400_000;

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
    heartbeat::take_up_since_last(site).await?;
    tasks.spawn(hear_lobby(site.clone(), bell));
    tasks.spawn(heartbeat::run(site.clone()));
    tasks.spawn(deadlines::run(site.clone()));
    tasks.spawn(sweep(site.clone()));
    if let Some(postman) = Postman::new(site) {
        tasks.spawn(postman.run());
    }
    Ok(Awake { _tasks: tasks })
}

async fn hear_referee(site: Site, mut told: mpsc::UnboundedReceiver<Told>) {
    while let Some(told) = told.recv().await {
        site.alive().hear(&told.served);
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
                    let began = FromServer::Began { game: game.to_string() };
                    site.rooms().tell_account(player, &began);
                }
                if let Err(error) = site.referee().began(&game).await {
                    tracing::error!(%error, %game, "the game cannot be taken up");
                }
            }
            Ok(News::Gone(seek)) => {
                let gone = FromServer::Gone { seek: seek.to_string() };
                site.rooms().tell_lobby(None, &gone);
                if let Err(error) = site.store().drop_notices(&About::Challenge(seek)).await {
                    tracing::warn!(%error, "a notice outlives its offer until the next sweep");
                }
            }
            Ok(News::Offered(seek)) => {
                if let Err(error) = offered(&site, &seek).await {
                    tracing::error!(%error, seek = %seek.id, "nobody could be told of an offer");
                }
            }
            // Games may have begun, and offers come and gone, of which nobody was told.
            Err(RecvError::Lagged(_)) => {
                if let Err(error) = heartbeat::take_up(&site, None).await {
                    tracing::error!(%error, "games cannot be taken up");
                }
                if let Err(error) = send_lobby(&site).await {
                    tracing::error!(%error, "the lobby cannot be sent again");
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// Sends the whole lobby to all who hear of it.
async fn send_lobby(site: &Site) -> Result<(), Refusal> {
    for (socket, account) in site.rooms().listeners() {
        let reader = match account {
            Some(account) => match site.store().account(account).await {
                Ok(account) => Some(account),
                // Somebody has just left, and with them the socket.
                Err(StoreError::NotFound(_)) => continue,
                Err(error) => return Err(error.into()),
            },
            None => None,
        };
        let lobby = lobby::lobby(site, reader.as_ref()).await?;
        site.rooms().tell_socket(socket, &FromServer::Lobby { lobby });
    }
    Ok(())
}

/// Tells of an offer whoever may take it, and its owner's other pages.
async fn offered(site: &Site, seek: &Seek) -> Result<(), Refusal> {
    let told = async |reader| {
        lobby::seek(site, seek, reader).await.map(|seek| FromServer::Offered { seek })
    };
    site.rooms().tell_account(seek.owner, &told(Some(seek.owner)).await?);
    match seek.audience {
        Audience::Lobby => site.rooms().tell_lobby(Some(seek.owner), &told(None).await?),
        Audience::Player(player) => {
            if !site.store().blocked_by(player).await?.contains(&seek.owner) {
                site.rooms().tell_account(player, &told(Some(player)).await?);
            }
        }
        Audience::Link => {}
    }
    Ok(())
}

async fn sweep(site: Site) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        site.rooms().sweep();
        site.limits().sweep();
        let now_ms = site.now_ms();
        let sessions = site.store().expire_sessions(now_ms).await;
        let offers = site.store().sweep_seeks(now_ms.saturating_sub(OLD_OFFER_MS)).await;
        let old_ms = now_ms.saturating_sub(OLD_NOTICE_MS);
        let notices = site.store().sweep_notices(now_ms, old_ms).await;
        if let Err(error) = sessions.and(offers).and(notices) {
            tracing::warn!(%error, "what is over could not be forgotten");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use store::ModelStore;

    use super::hear_lobby;
    use crate::lobby::News;
    use crate::site::{Site, SiteOptions};

    #[tokio::test]
    async fn who_missed_news_of_the_lobby_gets_it_whole() {
        let site = Site::new(Arc::new(ModelStore::new()), SiteOptions::default());
        let mut guest = site.rooms().enter(None, Vec::new());
        guest.listen(true);
        let bell = site.lobby().listen();
        for _ in 0..1000 {
            site.lobby().tell(News::Gone("offer1".parse().expect("an id")));
        }
        let steward = tokio::spawn(hear_lobby(site.clone(), bell));
        let first = guest.queue.recv().await.expect("the line stands");
        assert_eq!(first.as_str(), r#"{"op":"lobby","lobby":{"seeks":[],"games":[],"players":0}}"#);
        steward.abort();
    }
}
