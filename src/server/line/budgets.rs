//! How much one may write: within an hour by key and by address, and what of it. Refused writes are not counted.

use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use basalt_online::{
    ArenaSaying, Challenges, EventSaying, FullChallenges, LadderSaying, OnlineMessage, SeekSaying,
    ladder_terms,
};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

use crate::host::clock::now;
use crate::host::refusal::Refusal;
use crate::host::settings::Limits;
use crate::referee::arenas::SharedArenas;
use crate::referee::events::SharedEvents;
use crate::referee::ladders::SharedLadders;
use crate::referee::rulings::HostRulings;
use crate::referee::seeks::SharedSeeks;
use crate::store::watch::StoreWatch;

use super::limiter::KeyedLimit;
use super::networks::NetworkLimit;

/// The most challenges per key and hour. Their bytes count for the address as well.
const CHALLENGES: u64 = 30;
/// The most keys of an address that challenge one player within a day: twenty challenges can be open to a player.
const CHALLENGERS_OF_ADDRESS: u64 = 8;
/// The most reports per key and hour, and per address and hour: they are kept for 90 days.
const REPORTS: u64 = 10;
const REPORTS_OF_ADDRESS: u64 = 40;
/// The most devices to be notified that are stored per key and hour, and per address and hour.
const DEVICES: u64 = 10;
const DEVICES_OF_ADDRESS: u64 = 60;
/// The most messages to arenas per key and hour.
const ARENA_MESSAGES: u64 = 240;
/// The most arenas opened per address in as many hours as one may take from its opening to its end, nearly.
const ARENAS_OF_ADDRESS: u64 = 3;
const ARENA_HOURS: u32 = 6;
/// The most messages to events per key and hour.
const EVENT_MESSAGES: u64 = 30;
/// The most events opened per address and week: each may wait a month for players.
const EVENTS_OF_ADDRESS: u64 = 3;
const WEEK: Duration = Duration::from_secs(7 * 24 * 3600);
/// The most messages to ladders per key and hour. They are kept for ever.
const LADDER_MESSAGES: u64 = 20;
/// The most messages about seeks per key and hour.
const SEEK_MESSAGES: u64 = 30;
/// The most new seeks posted per address and week: each may stand a month, and a server shows 200.
const SEEKS_OF_ADDRESS: u64 = 12;
/// What entering an event or a ladder, a challenge there, or taking a seek costs, in bytes: seats at all its tables, where games last days.
const ENTRY: usize = 50_000;
/// The most requests to be forgotten per address and hour.
const WISHES: u64 = 20;
/// What a request to be forgotten costs, in bytes.
const WISH: usize = 500;
/// A sign of presence counts once in this time.
const PRESENCE: Duration = Duration::from_secs(4);
/// The most keys of which each limit knows something.
const KNOWN: usize = 100_000;
const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

fn of_key(most: u64) -> KeyedLimit<String> {
    KeyedLimit::new((most, most), HOUR, KNOWN)
}

fn of_address(most: u64) -> NetworkLimit {
    NetworkLimit::new((most, most), HOUR)
}

/// How long the gate waits until it has read a challenge that is stored.
const CHALLENGE_READ: Duration = Duration::from_secs(3);
const PAUSE: Duration = Duration::from_millis(20);

/// The open challenges, as far as the gate has read them.
#[derive(Default)]
pub(crate) struct OpenChallenges {
    pub(crate) open: Mutex<Challenges>,
    /// Somebody waits for what is stored.
    pub(crate) is_wanted: Notify,
    /// More has been read.
    pub(crate) is_read: Notify,
}

pub(crate) type SharedChallenges = Arc<OpenChallenges>;

impl OpenChallenges {
    fn room(&self, author: &str, to: &str) -> Result<(), Refusal> {
        let open = self.open.lock().map_err(|_| Refusal::Store)?;
        open.has_room(author, to, now()).map_err(|full| match full {
            FullChallenges::Own => Refusal::OwnChallenges,
            FullChallenges::Theirs => Refusal::Challenges,
        })
    }

