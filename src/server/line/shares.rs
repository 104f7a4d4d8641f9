//! How fast those of an address may open lines, read and receive, all together: a new line has no limits of its own.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};

use crate::host::settings::Limits;

use super::limiter::Pace;
use super::networks::NetworkLimit;

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
const SECOND: Duration = Duration::from_secs(1);

pub(crate) struct AddressPaces {
    pub(crate) arrivals: NetworkLimit,
    pub(crate) reads: NetworkLimit,
    /// In bytes.
    pub(crate) told: NetworkLimit,
}

impl AddressPaces {
    pub(crate) fn new(limits: &Limits) -> AddressPaces {
        let lines = limits.connections;
        let pace = |burst: u32, rate: u32| NetworkLimit::new((burst.into(), rate.into()), SECOND);
        // An operator who allows more connections also raises the rest.
        let full = FULL_LINES.max(lines / 25);
        AddressPaces {
            arrivals: pace(
                lines.saturating_add(ARRIVALS_AT_ONCE),
                (f64::from(lines) * ARRIVALS).ceil() as u32,
            ),
            reads: pace(
                lines.saturating_mul(READS_OF_LINE_AT_ONCE).max(READS_AT_ONCE),
                lines.saturating_mul(READS_OF_LINE).max(READS),
            ),
            told: pace(limits.told_burst.saturating_mul(full), limits.told_rate.saturating_mul(full)),
        }
    }
}

/// How fast a line may read logs.
pub(crate) struct ReadPace {
    own: Pace,
    turn: Mutex<()>,
    address: IpAddr,
    shared: Arc<AddressPaces>,
}

impl ReadPace {
    pub(crate) fn new(address: IpAddr, shared: Arc<AddressPaces>) -> ReadPace {
        ReadPace { own: Pace::new(READS_AT_ONCE, READS), turn: Mutex::default(), address, shared }
    }

    /// Waits until nothing else that was read for the line waits to be sent: a client that does not read holds one
    /// answer of the brokers, however many logs it follows.
    pub(crate) async fn turn(&self) -> MutexGuard<'_, ()> {
        self.turn.lock().await
    }

    /// Waits until a read may begin, and counts it.
    pub(crate) async fn wait(&self) {
        self.own.wait(1).await;
        self.shared.reads.wait(self.address, 1).await;
    }
}
