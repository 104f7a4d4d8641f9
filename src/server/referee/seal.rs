//! Signs what the referees write, and recognizes it.

use std::sync::Arc;

use async_nats::{Client, HeaderMap};
use data_encoding::HEXLOWER;
use nkeys::KeyPair;

use crate::host::ServerTrouble;
use crate::host::metrics::Metrics;
use crate::store::jetstream::{self, MetLimit, NOT_STORED, PATIENCE, TOO_LONG, WriteAnswer, met_limit};
use crate::store::reading::{self, SEAL, Stored};

/// Writes signed entries, and recognizes them.
pub(crate) struct Seal {
    pub(super) client: Client,
    key: KeyPair,
    metrics: Arc<Metrics>,
}

impl Seal {
    pub(crate) fn new(client: Client, key: KeyPair, metrics: Arc<Metrics>) -> Seal {
        Seal { client, key, metrics }
    }

    /// After which entry of a subject one may be written; `None` if one stands there already.
    pub(crate) async fn vacant(&self, stream: &str, subject: &str) -> Result<Option<u64>, ServerTrouble> {
        let last = reading::last(&self.client, stream, subject).await?;
        // An entry signed by another key counts for nothing, and is written over.
        let is_own = last.as_ref().is_some_and(|last| self.is_own(last));
        Ok((!is_own).then_some(last.map_or(0, |last| last.entry.sequence)))
    }

    /// Signs a text and writes it, after an expected entry of the subject if one is given. False if another one is the last,
    /// or if it is rejected for good; a lack of space is an error, to be retried.
    pub(crate) async fn publish(
        &self,
        stream: &str,
        subject: &str,
        text: &str,
        expected: Option<u64>,
    ) -> Result<bool, ServerTrouble> {
        let told = |error: &dyn std::fmt::Display| format!("cannot write {subject}: {error}");
        let seal = self.key.sign(sealed(subject, text).as_bytes()).map_err(|error| told(&error))?;
        let mut headers = HeaderMap::new();
        headers.insert(SEAL, HEXLOWER.encode(&seal));
        let written =
            jetstream::write(&self.client, subject, text.to_owned(), headers, expected, PATIENCE).await?;
        let (code, why) = match written {
            WriteAnswer::Stored(_) => return Ok(true),
            WriteAnswer::Unexpected => return Ok(false),
            WriteAnswer::Refused(code, why) => (code, why),
        };
        let limit = match code {
            NOT_STORED => met_limit(&self.client, stream, subject, text.len()).await?,
            _ => None,
        };
        if code != TOO_LONG && limit != Some(MetLimit::Subject) {
            return Err(told(&why));
        }
        self.set_aside("unwritten", &told(&why));
        Ok(false)
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
    pub(crate) fn is_own(&self, stored: &Stored) -> bool {
        let is_own = self.has_written(stored);
        if !is_own {
            self.metrics.ignore("unsigned");
        }
        is_own
    }
}

fn sealed(subject: &str, text: &str) -> String {
    format!("basalt-referee\n{subject}\n{text}")
}
