//! Games in memory: each with all its events, checked before anything is changed.

use std::collections::BTreeSet;

use async_trait::async_trait;
use rules::{Outcome, Side};

use super::stored_game::StoredGame;
use super::{Access, ModelStore, World, number, size};
use crate::games::check_append;
use crate::lobby::is_live;
use crate::{
    AccountId, AccountKind, Append, DueGame, Ended, Ending, Game, GameEvent, GameId, Games,
    GamesFilter, GamesPage, NewGame, PlayerResult, Rating, RatingClass, Seat, StoreError,
    StoreResult,
};

impl World {
    pub(super) fn create_game(&mut self, game: NewGame) -> StoreResult<()> {
        if self.games.contains_key(&game.id) {
            return Err(StoreError::Taken("id"));
        }
        for account in game.seats.iter().filter_map(Seat::account) {
            self.account(account)?;
        }
        let id = game.id.clone();
        let game = Game { game, version: 0, ended: None };
        let kept = StoredGame {
            game,
            events: Vec::new(),
            plies: BTreeSet::new(),
            plans: [None, None],
            rematch: None,
        };
        self.games.insert(id, kept);
        Ok(())
    }

    fn append(&mut self, id: &GameId, append: Append) -> StoreResult<u32> {
        let kept = self.kept(id)?;
        kept.check(&append)?;
        let rated = self.rated(&kept.game.game, append.ending.as_ref())?;
        self.ratings.extend(rated);
        let order = number(self.ended.len()).saturating_add(1);
        if append.ending.is_some() {
            self.ended.push(id.clone());
        }
        let kept = self.games.get_mut(id).ok_or(StoreError::NotFound("game"))?;
        kept.game.ended = append.ending.clone().map(|ending| Ended { order, ending });
        Ok(kept.add(append))
    }

    /// The ratings as they are after a game, if they are still as they were before it.
    fn rated(
        &self,
        game: &NewGame,
        ending: Option<&Ending>,
    ) -> StoreResult<Vec<((AccountId, RatingClass), Rating)>> {
        let mut rated: Vec<((AccountId, RatingClass), Rating)> = Vec::new();
        let Some(changes) = ending.and_then(|ending| ending.ratings) else { return Ok(rated) };
        for (seat, change) in game.seats.iter().zip(changes) {
            let account = seat.account().ok_or(StoreError::Invalid("a rating without account"))?;
            let key = (account, RatingClass { variant: game.variant, speed: game.speed.clone() });
            let newer = rated.iter().find(|(other, _)| *other == key).map(|(_, rating)| rating);
            let stored = newer.or_else(|| self.ratings.get(&key));
            if stored.map_or(0, |rating| rating.games) != change.before.games {
                return Err(StoreError::RatingChanged);
            }
            rated.push((key, change.after));
        }
        Ok(rated)
    }
}

#[async_trait]
impl Games for ModelStore {
    async fn create_game(&self, game: NewGame) -> StoreResult<()> {
        self.world().create_game(game)
    }

    async fn append(&self, id: &GameId, append: Append) -> StoreResult<u32> {
        check_append(&append)?;
        self.before(Access::Write).await?;
        let version = self.world().append(id, append)?;
        self.after().await?;
        Ok(version)
    }

    async fn game(&self, id: &GameId) -> StoreResult<Game> {
        self.before(Access::Read).await?;
        Ok(self.world().kept(id)?.game.clone())
    }

    async fn events(&self, id: &GameId, after: u32) -> StoreResult<Vec<GameEvent>> {
        self.before(Access::Read).await?;
        Ok(self.world().kept(id)?.events.iter().filter(|e| e.version > after).cloned().collect())
    }

    async fn versions(&self, ids: &[GameId]) -> StoreResult<Vec<(GameId, u32)>> {
        self.before(Access::Read).await?;
        let world = self.world();
        let kept = ids.iter().filter_map(|id| world.games.get(id));
        Ok(kept.map(|kept| (kept.game.game.id.clone(), kept.game.version)).collect())
    }

    async fn event_of_message(&self, id: &GameId, message: &str) -> StoreResult<Option<GameEvent>> {
        let world = self.world();
        let mut events = world.games.get(id).into_iter().flat_map(|kept| &kept.events);
        Ok(events.find(|event| event.message.as_deref() == Some(message)).cloned())
    }

