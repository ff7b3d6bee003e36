//! Networks of random numbers, on random play of every game: what a file must survive, and what
//! every way to compute must agree on.

use core::ops::ControlFlow;
use engine::nnue::{
    About, Calibration, Features, Kernel, LANES, LARGEST_OUTPUT, Network, NetworkError,
    NetworkEvaluator, STAGES, WIDEST, Weights, bytes_of, largest_row, shape_of,
};
use engine::{Engine, Evaluator, Level, Problem, SearchLimits, Undisturbed};
use proptest::prelude::{ProptestConfig, any, prop, prop_assert, prop_assert_eq, proptest};
use rules::{AnyPosition, Attangle, Ruled, SplitMix64, Variant, for_game};

/// A description that fits the game.
fn about(variant: Variant, width: usize) -> About {
    About {
        variant,
        name: "chance-1".to_string(),
        features: shape_of(variant).1,
        width,
        calibration: Calibration { slope: 400, draws: 30 },
        record: "random numbers".to_string(),
    }
}

/// Weights anywhere within bounds, or up to `row` in the rows.
fn weights(about: &About, row: i16, seed: u64) -> Weights {
    let mut stream = SplitMix64::new(seed);
    let mut numbers = |count: usize, largest: i16| -> Vec<i16> {
        let one = |_| stream.below(2 * largest as u64 + 1) as i16 - largest;
        (0..count).map(one).collect()
    };
    let largest = largest_row(shape_of(about.variant).0);
    Weights {
        rows: numbers(about.features * about.width, row.min(largest)),
        bias: numbers(about.width, largest),
        outputs: numbers(2 * STAGES * about.width, LARGEST_OUTPUT),
        output_bias: numbers(2 * STAGES, 10_000).into_iter().map(|n| 400 * i32::from(n)).collect(),
    }
}

fn file(variant: Variant, bits: u32, seed: u64) -> Vec<u8> {
    let about = about(variant, 2 * LANES);
    bytes_of(&about, bits, &weights(&about, 127, seed))
}

fn error_of(bytes: &[u8]) -> Option<NetworkError> {
    Network::from_bytes(bytes).err()
}

