//! The networks that an address belongs to: limits count by each of them.
//!
//! An owner of IPv6 has a /64 at least, at home usually a /56, and an office a /48. A network that is larger may be
//! shared by some, so it has a larger share, but not as many shares as it has parts.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::limiter::KeyedLimit;

/// The lengths of IPv6 networks, and how much weighs in each what is taken from there, so that a /56 has two shares.
const LENGTHS: [(u8, u32); 3] = [(64, WHOLE), (56, WHOLE / 2), (48, WHOLE / 4)];
/// The weight in the smallest network, whose limit is the one that is told.
const WHOLE: u32 = 4;
/// The most networks of which each limit knows something.
const KNOWN: usize = 300_000;

/// A network by its first address and its length.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Network(IpAddr, u8);

/// The networks of an address, the smallest first, with their weights.
fn networks(address: IpAddr) -> impl Iterator<Item = (Network, u64)> {
    let (lengths, address) = match address.to_canonical() {
        address @ IpAddr::V4(_) => (&[(32, WHOLE)][..], address),
        address => (&LENGTHS[..], address),
    };
    let first = move |bits: u8| match address {
        IpAddr::V6(own) => Ipv6Addr::from_bits(own.to_bits() & (u128::MAX << (128 - bits))).into(),
        own => own,
    };
    lengths.iter().map(move |&(bits, weight)| (Network(first(bits), bits), weight.into()))
}

/// A limit that all who come from a network share; one for each of something, if there is something.
pub(crate) struct NetworkLimit<T: Hash + Eq + Clone = ()>(KeyedLimit<(Network, T)>);

impl<T: Hash + Eq + Clone> NetworkLimit<T> {
    /// So much at once, of which so much comes back within a period.
    pub(crate) fn new((burst, rate): (u64, u64), period: Duration) -> NetworkLimit<T> {
        let whole = |amount: u64| amount.saturating_mul(WHOLE.into());
        NetworkLimit(KeyedLimit::new((whole(burst), whole(rate)), period, KNOWN))
    }

    /// Takes an amount of something if all networks of an address have so much of it; returns whether it did.
    pub(crate) fn take_of(&self, address: IpAddr, of: &T, amount: u64) -> bool {
        let costs =
            || networks(address).map(|(at, weight)| ((at, of.clone()), amount.saturating_mul(weight)));
        costs().all(|(network, cost)| self.0.has_room(&network, cost))
            && costs().all(|(network, cost)| self.0.take(&network, cost))
    }
}

impl NetworkLimit {
    /// Takes an amount if all networks of an address have so much; returns whether it did.
    pub(crate) fn take(&self, address: IpAddr, amount: u64) -> bool {
        self.take_of(address, &(), amount)
    }

    /// Takes an amount once there is so much.
    pub(crate) async fn wait(&self, address: IpAddr, amount: u64) {
        for (network, weight) in networks(address) {
            self.0.wait(&(network, ()), amount.saturating_mul(weight)).await;
        }
    }

    #[cfg(test)]
    pub(crate) fn known(&self) -> usize {
        self.0.len()
    }
}

/// Counts each network's places, up to a limit.
pub(crate) struct HeldPlaces {
    most: u64,
    held: Mutex<HashMap<Network, u64>>,
}

/// A place of an address, freed on drop.
pub(crate) struct HeldPlace(Arc<HeldPlaces>, IpAddr);

impl HeldPlaces {
    pub(crate) fn new(most: u32) -> Arc<HeldPlaces> {
        let most = u64::from(most) * u64::from(WHOLE);
        Arc::new(HeldPlaces { most, held: Mutex::default() })
    }

    /// A place for an address, unless one of its networks has too many.
    pub(crate) fn take(self: &Arc<HeldPlaces>, address: IpAddr) -> Option<HeldPlace> {
        let mut held = self.held.lock().ok()?;
        let is_free = |(network, weight)| held.get(&network).copied().unwrap_or(0) + weight <= self.most;
        if !networks(address).all(is_free) {
            return None;
        }
        networks(address).for_each(|(network, weight)| *held.entry(network).or_default() += weight);
        Some(HeldPlace(self.clone(), address))
    }
}

impl Drop for HeldPlace {
    fn drop(&mut self) {
        let Ok(mut held) = self.0.held.lock() else { return };
        for (network, weight) in networks(self.1) {
            if let Some(taken) = held.get_mut(&network) {
                *taken = taken.saturating_sub(weight);
                if *taken == 0 {
                    held.remove(&network);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::{Instant, advance};

    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[tokio::test(start_paused = true)]
    async fn the_networks_of_one_owner_share_a_limit() {
        let (limit, places) = (NetworkLimit::new((10, 10), HOUR), HeldPlaces::new(10));
        let mut held = Vec::new();
        let mut take = |text: &str| {
            let place = places.take(address(text));
            let is_free = limit.take(address(text), 1);
            assert_eq!(is_free, place.is_some(), "{text}");
            held.extend(place);
            is_free
        };
        // A home has 256 networks, and takes no more than two.
        let home = (0..256).filter(|at| take(&format!("2001:db8:1:1{at:02x}::1"))).count();
        assert_eq!(home, 20);
        // An office has as many homes, and takes no more than four.
        let office = (0..256).filter(|at| take(&format!("2001:db8:1:{at:02x}00::1"))).count();
        assert_eq!(home + office, 40);
        assert_eq!((0..20).filter(|at| take(&format!("2001:db8:2:1::{at}"))).count(), 10);
        assert_eq!((0..20).filter(|_| take("198.51.100.7")).count(), 10);
        assert!(!take("::ffff:198.51.100.7") && take("198.51.100.8"));
        drop(held);
        assert!(places.held.lock().expect("places").is_empty(), "what is given back is free again");
        advance(HOUR).await;
        assert!(limit.take(address("2001:db8:1:100::1"), 10) && places.take(address("::1")).is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn one_that_has_taken_all_takes_nothing_from_its_neighbours() {
        let limit = NetworkLimit::new((10, 10), HOUR);
        assert_eq!((0..1000).filter(|_| limit.take(address("2001:db8:1:1::a"), 1)).count(), 10);
        assert!(limit.take(address("2001:db8:1:2::a"), 10));
    }

    #[tokio::test(start_paused = true)]
    async fn those_who_share_a_pace_wait_for_it_together() {
        let limit = NetworkLimit::new((1000, 100), Duration::from_secs(1));
        let [one, same, other] = ["2001:db8:1:1::a", "2001:db8:1:1:ffff::b", "198.51.100.1"].map(address);
        let begun = Instant::now();
        limit.wait(one, 1000).await;
        limit.wait(other, 1000).await;
        assert!(begun.elapsed().is_zero(), "the burst, and another address");
        limit.wait(same, 100).await;
        assert!((1000..1010).contains(&begun.elapsed().as_millis()), "{:?}", begun.elapsed());
    }

    /// What is known of addresses once grew, or was forgotten for all at once.
    #[tokio::test(start_paused = true)]
    async fn a_flood_of_addresses_takes_bounded_memory_and_frees_nobody() {
        let limit = NetworkLimit::new((1000, 1000), HOUR);
        let full = address("2001:db8:1:1::a");
        assert!(limit.take(full, 1000));
        for at in 0..200_000_u128 {
            let other = Ipv6Addr::from_bits((0x2a00 << 112) | (at << 80));
            assert!(limit.take(other.into(), 1));
            assert!(limit.known() <= KNOWN);
        }
        assert!(!limit.take(full, 1));
    }
}