    /// Whether a stored challenge stands: others may have filled a list since it was admitted, and nobody would say so.
    pub(crate) async fn confirm(
        &self,
        (author, to, table): (&str, &str, &str),
        sequence: u64,
    ) -> Result<(), Refusal> {
        let has_read = || self.open.lock().is_ok_and(|open| open.has_read(sequence));
        let reads = async {
            loop {
                let more = self.is_read.notified();
                if has_read() {
                    return;
                }
                self.is_wanted.notify_one();
                more.await;
                // Another copy of the log may lack it.
                sleep(PAUSE).await;
            }
        };
        let is_open = || self.open.lock().is_ok_and(|open| open.is_open(author, to, table));
        match timeout(CHALLENGE_READ, reads).await {
            Ok(()) if !is_open() => Err(self.room(author, to).err().unwrap_or(Refusal::Challenges)),
            _ => Ok(()),
        }
    }
}

/// Decides who may write what.
pub(crate) struct Budgets {
    store: Arc<StoreWatch>,
    arenas: SharedArenas,
    events: SharedEvents,
    ladders: SharedLadders,
    seeks: SharedSeeks,
    pub(crate) open_challenges: SharedChallenges,
    pub(crate) rulings: Arc<HostRulings>,
    key_bytes: KeyedLimit<String>,
    address_bytes: NetworkLimit,
    wishes: NetworkLimit,
    challenges: KeyedLimit<String>,
    /// Who has challenged whom, and how many keys of an address whom.
    challengers: KeyedLimit<(String, String)>,
    challengers_of: NetworkLimit<String>,
    reports: KeyedLimit<String>,
    reports_of: NetworkLimit,
    devices: KeyedLimit<String>,
    devices_of: NetworkLimit,
    opened_of: NetworkLimit,
    arena_messages: KeyedLimit<String>,
    events_of: NetworkLimit,
    event_messages: KeyedLimit<String>,
    ladder_messages: KeyedLimit<String>,
    seeks_of: NetworkLimit,
    seek_messages: KeyedLimit<String>,
    /// The keys that have searched, and how many of each address.
    seekers: KeyedLimit<String>,
    seekers_of: NetworkLimit,
    /// Who has said at which table that they are there, and whether they see it.
    presence: KeyedLimit<(String, String, bool)>,
}

impl Budgets {
    /// Whether the store takes no new tables.
    pub(crate) fn is_store_full(&self) -> bool {
        self.store.is_full()
    }

    pub(crate) fn new(
        limits: &Limits,
        store: Arc<StoreWatch>,
        (arenas, events, ladders, seeks): (SharedArenas, SharedEvents, SharedLadders, SharedSeeks),
        open_challenges: SharedChallenges,
        rulings: Arc<HostRulings>,
    ) -> Budgets {
        Budgets {
            store,
            arenas,
            events,
            ladders,
            seeks,
            open_challenges,
            rulings,
            key_bytes: of_key(limits.key_bytes),
            address_bytes: of_address(limits.address_bytes),
            wishes: of_address(WISHES),
            challenges: of_key(CHALLENGES),
            challengers: KeyedLimit::new((1, 1), DAY, KNOWN),
            challengers_of: NetworkLimit::new((CHALLENGERS_OF_ADDRESS, CHALLENGERS_OF_ADDRESS), DAY),
            reports: of_key(REPORTS),
            reports_of: of_address(REPORTS_OF_ADDRESS),
            devices: of_key(DEVICES),
            devices_of: of_address(DEVICES_OF_ADDRESS),
            opened_of: NetworkLimit::new((ARENAS_OF_ADDRESS, ARENAS_OF_ADDRESS), ARENA_HOURS * HOUR),
            arena_messages: of_key(ARENA_MESSAGES),
            events_of: NetworkLimit::new((EVENTS_OF_ADDRESS, EVENTS_OF_ADDRESS), WEEK),
            event_messages: of_key(EVENT_MESSAGES),
            ladder_messages: of_key(LADDER_MESSAGES),
            seeks_of: NetworkLimit::new((SEEKS_OF_ADDRESS, SEEKS_OF_ADDRESS), WEEK),
            seek_messages: of_key(SEEK_MESSAGES),
            seekers: of_key(1),
            seekers_of: of_address(limits.seeking_keys.into()),
            presence: KeyedLimit::new((1, 1), PRESENCE, KNOWN),
        }
    }

