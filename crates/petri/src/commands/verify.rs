//! `petri verify`: checks a certificate by the rules alone; no search, no network, no bound.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;

use crate::claim;

/// The arguments of `petri verify`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The certificate is one that `petri prove` wrote. For every claim its moves are followed against all
replies until the game is over. The exit status is 2 if it does not hold.

Examples:
  petri verify proof.jsonl")]
pub(crate) struct Arguments {
    /// The certificate
    file: PathBuf,
}

/// Says what the certificate proves.
pub(crate) fn run(arguments: &Arguments, output: &mut dyn Write) -> anyhow::Result<()> {
    let path = &arguments.file;
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    let checked = service::verify(&text)?;
    let said = claim::words(checked.root.variant(), &checked.claims);
    Ok(writeln!(output, "{said}: proved ({} positions looked at)", checked.positions)?)
}
