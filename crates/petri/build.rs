//! Puts the commit into the version, where whoever builds names it in `PETRI_COMMIT`.
//!
//! `cargo xtask play` and `dist` do. A build by hand does not ask git: its version would change,
//! and so the binary be linked anew, with every commit.

fn main() {
    println!("cargo::rerun-if-env-changed=PETRI_COMMIT");
    let version = env!("CARGO_PKG_VERSION");
    match std::env::var("PETRI_COMMIT") {
        Ok(commit) => println!("cargo::rustc-env=PETRI_VERSION={version} ({commit})"),
        Err(_) => println!("cargo::rustc-env=PETRI_VERSION={version}"),
    }
}
