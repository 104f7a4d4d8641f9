//! Divides work among the referees, so that none of it has two at once.
//!
//! A lease is the last message of a subject in the stream `LEASES`. To take or renew it, a process names the message
//! that must be the last one, so the broker lets only one process succeed. Messages expire: a lease that is not renewed
//! is free, by the broker's clock alone. A holder trusts its lease for less than that, from before it asked.
//!
//! A referee that is held up for long may still believe in a lease that has gone. So what depends on leases is
//! written in a way that survives two holders: a result names the message that must precede it, too.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::{Client, HeaderMap};
use nkeys::KeyPair;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, sleep};

use super::jetstream::{self, WriteAnswer};
use super::partitions::Partitions;
use super::reading::{self, Stored};
use super::streams::LEASES;
use crate::host::ServerTrouble;
use crate::host::metrics::Metrics;

/// How long a holder trusts its lease, of the five seconds that it lasts.
const TRUST: Duration = Duration::from_secs(3);
const ROUND: Duration = Duration::from_millis(500);
const PATIENCE: Duration = Duration::from_secs(2);
/// The lease of what only one referee does: writing snapshots and removing tables.
pub(crate) const UPKEEP: &str = "upkeep";

#[derive(Serialize, Deserialize)]
struct LeaseEntry {
    /// Empty once released.
    holder: String,
    /// The last judged entry of the part.
    judged: u64,
}

struct Lease {
    sequence: u64,
    until: Instant,
}

pub(crate) struct Leases {
    client: Client,
    metrics: Arc<Metrics>,
    partitions: Partitions,
    holder: String,
    held: Mutex<BTreeMap<String, Lease>>,
    /// Whether nothing is taken any more.
    ends: AtomicBool,
}

/// The current entries: leases with their names, and members.
async fn entries(client: &Client) -> Result<Vec<Stored>, ServerTrouble> {
    reading::all(client, LEASES, ">", 1).await
}

/// Notes how far all parts are judged, for those that judge none.
pub(crate) async fn note_judged(client: &Client, metrics: &Metrics) -> Result<(), ServerTrouble> {
    for stored in entries(client).await? {
        if let (Ok(part), Ok(entry)) =
            (stored.word(1).parse(), serde_json::from_str::<LeaseEntry>(&stored.entry.text))
        {
            metrics.note_judged(part, entry.judged);
        }
    }
    Ok(())
}

impl Leases {
    pub(crate) fn new(client: Client, metrics: Arc<Metrics>, partitions: Partitions) -> Leases {
        let holder = KeyPair::new_user().public_key().to_lowercase();
        let (held, ends) = (Mutex::default(), AtomicBool::new(false));
        Leases { client, metrics, partitions, holder, held, ends }
    }

    fn names(&self) -> Vec<String> {
        let parts = self.partitions.all().map(|part| part.to_string());
        parts.chain([UPKEEP.to_owned()]).collect()
    }

    /// Whether a lease is held, and trusted.
    pub(crate) fn holds(&self, name: &str) -> bool {
        let held = self.held.lock();
        held.is_ok_and(|held| held.get(name).is_some_and(|lease| Instant::now() < lease.until))
    }

    pub(crate) fn holds_part(&self, part: usize) -> bool {
        self.holds(&part.to_string())
    }

    /// Whether the program ends.
    pub(crate) fn are_ending(&self) -> bool {
        self.ends.load(Ordering::Relaxed)
    }

