//! The program being examined: says a line, waits for what should follow.

use super::checks::Complaint;
use crate::command_words::CommandWords;
use crate::line_process::{LineProcess, Output};
use crate::transcript::Transcript;
use rules::{AnyPosition, Variant};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};
use uai::{Budget, Client, Heard, Oddity, Thought};

/// Kept of what is odd: the first of them tell enough.
const ODDITIES: usize = 10;

/// A program under examination.
pub(super) struct Patient {
    words: CommandWords,
    pub(super) variant: Variant,
    pub(super) patience: Duration,
    process: LineProcess,
    output: Receiver<Output>,
    transcript: Arc<Transcript>,
    pub(super) client: Client,
    oddities: Vec<Oddity>,
    is_well: bool,
}

/// An answer to `go`.
pub(super) struct Move {
    pub(super) text: String,
    pub(super) spent: Duration,
    pub(super) thoughts: Vec<Thought>,
}

impl Patient {
    pub(super) fn start(
        words: &CommandWords,
        variant: Variant,
        patience: Duration,
    ) -> std::io::Result<Patient> {
        let transcript = Arc::new(Transcript::new());
        let (process, output) = spawn(words, &transcript)?;
        Ok(Patient {
            words: words.clone(),
            variant,
            patience,
            process,
            output,
            transcript,
            client: Client::default(),
            oddities: Vec::new(),
            is_well: true,
        })
    }

    /// Whether the dialogue can go on.
    pub(super) fn is_well(&self) -> bool {
        self.is_well
    }

    /// A new process, introduced and set to the game.
    pub(super) fn restart(&mut self) -> Result<(), Complaint> {
        let (process, output) = spawn(&self.words, &self.transcript)
            .map_err(|error| Complaint::Wrong(format!("it cannot be started again: {error}")))?;
        self.process = process;
        self.output = output;
        self.client = Client::default();
        self.is_well = true;
        self.introduce()?;
        self.choose_game()
    }

    pub(super) fn say(&mut self, line: &str) {
        self.process.say(line);
    }

    pub(super) fn introduce(&mut self) -> Result<(), Complaint> {
        let line = self.client.introduce();
        self.say(line);
        self.await_heard("uaiok", "uai", self.patience, |heard| *heard == Heard::Introduced)
            .map(|_| ())
    }

    /// Sets the game, where the program offers a choice.
    pub(super) fn choose_game(&mut self) -> Result<(), Complaint> {
        if let Ok(line) = self.client.set_option("Variant", self.variant.name()) {
            self.say(&line);
        }
        self.ready("isready")
    }

    /// Says `isready` and waits for `readyok`; `after` is what was said before it.
    pub(super) fn ready(&mut self, after: &str) -> Result<(), Complaint> {
        let line = self.client.ask_ready();
        self.say(line);
        self.await_heard("readyok", after, self.patience, |heard| *heard == Heard::Ready)
            .map(|_| ())
    }

    /// Shows a position and asks for a move within a budget.
    pub(super) fn ask(
        &mut self,
        start: &AnyPosition,
        moves: &[String],
        budget: &Budget,
    ) -> Result<Move, Complaint> {
        let line = self.client.position(start, moves);
        self.say(&line);
        let go = self.client.go(budget);
        self.say(&go);
        self.await_move(&go)
    }

    /// Waits for the move asked for by `line`.
    pub(super) fn await_move(&mut self, line: &str) -> Result<Move, Complaint> {
        let begun = Instant::now();
        let mut thoughts = Vec::new();
        let heard = self.await_heard("bestmove", line, self.patience, |heard| {
            if let Heard::Thought(thought) = heard {
                thoughts.push(thought.clone());
            }
            matches!(heard, Heard::Best { .. })
        })?;
        match heard {
            Heard::Best { text, .. } => Ok(Move { text, spent: begun.elapsed(), thoughts }),
            _ => Err(Complaint::Wrong("it did not answer".to_string())),
        }
    }

    /// What is said within `patience` though nothing should be; `None` for nothing of weight.
    pub(super) fn eavesdrop(&mut self, patience: Duration) -> Result<Option<Heard>, Complaint> {
        match self.hear(patience, "nothing", |heard| matches!(heard, Heard::Best { .. })) {
            Ok(heard) => Ok(Some(heard)),
            Err(Silence::Quiet) => Ok(None),
            Err(Silence::Trouble(complaint)) => Err(complaint),
        }
    }

    /// Whether the program leaves within `patience`.
    pub(super) fn leaves(&mut self, patience: Duration) -> bool {
        self.is_well = false;
        self.process.status(patience).is_some()
    }

    pub(super) fn hang_up(&mut self) {
        self.process.hang_up();
    }

    pub(super) fn oddities(&self) -> &[Oddity] {
        &self.oddities
    }

    pub(super) fn transcript(&self) -> String {
        self.transcript.text()
    }

    fn await_heard(
        &mut self,
        what: &str,
        line: &str,
        patience: Duration,
        wanted: impl FnMut(&Heard) -> bool,
    ) -> Result<Heard, Complaint> {
        self.hear(patience, line, wanted).map_err(|silence| match silence {
            Silence::Trouble(complaint) => complaint,
            Silence::Quiet => {
                self.is_well = false;
                let waited_ms = patience.as_millis();
                let sentence =
                    format!("`{line}` was not answered by `{what}` within {waited_ms} ms");
                Complaint::Wrong(sentence)
            }
        })
    }

    fn hear(
        &mut self,
        patience: Duration,
        line: &str,
        mut wanted: impl FnMut(&Heard) -> bool,
    ) -> Result<Heard, Silence> {
        let until = Instant::now() + patience;
        loop {
            let Some(left) = until.checked_duration_since(Instant::now()) else {
                return Err(Silence::Quiet);
            };
            let trouble = match self.output.recv_timeout(left) {
                Ok(Output::Line { text, .. }) => match self.client.hear(&text) {
                    Ok(Heard::Odd(oddity)) => {
                        if self.oddities.len() < ODDITIES && !self.oddities.contains(&oddity) {
                            self.oddities.push(oddity);
                        }
                        continue;
                    }
                    Ok(heard) if wanted(&heard) => return Ok(heard),
                    Ok(_) => continue,
                    Err(breach) => breach.to_string(),
                },
                Ok(Output::TooLong) => "it wrote a line of more than 64 KiB".to_string(),
                Ok(Output::Closed) | Err(RecvTimeoutError::Disconnected) => self.ended(line),
                Err(RecvTimeoutError::Timeout) => return Err(Silence::Quiet),
            };
            self.is_well = false;
            return Err(Silence::Trouble(Complaint::Wrong(trouble)));
        }
    }

    fn ended(&mut self, line: &str) -> String {
        match self.process.status(Duration::from_millis(500)) {
            Some(status) => format!("after `{line}` it ended by itself ({status})"),
            None => format!("after `{line}` it closed its standard output"),
        }
    }
}

/// Why nothing was heard.
enum Silence {
    /// Nothing was said.
    Quiet,
    /// Nothing sensible will be said any more.
    Trouble(Complaint),
}

fn spawn(
    words: &CommandWords,
    transcript: &Arc<Transcript>,
) -> std::io::Result<(LineProcess, Receiver<Output>)> {
    let (lines, output) = sync_channel(1_024);
    let process = LineProcess::start(words, transcript, move |line| lines.send(line).is_ok())?;
    Ok((process, output))
}
