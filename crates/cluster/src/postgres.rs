//! A PostgreSQL server that is thrown away.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::keeper::{Keeper, Server};
use crate::programs;

/// A server with databases that begin empty. It ends with the process that started it.
#[derive(Debug)]
pub struct Postgres {
    keeper: Keeper,
    folder: String,
    port: u16,
    made: AtomicU32,
}

impl Postgres {
    /// The one server of this process; `None`, with a sentence on standard error, where PostgreSQL is
    /// missing.
    ///
    /// # Panics
    /// Where it does not start, and where it is missing with `CI=true`.
    pub fn shared() -> Option<&'static Postgres> {
        static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
        SHARED.get_or_init(Postgres::start).as_ref()
    }

    /// A server of one's own, to be stopped and killed; as [`shared`](Postgres::shared).
    ///
    /// # Panics
    /// As [`shared`](Postgres::shared).
    pub fn start() -> Option<Postgres> {
        let (Some(initdb), Some(_), Some(_)) =
            (programs::find("initdb"), programs::find("postgres"), programs::find("psql"))
        else {
            programs::skip("PostgreSQL");
            return None;
        };
        if programs::is_root() && programs::postgres_user().is_none() {
            programs::skip("the user `postgres`");
            return None;
        }
        Some(Postgres::made_by(&format!(
            "{} --no-sync --auth=trust --username=petri --encoding=UTF8 --locale=C data",
            initdb.display()
        )))
    }

    /// A standby of this server, which from now on acknowledges nothing that the standby has not.
    ///
    /// # Panics
    /// Where it does not start.
    #[must_use]
    pub fn start_standby(&self) -> Postgres {
        let basebackup = programs::find("pg_basebackup").expect("it comes with the server");
        let standby = Postgres::made_by(&format!(
            "{} -h 127.0.0.1 -p {} -U petri -D data -R -X stream -c fast --no-sync",
            basebackup.display(),
            self.port
        ));
        self.run("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'");
        self.run("postgres", "SELECT pg_reload_conf()");
        // The first commit that waits for it tells that it is there.
        self.run("postgres", "CREATE TABLE followed (one INT); DROP TABLE followed");
        standby
    }

    /// Keeps every log that is written from now on, and makes the copy to which they are added when
    /// [`recovered`](Postgres::recovered) is asked for.
    ///
    /// # Panics
    /// Where the copy cannot be made.
    pub fn keep_for_recovery(&self) {
        self.run("postgres", "ALTER SYSTEM SET archive_mode = on");
        let archive = "mkdir -p ../archive && cp %p ../archive/%f";
        self.run("postgres", &format!("ALTER SYSTEM SET archive_command = '{archive}'"));
        self.stop();
        self.start_again();
        let basebackup = programs::find("pg_basebackup").expect("it comes with the server");
        let mut command = Command::new(basebackup);
        command.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "petri"]);
        command.args(["-D", &format!("{}/base", self.folder), "-c", "fast", "--no-sync"]);
        if let (true, Some((user, group))) = (programs::is_root(), programs::postgres_user()) {
            // The copy is read under that name.
            command.uid(user).gid(group);
        }
        assert!(command.status().expect("it starts").success(), "the copy is made");
    }

    /// Stops this server, and starts another with what was in it at this moment, as PostgreSQL writes times.
    ///
    /// # Panics
    /// Where it does not come so far.
    #[must_use]
    pub fn recovered(&self, at: &str) -> Postgres {
        // What was not yet in the archive comes there at the end.
        self.stop();
        Postgres::made_by(&format!(
            "cp -r {from}/base data && chmod 700 data && touch data/recovery.signal && \
             printf \"%s\\n\" \"restore_command = 'cp {from}/archive/%f %p'\" \
             \"recovery_target_time = '{at}'\" \"recovery_target_action = promote\" \
             \"hot_standby = off\" >>data/postgresql.auto.conf",
            from = self.folder,
        ))
    }

    /// Makes a standby the primary, and waits until it is.
    ///
    /// # Panics
    /// Where it does not become so.
    pub fn promote(&self) {
        assert_eq!(self.run("postgres", "SELECT pg_promote()"), "t", "it was a standby");
    }

    /// A server whose folder this command makes.
    fn made_by(setup: &str) -> Postgres {
        let [postgres, psql] =
            ["postgres", "psql"].map(|name| programs::find(name).expect("it was looked for"));
        let user = if programs::is_root() { programs::postgres_user() } else { None };
        let port = programs::free_port();
        let folder = programs::folder("postgres", port);
        if let Some((user, group)) = user {
            std::os::unix::fs::chown(&folder, Some(user), Some(group)).expect("a folder of ours");
        }
        // What a test wrote need not survive the machine.
        let command = format!(
            "{} -D data -h 127.0.0.1 -p {port} -k {folder} -c fsync=off -c full_page_writes=off \
             -c max_connections=400 -c shared_buffers=32MB -c max_wal_size=256MB",
            postgres.display()
        );
        let answers =
            format!("{} -h 127.0.0.1 -p {port} -U petri -d postgres -c 'SELECT 1'", psql.display());
        let server = Server {
            folder: &folder,
            setup,
            command: &command,
            answers: &answers,
            last: "QUIT",
            user,
        };
        let keeper = Keeper::start(&server);
        Postgres { keeper, folder, port, made: AtomicU32::new(0) }
    }

    /// Number of its first process.
    #[must_use]
    pub fn process(&self) -> Option<u32> {
        self.keeper.process()
    }

    /// The address of a database, which may be there or not.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        format!("postgres://petri@127.0.0.1:{}/{database}", self.port)
    }

    /// The port on which the server listens, on this machine alone.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The address of a new, empty database.
    ///
    /// # Panics
    /// Where it cannot be made.
    pub fn new_database(&self) -> String {
        let name = format!("petri{}", self.made.fetch_add(1, Ordering::Relaxed));
        self.run("postgres", &format!("CREATE DATABASE {name} TEMPLATE template0"));
        self.url(&name)
    }

    /// Runs a statement as the server's owner; what it printed.
    ///
    /// # Panics
    /// Where it fails.
    pub fn run(&self, database: &str, sql: &str) -> String {
        let psql = programs::find("psql").expect("it was there at the start");
        let mut command = Command::new(psql);
        command.args(["-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-d"]);
        command.arg(self.url(database)).args(["-c", sql]);
        let output = command.output().expect("psql starts");
        assert!(output.status.success(), "{sql}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// A session of the server's owner, for what begins in one statement and ends in another.
    ///
    /// # Panics
    /// Where it cannot be begun.
    pub fn session(&self, database: &str) -> Session {
        let psql = programs::find("psql").expect("it was there at the start");
        let mut command = Command::new(psql);
        command.args(["-X", "-q", "-t", "-A", "-d", &self.url(database)]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut psql = command.spawn().expect("psql starts");
        let (input, output) = psql.stdin.take().zip(psql.stdout.take()).expect("both are pipes");
        Session { psql, input: Some(input), output: BufReader::new(output) }
    }

    /// Stops the server as for an upgrade: all connections are ended at once.
    pub fn stop(&self) {
        self.keeper.tell("stop");
    }

    /// Ends the server as a crash would.
    pub fn kill(&self) {
        self.keeper.tell("kill");
    }

    /// Starts it again, and waits until it answers.
    pub fn start_again(&self) {
        self.keeper.tell("start");
    }
}

/// A session; dropping it ends it, and undoes what it did not commit.
#[derive(Debug)]
pub struct Session {
    psql: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Session {
    /// Runs statements, and waits until they are done.
    ///
    /// # Panics
    /// Where the session has ended.
    pub fn run(&mut self, sql: &str) {
        let input = self.input.as_mut().expect("there until the session ends");
        writeln!(input, "{sql}\n\\echo done").expect("psql reads");
        let mut line = String::new();
        while line.trim() != "done" {
            line.clear();
            assert!(self.output.read_line(&mut line).expect("psql answers") > 0, "{sql}");
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // The end of its input is the end of psql.
        drop(self.input.take());
        let _ = self.psql.wait();
    }
}
