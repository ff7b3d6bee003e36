//! Several nodes over one store: what others did is told to those who are connected here.
//!
//! News makes it quick, the slow check makes it sure: whatever a watched game has become is read every two
//! seconds, also where no news came. Only the node that commits a move gives notice of it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use store::{GameId, StoreError, StoreResult};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};
use wire::online::FromServer;

use crate::api_error::ApiError;
use crate::games::command::Update;
use crate::games::snapshot::GameSnapshot;
use crate::jobs::{heartbeat, lobby, notices};
use crate::lobby::take::is_open;
use crate::realtime::{absence, chat};
use crate::site::Site;
use crate::state::bus::{News, Received};

/// How often it is looked who is connected to other nodes.
const TICK: Duration = Duration::from_secs(1);
/// Every this many ticks watched games are looked at, whatever was heard,
const CHECK: u32 = 2;
/// the others are told who is here,
const TELL: u32 = 5;
/// and, where they cannot be heard, the lobby is sent anew.
const SEND_LOBBY: u32 = 10;
/// This many games are read at once that have gone on elsewhere.
const AT_ONCE: usize = 8;

/// Hears what other nodes did.
pub(crate) async fn receive(site: Site) {
    let mut reading = JoinSet::new();
    loop {
        let received = site.bus().receive().await;
        let done = match received {
            Received::Gap => look_again(&site).await,
            Received::News { news: News::GoneOn { game, version }, .. } => {
                site.games().gone_on(&game, version);
                let watched = site.hub().watched_game(&game);
                let Some(known) = watched.filter(|known| known.version() < version) else {
                    continue;
                };
                // Games are read beside each other; the versions of one come in any order.
                while reading.len() >= AT_ONCE {
                    reading.join_next().await;
                }
                let site = site.clone();
                reading.spawn(async move {
                    if let Err(error) = read_on(&site, &known).await {
                        tracing::warn!(%error, game = %known.id(), "a move comes late");
                    }
                });
                Ok(())
            }
            Received::News { node, news } => on_news(&site, &node, &news).await,
        };
        if let Err(error) = done {
            tracing::warn!(%error, "news of another node could not be passed on");
        }
        while reading.try_join_next().is_some() {}
    }
}

/// Looks again and again at what may have been missed.
pub(crate) async fn run(site: Site) {
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut count: u32 = 0;
    loop {
        ticks.tick().await;
        count = count.wrapping_add(1);
        for account in site.hub().look_elsewhere() {
            tokio::spawn(absence::wait(site.clone(), account));
        }
        if count.is_multiple_of(TELL) {
            site.hub().tell_who_is_here();
        }
        if count.is_multiple_of(CHECK)
            && let Err(error) = check_games(&site).await
        {
            tracing::warn!(%error, "what other nodes did cannot be looked up");
        }
        if count.is_multiple_of(SEND_LOBBY)
            && !site.bus().is_connected()
            && let Err(error) = lobby::send_lobby(&site).await
        {
            tracing::warn!(%error, "the lobby cannot be sent again");
        }
    }
}

/// Reads what may have been missed.
async fn look_again(site: &Site) -> Result<(), ApiError> {
    site.hub().tell_who_is_here();
    check_games(site).await?;
    lobby::send_lobby(site).await
}

