//! Certificates as text: a proof that the engine found, written down, and the check of one that
//! somebody brings. What is written has been checked already.

use certificate::{Flaw, Place, Strategy, check};
use engine::{Control, Proof};
use rules::{AnyPosition, FenError, RulesError, ScoreKind, Side, coded};
use std::collections::{BTreeMap, HashMap};
use thiserror::Error;
use wire::{CertificateClaim, CertificateHead, CertificateMove, JsonError, json_line};

/// The version of the form of certificates.
const VERSION: u32 = 1;
/// The largest margin that is asked for.
const LARGEST: i32 = 64;
/// Each question is tried with so small a part of the positions allowed, then with more, so that a
/// question whose answer is no does not eat up what the next one needs.
const PARTS: [u64; 3] = [64, 8, 1];

/// What a side can make sure of: to be ahead by so much at the end, at least.
pub type Claim = (Side, i32);

/// A certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The file.
    pub text: String,
    /// What it claims.
    pub claims: Vec<Claim>,
    /// How many moves it has.
    pub moves: usize,
}

/// A certificate that holds.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// The position that it is about.
    pub root: AnyPosition,
    /// What it proves.
    pub claims: Vec<Claim>,
    /// How many positions can come up.
    pub positions: usize,
}

/// Why a certificate proves nothing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CertificateError {
    /// There is nothing in it.
    #[error("the certificate is empty")]
    Empty,
    /// A line is not the JSON that it should be.
    #[error("line {line}: {error}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        error: JsonError,
    },
    /// It is of another version.
    #[error("certificates of version {0} are not known here")]
    Version(u32),
    /// Its position is none.
    #[error("line 1: {0}")]
    Position(FenError),
    /// Its game has no such rules.
    #[error("line 1: {0}")]
    Rules(RulesError),
    /// A side claims twice, or nobody does.
    #[error("line 1: one or two claims of different sides are wanted")]
    Claims,
    /// A move of a side that claims nothing.
    #[error("line {0}: that side claims nothing")]
    NoClaim(usize),
    /// Two moves for one position.
    #[error("line {line}: `{at}` stands there twice")]
    Twice {
        /// The number of the second, from 1.
        line: usize,
        /// The position.
        at: String,
    },
    /// The moves do not prove what is claimed.
    #[error("the certificate does not hold: {0}")]
    Flaw(Flaw),
}

coded! { CertificateError {
    CertificateError::Empty => "certificate-empty" (),
    CertificateError::Line { line, .. } => "certificate-line" (line),
    CertificateError::Version(version) => "certificate-version" (version),
    CertificateError::Position(_) | CertificateError::Rules(_) => "certificate-position" (),
    CertificateError::Claims => "certificate-claims" (),
    CertificateError::NoClaim(line) => "certificate-no-claim" (line),
    CertificateError::Twice { line, .. } => "certificate-twice" (line),
    CertificateError::Flaw(_) => "certificate-flaw" (),
} }

/// What can be proved of a position that is not over: the best for a side, and that the other can do no
/// worse; a draw as two claims. `None` where `nodes` positions for each question do not suffice.
pub fn prove(root: &AnyPosition, nodes: u64, control: &mut dyn Control) -> Option<Certificate> {
    let proved = best(root, nodes, control);
    let holds = proved.iter().all(|strategy| check(root, strategy).is_ok());
    (!proved.is_empty() && holds).then(|| Certificate {
        text: written(root, &proved),
        claims: proved.iter().map(|one| (one.side, one.margin)).collect(),
        moves: proved.iter().map(|one| one.moves.len()).sum(),
    })
}

/// Checks a certificate by the rules alone.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn verify(text: &str) -> Result<Checked, CertificateError> {
    let (root, strategies) = read(text)?;
    let mut positions = 0;
    for strategy in &strategies {
        positions += check(&root, strategy).map_err(CertificateError::Flaw)?;
    }
    let claims = strategies.iter().map(|one| (one.side, one.margin)).collect();
    Ok(Checked { root, claims, positions })
}

