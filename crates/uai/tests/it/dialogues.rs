//! What the engine answers, line by line. A script is what it hears; a line in brackets is what its
//! search reports: `[best g2]`, `[best]` for none, `[info]`;
//! `[end]` is the end of what it hears.

use insta::assert_snapshot;
use rules::{AnyPosition, Variant};
use uai::{Action, Info, Parameter, Session};

/// Plays a script and writes down both sides.
fn dialogue(variant: Variant, script: &str) -> String {
    let mut session = Session::new(AnyPosition::start(variant));
    let mut transcript = String::new();
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let actions = match line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            Some("end") => session.on_input_end(),
            Some("best") => session.on_search_end(None),
            Some("info") => session.on_info(&info()),
            Some(event) => session.on_search_end(event.strip_prefix("best ")),
            None => session.on_line(line),
        };
        transcript.push_str(&format!("> {line}\n"));
        for action in actions {
            transcript.push_str(&action_text(&action));
        }
    }
    transcript
}

fn info() -> Info {
    let pv = vec!["g2".to_string(), "a2".to_string()];
    Info {
        depth: 5,
        seldepth: 9,
        multipv: 1,
        score: -120,
        wdl: Some([312, 40, 648]),
        nodes: 4_000,
        hashfull_permille: 3,
        time_ms: 8,
        pv,
    }
}

fn action_text(action: &Action) -> String {
    match action {
        Action::Send(line) => format!("{line}\n"),
        Action::Search(search) => {
            let mut now = search.start;
            for mv in &search.moves {
                now = now.after(*mv).expect("a legal move");
            }
            let rules = search.start.rules_text();
            let limits = search.limits;
            let only: Vec<String> = search.only.iter().map(|mv| now.move_text(*mv)).collect();
            let among = match only.as_slice() {
                [] => String::new(),
                only => format!(" among {}", only.join(" ")),
            };
            format!(
                "  (search {} `{now}` [{rules}] after {} moves{among}: nodes {:?} depth {:?} time {:?} aim {:?}; {}{} lines, level {})\n",
                search.start.variant(),
                search.moves.len(),
                limits.nodes,
                limits.depth,
                limits.time_ms,
                limits.aim_ms,
                if search.ponder { "pondering, " } else { "" },
                search.lines,
                search.level,
            )
        }
        other => format!("  ({other:?})\n"),
    }
}

#[test]
fn an_introduction() {
    assert_snapshot!(dialogue(Variant::Ataxx, "uai\nisready\nquit"));
}

#[test]
fn a_move_in_a_game() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "uainewgame
         position startpos moves g2 a2
         go movetime 100
         [info]
         [best f2]
         isready"
    ));
}

#[test]
fn limits_of_all_kinds() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "go depth 6
         [best g2]
         go nodes 5000
         [best g2]
         go btime 60000 wtime 1000 binc 100 winc 0
         [best g2]
         position startpos moves g2
         go btime 60000 wtime 1000 binc 100 winc 0
         [best a2]
         go xtime 5000 otime 24000 oinc 40
         [best a2]
         go wtime -5 btime 3
         [best a2]
         go
         stop
         [best a2]
         go depth nodes 10
         [best a2]"
    ));
}

/// Each of these never answered.
#[test]
fn a_go_that_was_meant_to_be_limited_is() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "go depth abc
         [best g2]
         go node 100
         [best g2]
         go movetime
         [best g2]
         go winc 100 binc 100
         [best g2]
         go wtime 60000
         [best g2]
         go nodes 5 mate 3
         [best g2]
         go infinite depth x
         stop
         [best g2]"
    ));
}

/// Tools that call the sides red and blue mean the second side by `btime`.
#[test]
fn clocks_of_red_and_blue() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "go rtime 60000 btime 1000 rinc 100 binc 7
         [best g2]
         position startpos moves g2
         go rtime 60000 btime 1000 rinc 100 binc 7
         [best a2]"
    ));
}

