//! How positions are to be evaluated, as the option `EvalFile` chooses it: read from a file where it
//! names one.

use crate::Engine;
use crate::nnue::Network;
use std::io::Read;
use thiserror::Error;
use uai::EvaluatorChoice;

/// How positions are to be evaluated.
pub enum Evaluation {
    /// By the networks that come with the program, where the game has one.
    BuiltIn,
    /// By hand-made terms.
    HandMade,
    /// By this network, in its game.
    Network(Box<Network>),
}

/// A file that is of no use for evaluating.
#[derive(Debug, Error)]
pub enum EvaluationError {
    /// The file cannot be read.
    #[error("cannot read `{path}`: {error}")]
    File {
        /// As it was given.
        path: String,
        /// Why not.
        error: std::io::Error,
    },
    /// The file holds something else.
    #[error("`{path}` is no network: {problem}")]
    Network {
        /// As it was given.
        path: String,
        /// Why not, as a phrase.
        problem: String,
    },
}

/// No network's file has more bytes.
const MAX_NETWORK_BYTES: u64 = 16 << 20;

impl Evaluation {
    /// Reads the network, where a file is chosen.
    ///
    /// # Errors
    /// Names the file.
    pub fn load(choice: EvaluatorChoice) -> Result<Evaluation, EvaluationError> {
        let path = match choice {
            EvaluatorChoice::BuiltIn => return Ok(Evaluation::BuiltIn),
            EvaluatorChoice::HandMade => return Ok(Evaluation::HandMade),
            EvaluatorChoice::File(path) => path,
        };
        let bytes = match read(&path) {
            Ok(bytes) => bytes,
            Err(error) => return Err(EvaluationError::File { path, error }),
        };
        match Network::from_bytes(&bytes) {
            Ok(network) => Ok(Evaluation::Network(Box::new(network))),
            Err(error) => Err(EvaluationError::Network { path, problem: error.to_string() }),
        }
    }

    /// Lets the engine evaluate so from now on.
    pub fn apply(self, engine: &mut Engine) {
        match self {
            Evaluation::BuiltIn => engine.use_network(None),
            Evaluation::HandMade => engine.use_hand_made(),
            Evaluation::Network(network) => engine.use_network(Some(*network)),
        }
    }
}

/// A file's bytes, no more than one more than the largest network has: a path may lead anywhere.
fn read(path: &str) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(MAX_NETWORK_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
