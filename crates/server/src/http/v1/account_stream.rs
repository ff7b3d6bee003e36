//! The stream of an account's events: its games as they begin and end, and its challenges. It begins
//! with all that runs and waits, so that a program that was away has missed nothing.

use std::collections::{HashSet, VecDeque};

use async_trait::async_trait;
use axum::extract::State;
use axum::response::Response;
use store::{Account, GameId, GamesFilter, GamesPage, Scope};
use wire::json_line;
use wire::online::{AccountLine, FromServer, Opponent};

use crate::api_error::ApiError;
use crate::games::id::game_id;
use crate::games::view::summary;
use crate::http::v1::challenges;
use crate::http::v1::lines::{Follower, Written, answer, connect};
use crate::http::v1::problem::Problem;
use crate::http::v1::program::Program;
use crate::lobby::offer::read_id;
use crate::lobby::take::is_open;
use crate::realtime::hub::Connection;
use crate::realtime::recipient::Opener;
use crate::site::Site;

/// More running games of one account are not told at the beginning.
const MOST_RUNNING: u32 = 500;

#[utoipa::path(
    get,
    path = "/stream/events",
    tag = "streams",
    operation_id = "stream_events",
    summary = "What happens to the account, as lines of JSON (`account:read`)",
    description = "First a `gameStart` for each running game and a `challenge` for each that waits, \
        then whatever happens. Every six seconds without news an empty line. While it is open, the \
        account is there in all its games.",
    security(("token" = ["account:read"])),
    responses((status = 200, description = "A line for each event", body = AccountLine, content_type = "application/x-ndjson"), Problem)
)]
pub(crate) async fn events(
    State(site): State<Site>,
    program: Program,
) -> Result<Response, Problem> {
    let account = program.allowed(Scope::AccountRead)?.clone();
    let blocked = site.store().blocked_by(account.id).await?;
    let opener = Opener {
        account: Some(account.id),
        session: Some(program.token),
        address: program.who.address,
        blocked,
    };
    let connection = connect(&site, opener)?;
    // Offers that go are told to the lobby alone.
    connection.watch_lobby(true);
    let id = account.id;
    let mut follower = AccountFollower {
        site: site.clone(),
        account,
        untold: VecDeque::new(),
        games: HashSet::new(),
        challenges: HashSet::new(),
        has_begun: false,
    };
    follower.look_up().await?;
    Ok(answer(&site, Some(id), connection, follower))
}

struct AccountFollower {
    site: Site,
    account: Account,
    /// Running games that are still to be told of.
    untold: VecDeque<GameId>,
    /// Games that run and were told of.
    games: HashSet<GameId>,
    /// Challenges that wait and were told of.
    challenges: HashSet<String>,
    has_begun: bool,
}

#[async_trait]
impl Follower for AccountFollower {
    async fn on(
        &mut self,
        message: FromServer,
        connection: &mut Connection,
        written: &mut Written,
    ) -> Result<(), ApiError> {
        match message {
            FromServer::Began { game } => self.begin(game_id(&game)?, connection, written).await?,
            FromServer::Events { game, .. } | FromServer::Changed { game } => {
                self.look_for_the_end(&game_id(&game)?, connection, written).await?;
            }
            FromServer::Offered { seek }
                if matches!(seek.terms.opponent, Opponent::Player { .. }) =>
            {
                // It may have been made and taken before this stream was opened.
                let stored = self.site.store().seek(&read_id(&seek.id)?).await?;
                if is_open(&stored, self.site.now_ms()) {
                    self.challenge(seek, written);
                }
            }
            FromServer::Gone { seek } if self.challenges.remove(&seek) => {
                written.line(json_line(&AccountLine::ChallengeCanceled { id: seek }));
            }
            // Something may have been missed.
            FromServer::Lobby { .. } => {
                self.look_up().await?;
                self.has_begun = false;
            }
            _ => {}
        }
        Ok(())
    }

    async fn on_rest(
        &mut self,
        connection: &mut Connection,
        written: &mut Written,
    ) -> Result<bool, ApiError> {
        if let Some(game) = self.untold.pop_front() {
            self.begin(game, connection, written).await?;
            return Ok(true);
        }
        if self.has_begun {
            return Ok(false);
        }
        self.has_begun = true;
        let open = challenges::open(&self.site, &self.account).await?;
        let gone: Vec<String> = self
            .challenges
            .iter()
            .filter(|id| open.iter().all(|seek| seek.id != **id))
            .cloned()
            .collect();
        for id in gone {
            self.challenges.remove(&id);
            written.line(json_line(&AccountLine::ChallengeCanceled { id }));
        }
        for seek in open {
            self.challenge(seek, written);
        }
        Ok(true)
    }
}

impl AccountFollower {
    /// Finds the games that run.
    async fn look_up(&mut self) -> Result<(), ApiError> {
        let (running, page) = (GamesFilter::running(), GamesPage::first(MOST_RUNNING));
        let games = self.site.store().games_of(self.account.id, running, page).await?;
        self.untold.extend(games.into_iter().map(|game| game.game.id));
        Ok(())
    }

    /// Tells of a game, once, and follows it to its end.
    async fn begin(
        &mut self,
        id: GameId,
        connection: &mut Connection,
        written: &mut Written,
    ) -> Result<(), ApiError> {
        let snapshot = self.site.games().game(&id).await?;
        let Some(side) = snapshot.side_of(self.account.id) else { return Ok(()) };
        if snapshot.turn().is_none() || !self.games.insert(id.clone()) {
            return Ok(());
        }
        let stored = self.site.store().game(&id).await?;
        let game = summary(&self.site, &stored, Some(self.account.id)).await?;
        written.line(json_line(&AccountLine::GameStart { game }));
        // What comes first through the connection looks whether it is over meanwhile.
        let first = FromServer::Changed { game: id.to_string() };
        connection.watch(&snapshot, Some(side), &first);
        Ok(())
    }

    async fn look_for_the_end(
        &mut self,
        id: &GameId,
        connection: &mut Connection,
        written: &mut Written,
    ) -> Result<(), ApiError> {
        if self.site.games().game(id).await?.turn().is_some() || !self.games.remove(id) {
            return Ok(());
        }
        connection.unwatch(id);
        let stored = self.site.store().game(id).await?;
        let game = summary(&self.site, &stored, Some(self.account.id)).await?;
        written.line(json_line(&AccountLine::GameFinish { game }));
        Ok(())
    }

    fn challenge(&mut self, challenge: wire::online::Seek, written: &mut Written) {
        if self.challenges.insert(challenge.id.clone()) {
            written.line(json_line(&AccountLine::Challenge { challenge }));
        }
    }
}
