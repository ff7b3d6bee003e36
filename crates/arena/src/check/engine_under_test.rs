//! The program being examined: says a line, waits for what should follow.

use super::problem::Problem;
use crate::command_words::CommandWords;
use crate::line_process::{LineProcess, Output};
use crate::transcript::Transcript;
use rules::{AnyPosition, Variant};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};
use uai::{Budget, Client, LineWarning, ProtocolError, Reply, SearchInfo};

/// Kept of what is odd: the first of them tell enough.
const MAX_WARNINGS: usize = 10;

/// A program under examination.
pub(super) struct EngineUnderTest {
    words: CommandWords,
    pub(super) variant: Variant,
    pub(super) timeout: Duration,
    process: LineProcess,
    output: Receiver<Output>,
    transcript: Arc<Transcript>,
    pub(super) client: Client,
    warnings: Vec<LineWarning>,
    is_usable: bool,
}

/// An answer to `go`.
pub(super) struct Move {
    pub(super) text: String,
    pub(super) spent: Duration,
    pub(super) infos: Vec<SearchInfo>,
}

impl EngineUnderTest {
    pub(super) fn start(
        words: &CommandWords,
        variant: Variant,
        timeout: Duration,
    ) -> std::io::Result<EngineUnderTest> {
        let transcript = Arc::new(Transcript::new());
        let (process, output) = spawn(words, &transcript)?;
        Ok(EngineUnderTest {
            words: words.clone(),
            variant,
            timeout,
            process,
            output,
            transcript,
            client: Client::default(),
            warnings: Vec::new(),
            is_usable: true,
        })
    }

    /// Whether the dialogue can go on.
    pub(super) fn is_usable(&self) -> bool {
        self.is_usable
    }

    /// A new process, introduced and set to the game.
    pub(super) fn restart(&mut self) -> Result<(), Problem> {
        let (process, output) = spawn(&self.words, &self.transcript)
            .map_err(|error| Problem::Wrong(format!("it cannot be started again: {error}")))?;
        self.process = process;
        self.output = output;
        self.client = Client::default();
        self.is_usable = true;
        self.ask_uai()?;
        self.choose_game()
    }

    pub(super) fn send(&mut self, line: &str) {
        self.process.send(line);
    }

    pub(super) fn ask_uai(&mut self) -> Result<(), Problem> {
        let line = self.client.ask_uai();
        self.send(line);
        self.await_reply("uaiok", "uai", self.timeout, |reply| *reply == Reply::UaiOk).map(|_| ())
    }

    /// Sets the game, where the program offers a choice.
    pub(super) fn choose_game(&mut self) -> Result<(), Problem> {
        if let Ok(line) = self.client.set_option("Variant", self.variant.name()) {
            self.send(&line);
        }
        self.ready("isready")
    }

    /// Says `isready` and waits for `readyok`; `after` is what was said before it.
    pub(super) fn ready(&mut self, after: &str) -> Result<(), Problem> {
        let line = self.client.ask_ready();
        self.send(line);
        self.await_reply("readyok", after, self.timeout, |reply| *reply == Reply::ReadyOk)
            .map(|_| ())
    }

    /// Shows a position and asks for a move within a budget.
    pub(super) fn ask(
        &mut self,
        start: &AnyPosition,
        moves: &[String],
        budget: &Budget,
    ) -> Result<Move, Problem> {
        let line = self.client.position(start, moves);
        self.send(&line);
        let go = self.client.go(budget);
        self.send(&go);
        self.await_move(&go)
    }

    /// Waits for the move asked for by `line`.
    pub(super) fn await_move(&mut self, line: &str) -> Result<Move, Problem> {
        let begun = Instant::now();
        let mut infos = Vec::new();
        let reply = self.await_reply("bestmove", line, self.timeout, |reply| {
            if let Reply::Info(info) = reply {
                infos.push(info.clone());
            }
            matches!(reply, Reply::BestMove { .. })
        })?;
        match reply {
            Reply::BestMove { text, .. } => Ok(Move { text, spent: begun.elapsed(), infos }),
            _ => Err(Problem::Wrong("it did not answer".to_string())),
        }
    }

