//! What the connections of an address share: their number, and how much they read and receive.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::sleep;

use crate::host::settings::Limits;

use super::allowance::Allowance;
use super::networks::{Network, NetworkCounts, networks};

/// A connection's log reads: the burst, then the rate per second.
const READS_AT_ONCE: u32 = 60;
const READS: u32 = 30;
/// New connections of an address beyond its open ones: the burst, and the rate per open one.
const ARRIVALS_AT_ONCE: u32 = 20;
const ARRIVALS: f64 = 0.1;
/// All log reads of an address, per permitted connection: the burst, then the rate per second.
const READS_OF_LINE_AT_ONCE: u32 = 3;
const READS_OF_LINE: u32 = 1;
/// Up to this many connections of an address receive at full speed; more share it.
const FULL_LINES: u32 = 4;
const WATCHED: usize = 10_000;

/// What the connections of a network may do together, since reopening one would reset its limits.
struct AddressBudget {
    arrivals: Allowance,
    reads: Allowance,
    told: Allowance,
}

type OneBudget = Arc<Mutex<AddressBudget>>;

impl AddressBudget {
    fn new(limits: &Limits, shares: u32) -> AddressBudget {
        let lines = limits.connections.saturating_mul(shares);
        let arrivals = (f64::from(lines) * ARRIVALS).ceil() as u32;
        // An operator who allows more connections also raises the budget.
        let full = FULL_LINES.saturating_mul(shares).max(lines / 25);
        AddressBudget {
            arrivals: Allowance::new(lines.saturating_add(ARRIVALS_AT_ONCE), arrivals),
            reads: Allowance::new(
                lines.saturating_mul(READS_OF_LINE_AT_ONCE).max(READS_AT_ONCE),
                lines.saturating_mul(READS_OF_LINE).max(READS),
            ),
            told: Allowance::new(
                limits.told_burst.saturating_mul(full),
                limits.told_rate.saturating_mul(full),
            ),
        }
    }
}

/// The budgets of all networks that have something open.
pub(crate) struct AddressBudgets {
    limits: Limits,
    budgets: Mutex<HashMap<Network, OneBudget>>,
}

impl AddressBudgets {
    pub(crate) fn new(limits: Limits) -> AddressBudgets {
        AddressBudgets { limits, budgets: Mutex::default() }
    }

    pub(crate) fn of(&self, address: IpAddr) -> Option<SharedBudget> {
        let mut budgets = self.budgets.lock().ok()?;
        if budgets.len() >= WATCHED {
            budgets.retain(|_, budget| Arc::strong_count(budget) > 1);
        }
        let mut of = |(network, shares)| {
            let fresh = || Arc::new(Mutex::new(AddressBudget::new(&self.limits, shares)));
            budgets.entry(network).or_insert_with(fresh).clone()
        };
        Some(SharedBudget(networks(address).into_iter().map(&mut of).collect()))
    }
}

/// The budgets of an address' networks, all of which are charged.
pub(crate) struct SharedBudget(Vec<OneBudget>);

impl SharedBudget {
    /// Spends from all of them; returns how long to wait.
    fn spend(&self, part: fn(&mut AddressBudget) -> &mut Allowance, cost: usize) -> Duration {
        let spent = |budget: &OneBudget| {
            let mut held = budget.lock().ok()?;
            Some(part(&mut held).spend(cost))
        };
        self.0.iter().filter_map(spent).max().unwrap_or_default()
    }

    /// Counts a read; returns how long to wait.
    pub(crate) fn read(&self) -> Duration {
        self.spend(|budget| &mut budget.reads, 1)
    }

    /// Counts bytes sent to the address; returns how long to wait.
    pub(crate) fn tell(&self, bytes: usize) -> Duration {
        self.spend(|budget| &mut budget.told, bytes)
    }

    pub(crate) fn takes_arrival(&self) -> bool {
        self.0.iter().all(|budget| budget.lock().is_ok_and(|mut budget| budget.arrivals.take(1)))
    }
}

/// How fast a line may read logs.
pub(crate) struct ReadPace {
    own: Mutex<Allowance>,
    shared: Arc<SharedBudget>,
}

impl ReadPace {
    pub(crate) fn new(shared: Arc<SharedBudget>) -> ReadPace {
        ReadPace { own: Mutex::new(Allowance::new(READS_AT_ONCE, READS)), shared }
    }

    /// Counts a read, and waits until it may begin.
    pub(crate) async fn wait(&self) {
        let own = self.own.lock().map(|mut own| own.spend(1)).unwrap_or_default();
        let time = own.max(self.shared.read());
        if !time.is_zero() {
            sleep(time).await;
        }
    }
}

/// Counts each network's slots, up to a limit.
pub(crate) struct HeldPlaces {
    most: u32,
    held: Mutex<NetworkCounts>,
}

impl HeldPlaces {
    pub(crate) fn new(most: u32) -> HeldPlaces {
        HeldPlaces { most, held: Mutex::default() }
    }
}

/// A slot of an address, freed on drop.
pub(crate) struct HeldPlace(Arc<HeldPlaces>, IpAddr);

impl HeldPlace {
    pub(crate) fn take(places: &Arc<HeldPlaces>, address: IpAddr) -> Option<HeldPlace> {
        let is_free = places.held.lock().ok()?.take(address, 1, places.most.into());
        is_free.then(|| HeldPlace(places.clone(), address))
    }
}

impl Drop for HeldPlace {
    fn drop(&mut self) {
        if let Ok(mut held) = self.0.held.lock() {
            held.give(self.1, 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Given {
        #[command(flatten)]
        limits: Limits,
    }

    #[tokio::test(start_paused = true)]
    async fn lines_of_an_address_share_what_they_are_told() {
        let limits = Given::parse_from(["basalt"]).limits;
        let budgets = AddressBudgets::new(limits.clone());
        let addresses = ["2001:db8:1:1::a", "2001:db8:1:1:ffff::b", "198.51.100.1"];
        let [one, same, other] = addresses.map(|address| budgets.of(address.parse().expect("an address")));
        let [one, same, other] = [one, same, other].map(|budget| budget.expect("a budget"));
        let full = (limits.told_burst * FULL_LINES) as usize;
        assert!(one.tell(full).is_zero());
        // Each second as much as four lines have, however many there are.
        let second = (limits.told_rate * FULL_LINES) as usize;
        let waits = same.tell(second);
        assert!((0.99..1.01).contains(&waits.as_secs_f64()), "{waits:?}");
        assert!(other.tell(full).is_zero(), "another address");
        sleep(Duration::from_secs(10)).await;
        assert!(one.tell(second).is_zero(), "it comes back");
    }
}