#[test]
fn values_out_of_range_are_cut_with_a_word() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "setoption name Threads value 0
         setoption name Threads value 300
         setoption name Level value 99
         setoption name MultiPV value 0
         setoption name Hash value 0
         setoption name MoveOverhead value 5001
         go nodes 1"
    ));
}

/// Whoever sends commands from a file wants the move of a search that was begun.
#[test]
fn quitting_in_the_middle_of_a_search_ends_it_first() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "go depth 30
         go depth 30
         quit
         [best g2]
         quit
         go infinite
         [best g2]
         quit"
    ));
}

#[test]
fn some_moves_alone() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "go searchmoves g2 a7a5 depth 3
         [best g2]
         go nodes 7 searchmoves f2
         [best f2]
         go searchmoves depth 3
         [best f2]
         position startpos moves g2
         go movetime 10 searchmoves g2 a2 nonsense infinite
         stop
         [best a2]
         go searchmoves g2 depth 1
         [best a2]"
    ));
}

#[test]
fn white_moves_first_in_schataxx() {
    assert_snapshot!(dialogue(
        Variant::Schataxx,
        "go wtime 60000 btime 1
         [best a1b2]
         position startpos moves S@b2
         go wtime 60000 btime 1"
    ));
}

#[test]
fn thinking_without_end() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "go infinite
         [info]
         [best g2]
         isready
         stop
         stop
         go infinite
         ponderhit
         stop
         [best g2]"
    ));
}

#[test]
fn pondering() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "go ponder
         ponderhit
         [best g2]
         setoption name Ponder value true
         position startpos moves g2 a2
         go ponder btime 60000 wtime 60000
         [info]
         ponderhit
         [info]
         [best g2]
         go ponder btime 60000 wtime 60000
         [info]
         [best g2]
         isready
         ponderhit
         go ponder movetime 100
         ponderhit
         ponderhit
         stop
         [best f2]
         go ponder depth 3
         stop
         [info]
         [best f2]
         go nodes 5
         ponderhit
         [best g2]
         go ponder btime 60000 wtime 60000
         [end]
         [best g2]"
    ));
}

#[test]
fn what_is_kept_back_from_a_clock() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "go btime 100 wtime 100 binc 1 winc 1
         [best g2]
         go btime 5 wtime 100 binc 1 winc 1
         [best g2]
         go btime 100 wtime 100 movestogo 1
         [best g2]
         setoption name MoveOverhead value 60
         go btime 100 wtime 100 movestogo 1
         [best g2]
         setoption name MoveOverhead value -1
         setoption name MoveOverhead value 99999999
         go btime 5001 wtime 1
         [best g2]
         go btime 18446744073709551615 binc 18446744073709551615
         [best g2]
         go btime 60000 movetime 50
         [best g2]
         go btime 60000 depth 3 nodes 7
         [best g2]"
    ));
}

#[test]
fn positions_by_fen() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "position fen x5o/7/7/7/7/7/o5x o moves a2
         go nodes 1
         [best b6]
         position fen x5o/7/2-1-2/7/2-1-2/7/o5x x 4 3
         go nodes 1
         [best g2]
         position fen x5o/7/7 x 0 1
         go nodes 1
         [best g2]"
    ));
}

#[test]
fn an_illegal_move_ends_the_line() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "position startpos moves g2 a1a9 b3
         go nodes 1"
    ));
}

#[test]
fn nobody_can_move_or_the_game_is_over() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "position fen xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx o 0 40
         go movetime 10
         go infinite
         stop
         position fen 7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1
         go nodes 5
         [best 0000]"
    ));
}

#[test]
fn asked_after_a_third_repetition_it_moves_all_the_same() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "setoption name HalfmoveLimit value 0
         position startpos moves a7a5 a1a3 a5a7 a3a1 a7a5 a1a3 a5a7 a3a1
         go nodes 5"
    ));
}

