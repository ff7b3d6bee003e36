//! `petri bot`, and the bot of the guide in Rust: each plays a whole game on a server of its own.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};

use serde_json::Value;

use crate::petri::petri;
use crate::web::Server;

const PETRI: &str = env!("CARGO_BIN_EXE_petri");

/// A program that ends with the test.
pub(crate) struct Running(pub(crate) Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A file of this name that holds a token.
fn token_file(name: &str, token: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.token"));
    std::fs::write(&path, format!("{token}\n")).expect("the folder is ours");
    path
}

/// `petri bot` at level 1 with these options more, and its log; its account is a bot's by now, and can be challenged.
fn robot(
    server: &Server,
    name: &str,
    token: &str,
    more: &[&str],
) -> (Running, BufReader<ChildStderr>) {
    let process = Command::new(PETRI)
        .args(["bot", "--site", &server.url, "--become-bot", "--level", "1"])
        .args(more)
        .args(["--log", "bot=info,petri=info", "--token-file"])
        .arg(token_file(name, token))
        .stderr(Stdio::piped())
        .spawn()
        .expect("petri starts");
    let mut process = Running(process);
    let mut log = BufReader::new(process.0.stderr.take().expect("piped"));
    let mut said = String::new();
    while !said.contains("playing as `Robot`") {
        assert!(log.read_line(&mut said).expect("a line") > 0, "it ended: {said}");
    }
    (process, log)
}

#[test]
fn our_engine_plays_a_whole_game_and_ends_when_it_has_played_enough() {
    let server = Server::start("bot");
    let (bot, opponent) = (server.program("Robot"), server.program("Anna"));
    let (mut process, mut log) = robot(&server, "bot", &bot.token, &["--games-to-play", "1"]);
    let end = opponent.play_against("Robot", "ataxx");
    assert!(end["outcome"].is_string(), "{end}");
    let mut said = String::new();
    log.read_to_string(&mut said).expect("it ends");
    let status = process.0.wait().expect("it ends");
    assert!(status.success(), "{status}: {said}");
    assert!(said.contains("1 games were finished"), "{said}");
    assert_eq!(bot.ask("GET", "/account", None)["player"]["kind"], "bot");
}

/// Whether tests that need Python can run; where they must, they fail without it.
fn has_python() -> bool {
    Command::new("python3").arg("--version").output().is_ok() || std::env::var_os("CI").is_some()
}

#[test]
fn a_bot_written_from_the_guide_plays_ten_rated_games_against_ours() {
    if !has_python() {
        return;
    }
    let server = Server::start("ten-games");
    let (ours, guest) = (server.program("Robot"), server.program("Stranger"));
    guest.ask("POST", "/account/bot", None);
    // The next challenge may come before the last game is put away.
    let more = ["--rated", "--concurrency", "2", "--games-to-play", "10"];
    let (mut process, mut log) = robot(&server, "ten-games", &ours.token, &more);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/clients/rated_bot.py");
    let arguments = [script, &server.url, &guest.token, "Robot", "10"];
    let played = Command::new("python3").args(arguments).stderr(Stdio::inherit()).output();
    let played = played.expect("python starts");
    assert!(played.status.success(), "{played:?}");
    let games: Vec<Value> = String::from_utf8_lossy(&played.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(games.len(), 10);
    assert!(games.iter().all(|game| game["end"]["outcome"].is_string()), "{games:?}");
    let firsts = games.iter().filter(|game| game["side"] == "first").count();
    assert_eq!(firsts, 5, "sides alternate in rated games");
    let mut said = String::new();
    log.read_to_string(&mut said).expect("it ends");
    assert!(process.0.wait().expect("it ends").success(), "{said}");
    assert!(said.contains("10 games were finished"), "{said}");
    for program in [&ours, &guest] {
        let account = program.ask("GET", "/account", None);
        assert_eq!(account["ratings"][0][2]["games"], 10, "{account}");
    }
}

#[test]
fn the_bot_of_the_guide_in_rust_plays_a_whole_game() {
    let server = Server::start("guide-rust");
    let (bot, opponent) = (server.program("Robot"), server.program("Anna"));
    bot.ask("POST", "/account/bot", None);
    // Not every way to run tests builds examples. It is built as the tests are, else most libraries would be
    // built anew: some (ring) even for what cargo tells a test of its package.
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--quiet", "--workspace", "--example", "random_bot"]);
    build.args(cfg!(feature = "traces").then_some("--features=petri-games/traces"));
    for (name, _) in std::env::vars() {
        if name.starts_with("CARGO_PKG_")
            || name.starts_with("CARGO_MANIFEST_")
            || name == "OUT_DIR"
        {
            build.env_remove(name);
        }
    }
    assert!(build.status().expect("cargo starts").success());
    let examples = Path::new(PETRI).with_file_name("examples");
    let program = examples.join(format!("random_bot{}", std::env::consts::EXE_SUFFIX));
    let process = Command::new(program).args([&server.url, &bot.token]).spawn();
    let _process = Running(process.expect("the example is built"));
    let end = opponent.play_against("Robot", "schataxx");
    assert!(end["outcome"].is_string(), "{end}");
}

#[test]
fn what_cannot_work_is_one_line() {
    let server = Server::start("wrong");
    let person = server.program("Anna");
    let file = token_file("wrong", &person.token);
    let file = file.to_str().expect("UTF-8");
    let empty = token_file("empty", "");
    let empty = empty.to_str().expect("UTF-8");
    let unknown = token_file("unknown", &format!("petri_{}", "0".repeat(40)));
    let unknown = unknown.to_str().expect("UTF-8");
    let run = |arguments: &[&str]| {
        let run = petri(&[&["bot", "--site", &server.url], arguments].concat());
        run.refused().to_owned()
    };
    assert!(run(&["--token-file", "nowhere"]).contains("the token cannot be read from `nowhere`"));
    assert!(run(&["--token-file", empty]).ends_with("holds no token"));
    assert_eq!(
        run(&["--token-file", unknown]),
        "petri: the site refused: there is no such token; perhaps it was revoked"
    );
    assert_eq!(
        run(&["--token-file", file]),
        "petri: `Anna` is not a bot account; `--become-bot` makes it one permanently if it has never \
         played"
    );
}