/// Every position of a random game that is not over, with the moves that lead on from it.
fn random_play<P: Features>(seed: u64, mut visit: impl FnMut(&P, &[P::Move])) {
    let mut stream = SplitMix64::new(seed);
    let mut position = P::start();
    for _ in 0..120 {
        let mut moves = Vec::new();
        let _ = position.visit_moves::<()>(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        if moves.is_empty() || position.end(P::Rules::default(), 1).is_some() {
            return;
        }
        visit(&position, &moves);
        position.play(moves[stream.below(moves.len() as u64) as usize]);
    }
}

#[test]
fn a_network_comes_back_from_its_file() {
    for variant in Variant::ALL {
        let network = Network::from_bytes(&file(variant, 16, 1)).unwrap();
        assert_eq!(*network.about(), about(variant, 2 * LANES));
        let small = file(variant, 8, 1);
        assert!(small.len() < file(variant, 16, 1).len());
        let start = AnyPosition::start(variant);
        let evaluated =
            |network: &Network| for_game!(&start, game => network.evaluate(&game.position));
        assert_eq!(evaluated(&Network::from_bytes(&small).unwrap()), evaluated(&network));
    }
}

#[test]
fn every_kind_of_damage_has_its_name() {
    let good = file(Variant::Attangle, 16, 2);
    assert_eq!(error_of(&good), None);
    assert_eq!(error_of(&good[..5]), Some(NetworkError::Length));
    assert_eq!(error_of(&good[..good.len() - 1]), Some(NetworkError::Checksum));
    assert_eq!(error_of(&[b"x", good.as_slice()].concat()), Some(NetworkError::Kind));
    assert_eq!(error_of(b"petri-net 1 and no empty line"), Some(NetworkError::Kind));
    for place in [60, good.len() / 2, good.len() - 1] {
        let mut bad = good.clone();
        bad[place] ^= 4;
        assert_eq!(error_of(&bad), Some(NetworkError::Checksum), "byte {place}");
    }
}

#[test]
fn what_a_file_says_must_be_possible() {
    let said = |change: fn(&mut About), bits| {
        let mut wrong = about(Variant::Attangle, LANES);
        let weights = weights(&wrong, 127, 3);
        change(&mut wrong);
        error_of(&bytes_of(&wrong, bits, &weights))
    };
    assert_eq!(said(|_| {}, 16), None);
    assert_eq!(said(|_| {}, 7), Some(NetworkError::Line("bits")));
    assert_eq!(said(|about| about.calibration.slope = -1, 16), Some(NetworkError::Line("slope")));
    let steep = said(|about| about.calibration.draws = 1 << 15, 16);
    assert_eq!(steep, Some(NetworkError::Line("draws")));
    assert_eq!(said(|about| about.width += 1, 16), Some(NetworkError::Length));
    assert_eq!(said(|about| about.features -= 1, 16), Some(NetworkError::Length));
    assert_eq!(said(|about| about.features = usize::MAX, 16), Some(NetworkError::Length));

    for width in [0, WIDEST + 1] {
        let wrong = about(Variant::Attangle, width);
        let bytes = bytes_of(&wrong, 16, &weights(&wrong, 127, 3));
        assert_eq!(error_of(&bytes), Some(NetworkError::Line("width")), "{width}");
    }
    let other = About { features: 9, ..about(Variant::Attangle, LANES) };
    let bytes = bytes_of(&other, 16, &weights(&other, 127, 3));
    assert_eq!(error_of(&bytes), Some(NetworkError::Features(9)));
}

#[test]
fn no_weight_may_be_out_of_range() {
    let about = about(Variant::Attangle, LANES);
    let spoilt = |spoil: fn(&mut Weights)| {
        let mut weights = weights(&about, 127, 4);
        spoil(&mut weights);
        error_of(&bytes_of(&about, 16, &weights))
    };
    let wrong = Some(NetworkError::Weight);
    assert_eq!(spoilt(|_| {}), None);
    assert_eq!(spoilt(|weights| weights.rows[7] = i16::MIN), wrong);
    assert_eq!(spoilt(|weights| weights.bias[7] = i16::MAX), wrong);
    assert_eq!(spoilt(|weights| weights.outputs[7] = -LARGEST_OUTPUT - 1), wrong);
    assert_eq!(spoilt(|weights| weights.output_bias[7] = i32::MIN), wrong);
}

fn ways_agree<P: Features>(_: &Ruled<P>) {
    let bytes = file(P::VARIANT, 16, 5);
    let network = |kernel| Network::from_bytes(&bytes).unwrap().with_kernel(kernel);
    let networks: Vec<Network> = Kernel::ALL.into_iter().filter_map(network).collect();
    let mut evaluators: Vec<_> = networks.iter().map(NetworkEvaluator::<P>::new).collect();
    let mut seen = std::collections::HashSet::new();
    for seed in 0..4 {
        let mut ply = 0;
        random_play::<P>(seed, |position, moves| {
            // As in a search: the position, then its children a ply deeper, one after the other.
            ply = 1 - ply;
            let children = moves.iter().step_by(5).map(|mv| (position.after(*mv), ply + 1));
            let evaluated = children.filter(|(child, _)| child.count_moves() > 0);
            if seed % 2 == 0 {
                evaluators.iter_mut().for_each(|evaluator| evaluator.set_parent(position, ply));
            }
            for (position, ply) in core::iter::once((*position, ply)).chain(evaluated) {
                let expected = networks[0].evaluate(&position);
                seen.insert(expected.score.value());
                for (network, evaluator) in networks.iter().zip(&mut evaluators) {
                    assert_eq!(network.evaluate(&position), expected, "{position}");
                    assert_eq!(evaluator.evaluate(&position, ply), expected.score, "{position}");
                }
            }
        });
    }
    assert!(seen.len() > 100, "the network says nearly the same of all positions");
}

#[test]
fn every_kernel_and_the_judge_that_goes_step_by_step_agree() {
    for variant in Variant::ALL {
        for_game!(&AnyPosition::start(variant), game => ways_agree(game));
    }
}

/// Lists of `narrow` numbers with zeros after them up to `wide`.
fn widened(numbers: &[i16], narrow: usize, wide: usize) -> Vec<i16> {
    let zeros = || core::iter::repeat_n(0, wide - narrow);
    numbers.chunks(narrow).flat_map(|row| row.iter().copied().chain(zeros())).collect()
}

#[test]
fn any_width_is_as_good_as_more_with_zeros() {
    for (narrow, wide) in [(8, LANES), (LANES + 12, 2 * LANES)] {
        let about = |width| about(Variant::Attangle, width);
        let few = weights(&about(narrow), 127, 8);
        let many = Weights {
            rows: widened(&few.rows, narrow, wide),
            bias: widened(&few.bias, narrow, wide),
            outputs: widened(&few.outputs, narrow, wide),
            output_bias: few.output_bias.clone(),
        };
        let few = Network::from_bytes(&bytes_of(&about(narrow), 8, &few)).unwrap();
        let many = Network::from_bytes(&bytes_of(&about(wide), 8, &many)).unwrap();
        random_play::<Attangle>(9, |position, _| {
            assert_eq!(few.evaluate(position), many.evaluate(position), "{position}");
        });
    }
}

#[test]
fn an_engine_takes_a_network_for_each_game() {
    let mut engine = Engine::new(1);
    let named =
        |engine: &Engine, variant| engine.network(variant).map(|one| one.about().name.clone());
    let built_in = [Variant::Ataxx, Variant::Hexxagon].map(|variant| named(&engine, variant));
    for variant in [Variant::Ataxx, Variant::Hexxagon, Variant::Ataxx] {
        engine.use_network(Some(Network::from_bytes(&file(variant, 8, 7)).unwrap()));
    }
    for variant in [Variant::Ataxx, Variant::Hexxagon] {
        assert_eq!(named(&engine, variant).as_deref(), Some("chance-1"));
        let problem = Problem::at(AnyPosition::start(variant));
        let report = engine.search(&problem, SearchLimits::nodes(100), 1, &mut Undisturbed);
        assert_eq!(report.network.as_deref(), Some("chance-1"));
        let weak =
            engine.choose(&problem, Level::WEAKEST, SearchLimits::nodes(100), 1, &mut Undisturbed);
        assert_eq!(weak.network, None);
    }
    engine.use_network(None);
    assert_eq!(
        [Variant::Ataxx, Variant::Hexxagon].map(|variant| named(&engine, variant)),
        built_in
    );
}

fn rows_are_in_place<P: Features>(_: &Ruled<P>) {
    let mut rows = vec![u16::MAX; P::SLOTS];
    for seed in 0..20 {
        random_play::<P>(seed, |position, _| {
            position.feature_rows(&mut rows);
            assert!(rows.iter().all(|row| usize::from(*row) < P::FEATURES), "{position}");
            let mut sorted = rows.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), P::SLOTS, "two slots share a row: {position}");
            assert!(position.stage() < STAGES, "{position}");
        });
    }
    assert!((0..P::FEATURES).filter_map(P::pattern).all(|pattern| pattern < P::PATTERNS));
}

