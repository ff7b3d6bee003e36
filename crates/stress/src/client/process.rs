//! A server as a process of its own, with a database in a temporary folder.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, bail};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A running server.
pub(crate) struct ServerProcess {
    process: Child,
    /// Its address, as `http://127.0.0.1:PORT`.
    pub(crate) url: String,
}

impl ServerProcess {
    /// Starts `program serve` on this database and a free port and waits until it listens.
    pub(crate) async fn start(program: &Path, database: &Path) -> anyhow::Result<ServerProcess> {
        let mut command = Command::new(program);
        command.args(arguments(database, 0));
        ServerProcess::spawn(command).await
    }

    /// Starts a server by this command and waits until it listens.
    pub(crate) async fn spawn(mut command: Command) -> anyhow::Result<ServerProcess> {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
        let program = command.as_std().get_program().to_owned();
        let mut process = command
            .spawn()
            .with_context(|| format!("cannot start {}", Path::new(&program).display()))?;
        let output = process.stdout.take().context("the server has no output")?;
        let mut lines = BufReader::new(output).lines();
        let Some(url) = lines.next_line().await? else {
            bail!("the server ended before it listened: {}", process.wait().await?);
        };
        Ok(ServerProcess { process, url: url.trim_end_matches('/').to_owned() })
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> anyhow::Result<u32> {
        self.process.id().context("the server has ended")
    }

    /// The port it listens on.
    pub(crate) fn port(&self) -> anyhow::Result<u16> {
        let port = self.url.rsplit(':').next().and_then(|port| port.parse().ok());
        port.with_context(|| format!("no port in {}", self.url))
    }

    /// The memory it holds, in bytes (Linux).
    pub(crate) fn resident_bytes(&self) -> anyhow::Result<u64> {
        resident_bytes(self.id()?)
    }

    /// Kills it, as a power cut would, and waits until it is gone.
    pub(crate) async fn stop(mut self) -> anyhow::Result<()> {
        self.process.kill().await?;
        Ok(())
    }
}

/// The memory that a process holds, in bytes (Linux).
pub(crate) fn resident_bytes(id: u32) -> anyhow::Result<u64> {
    let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let text = line.context("the system does not say")?.trim().trim_end_matches(" kB");
    Ok(text.parse::<u64>()? * 1024)
}

/// The processor time that a process has used, in seconds (Linux).
pub(crate) fn processor_s(id: u32) -> anyhow::Result<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat"))?;
    // The name, in brackets, may hold anything; what follows is numbers.
    let numbers = stat.rsplit(')').next().unwrap_or_default();
    let ticks = |at: usize| numbers.split_whitespace().nth(at).and_then(|text| text.parse().ok());
    let (user, system): (f64, f64) = ticks(11).zip(ticks(12)).context("the system does not say")?;
    Ok((user + system) / 100.0)
}

/// The words after the program's name that serve this database on a free port with the limits that are
/// usual, behind a proxy: so that one machine can be many addresses.
pub(crate) fn limited_arguments(database: &Path) -> Vec<OsString> {
    let mut words: Vec<OsString> =
        ["serve", "--behind-proxy", "--listen", "127.0.0.1:0", "--database"].map(Into::into).into();
    words.push(database.into());
    words
}

/// The words after the program's name that serve this database on this port (0 for a free one).
pub(crate) fn arguments(database: &Path, port: u16) -> Vec<OsString> {
    let mut words: Vec<OsString> =
        ["serve", "--rate-limits", "off", "--listen"].map(Into::into).into();
    words.push(format!("127.0.0.1:{port}").into());
    words.push("--database".into());
    words.push(database.into());
    words
}

/// The program to drive, from wherever it is started: the one named, or the release build beside this one.
pub(crate) fn program(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(path) = named {
        return path.canonicalize().with_context(|| format!("no server `{}`", path.display()));
    }
    let own = std::env::current_exe()?;
    let beside = own.with_file_name(format!("petri{}", std::env::consts::EXE_SUFFIX));
    if !beside.exists() {
        bail!("no server beside {}: build it, or name it with --server", own.display());
    }
    Ok(beside)
}
