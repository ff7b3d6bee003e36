//! An option as an engine advertises it: `option name Hash type spin default 64 min 1 max 4096`.

/// What kind of value an option takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Check,
    /// A whole number within bounds.
    Spin {
        /// The least.
        min: Option<i64>,
        /// The greatest.
        max: Option<i64>,
    },
    /// One of these.
    Combo(Vec<String>),
    /// Nothing: it is pressed.
    Button,
    /// Any text.
    String,
}

/// An option of an engine.
///
/// ```
/// use uai::Client;
///
/// let mut engine = Client::default();
/// engine.ask_uai();
/// engine.on_line("option name Hash type spin default 16 min 1 max 1024")?;
/// let hash = engine.option("Hash").expect("it was named");
/// assert_eq!(hash.check("64"), Ok(()));
/// assert!(hash.check("0").is_err());
/// # Ok::<(), uai::ProtocolError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineOption {
    /// Its name.
    pub name: String,
    /// What it takes.
    pub kind: OptionKind,
    /// Its default; `None` where that is not said.
    pub default: Option<String>,
}

impl EngineOption {
    /// Whether it may be `value`; the error says why not, as a phrase.
    ///
    /// # Errors
    /// A value of another kind, or outside the bounds.
    pub fn check(&self, value: &str) -> Result<(), String> {
        match &self.kind {
            OptionKind::Check if matches!(value, "true" | "false") => Ok(()),
            OptionKind::Check => Err("it is `true` or `false`".to_string()),
            OptionKind::Spin { min, max } => {
                let number = value.parse::<i64>().map_err(|_| "it is no whole number")?;
                match (*min, *max) {
                    (Some(min), _) if number < min => Err(format!("the least is {min}")),
                    (_, Some(max)) if number > max => Err(format!("the greatest is {max}")),
                    _ => Ok(()),
                }
            }
            OptionKind::Combo(values)
                if values.iter().any(|one| one.eq_ignore_ascii_case(value)) =>
            {
                Ok(())
            }
            OptionKind::Combo(values) => Err(format!("it is one of {}", values.join(", "))),
            OptionKind::Button | OptionKind::String => Ok(()),
        }
    }
}

/// The words that divide an option line; names and values may hold spaces.
const DIVIDERS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];

/// Reads an `option` line; the error says what is wrong, as a phrase.
pub(crate) fn read(line: &str) -> Result<EngineOption, &'static str> {
    let mut fields: Vec<(&str, String)> = Vec::new();
    for word in line.split_whitespace().skip(1) {
        let is_divider = DIVIDERS.contains(&word);
        // `name` itself may be part of a name.
        if is_divider && (word != "name" || fields.is_empty()) {
            fields.push((word, String::new()));
            continue;
        }
        match fields.last_mut() {
            Some((_, value)) => {
                if !value.is_empty() {
                    value.push(' ');
                }
                value.push_str(word);
            }
            None => return Err("`option` is not followed by `name`"),
        }
    }
    let get = |key: &str| fields.iter().find(|(name, _)| *name == key).map(|(_, value)| value);
    let name = get("name").filter(|name| !name.is_empty()).ok_or("the option has no name")?;
    let bound = |key: &str| match get(key) {
        None => Ok(None),
        Some(text) => text.parse::<i64>().map(Some).map_err(|_| "a bound is no whole number"),
    };
    let kind = match get("type").map(String::as_str) {
        Some("check") => OptionKind::Check,
        Some("spin") => OptionKind::Spin { min: bound("min")?, max: bound("max")? },
        Some("combo") => OptionKind::Combo(
            fields
                .iter()
                .filter(|(key, _)| *key == "var")
                .map(|(_, value)| value.clone())
                .collect(),
        ),
        Some("button") => OptionKind::Button,
        Some("string") => OptionKind::String,
        Some(_) => return Err("the type is none of check, spin, combo, button, string"),
        None => return Err("the option has no type"),
    };
    let option = EngineOption { name: name.clone(), kind, default: get("default").cloned() };
    let is_free = matches!(option.kind, OptionKind::Button | OptionKind::String);
    match &option.default {
        None if !is_free => Err("the option has no default"),
        Some(default) if option.check(default).is_err() => {
            Err("the default is not a possible value")
        }
        _ => Ok(option),
    }
}
