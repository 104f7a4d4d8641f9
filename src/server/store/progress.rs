//! Whether the server does its part: whether games are judged, and the store is measured.

/// For how long nothing may be judged or measured before that is trouble (ms).
const PATIENCE: u64 = 60_000;

/// When there was progress last (Unix ms).
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoreProgress {
    measured: u64,
    judged: u64,
    /// How many entries are judged.
    count: u64,
}

impl StoreProgress {
    pub(crate) fn new(now: u64) -> StoreProgress {
        StoreProgress { measured: now, judged: now, count: 0 }
    }

    /// Notes a measurement: how many entries are judged, and how many are not.
    pub(crate) fn note(&mut self, count: u64, behind: u64, now: u64) {
        self.measured = now;
        if behind == 0 || count != self.count {
            (self.count, self.judged) = (count, now);
        }
    }

    /// Whether games are judged, or there is nothing to judge.
    pub(crate) fn does_judge(&self, now: u64) -> bool {
        now < self.judged + PATIENCE
    }

    pub(crate) fn is_measured(&self, now: u64) -> bool {
        now < self.measured + PATIENCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_judges_nothing_for_a_minute_is_in_trouble() {
        let begun = 1_800_000_000_000;
        let mut progress = StoreProgress::new(begun);
        let at = |seconds: u64| begun + seconds * 1000;
        (0..100).for_each(|second| progress.note(7, 0, at(second)));
        assert!(
            progress.does_judge(at(158)) && !progress.does_judge(at(159)),
            "nothing to judge is no trouble"
        );
        // Slowly is well enough, whether or not it catches up.
        (100..300).for_each(|second| progress.note(7 + second / 50, 1000 + second, at(second)));
        assert!(progress.does_judge(at(300)));
        (300..400).for_each(|second| progress.note(12, 1300, at(second)));
        assert!(!progress.does_judge(at(400)) && progress.is_measured(at(400)));
        assert!(!progress.is_measured(at(460)));
        progress.note(13, 1299, at(461));
        assert!(progress.does_judge(at(461)) && progress.is_measured(at(461)));
    }
}
