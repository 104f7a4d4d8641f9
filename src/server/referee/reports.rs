//! Keeps players' reports in a file, and prints them for the host.
//!
//! Reports are entries of the stream `REPORTS`. The referee that holds the upkeep appends them to `reports.jsonl` in its
//! data folder, each once: the last line says how far it has read.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use basalt_online::{NativeNotary, ReportSaying, Standings};
use basalt_play::Day;
use serde::{Deserialize, Serialize};
use tokio::time::sleep;

use super::ledger::SharedStandings;
use crate::host::ServerTrouble;
use crate::host::metrics::Metrics;
use crate::store::leases::{Leases, UPKEEP};
use crate::store::reading;

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
    /// Whether the two had played each other; earlier lines do not say.
    #[serde(default)]
    met: bool,
}

pub(crate) struct Reports {
    pub(crate) client: Client,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) standings: SharedStandings,
    pub(crate) leases: Arc<Leases>,
    pub(crate) data: PathBuf,
}

impl Reports {
    /// Appends new reports while the program runs.
    pub(crate) async fn follow(self) {
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
        let found = reading::all(&self.client, "REPORTS", "report.*.*", *last + 1).await?;
        let mut text = String::new();
        for stored in &found {
            let about = stored.word(1);
            let Some(said) = ReportSaying::of_entry(about, &stored.entry, &NativeNotary) else {
                self.metrics.ignore("report");
                continue;
            };
            let known = |standings: &Standings| {
                (standings.name(about).to_owned(), standings.have_met(about, &stored.entry.from))
            };
            let (name, met) = self.standings.lock().map(|standings| known(&standings)).unwrap_or_default();
            let line = ReportLine {
                sequence: stored.entry.sequence,
                time: stored.entry.time,
                about: about.to_owned(),
                name,
                by: stored.entry.from.clone(),
                reason: said.reason.word().to_owned(),
                table: said.table,
                met,
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

/// The reports in a data folder as text, the latest last, and below how many there are about whom.
pub(crate) fn told(data: &Path) -> String {
    written(&lines(&data.join(FILE)).unwrap_or_default())
}

fn written(lines: &[ReportLine]) -> String {
    let mut text = String::new();
    for ReportLine { time, about, name, by, reason, table, .. } in lines {
        let day = Day::of(*time);
        let table = table.as_deref().unwrap_or("-");
        // Names are strangers' words: escaped, they cannot change the terminal. Writing to a string cannot fail.
        let _ = writeln!(text, "{day} {reason:<7} about {about} {name:?} by {by} table {table}");
    }
    // Keys cost nothing: those of players who have met the other one count most.
    let mut about: BTreeMap<&str, Reported> = BTreeMap::new();
    for line in lines {
        let reported = about.entry(&line.about).or_default();
        (reported.name, reported.count) = (&line.name, reported.count + 1);
        reported.by.insert(&line.by);
        if line.met {
            reported.met.insert(&line.by);
        }
    }
    let mut all: Vec<_> = about.into_iter().collect();
    all.sort_by_key(|(_, reported)| Reverse((reported.met.len(), reported.by.len(), reported.count)));
    if !all.is_empty() {
        text.push('\n');
    }
    for (about, Reported { name, count, by, met }) in all {
        let (by, met) = (by.len(), met.len());
        let _ = writeln!(text, "{about} {name:?}: reports {count}, by players {by}, of whom have met {met}");
    }
    text
}

/// The reports about one player.
#[derive(Default)]
struct Reported<'a> {
    name: &'a str,
    count: usize,
    by: BTreeSet<&'a str>,
    /// Those who had played the player.
    met: BTreeSet<&'a str>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(about: &str, by: usize, met: bool) -> ReportLine {
        ReportLine {
            sequence: 1,
            time: 1_795_370_462_345,
            about: about.to_owned(),
            name: "Ada\u{1b}".to_owned(),
            by: format!("key{by}"),
            reason: "help".to_owned(),
            table: None,
            met,
        }
    }

    #[test]
    fn those_who_have_met_a_player_count_more_than_many_keys() {
        let mut lines: Vec<ReportLine> = (0..60).map(|by| line("flooded", by % 20, false)).collect();
        lines.extend([line("met", 90, true), line("met", 90, true), line("met", 91, false)]);
        let text = written(&lines);
        let end: Vec<&str> = text.lines().skip(lines.len()).collect();
        assert_eq!(
            end,
            [
                "",
                "met \"Ada\\u{1b}\": reports 3, by players 2, of whom have met 1",
                "flooded \"Ada\\u{1b}\": reports 60, by players 20, of whom have met 0",
            ]
        );
        assert_eq!(written(&[]), "");
    }
}
