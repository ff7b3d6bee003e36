//! Every message that the client asks for exists in every language. Which those are is read from
//! its sources, so that none can be forgotten.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use terminal::{Language, Texts};

/// The quoted words in the sources that look like names of messages.
fn names() -> BTreeSet<String> {
    fn visit(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("readable").path();
            if path.is_dir() { visit(&path, files) } else { files.push(path) }
        }
    }
    let mut files = Vec::new();
    visit(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut names = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("readable");
        let quoted = text.split('"').skip(1).step_by(2);
        let is_name = |word: &&str| {
            (word.starts_with("play-") || word.starts_with("term-")) && !word.contains(['{', ' '])
        };
        names.extend(quoted.filter(is_name).map(str::to_owned));
    }
    names
}

#[test]
fn every_message_exists_in_every_language() {
    let mut names: BTreeSet<String> = names();
    assert!(names.contains("play-undo") && names.contains("term-help"), "{names:?}");
    for word in ["full", "king", "resign", "no-move"] {
        names.insert(format!("play-reason-{word}"));
    }
    for variant in rules::Variant::ALL {
        names.insert(format!("game-{}", variant.name()));
    }
    for kind in ["disc-first", "disc-second", "man-first", "man-second"] {
        names.insert(format!("side-{kind}"));
    }
    for language in Language::ALL {
        let texts = Texts::new(language);
        for name in &names {
            assert_ne!(texts.get(name), *name, "{}", language.tag());
        }
    }
}

#[test]
fn the_language_follows_the_locale() {
    let expected = [
        ("de_AT.UTF-8", "de"),
        ("zh_TW.UTF-8", "zh-Hant"),
        ("zh-Hant", "zh-Hant"),
        ("zh_CN", "zh-Hans"),
        ("fr_FR", "en"),
        ("", "en"),
    ];
    for (locale, tag) in expected {
        assert_eq!(Language::of_locale(locale).tag(), tag, "{locale}");
    }
}
