//! The commands, one file each; this one only hands over to them.

pub(crate) mod admin;
pub(crate) mod analyze;
pub(crate) mod arena;
pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod bot;
pub(crate) mod completions;
pub(crate) mod copy;
pub(crate) mod explore;
pub(crate) mod games;
pub(crate) mod import;
pub(crate) mod judge;
pub(crate) mod man;
pub(crate) mod mine;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod prove;
pub(crate) mod render;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod tune;
pub(crate) mod uai;
pub(crate) mod verify;
pub(crate) mod worker;

use std::io;

use crate::cli::{self, Command};

/// Runs a command; an error is one line on standard error and exit status 2.
pub(crate) fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Bot(arguments) => bot::run(&arguments),
        Command::Tune(arguments) => tune::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        // These lock the output themselves, when they write.
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Worker(arguments) => worker::run(&arguments),
        Command::Backup(arguments) => backup::run(&arguments),
        Command::Restore(arguments) => backup::restore(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Uai(arguments) => uai::run(&arguments),
        Command::Mine(arguments) => mine::run(&arguments),
        Command::Render(arguments) => render::run(&arguments, &mut io::stdin().lock()),
        command => print(command, &mut io::stdout().lock()),
    }
}

/// The commands that do nothing but print.
fn print(command: Command, output: &mut dyn io::Write) -> anyhow::Result<()> {
    match command {
        Command::Perft(arguments) => perft::run(&arguments, output),
        Command::Replay(arguments) => replay::run(&arguments, &mut io::stdin().lock(), output),
        Command::Review(arguments) => review::run(&arguments, &mut io::stdin().lock(), output),
        Command::Judge(arguments) => judge::run(&arguments, &mut io::stdin().lock(), output),
        Command::Import(arguments) => {
            import::run(&arguments, &mut io::stdin().lock(), output, &mut io::stderr().lock())
        }
        Command::Analyze(arguments) => analyze::run(&arguments, output),
        Command::Prove(arguments) => prove::run(&arguments, output),
        Command::Verify(arguments) => verify::run(&arguments, output),
        Command::Explore(arguments) => explore::run(&arguments, output, &mut io::stderr().lock()),
        Command::Bench(arguments) => bench::run(&arguments, output),
        Command::Games(arguments) => games::run(&arguments, output),
        Command::Admin(arguments) => admin::run(&arguments, output),
        Command::Copy(arguments) => copy::run(&arguments, output),
        Command::Completions(arguments) => completions::run(&arguments, cli::definitions(), output),
        Command::Man(arguments) => man::run(&arguments, cli::definitions(), output),
        Command::Arena(_)
        | Command::Bot(_)
        | Command::Tune(_)
        | Command::Solve(_)
        | Command::Serve(_)
        | Command::Worker(_)
        | Command::Backup(_)
        | Command::Restore(_)
        | Command::Play(_)
        | Command::Mine(_)
        | Command::Render(_)
        | Command::Uai(_) => Ok(()),
    }
}
