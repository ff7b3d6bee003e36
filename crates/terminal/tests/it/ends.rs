//! A whole game of each of the six, by mouse and keys, to an end that is named.

use crate::table::Table;
use rules::Variant;

fn play(variant: Variant, seed: u64) {
    let mut table = Table::of(variant);
    table.play_to_the_end(seed);
    let end = table.client.game().end().expect("it is over");
    let reason = table.client.texts().get(&format!("play-reason-{}", end.reason.word()));
    assert!(table.screen().contains(&reason), "{}", table.screen());
    // A rematch needs no question once the game is over.
    table.keys("n");
    assert!(table.client.game().is_empty());
    assert!(table.client.game().end().is_none());
}

macro_rules! whole_games {
    ($($test:ident: $variant:expr;)*) => {$(
        #[test]
        fn $test() {
            for seed in [1, 2] {
                play($variant, seed);
            }
        }
    )*};
}

whole_games! {
    ataxx: Variant::Ataxx;
    hexxagon: Variant::Hexxagon;
    schataxx: Variant::Schataxx;
    schataxx_balanced: Variant::SchataxxBalanced;
    schataxx_unlimited: Variant::SchataxxUnlimited;
    attangle: Variant::Attangle;
}

#[test]
fn a_game_whose_opponent_is_stuck_for_good_is_played_out_by_a_key() {
    // Blue is walled in: Red fills the rest alone.
    let fen = "o--4/---4/---4/7/7/7/x6 x 0 1";
    let mut table = Table::from_fen(Variant::Ataxx, fen);
    if table.client.game().play_out().is_empty() {
        panic!("{fen} cannot be played out");
    }
    assert!(table.screen().contains("can never move again"), "{}", table.screen());
    table.keys("p");
    assert!(table.client.game().end().is_some());
}

#[test]
fn a_pass_is_announced_and_stands_in_the_list() {
    let fen = "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1";
    let table = Table::from_fen(Variant::Ataxx, fen);
    assert_eq!(table.client.game().len(), 1);
    let screen = table.screen();
    assert!(screen.contains("Red cannot move and passes"), "{screen}");
    assert!(screen.contains("1 pass"), "{screen}");
}
