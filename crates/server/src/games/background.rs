//! Work that fills the time nobody else wants: a thread of low priority that makes the next of something
//! whenever it is asked for, so whoever asks decides when it rests.

use std::io;
use std::thread;
use std::time::Duration;

use tokio::sync::mpsc::{self, Receiver, Sender};

/// While others want the machine it is looked so often whether they still do.
const LOOK: Duration = Duration::from_millis(20);

/// A thread that makes one thing after the other; it ends when nobody can ask any more.
pub(crate) struct Background<T> {
    ask: Sender<()>,
    made: Receiver<T>,
}

impl<T: Send + 'static> Background<T> {
    /// Starts a thread of this name.
    ///
    /// # Errors
    /// Where the system has no thread to give.
    pub(crate) fn start(
        name: &str,
        mut making: impl Iterator<Item = T> + Send + 'static,
    ) -> io::Result<Background<T>> {
        let (ask, mut asked) = mpsc::channel(1);
        let (give, made) = mpsc::channel(1);
        thread::Builder::new().name(name.to_owned()).spawn(move || {
            step_back();
            while asked.blocking_recv().is_some() {
                let Some(next) = making.next() else { return };
                if give.blocking_send(next).is_err() {
                    return;
                }
            }
        })?;
        Ok(Background { ask, made })
    }

    /// The next, which is begun as soon as nothing `must_wait` for; none where there is no more.
    pub(crate) async fn next(&mut self, must_wait: impl Fn() -> bool + Send) -> Option<T> {
        while must_wait() {
            tokio::time::sleep(LOOK).await;
        }
        self.ask.send(()).await.ok()?;
        self.made.recv().await
    }
}

/// Leaves most of the processor to whoever else wants it, but not all: on a machine that is never idle nothing
/// would be done at all. Only on Linux is this said of a single thread.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(10) {
        tracing::debug!(%error, "the thread keeps its priority");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::Background;

    #[tokio::test]
    async fn what_is_asked_for_comes_one_at_a_time_until_there_is_no_more() {
        let mut counting = Background::start("count", 1..3).expect("a thread");
        assert_eq!(counting.next(|| false).await, Some(1));
        assert_eq!(counting.next(|| false).await, Some(2));
        assert_eq!(counting.next(|| false).await, None);
    }

    #[tokio::test(start_paused = true)]
    async fn it_rests_while_others_want_the_machine() {
        let mut counting = Background::start("count", 1..).expect("a thread");
        let looks = AtomicU32::new(0);
        let others_want_it = || looks.fetch_add(1, Ordering::Relaxed) < 5;
        assert_eq!(counting.next(others_want_it).await, Some(1));
        assert_eq!(looks.load(Ordering::Relaxed), 6);
    }
}
