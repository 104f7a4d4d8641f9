//! How much one may write: within an hour by key and by address, and what of it.
//!
//! Refused writes are not counted: keys cost nothing, so what is known of them is bounded.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use basalt_online::{ArenaSaying, OnlineMessage};

use crate::host::refusal::Refusal;
use crate::host::settings::Limits;
use crate::referee::arenas::SharedArenas;
use crate::referee::rulings::HostRulings;
use crate::store::watch::StoreWatch;

use super::networks::{Network, networks};

/// The most challenges per key and hour. Their bytes count for the address as well.
const CHALLENGES: u64 = 30;
/// The most reports per key and hour.
const REPORTS: u64 = 10;
/// The most devices to be notified that are stored per key and hour, and per address and hour.
const DEVICES: u64 = 10;
const DEVICES_OF_ADDRESS: u64 = 60;
/// The most arenas opened per key and hour, and messages to them.
const ARENAS: u64 = 4;
const ARENA_MESSAGES: u64 = 240;
/// The most arenas opened per address in as many hours as one may take from its opening to its end, nearly.
const ARENAS_OF_ADDRESS: u64 = 3;
const ARENA_HOURS: u64 = 6;
/// The most requests to be forgotten per address and hour.
const WISHES: u64 = 20;
/// What a request to be forgotten costs, in bytes.
const WISH: usize = 500;
/// A sign of presence is passed on once in this time (ms).
const PRESENCE: u64 = 4_000;
/// The most of whom each limit knows something.
const COUNTED: usize = 100_000;
/// The most networks: each address has up to three (`networks.rs`).
const MOST_NETWORKS: usize = 3 * COUNTED;
const HOUR: u64 = 3_600_000;

/// Counts what some have taken of a limit, which comes back evenly over a period.
struct SpentLimits<K> {
    /// The period (ms), and of how many something is known at most.
    period: u64,
    known: usize,
    /// When nothing of what one has taken counts any more (Unix µs).
    free: HashMap<K, u64>,
}

impl<K: Hash + Eq + Clone> SpentLimits<K> {
    fn new(period: u64, known: usize) -> SpentLimits<K> {
        SpentLimits { period, known, free: HashMap::new() }
    }

    /// Whether somebody has taken something that still counts.
    fn has(&self, who: &K, now: u64) -> bool {
        self.free.get(who).is_some_and(|&free| free > now * 1000)
    }

    /// When nothing of an amount counts any more for somebody with a limit; `None` if that is too much.
    fn free_after(&self, (who, most): &(K, u64), amount: u64, now: u64) -> Option<u64> {
        let (now, period) = (now * 1000, self.period * 1000);
        let cost = amount.saturating_mul(period).checked_div(*most)?;
        let free = self.free.get(who).copied().unwrap_or(0).max(now).saturating_add(cost);
        (free <= now + period).then_some(free)
    }

    /// Counts an amount for all of these, each with a limit, unless one has too much; returns whether it did.
    fn take(&mut self, all: &[(K, u64)], amount: u64, now: u64) -> bool {
        let free = all.iter().map(|one| Some((one.0.clone(), self.free_after(one, amount, now)?)));
        let Some(free) = free.collect::<Option<Vec<_>>>() else { return false };
        self.free.extend(free);
        self.forget(now * 1000);
        true
    }

    /// Forgets those for whom nothing counts any more, once there are too many; then those for whom it soon will not.
    fn forget(&mut self, now: u64) {
        if self.free.len() <= self.known {
            return;
        }
        self.free.retain(|_, free| *free > now);
        if self.free.len() > self.known {
            let mut all: Vec<u64> = self.free.values().copied().collect();
            let middle = all.len() / 2;
            let (_, &mut middle, _) = all.select_nth_unstable(middle);
            self.free.retain(|_, free| *free > middle);
        }
    }
}

type KeyLimits = SpentLimits<String>;
type NetworkLimits = SpentLimits<Network>;

/// What has been taken of each limit.
struct SpentBudgets {
    key_bytes: KeyLimits,
    address_bytes: NetworkLimits,
    wishes: NetworkLimits,
    challenges: KeyLimits,
    reports: KeyLimits,
    devices: KeyLimits,
    devices_of: NetworkLimits,
    arenas: KeyLimits,
    arenas_of: NetworkLimits,
    arena_messages: KeyLimits,
    /// The keys that have searched, and how many of each address.
    seekers: KeyLimits,
    seekers_of: NetworkLimits,
    /// Who has said at which table that they are there, and whether they see it.
    presence: SpentLimits<(String, String, bool)>,
}

