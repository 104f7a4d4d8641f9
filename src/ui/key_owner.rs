//! Whose a key for games online is, as players see it.

use crate::play::library::Json;

/// Whose a key is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyOwner {
    /// The name of the key.
    pub author: String,
    /// What its owner is called; empty where that is not known.
    pub name: String,
    /// Whether it is the key that is played with here.
    pub here: bool,
}

impl KeyOwner {
    /// Reads what the part for games online says of a key.
    pub fn of(told: &Json) -> Option<KeyOwner> {
        let text = |name| Some(told.member(name)?.text()?.to_owned());
        let here = told.member("here") == Some(&Json::Bool(true));
        Some(KeyOwner { author: text("author")?, name: text("name")?, here })
    }

    /// What tells the key from others: its name in groups of four.
    pub fn fingerprint(&self) -> String {
        let digits: Vec<char> = self.author.chars().collect();
        digits.chunks(4).map(String::from_iter).collect::<Vec<_>>().join(" ")
    }
}
