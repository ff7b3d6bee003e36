//! From no games to a verified network, with a few hundred positions.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("an old folder goes");
    }
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn trainer(folder: &Path, line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_petri-trainer"))
        .args(line.split(' '))
        .current_dir(folder)
        .output()
        .expect("it runs")
}

/// Runs it and returns what it said, results before everything else.
fn runs(folder: &Path, line: &str) -> String {
    let output = trainer(folder, line);
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    assert!(output.status.success(), "{line}: {said}");
    said
}

fn fails(folder: &Path, line: &str, reason: &str) {
    let output = trainer(folder, line);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{line}: {said}");
    assert!(said.contains(reason), "{line}: {said}");
}

#[test]
fn an_interrupted_run_goes_on_to_the_same_bytes() {
    for game in ["ataxx", "attangle"] {
        let folder = folder(&format!("resume-{game}"));
        let generate = |out: &str, positions: u32| {
            let line = format!(
                "generate {game} --out {out} --positions {positions} --nodes 50 --seed 3 --threads 1"
            );
            runs(&folder, &line);
            std::fs::read(folder.join(out).join(format!("{game}-3-0.games"))).expect("games")
        };
        let whole = generate("whole", 300);
        let first = generate("cut", 120);
        assert!(whole.starts_with(&first) && first.len() < whole.len());
        // In the middle of a game, as when the power fails.
        let path = folder.join("cut").join(format!("{game}-3-0.games"));
        std::fs::write(path, &first[..first.len() - 7]).expect("a shorter file");
        assert_eq!(generate("cut", 300), whole, "{game}");
    }
}

/// The losses of the first and the last epoch.
fn losses(said: &str) -> (f64, f64) {
    let mut losses = said.lines().filter_map(|line| {
        let (_, rest) = line.split_once(": loss ")?;
        rest.split_once(',')?.0.parse::<f64>().ok()
    });
    let first = losses.next().expect("an epoch");
    (first, losses.next_back().expect("two epochs"))
}

#[test]
fn a_network_is_trained_made_exact_and_verified() {
    // A game whose networks judge alone, and one whose networks correct.
    for game in ["ataxx", "attangle"] {
        let folder = folder(&format!("pipeline-{game}"));
        runs(
            &folder,
            // One worker: the same games in every run.
            &format!("generate {game} --out data --positions 600 --nodes 50 --threads 1"),
        );
        let train = |out: &str, seed: u32, epochs: u32| {
            let line = format!(
                "train {game} --data data --out {out}.net --name {out} --width 32 --bits 8 \
                 --epochs {epochs} --batch 64 --seed {seed} --threads 2"
            );
            runs(&folder, &line)
        };
        let (first, last) = losses(&train("one", 1, 6));
        assert!(last < 0.95 * first, "{game}: the loss went from {first} to {last}");

        runs(&folder, "quantise one.safetensors --out again.net --bits 8 --name one");
        let read = |name: &str| std::fs::read(folder.join(name)).expect("a network");
        assert!(read("again.net") == read("one.net"), "{game}: quantised otherwise than trained");

        let said = runs(&folder, "verify one.net --data data --games 2");
        assert!(said.contains("chances of the network's own judgement"), "{said}");
        assert!(said.contains("step by step: 0 of"), "{said}");

        train("two", 2, 2);
        let twin = "the network is not its floating-point twin";
        // So little training tells two corrections apart by less than the usual limit.
        let other = "verify one.net --float two.safetensors --data data --games 2 --mean 5";
        fails(&folder, other, twin);
        let built_in = format!("gate {game} one.net hand-made --pairs 1 --nodes 50 --threads 1");
        assert!(runs(&folder, &built_in).contains(&format!("{game} one.net against hand-made")));
    }
}

#[test]
fn a_training_that_goes_on_says_what_it_began_with() {
    let folder = folder("start");
    runs(&folder, "generate attangle --out data --positions 3000 --nodes 20 --threads 1");
    let train = |line: &str| {
        let line = format!("train attangle --data data --width 32 --epochs 1 --threads 2 {line}");
        let said = runs(&folder, &line);
        said.lines()
            .filter_map(|line| Some(line.split_once("held back 0")?.1.to_string()))
            .collect()
    };
    let learnt: Vec<String> = train("--out one.net --name one --batch 64");
    assert_eq!(learnt.len(), 1, "{learnt:?}");
    // At a rate of nothing the network stays what it was.
    let again: Vec<String> =
        train("--out two.net --name two --start one.safetensors --rate 0 --result 0.4");
    assert_eq!(again.len(), 2, "{again:?}");
    assert_eq!(again[0], again[1]);
    let scores: Vec<String> =
        train("--out two.net --name two --start one.safetensors --rate 0 --result 0");
    let (target, searches) = scores[0].split_once(", of the searches alone 0").expect("both");
    assert_eq!(target, searches, "where only searches are learnt, the two are the same");
    assert!(again[0].ends_with(searches) && !again[0].starts_with(target), "{again:?}");
}

#[test]
fn what_is_wrong_is_named() {
    let folder = folder("wrong");
    std::fs::write(folder.join("no.net"), "petri-net 1\n\n").expect("a file");
    fails(&folder, "verify no.net --data .", "no.net");
    fails(&folder, "quantise no.net --out x.net --name x", "no.net is no safetensors file");
    fails(&folder, "train ataxx --data . --out x.net --name x", "there are no games of ataxx");
    assert_eq!(trainer(&folder, "generate chess").status.code(), Some(2));
}
