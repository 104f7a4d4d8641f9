//! Defines the streams that store the logs, and their limits.

use std::time::Duration;

use async_nats::Client;
use basalt_online::{ARENA_AGE, EVENT_AGE, LOG_AGE, SEEK_AGE, STANDS_DAYS};
use serde_json::{Value, json};
use tokio::time::sleep;

use super::jetstream::{NO_STREAM, found};
use super::partitions::Partitions;
use crate::host::ServerTrouble;
use crate::host::settings::Limits;

/// The most attempts to reach a cluster, four per second.
const PATIENCE: usize = 240;
const SECOND: u64 = 1_000_000_000;
const HOUR: u64 = 3_600_000;

struct Kept {
    name: String,
    subjects: Vec<String>,
    /// The subject on which stored messages are republished.
    told: Option<String>,
    each: i64,
    discard: &'static str,
    bytes: u64,
    /// The longest age in nanoseconds; 0 for no limit.
    age: u64,
}

pub(crate) const RESULTS: &str = "RESULTS";
/// The stream of what follows from the results (`referee/snapshots.rs`).
pub(crate) const SNAPSHOTS: &str = "SNAPSHOTS";
/// Where the number of parts is noted.
const NOTED: &str = RESULTS;
const NOTE: &str = "basalt-partitions";
/// The stream of leases (`leases.rs`).
pub(crate) const LEASES: &str = "LEASES";
/// How long a lease lasts that is not renewed.
pub(crate) const LIFE: Duration = Duration::from_secs(5);

/// The streams whose size is watched.
pub(crate) fn names(partitions: Partitions) -> Vec<String> {
    let games = partitions.all().map(|part| partitions.stream(part));
    let others = [
        "POOL",
        "CHALLENGES",
        "ARENAS",
        "EVENTS",
        "LADDERS",
        "SEEKS",
        "REPORTS",
        "PUSH",
        RESULTS,
        SNAPSHOTS,
        "RATINGS",
        "TRIAL",
    ];
    games.chain(others.map(str::to_owned)).collect()
}

/// Whether a full stream rejects new messages, rejects those that do not replace another one, or forgets the oldest.
const REJECTS: &str = "new";
const REPLACES: &str = "replaced";
const FORGETS: &str = "old";

