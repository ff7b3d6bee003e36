//! `petri completions`: the completions of a shell, from the same definitions as `--help`.

use std::io::Write;

use clap_complete::Shell;

/// The arguments of `petri completions`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri completions bash > ~/.local/share/bash-completion/completions/petri
  petri completions zsh > ~/.zfunc/_petri
  petri completions fish > ~/.config/fish/completions/petri.fish")]
pub(crate) struct Arguments {
    /// The shell
    shell: Shell,
}

/// Prints the completions.
pub(crate) fn run(
    arguments: &Arguments,
    mut definitions: clap::Command,
    output: &mut dyn Write,
) -> anyhow::Result<()> {
    // Into memory first: the generator ends the program with a panic when it cannot write.
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut definitions, "petri", &mut text);
    output.write_all(&text)?;
    Ok(())
}
