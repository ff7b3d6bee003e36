//! Making an offer, looking at one, withdrawing it. An offer to the engine is a game at once.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use play::Speed;
use store::{About, Account, Audience, NewNotice, Seat, Seek, SeekId, SeekState, StoreError};
use wire::online::{NewSeek, Opponent, SeekTaken};

use super::seats::{Wanted, seated};
use super::terms::Offered;
use super::{Lobby, News, guard, take, view};
use crate::asked::Body;
use crate::limits::{Limited, Who};
use crate::random;
use crate::referee::agreed;
use crate::refusal::Refusal;
use crate::sessions::{Player, Visitor};
use crate::site::Site;

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;
/// So many offers one may have open.
const MOST_OPEN: usize = 20;
/// Letters and digits of an id: 60 bits.
pub(super) const ID_LENGTH: usize = 12;

pub(super) async fn make(
    State(site): State<Site>,
    Player(owner): Player,
    Body(wish): Body<NewSeek>,
) -> Result<Json<SeekTaken>, Refusal> {
    site.limits().take(Limited::Seek, Who::Account(owner.id))?;
    let offered = Offered::read(&wish)?;
    if let Opponent::Engine { level } = wish.opponent {
        return Ok(Json(meet_engine(&site, &owner, offered, level).await?));
    }
    let audience = audience(&site, &owner, &wish.opponent).await?;
    Ok(Json(post(&site, &owner, offered, audience, wish.standing).await?))
}

/// Puts an offer into the lobby, or finds it there: the same offer twice is one.
///
/// # Errors
/// `Invalid`, and those of the store.
pub(super) async fn post(
    site: &Site,
    owner: &Account,
    offered: Offered,
    audience: Audience,
    standing: bool,
) -> Result<SeekTaken, Refusal> {
    let speed = offered.speed();
    if standing && is_live(speed) && audience != Audience::Link {
        let problem = "only links and offers of games by correspondence can stay open".to_owned();
        return Err(Refusal::Invalid("standing", problem));
    }
    let now_ms = site.now_ms();
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
        rated: offered.terms.rated,
        side: offered.side,
        rating_min: offered.range.map(|range| bound(range.lowest)),
        rating_max: offered.range.map(|range| bound(range.highest)),
        audience,
        standing,
        created_ms: now_ms,
        expires_ms: Some(now_ms.saturating_add(life_ms(speed, audience))),
        state: SeekState::Open,
    };
    let open = site.store().seeks_of(owner.id, now_ms).await?;
    if let Some(same) = open.iter().find(|other| is_same(other, &seek)) {
        return Ok(SeekTaken { seek: Some(same.id.to_string()), game: None });
    }
    if open.len() >= MOST_OPEN {
        let problem = format!("no more than {MOST_OPEN} offers can be open");
        return Err(Refusal::Invalid("too-many", problem));
    }
    let id = seek.id.to_string();
    site.store().post_seek(seek.clone()).await?;
    if let Audience::Player(account) = audience {
        let about = About::Challenge(seek.id.clone());
        let text = owner.name.clone();
        site.store().notify(NewNotice { account, at_ms: now_ms, about, text }).await?;
    }
    site.lobby().tell(News::Offered(Box::new(seek)));
    Ok(SeekTaken { seek: Some(id), game: None })
}

