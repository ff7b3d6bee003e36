//! What may happen to several nodes and to what they share.

use std::time::Duration;

use rules::SplitMix64;

/// A fault; nodes are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// A node is killed, and started again.
    KillNode(usize),
    /// A node is asked to end, and started again.
    StopNode(usize),
    /// The bus is killed, and started again.
    KillBus,
    /// The database is killed, and started again.
    KillDatabase,
    /// The database crashes, and its standby takes its place; a new one takes that of the standby.
    FailOver,
    /// The lines of all nodes to the database are cut.
    CutAll,
    /// The lines of a node are cut.
    Cut(To, usize),
    /// Nothing passes on the lines of a node, and nobody is told so.
    Silence(To, usize),
    /// Every piece on the lines of a node is delayed by this.
    Delay(To, usize, Duration),
    /// The clock of a node's machine is set: by this many milliseconds it is wrong.
    SetClock(usize, i64),
}

/// Where a line leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum To {
    Database,
    Bus,
}

impl Fault {
    /// Whether all nodes can do nothing while it lasts.
    pub(super) const fn stops_all(self) -> bool {
        matches!(self, Fault::KillDatabase | Fault::FailOver | Fault::CutAll)
    }

    /// Whether a node may think that it was away, and give time back.
    pub(super) const fn disturbs_writing(self) -> bool {
        let is_line = matches!(
            self,
            Fault::Cut(To::Database, _)
                | Fault::Silence(To::Database, _)
                | Fault::Delay(To::Database, ..)
        );
        is_line || self.stops_all()
    }
}

/// So many faults, in an order drawn by chance: each kind comes as often as any other.
pub(super) fn drawn(count: usize, nodes: usize, stream: &mut SplitMix64) -> Vec<Fault> {
    let mut faults: Vec<Fault> = (0..count).map(|number| one(number, nodes, stream)).collect();
    for at in (1..faults.len()).rev() {
        faults.swap(at, stream.below(at as u64 + 1) as usize);
    }
    faults
}

fn one(number: usize, nodes: usize, stream: &mut SplitMix64) -> Fault {
    let node = stream.below(nodes as u64) as usize;
    match number % 13 {
        0 => Fault::FailOver,
        1 => Fault::KillNode(node),
        2 => Fault::CutAll,
        3 => Fault::KillBus,
        4 => {
            const HOUR_MS: u64 = 3_600_000;
            let most_ms = [400, 30_000, HOUR_MS][stream.below(3) as usize];
            Fault::SetClock(node, stream.below(2 * most_ms) as i64 - most_ms as i64)
        }
        5 => Fault::Silence(To::Database, node),
        6 => Fault::StopNode(node),
        7 => Fault::KillDatabase,
        8 => Fault::Cut(To::Database, node),
        9 => Fault::Silence(To::Bus, node),
        10 => Fault::Delay(To::Database, node, Duration::from_millis(20 + stream.below(130))),
        11 => Fault::Cut(To::Bus, node),
        _ => Fault::Delay(To::Bus, node, Duration::from_millis(100 + stream.below(900))),
    }
}
