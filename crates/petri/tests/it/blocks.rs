//! The blocks of code in the pages of the book: each has a language and something that runs it. Shell
//! is known line by line, other languages by the test that reads them from their page.

use std::process::Command;

use crate::bot::Running;
use crate::documents::{pages, root};
use crate::web::Server;

/// The tests that read the blocks of a language from a page.
const READ_BY: &[(&str, &str, &str)] = &[
    ("README.md", "rust", "crates/petri/tests/it/blocks.rs"),
    ("bindings/python/README.md", "python", "bindings/python/tests/test_readme.py"),
    ("crates/engine/README.md", "rust", "crates/engine/src/lib.rs"),
    ("crates/perft/README.md", "rust", "crates/perft/src/lib.rs"),
    ("crates/picture/README.md", "rust", "crates/picture/src/lib.rs"),
    ("crates/play/README.md", "rust", "crates/play/src/lib.rs"),
    ("crates/rules/README.md", "rust", "crates/rules/src/lib.rs"),
    ("crates/uai/README.md", "rust", "crates/uai/src/lib.rs"),
    ("crates/wire/README.md", "rust", "crates/wire/src/lib.rs"),
    ("docs/guide/apps.md", "html", "web/e2e/apps.test.mjs"),
    ("web/packages/petri-board/README.md", "html", "web/packages/petri-board/tests/page.test.mjs"),
    ("web/packages/petri-board/README.md", "js", "web/packages/petri-board/tests/page.test.mjs"),
    ("web/packages/petri/README.md", "js", "web/packages/petri/tests/node.test.mjs"),
];

/// How lines of shell begin, and who runs them or why nobody does.
const SHELL: &[(&str, &str)] = &[
    ("petri ", "documents.rs"),
    ("nice -n 19 petri ", "documents.rs"),
    ("PGPASSWORD=… petri ", "documents.rs"),
    ("petri-trainer ", "documents.rs of the trainer"),
    ("alias petri-trainer=", "the word for the lines after it"),
    ("cargo add ", "needs the registry; the names are looked up below"),
    ("cargo install ", "needs the registry; `cargo xtask package` does the same offline"),
    ("cargo build ", "the names are looked up below"),
    ("cargo run ", "the names are looked up below"),
    ("cargo test ", "the names are looked up below"),
    ("INSTA_UPDATE=always cargo test ", "the names are looked up below"),
    ("cargo xtask ", "is what runs this test"),
    ("curl ", "the guide's commands are run below"),
    ("python3 random_bot.py ", "the guide's commands are run below"),
    ("printf 'position", "run below"),
    ("printf '%s'", "writes the reader's password"),
    ("docker ", "needs a machine that may start containers"),
    ("createuser ", "makes a database for the reader's server; tests of PostgreSQL make theirs so"),
    ("systemctl ", "needs a machine that systemd runs; `cargo xtask debian` installs the unit"),
    ("pip ", "needs the registry; the step `python package` installs what was built"),
    ("cp ", "puts the reader's network in place"),
    ("gzip ", "unpacks and packs the puzzles, as the build and the tests of the client do"),
    ("git ", "commits the reader's network"),
];

struct Block {
    page: String,
    language: String,
    body: String,
}

impl Block {
    /// The lines of a shell block, what follows a backslash joined, remarks left out.
    fn lines(&self) -> Vec<String> {
        let joined = self.body.replace("\\\n", " ");
        let lines = joined.lines().map(str::trim);
        lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(Into::into).collect()
    }
}

fn of_page(page: &str) -> Vec<Block> {
    let text = std::fs::read_to_string(root().join(page)).expect("text");
    let blocks = text.split("```").skip(1).step_by(2).filter_map(|block| block.split_once('\n'));
    let block = |(language, body): (&str, &str)| Block {
        page: page.to_owned(),
        language: language.to_owned(),
        body: body.to_owned(),
    };
    blocks.map(block).collect()
}

fn all() -> Vec<Block> {
    let root = root();
    let mut found = Vec::new();
    pages(&root.join("docs"), &mut found);
    // The logs tell how it was.
    found.retain(|page| !page.to_string_lossy().contains("docs/logs"));
    let readme = |folder: std::fs::DirEntry| folder.path().join("README.md");
    for folder in ["crates", "web/packages"] {
        let folders = std::fs::read_dir(root.join(folder)).expect("a folder");
        found.extend(folders.map(|folder| readme(folder.expect("an entry"))));
    }
    found.extend(
        ["README.md", "deploy/README.md", "bindings/python/README.md"].map(|p| root.join(p)),
    );
    found.retain(|page| page.exists());
    let names = found.iter().map(|page| page.strip_prefix(&root).expect("below the root"));
    names.flat_map(|name| of_page(name.to_str().expect("UTF-8"))).collect()
}

