//! The addresses of the server, and what answers there.

pub(crate) mod accounts;
pub(crate) mod auth;
pub(crate) mod authorization;
pub(crate) mod caching;
pub(crate) mod client;
pub(crate) mod confirm_mail;
pub(crate) mod cursor;
pub(crate) mod day;
pub(crate) mod encoding;
pub(crate) mod extract;
pub(crate) mod games;
pub(crate) mod headers;
pub(crate) mod lab;
pub(crate) mod lobby;
pub(crate) mod moderation;
pub(crate) mod openapi;
pub(crate) mod operator_pages;
pub(crate) mod query;
pub(crate) mod session;
pub(crate) mod share;
pub(crate) mod socket;
pub(crate) mod studies;
pub(crate) mod unsubscribe;
pub(crate) mod v1;