fn best(root: &AnyPosition, nodes: u64, control: &mut dyn Control) -> Vec<Strategy> {
    let by_count = root.view().score_kind == ScoreKind::Stones;
    let mut ask = |side, margin, nodes| strategy(root, side, margin, nodes, control);
    for nodes in PARTS.map(|part| nodes / part) {
        for side in [root.turn(), !root.turn()] {
            let Some(mut best) = ask(side, 1, nodes) else { continue };
            while by_count && best.margin < LARGEST {
                let Some(better) = ask(side, best.margin + 1, nodes) else { break };
                best = better;
            }
            let bound = if by_count { ask(!side, -best.margin, nodes) } else { None };
            return [best].into_iter().chain(bound).collect();
        }
        // Neither wins: a draw, if both can hold it.
        let held: Vec<Strategy> =
            Side::BOTH.into_iter().filter_map(|side| ask(side, 0, nodes)).collect();
        if held.len() == 2 {
            return held;
        }
    }
    Vec::new()
}

fn strategy(
    root: &AnyPosition,
    side: Side,
    margin: i32,
    nodes: u64,
    control: &mut dyn Control,
) -> Option<Strategy> {
    let Proof::Proved(moves) = engine::prove(root, side, margin, nodes, control) else {
        return None;
    };
    let moves = moves.iter().map(|(position, mv)| (Place::of(position), position.move_text(*mv)));
    Some(Strategy { side, margin, moves: moves.collect() })
}

fn written(root: &AnyPosition, proved: &[Strategy]) -> String {
    let claims =
        proved.iter().map(|one| CertificateClaim { side: one.side.into(), margin: one.margin });
    let rules = root.rule_values().into_iter().map(|(key, value)| (key.into(), value.into()));
    let head = CertificateHead {
        certificate: VERSION,
        game: root.variant().into(),
        rules: rules.collect(),
        fen: root.to_string(),
        claims: claims.collect(),
    };
    let mut text = format!("{}\n", json_line(&head));
    for one in proved {
        // In order, so that the same proof is the same file.
        for (at, mv) in one.moves.iter().collect::<BTreeMap<_, _>>() {
            let line =
                CertificateMove { side: one.side.into(), at: at.to_string(), text: mv.clone() };
            text.push_str(&json_line(&line));
            text.push('\n');
        }
    }
    text
}

/// The position and what is claimed of it.
fn read(text: &str) -> Result<(AnyPosition, Vec<Strategy>), CertificateError> {
    let mut lines = text.lines().zip(1..);
    let (first, _) = lines.next().ok_or(CertificateError::Empty)?;
    let wrong = |line| move |error| CertificateError::Line { line, error };
    let head: CertificateHead = wire::from_json(first).map_err(wrong(1))?;
    if head.certificate != VERSION {
        return Err(CertificateError::Version(head.certificate));
    }
    let root = AnyPosition::from_fen(head.game.into(), &head.fen);
    let root = wire::with_rules(root.map_err(CertificateError::Position)?, &head.rules)
        .map_err(CertificateError::Rules)?;
    let mut strategies: Vec<Strategy> = Vec::new();
    for claim in head.claims {
        let side = claim.side.into();
        if strategies.iter().any(|one| one.side == side) {
            return Err(CertificateError::Claims);
        }
        strategies.push(Strategy { side, margin: claim.margin, moves: HashMap::new() });
    }
    if strategies.is_empty() {
        return Err(CertificateError::Claims);
    }
    for (text, line) in lines {
        let CertificateMove { side, at, text } = wire::from_json(text).map_err(wrong(line))?;
        let claimed = strategies.iter_mut().find(|one| one.side == side.into());
        let claimed = claimed.ok_or(CertificateError::NoClaim(line))?;
        if claimed.moves.insert(Place::named(&at), text).is_some() {
            return Err(CertificateError::Twice { line, at });
        }
    }
    Ok((root, strategies))
}
