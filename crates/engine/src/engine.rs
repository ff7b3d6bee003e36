//! The engine as everybody else sees it: any game in, a move and its reasons out. Here the generic
//! search meets the closed set of games; no type parameter is public beyond.

use crate::endgame::{Finish, UntilDecided};
use crate::levels::{self, Level, Manner};
use crate::nnue::{Evaluation, Features, GameEvaluator, Network, embedded};
use crate::policy::{self, PolicyError};
use crate::problem::Problem;
#[cfg(not(target_family = "wasm"))]
use crate::search::lazy_smp;
use crate::search::{Histories, Search, SearchResult, Shared, Task};
use crate::search_report::{SearchLine, SearchReport};
use crate::tt::TranspositionTable;
use crate::{Control, Score, Tuning};
use core::cell::Cell;
use rules::{AnyPosition, Position, Ruled, SplitMix64, Variant, for_game};
use std::sync::Arc;
use uai::SearchLimits;

/// The engine: its transposition table, and the search.
///
/// ```
/// use engine::{Engine, SearchLimits, Problem, Undisturbed};
/// use rules::{AnyPosition, Variant};
///
/// let problem = Problem::at(AnyPosition::start(Variant::Hexxagon));
/// let report = Engine::new(1).search(&problem, SearchLimits::depth(3), 2, &mut Undisturbed);
/// assert!(report.best.is_some());
/// assert_eq!(report.lines.len(), 2);
/// ```
pub struct Engine {
    tt: TranspositionTable,
    histories: Histories,
    threads: usize,
    /// What the table's entries are about: scores of one game mean nothing in another.
    about: Option<(Variant, String)>,
    /// Networks used instead of those that come with the program, at most one for a game.
    networks: Vec<Arc<Network>>,
    /// Whether networks are used at all.
    hand_made: bool,
    /// Whether the end of a game is solved where it is near.
    solves_ends: bool,
    /// Search parameters other than the game's own.
    tunings: Vec<(Variant, Tuning)>,
}

impl Engine {
    /// An engine with a transposition table of about `hash_mb` megabytes.
    #[must_use]
    pub fn new(hash_mb: usize) -> Engine {
        Engine {
            tt: TranspositionTable::new(hash_mb),
            histories: Histories::default(),
            threads: 1,
            about: None,
            networks: Vec::new(),
            hand_made: false,
            solves_ends: true,
            tunings: Vec::new(),
        }
    }

    /// Searches with this many threads from now on, at least one. With one, a search limited by nodes
    /// or depth finds the same every time; with more, what it finds hangs on chance. Weaker levels
    /// always use one.
    #[cfg(not(target_family = "wasm"))]
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// Uses an empty transposition table of about `hash_mb` megabytes from now on.
    pub fn set_hash_mb(&mut self, hash_mb: usize) {
        // The old table goes before the new one comes: both may not fit.
        self.tt = TranspositionTable::new(0);
        self.tt = TranspositionTable::new(hash_mb);
        self.histories.clear();
        self.about = None;
    }

    /// Clears the transposition table and the histories.
    pub fn clear(&mut self) {
        self.tt.clear();
        self.histories.clear();
        self.about = None;
    }

    /// Evaluates positions of its game by `network` from now on; `None`: by the networks that come
    /// with the program again.
    pub fn use_network(&mut self, network: Option<Network>) {
        let variant = network.as_ref().map(|network| network.about().variant);
        self.networks.retain(|network| variant.is_some_and(|new| network.about().variant != new));
        self.networks.extend(network.map(Arc::new));
        self.hand_made = false;
        self.clear();
    }

    /// Orders and prunes the moves of a policy's game by it from now on, in every engine of the program: where
    /// policies do not come with the program, as in a browser. Where the game has one, that one stays.
    /// Returns the game.
    ///
    /// # Errors
    /// Bytes that are no policy; they change nothing.
    pub fn use_policy(&mut self, file: &[u8]) -> Result<Variant, PolicyError> {
        let variant = policy::take(file)?;
        self.clear();
        Ok(variant)
    }

    /// Reads what comes with the program for a game, so that the first search need not.
    pub fn prepare(&self, variant: Variant) {
        let _ = (self.network(variant), self.tuning(variant));
    }

    /// Evaluates all games by the hand-made evaluation from now on.
    pub fn use_hand_made(&mut self) {
        self.hand_made = true;
        self.clear();
    }

    /// Whether a share of each search goes into solving the game where its end is near (it does
    /// from the start). Weaker levels never do so.
    pub fn solve_ends(&mut self, solves_ends: bool) {
        self.solves_ends = solves_ends;
    }

