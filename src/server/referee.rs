//! The referee: replays every game as its log grows, and writes results and ratings.
//!
//! Its output depends on the streams alone, so it can stop and restart at any time: stored results are not
//! written twice, and ratings are a fold over them. It has its own thread, since judging is slower than
//! forwarding.
//!
//! It signs what it writes and accepts no other results. Unsigned results of an earlier version do not count;
//! games whose logs exist are judged again. An entry that cannot be read, judged or written is counted (in
//! `basalt_entries_ignored_total`), reported on stderr and skipped.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::{Client, HeaderMap};
use basalt_online::{NativeNotary, OnlineGame, OnlineResult, RatingCard, Standings, is_forget_wish};
use basalt_play::is_table_name;
use data_encoding::HEXLOWER;
use futures_util::StreamExt;
use nkeys::KeyPair;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::{Instant, sleep};

use crate::ServerTrouble;
use crate::metrics::{Metrics, count};
use crate::reading::{self, SEAL, Stored};
use crate::store::TRIAL_TABLE;
use basalt_program::complain;

/// A table without messages for this long is dropped from memory until the next message.
const IDLE: Duration = Duration::from_secs(600);
/// How often idle tables are dropped and files are written.
const HOUSEKEEPING: Duration = Duration::from_secs(5);
const PATIENCE: Duration = Duration::from_secs(5);

/// The referee's key file in the data folder. Losing it loses results older than the logs.
const KEY: &str = "referee.key";

/// A rating in the stream `RATINGS` under `rating.GAME.AUTHOR`.
#[derive(Serialize, Deserialize)]
struct RatingEntry {
    name: String,
    /// `None` for a player with casual games only.
    rating: Option<RatingCard>,
}

/// The current standings, shared with the web server.
pub(super) type SharedStandings = Arc<Mutex<Standings>>;

pub(super) fn begin(
    client: Client,
    data: &Path,
    metrics: Arc<Metrics>,
) -> Result<SharedStandings, ServerTrouble> {
    let path = data.join(KEY);
    let key =
        key(&path).map_err(|error| format!("cannot keep the referee's key {}: {error}", path.display()))?;
    let standings = SharedStandings::default();
    let (folder, shared) = (data.join("ratings"), standings.clone());
    std::thread::spawn(move || {
        let mut referee = Referee {
            client,
            key,
            folder,
            metrics,
            standings: shared,
            tables: HashMap::new(),
            known: BTreeSet::new(),
            read: 0,
            taken: 0,
            unwritten: BTreeMap::new(),
        };
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            loop {
                if let Err(trouble) = referee.attend().await {
                    // Errors while the server stops are irrelevant.
                    sleep(Duration::from_secs(1)).await;
                    complain(format_args!("the referee begins again: {trouble}"));
                }
            }
        });
    });
    Ok(standings)
}

fn key(path: &Path) -> Result<KeyPair, Box<dyn std::error::Error>> {
    use std::io::Write;
    use std::os::unix::fs::OpenOptionsExt;
    if let Ok(seed) = std::fs::read_to_string(path) {
        return Ok(KeyPair::from_seed(seed.trim())?);
    }
    let key = KeyPair::new_user();
    // Write to a temporary file and rename it: half a key would be useless.
    let beside = path.with_extension("new");
    let _ = std::fs::remove_file(&beside);
    let mut file = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&beside)?;
    file.write_all(key.seed()?.as_bytes())?;
    file.sync_all()?;
    std::fs::rename(&beside, path)?;
    Ok(key)
}

struct JudgedTable {
    game: OnlineGame,
    heard: Instant,
}

struct Referee {
    client: Client,
    key: KeyPair,
    folder: PathBuf,
    metrics: Arc<Metrics>,
    standings: SharedStandings,
    tables: HashMap<String, JudgedTable>,
    known: BTreeSet<(String, u32)>,
    /// The last judged game entry's sequence number.
    read: u64,
    /// The last applied result's sequence number.
    taken: u64,
    /// Players with changes that the files lack, and the games.
    unwritten: BTreeMap<String, BTreeSet<String>>,
}

