//! The words on the screen, in four languages, from the same Fluent files as the browser's.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Language {
    English,
    German,
    TraditionalChinese,
    SimplifiedChinese,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 4] = [
        Language::English,
        Language::German,
        Language::TraditionalChinese,
        Language::SimplifiedChinese,
    ];

    /// Its tag: `en`, `de`, `zh-Hant`, `zh-Hans`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::TraditionalChinese => "zh-Hant",
            Language::SimplifiedChinese => "zh-Hans",
        }
    }

    /// The language of that tag.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Language> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The language meant by a locale of the system, such as `de_AT.UTF-8`; English if there is no
    /// better one.
    ///
    /// ```
    /// use terminal::Language;
    /// assert_eq!(Language::of_locale("zh_TW.UTF-8"), Language::TraditionalChinese);
    /// assert_eq!(Language::of_locale("C"), Language::English);
    /// ```
    #[must_use]
    pub fn of_locale(locale: &str) -> Language {
        let name = locale.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let mut parts = name.split('-');
        match parts.next() {
            Some("de") => Language::German,
            Some("zh") if parts.any(|part| matches!(part, "TW" | "HK" | "MO" | "Hant")) => {
                Language::TraditionalChinese
            }
            Some("zh") => Language::SimplifiedChinese,
            _ => Language::English,
        }
    }

    const fn files(self) -> [&'static str; 4] {
        macro_rules! files {
            ($folder:literal) => {
                [
                    include_str!(concat!(env!("PETRI_LOCALES"), "/", $folder, "/app.ftl")),
                    include_str!(concat!(env!("PETRI_LOCALES"), "/", $folder, "/play.ftl")),
                    include_str!(concat!(env!("PETRI_LOCALES"), "/", $folder, "/terminal.ftl")),
                    include_str!(concat!(env!("PETRI_LOCALES"), "/", $folder, "/study/review.ftl")),
                ]
            };
        }
        match self {
            Language::English => files!("en"),
            Language::German => files!("de"),
            Language::TraditionalChinese => files!("zh-Hant"),
            Language::SimplifiedChinese => files!("zh-Hans"),
        }
    }
}

/// All messages of one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The messages of a language.
    #[must_use]
    pub fn new(language: Language) -> Texts {
        let locale: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![locale]);
        // The marks that isolate right-to-left text would show on a terminal.
        bundle.set_use_isolating(false);
        for file in language.files() {
            // A file with an error still gives all its other messages.
            let resource = FluentResource::try_new(file.to_string());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        }
        Texts { bundle }
    }

    /// A message; its own name where there is none, so that a mistake is seen.
    #[must_use]
    pub fn get(&self, id: &str) -> String {
        self.format(id, None)
    }

    /// A message with values for its variables.
    #[must_use]
    pub fn with<'a>(&self, id: &str, values: &[(&'a str, FluentValue<'a>)]) -> String {
        let args: FluentArgs<'_> = values.iter().cloned().collect();
        self.format(id, Some(&args))
    }

    fn format(&self, id: &str, args: Option<&FluentArgs<'_>>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_string();
        };
        self.bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned()
    }
}
