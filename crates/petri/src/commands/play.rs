//! `petri play`: a game in the terminal, against the engine or for two.

use std::time::{SystemTime, UNIX_EPOCH};

use engine::Level;
use rules::{Side, Variant};
use terminal::{Depth, Language, Options, Seats};

use crate::start::{self, Start};

/// The arguments of `petri play`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Keys are shown at the bottom of the screen; `?` lists them all. `NO_COLOR` is honoured.

Examples:
  petri play ataxx
  petri play hexxagon --level 7 --side second
  petri play schataxx --side both --lang de
  petri play ataxx --board random:42 --rules stuck=fill")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = start::game())]
    game: Variant,
    /// How strong the engine plays, from 1 (loses to a child) to 15
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=15))]
    level: u8,
    /// Which side you play; `both` for two people at one keyboard
    #[arg(long, value_enum, default_value = "first")]
    side: Seat,
    #[command(flatten)]
    start: Start,
    /// The language of the screen; else that of the system (`LC_ALL`, `LC_MESSAGES`, `LANG`)
    #[arg(long, value_name = "LANGUAGE", value_parser = ["en", "de", "zh-Hant", "zh-Hans"])]
    lang: Option<String>,
}

/// Which side a person plays.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Seat {
    First,
    Second,
    Both,
}

/// Plays until the person leaves.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let options = Options {
        start: arguments.start.position(arguments.game)?,
        seats: match arguments.side {
            Seat::First => Seats::Against(Side::First),
            Seat::Second => Seats::Against(Side::Second),
            Seat::Both => Seats::Both,
        },
        level: Level::new(arguments.level).unwrap_or(Level::WEAKEST),
        language: language(arguments.lang.as_deref()),
        depth: Depth::of_environment(|name| std::env::var(name).ok()),
        seed: seed(),
    };
    Ok(terminal::run(&options)?)
}

/// The language asked for, else that of the system.
fn language(wanted: Option<&str>) -> Language {
    let of_system = || {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
        let mut values = variables.filter_map(|name| std::env::var(name).ok());
        Language::of_locale(&values.find(|value| !value.is_empty()).unwrap_or_default())
    };
    wanted.and_then(Language::from_tag).unwrap_or_else(of_system)
}

/// A seed for the weaker levels, so that they do not repeat their games.
fn seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |since| since.as_nanos() as u64)
}
