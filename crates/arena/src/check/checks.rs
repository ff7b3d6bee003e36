//! The checks, one function each, in the order in which an author would want to know.

use super::engine_under_test::{EngineUnderTest, Move};
use super::problem::Problem;
use rules::{AnyPosition, SplitMix64, Variant};
use std::time::Duration;
use uai::{Budget, ClockLeft};

type Check = fn(&mut EngineUnderTest) -> Result<(), Problem>;

/// Without this one no other makes sense.
pub(super) const FIRST: &str = "introduces itself";

pub(super) const ALL: &[(&str, Check)] = &[
    (FIRST, |engine| engine.ask_uai()),
    ("says its name and author", named),
    ("is ready", |engine| engine.choose_game()),
    ("ignores words it does not know", unknown_words),
    ("moves from the start", from_the_start),
    ("searches by nodes, by depth and by time", by_each_limit),
    ("moves in time", in_time),
    ("plays by the clock", by_the_clock),
    ("reads positions and moves", positions),
    ("knows that a stuck side passes", passing),
    ("plays a whole game by the rules", whole_game),
    ("thinks until told to stop", until_stopped),
    ("keeps to the moves it is asked about", asked_moves),
    ("says nothing when told to stop without a search", stop_without_go),
    ("is ready while it thinks", ready_while_thinking),
    ("survives a game that is over", game_over),
    ("says what it thinks", infos),
    ("leaves when told to", leaving),
    ("leaves when nobody is there any more", hanging_up),
];

/// Long enough for a small search anywhere, short enough for a check.
const MOVE_MS: u64 = 200;
/// What an answer may come late by before it is worth a word.
const LATE: Duration = Duration::from_millis(100);

fn wrong(sentence: impl Into<String>) -> Result<(), Problem> {
    Err(Problem::Wrong(sentence.into()))
}

fn advice(sentence: impl Into<String>) -> Result<(), Problem> {
    Err(Problem::Advice(sentence.into()))
}

fn movetime() -> Budget {
    Budget { movetime_ms: Some(MOVE_MS), ..Budget::default() }
}

fn small() -> Budget {
    Budget { nodes: Some(200), ..Budget::default() }
}

/// The move must be legal in the position after `moves`.
fn legal(position: &AnyPosition, answer: &Move) -> Result<(), Problem> {
    match position.parse_move(&answer.text) {
        Ok(_) => Ok(()),
        Err(error) => wrong(format!("in `{position}` it chose an illegal {error}")),
    }
}

fn named(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    match (engine.client.name(), engine.client.author()) {
        (Some(_), Some(_)) => Ok(()),
        (None, _) => advice("`id name …` is missing before `uaiok`"),
        (_, None) => advice("`id author …` is missing before `uaiok`"),
    }
}

fn unknown_words(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    engine.send("joho uai-is-not-a-word 1 2 3");
    engine.send("");
    engine.ready("joho uai-is-not-a-word 1 2 3")
}

fn from_the_start(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let start = AnyPosition::start(engine.variant);
    let line = engine.client.new_game();
    engine.send(line);
    engine.ready("uainewgame")?;
    engine.send("position startpos");
    let go = engine.client.go(&movetime());
    engine.send(&go);
    let answer = engine.await_move(&go)?;
    legal(&start, &answer)
}

fn by_each_limit(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let start = AnyPosition::start(engine.variant);
    let depth = Budget { depth: Some(2), ..Budget::default() };
    for budget in [small(), depth, movetime()] {
        let answer = engine.ask(&start, &[], &budget)?;
        legal(&start, &answer)?;
    }
    Ok(())
}

fn in_time(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let start = AnyPosition::start(engine.variant);
    let mut spent = Duration::MAX;
    // The best of three: a busy machine is not the program's fault.
    for _ in 0..3 {
        spent = spent.min(engine.ask(&start, &[], &movetime())?.spent);
    }
    let allowed = Duration::from_millis(MOVE_MS) + LATE;
    match spent > allowed {
        true => {
            let spent_ms = spent.as_millis();
            wrong(format!("`go movetime {MOVE_MS}` took {spent_ms} ms at best"))
        }
        false => Ok(()),
    }
}

fn by_the_clock(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let variant = engine.variant;
    let start = AnyPosition::start(variant);
    let clock = ClockLeft { variant, left_ms: [1_000; 2], increment_ms: [10; 2] };
    let budget = Budget { clock: Some(clock), ..Budget::default() };
    let answer = engine.ask(&start, &[], &budget)?;
    legal(&start, &answer)?;
    match answer.spent.as_millis() {
        spent_ms @ 900.. => wrong(format!("with a second on the clock it took {spent_ms} ms")),
        spent_ms @ 300.. => advice(format!("with a second on the clock it took {spent_ms} ms")),
        _ => Ok(()),
    }
}

/// Positions by FEN, with moves, and with blocked cells where the game has them.
fn positions(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let variant = engine.variant;
    let mut starts = vec![AnyPosition::start(variant)];
    let boards = variant.boards();
    starts.extend(boards.iter().skip(1).filter_map(|b| AnyPosition::on_board(variant, b).ok()));
    let mut stream = SplitMix64::new(1);
    for start in starts.into_iter().take(4) {
        let (mut position, mut moves) = (start, Vec::new());
        for _ in 0..6 {
            let legal = position.legal_moves(1);
            let Some(mv) = legal.get(stream.below(legal.len() as u64) as usize) else { break };
            moves.push(position.move_text(*mv));
            position = position.after(*mv).unwrap_or(position);
        }
        let answer = engine.ask(&start, &moves, &small())?;
        legal(&position, &answer)?;
        let answer = engine.ask(&position, &[], &small())?;
        legal(&position, &answer)?;
    }
    Ok(())
}

