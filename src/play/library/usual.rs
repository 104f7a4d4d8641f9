//! Who plays and who begins by default: as in the game begun last.

use crate::play::{Begins, Seat, Seats, Store};

use super::Library;

/// Who plays by default: the seats of the game begun last.
const SEATS: &str = "basalt.seats";
/// What the persons of those seats are called, a line for each seat.
const NAMES: &str = "basalt.names";
/// Who begins by default: as in the game begun last.
const BEGINS: &str = "basalt.begins";
/// Who plays by default at first: a person against the bot that a newcomer can beat.
const FIRST_SEATS: &str = "-_spark";

impl<S: Store> Library<S> {
    /// The seats of a new game for this many sides: those of the game begun last, persons with their names.
    pub fn usual_seats(&self, sides: usize) -> Seats {
        let names = self.store.read(NAMES).unwrap_or_default();
        let name = |name: Option<&str>| Seat { name: name.unwrap_or_default().to_owned(), bot: None };
        let mut lines = names.lines();
        let mut seats = Seats::new((0..sides).map(|_| name(lines.next())).collect());
        if sides > 1 {
            seats.seat_bots(&self.store.read(SEATS).unwrap_or_else(|| FIRST_SEATS.to_owned()));
        }
        seats.without_names_of_bots()
    }

    /// What the first person of the usual seats is called; empty where there is no name.
    pub fn usual_name(&self) -> String {
        self.store.read(NAMES).unwrap_or_default().lines().next().unwrap_or_default().to_owned()
    }

    /// Keeps who plays, for the next game. A game for one is not counted.
    pub fn keep_usual_seats(&self, seats: &Seats) {
        if seats.all().len() > 1 {
            // If the store fails, the game's own notice says so.
            let _ = self.store.write(SEATS, &seats.bots_text());
        }
        // A bot's seat keeps the name of the person who sat there before, and so do seats that this game has not.
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

    /// Who begins a new game: as in the game begun last.
    pub fn usual_begins(&self) -> Begins {
        Begins::read(&self.store.read(BEGINS).unwrap_or_default())
    }

    /// Keeps who begins, for the next game.
    pub fn keep_usual_begins(&self, begins: Begins) {
        // If the store fails, the game's own notice says so.
        let _ = self.store.write(BEGINS, &begins.text());
    }
}
