//! A link: a whole game, the shown ply, what is drawn there and the names, as the text after `#/view/`.
//!
//! # Stability
//! Links are sent to people and kept forever: old ones must always be readable.

use std::fmt;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use basalt_rules::{Mistake, Record, Side};

use crate::{Match, checked_name};

/// A game for viewing: `12/volcano.1~~b2-c3_…`, or `12,gc3-d4,Ada_Bob/volcano.1~~b2-c3_…`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub ply: usize,
    /// The text of the strokes at this ply, or empty.
    pub drawing: String,
    /// The players' names by seat; empty for unnamed players, and no names if nobody has one.
    pub names: Vec<String>,
    pub record: Record,
}

impl Link {
    pub fn at(ply: usize, record: Record) -> Link {
        Link { ply, drawing: String::new(), names: Vec::new(), record }
    }

    /// The link of a game as it is shown.
    pub fn of(game: &Match) -> Link {
        let drawing = game.tree().drawing(game.tree().main_at(game.shown())).to_owned();
        Link { drawing, ..Link::at(game.shown(), game.record()) }
    }

    /// The same link with the players' names by seat; a name that nobody could type is left out.
    #[must_use]
    pub fn with_names<N: AsRef<str>>(self, names: impl IntoIterator<Item = N>) -> Link {
        // Programs that encode tildes make those of a name and of the record alike.
        let checked = |name: N| checked_name(name.as_ref()).unwrap_or_default().replace('~', "-");
        let names: Vec<String> = names.into_iter().take(Side::MOST + 1).map(checked).collect();
        let is_fitting = names.len() <= Side::MOST && names.iter().any(|name| !name.is_empty());
        Link { names: if is_fitting { names } else { Vec::new() }, ..self }
    }

    /// Whether a text looks like the part before the record: a ply, and perhaps strokes and names.
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
        let (ply, more) = ply.split_once(',').unwrap_or((&ply, ""));
        let (drawing, names) = more.split_once(',').unwrap_or((more, ""));
        let last = record.actions.len();
        let ply = ply.parse().map_err(|_| Mistake::unreadable("ply", ply, format!("0…{last}")))?;
        match ply > last {
            // The moves up to that ply were there.
            true => Err(Mistake::CutLink),
            false => {
                // Names are no part of the game: those that cannot be read are left out.
                let names =
                    names.split('_').map(|name| percent_decode_str(name).decode_utf8().unwrap_or_default());
                Ok(Link { drawing: drawing.to_owned(), ..Link::at(ply, record) }.with_names(names))
            }
        }
    }

    /// The ply and the record of a link as text; `None` if nothing separates them.
    pub fn parts(text: &str) -> Option<(String, String)> {
        let part = |text: &str| text.split_once('/').map(|(ply, record)| (ply.to_owned(), record.to_owned()));
        // Some programs encode the separator too, so decode it first.
        let is_plain =
            |ply: &str| !ply.contains('~') && (!ply.contains('%') || ply.matches(',').count() == 2);
        let sent = part(text).filter(|(ply, record)| is_plain(ply) && record.contains('~'));
        sent.or_else(|| part(&percent_decode_str(text).decode_utf8_lossy()))
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Link { ply, drawing, names, record } = self;
        let encoded = |name: &String| utf8_percent_encode(name, NON_ALPHANUMERIC).to_string();
        let names: Vec<String> = names.iter().map(encoded).collect();
        match (drawing.as_str(), names.join("_").as_str()) {
            ("", "") => write!(f, "{ply}/{record}"),
            (drawing, "") => write!(f, "{ply},{drawing}/{record}"),
            (drawing, names) => write!(f, "{ply},{drawing},{names}/{record}"),
        }
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
    fn the_names_of_the_players_travel_with_the_game() {
        let record = Record::read("toy.1~~a_b-c").expect("a record");
        let link = Link::at(2, record.clone()).with_names(["Ada L/_,~%", ""]);
        assert_eq!(link.to_string(), "2,,Ada%20L%2F%5F%2C%2D%25_/toy.1~~a_b-c");
        let drawn = Link { drawing: "ra1".to_owned(), ..Link::at(0, record).with_names(["", "Björk"]) };
        assert_eq!(drawn.to_string(), "0,ra1,_Bj%C3%B6rk/toy.1~~a_b-c");
        for link in [link, drawn] {
            let text = link.to_string();
            let again = utf8_percent_encode(&text, NON_ALPHANUMERIC).to_string();
            assert_eq!((Link::read(&text).as_ref(), Link::read(&again).as_ref()), (Ok(&link), Ok(&link)));
        }
        assert_eq!(Link::read("0,,Björk_/toy.1~~").expect("decoded").names, ["Björk", ""]);
    }

    #[test]
    fn a_strangers_names_are_bounded_and_never_refuse_the_game() {
        let names = |names: &str| Link::read(&format!("0,,{names}/toy.1~~a")).expect(names).names;
        assert_eq!(names("Ada_%E2%80%AEBob"), ["Ada", ""], "a name that turns the words around it");
        assert_eq!(names(&format!("{}_Bob", "x".repeat(25))), ["", "Bob"], "a name that is too long");
        assert_eq!(names("%00_%FF%0A_Eve"), ["", "", "Eve"]);
        let none: [&str; 0] = [];
        for wrong in ["", "_", "%E2%80%8B_", "a_b_c_d_e_f_g_h"] {
            assert_eq!(names(wrong), none, "{wrong}");
        }
        let long = "_".repeat(100_000);
        assert_eq!(names(&long), none);
    }

    #[test]
    fn a_link_that_lacks_the_shown_move_was_cut_off() {
        let said = Link::read("3/toy.1~~a_b").expect_err("too far").to_string();
        assert_eq!(said, "link: a part is missing");
        let said = Link::read("x/toy.1~~a_b").expect_err("no number").to_string();
        assert_eq!(said, "ply: expected `0…2`, found `x`");
        assert!(Link::read("toy.1~~a_b").is_err());
    }
}