#[test]
fn options() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "setoption name Hash value 128
         setoption name Clear Hash
         setoption name clear hash value now
         setoption name hash value many
         setoption name MultiPV value 3
         setoption name Level value 4
         setoption name Threads value 8
         setoption name HalfmoveLimit value 50
         setoption name Rules value repetition=draw,stuck=fill
         setoption name Rules value repetition=never
         go nodes 1
         [best g2]
         setoption name HalfmoveLimit value 0
         setoption name Rules value repetition=off
         setoption name Rules value
         go nodes 1
         [best g2]
         setoption name Variant value attangle
         setoption name Variant value chess
         setoption name Ponder value true
         go nodes 1
         [best c3]
         uai"
    ));
}

#[test]
fn who_judges_and_what_scores_mean() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "setoption name EvalFile value my nets/ataxx.net
         setoption name evalfile value hand-made
         setoption name EvalFile value <built-in>
         setoption name EvalFile value
         setoption name UCI_ShowWDL value perhaps
         go depth 3
         [info]
         setoption name EvalFile value hand-made
         [best g2]
         setoption name UCI_ShowWDL value true
         go depth 3
         [info]
         [best g2]"
    ));
}

#[test]
fn orders_that_must_wait() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "go depth 20
         go depth 3
         setoption name Hash value 1
         uainewgame
         position startpos moves g2
         [best b6]
         go depth 3"
    ));
}

#[test]
fn words_without_meaning() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "hello
         joho isready
         position
         position somewhere
         setoption
         stop
         ponderhit
         [best g2]
         [info]"
    ));
}

#[test]
fn silence_stops_only_what_would_never_end() {
    assert_snapshot!(dialogue(
        Variant::Ataxx,
        "go nodes 5
         [end]
         [best g2]
         go infinite
         [end]
         [best g2]
         go infinite
         [best g2]
         [end]
         [end]"
    ));
}

#[test]
fn the_rules_it_was_started_with_are_the_default() {
    let start = AnyPosition::start(Variant::Ataxx).with_rules("repetition=draw").expect("rules");
    let answer = Session::new(start).on_line("uai");
    let line = "option name Rules type string default repetition=draw".to_string();
    assert!(answer.contains(&Action::Send(line)), "{answer:?}");
}

#[test]
fn of_both_ways_to_set_the_halfmove_limit_the_last_one_holds() {
    let limit = |lines: &[&str]| {
        let mut session = Session::new(AnyPosition::start(Variant::Ataxx));
        for line in lines {
            session.on_line(&format!("setoption name {line}"));
        }
        let actions = session.on_line("go depth 1");
        let search = actions.into_iter().find_map(|action| match action {
            Action::Search(search) => Some(search),
            _ => None,
        });
        search.expect("a search").start.quiet_limit()
    };
    let (off, on) = ("Rules value halfmove-limit=off", "HalfmoveLimit value 100");
    assert_eq!(limit(&[]), Some(100));
    assert_eq!(limit(&[off]), None);
    assert_eq!(limit(&[off, on]), Some(100));
    assert_eq!(limit(&[on, off]), None);
    assert_eq!(limit(&["HalfmoveLimit value 0", "Rules value stuck=fill"]), None);
}

#[test]
fn parameters_of_the_engines_own_are_options_too() {
    let start = AnyPosition::start(Variant::Ataxx);
    let margin = Parameter { name: "margin_late".to_string(), default: 150, range: 50..=400 };
    let mut session = Session::with_parameters(start, vec![margin]);
    let line = "option name margin_late type spin default 150 min 50 max 400".to_string();
    assert!(session.on_line("uai").contains(&Action::Send(line)));
    let mut set =
        |value: &str| session.on_line(&format!("setoption name Margin_Late value {value}"));
    let becomes = |value| Action::SetParameter("margin_late".to_string(), value);
    assert_eq!(set("120"), [becomes(120)]);
    let [Action::Send(warning), cut] = &set("-7")[..] else { panic!("two actions") };
    assert!(warning.contains("`-7` is not within 50 to 400; it is 50 now"), "{warning}");
    assert_eq!(*cut, becomes(50));
    let refused = set("much");
    assert!(matches!(&refused[..], [Action::Send(_)]), "{refused:?}");
    let none = Session::new(start).on_line("setoption name margin_late value 120");
    assert!(matches!(&none[..], [Action::Send(line)] if line.contains("there is no option")));
}
