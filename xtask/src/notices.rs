//! `THIRD-PARTY.md`: whose code is in the binary, and under which licences. The crates come from
//! cargo's metadata, with the licence files that lie in their packages; the npm packages from the
//! list that Vite writes while it bundles the client.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};

/// What Vite writes (`build.license` in `web/vite.config.ts`).
const OF_CLIENT: &str = "web/dist/licenses.md";
/// How the names of files begin that hold a licence or what it asks to be passed on.
const FILES: [&str; 4] = ["LICENSE", "LICENCE", "COPYING", "NOTICE"];

/// Code of others, as a list of parts names it.
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) version: String,
    /// An expression of SPDX.
    pub(crate) licence: String,
}

/// The crates that the binary is linked with.
pub(crate) fn crates(root: &Path) -> anyhow::Result<Vec<Part>> {
    let part = |package: &Package| Part {
        name: package.name.to_string(),
        version: package.version.to_string(),
        // The old way to write a choice.
        licence: package.license.as_deref().unwrap_or("NOASSERTION").replace('/', " OR "),
    };
    Ok(linked(&metadata(root)?)?.into_iter().map(part).collect())
}

/// The packages in the browser client.
pub(crate) fn npm_packages(root: &Path) -> anyhow::Result<Vec<Part>> {
    Ok(of_client(root)?.lines().filter_map(part_of_client).collect())
}

/// The whole text.
///
/// # Errors
/// Where the client was not built, or cargo cannot be asked.
pub(crate) fn text(root: &Path) -> anyhow::Result<String> {
    let mut text = "# Third-party notices\n\npetri contains code of others.\n".to_owned();
    text += "\n# Rust crates\n";
    for package in linked(&metadata(root)?)? {
        notice(package, &mut text)?;
    }
    text += "\n# Packages in the browser client\n\n";
    text += &of_client(root)?;
    Ok(text)
}

fn of_client(root: &Path) -> anyhow::Result<String> {
    let path = root.join(OF_CLIENT);
    fs::read_to_string(&path)
        .with_context(|| format!("cannot read {}: build the client", path.display()))
}

/// Reads `## clsx - 2.1.1 (MIT)`.
fn part_of_client(line: &str) -> Option<Part> {
    let (name, rest) = line.strip_prefix("## ")?.rsplit_once(" - ")?;
    let (version, licence) = rest.split_once(" (")?;
    let licence = licence.strip_suffix(')')?;
    Some(Part { name: name.into(), version: version.into(), licence: licence.into() })
}

fn metadata(root: &Path) -> anyhow::Result<Metadata> {
    let platform = vec!["--filter-platform".to_owned(), host()?];
    Ok(MetadataCommand::new().current_dir(root).other_options(platform).exec()?)
}

fn host() -> anyhow::Result<String> {
    let mut rustc = crate::process::command("rustc", Path::new("."));
    Ok(crate::process::output(rustc.args(["--print", "host-tuple"]))?.trim().to_owned())
}

/// The packages of others that the binary is linked with, by name: what only builds or tests use is
/// not handed out.
fn linked(metadata: &Metadata) -> anyhow::Result<Vec<&Package>> {
    let Some(resolve) = &metadata.resolve else { bail!("cargo told no graph of dependencies") };
    let binary = metadata.packages.iter().find(|package| package.name == "petri-games");
    let mut waiting: Vec<&PackageId> =
        vec![&binary.context("there is no package `petri-games`")?.id];
    let mut seen: BTreeSet<&PackageId> = waiting.iter().copied().collect();
    while let Some(id) = waiting.pop() {
        let is_linked = |kind: &DependencyKind| *kind == DependencyKind::Normal;
        for dependency in &resolve[id].deps {
            let is_linked = dependency.dep_kinds.iter().any(|info| is_linked(&info.kind));
            if is_linked && !is_macro(&metadata[&dependency.pkg]) && seen.insert(&dependency.pkg) {
                waiting.push(&dependency.pkg);
            }
        }
    }
    let others = seen.into_iter().map(|id| &metadata[id]).filter(|one| one.source.is_some());
    let by_name: BTreeMap<_, _> =
        others.map(|package| ((package.name.to_string(), &package.version), package)).collect();
    Ok(by_name.into_values().collect())
}

/// Whether it runs in the compiler alone.
fn is_macro(package: &Package) -> bool {
    package.targets.iter().any(cargo_metadata::Target::is_proc_macro)
}

/// A package with the licence files that lie in it; one that has none names its licence, whose text
/// is well known.
fn notice(package: &Package, text: &mut String) -> anyhow::Result<()> {
    let licence = package.license.as_deref().unwrap_or("see below");
    writeln!(text, "\n## {} {}\n\nLicence: {licence}", package.name, package.version)?;
    if let Some(repository) = &package.repository {
        writeln!(text, "Source: {repository}")?;
    }
    let folder = package.manifest_path.parent().context("a manifest lies in a folder")?;
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let name = file.file_name().to_string_lossy().to_uppercase();
        if FILES.iter().any(|start| name.starts_with(start)) && file.path().is_file() {
            let licence = String::from_utf8_lossy(&fs::read(file.path())?).into_owned();
            writeln!(text, "\n```\n{}\n```", licence.trim_end())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{linked, metadata, notice, part_of_client};

    #[test]
    fn a_package_of_the_client_is_read_from_its_heading() {
        let part = part_of_client("## @fluent/bundle - 0.19.1 (Apache-2.0)").expect("a part");
        assert_eq!((part.name.as_str(), part.version.as_str()), ("@fluent/bundle", "0.19.1"));
        assert_eq!(part.licence, "Apache-2.0");
        assert!(part_of_client("# Licenses").is_none());
    }

    #[test]
    fn what_is_linked_is_named_with_its_licence_and_what_only_tests_use_is_not() {
        let metadata = metadata(&crate::root()).expect("cargo answers");
        let packages = linked(&metadata).expect("there is a graph");
        let find = |name: &str| packages.iter().find(|package| package.name == name);
        assert!(find("insta").is_none() && find("serde_derive").is_none());
        assert!(packages.iter().all(|package| !package.name.starts_with("petri-")));
        let mut text = String::new();
        notice(find("axum").expect("the server uses it"), &mut text).expect("it can be read");
        assert!(
            text.contains("Licence: MIT") && text.contains("Permission is hereby granted"),
            "{text}"
        );
        let silent = packages.iter().filter(|package| package.license.is_none());
        assert_eq!(silent.count(), 0, "a package that names no licence cannot be handed out");
    }
}
