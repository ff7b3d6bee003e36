//! The server that suffers, and what can be done to it: it is killed, its disk fills up, the clock of its
//! machine is set.
//!
//! The disk is full for this server alone: the kernel refuses its writes by a limit to the size of its
//! files (`RLIMIT_FSIZE`, set from outside by `prlimit`), also in the middle of a page. That needs no
//! rights, and the server is the one that everybody runs. For the clock the server has an option, hidden
//! from its help, that names a file with the error of the machine's clock.

use std::ffi::OsStr;
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, ensure};
use tokio::process::Command;

use crate::client::process::{ServerProcess, arguments};

/// A server that can be hurt.
pub(crate) struct ServerUnderTest {
    program: PathBuf,
    folder: PathBuf,
    port: u16,
    running: Option<ServerProcess>,
    /// The size beyond which no file can be written.
    most_bytes: Option<u64>,
}

impl ServerUnderTest {
    /// Starts a server whose files lie in this folder.
    pub(crate) async fn start(program: &Path, folder: &Path) -> anyhow::Result<ServerUnderTest> {
        let (program, folder) = (program.to_owned(), folder.to_owned());
        let mut server =
            ServerUnderTest { program, folder, port: 0, running: None, most_bytes: None };
        server.set_clock(0)?;
        server.restart().await?;
        server.port = server.running.as_ref().context("a server")?.port()?;
        Ok(server)
    }

    /// Where it listens.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Its address.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Its database.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join("petri.db")
    }

    /// Starts it again.
    ///
    /// # Errors
    /// Where it does not come to listen.
    pub(crate) async fn restart(&mut self) -> anyhow::Result<()> {
        let log =
            OpenOptions::new().create(true).append(true).open(self.folder.join("server.log"))?;
        let mut command = match self.most_bytes {
            Some(bytes) => {
                let mut command = Command::new("prlimit");
                command.args([&format!("--fsize={bytes}:unlimited"), "sh"]);
                command
            }
            None => Command::new("sh"),
        };
        // Beyond the limit a process is killed, unless it would rather be told.
        command.args(["-c", r#"trap "" XFSZ; exec "$@""#, "sh"]).arg(&self.program);
        command.args(arguments(&self.database(), self.port));
        command.arg("--clock-wrong-by").arg(self.clock()).stderr(Stdio::from(log));
        self.running = Some(ServerProcess::spawn(command).await?);
        Ok(())
    }

    /// Whether it runs.
    pub(crate) fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Kills it, as a power cut would.
    pub(crate) async fn kill(&mut self) -> anyhow::Result<()> {
        match self.running.take() {
            Some(running) => running.stop().await,
            None => Ok(()),
        }
    }

    /// Lets no file grow beyond this size, and nothing be written beyond it.
    pub(crate) async fn fill(&mut self, most_bytes: u64) -> anyhow::Result<()> {
        self.most_bytes = Some(most_bytes);
        self.limit(&most_bytes.to_string()).await
    }

    /// Makes room again.
    pub(crate) async fn make_room(&mut self) -> anyhow::Result<()> {
        self.most_bytes = None;
        match self.running {
            Some(_) => self.limit("unlimited").await,
            None => Ok(()),
        }
    }

    async fn limit(&self, bytes: &str) -> anyhow::Result<()> {
        let id = self.running.as_ref().context("the server is down")?.id()?;
        let done = Command::new("prlimit")
            .args([format!("--pid={id}"), format!("--fsize={bytes}:unlimited")])
            .status();
        let status = done.await.context("`prlimit` of util-linux is needed")?;
        ensure!(status.success(), "prlimit: {status}");
        Ok(())
    }

    /// How long its write-ahead log is.
    pub(crate) fn log_bytes(&self) -> u64 {
        std::fs::metadata(self.folder.join("petri.db-wal")).map_or(0, |file| file.len())
    }

    /// Sets the clock of its machine: by this much it is wrong from now on.
    pub(crate) fn set_clock(&self, wrong_ms: i64) -> anyhow::Result<()> {
        let new = self.folder.join("clock.new");
        std::fs::write(&new, wrong_ms.to_string())?;
        Ok(std::fs::rename(&new, self.clock())?)
    }

    fn clock(&self) -> PathBuf {
        self.folder.join("clock")
    }

    /// The server's own look at all it keeps, on a copy as of one moment: the file is sound, all games
    /// replay, all ratings follow from the games. How many ratings there are.
    pub(crate) async fn check(&self) -> anyhow::Result<usize> {
        let copy = self.folder.join("copy.db");
        self.petri("backup", &self.database(), copy.as_os_str()).await?;
        let found = self.petri("admin", &copy, "check".as_ref()).await;
        for ending in ["", "-wal", "-shm"] {
            let file = self.folder.join(format!("copy.db{ending}"));
            if file.exists() {
                std::fs::remove_file(file)?;
            }
        }
        let words: Vec<String> = found?.split_whitespace().map(str::to_owned).collect();
        let at = words.iter().position(|word| word == "ratings").unwrap_or(0);
        let ratings = at.checked_sub(1).and_then(|at| words.get(at)?.parse().ok());
        ratings.with_context(|| format!("what does `{}` mean", words.join(" ")))
    }

    /// Runs another command of the program on a database.
    async fn petri(&self, command: &str, on: &Path, word: &OsStr) -> anyhow::Result<String> {
        let mut process = Command::new(&self.program);
        let done = process.arg(command).arg("--database").arg(on).arg(word).output().await?;
        let said = String::from_utf8_lossy(&done.stderr);
        ensure!(done.status.success(), "petri {command}: {}", said.trim());
        Ok(String::from_utf8_lossy(&done.stdout).into_owned())
    }
}
