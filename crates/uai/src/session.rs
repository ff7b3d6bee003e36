//! A dialogue: what has been said so far, and what follows from the next line.

use crate::action::{Action, Info, Search};
use crate::clock;
use crate::command::{self, Command, Go};
use crate::game_line::GameLine;
use crate::options::{Options, Parameter, Set};
use crate::search_limits::SearchLimits;
use rules::{AnyMove, AnyPosition, Variant};

/// One side of the protocol: the engine's.
///
/// ```
/// use rules::{AnyPosition, Variant};
/// use uai::{Action, Session};
///
/// let mut session = Session::new(AnyPosition::start(Variant::Ataxx));
/// session.on_line("position startpos moves g2");
/// let actions = session.on_line("go nodes 500");
/// let [Action::Search(search)] = &actions[..] else { panic!("{actions:?}") };
/// assert_eq!((search.moves.len(), search.limits.nodes), (1, Some(500)));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Session {
    options: Options,
    game: GameLine,
    state: State,
    /// Whether the search under way has no limit of its own.
    is_unlimited: bool,
    /// The best line of the search under way, as last reported.
    pv: Vec<String>,
}

/// Whether a search is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
enum State {
    /// None is.
    Idle,
    /// One is; its end is told at once.
    Searching,
    /// One is, or was, that goes on until it is told to stop: its result is kept back till then.
    Infinite {
        /// Whether it is about a move yet to be made.
        ponder: bool,
        /// The move found, once the search has ended by itself.
        best: Option<String>,
    },
}

impl Session {
    /// A session that begins with `start`, which is what `startpos` means until another game is
    /// chosen; its rules are those in force until others are set.
    #[must_use]
    pub fn new(start: AnyPosition) -> Session {
        let options = Options::new(start);
        let start = options.start;
        let (state, pv) = (State::Idle, Vec::new());
        Session { options, game: GameLine::at(start), state, is_unlimited: false, pv }
    }

    /// The same, with parameters of the engine's own among its options.
    #[must_use]
    pub fn with_parameters(start: AnyPosition, parameters: Vec<Parameter>) -> Session {
        let mut session = Session::new(start);
        session.options.parameters = parameters;
        session
    }

