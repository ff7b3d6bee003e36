//! The commands in the documents: every line of a block that calls `petri` has a command and options
//! that exist, and all are run but those in the table below, each with the reason why not.

use std::path::{Path, PathBuf};
use std::process::Command;

const PETRI: &str = env!("CARGO_BIN_EXE_petri");

/// How commands begin that are not run here, and why.
const NOT_RUN: &[(&str, &str)] = &[
    ("admin", "looks for a database; tests of its own have one"),
    ("arena", "plays for hours, or with engines of the reader's"),
    ("backup", "looks for a database; tests of its own have one"),
    ("bot", "needs a site and a token; tests of its own have both"),
    ("copy", "looks for PostgreSQL; tests of its own have it"),
    ("mine", "searches for hours"),
    ("play", "takes the whole terminal"),
    ("restore", "looks for a copy; tests of its own have one"),
    ("serve", "runs until it is stopped; tests of its own start it"),
    ("solve 4x5", "takes minutes"),
    ("solve 5x5", "takes hours"),
    ("tune", "plays for hours"),
    ("worker", "runs until it is stopped; tests of its own start it"),
];

struct Documented {
    page: PathBuf,
    words: Vec<String>,
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn pages(folder: &Path, found: &mut Vec<PathBuf>) {
    for file in std::fs::read_dir(folder).expect("a folder") {
        let path = file.expect("an entry").path();
        if path.is_dir() {
            pages(&path, found);
        } else if path.extension().is_some_and(|end| end == "md") {
            found.push(path);
        }
    }
}

/// The commands of a page: lines of blocks of shell, what follows a backslash joined,
/// remarks behind three spaces left out.
fn commands(page: &Path) -> Vec<Documented> {
    let text = std::fs::read_to_string(page).expect("text").replace("\\\n", " ");
    let blocks = text.split("```").skip(1).step_by(2).filter_map(|block| block.split_once('\n'));
    let lines = blocks.filter(|(language, _)| *language == "sh");
    let called = lines.flat_map(|(_, body)| body.lines()).filter_map(|line| {
        let (before, rest) = line.trim().split_once("petri ")?;
        // Behind a variable, a pipe, or a word about priority.
        let is_called = before.is_empty()
            || ["… ", "| ", "nice -n 19 "].iter().any(|end| before.ends_with(end));
        is_called.then(|| rest.to_owned())
    });
    let words = called.map(|rest| {
        let rest = rest.trim_start();
        let command = rest.split("   ").next().unwrap_or(rest);
        // GAME stands for the name of any.
        let command = command.replace("GAME", "ataxx");
        shell_words::split(&command).unwrap_or_else(|_| panic!("{}: {rest}", page.display()))
    });
    words.map(|words| Documented { page: page.to_owned(), words }).collect()
}

fn documented() -> Vec<Documented> {
    let mut found = vec![root().join("README.md"), root().join("deploy/README.md")];
    pages(&root().join("docs"), &mut found);
    // The logs tell how it was.
    found.retain(|page| !page.to_string_lossy().contains("docs/logs"));
    found.iter().flat_map(|page| commands(page)).collect()
}

#[test]
fn every_command_in_the_documents_exists_with_its_options() {
    let all = documented();
    assert!(all.len() > 30, "only {} commands were found", all.len());
    for Documented { page, words } in all {
        let run = Command::new(PETRI).args(&words).arg("--help").output().expect("petri starts");
        let error = String::from_utf8_lossy(&run.stderr);
        assert!(run.status.success(), "{}: {words:?}: {error}", page.display());
    }
}

#[test]
fn every_command_in_the_documents_runs() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents");
    std::fs::create_dir_all(&folder).expect("the folder is ours");
    std::fs::write(folder.join("game.pgn"), "[Game \"ataxx\"]\n\n1. g2 a2 2. f2 *\n")
        .expect("a file");
    let begins = |words: &[String], row: &str| words.join(" ").starts_with(row);
    let (not_run, to_run): (Vec<_>, Vec<_>) = documented()
        .into_iter()
        .partition(|one| NOT_RUN.iter().any(|(row, _)| begins(&one.words, row)));
    for (row, reason) in NOT_RUN {
        let is_used = not_run.iter().any(|one| begins(&one.words, row));
        assert!(is_used, "no document says `petri {row}` any more ({reason})");
    }
    assert!(to_run.len() > 6, "only {} commands are run", to_run.len());
    for Documented { page, words } in to_run {
        let mut petri = Command::new(PETRI);
        petri.args(&words).current_dir(&folder).stdin(std::process::Stdio::null());
        let run = petri.output().expect("petri starts");
        let error = String::from_utf8_lossy(&run.stderr);
        assert!(run.status.success(), "{}: {words:?}: {error}", page.display());
    }
}
