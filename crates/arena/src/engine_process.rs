//! An engine in a process of its own. [`EngineProcess`] is a handle; behind it one thread, the
//! actor, owns the process and the dialogue. Everything that happens (a question of ours, a line of
//! the engine's, a change of mind) comes to the actor as a message through one channel, so that the
//! dialogue has one order. Dropping an [`PendingReply`] unread cancels its question; dropping the handle
//! ends the actor, and with it the process.

use crate::command_words::CommandWords;
use crate::engine_spec::EngineSpec;
use crate::fault::Fault;
use crate::line_process::{LineProcess, Output};
use crate::processor_wait::ProcessorWait;
use crate::transcript::{LogKind, Transcript};
use rules::AnyPosition;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use uai::{Budget, Client, Reply, SearchInfo};

/// What an engine must be shown to choose a move.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) start: AnyPosition,
    pub(crate) moves: Vec<String>,
    pub(crate) budget: Budget,
}

/// A move, as it was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveChoice {
    /// The move as text, not yet known to be legal.
    pub text: String,
    /// From the question to the answer.
    pub spent: Duration,
    /// How long meanwhile threads of the engine, and ours that look after it, were ready to run
    /// and had no processor, as far as is known.
    pub waited: Duration,
    /// The last complete info on the best line, if it said any.
    pub info: Option<SearchInfo>,
}

/// What the actor is told.
enum Message {
    /// The process wrote something.
    Output(Output),
    /// Somebody wants something done.
    Ask { id: u64, task: Task, timeout: Duration, reply: SyncSender<Result<Done, Fault>> },
    /// No caller waits any more for the answer to this.
    Cancel(u64),
    /// No caller will ask any more.
    Shutdown,
}

/// Something the engine is asked to do.
enum Task {
    Uai,
    Set(Vec<(String, String)>),
    NewGame,
    Choose(Box<Question>),
}

/// What came of it.
enum Done {
    UaiOk(Box<Client>),
    Ready,
    Chosen(MoveChoice),
}

/// An answer that may not be there yet. Dropping it cancels the question.
struct PendingReply<'a> {
    id: u64,
    messages: &'a SyncSender<Message>,
    reply: Receiver<Result<Done, Fault>>,
}

