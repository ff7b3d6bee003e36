//! A board that is shown elsewhere, with what can be said about it in a line.

use play::Game;
use rules::{AnyPosition, Outcome, Variant};

use crate::api_error::ApiError;
use crate::games::command::Games;
use crate::games::id::game_id;
use crate::games::player_view::seated;
use crate::games::ratings::class;
use crate::http::lab;
use crate::http::query::encoded;
use crate::http::share::chapter::Chapter;
use crate::http::share::time_text::time_text;
use crate::http::studies;
use crate::state::Core;
use crate::texts::Texts;

/// A board to be shown.
pub(crate) struct Scene {
    /// The moves; none for a position alone.
    pub(crate) game: Game,
    /// After how many of them.
    pub(crate) ply: usize,
    /// Who plays, where somebody does.
    pub(crate) players: Option<Players>,
    /// What it is called, where it has a name of its own.
    name: Option<String>,
    /// Of which study it is, if it is of one.
    pub(crate) chapter: Option<Chapter>,
    /// The address of our page about it, from the site's root.
    pub(crate) page: String,
    /// The address of the page for frames.
    pub(crate) frame: String,
    /// The address of its pictures, with `svg` or `png` to follow, and the query of both.
    picture: (String, String),
}

/// Who plays, and for how long.
pub(crate) struct Players {
    pub(crate) names: [String; 2],
    time: String,
    is_over: bool,
    outcome: Option<Outcome>,
}

impl Scene {
    /// A game after this many plies; without a number, or with too large a one, as it stands.
    ///
    /// # Errors
    /// `NotFound`; those of the store.
    pub(crate) async fn of_game(
        core: &Core,
        games: &Games,
        id: &str,
        ply: Option<u32>,
    ) -> Result<Scene, ApiError> {
        let id = game_id(id)?;
        let snapshot = games.game(&id).await?;
        let facts = snapshot.facts();
        let class = class(facts);
        let [first, second] = &facts.seats;
        let names =
            [seated(core, first, &class).await?.name, seated(core, second, &class).await?.name];
        let players = Players {
            names,
            time: facts.time_control.clone(),
            is_over: snapshot.turn().is_none(),
            outcome: snapshot.ending().and_then(|ending| ending.outcome),
        };
        let game = snapshot.game().clone();
        let asked = ply.map(as_count);
        let ply = asked.unwrap_or(usize::MAX).min(game.len());
        let query = asked.map(|_| format!("ply={ply}")).unwrap_or_default();
        Ok(Scene {
            game,
            ply,
            players: Some(players),
            name: None,
            chapter: None,
            page: format!("/game/{id}"),
            frame: format!("/embed/game/{id}"),
            picture: (format!("/api/games/{id}/picture"), query),
        })
    }

    /// A position of a game; without a FEN its start.
    ///
    /// # Errors
    /// `NotFound` for a game that does not exist, `Invalid` for what is no position.
    pub(crate) fn of_position(variant: &str, fen: Option<&str>) -> Result<Scene, ApiError> {
        let variant = Variant::from_name(variant).ok_or(ApiError::NotFound("game"))?;
        let name = variant.name();
        let position = match fen {
            Some(fen) => AnyPosition::from_fen(variant, fen)
                .map_err(|error| ApiError::Invalid("fen", error.to_string()))?,
            None => AnyPosition::start(variant),
        };
        let fen = encoded(&position.to_string());
        Ok(Scene {
            game: Game::new(position),
            ply: 0,
            players: None,
            name: None,
            chapter: None,
            page: format!("/analysis?game={name}&fen={fen}"),
            frame: format!("/embed/position/{name}?fen={fen}"),
            picture: (format!("/api/positions/{name}/picture"), format!("fen={fen}")),
        })
    }

    /// A chapter of a study that everybody may read who has the link, counted from 1, after this many plies of its
    /// main line; without numbers the start of the first.
    ///
    /// # Errors
    /// `NotFound`, also for a private study; those of the store.
    pub(crate) async fn of_study(
        core: &Core,
        id: &str,
        number: Option<u32>,
        ply: Option<u32>,
    ) -> Result<Scene, ApiError> {
        let study = studies::read(core, id, None).await?;
        let chapters = &study.study.chapters;
        let number = as_count(number.unwrap_or(1)).clamp(1, chapters.len().max(1));
        let chapter = chapters.get(number.saturating_sub(1));
        let read = chapter.and_then(|chapter| Chapter::read(&study, number, chapter));
        let (chapter, game) = read.ok_or(ApiError::NotFound("chapter"))?;
        let ply = as_count(ply.unwrap_or(0)).min(game.len());
        let position = game.position_at(ply).unwrap_or(game.position());
        let (name, fen) = (position.variant().name(), encoded(&position.to_string()));
        Ok(Scene {
            ply,
            players: None,
            name: None,
            chapter: Some(chapter),
            page: format!("/studies/{id}"),
            frame: format!("/embed/study/{id}"),
            picture: (format!("/api/positions/{name}/picture"), format!("fen={fen}")),
            game,
        })
    }

