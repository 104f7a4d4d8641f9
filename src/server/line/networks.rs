//! The networks that an address belongs to: limits count by each of them.
//!
//! An owner of IPv6 has a /64 at least, at home usually a /56, and an office a /48. A network that is larger may be
//! shared by some, so it has a larger share, but not as many shares as it has parts.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};

/// The lengths of IPv6 networks, and how many shares each has.
const LENGTHS: [(u8, u32); 3] = [(64, 1), (56, 2), (48, 4)];

/// A network by its first address and its length.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Network(IpAddr, u8);

/// The networks of an address, the smallest first, with the shares that each may take of a limit.
pub(crate) fn networks(address: IpAddr) -> Vec<(Network, u32)> {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let first = |bits: u8| Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << (128 - bits)));
            LENGTHS.iter().map(|&(bits, shares)| (Network(first(bits).into(), bits), shares)).collect()
        }
        address => vec![(Network(address, 32), 1)],
    }
}

/// What the networks have taken of a limit.
#[derive(Default)]
pub(crate) struct NetworkCounts(HashMap<Network, u64>);

impl NetworkCounts {
    /// Counts something for an address, unless one of its networks has too much; returns whether it did.
    pub(crate) fn take(&mut self, address: IpAddr, amount: u64, most: u64) -> bool {
        let networks = networks(address);
        let held = |network: &Network| self.0.get(network).copied().unwrap_or(0);
        let is_free = networks
            .iter()
            .all(|(network, shares)| held(network) + amount <= most.saturating_mul(u64::from(*shares)));
        if is_free {
            networks.iter().for_each(|(network, _)| *self.0.entry(*network).or_default() += amount);
        }
        is_free
    }

    /// Gives back what was taken.
    pub(crate) fn give(&mut self, address: IpAddr, amount: u64) {
        for (network, _) in networks(address) {
            if let Some(held) = self.0.get_mut(&network) {
                *held = held.saturating_sub(amount);
                if *held == 0 {
                    self.0.remove(&network);
                }
            }
        }
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn the_networks_of_one_owner_share_a_limit() {
        let mut counts = NetworkCounts::default();
        let mut take = |text: &str| counts.take(address(text), 1, 10);
        // A home has 256 networks, and takes no more than two.
        let home = (0..256).filter(|at| take(&format!("2001:db8:1:1{at:02x}::1"))).count();
        assert_eq!(home, 20);
        // An office has as many homes, and takes no more than four.
        let office = (0..256).filter(|at| take(&format!("2001:db8:1:{at:02x}00::1"))).count();
        assert_eq!(home + office, 40);
        assert_eq!((0..20).filter(|at| take(&format!("2001:db8:2:1::{at}"))).count(), 10);
        assert_eq!((0..20).filter(|_| take("198.51.100.7")).count(), 10);
        assert!(!take("::ffff:198.51.100.7") && take("198.51.100.8"));
    }

    #[test]
    fn what_is_given_back_is_free_again() {
        let mut counts = NetworkCounts::default();
        let one = address("2001:db8:1:1::1");
        assert!(counts.take(one, 3, 3) && !counts.take(one, 1, 3));
        counts.give(one, 3);
        assert!(counts.len() == 0 && counts.take(one, 3, 3));
    }
}
