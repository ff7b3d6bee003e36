//! The engine as everybody else sees it: any game in, a move and its reasons out. Here the generic
//! search meets the closed set of games; no type parameter is public beyond.

use crate::exact::{Finish, UntilDecided};
use crate::levels::{self, Level};
use crate::network::{Judge, Judgement, Network, Perceived, embedded};
use crate::problem::Problem;
use crate::report::{Limits, Line, Report};
#[cfg(not(target_family = "wasm"))]
use crate::search::lazy_smp;
use crate::search::{Experience, Finding, Search, Task, Team};
use crate::table::Table;
use crate::{Control, Score};
use core::cell::Cell;
use rules::{AnyPosition, Position, Ruled, SplitMix64, Variant, for_game};
use std::sync::Arc;

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
    experience: Experience,
    threads: usize,
    /// What the table's entries are about: scores of one game mean nothing in another.
    about: Option<(Variant, String)>,
    /// Networks that judge instead of those that come with the program, at most one for a game.
    networks: Vec<Arc<Network>>,
    /// Whether networks are asked at all.
    hand_made: bool,
    /// Whether the end of a game is solved where it is near.
    solves_ends: bool,
}

impl Engine {
    /// An engine that remembers positions in about `hash_mb` megabytes.
    #[must_use]
    pub fn new(hash_mb: usize) -> Engine {
        Engine {
            table: Table::new(hash_mb),
            experience: Experience::default(),
            threads: 1,
            about: None,
            networks: Vec::new(),
            hand_made: false,
            solves_ends: true,
        }
    }

    /// Searches with so many threads from now on, at least one. With one, a search limited by nodes
    /// or depth finds the same every time; with more, what it finds hangs on chance. Weaker levels
    /// always use one.
    #[cfg(not(target_family = "wasm"))]
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// Remembers positions in about `hash_mb` megabytes from now on, and forgets those it knows.
    pub fn set_hash_mb(&mut self, hash_mb: usize) {
        // The old table goes before the new one comes: both may not fit.
        self.table = Table::new(0);
        self.table = Table::new(hash_mb);
        self.experience.forget();
        self.about = None;
    }

    /// Forgets all positions, and what was learnt from them. Their memory is kept, so this takes no longer than writing to it.
    pub fn clear(&mut self) {
        self.table.clear(self.threads);
        self.experience.forget();
        self.about = None;
    }

    /// Lets `network` judge the positions of its game from now on; `None`: those that come with
    /// the program judge all games again.
    pub fn use_network(&mut self, network: Option<Network>) {
        let variant = network.as_ref().map(|network| network.about().variant);
        self.networks.retain(|known| variant.is_some_and(|new| known.about().variant != new));
        self.networks.extend(network.map(Arc::new));
        self.hand_made = false;
        self.clear();
    }

    /// Lets the hand-made evaluation judge all games from now on.
    pub fn use_hand_made(&mut self) {
        self.hand_made = true;
        self.clear();
    }

    /// Whether a share of each search goes into solving the game where its end is near (it does
    /// from the start). Weaker levels never do so.
    pub fn solve_ends(&mut self, solves_ends: bool) {
        self.solves_ends = solves_ends;
    }

    /// The network that judges positions of `variant`; `None` where the hand-made evaluation does.
    #[must_use]
    pub fn network(&self, variant: Variant) -> Option<Arc<Network>> {
        if self.hand_made {
            return None;
        }
        let own = self.networks.iter().find(|network| network.about().variant == variant);
        own.cloned().or_else(|| embedded(variant))
    }

