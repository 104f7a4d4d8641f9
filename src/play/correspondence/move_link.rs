//! The link by which a move is sent: the text after `#/move/` in an address.
//!
//! # Stability
//! Links wait in people's messages for weeks: old ones must always be readable.

use std::fmt;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use basalt_rules::{Mistake, Record};

use crate::DoubleGame;

use super::state::{OfferAnswer, is_id};

/// A game sent to the other player: `k3x9a2b7/12/Ada_Bob/volcano.1~~b2-c3_…`.
///
/// The answer to an offer to end the game is `12.accepted` or `12.declined` in place of `12`. A double game adds
/// `.double` in its first game, and in its second the half points that the one who begins it has so far: `.double2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveLink {
    pub id: String,
    /// The ply after which everything is new to the recipient.
    pub from: usize,
    pub answer: OfferAnswer,
    pub double: Option<DoubleGame>,
    /// The players' names in the order of the seats; empty for unnamed players.
    pub names: [String; 2],
    pub record: Record,
}

const FORM: &str = "k3x9a2b7/12/Ada_Bob/game.1~…";

impl MoveLink {
    /// Reads a link.
    ///
    /// # Errors
    /// The unreadable part: `link`, `ply`, `names` or a part of the record, whose rules are not checked yet.
    pub fn read(text: &str) -> Result<MoveLink, Mistake> {
        let decoded = percent_decode_str(text).decode_utf8_lossy();
        // Some programs encode a link again, with its separators.
        let [id, from, names, record] = parts(text)
            .filter(|parts| parts[3].contains('~'))
            .or_else(|| parts(&decoded))
            .ok_or_else(|| Mistake::unreadable("link", text, FORM))?;
        if !is_id(id) {
            return Err(Mistake::unreadable("link", id, "k3x9a2b7"));
        }
        let record = Record::read(record)?;
        let (ply, words) = from.split_once('.').unwrap_or((from, OfferAnswer::None.word()));
        let unreadable = || Mistake::unreadable("ply", from, format!("0…{}", record.actions.len()));
        let (answer, double) = read_words(words).ok_or_else(unreadable)?;
        let ply = ply.parse().ok().filter(|&ply| ply <= record.actions.len()).ok_or_else(unreadable)?;
        let wrong = || Mistake::unreadable("names", names, "Ada_Bob");
        let (one, other) = names.split_once('_').ok_or_else(wrong)?;
        let name = |text: &str| Some(percent_decode_str(text).decode_utf8().ok()?.into_owned());
        let names = [name(one).ok_or_else(wrong)?, name(other).ok_or_else(wrong)?];
        Ok(MoveLink { id: id.to_owned(), from: ply, answer, double, names, record })
    }
}

/// Reads an answer, a double game, or both.
fn read_words(words: &str) -> Option<(OfferAnswer, Option<DoubleGame>)> {
    let (answer, double) = match words.split_once('.') {
        Some((answer, double)) => (answer, Some(double)),
        None if words.starts_with(DOUBLE) => (OfferAnswer::None.word(), Some(words)),
        None => (words, None),
    };
    let double = match double {
        Some(word) => Some(read_double(word.strip_prefix(DOUBLE)?)?),
        None => None,
    };
    Some((OfferAnswer::read(answer)?, double))
}

/// Before the half points of a double game.
const DOUBLE: &str = "double";

fn read_double(points: &str) -> Option<DoubleGame> {
    match points {
        "" => Some(DoubleGame::First),
        "0" => Some(DoubleGame::Second([0, 2])),
        "1" => Some(DoubleGame::Second([1, 1])),
        "2" => Some(DoubleGame::Second([2, 0])),
        _ => None,
    }
}

fn parts(text: &str) -> Option<[&str; 4]> {
    let mut parts = text.splitn(4, '/');
    Some([parts.next()?, parts.next()?, parts.next()?, parts.next()?])
}

impl fmt::Display for MoveLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MoveLink { id, from, answer, double, names, record } = self;
        let [one, other] = names.each_ref().map(|name| utf8_percent_encode(name, NON_ALPHANUMERIC));
        write!(f, "{id}/{from}")?;
        if *answer != OfferAnswer::None {
            write!(f, ".{}", answer.word())?;
        }
        match double {
            Some(DoubleGame::First) => write!(f, ".{DOUBLE}")?,
            Some(DoubleGame::Second([points, _])) => write!(f, ".{DOUBLE}{points}")?,
            None => {}
        }
        write!(f, "/{one}_{other}/{record}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link() -> MoveLink {
        MoveLink {
            id: "k3x9a2b7".to_owned(),
            from: 1,
            answer: OfferAnswer::None,
            double: None,
            names: ["Ada_Björk/=".to_owned(), String::new()],
            record: Record::read("toy.1~size=3~a_b-c").expect("a record"),
        }
    }

    #[test]
    fn what_is_written_is_read_again_however_it_was_sent() {
        let answers = [OfferAnswer::None, OfferAnswer::Accepted, OfferAnswer::Declined];
        let second = [[0, 2], [1, 1], [2, 0]].map(|points| Some(DoubleGame::Second(points)));
        let doubles = || [None, Some(DoubleGame::First)].into_iter().chain(second);
        for (answer, double) in
            answers.into_iter().flat_map(|answer| doubles().map(move |double| (answer, double)))
        {
            let link = MoveLink { answer, double, ..link() };
            let text = link.to_string();
            assert_eq!(MoveLink::read(&text).as_ref(), Ok(&link));
            let again = utf8_percent_encode(&text, NON_ALPHANUMERIC).to_string();
            assert_eq!(MoveLink::read(&again), Ok(link), "{again}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let good = link().to_string();
        let said = |from: &str, to: &str| {
            MoveLink::read(&good.replacen(from, to, 1)).expect_err("a broken link").to_string()
        };
        assert_eq!(said("k3x9a2b7", "k!"), "link: expected `k3x9a2b7`, found `k!`");
        assert_eq!(said("/1/", "/3/"), "ply: expected `0…2`, found `3`");
        assert_eq!(said("/1/", "/1.perhaps/"), "ply: expected `0…2`, found `1.perhaps`");
        for wrong in ["/1.double3/", "/1.double.accepted/", "/1.accepted.single/", "/1.accepted.double./"] {
            let found = wrong.trim_matches('/');
            assert_eq!(said("/1/", wrong), format!("ply: expected `0…2`, found `{found}`"));
        }
        assert_eq!(said("_/toy", "/toy"), "names: expected `Ada_Bob`, found `Ada%5FBj%C3%B6rk%2F%3D`");
        assert_eq!(said("toy.1", "toy"), "record: expected `game.version`, found `toy`");
        assert!(MoveLink::read("").is_err());
        assert!(MoveLink::read("////").is_err());
    }
}
