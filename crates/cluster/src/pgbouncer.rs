//! A pooler of connections before a PostgreSQL server.

use crate::keeper::{Keeper, Server};
use crate::{Postgres, programs};

/// A pooler. It ends with the process that started it.
#[derive(Debug)]
pub struct Pgbouncer {
    _keeper: Keeper,
    port: u16,
}

impl Pgbouncer {
    /// A pooler that gives a session of the server away for as long as `pool_mode` says: `session`,
    /// `transaction` or `statement`. `None`, with a sentence on standard error, where it is missing.
    ///
    /// # Panics
    /// Where it does not start.
    #[must_use]
    pub fn start(postgres: &Postgres, pool_mode: &str) -> Option<Pgbouncer> {
        // Unlike the database it is in nobody's way when it is missing, also with `CI=true`.
        let Some(program) = programs::find("pgbouncer") else {
            eprintln!("skipped: pgbouncer is missing");
            return None;
        };
        let user = if programs::is_root() { Some(programs::postgres_user()?) } else { None };
        let port = programs::free_port();
        let folder = programs::folder("pgbouncer", port);
        let settings = format!(
            "[databases]\n* = host=127.0.0.1 port={} user=petri\n[pgbouncer]\n\
             listen_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n\
             pool_mode = {pool_mode}\ndefault_pool_size = 60\n",
            postgres.port()
        );
        std::fs::write(format!("{folder}/pgbouncer.ini"), settings).expect("its folder is ours");
        if let Some((user, group)) = user {
            std::os::unix::fs::chown(&folder, Some(user), Some(group)).expect("a folder of ours");
        }
        let command = format!("{} pgbouncer.ini", program.display());
        let answers = format!("bash -c ': </dev/tcp/127.0.0.1/{port}'");
        let server = Server {
            folder: &folder,
            setup: "true",
            command: &command,
            answers: &answers,
            last: "KILL",
            user,
        };
        Some(Pgbouncer { _keeper: Keeper::start(&server), port })
    }

    /// The port to connect to.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }
}
