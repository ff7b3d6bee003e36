//! The image holds one program and no system: its file starts from nothing, runs nothing while it is
//! made, fetches nothing, and what it starts is no shell and has no rights.

use super::finding::Finding;
use super::tree::{File, Tree};

/// What such a file may say, beside what is looked at closely.
const KNOWN: [&str; 8] =
    ["COPY", "EXPOSE", "STOPSIGNAL", "VOLUME", "ENV", "LABEL", "WORKDIR", "ARG"];

/// Reports lines of container files that give more than is needed.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let files = tree.files.iter().filter(|file| file.name() == "Containerfile");
    files.flat_map(of_file).collect()
}

fn of_file(file: &File) -> Vec<Finding> {
    let lines = || {
        let numbered = file.text.lines().zip(1..);
        numbered.filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'))
    };
    let mut findings: Vec<Finding> = lines()
        .filter_map(|(line, number)| {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            Some(Finding::at(&file.path, number, wrong(word, rest.trim())?))
        })
        .collect();
    for word in ["FROM", "USER", "ENTRYPOINT"] {
        let count = lines().filter(|(line, _)| line.split(' ').next() == Some(word)).count();
        if count != 1 {
            findings
                .push(Finding::new(&file.path, format!("says `{word}` {count} times, not once")));
        }
    }
    findings
}

/// What is wrong with an instruction.
fn wrong(word: &str, rest: &str) -> Option<String> {
    let is_list = || serde_json::from_str::<Vec<String>>(rest).is_ok_and(|words| !words.is_empty());
    match word {
        "FROM" => (rest != "scratch").then(|| "the image starts from `scratch`".to_owned()),
        "USER" => {
            let user = rest.split(':').next().unwrap_or_default();
            let has_rights = !user.parse::<u32>().is_ok_and(|number| number > 0);
            has_rights.then(|| "the program's user is a number other than 0".to_owned())
        }
        "ENTRYPOINT" | "CMD" => (!is_list()).then(|| list_wanted(word)),
        "HEALTHCHECK" => {
            let command = rest.split_once("CMD ").map(|(_, command)| command.trim());
            let is_list = command.is_some_and(|command| command.starts_with('['));
            (!is_list && rest != "NONE").then(|| list_wanted(word))
        }
        word if KNOWN.contains(&word) => None,
        other => Some(format!("`{other}` has no place in an image without a system")),
    }
}

fn list_wanted(word: &str) -> String {
    format!("`{word}` is a list in JSON: there is no shell to read a line")
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    const GOOD: &str = "# One file.\nFROM scratch\nCOPY petri /petri\nUSER 65534:65534\n\
        ENTRYPOINT [\"/petri\"]\nCMD [\"serve\"]\n";

    fn count(text: &str) -> usize {
        check(&Tree::of("deploy/Containerfile", text)).len()
    }

    #[test]
    fn one_program_from_nothing_passes() {
        assert_eq!(count(GOOD), 0);
        let health = "HEALTHCHECK --interval=5s CMD [\"/petri\", \"health\"]\n";
        assert_eq!(count(&format!("{GOOD}{health}")), 0);
    }

    #[test]
    fn what_gives_more_than_is_needed_is_found() {
        for (from, to) in [
            ("FROM scratch", "FROM debian:12"),
            ("USER 65534:65534", "USER root"),
            ("USER 65534:65534", "USER 0:0"),
            ("USER 65534:65534\n", ""),
            ("COPY petri /petri", "ADD petri /petri"),
            ("COPY petri /petri", "COPY petri /petri\nRUN chmod +x /petri"),
            ("ENTRYPOINT [\"/petri\"]", "ENTRYPOINT /petri"),
            ("CMD [\"serve\"]", "CMD serve"),
            ("CMD [\"serve\"]", "HEALTHCHECK CMD curl localhost"),
        ] {
            assert_eq!(count(&GOOD.replace(from, to)), 1, "{to}");
        }
    }
}
