//! Decides what an author may write where, and stores it.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, HeaderMap};
use basalt_online::{
    ArenaSaying, ChallengeSaying, EventSaying, LadderSaying, LinePlace, LogEntry, NativeNotary,
    OnlineMessage, PoolMessage, PoolSaying, PushSaying, ReportSaying, SeekSaying, SeekerKind, SignedText,
    author, is_forget_wish,
};

use crate::host::refusal::Refusal;
use crate::push::call::PushCaller;
use crate::store::jetstream::{self, WriteAnswer};
use crate::store::partitions::Partitions;

use super::budgets::Budgets;

/// How long a broker may take to store a text.
const PATIENCE: Duration = Duration::from_secs(3);
/// By this header the broker recognizes a repetition.
const MARK: &str = "Nats-Msg-Id";
/// The message id in a signed text: the first half of the signature.
pub(crate) const MARKED: std::ops::Range<usize> = 131..195;

/// Where guests write.
pub(crate) struct TextWriter {
    pub(crate) client: Client,
    pub(crate) partitions: Partitions,
    pub(crate) budgets: Arc<Budgets>,
    /// `None` if the host wants no pushes.
    pub(crate) pushes: Option<Arc<PushCaller>>,
}

impl TextWriter {
    /// Stores an author's text, once; returns its sequence number.
    ///
    /// # Errors
    /// Why it is not stored.
    pub(crate) async fn write(
        &self,
        place: &LinePlace,
        own: &str,
        address: IpAddr,
        text: String,
    ) -> Result<u64, Refusal> {
        admit(&self.budgets, self.pushes.as_deref(), place, own, address, &text)?;
        let mut headers = HeaderMap::new();
        // The broker compares ids of all authors and places, so the prefix separates them.
        headers.insert(MARK, format!("{own}.{place}.{}", text.get(MARKED).unwrap_or_default()));
        let subject = subject(place, own, self.partitions);
        let offered = offered(place, &text);
        let written = jetstream::write(&self.client, &subject, text, headers, None, PATIENCE).await;
        match written {
            Ok(WriteAnswer::Stored(sequence)) => {
                if let Some((to, table)) = offered {
                    self.budgets.open_challenges.confirm((own, to, &table), sequence).await?;
                }
                Ok(sequence)
            }
            Ok(WriteAnswer::Refused(jetstream::NOT_STORED, _)) if !self.budgets.is_store_full() => {
                Err(Refusal::LogFull)
            }
            Ok(_) => Err(Refusal::Full),
            Err(trouble) => {
                tracing::debug!("{trouble}");
                Err(Refusal::Store)
            }
        }
    }
}

/// The challenged player and the table of a challenge.
fn offered<'a>(place: &'a LinePlace, text: &str) -> Option<(&'a str, String)> {
    let LinePlace::Challenges(to) = place else { return None };
    match ChallengeSaying::read(SignedText::read(text)?.body)? {
        ChallengeSaying::Offer { table, .. } => Some((to, table)),
        ChallengeSaying::Withdraw(_) | ChallengeSaying::Decline(_) => None,
    }
}

/// The subject under which an author's texts are stored.
fn subject(place: &LinePlace, own: &str, partitions: Partitions) -> String {
    match place {
        LinePlace::Table(table) => partitions.written(partitions.of(table), table, own),
        LinePlace::Pool(game) => format!("put.seek.{game}.{own}"),
        LinePlace::Challenges(to) => format!("put.challenge.{to}.{own}"),
        LinePlace::Arena(id) => format!("put.arena.{id}.{own}"),
        LinePlace::Event(id) => format!("put.event.{id}.{own}"),
        LinePlace::Ladder(game) => format!("put.ladder.{game}.{own}"),
        LinePlace::Seeks => format!("put.seeks.all.{own}"),
        LinePlace::Reports(about) => format!("put.report.{about}.{own}"),
        LinePlace::Device(device) => format!("put.push.{device}.{own}"),
        LinePlace::Forgetting => format!("forget.{own}"),
    }
}