    async fn due_games(&self, now_ms: i64, limit: u32) -> StoreResult<Vec<DueGame>> {
        let world = self.world();
        let mut due: Vec<DueGame> = world
            .games
            .values()
            .filter(|kept| kept.is_running())
            .filter_map(|StoredGame { game, .. }| {
                let deadline_ms = game.game.summary.deadline_ms.filter(|at_ms| *at_ms <= now_ms)?;
                Some(DueGame { id: game.game.id.clone(), version: game.version, deadline_ms })
            })
            .collect();
        due.sort_by(|a, b| (a.deadline_ms, &a.id).cmp(&(b.deadline_ms, &b.id)));
        due.truncate(size(limit));
        Ok(due)
    }

    async fn running_games(&self, after: Option<&GameId>, limit: u32) -> StoreResult<Vec<Game>> {
        let world = self.world();
        let running = world
            .games
            .iter()
            .filter(|(id, kept)| kept.is_running() && after.is_none_or(|after| *id > after));
        Ok(running.take(size(limit)).map(|(_, kept)| kept.game.clone()).collect())
    }

    async fn games_to_wake(
        &self,
        began_since_ms: i64,
        after: Option<&GameId>,
        limit: u32,
    ) -> StoreResult<Vec<Game>> {
        let world = self.world();
        let needs = |kept: &&StoredGame| {
            let game = &kept.game.game;
            let has_engine = game.seats.iter().any(|seat| matches!(seat, Seat::Engine(_)));
            let is_new = kept.game.version == 0 && game.created_ms >= began_since_ms;
            kept.is_running() && (is_live(&game.speed) || has_engine || is_new)
        };
        let later = world.games.iter().filter(|(id, _)| after.is_none_or(|after| *id > after));
        let games = later.map(|(_, kept)| kept).filter(needs).take(size(limit));
        Ok(games.map(|kept| kept.game.clone()).collect())
    }

    async fn games_of_engines(&self, limit: u32) -> StoreResult<Vec<GameId>> {
        let world = self.world();
        let waits = |kept: &&StoredGame| {
            let game = &kept.game.game;
            let seat = game.summary.turn.and_then(|side| game.seats.get(side.index()));
            kept.is_running() && matches!(seat, Some(Seat::Engine(_)))
        };
        let waiting = world.games.values().filter(waits).take(size(limit));
        Ok(waiting.map(|kept| kept.game.game.id.clone()).collect())
    }

    async fn has_correspondence(&self) -> StoreResult<bool> {
        let world = self.world();
        let runs =
            |kept: &StoredGame| kept.is_running() && kept.game.game.speed == "correspondence";
        Ok(world.games.values().any(runs))
    }

    async fn ended_games(&self, after_order: i64, limit: u32) -> StoreResult<Vec<Game>> {
        let world = self.world();
        let after = usize::try_from(after_order).unwrap_or(0);
        let ids = world.ended.iter().skip(after).take(size(limit));
        Ok(ids.filter_map(|id| world.games.get(id)).map(|kept| kept.game.clone()).collect())
    }

    async fn games_of(
        &self,
        account: AccountId,
        filter: GamesFilter,
        page: GamesPage,
    ) -> StoreResult<Vec<Game>> {
        let world = self.world();
        let order = |game: &Game| (game.game.created_ms, game.game.id.clone());
        let mut games: Vec<&Game> = world
            .games
            .values()
            .map(|kept| &kept.game)
            .filter(|game| is_wanted(game, account, &filter))
            .filter(|game| page.before.as_ref().is_none_or(|before| order(game) < *before))
            .collect();
        games.sort_by_key(|game| core::cmp::Reverse(order(game)));
        Ok(games.into_iter().take(size(page.limit)).cloned().collect())
    }

    async fn count_ended(&self, account: AccountId) -> StoreResult<u64> {
        let world = self.world();
        let plays = |seat: &Seat| seat.account() == Some(account);
        let ended = world.games.values().map(|kept| &kept.game).filter(|game| game.ended.is_some());
        Ok(ended.filter(|game| game.game.seats.iter().any(plays)).count() as u64)
    }

