//! Events on the server: folds their logs, opens the host's, says when a round begins, begins and ends games.
//!
//! Each process folds the stream `EVENTS` by itself. One referee, which holds a lease, also writes: rounds follow from
//! the log, so it only says when. How games end is written by the referees that judge them (`mod.rs`); a game in which
//! the mover has run out of time and nobody says so is ended here.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::{Client, HeaderMap};
use basalt_online::{EventRuling, EventTable, Events, NativeNotary, OnlineGame, REFEREE, STARTER};
use tokio::time::sleep;

use crate::calendar::HostCalendar;
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::store::jetstream::{self, PATIENCE, WriteAnswer};
use crate::store::leases::{Leases, UPKEEP};
use crate::store::partitions::Partitions;
use crate::store::reading::{self, Stored};
use crate::store::watch::StoreWatch;

/// How often to look for entries, and whether to rule.
const ROUND: Duration = Duration::from_millis(500);
/// How long after a player's time a game is ended for which nobody has said so (ms).
const AFTER: u64 = 60_000;
/// The most tables begun or looked at in one round, so that a start with many holds up nothing.
const AT_ONCE: usize = 64;

/// The folded events, shared with the web server and the guests' limits.
pub(crate) type SharedEvents = Arc<Mutex<Events>>;

/// When to look at each table next (Unix ms): not before its mover can be out of time.
pub(super) type EventVisits = HashMap<String, u64>;

pub(crate) struct EventBook {
    client: Client,
    partitions: Partitions,
    events: SharedEvents,
    /// The events that the host wants opened.
    calendar: HostCalendar,
    /// Held while the log is read, so that no entry is read twice.
    reading: tokio::sync::Mutex<()>,
}

impl EventBook {
    pub(crate) fn new(client: Client, partitions: Partitions, calendar: HostCalendar) -> EventBook {
        EventBook {
            client,
            partitions,
            events: SharedEvents::default(),
            calendar,
            reading: Default::default(),
        }
    }

    pub(crate) fn shared(&self) -> SharedEvents {
        self.events.clone()
    }

