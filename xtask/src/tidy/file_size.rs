//! Files stay small enough to be read in one sitting.

use super::finding::Finding;
use super::tree::Tree;

/// `(extension, lines, lines with an allowance)`.
const LIMITS: [(&str, usize, usize); 4] =
    [("rs", 500, 700), ("ts", 400, 500), ("svelte", 250, 300), ("css", 500, 700)];

/// `(file, reason)`: files over the first limit that are better whole.
const ALLOWANCES: &[(&str, &str)] = &[];

/// Reports files over their limit.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    tree.files
        .iter()
        .filter_map(|file| {
            let (_, soft, hard) = LIMITS.into_iter().find(|(end, ..)| file.has_extension(end))?;
            let lines = file.text.lines().count();
            let is_allowed = ALLOWANCES.iter().any(|(path, _)| *path == file.path);
            let limit = if is_allowed { hard } else { soft };
            (lines > limit).then(|| {
                let message = format!("{lines} lines, at most {limit}: split it by ideas");
                Finding::new(&file.path, message)
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{LIMITS, check};
    use crate::tidy::tree::Tree;

    #[test]
    fn a_file_at_the_limit_passes_and_one_line_more_is_found() {
        for (extension, lines, _) in LIMITS {
            let path = format!("a.{extension}");
            assert_eq!(check(&Tree::of(&path, &"x\n".repeat(lines))), [], "{path}");
            assert_eq!(check(&Tree::of(&path, &"x\n".repeat(lines + 1))).len(), 1, "{path}");
        }
    }

    #[test]
    fn data_has_no_limit() {
        assert_eq!(check(&Tree::of("a.jsonl", &"x\n".repeat(9999))), []);
    }
}