    async fn begin_ratings(
        &self,
        account: AccountId,
        ratings: Vec<(RatingClass, Rating)>,
    ) -> StoreResult<()> {
        let mut world = self.world();
        if !world.accounts.contains_key(&account) {
            return Err(StoreError::NotFound("account"));
        }
        for (class, rating) in ratings {
            world.ratings.entry((account, class)).or_insert(Rating { games: 0, ..rating });
        }
        Ok(())
    }

    async fn rating(&self, account: AccountId, class: &RatingClass) -> StoreResult<Option<Rating>> {
        Ok(self.world().ratings.get(&(account, class.clone())).copied())
    }

    async fn best_rated(
        &self,
        kind: AccountKind,
        class: &RatingClass,
        limit: u32,
    ) -> StoreResult<Vec<(AccountId, Rating)>> {
        let world = self.world();
        let is_listed = |id: AccountId| {
            let account = world.accounts.get(&id);
            account.is_some_and(|account| account.kind == kind && account.closed_ms.is_none())
        };
        let rated = world.ratings.iter().filter(|((id, of), _)| of == class && is_listed(*id));
        let mut best: Vec<(AccountId, Rating)> =
            rated.map(|((id, _), rating)| (*id, *rating)).collect();
        // Of two who are alike the older account is first.
        best.sort_by(|(_, one), (_, other)| other.rating.total_cmp(&one.rating));
        best.truncate(size(limit));
        Ok(best)
    }

    async fn ratings(&self, account: AccountId) -> StoreResult<Vec<(RatingClass, Rating)>> {
        let world = self.world();
        let own = world.ratings.iter().filter(|((of, _), _)| *of == account);
        Ok(own.map(|((_, class), rating)| (class.clone(), *rating)).collect())
    }

    async fn set_plan(&self, id: &GameId, side: Side, plan: Option<String>) -> StoreResult<()> {
        let mut world = self.world();
        let kept = world.games.get_mut(id).ok_or(StoreError::NotFound("game"))?;
        let [first, second] = &mut kept.plans;
        *(if side == Side::First { first } else { second }) = plan;
        Ok(())
    }

    async fn plan(&self, id: &GameId, side: Side) -> StoreResult<Option<String>> {
        let world = self.world();
        Ok(world.games.get(id).and_then(|kept| kept.plans.get(side.index()).cloned().flatten()))
    }

    async fn ask_rematch(
        &self,
        id: &GameId,
        side: Side,
        at_ms: i64,
    ) -> StoreResult<Option<(Side, i64)>> {
        let mut world = self.world();
        let kept = world.games.get_mut(id).ok_or(StoreError::NotFound("game"))?;
        Ok(kept.rematch.replace((side, at_ms)))
    }

    async fn rematch_asked(&self, id: &GameId) -> StoreResult<Option<(Side, i64)>> {
        Ok(self.world().kept(id)?.rematch)
    }
}

fn is_wanted(game: &Game, account: AccountId, filter: &GamesFilter) -> bool {
    let [first, second] = game.game.seats.each_ref().map(Seat::account);
    let is_opponent = |of| filter.opponent.is_none_or(|opponent| of == Some(opponent));
    let plays = |side| match side {
        Side::First => first == Some(account) && is_opponent(second),
        Side::Second => second == Some(account) && is_opponent(first),
    };
    let has_result = |side| {
        filter.result.is_none_or(|wanted| {
            let outcome = game.ended.as_ref().and_then(|ended| ended.ending.outcome);
            outcome == Some(outcome_for(side, wanted))
        })
    };
    filter.variant.is_none_or(|variant| game.game.variant == variant)
        && filter.rated.is_none_or(|rated| game.game.rated == rated)
        && filter.running.is_none_or(|running| game.ended.is_none() == running)
        && filter.since_ms.is_none_or(|since_ms| game.game.created_ms >= since_ms)
        && filter.until_ms.is_none_or(|until_ms| game.game.created_ms <= until_ms)
        && Side::BOTH.into_iter().any(|side| plays(side) && has_result(side))
}

fn outcome_for(side: Side, result: PlayerResult) -> Outcome {
    match result {
        PlayerResult::Won => Outcome::Win(side),
        PlayerResult::Lost => Outcome::Win(!side),
        PlayerResult::Drawn => Outcome::Draw,
    }
}
