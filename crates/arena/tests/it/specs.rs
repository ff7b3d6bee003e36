//! Participants as they are written on the command line.

use arena::{EngineKind, EngineSpec};

#[test]
fn commands_keep_their_own_words() {
    let spec =
        EngineSpec::parse("name=Fox cmd=./fox --fast builtin option.Hash=64 nodes=5000").unwrap();
    assert_eq!((spec.name.as_str(), spec.nodes), ("Fox", Some(5000)));
    assert_eq!(spec.options, [("Hash".to_string(), "64".to_string())]);
    let EngineKind::Process(words) = spec.kind else { panic!("a program") };
    assert_eq!((words.program.as_str(), words.arguments.len()), ("./fox", 2));
    let spaced = EngineSpec::parse("cmd=\"'./my fox' -x\" dir=\"a b\"").unwrap();
    let EngineKind::Process(words) = spaced.kind else { panic!("a program") };
    assert_eq!((words.program.as_str(), spaced.name.as_str()), ("./my fox", "my fox"));
    assert_eq!(words.folder.unwrap().to_str(), Some("a b"));
}

#[test]
fn built_in_players_have_names() {
    let names = ["builtin", "builtin:level=5", "builtin:material", "builtin:material=5"];
    let names = names.map(|text| EngineSpec::parse(text).unwrap().name);
    assert_eq!(names, ["petri", "petri level 5", "material", "material 5"]);
}

#[test]
fn nonsense_is_named() {
    let error = |text: &str| EngineSpec::parse(text).unwrap_err().to_string();
    insta::assert_snapshot!(
        [
            "name=x",
            "fox",
            "builtin:level=16",
            "builtin:queen",
            "cmd=a cmd=b",
            "builtin nodes=0",
            "cmd='",
            "cmd=",
            "builtin cmd=a",
            "cmd=a protocol=xboard",
        ]
        .map(error)
        .join("\n")
    );
}
