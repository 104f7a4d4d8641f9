//! Where a study is: stored here under a key, or whole in a link, with the number of the open chapter.
//!
//! `k3x9a2b7/2` is the second chapter of a stored study, `…a.s/2` that of a shared one: its text in base64 for
//! addresses. Links end in `.s`, since chats cut signs from the end of an address.
//!
//! # Stability
//! Links are sent to people and kept forever: old ones must always be readable.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;

use basalt_rules::Mistake;

use super::Study;

/// Ends the text of a study in a link.
const SHARED: &str = ".s";

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StudyPlace {
    /// Stored here, under this key.
    Kept(String),
    /// Shared as this text.
    Shared(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyAddress {
    pub place: StudyPlace,
    /// The index of the open chapter.
    pub chapter: usize,
}

impl StudyAddress {
    /// Reads the end of an address. The first chapter is open unless a number says otherwise.
    pub fn read(text: &str) -> StudyAddress {
        let (place, chapter) = text.split_once('/').unwrap_or((text, ""));
        let place = match place.ends_with(SHARED) {
            true => StudyPlace::Shared(place.to_owned()),
            false => StudyPlace::Kept(place.to_owned()),
        };
        let number: usize = chapter.trim_end_matches('/').parse().unwrap_or(1);
        StudyAddress { place, chapter: number.saturating_sub(1) }
    }

    #[must_use]
    pub fn at(&self, chapter: usize) -> StudyAddress {
        StudyAddress { place: self.place.clone(), chapter }
    }
}

impl fmt::Display for StudyAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (StudyPlace::Kept(place) | StudyPlace::Shared(place)) = &self.place;
        f.write_str(place)?;
        if self.chapter > 0 {
            write!(f, "/{}", self.chapter + 1)?;
        }
        Ok(())
    }
}

/// A study as the text of a link.
pub fn study_link(study: &Study) -> String {
    let shared = Study { changed: 0, ..study.clone() };
    BASE64URL_NOPAD.encode(shared.to_string().as_bytes()) + SHARED
}

/// The study of a link.
///
/// # Errors
/// The text is no study, or a mistake in it.
pub fn study_from_link(text: &str) -> Result<Study, Mistake> {
    let wrong = || Mistake::unreadable("study", text, format!("…{SHARED}"));
    let inner = text.strip_suffix(SHARED).ok_or_else(wrong)?;
    let bytes = BASE64URL_NOPAD.decode(inner.as_bytes()).map_err(|_| wrong())?;
    Study::read(&String::from_utf8(bytes).map_err(|_| wrong())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "basalt-study 1\ntitle=É\nchanged=5\nchapter=read One\ngame=toy.1~~a_b\nend\n";

    #[test]
    fn a_link_holds_the_study_without_its_date() {
        let study = Study::read(TEXT).expect("a study");
        let link = study_link(&study);
        assert!(link.bytes().all(|sign| sign.is_ascii_alphanumeric() || b"-_.".contains(&sign)), "{link}");
        assert!(link.ends_with(|sign: char| sign.is_ascii_alphanumeric()));
        assert_eq!(study_from_link(&link), Ok(Study { changed: 0, ..study }));
    }

    #[test]
    fn a_cut_or_foreign_link_is_refused() {
        let link = study_link(&Study::read(TEXT).expect("a study"));
        for wrong in [&link[..link.len() - 1], "a.s", "é.s", ".s", "", "_w.s"] {
            assert!(study_from_link(wrong).is_err(), "{wrong}");
        }
        let short = format!("{}.s", &link[..40]);
        assert!(study_from_link(&short).expect_err("cut").to_string().contains("mistake-study-cut"));
    }

    #[test]
    fn an_address_says_where_and_which_chapter() {
        for (text, place, chapter) in [
            ("k3x9a2b7", StudyPlace::Kept("k3x9a2b7".into()), 0),
            ("k3x9a2b7/3", StudyPlace::Kept("k3x9a2b7".into()), 2),
            ("YWJj.s", StudyPlace::Shared("YWJj.s".into()), 0),
            ("YWJj.s/2", StudyPlace::Shared("YWJj.s".into()), 1),
        ] {
            let address = StudyAddress { place, chapter };
            assert_eq!((StudyAddress::read(text), address.to_string()), (address.clone(), text.to_owned()));
        }
        for text in ["k3x9a2b7/", "k3x9a2b7/x", "k3x9a2b7/0", "k3x9a2b7/1"] {
            assert_eq!(StudyAddress::read(text).to_string(), "k3x9a2b7", "{text}");
        }
    }
}
