//! A server on a PostgreSQL database: games are played there, and the commands look after it.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::petri::petri;
use crate::web::Server;

const PETRI: &str = env!("CARGO_BIN_EXE_petri");

#[test]
fn a_whole_game_is_played_and_looked_after() {
    let Some(postgres) = cluster::Postgres::shared() else { return };
    let url = postgres.new_database();
    let server = Server::with(&["--database", &url]);
    let (bot, opponent) = (server.program("Robot"), server.program("Anna"));
    let token = Path::new(env!("CARGO_TARGET_TMPDIR")).join("postgres.token");
    std::fs::write(&token, &bot.token).expect("the folder is ours");
    bot.ask("POST", "/account/bot", None);
    let mut process = Command::new(PETRI)
        .args(["bot", "--site", &server.url, "--level", "1", "--games-to-play", "1"])
        .arg("--token-file")
        .arg(token)
        .stderr(Stdio::null())
        .spawn()
        .expect("petri starts");
    let end = opponent.play_against("Robot", "ataxx");
    assert!(end["outcome"].is_string(), "{end}");
    assert!(process.wait().expect("it ends").success());

    let people = petri(&["admin", "people", "--database", &url]).good();
    assert_eq!(people, "1 Robot player\n2 Anna player\n");
    let sound = petri(&["admin", "check", "--database", &url]).good();
    assert!(sound.starts_with("sound: 1 games replay, "), "{sound}");
    // A second server may work on it.
    let other = Server::with(&["--database", &url]);
    drop((server, other));
    let copy = petri(&["backup", "--database", &url, "copy.db"]);
    assert!(copy.refused().contains("is no file; `pg_dump`"), "{copy:?}");
}

#[test]
fn what_cannot_be_reached_is_one_line_without_the_password() {
    let url = "postgres://anna:secret@127.0.0.1:1/petri";
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("database.url");
    std::fs::write(&file, format!("{url}\n")).expect("the folder is ours");
    let file = file.to_str().expect("UTF-8");
    for arguments in [
        ["serve", "--database", url],
        ["serve", "--database-url-file", file],
        ["serve", "--database", "postgres://anna:secret@127.0.0.1:port/petri"],
    ] {
        let run = petri(&arguments);
        assert!(run.refused().starts_with("petri: cannot open the database `postgres://anna@"));
        assert!(!run.errors.contains("secret"), "{run:?}");
    }
    std::fs::write(file, "petri.db").expect("the folder is ours");
    let none = petri(&["admin", "people", "--database-url-file", file]);
    assert!(none.refused().contains("holds no address"), "{none:?}");
}