    /// The network that evaluates positions of `variant`; `None` where the hand-made evaluation does.
    #[must_use]
    pub fn network(&self, variant: Variant) -> Option<Arc<Network>> {
        if self.hand_made {
            return None;
        }
        let own = self.networks.iter().find(|network| network.about().variant == variant);
        own.cloned().or_else(|| embedded(variant))
    }

    /// The search parameters of a game.
    #[must_use]
    pub fn tuning(&self, variant: Variant) -> Tuning {
        let own = self.tunings.iter().find(|(game, _)| *game == variant);
        own.map_or_else(|| game_tuning(variant), |(_, tuning)| *tuning)
    }

    /// Searches a game by these parameters from now on, for trials and tuning.
    pub fn set_tuning(&mut self, variant: Variant, tuning: Tuning) {
        self.tunings.retain(|(game, _)| *game != variant);
        self.tunings.push((variant, tuning));
        self.clear();
    }

    /// What the network says of a position without a search, the margin it expects among it;
    /// `None` where there is no network.
    #[must_use]
    pub fn evaluate(&self, position: &AnyPosition) -> Option<Evaluation> {
        let network = self.network(position.variant())?;
        Some(for_game!(position, game => network.evaluate(&game.position)))
    }

    /// Searches for the best move, and the `lines` best (at least one, at most as many as there
    /// are moves). `control` gets a report after every finished depth; the last one, with
    /// `done` set, is returned and not reported.
    pub fn search(
        &mut self,
        problem: &Problem,
        limits: SearchLimits,
        lines: usize,
        control: &mut dyn Control,
    ) -> SearchReport {
        self.turn_to(problem);
        let variant = problem.position().variant();
        let (network, tuning) = (self.network(variant), self.tuning(variant));
        let means = Means {
            tt: &mut self.tt,
            histories: &self.histories,
            network: network.as_deref(),
            threads: self.threads,
            solves_ends: self.solves_ends,
            tuning,
        };
        search_in(means, problem, limits, lines, control)
    }

    /// Chooses a move as a player of `level` would; the same seed gives the same move, except
    /// where time runs out. `limits` hold besides the level's own.
    pub fn choose(
        &mut self,
        problem: &Problem,
        level: Level,
        limits: SearchLimits,
        seed: u64,
        control: &mut dyn Control,
    ) -> SearchReport {
        let variant = problem.position().variant();
        let mut stream = SplitMix64::new(seed ^ problem.position().repetition_key().0);
        let erring = match level.manner(variant) {
            Manner::Full => {
                let limits = within(limits, levels::full_limits());
                return self.search(problem, limits, 1, control);
            }
            Manner::Nodes(nodes) => {
                let limits = within(limits, levels::about(nodes, &mut stream));
                let network = self.network(variant);
                return self.search_afresh(problem, limits, 1, network.as_deref(), control);
            }
            Manner::Erring(erring) => erring,
        };
        // One that errs uses the hand-made evaluation everywhere, so that it is as strong in a
        // browser without a network.
        let limits = within(limits, erring.limits());
        let mut report = self.search_afresh(problem, limits, erring.lines(), None, control);
        let scores: Vec<i32> = report.lines.iter().map(|line| line.score).collect();
        let chosen = levels::choose(&scores, &erring, &mut stream);
        if let Some(line) = report.lines.get(chosen) {
            report.best = line.pv.first().cloned();
        }
        report
    }