    /// What is said within `timeout` though nothing should be; `None` for nothing of weight.
    pub(super) fn unasked_move_within(
        &mut self,
        timeout: Duration,
    ) -> Result<Option<Reply>, Problem> {
        match self.read_until(timeout, "nothing", |reply| matches!(reply, Reply::BestMove { .. })) {
            Ok(reply) => Ok(Some(reply)),
            Err(NoReply::TimedOut) => Ok(None),
            Err(NoReply::Failed(problem)) => Err(problem),
        }
    }

    /// Whether the program leaves within `timeout`.
    pub(super) fn exits_within(&mut self, timeout: Duration) -> bool {
        self.is_usable = false;
        self.process.status(timeout).is_some()
    }

    pub(super) fn close_stdin(&mut self) {
        self.process.close_stdin();
    }

    pub(super) fn warnings(&self) -> &[LineWarning] {
        &self.warnings
    }

    pub(super) fn transcript(&self) -> String {
        self.transcript.text()
    }

    fn await_reply(
        &mut self,
        what: &str,
        line: &str,
        timeout: Duration,
        wanted: impl FnMut(&Reply) -> bool,
    ) -> Result<Reply, Problem> {
        self.read_until(timeout, line, wanted).map_err(|no_reply| match no_reply {
            NoReply::Failed(problem) => problem,
            NoReply::TimedOut => {
                self.is_usable = false;
                let waited_ms = timeout.as_millis();
                let sentence =
                    format!("`{line}` was not answered by `{what}` within {waited_ms} ms");
                Problem::Wrong(sentence)
            }
        })
    }

    fn read_until(
        &mut self,
        timeout: Duration,
        line: &str,
        mut wanted: impl FnMut(&Reply) -> bool,
    ) -> Result<Reply, NoReply> {
        let until = Instant::now() + timeout;
        loop {
            let Some(left) = until.checked_duration_since(Instant::now()) else {
                return Err(NoReply::TimedOut);
            };
            let trouble = match self.output.recv_timeout(left) {
                Ok(Output::Line { text, .. }) => match self.follow(&text) {
                    Ok(Reply::Malformed(warning)) => {
                        self.keep(warning);
                        continue;
                    }
                    Ok(reply) if wanted(&reply) => return Ok(reply),
                    Ok(_) => continue,
                    Err(error) => error.to_string(),
                },
                Ok(Output::TooLong) => "it wrote a line of more than 64 KiB".to_string(),
                Ok(Output::Closed) | Err(RecvTimeoutError::Disconnected) => self.ended(line),
                Err(RecvTimeoutError::Timeout) => return Err(NoReply::TimedOut),
            };
            self.is_usable = false;
            return Err(NoReply::Failed(Problem::Wrong(trouble)));
        }
    }

    fn follow(&mut self, line: &str) -> Result<Reply, ProtocolError> {
        let reply = self.client.on_line(line);
        if let Some(warning) = self.client.take_warning() {
            self.keep(warning);
        }
        reply
    }

    fn keep(&mut self, warning: LineWarning) {
        if self.warnings.len() < MAX_WARNINGS && !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }

    fn ended(&mut self, line: &str) -> String {
        match self.process.status(Duration::from_millis(500)) {
            Some(status) => format!("after `{line}` it ended by itself ({status})"),
            None => format!("after `{line}` it closed its standard output"),
        }
    }
}

/// Why there was no reply.
enum NoReply {
    /// Nothing was said.
    TimedOut,
    /// Nothing sensible will be said any more.
    Failed(Problem),
}

fn spawn(
    words: &CommandWords,
    transcript: &Arc<Transcript>,
) -> std::io::Result<(LineProcess, Receiver<Output>)> {
    let (lines, output) = sync_channel(1_024);
    let process = LineProcess::start(words, transcript, move |line| lines.send(line).is_ok())?;
    Ok((process, output))
}
