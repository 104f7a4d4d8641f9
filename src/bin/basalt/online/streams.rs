//! The streams that keep the logs, and what each of them takes.

use async_nats::Client;
use basalt::online::LOG_AGE;
use serde_json::{Value, json};

use super::ServerTrouble;

const SECOND: u64 = 1_000_000_000;
const DAY: u64 = 86_400 * SECOND;

/// What a stream keeps.
struct Kept {
    name: &'static str,
    subjects: &'static str,
    /// How many messages of one author about one thing.
    each: u32,
    /// How many bytes at all.
    bytes: u64,
    /// For how long, in nanoseconds.
    age: u64,
}

/// All of them.
const STREAMS: [Kept; 2] = [
    // Games by table and author.
    Kept { name: "GAMES", subjects: "game.*.*", each: 1500, bytes: 400_000_000, age: 30 * DAY },
    // Searches for an opponent by game and author: every message, but not for long.
    Kept { name: "POOL", subjects: "seek.*.*", each: 400, bytes: 64_000_000, age: LOG_AGE * 1_000_000 },
];

impl Kept {
    fn settings(&self) -> Value {
        json!({
            "name": self.name,
            "subjects": [self.subjects],
            "retention": "limits",
            "storage": "file",
            // A log that is full takes nothing more: what was said stays.
            "discard": "new",
            "discard_new_per_subject": true,
            "max_msgs_per_subject": self.each,
            "max_msg_size": 2048,
            "max_bytes": self.bytes,
            "max_age": self.age,
            "duplicate_window": 120 * SECOND,
            "max_consumers": -1,
            "max_msgs": -1,
            "num_replicas": 1,
            "allow_direct": true,
            "deny_delete": true,
        })
    }

    async fn make(&self, keeper: &Client) -> Result<(), ServerTrouble> {
        let mut why = String::new();
        for verb in ["CREATE", "UPDATE"] {
            let request = format!("$JS.API.STREAM.{verb}.{}", self.name);
            let asked = keeper.request(request, self.settings().to_string().into()).await;
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

/// Makes the streams, or brings them up to date.
pub(super) async fn make(keeper: &Client) -> Result<(), ServerTrouble> {
    for kept in &STREAMS {
        kept.make(keeper).await?;
    }
    Ok(())
}