    /// Whether an author may write this many bytes; counts them.
    pub(crate) fn admit(&self, author: &str, address: IpAddr, bytes: usize) -> Result<(), Refusal> {
        let (author, bytes) = (author.to_owned(), bytes as u64);
        self.key_bytes.has_room(&author, bytes).then_some(()).ok_or(Refusal::KeyBytes)?;
        self.address_bytes.take(address, bytes).then_some(()).ok_or(Refusal::AddressBytes)?;
        self.key_bytes.take(&author, bytes);
        Ok(())
    }

    /// Whether an author may write a message of this size (bytes) at a table; counts it.
    pub(crate) fn admit_at(
        &self,
        table: &str,
        author: &str,
        address: IpAddr,
        (message, bytes): (&OnlineMessage, usize),
    ) -> Result<(), Refusal> {
        if self.rulings.has_closed(table) {
            return Err(Refusal::Message);
        }
        let store = &self.store;
        if !store.is_ready() {
            return Err(Refusal::Store);
        }
        let pay = |bytes| self.admit(author, address, bytes);
        store.tables.admit(table, author, (message, bytes), store.is_full(), now(), pay)?;
        store.take_room(bytes);
        Ok(())
    }

    /// Whether a sign of presence at a table counts: pages repeat theirs every five seconds.
    pub(crate) fn admits_presence(&self, author: &str, table: &str, sees: bool) -> bool {
        self.presence.take(&(author.to_owned(), table.to_owned(), sees), 1)
    }

    /// Whether an author's presence at a table concerns the others by name: in a game, only its players' does.
    pub(crate) fn is_theirs(&self, table: &str, author: &str) -> bool {
        self.store.tables.is_theirs(table, author)
    }

    /// Whether a request to be forgotten may be written, which is kept forever.
    pub(crate) fn admit_wish(&self, author: &str, address: IpAddr) -> Result<(), Refusal> {
        self.admit(author, address, WISH)?;
        self.wishes.take(address, 1).then_some(()).ok_or(Refusal::AddressBytes)
    }

    /// Whether a player may challenge another one once more: within the hour, and of all keys of the address.
    pub(crate) fn admit_challenge(&self, author: &str, to: &str, address: IpAddr) -> Result<(), Refusal> {
        // It would have no effect.
        self.open_challenges.room(author, to)?;
        count(&self.challenges, author)?;
        let (to, pair) = (to.to_owned(), (author.to_owned(), to.to_owned()));
        if !self.challengers.has(&pair) {
            // Twenty keys of one address once kept everybody else from challenging a player.
            let is_free = self.challengers_of.take_of(address, &to, 1);
            is_free.then_some(()).ok_or(Refusal::AddressKeys)?;
            self.challengers.take(&pair, 1);
        }
        Ok(())
    }

    /// Whether a player may report once more within the hour.
    pub(crate) fn admit_report(&self, author: &str, address: IpAddr) -> Result<(), Refusal> {
        count(&self.reports, author)?;
        self.reports_of.take(address, 1).then_some(()).ok_or(Refusal::AddressBytes)
    }

    /// Whether a player may store once more within the hour which device is to be notified.
    pub(crate) fn admit_device(&self, author: &str, address: IpAddr) -> Result<(), Refusal> {
        count(&self.devices, author)?;
        self.devices_of.take(address, 1).then_some(()).ok_or(Refusal::AddressBytes)
    }

