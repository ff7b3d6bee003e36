//! Every way to count nodes against the plain one, on positions that chance has drawn.

use perft::{Kernel, perft, perft_without_bulk};
use proptest::prelude::{
    Just, ProptestConfig, Strategy, any, prop, prop_assert_eq, prop_oneof, proptest,
};
use rules::{AnyPosition, Variant};

/// The ways that this processor has.
fn kernels() -> impl Iterator<Item = Kernel> {
    Kernel::ALL.into_iter().filter(|kernel| kernel.is_available())
}

/// A FEN of Ataxx: any stones and walls anywhere, from nearly empty to full boards.
fn fens() -> impl Strategy<Value = String> {
    let weights = prop_oneof![
        Just([1, 1, 12, 0]),
        Just([1, 1, 2, 0]),
        Just([4, 1, 3, 1]),
        Just([1, 6, 1, 1]),
        Just([3, 3, 1, 0]),
        Just([8, 8, 1, 4]),
    ];
    let cells = weights.prop_flat_map(|[own, theirs, empty, wall]| {
        let cell = prop_oneof![
            own => Just('x'),
            theirs => Just('o'),
            empty => Just('1'),
            wall => Just('-'),
        ];
        prop::collection::vec(cell, 49)
    });
    let cells =
        cells.prop_filter("no stone", |cells| cells.iter().any(|cell| "xo".contains(*cell)));
    (cells, any::<bool>()).prop_map(|(cells, first)| fen(&cells, if first { 'x' } else { 'o' }))
}

/// Canonical text: runs of empty cells as one digit.
fn fen(cells: &[char], turn: char) -> String {
    let row = |row: &[char]| {
        let mut text = String::new();
        for run in row.chunk_by(|a, b| a == b) {
            match run {
                ['1', ..] => text += &run.len().to_string(),
                stones => text.extend(stones),
            }
        }
        text
    };
    let rows: Vec<String> = cells.chunks(7).map(row).collect();
    format!("{} {turn} 0 1", rows.join("/"))
}

fn position(fen: &str, rules: &str) -> AnyPosition {
    let position = AnyPosition::from_fen(Variant::Ataxx, fen);
    position.expect(fen).with_rules(rules).expect(rules)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2048))]

    #[test]
    fn kernels_agree_with_their_twin(fen in fens(), fill in any::<bool>(), deeper in 0..8) {
        let position = position(&fen, if fill { "stuck=fill" } else { "" });
        let depth = if deeper == 0 { 3 } else { 2 };
        let plain = position.perft(depth);
        for kernel in kernels() {
            prop_assert_eq!(kernel.perft(&position, depth), plain, "{:?}, {}", kernel, depth);
        }
    }
}

#[test]
fn kernels_know_every_depth_and_rule() {
    let fens = [
        "x5o/7/7/7/7/7/o5x x 0 1",
        "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1",
        "7/7/7/7/-------/-------/x5o x 0 1",
        "7/7/7/7/7/7/x6 o 0 2",
    ];
    for fen in fens {
        for rules in ["", "stuck=fill", "halfmove-limit=100"] {
            let position = position(fen, rules);
            for depth in 0..=4 {
                let plain = position.perft(depth);
                assert_eq!(perft_without_bulk(&position, depth), plain, "made, {fen} {rules}");
                for kernel in kernels() {
                    assert_eq!(kernel.perft(&position, depth), plain, "{kernel:?} {fen} {rules}");
                }
            }
        }
    }
}

#[test]
fn the_fastest_way_counts_every_game() {
    for variant in Variant::ALL {
        let start = AnyPosition::start(variant);
        assert_eq!(perft(&start, 3), start.perft(3), "{variant:?}");
        assert_eq!(perft_without_bulk(&start, 3), start.perft(3), "{variant:?}");
    }
    assert_eq!(perft(&AnyPosition::start(Variant::Ataxx), 6), 141_865_520);
}
