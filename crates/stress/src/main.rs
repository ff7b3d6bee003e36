//! `petri-stress`: drives a whole server from outside, as real players would, only more of them and
//! with worse luck. `load` measures what it bears; `idle` what a connection costs; `start` what a million
//! old games cost; `torture` proves that nothing is ever lost; `attack` measures what the honest feel of those
//! who are not.
//!
//! Each player is a page of its own: a cookie, a socket, and what it has heard. It plays legal moves at
//! random and believes nothing but what the server acknowledged.

mod attack;
mod client;
mod crowd;
mod idle;
mod load;
mod pair;
mod start;
mod syncs;
mod torture;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "petri-stress", about = "Drive a whole server from outside")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Many games at once: moves a second, and how long until the opponent sees a move
    Load(load::Load),
    /// Many connections that do nothing: the memory of each
    Idle(idle::Idle),
    /// A database full of old games: the time to start, and to open one
    Start(start::Start),
    /// Kills the server, fills its disk and sets its clock under players on bad lines, and checks every
    /// game after each; or does worse to several nodes and what they share
    Torture(torture::Torture),
    /// Floods, guesses and crowds at the usual limits, and measures what honest players feel of it
    Attack(attack::AttackOptions),
}

fn main() -> anyhow::Result<()> {
    // Built together with the bot, the client has TLS without a provider; one that was installed before is
    // as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match Cli::parse().command {
        Command::Load(options) => runtime.block_on(load::run(&options)),
        Command::Idle(options) => runtime.block_on(idle::run(&options)),
        Command::Start(options) => runtime.block_on(start::run(&options)),
        Command::Torture(options) => runtime.block_on(torture::run(&options)),
        Command::Attack(options) => runtime.block_on(attack::run(&options)),
    }
}
