//! No circle between the files of one crate: what a file uses never uses that file in turn.
//!
//! An edge leads from the file that names an item to the file that defines it. A parent that hands on
//! a child's name is looked through, so that it ties nobody; tests are not looked at.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::finding::Finding;
use super::tree::Tree;
use super::uses::{FileUses, ModulePath, Modules};

/// `(how the paths of all files of the circle begin, reason)`.
const ALLOWED: &[(&str, &str)] = &[
    ("crates/rules/src/attangle", "the game's type and its parts use each other"),
    ("crates/rules/src/infection", "the game's type and its parts use each other"),
    ("crates/rules/src/schataxx", "the game's type and its parts use each other"),
];

/// Which files each file uses, by path.
type Edges<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// Reports each circle once, and each allowance that nobody needs.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    check_against(ALLOWED, tree)
}

fn check_against(allowed: &[(&str, &str)], tree: &Tree) -> Vec<Finding> {
    let mut crates: BTreeMap<&str, BTreeMap<&str, FileUses>> = BTreeMap::new();
    let mut findings = Vec::new();
    for file in tree.rust() {
        let Some((folder, path)) = file.path.split_once("/src/") else { continue };
        let Some(module) = ModulePath::of_file(path) else { continue };
        match FileUses::read(module, &file.text) {
            Ok(uses) => drop(crates.entry(folder).or_default().insert(&file.path, uses)),
            Err(error) => findings.push(Finding::new(&file.path, error.to_string())),
        }
    }
    let circles: Vec<(&str, Vec<&str>)> = crates
        .iter()
        .flat_map(|(folder, files)| circles(&edges(files)).into_iter().map(|one| (*folder, one)))
        .collect();
    let allows = |start: &str, circle: &[&str]| circle.iter().all(|file| file.starts_with(start));
    for (folder, circle) in &circles {
        if !allowed.iter().any(|(start, _)| allows(start, circle)) {
            let list = circle.join(" → ");
            findings.push(Finding::new(*folder, format!("a circle between files: {list}")));
        }
    }
    let unused = allowed.iter().filter(|(start, _)| !circles.iter().any(|(_, c)| allows(start, c)));
    findings.extend(unused.map(|(start, _)| {
        Finding::new(*start, "has no circle: delete its row in tidy/circles.rs")
    }));
    findings
}

fn edges<'a>(files: &'a BTreeMap<&'a str, FileUses>) -> Edges<'a> {
    let modules = Modules::new(files.iter().map(|(path, uses)| (*path, uses)));
    let used = |(path, uses): (&&'a str, &'a FileUses)| {
        let others = modules.used_by(uses).into_iter().filter(|other| other != path);
        (*path, others.collect())
    };
    files.iter().map(used).collect()
}

/// The shortest circle through each file that lies on one, each circle once; the first file is
/// repeated at the end.
fn circles<'a>(edges: &Edges<'a>) -> BTreeSet<Vec<&'a str>> {
    edges.keys().filter_map(|start| circle_through(edges, start)).collect()
}

fn circle_through<'a>(edges: &Edges<'a>, start: &'a str) -> Option<Vec<&'a str>> {
    let mut came_from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(file) = queue.pop_front() {
        for &next in edges.get(file).into_iter().flatten() {
            if came_from.contains_key(next) {
                continue;
            }
            came_from.insert(next, file);
            if next == start {
                return Some(turned(&came_from, start));
            }
            queue.push_back(next);
        }
    }
    None
}

/// The circle from its alphabetically first file on, so that it is the same from wherever it is met.
fn turned<'a>(came_from: &BTreeMap<&'a str, &'a str>, start: &'a str) -> Vec<&'a str> {
    let mut circle = vec![start];
    let mut at = came_from[start];
    while at != start {
        circle.push(at);
        at = came_from[at];
    }
    circle.reverse();
    let first = (0..circle.len()).min_by_key(|&at| circle[at]).unwrap_or(0);
    circle.rotate_left(first);
    circle.push(circle[0]);
    circle
}

#[cfg(test)]
mod tests {
    use super::check_against;
    use crate::tidy::tree::Tree;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<_> =
            files.iter().map(|(path, text)| (format!("crates/a/src/{path}"), *text)).collect();
        let files: Vec<_> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        check_against(&[], &Tree::of_all(&files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn layers_pass() {
        let files = [
            ("lib.rs", "mod b; mod c; pub use c::C;"),
            ("b.rs", "use crate::C; pub struct B(C);"),
            ("c.rs", "pub struct C;"),
        ];
        assert_eq!(found(&files), [""; 0]);
    }

    #[test]
    fn a_circle_is_found_once_and_named_in_full() {
        let files = [
            ("lib.rs", "mod b; mod c; mod d;"),
            ("b.rs", "use crate::c::C; pub struct B(C);"),
            ("c.rs", "use super::d; pub struct C(d::D);"),
            ("d.rs", "pub struct D(Vec<crate::b::B>);"),
        ];
        assert_eq!(
            found(&files),
            ["crates/a: a circle between files: crates/a/src/b.rs → \
              crates/a/src/c.rs → crates/a/src/d.rs → crates/a/src/b.rs"]
        );
    }

    #[test]
    fn a_parent_that_hands_on_names_is_looked_through() {
        let parent = "mod c; mod d; pub(crate) use c::C; pub(crate) use d::D;";
        let passes = [
            ("lib.rs", "mod b;"),
            ("b.rs", parent),
            ("b/c.rs", "pub(crate) struct C;"),
            ("b/d.rs", "use super::C; pub(crate) struct D(C);"),
        ];
        assert_eq!(found(&passes), [""; 0]);
        let circle = [
            ("lib.rs", "mod b;"),
            ("b.rs", parent),
            ("b/c.rs", "use crate::b::D; pub(crate) struct C(D);"),
            ("b/d.rs", "use super::C; pub(crate) struct D(C);"),
        ];
        assert_eq!(found(&circle).len(), 1);
    }

    #[test]
    fn a_parent_that_uses_a_child_which_uses_the_parents_own_item_is_found() {
        let files = [
            ("lib.rs", "mod b;"),
            ("b.rs", "mod c; pub struct B; fn f() { c::g(); }"),
            ("b/c.rs", "pub(super) fn g(b: super::B) {}"),
        ];
        assert_eq!(found(&files).len(), 1);
    }

    #[test]
    fn tests_may_use_what_they_need() {
        let files = [
            ("lib.rs", "mod b; mod c;"),
            ("b.rs", "use crate::c::C; pub struct B(C);"),
            ("c.rs", "pub struct C; #[cfg(test)] mod tests { use super::C; use crate::b::B; }"),
        ];
        assert_eq!(found(&files), [""; 0]);
    }

    #[test]
    fn an_allowance_covers_its_circle_and_is_found_where_there_is_none() {
        let circle = [
            ("crates/a/src/lib.rs", "mod b; pub struct A(b::B);"),
            ("crates/a/src/b.rs", "pub struct B(crate::A);"),
        ];
        let rows = [("crates/a/src/", "a reason")];
        assert_eq!(check_against(&rows, &Tree::of_all(&circle)), []);
        assert_eq!(check_against(&rows, &Tree::of_all(&circle[1..])).len(), 1);
    }
}
