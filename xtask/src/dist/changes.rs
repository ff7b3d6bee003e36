//! Release notes: what `CHANGELOG.md` says of a version, or of what is not released yet.

use std::path::Path;

use anyhow::Context;

use super::version::Version;

/// The notes of a version.
///
/// # Errors
/// Where the changelog speaks neither of the version nor of anything unreleased.
pub(crate) fn notes(root: &Path, version: &Version) -> anyhow::Result<String> {
    let text = std::fs::read_to_string(root.join("CHANGELOG.md"))?;
    let found = section(&text, &version.number).or_else(|| section(&text, "Unreleased"));
    let section = found.context("CHANGELOG.md says nothing of this version")?;
    Ok(format!("# petri {version}\n\n{section}\n"))
}

/// What stands below `## [NAME]`.
fn section<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let head = format!("\n## [{name}]");
    let (_, rest) = text.split_once(&head)?;
    let (_, body) = rest.split_once('\n')?;
    Some(body.split("\n## ").next().unwrap_or(body).trim())
}

#[cfg(test)]
mod tests {
    use super::section;

    #[test]
    fn the_notes_are_those_of_the_version() {
        let text = "# Changes\n\n## [Unreleased]\n\n* new\n\n## [1.0.0] - 2026-01-31\n\n### Fixed\n\n* old\n";
        assert_eq!(section(text, "Unreleased"), Some("* new"));
        assert_eq!(section(text, "1.0.0"), Some("### Fixed\n\n* old"));
        assert_eq!(section(text, "2.0.0"), None);
    }
}