impl SpentBudgets {
    fn new() -> SpentBudgets {
        let (keys, networks) = (|| SpentLimits::new(HOUR, COUNTED), || SpentLimits::new(HOUR, MOST_NETWORKS));
        SpentBudgets {
            key_bytes: keys(),
            address_bytes: networks(),
            wishes: networks(),
            challenges: keys(),
            reports: keys(),
            devices: keys(),
            devices_of: networks(),
            arenas: keys(),
            arenas_of: SpentLimits::new(ARENA_HOURS * HOUR, MOST_NETWORKS),
            arena_messages: keys(),
            seekers: keys(),
            seekers_of: networks(),
            presence: SpentLimits::new(PRESENCE, COUNTED),
        }
    }
}

/// The networks of an address, with what each may have of a limit.
fn shared(address: IpAddr, most: u64) -> Vec<(Network, u64)> {
    let shares = networks(address).into_iter();
    shares.map(|(network, shares)| (network, most.saturating_mul(shares.into()))).collect()
}

/// Decides who may write what. All times are Unix ms.
pub(crate) struct Budgets {
    limits: Limits,
    store: Arc<StoreWatch>,
    arenas: SharedArenas,
    pub(crate) rulings: Arc<HostRulings>,
    spent: Mutex<SpentBudgets>,
}

impl Budgets {
    /// Whether the store takes no new tables.
    pub(crate) fn is_store_full(&self) -> bool {
        self.store.is_full()
    }

    pub(crate) fn new(
        limits: Limits,
        store: Arc<StoreWatch>,
        arenas: SharedArenas,
        rulings: Arc<HostRulings>,
    ) -> Budgets {
        Budgets { limits, store, arenas, rulings, spent: Mutex::new(SpentBudgets::new()) }
    }

