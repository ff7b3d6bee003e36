//! The server as its users meet it: requests to the router, and a real socket where it matters.

mod absences;
mod accounts;
mod client;
mod commands;
mod crowding;
mod games;
mod guessing;
mod leaving;
mod listener;
mod lobby;
mod mail;
mod me;
mod moderation;
mod notices;
mod openapi;
mod operations;
mod pages;
mod presence;
mod rematch;
mod request;
mod secrets;
mod session_ends;
mod simulation;
mod socket;
mod table;
mod world;
