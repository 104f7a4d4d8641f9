//! Whom to notify, and when: players for whom a table waits while they look elsewhere.
//!
//! - If a turn may take days, or a game cannot begin without the player: after a few seconds. In that time, a page that
//!   shows the table says that the player sees it.
//! - In a live game: after a minute. Until then the player may be thinking, or may have left for a moment.
//! - At most once a minute. One notification covers everything that waits by then.
//! - Of a challenge, or of a seek that somebody has taken: after a few seconds, and only if there was no notification in
//!   the last ten minutes, because a stranger can challenge anybody.

use std::collections::{BTreeSet, HashMap};

use basalt_online::AwaitedPlayer;

/// What the page of a table says regularly while the player sees it.
pub(crate) const SEEN: &[u8] = b"seen";
/// The most places remembered; more are not notified.
const MOST: usize = 100_000;
/// How old news may be (ms): a referee that begins again judges old entries, too.
const FRESH: u64 = 15 * 60_000;

/// What an entry has changed about whom a table waits for.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct AwaitedNews {
    pub(crate) table: String,
    /// When the entry was stored (Unix ms).
    pub(crate) time: u64,
    pub(crate) added: Vec<AwaitedPlayer>,
    pub(crate) removed: Vec<AwaitedPlayer>,
}

impl AwaitedNews {
    /// The difference between two states of a table; `None` if there is none.
    pub(crate) fn between(
        table: &str,
        time: u64,
        before: &BTreeSet<AwaitedPlayer>,
        after: &BTreeSet<AwaitedPlayer>,
    ) -> Option<AwaitedNews> {
        let (added, removed) = (after.difference(before), before.difference(after));
        let (added, removed) = (added.cloned().collect(), removed.cloned().collect());
        let news = AwaitedNews { table: table.to_owned(), time, added, removed };
        (before != after).then_some(news)
    }
}

/// The delays (ms).
#[derive(Clone, Copy)]
pub(crate) struct PushDelays {
    /// Within this time, the page of the table says that the player sees it.
    seen: u64,
    live: u64,
    /// Between two notifications of a player.
    pause: u64,
    /// Before a notification of a challenge, without any other.
    quiet: u64,
}

