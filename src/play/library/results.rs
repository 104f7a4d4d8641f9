//! Results of games, single attempts, the best solitaires, and puzzles.

use crate::challenges::daily::{self, DailyAttempt};
use crate::challenges::puzzles::PuzzleLog;
use crate::challenges::survival::{self, RunGame, SurvivalRun};
use crate::library::store::is_usable;
use crate::practice::PracticeQueue;
use crate::profile::{GameResult, Mode, begun_line, is_begun};
use crate::{Day, Feat, Save, Store};
use basalt_bots::Level;
use basalt_rules::Record;

use super::entries::{BESTS, GAMES, RESULTS};
use super::{Deleted, ImportReport, Library, Skip};

impl<S: Store> Library<S> {
    /// Stores that an attempt was started, so that losing its game gives no second one.
    pub(super) fn keep_begun(&self, key: &str, save: &Save) {
        let name = format!("{RESULTS}{key}");
        if self.store.read(&name).is_none() {
            let bot = match save.terms.mode {
                Mode::Survival(rung) => Level::Rung(rung),
                _ => daily::LEVEL,
            };
            let line = begun_line(key, save.begun, &save.record.game, save.terms.mode, bot);
            // If the store fails, the game itself still exists.
            let _ = self.store.write(&name, &line);
        }
    }

    pub fn attempt(&self, day: Day, game: &str) -> DailyAttempt {
        let key = daily::key(day, game);
        let line = self.store.read(&format!("{RESULTS}{key}"));
        match line.as_deref().map(GameResult::read) {
            Some(Some(result)) => DailyAttempt::Done(result),
            _ if self.store.read(&format!("{GAMES}{key}")).is_some() => DailyAttempt::Begun,
            Some(None) => DailyAttempt::Lost,
            None => DailyAttempt::Open,
        }
    }

    pub fn runs(&self, game: &str, rungs: u8) -> Vec<SurvivalRun> {
        let games = self.entries(RESULTS).filter_map(|(name, line)| {
            let key = name.strip_prefix(RESULTS)?;
            survival::read_key(key)?;
            let kept = self.store.read(&format!("{GAMES}{key}")).is_some();
            RunGame::read(&line, kept).filter(|game| game.key == key)
        });
        survival::runs(&games.collect::<Vec<_>>(), game, rungs)
    }

    pub fn new_run(&self) -> String {
        self.new_key()
    }

    pub fn results(&self) -> Vec<GameResult> {
        let mut sorted: Vec<GameResult> = Vec::new();
        for result in self.entries(RESULTS).filter_map(|(_, line)| GameResult::read(&line)) {
            let before = |other: &GameResult| (other.date, &other.key) <= (result.date, &result.key);
            sorted.insert(sorted.partition_point(before), result);
        }
        sorted
    }

    /// Whether it has games of this kind besides the one with this key.
    pub fn knows(&self, game: &str, besides: Option<&str>) -> bool {
        let record = format!("\n{game}.");
        let other = |key: Option<&str>| key != besides || besides.is_none();
        self.entries(GAMES).any(|(name, text)| text.contains(&record) && other(name.strip_prefix(GAMES)))
            || self.results().iter().any(|result| result.game == game && other(Some(&result.key)))
    }

    pub fn keep_result(&self, result: &GameResult) {
        let name = format!("{RESULTS}{}", result.key);
        if self.store.read(&name).is_none_or(|line| is_begun(&line)) {
            // If the store fails, the game's own notice says so.
            let _ = self.store.write(&name, &result.to_string());
        }
    }

    pub fn puzzles(&self) -> PuzzleLog<'_, S> {
        PuzzleLog::new(&self.store)
    }

    pub fn practice(&self) -> PracticeQueue<'_, S> {
        PracticeQueue::new(&self.store)
    }

    /// Removes all results, puzzles and practice items; returns what restores them.
    pub fn wipe_results(&self) -> Deleted {
        let own = self.puzzles().entries().into_iter().chain(self.practice().entries());
        self.removed(self.entries(RESULTS).chain(own).collect())
    }

    /// The results that this version cannot read. They are kept, and not counted.
    pub fn unreadable_results(&self) -> Deleted {
        let is_unreadable =
            |(_, line): &(String, String)| GameResult::read(line).is_none() && !is_begun(line);
        self.entries(RESULTS).filter(is_unreadable).collect()
    }

    /// Removes the results that this version cannot read; returns what restores them.
    pub fn wipe_unreadable_results(&self) -> Deleted {
        self.removed(self.unreadable_results())
    }

    fn removed(&self, entries: Deleted) -> Deleted {
        entries.iter().for_each(|(name, _)| self.store.remove(name));
        entries
    }

    pub(super) fn take_in_result(&self, line: &str, intake: &mut ImportReport) -> Result<(), Skip> {
        let key = line.split(' ').next().unwrap_or_default();
        if !is_usable(key) || !line.contains(' ') || line.chars().any(char::is_control) {
            return Err(Skip::Foreign);
        }
        let name = format!("{RESULTS}{key}");
        // Replaces an attempt that was only started here.
        let ends = |there: &String| is_begun(there) && GameResult::read(line).is_some();
        if self.store.read(&name).as_ref().is_none_or(ends) {
            self.store.write(&name, line)?;
            intake.results += 1;
        }
        Ok(())
    }

    pub fn best(&self, start: &Record) -> Option<Feat> {
        Feat::read(&self.store.read(&format!("{BESTS}{start}"))?)
    }

    pub fn keep_best(&self, start: &Record, feat: Feat) {
        if self.best(start).is_none_or(|best| feat < best) {
            // If the store fails, the game's own notice says so.
            let _ = self.store.write(&format!("{BESTS}{start}"), &format!("{} {}", feat.score, feat.turns));
        }
    }
}