#[test]
fn each_slot_has_a_row_of_its_own() {
    for variant in Variant::ALL {
        for_game!(&AnyPosition::start(variant), game => rows_are_in_place(game));
    }
}

/// What a row means wherever the board is turned: of a window of four cells how many are own, the
/// other's and blocked, of a single cell its state, of a count the count.
fn meaning<P: Features>(row: u16, windows: usize) -> [u32; 3] {
    match (usize::from(row) < windows * 256, P::pattern(usize::from(row))) {
        (true, _) => {
            let (own, other) = (row & 15, row >> 4 & 15);
            [own.count_ones(), other.count_ones(), (own & other).count_ones()]
        }
        (false, Some(pattern)) => [1_000 + pattern as u32, 0, 0],
        (false, None) => [10_000 + u32::from(row), 0, 0],
    }
}

fn turning_changes_nothing<P: Features>(_: &Ruled<P>, windows: usize) {
    let mut rows = vec![0; P::SLOTS];
    let mut meanings = |position: &P| {
        position.feature_rows(&mut rows);
        let mut all: Vec<_> = rows.iter().map(|row| meaning::<P>(*row, windows)).collect();
        all.sort_unstable();
        all
    };
    for seed in 0..10 {
        random_play::<P>(seed, |position, _| {
            let expected = meanings(position);
            for symmetry in 0..P::SYMMETRIES {
                let turned = position.transformed(symmetry);
                assert_eq!(meanings(&turned), expected, "{position} {symmetry}");
                assert_eq!(turned.stage(), position.stage(), "{position} {symmetry}");
                assert_eq!(turned.base_eval(), position.base_eval(), "{position} {symmetry}");
            }
        });
    }
}

/// Hexxagon is not among them: its windows are rhombi of one of three directions.
#[test]
fn a_turned_board_shows_the_same() {
    for (variant, windows) in [
        (Variant::Ataxx, 36),
        (Variant::Schataxx, 49),
        (Variant::SchataxxBalanced, 49),
        (Variant::SchataxxUnlimited, 49),
        (Variant::Attangle, 0),
    ] {
        for_game!(&AnyPosition::start(variant), game => turning_changes_nothing(game, windows));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn bytes_that_are_no_network_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let with_head = [b"petri-net 1\n".as_slice(), &bytes].concat();
        prop_assert!(error_of(&bytes).is_some() && error_of(&with_head).is_some());
    }

    /// Files whose checksum is right but whose contents are anything.
    #[test]
    fn whatever_a_file_says_nothing_panics(
        numbers in (any::<usize>(), any::<usize>(), any::<i32>(), any::<i32>(), 0_u32..20),
        texts in ("\\PC{0,8}", "(\n|[a-z 0-9]){0,30}"),
        rows in prop::collection::vec(any::<i16>(), 0..50),
    ) {
        let (features, width, slope, draws, bits) = numbers;
        let about = About {
            variant: Variant::Ataxx,
            name: texts.0,
            features,
            width,
            calibration: Calibration { slope, draws },
            record: texts.1,
        };
        let weights = Weights { bias: rows.clone(), outputs: vec![], output_bias: vec![], rows };
        prop_assert!(error_of(&bytes_of(&about, bits, &weights)).is_some());
    }

    #[test]
    fn one_wrong_byte_is_found_wherever_it_is(place in any::<prop::sample::Index>(), by in 1_u8..) {
        let good = file(Variant::Attangle, 8, 6);
        let mut bad = good.clone();
        bad[place.index(good.len())] ^= by;
        prop_assert_eq!(error_of(&good), None);
        prop_assert!(error_of(&bad).is_some());
    }
}
