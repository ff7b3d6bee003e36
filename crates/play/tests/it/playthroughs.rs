//! One whole game of each, to be read: every position with its legal moves and what is played, to
//! the end. Between them they end in five ways. The files in `tests/playthroughs/` change only when the games do; after a change that is
//! meant, write them anew with `UPDATE_PLAYTHROUGHS=1 cargo test -p petri-play playthroughs`.

use play::{Game, gains};
use rules::{AnyMove, AnyPosition, Glyph, Role, Side, SplitMix64, Variant};
use std::fmt::Write as _;
use std::path::PathBuf;

/// Both sides take what they can; chance decides between moves that take the same.
fn greedy(game: &Game, stream: &mut SplitMix64) -> Option<AnyMove> {
    let moves = game.legal_moves();
    let taken = |mv: &AnyMove| gains(game.position(), *mv).len();
    let most = moves.iter().map(taken).max()?;
    let best: Vec<&AnyMove> = moves.iter().filter(|mv| taken(mv) == most).collect();
    best.get(stream.below(best.len() as u64) as usize).map(|mv| **mv)
}

fn symbol(glyph: &Glyph) -> String {
    let stone = |side: &Side| if *side == Side::First { 'w' } else { 'b' };
    match glyph {
        Glyph::Wall => "-".to_string(),
        Glyph::Disc(Side::First) => "x".to_string(),
        Glyph::Disc(Side::Second) => "o".to_string(),
        Glyph::Man(Side::First, role) => Role::letter(*role).to_string(),
        Glyph::Man(Side::Second, role) => Role::letter(*role).to_ascii_lowercase().to_string(),
        Glyph::Stack(sides) => sides.iter().map(stone).collect(),
    }
}

/// The board as lines of text, each cell where it lies.
fn board(position: &AnyPosition) -> String {
    let geometry = position.variant().geometry();
    let view = position.view();
    let mut lines: Vec<(i32, String)> = Vec::new();
    for shape in &geometry.cells {
        let y = (shape.centre.1 * 10.0) as i32;
        if lines.last().is_none_or(|(last, _)| *last != y) {
            lines.push((y, String::new()));
        }
        let found = view.cells.iter().find(|(cell, _)| *cell == shape.cell);
        let text = found.map_or_else(|| ".".to_string(), |(_, glyph)| symbol(glyph));
        let column = (shape.centre.0 * 4.0) as usize;
        if let Some((_, line)) = lines.last_mut() {
            *line = format!("{line:column$}{text}");
        }
    }
    lines.into_iter().map(|(_, line)| line + "\n").collect()
}

fn describe(text: &mut String, game: &Game) {
    let position = game.position();
    let _ = writeln!(text, "{}{position}", board(position));
    let [first, second] = position.view().score;
    let meters = game.meters_at(game.len()).expect("the last ply");
    let (times, quiet) = (meters.occurrences, meters.quiet_plies);
    let _ = writeln!(text, "score {first}:{second}, occurrence {times}, quiet plies {quiet}");
    let mut legal: Vec<String> =
        game.legal_moves().iter().map(|mv| position.move_text(*mv)).collect();
    legal.sort();
    let _ = write!(text, "{} moves:", legal.len());
    let mut width = 0;
    for mv in legal {
        if width > 90 {
            text.push_str("\n  ");
            width = 0;
        }
        width += mv.len() + 1;
        let _ = write!(text, " {mv}");
    }
    text.push('\n');
}

fn playthrough(start: AnyPosition, seed: u64) -> String {
    let mut game = Game::new(start);
    let mut stream = SplitMix64::new(seed);
    let mut text = format!("{} [{}]\n\n", start.variant(), start.rules_text());
    while let Some(mv) = greedy(&game, &mut stream) {
        describe(&mut text, &game);
        let (side, played) = (game.position().turn(), game.position().move_text(mv));
        let taken = gains(game.position(), mv);
        let geometry = start.variant().geometry();
        let names: Vec<&str> = taken.iter().map(|cell| geometry.name(*cell)).collect();
        game.play(mv).expect("a legal move");
        let _ = writeln!(text, "\n{}. {side:?} plays {played}, takes {names:?}\n", game.len());
    }
    describe(&mut text, &game);
    let end = game.end().expect("a finished game");
    let outcome = end.outcome.map_or("none", rules::Outcome::word);
    let _ = writeln!(text, "\nend: {outcome} ({})", end.reason.word());
    text
}

fn check(variant: Variant, fen: &str, rules: &str, seed: u64) {
    let start = AnyPosition::from_fen(variant, fen).expect(fen).with_rules(rules).expect(rules);
    let played = playthrough(start, seed);
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let file = folder.join(format!("{variant}.txt"));
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::write(&file, &played).expect("a file that can be written");
    }
    let kept = std::fs::read_to_string(&file).expect("a playthrough").replace("\r\n", "\n");
    let differs = kept.lines().zip(played.lines()).position(|(kept, played)| kept != played);
    if let Some(line) = differs {
        let [kept, played] = [&kept, &played].map(|text| text.lines().nth(line));
        panic!("{variant}, line {}: {kept:?} is now {played:?}", line + 1);
    }
    assert_eq!(kept.lines().count(), played.lines().count(), "{variant}: the length");
}

#[test]
fn ataxx() {
    check(Variant::Ataxx, "x5o/7/2-1-2/3-3/2-1-2/7/o5x x 0 1", "", 22);
}

#[test]
fn hexxagon() {
    check(Variant::Hexxagon, "x3o/6/7/4-3/o2-4x/4-3/7/6/x3o x 0 1", "stuck=fill", 92);
}

#[test]
fn schataxx() {
    let fen = "k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 1";
    check(Variant::Schataxx, fen, "", 142);
}

#[test]
fn schataxx_balanced() {
    let fen = "k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 1";
    check(Variant::SchataxxBalanced, fen, "enclosure=final,repetition=2", 106);
}

#[test]
fn schataxx_unlimited() {
    let fen = "k6N/8/8/8/8/8/8/K6n[QRRBBNS*qrrbbns*] w - - 0 1";
    check(Variant::SchataxxUnlimited, fen, "quiet-limit=50", 9);
}

#[test]
fn attangle() {
    check(Variant::Attangle, "4/5/6/7/6/5/4 w 1", "", 6);
}
