//! A service that a binding hosts: one request, one answer.

use crate::answer::answer;
use crate::error::RequestError;
use crate::host::Host;
use crate::search::search;
use engine::Engine;
use engine::nnue::Network;
use wire::{Answer, Request};

/// Megabytes of the engine's transposition table.
const HASH_MB: usize = 16;

/// Answers requests; keeps an engine from the first search on.
#[derive(Default)]
pub struct Service {
    engine: Option<Engine>,
}

impl Service {
    /// The answer to a request, both as JSON. Nonsense gets an [`Answer::Error`].
    pub fn call(&mut self, json: &str, host: &mut dyn Host) -> String {
        let answered = match Request::from_json(json) {
            Ok(Request::Search { search: request }) => search(self.engine(), &request, host),
            Ok(request) => Ok(answer(request)),
            Err(error) => Err(RequestError::Json(error)),
        };
        answered.unwrap_or_else(|error| Answer::Error { error: error.into() }).to_json()
    }

    /// Evaluates the network's game by it from now on: [`Answer::Network`] as JSON. Bytes that are
    /// no network get an [`Answer::Error`] and change nothing.
    pub fn take_network(&mut self, file: &[u8]) -> String {
        let answer = match Network::from_bytes(file) {
            Ok(network) => {
                let (game, name) = (network.about().variant.into(), network.about().name.clone());
                self.engine().use_network(Some(network));
                Answer::Network { game, name }
            }
            Err(error) => Answer::Error { error: RequestError::Network(error).into() },
        };
        answer.to_json()
    }

    /// Searches the policy's game with it from now on: [`Answer::Policy`] as JSON. Bytes that are no
    /// policy get an [`Answer::Error`] and change nothing.
    pub fn take_policy(&mut self, file: &[u8]) -> String {
        let answer = match self.engine().use_policy(file) {
            Ok(variant) => Answer::Policy { game: variant.into() },
            Err(error) => Answer::Error { error: RequestError::Policy(error).into() },
        };
        answer.to_json()
    }

    fn engine(&mut self) -> &mut Engine {
        self.engine.get_or_insert_with(|| Engine::new(HASH_MB))
    }
}
