//! A proof that nothing can change the result is held to all continuations, one by one, where there
//! are few enough, and to many at random where there are not.

use std::collections::BTreeSet;

use play::{
    Command, Event, Game, GameEnd, Mode, PlayersEnd, Rejection, Terms, TimeControl, settled,
};
use rules::{AnyPosition, Outcome, Side, SplitMix64, Variant};

/// How many positions are followed at most.
const FEW: u32 = 500;

/// How every continuation ends; `None` where there are too many.
fn all_ends(game: &Game, left: &mut u32, found: &mut BTreeSet<String>) -> Option<()> {
    *left = left.checked_sub(1)?;
    if let Some(end) = game.end() {
        found.insert(word(end));
        return Some(());
    }
    for mv in game.legal_moves() {
        let mut next = game.clone();
        next.play(mv).unwrap();
        all_ends(&next, left, found)?;
    }
    Some(())
}

fn word(end: GameEnd) -> String {
    format!("{:?}", end.outcome.unwrap())
}

/// Some continuation to its end, if it has one soon.
fn some_end(mut game: Game, stream: &mut SplitMix64) -> Option<String> {
    for _ in 0..600 {
        if let Some(end) = game.end() {
            return Some(word(end));
        }
        let moves = game.legal_moves();
        let mv = moves[stream.below(moves.len() as u64) as usize];
        game.play(mv).unwrap();
    }
    None
}

/// Holds what is said of a game to what can happen in it; whether it is settled.
fn hold(game: &Game, stream: &mut SplitMix64) -> bool {
    let said = settled(game).map(|outcome| format!("{outcome:?}"));
    let (mut left, mut found) = (FEW, BTreeSet::new());
    let is_known = game.len() < 600 && all_ends(game, &mut left, &mut found).is_some();
    let at = game.position();
    match &said {
        Some(outcome) if is_known => {
            assert_eq!(found, BTreeSet::from([outcome.clone()]), "{} {at}", at.variant());
        }
        Some(outcome) => {
            for _ in 0..4 {
                let end = some_end(game.clone(), stream);
                assert!(end.is_none_or(|end| end == *outcome), "{} {at}", at.variant());
            }
        }
        None => {
            // Where there are few continuations, a proof is found.
            let is_small = is_known && FEW - left < 300;
            assert!(!is_small || found.len() > 1, "{} {at}: all end {found:?}", at.variant());
        }
    }
    said.is_some()
}

#[test]
fn the_last_moves_of_games_are_recognised() {
    for variant in Variant::ALL {
        let mut count = 0;
        for seed in 0..3 {
            let mut stream = SplitMix64::new(seed);
            let mut game = Game::new(AnyPosition::start(variant));
            while game.end().is_none() && game.len() < 400 {
                let moves = game.legal_moves();
                let mv = moves[stream.below(moves.len() as u64) as usize];
                game.play(mv).unwrap();
            }
            for back in 1..=5 {
                let mut before = game.clone();
                before.take_back_to(game.len().saturating_sub(back));
                count += u32::from(before.end().is_none() && hold(&before, &mut stream));
            }
        }
        println!("{variant}: {count} settled");
    }
}

/// A board with few cells: rank 1 to 3 of three or four files, and another part, all at random.
fn small_board(stream: &mut SplitMix64, rules: &str) -> Option<Game> {
    let mut rows = Vec::new();
    for rank in 0..7 {
        let row: String = (0..7)
            .map(|file| {
                let is_near = rank < 3 && file < 3;
                let is_far = rank > 4 && file > 4;
                let filling = ["x", "o", "x", "o", "1", "-"];
                let what = filling[stream.below(6) as usize];
                if is_near || is_far { what } else { "-" }
            })
            .collect();
        rows.insert(0, row.replace("11", "2").replace("21", "3"));
    }
    let turn = ["x", "o"][stream.below(2) as usize];
    let fen = format!("{} {turn} 0 9", rows.join("/"));
    let start = AnyPosition::from_fen(Variant::Ataxx, &fen).ok()?.with_rules(rules).ok()?;
    Some(Game::new(start)).filter(|game| game.end().is_none())
}

#[test]
fn small_boards_are_recognised_by_all_rules() {
    for rules in ["", "repetition=draw", "repetition=off,halfmove-limit=100", "stuck=fill"] {
        let mut stream = SplitMix64::new(7);
        let mut count = [0_u32; 2];
        for _ in 0..200 {
            if let Some(game) = small_board(&mut stream, rules) {
                count[usize::from(hold(&game, &mut stream))] += 1;
            }
        }
        println!("{rules}: {count:?} open and settled");
        assert!(count.iter().all(|count| *count > 9), "{rules}: {count:?}");
    }
}

#[test]
fn either_player_may_end_what_is_settled() {
    let fen = "o------/-------/-------/-------/-------/-------/xx1---- x 0 9";
    let start = AnyPosition::from_fen(Variant::Ataxx, fen).unwrap();
    let time = TimeControl::parse("300+3").unwrap();
    let game = Game::begin(Terms { start, time, mode: Mode::Rated }, 0);
    let red = Outcome::Win(Side::First);
    for side in Side::BOTH {
        let events = game.decide(Some(side), &Command::Settle, 1_000);
        assert_eq!(events, Ok(vec![Event::Ended(PlayersEnd::Settled(red))]));
        let mut ended = game.clone();
        ended.apply(1_000, &Event::Ended(PlayersEnd::Settled(red))).unwrap();
        let end = ended.end().unwrap();
        assert_eq!((end.outcome, end.reason.word()), (Some(red), "settled"));
    }
    assert_eq!(game.decide(None, &Command::Settle, 1_000), Err(Rejection::NotAPlayer));
    let start = AnyPosition::start(Variant::Ataxx);
    let open = Game::begin(Terms { start, time, mode: Mode::Casual }, 0);
    assert_eq!(open.decide(Some(Side::First), &Command::Settle, 1_000), Err(Rejection::Unsettled));
}
