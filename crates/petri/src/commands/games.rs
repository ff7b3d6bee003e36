//! `petri games`: what there is to play, with every name that the other commands understand.

use std::io::Write;

use rules::{AnyPosition, Variant};
use wire::{GameLine, NamedBoard, OptionInfo, json_line};

/// The arguments of `petri games`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri games
  petri games --json | jq -r .game")]
pub(crate) struct Arguments {
    /// Print one JSON object a game: game, start, options, boards, random_boards, draws
    #[arg(long)]
    json: bool,
}

/// Prints the games.
pub(crate) fn run(arguments: &Arguments, output: &mut dyn Write) -> anyhow::Result<()> {
    for variant in Variant::ALL {
        let game = describe(variant)?;
        match arguments.json {
            true => writeln!(output, "{}", json_line(&game))?,
            false => write_plain(variant, &game, output)?,
        }
    }
    Ok(())
}

fn describe(variant: Variant) -> anyhow::Result<GameLine> {
    let board = |name: &str| -> anyhow::Result<NamedBoard> {
        let fen = AnyPosition::on_board(variant, name)?.to_string();
        Ok(NamedBoard { name: name.to_string(), fen })
    };
    let options = variant.options().iter().map(|option| OptionInfo {
        key: option.key.to_string(),
        values: option.values.iter().map(ToString::to_string).collect(),
    });
    Ok(GameLine {
        game: variant.into(),
        start: AnyPosition::start(variant).to_string(),
        options: options.collect(),
        boards: variant.boards().into_iter().map(board).collect::<anyhow::Result<_>>()?,
        random_boards: variant.has_walls(),
        draws: variant.has_draws(),
    })
}

fn write_plain(variant: Variant, game: &GameLine, output: &mut dyn Write) -> std::io::Result<()> {
    writeln!(output, "{variant}")?;
    writeln!(output, "  start   {}", game.start)?;
    for option in &game.options {
        writeln!(output, "  rules   {}={}", option.key, option.values.join("|"))?;
    }
    for board in &game.boards {
        writeln!(output, "  board   {:<10} {}", board.name, board.fen)?;
    }
    if game.random_boards {
        writeln!(output, "  board   random:SEED")?;
    }
    Ok(())
}