/// A stream's name, subjects, messages of a subject, what it does when full, its size (MB) and age (ms).
type StreamRow = (&'static str, &'static [&'static str], i64, &'static str, u64, u64);

fn streams(limits: &Limits, partitions: Partitions) -> Vec<Kept> {
    // Games by table and author. Messages stay; old tables are removed as a whole (`referee/outdated.rs`).
    let games = partitions.all().map(|part| Kept {
        name: partitions.stream(part),
        told: Some("game.*.*".to_owned()),
        // Guests write to another subject (`brokers/config.rs`), and messages are republished once stored, so
        // that everyone notified finds them in the log.
        subjects: vec![partitions.written(part, "*", "*")],
        each: 1500,
        discard: REJECTS,
        bytes: limits.store_megabytes * 1_000_000 / partitions.count() as u64,
        age: 0,
    });
    let all = limits.store_megabytes;
    let others: [StreamRow; 14] = [
        // Searches for an opponent by game and author: all messages, for a short time.
        ("POOL", &["put.seek.*.*"], 400, REJECTS, 64, LOG_AGE),
        // Challenges by the challenged player and the author.
        ("CHALLENGES", &["put.challenge.*.*"], 60, REJECTS, 16, STANDS_DAYS),
        // Arenas by id and author, and what the referee writes into them; kept an hour longer than they are shown.
        ("ARENAS", &["put.arena.*.*"], 50_000, REJECTS, 128, ARENA_AGE + HOUR),
        // Events by id and author, and what the referee writes into them; kept a day longer than they are shown.
        ("EVENTS", &["put.event.*.*"], 10_000, REJECTS, 64, EVENT_AGE + 24 * HOUR),
        // Ladders by game and author, and what the referee writes into them: places follow from all of it.
        ("LADDERS", &["put.ladder.*.*"], 100_000, REJECTS, 64, 0),
        // Seeks by author, and what the referee writes among them; kept until nothing open follows from it.
        ("SEEKS", &["put.seeks.*.*"], 100_000, REJECTS, 64, SEEK_AGE),
        // Reports by the player whom they are about and the author, until the host has read them.
        ("REPORTS", &["put.report.*.*"], 20, REJECTS, 16, 90 * 24 * HOUR),
        // Devices to be notified (`push.rs`), by device and author: the last message of each. Pages renew them daily.
        ("PUSH", &["put.push.*.*"], 1, REPLACES, 64, 60 * 24 * HOUR),
        // When players were notified, by author.
        ("PUSHED", &["pushed.*"], 1, FORGETS, 16, HOUR),
        // Names by author, and ratings of earlier versions by game and author: the last message of each.
        ("RATINGS", &["rating.*.*", "name.*"], 1, FORGETS, 100, 0),
        // What follows from the results, in parts: the last snapshot, and one that is being written.
        (SNAPSHOTS, &["head.*", "chunk.*.*.*"], 1, REPLACES, all, 0),
        // Test writes (`watch.rs`), besides those to the logs of games.
        ("TRIAL", &["trial.written"], 1, FORGETS, 1, 0),
        // Who does what (`leases.rs`). Entries expire, so a referee that has gone holds nothing.
        (LEASES, &["lease.*", "member.*"], 1, FORGETS, 1, LIFE.as_millis() as u64),
        // Results by game, table and round (by game and table from an earlier version), requests to be
        // forgotten, and marks of bots, in one order: ratings follow from them. The last one, since it says that all are there.
        (NOTED, &["result.*.*", "result.*.*.*", "forget.*", "bot.*"], 200, REJECTS, all, 0),
    ];
    let kept = |(name, subjects, each, discard, megabytes, age): StreamRow| Kept {
        name: name.to_owned(),
        told: subjects[0].strip_prefix("put.").map(str::to_owned),
        subjects: subjects.iter().map(|&subject| subject.to_owned()).collect(),
        each,
        discard,
        bytes: megabytes * 1_000_000,
        age: age * 1_000_000,
    };
    games.chain(others.map(kept)).collect()
}

impl Kept {
    fn settings(&self, replicas: usize, partitions: Partitions) -> Value {
        let mut settings = json!({
            "name": self.name,
            "subjects": self.subjects,
            "retention": "limits",
            "storage": "file",
            "discard": if self.discard == FORGETS { "old" } else { "new" },
            "discard_new_per_subject": self.discard == REJECTS,
            "max_msgs_per_subject": self.each,
            "max_msg_size": if self.name == SNAPSHOTS { 4096 } else { 2048 },
            "max_bytes": self.bytes,
            "max_age": self.age,
            "duplicate_window": if self.age == 0 { 120 * SECOND } else { self.age.min(120 * SECOND) },
            "max_consumers": -1,
            "max_msgs": -1,
            "num_replicas": replicas,
            "allow_direct": true,
            "deny_delete": true,
        });
        if let Some(subjects) = &self.told {
            let same = subjects.replacen('*', "{{wildcard(1)}}", 1).replacen('*', "{{wildcard(2)}}", 1);
            settings["subject_transform"] = json!({ "src": self.subjects[0], "dest": same });
            settings["republish"] = json!({ "src": subjects, "dest": same });
        }
        if self.name == NOTED {
            settings["metadata"] = json!({ NOTE: partitions.count().to_string() });
        }
        settings
    }

    async fn make(
        &self,
        keeper: &Client,
        replicas: usize,
        partitions: Partitions,
    ) -> Result<(), ServerTrouble> {
        let mut why = String::new();
        let settings = self.settings(replicas, partitions).to_string();
        for verb in ["CREATE", "UPDATE"] {
            let request = format!("$JS.API.STREAM.{verb}.{}", self.name);
            let asked = keeper.request(request, settings.clone().into()).await;
            let answer = asked.map_err(|error| format!("the broker does not answer: {error}"))?;
            let answer: Value = serde_json::from_slice(&answer.payload).unwrap_or_default();
            match answer.get("error") {
                None => return Ok(()),
                // It could not be created: that is the reason.
                Some(error) if !why.is_empty() && error["err_code"] == NO_STREAM => {}
                Some(error) => why = error["description"].as_str().unwrap_or("no reason").to_owned(),
            }
        }
        Err(format!("the broker makes no stream {}: {why}", self.name))
    }
}

/// The number of parts that the streams say; `None` before they are made.
async fn noted(keeper: &Client) -> Result<Option<Partitions>, ServerTrouble> {
    let Some(info) = found(keeper, &format!("STREAM.INFO.{NOTED}"), &json!({})).await? else {
        return Ok(None);
    };
    // An earlier version divided nothing, and noted nothing.
    let count = info["config"]["metadata"][NOTE].as_str().map_or(Some(1), |count| count.parse().ok());
    count.map(|count| Some(Partitions::new(count))).ok_or_else(|| format!("{NOTED} has a wrong {NOTE}"))
}

/// Makes the streams, or brings their settings up to date.
pub(crate) async fn make(
    keeper: &Client,
    limits: &Limits,
    replicas: usize,
    are_own: bool,
    partitions: Partitions,
) -> Result<(), ServerTrouble> {
    let patience = if are_own && replicas == 1 { 1 } else { PATIENCE };
    let found = again(patience, async || noted(keeper).await).await?;
    if let Some(found) = found.filter(|found| *found != partitions) {
        return Err(format!(
            "the logs of games are divided into {} parts: --partitions {} is needed",
            found.count(),
            found.count()
        ));
    }
    for kept in streams(limits, partitions) {
        again(patience, async || kept.make(keeper, replicas, partitions).await).await?;
    }
    Ok(())
}

/// Waits until a referee has made the streams; returns how they are divided.
pub(crate) async fn wait(keeper: &Client) -> Result<Partitions, ServerTrouble> {
    let there = async || noted(keeper).await?.ok_or_else(|| "no referee has made the streams".to_owned());
    again(usize::MAX, there).await
}

/// Tries again, since a cluster first has to connect and elect a leader.
pub(crate) async fn again<T>(
    patience: usize,
    mut work: impl AsyncFnMut() -> Result<T, ServerTrouble>,
) -> Result<T, ServerTrouble> {
    let mut tries = 0;
    loop {
        let done = work().await;
        tries += 1;
        if done.is_ok() || tries >= patience {
            return done;
        }
        sleep(Duration::from_millis(250)).await;
    }
}
