//! The lobby as somebody sees it: open offers (games at the board first, the newest first, and only some
//! of each address), those to oneself and all of one's own among them, and
//! games to watch.

use std::collections::HashSet;
use std::time::Duration;

use store::{
    Account, AccountId, OpenSeeks, RatingClass, SeekId, SeekState, SideChoice, StoreError,
};
use wire::online::{GameSummary, NewSeek, Opponent, RatingRange, Seek, SeekSide};

use crate::api_error::ApiError;
use crate::games::player_view::player;
use crate::games::view::summary;
use crate::lobby::offer::is_live;
use crate::state::Core;

/// How many offers are shown,
const MOST_SEEKS: u32 = 200;
/// how many of them from one address,
pub(crate) const FROM_ONE_ADDRESS: u32 = 10;
/// and how many challenges to oneself.
const MOST_CHALLENGES: usize = 50;
/// How many running games are looked through,
const MOST_GAMES: u32 = 200;
/// and how many shown.
const MOST_SHOWN: usize = 24;
/// The list of games is as new as this.
const FRESH: Duration = Duration::from_secs(5);

/// The lobby as somebody sees it, where this many players are here.
///
/// # Errors
/// Those of the store.
pub(crate) async fn lobby(
    core: &Core,
    players: u32,
    reader: Option<&Account>,
) -> Result<wire::online::Lobby, ApiError> {
    let now_ms = core.now_ms();
    let reader = reader.map(|account| account.id);
    let wanted = OpenSeeks { live_on: None, not_of: None, from_one_origin: FROM_ONE_ADDRESS };
    let mut open = core.store().open_seeks(now_ms, wanted, MOST_SEEKS).await?;
    let mut blocked = HashSet::new();
    if let Some(reader) = reader {
        let challenges = core.store().challenges_to(reader, now_ms).await?;
        open.extend(challenges.into_iter().rev().take(MOST_CHALLENGES));
        // One's own are always shown, whoever else sees them, so that they can be withdrawn.
        let own = core.store().seeks_of(reader, now_ms).await?;
        let shown: HashSet<SeekId> = open.iter().map(|seek| seek.id.clone()).collect();
        open.extend(own.into_iter().filter(|seek| !shown.contains(&seek.id)));
        blocked.extend(core.store().blocked_by(reader).await?);
    }
    let mut seeks = Vec::new();
    for one in open.iter().filter(|seek| !blocked.contains(&seek.owner)) {
        match seek(core, one, reader).await {
            Ok(seen) => seeks.push(seen),
            // Its owner has just gone.
            Err(ApiError::NotFound(_)) => {}
            Err(error) => return Err(error),
        }
    }
    let games = games(core).await?;
    Ok(wire::online::Lobby { seeks, games, players })
}

/// An offer as it travels.
///
/// # Errors
/// Those of the store.
pub(crate) async fn seek(
    core: &Core,
    seek: &store::Seek,
    reader: Option<AccountId>,
) -> Result<Seek, ApiError> {
    let owner = core.store().account(seek.owner).await?;
    let class = RatingClass { variant: seek.variant, speed: seek.speed.clone() };
    let opponent = match seek.audience {
        store::Audience::Lobby => Opponent::Anyone,
        store::Audience::Link => Opponent::Link,
        store::Audience::Player(id) => match core.store().account(id).await {
            Ok(account) => Opponent::Player { name: account.name },
            Err(StoreError::NotFound(_)) => Opponent::Link,
            Err(error) => return Err(error.into()),
        },
    };
    let rules = seek.rules.split(',').filter_map(|pair| pair.split_once('='));
    let bound = |rating: Option<i32>| rating.and_then(|rating| u32::try_from(rating).ok());
    let range = seek.rating_min.is_some() || seek.rating_max.is_some();
    let is_elsewhere =
        seek.board.is_none() && seek.start != rules::AnyPosition::start(seek.variant).to_string();
    Ok(Seek {
        id: seek.id.to_string(),
        player: player(core, &owner, Some(&class)).await?,
        terms: NewSeek {
            game: seek.variant.into(),
            rules: rules.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            board: seek.board.clone(),
            fen: is_elsewhere.then(|| seek.start.clone()),
            time: seek.time_control.clone(),
            rated: seek.rated,
            side: match seek.side {
                SideChoice::Random => SeekSide::Random,
                SideChoice::First => SeekSide::First,
                SideChoice::Second => SeekSide::Second,
            },
            range: range.then(|| RatingRange {
                lowest: bound(seek.rating_min).unwrap_or(0),
                highest: bound(seek.rating_max).unwrap_or(u32::MAX),
            }),
            opponent,
            standing: seek.standing,
        },
        start: seek.start.clone(),
        speed: seek.speed.clone(),
        since_ms: seek.created_ms,
        became: match &seek.state {
            SeekState::Taken(game) if reader == Some(seek.owner) => Some(game.to_string()),
            _ => None,
        },
        yours: reader == Some(seek.owner),
    })
}

/// Running games at the board, the strongest players first. The same for all, and looked up once
/// for all who ask within a few seconds.
async fn games(core: &Core) -> Result<Vec<GameSummary>, ApiError> {
    if let Some(games) = core.lobby().recent_games(core.steady(), FRESH) {
        return Ok(games);
    }
    let mut games = Vec::new();
    for game in core.store().running_games(None, MOST_GAMES).await? {
        let speed = play::Speed::from_word(&game.game.speed);
        if speed.is_some_and(is_live) {
            games.push(summary(core, &game, None).await?);
        }
    }
    let strength = |game: &GameSummary| {
        let rating = |seat: &wire::online::Seat| seat.player.rating.map_or(0, |one| one.rating);
        rating(&game.seats.0).saturating_add(rating(&game.seats.1))
    };
    games.sort_by_key(|game| std::cmp::Reverse(strength(game)));
    games.truncate(MOST_SHOWN);
    core.lobby().keep_games(core.steady(), games.clone());
    Ok(games)
}
