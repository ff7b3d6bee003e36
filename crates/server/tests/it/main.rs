//! The server as its users meet it: requests to the router, and a real socket where it matters.

mod accounts;
mod client;
mod games;
mod listener;
mod lobby;
mod me;
mod moderation;
mod operations;
mod referee;
mod request;
mod secrets;
mod simulation;
mod socket;
mod table;
mod world;
