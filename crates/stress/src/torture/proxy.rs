//! A bad line: a TCP proxy that delays what passes, sometimes for seconds, and cuts a connection
//! every so often.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rules::SplitMix64;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// One of so many pieces that pass is the last of its connection.
const CUT_ONE_OF: u64 = 150;
/// One of this many pieces is delayed.
const DELAY_ONE_OF: u64 = 5;
/// By less than this.
const LONGEST_DELAY_MS: u64 = 120;
/// One of so many stands for long, so that the page gives the connection up or nearly does.
const STALL_ONE_OF: u64 = 500;
/// From this long to twice as long.
const STALL_MS: u64 = 2_500;

/// What happened to the lines.
#[derive(Default, Debug)]
pub(crate) struct Misfortunes {
    pub(crate) cut: AtomicU64,
    pub(crate) delayed: AtomicU64,
    pub(crate) stalled: AtomicU64,
}

/// A running proxy.
pub(crate) struct Proxy {
    /// Where it listens, as `http://127.0.0.1:PORT`.
    pub(crate) url: String,
    /// What it has done.
    pub(crate) did: Arc<Misfortunes>,
}

impl Proxy {
    /// Listens on a free port and passes each connection on to one of these ports of this machine, by
    /// chance, until the program ends.
    pub(crate) async fn start(servers: Vec<u16>, seed: u64) -> anyhow::Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let did = Arc::new(Misfortunes::default());
        let counted = Arc::clone(&did);
        tokio::spawn(async move {
            let mut seeds = SplitMix64::new(seed);
            while let Ok((near, _)) = listener.accept().await {
                let at = seeds.below(servers.len() as u64) as usize;
                let Some(server) = servers.get(at) else { return };
                let Ok(far) = TcpStream::connect(("127.0.0.1", *server)).await else {
                    continue; // the server is down: the page sees its connection end
                };
                let (near_in, near_out) = near.into_split();
                let (far_in, far_out) = far.into_split();
                let (one, other) = (seeds.next_u64(), seeds.next_u64());
                let did = Arc::clone(&counted);
                tokio::spawn(async move {
                    // Whichever way ends first takes the other with it.
                    tokio::select! {
                        () = pass(near_in, far_out, one, &did) => {}
                        () = pass(far_in, near_out, other, &did) => {}
                    }
                });
            }
        });
        Ok(Proxy { url, did })
    }
}

/// Passes pieces on until one is the last.
async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, seed: u64, did: &Misfortunes) {
    let mut stream = SplitMix64::new(seed);
    let mut piece = vec![0; 4096];
    loop {
        let Ok(length @ 1..) = from.read(&mut piece).await else { return };
        if stream.below(CUT_ONE_OF) == 0 {
            did.cut.fetch_add(1, Ordering::Relaxed);
            return; // what was read is lost on the way
        }
        let wait_ms = if stream.below(STALL_ONE_OF) == 0 {
            did.stalled.fetch_add(1, Ordering::Relaxed);
            STALL_MS + stream.below(STALL_MS)
        } else if stream.below(DELAY_ONE_OF) == 0 {
            did.delayed.fetch_add(1, Ordering::Relaxed);
            stream.below(LONGEST_DELAY_MS)
        } else {
            0
        };
        if wait_ms > 0 {
            tokio::time::sleep(Duration::from_millis(wait_ms)).await;
        }
        let passed = piece.get(..length).unwrap_or_default();
        if to.write_all(passed).await.is_err() {
            return;
        }
    }
}
