//! Message files in Fluent's syntax, parsed once and formatted.
//!
//! The parser is Fluent's own. Formatting is ours, for the subset in use (no terms, attributes or functions,
//! whole numbers only), which saves the download of Fluent's formatter (`docs/decisions/formatter.md`). A
//! test compares both for every sentence.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;

use super::language::Language;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    /// A whole number, with a plural form.
    Number(i64),
    Text(String),
}

pub(super) type Given = (&'static str, Value);

/// The variants for names that are words, and the messages with those names: of the only person in a game, and of the
/// only other one.
///
/// Such a name needs a variant wherever it is not the first word of a sentence.
const NAMED: [(&str, &str); 2] = [("you", "table-you"), ("opponent", "table-opponent")];

/// Sentences nested deeper refer to themselves.
const DEEPEST: u8 = 8;

pub(super) struct Sentences {
    language: Language,
    /// Sorted by unique key.
    patterns: Vec<(&'static str, Pattern<&'static str>)>,
}

impl Sentences {
    /// Parses these files as far as possible; of equal keys the last one wins.
    pub(super) fn new(language: Language, files: impl Iterator<Item = &'static str>) -> Self {
        let mut sentences = Sentences { language, patterns: Vec::new() };
        files.for_each(|file| sentences.add(file));
        sentences
    }

    /// Takes lines `key = words` as they are.
    pub(super) fn plain(language: Language, lines: &'static str) -> Self {
        let mut sentences = Sentences { language, patterns: Vec::new() };
        for (key, words) in lines.lines().filter_map(|line| line.split_once(" = ")) {
            sentences.put(key, Pattern { elements: vec![PatternElement::TextElement { value: words }] });
        }
        sentences
    }

    /// Keeps the list sorted: the library's sort would be more bytes than these words.
    fn put(&mut self, key: &'static str, pattern: Pattern<&'static str>) {
        match self.patterns.binary_search_by_key(&key, |(key, _)| *key) {
            Ok(at) => self.patterns[at].1 = pattern,
            Err(at) => self.patterns.insert(at, (key, pattern)),
        }
    }

    /// Parses another file likewise.
    pub(super) fn add(&mut self, file: &'static str) {
        let resource = parser::parse_runtime(file).unwrap_or_else(|(resource, _)| resource);
        for entry in resource.body {
            if let Entry::Message(message) = entry
                && let Some(pattern) = message.value
            {
                self.put(message.id.name, pattern);
            }
        }
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.find(key).is_some()
    }

    /// Formats a sentence, if it exists. A missing value leaves its name.
    pub(super) fn fill(&self, key: &str, given: &[Given]) -> Option<String> {
        let mut out = String::new();
        self.pattern(self.find(key)?, given, &mut out, 0);
        Some(out)
    }

    fn find(&self, key: &str) -> Option<&Pattern<&'static str>> {
        let at = self.patterns.binary_search_by_key(&key, |(key, _)| *key).ok()?;
        self.patterns.get(at).map(|(_, pattern)| pattern)
    }

    fn pattern(&self, pattern: &Pattern<&'static str>, given: &[Given], out: &mut String, depth: u8) {
        if depth > DEEPEST {
            return;
        }
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => out.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression, given, out, depth),
            }
        }
    }

    fn expression(
        &self,
        expression: &Expression<&'static str>,
        given: &[Given],
        out: &mut String,
        depth: u8,
    ) {
        match expression {
            Expression::Inline(InlineExpression::Placeable { expression }) => {
                self.expression(expression, given, out, depth);
            }
            Expression::Inline(InlineExpression::MessageReference { id, .. }) => match self.find(id.name) {
                Some(pattern) => self.pattern(pattern, given, out, depth + 1),
                None => out.push_str(id.name),
            },
            Expression::Inline(inline) => match value(inline, given) {
                Some(Value::Number(number)) => self.language.write_number(number, out),
                Some(Value::Text(text)) => out.push_str(&text),
                None => {
                    if let InlineExpression::VariableReference { id } = inline {
                        out.push_str(id.name);
                    }
                }
            },
            Expression::Select { selector, variants } => {
                let value = value(selector, given);
                let fits = |variant: &&Variant<&'static str>| {
                    value.as_ref().is_some_and(|value| self.fits(&variant.key, value))
                };
                let chosen =
                    variants.iter().find(fits).or_else(|| variants.iter().find(|variant| variant.default));
                if let Some(variant) = chosen {
                    self.pattern(&variant.value, given, out, depth);
                }
            }
        }
    }

    /// Whether a variant fits: `[red]` a word, `[0]` and `[one]` a number, `[you]` and `[opponent]` these names.
    ///
    /// They are the same in every language, since variants have no accents.
    fn fits(&self, key: &VariantKey<&'static str>, value: &Value) -> bool {
        match (key, value) {
            (VariantKey::Identifier { name }, Value::Text(text)) => name == text || self.is_named(name, text),
            (VariantKey::Identifier { name }, Value::Number(number)) => *name == self.plural(*number),
            (VariantKey::NumberLiteral { value }, Value::Number(number)) => value.parse() == Ok(*number),
            (VariantKey::NumberLiteral { .. }, Value::Text(_)) => false,
        }
    }

    fn is_named(&self, variant: &str, text: &str) -> bool {
        let name = NAMED.iter().find(|(word, _)| *word == variant).and_then(|(_, key)| self.find(key));
        matches!(name.map(|name| &name.elements[..]), Some([PatternElement::TextElement { value }]) if *value == text)
    }

    /// The plural form of a whole number, by Unicode's CLDR; `other` stands in for `many`.
    fn plural(&self, number: i64) -> &'static str {
        if self.language.is_singular(number.unsigned_abs()) { "one" } else { "other" }
    }
}