    /// Searches with an empty table, so that a weaker level does not grow stronger by what was
    /// searched before, without solving ends and without the policy, which a browser may lack: a level is
    /// to be the same everywhere.
    fn search_afresh(
        &self,
        problem: &Problem,
        limits: SearchLimits,
        lines: usize,
        network: Option<&Network>,
        control: &mut dyn Control,
    ) -> SearchReport {
        let (mut fresh, histories) = (TranspositionTable::new(WEAK_HASH_MB), Histories::default());
        let means = Means {
            tt: &mut fresh,
            histories: &histories,
            network,
            threads: 1,
            solves_ends: false,
            tuning: self.tuning(problem.position().variant()).without_policy(),
        };
        search_in(means, problem, limits, lines, control)
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

/// With what a search is made.
struct Means<'a> {
    tt: &'a mut TranspositionTable,
    histories: &'a Histories,
    network: Option<&'a Network>,
    threads: usize,
    solves_ends: bool,
    tuning: Tuning,
}

/// The parameters that a game comes with.
fn game_tuning(variant: Variant) -> Tuning {
    for_game!(&AnyPosition::start(variant), game => tuning_of(game))
}

fn tuning_of<P: Features>(_: &Ruled<P>) -> Tuning {
    P::tuning()
}

/// Searches in the game's own types.
fn search_in(
    means: Means<'_>,
    problem: &Problem,
    limits: SearchLimits,
    lines: usize,
    control: &mut dyn Control,
) -> SearchReport {
    for_game!(problem.position(), game => search_game(means, game, problem, (limits, lines), control))
}

fn search_game<P: Features>(
    Means { tt, histories, network, threads, solves_ends, tuning }: Means<'_>,
    game: &Ruled<P>,
    problem: &Problem,
    (limits, lines): (SearchLimits, usize),
    control: &mut dyn Control,
) -> SearchReport {
    let start_ms = control.now_ms();
    let (root, rules, past) = (game.position, game.rules, problem.past());
    let only: Vec<P::Move> = problem.only().iter().filter_map(|mv| P::unpack(mv.0)).collect();
    let only = only.as_slice();
    let task = Task {
        root,
        rules,
        past,
        only,
        limits,
        start_ms,
        tuning,
        lines: lines.max(1),
        selective: true,
    };
    let evaluator = || GameEvaluator::<P>::new(network);
    let shared = Shared::new(tt, histories, limits.nodes);
    let is_decided = Cell::new(false);
    let mut control = UntilDecided { outer: control, is_decided: &is_decided };
    let mut finish = Finish::new(&task).filter(|_| solves_ends);
    // Asking the type too leaves the solver out of the program for games that have none.
    if P::HAS_FINISH
        && let Some(finish) = &mut finish
    {
        finish.begin(&shared, &mut control);
        is_decided.set(finish.is_decided(lines));
    }
    let report = &mut |result: &SearchResult<P::Move>, control: &mut dyn Control| {
        let mut report = report_of(&root, result, false);
        if P::HAS_FINISH
            && let Some(finish) = &mut finish
        {
            finish.go_on(&mut report, &shared, control);
            is_decided.set(finish.is_decided(lines));
        }
        sign(&mut report, network);
        control.report(&report);
    };
    let result = match threads {
        #[cfg(not(target_family = "wasm"))]
        2.. => lazy_smp::search(&task, &evaluator, (&shared, threads), &mut control, report),
        _ => Search::new(&task, evaluator(), &shared, &mut control).run(&task, 0, report),
    };
    let mut report = report_of(&root, &result, true);
    if P::HAS_FINISH
        && let Some(finish) = &mut finish
    {
        finish.settle(&mut report, &shared, &mut control);
    }
    sign(&mut report, network);
    report
}

/// The nearer of the limits given and those of a level.
fn within(limits: SearchLimits, own: SearchLimits) -> SearchLimits {
    fn nearer<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
        match (one, other) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }
    SearchLimits {
        nodes: nearer(limits.nodes, own.nodes),
        depth: nearer(limits.depth, own.depth),
        time_ms: nearer(limits.time_ms, own.time_ms),
        aim_ms: limits.aim_ms,
    }
}

/// Adds the network's name and what it says that the scores mean.
fn sign(report: &mut SearchReport, network: Option<&Network>) {
    report.network = network.map(|network| network.about().name.clone());
    let calibration = network.map(|network| network.about().calibration);
    for line in &mut report.lines {
        line.chances = calibration.map(|calibration| calibration.chances(line.score));
    }
}

/// A result in words that every client understands.
fn report_of<P: Position>(root: &P, result: &SearchResult<P::Move>, done: bool) -> SearchReport {
    let lines: Vec<SearchLine> = result
        .lines
        .iter()
        .enumerate()
        .map(|(place, line)| {
            let proved_draw = result.exact && place == 0 && line.score == Score::EVEN;
            SearchLine {
                depth: line.depth,
                score: line.score.value(),
                chances: None,
                outcome_proved: match proved_draw {
                    true => Some(rules::Outcome::Draw),
                    false => line.score.outcome(root.turn()),
                },
                nodes: result.nodes,
                pv: texts(*root, &line.moves),
            }
        })
        .collect();
    let best = lines.first().and_then(|line| line.pv.first().cloned());
    let table_permille = result.table_permille;
    let reach = result.reach as u32;
    SearchReport { best, lines, nodes: result.nodes, reach, table_permille, network: None, done }
}

fn texts<P: Position>(mut position: P, moves: &[P::Move]) -> Vec<String> {
    let text_and_play = |mv: &P::Move| {
        let text = position.move_text(*mv);
        position.play(*mv);
        text
    };
    moves.iter().map(text_and_play).collect()
}
