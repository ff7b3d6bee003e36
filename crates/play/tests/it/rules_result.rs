//! What games come to by other options of their rules: boards drawn by hand, and random games, where
//! every result is held to the game really played by its rules.

use play::{Game, GameEnd, GameReason, PlayersEnd, RulesResult, compare_rules};
use rules::{AnyPosition, Outcome, Reason, Side, SplitMix64, Variant};

/// A game from a board drawn with its highest rank first.
fn game(variant: Variant, board: &[&str], tail: &str, rules: &str, moves: &str) -> Game {
    let fen = format!("{} {tail}", board.join("/"));
    let start = AnyPosition::from_fen(variant, &fen).unwrap().with_rules(rules).unwrap();
    let mut game = Game::new(start);
    for text in moves.split_whitespace() {
        game.play_text(text).unwrap();
    }
    game
}

fn ended(outcome: Outcome, reason: Reason) -> Option<GameEnd> {
    Some(GameEnd { outcome: Some(outcome), reason: GameReason::Rule(reason) })
}

fn result(
    changes: &[(&'static str, &'static str)],
    ply: usize,
    end: Option<GameEnd>,
) -> RulesResult {
    RulesResult { changes: changes.to_vec(), ply, end, score: [0, 0] }
}

const RED: Outcome = Outcome::Win(Side::First);

#[test]
fn a_third_repetition_is_won_drawn_or_nothing() {
    let board = [
        "x5o", //
        "7", "7", "7", "7", "7", //
        "oxx3x",
    ];
    let shuffle = "a7a5 g7g5 a5a7 g5g7 a7a5 g7g5 a5a7 g5g7";
    let found = compare_rules(&game(Variant::Ataxx, &board, "x 0 1", "", shuffle));
    let score = [4, 2];
    let end = ended(RED, Reason::Repetition);
    assert_eq!(found.played, RulesResult { score, ..result(&[], 8, end) });
    let drawn = ended(Outcome::Draw, Reason::Repetition);
    assert_eq!(
        found.other,
        [
            RulesResult { score, ..result(&[("repetition", "draw")], 8, drawn) },
            RulesResult {
                score,
                ..result(&[("repetition", "off"), ("halfmove-limit", "100")], 8, None)
            },
        ]
    );
}

#[test]
fn a_stuck_side_leaves_the_empty_cells_where_the_rules_say_so() {
    let board = [
        "6x", //
        "7", "7", "7",    //
        "---4", //
        "---4", //
        "o--4",
    ];
    let found = compare_rules(&game(Variant::Ataxx, &board, "x 0 1", "", "f7 0000 e7"));
    assert_eq!(found.played, RulesResult { score: [3, 1], ..result(&[], 3, None) });
    let filled = ended(RED, Reason::Fill);
    let fill = RulesResult { score: [40, 1], ..result(&[("stuck", "fill")], 1, filled) };
    assert_eq!(found.other, [fill]);
}

#[test]
fn in_schataxx_the_second_repetition_and_the_regions_matter() {
    let board = [
        "k6N", //
        "8", "8", "8", "8", "8", "8", //
        "K6n",
    ];
    let tail = "[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 1";
    let board = board.join("/");
    let fen = format!("{board}{tail}");
    let shuffle = "a1a2 a8a7 a2a1 a7a8 a1a2 a8a7 a2a1 a7a8";
    let mut played = Game::new(AnyPosition::from_fen(Variant::Schataxx, &fen).unwrap());
    for text in shuffle.split(' ') {
        played.play_text(text).unwrap();
    }
    let found = compare_rules(&played);
    let end = ended(Outcome::Draw, Reason::Repetition);
    assert_eq!(found.played, RulesResult { score: [2, 2], ..result(&[], 8, end) });
    let second = RulesResult { score: [2, 2], ..result(&[("repetition", "2")], 4, end) };
    assert_eq!(found.other, [second]);
}

#[test]
fn an_end_that_players_made_stands_unless_the_rules_come_first() {
    let mut resigned = game(Variant::Hexxagon, &["x3o/6/7/4-3/o2-4x/4-3/7/6/x3o"], "x 0 1", "", "");
    resigned.play_text("a2").unwrap();
    resigned.finish(PlayersEnd::Resign(Side::Second)).unwrap();
    let found = compare_rules(&resigned);
    assert_eq!(found.played.end, Some(PlayersEnd::Resign(Side::Second).into()));
    assert_eq!(found.other, []);
    // A game without options has nothing to be judged by.
    let found = compare_rules(&Game::new(AnyPosition::start(Variant::Attangle)));
    assert_eq!((found.played.ply, found.other.len()), (0, 0));
}

/// A game at random, much to and fro, by rules drawn at random.
fn random_game(variant: Variant, stream: &mut SplitMix64) -> Game {
    let start = AnyPosition::start(variant);
    let rules: Vec<(&str, &str)> = variant
        .options()
        .iter()
        .map(|option| {
            (option.key, option.values[stream.below(option.values.len() as u64) as usize])
        })
        .collect();
    let mut game = Game::new(start.change_rules(&rules).unwrap_or(start));
    for _ in 0..160 {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        // Back where it came from, where that can be, makes repetitions.
        let back =
            game.len().checked_sub(2).and_then(|ply| game.line().nth(ply)).map(|(at, mv)| {
                let text = at.move_text(mv);
                if text.len() == 4 { format!("{}{}", &text[2..], &text[..2]) } else { text }
            });
        let back = back.and_then(|text| game.position().parse_move(&text).ok());
        let drawn = moves[stream.below(moves.len() as u64) as usize];
        let mv = if stream.below(3) > 0 { back.unwrap_or(drawn) } else { drawn };
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn every_result_is_what_the_game_by_those_rules_comes_to() {
    let mut stream = SplitMix64::new(7);
    for variant in Variant::ALL {
        let mut differing = 0;
        for _ in 0..12 {
            let game = random_game(variant, &mut stream);
            let found = compare_rules(&game);
            assert_eq!((found.played.ply, found.played.end), (game.len(), game.end()));
            for other in &found.other {
                differing += 1;
                let rules = game.start().change_rules(&other.changes).unwrap();
                let mut again = Game::new(rules);
                for mv in game.moves().take(other.ply) {
                    again.play(mv).unwrap();
                }
                assert_eq!(again.end(), other.end, "{variant} {other:?}");
                assert!(again.end().is_some() || other.ply == game.len(), "{variant} {other:?}");
            }
        }
        assert_eq!(differing > 0, variant != Variant::Attangle, "{variant}");
    }
}
