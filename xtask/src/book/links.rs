//! What pages link to. A link to another page stays; a file that is no page is carried along, pictures
//! and programs alike; a folder has nothing to show, so the link becomes its text.

use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::Context;

/// Copies a page with what it links to.
pub(crate) fn carry(root: &Path, page: &str, to: &Path) -> anyhow::Result<()> {
    let text = fs::read_to_string(root.join(page)).with_context(|| format!("no {page}"))?;
    let mut shown = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once("](") {
        let Some((target, behind)) = after.split_once(')') else { break };
        rest = behind;
        let path = target.split('#').next().unwrap_or(target);
        let is_outside = target.contains(':') || target.contains(' ') || path.is_empty();
        let file = normal(&Path::new(page).parent().unwrap_or(Path::new("")).join(path));
        if !is_outside && root.join(&file).is_dir() {
            // The text of the link stands behind its bracket.
            let (text, label) = before.rsplit_once('[').unwrap_or((before, ""));
            shown.push_str(text);
            shown.push_str(label);
            continue;
        }
        if !is_outside && file.extension().is_none_or(|end| end != "md") {
            copy(&root.join(&file), &to.join(&file))?;
        }
        shown.push_str(before);
        shown.push_str("](");
        shown.push_str(target);
        shown.push(')');
    }
    shown.push_str(rest);
    let place = to.join(page);
    fs::create_dir_all(place.parent().unwrap_or(to))?;
    Ok(fs::write(place, shown)?)
}

/// The links of a built site whose file is not there, as `page: target`.
pub(crate) fn dead(site: &Path) -> anyhow::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![site.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "html") {
                let text = fs::read_to_string(&path)?;
                let dead = hrefs(&text).filter(|target| !leads_somewhere(&folder, target));
                found.extend(dead.map(|target| format!("{}: {target}", path.display())));
            }
        }
    }
    found.sort();
    Ok(found)
}

fn hrefs(text: &str) -> impl Iterator<Item = &str> {
    text.split("href=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0))
}

fn leads_somewhere(folder: &Path, target: &str) -> bool {
    let path = target.split(['#', '?']).next().unwrap_or(target);
    let is_elsewhere = target.contains(':') || path.is_empty() || path.starts_with('/');
    is_elsewhere || normal(&folder.join(path)).exists()
}

/// A path without `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                normal.pop();
            }
            Component::CurDir => {}
            part => normal.push(part),
        }
    }
    normal
}

fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to.parent().unwrap_or(to))?;
    fs::copy(from, to).with_context(|| format!("a page links to {}", from.display()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{carry, dead};
    use std::fs;
    use std::path::PathBuf;

    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("petri-book-{name}-{}", std::process::id()));
        fs::create_dir_all(path.join("code")).expect("a folder");
        path
    }

    #[test]
    fn files_go_along_and_folders_become_their_name() {
        let (root, to) = (folder("root"), folder("to"));
        fs::write(root.join("a.py"), "1").expect("a file");
        fs::write(
            root.join("a.md"),
            "[one](a.py), [two](code/), [three](b.md#x), [4](https://a.b)",
        )
        .expect("a file");
        carry(&root, "a.md", &to).expect("carried");
        let page = fs::read_to_string(to.join("a.md")).expect("a page");
        assert_eq!(page, "[one](a.py), two, [three](b.md#x), [4](https://a.b)");
        assert!(to.join("a.py").is_file());
        for folder in [root, to] {
            fs::remove_dir_all(folder).expect("it can be removed");
        }
    }

    #[test]
    fn a_link_to_nothing_is_found() {
        let site = folder("site");
        fs::write(site.join("a.html"), r#"<a href="a.html#x"></a><a href="code/b.html"></a>"#)
            .expect("a file");
        let found = dead(&site).expect("it can be read");
        assert_eq!(found.len(), 1);
        assert!(found[0].ends_with("a.html: code/b.html"));
        fs::remove_dir_all(site).expect("it can be removed");
    }
}
