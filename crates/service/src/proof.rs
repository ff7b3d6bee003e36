//! What a page asks for so seldom that it is a module of its own there: proofs, made by the engine, or brought as a
//! file and checked; whole boards, where they are small enough to be solved; games, judged by other rules; and
//! files of other programs. They are asked of a [`Prover`], not of the [`Service`](crate::Service).

use crate::certificate::{Checked, Claim, prove, verify};
use crate::error::RequestError;
use crate::host::Host;
use crate::solved::SolvedBoard;
use engine::{Control, SearchReport};
use play::Game;
use rules::Variant;
use wire::{Answer, CertificateCheck, CertificateClaim, GameRecord, Imported, Request};

/// Answers `prove`, `verify`, `solve`, `compare-rules` and `import`; keeps the board that was solved last.
#[derive(Default)]
pub struct Prover {
    solved: SolvedBoard,
}

impl Prover {
    /// The answer to a request, both as JSON. Anything else gets an [`Answer::Error`].
    pub fn call(&mut self, json: &str, host: &mut dyn Host) -> String {
        let answered = match Request::from_json(json) {
            Ok(Request::Prove { record, nodes }) => proved(&record, nodes, host),
            Ok(Request::Verify { text }) => verified(&text),
            Ok(Request::Solve { record }) => Game::try_from(&record)
                .map_err(Into::into)
                .map(|game| Answer::Solved { solved: self.solved.look_up(game.position()) }),
            Ok(Request::CompareRules { record }) => compare_rules(&record),
            Ok(Request::Import { text, game }) => Ok(import(&text, game.map(Variant::from))),
            Ok(_) => Err(RequestError::NoEngine),
            Err(error) => Err(RequestError::Json(error)),
        };
        answered.unwrap_or_else(|error| Answer::Error { error: error.into() }).to_json()
    }
}

/// A search for a proof, hosted by a page.
struct Hosted<'a>(&'a mut dyn Host);

impl Control for Hosted<'_> {
    fn now_ms(&self) -> f64 {
        self.0.now_ms()
    }

    fn should_stop(&self) -> bool {
        self.0.should_stop()
    }

    fn report(&mut self, _: &SearchReport) {}
}

/// Proves what can be proved of the last position of a record.
fn proved(record: &GameRecord, nodes: u32, host: &mut dyn Host) -> Result<Answer, RequestError> {
    let game = Game::try_from(record)?;
    let made = match game.position().end(1) {
        None => prove(game.position(), u64::from(nodes), &mut Hosted(host)),
        Some(_) => None,
    };
    let certificate = made.map(|made| wire::Certificate {
        text: made.text,
        claims: to_wire(&made.claims),
        moves: u32::try_from(made.moves).unwrap_or(u32::MAX),
    });
    Ok(Answer::Proved { certificate })
}

/// Judges a game by other rules.
fn compare_rules(record: &GameRecord) -> Result<Answer, RequestError> {
    let play::RulesComparison { played, other } = play::compare_rules(&Game::try_from(record)?);
    Ok(Answer::RulesCompared {
        played: (&played).into(),
        other: other.iter().map(Into::into).collect(),
    })
}

/// Checks a certificate that somebody brings.
fn verified(text: &str) -> Result<Answer, RequestError> {
    let Checked { root, claims, positions } = verify(text)?;
    let rules = root.rule_values().into_iter().map(|(key, value)| (key.into(), value.into()));
    let check = CertificateCheck {
        game: root.variant().into(),
        rules: rules.collect(),
        fen: root.to_string(),
        claims: to_wire(&claims),
        positions: u32::try_from(positions).unwrap_or(u32::MAX),
    };
    Ok(Answer::Verified { check })
}

fn to_wire(claims: &[Claim]) -> Vec<CertificateClaim> {
    let named = claims.iter();
    named.map(|(side, margin)| CertificateClaim { side: (*side).into(), margin: *margin }).collect()
}

/// All games of a text, each read whatever becomes of the others.
fn import(text: &str, variant: Option<Variant>) -> Answer {
    let games = wire::import_all(text, variant).into_iter().map(|read| match read {
        Ok(game) => Imported::Game { record: (&game).into() },
        Err(error) => Imported::Error { error: RequestError::from(error).into() },
    });
    Answer::Imported { games: games.collect() }
}
