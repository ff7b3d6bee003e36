//! The binary as people and scripts meet it: what it prints, where, and with which exit status.

mod admin;
mod analyze;
mod arena;
mod blocks;
mod bot;
mod cluster_of_nodes;
mod documents;
mod errors;
mod explore;
mod games;
mod help;
mod import;
mod mine;
mod nodes;
mod perft;
mod petri;
mod postgres;
mod prove;
mod render;
mod replay;
mod review;
mod serve;
mod solve;
mod uai;
mod web;
mod worker;
