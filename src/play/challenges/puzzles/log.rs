//! The storage of puzzles: streaks, solved puzzles, and the days of solved daily ones.
//!
//! Unreadable entries are kept, counted and exported.

use crate::Day;
use crate::library::store::{Deleted, Store, StoreError, Written, is_usable};

use super::{PuzzleTry, Streak};

/// The prefix of a streak's key.
const STREAKS: &str = "basalt.streak.";
/// The prefix of a game's id: the indices of its solved puzzles.
const SOLVED: &str = "basalt.solved.";
const DAYS: &str = "basalt.puzzle-days";
const TRIES: &str = "basalt.puzzle-tries";

pub fn streak_key(name: &str) -> Option<&str> {
    name.strip_prefix(STREAKS)
}

pub fn is_of_puzzles(name: &str) -> bool {
    name == DAYS || name == TRIES || [STREAKS, SOLVED].iter().any(|beginning| name.starts_with(beginning))
}

/// The puzzles in a store. Stateless, so every tab may have one.
pub struct PuzzleLog<'a, S> {
    store: &'a S,
}

impl<'a, S: Store> PuzzleLog<'a, S> {
    pub fn new(store: &'a S) -> Self {
        PuzzleLog { store }
    }

    pub fn streak(&self, key: &str) -> Option<Streak> {
        let streak = Streak::read(&self.store.read(&format!("{STREAKS}{key}"))?)?;
        (streak.key == key).then_some(streak)
    }

    /// The latest changed streak or storm of a game, among the open or the finished ones.
    pub fn latest(&self, game: &str, storm: bool, over: bool) -> Option<Streak> {
        let fits = |streak: &Streak| {
            streak.game == game && streak.storm.is_some() == storm && streak.end.is_some() == over
        };
        let of = |streak: &Streak| (streak.changed, streak.key.clone());
        self.streaks().filter(fits).reduce(|one, other| if of(&other) > of(&one) { other } else { one })
    }

    /// The most puzzles that a streak of a game solved.
    pub fn best(&self, game: &str) -> usize {
        let own = self.streaks().filter(|streak| streak.game == game && streak.storm.is_none());
        own.map(|streak| streak.solved.len()).max().unwrap_or_default()
    }

    /// The most puzzles that a storm of a game solved, on this day or ever.
    pub fn best_storm(&self, game: &str, day: Option<Day>) -> usize {
        let fits = |streak: &Streak| {
            let of = streak.storm_day().filter(|_| streak.game == game);
            of.is_some_and(|of| day.is_none_or(|day| day == of))
        };
        self.streaks().filter(fits).map(|streak| streak.solved.len()).max().unwrap_or_default()
    }

    /// Writes a streak, unless another tab has changed it. A missing entry is no conflict.
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

    pub fn solved(&self, game: &str) -> Vec<usize> {
        self.words(&format!("{SOLVED}{game}")).filter_map(|number| number.parse().ok()).collect()
    }

    /// Stores a solved puzzle, and the day if it was the daily one.
    ///
    /// # Errors
    /// The store is full or blocked.
    pub fn keep_solved(&self, game: &str, number: usize, day: Option<Day>) -> Result<(), StoreError> {
        self.add(&format!("{SOLVED}{game}"), &number.to_string())?;
        day.map_or(Ok(()), |day| self.add(DAYS, &day.to_string()).map(|_| ()))
    }

    pub fn days(&self) -> Vec<Day> {
        self.words(DAYS).filter_map(|day| Day::read(&day)).collect()
    }

    pub fn tries(&self) -> Vec<PuzzleTry> {
        self.words(TRIES).filter_map(|word| PuzzleTry::read(&word)).collect()
    }

    /// Stores the first try at a puzzle; false if there was one.
    ///
    /// # Errors
    /// The store is full or blocked.
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

    pub fn entries(&self) -> Deleted {
        let there = |name: String| self.store.read(&name).map(|text| (name, text));
        self.names().into_iter().filter_map(there).collect()
    }

    /// Merges an imported entry; returns whether any of it was new.
    ///
    /// Of two states of a streak, the one with more judged puzzles is the later.
    ///
    /// # Errors
    /// The store is full or blocked.
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

    /// Merges a line of a file: name, then text. `None` for other lines.
    ///
    /// # Errors
    /// The store is full or blocked.
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

    fn words(&self, name: &str) -> impl Iterator<Item = String> {
        let text = self.store.read(name).unwrap_or_default();
        text.split(',').filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>().into_iter()
    }

    fn add(&self, name: &str, word: &str) -> Result<bool, StoreError> {
        if word.is_empty() || self.words(name).any(|there| there == word) {
            return Ok(false);
        }
        // Read again, so that another tab's data is not lost; unreadable text stays.
        let text = match self.store.read(name).filter(|text| !text.is_empty()) {
            Some(there) => format!("{there},{word}"),
            None => word.to_owned(),
        };
        self.store.write(name, &text).map(|()| true)
    }
}
