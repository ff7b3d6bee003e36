//! `petri-trainer`: makes the engine's networks from nothing but the rules and the engine itself.
//!
//! One file, one step: games are played (`generate`), a network learns from them (`train`), is
//! made small and exact (`quantise`) and compared with what the engine computes (`verify`) and with
//! deep searches (`reference`, `judge`); `chart` draws what came of it. Whether
//! it is better than the last one is for a match to say (`gate`). What orders the moves of a search
//! is learnt from the same games (`policy`).
#![forbid(unsafe_code)]

mod adam;
mod chart;
mod collection;
mod float_file;
mod game_file;
mod gate;
mod generate;
mod judge;
mod model;
mod players;
mod policy;
mod quantise;
mod reference;
mod samples;
mod start;
mod target;
mod train;
mod verify;
mod workers;

use clap::{Parser, Subcommand};

/// Makes the engine's networks.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    step: Step,
}

#[derive(Subcommand)]
enum Step {
    /// Play the engine against itself and keep the games with their scores.
    Generate(generate::Generate),
    /// Train a network on games.
    Train(train::Train),
    /// Train a policy, by which moves are ordered, on the same games.
    Policy(policy::TrainPolicy),
    /// Make the engine's network of a floating-point one.
    Quantise(quantise::Quantise),
    /// Compare a network with its floating-point twin, and what it expects with what came of it.
    Verify(verify::Verify),
    /// Search positions deeply, for `judge` to compare networks with.
    Reference(reference::Reference),
    /// Compare what networks say with what deep searches say.
    Judge(judge::Judge),
    /// Draw what networks were measured to be worth, over what they were made of.
    Chart(chart::Chart),
    /// Play a network against another.
    Gate(gate::Gate),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().step {
        Step::Generate(args) => generate::run(&args),
        Step::Train(args) => train::run(&args),
        Step::Policy(args) => policy::run(&args),
        Step::Quantise(args) => quantise::run(&args),
        Step::Verify(args) => verify::run(&args),
        Step::Reference(args) => reference::run(&args),
        Step::Judge(args) => judge::run(&args),
        Step::Chart(args) => chart::run(&args),
        Step::Gate(args) => gate::run(&args),
    }
}
