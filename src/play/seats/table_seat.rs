//! The online table of a saved game, its round there, and the local seat.

use std::fmt;

use basalt_rules::{Rng, Side};

use crate::library::key::new_key;

const LONGEST: usize = 32;

pub fn is_table_name(text: &str) -> bool {
    let sound = |byte: u8| byte.is_ascii_digit() || byte.is_ascii_lowercase();
    (8..=LONGEST).contains(&text.len()) && text.bytes().all(sound)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSeat {
    pub table: String,
    pub round: u32,
    /// The index of the local seat.
    pub own: usize,
    /// Whether it was the player's turn when the game was saved.
    pub to_move: bool,
}

impl TableSeat {
    pub fn read(text: &str) -> Option<TableSeat> {
        let parts: Vec<&str> = text.split('.').collect();
        let [table, round, own, to_move] = parts[..] else { return None };
        let round = round.parse().ok().filter(|&round| round > 0)?;
        let own = own.parse().ok().filter(|&own| own < Side::MOST)?;
        let to_move = match to_move {
            "turn" => true,
            "waiting" => false,
            _ => return None,
        };
        is_table_name(table).then(|| TableSeat { table: table.to_owned(), round, own, to_move })
    }

    /// The storage key of a table's game, the same in every tab.
    pub fn key(table: &str, round: u32) -> String {
        new_key(&mut Rng::of_text(&format!("online {table} {round}")))
    }
}

impl fmt::Display for TableSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TableSeat { table, round, own, to_move } = self;
        write!(f, "{table}.{round}.{own}.{}", if *to_move { "turn" } else { "waiting" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_text_for_each() {
        let seat = TableSeat { table: "k3x9a2b7c1d5".to_owned(), round: 2, own: 1, to_move: true };
        assert_eq!(seat.to_string(), "k3x9a2b7c1d5.2.1.turn");
        assert_eq!(TableSeat::read(&seat.to_string()), Some(seat));
        let bad = [
            "",
            "k3x9a2b7.1.0",
            "k3x9a2b7.0.0.turn",
            "k3x9a2b7.1.9.turn",
            "k3x9a2b7.1.0.soon",
            "k3.1.0.turn",
            "k3x9 2b7.1.0.turn",
            "K3X9A2B7.1.0.turn",
        ];
        for text in bad {
            assert_eq!(TableSeat::read(text), None, "{text}");
        }
        assert_ne!(TableSeat::key("k3x9a2b7", 1), TableSeat::key("k3x9a2b7", 2));
        assert_eq!(TableSeat::key("k3x9a2b7", 1).len(), 8);
    }
}
