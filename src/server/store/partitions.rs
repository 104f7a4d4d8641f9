//! Divides the logs of games by table.
//!
//! Each part is a separate stream: brokers share the writing, and referees share the judging. A single part, the
//! default, is named `GAMES`. Clients know nothing of it.

use crate::host::settings::MOST_PARTITIONS;

const STREAM: &str = "GAMES";

/// The number of parts, at least one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Partitions(usize);

impl Partitions {
    pub(crate) fn new(count: usize) -> Partitions {
        Partitions(count.clamp(1, MOST_PARTITIONS))
    }

    pub(crate) fn count(self) -> usize {
        self.0
    }

    pub(crate) fn all(self) -> std::ops::Range<usize> {
        0..self.0
    }

    /// The part of a table, as NATS' `partition(n, 1)` counts it (FNV-1a).
    pub(crate) fn of(self, table: &str) -> usize {
        let hash = table
            .bytes()
            .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        hash as usize % self.0
    }

    pub(crate) fn stream(self, part: usize) -> String {
        if self.0 == 1 { STREAM.to_owned() } else { format!("{STREAM}_{part}") }
    }

    /// The stream of a table.
    pub(crate) fn stream_of(self, table: &str) -> String {
        self.stream(self.of(table))
    }

    /// The subject under which an author writes into a part, possibly with wildcards.
    pub(crate) fn written(self, part: usize, table: &str, author: &str) -> String {
        if self.0 == 1 {
            format!("put.game.{table}.{author}")
        } else {
            format!("put.game.{part}.{table}.{author}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_spread_and_stay_where_they_are() {
        let parts = Partitions::new(4);
        let mut counts = [0; 4];
        for number in 0..4000 {
            counts[parts.of(&format!("table{number:07}"))] += 1;
        }
        assert!(counts.iter().all(|count| (800..1200).contains(count)), "{counts:?}");
        // Another number here would lose every game in progress.
        assert_eq!(["k3x9a2b7c1d5", "ratedone", "casualone"].map(|table| parts.of(table)), [3, 3, 0]);
        assert_eq!(Partitions::new(1).stream_of("ratedone"), "GAMES");
        assert_eq!(Partitions::new(1).written(0, "*", "*"), "put.game.*.*");
    }
}
