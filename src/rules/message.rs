//! Messages to a player: a key with typed arguments, rendered elsewhere.

use std::borrow::Cow;

use super::{Look, Side};

/// A message to a player, with its words under `key` in each language's files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The name of the sentence, such as `volcano-prompt`.
    pub key: Cow<'static, str>,
    /// The named arguments of the sentence.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number; it chooses the plural form.
    Number(i64),
    /// Language-independent text, which may also select a variant of the sentence.
    Text(Cow<'static, str>),
    /// A side, rendered as its seat's name.
    Side(Side),
    /// Another message, rendered first.
    Message(Box<Message>),
    /// Several messages, joined as a list ("a, b and c").
    List(Vec<Message>),
    /// Pieces, drawn where there is room, otherwise named.
    Pieces(Vec<Look>),
}

/// The keys of the compass points, counter-clockwise from the right.
pub const COMPASS: [&str; 8] = [
    "compass-east",
    "compass-north-east",
    "compass-north",
    "compass-north-west",
    "compass-west",
    "compass-south-west",
    "compass-south",
    "compass-south-east",
];

impl Message {
    /// Reverses a message's compass points, for a board seen from the other side.
    #[must_use]
    pub fn opposite(mut self) -> Self {
        if let Some(point) = COMPASS.iter().position(|key| *key == self.key) {
            self.key = COMPASS[(point + COMPASS.len() / 2) % COMPASS.len()].into();
        }
        let opposite = |arg: Arg| match arg {
            Arg::Message(message) => Arg::Message(Box::new(message.opposite())),
            Arg::List(list) => Arg::List(list.into_iter().map(Message::opposite).collect()),
            arg => arg,
        };
        self.args = self.args.into_iter().map(|(name, arg)| (name, opposite(arg))).collect();
        self
    }

    /// A message without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Message { key: key.into(), args: Vec::new() }
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Arg::Number(number)
    }
}
impl From<i32> for Arg {
    fn from(number: i32) -> Self {
        Arg::Number(number.into())
    }
}
impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Arg::Number(number as i64)
    }
}
impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Self {
        Arg::Text(text.into())
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text.into())
    }
}
impl From<Side> for Arg {
    fn from(side: Side) -> Self {
        Arg::Side(side)
    }
}
impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Arg::Message(Box::new(message))
    }
}
impl From<Vec<Message>> for Arg {
    fn from(list: Vec<Message>) -> Self {
        Arg::List(list)
    }
}
impl From<Vec<Look>> for Arg {
    fn from(pieces: Vec<Look>) -> Self {
        Arg::Pieces(pieces)
    }
}
