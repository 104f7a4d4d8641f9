//! Conditional replies: turns that are played at once when another player makes the expected move.
//!
//! They are kept in this browser only and never sent before they come true.

use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b',').remove(b'*').remove(b'+');

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Replies {
    /// The ply after which all lines begin.
    ply: usize,
    /// Each is the others' turn, the player's reply, and so on, up to a reply.
    lines: Vec<Vec<String>>,
}

impl Replies {
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub fn ply(&self) -> usize {
        self.ply
    }

    pub fn lines(&self) -> &[Vec<String>] {
        &self.lines
    }

    /// Adds actions after a ply, of which some are the player's `own`.
    ///
    /// Lines that reply to the same moves in another way are replaced. Returns whether anything changed.
    pub fn add(&mut self, ply: usize, line: &[(String, bool)]) -> bool {
        if self.ply != ply {
            *self = Replies { ply, lines: Vec::new() };
        }
        let common =
            |other: &Vec<String>| line.iter().zip(other).take_while(|(new, old)| new.0 == **old).count();
        if line.is_empty() || self.lines.iter().any(|other| common(other) == line.len()) {
            return false;
        }
        self.lines.retain(|other| {
            let common = common(other);
            common < other.len() && !line[common].1
        });
        self.lines.push(line.iter().map(|(action, _)| action.clone()).collect());
        true
    }

    pub fn remove(&mut self, place: usize) -> bool {
        let known = place < self.lines.len();
        if known {
            self.lines.remove(place);
        }
        known
    }

    pub fn clear(&mut self) {
        *self = Replies::default();
    }

    /// Keeps only what still fits the actions of the game; returns whether anything changed.
    pub fn follow(&mut self, actions: &[String]) -> bool {
        if self.is_empty() || actions.len() == self.ply {
            return false;
        }
        let since = actions.get(self.ply..);
        self.ply = actions.len();
        self.lines = std::mem::take(&mut self.lines)
            .into_iter()
            .filter_map(|line| Some(line.strip_prefix(since?)?.to_vec()))
            .filter(|line| !line.is_empty())
            .collect();
        if self.is_empty() {
            self.clear();
        }
        true
    }

    /// Reads `12 a1-a2_b2-b3 c3-c4_d4-d5`: lines after ply 12, each of two actions.
    pub fn read(text: &str) -> Option<Replies> {
        let (ply, lines) = text.split_once(' ')?;
        let action = |text: &str| {
            let action = percent_decode_str(text).decode_utf8().ok()?;
            (!action.is_empty()).then(|| action.into_owned())
        };
        let line = |line: &str| line.split('_').map(action).collect::<Option<Vec<String>>>();
        Some(Replies { ply: ply.parse().ok()?, lines: lines.split(' ').map(line).collect::<Option<_>>()? })
    }
}

impl fmt::Display for Replies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.ply)?;
        self.lines.iter().try_for_each(|line| {
            let actions: Vec<String> =
                line.iter().map(|action| utf8_percent_encode(action, ENCODED).to_string()).collect();
            write!(f, " {}", actions.join("_"))
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A line in letters: the player's are capital.
    fn line(text: &str) -> Vec<(String, bool)> {
        text.chars().map(|letter| (letter.to_string(), letter.is_uppercase())).collect()
    }

    fn replies(lines: &[&str]) -> Replies {
        let mut replies = Replies::default();
        for text in lines {
            replies.add(3, &line(text));
        }
        replies
    }

    fn told(replies: &Replies) -> Vec<String> {
        replies.lines().iter().map(|line| line.concat()).collect()
    }

    fn played(text: &str) -> Vec<String> {
        ["xyz", text].concat().chars().map(String::from).collect()
    }

    #[test]
    fn a_move_has_one_reply_and_a_reply_may_have_several_sequels() {
        assert_eq!(told(&replies(&["aA", "bB"])), ["aA", "bB"]);
        assert_eq!(told(&replies(&["aA", "aB"])), ["aB"]);
        assert_eq!(told(&replies(&["aA", "aAbB"])), ["aAbB"]);
        assert_eq!(told(&replies(&["aAbB", "aA"])), ["aAbB"]);
        assert_eq!(told(&replies(&["aAbB", "aAcC"])), ["aAbB", "aAcC"]);
        assert_eq!(told(&replies(&["aAbB", "aAcC", "aD"])), ["aD"]);
        assert!(!replies(&["aAbB"]).add(3, &line("aAbB")));
        // A turn of two actions, and its reply of two.
        assert_eq!(told(&replies(&["abAB", "acAB", "abAC"])), ["acAB", "abAC"]);
        let mut old = replies(&["aA"]);
        assert!(old.add(5, &line("bB")));
        assert_eq!((told(&old), old.ply()), (vec!["bB".to_owned()], 5));
    }

    #[test]
    fn what_does_not_come_true_is_dropped() {
        let follow = |lines: &[&str], text: &str| {
            let mut replies = replies(lines);
            replies.follow(&played(text));
            told(&replies)
        };
        assert_eq!(follow(&["aAbB", "cC"], "a"), ["AbB"]);
        assert_eq!(follow(&["aAbB", "cC"], "aA"), ["bB"]);
        assert_eq!(follow(&["abA", "acA"], "ac"), ["A"]);
        assert!(follow(&["aAbB", "cC"], "d").is_empty());
        assert!(follow(&["aA"], "aA").is_empty());
        assert!(follow(&["aA"], "aB").is_empty());
        // The game went back.
        let mut back = replies(&["aA"]);
        assert!(back.follow(&played("")[..2]) && back.is_empty());
        assert!(!replies(&["aA"]).follow(&played("")));
    }

    #[test]
    fn damaged_text_is_none() {
        for text in ["", "3", "x a_b", "3 ", "3 a__b", "3 a  b", "-1 a", "3 %ff"] {
            assert_eq!(Replies::read(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(lines in prop::collection::vec(prop::collection::vec(".{1,5}", 1..4), 1..4), ply in 0_usize..999) {
            let replies = Replies { ply, lines };
            let text = replies.to_string();
            prop_assert!(!text.contains('\n'));
            prop_assert_eq!(Replies::read(&text), Some(replies));
        }
    }
}
