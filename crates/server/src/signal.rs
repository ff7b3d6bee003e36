//! Being asked to stop, by the system or by the person at the keyboard.
//!
//! Watching begins with the call, not with the first poll: whoever has read the address may send
//! the signal at once.

use std::future::Future;

/// Watches from now on; resolves at Ctrl-C or, on Unix, at `SIGTERM`.
///
/// Where a signal cannot be watched the log says so, and the system's own handling stays.
///
/// # Panics
/// Outside a tokio runtime.
#[cfg(unix)]
pub fn stop_signal() -> impl Future<Output = ()> + Send + 'static {
    use tokio::signal::unix::SignalKind;
    let interrupted = unix(SignalKind::interrupt(), "SIGINT");
    let terminated = unix(SignalKind::terminate(), "SIGTERM");
    async {
        tokio::select! {
            () = interrupted => tracing::info!("interrupted: finishing open requests"),
            () = terminated => tracing::info!("asked to terminate: finishing open requests"),
        }
    }
}

#[cfg(unix)]
fn unix(kind: tokio::signal::unix::SignalKind, name: &str) -> impl Future<Output = ()> + use<> {
    let stream = tokio::signal::unix::signal(kind);
    if let Err(error) = &stream {
        tracing::warn!(%error, "{name} cannot be watched");
    }
    async {
        match stream {
            Ok(mut stream) => {
                stream.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    }
}

/// Resolves at Ctrl-C.
///
/// Where it cannot be watched the log says so, and the system's own handling stays.
#[cfg(not(unix))]
pub fn stop_signal() -> impl Future<Output = ()> + Send + 'static {
    async {
        match tokio::signal::ctrl_c().await {
            Ok(()) => tracing::info!("interrupted: finishing open requests"),
            Err(error) => {
                tracing::warn!(%error, "Ctrl-C cannot be watched");
                std::future::pending().await
            }
        }
    }
}