    /// The game that is spoken of.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.options.start.variant()
    }

    /// Takes a line from outside. Whatever it holds, nothing worse happens than that it is ignored.
    pub fn on_line(&mut self, line: &str) -> Vec<Action> {
        match command::read(line) {
            Command::Uai => self.on_uai(),
            Command::IsReady => vec![Action::Sync, send("readyok")],
            Command::NewGame => self.when_idle("uainewgame", |session| {
                session.reset_game();
                vec![Action::ClearHash]
            }),
            Command::SetOption { name, value } => {
                self.when_idle("setoption", |session| session.set(&name, &value))
            }
            Command::Position { fen, moves } => self.set_position(fen.as_deref(), &moves),
            Command::Go(go) => self.when_idle("go", |session| session.go(&go)),
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            Command::Quit => {
                let mut actions = self.stop();
                actions.push(Action::Quit);
                actions
            }
            Command::Unknown => Vec::new(),
        }
    }

    /// Takes a line the search considers.
    pub fn on_info(&mut self, info: &Info) -> Vec<Action> {
        if self.state == State::Idle {
            return Vec::new();
        }
        if info.multipv == 1 {
            self.pv.clone_from(&info.pv);
        }
        let wdl = match info.wdl.filter(|_| self.options.shows_wdl) {
            Some([win, draw, loss]) => format!(" wdl {win} {draw} {loss}"),
            None => String::new(),
        };
        let nps = info.nodes.saturating_mul(1_000) / info.time_ms.max(1);
        vec![Action::Send(format!(
            "info depth {} seldepth {} multipv {} score cp {}{wdl} nodes {} nps {nps} hashfull {} \
             time {} pv {}",
            info.depth,
            info.seldepth.max(info.depth),
            info.multipv,
            info.score,
            info.nodes,
            info.hashfull_permille,
            info.time_ms,
            info.pv.join(" "),
        ))]
    }

    /// Takes the end of a search: the move found, or none if the game is over.
    pub fn on_search_end(&mut self, best: Option<&str>) -> Vec<Action> {
        let best = best.unwrap_or(NULL_MOVE);
        match &mut self.state {
            State::Idle => Vec::new(),
            State::Searching => {
                self.state = State::Idle;
                vec![self.best_move(best)]
            }
            State::Infinite { best: kept, .. } => {
                *kept = Some(best.to_string());
                Vec::new()
            }
        }
    }

    /// The input has ended: a search without a limit is stopped, any other goes on to
    /// its end, so that commands may come from a file.
    pub fn on_input_end(&mut self) -> Vec<Action> {
        let is_infinite = matches!(self.state, State::Infinite { .. });
        if self.is_unlimited || is_infinite { self.stop() } else { Vec::new() }
    }

    fn on_uai(&self) -> Vec<Action> {
        let name = concat!("id name petri ", env!("CARGO_PKG_VERSION"));
        let head = [send(name), send("id author the petri authors")];
        let options = self.options.lines().into_iter().map(Action::Send);
        head.into_iter().chain(options).chain([send("uaiok")]).collect()
    }

    /// Does something that a search under way forbids.
    fn when_idle(
        &mut self,
        word: &str,
        act: impl FnOnce(&mut Session) -> Vec<Action>,
    ) -> Vec<Action> {
        match self.state {
            State::Idle => act(self),
            _ => vec![info_string(&format!("`{word}` is ignored while a search is under way"))],
        }
    }

    fn reset_game(&mut self) {
        self.game = GameLine::at(self.options.start);
    }

    fn set(&mut self, name: &str, value: &str) -> Vec<Action> {
        let set = self.options.set(name, value);
        self.follow(set)
    }

    /// What is to be done after an option was set.
    fn follow(&mut self, set: Set) -> Vec<Action> {
        match set {
            Set::Done => Vec::new(),
            Set::Clamped(set, warning) => {
                let mut actions = vec![info_string(&warning)];
                actions.extend(self.follow(*set));
                actions
            }
            Set::Hash => vec![Action::SetHash(self.options.hash_mb)],
            Set::ClearHash => vec![Action::ClearHash],
            Set::Evaluator(choice) => vec![Action::Evaluator(choice)],
            Set::Parameter(name, value) => vec![Action::SetParameter(name, value)],
            Set::Threads => vec![Action::SetThreads(self.options.threads)],
            Set::Rules => {
                self.reset_game();
                // Scores by other rules mean nothing.
                vec![Action::ClearHash]
            }
            Set::Refused(reason) => vec![info_string(&reason)],
        }
    }

    /// A FEN that is none changes nothing; of moves those before the first illegal one are played.
    fn set_position(&mut self, fen: Option<&str>, moves: &[&str]) -> Vec<Action> {
        let usual = self.options.start;
        let start = match fen {
            None => Ok(usual),
            // Tools leave the counters out, and then nothing has been played.
            Some(fen) => usual.with_fen(&usual.variant().complete_fen(fen)),
        };
        match start {
            Err(error) => vec![info_string(&error.to_string())],
            Ok(start) => {
                self.game = GameLine::at(start);
                match self.game.play(moves) {
                    Ok(()) => Vec::new(),
                    Err(error) => vec![info_string(&error)],
                }
            }
        }
    }

    fn go(&mut self, go: &Go<'_>) -> Vec<Action> {
        let infinite = go.infinite || go.ponder;
        // Not every tool counts repetitions. One that asks for a move wants a move, so a game that
        // is over by its course alone goes on without its past.
        if self.game.is_over() {
            self.game = GameLine::at(self.game.now);
        }
        if self.game.is_over() {
            if infinite {
                let best = Some(NULL_MOVE.to_string());
                self.state = State::Infinite { ponder: go.ponder, best };
                return Vec::new();
            }
            return vec![self.best_move(NULL_MOVE)];
        }
        let (variant, turn) = (self.options.start.variant(), self.game.now.turn());
        let mut warnings = go.warnings.clone();
        if clock::lacks_own_clock(go, variant, turn) {
            warnings.push("the clock of the side to move is missing; the other's is used".into());
        }
        if clock::has_increment_alone(go) {
            warnings.push("there is an increment, but no clock".into());
        }
        let mut limits = clock::limits(go, variant, turn, self.options.overhead_ms);
        if limits == SearchLimits::default() && !infinite && !warnings.is_empty() {
            limits.time_ms = Some(clock::FALLBACK_MS);
            warnings.push(format!("`go` has no limit left; it takes {} ms", clock::FALLBACK_MS));
        }
        self.is_unlimited = limits == SearchLimits::default();
        self.pv.clear();
        self.state = match infinite {
            true => State::Infinite { ponder: go.ponder, best: None },
            false => State::Searching,
        };
        let mut actions: Vec<Action> = warnings.iter().map(|text| info_string(text)).collect();
        let (only, unread) = self.search_moves(&go.searchmoves);
        actions.extend(unread);
        actions.push(Action::Search(Box::new(Search {
            start: self.game.start,
            moves: self.game.moves.clone(),
            only,
            limits,
            ponder: go.ponder,
            lines: self.options.lines,
            level: self.options.level,
        })));
        actions
    }

    /// The moves of these texts, and a complaint for each text that is none.
    fn search_moves(&self, texts: &[&str]) -> (Vec<AnyMove>, Vec<Action>) {
        let (mut moves, mut warnings) = (Vec::new(), Vec::new());
        for text in texts {
            match self.game.now.parse_move(text) {
                Ok(mv) => moves.push(mv),
                Err(error) => warnings.push(info_string(&format!("searchmoves, {error}"))),
            }
        }
        (moves, warnings)
    }

    /// A search that has ended by itself only waits to be asked; any other is told to end.
    fn stop(&mut self) -> Vec<Action> {
        match core::mem::replace(&mut self.state, State::Idle) {
            State::Idle => Vec::new(),
            State::Infinite { best: Some(best), .. } => vec![self.best_move(&best)],
            State::Searching | State::Infinite { best: None, .. } => {
                self.state = State::Searching;
                vec![Action::Stop]
            }
        }
    }

    /// The search goes on as one on our own time, within the limits of its `go`; without any there
    /// is no telling how long it may take, and the move is wanted now.
    fn ponder_hit(&mut self) -> Vec<Action> {
        match self.state {
            State::Infinite { ponder: true, best: None } if !self.is_unlimited => {
                self.state = State::Searching;
                vec![Action::PonderHit]
            }
            State::Infinite { ponder: true, .. } => self.stop(),
            _ => Vec::new(),
        }
    }

    /// The answer, with the reply expected where it is wanted and known.
    fn best_move(&mut self, text: &str) -> Action {
        let line = core::mem::take(&mut self.pv);
        match line.as_slice() {
            [first, reply, ..] if self.options.ponder && first == text => {
                Action::Send(format!("bestmove {text} ponder {reply}"))
            }
            _ => Action::Send(format!("bestmove {text}")),
        }
    }
}

/// The move of a side that cannot move.
const NULL_MOVE: &str = "0000";

fn send(text: &str) -> Action {
    Action::Send(text.to_string())
}

fn info_string(reason: &str) -> Action {
    Action::Send(format!("info string {reason}"))
}
