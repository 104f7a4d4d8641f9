//! The owner of a key for online games, as shown to players.

use basalt_play::library::Json;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyOwner {
    pub author: String,
    pub name: String,
    pub here: bool,
}

impl KeyOwner {
    pub fn of(told: &Json) -> Option<KeyOwner> {
        let text = |name| Some(told.member(name)?.text()?.to_owned());
        let here = told.member("here") == Some(&Json::Bool(true));
        Some(KeyOwner { author: text("author")?, name: text("name")?, here })
    }

    /// The key's name in groups of four.
    pub fn fingerprint(&self) -> String {
        let digits: Vec<char> = self.author.chars().collect();
        digits.chunks(4).map(String::from_iter).collect::<Vec<_>>().join(" ")
    }
}
