//! Looking after a database from the command line: accounts, copies, the way back.

use std::path::{Path, PathBuf};

use crate::petri::{Run, petri};

/// A path of this test's own at which nothing lies.
fn free(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("admin-{name}"));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

/// A database with Anna, who has a password.
fn with_anna(name: &str) -> PathBuf {
    use store::Accounts;
    let path = free(name);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a thread").block_on(async {
        let store = store::SqliteStore::open(&path).await.expect("a new database");
        let anna = store::NewAccount {
            kind: store::AccountKind::Person,
            name: "Anna".to_owned(),
            password: Some("$argon2id$".to_owned()),
            created_ms: 1,
        };
        store.create_account(anna).await.expect("a new name");
        store.close().await;
    });
    path
}

fn on(database: &Path, arguments: &[&str]) -> Run {
    let path = database.to_str().expect("Unicode");
    let (command, rest) = arguments.split_first().expect("a command");
    petri(&[&[*command, "--database", path], rest].concat())
}

#[test]
fn roles_closing_and_codes() {
    let database = with_anna("roles.db");
    assert_eq!(on(&database, &["admin", "people"]).good(), "1 Anna player\n");
    assert_eq!(on(&database, &["admin", "role", "anna", "moderator"]).good(), "");
    assert_eq!(on(&database, &["admin", "close", "anna"]).good(), "");
    assert_eq!(on(&database, &["admin", "people"]).good(), "1 Anna moderator closed\n");
    assert_eq!(on(&database, &["admin", "reopen", "anna"]).good(), "");
    let codes = on(&database, &["admin", "recover", "anna"]).good();
    assert_eq!(codes.lines().count(), 8);
    assert!(codes.lines().all(|code| code.len() == 19), "{codes}");
    let sound = "sound: 0 games replay, 0 ratings follow from them\n";
    assert_eq!(on(&database, &["admin", "check"]).good(), sound);
    let path = database.to_str().expect("Unicode");
    let after = petri(&["admin", "people", "--database", path]);
    assert_eq!(after.good(), "1 Anna moderator\n", "the option may stand at the end");
    let missing = on(&database, &["admin", "close", "berta"]);
    assert_eq!(missing.refused(), "petri: nobody is called `berta`");
}

#[test]
fn the_last_admin_stays() {
    let database = with_anna("last.db");
    assert_eq!(on(&database, &["admin", "role", "anna", "admin"]).good(), "");
    let last = "petri: `Anna` is the last admin; make another one first";
    assert_eq!(on(&database, &["admin", "role", "anna", "player"]).refused(), last);
    assert_eq!(on(&database, &["admin", "close", "anna"]).refused(), last);
    assert_eq!(on(&database, &["admin", "people"]).good(), "1 Anna admin\n");
}

#[test]
fn a_copy_is_a_way_back() {
    let (database, copy, again) = (with_anna("kept.db"), free("copy.db"), free("again.db"));
    let copy_text = copy.to_str().expect("Unicode");
    assert_eq!(on(&database, &["backup", copy_text]).good(), "");
    assert!(on(&database, &["backup", copy_text]).refused().contains("something lies at"));
    assert_eq!(on(&again, &["restore", copy_text]).good(), "");
    assert_eq!(on(&again, &["admin", "people"]).good(), "1 Anna player\n");
    assert!(on(&again, &["restore", copy_text]).refused().contains("a database lies at"));
}

#[test]
fn a_missing_database_is_not_made() {
    let database = free("missing.db");
    let refused = on(&database, &["admin", "people"]);
    assert!(refused.refused().starts_with("petri: there is no database `"), "{refused:?}");
    assert!(!database.exists());
}
