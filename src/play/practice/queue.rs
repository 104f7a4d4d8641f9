//! The stored queue: an entry for each item, so that two tabs never overwrite each other's.
//!
//! Unreadable entries are kept, counted and exported.

use std::cmp::Ordering;

use basalt_geometry::sort;

use crate::Day;
use crate::library::store::{Deleted, Store, StoreError, is_usable};

use super::item::PracticeItem;
use super::schedule::PracticeSchedule;

/// The prefix of an item's id.
const ITEMS: &str = "basalt.practice.";

/// The most items that wait to come back.
pub const MOST_WAITING: usize = 200;
/// The most items that are remembered because they are done, so that a review does not bring them back.
const MOST_DONE: usize = 500;

/// The id of an item by the name of its entry.
pub fn practice_id(name: &str) -> Option<&str> {
    name.strip_prefix(ITEMS)
}

/// What a list shows of an item that waits, read without its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingItem {
    pub id: String,
    /// The id of its game.
    pub game: String,
    pub themes: Vec<String>,
    pub schedule: PracticeSchedule,
}

impl WaitingItem {
    /// Reads an entry; `None` for one that is done or cannot be read.
    fn read(id: &str, text: &str) -> Option<WaitingItem> {
        let rest = text.strip_prefix("basalt-practice 1\n")?;
        let value = |name: &str| rest.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
        let schedule = PracticeSchedule::read(value("state")?).filter(|schedule| !schedule.is_done)?;
        let game = match value("puzzle") {
            Some(puzzle) => puzzle.split(' ').next()?,
            None => value("game")?.split('.').next()?,
        };
        let themes = value("themes").into_iter().flat_map(|themes| themes.split(' '));
        let themes = themes.map(str::to_owned).collect();
        Some(WaitingItem { id: id.to_owned(), game: game.to_owned(), themes, schedule })
    }

    /// Whether it is of this game and has this theme, where they are chosen.
    pub fn fits(&self, game: Option<&str>, theme: Option<&str>) -> bool {
        game.is_none_or(|game| self.game == game)
            && theme.is_none_or(|theme| self.themes.iter().any(|own| own == theme))
    }
}

/// The queue in a store. Stateless, so every tab may have one.
pub struct PracticeQueue<'a, S> {
    store: &'a S,
}

impl<'a, S: Store> PracticeQueue<'a, S> {
    pub fn new(store: &'a S) -> Self {
        PracticeQueue { store }
    }

    /// The items that wait, those that come back first in front.
    pub fn waiting(&self) -> Vec<WaitingItem> {
        let read = |(id, text): (String, String)| WaitingItem::read(&id, &text);
        let items: Vec<WaitingItem> = self.texts().filter_map(read).collect();
        let mut order: Vec<&WaitingItem> = items.iter().collect();
        sort(&mut order, |one, other| (one.schedule.day, &one.id) < (other.schedule.day, &other.id));
        order.into_iter().cloned().collect()
    }

    /// The items that are to be tried on this day, those that came back first in front.
    pub fn due(&self, today: Day) -> Vec<WaitingItem> {
        let mut items = self.waiting();
        items.retain(|item| item.schedule.is_due(today));
        items
    }

    /// The item with this id; `None` if it is missing or cannot be read.
    pub fn item(&self, id: &str) -> Option<PracticeItem> {
        PracticeItem::read(&self.store.read(&format!("{ITEMS}{id}"))?).ok()
    }

    /// Adds new items; returns their number. Items that are known, or are done, stay as they are.
    ///
    /// # Errors
    /// The store is full or blocked.
    pub fn add(&self, items: &[(String, PracticeItem)]) -> Result<usize, StoreError> {
        let mut added = 0;
        for (id, item) in items {
            let name = format!("{ITEMS}{id}");
            if self.store.read(&name).is_none() {
                self.store.write(&name, &item.to_string())?;
                added += 1;
            }
        }
        if added > 0 {
            self.make_room()?;
        }
        Ok(added)
    }

