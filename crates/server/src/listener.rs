//! A bound socket, and the life of the server on it: serve, drain, stop.
//!
//! Binding and serving are two steps, so that the address is known (and printed, and opened in a
//! browser) before the first request, also when the system chose the port.

use std::future::Future;
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::ServeError;

/// How long open requests may take to finish after a stop was asked for.
const DRAIN: Duration = Duration::from_secs(5);

/// A socket that is bound and not yet snapshot.
#[derive(Debug)]
pub struct Listener {
    socket: TcpListener,
    address: SocketAddr,
}

impl Listener {
    /// Binds the address; port 0 lets the system choose one.
    ///
    /// # Errors
    /// [`ServeError::AddressTaken`] where another program listens there, [`ServeError::Listen`]
    /// where the system refuses.
    pub async fn bind(address: SocketAddr) -> Result<Self, ServeError> {
        let socket = TcpListener::bind(address).await.map_err(|source| match source.kind() {
            ErrorKind::AddrInUse => ServeError::AddressTaken { address },
            _ => ServeError::Listen { address, source },
        })?;
        let address = socket.local_addr().map_err(ServeError::Socket)?;
        Ok(Self { socket, address })
    }

    /// The address bound, with the port that was chosen.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What to type into a browser on this machine.
    pub fn url(&self) -> String {
        let mut address = self.address;
        match address.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
            IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
            _ => {}
        }
        format!("http://{address}/")
    }

    /// Serves until `stop` resolves, then finishes open requests, at most five seconds long.
    ///
    /// # Errors
    /// [`ServeError::Socket`] where the socket fails.
    pub async fn serve(
        self,
        app: Router,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let (stopping, stopped) = oneshot::channel();
        let app = app.into_make_service_with_connect_info::<SocketAddr>();
        let graceful = axum::serve(self.socket, app).with_graceful_shutdown(async move {
            stop.await;
            // The receiver is gone only when serving has ended already.
            let _ = stopping.send(());
        });
        let limit = async {
            if stopped.await.is_err() {
                std::future::pending::<()>().await;
            }
            tokio::time::sleep(DRAIN).await;
        };
        tokio::select! {
            result = graceful.into_future() => result.map_err(ServeError::Socket),
            () = limit => {
                tracing::warn!("requests still open after {} s are dropped", DRAIN.as_secs());
                Ok(())
            }
        }
    }
}
