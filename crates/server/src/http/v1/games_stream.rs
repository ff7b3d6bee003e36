//! The stream of several games: of each first the whole, then its state after everything that happens in
//! it. Whoever follows games this way looks on; it ends with the last of them.

use std::collections::{HashMap, VecDeque};

use async_trait::async_trait;
use axum::extract::State;
use axum::response::Response;
use store::{Account, GameId, Scope};
use wire::json_line;
use wire::online::{FromServer, GamesStreamLine, GamesToStream, StateOfGame};

use crate::api_error::ApiError;
use crate::games::id::game_id;
use crate::http::v1::extract::Body;
use crate::http::v1::lines::{Follower, Written, answer, connect};
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Program;
use crate::http::v1::view;
use crate::realtime::hub::Connection;
use crate::realtime::recipient::Opener;
use crate::site::Site;

/// How many games one stream follows.
const MOST: usize = 200;

#[utoipa::path(
    post,
    path = "/stream/games",
    tag = "streams",
    operation_id = "stream_games",
    summary = "All moves of up to 200 games, as lines of JSON (`account:read`)",
    description = "First a line `gameFull` for each game; then a `gameState`, which names its game in \
        `id`, after everything that happens in one. Every six seconds without news an empty line. The \
        stream ends with the last of the games. Whoever has it open looks on: a player is there by \
        the stream of the one game.",
    security(("token" = ["account:read"])),
    request_body = GamesToStream,
    responses((status = 200, description = "A line for each event", body = GamesStreamLine, content_type = "application/x-ndjson"), Problem)
)]
pub(crate) async fn games(
    State(site): State<Site>,
    program: Program,
    Body(wanted): Body<GamesToStream>,
) -> Result<Response, Problem> {
    let account = program.allowed(Scope::AccountRead)?.clone();
    let untold = known(&site, &wanted.games).await?;
    let opener = Opener {
        account: Some(account.id),
        session: Some(program.token),
        address: program.who.address,
        blocked: site.store().blocked_by(account.id).await?,
    };
    let connection = connect(&site, opener)?;
    let id = account.id;
    let follower = GamesFollower { site: site.clone(), account, untold, sent: HashMap::new() };
    Ok(answer(&site, Some(id), connection, follower))
}

/// The games, each once.
async fn known(site: &Site, wanted: &[String]) -> Result<VecDeque<GameId>, ApiError> {
    if wanted.len() > MOST {
        let problem = format!("no more than {MOST} games can be followed by one stream");
        return Err(ApiError::Invalid("too-many", problem));
    }
    let mut ids = Vec::with_capacity(wanted.len());
    for text in wanted {
        ids.push(game_id(text)?);
    }
    ids.sort();
    ids.dedup();
    let found = site.store().versions(&ids).await?.len();
    if found < ids.len() {
        return Err(ApiError::NotFound("game"));
    }
    Ok(ids.into())
}

struct GamesFollower {
    site: Site,
    account: Account,
    /// Games that are still to be told of.
    untold: VecDeque<GameId>,
    /// Games that run, with the version that was sent last.
    sent: HashMap<GameId, u32>,
}

#[async_trait]
impl Follower for GamesFollower {
    async fn on(
        &mut self,
        message: FromServer,
        connection: &mut Connection,
        written: &mut Written,
    ) -> Result<(), ApiError> {
        match message {
            FromServer::Events { game, .. } | FromServer::Changed { game } => {
                self.go_on(&game_id(&game)?, connection, written).await
            }
            _ => Ok(()),
        }
    }

    async fn on_rest(
        &mut self,
        connection: &mut Connection,
        written: &mut Written,
    ) -> Result<bool, ApiError> {
        if let Some(game) = self.untold.pop_front() {
            self.begin(&game, connection, written).await?;
            return Ok(true);
        }
        if self.sent.is_empty() {
            written.end();
            return Ok(true);
        }
        Ok(false)
    }
}

impl GamesFollower {
    /// Tells the whole of a game, and follows it if it runs.
    async fn begin(
        &mut self,
        id: &GameId,
        connection: &mut Connection,
        written: &mut Written,
    ) -> Result<(), ApiError> {
        let snapshot = self.site.games().game(id).await?;
        let whole = view::game(&self.site, &snapshot, Some(&self.account)).await?;
        written.line(json_line(&GamesStreamLine::GameFull(whole)));
        if snapshot.turn().is_some() {
            self.sent.insert(id.clone(), snapshot.version());
            // What comes first through the connection looks whether it has gone on meanwhile.
            connection.watch(&snapshot, None, &FromServer::Changed { game: id.to_string() });
        }
        Ok(())
    }

    /// Tells how a game stands, if that is news.
    async fn go_on(
        &mut self,
        id: &GameId,
        connection: &mut Connection,
        written: &mut Written,
    ) -> Result<(), ApiError> {
        let Some(sent) = self.sent.get_mut(id) else { return Ok(()) };
        let snapshot = self.site.games().game(id).await?;
        if *sent >= snapshot.version() {
            return Ok(());
        }
        *sent = snapshot.version();
        let state = view::state(snapshot.game(), self.site.now_ms());
        let line = StateOfGame { id: id.to_string(), state };
        written.line(json_line(&GamesStreamLine::GameState(line)));
        if snapshot.turn().is_none() {
            self.sent.remove(id);
            connection.unwatch(id);
        }
        Ok(())
    }
}