    /// Whether a player may write into an arena's log.
    pub(crate) fn admit_arena(
        &self,
        arena: &str,
        author: &str,
        address: IpAddr,
        saying: &ArenaSaying,
    ) -> Result<(), Refusal> {
        let opens = matches!(saying, ArenaSaying::Open { .. });
        let may = self.arenas.lock().is_ok_and(|arenas| match opens {
            true => arenas.may_open(arena, author, now()).is_ok(),
            false => arenas.is_open(arena, now()),
        });
        if !may || self.rulings.has_closed(arena) {
            return Err(Refusal::Arenas);
        }
        match saying {
            ArenaSaying::Open { .. } => {
                self.opened_of.take(address, 1).then_some(()).ok_or(Refusal::Arenas)?;
            }
            // Keys that never play cost others time, as in a search.
            ArenaSaying::Join(_) => self.admit_seeker(author, address)?,
            ArenaSaying::Here | ArenaSaying::Leave => {}
        }
        count(&self.arena_messages, author)
    }

    /// Whether a player may write into an event's log.
    pub(crate) fn admit_event(
        &self,
        event: &str,
        author: &str,
        address: IpAddr,
        saying: &EventSaying,
    ) -> Result<(), Refusal> {
        let may = self.events.lock().is_ok_and(|events| events.may_say(event, author, saying, now()).is_ok());
        if !may || self.rulings.has_closed(event) {
            return Err(Refusal::Events);
        }
        count(&self.event_messages, author)?;
        match saying {
            EventSaying::Open { .. } => self.events_of.take(address, 1).then_some(()).ok_or(Refusal::Events),
            // Keys that never play cost others time, as in a search.
            EventSaying::Enter(_) => {
                self.admit_seeker(author, address)?;
                self.admit(author, address, ENTRY)
            }
            EventSaying::Withdraw => Ok(()),
        }
    }

    /// Whether a player may write into a ladder's log.
    pub(crate) fn admit_ladder(
        &self,
        game: &str,
        author: &str,
        address: IpAddr,
        saying: &LadderSaying,
    ) -> Result<(), Refusal> {
        let may =
            self.ladders.lock().is_ok_and(|ladders| ladders.may_say(game, author, saying, now()).is_ok());
        // The log may tell of games by earlier rules; new ones are by these.
        let is_current = match saying {
            LadderSaying::Challenge { terms, .. } => ladder_terms(game).as_ref() == Some(&**terms),
            LadderSaying::Enter(_) | LadderSaying::Leave => true,
        };
        if !may || !is_current {
            return Err(Refusal::Ladders);
        }
        count(&self.ladder_messages, author)?;
        match saying {
            LadderSaying::Enter(_) => {
                self.admit_seeker(author, address)?;
                self.admit(author, address, ENTRY)
            }
            LadderSaying::Challenge { .. } => self.admit(author, address, ENTRY),
            LadderSaying::Leave => Ok(()),
        }
    }

    /// Whether a player may write into the log of seeks.
    pub(crate) fn admit_seek(
        &self,
        author: &str,
        address: IpAddr,
        saying: &SeekSaying,
    ) -> Result<(), Refusal> {
        let (may, is_renewal) = self.seeks.lock().map_or((false, false), |seeks| {
            (seeks.may_say(author, saying, now()).is_ok(), seeks.is_renewal(author, saying, now()))
        });
        if !may {
            return Err(Refusal::Seeks);
        }
        count(&self.seek_messages, author)?;
        match saying {
            SeekSaying::Post { .. } if is_renewal => Ok(()),
            SeekSaying::Post { .. } => {
                self.admit_seeker(author, address)?;
                self.seeks_of.take(address, 1).then_some(()).ok_or(Refusal::AddressKeys)
            }
            // Nobody sees the seeks of those who are banned or marked as bots.
            SeekSaying::Take { owner, .. } if self.rulings.is_banned(owner) || self.rulings.is_bot(owner) => {
                Err(Refusal::Seeks)
            }
            SeekSaying::Take { .. } => {
                self.admit_seeker(author, address)?;
                self.admit(author, address, ENTRY)
            }
            SeekSaying::Withdraw(_) | SeekSaying::Leave { .. } => Ok(()),
        }
    }

