//! Who plays: an engine with the evaluation that a command line names.

use anyhow::Context;
use engine::nnue::Network;
use engine::{Engine, Tuning};
use rules::Variant;

/// An engine that evaluates with `name`: a network's file, `hand-made`, or `built-in`.
pub(crate) fn engine_with(name: &str, hash_mb: usize) -> anyhow::Result<Engine> {
    let mut engine = Engine::new(hash_mb);
    match name {
        "hand-made" => engine.use_hand_made(),
        "built-in" => {}
        path => {
            let bytes = std::fs::read(path).with_context(|| format!("cannot read {path}"))?;
            let network = Network::from_bytes(&bytes).with_context(|| path.to_string())?;
            engine.use_network(Some(network));
        }
    }
    Ok(engine)
}

/// The command line's reader of `NAME=VALUE`, a parameter of the search.
pub(crate) fn parse_setting(text: &str) -> Result<(String, i32), String> {
    let (name, value) =
        text.split_once('=').ok_or_else(|| format!("`{text}` is not NAME=VALUE"))?;
    if Tuning::DEFAULT.get(name).is_none() {
        return Err(format!("no parameter is called `{name}`"));
    }
    let value = value.parse().map_err(|_| format!("`{value}` is no whole number"))?;
    Ok((name.to_string(), value))
}

/// Changes parameters of an engine's search.
pub(crate) fn set(engine: &mut Engine, variant: Variant, settings: &[(String, i32)]) {
    let mut tuning = engine.tuning(variant);
    for (name, value) in settings {
        tuning.set(name, *value);
    }
    engine.set_tuning(variant, tuning);
}
