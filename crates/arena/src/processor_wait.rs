//! How long programs were ready to run and had no processor, because others had it. On a busy machine
//! that is most of what a late answer is late by, and says nothing about the program. Linux keeps the
//! figure for each thread (`/proc/PID/task/TID/schedstat`, second field, in nanoseconds; see
//! "Scheduler Statistics" in the kernel's documentation); elsewhere nothing is known.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What the threads of a process had waited for by some moment.
pub(crate) struct ProcessorWait {
    tasks: PathBuf,
    nanoseconds: BTreeMap<String, u64>,
}

impl ProcessorWait {
    /// Up to now, of the process with this number.
    pub(crate) fn of(process: u32) -> ProcessorWait {
        let tasks = Path::new("/proc").join(process.to_string()).join("task");
        let nanoseconds = read(&tasks);
        ProcessorWait { tasks, nanoseconds }
    }

    /// What its threads have waited since then, added up: a question and its answer go from thread
    /// to thread, and each may be kept waiting.
    pub(crate) fn since(&self) -> Duration {
        let since = |(thread, now): (&String, &u64)| {
            now.saturating_sub(self.nanoseconds.get(thread).copied().unwrap_or(0))
        };
        Duration::from_nanos(read(&self.tasks).iter().map(since).sum())
    }
}

/// Thread by thread; empty where the system keeps no such figures.
fn read(tasks: &Path) -> BTreeMap<String, u64> {
    let Ok(threads) = std::fs::read_dir(tasks) else { return BTreeMap::new() };
    let figure = |thread: std::fs::DirEntry| {
        let text = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
        let nanoseconds = text.split_whitespace().nth(1)?.parse().ok()?;
        Some((thread.file_name().to_string_lossy().into_owned(), nanoseconds))
    };
    threads.flatten().filter_map(figure).collect()
}

#[cfg(test)]
mod tests {
    use super::ProcessorWait;
    use std::time::Duration;

    #[test]
    fn the_waits_of_all_threads_count_from_when_they_were_asked_for() {
        let folder = std::env::temp_dir().join(format!("petri-wait-{}", std::process::id()));
        let write = |thread: &str, nanoseconds: u64| {
            std::fs::create_dir_all(folder.join(thread)).unwrap();
            let text = format!("5 {nanoseconds} 7\n");
            std::fs::write(folder.join(thread).join("schedstat"), text).unwrap();
        };
        write("1", 1_000);
        write("2", 90_000);
        let begin = ProcessorWait { tasks: folder.clone(), nanoseconds: super::read(&folder) };
        assert_eq!(begin.since(), Duration::ZERO);
        write("1", 6_000);
        write("2", 91_000);
        assert_eq!(begin.since(), Duration::from_nanos(6_000));
        // A thread that was not there has waited since it has been.
        write("3", 8_000);
        assert_eq!(begin.since(), Duration::from_nanos(14_000));
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(begin.since(), Duration::ZERO);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_kernel_knows_it_of_a_process_that_is_there() {
        assert!(!ProcessorWait::of(std::process::id()).nanoseconds.is_empty());
    }
}
