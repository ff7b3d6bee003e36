//! The list of parts of the binary (a software bill of materials) in the form of CycloneDX 1.5: every
//! crate that is linked and every package in the client, with version, licence and where it is from.

use std::path::Path;

use serde_json::{Value, json};

use super::target::Target;
use super::version::Version;
use crate::notices;

/// The list as JSON.
pub(crate) fn text(root: &Path, version: &Version, target: &Target) -> anyhow::Result<String> {
    let crates = notices::crates(root)?;
    let crates = crates.iter().map(|part| component("cargo", part));
    let packages = notices::npm_packages(root)?;
    let packages = packages.iter().map(|part| component("npm", part));
    let list = json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "petri",
                "name": "petri",
                "version": version.to_string(),
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
                "properties": [
                    { "name": "petri:target", "value": target.to_string() },
                    { "name": "petri:commit", "value": version.commit },
                ],
            },
        },
        "components": crates.chain(packages).collect::<Vec<_>>(),
    });
    Ok(format!("{list:#}\n"))
}

fn component(kind: &str, part: &notices::Part) -> Value {
    let address = format!("pkg:{kind}/{}@{}", part.name.replace('@', "%40"), part.version);
    json!({
        "type": "library",
        "bom-ref": address,
        "name": part.name,
        "version": part.version,
        "licenses": [{ "expression": part.licence }],
        "purl": address,
    })
}
