//! Renders messages from files in Fluent's syntax.
//!
//! The engine gives keys with typed arguments; the files are beside the code that uses them, and here for
//! what all share. Fluent has plural forms and variants, and needs no user interface.

#[macro_use]
mod language;
mod sentences;
pub mod settings;

pub use language::Language;

use basalt_rules::{Arg, Look, Message, Side, Tint};
use sentences::{Given, Sentences, Value};

/// The message files of one folder, by language; [`words!`](crate::words!) makes one.
#[derive(Debug)]
pub struct Words(pub [&'static str; Language::COUNT]);

impl Words {
    pub fn get(&self, language: Language) -> &'static str {
        self.0[language.index()]
    }
}

/// The shared messages: pieces, lists, mistakes.
pub static WORDS: Words = words!();

/// A run of a sentence: text, or pieces to draw.
#[derive(Clone, PartialEq, Debug)]
pub enum Run {
    Text(String),
    Pieces(Vec<Look>),
}

/// Renders messages in one language. The caller names the sides.
pub struct Speaker {
    language: Language,
    sentences: Sentences,
}

pub type Namer<'a> = &'a dyn Fn(Side) -> String;

/// The first private-use character that represents pieces during formatting.
const FIRST_STAND_IN: u32 = 0xe000;

impl Speaker {
    /// A speaker with these message files and the shared ones; later files win.
    pub fn new<'a>(language: Language, files: impl IntoIterator<Item = &'a Words>) -> Self {
        let files = std::iter::once(&WORDS).chain(files).map(|words| words.get(language));
        Speaker { language, sentences: Sentences::new(language, files) }
    }

    pub fn from_text(language: Language, text: &'static str) -> Self {
        Speaker { language, sentences: Sentences::new(language, [text].into_iter()) }
    }

    /// A speaker of lines `key = words` alone, without variables and variants: they need no parser.
    pub fn plain(language: Language, lines: &'static str) -> Self {
        Speaker { language, sentences: Sentences::plain(language, lines) }
    }

    /// Adds the messages of another text; of equal keys the last one wins.
    pub fn add(&mut self, text: &'static str) {
        self.sentences.add(text);
    }

    pub fn language(&self) -> Language {
        self.language
    }

    pub fn knows(&self, key: &str) -> bool {
        self.sentences.has(key)
    }

    /// A message without sides, such as a label or title.
    pub fn label(&self, key: &str) -> String {
        self.say(&Message::new(key.to_owned()), &|side| side.number().to_string())
    }

    pub fn say(&self, message: &Message, name: Namer) -> String {
        self.render(message, name, &mut None)
    }

    /// Renders a message, keeping pieces.
    pub fn runs(&self, message: &Message, name: Namer) -> Vec<Run> {
        let mut pictures = Some(Vec::new());
        let text = self.render(message, name, &mut pictures);
        let pictures = pictures.unwrap_or_default();
        let mut runs = Vec::new();
        let mut words = String::new();
        for c in text.chars() {
            let number = (c as u32).wrapping_sub(FIRST_STAND_IN) as usize;
            match pictures.get(number) {
                Some(pieces) => {
                    if !words.is_empty() {
                        runs.push(Run::Text(std::mem::take(&mut words)));
                    }
                    runs.push(Run::Pieces(pieces.clone()));
                }
                None => words.push(c),
            }
        }
        if !words.is_empty() {
            runs.push(Run::Text(words));
        }
        runs
    }

    fn render(&self, message: &Message, name: Namer, pictures: &mut Option<Vec<Vec<Look>>>) -> String {
        let mut given: Vec<Given> = Vec::new();
        for (key, arg) in &message.args {
            let value = match arg {
                Arg::Number(number) => Value::Number(*number),
                Arg::Text(text) => Value::Text(text.to_string()),
                Arg::Side(side) => Value::Text(name(*side)),
                Arg::Message(inner) => Value::Text(self.render(inner, name, pictures)),
                Arg::List(list) => Value::Text(
                    self.join(list.iter().map(|inner| self.render(inner, name, pictures)).collect()),
                ),
                Arg::Pieces(pieces) => Value::Text(self.pieces(pieces, pictures)),
            };
            given.push((key, value));
        }
        // Show the key of a missing sentence, rather than failing. A test finds them.
        self.sentences.fill(&message.key, &given).unwrap_or_else(|| format!("[{}]", message.key))
    }

    fn pieces(&self, pieces: &[Look], pictures: &mut Option<Vec<Vec<Look>>>) -> String {
        if let Some(pictures) = pictures {
            pictures.push(pieces.to_vec());
            let number = FIRST_STAND_IN + pictures.len() as u32 - 1;
            return char::from_u32(number).map(String::from).unwrap_or_default();
        }
        self.join(
            pieces.iter().map(|look| self.say(&name_of(look), &|side| side.number().to_string())).collect(),
        )
    }

    fn join(&self, mut parts: Vec<String>) -> String {
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            return last;
        }
        let pair = Message::new("list-and").with("before", parts.join(", ")).with("last", last);
        self.say(&pair, &|side| side.number().to_string())
    }
}

