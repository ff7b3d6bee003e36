//! Every address is described: the document is made of what the handlers declare. What it says is held to
//! the table of who may do what (`moderation.rs`).

use std::fs;
use std::path::{Path, PathBuf};

use axum::http::StatusCode;

use crate::world::World;

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

/// What the socket's document names is described in it.
#[tokio::test]
async fn the_socket_is_described() {
    let world = World::new();
    let document = world.browser().get("/api/asyncapi.json").await.expect(StatusCode::OK);
    let json = document.json();
    assert_eq!(json["asyncapi"], "3.0.0");
    assert_eq!(json["channels"]["socket"]["address"], "/api/socket");
    let schemas = json["components"]["schemas"].as_object().expect("schemas");
    let operations: Vec<&str> = schemas["FromPage"]["oneOf"]
        .as_array()
        .expect("a choice")
        .iter()
        .filter_map(|one| one["properties"]["op"]["enum"][0].as_str())
        .collect();
    assert_eq!(operations, ["watch", "unwatch", "lobby", "command", "chat", "ping"]);
    let mut named = 0;
    for part in document.text.split("\"$ref\":\"#").skip(1) {
        let pointer = part.split('"').next().expect("a pointer");
        assert!(json.pointer(pointer).is_some(), "{pointer}");
        named += 1;
    }
    assert!(named > 20, "{named} references");
}