    /// What the network says of a position without a search, the margin it expects among it;
    /// `None` where the hand-made evaluation is the judge.
    #[must_use]
    pub fn judge(&self, position: &AnyPosition) -> Option<Judgement> {
        let network = self.network(position.variant())?;
        Some(for_game!(position, game => network.judge(&game.position)))
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
        let network = self.network(problem.position().variant());
        let means = Means {
            table: &mut self.table,
            experience: &self.experience,
            network: network.as_deref(),
            threads: self.threads,
            solves_ends: self.solves_ends,
        };
        search_in(means, problem, limits, lines, control)
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
        let Some(manner) = level.manner(problem.position().variant()) else {
            let limits = within(limits, levels::full_limits());
            return self.search(problem, limits, 1, control);
        };
        // A weaker player is judged by the hand-made evaluation everywhere, so that he is as strong
        // in a browser without a network; nor does he grow stronger by what he thought before.
        let (mut fresh, experience) = (Table::new(WEAK_HASH_MB), Experience::default());
        let means = Means {
            table: &mut fresh,
            experience: &experience,
            network: None,
            threads: 1,
            solves_ends: false,
        };
        let limits = within(limits, manner.limits());
        let mut report = search_in(means, problem, limits, manner.lines(), control);
        let scores: Vec<i32> = report.lines.iter().map(|line| line.score).collect();
        let mut stream = SplitMix64::new(seed ^ problem.position().repetition_key().0);
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

/// With what a search is made.
struct Means<'a> {
    table: &'a mut Table,
    experience: &'a Experience,
    network: Option<&'a Network>,
    threads: usize,
    solves_ends: bool,
}

/// Searches in the game's own types.
fn search_in(
    means: Means<'_>,
    problem: &Problem,
    limits: Limits,
    lines: usize,
    control: &mut dyn Control,
) -> Report {
    for_game!(problem.position(), game => search_game(means, game, problem, (limits, lines), control))
}

fn search_game<P: Perceived>(
    Means { table, experience, network, threads, solves_ends }: Means<'_>,
    game: &Ruled<P>,
    problem: &Problem,
    (limits, lines): (Limits, usize),
    control: &mut dyn Control,
) -> Report {
    let (root, rules, past) = (game.position, game.rules, problem.past());
    let only: Vec<P::Move> = problem.only().iter().filter_map(|mv| P::unpack(mv.0)).collect();
    let only = only.as_slice();
    let task = Task { root, rules, past, only, limits, lines: lines.max(1), selective: true };
    let judge = || Judge::<P>::new(network);
    let team = Team::new(table, experience, limits.nodes);
    let is_decided = Cell::new(false);
    let mut control = UntilDecided { outer: control, is_decided: &is_decided };
    let mut finish = Finish::new(&task, control.now_ms()).filter(|_| solves_ends);
    // Asking the type too leaves the solver out of the program for games that have none.
    if P::HAS_FINISH
        && let Some(finish) = &mut finish
    {
        finish.begin(&team, &mut control);
        is_decided.set(finish.is_decided(lines));
    }
    let report = &mut |finding: &Finding<P::Move>, control: &mut dyn Control| {
        let mut report = report_of(&root, finding, false);
        if P::HAS_FINISH
            && let Some(finish) = &mut finish
        {
            finish.go_on(&mut report, &team, control);
            is_decided.set(finish.is_decided(lines));
        }
        sign(&mut report, network);
        control.report(&report);
    };
    let finding = match threads {
        #[cfg(not(target_family = "wasm"))]
        2.. => lazy_smp::search(&task, &judge, (&team, threads), &mut control, report),
        _ => Search::new(&task, judge(), &team, &mut control).run(&task, 0, report),
    };
    let mut report = report_of(&root, &finding, true);
    if P::HAS_FINISH
        && let Some(finish) = &mut finish
    {
        finish.settle(&mut report, &team, &mut control);
    }
    sign(&mut report, network);
    report
}

/// The nearer of the limits given and those of a level.
fn within(limits: Limits, own: Limits) -> Limits {
    fn nearer<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
        match (one, other) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }
    Limits {
        nodes: nearer(limits.nodes, own.nodes),
        depth: nearer(limits.depth, own.depth),
        time_ms: nearer(limits.time_ms, own.time_ms),
        aim_ms: limits.aim_ms,
    }
}

/// Says who judged and, where a network knows, what the scores mean.
fn sign(report: &mut Report, network: Option<&Network>) {
    report.judge = network.map(|network| network.about().name.clone());
    let known = network.map(|network| network.about().calibration);
    for line in &mut report.lines {
        line.chances = known.map(|known| known.chances(line.score));
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
                chances: None,
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
    let reach = finding.reach as u32;
    Report { best, lines, nodes: finding.nodes, reach, table_permille, judge: None, done }
}

fn texts<P: Position>(mut position: P, moves: &[P::Move]) -> Vec<String> {
    let text_and_play = |mv: &P::Move| {
        let text = position.move_text(*mv);
        position.play(*mv);
        text
    };
    moves.iter().map(text_and_play).collect()
}