    /// A published board.
    ///
    /// # Errors
    /// `NotFound`; those of the store.
    pub(crate) async fn of_board(core: &Core, code: &str) -> Result<Scene, ApiError> {
        let board = lab::read(core, code, None).await?;
        let scene = Scene::of_position(Variant::from(board.game).name(), Some(&board.fen))?;
        let name = Some(board.title).filter(|title| !title.is_empty());
        Ok(Scene { name, page: format!("/lab/{code}"), ..scene })
    }

    /// What our page at this address shows; `None` where it is no such page.
    ///
    /// # Errors
    /// As above.
    pub(crate) async fn of_page(
        core: &Core,
        games: &Games,
        path: &str,
        query: impl Fn(&str) -> Option<String>,
    ) -> Result<Option<Scene>, ApiError> {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        Ok(match parts.as_slice() {
            ["game", id] => Some(Scene::of_game(core, games, id, None).await?),
            ["lab", code] => Some(Scene::of_board(core, code).await?),
            ["studies", id] => Some(Scene::of_study(core, id, None, None).await?),
            ["analysis"] => match (query("online"), query("game")) {
                (Some(id), _) => Some(Scene::of_game(core, games, &id, None).await?),
                (None, Some(game)) => Some(Scene::of_position(&game, query("fen").as_deref())?),
                (None, None) => None,
            },
            _ => None,
        })
    }

    /// The position shown.
    pub(crate) fn position(&self) -> &AnyPosition {
        self.game.position_at(self.ply).unwrap_or(self.game.position())
    }

    /// Whether moves may follow the last one shown.
    pub(crate) fn is_live(&self) -> bool {
        self.ply == self.game.len() && self.players.as_ref().is_some_and(|players| !players.is_over)
    }

    /// The address of a picture, `svg` or `png`, with more of a query where there is some.
    pub(crate) fn picture(&self, kind: &str, more: &str) -> String {
        let (path, query) = &self.picture;
        let parts: Vec<&str> = [query, more].into_iter().filter(|part| !part.is_empty()).collect();
        let mark = if parts.is_empty() { "" } else { "?" };
        format!("{path}.{kind}{mark}{}", parts.join("&"))
    }

    /// Its own name, who plays, the chapter's name, or which game the position is of.
    pub(crate) fn title(&self, texts: &Texts) -> String {
        if let Some(name) = &self.name {
            return name.clone();
        }
        let titles = self.chapter.iter().flat_map(|chapter| &chapter.titles);
        let titles: Vec<&str> =
            titles.map(String::as_str).filter(|title| !title.is_empty()).collect();
        if !titles.is_empty() {
            return titles.join(": ");
        }
        match &self.players {
            Some(Players { names: [first, second], .. }) => {
                let names = [("first", first.as_str().into()), ("second", second.as_str().into())];
                texts.get("share-title", &names)
            }
            None => texts.get("share-position", &[("game", self.variant(texts).into())]),
        }
    }

    /// How it stands.
    pub(crate) fn text(&self, texts: &Texts) -> String {
        if let Some(Chapter { owner, number, count, .. }) = &self.chapter {
            let values = [
                ("name", owner.as_str().into()),
                ("chapter", (*number).into()),
                ("count", (*count).into()),
            ];
            return texts.get("share-study", &values);
        }
        let Some(players) = &self.players else { return texts.get("share-position-text", &[]) };
        let [first, second] = &players.names;
        let (key, winner) = match (players.is_over, players.outcome) {
            (false, _) => ("share-running", ""),
            (true, Some(Outcome::Win(rules::Side::First))) => ("share-won", first.as_str()),
            (true, Some(Outcome::Win(rules::Side::Second))) => ("share-won", second.as_str()),
            (true, Some(Outcome::Draw)) => ("share-drawn", ""),
            (true, None) => ("share-ended", ""),
        };
        let values = [
            ("game", self.variant(texts).into()),
            ("time", time_text(&players.time, texts).into()),
            ("plies", self.game.len().into()),
            ("winner", winner.into()),
        ];
        texts.get(key, &values)
    }

    fn variant(&self, texts: &Texts) -> String {
        texts.get(&format!("game-{}", self.position().variant().name()), &[])
    }
}

fn as_count(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
