//! A crate that others may use is whole by itself: it has a README, keywords and the oldest compiler it
//! was tried with, and neither its code nor its tests read a file that its package does not hold. A crate
//! that is published as a part of the program leaves its tests behind, and what is left is whole.

use std::path::{Component, Path, PathBuf};

use super::finding::Finding;
use super::tree::{File, Tree};

/// What a manifest of such a crate says.
const FIELDS: [&str; 5] =
    ["readme =", "keywords =", "categories =", "rust-version = \"", "description ="];

/// Reports crates that are published and not whole.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let manifests = tree.files.iter().filter(|file| is_manifest(file) && !is_private(file));
    manifests
        .flat_map(|manifest| {
            if is_part(manifest) { of_part(tree, manifest) } else { of_crate(tree, manifest) }
        })
        .collect()
}

fn is_manifest(file: &File) -> bool {
    file.path.starts_with("crates/") && file.name() == "Cargo.toml"
}

fn is_private(manifest: &File) -> bool {
    manifest.text.contains("publish.workspace = true")
}

fn is_part(manifest: &File) -> bool {
    manifest.text.contains("publish = true")
}

fn of_part(tree: &Tree, manifest: &File) -> Vec<Finding> {
    let folder = manifest.path.trim_end_matches("Cargo.toml");
    let sources = format!("{folder}src/");
    let sources = tree.rust().filter(|file| file.path.starts_with(&sources));
    let found = sources.flat_map(|file| {
        let tests = file.text.find("#[cfg(test)]").unwrap_or(file.text.len());
        let code = File { path: file.path.clone(), text: file.text[..tests].to_owned() };
        outside(&code, folder)
    });
    let is_named = manifest.text.contains("\ninclude = [");
    let unnamed = (!is_named).then(|| {
        Finding::new(&manifest.path, "a part of the program says what it needs, by `include`")
    });
    unnamed.into_iter().chain(found).collect()
}

fn of_crate(tree: &Tree, manifest: &File) -> Vec<Finding> {
    let folder = manifest.path.trim_end_matches("Cargo.toml");
    let missing = FIELDS.iter().filter(|field| !manifest.text.contains(*field));
    let missing = missing.map(|field| {
        let field = field.trim_end_matches(['=', ' ', '"']);
        Finding::new(&manifest.path, format!("a published crate says its `{field}`"))
    });
    let sources = tree.rust().filter(|file| file.path.starts_with(folder));
    missing.chain(sources.flat_map(|file| outside(file, folder))).collect()
}

/// The lines that include a file beyond the crate's folder.
fn outside(file: &File, folder: &str) -> Vec<Finding> {
    let lines = file.text.lines().enumerate();
    let wrong = lines.filter(|(_, line)| {
        let quoted = line.split('"').skip(1).step_by(2).filter(|text| text.contains("../"));
        let mut paths = quoted.filter_map(|text| resolved(&file.path, folder, text));
        paths.any(|path| !path.starts_with(folder))
    });
    let message = "reads a file that the package of its crate does not hold";
    wrong.map(|(number, _)| Finding::at(&file.path, number + 1, message)).collect()
}

/// Where a path written in a source leads: from the file, or from the crate where it begins with `/`,
/// behind `CARGO_MANIFEST_DIR`.
fn resolved(source: &str, folder: &str, text: &str) -> Option<PathBuf> {
    let base = match text.strip_prefix('/') {
        Some(_) => Path::new(folder),
        None => Path::new(source).parent()?,
    };
    let mut path = base.to_owned();
    for part in Path::new(text.trim_start_matches('/')).components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            Component::Normal(name) => path.push(name),
            _ => {}
        }
    }
    Some(path)
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    const WHOLE: &str = "description = \"x\"\nrust-version = \"1.88\"\nreadme = \"README.md\"\n\
        keywords = []\ncategories = []\n";

    #[test]
    fn a_whole_crate_passes_and_others_are_not_asked() {
        let own = r#"const A: &str = include_str!("../vectors/a.txt");"#;
        let tree = Tree::of_all(&[("crates/a/Cargo.toml", WHOLE), ("crates/a/tests/b.rs", own)]);
        assert_eq!(check(&tree), []);
        let private = "publish.workspace = true\n";
        let far = r#"const A: &str = include_str!("../../b.txt");"#;
        let tree = Tree::of_all(&[("crates/a/Cargo.toml", private), ("crates/a/src/b.rs", far)]);
        assert_eq!(check(&tree), []);
    }

    #[test]
    fn a_file_of_elsewhere_is_found() {
        for far in [
            r#"const A: &str = include_str!("../../../web/a.css");"#,
            r#"let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/a.md");"#,
        ] {
            let tree = Tree::of_all(&[("crates/a/Cargo.toml", WHOLE), ("crates/a/src/b.rs", far)]);
            assert_eq!(check(&tree).len(), 1, "{far}");
        }
    }

    #[test]
    fn a_part_may_read_from_elsewhere_in_its_tests_alone() {
        let part = "publish = true\ninclude = [\"/src\"]\n";
        let far = r#"const A: &str = include_str!("../../../web/a.css");"#;
        let check_of = |path: &str, text: &str| {
            check(&Tree::of_all(&[("crates/a/Cargo.toml", part), (path, text)])).len()
        };
        assert_eq!(check_of("crates/a/src/b.rs", far), 1);
        assert_eq!(check_of("crates/a/src/b.rs", &format!("#[cfg(test)]\n{far}")), 0);
        assert_eq!(check_of("crates/a/tests/b.rs", far), 0);
        assert_eq!(check(&Tree::of("crates/a/Cargo.toml", "publish = true\n")).len(), 1);
    }

    #[test]
    fn a_manifest_without_readme_is_found() {
        let poor = WHOLE.replace("readme", "note");
        let found = check(&Tree::of("crates/a/Cargo.toml", &poor));
        assert_eq!(found.len(), 1);
        assert!(found[0].to_string().contains("`readme`"));
    }
}