    /// Notes a try at an item that is due; false if it is not, as another tab was first.
    ///
    /// # Errors
    /// The store is full or blocked.
    pub fn note_try(&self, id: &str, is_solved: bool, today: Day) -> Result<bool, StoreError> {
        match self.item(id).filter(|item| item.schedule.is_due(today)) {
            Some(item) => {
                let schedule = item.schedule.tried(is_solved, today);
                self.write(id, PracticeItem { schedule, ..item }).map(|()| true)
            }
            None => Ok(false),
        }
    }

    /// Leaves an item for good; returns what puts it back.
    ///
    /// # Errors
    /// The store is full or blocked.
    pub fn leave(&self, id: &str, today: Day) -> Result<Deleted, StoreError> {
        let name = format!("{ITEMS}{id}");
        let Some(text) = self.store.read(&name) else { return Ok(Vec::new()) };
        let Ok(item) = PracticeItem::read(&text) else { return Ok(Vec::new()) };
        self.write(id, PracticeItem { schedule: item.schedule.left(today), ..item })?;
        Ok(vec![(name, text)])
    }

    /// Puts an item back that was left.
    ///
    /// # Errors
    /// The store is full or blocked.
    pub fn put_back(&self, deleted: &Deleted) -> Result<(), StoreError> {
        deleted.iter().try_for_each(|(name, text)| self.store.write(name, text))
    }

    /// The number of entries that cannot be read.
    pub fn unreadable(&self) -> usize {
        self.texts().filter(|(_, text)| PracticeItem::read(text).is_err()).count()
    }

    /// All entries by name and text.
    pub fn entries(&self) -> Deleted {
        self.texts().map(|(id, text)| (format!("{ITEMS}{id}"), text)).collect()
    }

    /// Merges an imported entry; returns whether it was new. Of two states of an item the one with more tries is the later.
    ///
    /// # Errors
    /// The store is full or blocked.
    pub fn take_in(&self, id: &str, text: &str) -> Result<bool, StoreError> {
        let name = format!("{ITEMS}{id}");
        let is_later = match self.store.read(&name) {
            None => true,
            Some(here) => match (PracticeItem::read(&here), PracticeItem::read(text)) {
                (Ok(here), Ok(there)) => there.schedule.compared(&here.schedule) == Ordering::Greater,
                _ => false,
            },
        };
        if is_later && is_usable(id) {
            self.store.write(&name, text)?;
            self.make_room()?;
        }
        Ok(is_later && is_usable(id))
    }

    fn write(&self, id: &str, item: PracticeItem) -> Result<(), StoreError> {
        let item = if item.schedule.is_done { item.done() } else { item };
        self.store.write(&format!("{ITEMS}{id}"), &item.to_string())
    }

    /// Ends the items known best if too many wait, and forgets the oldest that are done.
    fn make_room(&self) -> Result<(), StoreError> {
        let waiting = self.waiting();
        let mut best_known: Vec<&WaitingItem> = waiting.iter().collect();
        let of = |item: &WaitingItem| (item.schedule.solved, item.schedule.day);
        sort(&mut best_known, |one, other| of(one) > of(other));
        let over = waiting.len().saturating_sub(MOST_WAITING);
        for item in best_known.into_iter().take(over) {
            self.leave(&item.id, item.schedule.day)?;
        }
        let done = |(id, text): (String, String)| {
            let state = text.lines().find_map(|line| line.strip_prefix("state="))?;
            let schedule = PracticeSchedule::read(state).filter(|schedule| schedule.is_done)?;
            Some((schedule.day, id))
        };
        let done: Vec<(Day, String)> = self.texts().filter_map(done).collect();
        let mut oldest: Vec<&(Day, String)> = done.iter().collect();
        sort(&mut oldest, |one, other| one < other);
        let over = done.len().saturating_sub(MOST_DONE);
        oldest.into_iter().take(over).for_each(|(_, id)| self.store.remove(&format!("{ITEMS}{id}")));
        Ok(())
    }

    fn texts(&self) -> impl Iterator<Item = (String, String)> {
        let names = self.store.names().into_iter();
        names.filter_map(|name| Some((practice_id(&name)?.to_owned(), self.store.read(&name)?)))
    }
}