/// Reads on in those watched games that others have played on.
async fn check_games(site: &Site) -> StoreResult<()> {
    let watched = site.hub().watched();
    let ids: Vec<GameId> = watched.iter().map(|known| known.id().clone()).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let versions: HashMap<GameId, u32> = site.store().versions(&ids).await?.into_iter().collect();
    for known in watched {
        if versions.get(known.id()).is_none_or(|version| *version <= known.version()) {
            continue;
        }
        match read_on(site, &known).await {
            Ok(()) | Err(StoreError::Damaged { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

async fn on_news(site: &Site, node: &str, news: &News) -> Result<(), ApiError> {
    match news {
        News::GoneOn { game, version } => site.games().gone_on(game, *version),
        News::Changed(game) => site.hub().send_changed(game),
        News::Said { game, line } => {
            if let Some(snapshot) = site.hub().watched_game(game) {
                chat::on_said(site, site.hub(), &snapshot, *line).await?;
            }
        }
        News::Offered(seek) => match site.store().seek(seek).await {
            Ok(seek) if is_open(&seek, site.now_ms()) => lobby::offered(site, &seek).await?,
            // Taken or withdrawn in the meantime.
            Ok(_) | Err(StoreError::NotFound(_)) => {}
            Err(error) => return Err(error.into()),
        },
        News::Gone(seek) => {
            site.hub().send_to_lobby(None, &FromServer::Gone { seek: seek.to_string() });
        }
        News::Began { game, players } => lobby::began(site, game, players),
        News::Waiting(account) => notices::send_waiting(site, *account).await?,
        News::SignedOut { account, session } => {
            site.hub().on_signed_out(*account, session.as_ref());
        }
        News::Here(accounts) => site.hub().on_here(node, accounts),
        News::Away(account) => {
            site.hub().on_away(node, *account);
            // That node may be about to stop.
            tokio::spawn(absence::wait(site.clone(), *account));
        }
        News::Seen(account) => site.hub().on_seen(*account),
    }
    Ok(())
}

/// Reads what was stored since, and publishes it to those who watch here.
async fn read_on(site: &Site, known: &Arc<GameSnapshot>) -> StoreResult<()> {
    let snapshot = site.games().read_on(known).await?;
    if snapshot.version() > known.version() {
        heartbeat::on_update(site, &snapshot);
        site.hub().publish(&Update { before: known.version(), snapshot });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use play::{Command, Mode, Terms, TimeControl};
    use rules::{AnyPosition, Side, Variant};
    use store::{AccountId, AccountKind, GameId, NewAccount, Seat};
    use store::{Accounts, Games, ModelStore};

    use super::{check_games, receive};
    use crate::games::actor::Actor;
    use crate::games::snapshot::new_game;
    use crate::realtime::chat;
    use crate::realtime::hub::Connection;
    use crate::realtime::recipient::Opener;
    use crate::site::Site;
    use crate::state::SiteOptions;
    use crate::state::bus::{Bus, InProcessBus, NoBus};
    use crate::state::time_source::SystemClock;
    use wire::online::{ChatRoom, FromServer};

    const ANN: AccountId = AccountId(1);
    const BOB: AccountId = AccountId(2);

    async fn game_of_two(store: &ModelStore) -> GameId {
        for name in ["Ann", "Bob"] {
            let kind = AccountKind::Person;
            let new = NewAccount { kind, name: name.to_owned(), password: None, created_ms: 1 };
            store.create_account(new).await.expect("a new name");
        }
        let id: GameId = "g1".parse().expect("an id");
        let start = AnyPosition::start(Variant::Ataxx);
        let terms = Terms { start, time: TimeControl::Unlimited, mode: Mode::Casual };
        let seats = [ANN, BOB].map(Seat::Account);
        let game = new_game(id.clone(), terms, None, seats, 1).expect("a choice");
        store.create_game(game).await.expect("a new id");
        id
    }

    fn node(store: &Arc<ModelStore>, bus: impl Bus) -> Site {
        let time = Arc::new(SystemClock::default());
        let store = Arc::<ModelStore>::clone(store);
        Site::among_others(store, time, Arc::new(bus), SiteOptions::default())
    }

    /// Bob watches the game at a node.
    async fn watching(site: &Site, id: &GameId) -> Connection {
        let mut bob = site.hub().connect(Opener { account: Some(BOB), ..Opener::default() });
        let snapshot = site.games().game(id).await.expect("it is there");
        let first = FromServer::Changed { game: id.to_string() };
        bob.watch(&snapshot, Some(Side::Second), &first);
        bob
    }

    async fn move_at(site: &Site, id: &GameId) {
        let snapshot = site.games().game(id).await.expect("it is there");
        let game = snapshot.game();
        let position = game.position();
        let mv = *game.legal_moves().first().expect("a move");
        let command = Command::Move {
            ply: snapshot.plies(),
            key: position.stable_key(),
            text: position.move_text(mv),
            lag_ms: 0,
        };
        let ann = Actor::Account(ANN);
        site.games().execute(id, ann, None, command, site.now_ms()).await.expect("it is legal");
    }

    /// Waits for a message with these words.
    async fn receives(connection: &mut Connection, words: &str) {
        loop {
            let text = connection.outgoing.queue.recv().await.expect("the connection stands");
            if text.as_str().contains(words) {
                return;
            }
        }
    }

    #[tokio::test]
    async fn who_watches_at_another_node_is_sent_moves_and_talk() {
        let store = Arc::new(ModelStore::new());
        let id = game_of_two(&store).await;
        let mut ends = InProcessBus::between(2).into_iter();
        let [here, there] = [(); 2].map(|()| node(&store, ends.next().expect("two ends")));
        let mut bob = watching(&there, &id).await;
        let hearing = tokio::spawn(receive(there.clone()));
        move_at(&here, &id).await;
        receives(&mut bob, r#""op":"events""#).await;

        let ann = store.account(ANN).await.expect("Ann");
        let snapshot = here.games().game(&id).await.expect("it is there");
        let said = chat::say(&here, here.hub(), &snapshot, &ann, None, ChatRoom::Players, "hi");
        said.await.expect("she may");
        receives(&mut bob, r#""text":"hi""#).await;
        hearing.abort();
    }

    #[tokio::test]
    async fn what_was_missed_is_found_in_the_store() {
        let store = Arc::new(ModelStore::new());
        let id = game_of_two(&store).await;
        let [here, there] = [(); 2].map(|()| node(&store, NoBus { has_others: true }));
        let mut bob = watching(&there, &id).await;
        move_at(&here, &id).await;
        assert_eq!(there.hub().watched_game(&id).expect("a room").version(), 0);
        check_games(&there).await.expect("the store answers");
        assert_ne!(there.hub().watched_game(&id).expect("a room").version(), 0);
        receives(&mut bob, r#""op":"events""#).await;
    }

    #[tokio::test]
    async fn players_are_counted_and_signed_out_wherever_they_are() {
        let store = Arc::new(ModelStore::new());
        let id = game_of_two(&store).await;
        let mut ends = InProcessBus::between(2).into_iter();
        let [here, there] = [(); 2].map(|()| node(&store, ends.next().expect("two ends")));
        let mut bob = watching(&there, &id).await;
        let ann = here.hub().connect(Opener { account: Some(ANN), ..Opener::default() });
        let hearing = [&here, &there].map(|site| tokio::spawn(receive(site.clone())));
        while !(here.hub().is_here(BOB) && there.hub().is_here(ANN)) {
            tokio::task::yield_now().await;
        }
        for site in [&here, &there] {
            site.hub().look_elsewhere();
            assert_eq!(site.hub().count(), 2);
        }
        // Ann sits at no board, but is connected: nobody wins against her by a claim.
        assert_eq!(there.hub().presence(&id).first_gone_ms, None);
        drop(ann);
        while there.hub().is_here(ANN) {
            tokio::task::yield_now().await;
        }
        there.hub().look_elsewhere();
        assert_ne!(there.hub().presence(&id).first_gone_ms, None);

        here.hub().disconnect(BOB);
        assert!((&mut bob.outgoing.closed).await.is_err(), "his connection is ended");
        hearing.into_iter().for_each(|task| task.abort());
    }
}
