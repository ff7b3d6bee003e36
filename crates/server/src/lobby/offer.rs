//! Making an offer and withdrawing it. An offer to the engine is a game at once.

use std::collections::BTreeMap;

use play::Speed;
use store::{
    About, Account, AccountId, AccountKind, Audience, GameId, NewNotice, Seat, Seek, SeekId,
    SeekState, StoreError,
};
use wire::online::{Opponent, SeekTaken};

use crate::api_error::ApiError;
use crate::games::snapshot::new_game;
use crate::games::tell::tell;
use crate::lobby::bots;
use crate::lobby::guard;
use crate::lobby::seats::{Wanted, seated};
use crate::lobby::terms::Offered;
use crate::random;
use crate::state::Core;
use crate::state::lobby_events::LobbyEvent;

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;
/// How many offers one may have open.
const MOST_OPEN: usize = 20;
/// Letters and digits of an id: 60 bits.
pub(crate) const ID_LENGTH: usize = 12;

/// Puts an offer into the lobby, or finds it there: the same offer twice is one.
///
/// # Errors
/// `Invalid`, `TooOften`, and those of the store.
pub(crate) async fn post(
    core: &Core,
    owner: &Account,
    offered: Offered,
    audience: Audience,
    standing: bool,
    origin: Option<i64>,
) -> Result<SeekTaken, ApiError> {
    let speed = offered.speed();
    if offered.terms.mode.is_rated() {
        check_account(owner)?;
    }
    if standing && is_live(speed) && audience != Audience::Link {
        let problem = "only links and offers of games by correspondence can stay open".to_owned();
        return Err(ApiError::Invalid("standing", problem));
    }
    if is_live(speed) {
        core.limits().check_rested(owner.id)?;
    }
    bots::check(core, owner, &offered, audience).await?;
    let now_ms = core.now_ms();
    let bound = |rating: u32| i32::try_from(rating).unwrap_or(i32::MAX);
    let seek = Seek {
        id: new_id()?,
        owner: owner.id,
        variant: offered.variant(),
        rules: offered.terms.start.rules_text(),
        start: offered.terms.start.to_string(),
        board: offered.board,
        time_control: offered.terms.time.to_string(),
        speed: speed.word().to_owned(),
        rated: offered.terms.mode.is_rated(),
        side: offered.side,
        rating_min: offered.range.map(|range| bound(range.lowest)),
        rating_max: offered.range.map(|range| bound(range.highest)),
        audience,
        standing,
        created_ms: now_ms,
        expires_ms: Some(now_ms.saturating_add(life_ms(speed, audience))),
        state: SeekState::Open,
        origin,
    };
    let open = core.store().seeks_of(owner.id, now_ms).await?;
    if let Some(same) = open.iter().find(|other| is_same(other, &seek)) {
        return Ok(SeekTaken { seek: Some(same.id.to_string()), game: None });
    }
    if open.len() >= MOST_OPEN {
        let problem = format!("no more than {MOST_OPEN} offers can be open");
        return Err(ApiError::Invalid("too-many", problem));
    }
    let id = seek.id.to_string();
    core.store().post_seek(seek.clone()).await?;
    if let Audience::Player(account) = audience
        && core.level_bots().level(account).is_none()
    {
        let about = About::Challenge(seek.id.clone());
        let text = owner.name.clone();
        let notice = NewNotice { account, at_ms: now_ms, about, text };
        tell(core, &notice, true).await?;
        core.store().notify(notice).await?;
    }
    core.lobby().publish(LobbyEvent::Offered(Box::new(seek)));
    Ok(SeekTaken { seek: Some(id), game: None })
}

pub(crate) fn nothing_to_play() -> ApiError {
    ApiError::Invalid("start", "there is nothing to play from here".to_owned())
}

/// Refuses a rated game to whoever has no account: a guest could begin anew after each defeat.
///
/// # Errors
/// `NotForYou`.
pub(crate) fn check_account(player: &Account) -> Result<(), ApiError> {
    match player.kind {
        AccountKind::Person | AccountKind::Bot | AccountKind::Engine => Ok(()),
        AccountKind::Guest => {
            Err(ApiError::NotForYou("rated games are played by people with accounts"))
        }
    }
}

/// Whether both sit at the board.
pub(crate) fn is_live(speed: Speed) -> bool {
    !matches!(speed, Speed::Correspondence | Speed::Unlimited)
}

/// Offers of live games go with their owner ([`withdraw_live_offers`]); an hour is for the case that
/// nobody noticed.
fn life_ms(speed: Speed, audience: Audience) -> i64 {
    match (is_live(speed), audience) {
        (true, Audience::Lobby | Audience::Player(_)) => HOUR_MS,
        (true, Audience::Link) => DAY_MS,
        (false, _) => 30 * DAY_MS,
    }
}

fn is_same(one: &Seek, other: &Seek) -> bool {
    let part = |seek: &Seek| Seek {
        id: one.id.clone(),
        created_ms: 0,
        expires_ms: None,
        origin: None,
        ..seek.clone()
    };
    part(one) == part(other)
}

