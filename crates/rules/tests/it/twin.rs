//! Every game a second time, slowly: written from the text of the rules alone, on maps from names
//! of cells to letters, moves as text. Both are led through the same random games and must agree on
//! FEN, legal moves, outcome and reason at every ply.
//!
//! Nothing here uses the crate's sets, boards or moves: a mistake would have to be made twice.

mod area;
mod attangle;
mod infection;
mod schataxx;
mod starts;

use crate::legal::{self, all_rules};
use attangle::Attangle;
use infection::{Ataxx, Hexxagon};
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_assert_eq, prop_oneof, proptest};
use proptest::sample::{Index, select};
use proptest::test_runner::TestCaseError;
use rules::{Position, RuleOptions};
use schataxx::{Balanced, Standard, Unlimited};
use std::collections::BTreeMap;

/// The value of every option of a game.
type Options = BTreeMap<&'static str, &'static str>;

/// What an end is called: outcome and reason.
type Ending = (&'static str, &'static str);

/// A game written plainly. Texts are those of the rules.
trait Twin: Sized {
    fn read(fen: &str, options: Options) -> Self;
    fn fen(&self) -> String;
    /// The legal moves in any order, if the game is not over.
    fn moves(&self) -> Vec<String>;
    fn play(&mut self, mv: &str);
    /// Whether the game is over, in a position that has occurred `times`.
    fn end(&self, times: usize) -> Option<Ending>;
    /// What the view counts for each side: stones, area, triples.
    fn score(&self) -> [usize; 2];
    /// What repetition compares.
    fn identity(&self) -> String;
}

/// Which moves a random game prefers, so that rare ends are reached too.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Taste {
    Any,
    /// What takes back the own last move.
    Back,
    /// What adds nothing to the board.
    Quiet,
    /// Captures.
    Capture,
    /// What does not end the game.
    Long,
}

fn taste() -> impl Strategy<Value = Taste> {
    prop_oneof![
        Just(Taste::Any),
        Just(Taste::Back),
        Just(Taste::Quiet),
        Just(Taste::Capture),
        Just(Taste::Long),
    ]
}

fn is_quiet(text: &str) -> bool {
    text.len() == 4 && text != "0000" && !text.contains('@')
}

fn choose(legal: &[String], played: &[String], taste: Taste, choice: Index) -> String {
    let own_last = played.len().checked_sub(2).and_then(|ply| played.get(ply));
    let back = own_last.filter(|text| is_quiet(text)).map(|text| {
        let (from, to) = text.split_at(2);
        format!("{to}{from}")
    });
    let liked: Vec<&String> = legal
        .iter()
        .filter(|text| match taste {
            Taste::Any | Taste::Long => true,
            Taste::Back if back.is_some() => Some(*text) == back.as_ref(),
            Taste::Back | Taste::Quiet => is_quiet(text),
            Taste::Capture => text.contains('-'),
        })
        .collect();
    // One ply in four or so follows no taste.
    if liked.is_empty() || choice.index(4096) % 4 == 0 {
        return choice.get(legal).clone();
    }
    (*choice.get(&liked)).clone()
}

/// Leads both through one game from `fen`.
fn agree<P: Position, T: Twin>(
    fen: &str,
    rules: P::Rules,
    taste: Taste,
    choices: &[Index],
) -> Result<(), TestCaseError> {
    let options: Options =
        P::Rules::OPTIONS.iter().map(|option| (option.key, rules.get(option.key))).collect();
    let mut fast = P::from_fen(fen).map_err(|error| TestCaseError::reject(error.to_string()))?;
    let mut slow = T::read(fen, options);
    let (mut keys, mut identities, mut played) = (Vec::new(), Vec::new(), Vec::new());
    for choice in choices {
        prop_assert_eq!(fast.to_string(), slow.fen());
        prop_assert_eq!(fast.view(rules).score.map(|score| score as usize), slow.score());
        let (key, identity) = (fast.repetition_key(), slow.identity());
        keys.push(key);
        identities.push(identity.clone());
        let times = identities.iter().filter(|past| **past == identity).count();
        let by_key = keys.iter().filter(|past| **past == key).count();
        prop_assert_eq!(by_key, times, "{}", fast);
        let end = fast.end(rules, times as u32);
        let ending = end.map(|end| (end.outcome.word(), end.reason.word()));
        prop_assert_eq!(ending, slow.end(times), "{} {:?}", fast, rules);
        if end.is_some() {
            return Ok(());
        }
        let mut legal = slow.moves();
        legal.sort();
        prop_assert_eq!(&legal::texts(&fast), &legal, "{}", fast);
        let mut mv = choose(&legal, &played, taste, *choice);
        if taste == Taste::Long {
            let goes_on = |text: &String| {
                fast.parse_move(text).is_ok_and(|mv| fast.after(mv).end(rules, 1).is_none())
            };
            let (before, from) = legal.split_at(choice.index(legal.len()));
            mv = from.iter().chain(before).find(|text| goes_on(text)).cloned().unwrap_or(mv);
        }
        fast.play(fast.parse_move(&mv).map_err(|error| TestCaseError::fail(error.to_string()))?);
        slow.play(&mv);
        played.push(mv);
    }
    Ok(())
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(40))]

    #[test]
    fn ataxx(
        fen in starts::ataxx(),
        rules in select(all_rules::<rules::Ataxx>()),
        taste in taste(),
        choices in vec(any::<Index>(), 160),
    ) {
        agree::<rules::Ataxx, Ataxx>(&fen, rules, taste, &choices)?;
    }

    #[test]
    fn hexxagon(
        fen in starts::hexxagon(),
        rules in select(all_rules::<rules::Hexxagon>()),
        taste in taste(),
        choices in vec(any::<Index>(), 160),
    ) {
        agree::<rules::Hexxagon, Hexxagon>(&fen, rules, taste, &choices)?;
    }

    #[test]
    fn schataxx(
        fen in starts::schataxx(),
        rules in select(all_rules::<rules::Schataxx<rules::Standard>>()),
        taste in taste(),
        choices in vec(any::<Index>(), 130),
    ) {
        agree::<rules::Schataxx<rules::Standard>, Standard>(&fen, rules, taste, &choices)?;
    }

    #[test]
    fn balanced_schataxx(
        fen in starts::schataxx(),
        rules in select(all_rules::<rules::Schataxx<rules::Balanced>>()),
        taste in taste(),
        choices in vec(any::<Index>(), 130),
    ) {
        agree::<rules::Schataxx<rules::Balanced>, Balanced>(&fen, rules, taste, &choices)?;
    }

    #[test]
    fn unlimited_schataxx(
        fen in starts::unlimited_schataxx(),
        rules in select(all_rules::<rules::Schataxx<rules::Unlimited>>()),
        taste in taste(),
        choices in vec(any::<Index>(), 130),
    ) {
        agree::<rules::Schataxx<rules::Unlimited>, Unlimited>(&fen, rules, taste, &choices)?;
    }

    #[test]
    fn attangle(
        fen in starts::attangle(),
        taste in taste(),
        choices in vec(any::<Index>(), 80),
    ) {
        agree::<rules::Attangle, Attangle>(&fen, rules::NoOptions, taste, &choices)?;
    }
}
