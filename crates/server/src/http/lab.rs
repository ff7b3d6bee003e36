//! Boards published from the board lab: under a short code, for everybody. What is said of how fair they are
//! comes from games that the server plays itself ([`jobs::lab`](crate::jobs::lab)), never from a page.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use rules::{AnyPosition, Side, Variant};
use store::{Account, AccountId, BoardId, BoardsFilter, BoardsPage, StoreError};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::online::{LabBoard, LabBoardsPage, LabBoardsQuery, LabGames, LabSum, NewLabBoard};

use crate::api_error::ApiError;
use crate::http::cursor;
use crate::http::extract::{Body, Params};
use crate::http::session::cookie::Caller;
use crate::http::session::{Person, Visitor};
use crate::jobs::lab::GAMES;
use crate::random;
use crate::site::Site;
use crate::state::Core;
use crate::state::limits::Limit;

/// How many letters and digits a code has.
const CODE_LENGTH: usize = 8;
/// How many boards an account may publish.
const MOST: u32 = 100;
/// How many characters a title may have.
const LONGEST_TITLE: usize = 60;
/// How many boards are on a page.
const PAGE: u32 = 24;

/// The addresses below `/api`.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(list, add)).routes(routes!(show, remove))
}

#[utoipa::path(
    get,
    path = "/lab/boards",
    tag = "lab",
    operation_id = "lab_boards",
    summary = "Published boards, newest first",
    params(LabBoardsQuery),
    responses((status = 200, description = "The boards", body = LabBoardsPage), ApiError)
)]
pub(crate) async fn list(
    State(core): State<Core>,
    visitor: Visitor,
    Params(query): Params<LabBoardsQuery>,
) -> Result<Json<LabBoardsPage>, ApiError> {
    Ok(Json(page(&core, &query, visitor.id()).await?))
}

#[utoipa::path(
    post,
    path = "/lab/boards",
    tag = "lab",
    operation_id = "lab_boards_add",
    summary = "Publish a board; one that is published already stays as it is",
    request_body = NewLabBoard,
    responses((status = 200, description = "It is published", body = LabBoard), ApiError)
)]
pub(crate) async fn add(
    State(core): State<Core>,
    Person(account, _): Person,
    caller: Caller,
    Body(board): Body<NewLabBoard>,
) -> Result<Json<LabBoard>, ApiError> {
    core.limits().take(Limit::Note, caller.who(Some(account.id)))?;
    let title = title(&board, &account, core.now_ms())?;
    let start = start(&board)?;
    let (variant, fen) = (start.variant(), start.to_string());
    let there = core.store().board_with(variant, &fen).await;
    let there = match there {
        Err(StoreError::NotFound(_)) => publish(&core, &account, (variant, &fen), title).await?,
        there => there?,
    };
    Ok(Json(with_owner(&core, there, Some(account.id)).await?))
}

#[utoipa::path(
    get,
    path = "/lab/boards/{code}",
    tag = "lab",
    operation_id = "lab_boards_show",
    summary = "A published board",
    params(("code" = String, Path)),
    responses((status = 200, description = "The board", body = LabBoard), ApiError)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Json<LabBoard>, ApiError> {
    Ok(Json(read(&core, &code, visitor.id()).await?))
}