pub(super) async fn show(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<wire::online::Seek>, Refusal> {
    let seek = site.store().seek(&read_id(&id)?).await?;
    let reader = visitor.id();
    if let Audience::Player(player) = seek.audience
        && reader != Some(player)
        && reader != Some(seek.owner)
    {
        return Err(Refusal::NotFound("offer"));
    }
    // Its owner learns which game it became, however long the line was down.
    let became = matches!(seek.state, SeekState::Taken(_)) && reader == Some(seek.owner);
    if !became && !take::is_open(&seek, site.now_ms()) {
        return Err(Refusal::SeekClosed);
    }
    Ok(Json(view::seek(&site, &seek, reader).await?))
}

/// Withdraws one's own offer; whoever is challenged may refuse.
pub(super) async fn withdraw(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    let account = visitor.known()?;
    let seek = site.store().seek(&read_id(&id)?).await?;
    let is_between = |player| seek.owner == account.id || player == account.id;
    match seek.audience {
        Audience::Player(player) if is_between(player) => {}
        // Nobody else knows of it.
        Audience::Player(_) => return Err(Refusal::NotFound("offer")),
        Audience::Lobby | Audience::Link if seek.owner == account.id => {}
        Audience::Lobby | Audience::Link => {
            return Err(Refusal::NotAllowed("whoever made the offer"));
        }
    }
    super::withdraw(&site, &seek.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn meet_engine(
    site: &Site,
    owner: &Account,
    offered: Offered,
    level: u8,
) -> Result<SeekTaken, Refusal> {
    if !(1..=10).contains(&level) {
        return Err(Refusal::Invalid("level", format!("`{level}` is no level: 1 to 10")));
    }
    guard::check(site, owner.id, &offered.terms.start).await?;
    let engine = Seat::Engine(format!("level-{level}"));
    let wanted = match offered.side {
        store::SideChoice::Random => Wanted::Either,
        store::SideChoice::First => Wanted::First,
        store::SideChoice::Second => Wanted::Second,
    };
    let seats = seated(wanted, Seat::Account(owner.id), engine)?;
    let id: store::GameId = new_id()?;
    let game = agreed(id.clone(), offered.terms, offered.board, seats, site.now_ms())
        .ok_or_else(nothing_to_play)?;
    site.store().create_game(game).await?;
    site.lobby().tell(News::Began { game: id.clone(), players: vec![owner.id] });
    Ok(SeekTaken { seek: None, game: Some(id.to_string()) })
}

pub(super) fn nothing_to_play() -> Refusal {
    Refusal::Invalid("start", "there is nothing to play from here".to_owned())
}

async fn audience(site: &Site, owner: &Account, opponent: &Opponent) -> Result<Audience, Refusal> {
    let name = match opponent {
        Opponent::Anyone | Opponent::Engine { .. } => return Ok(Audience::Lobby),
        Opponent::Link => return Ok(Audience::Link),
        Opponent::Player { name } => name,
    };
    let player = match site.store().account_by_name(name).await {
        Ok(player) if player.closed_ms.is_none() => player,
        Ok(_) | Err(StoreError::NotFound(_)) => return Err(Refusal::NotFound("player")),
        Err(error) => return Err(error.into()),
    };
    if player.id == owner.id {
        return Err(Refusal::NotForYou("it is your own"));
    }
    if site.store().is_blocked(owner.id, player.id).await? {
        return Err(Refusal::NotForYou("one of you has blocked the other"));
    }
    Ok(Audience::Player(player.id))
}

/// Whether both sit at the board.
pub(super) fn is_live(speed: Speed) -> bool {
    !matches!(speed, Speed::Correspondence | Speed::Unlimited)
}

/// Offers of live games go with their owner ([`Lobby::owner_gone`]); an hour is for the case that
/// nobody noticed.
fn life_ms(speed: Speed, audience: Audience) -> i64 {
    match (is_live(speed), audience) {
        (true, Audience::Lobby | Audience::Player(_)) => HOUR_MS,
        (true, Audience::Link) => DAY_MS,
        (false, _) => 30 * DAY_MS,
    }
}

fn is_same(one: &Seek, other: &Seek) -> bool {
    let part =
        |seek: &Seek| Seek { id: one.id.clone(), created_ms: 0, expires_ms: None, ..seek.clone() };
    part(one) == part(other)
}

/// A new id of a game or an offer.
///
/// # Errors
/// Where the system has no randomness.
pub(super) fn new_id<T: std::str::FromStr>() -> Result<T, Refusal> {
    random::word::<ID_LENGTH>()?.parse().map_err(|_| Refusal::Busy)
}

/// The offer that an address names.
///
/// # Errors
/// `NotFound` for what is no id.
pub(super) fn read_id(id: &str) -> Result<SeekId, Refusal> {
    id.parse().map_err(|_| Refusal::NotFound("offer"))
}

impl Lobby {
    /// Withdraws the offers of live games of a player who has left. Links stay: whoever sent one may
    /// well look elsewhere until it is taken.
    ///
    /// # Errors
    /// Those of the store.
    pub(crate) async fn owner_gone(site: &Site, owner: store::AccountId) -> Result<(), Refusal> {
        for seek in site.store().seeks_of(owner, site.now_ms()).await? {
            let speed = Speed::from_word(&seek.speed);
            if speed.is_some_and(is_live) && seek.audience != Audience::Link {
                super::withdraw(site, &seek.id).await?;
            }
        }
        Ok(())
    }
}
