//! A line to a server that can be led elsewhere: what an address that moves from a primary to its standby
//! does. Programs connect to the line's own port.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// A line.
#[derive(Debug)]
pub struct Line {
    port: u16,
    shared: Arc<Mutex<Shared>>,
}

#[derive(Debug)]
struct Shared {
    target: u16,
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
        let shared = Arc::new(Mutex::new(Shared { target, open: Vec::new(), changes: None }));
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
fn carry(near: TcpStream, shared: &Arc<Mutex<Shared>>) {
    let target = locked(shared).target;
    let Ok(far) = TcpStream::connect(("127.0.0.1", target)) else { return };
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let (Ok(near_too), Ok(far_too)) = (near.try_clone(), far.try_clone()) else { return };
    if let (Ok(near), Ok(far)) = (near.try_clone(), far.try_clone()) {
        let mut shared = locked(shared);
        shared.open.retain(|stream| stream.peer_addr().is_ok());
        shared.open.extend([near, far]);
    }
    let changing = Arc::clone(shared);
    thread::spawn(move || copy(near, far, |bytes| change(bytes, &changing)));
    thread::spawn(move || copy(far_too, near_too, |_| {}));
}

fn copy(mut from: TcpStream, mut to: TcpStream, change: impl Fn(&mut [u8])) {
    let mut buffer = [0; 16 << 10];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        let bytes = &mut buffer[..count];
        change(bytes);
        if to.write_all(bytes).is_err() {
            break;
        }
    }
    let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
}

fn change(bytes: &mut [u8], shared: &Mutex<Shared>) {
    let changes = locked(shared).changes.clone();
    let Some((from, to)) = changes else { return };
    for at in 0..bytes.len().saturating_sub(from.len()) {
        let part = &mut bytes[at..at + from.len()];
        if part == from.as_slice() {
            part.copy_from_slice(&to);
        }
    }
}

fn locked(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
