//! Whose turn it is in the player's games online, although another page is shown.

use basalt_play::library::{GameEnding, Json, Summary, awaited_first};

/// The most tables in a request.
const MOST: usize = 20;

/// What the server says of the turns at tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnTurns {
    /// Each table, and whether the player here is to move there.
    pub turns: Vec<(String, bool)>,
}

/// The player's open games online, those of the own turn first.
pub fn open_games(games: Vec<Summary>) -> Vec<Summary> {
    let is_open = |game: &Summary| {
        let known = game.known.as_ref();
        known.is_ok_and(|known| known.online.is_some() && !matches!(known.ending, GameEnding::Over(_)))
    };
    awaited_first(games).into_iter().filter(is_open).collect()
}

fn table_of(game: &Summary) -> Option<&str> {
    Some(&game.known.as_ref().ok()?.online.as_ref()?.table)
}

/// The tables to ask the server about: those of the open games, but for the one that is followed.
pub fn tables_to_ask(games: &[Summary], followed: Option<&str>) -> Vec<String> {
    let tables = games.iter().filter_map(table_of).filter(|table| Some(*table) != followed);
    tables.map(str::to_owned).take(MOST).collect()
}

impl OwnTurns {
    /// Reads the server's card, for the player whose key has this name.
    pub fn of(card: &Json, me: &str) -> OwnTurns {
        let turn = |turn: &Json| (turn.word("table"), turn.word("mover") == me);
        OwnTurns { turns: card.list("turns").iter().map(turn).collect() }
    }

    /// The tables where the player's turn has just begun, each with its game.
    pub fn begun(&self, before: &[Summary]) -> Vec<(String, String)> {
        let begun = before.iter().filter_map(|game| {
            let known = game.known.as_ref().ok()?;
            let seat = known.online.as_ref().filter(|seat| !seat.to_move)?;
            let is_mine = self.turns.iter().any(|(table, mine)| *table == seat.table && *mine);
            is_mine.then(|| (seat.table.clone(), known.game.clone()))
        });
        begun.collect()
    }
}
