//! A token bucket: a burst, then a rate per second.

use std::time::Duration;

use tokio::time::Instant;

pub(crate) struct Allowance {
    burst: f64,
    rate: f64,
    left: f64,
    since: Instant,
}

impl Allowance {
    pub(crate) fn new(burst: u32, rate: u32) -> Allowance {
        let burst = f64::from(burst);
        Allowance { burst, rate: f64::from(rate).max(1.0), left: burst, since: Instant::now() }
    }

    /// Spends tokens, possibly in advance; returns how long to wait.
    pub(crate) fn spend(&mut self, cost: usize) -> Duration {
        self.refill();
        self.left -= cost as f64;
        Duration::from_secs_f64((-self.left / self.rate).max(0.0))
    }

    /// Spends tokens if enough are left; returns whether it did.
    pub(crate) fn take(&mut self, cost: usize) -> bool {
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
