//! The server as its users meet it: requests to the router, and a real socket where it matters.

mod absences;
mod accounts;
mod client;
mod games;
mod leaving;
mod listener;
mod lobby;
mod mail;
mod me;
mod moderation;
mod notices;
mod operations;
mod pages;
mod presence;
mod referee;
mod rematch;
mod request;
mod secrets;
mod simulation;
mod socket;
mod table;
mod world;
