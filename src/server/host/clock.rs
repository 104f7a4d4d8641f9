//! The time. Whatever has an age, a limit or an hour takes it from outside, so that tests need not wait.

use std::time::{SystemTime, UNIX_EPOCH};

use governor::clock::Clock;
use governor::nanos::Nanos;
use tokio::time::Instant;

/// The server's time (Unix ms).
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// The clock of limits: the runtime's, which stands still in tests until they advance it.
#[derive(Clone, Debug)]
pub(crate) struct LimitClock(Instant);

impl Default for LimitClock {
    fn default() -> LimitClock {
        LimitClock(Instant::now())
    }
}

impl Clock for LimitClock {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        self.0.elapsed().into()
    }
}
