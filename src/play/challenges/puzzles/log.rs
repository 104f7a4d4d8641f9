//! The storage of puzzles: streaks, solved puzzles, and the days of solved daily ones.
//!
//! We lose nothing here: unreadable entries stay as they are, are counted, and are exported.

use crate::Day;
use crate::library::store::{Deleted, Store, StoreError, Written, is_usable};

use super::{PuzzleTry, Streak};

/// Before the key of a streak.
const STREAKS: &str = "basalt.streak.";
/// Before the id of a game: the numbers of its puzzles that were solved, from 0.
const SOLVED: &str = "basalt.solved.";
const DAYS: &str = "basalt.puzzle-days";
/// The first tries at puzzles of all games.
const TRIES: &str = "basalt.puzzle-tries";

/// The key of a streak from the name of its entry; `None` for other entries.
pub fn streak_key(name: &str) -> Option<&str> {
    name.strip_prefix(STREAKS)
}

/// Whether an entry with this name is kept of puzzles.
pub fn is_of_puzzles(name: &str) -> bool {
    name == DAYS || name == TRIES || [STREAKS, SOLVED].iter().any(|beginning| name.starts_with(beginning))
}

/// The puzzles in a store. It has no state, so every tab has one.
pub struct PuzzleLog<'a, S> {
    store: &'a S,
}

impl<'a, S: Store> PuzzleLog<'a, S> {
    /// The puzzles in this store.
    pub fn new(store: &'a S) -> Self {
        PuzzleLog { store }
    }

    /// The streak with a key.
    pub fn streak(&self, key: &str) -> Option<Streak> {
        let streak = Streak::read(&self.store.read(&format!("{STREAKS}{key}"))?)?;
        (streak.key == key).then_some(streak)
    }

    /// The streak of a game that was changed last, among the open or the finished ones.
    pub fn latest(&self, game: &str, over: bool) -> Option<Streak> {
        let fits = |streak: &Streak| streak.game == game && streak.end.is_some() == over;
        let of = |streak: &Streak| (streak.changed, streak.key.clone());
        self.streaks().filter(fits).reduce(|one, other| if of(&other) > of(&one) { other } else { one })
    }

    /// The most puzzles that were solved in one streak of a game.
    pub fn best(&self, game: &str) -> usize {
        let own = self.streaks().filter(|streak| streak.game == game);
        own.map(|streak| streak.solved.len()).max().unwrap_or_default()
    }

    /// Writes a streak, unless another tab has changed it.
    ///
    /// If nothing is stored any more, there is no conflict.
    pub fn write(&self, known: Option<&Streak>, streak: &Streak) -> Written {
        let name = format!("{STREAKS}{}", streak.key);
        let there = self.store.read(&name);
        if there.is_some() && there != known.map(Streak::to_string) {
            return Written::Taken;
        }
        match self.store.write(&name, &streak.to_string()) {
            Ok(()) => Written::Kept,
            Err(error) => Written::NotKept(error),
        }
    }

    /// The numbers of the puzzles of a game that were solved, from 0.
    pub fn solved(&self, game: &str) -> Vec<usize> {
        self.words(&format!("{SOLVED}{game}")).filter_map(|number| number.parse().ok()).collect()
    }

    /// Keeps that a puzzle was solved, and that it was the one of a day.
    ///
    /// # Errors
    /// Why that cannot be kept.
    pub fn keep_solved(&self, game: &str, number: usize, day: Option<Day>) -> Result<(), StoreError> {
        self.add(&format!("{SOLVED}{game}"), &number.to_string())?;
        day.map_or(Ok(()), |day| self.add(DAYS, &day.to_string()).map(|_| ()))
    }

    /// The days on which the daily puzzle was solved, in no order.
    pub fn days(&self) -> Vec<Day> {
        self.words(DAYS).filter_map(|day| Day::read(&day)).collect()
    }

    /// The first tries at puzzles, as they were kept.
    pub fn tries(&self) -> Vec<PuzzleTry> {
        self.words(TRIES).filter_map(|word| PuzzleTry::read(&word)).collect()
    }

