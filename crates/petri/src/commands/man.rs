//! `petri man`: the manual pages, from the same definitions as `--help`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

/// The arguments of `petri man`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  petri man | man -l -
  petri man --dir ~/.local/share/man/man1")]
pub(crate) struct Arguments {
    /// Write all pages into this folder instead of printing the first; it is made if missing
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

/// Variables that belong to no option.
const ENVIRONMENT: [(&str, &str); 2] = [
    ("NO_COLOR", "If set, output has no colours."),
    ("PETRI_SMTP_PASSWORD", "The password at the mail server, for `petri serve --smtp-user`."),
];

/// Prints the page of `petri`, or writes it and one for each command into a folder.
pub(crate) fn run(
    arguments: &Arguments,
    definitions: clap::Command,
    output: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut definitions = definitions.disable_help_subcommand(true);
    definitions.build();
    match &arguments.dir {
        None => output.write_all(&page(&definitions)?)?,
        Some(folder) => {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
            write_pages(&definitions, folder)?;
        }
    }
    Ok(())
}

fn write_pages(command: &clap::Command, folder: &Path) -> anyhow::Result<()> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    let path = folder.join(format!("{name}.1"));
    std::fs::write(&path, page(command)?)
        .with_context(|| format!("cannot write `{}`", path.display()))?;
    let mut below = command.get_subcommands().filter(|command| !command.is_hide_set());
    below.try_for_each(|command| write_pages(command, folder))
}

fn page(command: &clap::Command) -> io::Result<Vec<u8>> {
    let man = Man::new(command.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    let mut own = Roff::new();
    notes_and_examples(command, &mut own);
    environment(command, &mut own);
    own.to_writer(&mut page)?;
    man.render_version_section(&mut page)?;
    Ok(page)
}

/// What stands below the options in the help: examples are its indented lines.
fn notes_and_examples(command: &clap::Command, page: &mut Roff) {
    let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let (examples, notes): (Vec<&str>, Vec<&str>) =
        text.lines().filter(|line| *line != "Examples:").partition(|line| line.starts_with("  "));
    let notes = notes.join("\n");
    if !notes.trim().is_empty() {
        page.control("SH", ["NOTES"]).text([roman(notes.trim())]);
    }
    if !examples.is_empty() {
        page.control("SH", ["EXAMPLES"]).control("nf", []);
        for example in examples {
            page.text([roman(example)]);
        }
        page.control("fi", []);
    }
}

/// The variables that stand for options of this command, and those of the whole program.
fn environment(command: &clap::Command, page: &mut Roff) {
    page.control("SH", ["ENVIRONMENT"]);
    let mut row = |name: &str, text: &str| {
        page.control("TP", []).text([bold(name)]).text([roman(text)]);
    };
    for argument in command.get_arguments() {
        if let (Some(name), Some(option)) = (argument.get_env(), argument.get_long()) {
            row(&name.to_string_lossy(), &format!("Stands for the option --{option}."));
        }
    }
    let of_serve = command.get_name() == "serve";
    for (name, text) in ENVIRONMENT {
        if of_serve || !name.starts_with("PETRI_SMTP") {
            row(name, text);
        }
    }
}
