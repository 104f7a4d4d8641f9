//! A link: a whole game and the shown ply, as the text after `#/view/` in an address.
//!
//! # Stability
//! Links are sent to people and kept forever: old ones must always be readable.

use std::fmt;

use percent_encoding::percent_decode_str;

use basalt_rules::{Mistake, Record};

/// A game for viewing: `12/volcano.1~~b2-c3_…`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub ply: usize,
    pub record: Record,
}

impl Link {
    /// Reads a link.
    ///
    /// # Errors
    /// The unreadable part: `link`, `ply`, or a part of the record, which must contain the ply.
    pub fn read(text: &str) -> Result<Link, Mistake> {
        let (ply, record) =
            Link::parts(text).ok_or_else(|| Mistake::unreadable("link", text, "12/game.1~…"))?;
        let record = Record::read(&record)?;
        let last = record.actions.len();
        let ply = ply.parse().map_err(|_| Mistake::unreadable("ply", &ply, format!("0…{last}")))?;
        match ply > last {
            true => Err(Mistake::impossible("ply", "mistake-beyond-end", last.to_string())),
            false => Ok(Link { ply, record }),
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
        write!(f, "{}/{}", self.ply, self.record)
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
    fn a_ply_that_is_not_there_is_named() {
        let said = Link::read("3/toy.1~~a_b").expect_err("too far").to_string();
        assert_eq!(said, "ply: mistake-beyond-end (2)");
        let said = Link::read("x/toy.1~~a_b").expect_err("no number").to_string();
        assert_eq!(said, "ply: expected `0…2`, found `x`");
        assert!(Link::read("toy.1~~a_b").is_err());
    }
}
