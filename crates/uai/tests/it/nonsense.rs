//! Whatever is said, nothing panics, and every search that is begun can be brought to one end.

use proptest::prelude::{Just, Strategy, prop_oneof};
use proptest::{collection, prop_assert, prop_assert_eq, proptest};
use rules::{AnyPosition, SplitMix64, Variant};
use uai::{Action, Session};

/// Words of the protocol, numbers, and texts of positions and moves.
const WORDS: &[&str] = &[
    "uai",
    "isready",
    "uainewgame",
    "setoption",
    "name",
    "value",
    "position",
    "startpos",
    "fen",
    "moves",
    "go",
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "xtime",
    "otime",
    "movestogo",
    "infinite",
    "ponder",
    "stop",
    "ponderhit",
    "Hash",
    "MultiPV",
    "Threads",
    "Ponder",
    "MoveOverhead",
    "true",
    "false",
    "Level",
    "Rules",
    "Variant",
    "HalfmoveLimit",
    "hexxagon",
    "schataxx",
    "attangle",
    "repetition=off",
    "quiet-limit=50",
    "x5o/7/7/7/7/7/o5x",
    "x",
    "o",
    "w",
    "-",
    "0",
    "1",
    "-1",
    "100",
    "18446744073709551615",
    "99999999999999999999",
    "g2",
    "a7a5",
    "0000",
    "S@b2",
    "c3",
    "c6,e3-c2",
    "4/5/6/7/6/5/4",
    "k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss]",
];

/// One of them, or noise.
fn word() -> impl Strategy<Value = String> {
    let known = proptest::sample::select(WORDS);
    prop_oneof![9 => known.prop_map(str::to_string), 1 => "\\PC{0,12}"]
}

fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => collection::vec(word(), 0..9).prop_map(|words| words.join(" ")),
        1 => Just("go infinite".to_string()),
        1 => "\\PC{0,80}",
    ]
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(400))]

    #[test]
    fn a_search_has_one_end(lines in collection::vec(line(), 1..40)) {
        let mut session = Session::new(AnyPosition::start(Variant::Ataxx));
        let (mut begun, mut ended) = (0, 0);
        let mut running = false;
        let mut follow = |actions: Vec<Action>, running: &mut bool| -> bool {
            let mut stopped = false;
            for action in actions {
                match action {
                    Action::Search(_) => {
                        assert!(!*running, "a second search");
                        *running = true;
                        begun += 1;
                    }
                    Action::Stop => stopped = true,
                    Action::Send(text) if text.starts_with("bestmove") => ended += 1,
                    Action::Send(text) => assert!(!text.contains('\n')),
                    _ => {}
                }
            }
            stopped
        };
        for line in &lines {
            let before = running;
            if follow(session.on_line(line), &mut running) {
                prop_assert!(before);
                running = false;
                follow(session.on_search_end(Some("g2")), &mut running);
            }
        }
        follow(session.on_search_end(Some("g2")), &mut running);
        follow(session.on_line("stop"), &mut running);
        // A game that is over is answered without a search.
        prop_assert!(ended >= begun);
        let ready = session.on_line("isready");
        prop_assert_eq!(ready, vec![Action::Sync, Action::Send("readyok".to_string())]);
    }
}

/// How many lines the engine must outlive.
const LINES: usize = 1_000_000;

/// A line of random words; some hold letters from all over Unicode and some are cut in the middle.
fn random_line(stream: &mut SplitMix64) -> String {
    let mut line = String::new();
    for _ in 0..stream.below(10) {
        match stream.below(40) {
            0 => line.extend(char::from_u32(stream.below(0x11_0000) as u32)),
            1 => line.push_str(&stream.next_u64().to_string()),
            _ => line.push_str(WORDS[stream.below(WORDS.len() as u64) as usize]),
        }
        line.push_str([" ", " ", " ", " ", "  ", "\t", "", "\r"][stream.below(8) as usize]);
    }
    if stream.below(30) == 0 {
        let middle = line.len() / 2;
        let cut = (0..=middle).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0);
        line.truncate(cut);
    }
    // Without these most lines would find no search, and no option but the first few.
    match stream.below(12) {
        0 => format!("go {line}"),
        1 => format!("setoption name {line}"),
        2 => format!("position startpos moves {line}"),
        3 => format!("position fen {line}"),
        4 => "stop".to_string(),
        _ => line,
    }
}

#[test]
fn a_million_random_lines_and_it_still_answers() {
    let mut stream = SplitMix64::new(20);
    let mut session = Session::new(AnyPosition::start(Variant::Ataxx));
    let (mut is_running, mut searches, mut answers) = (false, 0, 0);
    for _ in 0..LINES {
        let line = random_line(&mut stream);
        let mut actions = session.on_line(&line);
        // A search ends by itself now and then, and always when it is told to.
        while let Some(action) = actions.pop() {
            match action {
                Action::Search(search) => {
                    assert!(!is_running, "a second search after `{line}`");
                    let mut moves = search.moves.iter();
                    let end = moves.try_fold(search.start, |at, mv| at.after(*mv));
                    assert!(end.is_some(), "an illegal move in `{line}`");
                    (is_running, searches) = (true, searches + 1);
                }
                Action::Stop => {
                    assert!(is_running, "nothing to stop after `{line}`");
                    is_running = false;
                    actions.extend(session.on_search_end(Some("g2")));
                }
                Action::Send(text) => {
                    assert!(!text.contains('\n'), "{text}");
                    answers += usize::from(text.starts_with("bestmove"));
                }
                _ => {}
            }
            if is_running && stream.below(8) == 0 {
                is_running = false;
                actions.extend(session.on_search_end(Some("g2")));
            }
        }
    }
    assert!(searches > 10_000 && answers >= searches - 1, "{searches} {answers}");
    let ready = session.on_line("isready");
    assert_eq!(ready, [Action::Sync, Action::Send("readyok".to_string())]);
}
