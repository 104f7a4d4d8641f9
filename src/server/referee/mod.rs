//! The referee: replays every game as its log grows, and writes the results.
//!
//! Its output depends on the logs alone, so it can stop and restart at any time, and others can go on: each part
//! of the logs has one referee at a time (`store/leases.rs`), and the broker takes one result a game. Ratings follow from
//! the results (`ledger.rs`). It has its own thread, since judging is slower than forwarding.
//!
//! It signs what it writes and accepts no other results. Unsigned results of an earlier version do not count;
//! games whose logs exist are judged again. An entry that cannot be read, judged or written is counted (in
//! `basalt_entries_ignored_total`), logged and skipped.

pub(crate) mod arenas;
mod begun;
mod book;
pub(crate) mod events;
pub(crate) mod ladders;
pub(crate) mod ledger;
pub(crate) mod listing;
pub(crate) mod openings;
pub(crate) mod outdated;
pub(crate) mod reports;
pub(crate) mod rulings;
pub(crate) mod seal;
pub(crate) mod seekers;
pub(crate) mod seeks;
pub(crate) mod snapshots;

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, Message};
use basalt_online::{FeaturedCard, NativeNotary, OnlineGame, OnlineResult, PlayingCard, awaited};
use basalt_play::is_table_name;
use futures_util::StreamExt;
use nkeys::KeyPair;
use tokio::sync::mpsc::Sender;
use tokio::time::{Instant, sleep};

use crate::brokers::credentials::write_secret;
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::host::metrics::{Metrics, count};
use crate::push::Pushes;
use crate::push::queue::AwaitedNews;
use crate::store::jetstream;
use crate::store::leases::Leases;
use crate::store::partitions::Partitions;
use crate::store::reading::{self, Stored};
use crate::store::streams::RESULTS;
use crate::store::tables::TRIAL_TABLE;
use arenas::ArenaBook;
use events::EventBook;
use ladders::LadderBook;
use ledger::Ledger;
use listing::LobbyTeller;
use rulings::HostRulings;
use seal::Seal;
use seeks::SeekBook;

/// A table without messages for this long is dropped from memory until the next message.
const IDLE: Duration = Duration::from_secs(600);
/// How often to look for entries without being told of any, and to drop idle tables.
const ROUND: Duration = Duration::from_secs(1);

/// The referee's key file in the data folder. Losing it loses results older than the logs.
const KEY: &str = "referee.key";

/// What a referee needs.
pub(crate) struct RefereeParts {
    pub(crate) client: Client,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) partitions: Partitions,
    pub(crate) leases: Arc<Leases>,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) arenas: Arc<ArenaBook>,
    pub(crate) events: Arc<EventBook>,
    pub(crate) ladders: Arc<LadderBook>,
    pub(crate) seeks: Arc<SeekBook>,
    pub(crate) seal: Arc<Seal>,
    pub(crate) rulings: Arc<HostRulings>,
    /// How long a table is kept after its last entry.
    pub(crate) keep: Duration,
    /// Receives the players for whom tables wait, if this host notifies them.
    pub(crate) news: Option<Sender<AwaitedNews>>,
}

/// Follows the results on a separate thread, which also judges games and notifies players if this process is a referee.
///
/// # Errors
/// If the thread has no runtime: a process that cannot judge does not begin.
pub(crate) fn begin(
    ledger: Arc<Ledger>,
    referee: Option<RefereeParts>,
    pushes: Option<Pushes>,
) -> Result<(), ServerTrouble> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| format!("nothing can be judged: {error}"))?;
    std::thread::spawn(move || {
        runtime.block_on(async {
            let judged = async {
                let Some(parts) = referee else { return };
                let reading = parts.partitions.all().map(|_| None).collect();
                let tables = HashMap::new();
                let teller = LobbyTeller::default();
                let mut referee = Referee { parts, tables, reading, teller };
                loop {
                    if let Err(trouble) = referee.attend().await {
                        // Errors while the server stops are irrelevant.
                        sleep(Duration::from_secs(1)).await;
                        tracing::warn!("the referee begins again: {trouble}");
                    }
                }
            };
            let notified = async {
                if let Some(pushes) = pushes {
                    pushes.follow().await;
                }
            };
            tokio::join!(ledger.follow(), judged, notified);
        });
    });
    Ok(())
}

