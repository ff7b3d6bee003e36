//! The rows of a move as `pgbench` writes them: what the database gives when nobody asks it for more.

use std::process::Command;
use std::time::Duration;

use crate::Failure;

/// As many as petri's pool of writers has.
const CONNECTIONS: u32 = 12;

/// One statement a transaction, the same as a single move's, for games at random among the last so many;
/// the line that says how many a second.
pub(crate) fn run(url: &str, games: usize, time: Duration) -> Result<String, Failure> {
    let script = format!(
        "\\set game random(1, {games})\n\
        WITH moved AS (UPDATE games SET version = version + 1, ply = ply + 1, turn = 0, \
            position = 'xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxooxxo/xxoo3 x 12 40', \
            started_ms = 0, deadline_ms = deadline_ms + 1, changed_ms = changed_ms + 1 \
            WHERE number = (SELECT max(number) FROM games) + 1 - :game AND ended_order IS NULL \
            RETURNING number, version, ply, changed_ms) \
        INSERT INTO events (game, version, at_ms, kind, side, ply, text, a, b, message) \
        SELECT number, version, changed_ms, 'move', 0, ply, 'a1c3', 1500, 40, \
            lpad(to_hex(version), 16, '0') FROM moved;\n"
    );
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("move.sql");
    std::fs::write(&path, script)?;
    let output = Command::new("pgbench")
        .args(["--no-vacuum", "--protocol=prepared", "--jobs=1"])
        .args(["--client", &CONNECTIONS.to_string(), "--time", &time.as_secs().to_string()])
        .arg("--file")
        .arg(&path)
        .arg(url)
        .output()?;
    let said = String::from_utf8_lossy(&output.stdout);
    let rate = said.lines().find(|line| line.starts_with("tps"));
    Ok(rate.ok_or_else(|| String::from_utf8_lossy(&output.stderr).into_owned())?.to_owned())
}
