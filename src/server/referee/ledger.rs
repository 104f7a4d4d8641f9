//! The standings of all players, folded from the stream `RESULTS` by each process that needs them.
//!
//! All processes fold the same results in the same order, so referees and gates agree.
//! One referee, which holds a lease, also writes the ratings to `RATINGS`, and the files for people.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::{Client, HeaderMap};
use basalt_online::{NativeNotary, OnlineResult, RatingCard, Standings, is_forget_wish};
use data_encoding::HEXLOWER;
use futures_util::StreamExt;
use nkeys::KeyPair;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::time::sleep;

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::host::metrics::{Metrics, count};
use crate::push::devices::PushDevices;
use crate::store::jetstream::{self, MetLimit, NOT_STORED, TOO_LONG, WriteAnswer, asked, met_limit};
use crate::store::leases::{Leases, UPKEEP};
use crate::store::partitions::Partitions;
use crate::store::reading::{self, SEAL, Stored};
use crate::store::streams::DEVICES_KEPT;

/// How often to look for results without being told of any: a copy of the stream may lag behind the notice.
const ROUND: Duration = Duration::from_secs(1);
const PATIENCE: Duration = Duration::from_secs(5);
const DAY: u64 = 86_400_000;
/// For how many days a result is known.
const DAYS_KNOWN: u64 = 40;

/// A rating in the stream `RATINGS` under `rating.GAME.AUTHOR`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RatingEntry {
    name: String,
    /// `None` for a player with casual games only.
    #[serde(deserialize_with = "Option::deserialize")]
    rating: Option<RatingCard>,
}

/// A player's last name in the stream `RATINGS` under `name.AUTHOR`.
#[derive(Serialize, Deserialize)]
struct NameEntry {
    name: String,
}

/// The current standings, shared with the web server.
pub(crate) type SharedStandings = Arc<Mutex<Standings>>;

/// Writes signed entries, and recognizes them.
pub(crate) struct Seal {
    client: Client,
    key: KeyPair,
    metrics: Arc<Metrics>,
}

/// What became of a write.
#[derive(PartialEq, Eq)]
pub(crate) enum WriteOutcome {
    Done,
    /// It stands there already.
    Before,
    /// Rejected for good.
    Rejected,
}

impl Seal {
    pub(crate) fn new(client: Client, key: KeyPair, metrics: Arc<Metrics>) -> Seal {
        Seal { client, key, metrics }
    }

    /// Signs a text and writes it to the ratings. A lack of space is an error, to be retried.
    pub(crate) async fn publish(&self, subject: &str, text: &str) -> Result<WriteOutcome, ServerTrouble> {
        let written = self.write("RATINGS", subject, text, None).await?;
        Ok(written.unwrap_or(WriteOutcome::Rejected))
    }

    /// The same, unless such an entry stands there already.
    pub(crate) async fn publish_once(
        &self,
        stream: &str,
        subject: &str,
        text: &str,
    ) -> Result<WriteOutcome, ServerTrouble> {
        let mut expected = 0;
        // An entry signed by another key counts for nothing, and is written over.
        for _ in 0..3 {
            if let Some(written) = self.write(stream, subject, text, Some(expected)).await? {
                return Ok(written);
            }
            let order = json!({ "last_by_subj": subject });
            let last = asked(&self.client, &format!("STREAM.MSG.GET.{stream}"), &order).await?;
            let last = reading::of_json(&last).ok_or("an answer that is none")?;
            if self.is_own(&last) {
                return Ok(WriteOutcome::Before);
            }
            expected = last.entry.sequence;
        }
        Err(format!("cannot write {subject}: it changes all the time"))
    }

    async fn write(
        &self,
        stream: &str,
        subject: &str,
        text: &str,
        expected: Option<u64>,
    ) -> Result<Option<WriteOutcome>, ServerTrouble> {
        let told = |error: &dyn std::fmt::Display| format!("cannot write {subject}: {error}");
        let seal = self.key.sign(sealed(subject, text).as_bytes()).map_err(|error| told(&error))?;
        let mut headers = HeaderMap::new();
        headers.insert(SEAL, HEXLOWER.encode(&seal));
        let bytes = text.len();
        let written =
            jetstream::write(&self.client, subject, text.to_owned(), headers, expected, PATIENCE).await?;
        let (code, why) = match written {
            WriteAnswer::Stored(_) => return Ok(Some(WriteOutcome::Done)),
            WriteAnswer::Unexpected => return Ok(None),
            WriteAnswer::Refused(code, why) => (code, why),
        };
        let is_its_own = match code {
            TOO_LONG => true,
            NOT_STORED => met_limit(&self.client, stream, subject, bytes).await? == Some(MetLimit::Subject),
            _ => false,
        };
        if !is_its_own {
            return Err(told(&why));
        }
        self.set_aside("unwritten", &told(&why));
        Ok(Some(WriteOutcome::Rejected))
    }

