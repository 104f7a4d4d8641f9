//! The people whom the player here follows or has blocked, as the browser keeps them.
//!
//! A line each: `follow AUTHOR NAME` or `block AUTHOR NAME`, with the name at that time, possibly empty. Earlier versions
//! kept muted players as `AUTHOR NAME` under a name of their own; they count as blocked.

use super::entries::OURS;
use crate::{LONGEST_NAME, shown_text};

/// The most that are kept of each kind; the oldest goes.
const MOST: usize = 200;

/// What the player here thinks of another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Regard {
    /// The other one's games and searches come first.
    Followed,
    /// The two never meet, and nothing is heard of the other one.
    Blocked,
}

impl Regard {
    const ALL: [Regard; 2] = [Regard::Followed, Regard::Blocked];

    const fn word(self) -> &'static str {
        match self {
            Regard::Followed => "follow",
            Regard::Blocked => "block",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegardedPerson {
    /// The key name.
    pub author: String,
    pub name: String,
    pub regard: Regard,
}

/// The people whom the player here follows or has blocked, the latest last.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct People {
    all: Vec<RegardedPerson>,
}

impl People {
    /// The name of the stored entry, and that of the muted players of earlier versions.
    pub const ENTRIES: [&str; 2] = ["basalt.people", "basalt.muted"];

    /// Reads stored text; lines that are none are skipped.
    pub fn read(text: &str) -> People {
        let mut people = People::default();
        for line in text.lines() {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let regard = Regard::ALL.into_iter().find(|regard| regard.word() == word);
            let (author, name) = match regard {
                Some(_) => rest.split_once(' ').unwrap_or((rest, "")),
                None => (word, rest),
            };
            if is_author(author) {
                people.set(author, name, Some(regard.unwrap_or(Regard::Blocked)));
            }
        }
        people
    }

    /// The text to store; empty for nobody.
    pub fn text(&self) -> String {
        let line = |person: &RegardedPerson| {
            format!("{} {} {}", person.regard.word(), person.author, person.name).trim_end().to_owned()
        };
        self.all.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// What the player here thinks of another one.
    pub fn regard(&self, author: &str) -> Option<Regard> {
        self.all.iter().find(|person| person.author == author).map(|person| person.regard)
    }

    /// Follows or blocks somebody, or neither.
    pub fn set(&mut self, author: &str, name: &str, regard: Option<Regard>) {
        self.all.retain(|person| person.author != author);
        let Some(regard) = regard else { return };
        let name = shown_text(name, LONGEST_NAME).unwrap_or_default();
        self.all.push(RegardedPerson { author: author.to_owned(), name, regard });
        let same = |person: &RegardedPerson| person.regard == regard;
        if self.of(regard).count() > MOST
            && let Some(oldest) = self.all.iter().position(same)
        {
            self.all.remove(oldest);
        }
    }

    /// Those who are followed, or those who are blocked.
    pub fn of(&self, regard: Regard) -> impl Iterator<Item = &RegardedPerson> {
        self.all.iter().filter(move |person| person.regard == regard)
    }

    /// The key names of those who are followed, or of those who are blocked.
    pub fn authors(&self, regard: Regard) -> Vec<String> {
        self.of(regard).map(|person| person.author.clone()).collect()
    }

    /// These people and those of another list, which is older: where both know somebody, this one counts.
    #[must_use]
    pub fn with_older(self, older: People) -> People {
        let mut people = older;
        for person in self.all {
            people.set(&person.author, &person.name, Some(person.regard));
        }
        people
    }
}

/// Whether a stored entry is a list of people.
pub(super) fn is_of_people(entry: &str) -> bool {
    debug_assert!(People::ENTRIES.iter().all(|name| name.starts_with(OURS)));
    People::ENTRIES.contains(&entry)
}

fn is_author(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}
