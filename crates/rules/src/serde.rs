//! What serde writes and reads, for whoever keeps positions in files of their own: variants by name,
//! keys in hexadecimal, the positions of one game as FEN, those of any game with its name and rules.

use crate::{AnyPosition, Attangle, Infection, Kind, Schataxx, StableKey, Topology, Variant};
use alloc::format;
use alloc::string::String;
use core::fmt::Display;
use core::str::FromStr;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeStruct, Serializer};

fn read<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

/// Implements both traits by `Display` and `FromStr`.
macro_rules! as_text {
    ($([$($param:ident: $bound:ident)?] $name:ty,)+) => {$(
        impl$(<$param: $bound>)? Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de, $($param: $bound)?> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                read(from)
            }
        }
    )+};
}

as_text! {
    [] Variant,
    [T: Topology] Infection<T>,
    [K: Kind] Schataxx<K>,
    [] Attangle,
}

impl Serialize for StableKey {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for StableKey {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let is_key = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u64::from_str_radix(&text, 16).ok().filter(|_| is_key);
        let wrong = || D::Error::custom(format!("`{text}` is no key of 16 hexadecimal digits"));
        number.map(StableKey).ok_or_else(wrong)
    }
}

/// The fields of [`AnyPosition`].
const FIELDS: [&str; 3] = ["variant", "fen", "rules"];

impl Serialize for AnyPosition {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let [variant, fen, rules] = FIELDS;
        let mut fields = to.serialize_struct("AnyPosition", FIELDS.len())?;
        fields.serialize_field(variant, &self.variant())?;
        fields.serialize_field(fen, &format!("{self}"))?;
        fields.serialize_field(rules, &self.rules_text())?;
        fields.end()
    }
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    variant: Variant,
    fen: String,
    #[serde(default)]
    rules: String,
}

impl<'de> Deserialize<'de> for AnyPosition {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let Parts { variant, fen, rules } = Parts::deserialize(from)?;
        let position = AnyPosition::from_fen(variant, &fen).map_err(D::Error::custom)?;
        position.with_rules(&rules).map_err(D::Error::custom)
    }
}
