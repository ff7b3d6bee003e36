//! Who wants something in a game.

use play::Rejection;
use rules::Side;
use store::{AccountId, Seat};

use crate::games::snapshot::GameSnapshot;

/// Who wants something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// An account, which must sit at the board.
    Account(AccountId),
    /// The engine at this side.
    Engine(Side),
    /// The server itself, or a moderator.
    Server,
}

impl Actor {
    /// The side it plays; none for the server.
    pub(crate) fn side(self, snapshot: &GameSnapshot) -> Result<Option<Side>, Rejection> {
        match self {
            Actor::Account(account) => {
                snapshot.side_of(account).map(Some).ok_or(Rejection::NotAPlayer)
            }
            Actor::Engine(side) => match snapshot.seat(side) {
                Seat::Engine(_) => Ok(Some(side)),
                Seat::Account(_) => Err(Rejection::NotAPlayer),
            },
            Actor::Server => Ok(None),
        }
    }
}
