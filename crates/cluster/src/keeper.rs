//! A shell that keeps a server: starts, stops and kills it when told, and stops it when nobody is left
//! to tell.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// `$1` is the folder, `$2` makes what lies in it, `$3` is the server, `$4` succeeds when it answers, `$5` is
/// the signal that ends it at last.
const SCRIPT: &str = r#"
cd "$1" && eval "$2" >setup.log 2>&1 || { cat setup.log >&2; echo failed; exit 1; }
start() {
    eval "exec $3" >>server.log 2>&1 &
    server=$!
    echo $server >process
    until eval "$4" >/dev/null 2>&1; do
        kill -0 $server 2>/dev/null || { cat server.log >&2; echo failed; return; }
        sleep 0.05
    done
    echo done
}
end() { kill "-$1" $server 2>/dev/null; wait $server 2>/dev/null; }
while read -r word rest; do
    case $word in
        start) start "$@" ;;
        stop) end INT; echo done ;;
        kill) end QUIT; echo done ;;
        drain) end TERM; echo done ;;
        crash) end KILL; echo done ;;
        says)
            tries=0
            until grep -qF "$rest" server.log; do
                tries=$((tries + 1))
                [ $tries -lt 6000 ] || { tail server.log >&2; echo failed; break; }
                sleep 0.05
            done
            grep -qF "$rest" server.log && echo done ;;
    esac
done
end "$5"
cd / && rm -rf "$1"
"#;

/// A kept server.
#[derive(Debug)]
pub(crate) struct Keeper {
    pipes: Mutex<(ChildStdin, BufReader<ChildStdout>)>,
    shell: Child,
    folder: PathBuf,
}

/// What is kept.
pub(crate) struct Server<'s> {
    pub(crate) folder: &'s str,
    /// A command that makes what lies in the folder.
    pub(crate) setup: &'s str,
    pub(crate) command: &'s str,
    /// A command that succeeds as soon as the server answers.
    pub(crate) answers: &'s str,
    /// The signal that ends it at last. Shells start what runs beside them deaf to `INT` and `QUIT`, so these
    /// do only for servers that listen to them all the same.
    pub(crate) last: &'s str,
    /// Number of the user and the group under whose name all this runs.
    pub(crate) user: Option<(u32, u32)>,
}

impl Keeper {
    /// Starts the server, and waits until it answers.
    ///
    /// # Panics
    /// Where it does not.
    pub(crate) fn start(server: &Server<'_>) -> Keeper {
        let mut command = Command::new("sh");
        command.args(["-c", SCRIPT, "keeper", server.folder, server.setup]);
        command.args([server.command, server.answers, server.last]);
        if let Some((user, group)) = server.user {
            command.uid(user).gid(group);
        }
        // A group of its own: Ctrl-C is for the test, which then ends and so ends this.
        command.process_group(0).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut shell = command.spawn().expect("a shell");
        let pipes = shell.stdin.take().zip(shell.stdout.take()).expect("both are pipes");
        let pipes = Mutex::new((pipes.0, BufReader::new(pipes.1)));
        let keeper = Keeper { pipes, shell, folder: server.folder.into() };
        keeper.tell("start");
        keeper
    }

    /// Number of the server's process; none before its first start.
    pub(crate) fn process(&self) -> Option<u32> {
        let text = std::fs::read_to_string(self.folder.join("process")).ok()?;
        text.trim().parse().ok()
    }

    /// Tells the shell what to do, and waits until it is done.
    ///
    /// # Panics
    /// Where it could not be done.
    pub(crate) fn tell(&self, word: &str) {
        let mut pipes = self.pipes.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(pipes.0, "{word}").expect("the shell reads");
        let mut answer = String::new();
        pipes.1.read_line(&mut answer).expect("the shell answers");
        assert_eq!(answer.trim(), "done", "`{word}` of shell {}", self.shell.id());
    }
}