/// Whether an author may write a text; counts it.
///
/// # Errors
/// Why not.
pub(crate) fn admit(
    budgets: &Budgets,
    pushes: Option<&PushCaller>,
    place: &LinePlace,
    own: &str,
    address: IpAddr,
    text: &str,
) -> Result<(), Refusal> {
    if budgets.rulings.is_banned(own) {
        return Err(Refusal::Banned);
    }
    // The signature is verified by those who read the log.
    let signed = SignedText::read(text).filter(|signed| author(signed.key) == own).ok_or(Refusal::Message)?;
    let body = signed.body;
    match place {
        LinePlace::Table(table) => {
            let message = OnlineMessage::read(body).ok_or(Refusal::Message)?;
            return budgets.admit_at(table, own, address, (&message, text.len()));
        }
        LinePlace::Pool(_) => {
            let said = PoolMessage::read(body).ok_or(Refusal::Message)?;
            if let PoolSaying::Seek { kind, .. } = said.saying {
                // Whoever reads the log believes it.
                if (kind == SeekerKind::Bot) != budgets.rulings.is_bot(own) {
                    return Err(Refusal::Bot);
                }
                budgets.admit_seeker(own, address)?;
            }
        }
        LinePlace::Challenges(other) | LinePlace::Reports(other) if other == own => {
            return Err(Refusal::Message);
        }
        // People choose whether to play bots, but in arenas, events and ladders they cannot choose their opponents, nor does
        // the owner of a seek.
        LinePlace::Arena(_) | LinePlace::Event(_) | LinePlace::Ladder(_) | LinePlace::Seeks
            if budgets.rulings.is_bot(own) =>
        {
            return Err(Refusal::Bot);
        }
        LinePlace::Challenges(to) => match ChallengeSaying::read(body).ok_or(Refusal::Message)? {
            ChallengeSaying::Offer { .. } if budgets.rulings.is_bot(own) && !budgets.rulings.is_bot(to) => {
                return Err(Refusal::Bot);
            }
            ChallengeSaying::Offer { .. } => budgets.admit_challenge(own, to, address)?,
            ChallengeSaying::Withdraw(_) | ChallengeSaying::Decline(_) => {}
        },
        LinePlace::Reports(_) => {
            ReportSaying::read(body).ok_or(Refusal::Message)?;
            budgets.admit_report(own, address)?;
        }
        LinePlace::Arena(arena) => {
            let said = ArenaSaying::read(body).ok_or(Refusal::Message)?;
            budgets.admit_arena(arena, own, address, &said)?;
        }
        LinePlace::Event(event) => {
            let said = EventSaying::read(body).ok_or(Refusal::Message)?;
            budgets.admit_event(event, own, address, &said)?;
        }
        LinePlace::Ladder(game) => {
            let said = LadderSaying::read(body).ok_or(Refusal::Message)?;
            budgets.admit_ladder(game, own, address, &said)?;
        }
        LinePlace::Seeks => {
            let said = SeekSaying::read(body).ok_or(Refusal::Message)?;
            budgets.admit_seek(own, address, &said)?;
        }
        LinePlace::Device(device) => {
            let pushes = pushes.ok_or(Refusal::PushService)?;
            let said = PushSaying::read(body).filter(|said| said.is_of(device));
            if let PushSaying::On { endpoint, .. } = said.ok_or(Refusal::Message)?
                && !pushes.admits(&endpoint)
            {
                return Err(Refusal::PushService);
            }
            budgets.admit_device(own, address)?;
        }
        LinePlace::Forgetting => {
            // Before the slow verification.
            budgets.admit_wish(own, address)?;
            let (from, text) = (own.to_owned(), text.to_owned());
            let entry = LogEntry { sequence: 0, time: 0, from, text };
            return is_forget_wish(&entry, &NativeNotary).then_some(()).ok_or(Refusal::Message);
        }
    }
    budgets.admit(own, address, text.len())
}
