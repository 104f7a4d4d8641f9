//! Limits of how much each may take, which come back evenly: `governor` counts, over what is known of each key.
//!
//! Keys cost nothing, so what is known of them is bounded, which none of the library's own stores is.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::{InMemoryState, NotKeyed, StateStore};
use governor::{NotUntil, Quota, RateLimiter};
use tokio::time::sleep;

use crate::host::clock::LimitClock;

/// The least time after which somebody who waits tries again: all who share a limit try at once.
const AGAIN: Duration = Duration::from_millis(50);

/// How much may be taken at once, and how much of it comes back within a period.
fn quota(burst: u64, rate: u64, period: Duration) -> Quota {
    let interval = period.as_nanos() as u64 / rate.max(1);
    let burst = NonZeroU32::new(u32::try_from(burst).unwrap_or(u32::MAX)).unwrap_or(NonZeroU32::MIN);
    // Only for an interval of nothing there is none.
    let quota = Quota::with_period(Duration::from_nanos(interval.max(1)));
    quota.unwrap_or(Quota::per_second(burst)).allow_burst(burst)
}

fn cells(amount: u64) -> Option<NonZeroU32> {
    NonZeroU32::new(u32::try_from(amount.max(1)).ok()?)
}

/// When nothing of what each has taken counts any more. Of too many, those are forgotten who have taken least.
struct LimitStates<K> {
    most: usize,
    /// Whether it only answers, and notes nothing.
    only_asked: bool,
    free: Arc<Mutex<HashMap<K, Nanos>>>,
}

impl<K: Hash + Eq + Clone> StateStore for LimitStates<K> {
    type Key = K;

    fn measure_and_replace<T, F, E>(&self, key: &K, decide: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let Ok(mut free) = self.free.lock() else { return decide(None).map(|(outcome, _)| outcome) };
        let (outcome, next) = decide(free.get(key).copied())?;
        if self.only_asked {
            return Ok(outcome);
        }
        free.insert(key.clone(), next);
        if free.len() > self.most {
            let mut all: Vec<Nanos> = free.values().copied().collect();
            let middle = all.len() / 2;
            let (_, &mut middle, _) = all.select_nth_unstable(middle);
            free.retain(|_, next| *next > middle);
        }
        Ok(outcome)
    }
}

type Rates<K> = RateLimiter<K, LimitStates<K>, LimitClock, NoOpMiddleware<Nanos>>;

/// A limit that each key has for itself.
pub(crate) struct KeyedLimit<K: Hash + Eq + Clone> {
    rates: Rates<K>,
    /// Answers by the same states, and takes nothing.
    asked: Rates<K>,
    free: Arc<Mutex<HashMap<K, Nanos>>>,
    clock: LimitClock,
    burst: u64,
}

impl<K: Hash + Eq + Clone> KeyedLimit<K> {
    /// So much at once, of which so much comes back within a period; of so many keys something is known at most.
    pub(crate) fn new((burst, rate): (u64, u64), period: Duration, most: usize) -> KeyedLimit<K> {
        let (clock, free) = (LimitClock::default(), Arc::default());
        let [rates, asked] = [false, true].map(|only_asked| {
            let states = LimitStates { most, only_asked, free: Arc::clone(&free) };
            RateLimiter::new(quota(burst, rate, period), states, clock.clone())
        });
        KeyedLimit { rates, asked, free, clock, burst: burst.clamp(1, u32::MAX.into()) }
    }

    /// Whether there is an amount to take: what others refuse is not counted here.
    pub(crate) fn has_room(&self, key: &K, amount: u64) -> bool {
        cells(amount).is_some_and(|cells| matches!(self.asked.check_key_n(key, cells), Ok(Ok(()))))
    }

    /// Takes an amount if there is so much; returns whether it did.
    pub(crate) fn take(&self, key: &K, amount: u64) -> bool {
        cells(amount).is_some_and(|cells| matches!(self.rates.check_key_n(key, cells), Ok(Ok(()))))
    }

    /// Whether a key has taken something that still counts.
    pub(crate) fn has(&self, key: &K) -> bool {
        let free = self.free.lock();
        free.is_ok_and(|free| free.get(key).is_some_and(|free| *free > self.clock.now()))
    }

    /// Takes an amount once there is so much; of more than there ever is, all.
    pub(crate) async fn wait(&self, key: &K, amount: u64) {
        let Some(cells) = cells(amount.min(self.burst)) else { return };
        while let Ok(Err(not_until)) = self.rates.check_key_n(key, cells) {
            sleep(after(&not_until, &self.clock)).await;
        }
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.free.lock().expect("what is known").len()
    }
}

/// A pace that one keeps for oneself: a burst, then so much a second.
pub(crate) struct Pace {
    rate: RateLimiter<NotKeyed, InMemoryState, LimitClock, NoOpMiddleware<Nanos>>,
    burst: u32,
}

impl Pace {
    pub(crate) fn new(burst: u32, rate: u32) -> Pace {
        let quota = quota(burst.into(), rate.into(), Duration::from_secs(1));
        let rate = RateLimiter::direct_with_clock(quota, LimitClock::default());
        Pace { rate, burst: burst.max(1) }
    }

    /// Takes an amount if there is so much; of more than there ever is, all.
    ///
    /// # Errors
    /// After which time to try again.
    pub(crate) fn take(&self, amount: usize) -> Result<(), Duration> {
        let Some(cells) = cells((amount as u64).min(self.burst.into())) else { return Ok(()) };
        let taken = self.rate.check_n(cells).unwrap_or(Ok(()));
        taken.map_err(|not_until| after(&not_until, self.rate.clock()))
    }

    /// Takes an amount once there is so much.
    pub(crate) async fn wait(&self, amount: usize) {
        while let Err(time) = self.take(amount) {
            sleep(time).await;
        }
    }
}

/// When to try again. The library's own waiting knows only the real time.
fn after(not_until: &NotUntil<Nanos>, clock: &LimitClock) -> Duration {
    not_until.wait_time_from(clock.now()).max(AGAIN)
}

#[cfg(test)]
mod tests {
    use tokio::time::{Instant, advance};

    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    #[tokio::test(start_paused = true)]
    async fn of_too_many_those_are_forgotten_who_have_taken_least() {
        let limit = KeyedLimit::new((10, 10), HOUR, 100);
        assert!(limit.take(&1000, 10) && !limit.take(&1000, 1));
        for key in 0..1000 {
            assert!(limit.take(&key, 1) && limit.len() <= 100);
        }
        assert!(!limit.take(&1000, 1) && limit.has(&1000));
        advance(HOUR).await;
        assert!(!limit.has(&1000) && limit.take(&1000, 10) && !limit.take(&1, 11), "more than all");
    }

    #[tokio::test(start_paused = true)]
    async fn a_pace_waits_for_what_comes_back() {
        let (pace, begun) = (Pace::new(1000, 100), Instant::now());
        pace.wait(1000).await;
        assert!(begun.elapsed().is_zero(), "the burst");
        pace.wait(100).await;
        assert!((1000..1010).contains(&begun.elapsed().as_millis()), "{:?}", begun.elapsed());
        // More than there ever is waits for all of it.
        pace.wait(5000).await;
        assert!((11_000..11_020).contains(&begun.elapsed().as_millis()), "{:?}", begun.elapsed());
    }
}
