//! The languages that Basalt speaks.

/// A language Basalt speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English, where nothing else is wanted.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The tag of the `lang` attribute.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The language with a tag, region or not: `fr-CA` is French. `None` for those we do not speak.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.tag()))
    }
}
