//! A dialogue: what has been said so far, and what follows from the next line.

use crate::action::{Action, Info, Search};
use crate::clock::{self, Limits};
use crate::command::{self, Command, Go};
use crate::options::{Options, Set};
use crate::position::{self, Said};
use rules::{AnyMove, AnyPosition, Variant};

/// One side of the protocol: the engine's.
#[derive(Clone, PartialEq, Debug)]
pub struct Session {
    options: Options,
    said: Said,
    state: State,
    /// Whether the search under way has no limit of its own.
    unlimited: bool,
    /// The best line of the search under way, as last heard.
    line: Vec<String>,
}

/// Whether a search is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
enum State {
    /// None is.
    Idle,
    /// One is; its end is told at once.
    Searching,
    /// One is, or was, that goes on until it is told to stop: its result is kept back till then.
    Endless {
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
        let start = position::start(&options).unwrap_or(start);
        let (state, line) = (State::Idle, Vec::new());
        Session { options, said: Said::at(start), state, unlimited: false, line }
    }

    /// The game that is spoken of.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.options.variant
    }

    /// Takes a line from outside. Whatever it holds, nothing worse happens than that it is ignored.
    pub fn hear(&mut self, line: &str) -> Vec<Action> {
        match command::read(line) {
            Command::Uai => self.introduce(),
            Command::IsReady => vec![Action::Settle, say("readyok")],
            Command::NewGame => self.when_idle("uainewgame", |session| {
                session.begin_anew();
                vec![Action::Forget]
            }),
            Command::SetOption { name, value } => {
                self.when_idle("setoption", |session| session.set(&name, &value))
            }
            Command::Position { fen, moves } => self.look_at(fen.as_deref(), &moves),
            Command::Go(go) => self.when_idle("go", |session| session.go(&go)),
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            Command::Quit => vec![Action::Quit],
            Command::Unknown => Vec::new(),
        }
    }

    /// Takes a line the search considers.
    pub fn inform(&mut self, info: &Info) -> Vec<Action> {
        if self.state == State::Idle {
            return Vec::new();
        }
        if info.line == 1 {
            self.line.clone_from(&info.pv);
        }
        let chances = match info.chances.filter(|_| self.options.shows_chances) {
            Some([win, draw, loss]) => format!(" wdl {win} {draw} {loss}"),
            None => String::new(),
        };
        let nps = info.nodes.saturating_mul(1_000) / info.time_ms.max(1);
        vec![Action::Say(format!(
            "info depth {} seldepth {} multipv {} score cp {}{chances} nodes {} nps {nps} hashfull {} \
             time {} pv {}",
            info.depth,
            info.reach.max(info.depth),
            info.line,
            info.score,
            info.nodes,
            info.table_permille,
            info.time_ms,
            info.pv.join(" "),
        ))]
    }

    /// Takes the end of a search: the move found, or none if the game is over.
    pub fn finish(&mut self, best: Option<&str>) -> Vec<Action> {
        let best = best.unwrap_or(NOTHING);
        match &mut self.state {
            State::Idle => Vec::new(),
            State::Searching => {
                self.state = State::Idle;
                vec![self.best_move(best)]
            }
            State::Endless { best: kept, .. } => {
                *kept = Some(best.to_string());
                Vec::new()
            }
        }
    }

    /// Nothing more will ever be said: a search without a limit is stopped, any other goes on to
    /// its end, so that commands may come from a file.
    pub fn hang_up(&mut self) -> Vec<Action> {
        let is_endless = matches!(self.state, State::Endless { .. });
        if self.unlimited || is_endless { self.stop() } else { Vec::new() }
    }

    fn introduce(&self) -> Vec<Action> {
        let name = concat!("id name petri ", env!("CARGO_PKG_VERSION"));
        let head = [say(name), say("id author the petri authors")];
        let options = self.options.lines().into_iter().map(Action::Say);
        head.into_iter().chain(options).chain([say("uaiok")]).collect()
    }

    /// Does something that a search under way forbids.
    fn when_idle(
        &mut self,
        word: &str,
        act: impl FnOnce(&mut Session) -> Vec<Action>,
    ) -> Vec<Action> {
        match self.state {
            State::Idle => act(self),
            _ => vec![complain(&format!("`{word}` is ignored while a search is under way"))],
        }
    }

    fn begin_anew(&mut self) {
        match position::start(&self.options) {
            Ok(start) => self.said = Said::at(start),
            Err(_) => self.said = Said::at(self.options.start),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Vec<Action> {
        match self.options.set(name, value) {
            Set::Done => Vec::new(),
            Set::Hash => vec![Action::Hash(self.options.hash_mb)],
            Set::Forget => vec![Action::Forget],
            Set::Judge(judge) => vec![Action::Judge(judge)],
            Set::Threads => vec![Action::Threads(self.options.threads)],
            Set::Rules => {
                self.begin_anew();
                // Scores by other rules mean nothing.
                vec![Action::Forget]
            }
            Set::Refused(reason) => vec![complain(&reason)],
        }
    }

    /// A FEN that is none changes nothing; of moves those before the first illegal one are played.
    fn look_at(&mut self, fen: Option<&str>, moves: &[&str]) -> Vec<Action> {
        let start = match fen {
            None => position::start(&self.options),
            Some(fen) => position::from_fen(fen, &self.options),
        };
        match start {
            Err(error) => vec![complain(&error)],
            Ok(start) => {
                self.said = Said::at(start);
                match self.said.play(moves) {
                    Ok(()) => Vec::new(),
                    Err(error) => vec![complain(&error)],
                }
            }
        }
    }

    fn go(&mut self, go: &Go<'_>) -> Vec<Action> {
        let endless = go.infinite || go.ponder;
        // Not every tool counts repetitions. One that asks for a move wants a move, so a game that
        // is over by its course alone goes on without its past.
        if self.said.is_over() {
            self.said = Said::at(self.said.now);
        }
        if self.said.is_over() {
            if endless {
                let best = Some(NOTHING.to_string());
                self.state = State::Endless { ponder: go.ponder, best };
                return Vec::new();
            }
            return vec![self.best_move(NOTHING)];
        }
        let (variant, turn) = (self.options.variant, self.said.now.turn());
        let limits = clock::limits(go, variant, turn, self.options.overhead_ms);
        self.unlimited = limits == Limits::default();
        self.line.clear();
        self.state = match endless {
            true => State::Endless { ponder: go.ponder, best: None },
            false => State::Searching,
        };
        let (only, mut actions) = self.wanted(&go.searchmoves);
        actions.push(Action::Search(Box::new(Search {
            start: self.said.start,
            moves: self.said.moves.clone(),
            only,
            limits,
            ponder: go.ponder,
            lines: self.options.lines,
            level: self.options.level,
        })));
        actions
    }

    /// The moves of these texts, and a complaint for each text that is none.
    fn wanted(&self, texts: &[&str]) -> (Vec<AnyMove>, Vec<Action>) {
        let (mut moves, mut complaints) = (Vec::new(), Vec::new());
        for text in texts {
            match self.said.now.parse_move(text) {
                Ok(mv) => moves.push(mv),
                Err(error) => complaints.push(complain(&format!("searchmoves, {error}"))),
            }
        }
        (moves, complaints)
    }

    /// A search that has ended by itself only waits to be asked; any other is told to end.
    fn stop(&mut self) -> Vec<Action> {
        match core::mem::replace(&mut self.state, State::Idle) {
            State::Idle => Vec::new(),
            State::Endless { best: Some(best), .. } => vec![self.best_move(&best)],
            State::Searching | State::Endless { best: None, .. } => {
                self.state = State::Searching;
                vec![Action::Stop]
            }
        }
    }

    /// The search goes on as one on our own time, within the limits of its `go`; without any there
    /// is no telling how long it may take, and the move is wanted now.
    fn ponder_hit(&mut self) -> Vec<Action> {
        match self.state {
            State::Endless { ponder: true, best: None } if !self.unlimited => {
                self.state = State::Searching;
                vec![Action::PonderHit]
            }
            State::Endless { ponder: true, .. } => self.stop(),
            _ => Vec::new(),
        }
    }

    /// The answer, with the reply expected where it is wanted and known.
    fn best_move(&mut self, text: &str) -> Action {
        let line = core::mem::take(&mut self.line);
        match line.as_slice() {
            [first, reply, ..] if self.options.ponder && first == text => {
                Action::Say(format!("bestmove {text} ponder {reply}"))
            }
            _ => Action::Say(format!("bestmove {text}")),
        }
    }
}

/// The move of a side that cannot move.
const NOTHING: &str = "0000";

fn say(text: &str) -> Action {
    Action::Say(text.to_string())
}

fn complain(reason: &str) -> Action {
    Action::Say(format!("info string {reason}"))
}
