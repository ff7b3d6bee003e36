//! Rule options as text: `key=value`, separated by commas. Each game lists its options in a table;
//! reading and writing is done here once for all of them.

use crate::RulesError;
use alloc::string::{String, ToString};

/// An option of a game's rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleOption {
    /// Its name, such as `repetition`.
    pub key: &'static str,
    /// Its values; the first is the default.
    pub values: &'static [&'static str],
}

/// The options of one game, with a value for each.
pub trait RuleOptions: Copy + Eq + Default + core::fmt::Debug {
    /// The options that exist, in the order in which they are written.
    const OPTIONS: &'static [RuleOption];

    /// The value of `key`, one of its `values`; empty for a key that does not exist.
    fn get(&self, key: &str) -> &'static str;

    /// Sets `key` to `value`; both stand in [`OPTIONS`](Self::OPTIONS), else nothing happens.
    fn set(&mut self, key: &str, value: &str);

    /// Whether the values go together.
    ///
    /// # Errors
    /// [`RulesError::Conflict`] where two of them exclude each other.
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

    /// Reads `key=value,…`; the empty text gives the defaults.
    ///
    /// # Errors
    /// Unknown, doubled and foreign keys, unknown values, and values that exclude each other.
    fn parse(text: &str) -> Result<Self, RulesError> {
        let mut rules = Self::default();
        let mut seen = alloc::vec::Vec::new();
        for pair in text.split(',').filter(|_| !text.is_empty()) {
            let Some((key, value)) = pair.split_once('=') else {
                return Err(RulesError::NotAPair(pair.to_string()));
            };
            let Some(option) = Self::OPTIONS.iter().find(|option| option.key == key) else {
                return Err(RulesError::UnknownKey(key.to_string()));
            };
            if seen.contains(&option.key) {
                return Err(RulesError::DoubledKey(key.to_string()));
            }
            seen.push(option.key);
            if !option.values.contains(&value) {
                return Err(RulesError::UnknownValue {
                    key: key.to_string(),
                    value: value.to_string(),
                });
            }
            rules.set(key, value);
        }
        rules.check()?;
        Ok(rules)
    }

    /// The options that differ from the defaults, as [`parse`](Self::parse) reads them.
    fn text(&self) -> String {
        let mut text = String::new();
        for option in Self::OPTIONS {
            let value = self.get(option.key);
            if option.values.first() != Some(&value) {
                if !text.is_empty() {
                    text.push(',');
                }
                text.push_str(option.key);
                text.push('=');
                text.push_str(value);
            }
        }
        text
    }
}

/// The rules of a game that has no options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct NoOptions;

impl RuleOptions for NoOptions {
    const OPTIONS: &'static [RuleOption] = &[];

    fn get(&self, _key: &str) -> &'static str {
        ""
    }

    fn set(&mut self, _key: &str, _value: &str) {}
}
