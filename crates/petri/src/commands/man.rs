//! `petri man`: the manual pages, from the same definitions as `--help`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;

use crate::cli;

/// What `petri man` is told.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri man | man -l -
  petri man --dir ~/.local/share/man/man1")]
pub(crate) struct Arguments {
    /// Write all pages into this folder, made where it is missing, instead of printing the first
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

/// Prints the page of `petri`, or writes it and one for each command into a folder.
pub(crate) fn run(arguments: &Arguments, output: &mut dyn Write) -> anyhow::Result<()> {
    match &arguments.dir {
        None => clap_mangen::Man::new(cli::definitions()).render(&mut &mut *output)?,
        Some(folder) => {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
            clap_mangen::generate_to(cli::definitions(), folder)
                .with_context(|| format!("cannot write man pages into `{}`", folder.display()))?;
        }
    }
    Ok(())
}