impl PushDelays {
    /// Those of the rules above, and a tenth or less of them in tests of whole programs.
    pub(crate) fn new(is_trial: bool) -> PushDelays {
        match is_trial {
            true => PushDelays { seen: 700, live: 6_000, pause: 1_500, quiet: 60_000 },
            false => PushDelays { seen: 7_000, live: 60_000, pause: 60_000, quiet: 600_000 },
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PushReason {
    Turn,
    Challenge,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct WaitingPush {
    /// Since when the table waits (Unix ms).
    since: u64,
    due: u64,
    reason: PushReason,
}

/// A notification that is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DuePush {
    pub(crate) author: String,
    pub(crate) table: String,
    pub(crate) since: u64,
    pub(crate) reason: PushReason,
}

#[derive(PartialEq, Eq, Debug)]
pub(crate) enum PushVerdict {
    Now,
    Later,
    /// An earlier notification covers it, or it is not worth one.
    Never,
}

/// The players who wait to be notified, by player and table.
pub(crate) struct PushQueue {
    delays: PushDelays,
    waiting: HashMap<(String, String), WaitingPush>,
}

impl PushQueue {
    pub(crate) fn new(delays: PushDelays) -> PushQueue {
        PushQueue { delays, waiting: HashMap::new() }
    }

    /// Takes in what has changed at a table.
    pub(crate) fn hear(&mut self, news: AwaitedNews, now: u64) {
        for player in news.removed {
            self.forget(&player.author, &news.table);
        }
        for player in news.added {
            let delay = if player.at_once { self.delays.seen } else { self.delays.live };
            self.add(player.author, &news.table, news.time, delay, PushReason::Turn, now);
        }
    }

    /// Takes in a challenge, made at a time.
    pub(crate) fn challenge(&mut self, to: &str, table: &str, time: u64, now: u64) {
        self.add(to.to_owned(), table, time, self.delays.seen, PushReason::Challenge, now);
    }

    fn add(&mut self, author: String, table: &str, since: u64, delay: u64, reason: PushReason, now: u64) {
        if now.saturating_sub(since) < FRESH && self.waiting.len() < MOST {
            let waiting = WaitingPush { since, due: since.max(now) + delay, reason };
            self.waiting.insert((author, table.to_owned()), waiting);
        }
    }

    /// Drops a player who sees the table, or for whom it waits no longer.
    pub(crate) fn forget(&mut self, author: &str, table: &str) {
        self.waiting.remove(&(author.to_owned(), table.to_owned()));
    }

    /// Removes and returns what is due.
    pub(crate) fn due(&mut self, now: u64) -> Vec<DuePush> {
        let due = self.waiting.extract_if(|_, waiting| waiting.due <= now);
        let due = due.map(|((author, table), WaitingPush { since, reason, .. })| DuePush {
            author,
            table,
            since,
            reason,
        });
        due.collect()
    }

    /// Whether to notify a player whose last notification was at a time, if there was any. `Later` puts it back.
    pub(crate) fn judge(&mut self, due: &DuePush, last: Option<u64>, now: u64) -> PushVerdict {
        let Some(last) = last else { return PushVerdict::Now };
        let pause = match due.reason {
            PushReason::Turn => self.delays.pause,
            PushReason::Challenge => self.delays.quiet,
        };
        if due.since <= last || due.reason == PushReason::Challenge && now < last + pause {
            return PushVerdict::Never;
        }
        if now >= last + pause {
            return PushVerdict::Now;
        }
        self.put_back(due.clone(), last + pause);
        PushVerdict::Later
    }

    /// Takes a notification back in, due at another time.
    pub(crate) fn put_back(&mut self, push: DuePush, due: u64) {
        let DuePush { author, table, since, reason } = push;
        self.waiting.insert((author, table), WaitingPush { since, due, reason });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_800_000_000_000;

    fn queue() -> PushQueue {
        PushQueue::new(PushDelays::new(false))
    }

    fn player(author: &str, at_once: bool) -> AwaitedPlayer {
        AwaitedPlayer { author: author.to_owned(), at_once }
    }

    fn turn(time: u64, table: &str, from: Option<AwaitedPlayer>, to: AwaitedPlayer) -> AwaitedNews {
        AwaitedNews { table: table.to_owned(), time, added: vec![to], removed: from.into_iter().collect() }
    }

    fn told(queue: &mut PushQueue, now: u64) -> Vec<String> {
        queue.due(now).into_iter().map(|due| due.author).collect()
    }

    #[test]
    fn a_turn_by_days_is_told_after_seconds_and_a_live_one_after_a_minute() {
        let mut queue = queue();
        queue.hear(turn(NOW, "days", None, player("ada", true)), NOW);
        queue.hear(turn(NOW, "live", None, player("bob", false)), NOW);
        assert!(told(&mut queue, NOW + 6_999).is_empty());
        assert_eq!(told(&mut queue, NOW + 7_000), ["ada"]);
        assert!(told(&mut queue, NOW + 59_999).is_empty());
        assert_eq!(told(&mut queue, NOW + 60_000), ["bob"]);
        assert!(told(&mut queue, NOW + 600_000).is_empty(), "once");
    }

    #[test]
    fn nobody_is_told_who_has_moved_or_sees_the_table() {
        let mut queue = queue();
        queue.hear(turn(NOW, "live", None, player("ada", false)), NOW);
        queue.hear(turn(NOW + 9_000, "live", Some(player("ada", false)), player("bob", false)), NOW + 9_000);
        queue.hear(turn(NOW, "days", None, player("cleo", true)), NOW);
        queue.forget("cleo", "elsewhere");
        queue.forget("cleo", "days");
        assert_eq!(told(&mut queue, NOW + 600_000), ["bob"]);
    }

    #[test]
    fn what_a_referee_reads_again_is_not_news() {
        let mut queue = queue();
        queue.hear(turn(NOW - FRESH, "days", None, player("ada", true)), NOW);
        assert!(told(&mut queue, NOW + 600_000).is_empty());
        // What is fresh may have been told before the referee began again.
        queue.hear(turn(NOW - 1000, "days", None, player("ada", true)), NOW);
        let due = queue.due(NOW + 10_000).pop().expect("it is due");
        assert_eq!(queue.judge(&due, Some(NOW - 1000), NOW + 10_000), PushVerdict::Never);
        assert_eq!(queue.judge(&due, Some(NOW - 100_000), NOW + 10_000), PushVerdict::Now);
        assert_eq!(queue.judge(&due, None, NOW + 10_000), PushVerdict::Now);
    }

    #[test]
    fn a_player_is_told_once_a_minute_and_misses_nothing() {
        let mut queue = queue();
        queue.hear(turn(NOW, "days", None, player("ada", true)), NOW);
        let now = NOW + 7_000;
        let due = queue.due(now).pop().expect("it is due");
        let last = NOW - 10_000;
        assert_eq!(queue.judge(&due, Some(last), now), PushVerdict::Later);
        assert!(told(&mut queue, last + 59_999).is_empty());
        let due = queue.due(last + 60_000).pop().expect("it is due again");
        assert_eq!((due.since, queue.judge(&due, Some(last), last + 60_000)), (NOW, PushVerdict::Now));
    }

    #[test]
    fn challenges_do_not_nag() {
        let mut queue = queue();
        queue.challenge("ada", "table", NOW, NOW);
        let now = NOW + 7_000;
        let due = queue.due(now).pop().expect("it is due");
        assert_eq!(queue.judge(&due, Some(now - 599_999), now), PushVerdict::Never);
        assert!(told(&mut queue, NOW + 1_000_000).is_empty(), "not later, either");
        assert_eq!(queue.judge(&due, Some(now - 600_000), now), PushVerdict::Now);
    }

    #[test]
    fn only_changes_are_news() {
        let [ada, bob] = [player("ada", true), player("bob", true)];
        let one = BTreeSet::from([ada.clone()]);
        let both = BTreeSet::from([ada.clone(), bob.clone()]);
        assert_eq!(AwaitedNews::between("table", 1, &one, &one), None);
        let news = AwaitedNews::between("table", 1, &one, &both).expect("news");
        assert_eq!((news.added, news.removed), (vec![bob.clone()], vec![]));
        let news = AwaitedNews::between("table", 1, &both, &one).expect("news");
        assert_eq!((news.added, news.removed), (vec![], vec![bob]));
    }
}
