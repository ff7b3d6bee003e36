//! The kinds of nodes, as types: what is known about a node when the program is compiled is not
//! asked when it runs.

/// A kind of node.
pub(crate) trait Node {
    /// Whether the window is open: the exact score is wanted, and the line that leads to it.
    const PV: bool;
    /// Whether this is where the search starts.
    const ROOT: bool;
    /// The kind of the first child.
    type Next: Node;
}

/// Where the search starts.
pub(crate) struct Root;

/// On the principal variation.
pub(crate) struct Open;

/// Everywhere else: only "better or not" is asked.
pub(crate) struct Closed;

impl Node for Root {
    const PV: bool = true;
    const ROOT: bool = true;
    type Next = Open;
}

impl Node for Open {
    const PV: bool = true;
    const ROOT: bool = false;
    type Next = Open;
}

impl Node for Closed {
    const PV: bool = false;
    const ROOT: bool = false;
    type Next = Closed;
}
