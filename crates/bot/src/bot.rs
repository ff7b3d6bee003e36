//! The bot as a whole: it follows the account's events, answers challenges and begins a thread for each
//! game. Told to finish, it takes no challenge more and plays its games to their end; told to stop, it
//! leaves them as they are, and whoever starts it again goes on with them.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use thiserror::Error;
use wire::online::{AccountKind, AccountLine, Seek};

use crate::game;
use crate::lines::Next;
use crate::options::Options;
use crate::pause::Pause;
use crate::site::Site;
use crate::site_error::SiteError;

/// Why a bot cannot begin, or go on.
#[derive(Debug, Error)]
pub enum BotError {
    /// The site will not have it.
    #[error(transparent)]
    Site(#[from] SiteError),
    /// The account is a person's.
    #[error(
        "`{0}` is not a bot account; `--become-bot` makes it one permanently if it has never played"
    )]
    NoBot(String),
}

/// How a bot is told to end.
#[derive(Clone, Debug, Default)]
pub struct Ending {
    /// Take no challenge more; end when the last game is over.
    pub finish: Arc<AtomicBool>,
    /// End at once.
    pub stop: Arc<AtomicBool>,
}

/// A bot on a site.
#[derive(Debug)]
pub struct Bot {
    site: Site,
    name: String,
    options: Arc<Options>,
    ending: Ending,
}

struct Playing {
    games: HashMap<String, JoinHandle<()>>,
    finished: u32,
}

impl Bot {
    /// A bot for the account of the site's token.
    ///
    /// # Errors
    /// [`BotError`], where the token or the account is not for this.
    pub fn new(site: Site, options: Options, ending: Ending) -> Result<Self, BotError> {
        let player = site.account()?.player;
        match player.kind {
            AccountKind::Bot => {}
            AccountKind::Guest | AccountKind::Person | AccountKind::Engine => {
                return Err(BotError::NoBot(player.name));
            }
        }
        // The site then refuses at once what would be declined here.
        site.announce(&options.policy.announced())?;
        Ok(Self { site, name: player.name, options: Arc::new(options), ending })
    }

    /// The account's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Plays until it is told to end, or has played enough; how many games were finished.
    ///
    /// # Errors
    /// [`BotError::Site`] where the site refuses for good, as after the token was revoked.
    pub fn run(&self) -> Result<u32, BotError> {
        let mut playing = Playing { games: HashMap::new(), finished: 0 };
        let mut pause = Pause::new();
        let result = loop {
            let followed = self.follow(&mut playing, &mut pause);
            if self.is_done(&playing) {
                break Ok(());
            }
            match followed {
                Ok(()) => {
                    tracing::warn!("the stream has ended; opening it again");
                    pause.wait(None, &self.ending.stop);
                }
                Err(error) if error.may_pass() => {
                    tracing::warn!("{error}; trying again");
                    pause.wait(error.retry_after(), &self.ending.stop);
                }
                Err(error) => break Err(error),
            }
        };
        self.ending.stop.store(true, Ordering::Relaxed);
        for (_, thread) in playing.games.drain() {
            let _ = thread.join();
        }
        result.map(|()| playing.finished).map_err(BotError::from)
    }

    fn is_done(&self, playing: &Playing) -> bool {
        let is_enough = self.options.games.is_some_and(|games| playing.finished >= games);
        let is_finished = self.is_finishing() && playing.games.is_empty();
        is_enough || is_finished || self.ending.stop.load(Ordering::Relaxed)
    }

    fn is_finishing(&self) -> bool {
        self.ending.finish.load(Ordering::Relaxed)
    }

    /// Follows the stream once, as long as there is something to do.
    fn follow(&self, playing: &mut Playing, pause: &mut Pause) -> Result<(), SiteError> {
        let mut lines = self.site.stream("/stream/events")?;
        while !self.is_done(playing) {
            let line = match lines.wait()? {
                Next::Line(line) => line,
                Next::Silence => continue,
                Next::End => break,
            };
            pause.reset();
            // Lines of another kind may be added one day.
            let Ok(line) = wire::from_json::<AccountLine>(&line) else { continue };
            match line {
                AccountLine::GameStart { game } => self.begin(&game.id, playing)?,
                AccountLine::GameFinish { game } => {
                    if let Some(thread) = playing.games.remove(&game.id) {
                        playing.finished = playing.finished.saturating_add(1);
                        let _ = thread.join();
                    }
                }
                AccountLine::Challenge { challenge } => self.consider(&challenge, playing)?,
                AccountLine::ChallengeCanceled { .. } => {}
            }
        }
        Ok(())
    }

    /// Begins to play a game; goes on where its thread plays already.
    fn begin(&self, id: &str, playing: &mut Playing) -> Result<(), SiteError> {
        if playing.games.get(id).is_some_and(|thread| !thread.is_finished()) {
            return Ok(());
        }
        tracing::info!(game = id, "playing");
        let (site, game) = (self.site.again()?, id.to_owned());
        let (options, stop) = (Arc::clone(&self.options), Arc::clone(&self.ending.stop));
        let thread = std::thread::spawn(move || game::play(&site, &game, &options, &stop));
        playing.games.insert(id.to_owned(), thread);
        Ok(())
    }

    fn consider(&self, challenge: &Seek, playing: &Playing) -> Result<(), SiteError> {
        if challenge.yours {
            return Ok(());
        }
        let id = &challenge.id;
        let answer = match self.options.policy.check(challenge, playing.games.len()) {
            Ok(()) if self.is_finishing() => "decline",
            Ok(()) => "accept",
            Err(refusal) => {
                tracing::info!(challenge = id, by = challenge.player.name, "refused: {refusal}");
                "decline"
            }
        };
        match self.site.post(&format!("/challenges/{id}/{answer}")) {
            // It was withdrawn meanwhile, or is for others.
            Err(SiteError::Refused { status: 403 | 404 | 409, detail, .. }) => {
                tracing::info!(challenge = id, "{detail}");
                Ok(())
            }
            other => other,
        }
    }
}
