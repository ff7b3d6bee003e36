//! Who plays: an engine with the evaluation that a command line names.

use anyhow::Context;
use engine::Engine;
use engine::nnue::Network;

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
