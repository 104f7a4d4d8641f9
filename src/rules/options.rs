//! What is chosen before the first action, described as data, so that one dialog and one text form serve all games.

use std::fmt;

use super::Mistake;

/// One thing to choose. Its name, explanation and values are put into words under
/// `GAME-option-KEY`, `GAME-option-KEY-note` and `GAME-option-KEY-VALUE`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The key in texts, such as `melting`.
    pub key: &'static str,
    /// What can be chosen.
    pub kind: ChoiceKind,
    /// What is chosen, as it stands in texts.
    pub value: String,
    /// What is chosen when nothing is said; such choices are left out of texts.
    pub default: String,
    /// Whether it matters with the other choices as they are (a seed without a random layout does not).
    pub applies: bool,
}

/// What can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoiceKind {
    /// On or off: `true` or `false`.
    Switch,
    /// One of these values.
    Pick(Vec<&'static str>),
    /// A whole number within these bounds, both included.
    Number(i64, i64),
    /// A seed: any whole number from 0 to 2⁵³ - 1 (the largest that JSON carries without loss).
    Seed,
    /// One of these values, or a list of exactly so many different cells, joined by `+`.
    PickOrCells(Vec<&'static str>, usize),
}

/// All that is chosen before the first action of a game, the seed included.
pub trait Options: Default + Clone + PartialEq + fmt::Debug {
    /// Every choice with its present value, in the order of the dialog and of texts.
    fn choices(&self) -> Vec<Choice>;

    /// Sets one choice from its text.
    ///
    /// # Errors
    /// An unknown key, or a value outside what can be chosen, named with what was expected.
    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake>;

    /// The text form: `key=value` joined by `.`, defaults left out. Empty when all is as usual.
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
