//! What the files of a crate use of each other: the paths in their code, read by `syn` and followed
//! to the file that defines the item.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, Path, UseTree, Visibility};

/// More names than this one handed on by another are a circle of `use`, which does not compile.
const MOST_HANDED_ON: usize = 16;

/// A module of a crate: the names below `crate`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct ModulePath(Vec<String>);

impl ModulePath {
    /// The module of a file below `src/`; none for other binaries of the crate (`bin/`).
    pub(crate) fn of_file(path: &str) -> Option<Self> {
        match path.strip_suffix(".rs")? {
            "lib" | "main" => Some(Self::default()),
            name if name.starts_with("bin/") => None,
            name => Some(Self(name.split('/').map(str::to_owned).collect())),
        }
    }

    fn child(&self, name: &str) -> Self {
        Self(self.0.iter().cloned().chain([name.to_owned()]).collect())
    }
}

/// The paths that a file names, and the names that it brings into scope.
#[derive(Debug)]
pub(crate) struct FileUses {
    module: ModulePath,
    /// Paths in code and in private `use`, from the root of the crate where they are of the crate.
    paths: Vec<Vec<String>>,
    /// Name → path, of every `use`.
    names: BTreeMap<String, Vec<String>>,
}

impl FileUses {
    /// Reads a file, without its tests.
    ///
    /// # Errors
    /// Where the text is no Rust.
    pub(crate) fn read(module: ModulePath, text: &str) -> syn::Result<Self> {
        let file = syn::parse_file(text)?;
        let inside = module.0.clone();
        let mut reader =
            Reader { inside, uses: Self { module, paths: Vec::new(), names: BTreeMap::new() } };
        reader.visit_file(&file);
        Ok(reader.uses)
    }
}

struct Reader {
    /// The module that is read now: that of the file, or one written out within it.
    inside: Vec<String>,
    uses: FileUses,
}

impl Reader {
    /// The path with `crate`, `self` and `super` resolved; others are kept as they are.
    fn absolute(&self, path: &[String]) -> Vec<String> {
        let mut base = self.inside.clone();
        let mut rest = path;
        match path.first().map(String::as_str) {
            Some("crate") => (base, rest) = (Vec::new(), &path[1..]),
            Some("self") => rest = &path[1..],
            Some("super") => {}
            _ => return path.to_vec(),
        }
        while let Some((first, after)) = rest.split_first()
            && first == "super"
        {
            base.pop();
            rest = after;
        }
        base.insert(0, "crate".to_owned());
        base.extend(rest.iter().cloned());
        base
    }

    fn read_use(&mut self, tree: &UseTree, before: &mut Vec<String>, is_handed_on: bool) {
        let (name, last) = match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.read_use(&path.tree, before, is_handed_on);
                before.pop();
                return;
            }
            UseTree::Group(group) => {
                group.items.iter().for_each(|item| self.read_use(item, before, is_handed_on));
                return;
            }
            UseTree::Name(name) => (name.ident.to_string(), name.ident.to_string()),
            UseTree::Rename(rename) => (rename.rename.to_string(), rename.ident.to_string()),
            UseTree::Glob(_) => return,
        };
        let mut path = before.clone();
        let name = match (last.as_str(), before.last()) {
            ("self", Some(module)) => module.clone(),
            _ => {
                path.push(last);
                name
            }
        };
        let path = self.absolute(&path);
        if !is_handed_on {
            self.uses.paths.push(path.clone());
        }
        self.uses.names.insert(name, path);
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<Path>().is_ok_and(|path| path.is_ident("test"))
    })
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if is_for_tests(&item.attrs) {
            return;
        }
        self.inside.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.inside.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let is_handed_on = !matches!(item.vis, Visibility::Inherited);
        if !is_for_tests(&item.attrs) {
            self.read_use(&item.tree, &mut Vec::new(), is_handed_on);
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let names: Vec<String> =
            path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.uses.paths.push(self.absolute(&names));
        visit::visit_path(self, path);
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {
        // `pub(in path)` uses nothing.
    }
}

/// The modules of a crate, each with the file that holds it.
pub(crate) struct Modules<'a> {
    files: BTreeMap<&'a ModulePath, (&'a str, &'a FileUses)>,
}

impl<'a> Modules<'a> {
    /// From the files of a crate, by their paths.
    pub(crate) fn new(files: impl Iterator<Item = (&'a str, &'a FileUses)>) -> Self {
        Self { files: files.map(|(path, uses)| (&uses.module, (path, uses))).collect() }
    }

    /// The files that define what this one names.
    pub(crate) fn used_by(&self, uses: &FileUses) -> BTreeSet<&'a str> {
        uses.paths.iter().filter_map(|path| self.defines(uses, path, MOST_HANDED_ON)).collect()
    }

    /// The file that defines the item of this path, seen from a file; none where the path is a
    /// module's own or leads out of the crate.
    fn defines(&self, from: &FileUses, path: &[String], left: usize) -> Option<&'a str> {
        let (first, rest) = path.split_first()?;
        if first == "crate" {
            return self.below(&ModulePath::default(), rest, left.checked_sub(1)?);
        }
        if self.files.contains_key(&from.module.child(first)) {
            return self.below(&from.module, path, left.checked_sub(1)?);
        }
        let mut meant = from.names.get(first).filter(|meant| meant.as_slice() != path)?.clone();
        meant.extend_from_slice(rest);
        self.defines(from, &meant, left.checked_sub(1)?)
    }

    fn below(&self, module: &ModulePath, path: &[String], left: usize) -> Option<&'a str> {
        let (first, rest) = path.split_first()?;
        let child = module.child(first);
        if self.files.contains_key(&child) {
            return self.below(&child, rest, left);
        }
        let (file, uses) = self.files.get(module)?;
        match uses.names.get(first) {
            Some(meant) => {
                let meant = [meant.as_slice(), rest].concat();
                self.defines(uses, &meant, left.checked_sub(1)?)
            }
            None => Some(file),
        }
    }
}
