//! Seats: who controls which side.

use crate::bots::Level;
use crate::rules::Side;

/// A player at the table. The name is empty where the page says "Player 2" in its own language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// The name as typed by the player.
    pub name: String,
    /// The bot that plays here; `None` for a person.
    pub bot: Option<Level>,
}

/// The seats of a game by the side they started with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seats {
    seats: Vec<Seat>,
}

impl Seats {
    /// Seats in the order of sides, side 1 first.
    pub fn new(seats: Vec<Seat>) -> Self {
        Seats { seats }
    }

    /// The seat that began the game on this side.
    pub fn get(&self, side: Side) -> Option<&Seat> {
        self.seats.get(side.index())
    }

    /// All seats in the order of sides.
    pub fn all(&self) -> &[Seat] {
        &self.seats
    }

    /// Seats a bot or a person in the seat with this number, from 0.
    pub fn seat(&mut self, number: usize, bot: Option<Level>) {
        if let Some(seat) = self.seats.get_mut(number) {
            seat.bot = bot;
        }
    }

    /// Who plays where as a text, a word a seat: `-_pulse`.
    pub fn bots_text(&self) -> String {
        let words = self.seats.iter().map(|seat| seat.bot.map_or("-", Level::word));
        words.collect::<Vec<_>>().join("_")
    }

    /// Seats bots as such a text says; where it says nothing, or nothing known, a person sits.
    pub fn seat_bots(&mut self, text: &str) {
        for (seat, word) in self.seats.iter_mut().zip(text.split('_')) {
            seat.bot = Level::read(word);
        }
    }

    /// The same seats with another one beginning: the order round the table stays.
    pub fn beginning_with(mut self, first: usize) -> Self {
        let count = self.seats.len().max(1);
        self.seats.rotate_left(first % count);
        self
    }
}
