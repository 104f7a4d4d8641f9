//! Errors in outside texts: a link, a save, an import, a typed move, a trace.

use std::borrow::Cow;
use std::fmt;

use super::{Arg, Message};

/// The expected form of a part of a text, language-independent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// Examples such as `b2-c3`, or patterns such as `0…12`, with `…` for anything.
    Forms(Vec<Cow<'static, str>>),
    /// This many parts with this separator, such as the rows of a board.
    Joined(usize, char),
}

impl Expected {
    fn arg(&self) -> Arg {
        match self {
            Expected::Forms(forms) => {
                let either =
                    |one, other| Message::new("expected-either").with("one", one).with("other", other).into();
                forms.iter().cloned().map(Arg::Text).reduce(either).unwrap_or(Arg::Text("…".into()))
            }
            Expected::Joined(count, sign) => {
                Message::new("expected-joined").with("count", *count).with("sign", sign.to_string()).into()
            }
        }
    }
}

impl From<&'static str> for Expected {
    fn from(form: &'static str) -> Self {
        Expected::Forms(vec![form.into()])
    }
}

impl From<String> for Expected {
    fn from(form: String) -> Self {
        Expected::Forms(vec![form.into()])
    }
}

impl From<&'static [&'static str]> for Expected {
    fn from(forms: &'static [&'static str]) -> Self {
        Expected::Forms(forms.iter().copied().map(Cow::Borrowed).collect())
    }
}

impl<const N: usize> From<[&'static str; N]> for Expected {
    fn from(forms: [&'static str; N]) -> Self {
        Expected::Forms(forms.map(Cow::Borrowed).to_vec())
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Forms(forms) => {
                for (place, form) in forms.iter().enumerate() {
                    write!(f, "{}`{form}`", if place == 0 { "" } else { " or " })?;
                }
                Ok(())
            }
            Expected::Joined(count, sign) => write!(f, "{count} parts joined by `{sign}`"),
        }
    }
}

/// An error in a text: its part and expected form. `Display` is for programmers, [`Mistake::message`] for players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// A part of the text cannot be parsed.
    Unreadable {
        /// The part: `record`, `options`, `board`, `to-move`, `captures`, `action`…
        part: &'static str,
        /// The text found there, shortened.
        found: String,
        /// The expected form.
        expected: Expected,
    },
    /// A part is well-formed but impossible in this game.
    Impossible {
        /// The part of the position.
        part: &'static str,
        /// The message key of the reason, such as `volcano-too-many-pieces`.
        reason: &'static str,
        /// The subject: a cell, a piece, a number.
        about: String,
        /// The most of it that there may be; 0 if that is not the reason.
        most: usize,
    },
    /// An action is well-formed but illegal here.
    Illegal {
        /// The action as written.
        action: String,
        /// The number of the action in the record, from 1; 0 for an action alone.
        ply: usize,
    },
    /// This version does not have the game.
    UnknownGame(String),
    /// The game with this id does not support set-ups.
    NoArranging(&'static str),
    /// The record was written for another version of the rules.
    OtherVersion {
        /// The game's id.
        game: &'static str,
        /// The version it was written for.
        found: String,
    },
    /// The text is an address of something else.
    ForeignLink,
    /// A part of the link is missing, so it was probably cut off.
    CutLink,
    /// A save was written by this newer version.
    NewerSave(String),
}

impl Mistake {
    /// Whether the text's only fault is that a newer version wrote it.
    pub fn is_from_newer(&self) -> bool {
        matches!(self, Mistake::NewerSave(_) | Mistake::UnknownGame(_) | Mistake::OtherVersion { .. })
    }

    /// Reports a part that cannot be parsed, shortening long texts.
    #[cold]
    #[inline(never)]
    pub fn unreadable(part: &'static str, found: &str, expected: impl Into<Expected>) -> Self {
        Mistake::Unreadable { part, found: shorten(found), expected: expected.into() }
    }

    /// Reports a part that is well-formed but impossible.
    #[cold]
    #[inline(never)]
    pub fn impossible(part: &'static str, reason: &'static str, about: impl Into<String>) -> Self {
        Mistake::surplus(part, reason, about, 0)
    }

    /// Reports more of something than there may be.
    #[cold]
    #[inline(never)]
    pub fn surplus(part: &'static str, reason: &'static str, about: impl Into<String>, most: usize) -> Self {
        Mistake::Impossible { part, reason, about: shorten(&about.into()), most }
    }

    /// The error for a player.
    pub fn message(&self) -> Message {
        match self {
            Mistake::Unreadable { part, found, expected } => Message::new("mistake-unreadable")
                .with("part", Message::new(format!("part-{part}")))
                .with("found", found.clone())
                .with("expected", expected.arg()),
            Mistake::Impossible { part, reason, about, most } => Message::new("mistake-impossible")
                .with("part", Message::new(format!("part-{part}")))
                .with("reason", Message::new(*reason).with("about", about.clone()).with("most", *most)),
            Mistake::Illegal { action, ply } => {
                Message::new("mistake-illegal").with("action", shorten(action)).with("ply", *ply)
            }
            Mistake::UnknownGame(game) => Message::new("mistake-unknown-game").with("game", shorten(game)),
            Mistake::NoArranging(game) => {
                Message::new("mistake-no-arranging").with("game", Message::new(format!("{game}-name")))
            }
            Mistake::OtherVersion { game, found } => Message::new("mistake-other-version")
                .with("game", Message::new(format!("{game}-name")))
                .with("found", found.clone()),
            Mistake::ForeignLink => Message::new("mistake-foreign-link"),
            Mistake::CutLink => Message::new("mistake-cut-link"),
            Mistake::NewerSave(found) => Message::new("mistake-newer-save").with("found", found.clone()),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mistake::Unreadable { part, found, expected } => {
                write!(f, "{part}: expected {expected}, found `{found}`")
            }
            Mistake::Impossible { part, reason, about, .. } => write!(f, "{part}: {reason} ({about})"),
            Mistake::Illegal { action, ply: 0 } => write!(f, "action `{action}` is not legal here"),
            Mistake::Illegal { action, ply } => write!(f, "action {ply}, `{action}`, is not legal there"),
            Mistake::UnknownGame(game) => write!(f, "unknown game `{game}`"),
            Mistake::NoArranging(game) => write!(f, "{game}: start positions cannot be set up"),
            Mistake::OtherVersion { game, found } => {
                write!(f, "{game}: version `{found}` of the rules is not known here")
            }
            Mistake::ForeignLink => f.write_str("link: an address of something else"),
            Mistake::CutLink => f.write_str("link: a part is missing"),
            Mistake::NewerSave(found) => write!(f, "save: version `{found}` is newer than ours"),
        }
    }
}

impl std::error::Error for Mistake {}

/// At most 40 characters of a text, with an ellipsis.
fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST - 1).chain(['…']).collect()
}
