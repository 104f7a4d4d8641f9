//! The default players, and who begins: as in the game begun last.

use crate::{Begins, Day, LONGEST_NAME, Seat, Seats, Store, StoreError, checked_name};

use crate::challenges::daily::DailyAttempt;

use super::Library;

/// The entry of the default seats: those of the game begun last.
const SEATS: &str = "basalt.seats";
/// The entry of the names of the persons in those seats, a line for each seat.
const NAMES: &str = "basalt.names";
/// The entry of the name that the player here has entered.
const NAME: &str = "basalt.name";
/// The entry of who begins by default: as in the game begun last.
const BEGINS: &str = "basalt.begins";
/// The first default seats: a person against the bot that a newcomer can beat.
const FIRST_SEATS: &str = "-_spark";

/// Whether an entry with this name is the player's own name.
pub fn is_own_name(name: &str) -> bool {
    name == NAME
}

impl<S: Store> Library<S> {
    /// The seats of a new game for this many sides: those of the game begun last, with names.
    ///
    /// The first person is the player here.
    pub fn usual_seats(&self, sides: usize) -> Seats {
        let names = self.store.read(NAMES).unwrap_or_default();
        let name = |name: Option<&str>| Seat { name: name.unwrap_or_default().to_owned(), bot: None };
        let mut lines = names.lines();
        let mut seats = Seats::new((0..sides).map(|_| name(lines.next())).collect());
        if sides > 1 {
            seats.seat_bots(&self.store.read(SEATS).unwrap_or_else(|| FIRST_SEATS.to_owned()));
        }
        let seats = seats.without_names_of_bots();
        // A name that was only typed at a seat belongs to that seat.
        match self.store.read(NAME) {
            Some(_) => seats.with_own_name(&self.own_name()),
            None => seats,
        }
    }

    /// The name of the player here: as entered, or else that of the first person in the game begun last.
    ///
    /// It is empty if there is none.
    pub fn own_name(&self) -> String {
        let said = self.store.read(NAME);
        let first = || Some(self.store.read(NAMES)?.lines().next()?.to_owned());
        let name = said.or_else(first).unwrap_or_default();
        match checked_name(&name) {
            Ok(name) => name.to_owned(),
            // From a file or a later version: keep the part that can be shown.
            Err(_) => {
                let shown = |c: &char| checked_name(&format!("_{c}_")).is_ok();
                let name: String = name.trim().chars().filter(shown).take(LONGEST_NAME).collect();
                checked_name(&name).unwrap_or_default().to_owned()
            }
        }
    }

    /// Stores the player's own name. Seats with the old name get the new one.
    ///
    /// # Errors
    /// The name cannot be stored.
    pub fn keep_own_name(&self, name: &str) -> Result<(), StoreError> {
        let before = self.own_name();
        self.store.write(NAME, name)?;
        let names = self.store.read(NAMES).unwrap_or_default();
        if !before.is_empty() && names.lines().any(|line| line == before) {
            let new = names.lines().map(|line| if line == before { name } else { line });
            self.store.write(NAMES, &new.collect::<Vec<_>>().join("\n"))?;
        }
        Ok(())
    }

    /// Whether the player has finished a day's board of one of these games.
    pub fn has_played(&self, day: Day, mut games: impl Iterator<Item = &'static str>) -> bool {
        games.any(|game| matches!(self.attempt(day, game), DailyAttempt::Done(_)))
    }

    /// Remembers the seats for the next game. A solitaire does not count.
    pub fn keep_usual_seats(&self, seats: &Seats) {
        if seats.all().len() > 1 {
            // If the store fails, the game's own notice says so.
            let _ = self.store.write(SEATS, &seats.bots_text());
        }
        // A bot's seat keeps the name of the last person there, and so do seats that this game lacks.
        let before = self.store.read(NAMES).unwrap_or_default();
        let mut names: Vec<&str> = before.lines().collect();
        for (place, seat) in seats.all().iter().enumerate().filter(|(_, seat)| seat.bot.is_none()) {
            names.resize(names.len().max(place + 1), "");
            names[place] = &seat.name;
        }
        let names = names.join("\n");
        if names != before {
            let _ = self.store.write(NAMES, &names);
        }
    }

    /// The side that begins a new game: as in the game begun last.
    pub fn usual_begins(&self) -> Begins {
        Begins::read(&self.store.read(BEGINS).unwrap_or_default())
    }

    /// Keeps who begins, for the next game.
    pub fn keep_usual_begins(&self, begins: Begins) {
        // If the store fails, the game's own notice says so.
        let _ = self.store.write(BEGINS, &begins.text());
    }
}
