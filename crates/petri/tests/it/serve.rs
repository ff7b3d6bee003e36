//! `petri serve`: the address on standard output, a sentence when the port is taken.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const PETRI: &str = env!("CARGO_BIN_EXE_petri");

/// A database of this test's own, which is not there yet.
fn database(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}.db"));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

/// A server that ends with its test, also with one that fails.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Deref for Served {
    type Target = Child;

    fn deref(&self) -> &Child {
        &self.0
    }
}

impl DerefMut for Served {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.0
    }
}

/// Where a server listens, as its first line says.
fn address_of(server: &mut Child) -> String {
    let mut line = String::new();
    let output = server.stdout.take().expect("piped");
    BufReader::new(output).read_line(&mut line).expect("a line");
    line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned()
}

/// A server on a port that the system chose, with a database of this test's own, and its address.
fn serve(name: &str, options: &[&str]) -> (Served, String) {
    let mut server = Command::new(PETRI)
        .args(["serve", "--listen", "127.0.0.1:0"])
        .args(options)
        .arg("--database")
        .arg(database(name))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("petri starts");
    let address = address_of(&mut server);
    (Served(server), address)
}

#[test]
fn it_prints_the_address_and_answers_there() {
    let mut server = Command::new(PETRI)
        .args(["serve", "--listen", "localhost:0", "--database"])
        .arg(database("answers"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("petri starts");
    let mut line = String::new();
    let output = server.stdout.take().expect("piped");
    BufReader::new(output).read_line(&mut line).expect("a line");
    let address = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));

    let answer = address.map(|address| {
        let mut stream = TcpStream::connect(address).expect("it listens");
        let request = "GET /healthz HTTP/1.1\r\nHost: petri\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    });
    server.kill().expect("it runs");
    server.wait().expect("it ends");
    assert!(answer.expect("an address").ends_with("ok\n"), "{line}");
}

/// The log may lie on the disk that is full; what it has to say must not end the server.
#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_stops_nothing() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let mut server = Command::new(PETRI)
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "info", "--database"])
        .arg(database("log"))
        .stdout(Stdio::piped())
        .stderr(full)
        .spawn()
        .expect("petri starts");
    let mut line = String::new();
    let output = server.stdout.take().expect("piped");
    BufReader::new(output).read_line(&mut line).expect("readable");
    server.kill().expect("it can be ended");
    server.wait().expect("it ends");
    assert!(line.starts_with("http://"), "it ended instead of serving: {line:?}");
}

#[cfg(unix)]
#[test]
fn asked_to_terminate_it_ends_well_and_the_one_file_is_whole() {
    let (mut server, address) = serve("ends", &[]);
    for name in ["Anna", "Berta", "Cora"] {
        let account = format!(r#"{{"name":"{name}","password":"correct horse"}}"#);
        let made = ask(&address, "POST", "/api/accounts", &account);
        assert!(made.starts_with("HTTP/1.1 200"), "{made}");
    }
    let id = server.id().to_string();
    Command::new("kill").args(["-TERM", &id]).status().expect("kill runs");
    let status = server.wait().expect("it ends");
    assert!(status.success(), "{status}");
    // The file alone, without what lay beside it.
    let alone = database("ends-alone");
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("serve-ends.db");
    std::fs::copy(file, &alone).expect("a copy");
    let people = Command::new(PETRI).args(["admin", "people", "--database"]).arg(&alone).output();
    let people = String::from_utf8(people.expect("petri starts").stdout).expect("UTF-8");
    assert_eq!(people.lines().count(), 3, "{people}");
}

/// What `petri serve` says first on standard error where it may open this many files.
#[cfg(target_os = "linux")]
fn warning_with(files: u32) -> String {
    let mut server = Command::new("prlimit")
        .args([&format!("--nofile={files}"), PETRI, "serve", "--listen", "127.0.0.1:0"])
        .arg("--database")
        .arg(database(&format!("limit-{files}")))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("prlimit of util-linux is there");
    let output = server.stdout.take().expect("piped");
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line).expect("a line");
    // Who answers has said what it had to say at the start.
    let health =
        ask(line.trim().trim_start_matches("http://").trim_end_matches('/'), "GET", "/healthz", "");
    assert!(health.ends_with("ok\n"), "{health}");
    server.kill().expect("it runs");
    server.wait().expect("it ends");
    let mut log = String::new();
    server.stderr.take().expect("piped").read_to_string(&mut log).expect("UTF-8");
    log
}