    pub(crate) fn set_aside(&self, reason: &str, what: &str) {
        self.metrics.ignore(reason);
        // Escape and cut text by strangers before showing it.
        let what: String = what.chars().take(200).collect();
        tracing::warn!(reason, "the referee sets aside {what:?}");
    }

    /// Whether a referee of this server has written an entry.
    pub(crate) fn has_written(&self, stored: &Stored) -> bool {
        let seal = stored.seal.as_ref().and_then(|seal| HEXLOWER.decode(seal.as_bytes()).ok());
        let text = sealed(&stored.subject, &stored.entry.text);
        seal.is_some_and(|seal| self.key.verify(text.as_bytes(), &seal).is_ok())
    }

    /// The same, and counts what nobody has signed.
    fn is_own(&self, stored: &Stored) -> bool {
        let is_own = self.has_written(stored);
        if !is_own {
            self.metrics.ignore("unsigned");
        }
        is_own
    }

    /// Writes a player's name, for everyone's standings.
    pub(crate) async fn publish_name(&self, author: &str, name: &str) -> Result<(), ServerTrouble> {
        let entry = NameEntry { name: name.to_owned() };
        let text = serde_json::to_string(&entry).map_err(|error| error.to_string())?;
        self.publish(&format!("name.{author}"), &text).await.map(drop)
    }
}

fn sealed(subject: &str, text: &str) -> String {
    format!("basalt-referee\n{subject}\n{text}")
}

/// The games whose results are known, for as long as their logs may be read again: a result that is older is found in the
/// stream when it is to be written once more.
#[derive(Default)]
struct KnownResults {
    /// Hashes by the day of the end: a server has millions of results.
    days: BTreeMap<u64, HashSet<u64>>,
    hashes: RandomState,
}

impl KnownResults {
    /// Notes a result; returns whether it is new.
    fn insert(&mut self, table: &str, round: u32, ended: u64) -> bool {
        let day = ended / DAY;
        if self.knows(table, round) {
            return false;
        }
        let hash = self.hashes.hash_one((table, round));
        self.days.entry(day).or_default().insert(hash);
        let newest = self.days.last_key_value().map_or(day, |(day, _)| *day);
        self.days.retain(|day, _| day + DAYS_KNOWN > newest);
        true
    }

    fn knows(&self, table: &str, round: u32) -> bool {
        let hash = self.hashes.hash_one((table, round));
        self.days.values().any(|day| day.contains(&hash))
    }
}

#[derive(Default)]
struct Folded {
    /// The last applied result's sequence number, and the last name's.
    taken: u64,
    named: u64,
    known: KnownResults,
    /// Names of players without results yet.
    names: BTreeMap<String, String>,
    /// Changed ratings, by player and game, that are not written yet.
    unwritten: BTreeSet<(String, String)>,
    /// Players forgotten, whose ratings and names are still to be removed.
    gone: BTreeSet<String>,
    /// When players wished to be forgotten whose devices are still to be removed.
    leaving: BTreeMap<String, u64>,
    /// Players with changes that the files lack, and the games.
    unfiled: BTreeMap<String, BTreeSet<String>>,
    /// Whether this process writes ratings.
    is_writer: bool,
}

pub(crate) struct Ledger {
    client: Client,
    metrics: Arc<Metrics>,
    partitions: Partitions,
    seal: Arc<Seal>,
    devices: PushDevices,
    pub(crate) standings: SharedStandings,
    folded: tokio::sync::Mutex<Folded>,
    /// Up to which entry of each part all results are there.
    read: Vec<AtomicU64>,
    /// The leases of a referee, and the folder for its files.
    writes: Option<(Arc<Leases>, PathBuf)>,
}

impl Ledger {
    pub(crate) fn new(
        client: Client,
        metrics: Arc<Metrics>,
        partitions: Partitions,
        seal: Arc<Seal>,
        writes: Option<(Arc<Leases>, PathBuf)>,
    ) -> Ledger {
        let read = partitions.all().map(|_| AtomicU64::new(0)).collect();
        let (standings, folded) = (SharedStandings::default(), tokio::sync::Mutex::default());
        let devices = PushDevices::new(client.clone(), metrics.clone());
        Ledger { client, metrics, partitions, seal, devices, standings, folded, read, writes }
    }