impl Referee {
    async fn attend(&mut self) -> Result<(), ServerTrouble> {
        let told = |error: &dyn std::fmt::Display| format!("cannot follow games: {error}");
        let mut said = self.client.subscribe("game.*.*").await.map_err(|error| told(&error))?;
        let mut wishes = self.client.subscribe("forget.*").await.map_err(|error| told(&error))?;
        let is_first = self.taken == 0;
        self.take_results().await?;
        if is_first {
            self.compare_ratings().await?;
            self.write_files();
        }
        let mut housekeeping = tokio::time::interval(HOUSEKEEPING);
        loop {
            let entries =
                reading::next(&self.client, &self.metrics, "GAMES", "game.*.*", self.read + 1).await?;
            for stored in &entries {
                self.judge(stored).await?;
                self.read = stored.entry.sequence;
            }
            self.metrics.judged_entry.store(self.read, Ordering::Relaxed);
            if !entries.is_empty() {
                continue;
            }
            tokio::select! {
                // Only a signal: the entry is read from the stream, with its sequence number and time.
                message = said.next() => drop(message.ok_or_else(|| told(&"the line is cut"))?),
                message = wishes.next() => {
                    drop(message.ok_or_else(|| told(&"the line is cut"))?);
                    self.take_results().await?;
                }
                _ = housekeeping.tick() => {
                    self.take_results().await?;
                    self.tables.retain(|_, table| table.heard.elapsed() < IDLE);
                    let runs = |table: &&JudgedTable| table.game.round().is_some_and(|round| round.mover().is_some());
                    let running = self.tables.values().filter(runs).count();
                    self.metrics.running.store(running as u64, Ordering::Relaxed);
                    self.write_files();
                }
            }
        }
    }

    async fn judge(&mut self, stored: &Stored) -> Result<(), ServerTrouble> {
        if stored.word(1) == TRIAL_TABLE {
            return Ok(());
        }
        count(&self.metrics.judged);
        let name = stored.word(1).to_owned();
        if !is_table_name(&name) {
            self.set_aside("table", &stored.subject);
            return Ok(());
        }
        let mut table = match self.tables.remove(&name) {
            Some(table) => table,
            None => {
                let mut table = JudgedTable { game: OnlineGame::new(&name), heard: Instant::now() };
                let log =
                    reading::all(&self.client, &self.metrics, "GAMES", &format!("game.{name}.*"), 1).await?;
                for earlier in log.iter().filter(|earlier| earlier.entry.sequence < stored.entry.sequence) {
                    self.take(&mut table.game, earlier).await?;
                }
                table
            }
        };
        table.heard = Instant::now();
        let ignored = table.game.ignored_count();
        let done = self.take(&mut table.game, stored).await;
        if table.game.ignored_count() > ignored {
            let reason = table.game.ignored().iter().rfind(|(at, _)| *at == stored.entry.sequence);
            self.metrics.ignore(&reason.map_or("other".to_owned(), |(_, why)| format!("{why:?}")));
        }
        if done.is_ok() {
            self.tables.insert(name, table);
        }
        done
    }

    fn set_aside(&self, reason: &str, what: &str) {
        self.metrics.ignore(reason);
        // Escape and cut text by strangers before showing it.
        let what: String = what.chars().take(200).collect();
        complain(format_args!("the referee sets aside ({reason}): {what:?}"));
    }

    async fn take(&mut self, game: &mut OnlineGame, stored: &Stored) -> Result<(), ServerTrouble> {
        game.take(&stored.entry, &NativeNotary);
        let ended = game.round().is_some_and(|round| round.mover().is_none());
        if !ended || self.known.contains(&(game.table().to_owned(), game.rounds())) {
            return Ok(());
        }
        let Some(result) = OnlineResult::of(game) else { return Ok(()) };
        let text = serde_json::to_string(&result).map_err(|error| error.to_string())?;
        let mut headers = HeaderMap::new();
        // If the answer is lost, this id prevents a second copy.
        headers.insert("Nats-Msg-Id", format!("{}.{}", result.table, result.round));
        let subject = format!("result.{}.{}.{}", result.game, result.table, result.round);
        if !self.publish(subject, headers, text).await? {
            self.known.insert((result.table, result.round));
            return Ok(());
        }
        count(&self.metrics.results);
        self.take_results().await?;
        if let Ok(mut standings) = self.standings.lock() {
            game.players().iter().for_each(|player| standings.rename(&player.author, &player.name));
        }
        for player in game.players() {
            self.write_rating(&player.author, &result.game).await?;
        }
        Ok(())
    }

    /// Signs a text and writes it to a stream; false if rejected for good. A lack of space is an error, to be retried.
    async fn publish(
        &self,
        subject: String,
        mut headers: HeaderMap,
        text: String,
    ) -> Result<bool, ServerTrouble> {
        let told = |error: &dyn std::fmt::Display| format!("cannot write {subject}: {error}");
        let seal = self.key.sign(sealed(&subject, &text).as_bytes()).map_err(|error| told(&error))?;
        headers.insert(SEAL, HEXLOWER.encode(&seal));
        let asked = self.client.request_with_headers(subject.clone(), headers, text.into());
        let answer = tokio::time::timeout(PATIENCE, asked).await.map_err(|_| told(&"no answer"))?;
        let answer = answer.map_err(|error| told(&error))?;
        let answer: Value = serde_json::from_slice(&answer.payload).map_err(|error| told(&error))?;
        let Some(error) = answer.get("error") else { return Ok(true) };
        let why = error["description"].as_str().unwrap_or("no reason");
        let is_its_own = ["per subject", "message size"].iter().any(|limit| why.contains(limit));
        if !is_its_own {
            return Err(told(&why));
        }
        self.set_aside("unwritten", &told(&why));
        Ok(false)
    }

