//! The habits of this repository as checks: each is a file here, a function from the tree to findings.
//!
//! Only what neither the compiler, nor clippy, nor a library looks at is checked here. A check reads
//! text, never runs anything, and has a failing and a passing example in its tests.
//! Where a habit has exceptions, they stand in a table beside the check, each with its reason.

mod borders;
mod circles;
mod container;
mod copies;
mod edges;
mod file_size;
mod finding;
mod knowledge;
mod links;
mod lints;
mod messages;
mod names;
mod opening;
mod packaged;
mod refusals;
mod registries;
mod tree;
mod unfinished;
mod unsafe_code;
mod uses;
mod words;
mod workspace;

use std::path::Path;

use anyhow::bail;

use finding::Finding;
use tree::Tree;
use workspace::Workspace;

/// Runs all checks and prints what they find.
///
/// # Errors
/// Where something is found, or the repository cannot be read.
pub(crate) fn run(root: &Path) -> anyhow::Result<()> {
    let tree = Tree::read(root)?;
    let workspace = Workspace::read(root)?;
    let findings: Vec<Finding> = [
        edges::check(&workspace),
        circles::check(&tree),
        knowledge::check(&workspace),
        lints::check(&tree),
        borders::check(&tree),
        names::check(&tree),
        opening::check(&tree),
        file_size::check(&tree),
        unfinished::check(&tree),
        unsafe_code::check(&tree),
        refusals::check(&tree),
        registries::check(&tree),
        messages::check(&tree),
        links::check(&tree),
        copies::check(&tree),
        container::check(&tree),
        packaged::check(&tree),
        words::check(&tree),
    ]
    .into_iter()
    .flatten()
    .collect();
    for finding in &findings {
        eprintln!("{finding}");
    }
    match findings.len() {
        0 => {
            println!("tidy: {} files, nothing to say", tree.files.len());
            Ok(())
        }
        count => bail!("tidy has {count} finding(s)"),
    }
}
