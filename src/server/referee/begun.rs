//! Games that the server begins, those of events, ladders and seeks: begins them, and tells how those end that nobody ends.

use std::collections::HashMap;

use async_nats::{Client, HeaderMap};
use basalt_online::{EventTable, NativeNotary, OnlineGame, STARTER};

use crate::host::ServerTrouble;
use crate::store::jetstream::{self, PATIENCE, WriteAnswer};
use crate::store::partitions::Partitions;
use crate::store::reading::{self, Stored};

/// How long after a player's time a game is ended for which nobody has said so (ms).
pub(super) const AFTER: u64 = 60_000;
/// The most tables begun or looked at in one round, so that a start with many holds up nothing.
pub(super) const AT_ONCE: usize = 64;

/// When to look at each table next (Unix ms): not before its mover can be out of time.
pub(super) type TableVisits = HashMap<String, u64>;

/// What a visit to a table has found.
pub(super) enum TableFinding {
    /// Look again at a time (Unix ms).
    Again(u64),
    /// The game has ended; its winner's key name, `None` for a draw.
    Ended(Option<String>),
}

/// Begins a game that has not begun, or finds out whether it has ended.
pub(super) async fn visit(
    client: &Client,
    partitions: Partitions,
    table: &EventTable,
    now: u64,
) -> Result<TableFinding, ServerTrouble> {
    let (stream, subjects) = (partitions.stream_of(&table.table), format!("game.{}.*", table.table));
    let log = reading::all(client, &stream, &subjects, 1).await?;
    let found = found(table, &log, now);
    if found.is_none() {
        let part = partitions.of(&table.table);
        store(client, partitions.written(part, &table.table, STARTER), table.begun.to_string()).await?;
    }
    Ok(found.unwrap_or(TableFinding::Again(now)))
}

/// Stores a text of the referee.
pub(super) async fn store(client: &Client, subject: String, text: String) -> Result<(), ServerTrouble> {
    match jetstream::write(client, &subject, text, HeaderMap::new(), None, PATIENCE).await? {
        WriteAnswer::Stored(_) => Ok(()),
        WriteAnswer::Unexpected => Err(format!("cannot write {subject}")),
        WriteAnswer::Refused(_, why) => Err(format!("cannot write {subject}: {why}")),
    }
}

/// What a table's log tells; `None` if the game has not begun.
fn found(table: &EventTable, log: &[Stored], now: u64) -> Option<TableFinding> {
    let mut game = OnlineGame::new(&table.table);
    for stored in log {
        game.take(&stored.entry, &NativeNotary);
        // Whatever the two play afterwards, it does not count.
        if let Some(winner) = ended(&game) {
            return Some(TableFinding::Ended(winner));
        }
    }
    let (round, mover) = game.round().and_then(|round| Some((round, round.mover()?)))?;
    if round.is_late(now.saturating_sub(AFTER)) {
        let winner = table.begun.players.get(1 - mover.min(1)).map(|(author, _)| author.clone());
        return Some(TableFinding::Ended(winner));
    }
    Some(TableFinding::Again(now + round.left(mover, now).unwrap_or(0) + AFTER))
}

/// The winner of the first game at a table, `None` for a draw; nothing before its end, or once another has been begun there.
pub(super) fn ended(game: &OnlineGame) -> Option<Option<String>> {
    let winners = game.round().filter(|_| game.rounds() == 1)?.winners()?;
    Some(match winners[..] {
        [winner] => game.players().get(winner).map(|player| player.author.clone()),
        _ => None,
    })
}