#[test]
fn every_block_is_run_or_says_why_not() {
    let blocks = all();
    let mut shell: Vec<String> = Vec::new();
    for block in &blocks {
        let Block { page, language, body } = block;
        match language.as_str() {
            "sh" => shell.extend(block.lines()),
            "json" => {
                let value = serde_json::from_str::<serde_json::Value>(body);
                assert!(value.is_ok(), "{page}: {body}");
            }
            // Shown, not run.
            "text" => {}
            _ => {
                let row = READ_BY.iter().find(|(of, word, _)| of == page && word == language);
                let (.., reader) = row.unwrap_or_else(|| panic!("{page}: `{language}` is not run"));
                let source = std::fs::read_to_string(root().join(reader)).expect("a test");
                let end = page.rsplit('/').next().unwrap_or(page);
                assert!(source.contains(end), "{reader} does not read {page}");
            }
        }
    }
    for line in &shell {
        assert!(SHELL.iter().any(|(start, _)| line.starts_with(start)), "not run: {line}");
    }
    for (start, reason) in SHELL {
        let is_used = shell.iter().any(|line| line.starts_with(start));
        assert!(is_used, "no page says `{start}` any more ({reason})");
    }
    for (page, language, _) in READ_BY {
        let is_used = blocks.iter().any(|block| block.page == *page && block.language == *language);
        assert!(is_used, "{page} has no block of {language} any more");
    }
}

#[test]
fn packages_and_examples_in_commands_of_cargo_exist() {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .output()
        .expect("cargo starts");
    let metadata: serde_json::Value = serde_json::from_slice(&metadata.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let is_target = |kind: &str, name: &str| {
        let targets = packages.iter().filter_map(|package| package["targets"].as_array()).flatten();
        targets.filter(|target| target["kind"][0] == kind).any(|target| target["name"] == name)
    };
    for line in all().iter().filter(|block| block.language == "sh").flat_map(Block::lines) {
        let words: Vec<&str> = line.split(' ').skip_while(|word| *word != "cargo").collect();
        let is_name = |word: &&&str| word.starts_with("petri-");
        let after = |option| words.iter().skip_while(move |word| **word != option).nth(1);
        let named: Vec<&&str> = match words.get(1) {
            Some(&("add" | "install")) => words.iter().filter(is_name).collect(),
            _ => after("-p").into_iter().collect(),
        };
        for name in named {
            assert!(packages.iter().any(|package| package["name"] == **name), "{line}");
        }
        if let Some(example) = after("--example") {
            assert!(is_target("example", example), "{line}");
        }
    }
}

#[test]
fn the_commands_of_the_bots_guide_make_a_bot_that_plays() {
    let has = |program| Command::new(program).arg("--version").output().is_ok();
    if !(cfg!(unix) && has("curl") && has("python3")) && std::env::var_os("CI").is_none() {
        return;
    }
    let server = Server::start("guide-commands");
    let (bot, opponent) = (server.program("Robot"), server.program("Anna"));
    let shell = |start: &str| {
        let lines = of_page("docs/guide/bots.md").iter().flat_map(Block::lines).collect::<Vec<_>>();
        let line = lines.into_iter().find(|line| line.starts_with(start)).expect("it is there");
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(format!("exec {}", line.replace("http://127.0.0.1:7878", &server.url)));
        shell.env("TOKEN", &bot.token).current_dir(root().join("docs/guide/bots"));
        shell
    };
    let made = shell("curl ").output().expect("curl starts");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert_eq!(bot.ask("GET", "/account", None)["player"]["kind"], "bot");
    let _process = Running(shell("python3 ").spawn().expect("python starts"));
    let end = opponent.play_against("Robot", "schataxx");
    assert!(end["outcome"].is_string(), "{end}");
}

#[cfg(unix)]
#[test]
fn the_engine_answers_the_line_of_the_protocol() {
    let page = of_page("docs/reference/protocol.md");
    let line = page.iter().flat_map(Block::lines).find(|line| line.starts_with("printf "));
    let petri = env!("CARGO_BIN_EXE_petri");
    let line = line.expect("it is there").replace("| petri uai", &format!("| '{petri}' uai"));
    assert!(line.contains(petri), "{line}");
    let run = Command::new("sh").arg("-c").arg(line).output().expect("a shell");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(said.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{said}");
}

/// The code of the front page, which a test compiles and runs; that it is the same is told below.
fn front_page() -> Result<(), rules::MoveError> {
    use rules::{Attangle, Position};

    let mut position = Attangle::start();
    let mv = position.parse_move("c3")?;
    position.play(mv);
    println!("{position}: {} moves", position.count_moves());
    Ok(())
}

#[test]
fn the_code_of_the_front_page_runs() {
    front_page().expect("c3 is a move");
    let trimmed = |text: &str| text.lines().map(str::trim).collect::<Vec<_>>().join("\n");
    let own = trimmed(include_str!("blocks.rs"));
    let page = of_page("README.md");
    let block = page.iter().find(|block| block.language == "rust").expect("it is there");
    assert!(own.contains(trimmed(&block.body).trim()), "{}", block.body);
}
