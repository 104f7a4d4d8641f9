//! The languages of Basalt, from the files in `languages/`.
//!
//! No code names a language: adding one means adding files; tests demand its messages, rules pages and coaches.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language(u8);

struct KnownLanguage {
    tag: &'static str,
    name: &'static str,
    one: &'static [u64],
    /// The sign between groups of three digits.
    group: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    pub const ENGLISH: Language = Language(FALLBACK);

    pub const COUNT: usize = KNOWN.len();

    pub const ALL: [Language; Language::COUNT] = {
        let mut all = [Language(0); Language::COUNT];
        let mut index = 0;
        while index < Language::COUNT {
            all[index] = Language(index as u8);
            index += 1;
        }
        all
    };

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn tag(self) -> &'static str {
        KNOWN[self.index()].tag
    }

    pub const fn name(self) -> &'static str {
        KNOWN[self.index()].name
    }

    pub(super) fn is_singular(self, number: u64) -> bool {
        KNOWN[self.index()].one.contains(&number)
    }

    /// Writes a whole number, grouped by three from five digits on, so that years and ratings stay plain.
    pub(super) fn write_number(self, number: i64, out: &mut String) {
        let digits = number.to_string();
        for (index, digit) in digits.char_indices() {
            out.push(digit);
            let after = digits.len() - 1 - index;
            if number.unsigned_abs() >= 10_000 && digit != '-' && after > 0 && after.is_multiple_of(3) {
                out.push_str(KNOWN[self.index()].group);
            }
        }
    }

    /// The language of a tag, with or without a region: `fr-CA` is French.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.tag()))
    }
}

impl Default for Language {
    fn default() -> Self {
        Language::ENGLISH
    }
}
