//! Times in a session, which are passed in and never read.

/// The time of a monotonic clock, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Millis(pub u64);

impl Millis {
    pub fn plus(self, milliseconds: u64) -> Millis {
        Millis(self.0.saturating_add(milliseconds))
    }

    pub fn since(self, earlier: Millis) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Now {
    pub time: Millis,
    /// The date (Unix ms), which may jump.
    pub date: u64,
    /// Whether the page is hidden, so that nobody is waiting.
    pub hidden: bool,
}
