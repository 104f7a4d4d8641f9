//! When the brokers stored nothing, as far as a process knows: guests write again once that is marked (`watch.rs`).

use basalt_online::Outage;

/// The shortest outage that is marked (ms): a process looks every two seconds.
pub(crate) const LEAST: u64 = 6_000;
/// How far back somebody must have written at a table that an outage has held up (ms); games by days are held up by an
/// outage of ten minutes or more.
const REACH: u64 = 3_600_000;
const REACH_OF_DAYS: u64 = 15 * 86_400_000;
const LONG: u64 = 600_000;

/// When all was well last (Unix ms); `None` before the first time.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Interruption(Option<u64>);

impl Interruption {
    /// Whether there may have been an outage.
    pub(crate) fn is_doubtful(&self, now: u64) -> bool {
        !self.is_over(now)
    }

    /// Whether guests may write.
    pub(crate) fn is_over(&self, now: u64) -> bool {
        self.0.is_some_and(|well| now < well + LEAST)
    }

    /// Notes that all is well.
    pub(crate) fn end(&mut self, now: u64) {
        self.0 = Some(now);
    }

    /// How long before an outage somebody must have written at a table to be held up by it (ms).
    pub(crate) fn reach(outage: Outage) -> u64 {
        if outage.to - outage.from < LONG { REACH } else { REACH_OF_DAYS }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_writes_before_all_is_well_again() {
        let begun = 1_800_000_000_000;
        let mut interruption = Interruption::default();
        assert!(!interruption.is_over(begun), "a server that begins does not know");
        interruption.end(begun);
        assert!(interruption.is_over(begun + LEAST - 1) && !interruption.is_over(begun + LEAST));
        interruption.end(begun + 3 * LEAST);
        assert!(interruption.is_over(begun + 3 * LEAST));
        let outage = |lasts: u64| Outage { from: begun, to: begun + lasts };
        assert_eq!([LEAST, LONG].map(|lasts| Interruption::reach(outage(lasts))), [REACH, REACH_OF_DAYS]);
    }
}
