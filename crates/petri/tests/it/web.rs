//! A server of this test's own, and the least of a browser and of a program: requests as text.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

/// Nothing of a test takes longer, however busy the machine is.
const TIMEOUT: Duration = Duration::from_secs(240);

/// A running `petri serve`.
pub(crate) struct Server {
    process: Child,
    pub(crate) url: String,
}

impl Server {
    /// Starts one over a new database of this name.
    pub(crate) fn start(name: &str) -> Server {
        let path = database(name);
        Server::with(&["--database", path.to_str().expect("UTF-8")])
    }

    /// Starts one with these arguments.
    pub(crate) fn with(arguments: &[&str]) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_petri"))
            .args(["serve", "--listen", "127.0.0.1:0", "--rate-limits", "off"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("petri starts");
        let mut line = String::new();
        let output = process.stdout.take().expect("piped");
        BufReader::new(output).read_line(&mut line).expect("a line");
        Server { process, url: line.trim().trim_end_matches('/').to_owned() }
    }

    /// Somebody new with an account, and a token for a program that may do everything.
    pub(crate) fn program(&self, name: &str) -> Program {
        Program::new(&self.url, name)
    }

    /// The text of a page that is there.
    pub(crate) fn get(&self, path: &str) -> String {
        page(&self.url, path)
    }
}

fn request(
    url: &str,
    method: &str,
    path: &str,
    more: &str,
    body: Option<&Value>,
) -> (String, Value) {
    let mut text = String::new();
    let mut stream = send(url, method, path, more, body);
    stream.read_to_string(&mut text).expect("an answer");
    let (head, body) = text.split_once("\r\n\r\n").expect("head and body");
    assert!(head.starts_with("HTTP/1.1 2"), "{method} {path}: {text}");
    (head.to_owned(), serde_json::from_str(body).unwrap_or(Value::Null))
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A database that is not there yet.
fn database(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("web-{name}.db"));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

fn send(url: &str, method: &str, path: &str, more: &str, body: Option<&Value>) -> TcpStream {
    let address = url.strip_prefix("http://").expect("an address");
    let mut stream = TcpStream::connect(address).expect("it listens");
    stream.set_read_timeout(Some(TIMEOUT)).expect("a time");
    let body = body.map(Value::to_string).unwrap_or_default();
    let length = body.len();
    let kind = if length > 0 { "Content-Type: application/json\r\n" } else { "" };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{more}{kind}\
         Content-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).expect("it reads");
    stream
}

/// The text of a page that is there.
pub(crate) fn page(url: &str, path: &str) -> String {
    let mut text = String::new();
    send(url, "GET", path, "", None).read_to_string(&mut text).expect("an answer");
    assert!(text.starts_with("HTTP/1.1 2"), "{path}: {text}");
    text.split_once("\r\n\r\n").expect("head and body").1.to_owned()
}

/// A program with a token.
pub(crate) struct Program {
    url: String,
    pub(crate) token: String,
}

impl Program {
    /// Somebody new at this server with an account, and a token to do everything with.
    pub(crate) fn new(url: &str, name: &str) -> Program {
        let account = json!({ "name": name, "password": "correct horse" });
        let (head, _) = request(url, "POST", "/api/accounts", "", Some(&account));
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|line| line.split(';').next()).expect("a cookie");
        let wanted = json!({
            "name": "test",
            "password": "correct horse",
            "scopes": ["account:read", "account:write", "challenge:write", "game:play"],
        });
        let cookie = format!("Cookie: {cookie}\r\n");
        let (_, made) = request(url, "POST", "/api/me/tokens", &cookie, Some(&wanted));
        let token = made["secret"].as_str().expect("a secret").to_owned();
        Program { url: url.to_owned(), token }
    }

    fn send(&self, method: &str, path: &str, body: Option<&Value>) -> TcpStream {
        let token = format!("Authorization: Bearer {}\r\n", self.token);
        send(&self.url, method, &format!("/api/v1{path}"), &token, body)
    }

    /// The same at another node.
    pub(crate) fn at(self, url: &str) -> Program {
        Program { url: url.to_owned(), ..self }
    }

    /// The same, asked until it succeeds: a server that just lost its database says so.
    pub(crate) fn ask_again(&self, method: &str, path: &str) -> Value {
        for _ in 0..1_000 {
            let mut text = String::new();
            let read = self.send(method, path, None).read_to_string(&mut text);
            if read.is_ok() && text.starts_with("HTTP/1.1 2") {
                let (_, body) = text.split_once("\r\n\r\n").expect("head and body");
                return serde_json::from_str(body).unwrap_or(Value::Null);
            }
            assert!(text.starts_with("HTTP/1.1 503"), "{method} {path}: {text}");
        }
        panic!("{method} {path}: never")
    }

    /// What is answered, head and body, whatever it is.
    pub(crate) fn answer(&self, method: &str, path: &str) -> String {
        let mut text = String::new();
        self.send(method, path, None).read_to_string(&mut text).expect("an answer");
        text
    }

    /// Asks for something that must succeed.
    pub(crate) fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Value {
        let mut text = String::new();
        self.send(method, path, body).read_to_string(&mut text).expect("an answer");
        assert!(text.starts_with("HTTP/1.1 2"), "{method} {path}: {text}");
        let (_, body) = text.split_once("\r\n\r\n").expect("head and body");
        serde_json::from_str(body).unwrap_or(Value::Null)
    }

    /// The lines of a stream: each is sent whole, between sizes and empty lines.
    pub(crate) fn lines(&self, path: &str) -> impl Iterator<Item = Value> + use<> {
        let lines = BufReader::new(self.send("GET", path, None)).lines();
        let lines = lines.map(|line| line.expect("the stream goes on"));
        lines
            .filter(|line| line.starts_with('{'))
            .map(|line| serde_json::from_str(&line).expect("JSON"))
    }

    /// Challenges somebody and plays the last legal move until the game is over; how it ended.
    pub(crate) fn play_against(&self, name: &str, game: &str) -> Value {
        let opponent = json!({ "who": "player", "name": name });
        let terms = json!({ "game": game, "time": "600+5", "opponent": opponent });
        let mut events = self.lines("/stream/events");
        self.ask("POST", "/challenges", Some(&terms));
        let begun = events.find(|line| line["type"] == "gameStart").expect("it is taken");
        let id = begun["game"]["id"].as_str().expect("an id").to_owned();
        let mut side = Value::Null;
        for line in self.lines(&format!("/games/{id}/stream")) {
            let state = match line["type"].as_str() {
                Some("gameFull") => {
                    side = line["you"].clone();
                    &line["state"]
                }
                Some("gameState") => &line,
                _ => continue,
            };
            if !state["end"].is_null() {
                return state["end"].clone();
            }
            if state["turn"] == side {
                let moves = state["legal_moves"].as_array().expect("moves");
                let mv = moves.last().and_then(Value::as_str).expect("a move");
                let mv = mv.replace(',', "%2C");
                let path = format!("/games/{id}/moves/{mv}?ply={}", state["plies"]);
                self.ask("POST", &path, None);
            }
        }
        panic!("the stream of {id} ended before the game");
    }
}
