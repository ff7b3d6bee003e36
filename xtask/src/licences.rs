//! Under which licences the code of others comes: none but those that `deny.toml` allows. `cargo deny`
//! reads the same file and looks for more, but takes longer to build than all our checks.

use std::path::Path;

use anyhow::{Context, bail};
use cargo_metadata::{MetadataCommand, Package};
use spdx::{Expression, ParseMode};
use toml::{Table, Value};

/// The licences that `deny.toml` allows: all crates, or those named.
struct Allowed {
    everywhere: Vec<String>,
    /// `(licence, crate)`.
    only_for: Vec<(String, String)>,
}

/// Asks cargo for every crate that is built anywhere, and reports each under another licence.
///
/// # Errors
/// Crates that are not allowed, one a line.
pub(crate) fn check(root: &Path) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(root.join("deny.toml")).context("no deny.toml")?;
    let allowed = Allowed::read(&text)?;
    let metadata = MetadataCommand::new().current_dir(root).exec()?;
    let others: Vec<&Package> =
        metadata.packages.iter().filter(|package| package.source.is_some()).collect();
    let refused: Vec<String> = others
        .iter()
        .filter_map(|package| {
            let licence = package.license.as_deref().unwrap_or("none named");
            let fits = allowed.has(package.name.as_str(), licence);
            (!fits).then(|| format!("{} {}: {licence}", package.name, package.version))
        })
        .collect();
    if refused.is_empty() {
        println!("licences: {} crates of others, all allowed by deny.toml", others.len());
        return Ok(());
    }
    bail!("deny.toml does not allow:\n{}", refused.join("\n"))
}

impl Allowed {
    fn read(text: &str) -> anyhow::Result<Self> {
        let table: Table = text.parse().context("deny.toml is no TOML")?;
        let licences = table.get("licenses").context("deny.toml says nothing of licences")?;
        let mut only_for = Vec::new();
        let exceptions = licences.get("exceptions").and_then(Value::as_array);
        for exception in exceptions.into_iter().flatten() {
            let name = exception.get("crate").and_then(Value::as_str);
            let name = name.context("an exception in deny.toml names no crate")?;
            let licences = words(exception).into_iter();
            only_for.extend(licences.map(|licence| (licence, name.to_owned())));
        }
        Ok(Self { everywhere: words(licences), only_for })
    }

    /// Whether a crate may come under a licence, which may be several to choose from.
    fn has(&self, name: &str, licence: &str) -> bool {
        let Ok(expression) = Expression::parse_mode(licence, ParseMode::LAX) else { return false };
        expression.evaluate(|asked| {
            let asked = asked.to_string();
            let only_for = self.only_for.iter().any(|(own, of)| *own == asked && of == name);
            only_for || self.everywhere.contains(&asked)
        })
    }
}

fn words(table: &Value) -> Vec<String> {
    let list = table.get("allow").and_then(Value::as_array).into_iter().flatten();
    list.filter_map(Value::as_str).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::Allowed;

    const DENY: &str = "[licenses]\nallow = [\"MIT\", \"Apache-2.0 WITH LLVM-exception\"]\n\
        exceptions = [{ allow = [\"MPL-2.0\"], crate = \"one\" }]\n";

    #[test]
    fn one_of_several_licences_is_enough_and_all_that_are_asked_together_are_needed() {
        let allowed = Allowed::read(DENY).expect("a list");
        for licence in
            ["MIT", "MIT OR GPL-3.0-only", "Apache-2.0/MIT", "Apache-2.0 WITH LLVM-exception"]
        {
            assert!(allowed.has("other", licence), "{licence}");
        }
        for licence in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "Apache-2.0", "none named"] {
            assert!(!allowed.has("other", licence), "{licence}");
        }
    }

    #[test]
    fn an_exception_is_for_its_crate_alone() {
        let allowed = Allowed::read(DENY).expect("a list");
        assert!(allowed.has("one", "MPL-2.0") && !allowed.has("other", "MPL-2.0"));
    }
}
