//! Each level against the one below, from the same openings at every step.

use crate::player::EnginePlayer;
use crate::score::Score;
use crate::{Arguments, duel, openings};
use engine::{Engine, Level, SearchLimits};
use play::Game;
use rules::{Side, SplitMix64};

/// Plays the matches and prints the report.
pub(crate) fn report(arguments: &Arguments) {
    let games = if arguments.games == 0 { 60 } else { arguments.games };
    let limits =
        SearchLimits { nodes: arguments.nodes, time_ms: arguments.ms, ..SearchLimits::default() };
    println!("| game | level | games | won | drawn | lost | Elo over the level below (95 %) |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for variant in &arguments.variants {
        let mut stream = SplitMix64::new(arguments.seed);
        let mut engine = Engine::new(4);
        let openings: Vec<Game> = (0..games.div_ceil(2))
            .map(|_| openings::next(*variant, &mut stream, &mut engine))
            .collect();
        for number in arguments.from..=arguments.to {
            let (Some(upper), Some(lower)) = (Level::new(number), Level::new(number - 1)) else {
                continue;
            };
            let mut seeds = SplitMix64::new(arguments.seed);
            let mut score = Score::default();
            for opening in &openings {
                score.add(Side::BOTH.map(|side| {
                    let mut player = |level| EnginePlayer {
                        engine: Engine::new(16),
                        level,
                        limits,
                        seed: seeds.next_u64(),
                    };
                    let (mut hero, mut other) = (player(upper), player(lower));
                    duel::play(opening, side, &mut hero, &mut other)
                }));
            }
            let Score { won, drawn, lost, .. } = score;
            let [least, elo, most] = score.elo();
            println!(
                "| {variant} | {number} | {} | {won} | {drawn} | {lost} | {elo:+.0} ({least:+.0} to {most:+.0}) |",
                won + drawn + lost,
            );
        }
    }
}
