//! The client's side: what is said to engines, and what is made of their answers.

use proptest::prelude::{any, proptest};
use rules::{AnyPosition, Variant};
use uai::{Budget, Client, ClockLeft, Dialect, ProtocolError, Reply, ReportedScore, Session};

fn receive_all(client: &mut Client, lines: &str) -> String {
    let received = |line: &str| match client.on_line(line) {
        Ok(received) => format!("{received:?}\n"),
        Err(error) => format!("error: {error}\n"),
    };
    lines.lines().map(received).collect()
}

#[test]
fn an_introduction_is_read_line_by_line() {
    let mut client = Client::default();
    client.ask_uai();
    let lines = "\
id name Old Fox 2
id author Reineke
option name Hash type spin default 64 min 1 max 1024
option name Clear Hash type button
option name Style type combo default Solid var Solid var Wild and Free
option name Ponder type check default maybe
option name Hash type spin default 1
option name type spin default 1
option Hash
id version 3
welcome

uaiok
uaiok";
    insta::assert_snapshot!(receive_all(&mut client, lines));
    assert_eq!(client.name(), Some("Old Fox 2"));
    assert_eq!(client.set_option("hash", "32").unwrap(), "setoption name Hash value 32");
    assert_eq!(client.set_option("Clear Hash", "").unwrap(), "setoption name Clear Hash");
    let error = |name: &str, value: &str| client.set_option(name, value).unwrap_err().to_string();
    assert_eq!(error("Hash", "0"), "option `Hash` cannot be `0`: the least is 1");
    assert!(error("Style", "Mad").ends_with("it is one of Solid, Wild and Free"));
    assert_eq!(error("Speed", "1"), "the engine has no option `Speed`");
}

#[test]
fn a_search_is_read_line_by_line() {
    let mut client = Client::default();
    client.ask_ready();
    client.go(&Budget { depth: Some(3), ..Budget::default() });
    let lines = "\
readyok
readyok
info depth 3 seldepth 9 multipv 1 score cp -120 nodes 4711 nps 1000 time 3 pv g2 f6
info depth 3 score cp 80 lowerbound nodes 5000
info score mate -2 hashfull 7
info string all is well depth x
info depth deep
info depth 4 score 80 nodes 9000 pv g2
info depth 5 score cs 90
info currmove g2
bestmove g2 ponder f6
bestmove g2";
    insta::assert_snapshot!(receive_all(&mut client, lines));
    let warning = client.take_warning().map(|warning| warning.line);
    assert_eq!(warning.as_deref(), Some("info depth 4 score 80 nodes 9000 pv g2"));
    assert_eq!(client.take_warning(), None);
}

#[test]
fn colours_of_clocks_are_those_of_the_tools() {
    let line = |variant| {
        let clock = ClockLeft { variant, left_ms: [1_000, 2_000], increment_ms: [10, 20] };
        Client::default().go(&Budget { clock: Some(clock), ..Budget::default() })
    };
    assert_eq!(line(Variant::Ataxx), "go wtime 2000 btime 1000 winc 20 binc 10");
    assert_eq!(line(Variant::Schataxx), "go wtime 1000 btime 2000 winc 10 binc 20");
    assert_eq!(Client::default().go(&Budget::default()), "go infinite");
}

