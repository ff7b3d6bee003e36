//! Starting a participant of a match from its spec: our engine, a plain player, or a program, which
//! is told game and rules as far as it offers a choice. A participant is made anew for a game when
//! the last one has left it useless.

use crate::built_in::BuiltIn;
use crate::engine_process::{EngineProcess, MoveChoice, Question};
use crate::engine_spec::{EngineKind, EngineSpec};
use crate::fault::Fault;
use crate::material::Material;
use crate::participant::Participant;
use crate::timeouts::Timeouts;
use play::Game;
use rules::{AnyPosition, Variant};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use uai::{Action, Budget, Client, Dialect, EngineOption, Session};

/// Makes the participant of a spec ready to play games that begin like `start`.
pub(crate) fn start_participant(
    spec: &EngineSpec,
    start: &AnyPosition,
    timeouts: Timeouts,
    stop: &Arc<AtomicBool>,
) -> Result<Box<dyn Participant>, Fault> {
    match &spec.kind {
        EngineKind::Process(words) => {
            let mut process = EngineProcess::start(words, spec, stop)?;
            let client = process.ask_uai(timeouts.start)?;
            let options = options_of(spec, start, &client)?;
            process.set(options, timeouts.start)?;
            Ok(Box::new(Process { process, timeout: timeouts.start }))
        }
        EngineKind::BuiltIn(level) => {
            Ok(Box::new(BuiltIn::new(*level, &spec.options, Arc::clone(stop))?))
        }
        EngineKind::Material { depth } => Ok(Box::new(Material::new(*depth))),
    }
}

/// The options that the engine of a spec advertises.
pub(crate) fn advertised_options(
    spec: &EngineSpec,
    start: &AnyPosition,
    timeouts: Timeouts,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<EngineOption>, Fault> {
    match &spec.kind {
        EngineKind::Process(words) => {
            let client = EngineProcess::start(words, spec, stop)?.ask_uai(timeouts.start)?;
            Ok(client.options().to_vec())
        }
        EngineKind::BuiltIn(_) => {
            let (mut client, mut session) = (Client::default(), Session::new(*start));
            for action in session.on_line(client.ask_uai()) {
                if let Action::Send(line) = action {
                    client.on_line(&line).map_err(|error| Fault::Protocol(error.to_string()))?;
                }
            }
            Ok(client.options().to_vec())
        }
        EngineKind::Material { .. } => Ok(Vec::new()),
    }
}

/// What a program must be told: its own options, then game and rules as far as it offers a choice. One
/// that offers none is taken to play what it was started for.
fn options_of(
    spec: &EngineSpec,
    start: &AnyPosition,
    client: &Client,
) -> Result<Vec<(String, String)>, Fault> {
    let mut options = spec.options.clone();
    for (name, _) in &options {
        if client.option(name).is_none() {
            return Err(Fault::Start(format!("it has no option `{name}`")));
        }
    }
    let variant = start.variant();
    if !client.dialect().has_game(variant) {
        return Err(Fault::Start(format!("`protocol=uci` has no words for {}", variant.name())));
    }
    if client.dialect() == Dialect::UciVariants
        && client.option("UCI_Variant").is_none_or(|option| option.check(variant.name()).is_err())
    {
        return Err(Fault::Start(format!("its `UCI_Variant` does not offer {}", variant.name())));
    }
    let mut tell = |name: &str, value: String| {
        if let Some(option) = client.option(name)
            && option.check(&value).is_ok()
        {
            options.push((option.name.clone(), value));
        }
    };
    tell("Variant", variant.name().to_string());
    tell("UCI_Variant", variant.name().to_string());
    let rules = start.rules_text();
    if matches!(variant, Variant::Ataxx | Variant::Hexxagon) {
        let is_limited = start.has_rule_values(variant.options_in_matches());
        let limit = if is_limited { "100" } else { "0" };
        tell("HalfmoveLimit", limit.to_string());
    }
    let rules = if rules.is_empty() { "<empty>".to_string() } else { rules };
    tell("Rules", rules);
    Ok(options)
}

/// A program.
struct Process {
    process: EngineProcess,
    timeout: Duration,
}

impl Participant for Process {
    fn begin(&mut self, _: &AnyPosition, _: u64) -> Result<(), Fault> {
        self.process.transcript().clear();
        self.process.new_game(self.timeout)
    }

    fn choose(
        &mut self,
        game: &Game,
        budget: &Budget,
        timeout: Duration,
    ) -> Result<MoveChoice, Fault> {
        let moves = game.line().map(|(before, mv)| before.move_text(mv)).collect();
        let question = Question { start: *game.start(), moves, budget: *budget };
        self.process.choose(question, timeout)
    }

    fn transcript(&self) -> Option<String> {
        Some(self.process.transcript().text())
    }
}
