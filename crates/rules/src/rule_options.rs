//! Rule options as text: `key=value`, separated by commas. Each game lists its options in a table;
//! reading and writing is done here once for all of them.

use crate::RulesError;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;

/// An option of a game's rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RuleOption {
    /// Its name, such as `repetition`.
    pub key: &'static str,
    /// Its values; the first is the default.
    pub values: &'static [&'static str],
}

/// The options of one game, with a value for each.
pub trait RuleOptions: Copy + Eq + Hash + Default + Debug {
    /// The options that exist, in the order in which they are written.
    const OPTIONS: &'static [RuleOption];

    /// The values by which engines play each other where nothing else is said, if other than the
    /// defaults, as `(key, value)`.
    const IN_MATCHES: &'static [(&'static str, &'static str)] = &[];

    /// The value of `key`, one of its `values`; empty for a key that does not exist.
    fn get(&self, key: &str) -> &'static str;

    /// Sets `key` to `value`; both stand in [`OPTIONS`](Self::OPTIONS), else nothing happens.
    fn set(&mut self, key: &str, value: &str);

    /// Whether the values go together.
    ///
    /// # Errors
    /// Where two of them exclude each other.
    fn check(&self) -> Result<(), RulesError> {
        Ok(())
    }

    /// At how many occurrences of a position the game ends; `None` where repetition ends nothing.
    fn occurrences_limit(&self) -> Option<u32> {
        None
    }

    /// At how many plies without progress the game ends; `None` where they end nothing.
    fn quiet_limit(&self) -> Option<u32> {
        None
    }

    /// The options with these values, given as `(key, value)`; the others have their defaults.
    ///
    /// # Errors
    /// Doubled keys, keys of other games, unknown values, and values that exclude each other.
    fn from_values(values: &[(&str, &str)]) -> Result<Self, RulesError> {
        Self::default().with_values(values)
    }

    /// These rules but for the values given as `(key, value)`.
    ///
    /// # Errors
    /// As [`from_values`](Self::from_values).
    fn with_values(mut self, values: &[(&str, &str)]) -> Result<Self, RulesError> {
        for (number, &(key, value)) in values.iter().enumerate() {
            let Some(option) = Self::OPTIONS.iter().find(|option| option.key == key) else {
                return Err(RulesError::UnknownKey(key.to_string()));
            };
            if values.iter().take(number).any(|(earlier, _)| *earlier == key) {
                return Err(RulesError::DoubledKey(key.to_string()));
            }
            if !option.values.contains(&value) {
                return Err(RulesError::UnknownValue {
                    key: key.to_string(),
                    value: value.to_string(),
                });
            }
            self.set(key, value);
        }
        self.check()?;
        Ok(self)
    }

    /// The options that differ from the defaults, as [`from_values`](Self::from_values) takes them.
    fn values(&self) -> Vec<(&'static str, &'static str)> {
        let values = Self::OPTIONS.iter().map(|option| (option, self.get(option.key)));
        let differing = values.filter(|(option, value)| option.values.first() != Some(value));
        differing.map(|(option, value)| (option.key, value)).collect()
    }

    /// Reads `key=value,…`; the empty text gives the defaults.
    ///
    /// # Errors
    /// What is no pair, and what [`from_values`](Self::from_values) refuses.
    fn parse(text: &str) -> Result<Self, RulesError> {
        Self::from_values(&split_rule_options(text)?)
    }

    /// The options that differ from the defaults, as [`parse`](Self::parse) reads them.
    fn text(&self) -> String {
        let pairs: Vec<String> =
            self.values().iter().map(|(key, value)| format!("{key}={value}")).collect();
        pairs.join(",")
    }
}

/// The options of `key=value,…` as `(key, value)`, whichever game they are meant for.
///
/// # Errors
/// [`RulesError::NotAPair`].
pub fn split_rule_options(text: &str) -> Result<Vec<(&str, &str)>, RulesError> {
    let pairs = text.split(',').filter(|_| !text.is_empty());
    pairs
        .map(|pair| pair.split_once('=').ok_or_else(|| RulesError::NotAPair(pair.to_string())))
        .collect()
}

/// The rules of a game that has no options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct NoOptions;

impl RuleOptions for NoOptions {
    const OPTIONS: &'static [RuleOption] = &[];

    fn get(&self, _key: &str) -> &'static str {
        ""
    }

    fn set(&mut self, _key: &str, _value: &str) {}
}
