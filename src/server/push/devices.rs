//! The devices on which players want to be notified (stream `PUSH`), and when each was last notified (`PUSHED`).
//!
//! They are read when they are needed. A device that is switched off, or one more than a player may have, is removed
//! as soon as the referee hears of the entry.

use async_nats::{Client, HeaderMap};
use basalt_online::{NativeNotary, PushSaying};

use crate::host::ServerTrouble;
use crate::store::jetstream::{self, PATIENCE, WriteAnswer};
use crate::store::reading::{self, Stored};

/// The most devices of a player; the latest stay.
const MOST: usize = 5;

/// A device to be notified.
pub(crate) struct PushDevice {
    pub(crate) endpoint: String,
    pub(crate) challenges: bool,
    pub(crate) place: DevicePlace,
}

/// Where a device stands in the stream.
pub(crate) struct DevicePlace {
    subject: String,
    sequence: u64,
}

/// When a player was last notified (Unix ms), and the entry that says so.
#[derive(Clone, Copy)]
pub(crate) struct LastPush {
    pub(crate) time: u64,
    sequence: u64,
}

pub(crate) struct PushDevices {
    client: Client,
}

impl PushDevices {
    pub(crate) fn new(client: Client) -> PushDevices {
        PushDevices { client }
    }

    /// The devices of a player; removes the entries that count no more.
    pub(crate) async fn of(&self, author: &str) -> Result<Vec<PushDevice>, ServerTrouble> {
        let filter = format!("push.*.{author}");
        let found = reading::all(&self.client, "PUSH", &filter, 1).await?;
        let mut devices = Vec::new();
        for stored in found.iter().rev() {
            let place = DevicePlace { subject: stored.subject.clone(), sequence: stored.entry.sequence };
            match PushSaying::of_entry(stored.word(1), &stored.entry, &NativeNotary) {
                Some(PushSaying::On { endpoint, challenges }) if devices.len() < MOST => {
                    devices.push(PushDevice { endpoint, challenges, place });
                }
                _ => self.remove(&place).await?,
            }
        }
        Ok(devices)
    }

    /// Removes a device, unless it has been stored again since.
    pub(crate) async fn remove(&self, place: &DevicePlace) -> Result<(), ServerTrouble> {
        reading::remove(&self.client, "PUSH", &place.subject, place.sequence).await
    }

    /// When a player was last notified, unless that is long ago.
    pub(crate) async fn last(&self, author: &str) -> Result<Option<LastPush>, ServerTrouble> {
        let last = reading::last(&self.client, "PUSHED", &format!("pushed.{author}")).await?;
        let read = |stored: Stored| {
            Some(LastPush { time: stored.entry.text.parse().ok()?, sequence: stored.entry.sequence })
        };
        Ok(last.and_then(read))
    }

    /// Notes for all referees that a player is being notified, unless another one has done so since the `last` time.
    pub(crate) async fn note(
        &self,
        author: &str,
        time: u64,
        last: Option<LastPush>,
    ) -> Result<WriteAnswer, ServerTrouble> {
        let (subject, none) = (format!("pushed.{author}"), HeaderMap::new());
        let expected = Some(last.map_or(0, |last| last.sequence));
        jetstream::write(&self.client, &subject, time.to_string(), none, expected, PATIENCE).await
    }
}
