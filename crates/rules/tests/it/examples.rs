//! The worked examples of the rules pages, proved one by one: the pages teach nothing that the
//! rules do not do.

use rules::{AnyMove, AnyPosition, Cell, MoveKind, Outcome, Variant};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    id: String,
    game: String,
    #[serde(default)]
    rules: BTreeMap<String, String>,
    fen: String,
    moves: Vec<String>,
    /// The men that change sides (in Attangle: the stack captured), move by move.
    flips: Option<Vec<Vec<String>>>,
    result_fen: String,
    /// `null` is said, not left out.
    #[serde(deserialize_with = "Option::deserialize")]
    outcome: Option<String>,
    #[serde(deserialize_with = "Option::deserialize")]
    reason: Option<String>,
    /// All targets that the man on a cell can reach in the first position.
    #[serde(default)]
    legal_from: BTreeMap<String, BTreeSet<String>>,
}

fn examples() -> Vec<Example> {
    let text = include_str!("../examples.json");
    serde_json::from_str(text).expect("the examples")
}

fn names(variant: Variant, cells: impl IntoIterator<Item = Cell>) -> BTreeSet<String> {
    let geometry = variant.geometry();
    cells.into_iter().map(|cell| geometry.name(cell).to_string()).collect()
}

fn taken(position: &AnyPosition, mv: AnyMove) -> BTreeSet<String> {
    let shape = position.shape(mv).expect("a legal move");
    match shape.kind {
        MoveKind::Capture => names(position.variant(), shape.to),
        _ => names(position.variant(), shape.flips()),
    }
}

fn targets_from(position: &AnyPosition, name: &str) -> BTreeSet<String> {
    let variant = position.variant();
    let shapes = position.legal_moves(1).into_iter().filter_map(|mv| position.shape(mv));
    let from_here = shapes.filter(|shape| names(variant, shape.from.clone()).contains(name));
    names(variant, from_here.filter_map(|shape| shape.to))
}

fn start_of(example: &Example) -> AnyPosition {
    let variant = Variant::from_name(&example.game).expect(&example.id);
    let pairs: Vec<String> =
        example.rules.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let position = AnyPosition::from_fen(variant, &example.fen).expect(&example.id);
    position.with_rules(&pairs.join(",")).expect(&example.id)
}

fn prove(example: &Example) {
    let id = &example.id;
    let mut position = start_of(example);
    assert_eq!(position.to_string(), example.fen, "{id}: FEN");
    for (cell, targets) in &example.legal_from {
        assert!(
            names(position.variant(), position.view().cells.into_iter().map(|(cell, _)| cell))
                .contains(cell),
            "{id}: nothing stands on {cell}"
        );
        assert_eq!(targets_from(&position, cell), *targets, "{id}: from {cell}");
    }
    let mut seen = HashMap::from([(position.repetition_key(), 1)]);
    let mut flips = Vec::new();
    let mut end = position.end(1);
    for text in &example.moves {
        assert_eq!(end, None, "{id}: `{text}` is played after the end");
        let mv = position.parse_move(text).unwrap_or_else(|error| panic!("{id}: {error}"));
        flips.push(taken(&position, mv));
        position = position.after(mv).expect(id);
        let times = seen.entry(position.repetition_key()).or_insert(0);
        *times += 1;
        end = position.end(*times);
    }
    if let Some(said) = &example.flips {
        let said: Vec<BTreeSet<String>> =
            said.iter().map(|cells| cells.iter().cloned().collect()).collect();
        assert_eq!(flips, said, "{id}: flips");
    }
    assert_eq!(position.to_string(), example.result_fen, "{id}: result");
    let outcome = end.map(|end| end.outcome).map(Outcome::word);
    assert_eq!(outcome, example.outcome.as_deref(), "{id}: outcome");
    assert_eq!(end.map(|end| end.reason.word()), example.reason.as_deref(), "{id}: reason");
}

#[test]
fn every_example_of_the_rules_pages_holds() {
    let examples = examples();
    let ids: BTreeSet<&str> = examples.iter().map(|example| example.id.as_str()).collect();
    assert_eq!(ids.len(), examples.len(), "two examples have one name");
    for variant in Variant::ALL {
        assert!(examples.iter().any(|example| example.game == variant.name()), "{variant}");
    }
    examples.iter().for_each(prove);
}