/// The value of an expression, except sentences and choices.
fn value(expression: &InlineExpression<&'static str>, given: &[Given]) -> Option<Value> {
    match expression {
        InlineExpression::VariableReference { id } => {
            given.iter().find(|(name, _)| *name == id.name).map(|(_, value)| value.clone())
        }
        InlineExpression::StringLiteral { value } => Some(Value::Text((*value).to_owned())),
        InlineExpression::NumberLiteral { value } => value.parse().ok().map(Value::Number),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_is_known_by_name() {
        const FILE: &str =
            "table-you = Tú\nturn = { $side ->\n    [you] Te toca\n   *[other] Le toca a { $side }\n  }";
        let of =
            |side: &str| said(Language::ENGLISH, FILE, "turn", &[("side", Value::Text(side.to_owned()))]);
        assert_eq!(
            ["Tú", "Ada", "you"].map(of),
            ["Te toca", "Le toca a Ada", "Te toca"].map(|said| Some(said.to_owned()))
        );
    }

    fn said(language: Language, file: &'static str, key: &str, given: &[Given]) -> Option<String> {
        Sentences::new(language, [file].into_iter()).fill(key, given)
    }

    #[test]
    fn plural_forms_are_those_of_the_language() {
        let file = "a = { $n ->\n    [0] none\n    [one] one\n   *[other] { $n } of them\n  }, yes";
        let of = |language, n| said(language, file, "a", &[("n", Value::Number(n))]).unwrap_or_default();
        let english = [0, 1, 2].map(|n| of(Language::ENGLISH, n));
        assert_eq!(english, ["none, yes", "one, yes", "2 of them, yes"]);
        let file = "a = { $n ->\n    [one] une\n   *[other] { $n }\n  }";
        let of = |n| {
            said(Language::from_tag("fr").expect("French"), file, "a", &[("n", Value::Number(n))])
                .unwrap_or_default()
        };
        assert_eq!([0, 1, 2].map(of), ["une", "une", "2"]);
    }

    #[test]
    fn numbers_of_five_digits_are_grouped() {
        let of = |n: i64| {
            said(Language::ENGLISH, "a = { $n }", "a", &[("n", Value::Number(n))]).unwrap_or_default()
        };
        assert_eq!([0, 999, -1850, 9999].map(of), ["0", "999", "-1850", "9999"]);
        assert_eq!([10_000, -123_456, 16_217_767].map(of), ["10,000", "-123,456", "16,217,767"]);
    }

    #[test]
    fn a_later_sentence_hides_an_earlier_one() {
        let sentences = Sentences::new(Language::ENGLISH, ["a = one\nb = two", "a = three"].into_iter());
        assert_eq!(sentences.fill("a", &[]).as_deref(), Some("three"));
        assert_eq!(sentences.fill("b", &[]).as_deref(), Some("two"));
        assert_eq!(sentences.fill("c", &[]), None);
    }

    #[test]
    fn what_is_missing_leaves_its_name_and_a_circle_ends() {
        assert_eq!(said(Language::ENGLISH, "a = { $x } { b }", "a", &[]).as_deref(), Some("x b"));
        assert!(said(Language::ENGLISH, "a = x{ b }\nb = y{ a }", "a", &[]).is_some());
    }
}
