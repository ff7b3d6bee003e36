//! A file as a package holds it, before it is known which kind of package that is.

/// A file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// From the root of the package, with `/`.
    pub(crate) path: String,
    /// The bytes.
    pub(crate) bytes: Vec<u8>,
    /// Whether it can be run.
    pub(crate) is_program: bool,
}

impl Entry {
    /// A file that is read.
    pub(crate) fn file(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), bytes: bytes.into(), is_program: false }
    }

    /// A file that is run.
    pub(crate) fn program(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { is_program: true, ..Self::file(path, bytes) }
    }
}