    /// Takes and renews leases while the program runs.
    pub(crate) async fn keep(self: Arc<Leases>) {
        while !self.ends.load(Ordering::Relaxed) {
            if let Err(trouble) = self.round().await {
                tracing::warn!("leases cannot be renewed: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    /// Releases all leases, so that another referee goes on at once.
    pub(crate) async fn release(&self) {
        self.ends.store(true, Ordering::Relaxed);
        let all = async {
            for name in self.names() {
                let _ = self.give_up(&name).await;
            }
        };
        // Without brokers, they expire.
        let _ = tokio::time::timeout(PATIENCE, all).await;
    }

    async fn round(&self) -> Result<(), ServerTrouble> {
        let me = format!("member.{}", self.holder);
        self.write(me, "here".to_owned(), None).await?;
        let held: Vec<(String, u64)> = self.held.lock().map_or_else(
            |_| Vec::new(),
            |held| held.iter().map(|(name, lease)| (name.clone(), lease.sequence)).collect(),
        );
        for (name, sequence) in &held {
            self.take(name, *sequence).await?;
        }
        let found = entries(&self.client).await?;
        let members = found.iter().filter(|stored| stored.word(0) == "member").count().max(1);
        let mut taken = BTreeMap::new();
        for stored in found.iter().filter(|stored| stored.word(0) == "lease") {
            let Ok(entry) = serde_json::from_str::<LeaseEntry>(&stored.entry.text) else { continue };
            let name = stored.word(1).to_owned();
            if let (Ok(part), false) = (name.parse::<usize>(), entry.holder == self.holder) {
                self.metrics.note_judged(part, entry.judged);
            }
            taken.insert(name, (entry.holder, stored.entry.sequence));
        }
        let names = self.names();
        let share = names.len().div_ceil(members);
        let held: Vec<String> =
            self.held.lock().map_or_else(|_| Vec::new(), |held| held.keys().cloned().collect());
        if held.len() > share {
            // One a round, so that the others' counts keep up.
            return self.give_up(&held[held.len() - 1]).await;
        }
        let free = |name: &&String| {
            !held.contains(name) && taken.get(*name).is_none_or(|(holder, _)| holder.is_empty())
        };
        for name in names.iter().filter(free).take(share - held.len()) {
            let expected = taken.get(name).map_or(0, |(_, sequence)| *sequence);
            self.take(name, expected).await?;
        }
        Ok(())
    }

    /// Takes or renews a lease whose last message is known; others may have been faster.
    async fn take(&self, name: &str, expected: u64) -> Result<(), ServerTrouble> {
        if self.ends.load(Ordering::Relaxed) {
            return Ok(());
        }
        let asked = Instant::now();
        let judged = name.parse().map_or(0, |part| self.metrics.judged(part));
        let entry = LeaseEntry { holder: self.holder.clone(), judged };
        let sequence = self.write_lease(name, &entry, expected).await?;
        if let Ok(mut held) = self.held.lock() {
            let before = match sequence {
                Some(sequence) => held.insert(name.to_owned(), Lease { sequence, until: asked + TRUST }),
                None => held.remove(name),
            };
            match (before.is_some(), sequence.is_some()) {
                (false, true) => tracing::info!(lease = name, "taken"),
                (true, false) => tracing::warn!(lease = name, "lost"),
                _ => {}
            }
        }
        Ok(())
    }

    async fn give_up(&self, name: &str) -> Result<(), ServerTrouble> {
        let lease = self.held.lock().ok().and_then(|mut held| held.remove(name));
        let Some(lease) = lease else { return Ok(()) };
        tracing::info!(lease = name, "released");
        let entry = LeaseEntry {
            holder: String::new(),
            judged: name.parse().map_or(0, |part| self.metrics.judged(part)),
        };
        self.write_lease(name, &entry, lease.sequence).await.map(drop)
    }

    async fn write_lease(
        &self,
        name: &str,
        entry: &LeaseEntry,
        expected: u64,
    ) -> Result<Option<u64>, ServerTrouble> {
        let text = serde_json::to_string(entry).map_err(|error| error.to_string())?;
        self.write(format!("lease.{name}"), text, Some(expected)).await
    }

    /// Writes a message; `None` if another one is the last.
    async fn write(
        &self,
        subject: String,
        text: String,
        expected: Option<u64>,
    ) -> Result<Option<u64>, ServerTrouble> {
        let none = HeaderMap::new();
        match jetstream::write(&self.client, &subject, text, none, expected, PATIENCE).await? {
            WriteAnswer::Stored(sequence) => Ok(Some(sequence)),
            WriteAnswer::Unexpected => Ok(None),
            WriteAnswer::Refused(_, why) => Err(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use async_nats::ConnectOptions;

    use super::super::streams::LIFE;
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_lease_is_trusted_for_less_time_than_it_lasts() {
        let client = ConnectOptions::new().retry_on_initial_connect().connect("127.0.0.1:1").await;
        let client = client.expect("a client without a broker");
        let leases = Leases::new(client, Arc::default(), Partitions::new(2));
        let lease = || Lease { sequence: 1, until: Instant::now() + TRUST };
        leases.held.lock().expect("leases").insert("1".to_owned(), lease());
        assert_eq!([leases.holds_part(0), leases.holds_part(1), leases.holds(UPKEEP)], [false, true, false]);
        sleep(TRUST - Duration::from_millis(1)).await;
        assert!(leases.holds_part(1));
        sleep(Duration::from_millis(1)).await;
        assert!(!leases.holds_part(1));
        // What a holder has asked for by then is done before anybody else holds it.
        assert!(TRUST + PATIENCE <= LIFE);
    }
}
