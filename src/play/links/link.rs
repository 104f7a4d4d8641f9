//! A link: a whole game, the shown ply and what is drawn there, as the text after `#/view/` in an address.
//!
//! # Stability
//! Links are sent to people and kept forever: old ones must always be readable.

use std::fmt;

use percent_encoding::percent_decode_str;

use basalt_rules::{Mistake, Record};

use crate::Match;

/// A game for viewing: `12/volcano.1~~b2-c3_…`, or `12,gc3-d4/volcano.1~~b2-c3_…` with strokes on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub ply: usize,
    /// The text of the strokes at this ply, or empty.
    pub drawing: String,
    pub record: Record,
}

impl Link {
    pub fn at(ply: usize, record: Record) -> Link {
        Link { ply, drawing: String::new(), record }
    }

    /// The link of a game as it is shown.
    pub fn of(game: &Match) -> Link {
        let drawing = game.tree().drawing(game.tree().main_at(game.shown())).to_owned();
        Link { drawing, ..Link::at(game.shown(), game.record()) }
    }

    /// Whether a text looks like the part before the record: a ply, and perhaps strokes.
    pub fn is_head(text: &str) -> bool {
        let ply = text.split(',').next().unwrap_or_default();
        !ply.is_empty() && ply.bytes().all(|sign| sign.is_ascii_digit())
    }

    /// Reads a link.
    ///
    /// # Errors
    /// The unreadable part: `link`, `ply`, or a part of the record, which must contain the ply. Strokes are read
    /// with the board.
    pub fn read(text: &str) -> Result<Link, Mistake> {
        let (ply, record) =
            Link::parts(text).ok_or_else(|| Mistake::unreadable("link", text, "12/game.1~…"))?;
        let record = Record::read(&record)?;
        let (ply, drawing) = ply.split_once(',').unwrap_or((&ply, ""));
        let last = record.actions.len();
        let ply = ply.parse().map_err(|_| Mistake::unreadable("ply", ply, format!("0…{last}")))?;
        match ply > last {
            true => Err(Mistake::impossible("ply", "mistake-beyond-end", last.to_string())),
            false => Ok(Link { drawing: drawing.to_owned(), ..Link::at(ply, record) }),
        }
    }

    /// The ply and the record of a link as text; `None` if nothing separates them.
    pub fn parts(text: &str) -> Option<(String, String)> {
        let part = |text: &str| text.split_once('/').map(|(ply, record)| (ply.to_owned(), record.to_owned()));
        // Some programs encode the separator too, so decode it first.
        let sent = part(text).filter(|(ply, record)| !ply.contains(['~', '%']) && record.contains('~'));
        sent.or_else(|| part(&percent_decode_str(text).decode_utf8_lossy()))
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.drawing.is_empty() { "" } else { "," };
        write!(f, "{}{sign}{}/{}", self.ply, self.drawing, self.record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_however_it_was_sent() {
        let text = "2/toy.1~size=3~a_b-c";
        let link = Link::read(text).expect("a link");
        assert_eq!((link.ply, link.record.actions.len(), link.to_string()), (2, 2, text.to_owned()));
        for sent in ["2%2Ftoy.1%7Esize%3D3%7Ea%5Fb-c", "2%2Ftoy.1~size%3D3~a_b-c", "2/toy.1%7Esize=3%7Ea_b-c"]
        {
            assert_eq!(Link::read(sent), Ok(link.clone()), "{sent}");
        }
    }

    #[test]
    fn what_is_drawn_travels_with_the_ply() {
        let text = "2,gc3-d4.ra1/toy.1~~a_b-c";
        for sent in [text, "2%2Cgc3-d4.ra1%2Ftoy.1%7E%7Ea_b-c", "2%2Cgc3-d4.ra1/toy.1~~a_b-c"] {
            let link = Link::read(sent).expect(sent);
            assert_eq!(
                (link.ply, link.drawing.as_str(), link.to_string()),
                (2, "gc3-d4.ra1", text.to_owned())
            );
        }
        assert!(
            Link::is_head("12") && Link::is_head("1,ga1") && !Link::is_head("x") && !Link::is_head(",ga1")
        );
    }

    #[test]
    fn a_ply_that_is_not_there_is_named() {
        let said = Link::read("3/toy.1~~a_b").expect_err("too far").to_string();
        assert_eq!(said, "ply: mistake-beyond-end (2)");
        let said = Link::read("x/toy.1~~a_b").expect_err("no number").to_string();
        assert_eq!(said, "ply: expected `0…2`, found `x`");
        assert!(Link::read("toy.1~~a_b").is_err());
    }
}
