//! A bound socket, and the life of the server on it: serve, drain, stop.
//!
//! Binding and serving are two steps, so that the address is known (and printed, and opened in a
//! browser) before the first request, also when the system chose the port.

mod open_connections;
mod reserve;

use std::convert::Infallible;
use std::future::Future;
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{HttpService, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

use self::open_connections::OpenConnections;
pub use self::open_connections::{ConnectionLimits, open_files};
use self::reserve::{Reserve, is_out_of_files};
use crate::ServeError;

/// No head of a request is longer, and none has more lines.
const HEAD_BYTES: usize = 32 << 10;
const HEAD_LINES: usize = 64;
/// What a connection beyond the limit may take to ask for the server's health.
const SPARE_TIME: Duration = Duration::from_secs(2);
/// What it is told if it asks for anything else.
const CROWDED: &str = "too many connections are open; try again in a moment\n";
/// How long to wait before the next connection where the system has refused one.
const AFTER_FAILURE: Duration = Duration::from_millis(100);

/// How long open requests may take to finish after a stop was asked for.
const DRAIN: Duration = Duration::from_secs(5);

/// A socket that is bound and not yet served.
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
    /// Heads that come too slowly or are too long end their connection. Where more connections are open
    /// than `limits` allow, further ones get a sentence, and the addresses that tell of the server's health
    /// are answered all the same.
    ///
    /// # Errors
    /// [`ServeError::Socket`] where the socket fails.
    pub async fn serve(
        self,
        app: Router,
        limits: ConnectionLimits,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let (stopping, watcher) = watch::channel(());
        let open = OpenConnections::new(limits);
        let mut reserve = Reserve::new();
        let mut stop = std::pin::pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = self.socket.accept() => accepted,
                () = &mut stop => break,
            };
            match accepted {
                Ok((stream, peer)) => {
                    let Some(place) = open.enter(peer.ip(), reserve.has_room()) else { continue };
                    let is_spare = place.is_spare();
                    send_at_once(&stream);
                    let connection = http(limits, is_spare).serve_connection(
                        TokioIo::new(stream),
                        service(app.clone(), peer, is_spare),
                    );
                    let mut stopped = watcher.clone();
                    tokio::spawn(async move {
                        let mut connection = std::pin::pin!(connection.with_upgrades());
                        // Who goes away in the middle is nobody's trouble.
                        tokio::select! {
                            _ = connection.as_mut() => {}
                            _ = stopped.changed() => {
                                connection.as_mut().graceful_shutdown();
                                let _ = connection.await;
                            }
                        }
                        drop((place, stopped));
                    });
                }
                Err(error) if is_of_one_connection(&error) => {}
                Err(error) if is_out_of_files(&error) && reserve.give_up() => {
                    tracing::warn!(%error, "health alone is answered until files are closed");
                }
                Err(error) => {
                    tracing::warn!(%error, "no connection can be accepted");
                    tokio::time::sleep(AFTER_FAILURE).await;
                }
            }
        }
        drop((self.socket, watcher));
        // There may be no connection that could be asked to come to its end.
        let _ = stopping.send(());
        if tokio::time::timeout(DRAIN, stopping.closed()).await.is_err() {
            tracing::warn!("requests still open after {} s are dropped", DRAIN.as_secs());
        }
        Ok(())
    }
}

/// Lets no small message wait for the confirmation of the one before it (Nagle's algorithm, RFC 9293
/// section 3.7.4): who moves gets the new state and the acknowledgement as two, and the second would come 40 ms late.
fn send_at_once(stream: &TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "small messages of a connection may come late");
    }
}

/// How connections are spoken to.
fn http(limits: ConnectionLimits, is_spare: bool) -> http1::Builder {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(if is_spare { SPARE_TIME } else { limits.head_time })
        .max_buf_size(HEAD_BYTES)
        .max_headers(HEAD_LINES)
        .keep_alive(!is_spare);
    http
}

type Answering = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

/// What answers a connection: the app, which is told from where it comes.
fn service(
    app: Router,
    peer: SocketAddr,
    is_spare: bool,
) -> impl HttpService<Incoming, ResBody = axum::body::Body, Error = Infallible, Future = Answering>
{
    service_fn(move |mut request: Request<Incoming>| -> Answering {
        if is_spare && !matches!(request.uri().path(), "/healthz" | "/readyz") {
            return Box::pin(async {
                Ok((StatusCode::SERVICE_UNAVAILABLE, CROWDED).into_response())
            });
        }
        request.extensions_mut().insert(ConnectInfo(peer));
        Box::pin(app.clone().oneshot(request))
    })
}

/// Whether only the one connection failed, and the next may be well.
fn is_of_one_connection(error: &std::io::Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

#[cfg(test)]
mod tests {
    use tokio::net::{TcpListener, TcpStream};

    use super::send_at_once;

    #[tokio::test]
    async fn a_connection_sends_each_message_at_once() {
        let socket = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = socket.local_addr().unwrap();
        let (_client, accepted) = tokio::join!(TcpStream::connect(address), socket.accept());
        let (stream, _) = accepted.unwrap();
        assert!(!stream.nodelay().unwrap());
        send_at_once(&stream);
        assert!(stream.nodelay().unwrap());
    }
}
