//! `petri-trainer`: makes the engine's networks from nothing but the rules and the engine itself.
//!
//! One file, one step: games are played (`generate`), a network learns from them (`train`), is
//! made small and exact (`quantise`) and compared with what the engine computes (`verify`). Whether
//! it is better than the last one is for a match to say (`gate`). What there is to learn can be
//! handed to another trainer (`export`).
#![forbid(unsafe_code)]

mod adam;
mod export;
mod float_file;
mod game_file;
mod gate;
mod generate;
mod model;
mod quantise;
mod samples;
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
    /// Write what there is to learn as plain numbers, for training with PyTorch.
    Export(export::Export),
    /// Make the engine's network of a floating-point one.
    Quantise(quantise::Quantise),
    /// Compare a network with its floating-point twin, and its promises with what came of them.
    Verify(verify::Verify),
    /// Play a network against another.
    Gate(gate::Gate),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().step {
        Step::Generate(wish) => generate::run(&wish),
        Step::Train(wish) => train::run(&wish),
        Step::Export(wish) => export::run(&wish),
        Step::Quantise(wish) => quantise::run(&wish),
        Step::Verify(wish) => verify::run(&wish),
        Step::Gate(wish) => gate::run(&wish),
    }
}