/// A new id of a game or an offer.
///
/// # Errors
/// Where the system has no randomness.
pub(crate) fn new_id<T: std::str::FromStr>() -> Result<T, ApiError> {
    random::word::<ID_LENGTH>()?.parse().map_err(|_| ApiError::Busy)
}

/// The offer that an address names.
///
/// # Errors
/// `NotFound` for what is no id.
pub(crate) fn read_id(id: &str) -> Result<SeekId, ApiError> {
    id.parse().map_err(|_| ApiError::NotFound("offer"))
}

/// Withdraws an offer; one that is no longer open stays as it is.
///
/// # Errors
/// Those of the store.
pub(crate) async fn withdraw(core: &Core, id: &SeekId) -> Result<(), ApiError> {
    match core.store().withdraw_seek(id).await {
        Ok(()) => core.lobby().publish(LobbyEvent::Gone(id.clone())),
        Err(StoreError::SeekClosed | StoreError::NotFound(_)) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

/// Withdraws the offers of live games of a player who has left. Links stay: whoever sent one may
/// well look elsewhere until it is taken.
///
/// # Errors
/// Those of the store.
pub(crate) async fn withdraw_live_offers(core: &Core, owner: AccountId) -> Result<(), ApiError> {
    for seek in core.store().seeks_of(owner, core.now_ms()).await? {
        let speed = Speed::from_word(&seek.speed);
        if speed.is_some_and(is_live) && seek.audience != Audience::Link {
            withdraw(core, &seek.id).await?;
        }
    }
    Ok(())
}

/// Refuses what is no level of the engine.
///
/// # Errors
/// `Invalid`.
pub(crate) fn check_level(level: u8) -> Result<(), ApiError> {
    match level {
        1..=15 => Ok(()),
        _ => Err(ApiError::Invalid("level", format!("`{level}` is no level: 1 to 15"))),
    }
}

/// A game against the engine, which begins at once.
///
/// # Errors
/// `Invalid`, `Guarded`, `EngineBusy`, those of the store.
pub(crate) async fn meet_engine(
    core: &Core,
    owner: &Account,
    offered: Offered,
    level: u8,
) -> Result<SeekTaken, ApiError> {
    if core.engines().queue().is_full() {
        return Err(ApiError::EngineBusy);
    }
    guard::check(core, owner.id, &offered.terms.start).await?;
    let engine = Seat::Engine(format!("level-{level}"));
    let wanted = match offered.side {
        store::SideChoice::Random => Wanted::Either,
        store::SideChoice::First => Wanted::First,
        store::SideChoice::Second => Wanted::Second,
    };
    let seats = seated(wanted, Seat::Account(owner.id), engine)?;
    let id: GameId = new_id()?;
    let game = new_game(id.clone(), offered.terms, offered.board, seats, core.now_ms())
        .ok_or_else(nothing_to_play)?;
    core.store().create_game(game).await?;
    core.lobby().publish(LobbyEvent::Began { game: id.clone(), players: vec![owner.id] });
    Ok(SeekTaken { seek: None, game: Some(id.to_string()) })
}

/// The setting of whoever wants challenges from people with accounts alone, and its value.
const ACCOUNTS_ONLY: (&str, &str) = ("challenges", "accounts");

/// Whether somebody wants challenges from people with accounts alone.
fn wants_accounts_only(player: &Account) -> bool {
    let settings: BTreeMap<String, String> = wire::from_json(&player.settings).unwrap_or_default();
    settings.get(ACCOUNTS_ONLY.0).is_some_and(|value| value == ACCOUNTS_ONLY.1)
}

/// Who may see an offer.
///
/// # Errors
/// `NotFound` and `NotForYou` for a player who cannot be challenged; those of the store.
pub(crate) async fn audience(
    core: &Core,
    owner: AccountKind,
    owner_id: Option<AccountId>,
    opponent: &Opponent,
) -> Result<Audience, ApiError> {
    let name = match opponent {
        Opponent::Anyone | Opponent::Engine { .. } => return Ok(Audience::Lobby),
        Opponent::Link => return Ok(Audience::Link),
        Opponent::Player { name } => name,
    };
    let player = match core.store().account_by_name(name).await {
        Ok(player) if player.closed_ms.is_none() => player,
        Ok(_) | Err(StoreError::NotFound(_)) => return Err(ApiError::NotFound("player")),
        Err(error) => return Err(error.into()),
    };
    if owner_id == Some(player.id) {
        return Err(ApiError::NotForYou("it is your own"));
    }
    let has_account = matches!(owner, AccountKind::Person | AccountKind::Bot);
    if !has_account && wants_accounts_only(&player) {
        return Err(ApiError::AccountsOnly);
    }
    if let Some(owner) = owner_id
        && core.store().is_blocked(owner, player.id).await?
    {
        return Err(ApiError::NotForYou("one of you has blocked the other"));
    }
    Ok(Audience::Player(player.id))
}
