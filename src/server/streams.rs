//! Defines the streams that store the logs, and their limits.

use std::time::Duration;

use async_nats::Client;
use basalt_online::LOG_AGE;
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::guest::ECHO;
use crate::{Limits, ServerTrouble};

/// The most attempts to reach a cluster, four per second.
const PATIENCE: usize = 240;
const SECOND: u64 = 1_000_000_000;

struct Kept {
    name: &'static str,
    subjects: &'static [&'static str],
    /// The subject on which stored messages are republished.
    told: Option<&'static str>,
    each: i64,
    /// `new` rejects new messages at the limit, `old` forgets the oldest.
    discard: &'static str,
    bytes: u64,
    /// The longest age in nanoseconds; 0 for no limit.
    age: u64,
}

pub(super) const NAMES: [&str; 5] = ["GAMES", "POOL", "RESULTS", "RATINGS", "TRIAL"];

fn streams(limits: &Limits) -> [Kept; NAMES.len()] {
    [
        // Games by table and author. Messages stay.
        Kept {
            name: "GAMES",
            told: Some("game.*.*"),
            subjects: &["game.*.*"],
            each: 1500,
            discard: "new",
            bytes: limits.store_megabytes * 1_000_000,
            // Old tables are removed as a whole (`outdated.rs`).
            age: 0,
        },
        // Searches for an opponent by game and author: all messages, for a short time.
        Kept {
            name: "POOL",
            told: Some("seek.*.*"),
            subjects: &["seek.*.*"],
            each: 400,
            discard: "new",
            bytes: 64_000_000,
            age: LOG_AGE * 1_000_000,
        },
        // Results by game, table and round (by game and table from an earlier version), and requests to be
        // forgotten, in one order: ratings follow from them.
        Kept {
            name: "RESULTS",
            told: None,
            subjects: &["result.*.*", "result.*.*.*", "forget.*"],
            each: 200,
            discard: "new",
            bytes: limits.store_megabytes * 1_000_000,
            age: 0,
        },
        // The current ratings, by game and author: the last message of each.
        Kept {
            name: "RATINGS",
            told: None,
            subjects: &["rating.*.*"],
            each: 1,
            discard: "old",
            bytes: 100_000_000,
            age: 0,
        },
        // Test writes (`store.rs`), besides those to `GAMES`.
        Kept {
            name: "TRIAL",
            told: None,
            subjects: &["trial.written"],
            each: 1,
            discard: "old",
            bytes: 100_000,
            age: 0,
        },
    ]
}

impl Kept {
    fn settings(&self, replicas: usize) -> Value {
        let mut settings = json!({
            "name": self.name,
            "subjects": self.subjects,
            "retention": "limits",
            "storage": "file",
            "discard": self.discard,
            "discard_new_per_subject": self.discard == "new",
            "max_msgs_per_subject": self.each,
            "max_msg_size": 2048,
            "max_bytes": self.bytes,
            "max_age": self.age,
            "duplicate_window": 120 * SECOND,
            "max_consumers": -1,
            "max_msgs": -1,
            "num_replicas": replicas,
            "allow_direct": true,
            "deny_delete": true,
        });
        if let Some(subjects) = self.told {
            // Guests write to another subject (`broker.rs`), and messages are republished once stored, so
            // that everyone notified finds them in the log.
            let same = subjects.replacen('*', "{{wildcard(1)}}", 1).replacen('*', "{{wildcard(2)}}", 1);
            settings["subjects"] = json!([format!("put.{subjects}")]);
            settings["subject_transform"] = json!({ "src": format!("put.{subjects}"), "dest": same });
            settings["republish"] = json!({ "src": subjects, "dest": same });
        }
        settings
    }

    async fn make(&self, keeper: &Client, replicas: usize) -> Result<(), ServerTrouble> {
        let mut why = String::new();
        let settings = self.settings(replicas).to_string();
        for verb in ["CREATE", "UPDATE"] {
            let request = format!("$JS.API.STREAM.{verb}.{}", self.name);
            let asked = keeper.request(request, settings.clone().into()).await;
            let answer = asked.map_err(|error| format!("the broker does not answer: {error}"))?;
            let answer: Value = serde_json::from_slice(&answer.payload).unwrap_or_default();
            match answer.get("error") {
                None => return Ok(()),
                Some(error) => why = error["description"].as_str().unwrap_or("no reason").to_owned(),
            }
        }
        Err(format!("the broker makes no stream {}: {why}", self.name))
    }
}

pub(super) async fn make(keeper: &Client, limits: &Limits, replicas: usize) -> Result<(), ServerTrouble> {
    for kept in streams(limits) {
        let mut tries = 0;
        while let Err(trouble) = kept.make(keeper, replicas).await {
            // A cluster first has to connect and elect a leader.
            tries += 1;
            if replicas == 1 || tries == PATIENCE {
                return Err(trouble);
            }
            sleep(Duration::from_millis(250)).await;
        }
    }
    Ok(())
}

/// Echoes the gate's answers to guests, so that all answers arrive in order.
pub(super) async fn echo(keeper: &Client) -> Result<(), ServerTrouble> {
    let asked = keeper.subscribe(ECHO).await;
    let mut asked = asked.map_err(|error| format!("the broker does not answer: {error}"))?;
    let keeper = keeper.clone();
    tokio::spawn(async move {
        while let Some(message) = asked.next().await {
            if let Some(to) = message.reply {
                // If the broker has gone, the guest asks again.
                let _ = keeper.publish(to, message.payload).await;
            }
        }
    });
    Ok(())
}
