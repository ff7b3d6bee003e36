//! `petri bot`: plays for a bot account of a site, with any engine that speaks UAI.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, bail};
use arena::EngineSpec;
use bot::{Acceptance, Bot, Ending, GivingUp, Options, Policy, Site};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use play::Speed;
use rules::Variant;

use crate::start::game;

/// The arguments of `petri bot`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Create the token on the account page of the site, with every permission but chat. Only an account
that has never played can become a bot. The first Ctrl-C finishes the running games, the second
leaves them.

Examples:
  petri bot --token-file token --become-bot             our engine, on this machine's site
  petri bot --site https://petri.example --token-file token --engine ./fox
  petri bot --token-file token --level 4 --game ataxx --speed blitz --casual
  petri bot --token-file token --engine 'python3 engine.py' --option Hash=64 --concurrency 4")]
pub(crate) struct Arguments {
    /// The site
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7878")]
    site: String,
    /// A file that holds the access token and nothing else
    #[arg(long, value_name = "FILE")]
    token_file: PathBuf,
    /// The engine's command; without it our own engine plays
    #[arg(long, value_name = "COMMAND", conflicts_with = "level")]
    engine: Option<String>,
    /// The level of our own engine, 1 to 15
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=15))]
    level: Option<u8>,
    /// An option of the engine; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    options: Vec<(String, String)>,
    /// Make the account a bot account if it is not one yet; this cannot be undone
    #[arg(long)]
    become_bot: bool,
    /// Play this game; can be given several times [default: all]
    #[arg(long = "game", value_name = "GAME", value_parser = game())]
    games: Vec<Variant>,
    /// Play at this speed; can be given several times [default: all that have a clock]
    #[arg(long = "speed", value_name = "SPEED", value_parser = speed())]
    speeds: Vec<Speed>,
    /// Play only rated games
    #[arg(long, conflicts_with = "casual")]
    rated: bool,
    /// Play only casual games
    #[arg(long)]
    casual: bool,
    /// Play no other bots
    #[arg(long)]
    no_bots: bool,
    /// How many games to play at once
    #[arg(long, value_name = "GAMES", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=32))]
    concurrency: u8,
    /// Resign at a score of minus this, in hundredths of a stone, …
    #[arg(long, value_name = "SCORE")]
    resign_score: Option<u32>,
    /// … for this many moves in a row
    #[arg(long, value_name = "MOVES", default_value_t = 3, requires = "resign_score")]
    resign_moves: u32,
    /// Take a draw at a score of at most this, for either side
    #[arg(long, value_name = "SCORE")]
    draw_score: Option<u32>,
    /// Exit after this many games
    #[arg(long, value_name = "GAMES")]
    games_to_play: Option<u32>,
}

fn speed() -> impl TypedValueParser<Value = Speed> {
    let played = Speed::ALL.into_iter().filter(|speed| *speed != Speed::Unlimited);
    PossibleValuesParser::new(played.map(Speed::word))
        .try_map(|word| Speed::from_word(&word).ok_or("no such speed"))
}

fn option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("expected NAME=VALUE, as in `Hash=64`".to_owned()),
    }
}

/// Plays until it is told to end.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let path = &arguments.token_file;
    let token = fs::read_to_string(path)
        .with_context(|| format!("the token cannot be read from `{}`", path.display()))?;
    if token.trim().is_empty() {
        bail!("`{}` holds no token", path.display());
    }
    let options = options(arguments)?;
    let site = Site::new(&arguments.site, &token)?;
    if arguments.become_bot {
        site.become_bot()?;
    }
    let ending = Ending::default();
    let bot = Bot::new(site, options, ending.clone())?;
    watch_signals(&ending)?;
    tracing::info!("playing as `{}` on {}", bot.name(), arguments.site);
    let games = bot.run()?;
    tracing::info!("{games} games were finished");
    Ok(())
}

fn options(arguments: &Arguments) -> anyhow::Result<Options> {
    let mut engine = match (&arguments.engine, arguments.level) {
        (Some(command), _) => EngineSpec::of_command(command)?,
        (None, Some(level)) => EngineSpec::parse(&format!("builtin:level={level}"))?,
        (None, None) => EngineSpec::parse("builtin")?,
    };
    engine.options.clone_from(&arguments.options);
    let acceptance = match (arguments.rated, arguments.casual) {
        (true, _) => Acceptance::Rated,
        (false, true) => Acceptance::Casual,
        (false, false) => Acceptance::Any,
    };
    Ok(Options {
        engine,
        policy: Policy {
            games: arguments.games.iter().copied().map(wire::Variant::from).collect(),
            speeds: arguments.speeds.clone(),
            acceptance,
            bots: !arguments.no_bots,
            concurrency: usize::from(arguments.concurrency),
        },
        giving_up: GivingUp {
            resign_score: arguments.resign_score,
            resign_moves: arguments.resign_moves,
            draw_score: arguments.draw_score,
        },
        most_faults: 3,
        games: arguments.games_to_play,
    })
}

/// The first signal lets the games end, the second leaves them.
fn watch_signals(ending: &Ending) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot watch for the signal to stop")?;
    let Ending { finish, stop } = ending.clone();
    std::thread::spawn(move || {
        runtime.block_on(async {
            server::stop_signal().await;
            eprintln!("petri: no new games; the next Ctrl-C leaves those that are played");
            set(&finish);
            server::stop_signal().await;
            set(&stop);
        });
    });
    Ok(())
}

fn set(flag: &Arc<AtomicBool>) {
    flag.store(true, Ordering::Relaxed);
}