/// The key in the data folder, made at the first start.
pub(crate) fn key(data: &Path) -> Result<KeyPair, ServerTrouble> {
    let path = data.join(KEY);
    let told =
        |error: &dyn std::fmt::Display| format!("cannot keep the referee's key {}: {error}", path.display());
    if let Ok(seed) = std::fs::read_to_string(&path) {
        return KeyPair::from_seed(seed.trim()).map_err(|error| told(&error));
    }
    let key = KeyPair::new_user();
    let seed = key.seed().map_err(|error| told(&error))?;
    write_secret(&path, &seed).map_err(|error| told(&error))?;
    Ok(key)
}

struct JudgedTable {
    game: OnlineGame,
    heard: Instant,
    /// The last round whose result is written.
    written: u32,
    /// Whether the arena, event, ladder or seek of the game knows how it has ended.
    has_told: bool,
}

/// How far a part has been judged.
struct PartReading {
    last: u64,
    has_more: bool,
}

struct Referee {
    parts: RefereeParts,
    tables: HashMap<String, JudgedTable>,
    /// By part; `None` for a part without a lease.
    reading: Vec<Option<PartReading>>,
    teller: LobbyTeller,
}

impl Referee {
    async fn attend(&mut self) -> Result<(), ServerTrouble> {
        let told = |error: &dyn std::fmt::Display| format!("cannot follow games: {error}");
        let mut said = self.parts.client.subscribe("game.*.*").await.map_err(|error| told(&error))?;
        let mut round = tokio::time::interval(ROUND);
        loop {
            for part in self.parts.partitions.all() {
                self.read(part).await?;
            }
            // All of them are only signals: an entry is read from the stream, with its sequence number and time.
            jetstream::drain(&mut said, |message| self.hear(&message));
            if self.reading.iter().flatten().any(|reading| reading.has_more) {
                continue;
            }
            tokio::select! {
                message = said.next() => self.hear(&message.ok_or_else(|| told(&"the line is cut"))?),
                _ = round.tick() => {
                    self.reading.iter_mut().flatten().for_each(|reading| reading.has_more = true);
                    self.tables.retain(|_, table| table.heard.elapsed() < IDLE);
                    let runs = |table: &&JudgedTable| table.game.round().is_some_and(|round| round.mover().is_some());
                    let running = self.tables.values().filter(runs).count();
                    self.parts.metrics.running.set(running as i64);
                    self.tell_lobby().await?;
                }
            }
        }
    }

    fn hear(&mut self, message: &Message) {
        let table = message.subject.split('.').nth(1).unwrap_or_default();
        if let Some(reading) = &mut self.reading[self.parts.partitions.of(table)] {
            reading.has_more = true;
        }
    }

    async fn tell_lobby(&mut self) -> Result<(), ServerTrouble> {
        let mut parts: Vec<Vec<PlayingCard>> = self.parts.partitions.all().map(|_| Vec::new()).collect();
        for table in self.tables.values() {
            if let Some(mut card) = PlayingCard::of(&table.game) {
                for player in &mut card.players {
                    player.name = self.parts.rulings.shown(&player.author, &player.name).to_owned();
                }
                parts[self.parts.partitions.of(&card.table)].push(card);
            }
        }
        for (part, playing) in parts.into_iter().enumerate() {
            if self.parts.leases.holds_part(part) {
                let board = |table: &str| FeaturedCard::of(&self.tables.get(table)?.game);
                let RefereeParts { client, ledger, .. } = &self.parts;
                self.teller.tell(client, &ledger.standings, part, playing, board).await?;
            }
        }
        Ok(())
    }

    /// Judges the next entries of a part that is this referee's.
    async fn read(&mut self, part: usize) -> Result<(), ServerTrouble> {
        if !self.parts.leases.holds_part(part) {
            if self.reading[part].take().is_some() {
                let partitions = self.parts.partitions;
                self.tables.retain(|table, _| partitions.of(table) != part);
            }
            return Ok(());
        }
        let last = match &self.reading[part] {
            None => {
                // What its last referee has written need not be judged again.
                self.parts.ledger.catch_up().await?[part]
            }
            Some(reading) if reading.has_more => reading.last,
            Some(_) => return Ok(()),
        };
        let mut reading = PartReading { last, has_more: false };
        let stream = self.parts.partitions.stream(part);
        let entries = reading::next(&self.parts.client, &stream, "game.*.*", last + 1).await?;
        for stored in &entries {
            self.judge(stored).await?;
            reading.last = stored.entry.sequence;
            self.reading[part] = Some(PartReading { has_more: true, ..reading });
            if !self.parts.leases.holds_part(part) {
                return Ok(());
            }
        }
        reading.has_more = !entries.is_empty();
        self.parts.metrics.note_judged(part, reading.last);
        self.reading[part] = Some(reading);
        Ok(())
    }

