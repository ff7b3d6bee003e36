//! Ends a program and all it has started when we end, however we end. A process that is killed can do
//! nothing any more, so another one must: a shell that waits at the other end of a pipe. When we are
//! gone the system closes the pipe, the shell reads its end, and kills the program's process group.

use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

/// Waits for the end of its input, which is ours, and for nothing else.
const SCRIPT: &str = "trap '' HUP INT TERM; read -r line; kill -s KILL -- \"-$1\"";

/// A watchdog over one process group; dropping it calls it off.
pub(crate) struct Watchdog {
    shell: Child,
}

impl Watchdog {
    /// Watches over the process group of this number.
    pub(crate) fn over_group(group: u32) -> std::io::Result<Watchdog> {
        let mut command = Command::new("sh");
        command.args(["-c", SCRIPT, "watchdog", &group.to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // A group of its own: a signal from the terminal is for us alone.
        let shell = command.process_group(0).spawn()?;
        Ok(Watchdog { shell })
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        let _ = self.shell.kill();
        let _ = self.shell.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::Watchdog;
    use std::os::unix::process::{CommandExt, ExitStatusExt};
    use std::process::Command;

    /// A program that notices nothing; it was left running by a match that was killed.
    fn deaf() -> std::process::Child {
        Command::new("sh").args(["-c", "sleep 600"]).process_group(0).spawn().unwrap()
    }

    #[test]
    fn when_we_are_gone_the_program_is_killed() {
        let mut program = deaf();
        let mut watchdog = Watchdog::over_group(program.id()).unwrap();
        // What the system does when we are killed.
        drop(watchdog.shell.stdin.take());
        assert_eq!(program.wait().unwrap().signal(), Some(9));
        assert!(watchdog.shell.wait().unwrap().success());
    }

    #[test]
    fn called_off_it_does_nothing() {
        let mut program = deaf();
        drop(Watchdog::over_group(program.id()).unwrap());
        assert_eq!(program.try_wait().unwrap(), None);
        program.kill().unwrap();
        program.wait().unwrap();
    }
}
