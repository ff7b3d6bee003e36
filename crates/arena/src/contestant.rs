//! Somebody who plays in a match: our engine, a plain player, a program. A virtual call for each
//! move. A contestant is made anew for a game when the last one has left it useless.

use crate::built_in::BuiltIn;
use crate::engine_process::{Choice, EngineProcess, Question};
use crate::engine_spec::{EngineKind, EngineSpec};
use crate::fault::Fault;
use crate::material::Material;
use play::Game;
use rules::{AnyPosition, Variant};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use uai::{Budget, Client};

/// Somebody who plays.
pub(crate) trait Contestant {
    /// A game begins. `seed` is the game's own, so that the same game is played the same way
    /// whatever was played before.
    fn begin(&mut self, start: &AnyPosition, seed: u64) -> Result<(), Fault>;

    /// A move for the side to move, which has one.
    fn choose(&mut self, game: &Game, budget: &Budget, patience: Duration)
    -> Result<Choice, Fault>;

    /// What was said in this game, where anything was.
    fn transcript(&self) -> Option<String> {
        None
    }
}

/// How long engines are waited for where no clock bounds them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For name and options, and for being ready.
    pub start: Duration,
    /// For a move, beyond the time it has.
    pub answer: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { start: Duration::from_secs(10), answer: Duration::from_secs(60) }
    }
}

/// Makes the contestant of a spec ready to play games that begin like `start`.
pub(crate) fn seat(
    spec: &EngineSpec,
    start: &AnyPosition,
    patience: Patience,
    stop: &Arc<AtomicBool>,
) -> Result<Box<dyn Contestant>, Fault> {
    match &spec.kind {
        EngineKind::Process(words) => {
            let mut process = EngineProcess::start(words, stop)?;
            let client = process.introduce(patience.start)?;
            let options = options_of(spec, start, &client)?;
            process.set(options, patience.start)?;
            Ok(Box::new(Process { process, patience: patience.start }))
        }
        EngineKind::BuiltIn(level) => {
            Ok(Box::new(BuiltIn::new(*level, &spec.options, Arc::clone(stop))?))
        }
        EngineKind::Material { depth } => Ok(Box::new(Material::new(*depth))),
    }
}

/// What a program must be told: the wishes, then game and rules as far as it offers a choice. One
/// that offers none is taken to play what it was started for.
fn options_of(
    spec: &EngineSpec,
    start: &AnyPosition,
    client: &Client,
) -> Result<Vec<(String, String)>, Fault> {
    let mut options = spec.options.clone();
    for (name, _) in &options {
        if client.offer(name).is_none() {
            return Err(Fault::Start(format!("it has no option `{name}`")));
        }
    }
    let variant = start.variant();
    let mut tell = |name: &str, value: String| {
        if let Some(offer) = client.offer(name)
            && offer.check(&value).is_ok()
        {
            options.push((offer.name.clone(), value));
        }
    };
    tell("Variant", variant.name().to_string());
    tell("UCI_Variant", variant.name().to_string());
    let rules = start.rules_text();
    if matches!(variant, Variant::Ataxx | Variant::Hexxagon) {
        let limit = if rules.contains("halfmove-limit=100") { "100" } else { "0" };
        tell("HalfmoveLimit", limit.to_string());
    }
    let rules = if rules.is_empty() { "<empty>".to_string() } else { rules };
    tell("Rules", rules);
    Ok(options)
}

/// A program.
struct Process {
    process: EngineProcess,
    patience: Duration,
}

impl Contestant for Process {
    fn begin(&mut self, _: &AnyPosition, _: u64) -> Result<(), Fault> {
        self.process.transcript().clear();
        self.process.new_game(self.patience)
    }

    fn choose(
        &mut self,
        game: &Game,
        budget: &Budget,
        patience: Duration,
    ) -> Result<Choice, Fault> {
        let moves = game.line().map(|(before, mv)| before.move_text(mv)).collect();
        let question = Question { start: *game.start(), moves, budget: *budget };
        self.process.choose(question, patience)
    }

    fn transcript(&self) -> Option<String> {
        Some(self.process.transcript().text())
    }
}
