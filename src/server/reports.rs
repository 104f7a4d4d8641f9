//! Keeps players' reports in a file, and prints them for the host.
//!
//! Reports are entries of the stream `REPORTS`. The referee that holds the upkeep appends them to `reports.jsonl` in its
//! data folder, each once: the last line says how far it has read.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use basalt_online::{NativeNotary, ReportSaying};
use basalt_play::Day;
use serde::{Deserialize, Serialize};
use tokio::time::sleep;

use crate::leases::{Leases, UPKEEP};
use crate::ledger::SharedStandings;
use crate::metrics::Metrics;
use crate::{ServerTrouble, reading};

const ROUND: Duration = Duration::from_secs(5);
const FILE: &str = "reports.jsonl";

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct ReportLine {
    sequence: u64,
    /// When it was stored (Unix ms).
    time: u64,
    about: String,
    /// The name by then, possibly empty.
    name: String,
    by: String,
    reason: String,
    table: Option<String>,
}

pub(super) struct Reports {
    pub(super) client: Client,
    pub(super) metrics: Arc<Metrics>,
    pub(super) standings: SharedStandings,
    pub(super) leases: Arc<Leases>,
    pub(super) data: PathBuf,
}

impl Reports {
    /// Appends new reports while the program runs.
    pub(super) async fn follow(self) {
        let kept = lines(&self.data.join(FILE)).unwrap_or_default();
        let mut last = kept.last().map_or(0, |line| line.sequence);
        loop {
            if self.leases.holds(UPKEEP)
                && let Err(trouble) = self.append(&mut last).await
            {
                tracing::warn!("reports cannot be kept: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    /// Appends the reports after the `last` one, which it updates.
    async fn append(&self, last: &mut u64) -> Result<(), ServerTrouble> {
        let path = self.data.join(FILE);
        let found = reading::all(&self.client, &self.metrics, "REPORTS", "report.*.*", *last + 1).await?;
        let mut text = String::new();
        for stored in &found {
            let about = stored.word(1);
            let Some(said) = ReportSaying::of_entry(about, &stored.entry, &NativeNotary) else {
                self.metrics.ignore("report");
                continue;
            };
            let name = self.standings.lock().map(|standings| standings.name(about).to_owned());
            let line = ReportLine {
                sequence: stored.entry.sequence,
                time: stored.entry.time,
                about: about.to_owned(),
                name: name.unwrap_or_default(),
                by: stored.entry.from.clone(),
                reason: said.reason.word().to_owned(),
                table: said.table,
            };
            text += &serde_json::to_string(&line).map_err(|error| error.to_string())?;
            text.push('\n');
        }
        if !text.is_empty() {
            let told = |error: std::io::Error| format!("{}: {error}", path.display());
            let mut file = fs::OpenOptions::new().create(true).append(true).open(&path).map_err(told)?;
            file.write_all(text.as_bytes()).map_err(told)?;
        }
        *last = found.last().map_or(*last, |stored| stored.entry.sequence);
        Ok(())
    }
}

/// The lines of the file that can be read; `None` without a file.
fn lines(path: &Path) -> Option<Vec<ReportLine>> {
    let text = fs::read_to_string(path).ok()?;
    Some(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// The reports in a data folder as text, the latest last.
pub(super) fn told(data: &Path) -> String {
    let mut text = String::new();
    for line in lines(&data.join(FILE)).unwrap_or_default() {
        let ReportLine { time, about, name, by, reason, table, .. } = line;
        let day = Day::of(time);
        let table = table.unwrap_or_else(|| "-".to_owned());
        // Names are strangers' words: escaped, they cannot change the terminal. Writing to a string cannot fail.
        let _ = writeln!(text, "{day} {reason:<7} about {about} {name:?} by {by} table {table}");
    }
    text
}