/// Both sides of this crate understand each other, in every game.
#[test]
fn client_and_session_agree() {
    for variant in Variant::ALL {
        let start = AnyPosition::start(variant);
        let (mut client, mut session) = (Client::default(), Session::new(start));
        let introduction = session.on_line(client.ask_uai());
        for action in introduction {
            let uai::Action::Send(line) = action else { panic!("{action:?}") };
            assert!(!matches!(client.on_line(&line), Ok(Reply::Malformed(_)) | Err(_)), "{line}");
        }
        assert!(client.options().iter().any(|option| option.name == "Hash"), "{variant}");
        let mv = start.move_text(start.legal_moves(1)[0]);
        let said = client.position(&start, &[mv]);
        assert!(session.on_line(&said).is_empty(), "{said}");
        let go = client.go(&Budget { nodes: Some(9), ..Budget::default() });
        let actions = session.on_line(&go);
        let [uai::Action::Search(search)] = actions.as_slice() else { panic!("{actions:?}") };
        assert_eq!((search.limits.nodes, search.moves.len()), (Some(9), 1));
        session.on_search_end(None);
        let now = start.after(start.legal_moves(1)[0]).expect("a legal move");
        let asked = [now.legal_moves(1)[3], now.legal_moves(1)[1]];
        let texts = asked.map(|mv| now.move_text(mv));
        let actions = session.on_line(&client.go_searchmoves(&Budget::default(), &texts));
        let [uai::Action::Search(search)] = actions.as_slice() else { panic!("{actions:?}") };
        assert_eq!(search.only, asked);
    }
}

#[test]
fn scores_keep_their_kind() {
    let mut client = Client::default();
    let Ok(Reply::Info(thought)) = client.on_line("info score mate 3") else { panic!("a thought") };
    assert_eq!(thought.score, Some(ReportedScore::WinIn(3)));
    assert_eq!(
        client.on_line("bestmove g2"),
        Err(ProtocolError::Unasked("bestmove g2".to_string()))
    );
}

/// The position, the clocks and the moves of Fairy-Stockfish's Ataxx, as it writes and reads them itself.
#[test]
fn uci_for_chess_variants_has_words_of_its_own() {
    let mut client = Client::speaking(Dialect::UciVariants);
    assert_eq!(client.ask_uai(), "uci");
    assert_eq!(client.on_line("uciok"), Ok(Reply::UaiOk));
    assert_eq!(client.new_game(), "ucinewgame");
    let start = "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1";
    let start = AnyPosition::from_fen(Variant::Ataxx, start).unwrap();
    let moves = ["b7", "a1c2"].map(str::to_string);
    assert_eq!(
        client.position(&start, &moves),
        "position fen PP4p/7/2*1*2/7/2*1*2/2p4/6P w - - 1 2"
    );
    let clock =
        ClockLeft { variant: Variant::Ataxx, left_ms: [1000, 2000], increment_ms: [10, 20] };
    assert_eq!(
        client.go(&Budget { clock: Some(clock), ..Budget::default() }),
        "go wtime 1000 btime 2000 winc 10 binc 20"
    );
    let Ok(Reply::Info(info)) = client.on_line("info depth 3 score cp 5 pv P@a6 g1e3 a7a7") else {
        panic!("an info")
    };
    assert_eq!(info.pv, ["a6", "g1e3", "0000"]);
    assert_eq!(
        client.on_line("bestmove P@a6 ponder g7g7"),
        Ok(Reply::BestMove { text: "a6".to_string(), ponder: Some("0000".to_string()) })
    );
}

proptest! {
    /// Whatever an engine writes, nothing worse happens than that it is odd.
    #[test]
    fn nonsense_is_survived(words in proptest::collection::vec(word(), 0..12), free in any::<String>()) {
        let mut client = Client::default();
        client.ask_uai();
        client.ask_ready();
        client.go(&Budget::default());
        let _ = client.on_line(&words.join(" "));
        let _ = client.on_line(&free);
        let _ = client.on_line(&format!("option {free}"));
        let _ = client.on_line(&format!("info {free}"));
    }
}

fn word() -> impl proptest::strategy::Strategy<Value = String> {
    use proptest::strategy::Strategy;
    const WORDS: &[&str] = &[
        "option",
        "name",
        "type",
        "spin",
        "combo",
        "var",
        "min",
        "max",
        "default",
        "info",
        "depth",
        "score",
        "cp",
        "mate",
        "pv",
        "bestmove",
        "ponder",
        "uaiok",
        "readyok",
        "id",
        "9",
        "-9",
        "99999999999999999999",
        "string",
        "check",
        "true",
    ];
    proptest::sample::select(WORDS).prop_map(str::to_string)
}
