//! Notifies players who are away, by Web Push.
//!
//! The referee of a table says for whom it waits (`queue.rs` decides whom to notify, and when). The time of the
//! notification is stored before it is sent, so a referee that begins again sends none twice.

pub(crate) mod call;
pub(crate) mod devices;
pub(crate) mod endpoint;
pub(crate) mod queue;
pub(crate) mod vapid;

use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use basalt_online::{ChallengeSaying, Challenges, Seeks, SignedText};
use futures_util::StreamExt;
use tokio::sync::mpsc::Receiver;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::host::metrics::Metrics;
use crate::store::jetstream::WriteAnswer;
use crate::store::leases::{Leases, UPKEEP};
use crate::store::reading;
use call::{PushCaller, PushOutcome};
use devices::{DevicePlace, PushDevices};
use queue::{AwaitedNews, DuePush, PushQueue, PushReason, PushVerdict, SEEN};

const ROUND: Duration = Duration::from_millis(500);
/// The most messages on their way; some wait minutes to be sent again.
const MOST: usize = 1000;

pub(crate) struct Pushes {
    client: Client,
    metrics: Arc<Metrics>,
    leases: Arc<Leases>,
    caller: Arc<PushCaller>,
    devices: PushDevices,
    queue: PushQueue,
    news: Receiver<AwaitedNews>,
    challenges: Challenges,
    /// The last applied entry of the challenges.
    taken: u64,
    seeks: Seeks,
    calls: JoinSet<(DevicePlace, PushOutcome)>,
}

impl Pushes {
    pub(crate) fn new(
        client: Client,
        metrics: Arc<Metrics>,
        leases: Arc<Leases>,
        caller: Arc<PushCaller>,
        news: Receiver<AwaitedNews>,
    ) -> Pushes {
        let devices = PushDevices::new(client.clone());
        let queue = PushQueue::new(caller.delays());
        let (challenges, seeks, calls) = (Challenges::default(), Seeks::default(), JoinSet::new());
        Pushes { client, metrics, leases, caller, devices, queue, news, challenges, taken: 0, seeks, calls }
    }

    /// Sends notifications while the program runs.
    pub(crate) async fn follow(mut self) {
        loop {
            if let Err(trouble) = self.attend().await
                && !self.leases.are_ending()
            {
                tracing::warn!("pushes are sent again: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    async fn attend(&mut self) -> Result<(), ServerTrouble> {
        let told = |error: &dyn std::fmt::Display| format!("cannot follow players: {error}");
        let mut here = self.client.subscribe("here.*.*").await.map_err(|error| told(&error))?;
        let mut written = self.client.subscribe("push.*.*").await.map_err(|error| told(&error))?;
        let mut round = tokio::time::interval(ROUND);
        loop {
            tokio::select! {
                news = self.news.recv() => {
                    let news = news.ok_or_else(|| told(&"no referee"))?;
                    self.queue.hear(news, now());
                }
                message = here.next() => {
                    let message = message.ok_or_else(|| told(&"the line is cut"))?;
                    if let (["here", table, author], SEEN) =
                        (&message.subject.split('.').collect::<Vec<_>>()[..], &message.payload[..])
                    {
                        self.queue.forget(author, table);
                    }
                }
                message = written.next() => {
                    let message = message.ok_or_else(|| told(&"the line is cut"))?;
                    if let Some(author) = message.subject.split('.').nth(2).filter(|_| self.leases.holds(UPKEEP)) {
                        self.devices.of(author).await?;
                    }
                }
                Some(done) = self.calls.join_next() => {
                    if let Ok((place, outcome)) = done {
                        self.metrics.push(outcome.label());
                        if outcome == PushOutcome::Gone {
                            self.devices.remove(&place).await?;
                        }
                    }
                }
                _ = round.tick() => {
                    self.read_challenges().await?;
                    self.read_seeks().await?;
                    let mut waiting = self.queue.due(now()).into_iter();
                    while let Some(due) = waiting.next() {
                        if let Err(trouble) = self.push(&due).await {
                            [due].into_iter().chain(waiting).for_each(|due| self.queue.put_back(due, now()));
                            return Err(trouble);
                        }
                    }
                }
            }
        }
    }

    /// Takes in new challenges, which one referee tells.
    async fn read_challenges(&mut self) -> Result<(), ServerTrouble> {
        let from = self.taken + 1;
        for stored in reading::all(&self.client, "CHALLENGES", "challenge.*.*", from).await? {
            self.taken = stored.entry.sequence;
            let to = stored.word(1);
            // The gate lets players write only under their own names.
            let is_taken = self.challenges.take(to, &stored.entry, &true).is_ok();
            let said =
                SignedText::read(&stored.entry.text).and_then(|signed| ChallengeSaying::read(signed.body));
            if let (true, Some(ChallengeSaying::Offer { table, .. })) = (is_taken, said)
                && self.leases.holds(UPKEEP)
            {
                self.queue.challenge(to, &table, stored.entry.time, now());
            }
        }
        Ok(())
    }

    /// Takes in who has taken a seek: its owner is told, as of a challenge.
    async fn read_seeks(&mut self) -> Result<(), ServerTrouble> {
        for stored in reading::all(&self.client, "SEEKS", "seeks.*.*", self.seeks.sequence() + 1).await? {
            let is_taken = self.seeks.take(&stored.entry, &true).is_ok();
            if let Some((owner, table)) = self.seeks.taken_by(stored.entry.sequence).filter(|_| is_taken)
                && self.leases.holds(UPKEEP)
            {
                self.queue.challenge(owner, table, stored.entry.time, now());
            }
        }
        Ok(())
    }

    /// Whether a player is still challenged, or a seek of the player's still taken.
    fn is_challenged(&self, due: &DuePush) -> bool {
        let incoming = self.challenges.card(&due.author, now()).incoming;
        incoming.iter().any(|card| card.table == due.table) || self.seeks.table(&due.table).is_some()
    }

    async fn push(&mut self, due: &DuePush) -> Result<(), ServerTrouble> {
        let is_challenge = due.reason == PushReason::Challenge;
        if is_challenge && !self.is_challenged(due) {
            return Ok(());
        }
        let mut devices = self.devices.of(&due.author).await?;
        devices.retain(|device| device.challenges || !is_challenge);
        if devices.is_empty() {
            return Ok(());
        }
        let last = self.devices.last(&due.author).await?;
        let now = now();
        if self.queue.judge(due, last.map(|last| last.time), now) != PushVerdict::Now {
            return Ok(());
        }
        if self.calls.len() + devices.len() > MOST {
            self.metrics.push("dropped");
            return Ok(());
        }
        match self.devices.note(&due.author, now.max(due.since), last).await? {
            WriteAnswer::Stored(_) => {}
            // Another referee was faster: its notification may be of this, too.
            WriteAnswer::Unexpected => {
                self.queue.put_back(due.clone(), now);
                return Ok(());
            }
            WriteAnswer::Refused(_, why) => return Err(why),
        }
        for device in devices {
            let caller = self.caller.clone();
            self.calls.spawn(async move { (device.place, caller.call(&device.endpoint).await) });
        }
        Ok(())
    }
}
