//! Whatever is said, nothing panics, and every search that is begun can be brought to one end.

use proptest::prelude::{Just, Strategy, prop_oneof};
use proptest::{collection, prop_assert, prop_assert_eq, proptest};
use rules::{AnyPosition, Variant};
use uai::{Action, Session};

/// Words of the protocol, numbers, texts, and noise.
fn word() -> impl Strategy<Value = String> {
    let known = proptest::sample::select(vec![
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
    ]);
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
                    Action::Say(text) if text.starts_with("bestmove") => ended += 1,
                    Action::Say(text) => assert!(!text.contains('\n')),
                    _ => {}
                }
            }
            stopped
        };
        for line in &lines {
            let before = running;
            if follow(session.hear(line), &mut running) {
                prop_assert!(before);
                running = false;
                follow(session.finish(Some("g2")), &mut running);
            }
        }
        follow(session.finish(Some("g2")), &mut running);
        follow(session.hear("stop"), &mut running);
        // A game that is over is answered without a search.
        prop_assert!(ended >= begun);
        let ready = session.hear("isready");
        prop_assert_eq!(ready, vec![Action::Settle, Action::Say("readyok".to_string())]);
    }
}
