//! A double game: two games from the same start, each begun by another player, with one result.

use core::cmp::Ordering;

use crate::DoubleGame;
use basalt_rules::{Message, Side};

use super::state::Session;

/// How a double game stands after one of its games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DoubleStanding {
    pub game: DoubleGame,
    /// The half points of the games so far, by seat.
    pub points: [u8; 2],
}

impl DoubleStanding {
    /// The second game after the first one, with its points by the new seats: the other player begins. `None` after the second.
    pub fn next(self) -> Option<DoubleGame> {
        let [first, second] = self.points;
        (self.game == DoubleGame::First).then_some(DoubleGame::Second([second, first]))
    }
}

impl Session {
    /// How the double game stands whose game is over here.
    pub fn double_standing(&self) -> Option<DoubleStanding> {
        let game = self.terms.double.filter(|_| self.game().sides() == 2)?;
        let last = self.game().last();
        let winners = self.game().standing(last).outcome?.winners;
        let mut points = match game {
            DoubleGame::First => [0; 2],
            DoubleGame::Second(points) => points,
        };
        for side in Side::all(2) {
            let seat = self.game().seat(side, last);
            let got = match winners.single() {
                Some(winner) => 2 * u8::from(winner == side),
                None => 1,
            };
            if let Some(points) = points.get_mut(seat) {
                *points += got;
            }
        }
        Some(DoubleStanding { game, points })
    }

    /// After the first game by link, if the other player begins the second one.
    pub fn second_comes(&self) -> Option<Message> {
        self.remote.links().filter(|own| own.own == 0)?;
        self.double_standing()?.next().map(|_| Message::new("ended-double-comes"))
    }

    /// Who has won both games together, once they are over; a sentence.
    pub fn double_result(&self) -> Option<Message> {
        let DoubleStanding { game, points: [first, second] } = self.double_standing()?;
        if game == DoubleGame::First {
            return None;
        }
        let seat = match first.cmp(&second) {
            Ordering::Equal => return Some(Message::new("ended-overall-drawn")),
            Ordering::Greater => 0,
            Ordering::Less => 1,
        };
        let last = self.game().last();
        let winner = Side::all(2).find(|&side| self.game().seat(side, last) == seat)?;
        Some(Message::new("ended-overall").with("side", winner))
    }

    /// The points so far in words.
    pub fn double_told(&self) -> Option<Message> {
        let DoubleStanding { game, points } = self.double_standing()?;
        let last = self.game().last();
        let of = |side: Side| points.get(self.game().seat(side, last)).copied().unwrap_or_default();
        let [first, second] = [Side::FIRST, Side::new(1)];
        let key = if game == DoubleGame::First { "first" } else { "second" };
        Some(
            Message::new("ended-double")
                .with("game", key)
                .with("one", first)
                .with("points", halves(of(first)))
                .with("other", second)
                .with("more", halves(of(second))),
        )
    }
}

/// Half points as a number: `1½`.
fn halves(count: u8) -> String {
    match (count / 2, count % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_told_as_people_write_them() {
        assert_eq!([0, 1, 2, 3, 4].map(halves), ["0", "½", "1", "1½", "2"]);
    }
}
