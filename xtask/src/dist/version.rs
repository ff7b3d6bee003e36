//! What is handed out calls itself by the version of the workspace, and where the commit has no tag of
//! that version, by day and commit too. All times in packages are that of the commit.

use std::fmt;
use std::path::Path;

use anyhow::Context;
use cargo_metadata::MetadataCommand;

use crate::process;

/// A version, the commit it is built from, and when that was made.
pub(crate) struct Version {
    /// Of the workspace, such as `0.1.0`.
    pub(crate) number: String,
    /// As git describes it.
    pub(crate) commit: String,
    /// Unix seconds.
    pub(crate) time_s: u64,
    /// `20260131`, where this is no release.
    day: Option<String>,
}

impl Version {
    /// Asks cargo and git.
    pub(crate) fn read(root: &Path) -> anyhow::Result<Self> {
        let metadata = MetadataCommand::new().current_dir(root).no_deps().exec()?;
        let binary = metadata.packages.iter().find(|package| package.name == "petri-games");
        let number = binary.context("there is no package `petri-games`")?.version.to_string();
        let git = |words: &[&str]| -> anyhow::Result<String> {
            let mut git = process::command("git", root);
            Ok(process::output(git.args(words))?.trim().to_owned())
        };
        let commit = git(&["describe", "--always", "--dirty", "--exclude", "*"])?;
        let time_s = git(&["log", "-1", "--format=%ct"])?.parse()?;
        let is_release =
            git(&["tag", "--points-at", "HEAD"])?.lines().any(|tag| tag == format!("v{number}"));
        let day = git(&["log", "-1", "--format=%cd", "--date=format:%Y%m%d"])?;
        Ok(Self { number, commit, time_s, day: (!is_release).then_some(day) })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.day {
            // A tilde sorts before nothing: the release comes after.
            Some(day) => {
                write!(formatter, "{}~git{day}.{}", self.number, self.commit.replace('-', "."))
            }
            None => formatter.write_str(&self.number),
        }
    }
}

#[cfg(test)]
pub(crate) fn example() -> Version {
    Version { number: "1.2.3".into(), commit: "abc1234".into(), time_s: 1_700_000_000, day: None }
}

#[cfg(test)]
mod tests {
    use super::{Version, example};

    #[test]
    fn what_is_no_release_says_day_and_commit() {
        assert_eq!(example().to_string(), "1.2.3");
        let between =
            Version { day: Some("20260131".into()), commit: "ab-dirty".into(), ..example() };
        assert_eq!(between.to_string(), "1.2.3~git20260131.ab.dirty");
    }
}
