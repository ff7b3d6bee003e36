//! A bad line: a TCP proxy that delays what passes, and cuts a connection every so often.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rules::SplitMix64;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// One of so many pieces that pass is the last of its connection.
const CUT_ONE_OF: u64 = 150;
/// One of so many pieces is delayed.
const DELAY_ONE_OF: u64 = 5;
/// By less than this.
const LONGEST_DELAY_MS: u64 = 120;

/// A running proxy.
pub(crate) struct Proxy {
    /// Where it listens, as `http://127.0.0.1:PORT`.
    pub(crate) url: String,
    cuts: Arc<AtomicU64>,
}

impl Proxy {
    /// Listens on a free port and passes on to `127.0.0.1:server_port`, until the program ends.
    pub(crate) async fn start(server_port: u16, seed: u64) -> anyhow::Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let cuts = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&cuts);
        tokio::spawn(async move {
            let mut seeds = SplitMix64::new(seed);
            while let Ok((near, _)) = listener.accept().await {
                let Ok(far) = TcpStream::connect(("127.0.0.1", server_port)).await else {
                    continue; // the server is down: the page sees its connection end
                };
                let (near_in, near_out) = near.into_split();
                let (far_in, far_out) = far.into_split();
                let (one, other) = (seeds.next_u64(), seeds.next_u64());
                let cuts = Arc::clone(&counted);
                tokio::spawn(async move {
                    // Whichever way ends first takes the other with it.
                    tokio::select! {
                        () = pass(near_in, far_out, one) => {}
                        () = pass(far_in, near_out, other) => {}
                    }
                    cuts.fetch_add(1, Ordering::Relaxed);
                });
            }
        });
        Ok(Proxy { url, cuts })
    }

    /// How many connections have ended.
    pub(crate) fn ended(&self) -> u64 {
        self.cuts.load(Ordering::Relaxed)
    }
}

/// Passes pieces on until one is the last.
async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, seed: u64) {
    let mut stream = SplitMix64::new(seed);
    let mut piece = vec![0; 4096];
    loop {
        let Ok(length @ 1..) = from.read(&mut piece).await else { return };
        if stream.below(CUT_ONE_OF) == 0 {
            return; // what was read is lost on the way
        }
        if stream.below(DELAY_ONE_OF) == 0 {
            tokio::time::sleep(Duration::from_millis(stream.below(LONGEST_DELAY_MS))).await;
        }
        let passed = piece.get(..length).unwrap_or_default();
        if to.write_all(passed).await.is_err() {
            return;
        }
    }
}
