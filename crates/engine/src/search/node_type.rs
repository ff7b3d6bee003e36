//! The types of nodes, known when the program is compiled: PV nodes, which want an exact score, and
//! the others, which are asked with a null window whether they are better or not.

/// A type of node.
pub(crate) trait NodeType {
    /// Whether the window is open: the exact score is wanted, and the line that leads to it.
    const PV: bool;
    /// Whether this is where the search starts.
    const ROOT: bool;
    /// The type of the first child.
    type Next: NodeType;
}

/// Where the search starts.
pub(crate) struct Root;

/// On the principal variation.
pub(crate) struct Pv;

/// Everywhere else: a null window.
pub(crate) struct NonPv;

impl NodeType for Root {
    const PV: bool = true;
    const ROOT: bool = true;
    type Next = Pv;
}

impl NodeType for Pv {
    const PV: bool = true;
    const ROOT: bool = false;
    type Next = Pv;
}

impl NodeType for NonPv {
    const PV: bool = false;
    const ROOT: bool = false;
    type Next = NonPv;
}
