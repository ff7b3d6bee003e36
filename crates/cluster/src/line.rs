//! A line to a server that can be led elsewhere, as an address does that moves from a primary to its standby,
//! and that can be bad: cut, slow, or silent. Programs connect to the line's own port.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// A line.
#[derive(Debug)]
pub struct Line {
    port: u16,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    /// Told when a silent line speaks again.
    resumed: Condvar,
}

#[derive(Debug)]
struct State {
    target: u16,
    /// Each piece that passes is delayed by this.
    delay: Duration,
    /// Nothing passes, and nobody is told so.
    is_silent: bool,
    open: Vec<TcpStream>,
    /// What is written is changed on the way, from the first to the second.
    changes: Option<(Vec<u8>, Vec<u8>)>,
}

impl Line {
    /// A line to this port of this machine.
    ///
    /// # Panics
    /// Where there is no port for it.
    #[must_use]
    pub fn to(target: u16) -> Line {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = listener.local_addr().expect("a listener has an address").port();
        let (delay, is_silent) = (Duration::ZERO, false);
        let state = State { target, delay, is_silent, open: Vec::new(), changes: None };
        let shared = Arc::new(Shared { state: Mutex::new(state), resumed: Condvar::new() });
        let accepting = Arc::clone(&shared);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                carry(stream, &accepting);
            }
        });
        Line { port, shared }
    }

    /// The port to connect to.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Leads to another port from now on; what is open is cut.
    pub fn lead_to(&self, target: u16) {
        locked(&self.shared).target = target;
        self.cut();
    }

    /// Cuts what is open.
    pub fn cut(&self) {
        for stream in locked(&self.shared).open.drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// Delays each piece by this much from now on, both ways.
    pub fn delay(&self, delay: Duration) {
        locked(&self.shared).delay = delay;
    }

    /// Lets nothing pass any more, as where a cable is pulled out: both ends wait.
    pub fn silence(&self) {
        locked(&self.shared).is_silent = true;
    }

    /// Lets everything pass again, what was held back first.
    pub fn resume(&self) {
        locked(&self.shared).is_silent = false;
        self.shared.resumed.notify_all();
    }

    /// Changes what is written on the way, for servers that are to be made wrong on purpose.
    ///
    /// # Panics
    /// Where the texts differ in length.
    pub fn change(&self, from: &str, to: &str) {
        assert_eq!(from.len(), to.len(), "lengths are part of what is written");
        locked(&self.shared).changes = Some((from.into(), to.into()));
    }
}

/// Carries bytes both ways until either end is closed.
fn carry(near: TcpStream, shared: &Arc<Shared>) {
    let target = locked(shared).target;
    let Ok(far) = TcpStream::connect(("127.0.0.1", target)) else { return };
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let (Ok(near_too), Ok(far_too)) = (near.try_clone(), far.try_clone()) else { return };
    if let (Ok(near), Ok(far)) = (near.try_clone(), far.try_clone()) {
        let mut state = locked(shared);
        state.open.retain(|stream| stream.peer_addr().is_ok());
        state.open.extend([near, far]);
    }
    let [there, back] = [Arc::clone(shared), Arc::clone(shared)];
    thread::spawn(move || copy(near, far, &there, |bytes| change(bytes, &there)));
    thread::spawn(move || copy(far_too, near_too, &back, |_| {}));
}

fn copy(mut from: TcpStream, mut to: TcpStream, shared: &Shared, change: impl Fn(&mut [u8])) {
    let mut buffer = [0; 16 << 10];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        let bytes = &mut buffer[..count];
        change(bytes);
        wait(shared);
        if to.write_all(bytes).is_err() {
            break;
        }
    }
    let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
}

/// Waits as long as the line makes a piece wait.
fn wait(shared: &Shared) {
    let state = shared.resumed.wait_while(locked(shared), |state| state.is_silent);
    let delay = state.unwrap_or_else(PoisonError::into_inner).delay;
    if !delay.is_zero() {
        thread::sleep(delay);
    }
}

fn change(bytes: &mut [u8], shared: &Shared) {
    let changes = locked(shared).changes.clone();
    let Some((from, to)) = changes else { return };
    for at in 0..bytes.len().saturating_sub(from.len()) {
        let part = &mut bytes[at..at + from.len()];
        if part == from.as_slice() {
            part.copy_from_slice(&to);
        }
    }
}

fn locked(shared: &Shared) -> MutexGuard<'_, State> {
    shared.state.lock().unwrap_or_else(PoisonError::into_inner)
}
