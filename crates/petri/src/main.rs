//! `petri`, the binary: command line and start-up only; every command is a thin caller of a crate.
//!
//! The build uses instructions of 2013 and later (x86-64-v3). The first thing `main` does is to ask
//! the processor for them, so that an older one gets a sentence instead of a crash.

mod bus;
mod claim;
mod cli;
mod commands;
mod database;
mod diagram;
mod logging;
mod processor;
mod record;
mod start;
mod traces;
mod words;

use commands::arena::Stopped;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    if let Err(reason) = processor::check() {
        return refuse(reason);
    }
    run()
}

/// Apart from `main`, so that nothing of it can be moved before the question to the processor.
#[inline(never)]
fn run() -> ExitCode {
    let cli = match cli::parse() {
        Ok(cli) => cli,
        Err(message) => return refuse(&message),
    };
    let _logging = logging::start(cli.log.as_deref());
    match commands::run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if nobody_reads(&error) => ExitCode::SUCCESS,
        Err(error) => match error.downcast_ref::<Stopped>() {
            Some(stopped) => end_with(&stopped.to_string(), stopped.exit_status()),
            None => refuse(&format!("{error:#}")),
        },
    }
}

/// Whether whoever read our output has gone: `petri games | head -1` is no failure.
fn nobody_reads(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
    io.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// One line on standard error, and the exit status of wrong input.
fn refuse(message: &str) -> ExitCode {
    end_with(message, 2)
}

/// One line on standard error, whatever the text that was wrong contains, and an exit status.
fn end_with(message: &str, status: u8) -> ExitCode {
    let escape = |c: char| match c.is_control() {
        true => c.escape_default().to_string(),
        false => c.to_string(),
    };
    let line: String = message.chars().map(escape).collect();
    // Where standard error is closed, the exit status still says it.
    let _ = writeln!(io::stderr(), "petri: {line}");
    ExitCode::from(status)
}
