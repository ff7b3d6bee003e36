//! A processor for each game. A pinned thread hands its processors on to the programs it starts,
//! so pinning the thread that plays a game pins both engines.

/// The processors this program may use, by number; empty where that cannot be asked.
#[cfg(target_os = "linux")]
pub(crate) fn processors() -> Vec<usize> {
    let Ok(set) = rustix::thread::sched_getaffinity(None) else { return Vec::new() };
    (0..rustix::thread::CpuSet::MAX_CPU).filter(|processor| set.is_set(*processor)).collect()
}

/// Keeps the calling thread on one processor; `false` where that cannot be done.
#[cfg(target_os = "linux")]
pub(crate) fn pin_to(processor: usize) -> bool {
    let mut set = rustix::thread::CpuSet::new();
    set.set(processor);
    rustix::thread::sched_setaffinity(None, &set).is_ok()
}

/// Only Linux lets a thread choose.
#[cfg(not(target_os = "linux"))]
pub(crate) fn processors() -> Vec<usize> {
    Vec::new()
}

/// Only Linux lets a thread choose.
#[cfg(not(target_os = "linux"))]
pub(crate) fn pin_to(_: usize) -> bool {
    false
}
