//! What the server itself says to people, in the language of whoever reads it: letters, and what stands
//! where a game is shown elsewhere. The texts lie beside those of the pages.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

/// The texts by the language's tag; the first is for all others.
const TEXTS: [(&str, [&str; 3]); 4] = [
    (
        "en",
        [
            include_str!(concat!(env!("PETRI_LOCALES"), "/en/app.ftl")),
            include_str!(concat!(env!("PETRI_LOCALES"), "/en/mail.ftl")),
            include_str!(concat!(env!("PETRI_LOCALES"), "/en/share.ftl")),
        ],
    ),
    (
        "de",
        [
            include_str!(concat!(env!("PETRI_LOCALES"), "/de/app.ftl")),
            include_str!(concat!(env!("PETRI_LOCALES"), "/de/mail.ftl")),
            include_str!(concat!(env!("PETRI_LOCALES"), "/de/share.ftl")),
        ],
    ),
    (
        "zh-Hant",
        [
            include_str!(concat!(env!("PETRI_LOCALES"), "/zh-Hant/app.ftl")),
            include_str!(concat!(env!("PETRI_LOCALES"), "/zh-Hant/mail.ftl")),
            include_str!(concat!(env!("PETRI_LOCALES"), "/zh-Hant/share.ftl")),
        ],
    ),
    (
        "zh-Hans",
        [
            include_str!(concat!(env!("PETRI_LOCALES"), "/zh-Hans/app.ftl")),
            include_str!(concat!(env!("PETRI_LOCALES"), "/zh-Hans/mail.ftl")),
            include_str!(concat!(env!("PETRI_LOCALES"), "/zh-Hans/share.ftl")),
        ],
    ),
];

/// The messages of one language.
pub(crate) struct Texts {
    /// The language's tag.
    pub(crate) tag: &'static str,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// Those of a language, English for one that is not known; `None` where they cannot be read.
    pub(crate) fn new(tag: &str) -> Option<Texts> {
        let known = TEXTS.iter().find(|(known, _)| *known == tag).or(TEXTS.first());
        let (tag, sources) = known?;
        let mut bundle = FluentBundle::new(vec![tag.parse().ok()?]);
        bundle.set_use_isolating(false);
        for source in sources {
            bundle.add_resource_overriding(FluentResource::try_new((*source).to_owned()).ok()?);
        }
        Some(Texts { tag, bundle })
    }

    /// Those of the first language that a browser wants (`Accept-Language`) and we have.
    pub(crate) fn wanted(accepted: &str) -> Option<Texts> {
        let wanted = accepted.split(',').filter_map(|part| part.split(';').next());
        Texts::new(wanted.map(str::trim).find_map(of_ours).unwrap_or_default())
    }

    /// A message with these values; its name where there is none.
    pub(crate) fn get(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let args: FluentArgs<'_> = values.iter().cloned().collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

/// Our tag for a tag of a browser's, such as `de-AT` or `zh-TW`.
fn of_ours(tag: &str) -> Option<&'static str> {
    let tag = tag.to_ascii_lowercase();
    let has = |part: &str| tag.split('-').any(|one| one == part);
    match tag.split('-').next()? {
        "en" => Some("en"),
        "de" => Some("de"),
        "zh" if has("hant") || has("tw") || has("hk") || has("mo") => Some("zh-Hant"),
        "zh" => Some("zh-Hans"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{TEXTS, Texts};

    #[test]
    fn every_language_has_every_text() {
        let keys = |sources: &[&str]| -> Vec<String> {
            let lines = sources.iter().flat_map(|source| source.lines());
            let keys =
                lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned());
            keys.filter(|key| key.starts_with("mail-") || key.starts_with("share-")).collect()
        };
        let english = keys(&TEXTS[0].1);
        assert!(english.len() > 12, "{english:?}");
        for (tag, sources) in TEXTS {
            assert_eq!(keys(&sources), english, "{tag}");
            let texts = Texts::new(tag).expect("it can be read");
            for key in &english {
                let names = [
                    "count", "name", "opponent", "site", "first", "second", "game", "time",
                    "plies", "winner", "ply", "days", "chapter",
                ];
                let values = names.map(|name| (name, 3.into()));
                let text = texts.get(key, &values);
                assert!(text != *key && !text.contains('{'), "{tag} {key}: {text}");
            }
            assert!(texts.get("game-attangle", &[]).contains("Attangle"), "{tag}");
        }
        let other = Texts::new("fr").expect("English");
        assert_eq!(other.get("mail-hello", &[("name", "Ann".into())]), "Hello Ann,");
    }

    #[test]
    fn the_browser_s_first_language_that_we_have_is_taken() {
        for (accepted, tag) in [
            ("", "en"),
            ("*", "en"),
            ("fr, de-AT;q=0.8, en;q=0.5", "de"),
            ("zh-TW,zh;q=0.9", "zh-Hant"),
            ("zh-CN", "zh-Hans"),
        ] {
            assert_eq!(Texts::wanted(accepted).map(|texts| texts.tag), Some(tag), "{accepted}");
        }
    }
}
