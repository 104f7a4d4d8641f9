//! Imports a file: merges it with the stored entries, without overwriting.

use crate::library::store::is_usable;
use crate::studies::Study;
use crate::{ELSEWHERE, Feat, Save, Store, StoreError};
use basalt_rules::{Message, Record};

use super::entries::{ASIDE, BESTS, CLOCKS, GAMES, OURS, RESULTS};
use super::file::{FileGame, Item, Skip, Skipped, is_setting, items};
use super::games::{AttemptPlace, Library, attempt_at};
use super::people::{People, is_of_people};

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ImportReport {
    pub good: usize,
    pub here: usize,
    /// Games from a newer version, stored unchanged.
    pub newer: usize,
    pub aside: usize,
    pub full: usize,
    pub bad: usize,
    pub results: usize,
    pub puzzles: usize,
    /// Solitaire results better than the stored ones.
    pub bests: usize,
    pub studies: usize,
    /// Items of the practice queue that are new, or further than here.
    pub practice: usize,
    pub settings: usize,
    pub skipped: Vec<Skipped>,
}

impl ImportReport {
    pub fn message(&self) -> Message {
        let parts = [
            ("intake-games", self.good),
            ("intake-results", self.results),
            ("intake-puzzles", self.puzzles),
            ("intake-bests", self.bests),
            ("intake-studies", self.studies),
            ("intake-practice", self.practice),
            ("intake-settings", self.settings),
        ];
        let new: Vec<Message> = parts
            .into_iter()
            .filter(|(_, count)| *count > 0)
            .map(|(key, count)| Message::new(key).with("count", count))
            .collect();
        if new.is_empty() && self.newer + self.aside + self.full + self.bad == 0 {
            return Message::new("intake-known").with("games", self.here);
        }
        Message::new("intake")
            .with("count", new.len())
            .with("new", new)
            .with("here", self.here)
            .with("newer", self.newer)
            .with("aside", self.aside)
            .with("full", self.full)
            .with("bad", self.bad)
    }
}

impl<S: Store> Library<S> {
    /// Imports a file, including parts unknown to this version. A game whose key is taken gets a new one.
    ///
    /// # Errors
    /// The browser blocks storage.
    pub fn import(&self, file: &str) -> Result<ImportReport, StoreError> {
        let mut intake = ImportReport::default();
        let begun_here = self.keys(RESULTS);
        for (spot, item) in items(file, self.json) {
            let (key, done) = match item {
                Ok(Item::Game(game, clock)) => {
                    (game.key.clone(), self.take_in_game(game, clock.as_deref(), &begun_here, &mut intake))
                }
                Ok(Item::Result(line)) => (
                    line.split(' ').next().unwrap_or_default().to_owned(),
                    self.take_in_result(&line, &mut intake),
                ),
                Ok(Item::Puzzles(name, text)) => {
                    let done = self.puzzles().take_in_line(&format!("{name} {text}"));
                    let done = done.map_err(Skip::from).and_then(|new| new.ok_or(Skip::Foreign));
                    (name, done.map(|new| intake.puzzles += usize::from(new)))
                }
                Ok(Item::Best(start, text)) => {
                    let done = self.take_in_best(&start, &text);
                    (start, done.map(|new| intake.bests += usize::from(new)))
                }
                Ok(Item::Study(key, text)) => {
                    let done = self.take_in_study(&key, &text);
                    intake.studies += usize::from(done == Ok(true));
                    intake.bad += usize::from(matches!(done, Err(Skip::Mistake(_))));
                    (key, done.map(|_| ()))
                }
                Ok(Item::Practice(id, text)) => {
                    let done = self.practice().take_in(&id, &text).map_err(Skip::from);
                    (id, done.map(|new| intake.practice += usize::from(new)))
                }
                Ok(Item::Setting(name, text)) => {
                    let done = self.take_in_setting(&name, &text);
                    (name, done.map(|new| intake.settings += usize::from(new)))
                }
                Err(skip) => (String::new(), Err(skip)),
            };
            let Err(why) = done else { continue };
            match why {
                Skip::Blocked => return Err(StoreError::Blocked),
                Skip::Full => intake.full += 1,
                Skip::Foreign => intake.bad += 1,
                // Games are counted when stored.
                Skip::Mistake(_) => {}
            }
            intake.skipped.push(Skipped { spot, key, why });
        }
        Ok(intake)
    }