    fn spent(&self) -> Result<MutexGuard<'_, SpentBudgets>, Refusal> {
        self.spent.lock().map_err(|_| Refusal::Full)
    }

    fn count(
        &self,
        author: &str,
        limits: fn(&mut SpentBudgets) -> &mut KeyLimits,
        most: u64,
        now: u64,
    ) -> Result<(), Refusal> {
        let is_free = limits(&mut *self.spent()?).take(&[(author.to_owned(), most)], 1, now);
        is_free.then_some(()).ok_or(Refusal::KeyBytes)
    }

    /// Whether an author may write this many bytes; counts them.
    pub(crate) fn admit(&self, author: &str, address: IpAddr, bytes: usize, now: u64) -> Result<(), Refusal> {
        let mut spent = self.spent()?;
        let (bytes, key) = (bytes as u64, (author.to_owned(), self.limits.key_bytes));
        if spent.key_bytes.free_after(&key, bytes, now).is_none() {
            return Err(Refusal::KeyBytes);
        }
        if !spent.address_bytes.take(&shared(address, self.limits.address_bytes), bytes, now) {
            return Err(Refusal::AddressBytes);
        }
        spent.key_bytes.take(&[key], bytes, now);
        Ok(())
    }

    /// Whether an author may write a message of this size (bytes) at a table; counts it.
    pub(crate) fn admit_at(
        &self,
        table: &str,
        author: &str,
        address: IpAddr,
        (message, bytes): (&OnlineMessage, usize),
        now: u64,
    ) -> Result<(), Refusal> {
        if self.rulings.has_closed(table) {
            return Err(Refusal::Message);
        }
        let store = &self.store;
        if !store.is_ready() {
            return Err(Refusal::Store);
        }
        store.tables.admit(table, author, (message, bytes), store.is_full(), now, |bytes| {
            self.admit(author, address, bytes, now)
        })?;
        store.take_room(bytes);
        Ok(())
    }

    /// Whether a sign of presence at a table is passed on: pages repeat theirs every five seconds. In a game, only its
    /// players' concern anybody.
    pub(crate) fn admits_presence(&self, author: &str, table: &str, sees: bool, now: u64) -> bool {
        let sign = (author.to_owned(), table.to_owned(), sees);
        self.store.tables.is_theirs(table, author)
            && self.spent().is_ok_and(|mut spent| spent.presence.take(&[(sign, 1)], 1, now))
    }

    /// Whether a request to be forgotten may be written, which is kept forever.
    pub(crate) fn admit_wish(&self, author: &str, address: IpAddr, now: u64) -> Result<(), Refusal> {
        self.admit(author, address, WISH, now)?;
        let is_free = self.spent()?.wishes.take(&shared(address, WISHES), 1, now);
        is_free.then_some(()).ok_or(Refusal::AddressBytes)
    }

    /// Whether a player may challenge once more within the hour.
    pub(crate) fn admit_challenge(&self, author: &str, now: u64) -> Result<(), Refusal> {
        self.count(author, |spent| &mut spent.challenges, CHALLENGES, now)
    }

    /// Whether a player may report once more within the hour.
    pub(crate) fn admit_report(&self, author: &str, now: u64) -> Result<(), Refusal> {
        self.count(author, |spent| &mut spent.reports, REPORTS, now)
    }

    /// Whether a player may store once more within the hour which device is to be notified.
    pub(crate) fn admit_device(&self, author: &str, address: IpAddr, now: u64) -> Result<(), Refusal> {
        self.count(author, |spent| &mut spent.devices, DEVICES, now)?;
        let is_free = self.spent()?.devices_of.take(&shared(address, DEVICES_OF_ADDRESS), 1, now);
        is_free.then_some(()).ok_or(Refusal::AddressBytes)
    }

    /// Whether a player may write into an arena's log.
    pub(crate) fn admit_arena(
        &self,
        arena: &str,
        author: &str,
        address: IpAddr,
        saying: &ArenaSaying,
        now: u64,
    ) -> Result<(), Refusal> {
        let is_open = matches!(saying, ArenaSaying::Open { .. });
        if self.rulings.has_closed(arena) {
            return Err(Refusal::Arenas);
        }
        {
            let arenas = self.arenas.lock().map_err(|_| Refusal::Full)?;
            let may = if is_open {
                arenas.may_open(arena, author, now).is_ok()
            } else {
                arenas.is_open(arena, now)
            };
            if !may {
                return Err(Refusal::Arenas);
            }
        }
        match saying {
            ArenaSaying::Open { .. } => {
                self.count(author, |spent| &mut spent.arenas, ARENAS, now)?;
                if !self.spent()?.arenas_of.take(&shared(address, ARENAS_OF_ADDRESS), 1, now) {
                    return Err(Refusal::Arenas);
                }
            }
            // Keys that never play cost others time, as in a search.
            ArenaSaying::Join(_) => self.admit_seeker(author, address, now)?,
            ArenaSaying::Here | ArenaSaying::Leave => {}
        }
        self.count(author, |spent| &mut spent.arena_messages, ARENA_MESSAGES, now)
    }

    /// Whether another key of an address may search: bogus searches keep others from being paired.
    pub(crate) fn admit_seeker(&self, author: &str, address: IpAddr, now: u64) -> Result<(), Refusal> {
        let mut spent = self.spent()?;
        let author = author.to_owned();
        if spent.seekers.has(&author, now) {
            return Ok(());
        }
        if !spent.seekers_of.take(&shared(address, self.limits.seeking_keys.into()), 1, now) {
            return Err(Refusal::AddressKeys);
        }
        spent.seekers.take(&[(author, 1)], 1, now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::path::Path;

    use clap::Parser;

    use basalt_online::Saying;

    use crate::store::partitions::Partitions;

    use super::*;

    /// When the tests take place.
    const NOW: u64 = 1_790_000_000_000;

    #[derive(Parser)]
    struct Given {
        #[command(flatten)]
        limits: Limits,
    }

    fn budgets(flags: &[&str]) -> Budgets {
        let limits = Given::parse_from(["basalt"].iter().chain(flags)).limits;
        let store = StoreWatch::new(limits.clone(), Arc::default(), Partitions::new(1), None);
        let rulings = Arc::new(HostRulings::of(Path::new("/nonexistent")));
        Budgets::new(limits, Arc::new(store), SharedArenas::default(), rulings)
    }

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    #[test]
    fn fresh_keys_do_not_make_an_address_new() {
        let budgets = budgets(&["--address-bytes", "1000"]);
        assert_eq!(budgets.admit("first", HOME, 900, NOW), Ok(()));
        let admitted = (0..=COUNTED).find(|key| budgets.admit(&key.to_string(), HOME, 300, NOW).is_ok());
        assert_eq!(admitted, None);
        // Keys of many addresses: each address' count survives.
        for number in 0..=COUNTED as u32 {
            let other = IpAddr::V4(Ipv4Addr::from(number % 90_000));
            assert_eq!(budgets.admit(&number.to_string(), other, 1, NOW), Ok(()));
        }
        assert_eq!(budgets.admit("last", HOME, 300, NOW), Err(Refusal::AddressBytes));
    }

    #[test]
    fn a_limit_comes_back_within_the_hour_and_not_at_once() {
        let budgets = budgets(&["--key-bytes", "1000"]);
        assert_eq!(budgets.admit("key", HOME, 1000, NOW), Ok(()));
        for (minutes, bytes) in [(0, 1), (29, 500), (30, 501)] {
            let now = NOW + minutes * 60_000;
            assert_eq!(
                budgets.admit("key", HOME, bytes, now),
                Err(Refusal::KeyBytes),
                "after {minutes} minutes"
            );
        }
        assert_eq!(budgets.admit("key", HOME, 500, NOW + HOUR / 2), Ok(()));
        assert_eq!(budgets.admit("key", HOME, 1000, NOW + HOUR), Err(Refusal::KeyBytes));
        assert_eq!(budgets.admit("key", HOME, 1000, NOW + 2 * HOUR), Ok(()));
        assert_eq!(budgets.admit("key", HOME, 1001, NOW + 9 * HOUR), Err(Refusal::KeyBytes), "more than all");
    }

    #[test]
    fn an_address_has_so_much_of_everything_within_an_hour() {
        let budgets = budgets(&["--seeking-keys", "3"]);
        let other = IpAddr::V4(Ipv4Addr::new(198, 51, 100, 8));
        // Wishes are kept for ever: 500 texts that were none once filled the stream of results.
        let wishes = (0..30).filter(|_| budgets.admit_wish("key", HOME, NOW).is_ok()).count();
        assert_eq!((wishes, budgets.admit_wish("key", HOME, NOW)), (20, Err(Refusal::AddressBytes)));
        assert_eq!(budgets.admit_wish("key", HOME, NOW + HOUR), Ok(()));
        // A hundred searches that nobody means were once enough that nobody else was looked at.
        let seek = |key: u32, address: IpAddr, now: u64| budgets.admit_seeker(&key.to_string(), address, now);
        assert!((0..3).all(|key| seek(key, HOME, NOW).is_ok()));
        assert_eq!(seek(3, HOME, NOW), Err(Refusal::AddressKeys));
        assert_eq!((seek(0, HOME, NOW), seek(4, other, NOW)), (Ok(()), Ok(())), "again, and elsewhere");
        assert_eq!(seek(3, HOME, NOW + HOUR), Ok(()));
        let devices = |address: IpAddr| {
            let admitted = |key: &u32| budgets.admit_device(&format!("device {key}"), address, NOW).is_ok();
            (0..100).filter(admitted).count()
        };
        assert_eq!((devices(HOME), devices(other)), (60, 60));
    }

    #[test]
    fn a_key_has_so_much_of_everything_within_an_hour() {
        let budgets = budgets(&[]);
        let count = |admits: &dyn Fn(u64) -> Result<(), Refusal>| {
            let of = |now: u64| (0..500).filter(|_| admits(now).is_ok()).count();
            [of(NOW), of(NOW + 60_000), of(NOW + 2 * HOUR)]
        };
        assert_eq!(count(&|now| budgets.admit_challenge("key", now)), [30, 0, 30]);
        assert_eq!(count(&|now| budgets.admit_report("key", now)), [10, 0, 10]);
        assert_eq!(count(&|now| budgets.admit_device("key", HOME, now)), [10, 0, 10]);
        assert_eq!(budgets.admit_challenge("another", NOW), Ok(()));
    }

    #[test]
    fn presence_is_passed_on_at_the_pace_of_a_page() {
        let budgets = budgets(&[]);
        let said = |sees: bool| {
            (0..100).filter(|at| budgets.admits_presence("key", "table", sees, NOW + at * 100)).count()
        };
        assert_eq!((said(false), said(true)), (3, 3), "once in four seconds within ten, each");
        assert!(budgets.admits_presence("another", "table", false, NOW));
    }

    #[test]
    fn nobody_writes_at_a_table_before_an_outage_is_marked() {
        let message = OnlineMessage { counter: 1, saying: Saying::Here };
        let written = budgets(&[]).admit_at("table", "key", HOME, (&message, 300), NOW);
        assert_eq!(written, Err(Refusal::Store));
    }

    #[test]
    fn of_too_many_those_are_forgotten_who_have_taken_least() {
        let mut limits = SpentLimits::new(HOUR, 100);
        assert!(limits.take(&[(1000, 10)], 10, NOW) && !limits.take(&[(1000, 10)], 1, NOW));
        for who in 0..1000 {
            assert!(limits.take(&[(who, 10)], 1, NOW));
            assert!(limits.free.len() <= 100);
        }
        assert!(!limits.take(&[(1000, 10)], 1, NOW));
    }
}
