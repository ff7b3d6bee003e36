//! The Debian package: an `ar` archive of a version, what dpkg is told, and the files. The binary is
//! static and needs no other package. The service is installed and not started: whoever wants a server
//! says so.

use std::fs;
use std::path::Path;

use anyhow::Context;

use super::archive::{gz, tar_gz};
use super::contents::Contents;
use super::entry::Entry;
use super::version::Version;

const MAINTAINER: &str = "petri <petri@localhost>";
/// Settings of the service, which dpkg leaves alone when they were changed.
const SETTINGS: &str = "/etc/default/petri";
/// Where systemd can be asked, and not while an image is made.
const RELOAD: &str = "#!/bin/sh\nset -e\n\
    if [ -z \"$DPKG_ROOT\" ] && [ -d /run/systemd/system ]; then\n";

/// The package as bytes.
pub(crate) fn package(
    root: &Path,
    contents: &Contents,
    version: &Version,
    architecture: &str,
) -> anyhow::Result<Vec<u8>> {
    let changes = fs::read(root.join("CHANGELOG.md")).context("no CHANGELOG.md")?;
    let files = installed(contents, &changes)?;
    let control = control(&files, version, architecture);
    Ok(ar(&[
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", tar_gz(".", &control, version.time_s)?),
        ("data.tar.gz", tar_gz(".", &files, version.time_s)?),
    ]))
}

/// Where everything goes.
fn installed(contents: &Contents, changes: &[u8]) -> anyhow::Result<Vec<Entry>> {
    let mut files = Vec::new();
    let place = |path: String, entry: &Entry| Entry { path, ..entry.clone() };
    if let Some(binary) = &contents.binary {
        files.push(place("usr/bin/petri".to_owned(), binary));
    }
    for page in &contents.manual {
        let path = format!("usr/share/man/man1/{}.gz", page.path);
        files.push(Entry::file(path, gz(&page.bytes)?));
    }
    for entry in &contents.completions {
        let path = match entry.path.as_str() {
            "petri.bash" => "usr/share/bash-completion/completions/petri",
            "petri.fish" => "usr/share/fish/vendor_completions.d/petri.fish",
            "_petri" => "usr/share/zsh/vendor-completions/_petri",
            _ => continue,
        };
        files.push(place(path.to_owned(), entry));
    }
    for entry in &contents.service {
        let path = match entry.path.as_str() {
            "petri.service" => "lib/systemd/system/petri.service",
            _ => SETTINGS.trim_start_matches('/'),
        };
        files.push(place(path.to_owned(), entry));
    }
    let document = |name: &str| format!("usr/share/doc/petri/{name}");
    let mut copyright = b"petri is under the MIT licence or the Apache licence 2.0, as you like.\n\
        The code of others that it contains, and their licences, are in THIRD-PARTY.md.gz.\n"
        .to_vec();
    for text in &contents.texts {
        match text.path.as_str() {
            name if name.starts_with("LICENSE") => {
                copyright.extend_from_slice(b"\n");
                copyright.extend_from_slice(&text.bytes);
            }
            "CHANGELOG.md" => {}
            name => files.push(Entry::file(document(&format!("{name}.gz")), gz(&text.bytes)?)),
        }
    }
    files.push(Entry::file(document("copyright"), copyright));
    files.push(Entry::file(document("changelog.gz"), gz(changes)?));
    Ok(files)
}

/// What dpkg is told.
fn control(files: &[Entry], version: &Version, architecture: &str) -> Vec<Entry> {
    let size_bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    let processor = match architecture {
        "amd64" => " It needs a processor\n of 2013 or later (x86-64-v3).",
        _ => "",
    };
    let about = format!(
        "Package: petri\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: {MAINTAINER}\n\
         Installed-Size: {}\nSection: games\nPriority: optional\n\
         Description: Ataxx, Hexxagon, Schataxx and Attangle: play, study, serve\n \
         Six board games of one family in the browser or the terminal, with a strong\n \
         engine, and a server for people who play each other.{processor}\n",
        size_bytes.div_ceil(1024)
    );
    let script = |body: &str| format!("{RELOAD}{body}fi\n");
    vec![
        Entry::file("control", about),
        Entry::file("conffiles", format!("{SETTINGS}\n")),
        Entry::program(
            "postinst",
            script("  systemctl daemon-reload\n  systemctl try-restart petri.service\n"),
        ),
        Entry::program(
            "prerm",
            script("  if [ \"$1\" = remove ]; then systemctl disable --now petri.service; fi\n"),
        ),
        Entry::program("postrm", script("  systemctl daemon-reload\n")),
    ]
}

