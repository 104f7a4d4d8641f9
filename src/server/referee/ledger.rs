//! The standings of all players, folded from the stream `RESULTS` by each process that needs them.
//!
//! All processes fold the same results in the same order, so referees and gates agree. They begin with the last snapshot,
//! which one referee writes that holds a lease (`snapshots.rs`).

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use basalt_online::{NativeNotary, OnlineResult, Standings, is_forget_wish};
use serde::{Deserialize, Serialize};
use tokio::time::sleep;

use super::seal::Seal;
use super::snapshots::{STANDINGS, Snapshots, TRIES};
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::store::jetstream::ends;
use crate::store::leases::{Leases, UPKEEP};
use crate::store::partitions::Partitions;
use crate::store::reading::{self, Stored};
use crate::store::streams::{RESULTS, again};

/// How often to look for results.
const ROUND: Duration = Duration::from_millis(250);
/// The stream of names, where earlier versions kept ratings, too.
const NAMES: &str = "RATINGS";

/// The entries under `bot.AUTHOR` among the results: from here on a key is a bot's, or is none any more.
const MARKED: &str = "bot";
const UNMARKED: &str = "person";

/// A player's last name in the stream `RATINGS` under `name.AUTHOR`.
#[derive(Serialize, Deserialize)]
struct NameEntry {
    name: String,
}

/// The current standings, shared with the web server.
pub(crate) type SharedStandings = Arc<Mutex<Standings>>;

/// What is kept besides the standings; the first line of a snapshot.
#[derive(Default, Serialize, Deserialize)]
struct Folded {
    /// The last applied result's sequence number, and the last name's.
    taken: u64,
    named: u64,
    /// Names of players without results yet.
    names: BTreeMap<String, String>,
    /// Up to which entry of each part of the games all results are there.
    read: Vec<u64>,
    /// When players wished to be forgotten whose names and devices are still to be removed.
    #[serde(skip)]
    leaving: BTreeMap<String, u64>,
}

pub(crate) struct Ledger {
    partitions: Partitions,
    seal: Arc<Seal>,
    pub(crate) standings: SharedStandings,
    folded: tokio::sync::Mutex<(Folded, Snapshots)>,
    /// Only a referee has them.
    leases: Option<Arc<Leases>>,
}

impl Ledger {
    /// Begins with the last snapshot.
    ///
    /// # Errors
    /// If it cannot be read: without it the standings would be wrong.
    pub(crate) async fn begin(
        partitions: Partitions,
        seal: Arc<Seal>,
        leases: Option<Arc<Leases>>,
    ) -> Result<Ledger, ServerTrouble> {
        let mut snapshots = Snapshots::new(&seal, STANDINGS);
        let (mut folded, mut standings) = (Folded::default(), Standings::default());
        let read = snapshots.read(|place, line| match place {
            0 => serde_json::from_str(line).map(|found| folded = found),
            _ => serde_json::from_str(line).map(|part| standings.restore(part)),
        });
        let taken = read.await?;
        folded.taken = taken;
        // A cluster may have to elect a leader first.
        let [_, last] = again(TRIES, async || ends(&seal.client, NAMES).await).await?;
        folded.named = folded.named.min(last);
        folded.read.resize(partitions.count(), 0);
        let standings = Arc::new(Mutex::new(standings));
        let folded = tokio::sync::Mutex::new((folded, snapshots));
        Ok(Ledger { partitions, seal, standings, folded, leases })
    }

