//! The lobby: offers to play, and who takes them. What is offered lies in the store; who looks at the
//! lobby learns of changes by [`LobbyEvent`](crate::state::lobby_events::LobbyEvent).

pub(crate) mod bots;
pub(crate) mod guard;
pub(crate) mod level_bots;
pub(crate) mod offer;
pub(crate) mod play_now;
pub(crate) mod seats;
pub(crate) mod take;
pub(crate) mod terms;
pub(crate) mod view;
pub(crate) mod withdraw;
