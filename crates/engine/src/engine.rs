//! The engine as everybody else sees it: any game in, a move and its reasons out. Here the generic
//! search meets the closed set of games; no type parameter is public beyond.

use crate::levels::{self, Level, Manner};
use crate::problem::Problem;
use crate::report::{Limits, Line, Report};
#[cfg(not(target_family = "wasm"))]
use crate::search::lazy_smp;
use crate::search::{Finding, Search, Task, Team};
use crate::searchable::{HandMade, Searchable};
use crate::table::Table;
use crate::{Control, Score};
use rules::{Key, Position, Ruled, SplitMix64, Variant, for_game};

/// The engine: its memory of positions, and the search.
///
/// ```
/// use engine::{Engine, Limits, Problem, Undisturbed};
/// use rules::{AnyPosition, Variant};
///
/// let problem = Problem::at(AnyPosition::start(Variant::Hexxagon));
/// let report = Engine::new(1).search(&problem, Limits::depth(3), 2, &mut Undisturbed);
/// assert!(report.best.is_some());
/// assert_eq!(report.lines.len(), 2);
/// ```
pub struct Engine {
    table: Table,
    threads: usize,
    /// What the table's entries are about: scores of one game mean nothing in another.
    about: Option<(Variant, String)>,
}

impl Engine {
    /// An engine that remembers positions in about `hash_mb` megabytes.
    #[must_use]
    pub fn new(hash_mb: usize) -> Engine {
        Engine { table: Table::new(hash_mb), threads: 1, about: None }
    }

    /// Searches with so many threads from now on, at least one. With one, a search limited by nodes
    /// or depth finds the same every time; with more, what it finds hangs on chance. Weaker levels
    /// always use one.
    #[cfg(not(target_family = "wasm"))]
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches for the best move, and the `lines` best (at least one, at most as many as there
    /// are moves). `control` hears of every finished depth; the last report, with `done` set, is
    /// returned and not reported.
    pub fn search(
        &mut self,
        problem: &Problem,
        limits: Limits,
        lines: usize,
        control: &mut dyn Control,
    ) -> Report {
        self.turn_to(problem);
        search_in((&mut self.table, self.threads), problem, limits, lines, control)
    }

    /// Chooses a move as a player of `level` would; the same seed gives the same move, except
    /// where time runs out. `limits` hold besides the level's own.
    pub fn choose(
        &mut self,
        problem: &Problem,
        level: Level,
        limits: Limits,
        seed: u64,
        control: &mut dyn Control,
    ) -> Report {
        let manner = level.manner();
        let mut stream = SplitMix64::new(seed ^ problem.position().repetition_key().0);
        let glance = stream.below(100) < manner.glances;
        let limits = within(limits, &manner, glance);
        if level == Level::FULL {
            return self.search(problem, limits, manner.lines, control);
        }
        // A weaker player does not grow stronger by what he thought about before.
        let mut fresh = Table::new(WEAK_HASH_MB);
        let mut report = search_in((&mut fresh, 1), problem, limits, manner.lines, control);
        let scores: Vec<i32> = report.lines.iter().map(|line| line.score).collect();
        let chosen = levels::choose(&scores, &manner, &mut stream);
        if let Some(line) = report.lines.get(chosen) {
            report.best = line.pv.first().cloned();
        }
        report
    }

    /// Empties the table when it is about another game, or the same by other rules.
    fn turn_to(&mut self, problem: &Problem) {
        let about = (problem.position().variant(), problem.position().rules_text());
        if self.about.as_ref() != Some(&about) {
            if self.about.is_some() {
                self.clear();
            }
            self.about = Some(about);
        }
    }
}

/// What a weaker player's table holds: made anew for every move, so it must be small.
const WEAK_HASH_MB: usize = 2;

/// Searches in the game's own types.
fn search_in(
    (table, threads): (&mut Table, usize),
    problem: &Problem,
    limits: Limits,
    lines: usize,
    control: &mut dyn Control,
) -> Report {
    let past = problem.past();
    for_game!(problem.position(), game => {
        search_game((table, threads), game, past, (limits, lines), control)
    })
}

fn search_game<P: Searchable>(
    (table, threads): (&mut Table, usize),
    game: &Ruled<P>,
    past: &[Key],
    (limits, lines): (Limits, usize),
    control: &mut dyn Control,
) -> Report {
    let (root, rules) = (game.position, game.rules);
    let task = Task { root, rules, past, limits, lines: lines.max(1), selective: true };
    let judge = || HandMade;
    let report = &mut |finding: &Finding<P::Move>, control: &mut dyn Control| {
        control.report(&report_of(&root, finding, false));
    };
    let team = Team::new(table, limits.nodes);
    #[cfg(not(target_family = "wasm"))]
    if threads > 1 {
        let finding = lazy_smp::search(&task, &judge, (&team, threads), control, report);
        return report_of(&root, &finding, true);
    }
    debug_assert_eq!(threads, 1);
    let finding = Search::new(&task, judge(), &team, control).run(&task, 0, report);
    report_of(&root, &finding, true)
}

/// The nearer of the limits given and those of a level.
fn within(limits: Limits, manner: &Manner, glance: bool) -> Limits {
    fn nearer<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
        match (one, other) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }
    let depth = if glance { 1 } else { manner.depth };
    Limits {
        nodes: nearer(limits.nodes, manner.nodes),
        depth: nearer(limits.depth, Some(depth)),
        time_ms: nearer(limits.time_ms, Some(manner.time_ms)),
    }
}

/// A finding in words that every client understands.
fn report_of<P: Position>(root: &P, finding: &Finding<P::Move>, done: bool) -> Report {
    let lines: Vec<Line> = finding
        .lines
        .iter()
        .enumerate()
        .map(|(place, line)| {
            let proved_draw = finding.exact && place == 0 && line.score == Score::EVEN;
            Line {
                depth: line.depth,
                score: line.score.value(),
                outcome_proved: match proved_draw {
                    true => Some(rules::Outcome::Draw),
                    false => line.score.outcome(root.turn()),
                },
                nodes: finding.nodes,
                pv: texts(*root, &line.moves),
            }
        })
        .collect();
    let best = lines.first().and_then(|line| line.pv.first().cloned());
    let table_permille = finding.table_permille;
    Report { best, lines, nodes: finding.nodes, table_permille, done }
}

fn texts<P: Position>(mut position: P, moves: &[P::Move]) -> Vec<String> {
    let text_and_play = |mv: &P::Move| {
        let text = position.move_text(*mv);
        position.play(*mv);
        text
    };
    moves.iter().map(text_and_play).collect()
}