/// An archive of `ar`, as dpkg reads it: a line of fixed columns before each file, files on even bytes.
fn ar(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut archive = b"!<arch>\n".to_vec();
    for (name, bytes) in files {
        let size = bytes.len();
        let line = format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 0, "100644");
        archive.extend_from_slice(line.as_bytes());
        archive.extend_from_slice(bytes);
        if size % 2 == 1 {
            archive.push(b'\n');
        }
    }
    archive
}

#[cfg(test)]
mod tests {
    use super::{control, package};
    use crate::dist::contents::Contents;
    use crate::dist::entry::Entry;
    use crate::dist::version::example;
    use crate::process;
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::process::Command;

    fn contents() -> Contents {
        Contents {
            binary: Some(Entry::program("petri", "#!/bin/sh\n")),
            manual: vec![Entry::file("petri.1", ".TH petri 1\n")],
            completions: vec![Entry::file("petri.bash", "a"), Entry::file("_petri.ps1", "b")],
            texts: vec![Entry::file("LICENSE-MIT", "free\n"), Entry::file("README.md", "petri\n")],
            service: vec![
                Entry::file("petri.service", "[Service]\n"),
                Entry::file("petri.default", "A=1\n"),
            ],
        }
    }

    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("petri-deb-{name}-{}", std::process::id()));
        fs::create_dir_all(path.join("root/var/lib/dpkg")).expect("a folder");
        path
    }

    fn dpkg(root: &Path, words: &[&str]) -> bool {
        let mut dpkg = Command::new("dpkg");
        dpkg.arg(format!("--root={}", root.display()));
        dpkg.args(["--force-not-root", "--force-script-chrootless"]).args(words);
        process::succeeds(&mut dpkg)
    }

    #[test]
    fn two_packages_of_the_same_are_the_same() {
        let root = crate::root();
        let make = || package(&root, &contents(), &example(), "amd64").expect("a package");
        assert_eq!(make(), make());
        assert!(make().starts_with(b"!<arch>\ndebian-binary   "));
    }

    #[test]
    fn dpkg_gets_version_size_and_settings() {
        let given = control(&[Entry::program("usr/bin/petri", vec![0; 2049])], &example(), "amd64");
        let entry = |name: &str| given.iter().find(|entry| entry.path == name).expect(name);
        let text = |name: &str| String::from_utf8(entry(name).bytes.clone()).expect("a text");
        let about = text("control");
        assert!(about.starts_with("Package: petri\nVersion: 1.2.3\nArchitecture: amd64\n"));
        assert!(about.contains("\nInstalled-Size: 3\n"), "2,049 bytes are three KiB");
        assert!(about.ends_with(".\n"), "dpkg wants a line's end");
        assert_eq!(text("conffiles"), "/etc/default/petri\n");
        for script in ["postinst", "prerm", "postrm"] {
            assert!(entry(script).is_program, "{script}");
            assert!(
                text(script).starts_with("#!/bin/sh\nset -e\n") && text(script).ends_with("fi\n")
            );
        }
    }

    /// Where dpkg is, which is where such packages are made.
    #[test]
    fn dpkg_installs_and_removes_it() {
        if process::find("dpkg").is_none() {
            return;
        }
        let folder = folder("install");
        let (file, root) = (folder.join("petri.deb"), folder.join("root"));
        fs::write(
            &file,
            package(&crate::root(), &contents(), &example(), "amd64").expect("a package"),
        )
        .expect("a file");
        fs::write(root.join("var/lib/dpkg/status"), "").expect("a file");
        assert!(dpkg(&root, &["--install", file.to_str().expect("a path")]));
        for path in [
            "usr/bin/petri",
            "usr/share/man/man1/petri.1.gz",
            "usr/share/bash-completion/completions/petri",
            "lib/systemd/system/petri.service",
            "etc/default/petri",
            "usr/share/doc/petri/copyright",
        ] {
            assert!(root.join(path).is_file(), "{path}");
        }
        assert!(dpkg(&root, &["--remove", "petri"]));
        assert!(!root.join("usr/bin/petri").exists() && root.join("etc/default/petri").exists());
        assert!(dpkg(&root, &["--purge", "petri"]));
        assert!(!root.join("etc/default/petri").exists());
        fs::remove_dir_all(folder).expect("it can be removed");
    }
}
