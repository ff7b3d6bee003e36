//! Areas, found a second way on random games. What holds in every game of the family is in
//! `conformance`.

use crate::legal::moves;
use proptest::prelude::{ProptestConfig, any, prop_assert_eq, proptest};
use proptest::test_runner::TestCaseError;
use rules::{
    Balanced, Cell, CellSet, Kind, Position, Regions, Schataxx, SchataxxMove, Side, SplitMix64,
    Standard, Unlimited,
};

type Checked = Result<(), TestCaseError>;

/// The position after `plies` random moves, drops preferred three times out of four. Ends that
/// depend on options are played through.
fn play<K: Kind>(seed: u64, plies: u32) -> Schataxx<K> {
    let mut stream = SplitMix64::new(seed);
    let mut position = Schataxx::<K>::start();
    for _ in 0..plies {
        let all = moves(&position);
        let drops: Vec<_> =
            all.iter().filter(|mv| matches!(mv, SchataxxMove::Drop { .. })).copied().collect();
        let some = if drops.is_empty() || stream.below(4) == 0 { all } else { drops };
        if some.is_empty() {
            break;
        }
        position.play(some[stream.below(some.len() as u64) as usize]);
    }
    position
}

/// The areas found by looking at one region after the other.
fn areas_of_regions<K: Kind>(position: &Schataxx<K>, regions: Regions) -> [CellSet; 2] {
    let near = |cell: Cell| {
        let around = Schataxx::<K>::near(cell);
        let straight = |other: &Cell| {
            regions == Regions::King
                || cell.index() / 8 == other.index() / 8
                || cell.index() % 8 == other.index() % 8
        };
        around.iter().filter(straight).collect::<CellSet>()
    };
    let mut areas = Side::BOTH.map(|side| position.men(side));
    let mut left = !(areas[0] | areas[1]);
    while let Some(start) = left.first() {
        let (mut region, mut border) = (CellSet::EMPTY, CellSet::EMPTY);
        let mut waiting = vec![start];
        while let Some(cell) = waiting.pop() {
            if left.contains(cell) {
                left.remove(cell);
                region.insert(cell);
                waiting.extend(near(cell));
                border |= near(cell);
            }
        }
        for side in Side::BOTH {
            let (own, enemy) = (position.men(side), position.men(!side));
            if border.is_disjoint(enemy) && !border.is_disjoint(own) {
                areas[side.index()] |= region;
            }
        }
    }
    areas
}

fn areas_agree<K: Kind>(position: &Schataxx<K>) -> Checked {
    for regions in [Regions::King, Regions::Orthogonal] {
        let expected = areas_of_regions(position, regions);
        prop_assert_eq!(Side::BOTH.map(|side| position.area(side, regions)), expected);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn standard_areas_agree(seed in any::<u64>(), plies in 0..120_u32) {
        areas_agree(&play::<Standard>(seed, plies))?;
    }

    #[test]
    fn balanced_areas_agree(seed in any::<u64>(), plies in 0..40_u32) {
        areas_agree(&play::<Balanced>(seed, plies))?;
    }

    #[test]
    fn unlimited_areas_agree(seed in any::<u64>(), plies in 0..120_u32) {
        areas_agree(&play::<Unlimited>(seed, plies))?;
    }
}
