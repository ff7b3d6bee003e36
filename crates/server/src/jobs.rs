//! What the server does by itself: each job is a task, started here. Every change of a game sets going
//! what follows from it: the engine's move, notices, the heartbeat.

pub(crate) mod deliver;
mod engine;
mod explorer;
mod flags;
mod heartbeat;
pub(crate) mod lab;
mod lobby;
pub(crate) mod mail;
mod nodes;
mod notices;
pub(crate) mod reviews;
mod sweep;

use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::games::error::CommandError;
use crate::games::level_bots;
use crate::games::updates::Updates;
use crate::jobs::deliver::Deliverer;
use crate::jobs::mail::Mailer;
use crate::site::Site;

/// How often the process shows that it runs.
const PULSE: Duration = Duration::from_millis(200);

/// The server's own tasks; they end when this is dropped.
#[derive(Debug)]
pub struct Jobs {
    _tasks: JoinSet<()>,
}

/// Takes up the games that run and starts all that happens by itself. To be done before the server
/// is reachable, so that nobody pays for the time it was away.
///
/// # Errors
/// Those of the store.
pub async fn start_jobs(site: &Site) -> Result<Jobs, CommandError> {
    level_bots::prepare(site).await?;
    let mut tasks = JoinSet::new();
    let to_tell = Updates::new("notices");
    tasks.spawn(on_updates(site.clone(), to_tell.clone()));
    tasks.spawn(give_notice(site.clone(), to_tell));
    let lobby_events = site.lobby().subscribe();
    heartbeat::resume_since_last(site).await?;
    tasks.spawn(lobby::run(site.clone(), lobby_events));
    if site.bus().has_others() {
        tasks.spawn(nodes::receive(site.clone()));
        tasks.spawn(nodes::run(site.clone()));
        tasks.spawn(engine::take_over(site.clone()));
    }
    tasks.spawn(pulse(site.clone()));
    tasks.spawn(heartbeat::run(site.clone()));
    tasks.spawn(flags::run(site.clone()));
    tasks.spawn(sweep::run(site.clone()));
    tasks.spawn(Deliverer::new(site).await?.run());
    if let Some(trees) = site.options().explorer.clone() {
        tasks.spawn(explorer::run(site.clone(), trees));
    }
    tasks.spawn(reviews::run(site.clone()));
    tasks.spawn(reviews::help(site.clone()));
    tasks.spawn(lab::run(site.clone()));
    if let Some(mailer) = Mailer::new(site) {
        tasks.spawn(mailer.run());
    }
    Ok(Jobs { _tasks: tasks })
}

/// Shows again and again that the process runs, whatever the disk does.
async fn pulse(site: Site) {
    let mut ticks = interval(PULSE);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        site.games().pulse();
    }
}

/// What must be at once comes first, and waits for nothing: the heartbeat and the engine's turn.
async fn on_updates(site: Site, to_tell: Updates) {
    loop {
        let update = site.updates().next().await;
        heartbeat::on_update(&site, &update.snapshot);
        engine::on_update(&site, &update.snapshot);
        to_tell.add(update);
    }
}

/// Notices need the store, and may wait for it.
async fn give_notice(site: Site, updates: Updates) {
    loop {
        let update = updates.next().await;
        if let Err(error) = notices::on_update(&site, &update).await {
            tracing::error!(%error, game = %update.snapshot.id(), "nobody could be given notice");
        }
    }
}