#[utoipa::path(
    delete,
    path = "/lab/boards/{code}",
    tag = "lab",
    operation_id = "lab_boards_remove",
    summary = "Delete a board of one's own",
    params(("code" = String, Path)),
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn remove(
    State(core): State<Core>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<StatusCode, ApiError> {
    let (account, id) = (visitor.known()?, board_id(&code)?);
    if core.store().board(&id).await?.owner != account.id {
        return Err(ApiError::NotAllowed("its owner"));
    }
    core.store().remove_board(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A board as this account, or nobody, sees it.
///
/// # Errors
/// `NotFound`, and those of the store.
pub(crate) async fn read(
    core: &Core,
    code: &str,
    reader: Option<AccountId>,
) -> Result<LabBoard, ApiError> {
    let board = core.store().board(&board_id(code)?).await?;
    with_owner(core, board, reader).await
}

/// A page of published boards.
///
/// # Errors
/// `NotFound` for a player who is none, `Invalid` for a page that is none, and those of the store.
pub(crate) async fn page(
    core: &Core,
    query: &LabBoardsQuery,
    reader: Option<AccountId>,
) -> Result<LabBoardsPage, ApiError> {
    let owner = match &query.player {
        None => None,
        Some(name) => Some(core.store().account_by_name(name).await?.id),
    };
    let filter = BoardsFilter { variant: query.game.map(Variant::from), owner };
    let before = query.before.as_deref().map(cursor::read).transpose()?;
    // One more than is shown, to know whether there are more.
    let page = BoardsPage { before, limit: PAGE.saturating_add(1) };
    let mut boards = core.store().boards(filter, page).await?;
    let has_more = cursor::cut(&mut boards, PAGE);
    let last = boards.last().filter(|_| has_more);
    let next = last.map(|board| cursor::text(board.created_ms, &board.id));
    let mut list = Vec::with_capacity(boards.len());
    for board in boards {
        list.push(with_owner(core, board, reader).await?);
    }
    Ok(LabBoardsPage { boards: list, next })
}

/// All boards of an account.
///
/// # Errors
/// Those of the store.
pub(crate) async fn all_of(core: &Core, owner: &Account) -> Result<Vec<LabBoard>, ApiError> {
    let filter = BoardsFilter { variant: None, owner: Some(owner.id) };
    let all = core.store().boards(filter, BoardsPage { before: None, limit: u32::MAX }).await?;
    Ok(all.into_iter().map(|board| whole(board, owner, true)).collect())
}

/// The board that an address names.
///
/// # Errors
/// `NotFound` for what is no id.
pub(crate) fn board_id(text: &str) -> Result<BoardId, ApiError> {
    text.parse().map_err(|_| ApiError::NotFound("board"))
}

/// A board as a reader sees it.
async fn with_owner(
    core: &Core,
    board: store::LabBoard,
    reader: Option<AccountId>,
) -> Result<LabBoard, ApiError> {
    let owner = core.store().account(board.owner).await?;
    Ok(whole(board, &owner, reader == Some(owner.id)))
}

/// A board as it travels.
fn whole(board: store::LabBoard, owner: &Account, yours: bool) -> LabBoard {
    let store::LabBoard { id, owner: _, variant, fen, title, created_ms, games } = board;
    LabBoard {
        code: id.to_string(),
        game: variant.into(),
        fen,
        title,
        owner: owner.name.clone(),
        yours,
        created_ms,
        games: LabGames {
            first: games.first,
            draws: games.draws,
            second: games.second,
            plies: LabSum { sum: games.plies, squares: games.plies_squares },
            margin: LabSum { sum: games.margin, squares: games.margin_squares },
        },
        wanted: GAMES,
    }
}

/// Publishes a position that is not published yet.
async fn publish(
    core: &Core,
    account: &Account,
    (variant, fen): (Variant, &str),
    title: String,
) -> Result<store::LabBoard, ApiError> {
    let filter = BoardsFilter { variant: None, owner: Some(account.id) };
    let own = core.store().boards(filter, BoardsPage { before: None, limit: MOST }).await?;
    if own.len() >= usize::try_from(MOST).unwrap_or(usize::MAX) {
        let problem = format!("no more than {MOST} can be published");
        return Err(ApiError::Invalid("too-many-boards", problem));
    }
    let board = store::LabBoard {
        id: random::word::<CODE_LENGTH>()?.parse().map_err(|_| ApiError::Busy)?,
        owner: account.id,
        variant,
        fen: fen.to_owned(),
        title,
        created_ms: core.now_ms(),
        games: store::LabGames::default(),
    };
    match core.store().create_board(board.clone()).await {
        Ok(()) => {
            core.unplayed().notify_one();
            Ok(board)
        }
        // Somebody published it a moment ago.
        Err(StoreError::Taken(_)) => Ok(core.store().board_with(variant, fen).await?),
        Err(error) => Err(error.into()),
    }
}

/// The title, if the account may give it one.
fn title(board: &NewLabBoard, account: &Account, now_ms: i64) -> Result<String, ApiError> {
    let title = board.title.trim();
    if title.chars().count() > LONGEST_TITLE || title.chars().any(char::is_control) {
        let problem = format!("a title has up to {LONGEST_TITLE} characters, on one line");
        return Err(ApiError::Invalid("lab-title", problem));
    }
    let is_muted = account.muted_until_ms.is_some_and(|until_ms| until_ms > now_ms);
    if is_muted && !title.is_empty() {
        return Err(ApiError::Muted);
    }
    Ok(title.to_owned())
}

/// The position that games begin with, if it can be published.
fn start(board: &NewLabBoard) -> Result<AnyPosition, ApiError> {
    let variant = Variant::from(board.game);
    let wrong = |problem: &str| ApiError::Invalid("lab-board", problem.to_owned());
    if !variant.has_walls() {
        return Err(wrong("boards are drawn for games whose cells can be blocked"));
    }
    let read = |fen: &str| AnyPosition::from_fen(variant, fen);
    let unreadable = |error: rules::FenError| ApiError::Invalid("fen", error.to_string());
    let fen = variant.complete_fen(board.fen.trim());
    let drawn = read(&fen).map_err(unreadable)?;
    // Games begin with it, so nothing was played before.
    let cells = fen.split(' ').next().unwrap_or_default();
    let start = read(&variant.complete_fen(&format!("{cells} x"))).map_err(unreadable)?;
    if drawn.turn() != Side::First {
        return Err(wrong("the first side begins"));
    }
    let [first, second] = start.view().score;
    if first != second {
        return Err(wrong("both sides begin with as many stones"));
    }
    if !start.is_symmetric() {
        return Err(wrong("the board is not symmetric"));
    }
    if start.legal_moves(1).is_empty() {
        return Err(wrong("nobody can move"));
    }
    Ok(start)
}

#[cfg(test)]
mod tests {
    use wire::Variant;
    use wire::online::NewLabBoard;

    use super::start;

    fn read(game: Variant, fen: &str) -> Result<String, String> {
        let board = NewLabBoard { game, fen: fen.to_owned(), title: String::new() };
        start(&board).map(|start| start.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn a_board_begins_afresh_whatever_its_counters_say() {
        let start = "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1";
        for drawn in [start, "x5o/7/2-1-2/7/2-1-2/7/o5x x 7 30", " x5o/7/2-1-2/7/2-1-2/7/o5x x"] {
            assert_eq!(read(Variant::Ataxx, drawn).as_deref(), Ok(start));
        }
    }

    #[test]
    fn what_would_not_be_fair_or_no_game_is_refused() {
        let refused = |fen, why: &str| {
            let said = read(Variant::Ataxx, fen).unwrap_err();
            assert!(said.contains(why), "{fen}: {said}");
        };
        refused("x5o/1-5/7/7/7/1-1-3/o5x x 0 1", "not symmetric");
        refused("x5o/7/7/7/7/7/o5x o 0 1", "first side begins");
        refused("x5o/7/7/7/7/7/oo4x x 0 1", "as many stones");
        refused("x--4/---4/---4/7/4---/4---/4--o x 0 1", "nobody can move");
        refused("7/7/7/7/7/7/7 x 0 1", "");
        refused("x5o/7 x 0 1", "");
        let attangle = read(Variant::Attangle, "4/5/6/7/6/5/4 w 3").unwrap_err();
        assert!(attangle.contains("can be blocked"), "{attangle}");
    }

    #[test]
    fn hexagons_are_boards_too() {
        let usual = rules::AnyPosition::start(rules::Variant::Hexxagon).to_string();
        assert_eq!(read(Variant::Hexxagon, &usual), Ok(usual));
    }
}
