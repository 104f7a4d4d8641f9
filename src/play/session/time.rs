//! When things happen in a session: the time is passed in, never read.

/// The time on a clock that only runs forwards, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Millis(pub u64);

impl Millis {
    /// This many milliseconds later.
    pub fn plus(self, milliseconds: u64) -> Millis {
        Millis(self.0.saturating_add(milliseconds))
    }

    /// The milliseconds since an earlier time; 0 if that is later.
    pub fn since(self, earlier: Millis) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// When something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Now {
    /// On the clock by which durations are measured.
    pub time: Millis,
    /// The date, in milliseconds since 1970; it may jump.
    pub date: u64,
    /// Whether the page is hidden, so that nobody is waiting.
    pub hidden: bool,
}