    /// Keeps a try, if it is the first at its puzzle; returns whether it was.
    ///
    /// # Errors
    /// Why it cannot be kept.
    pub fn keep_try(&self, tried: &PuzzleTry) -> Result<bool, StoreError> {
        match self.solved(&tried.game).contains(&tried.number) {
            true => Ok(false),
            false => self.add_try(tried),
        }
    }

    fn add_try(&self, tried: &PuzzleTry) -> Result<bool, StoreError> {
        match self.tries().iter().any(|known| known.is_at_same(tried)) {
            true => Ok(false),
            false => self.add(TRIES, &tried.to_string()),
        }
    }

    /// The number of unreadable parts: entries of streaks, numbers, days and tries.
    pub fn unreadable(&self) -> usize {
        let bad = |name: &String| match name.strip_prefix(STREAKS) {
            Some(key) => usize::from(self.streak(key).is_none()),
            None if name == TRIES => self.words(name).filter(|word| PuzzleTry::read(word).is_none()).count(),
            None if name == DAYS => self.words(name).filter(|day| Day::read(day).is_none()).count(),
            None => self.words(name).filter(|number| number.parse::<usize>().is_err()).count(),
        };
        self.names().iter().map(bad).sum()
    }

    /// All of it: names and texts of the entries.
    pub fn entries(&self) -> Deleted {
        let there = |name: String| self.store.read(&name).map(|text| (name, text));
        self.names().into_iter().filter_map(there).collect()
    }

    /// Merges an entry from elsewhere; returns whether any of it was new here.
    ///
    /// Existing parts stay: of two states of a streak, the one with more judged puzzles is the later.
    ///
    /// # Errors
    /// Why it cannot be kept.
    pub fn take_in(&self, name: &str, text: &str) -> Result<bool, StoreError> {
        let Some(key) = name.strip_prefix(STREAKS) else {
            let new = |word: &str| match PuzzleTry::read(word).filter(|_| name == TRIES) {
                Some(tried) => self.add_try(&tried),
                None => self.add(name, word),
            };
            return text.split(',').try_fold(false, |any, word| Ok(new(word)? || any));
        };
        let (here, there) = (self.streak(key), Streak::read(text));
        let is_later = match (&here, &there) {
            (Some(here), Some(there)) => there.key == key && there.steps() > here.steps(),
            _ => self.store.read(name).is_none(),
        };
        if is_later {
            self.store.write(name, text)?;
        }
        Ok(is_later)
    }

    /// Merges a line of a file, in which the text follows the name; `None` for any other line.
    ///
    /// # Errors
    /// Why it cannot be kept.
    pub fn take_in_line(&self, line: &str) -> Result<Option<bool>, StoreError> {
        match line
            .split_once(' ')
            .filter(|(name, _)| is_of_puzzles(name) && is_usable(name.trim_start_matches(STREAKS)))
        {
            Some((name, text)) => self.take_in(name, text).map(Some),
            None => Ok(None),
        }
    }

    fn streaks(&self) -> impl Iterator<Item = Streak> {
        let names = self.store.names().into_iter();
        names.filter_map(|name| self.streak(streak_key(&name)?))
    }

    fn names(&self) -> Vec<String> {
        self.store.names().into_iter().filter(|name| is_of_puzzles(name)).collect()
    }

    /// The words of an entry, which have commas between them.
    fn words(&self, name: &str) -> impl Iterator<Item = String> {
        let text = self.store.read(name).unwrap_or_default();
        text.split(',').filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>().into_iter()
    }

    /// Adds a word to those of an entry; returns whether it is new there.
    fn add(&self, name: &str, word: &str) -> Result<bool, StoreError> {
        if word.is_empty() || self.words(name).any(|there| there == word) {
            return Ok(false);
        }
        // Read it now, so that another tab's data is not lost; an unreadable text stays.
        let text = match self.store.read(name).filter(|text| !text.is_empty()) {
            Some(there) => format!("{there},{word}"),
            None => word.to_owned(),
        };
        self.store.write(name, &text).map(|()| true)
    }
}
