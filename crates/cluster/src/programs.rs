//! Where the servers' programs lie, and what to say where they are missing.

use std::path::{Path, PathBuf};

/// The program of that name: on the path, or where Debian puts those of PostgreSQL.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).map(|folder| folder.join(name));
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut of_debian: Vec<PathBuf> =
        versions.map(|version| version.path().join("bin").join(name)).collect();
    of_debian.sort();
    // Where services lie, which is on root's path alone.
    of_debian.insert(0, Path::new("/usr/sbin").join(name));
    on_path.chain(of_debian.into_iter().rev()).find(|program| program.is_file())
}

/// Whether a test that needs what is missing may be skipped; the reason is printed.
///
/// # Panics
/// Where nothing may be skipped, that is with `CI=true`.
pub(crate) fn skip(what: &str) {
    let is_ci = std::env::var("CI").is_ok_and(|value| !value.is_empty() && value != "false");
    assert!(!is_ci, "{what} is missing, and with CI nothing is skipped");
    eprintln!("skipped: {what} is missing; `cargo xtask test` installs it where it may");
}

/// A port on which nobody listens at the moment.
///
/// # Panics
/// Where there is none.
pub(crate) fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("a listener has an address").port()
}

/// A new folder for a server.
///
/// # Panics
/// Where it cannot be made.
pub(crate) fn folder(server: &str, port: u16) -> String {
    let name = format!("petri-{server}-{}-{port}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir(&folder).expect("a folder for the server");
    folder.to_str().expect("a folder with a plain name").to_owned()
}

/// Whether we are root, under whose name PostgreSQL refuses to run.
pub(crate) fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|it| std::os::unix::fs::MetadataExt::uid(&it) == 0)
}

/// Number of the user `postgres` and of its group.
pub(crate) fn postgres_user() -> Option<(u32, u32)> {
    let users = std::fs::read_to_string(Path::new("/etc/passwd")).ok()?;
    let line = users.lines().find(|line| line.starts_with("postgres:"))?;
    let mut fields = line.split(':').skip(2);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}