impl PendingReply<'_> {
    /// Waits; gives up, and so cancels the question, once `stop` is set.
    fn wait(self, stop: &AtomicBool) -> Result<Done, Fault> {
        loop {
            match self.reply.recv_timeout(POLL_INTERVAL) {
                Ok(result) => return result,
                Err(RecvTimeoutError::Disconnected) => return Err(gone()),
                Err(RecvTimeoutError::Timeout) if stop.load(Ordering::Relaxed) => {
                    return Err(Fault::Hang { doing: "was told to stop", waited_ms: 0 });
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for PendingReply<'_> {
    fn drop(&mut self) {
        let _ = self.messages.send(Message::Cancel(self.id));
    }
}

fn gone() -> Fault {
    Fault::Crash { doing: "waited", status: "it has ended before".to_string() }
}

/// Messages that may wait. An engine that floods is made to wait by it.
const QUEUE: usize = 1_024;
/// What an engine may write in answer to one question, in bytes.
const MAX_ANSWER_BYTES: usize = 16 << 20;
/// How often somebody who waits looks whether the match is to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// How long an engine has to stop when it is told to, or to leave.
const QUIT_TIMEOUT: Duration = Duration::from_millis(500);

/// A handle on an engine in a process.
pub(crate) struct EngineProcess {
    messages: SyncSender<Message>,
    transcript: Arc<Transcript>,
    actor: Option<JoinHandle<()>>,
    asked: u64,
    stop: Arc<AtomicBool>,
}

impl EngineProcess {
    /// Starts a process; nothing has been said to it yet. Once `stop` is set, questions are given up.
    pub(crate) fn start(
        words: &CommandWords,
        spec: &EngineSpec,
        stop: &Arc<AtomicBool>,
    ) -> Result<EngineProcess, Fault> {
        let transcript = Arc::new(match &spec.log {
            None => Transcript::new(),
            Some(path) => Transcript::logged_to(path)
                .map_err(|error| Fault::Start(format!("`log={}`: {error}", path.display())))?,
        });
        let (messages, inbox) = sync_channel(QUEUE);
        let outputs = messages.clone();
        let on_output = move |output| outputs.send(Message::Output(output)).is_ok();
        let process = LineProcess::start(words, &transcript, on_output)
            .map_err(|error| Fault::Start(format!("`{}`: {error}", words.program)))?;
        let actor = Actor {
            process,
            client: Client::speaking(spec.dialect),
            inbox,
            waiting: VecDeque::new(),
            transcript: Arc::clone(&transcript),
            is_closed: false,
            unasked: None,
        };
        let actor = std::thread::spawn(move || actor.run());
        let stop = Arc::clone(stop);
        Ok(EngineProcess { messages, transcript, actor: Some(actor), asked: 0, stop })
    }

    /// Says `uai` and waits for name and options.
    pub(crate) fn ask_uai(&mut self, timeout: Duration) -> Result<Client, Fault> {
        match self.ask(Task::Uai, timeout)? {
            Done::UaiOk(client) => Ok(*client),
            _ => Err(gone()),
        }
    }

    /// Sets options, which must be offered, and waits until the engine is ready.
    pub(crate) fn set(
        &mut self,
        options: Vec<(String, String)>,
        timeout: Duration,
    ) -> Result<(), Fault> {
        self.ask(Task::Set(options), timeout).map(|_| ())
    }

    /// Says that a game begins, and waits until the engine is ready.
    pub(crate) fn new_game(&mut self, timeout: Duration) -> Result<(), Fault> {
        self.ask(Task::NewGame, timeout).map(|_| ())
    }

    /// Asks for a move.
    pub(crate) fn choose(
        &mut self,
        question: Question,
        timeout: Duration,
    ) -> Result<MoveChoice, Fault> {
        match self.ask(Task::Choose(Box::new(question)), timeout)? {
            Done::Chosen(choice) => Ok(choice),
            _ => Err(gone()),
        }
    }

    /// What was said so far.
    pub(crate) fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    fn ask(&mut self, task: Task, timeout: Duration) -> Result<Done, Fault> {
        self.asked += 1;
        let id = self.asked;
        let (reply, answer) = sync_channel(1);
        // If the actor is gone, so is `reply`, and the answer says so.
        let _ = self.messages.send(Message::Ask { id, task, timeout, reply });
        PendingReply { id, messages: &self.messages, reply: answer }.wait(&self.stop)
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        let _ = self.messages.send(Message::Shutdown);
        if let Some(actor) = self.actor.take() {
            let _ = actor.join();
        }
    }
}

/// Owns the process.
struct Actor {
    process: LineProcess,
    client: Client,
    inbox: Receiver<Message>,
    /// Messages that came while an answer was awaited.
    waiting: VecDeque<Message>,
    transcript: Arc<Transcript>,
    is_closed: bool,
    /// What the engine did wrong while it was asked for nothing; told to whoever asks next.
    unasked: Option<Fault>,
}

impl Actor {
    fn run(mut self) {
        loop {
            let message = match self.waiting.pop_front() {
                Some(message) => message,
                None => match self.inbox.recv() {
                    Ok(message) => message,
                    Err(_) => return,
                },
            };
            match message {
                Message::Shutdown => return self.quit(),
                Message::Cancel(_) => {}
                Message::Output(Output::Line { text, .. }) => {
                    if let Err(error) = self.client.on_line(&text) {
                        self.unasked.get_or_insert(Fault::Protocol(error.to_string()));
                    }
                }
                Message::Output(Output::Closed | Output::TooLong) => self.is_closed = true,
                Message::Ask { id, task, timeout, reply } => {
                    let result = self.perform(id, &task, timeout);
                    if let Err(fault) = &result {
                        self.transcript.note(LogKind::Event, &fault.to_string());
                    }
                    let _ = reply.send(result);
                }
            }
        }
    }

    /// Says what the task wants said and waits for the answer.
    fn perform(&mut self, id: u64, task: &Task, timeout: Duration) -> Result<Done, Fault> {
        if let Some(fault) = self.unasked.take() {
            return Err(fault);
        }
        let mut wait = None;
        let doing = match task {
            Task::Uai => {
                let line = self.client.ask_uai();
                self.process.send(line);
                "introduced itself"
            }
            Task::Set(options) => {
                for (name, value) in options {
                    let line = self.client.set_option(name, value);
                    self.process.send(&line.map_err(|error| Fault::Start(error.to_string()))?);
                }
                self.ping();
                "set its options"
            }
            Task::NewGame => {
                self.process.send(self.client.new_game());
                self.ping();
                "prepared for a game"
            }
            Task::Choose(question) => {
                self.process.send(&self.client.position(&question.start, &question.moves));
                // A move that nobody asked for comes before the answer to this, and so is not taken
                // for the answer to `go`.
                self.ping();
                self.await_answer(id, ("got ready to move", None), timeout)?;
                let line = self.client.go(&question.budget);
                wait = Some([self.process.number(), std::process::id()].map(ProcessorWait::of));
                self.process.send(&line);
                "chose a move"
            }
        };
        self.await_answer(id, (doing, wait), timeout)
    }

    fn ping(&mut self) {
        let line = self.client.ask_ready();
        self.process.send(line);
    }

    fn await_answer(
        &mut self,
        id: u64,
        (doing, wait): (&'static str, Option<[ProcessorWait; 2]>),
        timeout: Duration,
    ) -> Result<Done, Fault> {
        let begun = Instant::now();
        let until = begun + timeout;
        let mut info = None;
        let mut written = 0_usize;
        if self.is_closed {
            return Err(self.crash(doing));
        }
        loop {
            let now = Instant::now();
            let hang = Fault::Hang { doing, waited_ms: timeout.as_millis() as u64 };
            let Some(left) = until.checked_duration_since(now) else { return Err(hang) };
            match self.inbox.recv_timeout(left) {
                Ok(Message::Output(Output::Line { text, at })) => {
                    written += text.len();
                    if written > MAX_ANSWER_BYTES {
                        let problem =
                            format!("it wrote more than {MAX_ANSWER_BYTES} bytes while it {doing}");
                        return Err(Fault::Protocol(problem));
                    }
                    let reply = self.client.on_line(&text);
                    match reply.map_err(|error| Fault::Protocol(error.to_string()))? {
                        Reply::UaiOk => {
                            return Ok(Done::UaiOk(Box::new(self.client.clone())));
                        }
                        Reply::ReadyOk => return Ok(Done::Ready),
                        Reply::BestMove { text, .. } => {
                            let spent = at.saturating_duration_since(begun);
                            let waits = wait.iter().flatten();
                            let waited = waits.map(ProcessorWait::since).sum();
                            return Ok(Done::Chosen(MoveChoice { text, spent, waited, info }));
                        }
                        Reply::Info(next) if next.line.unwrap_or(1) == 1 => {
                            if next.score.is_some() {
                                info = Some(next);
                            }
                        }
                        Reply::Info(_) | Reply::Other | Reply::Malformed(_) => {}
                    }
                }
                Ok(Message::Output(Output::TooLong)) => {
                    self.is_closed = true;
                    return Err(Fault::Protocol("it wrote a line of more than 64 KiB".to_string()));
                }
                Ok(Message::Output(Output::Closed)) => {
                    self.is_closed = true;
                    return Err(self.crash(doing));
                }
                Ok(Message::Cancel(cancelled)) if cancelled == id => {
                    return self.stop_search(doing);
                }
                Ok(Message::Cancel(_)) => {}
                Ok(message) => self.waiting.push_back(message),
                Err(RecvTimeoutError::Timeout) => return Err(hang),
                Err(RecvTimeoutError::Disconnected) => return Err(gone()),
            }
        }
    }

    /// No caller waits for the move any more: the engine is told to stop, and has a moment to do so.
    fn stop_search(&mut self, doing: &'static str) -> Result<Done, Fault> {
        if self.client.is_searching() {
            self.process.send(self.client.stop());
            let until = Instant::now() + QUIT_TIMEOUT;
            while let Some(left) = until.checked_duration_since(Instant::now()) {
                match self.inbox.recv_timeout(left) {
                    Ok(Message::Output(Output::Line { text, .. })) => {
                        let _ = self.client.on_line(&text);
                        if !self.client.is_searching() {
                            break;
                        }
                    }
                    Ok(Message::Output(_)) | Err(_) => {
                        self.is_closed = true;
                        break;
                    }
                    Ok(message) => self.waiting.push_back(message),
                }
            }
        }
        Err(Fault::Hang { doing, waited_ms: 0 })
    }

    fn crash(&mut self, doing: &'static str) -> Fault {
        let status = match self.process.status(QUIT_TIMEOUT) {
            Some(status) => status.to_string(),
            None => "its output is closed, but it still runs".to_string(),
        };
        Fault::Crash { doing, status }
    }

    /// Asks the engine to leave; what has not left after a moment is killed with the process.
    fn quit(mut self) {
        if !self.is_closed && !self.client.is_searching() {
            self.process.send("quit");
            let _ = self.process.status(QUIT_TIMEOUT);
        }
    }
}