    /// Follows the results while the program runs.
    pub(crate) async fn follow(&self) {
        loop {
            if let Err(trouble) = self.attend().await
                && !self.is_ending()
            {
                tracing::warn!("results are followed again: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    fn is_ending(&self) -> bool {
        self.writes.as_ref().is_some_and(|(leases, _)| leases.are_ending())
    }

    async fn attend(&self) -> Result<(), ServerTrouble> {
        let told = |error: &dyn std::fmt::Display| format!("cannot follow results: {error}");
        let mut results = self.client.subscribe("result.>").await.map_err(|error| told(&error))?;
        let mut wishes = self.client.subscribe("forget.*").await.map_err(|error| told(&error))?;
        let mut round = tokio::time::interval(ROUND);
        loop {
            // Only signals: entries are read from the stream, in its order.
            tokio::select! {
                message = results.next() => drop(message.ok_or_else(|| told(&"the line is cut"))?),
                message = wishes.next() => drop(message.ok_or_else(|| told(&"the line is cut"))?),
                _ = round.tick() => {}
            }
            jetstream::drain(&mut results, drop);
            jetstream::drain(&mut wishes, drop);
            self.catch_up().await?;
        }
    }

    /// Applies what has been stored since.
    pub(crate) async fn catch_up(&self) -> Result<(), ServerTrouble> {
        let mut folded = self.folded.lock().await;
        self.take_results(&mut folded).await?;
        self.take_names(&mut folded).await?;
        let Some((leases, folder)) = &self.writes else { return Ok(()) };
        let is_writer = leases.holds(UPKEEP);
        if is_writer && !folded.is_writer {
            self.compare_ratings(&mut folded).await?;
        }
        folded.is_writer = is_writer;
        if !is_writer {
            // The next holder of the lease compares all of them.
            folded.unwritten.clear();
            folded.gone.clear();
        }
        while let Some(author) = folded.gone.first().cloned() {
            self.remove(&format!("rating.*.{author}")).await?;
            self.remove(&format!("name.{author}")).await?;
            folded.gone.remove(&author);
        }
        while is_writer
            && let Some((author, time)) =
                folded.leaving.first_key_value().map(|(author, time)| (author.clone(), *time))
        {
            self.devices.forget(&author, time).await?;
            folded.leaving.remove(&author);
        }
        while let Some((author, game)) = folded.unwritten.first().cloned() {
            self.write_rating(&author, &game).await?;
            folded.unwritten.remove(&(author, game));
        }
        if let Ok(mut standings) = self.standings.lock() {
            write_files(folder, &mut standings, std::mem::take(&mut folded.unfiled));
        }
        Ok(())
    }

    pub(crate) async fn knows(&self, table: &str, round: u32) -> bool {
        self.folded.lock().await.known.knows(table, round)
    }

    /// The last entry of a part up to which all results are known.
    pub(crate) fn read_to(&self, part: usize) -> u64 {
        self.read.get(part).map_or(0, |read| read.load(Ordering::Relaxed))
    }

    async fn take_results(&self, folded: &mut Folded) -> Result<(), ServerTrouble> {
        loop {
            // Batch by batch: all of them together would fill the memory.
            let from = folded.taken + 1;
            let stored = reading::next(&self.client, &self.metrics, "RESULTS", ">", from).await?;
            if stored.is_empty() {
                return Ok(());
            }
            self.take_stored(folded, stored);
        }
    }

    fn take_stored(&self, folded: &mut Folded, stored: Vec<Stored>) {
        for stored in stored {
            folded.taken = stored.entry.sequence;
            if stored.word(0) == "forget" {
                self.forget(&stored, folded);
                continue;
            }
            if !self.seal.is_own(&stored) {
                continue;
            }
            let Ok(result) = serde_json::from_str::<OnlineResult>(&stored.entry.text) else { continue };
            if !folded.known.insert(&result.table, result.round, result.ended) {
                continue;
            }
            // Results of a part are in log order: up to the last one, none is missing.
            self.read[self.partitions.of(&result.table)].fetch_max(result.sequence, Ordering::Relaxed);
            for author in &result.players {
                folded.unfiled.entry(author.clone()).or_default().insert(result.game.clone());
                folded.unwritten.insert((author.clone(), result.game.clone()));
            }
            if let Ok(mut standings) = self.standings.lock() {
                standings.take(&result);
            }
        }
    }

    async fn take_names(&self, folded: &mut Folded) -> Result<(), ServerTrouble> {
        for stored in reading::all(&self.client, &self.metrics, "RATINGS", ">", folded.named + 1).await? {
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
        let author = &stored.entry.from;
        folded.names.remove(author);
        if self.writes.is_some() && now() < stored.entry.time + DEVICES_KEPT.as_millis() as u64 {
            folded.leaving.insert(author.clone(), stored.entry.time);
        }
        if self.standings.lock().is_ok_and(|mut standings| standings.forget(author, stored.entry.time)) {
            folded.unfiled.entry(author.clone()).or_default().extend(basalt_games::ids().map(str::to_owned));
            folded.unwritten.retain(|(other, _)| other != author);
            folded.gone.insert(author.clone());
        }
    }

    async fn remove(&self, filter: &str) -> Result<(), ServerTrouble> {
        asked(&self.client, "STREAM.PURGE.RATINGS", &json!({ "filter": filter })).await.map(drop)
    }

    async fn write_rating(&self, author: &str, game: &str) -> Result<(), ServerTrouble> {
        let entry = self.standings.lock().ok().filter(|standings| standings.knows(author)).map(|standings| {
            RatingEntry { name: standings.name(author).to_owned(), rating: standings.rating(author, game) }
        });
        let Some(text) = entry.and_then(|entry| serde_json::to_string(&entry).ok()) else { return Ok(()) };
        if self.seal.publish(&format!("rating.{game}.{author}"), &text).await? == WriteOutcome::Done {
            count(&self.metrics.ratings);
        }
        Ok(())
    }

    /// Notes the ratings that an interruption left unwritten, and removes those that it left behind.
    async fn compare_ratings(&self, folded: &mut Folded) -> Result<(), ServerTrouble> {
        let mut written = BTreeMap::new();
        for stored in reading::all(&self.client, &self.metrics, "RATINGS", ">", 1).await? {
            let author = stored.entry.from.clone();
            let rating =
                serde_json::from_str::<RatingEntry>(&stored.entry.text).ok().map(|entry| entry.rating);
            let is_left = self.standings.lock().is_ok_and(|standings| match (stored.word(0), &rating) {
                ("rating", Some(Some(rating))) => standings.rating(&author, &rating.game).is_none(),
                _ => standings.has_forgotten(&author),
            });
            if !self.seal.is_own(&stored) {
                continue;
            } else if is_left {
                self.remove(&stored.subject).await?;
            } else if let Some(rating) = rating {
                written.insert((author, stored.word(1).to_owned()), rating);
            }
        }
        let all = self.standings.lock().map(|standings| standings.ratings()).unwrap_or_default();
        for (author, rating) in all {
            let place = (author, rating.game.clone());
            if written.get(&place) != Some(&Some(rating)) {
                folded.unwritten.insert(place);
            }
        }
        Ok(())
    }
}

/// Writes the changed files `players/AUTHOR.json` and `leaders/GAME.json`, for people only.
fn write_files(folder: &Path, standings: &mut Standings, changed: BTreeMap<String, BTreeSet<String>>) {
    let mut files = Vec::new();
    for author in changed.keys() {
        let card = standings.player(author).and_then(|card| serde_json::to_string_pretty(&card).ok());
        files.push((folder.join("players").join(format!("{author}.json")), card));
    }
    let games: BTreeSet<&String> = changed.values().flatten().collect();
    for game in games {
        let card = serde_json::to_string_pretty(standings.leaders(game)).ok();
        files.push((folder.join("leaders").join(format!("{game}.json")), card));
    }
    for (path, card) in files {
        if let Err(error) = put(&path, card.as_deref()) {
            tracing::warn!("cannot write {}: {error}", path.display());
        }
    }
}

fn put(path: &Path, text: Option<&str>) -> std::io::Result<()> {
    let Some(text) = text else {
        return if path.exists() { std::fs::remove_file(path) } else { Ok(()) };
    };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension("new");
    std::fs::write(&beside, text)?;
    std::fs::rename(&beside, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_known_for_as_long_as_its_log_may_be_read() {
        let mut known = KnownResults::default();
        assert!(known.insert("one", 1, 5 * DAY) && !known.insert("one", 1, 6 * DAY));
        assert!(known.insert("one", 2, 5 * DAY) && known.insert("other", 1, 44 * DAY));
        assert!(known.knows("one", 1) && known.knows("other", 1) && !known.knows("other", 2));
        assert!(known.insert("third", 1, 45 * DAY));
        assert!(!known.knows("one", 1) && known.knows("other", 1) && known.days.len() == 2);
    }
}
