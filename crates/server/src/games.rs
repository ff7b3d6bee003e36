//! Games: what is asked of them, what follows, and how they look. Commands are decided by `play`,
//! appended to the store, and then published.

pub(crate) mod actor;
pub(crate) mod background;
pub(crate) mod cache;
pub(crate) mod chat;
pub(crate) mod command;
pub(crate) mod decide;
pub(crate) mod error;
pub(crate) mod event;
pub(crate) mod id;
pub(crate) mod leaving;
pub(crate) mod level_bots;
pub(crate) mod make_review;
pub(crate) mod own;
pub(crate) mod plan;
pub(crate) mod player_view;
pub(crate) mod ratings;
pub(crate) mod rematch;
pub(crate) mod reviewable;
pub(crate) mod snapshot;
#[cfg(test)]
mod stored_games;
pub(crate) mod tell;
pub(crate) mod unpaid;
pub(crate) mod updates;
pub(crate) mod vacation;
pub(crate) mod view;
