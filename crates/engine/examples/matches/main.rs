//! Matches that show what the engine can do, each repeatable from its command and seed.
//!
//! ```text
//! cargo run --release -p petri-engine --example matches -- material [--games 100] [--ms 50 | --nodes N] [--seed 1] [GAME…]
//! cargo run --release -p petri-engine --example matches -- levels [--games 60] [--from 2] [--to 15] [--seed 1] [GAME…]
//! cargo run --release -p petri-engine --example matches -- finish [--games 200] [--nodes 8000] [--seed 1] [GAME…]
//! ```
//!
//! `material` plays the engine against a player who looks one ply ahead and counts men; `levels`
//! plays each level against the one below; `finish` plays the engine with its exact finish against
//! itself without. Openings are random and even, and each is played twice with sides changed. The
//! report goes to standard output as Markdown, progress to standard error.

mod duel;
mod finish_match;
mod level_match;
mod material;
mod openings;
mod player;
mod score;

use rules::Variant;

/// What was asked for.
pub(crate) struct Arguments {
    pub(crate) games: usize,
    pub(crate) ms: Option<u64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) seed: u64,
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) variants: Vec<Variant>,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let kind = words.next().unwrap_or_default();
    match (kind.as_str(), read(words)) {
        ("material", Ok(arguments)) => material::report(&arguments),
        ("levels", Ok(arguments)) => level_match::report(&arguments),
        ("finish", Ok(arguments)) => finish_match::report(&arguments),
        (_, Err(problem)) => fail(&problem),
        _ => fail("say `material`, `levels` or `finish`"),
    }
}

fn fail(problem: &str) {
    eprintln!("matches: {problem}");
    std::process::exit(2);
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut arguments = Arguments {
        games: 0,
        ms: None,
        nodes: None,
        seed: 1,
        from: 2,
        to: 15,
        variants: Vec::new(),
    };
    while let Some(word) = words.next() {
        if let Some(variant) = Variant::from_name(&word) {
            arguments.variants.push(variant);
            continue;
        }
        let value = words.next().ok_or_else(|| format!("`{word}` needs a value"))?;
        let number: u64 = value.parse().map_err(|_| format!("`{value}` is no number"))?;
        match word.as_str() {
            "--games" => arguments.games = number as usize,
            "--ms" => arguments.ms = Some(number),
            "--nodes" => arguments.nodes = Some(number),
            "--seed" => arguments.seed = number,
            "--from" => arguments.from = number.clamp(2, 15) as u8,
            "--to" => arguments.to = number.clamp(2, 15) as u8,
            _ => return Err(format!("there is no option `{word}`")),
        }
    }
    if arguments.variants.is_empty() {
        arguments.variants = Variant::ALL.to_vec();
    }
    Ok(arguments)
}