    /// Whether another key of an address may search: bogus searches keep others from being paired.
    pub(crate) fn admit_seeker(&self, author: &str, address: IpAddr) -> Result<(), Refusal> {
        let author = author.to_owned();
        if !self.seekers.has(&author) {
            self.seekers_of.take(address, 1).then_some(()).ok_or(Refusal::AddressKeys)?;
            self.seekers.take(&author, 1);
        }
        Ok(())
    }
}

/// Counts something for a key, unless it has too much.
fn count(limit: &KeyedLimit<String>, author: &str) -> Result<(), Refusal> {
    limit.take(&author.to_owned(), 1).then_some(()).ok_or(Refusal::KeyBytes)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::path::Path;

    use basalt_online::{Saying, SeekPlan, SeekWhen, seek_terms};
    use basalt_play::TimeControl;
    use clap::Parser;
    use tokio::time::advance;

    use crate::store::partitions::Partitions;

    use super::*;

    #[derive(Parser)]
    struct Given {
        #[command(flatten)]
        limits: Limits,
    }

    fn budgets(flags: &[&str]) -> Budgets {
        let limits = Given::parse_from(["basalt"].iter().chain(flags)).limits;
        let store = StoreWatch::new(limits.clone(), Arc::default(), Partitions::new(1), None);
        let rulings = Arc::new(HostRulings::of(Path::new("/nonexistent"), Default::default()));
        Budgets::new(&limits, Arc::new(store), Default::default(), SharedChallenges::default(), rulings)
    }

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    #[tokio::test(start_paused = true)]
    async fn fresh_keys_do_not_make_an_address_new() {
        let budgets = budgets(&["--address-bytes", "1000"]);
        assert_eq!(budgets.admit("first", HOME, 900), Ok(()));
        let admitted = (0..=KNOWN).find(|key| budgets.admit(&key.to_string(), HOME, 300).is_ok());
        assert_eq!((admitted, budgets.key_bytes.len()), (None, 1), "refused, and nothing is known of them");
        // Keys of many addresses: each address' count survives.
        for number in 0..=KNOWN as u32 {
            let other = IpAddr::V4(Ipv4Addr::from(number % 90_000));
            assert_eq!(budgets.admit(&number.to_string(), other, 1), Ok(()));
            assert!(budgets.key_bytes.len() <= KNOWN);
        }
        assert_eq!(budgets.admit("last", HOME, 300), Err(Refusal::AddressBytes));
    }

    #[tokio::test(start_paused = true)]
    async fn a_limit_comes_back_within_the_hour_and_not_at_once() {
        let budgets = budgets(&["--key-bytes", "1000"]);
        let admit = |bytes| budgets.admit("key", HOME, bytes);
        assert_eq!((admit(1000), admit(1)), (Ok(()), Err(Refusal::KeyBytes)));
        advance(HOUR / 2 - Duration::from_secs(1)).await;
        assert_eq!(admit(500), Err(Refusal::KeyBytes));
        advance(Duration::from_secs(1)).await;
        assert_eq!(
            (admit(501), admit(500), admit(1)),
            (Err(Refusal::KeyBytes), Ok(()), Err(Refusal::KeyBytes))
        );
        advance(HOUR - Duration::from_secs(1)).await;
        assert_eq!(admit(1000), Err(Refusal::KeyBytes));
        advance(Duration::from_secs(1)).await;
        assert_eq!((admit(1001), admit(1000)), (Err(Refusal::KeyBytes), Ok(())), "more than all, and all");
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_has_so_much_of_everything_within_an_hour() {
        let budgets = budgets(&["--seeking-keys", "3"]);
        let other = IpAddr::V4(Ipv4Addr::new(198, 51, 100, 8));
        // A hundred searches that nobody means were once enough that nobody else was looked at.
        let seek = |key: u32, address: IpAddr| budgets.admit_seeker(&key.to_string(), address);
        assert!((0..3).all(|key| seek(key, HOME).is_ok()));
        assert_eq!((seek(3, HOME), seek(3, HOME)), (Err(Refusal::AddressKeys), Err(Refusal::AddressKeys)));
        assert_eq!((seek(0, HOME), seek(4, other)), (Ok(()), Ok(())), "again, and elsewhere");
        // Wishes are kept for ever: 500 texts that were none once filled the stream of results.
        let wishes = (0..30).filter(|_| budgets.admit_wish("key", HOME).is_ok()).count();
        assert_eq!((wishes, budgets.admit_wish("key", HOME)), (20, Err(Refusal::AddressBytes)));
        let devices = |address: IpAddr| {
            let admitted = |key: &u32| budgets.admit_device(&format!("device {key}"), address).is_ok();
            (0..100).filter(admitted).count()
        };
        assert_eq!((devices(HOME), devices(other)), (60, 60));
        // 17,000 reports an hour of one address once filled the stream within three hours.
        let report = |key: u32| budgets.admit_report(&key.to_string(), HOME);
        assert_eq!((0..100).filter(|&key| report(key).is_ok()).count(), 40);
        advance(HOUR).await;
        assert_eq!((seek(3, HOME), budgets.admit_wish("key", HOME)), (Ok(()), Ok(())));
    }

    #[tokio::test(start_paused = true)]
    async fn a_key_has_so_much_of_everything_within_an_hour() {
        let budgets = budgets(&[]);
        let counts = || {
            let count =
                |admits: &dyn Fn() -> Result<(), Refusal>| (0..500).filter(|_| admits().is_ok()).count();
            let challenges = count(&|| budgets.admit_challenge("key", "ada", HOME));
            let devices = count(&|| budgets.admit_device("key", HOME));
            [challenges, count(&|| budgets.admit_report("key", HOME)), devices]
        };
        assert_eq!(counts(), [30, 10, 10]);
        advance(Duration::from_secs(60)).await;
        assert_eq!(counts(), [0, 0, 0]);
        advance(2 * HOUR).await;
        assert_eq!(counts(), [30, 10, 10]);
        assert_eq!(budgets.admit_challenge("another", "ada", HOME), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_ladder_takes_what_has_an_effect_there_by_its_own_terms() {
        let budgets = budgets(&[]);
        let say = |game: &str, saying: &LadderSaying| budgets.admit_ladder(game, "ada", HOME, saying);
        let enter = LadderSaying::Enter("Ada".to_owned());
        assert_eq!(say("chess", &enter), Err(Refusal::Ladders));
        assert_eq!(say("vaxandis", &LadderSaying::Leave), Err(Refusal::Ladders), "she is not there");
        let terms = Box::new(ladder_terms("vaxandis").expect("a ladder"));
        let challenge = LadderSaying::Challenge { author: "0a1b2c3d4e5f6071".to_owned(), terms };
        assert_eq!(say("vaxandis", &challenge), Err(Refusal::Ladders));
        // As many keys of an address enter as may search.
        let enters = |key: u32| budgets.admit_ladder("vaxandis", &key.to_string(), HOME, &enter).is_ok();
        assert_eq!((0..200).filter(|&key| enters(key)).count(), 40);
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_does_not_fill_the_list_of_seeks() {
        let budgets = budgets(&[]);
        let say = |key: u32, saying: &SeekSaying| budgets.admit_seek(&key.to_string(), HOME, saying);
        let terms = seek_terms("vaxandis", true, TimeControl::BY_DAYS[0]).expect("terms");
        let plan = Box::new(SeekPlan { when: SeekWhen::Standing(2), terms });
        let post = SeekSaying::Post { slot: 0, plan: plan.clone(), name: "Ada".to_owned() };
        assert_eq!((0..200).filter(|&key| say(key, &post).is_ok()).count(), 12);
        advance(DAY).await;
        // Twelve a week are hardly two a day.
        let next = (300..400).filter(|&key| say(key, &post).is_ok()).count();
        assert!((1..=2).contains(&next), "{next}");
        let owner = "0a1b2c3d4e5f6071".to_owned();
        let take = SeekSaying::Take { owner, slot: 0, plan, name: String::new() };
        assert_eq!([say(1, &take), say(1, &SeekSaying::Withdraw(0))], [Err(Refusal::Seeks); 2]);
    }

    #[tokio::test(start_paused = true)]
    async fn the_keys_of_an_address_do_not_close_a_players_door() {
        let budgets = budgets(&[]);
        let elsewhere = IpAddr::V4(Ipv4Addr::new(198, 51, 100, 8));
        let challenge =
            |key: u32, to: &str, address: IpAddr| budgets.admit_challenge(&key.to_string(), to, address);
        assert_eq!((0..20).filter(|&key| challenge(key, "ada", HOME).is_ok()).count(), 8);
        assert_eq!(challenge(15, "ada", HOME), Err(Refusal::AddressKeys));
        // One of the eight again, another player, and somebody elsewhere.
        let others = [challenge(0, "ada", HOME), challenge(15, "bob", HOME), challenge(15, "ada", elsewhere)];
        assert_eq!(others, [Ok(()); 3]);
        advance(DAY).await;
        assert_eq!((8..20).filter(|&key| challenge(key, "ada", HOME).is_ok()).count(), 8);
    }

    #[tokio::test(start_paused = true)]
    async fn presence_counts_at_the_pace_of_a_page() {
        let budgets = budgets(&[]);
        let (mut said, mut seen) = (0, 0);
        for _ in 0..100 {
            said += u32::from(budgets.admits_presence("key", "table", false));
            seen += u32::from(budgets.admits_presence("key", "table", true));
            advance(Duration::from_millis(100)).await;
        }
        assert_eq!((said, seen), (3, 3), "once in four seconds within ten, each");
        assert!(budgets.admits_presence("another", "table", false));
    }

    #[tokio::test(start_paused = true)]
    async fn two_keys_of_one_network_write_so_much_within_an_hour() {
        let budgets = budgets(&["--key-bytes", "3000", "--address-bytes", "5000"]);
        budgets.store.set_well();
        let message = OnlineMessage { counter: 1, saying: Saying::Here };
        let write = |key: &str, address: &str| {
            budgets.admit_at("table", key, address.parse().expect("an address"), (&message, 500))
        };
        let [ada, bob] = [("ada", "2001:db8:1:1::a"), ("bob", "2001:db8:1:1::b")].map(|(key, address)| {
            let written = (0..20).take_while(|_| write(key, address).is_ok()).count();
            (written, write(key, address))
        });
        assert_eq!((ada, bob), ((6, Err(Refusal::KeyBytes)), (4, Err(Refusal::AddressBytes))));
        // A key that has had enough has had enough everywhere; from another network another one writes.
        assert_eq!(write("ada", "2001:db8:1:2::a"), Err(Refusal::KeyBytes));
        assert_eq!(write("cleo", "2001:db8:1:2::a"), Ok(()));
        advance(HOUR).await;
        assert_eq!([write("ada", "2001:db8:1:1::a"), write("bob", "2001:db8:1:1::b")], [Ok(()); 2]);
    }

    #[test]
    fn nobody_writes_at_a_table_before_an_outage_is_marked() {
        let message = OnlineMessage { counter: 1, saying: Saying::Here };
        let written = budgets(&[]).admit_at("table", "key", HOME, (&message, 300));
        assert_eq!(written, Err(Refusal::Store));
    }
}