    async fn judge(&mut self, stored: &Stored) -> Result<(), ServerTrouble> {
        if stored.word(1) == TRIAL_TABLE {
            return Ok(());
        }
        count(&self.parts.metrics.judged);
        let name = stored.word(1).to_owned();
        if !is_table_name(&name) {
            self.parts.seal.set_aside("table", &stored.subject);
            return Ok(());
        }
        let mut table = match self.tables.remove(&name) {
            Some(table) => table,
            None => {
                let mut table = JudgedTable {
                    game: OnlineGame::new(&name),
                    heard: Instant::now(),
                    written: 0,
                    has_told: false,
                };
                let stream = self.parts.partitions.stream_of(&name);
                let log = reading::all(&self.parts.client, &stream, &format!("game.{name}.*"), 1).await?;
                // Another copy of the log may have answered, which lacks the last entries.
                if log.last().is_none_or(|last| last.entry.sequence < stored.entry.sequence) {
                    return Err(format!("a copy of {stream} is behind"));
                }
                for earlier in log.iter().filter(|earlier| earlier.entry.sequence < stored.entry.sequence) {
                    self.take(&mut table, earlier).await?;
                }
                table
            }
        };
        table.heard = Instant::now();
        let ignored = table.game.ignored_count();
        let waited = self.parts.news.as_ref().map(|_| awaited(&table.game));
        let done = self.take(&mut table, stored).await;
        if let (Some(news), Some(waited)) = (&self.parts.news, waited)
            && let Some(change) =
                AwaitedNews::between(&name, stored.entry.time, &waited, &awaited(&table.game))
            && news.try_send(change).is_err()
        {
            self.parts.metrics.push("dropped");
        }
        if table.game.ignored_count() > ignored {
            let reason = table.game.ignored().iter().rfind(|(at, _)| *at == stored.entry.sequence);
            self.parts.metrics.ignore(&reason.map_or("other".to_owned(), |(_, why)| format!("{why:?}")));
        }
        if done.is_ok() {
            self.tables.insert(name, table);
        }
        done
    }

    async fn take(&mut self, table: &mut JudgedTable, stored: &Stored) -> Result<(), ServerTrouble> {
        let JudgedTable { game, written, has_told, .. } = table;
        game.take(&stored.entry, &NativeNotary);
        let ended = game.round().is_some_and(|round| round.mover().is_none());
        if !ended || *written == game.rounds() {
            return Ok(());
        }
        let result = OnlineResult::of(game).map(|result| {
            let subject = format!("result.{}.{}.{}", result.game, result.table, result.round);
            (result, subject)
        });
        let mut last = Some(0);
        if let Some((result, subject)) = &result {
            // A table that is played on outlasts its first results.
            let has_gone = outdated::may_have_gone(result.ended, self.parts.keep, now());
            last = if has_gone { None } else { self.parts.seal.vacant(RESULTS, subject).await? };
        }
        if last.is_none() {
            *written = game.rounds();
            return Ok(());
        }
        // Before the result, after which a referee that begins again does not judge this game.
        if !*has_told {
            self.parts.arenas.tell_end(game).await?;
            self.parts.events.tell_end(game).await?;
            self.parts.ladders.tell_end(game).await?;
            self.parts.seeks.tell_end(game).await?;
            *has_told = true;
        }
        let Some((result, subject)) = result else { return Ok(()) };
        let text = serde_json::to_string(&result).map_err(|error| error.to_string())?;
        // Names come first, so that readers of the result find them. Results have none, so that a wish need not change them.
        for player in game.players() {
            let name = self.parts.rulings.shown(&player.author, &player.name);
            self.parts.ledger.publish_name(&player.author, name).await?;
        }
        if self.parts.seal.publish(RESULTS, &subject, &text, last).await? {
            count(&self.parts.metrics.results);
        }
        *written = game.rounds();
        Ok(())
    }
}

#[cfg(test)]
mod tests;
