//! The engine with its exact finish against itself without.

use crate::player::EnginePlayer;
use crate::score::Score;
use crate::{Arguments, duel, openings};
use engine::{Engine, Level, SearchLimits};
use rules::{Side, SplitMix64};

/// What a move may cost, in positions, where nothing else is said.
const NODES: u64 = 8_000;

/// Plays the matches and prints the report.
pub(crate) fn report(arguments: &Arguments) {
    let games = if arguments.games == 0 { 200 } else { arguments.games };
    let nodes = arguments.nodes.or(if arguments.ms.is_some() { None } else { Some(NODES) });
    let limits = SearchLimits { nodes, time_ms: arguments.ms, ..SearchLimits::default() };
    println!("| game | games | won | drawn | lost | Elo (95 %) |");
    println!("|---|---:|---:|---:|---:|---:|");
    for variant in &arguments.variants {
        let mut stream = SplitMix64::new(arguments.seed);
        let mut engine = Engine::new(4);
        let mut score = Score::default();
        for pair in 0..games.div_ceil(2) {
            let opening = openings::next(*variant, &mut stream, &mut engine);
            score.add(Side::BOTH.map(|side| {
                let player = |solves_ends| {
                    let mut engine = Engine::new(8);
                    engine.solve_ends(solves_ends);
                    EnginePlayer { engine, level: Level::FULL, limits, seed: 0 }
                };
                duel::play(&opening, side, &mut player(true), &mut player(false))
            }));
            eprintln!("{variant}: pair {}: {} of {}", pair + 1, score.points(), 2 * pair + 2);
        }
        let Score { won, drawn, lost, .. } = score;
        let [least, elo, most] = score.elo();
        let played = won + drawn + lost;
        println!(
            "| {variant} | {played} | {won} | {drawn} | {lost} | {elo:+.0} ({least:+.0} to {most:+.0}) |"
        );
    }
}
