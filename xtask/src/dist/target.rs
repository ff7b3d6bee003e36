//! What is built for: which tools that needs, what the compilers are told, and what runs the result here.

use std::fmt;
use std::path::Path;
use std::process::Command;

use anyhow::bail;

use crate::{process, remap, setup, wasm};

/// On any Linux since 2013, whichever C library it has.
const STATIC_LINUX: &str = "x86_64-unknown-linux-musl";
const STATIC_ARM: &str = "aarch64-unknown-linux-musl";
const WINDOWS: &str = "x86_64-pc-windows-gnu";

/// The compiler for ARM is that of another C library: it is told where the headers of musl are.
const ARM_COMPILER: &str = "aarch64-linux-gnu-gcc";
const ARM_HEADERS: &str = "/usr/include/aarch64-linux-musl";
const ARM_EMULATOR: &str = "qemu-aarch64-static";

/// What is built for.
pub(crate) struct Target {
    name: String,
    host: String,
}

impl fmt::Display for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name)
    }
}

impl Target {
    /// The target of that name, with what is needed to build for it.
    ///
    /// # Errors
    /// What has to be installed.
    pub(crate) fn named(root: &Path, name: &str) -> anyhow::Result<Self> {
        let target = Self { name: name.to_owned(), ..Self::host(root)? };
        if target.name != target.host {
            let mut rustup = process::command("rustup", root);
            if !process::succeeds(rustup.args(["target", "add", name])) {
                bail!("the library for {name} is missing: run `rustup target add {name}`");
            }
        }
        let has = |program: &str| process::find(program).is_some();
        let (is_ready, packages): (bool, &[&str]) = match name {
            STATIC_LINUX => (has("musl-gcc"), &["musl-tools"]),
            STATIC_ARM => (
                has(ARM_COMPILER) && has(ARM_EMULATOR) && Path::new(ARM_HEADERS).is_dir(),
                &["gcc-aarch64-linux-gnu", "musl-dev:arm64", "qemu-user-static"],
            ),
            WINDOWS => (has("x86_64-w64-mingw32-gcc"), &["gcc-mingw-w64-x86-64"]),
            _ => (true, &[]),
        };
        if !is_ready {
            setup::install(packages)?;
        }
        Ok(target)
    }

    /// That of this machine.
    ///
    /// # Errors
    /// A compiler that cannot be asked.
    pub(crate) fn host(root: &Path) -> anyhow::Result<Self> {
        let mut rustc = process::command("rustc", root);
        let host = process::output(rustc.args(["--print", "host-tuple"]))?.trim().to_owned();
        Ok(Self { name: host.clone(), host })
    }

    /// The static one on Linux, else that of this machine.
    ///
    /// # Errors
    /// A compiler that cannot be asked.
    pub(crate) fn usual(root: &Path) -> anyhow::Result<Self> {
        let host = Self::host(root)?;
        if host.name == "x86_64-unknown-linux-gnu" {
            match Self::named(root, STATIC_LINUX) {
                Ok(target) => return Ok(target),
                Err(error) => println!("dist: not static, but for {host}: {error:#}"),
            }
        }
        Ok(host)
    }

    /// Whether the binary needs no library.
    pub(crate) fn is_static(&self) -> bool {
        self.name.ends_with("-linux-musl")
    }

    /// What Debian calls the processor, where a Debian package can hold it.
    pub(crate) fn debian_architecture(&self) -> Option<&'static str> {
        let (processor, rest) = self.name.split_once('-')?;
        match processor {
            _ if !rest.contains("-linux-") => None,
            "x86_64" => Some("amd64"),
            "aarch64" => Some("arm64"),
            _ => None,
        }
    }

    /// A program for the target as this machine runs it, where it does.
    pub(crate) fn command(&self, program: &Path) -> Option<Command> {
        if self.is_native() {
            return Some(Command::new(program));
        }
        let mut command = Command::new(self.emulator()?);
        command.arg(program);
        Some(command)
    }

    /// Whether an emulator of another processor runs it.
    pub(crate) fn is_emulated(&self) -> bool {
        !self.is_native() && self.emulator().is_some()
    }

    fn is_native(&self) -> bool {
        self.name == self.host || self.host.starts_with("x86_64") && self.name == STATIC_LINUX
    }

    fn emulator(&self) -> Option<&'static str> {
        // Wine 8 lacks a library of Windows 10 that every program of Rust asks for.
        (self.name == STATIC_ARM && process::find(ARM_EMULATOR).is_some()).then_some(ARM_EMULATOR)
    }

    /// The file's name.
    pub(crate) fn binary_name(&self) -> &'static str {
        if self.name.contains("windows") { "petri.exe" } else { "petri" }
    }

    /// What cargo's settings and ours ask of the compiler.
    pub(crate) fn flags(&self, root: &Path) -> Vec<String> {
        let mut flags = Vec::new();
        if self.name.starts_with("x86_64") {
            flags.push("-Ctarget-cpu=x86-64-v3".to_owned());
        }
        flags.extend(remap::rustc_flags(root, &wasm::target_folder(root)));
        flags
    }

    /// What cargo and the C compiler are told beside that.
    ///
    /// # Errors
    /// A compiler that cannot be asked for its headers.
    pub(crate) fn environment(&self, root: &Path) -> anyhow::Result<Vec<(String, String)>> {
        let mut c_flags = remap::c_flags(root, &wasm::target_folder(root));
        let mut settings = Vec::new();
        if self.name == STATIC_ARM {
            let mut compiler = process::command(ARM_COMPILER, root);
            let own = process::output(compiler.arg("-print-file-name=include"))?;
            c_flags += &format!(" -nostdinc -isystem {ARM_HEADERS} -isystem {}", own.trim());
            settings.push((self.setting("LINKER"), ARM_COMPILER.to_owned()));
            settings.push((format!("CC_{}", self.name.replace('-', "_")), ARM_COMPILER.to_owned()));
        }
        settings.push((format!("CFLAGS_{}", self.name.replace('-', "_")), c_flags));
        Ok(settings)
    }

    /// How cargo runs the target's tests.
    pub(crate) fn runner_setting(&self) -> Option<(String, String)> {
        Some((self.setting("RUNNER"), self.emulator()?.to_owned()))
    }

    /// The variable of a setting that cargo has for each target.
    fn setting(&self, name: &str) -> String {
        let target = self.name.replace('-', "_").to_ascii_uppercase();
        format!("CARGO_TARGET_{target}_{name}")
    }
}

#[cfg(test)]
mod tests {
    use super::{STATIC_ARM, Target, WINDOWS};

    fn target(name: &str) -> Target {
        Target { name: name.to_owned(), host: "x86_64-unknown-linux-gnu".to_owned() }
    }

    #[test]
    fn names_say_what_can_hold_and_run_it() {
        let arm = target(STATIC_ARM);
        assert_eq!(arm.debian_architecture(), Some("arm64"));
        assert!(arm.is_static() && !arm.is_native());
        assert_eq!(arm.setting("LINKER"), "CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_LINKER");
        let windows = target(WINDOWS);
        assert_eq!(windows.debian_architecture(), None);
        assert_eq!(windows.binary_name(), "petri.exe");
        assert!(!windows.is_static() && !windows.is_emulated());
        let usual = target("x86_64-unknown-linux-musl");
        assert_eq!(usual.debian_architecture(), Some("amd64"));
        assert!(usual.is_static() && usual.is_native());
    }
}
