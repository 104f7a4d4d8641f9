//! Defaults for new games, from the latest one: players, and who begins.

use crate::{Begins, Day, LONGEST_NAME, Seat, Seats, Store, StoreError, Strictness, checked_name};

use crate::challenges::daily::DailyAttempt;

use super::Library;

const SEATS: &str = "basalt.seats";
const NAMES: &str = "basalt.names";
const NAME: &str = "basalt.name";
const BEGINS: &str = "basalt.begins";
const COACH: &str = "basalt.coach";
/// The initial seats: a person against the bot that a newcomer can beat.
const FIRST_SEATS: &str = "-_spark";

pub fn is_own_name(name: &str) -> bool {
    name == NAME
}

impl<S: Store> Library<S> {
    /// The seats of a new game, like the last ones; the first person is the local player.
    pub fn usual_seats(&self, sides: usize) -> Seats {
        let names = self.store.read(NAMES).unwrap_or_default();
        let name = |name: Option<&str>| Seat::person(name.unwrap_or_default());
        let mut lines = names.lines();
        let mut seats = Seats::new((0..sides).map(|_| name(lines.next())).collect());
        if sides > 1 {
            seats.seat_bots(&self.store.read(SEATS).unwrap_or_else(|| FIRST_SEATS.to_owned()));
        }
        let seats = seats.without_names_of_bots();
        // A name typed only at a seat stays there.
        match self.store.read(NAME) {
            Some(_) => seats.with_own_name(&self.own_name()),
            None => seats,
        }
    }

    /// The local player's name, or that of the first person in the last game; possibly empty.
    pub fn own_name(&self) -> String {
        let said = self.store.read(NAME);
        let first = || Some(self.store.read(NAMES)?.lines().next()?.to_owned());
        let name = said.or_else(first).unwrap_or_default();
        match checked_name(&name) {
            Ok(name) => name.to_owned(),
            // An imported name: keep the part that can be shown.
            Err(_) => {
                let shown = |c: &char| checked_name(&format!("_{c}_")).is_ok();
                let name: String = name.trim().chars().filter(shown).take(LONGEST_NAME).collect();
                checked_name(&name).unwrap_or_default().to_owned()
            }
        }
    }

    /// Stores the player's own name, and renames their seats.
    ///
    /// # Errors
    /// The store is full or blocked.
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

    pub fn has_played(&self, day: Day, mut games: impl Iterator<Item = &'static str>) -> bool {
        games.any(|game| matches!(self.attempt(day, game), DailyAttempt::Done(_)))
    }

    /// Remembers the seats for the next game, except those of a solitaire.
    pub fn keep_usual_seats(&self, seats: &Seats) {
        if seats.all().len() > 1 {
            // If the store fails, the game's own notice says so.
            let _ = self.store.write(SEATS, &seats.sitters_text());
        }
        // Bots' seats and missing ones keep the last person's name.
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

    /// The coach of a new game, like the last choice of one; after a newcomer's first finished game a gentle one.
    pub fn usual_coach(&self) -> Option<Strictness> {
        match self.store.read(COACH) {
            Some(word) => Strictness::read(&word),
            None => (self.results().len() == 1).then_some(Strictness::Gentle),
        }
    }

    pub fn keep_usual_coach(&self, coach: Option<Strictness>) {
        // If the store fails, the game's own notice says so.
        let _ = self.store.write(COACH, coach.map_or("off", Strictness::word));
    }

    pub fn usual_begins(&self) -> Begins {
        Begins::read(&self.store.read(BEGINS).unwrap_or_default())
    }

    pub fn keep_usual_begins(&self, begins: Begins) {
        // If the store fails, the game's own notice says so.
        let _ = self.store.write(BEGINS, &begins.text());
    }
}