pub fn name_of(look: &Look) -> Message {
    let tinted = |key: &'static str, tint: &Tint| {
        Message::new(key).with("tint", if *tint == Tint::White { "white" } else { "black" })
    };
    match look {
        Look::Pyramid(pyramid) => Message::new("look-pyramid")
            .with("colour", pyramid.colour.word())
            .with("size", pyramid.size.word()),
        Look::Cap(tint) => tinted("look-cap", tint),
        Look::Disc(tint) => tinted("look-disc", tint),
        Look::Ring(tint) => tinted("look-ring", tint),
        Look::Column { tint, height, .. } => tinted("look-column", tint).with("height", i64::from(*height)),
        Look::Polyhex { letter, .. } => Message::new("look-polyhex").with("letter", letter.to_string()),
        Look::Anchor(side) => Message::new("look-anchor").with("side", side.number()),
        Look::Blocked => Message::new("look-blocked"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use basalt_rules::pyramid::{Colour, Pyramid, Size};

    fn file() -> Words {
        Words(Language::ALL.map(|language| match language.tag() {
            "fr" => "took = { $who } a pris { $what }.",
            _ => "took = { $who } took { $what }.",
        }))
    }

    fn taken() -> Message {
        let piece = |colour, size| Look::Pyramid(Pyramid { colour, size });
        let what = vec![piece(Colour::Red, Size::Large), piece(Colour::Blue, Size::Small)];
        Message::new("took").with("who", Side::FIRST).with("what", what)
    }

    fn french() -> Language {
        Language::from_tag("fr").expect("French is spoken")
    }

    #[test]
    fn pieces_are_named_in_each_language() {
        let name = |_: Side| "Ada".to_owned();
        let english = Speaker::new(Language::ENGLISH, [&file()]);
        assert_eq!(english.say(&taken(), &name), "Ada took large red and small blue.");
        let french = Speaker::new(french(), [&file()]);
        assert_eq!(french.say(&taken(), &name), "Ada a pris grande rouge et petite bleue.");
    }

    #[test]
    fn pieces_stand_as_pieces_where_they_can_be_drawn() {
        let runs = Speaker::new(Language::ENGLISH, [&file()]).runs(&taken(), &|_| "Ada".to_owned());
        assert_eq!(runs.len(), 3);
        assert_eq!(runs[0], Run::Text("Ada took ".to_owned()));
        assert!(matches!(&runs[1], Run::Pieces(pieces) if pieces.len() == 2));
    }

    #[test]
    fn languages_are_told_from_the_tags_of_browsers() {
        assert_eq!(Language::from_tag("fr-CA"), Some(french()));
        assert_eq!(Language::from_tag("EN_us"), Some(Language::ENGLISH));
        assert_eq!(Language::from_tag("tlh"), None);
    }
}
