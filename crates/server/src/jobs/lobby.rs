//! What a change of the lobby means to those who are connected.

use store::{About, AccountId, Audience, GameId, Seek, StoreError};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use wire::online::FromServer;

use crate::api_error::ApiError;
use crate::jobs::heartbeat;
use crate::lobby::view;
use crate::realtime::recipient::text;
use crate::site::Site;
use crate::state::bus::News;
use crate::state::lobby_events::LobbyEvent;

/// Passes on every change of the lobby.
pub(crate) async fn run(site: Site, mut events: broadcast::Receiver<LobbyEvent>) {
    loop {
        let event = events.recv().await;
        if let Ok(event) = &event {
            site.bus().tell(news(event));
        }
        match event {
            Ok(LobbyEvent::Began { game, players }) => {
                began(&site, &game, &players);
                if let Err(error) = site.games().began(&game).await {
                    tracing::error!(%error, %game, "the game cannot be taken up");
                }
            }
            Ok(LobbyEvent::Gone(seek)) => {
                let gone = FromServer::Gone { seek: seek.to_string() };
                site.hub().send_to_lobby(None, &gone);
                if let Err(error) = site.store().drop_notices(&About::Challenge(seek)).await {
                    tracing::warn!(%error, "a notice outlives its offer until the next sweep");
                }
            }
            Ok(LobbyEvent::Offered(seek)) => {
                if let Err(error) = offered(&site, &seek).await {
                    tracing::error!(%error, seek = %seek.id, "an offer could not be announced");
                }
            }
            // Games may have begun, and offers come and gone, unannounced.
            Err(RecvError::Lagged(_)) => {
                if let Err(error) = heartbeat::resume(&site, site.now_ms()).await {
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

/// What other nodes are told of it.
fn news(event: &LobbyEvent) -> News {
    match event {
        LobbyEvent::Offered(seek) => News::Offered(seek.id.clone()),
        LobbyEvent::Gone(seek) => News::Gone(seek.clone()),
        LobbyEvent::Began { game, players } => {
            News::Began { game: game.clone(), players: players.clone() }
        }
    }
}

/// Tells the players of a game that it began.
pub(crate) fn began(site: &Site, game: &GameId, players: &[AccountId]) {
    let began = FromServer::Began { game: game.to_string() };
    players.iter().for_each(|player| site.hub().send_to_account(*player, &began));
}

/// Sends the whole lobby to all who follow it.
pub(crate) async fn send_lobby(site: &Site) -> Result<(), ApiError> {
    for recipient in site.hub().lobby_connections() {
        let reader = match recipient.opener.account {
            Some(account) => match site.store().account(account).await {
                Ok(account) => Some(account),
                // Somebody has just left, and with them the socket.
                Err(StoreError::NotFound(_)) => continue,
                Err(error) => return Err(error.into()),
            },
            None => None,
        };
        let lobby = view::lobby(site, site.hub().count(), reader.as_ref()).await?;
        recipient.send(&text(&FromServer::Lobby { lobby }));
    }
    Ok(())
}

/// Tells of an offer whoever may take it, and its owner's other pages.
pub(crate) async fn offered(site: &Site, seek: &Seek) -> Result<(), ApiError> {
    let offered = async |reader| {
        view::seek(site, seek, reader).await.map(|seek| FromServer::Offered { seek })
    };
    site.hub().send_to_account(seek.owner, &offered(Some(seek.owner)).await?);
    match seek.audience {
        Audience::Lobby => site.hub().send_to_lobby(Some(seek.owner), &offered(None).await?),
        Audience::Player(player) => {
            if !site.store().blocked_by(player).await?.contains(&seek.owner) {
                site.hub().send_to_account(player, &offered(Some(player)).await?);
            }
        }
        Audience::Link => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use store::ModelStore;

    use super::run;
    use crate::realtime::recipient::Opener;
    use crate::site::Site;
    use crate::state::SiteOptions;
    use crate::state::lobby_events::LobbyEvent;

    #[tokio::test]
    async fn who_missed_events_of_the_lobby_gets_it_whole() {
        let site = Site::new(Arc::new(ModelStore::new()), SiteOptions::default());
        let mut connection = site.hub().connect(Opener::default());
        connection.watch_lobby(true);
        let events = site.lobby().subscribe();
        for _ in 0..1000 {
            site.lobby().publish(LobbyEvent::Gone("offer1".parse().expect("an id")));
        }
        let job = tokio::spawn(run(site.clone(), events));
        let first = connection.outgoing.queue.recv().await.expect("the connection stands");
        assert_eq!(first.as_str(), r#"{"op":"lobby","lobby":{"seeks":[],"games":[],"players":0}}"#);
        job.abort();
    }
}
