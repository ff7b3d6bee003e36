//! The stream of one game: first the whole, then its state after everything that happens, chat, and
//! whether the opponent is there. It ends with the game.

use async_trait::async_trait;
use axum::extract::{Path, State};
use axum::response::Response;
use play::GONE_MS;
use rules::Side;
use store::{Account, GameId, Scope};
use wire::json_line;
use wire::online::{FromServer, GameStreamLine, Presence};

use crate::api_error::ApiError;
use crate::games::id::game_id;
use crate::games::snapshot::GameSnapshot;
use crate::http::v1::lines::{Follower, Written, answer, connect};
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Program;
use crate::http::v1::view;
use crate::realtime::hub::Connection;
use crate::realtime::recipient::Opener;
use crate::site::Site;

#[utoipa::path(
    get,
    path = "/games/{id}/stream",
    tag = "streams",
    operation_id = "stream_game",
    summary = "One game, as lines of JSON (`account:read`)",
    description = "First a line `gameFull`; then a `gameState` after everything that happens in it, \
        a `chatLine` for what is said, an `opponentGone` when the opponent goes or comes back. Every \
        six seconds without news an empty line. The stream ends with the game. While a player has it \
        open, the player is there.",
    security(("token" = ["account:read"])),
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, description = "A line for each event", body = GameStreamLine, content_type = "application/x-ndjson"), Problem)
)]
pub(crate) async fn game(
    State(site): State<Site>,
    program: Program,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let account = program.allowed(Scope::AccountRead)?.clone();
    let snapshot = site.games().game(&game_id(&id)?).await?;
    let blocked = site.store().blocked_by(account.id).await?;
    let opener = Opener {
        account: Some(account.id),
        session: Some(program.token),
        address: program.who.address,
        blocked,
    };
    let mut connection = connect(&site, opener)?;
    let side = snapshot.side_of(account.id);
    connection.watch(&snapshot, side, &FromServer::Changed { game: id });
    let id = account.id;
    let follower = GameFollower {
        site: site.clone(),
        account,
        game: snapshot.id().clone(),
        side,
        version: None,
        is_gone: false,
    };
    Ok(answer(&site, Some(id), connection, follower))
}

struct GameFollower {
    site: Site,
    account: Account,
    game: GameId,
    side: Option<Side>,
    /// The version that was told last.
    version: Option<u32>,
    /// Whether the opponent was told to be gone.
    is_gone: bool,
}

#[async_trait]
impl Follower for GameFollower {
    async fn on(
        &mut self,
        message: FromServer,
        _: &mut Connection,
        written: &mut Written,
    ) -> Result<(), ApiError> {
        match message {
            FromServer::Events { .. } | FromServer::Changed { .. } => self.tell(written).await?,
            FromServer::Chat { line, .. } => {
                written.line(json_line(&GameStreamLine::ChatLine(line)));
            }
            FromServer::Presence { presence, .. } => self.presence(presence, written).await?,
            _ => {}
        }
        Ok(())
    }

    async fn on_rest(&mut self, _: &mut Connection, _: &mut Written) -> Result<bool, ApiError> {
        Ok(false)
    }
}

impl GameFollower {
    /// Tells how the game stands, if that is news.
    async fn tell(&mut self, written: &mut Written) -> Result<(), ApiError> {
        let snapshot = self.site.games().game(&self.game).await?;
        if self.version.is_some_and(|version| version >= snapshot.version()) {
            return Ok(());
        }
        let line = match self.version {
            None => {
                let whole = view::game(&self.site, &snapshot, Some(&self.account)).await?;
                GameStreamLine::GameFull(whole)
            }
            Some(_) => GameStreamLine::GameState(view::state(snapshot.game(), self.site.now_ms())),
        };
        self.version = Some(snapshot.version());
        written.line(json_line(&line));
        if snapshot.turn().is_none() {
            written.end();
        }
        Ok(())
    }

    async fn presence(
        &mut self,
        presence: Presence,
        written: &mut Written,
    ) -> Result<(), ApiError> {
        let gone_ms = match self.side {
            Some(Side::First) => presence.second_gone_ms,
            Some(Side::Second) => presence.first_gone_ms,
            None => return Ok(()),
        };
        if gone_ms.is_some() == self.is_gone {
            return Ok(());
        }
        self.is_gone = gone_ms.is_some();
        let snapshot = self.site.games().game(&self.game).await?;
        let claim_at_ms = gone_ms.and_then(|gone_ms| claim_at_ms(&snapshot, gone_ms));
        let line = GameStreamLine::OpponentGone { gone: self.is_gone, claim_at_ms };
        written.line(json_line(&line));
        Ok(())
    }
}

/// When a game can be claimed whose opponent has been gone since then; never one by correspondence.
fn claim_at_ms(snapshot: &GameSnapshot, gone_ms: i64) -> Option<i64> {
    snapshot.is_live().then(|| gone_ms.saturating_add(i64::from(GONE_MS)))
}
