//! What a torture is told: how much, to what, and from which seed.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::broken::Broken;

/// How long players go on after the last fault.
pub(super) const AFTER: Duration = Duration::from_secs(5);

/// How much to suffer.
#[derive(Args)]
pub(crate) struct Torture {
    /// Games at once
    #[arg(long, default_value_t = 100)]
    pub(super) games: usize,
    /// Moves a second in all
    #[arg(long, default_value_t = 100.0)]
    pub(super) rate: f64,
    /// How often the server is killed; with `--nodes`, the faults in all
    #[arg(long, default_value_t = 100)]
    pub(super) kills: usize,
    /// How often the disk fills up; in every other case the server is killed then as well
    #[arg(long, default_value_t = 20)]
    pub(super) fills: usize,
    /// How often the clock of the machine is set
    #[arg(long, default_value_t = 20)]
    pub(super) jumps: usize,
    /// Tortures this many nodes with all they share, not one server over a file: nodes, bus and database are
    /// killed, the database fails over to its standby, lines are cut, slow or silent, clocks of single nodes
    /// are set; as many faults in all as `--kills` says
    #[arg(long, conflicts_with_all = ["fills", "jumps"])]
    pub(super) nodes: Option<usize>,
    /// Breaks the database on purpose in this way, which the torture of nodes must find
    #[arg(long, requires = "nodes")]
    pub(super) broken: Option<Broken>,
    /// What chance grows from
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// The most that may be charged beyond what can have passed, in milliseconds
    #[arg(long, default_value_t = 1_000)]
    pub(super) bound_ms: i64,
    /// The server's program; else the one beside this
    #[arg(long)]
    pub(super) server: Option<PathBuf>,
}
