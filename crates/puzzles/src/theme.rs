//! What a puzzle can be about.

macro_rules! themes {
    ($($(#[$doc:meta])* $name:ident => $word:literal,)+) => {
        /// A theme.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Theme {
            $($(#[$doc])* $name,)+
        }

        impl Theme {
            /// All themes.
            pub const ALL: &'static [Theme] = &[$(Theme::$name),+];

            /// The word used in JSON.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Theme::$name => $word,)+ }
            }
        }
    };
}

themes! {
    /// The one move that does not lose.
    Defence => "defence",
    /// The margin is at stake, not the result (Ataxx, Hexxagon).
    Margin => "margin",
    /// One move solves it.
    OneMove => "one-move",
    /// Three moves or more solve it.
    Long => "long",
    /// The last move of the solution ends the game.
    Finish => "finish",
    /// The first move flips a great many.
    BigFlip => "big-flip",
    /// The first move flips nothing, though others would.
    Quiet => "quiet",
    /// The other side must pass.
    ForcedPass => "forced-pass",
    /// Few cells are empty.
    Endgame => "endgame",
    /// The first move is a jump (Ataxx, Hexxagon).
    Jump => "jump",
    /// The first move is a clone that flips nothing (Ataxx, Hexxagon).
    QuietClone => "quiet-clone",
    /// The other side loses its last stones (Ataxx, Hexxagon).
    Sweep => "sweep",
    /// The side that wins is far behind in stones (Ataxx, Hexxagon).
    Comeback => "comeback",
    /// The solution converts the king (Schataxx).
    KingHunt => "king-hunt",
    /// The own king would be converted next (Schataxx).
    KingInDanger => "king-in-danger",
    /// The first move encloses cells (Schataxx).
    Enclosure => "enclosure",
    /// The first move is a drop (Schataxx).
    Drop => "drop",
    /// The solution makes the third triple (Attangle).
    ThirdTriple => "third-triple",
    /// The other side would make its third triple next (Attangle).
    StopTriple => "stop-triple",
    /// The first move makes a triple (Attangle).
    Triple => "triple",
    /// The first move captures (Attangle).
    Capture => "capture",
    /// The first move is a placement (Attangle).
    Placement => "placement",
}
