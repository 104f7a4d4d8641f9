//! The record: a whole game as one line, for saves, links, replays, puzzles, bots and tests.
//!
//! `game.version~options~actions[~start]`; actions are joined by `_`, the start is a position's text.
//!
//! # Stability
//! Records live in links that people keep indefinitely: old ones must always be readable.

use std::borrow::Cow;
use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::{Game, Info, Mistake, Options};

/// The characters that a fragment carries unchanged; all others are percent-encoded.
///
/// `_` and `~` separate the parts of a record, so they are encoded too.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b',')
    .remove(b'/')
    .remove(b':')
    .remove(b'*')
    .remove(b'+')
    .remove(b'=');

/// A whole game as text, not yet checked against any rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The rules version that the record was written for.
    pub version: u16,
    /// The options' text.
    pub options: String,
    /// The actions' texts in order.
    pub actions: Vec<String>,
    /// The start position's text, unless it is the usual one.
    pub start: Option<String>,
}

impl Record {
    /// The most actions to read, beyond any real game, so that a text cannot exhaust the memory.
    pub const MOST_ACTIONS: usize = 10_000;

    /// Parses a record, without its options and actions.
    ///
    /// # Errors
    /// The part that cannot be parsed: `record`, `version` or `start`.
    pub fn read(text: &str) -> Result<Record, Mistake> {
        const FORM: &str = "game.version~options~actions";
        let parts: Vec<&str> = text.split('~').collect();
        let (head, options, actions, start) = match *parts.as_slice() {
            [head, options, actions] => (head, options, actions, None),
            [head, options, actions, start] => (head, options, actions, Some(start)),
            _ => return Err(Mistake::unreadable("record", text, FORM)),
        };
        let (game, version) =
            head.split_once('.').ok_or_else(|| Mistake::unreadable("record", head, "game.version"))?;
        let version = version.parse().map_err(|_| Mistake::unreadable("version", version, "1…"))?;
        let actions = Record::read_actions(actions)?;
        let start = start.map(|start| decode(&start.replace('_', " "))).transpose()?;
        Ok(Record { game: game.to_owned(), version, options: decode(options)?, actions, start })
    }

    /// Parses the list of actions of a record.
    ///
    /// # Errors
    /// Too many actions, or broken percent-encoding.
    pub fn read_actions(text: &str) -> Result<Vec<String>, Mistake> {
        if text.split('_').nth(Record::MOST_ACTIONS).is_some() {
            return Err(Mistake::unreadable("record", text, format!("0…{}", Record::MOST_ACTIONS)));
        }
        text.split('_').filter(|action| !action.is_empty()).map(decode).collect()
    }

    /// The list of actions as a record has it.
    pub fn actions_text(actions: &[String]) -> String {
        actions.iter().map(|action| encode(action)).collect::<Vec<_>>().join("_")
    }
}

impl Record {
    /// The options of a record of the game `G`.
    ///
    /// # Errors
    /// Another game, another version of its rules, or invalid options.
    pub fn options_of<G: Game>(&self) -> Result<G::Options, Mistake> {
        self.check(&G::INFO)?;
        G::Options::read(&self.options)
    }

    fn check(&self, info: &Info) -> Result<(), Mistake> {
        if self.game != info.id {
            return Err(Mistake::UnknownGame(self.game.clone()));
        }
        if self.version != info.version {
            return Err(Mistake::OtherVersion { game: info.id, found: self.version.to_string() });
        }
        Ok(())
    }

    /// The final position of a record of the game `G`.
    ///
    /// # Errors
    /// The invalid part: options, start, or the first unreadable or illegal action.
    pub fn position<G: Game>(&self) -> Result<G, Mistake> {
        let options = self.options_of::<G>()?;
        let start = self.start.as_ref().map(|start| G::read(start, &options)).transpose()?;
        let mut position = start.unwrap_or_else(|| G::new(&options));
        for (index, text) in self.actions.iter().enumerate() {
            let action = position.read_action(text)?;
            if !position.accepts(action) {
                return Err(Mistake::Illegal { action: text.clone(), ply: index + 1 });
            }
            position.follow(action);
        }
        Ok(position)
    }
}

/// Decodes the percent-encoding that chat programs sometimes add to ours.
fn decode(text: &str) -> Result<String, Mistake> {
    let broken = || Mistake::unreadable("record", text, "%C3%A9");
    percent_decode_str(text).decode_utf8().map(Cow::into_owned).map_err(|_| broken())
}

fn encode(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let actions = Record::actions_text(&self.actions);
        write!(f, "{}.{}~{}~{actions}", self.game, self.version, encode(&self.options))?;
        if let Some(start) = &self.start {
            let fields: Vec<String> = start.split(' ').map(encode).collect();
            write!(f, "~{}", fields.join("_"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_rules_page() {
        let record = Record::read("volcano.1~melting=true~b2-c3_c3-d4").expect("a record");
        assert_eq!((record.game.as_str(), record.version), ("volcano", 1));
        assert_eq!(record.options, "melting=true");
        assert_eq!(record.actions, ["b2-c3", "c3-d4"]);
        assert_eq!(record.to_string(), "volcano.1~melting=true~b2-c3_c3-d4");
    }

    #[test]
    fn a_start_position_survives_the_address_bar() {
        let start = "r1r2r3^,./#,2* 1 r3|- \u{e9}";
        let record =
            Record { game: "toy".into(), version: 1, start: Some(start.into()), ..Record::default() };
        let text = record.to_string();
        assert!(text.bytes().all(|b| b.is_ascii_graphic() && !b"^|#<>\"`{}\\".contains(&b)), "{text}");
        assert_eq!(Record::read(&text), Ok(record));
    }

    #[test]
    fn options_and_actions_cannot_part_the_record() {
        let actions = vec!["a_b".into(), "c~d".into()];
        let record = Record { game: "toy".into(), version: 1, options: "~".into(), actions, start: None };
        assert_eq!(record.to_string(), "toy.1~%7E~a%5Fb_c%7Ed");
        assert_eq!(Record::read(&record.to_string()), Ok(record));
    }

    #[test]
    fn what_is_missing_is_named() {
        let said = |text| Record::read(text).expect_err("no record").to_string();
        assert_eq!(said("volcano"), "record: expected `game.version~options~actions`, found `volcano`");
        assert_eq!(said("volcano.x~~"), "version: expected `1…`, found `x`");
    }
}
