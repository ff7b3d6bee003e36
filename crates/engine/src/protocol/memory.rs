//! How much memory there is to be had. Linux promises more than it has and ends the program that
//! believes it, so what is asked for is held against what the system says is available.

use std::path::Path;

/// As many of the megabytes wanted for a table as can be had: at most three quarters of what is available,
/// at least one. Where the system does not say, what is wanted.
#[must_use]
pub fn affordable_hash_mb(wanted_mb: usize) -> usize {
    match available_mb() {
        Some(available_mb) => wanted_mb.min(available_mb / 4 * 3).max(1),
        None => wanted_mb,
    }
}

/// Megabytes that may still be used: in the machine, and in the container if we are in one.
fn available_mb() -> Option<usize> {
    let read = |path: &str| std::fs::read_to_string(Path::new(path)).ok();
    let machine = read("/proc/meminfo").and_then(|text| in_machine_mb(&text));
    let bytes = |path: &str| read(path).and_then(|text| text.trim().parse::<usize>().ok());
    let container = bytes("/sys/fs/cgroup/memory.max")
        .zip(bytes("/sys/fs/cgroup/memory.current"))
        .map(|(most, used)| most.saturating_sub(used) >> 20);
    machine.into_iter().chain(container).min()
}

/// The line `MemAvailable:   12345 kB`.
fn in_machine_mb(meminfo: &str) -> Option<usize> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes >> 10)
}

#[cfg(test)]
mod tests {
    use super::{affordable_hash_mb, in_machine_mb};

    #[test]
    fn the_available_memory_is_read_in_megabytes() {
        let text = "MemTotal:       65536000 kB\nMemAvailable:   20480000 kB\n";
        assert_eq!(in_machine_mb(text), Some(20_000));
        assert_eq!(in_machine_mb("MemTotal: 1 kB\n"), None);
        assert_eq!(in_machine_mb("MemAvailable: much\n"), None);
    }

    #[test]
    fn a_small_table_is_granted_and_an_impossible_one_cut() {
        assert_eq!(affordable_hash_mb(1), 1);
        if cfg!(target_os = "linux") {
            assert!(affordable_hash_mb(usize::MAX) < usize::MAX);
        }
    }
}
