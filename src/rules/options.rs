//! The options of a game, as data for a dialog and a text form.

use std::borrow::Cow;
use std::fmt;

use super::{Expected, Mistake};

/// One choice, rendered by `GAME-option-KEY`, its `-note` and `-VALUE` in the message files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The key in texts, such as `melting`.
    pub key: &'static str,
    /// The possible values.
    pub kind: ChoiceKind,
    /// The current value, as in texts.
    pub value: String,
    /// The default, which texts omit.
    pub default: String,
    /// Whether it matters with the other choices; a seed without a random layout does not.
    pub applies: bool,
}

/// The possible values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoiceKind {
    /// On or off: `true` or `false`.
    Switch,
    /// One of these values.
    Pick(Vec<&'static str>),
    /// A whole number within these inclusive bounds.
    Number(i64, i64),
    /// A seed from 0 to 2⁵³ - 1, the largest number that JSON carries exactly.
    Seed,
    /// One of these values, or exactly this many different cells joined by `+`.
    PickOrCells(Vec<&'static str>, usize),
}

impl ChoiceKind {
    /// The least and the largest value, if it is a number.
    pub fn bounds(&self) -> Option<(i64, i64)> {
        match self {
            ChoiceKind::Number(least, most) => Some((*least, *most)),
            ChoiceKind::Seed => Some((0, MOST_SEED as i64)),
            _ => None,
        }
    }
}

const SWITCH: [&str; 2] = ["false", "true"];
/// The largest number that JSON carries exactly.
const MOST_SEED: u64 = (1 << 53) - 1;

impl Choice {
    /// The key of a game's own clock, with [`Choice::UNTIMED`] among its values.
    pub const CLOCK: &str = "clock";
    /// The value for no clock.
    pub const UNTIMED: &str = "off";

    fn new(key: &'static str, kind: ChoiceKind, value: String, default: String) -> Choice {
        Choice { key, kind, value, default, applies: true }
    }

    /// A choice of one of these words, by index, with the default's index.
    pub fn pick(key: &'static str, words: &[&'static str], place: usize, usual: usize) -> Choice {
        let kind = ChoiceKind::Pick(words.to_vec());
        Choice::new(key, kind, words[place].to_owned(), words[usual].to_owned())
    }

    /// A choice between on and off.
    pub fn switch(key: &'static str, on: bool, usually: bool) -> Choice {
        let word = |on: bool| SWITCH[usize::from(on)].to_owned();
        Choice::new(key, ChoiceKind::Switch, word(on), word(usually))
    }

    /// A choice of a number within inclusive bounds.
    pub fn count(key: &'static str, bounds: (i64, i64), number: usize, usual: usize) -> Choice {
        Choice::new(key, ChoiceKind::Number(bounds.0, bounds.1), number.to_string(), usual.to_string())
    }

    /// The choice of a seed.
    pub fn seed(seed: u64) -> Choice {
        Choice::new("seed", ChoiceKind::Seed, seed.to_string(), "0".to_owned())
    }

    /// Restricts the choice's effect to `applies`.
    pub fn only_if(self, applies: bool) -> Choice {
        Choice { applies, ..self }
    }
}

/// A choice read from a text: a key and a value.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The key.
    pub key: &'a str,
    /// Its value's text.
    pub value: &'a str,
}

impl Wanted<'_> {
    /// The mistake for an unknown value.
    pub fn wrong(self, values: &[&str]) -> Mistake {
        self.mistake(values.iter().map(|value| format!("{}={value}", self.key).into()).collect())
    }

    /// The mistake for an unknown key.
    pub fn unknown(self, keys: &[&str]) -> Mistake {
        self.mistake(keys.iter().map(|key| format!("{key}=…").into()).collect())
    }

    fn mistake(self, forms: Vec<Cow<'static, str>>) -> Mistake {
        let Wanted { key, value } = self;
        Mistake::unreadable("options", &format!("{key}={value}"), Expected::Forms(forms))
    }

    /// The index of the value among these words.
    ///
    /// # Errors
    /// It is none of them.
    pub fn pick(self, words: &[&str]) -> Result<usize, Mistake> {
        let place = words.iter().position(|&word| word == self.value);
        place.ok_or_else(|| self.wrong(words))
    }

    /// Parses an on-off value.
    ///
    /// # Errors
    /// It is neither on nor off.
    pub fn switch(self) -> Result<bool, Mistake> {
        Ok(self.pick(&SWITCH)? == 1)
    }

    /// Parses a number within inclusive bounds: digits only, no leading zero.
    ///
    /// # Errors
    /// It is no such number.
    pub fn number(self, (least, most): (i64, i64)) -> Result<i64, Mistake> {
        let number = self.value.parse().ok().filter(|number: &i64| number.to_string() == self.value);
        let number = number.filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| self.wrong(&[&format!("{least}…{most}")]))
    }

    /// Parses a seed.
    ///
    /// # Errors
    /// It is no whole number from 0 to 2⁵³ - 1.
    pub fn seed(self) -> Result<u64, Mistake> {
        Ok(self.number((0, MOST_SEED as i64))? as u64)
    }
}

/// All choices made before a game, including the seed.
pub trait Options: Default + Clone + PartialEq + fmt::Debug {
    /// Every choice with its current value, in the order of the dialog and of texts.
    fn choices(&self) -> Vec<Choice>;

    /// Sets a choice from its text.
    ///
    /// # Errors
    /// An unknown key, or an impossible value.
    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake>;

    /// The text form: `key=value` joined by `.`, without defaults.
    fn text(&self) -> String {
        let chosen = self.choices().into_iter().filter(|c| c.value != c.default && c.applies);
        chosen.map(|c| format!("{}={}", c.key, c.value)).collect::<Vec<_>>().join(".")
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// As [`Options::set`]; also a part without `=`.
    fn read(text: &str) -> Result<Self, Mistake> {
        let mut options = Self::default();
        for part in text.split('.').filter(|part| !part.is_empty()) {
            let (key, value) =
                part.split_once('=').ok_or_else(|| Mistake::unreadable("options", part, "key=value"))?;
            options.set(key, value)?;
        }
        Ok(options)
    }
}
