//! The line to a NATS server, which comes back by itself when it is lost.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use thiserror::Error;

/// A line without an answer to two such questions is given up.
const PING: Duration = Duration::from_secs(3);
/// How long the first connection may take.
const TIMEOUT: Duration = Duration::from_secs(5);
/// The longest pause between two tries to come back.
const RETRY: Duration = Duration::from_secs(1);

/// Why there is no bus.
#[derive(Debug, Error)]
#[error("the bus cannot be reached: {0}")]
pub struct NatsError(pub(super) String);

/// Connects to the server at `nats://HOST:PORT`; several, with commas, are nodes of one cluster. What
/// happens to the line is told as it happens.
///
/// # Errors
/// Where the address is wrong, or nobody answers there. No error shows a password.
pub(super) async fn connect(
    url: &str,
    on_event: impl Fn(&Event) + Send + Sync + 'static,
) -> Result<Client, NatsError> {
    let servers: Result<Vec<ServerAddr>, _> =
        url.split(',').map(|one| one.trim().parse()).collect();
    let servers = servers.map_err(|_| {
        NatsError("its address cannot be read; expected `nats://HOST:PORT`".to_owned())
    })?;
    let options = ConnectOptions::new()
        .name("petri")
        .no_echo()
        .connection_timeout(TIMEOUT)
        .ping_interval(PING)
        .reconnect_delay_callback(|tries| {
            RETRY.min(Duration::from_millis(100) * u32::try_from(tries).unwrap_or(u32::MAX))
        })
        .event_callback(move |event| {
            on_event(&event);
            std::future::ready(())
        });
    options.connect(servers).await.map_err(|error| NatsError(error.to_string()))
}
