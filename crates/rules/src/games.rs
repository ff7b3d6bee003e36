//! The games, listed once. What must know all of them is made from this list: [`Variant`],
//! [`AnyPosition`], [`for_game!`](crate::for_game) and [`with_games!`](crate::with_games). A new
//! game is a module that implements [`Position`](crate::Position), and a line here.

use crate::Ruled;

/// `$d` is a dollar sign, for the macros that this one makes.
macro_rules! games {
    ($d:tt $($game:ident: $position:ty,)+) => {
        /// Which game: the name of a variant.
        ///
        /// ```
        /// use rules::Variant;
        /// assert_eq!(Variant::SchataxxUnlimited.name().parse(), Ok(Variant::SchataxxUnlimited));
        /// assert_eq!(Variant::Hexxagon.geometry().cells.len(), 61);
        /// assert_eq!(Variant::ALL.len(), 6);
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum Variant {
            $($game,)+
        }

        /// A position of any game, with its rules.
        ///
        /// ```
        /// use rules::{AnyPosition, Variant};
        /// let start = AnyPosition::start(Variant::Attangle);
        /// assert_eq!(start.legal_moves(1).len(), 36);
        /// let after = start.after(start.parse_move("a1")?).expect("a legal move");
        /// assert_eq!(after.to_string(), "4/5/6/7/6/5/w3 b 1");
        /// # Ok::<(), rules::MoveError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum AnyPosition {
            $($game(Ruled<$position>),)+
        }

        impl Variant {
            /// All games, in the order in which they are shown.
            pub const ALL: [Variant; [$(Variant::$game),+].len()] = [$(Variant::$game),+];
        }

        impl AnyPosition {
            /// The usual start position of a game, by its default rules.
            #[must_use]
            pub fn start(variant: Variant) -> AnyPosition {
                match variant {
                    $(Variant::$game => AnyPosition::$game(Ruled::start()),)+
                }
            }

            /// Which game.
            #[must_use]
            pub const fn variant(&self) -> Variant {
                match self {
                    $(AnyPosition::$game(_) => Variant::$game,)+
                }
            }
        }

        $(
            /// The position of this game; the error says which game it is instead.
            impl TryFrom<AnyPosition> for $position {
                type Error = Variant;

                fn try_from(any: AnyPosition) -> Result<$position, Variant> {
                    match any {
                        AnyPosition::$game(Ruled { position, .. }) => Ok(position),
                        other => Err(other.variant()),
                    }
                }
            }
        )+

        /// An expression about the type `$P` of a variant's positions.
        macro_rules! for_variant {
            ($d variant:expr, $d P:ident => $d body:expr) => {
                match $d variant {
                    $(Variant::$game => {
                        type $d P = $position;
                        $d body
                    })+
                }
            };
        }

        /// Runs an expression on the [`Ruled`](crate::Ruled) position inside an
        /// [`AnyPosition`](crate::AnyPosition), whichever game it is.
        ///
        /// ```
        /// use rules::{AnyPosition, Position, Variant, for_game};
        /// let any = AnyPosition::start(Variant::Hexxagon);
        /// assert_eq!(for_game!(&any, game => game.position.perft(game.rules, 2)), 570);
        /// ```
        #[macro_export]
        macro_rules! for_game {
            ($d any:expr, $d game:ident => $d body:expr) => {
                match $d any {
                    $($d crate::AnyPosition::$game($d game) => $d body,)+
                }
            };
        }

        /// Calls a macro with the names of all variants, for a crate that needs a type of its own
        /// with a value for each game.
        ///
        /// ```
        /// macro_rules! count { ($($game:ident,)+) => { [$(stringify!($game)),+].len() } }
        /// assert_eq!(rules::with_games!(count), rules::Variant::ALL.len());
        /// ```
        #[macro_export]
        macro_rules! with_games {
            ($d callback:ident) => {
                $d callback! { $($game,)+ }
            };
        }
    };
}

games! { $
    Ataxx: crate::Ataxx,
    Hexxagon: crate::Hexxagon,
    Schataxx: crate::Schataxx<crate::Standard>,
    SchataxxBalanced: crate::Schataxx<crate::Balanced>,
    SchataxxUnlimited: crate::Schataxx<crate::Unlimited>,
    Attangle: crate::Attangle,
}
