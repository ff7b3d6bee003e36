//! What the server does by itself: each job is a task, started here. Every change of a game sets going
//! what follows from it: the engine's move, notices, the heartbeat.

mod engine;
mod flags;
mod heartbeat;
mod lobby;
pub(crate) mod mail;
mod notices;
mod sweep;

use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::games::command::Update;
use crate::games::error::CommandError;
use crate::jobs::mail::Mailer;
use crate::site::Site;

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
    let mut tasks = JoinSet::new();
    if let Some(updates) = site.take_updates() {
        tasks.spawn(on_updates(site.clone(), updates));
    }
    let lobby_events = site.lobby().subscribe();
    heartbeat::resume_since_last(site).await?;
    tasks.spawn(lobby::run(site.clone(), lobby_events));
    tasks.spawn(heartbeat::run(site.clone()));
    tasks.spawn(flags::run(site.clone()));
    tasks.spawn(sweep::run(site.clone()));
    if let Some(mailer) = Mailer::new(site) {
        tasks.spawn(mailer.run());
    }
    Ok(Jobs { _tasks: tasks })
}

async fn on_updates(site: Site, mut updates: mpsc::UnboundedReceiver<Update>) {
    while let Some(update) = updates.recv().await {
        heartbeat::on_update(&site, &update.snapshot);
        engine::on_update(&site, &update.snapshot);
        if let Err(error) = notices::on_update(&site, &update).await {
            tracing::error!(%error, game = %update.snapshot.id(), "nobody could be given notice");
        }
    }
}
