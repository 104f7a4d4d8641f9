//! Reports of players to the host of the server.
//!
//! A report is a [`SignedText`](super::SignedText) under `report.ABOUT.AUTHOR`, signed over
//! [`statement`](super::statement) with [`ReportSaying::name`] in place of the table's name. Other players never see it.

use std::fmt;

use basalt_play::is_table_name;

use super::log::LogEntry;
use super::lot::author;
use super::signed::{Notary, SignedText, statement};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportReason {
    /// Plays with the help of a computer.
    Help,
    /// Leaves games or lets the clock run.
    Leaves,
    /// Loses on purpose, or plays with two keys.
    Throws,
    /// Has an offensive name.
    Name,
}

impl ReportReason {
    pub const ALL: [ReportReason; 4] =
        [ReportReason::Help, ReportReason::Leaves, ReportReason::Throws, ReportReason::Name];

    pub fn word(self) -> &'static str {
        match self {
            ReportReason::Help => "help",
            ReportReason::Leaves => "leaves",
            ReportReason::Throws => "throws",
            ReportReason::Name => "name",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportSaying {
    pub reason: ReportReason,
    /// The table of a game, if it is about one.
    pub table: Option<String>,
}

impl ReportSaying {
    /// Replaces the table's name in signed statements.
    pub fn name(about: &str) -> String {
        format!("report-{about}")
    }

    /// Reads a report in its canonical form.
    pub fn read(text: &str) -> Option<ReportSaying> {
        let ["report", reason, table] = text.split(' ').collect::<Vec<_>>()[..] else { return None };
        let reason = ReportReason::ALL.into_iter().find(|known| known.word() == reason)?;
        let table = match table {
            "-" => None,
            table => Some(is_table_name(table).then(|| table.to_owned())?),
        };
        Some(ReportSaying { reason, table })
    }

    /// The report in an entry about a player, if its author has signed it.
    pub fn of_entry(about: &str, entry: &LogEntry, notary: &impl Notary) -> Option<ReportSaying> {
        let signed = SignedText::read(&entry.text)?;
        let said = ReportSaying::read(signed.body)?;
        let is_signed = author(signed.key) == entry.from
            && notary.is_genuine(signed.key, signed.signature, &statement(&Self::name(about), signed.body));
        is_signed.then_some(said)
    }
}

impl fmt::Display for ReportSaying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "report {} {}", self.reason.word(), self.table.as_deref().unwrap_or("-"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read_as_it_was_written() {
        for reason in ReportReason::ALL {
            for table in [None, Some("k3x9a2b7c1d5".to_owned())] {
                let said = ReportSaying { reason, table };
                assert_eq!(ReportSaying::read(&said.to_string()), Some(said));
            }
        }
        for text in ["", "report", "report help", "report rude -", "report help ../x", "report help - -"] {
            assert_eq!(ReportSaying::read(text), None, "{text}");
        }
    }
}
