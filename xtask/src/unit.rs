//! The unit for systemd, as systemd itself reads it: no word that it does not know, and so few rights that its
//! own measure of exposure, from 0 to 10, stays low. Nothing is started.

use std::path::Path;

use anyhow::Context;

use crate::process;
use crate::report::End;

const UNIT: &str = "deploy/systemd/petri.service";
const ANALYSER: &str = "systemd-analyze";
/// The greatest exposure, in tenths: what the network and a folder of its own come to.
const MOST_EXPOSURE: &str = "12";

/// Verifies the unit and measures what it may do; skipped on systems without systemd.
pub(crate) fn check(root: &Path) -> anyhow::Result<End> {
    if process::find(ANALYSER).is_none() {
        return Ok(End::Skipped(format!("`{ANALYSER}` is missing: install `systemd`")));
    }
    let analyse = |words: &[&str], file: &Path| {
        let mut analyser = process::command(ANALYSER, root);
        process::run(analyser.args(words).arg(file))
    };
    let security = ["security", "--offline=yes", "--no-pager", "--threshold", MOST_EXPOSURE];
    analyse(&security, Path::new(UNIT))?;
    let text = std::fs::read_to_string(root.join(UNIT)).context(UNIT)?;
    // It must find the program, which is not installed here: this one stands in for it.
    let stand_in = std::env::current_exe().context("the path of xtask")?;
    let text = text.replace("/usr/bin/petri", &stand_in.to_string_lossy());
    let folder = crate::wasm::target_folder(root).join("unit");
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let copy = folder.join("petri.service");
    std::fs::write(&copy, text).with_context(|| copy.display().to_string())?;
    analyse(&["verify", "--man=no"], &copy)?;
    Ok(End::Passed)
}