#[cfg(target_os = "linux")]
#[test]
fn a_low_limit_of_files_is_warned_of() {
    let low = warning_with(1_024);
    assert!(low.contains("WARN") && low.contains("LimitNOFILE"), "{low}");
    let enough = warning_with(4_096);
    assert!(!enough.contains("WARN"), "{enough}");
}

#[test]
fn a_taken_port_is_one_line_and_status_2() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("bound").to_string();
    let output =
        Command::new(PETRI).args(["serve", "--listen", &address]).output().expect("petri starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    let expected = "petri: the address `ADDRESS` is taken by another program; choose another \
                    with `--listen 127.0.0.1:PORT`\n";
    assert_eq!(errors.replace(&address, "ADDRESS"), expected);
}

/// What one request is answered, headers and all.
fn ask(address: &str, method: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

/// Who has an account in what can be restored from a folder now.
fn people_in(folder: &Path) -> String {
    let place = database("restored");
    let run = |command: &str, rest: &[&Path]| {
        let mut process = Command::new(PETRI);
        process.args([command, "--database"]).arg(&place).args(rest);
        process.output().expect("petri starts")
    };
    if !run("restore", &[folder]).status.success() {
        return String::new();
    }
    let people = run("admin", &[Path::new("people")]);
    String::from_utf8(people.stdout).expect("UTF-8")
}

#[cfg(unix)]
#[test]
fn a_copy_that_follows_has_what_the_server_answered_a_moment_ago() {
    let path = database("followed");
    let folder = path.with_extension("copies");
    let _ = std::fs::remove_dir_all(&folder);
    let mut server = Command::new(PETRI)
        .args(["serve", "--listen", "127.0.0.1:0", "--database"])
        .arg(&path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("petri starts");
    let address = address_of(&mut server);
    let mut follower = Command::new(PETRI)
        .args(["backup", "--follow", "--database"])
        .args([&path, &folder])
        .stderr(Stdio::null())
        .spawn()
        .expect("petri starts");
    for name in ["Anna", "Berta"] {
        let account = format!(r#"{{"name":"{name}","password":"correct horse"}}"#);
        let made = ask(&address, "POST", "/api/accounts", &account);
        assert!(made.starts_with("HTTP/1.1 200"), "{made}");
        // The runner of the tests has a timeout of its own.
        while !people_in(&folder).contains(name) {
            std::thread::yield_now();
        }
    }
    // As when the disk is lost: nobody says good-bye.
    server.kill().expect("it runs");
    server.wait().expect("it ends");
    assert_eq!(people_in(&folder).lines().count(), 2);
    Command::new("kill").args(["-TERM", &follower.id().to_string()]).status().expect("kill runs");
    assert!(follower.wait().expect("it ends").success());
}

#[cfg(target_os = "linux")]
#[test]
fn a_system_without_certificates_is_served() {
    let mut server = Command::new(PETRI)
        .args(["serve", "--listen", "127.0.0.1:0", "--database"])
        .arg(database("uncertified"))
        .envs([("SSL_CERT_FILE", "/nowhere"), ("SSL_CERT_DIR", "/nowhere")])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("petri starts");
    let address = address_of(&mut server);
    assert!(ask(&address, "GET", "/", "").starts_with("HTTP/1.1 200"), "{address}");
    server.kill().expect("it runs");
    let said = server.wait_with_output().expect("it ends").stderr;
    assert!(String::from_utf8_lossy(&said).contains("install `ca-certificates`"));
}

/// The program and its libraries alone in a folder, which is then the root of all: no devices, no texts.
#[cfg(target_os = "linux")]
fn bare_root() -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("serve-bare");
    let _ = std::fs::remove_dir_all(&root);
    std::fs::create_dir_all(root.join("data")).expect("a folder");
    std::fs::hard_link(PETRI, root.join("petri"))
        .or_else(|_| std::fs::copy(PETRI, root.join("petri")).map(drop))
        .expect("a program");
    let libraries = Command::new("ldd").arg(PETRI).output().expect("ldd comes with the C library");
    let libraries = String::from_utf8(libraries.stdout).expect("a text");
    for path in libraries.split_whitespace().filter(|word| word.starts_with('/')) {
        let copy = root.join(path.trim_start_matches('/'));
        std::fs::create_dir_all(copy.parent().expect("below the root")).expect("a folder");
        std::fs::copy(path, copy).expect("a library");
    }
    root
}

/// In the place of `/dev/null`, which such a root lacks, something else has to be kept in reserve.
#[cfg(target_os = "linux")]
#[test]
fn a_root_without_devices_is_served() {
    // A user namespace of its own may take another root; where the system allows none, only root may.
    let own = ["unshare", "--user", "--map-root-user", "chroot"];
    let prefixes: [&[&str]; 2] = [&["chroot"], &own];
    let root = bare_root();
    let path = root.to_str().expect("a path");
    let started = prefixes.iter().find(|prefix| {
        let mut version = Command::new(prefix[0]);
        version.args(&prefix[1..]).args([path, "/petri", "--version"]).stderr(Stdio::null());
        version.output().is_ok_and(|said| said.status.success())
    });
    let Some(prefix) = started else {
        println!("skipped: this system lets nobody but root change the root folder");
        return;
    };
    let server = Command::new(prefix[0])
        .args(&prefix[1..])
        .args([path, "/petri", "serve", "--listen", "127.0.0.1:0", "--database", "/data/petri.db"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chroot starts");
    let mut server = Served(server);
    let address = address_of(&mut server);
    for path in ["/", "/healthz", "/api/me"] {
        let answer = ask(&address, "GET", path, "");
        assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
    }
    drop(server);
    std::fs::remove_dir_all(root).expect("it can be removed");
}

/// The numbers of the files that a process has open.
#[cfg(target_os = "linux")]
fn open_files(process: u32) -> Vec<u64> {
    let files = std::fs::read_dir(format!("/proc/{process}/fd")).expect("it runs");
    let number = |file: std::io::Result<std::fs::DirEntry>| {
        file.expect("readable").file_name().to_str()?.parse().ok()
    };
    files.filter_map(number).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn health_is_answered_while_no_file_can_be_opened() {
    let (mut server, address) = serve("files", &["--log", "warn"]);
    let process = server.id();
    let ready = ask(&address, "GET", "/readyz", "");
    assert!(ready.starts_with("HTTP/1.1 200"), "{ready}");
    // Eight more: numbers may be unused between those that are in use.
    let open = open_files(process);
    let eighth = (0..).filter(|number| !open.contains(number)).nth(7).expect("numbers do not end");
    let limit = format!("--nofile={}", eighth + 1);
    let pid = process.to_string();
    let set = Command::new("prlimit").args(["--pid", &pid, &limit]).status();
    assert!(set.expect("prlimit of util-linux is there").success());
    // These take every file that may still be opened, and are never closed.
    let mut held = Vec::new();
    loop {
        while ask(&address, "GET", "/", "").starts_with("HTTP/1.1 200") {
            held.push(TcpStream::connect(&address).expect("it listens"));
            assert!(held.len() < 100, "files are left");
        }
        for path in ["/healthz", "/readyz"] {
            let health = ask(&address, "GET", path, "");
            assert!(health.starts_with("HTTP/1.1 200"), "{path}: {health}");
        }
        let page = ask(&address, "GET", "/", "");
        if page.starts_with("HTTP/1.1 503") {
            break;
        }
        // The server has closed a file of its own meanwhile: it is taken too.
        assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    }
    drop(held);
    while !ask(&address, "GET", "/api/me", "").starts_with("HTTP/1.1 200") {
        std::thread::yield_now();
    }
    server.kill().expect("it runs");
    server.wait().expect("it ends");
}