fn passing(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let fen = match engine.variant {
        Variant::Ataxx => "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1",
        _ => return Ok(()),
    };
    let Ok(position) = AnyPosition::from_fen(engine.variant, fen) else { return Ok(()) };
    let answer = engine.ask(&position, &[], &small())?;
    match answer.text.as_str() {
        "0000" => Ok(()),
        other => wrong(format!("in `{fen}` it answered `{other}` instead of `0000`")),
    }
}

fn whole_game(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let mut game = play::Game::new(AnyPosition::start(engine.variant));
    let budget = Budget { nodes: Some(50), ..Budget::default() };
    while game.end().is_none() && game.len() < 400 {
        let moves: Vec<String> = game.line().map(|(before, mv)| before.move_text(mv)).collect();
        let answer = engine.ask(game.start(), &moves, &budget)?;
        if let Err(error) = game.play_text(&answer.text) {
            let position = game.position();
            return wrong(format!("in `{position}` it chose `{}`: {error}", answer.text));
        }
        game.play_forced_passes();
    }
    Ok(())
}

fn until_stopped(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let start = AnyPosition::start(engine.variant);
    let line = engine.client.position(&start, &[]);
    engine.send(&line);
    let go = engine.client.go(&Budget::default());
    engine.send(&go);
    if engine.unasked_move_within(Duration::from_millis(500))?.is_some() {
        return wrong("`go infinite` was answered before `stop`");
    }
    let stop = engine.client.stop();
    engine.send(stop);
    let answer = engine.await_move("stop")?;
    legal(&start, &answer)
}

/// `searchmoves` is for analysis, and no game hangs on it.
fn asked_moves(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let start = AnyPosition::start(engine.variant);
    let moves = start.legal_moves(1);
    // Not moves that an engine would choose by itself, as far as their order tells.
    let asked = moves.iter().rev().take(2).map(|mv| start.move_text(*mv));
    let asked: Vec<String> = asked.collect();
    let line = engine.client.position(&start, &[]);
    engine.send(&line);
    let go = engine.client.go_searchmoves(&small(), &asked);
    engine.send(&go);
    let answer = engine.await_move(&go)?;
    legal(&start, &answer)?;
    match asked.contains(&answer.text) {
        true => Ok(()),
        false => advice(format!("`{go}` was answered by `{}`, which is none of them", answer.text)),
    }
}

fn stop_without_go(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    engine.send("stop");
    engine.ready("stop")?;
    engine.unasked_move_within(Duration::from_millis(100)).map(|_| ())
}

fn ready_while_thinking(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let start = AnyPosition::start(engine.variant);
    let line = engine.client.position(&start, &[]);
    engine.send(&line);
    let go = engine.client.go(&Budget::default());
    engine.send(&go);
    engine.ready("isready` during `go infinite")?;
    if !engine.client.is_searching() {
        // It does not search until it is stopped, which another check has said already.
        return Ok(());
    }
    let stop = engine.client.stop();
    engine.send(stop);
    engine.await_move("stop").map(|_| ())
}

fn game_over(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let fen = match engine.variant {
        Variant::Ataxx => "x6/7/7/7/7/7/7 o 0 1",
        Variant::Hexxagon => "x4/6/7/4-3/4-4/4-3/7/6/5 o 0 1",
        Variant::Attangle => return Ok(()),
        _ => "k6n/8/8/8/8/8/8/8[-] b - - 0 1",
    };
    let Ok(position) = AnyPosition::from_fen(engine.variant, fen) else { return Ok(()) };
    let line = engine.client.position(&position, &[]);
    engine.send(&line);
    let go = engine.client.go(&small());
    engine.send(&go);
    match engine.await_move(&go) {
        Ok(_) => Ok(()),
        Err(Problem::Advice(sentence) | Problem::Wrong(sentence)) => {
            advice(format!("asked for a move in `{fen}`, where the game is over: {sentence}"))
        }
    }
}

fn infos(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    let start = AnyPosition::start(engine.variant);
    let answer = engine.ask(&start, &[], &movetime())?;
    let Some(last) = answer.infos.iter().rfind(|info| info.score.is_some()) else {
        return advice("no `info … score cp N …` came before `bestmove`");
    };
    let mut position = start;
    for text in &last.pv {
        match position.parse_move(text).ok().and_then(|mv| position.after(mv)) {
            Some(next) => position = next,
            None => return advice(format!("the move `{text}` in its `pv` is not legal there")),
        }
    }
    match (last.depth, last.nodes) {
        (Some(_), Some(_)) => Ok(()),
        _ => advice("its `info` lines lack `depth` or `nodes`"),
    }
}

fn leaving(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    engine.send("quit");
    let timeout = engine.timeout;
    if engine.exits_within(timeout) { Ok(()) } else { wrong("`quit` did not end it") }
}

fn hanging_up(engine: &mut EngineUnderTest) -> Result<(), Problem> {
    engine.close_stdin();
    let timeout = engine.timeout;
    match engine.exits_within(timeout) {
        true => Ok(()),
        false => advice("it goes on running when its standard input is closed"),
    }
}
