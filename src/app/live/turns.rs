//! Whose turn it is in the player's games online, although another page is shown.

use basalt_play::Day;
use basalt_play::library::{GameEnding, Json, Summary, awaited_first};

/// The most tables in a request.
const MOST: usize = 20;

/// What the server says of the turns at tables.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OwnTurns {
    /// Each table, and whether the player here is to move there.
    pub turns: Vec<(String, bool)>,
    /// The tables where players come and go.
    pub slow: Vec<SlowTable>,
}

/// A table where players come and go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlowTable {
    /// Its name.
    pub table: String,
    /// The number of the next message of the player here.
    pub next: u32,
    /// The time until which the player here is away (Unix ms), or was; 0 for never.
    pub own_away: u64,
    /// The same of the other player who is away longest.
    pub others_away: u64,
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
        let slow = |turn: &Json| {
            let away = |seat: &Json| seat.integer("away");
            let (own, others): (Vec<&Json>, Vec<&Json>) =
                turn.list("seats").iter().partition(|seat| seat.word("author") == me);
            let own = own.first()?;
            Some(SlowTable {
                table: turn.word("table"),
                next: own.integer("next").try_into().ok()?,
                own_away: away(own),
                others_away: others.into_iter().map(away).max().unwrap_or(0),
            })
        };
        OwnTurns {
            turns: card.list("turns").iter().map(turn).collect(),
            slow: card.list("turns").iter().filter_map(slow).collect(),
        }
    }

    /// The day on which another player at a table will be back, while that is to come.
    pub fn away_at(&self, table: &str, now: u64) -> Option<Day> {
        let slow = self.slow.iter().find(|slow| slow.table == table)?;
        (slow.others_away > now).then(|| Day::of(slow.others_away))
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
