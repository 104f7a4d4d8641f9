//! The daily challenge: a board for each day and game, with one attempt that counts.
//!
//! Everything follows from the date in UTC and the game's id; [`basalt_rules::Daily`] defines a game's
//! boards. The opponent has a fixed budget, no clock, and seeds from the day and the ply, so it gives the
//! same answers to the same moves everywhere.
//!
//! The attempt's key follows from day and game, so two tabs, a wrong clock or a file cannot add a second
//! result. A started attempt is a line among the results, which its result replaces, so deleting the game
//! gives no second attempt. Copies of the game are practice.
//!
//! # Stability
//! Past boards and answers are part of people's memories, links and results. All random numbers come from
//! texts that contain a version; a changed derivation gets the next version and a starting day, like changed
//! options ([`basalt_rules::Daily::options`]). Answers follow from the level, too. They changed once, before the
//! first release, when bots stopped playing random turns (`docs/decisions/strength.md`); boards did not.

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

pub const LEVEL: Level = Level::Pulse;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DailyAttempt {
    Open,
    Begun,
    Lost,
    Done(GameResult),
}

pub fn key(day: Day, game: &str) -> String {
    format!("daily-{day}-{game}")
}

/// The seats at the board of a day: the named player moves first.
pub fn seats(board: &Match, name: &str) -> Seats {
    let own = board.mover(0).map_or(0, |side| board.seat(side, 0));
    let seat = |side: Side| match side.index() == own {
        true => Seat::person(name),
        false => Seat::bot(LEVEL),
    };
    Seats::new(Side::all(board.sides()).map(seat).collect())
}

/// The opponent's request: the same moves get the same answer on every machine.
pub fn request(day: Day, record: Record, nodes: u32) -> Request {
    let seed = board::rng(&record.game, &format!("{day} {}", record.actions.join("_"))).bits();
    Request { record, level: LEVEL, style: None, seed, nodes: NodeLimit::Count(nodes) }
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
