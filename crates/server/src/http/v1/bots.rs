//! Bot accounts: becoming one, whose challenges it takes, and lists of ratings, which people and bots
//! have apart.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use play::Speed;
use store::{AccountChange, AccountKind, GamesFilter, GamesPage, RatingClass, Scope};
use wire::Variant;
use wire::online::{ChallengePolicy, RatedPlayer, RatingsOf, RatingsQuery};

use crate::api_error::ApiError;
use crate::games::player_view::{player, rating};
use crate::http::v1::extract::{Body, Params};
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Program;
use crate::lobby::bots::policy;
use crate::state::Core;

/// How many players are listed.
const MOST: u32 = 200;

#[utoipa::path(
    post,
    path = "/account/bot",
    tag = "account",
    operation_id = "become_bot",
    summary = "Make the account a bot account, permanently (`account:write`)",
    description = "Only an account that has played no game can become one, so that ratings of people \
        and of bots stay apart. A bot may use an engine; it is marked as a bot wherever its name \
        stands, and neither makes nor takes seeks in the lobby.",
    security(("token" = ["account:write"])),
    responses((status = 204, description = "It is one"), Problem)
)]
pub(crate) async fn become_bot(
    State(core): State<Core>,
    program: Program,
) -> Result<StatusCode, Problem> {
    let account = program.allowed(Scope::AccountWrite)?;
    if account.kind == AccountKind::Bot {
        return Ok(StatusCode::NO_CONTENT);
    }
    let page = GamesPage::first(1);
    let games = core.store().games_of(account.id, GamesFilter::default(), page).await?;
    if account.kind != AccountKind::Person || !games.is_empty() {
        let problem = "only an account that has played no game can become a bot".to_owned();
        return Err(ApiError::Invalid("has-played", problem).into());
    }
    core.store().change_account(account.id, AccountChange::Bot).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(
    get,
    path = "/account/challenge-policy",
    tag = "account",
    operation_id = "challenge_policy",
    summary = "Whose challenges the bot takes (`account:read`)",
    security(("token" = ["account:read"])),
    responses((status = 200, description = "The policy", body = ChallengePolicy), Problem)
)]
pub(crate) async fn show_policy(program: Program) -> Result<Json<ChallengePolicy>, Problem> {
    Ok(Json(policy(program.allowed(Scope::AccountRead)?)))
}

#[utoipa::path(
    put,
    path = "/account/challenge-policy",
    tag = "account",
    operation_id = "set_challenge_policy",
    summary = "Say whose challenges the bot takes (`account:write`)",
    security(("token" = ["account:write"])),
    request_body = ChallengePolicy,
    responses((status = 204, description = "Others can no longer be made"), Problem)
)]
pub(crate) async fn set_policy(
    State(core): State<Core>,
    program: Program,
    Body(wanted): Body<ChallengePolicy>,
) -> Result<StatusCode, Problem> {
    let account = program.allowed(Scope::AccountWrite)?;
    if account.kind != AccountKind::Bot {
        return Err(ApiError::NotAllowed("bots").into());
    }
    if let Some(speed) = wanted.speeds.iter().find(|word| Speed::from_word(word).is_none()) {
        let problem = format!("`{}` is no speed", speed.escape_debug());
        return Err(ApiError::Invalid("speeds", problem).into());
    }
    let change = AccountChange::ChallengePolicy(wire::json_line(&wanted));
    core.store().change_account(account.id, change).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(
    get,
    path = "/ratings/{game}/{speed}",
    tag = "reading",
    operation_id = "ratings",
    summary = "The best rated of people, or of bots",
    params(
        ("game" = Variant, Path, description = "The game"),
        ("speed" = String, Path, description = "`bullet`, `blitz`, `rapid`, `classical` or `correspondence`"),
        ("of" = Option<RatingsOf>, Query, description = "Whose list; people's without it"),
    ),
    responses((status = 200, description = "Up to 200, the best first", body = Vec<RatedPlayer>), Problem)
)]
pub(crate) async fn ratings(
    State(core): State<Core>,
    Path((game, speed)): Path<(String, String)>,
    Params(RatingsQuery { of }): Params<RatingsQuery>,
) -> Result<Json<Vec<RatedPlayer>>, Problem> {
    let variant = rules::Variant::from_name(&game).ok_or(ApiError::NotFound("game"))?;
    let speed = Speed::from_word(&speed).ok_or(ApiError::NotFound("speed"))?;
    let kinds: &[AccountKind] = match of {
        RatingsOf::People => &[AccountKind::Person],
        RatingsOf::Bots => &[AccountKind::Bot, AccountKind::Engine],
    };
    let class = RatingClass { variant, speed: speed.word().to_owned() };
    let mut listed = Vec::new();
    let mut best = Vec::new();
    for kind in kinds {
        best.extend(core.store().best_rated(*kind, &class, MOST).await?);
    }
    best.sort_by(|(_, one), (_, other)| other.rating.total_cmp(&one.rating));
    best.truncate(usize::try_from(MOST).unwrap_or(usize::MAX));
    for (account, of) in best {
        let account = core.store().account(account).await?;
        let player = player(&core, &account, Some(&class)).await?;
        listed.push(RatedPlayer { player, rating: rating(of) });
    }
    Ok(Json(listed))
}
