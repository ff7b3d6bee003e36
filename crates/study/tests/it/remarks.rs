//! The sentence for a mistake, on positions made for it: each says an exact fact. And every sentence
//! has a text in every language.

use play::Game;
use rules::{AnyPosition, Variant};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use study::{PlyReport, Remark, RemarkCode, review};

/// The remark on `played`, where the engine prefers `best` and answers by `reply`.
fn remark(variant: Variant, fen: &str, played: &str, best: &str, reply: Option<&str>) -> Remark {
    let mut game = Game::new(AnyPosition::from_fen(variant, fen).expect("a FEN"));
    let before = *game.position();
    let best = Some(before.parse_move(best).expect("a legal move"));
    let mut reports = vec![PlyReport::new(&before, best, (900, 900), None, None)];
    game.play_text(played).expect("a legal move");
    let after = *game.position();
    let reply = reply.map(|text| after.parse_move(text).expect("a legal reply"));
    // The side to move after it is as far ahead as the other was before.
    reports.push(PlyReport::new(&after, reply, (900, 900), None, None));
    let reviewed = review(&game, &reports);
    reviewed.moves[0].remark.clone().expect("a mistake")
}

fn said(remark: &Remark) -> (RemarkCode, Option<&str>, Option<&str>, u32, u32) {
    let Remark { code, reply, cell, count, other, .. } = remark;
    (*code, reply.as_deref(), cell.as_deref(), *count, *other)
}

#[test]
fn flips_allowed_and_flips_missed() {
    // Red turns three stones, and Blue turns them back.
    let fen = "x6/7/7/3x1o1/5o1/5o1/6o x 0 1";
    let one = remark(Variant::Ataxx, fen, "e3", "a6", Some("g1g3"));
    assert_eq!(said(&one), (RemarkCode::LetsFlip, Some("g1g3"), None, 3, 1));
    let fen = "x6/7/7/3ooo1/7/4x2/o6 x 0 1";
    let one = remark(Variant::Ataxx, fen, "a6", "e3", None);
    assert_eq!(said(&one), (RemarkCode::MissedFlips, None, None, 3, 0));
}

#[test]
fn safe_stones_given_up() {
    // Over b1 Blue comes to c1 once it is empty, and nowhere else.
    let fen = "-------/-------/-------/-------/-------/--xx---/o-x-2- x 0 9";
    let one = remark(Variant::Ataxx, fen, "c1e1", "e1", Some("a1c1"));
    assert_eq!(said(&one), (RemarkCode::LetsSafe, Some("a1c1"), None, 2, 0));
}

#[test]
fn a_jump_where_a_clone_adds_a_stone() {
    let fen = "x6/7/7/7/7/7/6o x 0 1";
    let one = remark(Variant::Ataxx, fen, "a7c7", "b6", None);
    assert_eq!(said(&one), (RemarkCode::JumpNotClone, None, Some("a7"), 0, 0));
}

#[test]
fn wins_missed() {
    let one = remark(Variant::Ataxx, "7/7/7/7/7/7/xo5 x 0 1", "a1a3", "a2", Some("b1b3"));
    assert_eq!((one.code, one.count), (RemarkCode::MissedElimination, 1));
    let fen = "3Q3k/8/8/8/8/8/8/K7[SSSs] w - - 3 9";
    let one = remark(Variant::Schataxx, fen, "a1a2", "d8g8", None);
    assert_eq!((one.code, one.cell.as_deref()), (RemarkCode::MissedKing, Some("h8")));
}

#[test]
fn a_king_left_to_the_opponent() {
    // The soldier leaps to b3, beside a2 and not beside b1.
    let fen = "k7/8/8/3s4/8/8/8/K7[Ss] w - - 3 9";
    let one = remark(Variant::Schataxx, fen, "a1a2", "a1b1", Some("d5b3"));
    assert_eq!((one.code, one.cell.as_deref()), (RemarkCode::LetsKing, Some("a2")));
    assert_eq!((one.side, one.reply.as_deref()), (rules::Side::Second, Some("d5b3")));
}

#[test]
fn cells_enclosed() {
    // The wall of the corner lacks d5 alone; a soldier inside keeps it from counting.
    let fen = "3k4/3s4/3s4/sssS4/8/5s2/8/7K[S] w - - 3 9";
    let one = remark(Variant::Schataxx, fen, "d5f5", "d5b7", Some("f3d5"));
    assert_eq!(said(&one), (RemarkCode::LetsEnclose, Some("f3d5"), None, 9, 0));
    let fen = "3k4/3s4/3s4/sss5/8/8/8/7K[Sss] b - - 3 9";
    let one = remark(Variant::Schataxx, fen, "d8e8", "S@d5", None);
    assert_eq!((one.code, one.count), (RemarkCode::MissedEnclosing, 9));
}

#[test]
fn stacks_left_to_the_opponent_and_triples_missed() {
    let fen = "4/5/6/7/6/5/b2b w 3";
    let one = remark(Variant::Attangle, fen, "a2", "d1", Some("a1,a4-a2"));
    let expected = (RemarkCode::LetsCapture, Some("a1,a4-a2"), Some("a2"), 1, 0);
    assert_eq!(said(&one), expected);
    let fen = "4/5/6/7/6/5/b(bw)1b w 3";
    let one = remark(Variant::Attangle, fen, "d1", "a3", Some("a1,a4-a2"));
    assert_eq!((one.code, one.count), (RemarkCode::LetsTriple, 2));
    let fen = "4/5/6/7/6/5/b(bw)1b b 3";
    let one = remark(Variant::Attangle, fen, "d1", "a1,a4-a2", None);
    assert_eq!((one.code, one.cell.as_deref()), (RemarkCode::MissedTriple, Some("a2")));
}

#[test]
fn what_no_fact_explains_is_what_the_engine_expects() {
    let start = AnyPosition::start(Variant::Ataxx).to_string();
    let one = remark(Variant::Ataxx, &start, "b6", "a6", None);
    assert_eq!((one.code, one.count), (RemarkCode::BetterMargin, 18));
    let start = AnyPosition::start(Variant::Attangle).to_string();
    let one = remark(Variant::Attangle, &start, "a1", "d1", None);
    assert_eq!((one.code, one.count, one.other), (RemarkCode::BetterChances, 100, 1));
}

#[test]
fn every_sentence_has_a_text_in_every_language() {
    let codes: BTreeSet<String> =
        RemarkCode::ALL.iter().map(|code| format!("review-{}", code.word())).collect();
    assert_eq!(codes.len(), RemarkCode::ALL.len());
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/locales");
    let languages: Vec<_> = fs::read_dir(locales).expect("languages").flatten().collect();
    assert_eq!(languages.len(), 4);
    for language in languages {
        let path = language.path().join("study/review.ftl");
        let text = fs::read_to_string(&path).expect("the texts of a language");
        let names = text.lines().filter_map(|line| Some(line.split_once(" = ")?.0));
        let texts: BTreeSet<String> =
            names.filter(|name| name.starts_with("review-")).map(String::from).collect();
        assert_eq!(texts, codes, "{path:?}");
        let known = ["side", "best", "reply", "cell", "count", "other"];
        for variable in text.split("{ $").skip(1) {
            let name = variable.split(' ').next().expect("a name");
            assert!(known.contains(&name), "{path:?}: {name}");
        }
    }
}