    fn is_own(&self, stored: &Stored) -> bool {
        let seal = stored.seal.as_ref().and_then(|seal| HEXLOWER.decode(seal.as_bytes()).ok());
        let text = sealed(&stored.subject, &stored.entry.text);
        let is_own = seal.is_some_and(|seal| self.key.verify(text.as_bytes(), &seal).is_ok());
        if !is_own {
            self.metrics.ignore("unsigned");
        }
        is_own
    }

    async fn take_results(&mut self) -> Result<(), ServerTrouble> {
        for stored in reading::all(&self.client, &self.metrics, "RESULTS", ">", self.taken + 1).await? {
            self.taken = stored.entry.sequence;
            if stored.word(0) == "forget" {
                self.forget(&stored).await?;
                continue;
            }
            if !self.is_own(&stored) {
                continue;
            }
            let Ok(result) = serde_json::from_str::<OnlineResult>(&stored.entry.text) else { continue };
            if !self.known.insert((result.table.clone(), result.round)) {
                continue;
            }
            // Results are in log order: up to the last one, none is missing.
            self.read = self.read.max(result.sequence);
            for author in &result.players {
                self.unwritten.entry(author.clone()).or_default().insert(result.game.clone());
            }
            if let Ok(mut standings) = self.standings.lock() {
                standings.take(&result);
            }
        }
        Ok(())
    }

    async fn forget(&mut self, stored: &Stored) -> Result<(), ServerTrouble> {
        if !is_forget_wish(&stored.entry, &NativeNotary) {
            return Ok(());
        }
        let author = &stored.entry.from;
        let known =
            self.standings.lock().is_ok_and(|mut standings| standings.forget(author, stored.entry.time));
        if known {
            self.unwritten.entry(author.clone()).or_default().extend(basalt_games::ids().map(str::to_owned));
            let purge = serde_json::json!({ "filter": format!("rating.*.{author}") }).to_string();
            self.publish("$JS.API.STREAM.PURGE.RATINGS".to_owned(), HeaderMap::new(), purge).await?;
        }
        Ok(())
    }

    async fn write_rating(&mut self, author: &str, game: &str) -> Result<(), ServerTrouble> {
        let entry = self.standings.lock().ok().map(|standings| RatingEntry {
            name: standings.name(author).to_owned(),
            rating: standings.rating(author, game),
        });
        let Some(text) = entry.and_then(|entry| serde_json::to_string(&entry).ok()) else { return Ok(()) };
        if self.publish(format!("rating.{game}.{author}"), HeaderMap::new(), text).await? {
            count(&self.metrics.ratings);
        }
        Ok(())
    }

    /// Reads players' stored names, and writes ratings that an interruption left unwritten.
    async fn compare_ratings(&mut self) -> Result<(), ServerTrouble> {
        let mut written = BTreeMap::new();
        for stored in reading::all(&self.client, &self.metrics, "RATINGS", "rating.*.*", 1).await? {
            if !self.is_own(&stored) {
                continue;
            }
            let Ok(entry) = serde_json::from_str::<RatingEntry>(&stored.entry.text) else { continue };
            if let Ok(mut standings) = self.standings.lock() {
                standings.rename(&stored.entry.from, &entry.name);
            }
            written.insert((stored.entry.from.clone(), stored.word(1).to_owned()), entry.rating);
        }
        let all = self.standings.lock().map(|standings| standings.ratings()).unwrap_or_default();
        for (author, rating) in all {
            let game = rating.game.clone();
            if written.get(&(author.clone(), game.clone())) != Some(&Some(rating)) {
                self.write_rating(&author, &game).await?;
            }
        }
        Ok(())
    }

    /// Writes the changed files `players/AUTHOR.json` and `leaders/GAME.json`, for people only.
    fn write_files(&mut self) {
        let changed = std::mem::take(&mut self.unwritten);
        let Ok(standings) = self.standings.lock() else { return };
        let games: BTreeSet<&String> = changed.values().flatten().collect();
        let players = changed.keys().map(|author| {
            let card = standings.player(author).and_then(|card| serde_json::to_string_pretty(&card).ok());
            (self.folder.join("players").join(format!("{author}.json")), card)
        });
        let leaders = games.into_iter().map(|game| {
            let card = serde_json::to_string_pretty(&standings.leaders(game)).ok();
            (self.folder.join("leaders").join(format!("{game}.json")), card)
        });
        for (path, card) in players.chain(leaders) {
            if let Err(error) = put(&path, card.as_deref()) {
                complain(format_args!("cannot write {}: {error}", path.display()));
            }
        }
    }
}

fn sealed(subject: &str, text: &str) -> String {
    format!("basalt-referee\n{subject}\n{text}")
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
