//! What is handed out names no folder of the machine that built it: the compilers write other names in
//! their place. Panics name source files, in the module for the browser too, which is part of the
//! binary: so the module is always built this way.

use std::path::{Path, PathBuf};

/// What rustc is told; `target` is where cargo puts what it builds.
pub(crate) fn rustc_flags(root: &Path, target: &Path) -> Vec<String> {
    let flag = |(path, name): (String, &str)| format!("--remap-path-prefix={path}={name}");
    folders(root, target).into_iter().map(flag).collect()
}

/// What a C compiler is told.
pub(crate) fn c_flags(root: &Path, target: &Path) -> String {
    let flag = |(path, name): (String, &str)| format!("-ffile-prefix-map={path}={name}");
    folders(root, target).into_iter().map(flag).collect::<Vec<_>>().join(" ")
}

/// The first path in a product that leads into a folder of this machine.
pub(crate) fn path_named_in(product: &[u8], root: &Path, target: &Path) -> Option<String> {
    folders(root, target).iter().find_map(|(folder, _)| path_below(product, folder))
}

/// The folders of this machine, and what stands in a product in their place.
fn folders(root: &Path, target: &Path) -> Vec<(String, &'static str)> {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let of_home = |variable: &str, usual: &str| {
        let named = std::env::var_os(variable).map(PathBuf::from);
        named.or_else(|| Some(home.as_ref()?.join(usual)))
    };
    let folders = [
        (of_home("RUSTUP_HOME", ".rustup"), "/rustup"),
        (of_home("CARGO_HOME", ".cargo"), "/cargo"),
        (Some(target.to_owned()), "/target"),
        (Some(root.to_owned()), "/petri"),
    ];
    let text = |(path, name): (Option<PathBuf>, _)| Some((path?.to_str()?.to_owned(), name));
    let mut folders: Vec<_> = folders.into_iter().filter_map(text).collect();
    // A later one counts where both fit: the narrower stand behind, wherever the target folder lies.
    folders.sort_by_key(|(path, _)| path.len());
    folders
}

/// The path as far as it can be read, at most 200 bytes of it.
fn path_below(bytes: &[u8], folder: &str) -> Option<String> {
    let at = bytes.windows(folder.len()).position(|window| window == folder.as_bytes())?;
    let rest = bytes.get(at..)?;
    let end = rest.iter().position(|byte| !byte.is_ascii_graphic()).unwrap_or(rest.len());
    Some(String::from_utf8_lossy(rest.get(..end.min(200))?).into_owned())
}

#[cfg(test)]
mod tests {
    use super::{c_flags, path_below, path_named_in, rustc_flags};
    use std::path::Path;

    #[test]
    fn the_folder_of_the_repository_is_renamed_and_found() {
        let (root, target) = (Path::new("/home/anna/petri"), Path::new("/home/anna/target"));
        let flags = rustc_flags(root, target);
        assert!(flags.contains(&"--remap-path-prefix=/home/anna/petri=/petri".to_owned()));
        assert!(c_flags(root, target).contains("-ffile-prefix-map=/home/anna/petri=/petri"));
        let product = b"\0at /home/anna/petri/src/main.rs\0";
        let named = path_named_in(product, root, target);
        assert_eq!(named.as_deref(), Some("/home/anna/petri/src/main.rs"));
        assert_eq!(path_named_in(b"\0at /petri/src/main.rs\0", root, target), None);
    }

    #[test]
    fn what_cargo_builds_has_one_name_wherever_it_lies() {
        let root = Path::new("/home/anna/petri");
        for target in ["/home/anna/petri/target", "/t"] {
            let flags = rustc_flags(root, Path::new(target));
            let place = |name: &str| {
                let flag = format!("--remap-path-prefix={name}");
                flags.iter().position(|other| *other == flag).expect("a flag")
            };
            let (own, built) =
                (place("/home/anna/petri=/petri"), place(&format!("{target}=/target")));
            assert_eq!(own < built, target.starts_with("/home/anna/petri"), "{target}");
        }
    }

    #[test]
    fn a_path_at_the_end_is_shown_whole() {
        assert_eq!(path_below(b"\0/home/anna", "/home/anna").as_deref(), Some("/home/anna"));
    }
}
