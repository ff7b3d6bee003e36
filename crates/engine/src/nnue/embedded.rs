//! The networks that come with the program. Each is read once, when its game is first searched, so
//! that a start of the program costs nothing.

use super::Network;
use rules::Variant;
use std::sync::{Arc, OnceLock};

/// The file of a game's network; `None` where the hand-made evaluation is used.
#[cfg(not(target_family = "wasm"))]
const fn file(variant: Variant) -> Option<&'static [u8]> {
    match variant {
        Variant::Ataxx => Some(include_bytes!("../../nets/ataxx.net")),
        Variant::Hexxagon => Some(include_bytes!("../../nets/hexxagon.net")),
        Variant::Schataxx => Some(include_bytes!("../../nets/schataxx.net")),
        Variant::SchataxxBalanced => Some(include_bytes!("../../nets/schataxx-balanced.net")),
        Variant::SchataxxUnlimited => Some(include_bytes!("../../nets/schataxx-unlimited.net")),
        Variant::Attangle => Some(include_bytes!("../../nets/attangle.net")),
    }
}

/// A page loads nothing it may not need: in the browser networks come later, by
/// [`Engine::use_network`](crate::Engine::use_network), and the hand-made evaluation is used until then.
#[cfg(target_family = "wasm")]
const fn file(_: Variant) -> Option<&'static [u8]> {
    None
}

const GAMES: usize = Variant::ALL.len();
static LOADED: [OnceLock<Option<Arc<Network>>>; GAMES] = [const { OnceLock::new() }; GAMES];

/// The network of a game, if there is one.
pub(crate) fn embedded(variant: Variant) -> Option<Arc<Network>> {
    let number = Variant::ALL.iter().position(|one| *one == variant)?;
    LOADED[number].get_or_init(|| Network::from_bytes(file(variant)?).ok().map(Arc::new)).clone()
}

/// The name of the network that comes with the program for a game, from the head of its file; `None`
/// where there is none.
#[must_use]
pub fn built_in_name(variant: Variant) -> Option<&'static str> {
    let lines = file(variant)?.split(|byte| *byte == b'\n').take_while(|line| !line.is_empty());
    let name = lines.filter_map(|line| line.strip_prefix(b"name ")).next()?;
    std::str::from_utf8(name).ok()
}

#[cfg(test)]
mod tests {
    use super::{built_in_name, embedded, file};
    use rules::Variant;

    #[test]
    fn every_network_that_comes_with_the_program_can_be_read() {
        for variant in Variant::ALL {
            let network = embedded(variant);
            assert_eq!(network.is_some(), file(variant).is_some(), "{}", variant.name());
            let name = network.as_ref().map(|network| network.about().name.as_str());
            assert_eq!(name, built_in_name(variant));
            assert!(network.is_none_or(|network| network.about().variant == variant));
        }
    }
}
