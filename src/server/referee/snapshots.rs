//! Keeps what follows from the results, so that a process need not read all of them, and old ones may go.
//!
//! A snapshot is lines of text in signed messages, `chunk.NAME.GENERATION.NUMBER` in the stream `SNAPSHOTS`. Once all of
//! them are stored, `head.NAME` says up to which result it reaches, and the one before it goes. One referee writes them.

use std::sync::Arc;

use futures_util::future::try_join_all;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::seal::Seal;
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::store::jetstream::{asked, ends};
use crate::store::reading;
use crate::store::streams::{RESULTS, SNAPSHOTS, again};

/// The bytes of a message; with its seal, the stream takes 4 kB.
const CHUNK: usize = 3500;
/// How many messages are on their way at once; more would not keep their order (`try_join_all`).
const AT_ONCE: usize = 30;
/// The fewest results after which a snapshot is due.
const LEAST: u64 = 100;
const DAY: u64 = 86_400_000;
/// How often a snapshot is read until a copy of the stream has all of it, or the next one is there; four times a second.
pub(super) const TRIES: usize = 40;

/// What the message `head.NAME` says.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
struct SnapshotHead {
    /// When it was begun (Unix ms).
    generation: u64,
    chunks: u64,
    /// The last result that it holds.
    taken: u64,
}

/// The snapshots of one fold.
pub(crate) struct Snapshots {
    seal: Arc<Seal>,
    name: &'static str,
    /// The head of the last one, as far as it is known here.
    head: SnapshotHead,
}

/// The folds of which snapshots are kept.
pub(crate) const STANDINGS: &str = "standings";
pub(crate) const OPENINGS: &str = "openings";

impl Snapshots {
    pub(crate) fn new(seal: &Arc<Seal>, name: &'static str) -> Snapshots {
        Snapshots { seal: seal.clone(), name, head: SnapshotHead::default() }
    }

    /// The result up to which the last snapshot reaches, 0 if there is none.
    pub(crate) async fn reach(&self) -> Result<u64, ServerTrouble> {
        Ok(self.head().await?.0.map_or(0, |head| head.taken))
    }

    /// Reads the lines of the last snapshot; returns the last result that it holds, 0 if there is none.
    ///
    /// # Errors
    /// If it cannot be read, or if results are missing that nothing else holds.
    pub(crate) async fn read(
        &mut self,
        mut take: impl FnMut(usize, &str) -> serde_json::Result<()>,
    ) -> Result<u64, ServerTrouble> {
        let read = again(TRIES, async || {
            let head = self.head().await?.0;
            if let Some(head) = &head {
                self.read_chunks(head, &mut take).await?;
            }
            Ok((head, ends(&self.seal.client, RESULTS).await?))
        });
        let (head, [first, last]) = read.await?;
        self.head = head.unwrap_or_default();
        let taken = self.head.taken;
        if first > taken + 1 {
            return Err(format!(
                "results before {first} have gone, and the snapshot of {} ends at {taken}: restore {SNAPSHOTS}",
                self.name
            ));
        }
        // A machine that lost its power may have lost the last results, but not the snapshot.
        Ok(taken.min(last))
    }

    /// Whether one is due after a result: as many follow the last one as it has messages, or a day has gone by.
    pub(crate) fn is_due(&self, taken: u64, now: u64) -> bool {
        let SnapshotHead { generation, chunks, taken: before } = self.head;
        taken > before && (taken >= before + LEAST.max(chunks) || now >= generation + DAY)
    }

