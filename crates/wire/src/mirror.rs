//! Enums of the border that mirror one of `rules` value by value: declared once, with the
//! conversions both ways.

/// Declares the mirror `$name` of `$of`; attributes and comments go to the mirror.
macro_rules! mirror {
    ($(
        $(#[$meta:meta])*
        pub enum $name:ident = $of:ty {
            $($(#[$value_meta:meta])* $value:ident,)+
        }
    )+) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        $(#[$meta])*
        pub enum $name {
            $($(#[$value_meta])* $value,)+
        }

        impl From<$of> for $name {
            fn from(value: $of) -> $name {
                match value {
                    $(<$of>::$value => $name::$value,)+
                }
            }
        }

        impl From<$name> for $of {
            fn from(value: $name) -> $of {
                match value {
                    $($name::$value => <$of>::$value,)+
                }
            }
        }
    )+};
}