    /// Follows the results while the program runs.
    pub(crate) async fn follow(&self) {
        loop {
            if let Err(trouble) = self.catch_up().await
                && !self.leases.as_ref().is_some_and(|leases| leases.are_ending())
            {
                tracing::warn!("results are followed again: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    /// Applies what has been stored since; returns up to which entry of each part of the games all results are there.
    pub(crate) async fn catch_up(&self) -> Result<Vec<u64>, ServerTrouble> {
        let (folded, snapshots) = &mut *self.folded.lock().await;
        self.take_results(folded).await?;
        self.take_names(folded).await?;
        if self.leases.as_ref().is_some_and(|leases| leases.holds(UPKEEP)) {
            while let Some((author, time)) = folded.leaving.first_key_value() {
                self.remove(author, *time).await?;
                let author = author.clone();
                folded.leaving.remove(&author);
            }
            if snapshots.is_due(folded.taken, now()) {
                let shared = serde_json::to_string(folded).map_err(|error| error.to_string())?;
                let line = |place: usize| {
                    let Some(place) = place.checked_sub(1) else { return Ok(Some(shared.clone())) };
                    let part = self.standings.lock().map_err(|error| error.to_string())?.part(place);
                    part.map(|part| serde_json::to_string(&part))
                        .transpose()
                        .map_err(|error| error.to_string())
                };
                snapshots.write(folded.taken, line).await?;
            }
        }
        Ok(folded.read.clone())
    }

    /// Removes a player's names, ratings of earlier versions and devices, as far as they are from before a wish.
    async fn remove(&self, author: &str, time: u64) -> Result<(), ServerTrouble> {
        let devices = ("PUSH", format!("push.*.{author}"));
        for (stream, subjects) in
            [(NAMES, format!("name.{author}")), (NAMES, format!("rating.*.{author}")), devices]
        {
            reading::remove_until(&self.seal.client, stream, &subjects, time).await?;
        }
        Ok(())
    }

    async fn take_results(&self, folded: &mut Folded) -> Result<(), ServerTrouble> {
        loop {
            // Batch by batch: all of them together would fill the memory.
            let stored = reading::next(&self.seal.client, RESULTS, ">", folded.taken + 1).await?;
            if stored.is_empty() {
                return Ok(());
            }
            stored.iter().for_each(|stored| self.take_stored(folded, stored));
        }
    }

    fn take_stored(&self, folded: &mut Folded, stored: &Stored) {
        folded.taken = stored.entry.sequence;
        if stored.word(0) == "forget" {
            return self.forget(stored, folded);
        }
        if !self.seal.is_own(stored) {
            return;
        }
        if stored.word(0) == "bot" {
            if let Ok(mut standings) = self.standings.lock() {
                standings.mark_bot(&stored.entry.from, stored.entry.text == MARKED);
            }
            return;
        }
        let Ok(result) = serde_json::from_str::<OnlineResult>(&stored.entry.text) else { return };
        // Results of a part are in log order: up to the last one, none is missing.
        let read = &mut folded.read[self.partitions.of(&result.table)];
        *read = result.sequence.max(*read);
        if let Ok(mut standings) = self.standings.lock() {
            standings.take(&result);
        }
    }

    async fn take_names(&self, folded: &mut Folded) -> Result<(), ServerTrouble> {
        loop {
            let found = reading::next(&self.seal.client, NAMES, ">", folded.named + 1).await?;
            if found.is_empty() {
                break;
            }
            for stored in found {
                folded.named = stored.entry.sequence;
                if !self.seal.is_own(&stored) {
                    continue;
                }
                // A rating has a name too, which may be older.
                let Ok(entry) = serde_json::from_str::<NameEntry>(&stored.entry.text) else { continue };
                let is_older = stored.word(0) == "rating";
                let author = stored.entry.from;
                if !is_older {
                    folded.names.insert(author, entry.name);
                } else if self.standings.lock().is_ok_and(|standings| standings.name(&author).is_empty()) {
                    folded.names.entry(author).or_insert(entry.name);
                }
            }
        }
        if let Ok(mut standings) = self.standings.lock() {
            folded.names.retain(|author, name| {
                let is_known = standings.knows(author);
                if is_known && standings.name(author) != name {
                    standings.rename(author, name);
                }
                !is_known
            });
        }
        Ok(())
    }

    fn forget(&self, stored: &Stored, folded: &mut Folded) {
        if !is_forget_wish(&stored.entry, &NativeNotary) {
            return;
        }
        let (author, time) = (&stored.entry.from, stored.entry.time);
        folded.names.remove(author);
        if self.leases.is_some() {
            folded.leaving.insert(author.clone(), time);
        }
        if let Ok(mut standings) = self.standings.lock() {
            standings.forget(author, time);
        }
    }

    /// Marks a key as a bot's in everyone's standings, or takes the mark back.
    pub(crate) async fn publish_bot(&self, author: &str, is_bot: bool) -> Result<(), ServerTrouble> {
        let text = if is_bot { MARKED } else { UNMARKED };
        self.seal.publish(RESULTS, &format!("bot.{author}"), text, None).await.map(drop)
    }

    /// Writes a player's name, for everyone's standings.
    pub(crate) async fn publish_name(&self, author: &str, name: &str) -> Result<(), ServerTrouble> {
        let entry = NameEntry { name: name.to_owned() };
        let text = serde_json::to_string(&entry).map_err(|error| error.to_string())?;
        self.seal.publish(NAMES, &format!("name.{author}"), &text, None).await.map(drop)
    }
}
