//! Whoever asks, as the page needs to know them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use store::{Account, AccountId, GamesFilter, GamesPage, Role};
use wire::online::Me;

use super::player;
use crate::refusal::Refusal;
use crate::sessions::Visitor;
use crate::site::Site;

/// More running games of one player are not looked through for those that wait.
const MOST_RUNNING: u32 = 500;
/// More unread notices are not counted.
const MOST_UNREAD: u32 = 100;

pub(crate) async fn show(State(site): State<Site>, visitor: Visitor) -> Result<Json<Me>, Refusal> {
    let me = match visitor.account {
        Some(account) => known(&site, &account).await?,
        None => Me {
            player: None,
            role: role_word(Role::Player).to_owned(),
            settings: BTreeMap::new(),
            waiting: Vec::new(),
            unread: 0,
        },
    };
    Ok(Json(me))
}

pub(super) async fn known(site: &Site, account: &Account) -> Result<Me, Refusal> {
    let notices = site.store().notices(account.id, MOST_UNREAD).await?;
    let unread = notices.iter().filter(|notice| !notice.read).count();
    Ok(Me {
        player: Some(player(site, account, None).await?),
        role: role_word(account.role).to_owned(),
        settings: wire::from_json(&account.settings).unwrap_or_default(),
        waiting: waiting(site, account.id).await?,
        unread: u32::try_from(unread).unwrap_or(u32::MAX),
    })
}

/// The games in which an account is to move, the most urgent first.
pub(crate) async fn waiting(site: &Site, account: AccountId) -> Result<Vec<String>, Refusal> {
    let filter = GamesFilter { running: Some(true), ..GamesFilter::default() };
    let page = GamesPage { before: None, limit: MOST_RUNNING };
    let mut games = site.store().games_of(account, filter, page).await?;
    games.retain(|game| {
        let seats = &game.game.seats;
        let turn = game.game.summary.turn.and_then(|side| seats.get(side.index()));
        turn.and_then(store::Seat::account) == Some(account)
    });
    games.sort_by_key(|game| game.game.summary.deadline_ms.unwrap_or(i64::MAX));
    Ok(games.into_iter().map(|game| game.game.id.to_string()).collect())
}

pub(crate) const fn role_word(role: Role) -> &'static str {
    match role {
        Role::Player => "player",
        Role::Moderator => "moderator",
        Role::Admin => "admin",
    }
}
