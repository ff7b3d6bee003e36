//! Other programs: found, started, and waited for, with errors that name the whole command line.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

/// A command in a folder. `npm` is a batch file on Windows and needs its ending there.
pub(crate) fn command(program: &str, folder: &Path) -> Command {
    let name = match program {
        "npm" | "npx" if cfg!(windows) => format!("{program}.cmd"),
        _ => program.to_owned(),
    };
    let mut command = Command::new(name);
    command.current_dir(folder);
    command
}

/// The cargo that started us. It is not told what cargo told us of our own package: the build scripts of some
/// libraries (ring) look at that, and all that needs them would be built anew whenever a cargo is started from elsewhere.
///
/// Where everything is built once and thrown away, it keeps nothing by which the next build would be faster, as that
/// takes time of its own.
pub(crate) fn cargo(folder: &Path) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(folder);
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(name);
        }
    }
    if is_ci() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Whether this is a run of continuous integration.
pub(crate) fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| !value.is_empty() && value != "false")
}

/// Runs to the end, showing what the command prints.
pub(crate) fn run(command: &mut Command) -> anyhow::Result<()> {
    let text = line(command);
    let status = command.status().with_context(|| format!("cannot start `{text}`"))?;
    if !status.success() {
        bail!("`{text}` failed ({status})");
    }
    Ok(())
}

/// Runs to the end and returns standard output; standard error is shown.
pub(crate) fn output(command: &mut Command) -> anyhow::Result<String> {
    let text = line(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{text}`"))?;
    if !output.status.success() {
        bail!("`{text}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{text}` printed no UTF-8"))
}

/// Runs to the end without showing anything; returns what the command printed, which is the error's text if it failed.
pub(crate) fn silent(command: &mut Command) -> anyhow::Result<String> {
    let text = line(command);
    let output = command.output().with_context(|| format!("cannot start `{text}`"))?;
    let printed = [output.stdout, output.stderr]
        .map(|part| String::from_utf8_lossy(&part).into_owned())
        .concat();
    if !output.status.success() {
        bail!("`{text}` failed ({})\n{printed}", output.status);
    }
    Ok(printed)
}

/// Whether the command can be started and succeeds; it is silent.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Where a program lies on the search path.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let file = format!("{program}{}", std::env::consts::EXE_SUFFIX);
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(&file)).find(|path| path.is_file())
}

fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{cargo, find, output, run, silent, succeeds};
    use std::path::Path;

    #[test]
    fn a_failure_names_the_command_line() {
        let error = run(cargo(Path::new(".")).arg("no-such-command").arg("x")).unwrap_err();
        let text = error.to_string();
        assert!(text.contains("cargo") && text.contains("no-such-command x"), "{text}");
        let error = silent(cargo(Path::new(".")).arg("no-such-command")).unwrap_err();
        assert!(error.to_string().contains("no such command"), "{error}");
    }

    #[test]
    fn output_and_success_are_those_of_the_command() {
        let version = output(cargo(Path::new(".")).arg("--version")).unwrap();
        assert!(version.starts_with("cargo "), "{version}");
        assert!(succeeds(cargo(Path::new(".")).arg("--version")));
        assert!(!succeeds(cargo(Path::new(".")).arg("no-such-command")));
    }

    #[test]
    fn a_program_is_found_on_the_search_path_or_not() {
        assert!(find("cargo").is_some());
        assert!(find("a-program-nobody-has").is_none());
    }
}
