//! `petri replay`: plays a record through and says of every position what can be played there and
//! whether the game is over. Each position is printed as soon as its move is read, so the command
//! also serves as a referee at the other end of a pipe.

use std::io::{BufRead, Write};

use play::Game;
use rules::Variant;
use wire::{ReplayLine, json_line};

use crate::start::{self, Start};
use crate::{diagram, words};

/// The arguments of `petri replay`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A forced pass stands in the record as 0000. An illegal move is named on standard error with its
ply; the positions before it are printed; the exit status is 2.

Examples:
  petri replay ataxx b6 f6 a7a5
  petri replay attangle --json c3 d5 c4
  petri replay hexxagon --board open --rules stuck=fill - < moves.txt")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = start::game())]
    game: Variant,
    /// The moves; a single `-` reads them from standard input, separated by white space
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
    #[command(flatten)]
    start: Start,
    /// Print one JSON object a position: ply, fen, legal, outcome, reason
    #[arg(long)]
    json: bool,
}

/// Prints the start and the position after each move.
pub(crate) fn run(
    arguments: &Arguments,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut game = Game::new(arguments.start.position(arguments.game)?);
    let write = if arguments.json { write_json } else { write_plain };
    write(&game, output)?;
    if arguments.moves == ["-"] {
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? > 0 {
            for text in String::from_utf8_lossy(&line).split_whitespace() {
                game.play_text(text)?;
                write(&game, output)?;
            }
            line.clear();
        }
    } else {
        for text in &arguments.moves {
            game.play_text(text)?;
            write(&game, output)?;
        }
    }
    Ok(())
}

fn write_json(game: &Game, output: &mut dyn Write) -> std::io::Result<()> {
    let position = game.position();
    let mut legal: Vec<String> =
        game.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    legal.sort();
    let end = game.end();
    let line = ReplayLine {
        ply: game.len(),
        fen: position.to_string(),
        legal,
        outcome: end.and_then(|end| end.outcome).map(Into::into),
        reason: end.map(|end| end.reason.word().to_string()),
    };
    writeln!(output, "{}", json_line(&line))
}

fn write_plain(game: &Game, output: &mut dyn Write) -> std::io::Result<()> {
    let (position, variant) = (game.position(), game.start().variant());
    if !game.is_empty() {
        writeln!(output)?;
    }
    match game.line().last() {
        None => writeln!(output, "start")?,
        Some((before, mv)) => {
            let (side, text) = (words::side(variant, before.turn()), before.move_text(mv));
            match text.as_str() {
                "0000" => writeln!(output, "ply {}: {side} passes (0000)", game.len())?,
                text => writeln!(output, "ply {}: {side} plays {text}", game.len())?,
            }
        }
    }
    writeln!(output, "  {position}")?;
    for line in diagram::of(position) {
        writeln!(output, "{line}")?;
    }
    match game.end() {
        Some(end) => {
            let outcome = end.outcome.map(|outcome| words::outcome(variant, outcome));
            writeln!(output, "  {} ({})", outcome.unwrap_or_default(), end.reason.word())
        }
        None => {
            let moves = game.legal_moves().len();
            let plural = if moves == 1 { "" } else { "s" };
            let side = words::side(variant, position.turn());
            writeln!(output, "  {side} to move, {moves} legal move{plural}")
        }
    }
}
