//! The look at all games with the players' eyes: each is read from the server and held against what its
//! players know. What was acknowledged before the reading must be there, and what is there must have been
//! sent before the reading was over.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use tokio::time::sleep;
use wire::from_json;
use wire::online::{GameEvent, GameState, NumberedEvent};

use super::check::{Counted, judge};
use super::ledger::{Absences, Played};
use super::player::Run;
use crate::client::browser::Browser;

/// What one of several nodes shows may be this old, where it was told of nothing newer.
const OLDEST: Duration = Duration::from_millis(1_200);
/// So soon after a fault a game must be readable,
const READABLE: Duration = Duration::from_secs(10);
/// and so often that is tried.
const AGAIN: Duration = Duration::from_millis(200);

/// Looks at games.
pub(crate) struct Inspector {
    run: Arc<Run>,
    /// Ways to the nodes that nothing disturbs: any that answers will do.
    browsers: Vec<Browser>,
    bound_ms: i64,
    /// Games that are over and were looked at then.
    settled: BTreeSet<String>,
    /// What the last look at all has found.
    pub(crate) counted: Counted,
}

impl Inspector {
    pub(crate) fn new(run: Arc<Run>, browsers: Vec<Browser>, bound_ms: i64) -> Inspector {
        let (settled, counted) = (BTreeSet::new(), Counted::default());
        Inspector { run, browsers, bound_ms, settled, counted }
    }

    /// Looks at every game that may have gone on since the last look.
    pub(crate) async fn look_at_games(&mut self) -> anyhow::Result<()> {
        let mut counted = Counted::default();
        let ledger = &self.run.ledger;
        let ids = ledger.games().into_iter().filter(|id| !self.settled.contains(id));
        let earlier: Vec<(String, Played)> =
            ids.filter_map(|id| Some((id.clone(), ledger.game(&id)?))).collect();
        if self.browsers.len() > 1 {
            sleep(OLDEST).await;
        }
        let absences = ledger.absences();
        for (id, earlier) in &earlier {
            let looked = self.look_at(id, earlier, &absences, &mut counted).await;
            looked.with_context(|| format!("game {id}"))?;
        }
        self.counted = counted;
        match self.run.ledger.first_wrong() {
            Some(wrong) => bail!(wrong),
            None => Ok(()),
        }
    }

    /// The same for every game there was.
    pub(crate) async fn look_at_all_games(&mut self) -> anyhow::Result<()> {
        self.settled.clear();
        self.look_at_games().await
    }

    async fn look_at(
        &mut self,
        id: &str,
        earlier: &Played,
        absences: &Absences,
        counted: &mut Counted,
    ) -> anyhow::Result<()> {
        let text = self.read(&format!("/api/games/{id}/events?after=0")).await?;
        let events: Vec<NumberedEvent> = from_json(&text)?;
        let now = self.run.ledger.game(id).context("a game nobody began")?;
        let played = now.when_read(earlier, events.len());
        judge(&played, &events, absences, self.bound_ms, counted)?;
        let text = self.read(&format!("/api/games/{id}")).await?;
        let state: GameState = from_json(&text)?;
        if state.snapshot.end.is_some() && state.snapshot.version as usize == events.len() {
            is_same(&state, &events, &played)?;
            self.settled.insert(id.to_owned());
        }
        Ok(())
    }

    /// Reads from whichever node answers, as soon as one does.
    async fn read(&self, path: &str) -> anyhow::Result<String> {
        let began = Instant::now();
        loop {
            let mut last = None;
            for browser in &self.browsers {
                match browser.get(path).await {
                    Ok(text) => return Ok(text),
                    Err(error) => last = Some(error),
                }
            }
            if began.elapsed() > READABLE {
                return Err(last.context("there is no node")?);
            }
            sleep(AGAIN).await;
        }
    }
}

/// Whether a finished game is told alike as a whole and as events.
fn is_same(state: &GameState, events: &[NumberedEvent], played: &Played) -> anyhow::Result<()> {
    let mut texts = Vec::new();
    for event in events {
        match &event.event {
            GameEvent::Moved { text, .. } => texts.push(text),
            GameEvent::TakenBack { plies } => texts.truncate(*plies as usize),
            _ => {}
        }
    }
    ensure!(state.snapshot.record.moves.iter().eq(texts), "the record and the events differ");
    ensure!(rules::Variant::from(state.snapshot.record.game) == played.variant, "another game");
    Ok(())
}