    /// Writes a snapshot that ends with a result, line by line, from 0 until there is none.
    pub(crate) async fn write(
        &mut self,
        taken: u64,
        mut line: impl FnMut(usize) -> Result<Option<String>, ServerTrouble>,
    ) -> Result<(), ServerTrouble> {
        let mut head = SnapshotHead { generation: now(), chunks: 0, taken };
        // If it fails, the next one is due some results later.
        self.head = head;
        let (before, expected) = self.head().await?;
        if before.is_some_and(|before| before.taken >= taken) {
            return Ok(());
        }
        let (mut text, mut place, mut is_last) = (String::new(), 0, false);
        while !is_last {
            while text.len() < CHUNK * AT_ONCE && !is_last {
                match line(place)? {
                    Some(line) => text.extend([line, "\n".to_owned()]),
                    None => is_last = true,
                }
                place += 1;
            }
            let (mut rest, mut chunks) = (&text[..], Vec::new());
            while rest.len() >= CHUNK || is_last && !rest.is_empty() {
                let (chunk, others) = rest.split_at(rest.floor_char_boundary(CHUNK));
                chunks.push((self.subject(&head, &head.chunks.to_string()), chunk));
                (rest, head.chunks) = (others, head.chunks + 1);
            }
            for some in chunks.chunks(AT_ONCE) {
                try_join_all(some.iter().map(|(subject, chunk)| self.publish(subject, chunk, None))).await?;
            }
            text = rest.to_owned();
        }
        let first =
            again(TRIES, async || self.read_chunks(&head, &mut |_: usize, _: &str| Ok(())).await).await?;
        let said = serde_json::to_string(&head).map_err(|error| error.to_string())?;
        self.publish(&format!("head.{}", self.name), &said, Some(expected)).await?;
        self.head = head;
        let order = json!({ "filter": format!("chunk.{}.>", self.name), "seq": first });
        asked(&self.seal.client, &format!("STREAM.PURGE.{SNAPSHOTS}"), &order).await.map(drop)
    }

    fn subject(&self, head: &SnapshotHead, number: &str) -> String {
        format!("chunk.{}.{}.{number}", self.name, head.generation)
    }

    async fn publish(&self, subject: &str, text: &str, expected: Option<u64>) -> Result<(), ServerTrouble> {
        let is_stored = self.seal.publish(SNAPSHOTS, subject, text, expected).await?;
        is_stored.then_some(()).ok_or_else(|| format!("cannot write {subject}"))
    }

    /// The head of the last snapshot, and its place in the stream.
    async fn head(&self) -> Result<(Option<SnapshotHead>, u64), ServerTrouble> {
        let last = reading::last(&self.seal.client, SNAPSHOTS, &format!("head.{}", self.name)).await?;
        let head = last.as_ref().filter(|last| self.seal.is_own(last));
        let head = head.map(|last| serde_json::from_str(&last.entry.text)).transpose();
        let head = head.map_err(|error| format!("the snapshot of {}: {error}", self.name))?;
        Ok((head, last.map_or(0, |last| last.entry.sequence)))
    }

    /// Reads the lines of a snapshot; returns the place of its first message in the stream.
    async fn read_chunks(
        &self,
        head: &SnapshotHead,
        take: &mut impl FnMut(usize, &str) -> serde_json::Result<()>,
    ) -> Result<u64, ServerTrouble> {
        let told = || format!("the snapshot of {} is damaged", self.name);
        let (mut line, mut place, mut from, mut chunks, mut first) = (String::new(), 0, 1, 0, 1);
        loop {
            let subjects = self.subject(head, "*");
            let found = reading::next(&self.seal.client, SNAPSHOTS, &subjects, from).await?;
            let Some(last) = found.last() else { break };
            from = last.entry.sequence + 1;
            for stored in &found {
                if !self.seal.is_own(stored) || stored.word(3) != chunks.to_string() {
                    return Err(told());
                }
                first = if chunks == 0 { stored.entry.sequence } else { first };
                chunks += 1;
                let mut text = &stored.entry.text[..];
                while let Some((end, rest)) = text.split_once('\n') {
                    line.push_str(end);
                    take(place, &line).map_err(|error| format!("{}: {error}", told()))?;
                    (line, place, text) = (String::new(), place + 1, rest);
                }
                line.push_str(text);
            }
        }
        (chunks == head.chunks && line.is_empty()).then_some(first).ok_or_else(told)
    }
}
