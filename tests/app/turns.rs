//! Whose turn it is in the player's games at other tables.

use basalt::app::live::{OwnTurns, open_games, tables_to_ask};
use basalt::play::library::{GameEnding, Known, Shelf, Summary};
use basalt::play::{Seats, TableSeat, Terms};
use serde_json::json;

use crate::fuzz::targets::read_json;

use super::world::name;

/// A stored game, at a table if one is named.
fn game(table: Option<&str>, to_move: bool, ending: GameEnding) -> Summary {
    let known = Known {
        title: String::new(),
        game: "vaxandis".to_owned(),
        options: String::new(),
        seats: Seats::new(Vec::new()),
        mode: Terms::default().mode,
        plies: 3,
        ending,
        correspondence: None,
        online: table.map(|table| TableSeat { table: table.to_owned(), round: 1, own: 0, to_move }),
    };
    Summary { key: table.unwrap_or("alone").to_owned(), shelf: Shelf::Games, changed: 7, known: Ok(known) }
}

fn known(turns: &[(&str, usize)]) -> OwnTurns {
    let turn =
        |(table, mover): &(&str, usize)| json!({ "table": table, "mover": name(*mover), "over": false });
    let card = json!({ "turns": turns.iter().map(turn).collect::<Vec<_>>() });
    OwnTurns::of(&read_json(&card.to_string()).expect("sound"), &name(0))
}

#[test]
fn the_server_is_asked_about_open_games_at_other_tables() {
    let over = GameEnding::Over(vec![0]);
    let games = vec![
        game(Some("waitingtable"), false, GameEnding::Open),
        game(None, true, GameEnding::Open),
        game(Some("overtable"), false, over),
        game(Some("followedtable"), false, GameEnding::Open),
        game(Some("ownturntable"), true, GameEnding::Open),
    ];
    let open = open_games(games);
    assert_eq!(open.len(), 3);
    assert_eq!(open[0].key, "ownturntable", "those of the own turn come first");
    assert_eq!(tables_to_ask(&open, Some("followedtable")), ["ownturntable", "waitingtable"]);
    let many: Vec<Summary> =
        (10..60).map(|at| game(Some(&format!("manytables{at}")), false, GameEnding::Open)).collect();
    assert_eq!(tables_to_ask(&many, None).len(), 20);
}

#[test]
fn a_turn_that_has_begun_is_told_once() {
    let games = [
        game(Some("waitingtable"), false, GameEnding::Open),
        game(Some("ownturntable"), true, GameEnding::Open),
    ];
    let turns = known(&[("waitingtable", 0), ("ownturntable", 0)]);
    assert_eq!(turns.turns.len(), 2);
    assert_eq!(turns.begun(&games), [("waitingtable".to_owned(), "vaxandis".to_owned())]);
    assert!(known(&[("waitingtable", 1), ("ownturntable", 1)]).begun(&games).is_empty());
}