    fn take_in_game(
        &self,
        mut game: FileGame,
        clock: Option<&str>,
        begun_here: &[String],
        intake: &mut ImportReport,
    ) -> Result<(), Skip> {
        let read = Save::read(&game.text).and_then(|save| Ok(((self.resume)(&save)?, save)));
        let (beginning, new, skip) = match read {
            Ok((played, save)) => {
                // A file cannot restart an attempt that was started here.
                let open = played.mover(played.last()).is_some() && !self.has(GAMES, &game);
                if open && attempt_at(&game.key, &save) == AttemptPlace::Own && begun_here.contains(&game.key)
                {
                    game.key = String::new();
                }
                // A best result counts only if all moves were made here.
                if played.sides() == 1
                    && !save.elsewhere
                    && !save.record.actions.is_empty()
                    && !self.has(GAMES, &game)
                {
                    game.text += ELSEWHERE;
                    game.text.push('\n');
                }
                (GAMES, &mut intake.good, Ok(()))
            }
            Err(mistake) if mistake.is_from_newer() => (GAMES, &mut intake.newer, Ok(())),
            Err(mistake) if game.is_ours() => (ASIDE, &mut intake.aside, Err(Skip::Mistake(mistake))),
            Err(_) => return Err(Skip::Foreign),
        };
        let (key, is_new) = self.take_in(beginning, &game)?;
        // Unreadable games are reported each time.
        *(if is_new || skip.is_err() { new } else { &mut intake.here }) += 1;
        let name = format!("{CLOCKS}{key}");
        if let Some(clock) = clock.filter(|_| beginning == GAMES && self.store.read(&name).is_none()) {
            self.store.write(&name, clock)?;
        }
        skip
    }

    fn has(&self, beginning: &str, game: &FileGame) -> bool {
        self.store.read(&format!("{beginning}{}", game.key)).is_some_and(|there| there == game.text)
    }

    fn take_in(&self, beginning: &str, game: &FileGame) -> Result<(String, bool), StoreError> {
        if self.has(beginning, game) {
            return Ok((game.key.clone(), false));
        }
        let key = &game.key;
        let free = is_usable(key) && self.text_of(key).is_none();
        // An earlier import may have given it another key.
        let same = |(_, text): &(String, String)| *text == game.text;
        if !free && let Some((name, _)) = self.entries(beginning).find(same) {
            return Ok((name[beginning.len()..].to_owned(), false));
        }
        let key = if free { key.clone() } else { self.new_key() };
        self.store.write(&format!("{beginning}{key}"), &game.text).map(|()| (key, true))
    }

    fn take_in_best(&self, start: &str, text: &str) -> Result<bool, Skip> {
        let best = Record::read(start).ok().zip(Feat::read(text));
        let (start, feat) = best.filter(|(start, _)| start.actions.is_empty()).ok_or(Skip::Foreign)?;
        let name = format!("{BESTS}{start}");
        let better = self.best(&start).is_none_or(|best| feat < best);
        if better {
            self.store.write(&name, text)?;
        }
        Ok(better)
    }

    /// Takes in a study. One that cannot be read is kept only under its own key, as another version may read it.
    fn take_in_study(&self, key: &str, text: &str) -> Result<bool, Skip> {
        match Study::read(text) {
            Err(mistake) if key.is_empty() => return Err(Skip::Mistake(mistake)),
            _ => {}
        }
        let other = self.new_study_key();
        Ok(self.studies().take_in(key, text, &other)?)
    }

    fn take_in_setting(&self, name: &str, text: &str) -> Result<bool, Skip> {
        let entry = format!("{OURS}{name}");
        if !is_usable(name) || !is_setting(&entry) {
            return Err(Skip::Foreign);
        }
        if is_of_people(&entry) {
            return self.take_in_people(text);
        }
        let new = self.store.read(&entry).is_none();
        if new {
            self.store.write(&entry, text)?;
        }
        Ok(new)
    }

    /// Adds the people of a file to those here, who count where both know somebody; whether anybody is new.
    fn take_in_people(&self, text: &str) -> Result<bool, Skip> {
        let known = |name: &str| People::read(&self.store.read(name).unwrap_or_default());
        let [here, muted] = People::ENTRIES.map(known);
        let all = here.clone().with_older(muted).with_older(People::read(text)).text();
        let new = all != here.text();
        if new {
            self.store.write(People::ENTRIES[0], &all)?;
        }
        Ok(new)
    }
}

impl From<StoreError> for Skip {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Skip::Full,
            StoreError::Blocked => Skip::Blocked,
        }
    }
}