    /// Follows the logs while the program runs, and writes rulings while the lease of a referee is held.
    pub(crate) async fn follow(self: Arc<Self>, leases: Option<Arc<Leases>>, store: Arc<StoreWatch>) {
        let mut visits = EventVisits::new();
        loop {
            if let Err(trouble) = self.attend(leases.as_deref(), &store, &mut visits).await {
                tracing::warn!("events are followed again: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    async fn attend(
        &self,
        leases: Option<&Leases>,
        store: &StoreWatch,
        visits: &mut EventVisits,
    ) -> Result<(), ServerTrouble> {
        self.catch_up().await?;
        // Nobody is late because of an outage that is not marked yet.
        match leases.is_some_and(|leases| leases.holds(UPKEEP)) && store.is_ready() {
            true => self.rule(visits, now()).await,
            false => {
                visits.clear();
                Ok(())
            }
        }
    }

    /// Applies what has been stored since.
    pub(crate) async fn catch_up(&self) -> Result<(), ServerTrouble> {
        let _alone = self.reading.lock().await;
        let from = self.events.lock().map_or(0, |events| events.sequence()) + 1;
        for stored in reading::all(&self.client, "EVENTS", "event.*.*", from).await? {
            if let Ok(mut events) = self.events.lock() {
                // Entries without effect are skipped.
                let _ = events.take(stored.word(1), &stored.entry, &NativeNotary);
            }
        }
        Ok(())
    }

    /// Opens the host's events, begins the rounds and games that are due at a time (Unix ms), and ends the games whose mover is out of time.
    pub(super) async fn rule(&self, visits: &mut EventVisits, now: u64) -> Result<(), ServerTrouble> {
        let due: Vec<(String, EventRuling)> = {
            let Ok(events) = self.events.lock() else { return Ok(()) };
            let rounds = events.due(now).into_iter().map(|id| (id, EventRuling::Round));
            rounds.chain(self.calendar.due(&events, now)).collect()
        };
        for (id, ruling) in &due {
            self.write(id, ruling).await?;
        }
        if !due.is_empty() {
            self.catch_up().await?;
        }
        let to_visit: Vec<(String, EventTable)> = {
            let Ok(events) = self.events.lock() else { return Ok(()) };
            let running: HashSet<&str> = events.running().map(|(_, table)| table).collect();
            visits.retain(|table, _| running.contains(table.as_str()));
            let found = events.running().filter(|(_, table)| visits.get(*table).is_none_or(|at| *at <= now));
            let found = found.filter_map(|(id, table)| Some((id.to_owned(), events.table(id, table)?)));
            found.take(AT_ONCE).collect()
        };
        for (id, table) in to_visit {
            let next = self.visit(&id, &table, now).await?;
            visits.insert(table.table, next);
        }
        Ok(())
    }

    /// Begins a game that has not begun, or ends one that has; returns when to look again (Unix ms).
    async fn visit(&self, id: &str, table: &EventTable, now: u64) -> Result<u64, ServerTrouble> {
        let (stream, subjects) = (self.partitions.stream_of(&table.table), format!("game.{}.*", table.table));
        let log = reading::all(&self.client, &stream, &subjects, 1).await?;
        match EventFinding::of(table, &log, now) {
            EventFinding::Empty => {
                let part = self.partitions.of(&table.table);
                let subject = self.partitions.written(part, &table.table, STARTER);
                self.store(subject, table.begun.to_string()).await?;
                Ok(now)
            }
            EventFinding::Running(until) => Ok(until),
            EventFinding::Ended(ruling) => {
                self.write(id, &ruling).await?;
                Ok(now + AFTER)
            }
        }
    }

    /// Tells an event how a game has ended, if it has paired the players.
    pub(crate) async fn tell_end(&self, game: &OnlineGame) -> Result<(), ServerTrouble> {
        let Some(id) = game.event() else { return Ok(()) };
        let Some(ruling) = ended(game) else { return Ok(()) };
        self.catch_up().await?;
        match self.events.lock().is_ok_and(|events| events.table(id, game.table()).is_some()) {
            true => self.write(id, &ruling).await,
            false => Ok(()),
        }
    }

    /// Ends an event that is not over, or a game of one, which counts as drawn.
    pub(crate) async fn close(&self, name: &str) -> Result<(), ServerTrouble> {
        self.catch_up().await?;
        let ruling = {
            let Ok(events) = self.events.lock() else { return Ok(()) };
            let of_table = events.running().find(|(_, table)| *table == name).map(|(id, _)| id.to_owned());
            match of_table {
                Some(id) => Some((id, EventRuling::Ended { table: name.to_owned(), winner: None })),
                None => events.is_open(name, now()).then(|| (name.to_owned(), EventRuling::Closed)),
            }
        };
        match ruling {
            Some((id, ruling)) => self.write(&id, &ruling).await,
            None => Ok(()),
        }
    }

    async fn write(&self, id: &str, ruling: &EventRuling) -> Result<(), ServerTrouble> {
        self.store(format!("put.event.{id}.{REFEREE}"), ruling.to_string()).await
    }

    async fn store(&self, subject: String, text: String) -> Result<(), ServerTrouble> {
        match jetstream::write(&self.client, &subject, text, HeaderMap::new(), None, PATIENCE).await? {
            WriteAnswer::Stored(_) => Ok(()),
            WriteAnswer::Unexpected => Err(format!("cannot write {subject}")),
            WriteAnswer::Refused(_, why) => Err(format!("cannot write {subject}: {why}")),
        }
    }
}

/// What is found at a table.
enum EventFinding {
    /// The game has not begun.
    Empty,
    /// The mover is not out of time before then (Unix ms).
    Running(u64),
    Ended(EventRuling),
}

impl EventFinding {
    fn of(table: &EventTable, log: &[Stored], now: u64) -> EventFinding {
        let mut game = OnlineGame::new(&table.table);
        for stored in log {
            game.take(&stored.entry, &NativeNotary);
            // Whatever the two play afterwards, it is not the event's.
            if let Some(ruling) = ended(&game) {
                return EventFinding::Ended(ruling);
            }
        }
        let Some((round, mover)) = game.round().and_then(|round| Some((round, round.mover()?))) else {
            return EventFinding::Empty;
        };
        if round.is_late(now.saturating_sub(AFTER)) {
            let winner = table.begun.players.get(1 - mover.min(1)).map(|(author, _)| author.clone());
            return EventFinding::Ended(EventRuling::Ended { table: table.table.clone(), winner });
        }
        EventFinding::Running(now + round.left(mover, now).unwrap_or(0) + AFTER)
    }
}

/// How the first game at a table has ended; `None` before its end, or once another has been begun there.
fn ended(game: &OnlineGame) -> Option<EventRuling> {
    let winners = game.round().filter(|_| game.rounds() == 1)?.winners()?;
    let winner = match winners[..] {
        [winner] => game.players().get(winner).map(|player| player.author.clone()),
        _ => None,
    };
    Some(EventRuling::Ended { table: game.table().to_owned(), winner })
}
