//! On what terms engines play: the game, its openings, what they may spend, how games end. Matches and
//! tunings take the same.

use anyhow::{Context, bail};
use arena::{
    Adjudication, ByScore, EngineSpec, MoveLimits, Openings, Pairing, Part, Timeouts, Tournament,
};
use play::Fischer;
use rules::{AnyPosition, Variant};
use std::time::Duration;

/// The arguments that say so.
#[derive(Debug, clap::Args)]
pub(crate) struct Terms {
    /// The game
    #[arg(long, value_name = "GAME", default_value = "ataxx", value_parser = crate::start::game())]
    game: Variant,
    /// Rule options [default: what engines are used to, `halfmove-limit=100` in Ataxx and Hexxagon]
    #[arg(long, value_name = "KEY=VALUE,…")]
    rules: Option<String>,
    /// A board by its name or `random:SEED`, for openings that begin at the start
    #[arg(long, value_name = "NAME")]
    board: Option<String>,
    /// `balanced`, `random:PLIES`, `start`, or a file of FENs, EPDs or records
    #[arg(long, value_name = "WHICH", default_value = "balanced")]
    openings: String,
    /// Seed of random openings and of the engines' random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Positions for each move
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Plies for each move
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// Milliseconds for each move
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    /// A clock: seconds and increment
    #[arg(long, value_name = "BASE+INC")]
    clock: Option<String>,
    /// Games side by side
    #[arg(long, value_name = "N", default_value_t = 1)]
    concurrency: usize,
    /// Keep each game to one processor (Linux)
    #[arg(long)]
    pin: bool,
    /// End games whose winner our engine proves within this many positions
    #[arg(long, value_name = "NODES", num_args = 0..=1, default_missing_value = "2000")]
    prove: Option<u64>,
    /// End games that both engines call decided: by this many hundredths for this many moves
    #[arg(long, value_name = "SCORE:MOVES[:FROM]")]
    resign: Option<String>,
    /// End games that both engines call even as draws
    #[arg(long, value_name = "SCORE:MOVES[:FROM]")]
    draw: Option<String>,
    /// End games of this many plies as draws
    #[arg(long, value_name = "PLIES")]
    max_plies: Option<usize>,
    /// Milliseconds an answer may be late
    #[arg(long, value_name = "MS", default_value_t = 10)]
    margin: u64,
    /// Seconds after which an engine that does not answer hangs
    #[arg(long, value_name = "S", default_value_t = 60)]
    hang: u64,
    /// Seconds an engine has to start, to say its options and to be ready for a game
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    start_timeout: u64,
}

impl Terms {
    /// Games of these engines on these terms: one pair for each two.
    pub(crate) fn games(&self, engines: Vec<EngineSpec>) -> anyhow::Result<Tournament> {
        let start = self.start()?;
        let (openings, openings_text) = self.chosen_openings(start)?;
        Ok(Tournament {
            start,
            engines,
            pairing: Pairing::RoundRobin,
            pairs: 1,
            openings,
            openings_text,
            seed: self.seed,
            limits: self.limits()?,
            timeouts: Timeouts {
                start: Duration::from_secs(self.start_timeout),
                answer: Duration::from_secs(self.hang),
            },
            margin: Duration::from_millis(self.margin),
            adjudication: self.adjudication()?,
            sprt: None,
            part: Part::WHOLE,
            concurrency: self.concurrency.max(1),
            pin: self.pin,
            folder: None,
        })
    }

    fn adjudication(&self) -> anyhow::Result<Adjudication> {
        let by_score = |text: &Option<String>| match text {
            None => Ok(None),
            Some(text) => ByScore::parse(text).map(Some).with_context(|| {
                format!("`{text}` is not of the form SCORE:MOVES or SCORE:MOVES:FROM")
            }),
        };
        Ok(Adjudication {
            proof_nodes: self.prove,
            resign: by_score(&self.resign)?,
            draw: by_score(&self.draw)?,
            max_plies: self.max_plies,
        })
    }

    fn start(&self) -> anyhow::Result<AnyPosition> {
        let variant = self.game;
        let position = match &self.board {
            Some(board) => AnyPosition::on_board(variant, board)?,
            None => AnyPosition::start(variant),
        };
        Ok(match &self.rules {
            Some(rules) => position.with_rules(rules)?,
            None => position.with_rule_values(variant.options_in_matches())?,
        })
    }

    fn limits(&self) -> anyhow::Result<MoveLimits> {
        let clock =
            match &self.clock {
                None => None,
                Some(text) => Some(Fischer::parse(text).with_context(|| {
                    format!("clock `{text}` is not of the form 10+0.1 (seconds)")
                })?),
            };
        Ok(MoveLimits { nodes: self.nodes, depth: self.depth, movetime_ms: self.movetime, clock })
    }

    /// The openings, and what the plan says of them.
    fn chosen_openings(&self, start: AnyPosition) -> anyhow::Result<(Openings, String)> {
        let (text, seed) = (self.openings.as_str(), self.seed);
        let (variant, rules) = (start.variant(), start.rules_text());
        let from = || start.to_string();
        if let Some(plies) = text.strip_prefix("random:") {
            let plies = plies.parse().with_context(|| format!("`{text}`: no number of plies"))?;
            return Ok((Openings::random(start, plies, seed)?, format!("{text} from {}", from())));
        }
        match text {
            "start" => Ok((Openings::start(start), format!("start {}", from()))),
            "balanced" if self.board.is_some() => {
                bail!(
                    "the balanced openings have boards of their own; with `--board` use `--openings random:8`"
                )
            }
            "balanced" => Ok((Openings::balanced(variant, &rules, seed)?, text.to_string())),
            path => {
                let list = std::fs::read_to_string(path).with_context(|| {
                    format!("`{path}` is neither balanced, random:PLIES, start nor a file")
                })?;
                let openings = Openings::list(&list, variant, &rules, seed)
                    .with_context(|| format!("`{path}`"))?;
                Ok((openings, format!("file {path}")))
            }
        }
    }
}
