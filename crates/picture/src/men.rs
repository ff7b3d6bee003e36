//! The shapes of the chess men, around (0, 0) and about 14 units high: those of the page
//! (`web/src/board/men.ts`, whose test compares them).

use rules::Role;

/// What every man stands on.
const FOOT: &str =
    "M-5.3 4.5H5.3Q6 4.5 6 5.2V5.7Q6 6.4 5.3 6.4H-5.3Q-6 6.4-6 5.7V5.2Q-6 4.5-5.3 4.5Z";

/// A silhouette, and the lines in it that are drawn in the colour of the stone below.
pub(crate) struct Man {
    solid: &'static str,
    pub(crate) line: &'static str,
}

impl Man {
    pub(crate) fn solid(&self) -> String {
        format!("{} {FOOT}", self.solid)
    }
}

/// The shape of a role.
pub(crate) const fn man(role: Role) -> Man {
    match role {
        Role::King => Man {
            solid: "M-.75-8.1H.75V-6.9H2.1V-5.5H.75V-4.2Q.5-3.6 0-3.1-.5-3.6-.75-4.2V-5.5H-2.1V-6.9H-.75Z M0-1.7C1-4.3 6.5-5 6.5-1.2 6.5.7 5.1 1.9 4.7 3.7H-4.7C-5.1 1.9-6.5.7-6.5-1.2-6.5-5-1-4.3 0-1.7Z",
            line: "M0-.6V2.4 M-4.2 2.4Q0 1.3 4.2 2.4",
        },
        Role::Queen => Man {
            solid: "M-4.6 3.7-6.5-3.1-3.3.1-2.7-5 0-.6 2.7-5 3.3.1 6.5-3.1 4.6 3.7Z M-6.7-5.3a1.15 1.15 0 1 1-.01 0Z M-2.8-7.2a1.15 1.15 0 1 1-.01 0Z M2.8-7.2a1.15 1.15 0 1 1-.01 0Z M6.7-5.3a1.15 1.15 0 1 1-.01 0Z",
            line: "M-4.1 2.3Q0 1.2 4.1 2.3",
        },
        Role::Rook => Man {
            solid: "M-5-6.6H-2.9V-5H-1.1V-6.6H1.1V-5H2.9V-6.6H5V-3.1L3.5-1.7V1.6L4.7 3.7H-4.7L-3.5 1.6V-1.7L-5-3.1Z",
            line: "M-3.6-2.3H3.6 M-3.6 1.9H3.6",
        },
        Role::Bishop => Man {
            solid: "M0-8.3a1.2 1.2 0 1 1-.01 0Z M0-5.9C3.1-4.1 4.5-1.9 4.5.2 4.5 1.7 3.7 2.8 3 3.7H-3C-3.7 2.8-4.5 1.7-4.5.2-4.5-1.9-3.1-4.1 0-5.9Z",
            line: "M0-3.2V1 M-1.9-1.2H1.9",
        },
        Role::Knight => Man {
            solid: "M-3.9 3.7C-4 1.3-1.6.3-.6-1.5-1.7-.9-2.7-.8-3.4-.3-4.2.4-4.5 1.2-5.4 1.1-6.4 1-6.7-.3-6.2-1.4-5.6-2.8-4.3-4.4-3.5-5.5L-3.2-7.8-1.2-6.5C3.3-6.4 5.6-2.6 4.9 3.7Z",
            line: "M-2.9-3.9h.01 M1.2-4.6C3-3.2 3.5-1.2 3.3 1.4",
        },
        Role::Soldier => Man {
            solid: "M0-6.3a2.75 2.75 0 1 1-.01 0Z M-3.1-.9H3.1Q3.5-.9 3.5-.5 3.5.1 2.9.2H2C2.1 1.9 3 2.9 3.9 3.7H-3.9C-3 2.9-2.1 1.9-2 .2H-2.9Q-3.5.1-3.5-.5-3.5-.9-3.1-.9Z",
            line: "",
        },
    }
}
