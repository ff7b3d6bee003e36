//! The test client that all drivers share: browsers with a cookie and a socket, seats at boards that
//! follow a game as a page would, and servers as processes.

pub(crate) mod browser;
pub(crate) mod matchmaking;
pub(crate) mod process;
pub(crate) mod seat;
