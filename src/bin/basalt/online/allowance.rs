//! How fast something may be spent: so much at once, and then so much a second.

use std::time::Duration;

use tokio::time::Instant;

/// What is left to spend.
pub(super) struct Allowance {
    burst: f64,
    rate: f64,
    left: f64,
    since: Instant,
}

impl Allowance {
    /// A full one.
    pub(super) fn new(burst: u32, rate: u32) -> Allowance {
        let burst = f64::from(burst);
        Allowance { burst, rate: f64::from(rate).max(1.0), left: burst, since: Instant::now() }
    }

    /// Spends something; how long to wait for what was not there.
    pub(super) fn spend(&mut self, cost: usize) -> Duration {
        self.refill();
        self.left -= cost as f64;
        Duration::from_secs_f64((-self.left / self.rate).max(0.0))
    }

    /// Spends something if it is there; whether it was.
    pub(super) fn take(&mut self, cost: usize) -> bool {
        self.refill();
        let is_there = self.left >= cost as f64;
        if is_there {
            self.left -= cost as f64;
        }
        is_there
    }

    fn refill(&mut self) {
        let passed = self.since.elapsed();
        self.since += passed;
        self.left = self.burst.min(self.left + passed.as_secs_f64() * self.rate);
    }
}
