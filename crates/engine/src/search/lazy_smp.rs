//! Several threads on one position (lazy SMP). Each searches on its own, from the root, with its own
//! evaluator and history; they share only the TT, where each finds the results of the others. It works
//! because the threads diverge by chance and so search different parts of the tree.
//!
//! The calling thread alone has the clock and reports. When it ends, all end.

use super::root::Reporting;
use super::shared::Shared;
use super::{Search, SearchResult, Task};
use crate::searchable::{Evaluator, Searchable};
use crate::{Control, SearchLimits, Undisturbed};

/// The stack of a helper. A search of full depth needs about a tenth of it.
const STACK_BYTES: usize = 4 << 20;

/// Searches with `threads` threads, this one included; with fewer where the system has no more.
/// `evaluator` makes an evaluator for each of them.
pub(crate) fn search<P: Searchable, E: Evaluator<P>>(
    task: &Task<'_, P>,
    evaluator: &(impl Fn() -> E + Sync),
    (shared, threads): (&Shared<'_>, usize),
    control: &mut dyn Control,
    report: &mut Reporting<'_, P::Move>,
) -> SearchResult<P::Move> {
    // The clock is the calling thread's business.
    let limits = SearchLimits { time_ms: None, aim_ms: None, ..task.limits };
    let help_task = &Task { limits, ..*task };
    std::thread::scope(|scope| {
        let main = Search::new(task, evaluator(), shared, control);
        let help = |number: usize| {
            let work = move || {
                let mut alone = Undisturbed;
                let search = Search::new(help_task, evaluator(), shared, &mut alone);
                search.run(help_task, number, &mut |_, _| ())
            };
            std::thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work)
        };
        let helpers: Vec<_> = (1..threads).map_while(|number| help(number).ok()).collect();
        let mut best = main.run(task, 0, report);
        shared.end();
        for helper in helpers {
            match helper.join() {
                Ok(other) if task.lines == 1 && is_better(&other, &best) => best = other,
                Ok(_) => {}
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        best.nodes = shared.visited();
        best
    })
}

/// Whether a helper has seen further than the thread that reports.
fn is_better<M>(other: &SearchResult<M>, best: &SearchResult<M>) -> bool {
    match (other.lines.first(), best.lines.first()) {
        (Some(one), Some(two)) => !best.exact && (one.depth, one.score) > (two.depth, two.score),
        _ => false,
    }
}
