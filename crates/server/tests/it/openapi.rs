//! Every address is described: the document is made of what the handlers declare. What it says is held to
//! the table of who may do what (`moderation.rs`).

use std::fs;
use std::path::{Path, PathBuf};

/// `axum` cannot say which addresses a router has, so the sources are read: an address that is added by
/// `route` would not be described.
#[test]
fn no_address_is_added_without_a_description() {
    let mut folders = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/http")];
    let mut looked = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                looked += 1;
                assert!(!adds_an_address(&path), "{}: use `routes!`", path.display());
            }
        }
    }
    assert!(looked > 20, "{looked} files");
}

fn adds_an_address(path: &Path) -> bool {
    fs::read_to_string(path).expect("a source").contains(".route(")
}
