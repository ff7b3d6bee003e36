//! The networks that come with the program. Each is read once, when its game is first searched, so
//! that a start of the program costs nothing.

use super::Network;
use rules::Variant;
use std::sync::{Arc, OnceLock};

/// The files, in the order of [`Variant::ALL`]; empty where the hand-made evaluation is the judge.
const FILES: [&[u8]; 6] = [&[]; 6];

static LOADED: [OnceLock<Option<Arc<Network>>>; 6] = [const { OnceLock::new() }; 6];

/// The network of a game, if there is one.
pub(crate) fn embedded(variant: Variant) -> Option<Arc<Network>> {
    let number = Variant::ALL.iter().position(|one| *one == variant)?;
    LOADED[number].get_or_init(|| Network::from_bytes(FILES[number]).ok().map(Arc::new)).clone()
}
