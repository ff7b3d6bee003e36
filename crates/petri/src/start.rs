//! What a game starts from, on the command line: the game's name, and `--board`, `--fen`, `--rules`.
//! Every command that takes a game takes these, so they are read in one place.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rules::{AnyPosition, Variant};

/// The arguments that say where and by which rules to start.
#[derive(Debug, clap::Args)]
pub(crate) struct Start {
    /// Start on a board of that name (`petri games` lists them), or on a fair random one
    #[arg(long, value_name = "NAME|random:SEED", conflicts_with = "fen")]
    board: Option<String>,
    /// Start from a position
    #[arg(long, allow_hyphen_values = true)]
    fen: Option<String>,
    /// Play by other rules (`petri games` lists the options)
    #[arg(long, value_name = "KEY=VALUE,…", allow_hyphen_values = true)]
    rules: Option<String>,
}

impl Start {
    /// The position to start from.
    ///
    /// # Errors
    /// Boards, positions and rules that this game does not have, each named with its text.
    pub(crate) fn position(&self, variant: Variant) -> anyhow::Result<AnyPosition> {
        let position = match (&self.board, &self.fen) {
            (Some(board), _) => AnyPosition::on_board(variant, board)?,
            (None, Some(fen)) => AnyPosition::from_fen(variant, fen)
                .map_err(|error| anyhow::anyhow!("ply 0, {error}"))?,
            (None, None) => AnyPosition::start(variant),
        };
        Ok(position.with_rules(self.rules.as_deref().unwrap_or_default())?)
    }
}

/// Reads the name of a game.
pub(crate) fn game() -> impl TypedValueParser<Value = Variant> {
    PossibleValuesParser::new(Variant::ALL.map(Variant::name))
        .try_map(|name| Variant::from_name(&name).ok_or("no such game"))
}
