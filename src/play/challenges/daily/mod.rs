//! The daily challenge: a board for each day and game, with one attempt that counts.
//!
//! Everything follows from the date in UTC and the game's id. It knows no game: [`basalt_rules::Daily`] says
//! where a game's boards come from. The opponent has its own budget, no clock, and seeds from the day and the
//! plies, so it gives the same answers to the same moves everywhere.
//!
//! The key of the attempt follows from day and game, so two tabs, a wrong clock or a file make no second
//! result. That it was begun is a line among the results, which its result replaces, so deleting its game
//! gives no second attempt. Only the game under that key is the attempt; every copy is practice.
//!
//! # Stability
//! Boards and answers of past days are part of people's memories, links and results. All numbers are drawn
//! from texts that contain a version; a changed derivation gets the next version and the day from which it is
//! used. Options that change name that day too ([`basalt_rules::Daily::options`]).

mod board;
mod course;
mod month;

use basalt_bots::{Level, NodeLimit, Request};
use basalt_rules::{Record, Side};

use crate::profile::GameResult;
use crate::{Day, Match, Seat, Seats};

pub use board::{alone, list_heading, start};
pub use course::{Lead, course, squares};
pub use month::{FIRST, Month, is_open, open_day, streak};

/// The opponent.
pub const LEVEL: Level = Level::Pulse;

/// The state of the attempt at the board of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DailyAttempt {
    /// It is still to be made.
    Open,
    /// It has begun, and its game is kept.
    Begun,
    /// It has begun, and its game was deleted.
    Lost,
    /// It is over.
    Done(GameResult),
}

/// The key of the attempt at the board of a day: of its game and of its result.
pub fn key(day: Day, game: &str) -> String {
    format!("daily-{day}-{game}")
}

/// The seats at the board of a day: the player, with this name, is to move.
pub fn seats(board: &Match, name: &str) -> Seats {
    let own = board.mover(0).map_or(0, |side| board.seat(side, 0));
    let seat = |side: Side| match side.index() == own {
        true => Seat { name: name.to_owned(), bot: None },
        false => Seat { name: String::new(), bot: Some(LEVEL) },
    };
    Seats::new(Side::all(board.sides()).map(seat).collect())
}

/// The opponent's request: the same moves get the same answer on every machine.
pub fn request(day: Day, record: Record, nodes: u32) -> Request {
    let seed = board::rng(&record.game, &format!("{day} {}", record.actions.join("_"))).bits();
    Request { record, level: LEVEL, seed, nodes: NodeLimit::Count(nodes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_day_is_the_first_of_its_month() {
        assert_eq!(FIRST.to_string(), "2026-11-01");
        assert_eq!(key(FIRST, "toy"), "daily-2026-11-01-toy");
    }

    #[test]
    fn an_answer_depends_on_the_day_and_on_every_ply() {
        let seed = |day: Day, text: &str| request(day, Record::read(text).expect("a record"), 5).seed;
        let first = seed(FIRST, "toy.1~~a_b");
        assert_eq!(first, seed(FIRST, "toy.1~~a_b"));
        let others = ["toy.1~~a", "toy.1~~b_a", "toy.1~~a_b_c", "tom.1~~a_b"].map(|text| seed(FIRST, text));
        assert!(others.iter().all(|&other| other != first));
        assert!(FIRST.after().is_some_and(|next| seed(next, "toy.1~~a_b") != first));
    }
}
