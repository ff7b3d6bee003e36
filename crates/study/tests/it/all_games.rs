//! What holds for every review of every game, and for those of random reports.

use crate::games::{random_game, reports};
use engine::nnue::Chances;
use play::Game;
use proptest::prelude::{ProptestConfig, any, proptest};
use rules::{AnyPosition, Side, SplitMix64, Variant};
use study::{MoveLabel, PlyReport, Review, Thresholds, review};

/// Everything that must hold whatever the reports say.
fn check(game: &Game, reports: &[PlyReport], review: &Review) {
    let variant = game.start().variant();
    assert_eq!(review.moves.len() + 1, review.standings.len().max(1));
    for (index, mv) in review.moves.iter().enumerate() {
        let before = game.position_at(index).expect("a position");
        assert_eq!((mv.ply, mv.side), (index + 1, before.turn()));
        assert_eq!(before.parse_move(&mv.text).ok(), game.moves().nth(index));
        assert!(mv.loss <= 1_000 && mv.margin_loss >= 0, "{mv:?}");
        assert_eq!(mv.label, Thresholds::of(variant).label(mv.loss));
        assert_eq!(mv.is_forced, before.legal_moves(1).len() == 1);
        assert!(!mv.is_forced || mv.label == MoveLabel::Best);
        assert!(mv.label >= MoveLabel::Inaccuracy || mv.remark.is_none());
        assert_eq!(mv.best.is_some(), reports[index].best.is_some());
        if mv.label >= MoveLabel::Inaccuracy && mv.best.is_some() {
            let remark = mv.remark.as_ref().expect("a sentence for each mistake");
            assert_eq!((remark.side, Some(&remark.best)), (!mv.side, mv.best.as_ref()));
            if let Some(reply) = &remark.reply {
                let after = game.position_at(index + 1).expect("a position");
                assert!(after.parse_move(reply).is_ok(), "{remark:?}");
            }
        }
    }
    for standing in &review.standings {
        let Chances { win, draw, loss } = standing.chances;
        assert_eq!(win + draw + loss, 1_000);
    }
    for (side, part) in Side::BOTH.into_iter().zip(&review.sides) {
        let own = || review.moves.iter().filter(move |mv| mv.side == side && !mv.is_forced);
        assert_eq!(part.labels.iter().sum::<u32>() as usize, own().count());
        assert_eq!(part.accuracy.is_some(), own().count() > 0);
        assert!(part.accuracy.is_none_or(|accuracy| accuracy <= 1_000));
        let chance = part.biggest_chance.as_ref().map_or(0, |chance| chance.points);
        assert!(own().all(|mv| mv.label < MoveLabel::Inaccuracy || mv.loss <= chance));
    }
    assert!(review.turning_points.is_sorted());
}

#[test]
fn every_game_can_be_reviewed_whole() {
    for variant in Variant::ALL {
        let game = random_game(variant, 5, 200);
        let reports = reports(&game, 300);
        let review = review(&game, &reports);
        assert_eq!(review.moves.len(), game.len(), "{variant}");
        check(&game, &reports, &review);
        // Random play is far from accurate.
        let labels = review.moves.iter().map(|mv| mv.label);
        assert!(labels.filter(|label| *label >= MoveLabel::Inaccuracy).count() > 2, "{variant}");
    }
}

#[test]
fn the_engine_against_itself_makes_no_mistakes_by_its_own_reports() {
    for variant in Variant::ALL {
        let mut game = Game::new(AnyPosition::start(variant));
        while game.len() < 12 {
            let best = reports(&game, 200).last().and_then(|report| report.best).expect("a move");
            game.play(best).expect("a legal move");
        }
        let review = review(&game, &reports(&game, 200));
        let best = review.moves.iter().filter(|mv| mv.label == MoveLabel::Best).count();
        assert_eq!(best, 12, "{variant}");
        assert_eq!(review.sides[0].accuracy, Some(1_000));
        assert_eq!(review.sides[1].biggest_chance, None);
    }
}

#[test]
fn a_finished_game_counts_as_it_ended() {
    let start = AnyPosition::from_fen(Variant::Ataxx, "7/7/7/7/7/7/xo5 x 0 1").expect("a FEN");
    let mut game = Game::new(start);
    game.play_text("b2").expect("a legal move");
    let review = review(&game, &reports(&game, 100));
    let last = review.standings.last().expect("a standing");
    assert_eq!(last.chances, Chances { win: 1_000, draw: 0, loss: 0 });
    assert_eq!((last.margin, last.score), (300, [3, 0]));
}

#[test]
fn fewer_reports_give_the_beginning_of_the_same_review() {
    let game = random_game(Variant::Hexxagon, 3, 30);
    let reports = reports(&game, 200);
    let whole = review(&game, &reports);
    for count in [0, 1, 2, 17] {
        let part = review(&game, &reports[..count]);
        assert_eq!(part.standings, whole.standings[..count]);
        assert_eq!(part.moves, whole.moves[..count.saturating_sub(1)]);
    }
}

#[test]
fn the_leader_changes_at_a_turning_point() {
    let mut game = random_game(Variant::Ataxx, 1, 4);
    game.play_forced_passes();
    // For the side to move: First is ahead, ahead, level, then Second.
    let reports: Vec<PlyReport> = [(0, 700), (1, 200), (2, 500), (3, 800), (4, 100)]
        .map(|(ply, win)| {
            let chances = Some(Chances { win, draw: 0, loss: 1_000 - win });
            PlyReport::new(game.position_at(ply).expect("a position"), None, (0, 0), chances, None)
        })
        .into();
    assert_eq!(review(&game, &reports).turning_points, [3]);
}

/// Reports that say anything, with legal best moves.
fn random_reports(game: &Game, seed: u64) -> Vec<PlyReport> {
    let mut stream = SplitMix64::new(seed);
    (0..=game.len())
        .filter_map(|ply| game.position_at(ply))
        .map(|position| {
            let legal = position.legal_moves(1);
            let best = legal.get(stream.next_u64() as usize % legal.len().max(1)).copied();
            let score = (stream.next_u64() % 4_000) as i32 - 2_000;
            PlyReport::new(position, best, (score, score), None, None)
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_reports_say_the_review_is_whole(seed in any::<u64>(), game in 0..Variant::ALL.len()) {
        let game = random_game(Variant::ALL[game], seed, 60);
        let reports = random_reports(&game, seed);
        check(&game, &reports, &review(&game, &reports));
    }
}

#[test]
fn a_worse_move_is_never_called_better() {
    for variant in Variant::ALL {
        let thresholds = Thresholds::of(variant);
        let all: Vec<_> = (0..=1_000).map(|lost| (thresholds.label(lost), lost)).collect();
        assert!(all.is_sorted(), "{variant}");
        let accuracies: Vec<f64> = (0..=1_000).map(|lost| thresholds.accuracy(lost)).collect();
        assert!(accuracies.is_sorted_by(|one, next| one > next));
        assert!((thresholds.accuracy(0) - 1.0).abs() < 1e-9);
        assert!((thresholds.accuracy(thresholds.mistake) - 0.5).abs() < 1e-9);
    }
}
