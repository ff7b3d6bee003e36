//! Why the server could not start or go on; each message is a sentence for the person who started it.

use std::net::SocketAddr;

use thiserror::Error;

/// Why the server could not start or go on.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Another program listens there.
    #[error(
        "the address `{address}` is taken by another program; choose another with `--listen {ip}:PORT`",
        ip = address.ip()
    )]
    AddressTaken {
        /// The address asked for.
        address: SocketAddr,
    },
    /// The system does not let us listen there.
    #[error("cannot listen on `{address}`")]
    Listen {
        /// The address asked for.
        address: SocketAddr,
        /// What the system says.
        source: std::io::Error,
    },
    /// The socket failed while the server ran.
    #[error("the server's socket failed")]
    Socket(#[source] std::io::Error),
}
