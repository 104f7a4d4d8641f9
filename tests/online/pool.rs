//! Looking for an opponent: whoever reads the log of a pool finds the same pairs, whatever is written into it.

use std::collections::{BTreeMap, BTreeSet};

use basalt::online::{
    ANSWERED_WITHIN, Deserters, HEARD_WITHIN, Ignored, LOG_AGE, LONGEST_MESSAGE, LogEntry, OnlineTerms,
    Pairing, Pool, PoolMessage, PoolSaying, RATING_OF, SeekerKind, author, rating_text, statement,
};
use basalt::play::{TimeControl, is_table_name};
use basalt::rules::Rng;
use proptest::prelude::*;

use super::{Clerk, START, key, seated, signature, terms};

const GAME: &str = "vaxandis";

fn name(player: usize) -> String {
    author(&key(player))
}

/// What a player writes at a time.
fn written(player: usize, at: u64, saying: PoolSaying) -> String {
    let body = PoolMessage { at, saying }.to_string();
    let signed = signature(&key(player), &statement(Pool::new(GAME).name(), &body));
    format!("{} {signed} {body}", key(player))
}

fn wanted() -> OnlineTerms {
    terms(GAME, "", Some(TimeControl::Game { main: 180, increment: 2 })).rated()
}

fn seek() -> PoolSaying {
    PoolSaying::seek(wanted(), 0)
}

/// A log as a broker keeps it, and a pool that follows it.
struct PoolLog {
    entries: Vec<LogEntry>,
    pool: Pool,
    time: u64,
    /// The seeks of every pair that was made.
    paired: Vec<[u64; 2]>,
    /// What the server knows of players' ratings; 1500 of all others.
    ratings: BTreeMap<String, i32>,
}

impl PoolLog {
    fn new() -> Self {
        PoolLog {
            entries: Vec::new(),
            pool: Pool::new(GAME),
            time: START,
            paired: Vec::new(),
            ratings: BTreeMap::new(),
        }
    }

    fn raw(&mut self, from: String, text: String) -> Option<Ignored> {
        let sequence = self.entries.last().map_or(3, |entry| entry.sequence + 2);
        let entry = LogEntry { sequence, time: self.time, from, text };
        let before = self.pool.clone();
        self.pool.take(&entry, &Clerk);
        let why = self.pool.ignored().iter().find(|(at, _)| *at == sequence).map(|(_, why)| *why);
        let found = self.pool.paired(&entry.from).filter(|_| before.paired(&entry.from).is_none());
        if let Some(Pairing { opponent, .. }) = found {
            let seek = |author: &str| before.seeker(author).expect("it has looked for somebody").sequence;
            self.paired.push([seek(&entry.from), seek(&opponent)]);
        }
        let seeks = entry.text.contains(" seek ") && why.is_none();
        let author = entry.from.clone();
        self.entries.push(entry);
        if seeks {
            let rating = self.ratings.get(&author).copied().unwrap_or(1500);
            assert_eq!(self.raw(format!("{RATING_OF}{author}"), rating_text(Some((rating, 60)))), None);
        }
        why
    }

    fn seek(&mut self, player: usize, rating: i32) -> Option<Ignored> {
        self.ratings.insert(name(player), rating);
        self.say(player, seek())
    }

    fn say(&mut self, player: usize, saying: PoolSaying) -> Option<Ignored> {
        let at = self.pool.next_moment(&name(player), self.time);
        self.raw(name(player), written(player, at, saying))
    }

    fn follow_duty(&mut self, player: usize) -> Option<PoolSaying> {
        let duty = self.pool.duty(&name(player), self.time)?;
        assert_eq!(self.say(player, duty.clone()), None);
        Some(duty)
    }

    fn sequence(&self, player: usize) -> u64 {
        self.pool.seeker(&name(player)).expect("a seeker").sequence
    }

    /// The pool of somebody who reads what the broker has kept.
    fn read_late(&self) -> Pool {
        let mut other = Pool::new(GAME);
        let kept = self.entries.iter().filter(|entry| entry.time + LOG_AGE > self.time);
        kept.for_each(|entry| other.take(entry, &Clerk));
        other
    }
}

#[test]
fn a_blocked_player_is_neither_claimed_nor_answered() {
    let mut log = PoolLog::new();
    for player in 0..2 {
        assert_eq!(log.seek(player, 1500), None);
    }
    log.time += 1000;
    let blocked = [name(0)];
    assert!(matches!(log.pool.duty(&name(1), log.time), Some(PoolSaying::Claim(_))));
    assert_eq!(log.pool.duty_without(&name(1), log.time, &blocked), None);
    // The first one waits, claims in turn, and hears nothing.
    log.time += 3000;
    assert!(matches!(log.follow_duty(0), Some(PoolSaying::Claim(_))));
    assert_eq!(log.pool.duty(&name(1), log.time), Some(PoolSaying::Here));
    let declines = log.pool.duty_without(&name(1), log.time, &blocked);
    assert_eq!(declines, Some(PoolSaying::Decline));
    assert_eq!(log.say(1, PoolSaying::Decline), None);
    // Both search on: the one who was declined does not claim again, whatever his page says, nor in a renewed search.
    assert!([0, 1].into_iter().all(|player| log.pool.is_seeking(&name(player), log.time)));
    assert_eq!(log.say(1, PoolSaying::Decline), Some(Ignored::Undue), "nothing awaits an answer");
    for _ in 0..3 {
        log.time += 4000;
        assert!(!matches!(log.pool.duty(&name(0), log.time), Some(PoolSaying::Claim(_))));
        let claim = PoolSaying::Claim(log.sequence(1));
        assert_eq!(log.say(0, claim), Some(Ignored::Undue));
        assert_eq!(log.seek(1, 1500), None);
        assert_eq!(log.read_late().summary(log.time), log.pool.summary(log.time));
    }
    // Others are played as before.
    let mut log = PoolLog::new();
    for player in 0..3 {
        assert_eq!(log.seek(player, 1500), None);
    }
    log.time += 1000;
    let claimed = Some(PoolSaying::Claim(log.sequence(1)));
    assert_eq!(log.pool.duty_without(&name(2), log.time, &blocked), claimed);
}

/// Keys that search, answer each claim and never come once kept two honest players apart for ever.
#[test]
fn two_meet_although_five_others_never_come() {
    let meet = |avoids: bool| {
        let mut log = PoolLog::new();
        let mut deserters: BTreeMap<usize, Deserters> = BTreeMap::new();
        let mut at_table: BTreeMap<usize, (String, u64)> = BTreeMap::new();
        for player in [2, 3, 4, 5, 6, 0, 1] {
            assert_eq!(log.seek(player, 1500), None);
            log.time += 100;
        }
        for second in 0..600 {
            log.time += 500;
            for player in 0..7 {
                let me = name(player);
                // Who has been paired waits half a minute at the table; the others search on at once.
                if let Some((other, at)) = at_table.get(&player).cloned() {
                    if log.time > at + 30_000 {
                        deserters.entry(player).or_default().note([other], log.time);
                        at_table.remove(&player);
                        assert_eq!(log.seek(player, 1500), None);
                    }
                    continue;
                }
                if let Some(pair) = log.pool.paired(&me) {
                    match player {
                        0 | 1 if [name(0), name(1)].contains(&pair.opponent) => return Some(second / 2),
                        0 | 1 => drop(at_table.insert(player, (pair.opponent, log.time))),
                        _ => assert_eq!(log.seek(player, 1500), None),
                    }
                    continue;
                }
                let avoided = match player {
                    0 | 1 if avoids => deserters.entry(player).or_default().avoided(log.time),
                    _ => Vec::new(),
                };
                // As a page does that has dropped out, because it answered nobody.
                if !log.pool.is_seeking(&me, log.time) {
                    assert_eq!(log.seek(player, 1500), None);
                    continue;
                }
                if let Some(duty) = log.pool.duty_without(&me, log.time, &avoided) {
                    assert_eq!(log.say(player, duty), None);
                }
            }
        }
        None
    };
    assert!(meet(true).is_some(), "they meet within five minutes");
    assert_eq!(meet(false), None, "with nobody avoided they do not");
}

#[test]
fn who_did_not_come_is_avoided_for_ten_minutes() {
    let mut known = Deserters::default();
    known.note([name(1), name(2)], 1000);
    known.note([name(3)], 61_000);
    assert_eq!(known.avoided(600_999), [1, 2, 3].map(name));
    assert_eq!(known.avoided(601_000), [name(3)]);
    assert!(known.avoided(661_000).is_empty());
}

#[test]
fn whoever_comes_later_claims_and_the_other_one_opens() {
    let mut log = PoolLog::new();
    assert_eq!(log.seek(0, 1500), None);
    assert_eq!(log.pool.duty(&name(0), log.time), None, "nobody else is there");
    log.time += 1000;
    assert_eq!(log.seek(1, 1550), None);
    assert_eq!(log.pool.duty(&name(0), log.time), None, "the other one claims");
    let first = log.sequence(0);
    assert_eq!(log.follow_duty(1), Some(PoolSaying::Claim(first)));
    assert_eq!([0, 1].map(|player| log.pool.paired(&name(player))), [None, None], "not answered yet");
    assert_eq!(log.pool.duty(&name(1), log.time), None);
    assert_eq!(log.follow_duty(0), Some(PoolSaying::Here));
    assert_eq!([0, 1].map(|player| log.pool.paired(&name(player))), [None, None], "not confirmed yet");
    assert_eq!(log.pool.duty(&name(0), log.time), None);
    assert_eq!(log.follow_duty(1), Some(PoolSaying::Here));
    let [one, other] = [0, 1].map(|player| log.pool.paired(&name(player)).expect("paired"));
    assert_eq!((one.opens, other.opens), (true, false));
    assert_eq!((&one.opponent, &other.opponent), (&name(1), &name(0)));
    assert_eq!((&one.table, &one.terms), (&other.table, &other.terms));
    assert_eq!(one.terms, wanted().inviting([name(0), name(1)]));
    assert!(one.table.len() == 26 && is_table_name(&one.table));
    assert_eq!([0, 1].map(|player| log.pool.duty(&name(player), log.time)), [None, None]);
    assert!(!log.pool.is_seeking(&name(0), log.time));
    // A third one comes too late.
    assert_eq!(log.say(2, PoolSaying::Claim(first)), Some(Ignored::Stranger));
    assert_eq!(log.seek(2, 1500), None);
    assert_eq!(log.say(2, PoolSaying::Claim(first)), Some(Ignored::Late));
    // What was found is known for a while, and forgotten by whoever seeks again.
    assert_eq!(log.seek(0, 1500), None);
    assert_eq!((log.pool.paired(&name(0)), log.pool.paired(&name(1))), (None, None));
}

/// Whoever reads the pool can compute the table's name before the two have come to it.
#[test]
fn nobody_but_the_pair_sits_down_at_its_table() {
    let mut log = PoolLog::new();
    for player in 0..2 {
        assert_eq!(log.seek(player, 1500), None);
    }
    for player in [1, 0, 1] {
        assert!(log.follow_duty(player).is_some());
    }
    let [table, other] = [0, 1].map(|player| log.pool.paired(&name(player)).expect("paired").table);
    let terms = log.pool.paired(&name(0)).expect("paired").terms;
    assert_eq!(table, other);
    let pair = [name(0), name(1)];
    let own = [(0, &terms), (1, &terms)];
    for stranger in
        [wanted(), terms.clone(), wanted().inviting([name(0)]), wanted().inviting([name(0), name(2)])]
    {
        assert_eq!(seated(&table, &[&[(2, &stranger)], &own[..]].concat()), pair, "first: {stranger}");
        assert_eq!(seated(&table, &[own[0], (2, &stranger), own[1]]), pair, "second: {stranger}");
    }
}

#[test]
fn if_who_came_later_says_nothing_the_other_one_claims() {
    let mut log = PoolLog::new();
    log.seek(0, 1500);
    log.seek(1, 1500);
    let second = log.sequence(1);
    log.time += 2900;
    assert_eq!(log.pool.duty(&name(0), log.time), None);
    log.time += 100;
    assert_eq!(log.follow_duty(0), Some(PoolSaying::Claim(second)));
    assert_eq!(log.follow_duty(1), Some(PoolSaying::Here));
    assert_eq!(log.follow_duty(0), Some(PoolSaying::Here));
    assert!(log.pool.paired(&name(1)).expect("paired").opens);
    // Both claim at once: the second claim answers the first.
    let mut log = PoolLog::new();
    (0..2).for_each(|player| assert_eq!(log.seek(player, 1500), None));
    assert_eq!(log.say(1, PoolSaying::Claim(log.sequence(0))), None);
    assert_eq!(log.say(0, PoolSaying::Claim(log.sequence(1))), None);
    assert_eq!(log.follow_duty(1), Some(PoolSaying::Here));
    assert!(log.pool.paired(&name(0)).expect("paired").opens);
}

#[test]
fn nobody_is_paired_with_somebody_who_has_left() {
    let mut log = PoolLog::new();
    // A browser that has crashed says nothing more.
    log.seek(0, 1500);
    log.time += 1000;
    log.seek(1, 1500);
    let (first, since) = (log.sequence(0), log.time);
    assert_eq!(log.follow_duty(1), Some(PoolSaying::Claim(first)));
    log.time += ANSWERED_WITHIN - 1;
    assert!(log.pool.is_seeking(&name(0), log.time) && log.pool.paired(&name(1)).is_none());
    // Meanwhile nobody else claims either of them.
    log.seek(2, 1500);
    assert_eq!(log.pool.duty(&name(2), log.time), None);
    assert_eq!(log.say(2, PoolSaying::Claim(first)), Some(Ignored::Late));
    log.time += 1;
    assert!(!log.pool.is_seeking(&name(0), log.time) && log.pool.is_seeking(&name(1), log.time));
    assert_eq!(log.say(0, PoolSaying::Here), None);
    assert_eq!(log.pool.paired(&name(0)), None, "too late");
    // The one who is there has waited on, and meets the third at once.
    assert_eq!(log.pool.seeker(&name(1)).expect("there").since, since);
    assert_eq!(log.follow_duty(2), Some(PoolSaying::Claim(log.sequence(1))));
    assert_eq!(log.follow_duty(1), Some(PoolSaying::Here));
    assert_eq!(log.follow_duty(2), Some(PoolSaying::Here));
    assert_eq!(log.pool.paired(&name(1)).expect("paired").opponent, name(2));
    assert_eq!(log.read_late().summary(log.time), log.pool.summary(log.time));
}

#[test]
fn nobody_is_led_to_the_table_of_a_claimer_who_has_left() {
    let mut log = PoolLog::new();
    log.seek(0, 1500);
    log.time += 1000;
    log.seek(1, 1500);
    let since = log.pool.seeker(&name(0)).expect("there").since;
    assert_eq!(log.follow_duty(1), Some(PoolSaying::Claim(log.sequence(0))));
    // The claimer crashes before it has seen the answer.
    assert_eq!(log.follow_duty(0), Some(PoolSaying::Here));
    log.time += ANSWERED_WITHIN - 1;
    assert_eq!((log.pool.paired(&name(0)), log.pool.duty(&name(0), log.time)), (None, None));
    // Meanwhile nobody else claims either of them.
    log.seek(2, 1500);
    assert_eq!(log.pool.duty(&name(2), log.time), None);
    assert_eq!(log.say(2, PoolSaying::Claim(log.sequence(0))), Some(Ignored::Late));
    log.time += 1;
    assert!(log.pool.is_seeking(&name(0), log.time) && !log.pool.is_seeking(&name(1), log.time));
    assert_eq!(log.say(1, PoolSaying::Here), None);
    assert_eq!(log.pool.paired(&name(0)), None, "too late");
    // The one who is there has waited on, and meets the third at once.
    assert_eq!(log.pool.seeker(&name(0)).expect("there").since, since);
    assert_eq!(log.follow_duty(2), Some(PoolSaying::Claim(log.sequence(0))));
    assert_eq!(log.follow_duty(0), Some(PoolSaying::Here));
    assert_eq!(log.follow_duty(2), Some(PoolSaying::Here));
    assert_eq!(log.pool.paired(&name(0)).expect("paired").opponent, name(2));
    assert_eq!(log.read_late().summary(log.time), log.pool.summary(log.time));
}

#[test]
fn nobody_is_paired_whose_search_ends_before_the_answer() {
    let mut log = PoolLog::new();
    log.seek(0, 1500);
    log.time += 1000;
    log.seek(1, 1500);
    // The first one is silent for almost too long when it is claimed, and for too long when it answers.
    log.time = START + HEARD_WITHIN - 1000;
    assert_eq!(log.say(1, PoolSaying::Here), None);
    assert_eq!(log.follow_duty(1), Some(PoolSaying::Claim(log.sequence(0))));
    log.time = START + HEARD_WITHIN;
    for player in [0, 1] {
        assert_eq!(log.say(player, PoolSaying::Here), None);
    }
    assert_eq!(log.pool.paired(&name(1)), None, "only one of them searches");
    assert!(!log.pool.is_seeking(&name(0), log.time) && log.pool.is_seeking(&name(1), log.time));
    assert_eq!(log.read_late().summary(log.time), log.pool.summary(log.time));
}

#[test]
fn a_rating_is_what_the_server_says() {
    let mut log = PoolLog::new();
    log.seek(0, 1500);
    // What a player writes is no rating, neither under the player's own name nor in a search.
    assert_eq!(log.raw(name(0), "rating 2400 45".to_owned()), Some(Ignored::Form));
    let claims = PoolMessage { at: log.time, saying: seek() }.to_string().replace(" 0", " 2400 45 0");
    assert_eq!(PoolMessage::read(&claims), None);
    // Before the server has said it, nobody is paired; where it says nothing, a second later.
    let unrated = |log: &mut PoolLog, player: usize| {
        let at = log.pool.next_moment(&name(player), log.time);
        let sequence = log.entries.last().map_or(3, |entry| entry.sequence + 2);
        let entry =
            LogEntry { sequence, time: log.time, from: name(player), text: written(player, at, seek()) };
        log.pool.take(&entry, &Clerk);
        log.entries.push(entry);
    };
    unrated(&mut log, 1);
    log.time += 999;
    assert_eq!(log.pool.duty(&name(1), log.time), None);
    assert_eq!(log.say(1, PoolSaying::Claim(log.sequence(0))), Some(Ignored::Undue));
    log.time += 1;
    assert_eq!(log.follow_duty(1), Some(PoolSaying::Claim(log.sequence(0))));
    // Said in time, it decides who meets whom.
    let mut log = PoolLog::new();
    log.seek(0, 1500);
    unrated(&mut log, 1);
    assert_eq!(log.raw(format!("{RATING_OF}{}", name(1)), "rating 2400 45".to_owned()), None);
    log.time += 2000;
    assert_eq!(log.say(1, PoolSaying::Claim(log.sequence(0))), Some(Ignored::Undue));
    for bad in ["rating 2400", "rating 02400 45", "rating 2400 45 ", "rating 99999 45", "2400 45"] {
        assert_eq!(log.raw(format!("{RATING_OF}{}", name(1)), bad.to_owned()), Some(Ignored::Form), "{bad}");
    }
    assert_eq!(
        log.raw(format!("{RATING_OF}{}", name(2)), "rating 1500 45".to_owned()),
        Some(Ignored::Stranger)
    );
}

#[test]
fn whoever_leaves_is_not_waited_for() {
    for leaves in [0, 1] {
        let mut log = PoolLog::new();
        log.seek(0, 1500);
        log.seek(1, 1500);
        assert_eq!(log.follow_duty(1), Some(PoolSaying::Claim(log.sequence(0))));
        assert_eq!(log.say(leaves, PoolSaying::Withdraw), None);
        assert!(log.pool.is_seeking(&name(1 - leaves), log.time));
        assert_eq!([0, 1].map(|player| log.follow_duty(player)), [None, None]);
        assert_eq!([0, 1].map(|player| log.pool.paired(&name(player))), [None, None]);
        // Just after the answer as well: whoever has not gone to the table yet seeks again.
        log.seek(leaves, 1500);
        for _ in 0..3 {
            (0..2).for_each(|player| drop(log.follow_duty(player)));
        }
        assert!(log.pool.paired(&name(0)).is_some());
        assert_eq!(log.say(leaves, PoolSaying::Withdraw), None);
        assert_eq!([0, 1].map(|player| log.pool.paired(&name(player))), [None, None]);
    }
}

#[test]
fn the_band_widens_with_the_wait() {
    let mut log = PoolLog::new();
    log.seek(0, 1500);
    log.time += 10_000;
    log.say(0, PoolSaying::Here);
    log.seek(1, 1900);
    let band = |log: &PoolLog| log.pool.band(log.time, &name(0)).expect("a seeker");
    assert_eq!(band(&log), 100 + 5 * 12 + 30);
    assert_eq!(log.say(1, PoolSaying::Claim(log.sequence(0))), Some(Ignored::Undue));
    assert_eq!(log.pool.duty(&name(1), log.time), None);
    let mut waited = 0;
    while log.pool.paired(&name(0)).is_none() {
        log.time += 1000;
        waited += 1;
        [0, 1, 0, 1].into_iter().for_each(|player| drop(log.follow_duty(player)));
        assert!(waited < 60, "never");
    }
    // 400 apart, less 100 at first, less 30 for either deviation: 20 waves, five of which have passed; then both wait.
    assert_eq!(waited, 16);
    // And no farther than agreed.
    let mut far = PoolLog::new();
    far.seek(0, 600);
    far.seek(1, 2400);
    for _ in 0..150 {
        far.time += 1000;
        (0..2).for_each(|player| drop(far.follow_duty(player)));
    }
    assert_eq!(far.pool.paired(&name(0)), None);
    assert_eq!(far.pool.band(far.time, &name(0)), Some(100 + 460 + 30));
}

#[test]
fn a_bot_meets_only_people_who_want_bots() {
    use SeekerKind::{Bot, BotsToo, People};
    for (one, other, meets) in [
        (People, People, true),
        (People, BotsToo, true),
        (BotsToo, BotsToo, true),
        (BotsToo, Bot, true),
        (People, Bot, false),
        (Bot, Bot, false),
    ] {
        for kinds in [[one, other], [other, one]] {
            let mut log = PoolLog::new();
            for (player, kind) in kinds.into_iter().enumerate() {
                assert_eq!(log.say(player, PoolSaying::seek_as(kind, wanted(), 0)), None);
            }
            log.time += 4000;
            let duties = [0, 1].map(|player| log.pool.duty(&name(player), log.time));
            assert_eq!(duties.iter().any(Option::is_some), meets, "{kinds:?}");
            // Nor is a claim heard that somebody makes in spite of that.
            let claimed = log.say(1, PoolSaying::Claim(log.sequence(0)));
            assert_eq!(claimed, (!meets).then_some(Ignored::Undue), "{kinds:?}");
        }
    }
    // It stays so when the search is renewed, and however long both wait.
    let mut log = PoolLog::new();
    for (player, kind) in [(0, People), (1, Bot)] {
        assert_eq!(log.say(player, PoolSaying::seek_as(kind, wanted(), 0)), None);
    }
    let mut renewed = Vec::new();
    for _ in 0..600 {
        log.time += 1000;
        let duties = [0, 1].map(|player| log.follow_duty(player));
        assert!(!duties.iter().any(|duty| matches!(duty, Some(PoolSaying::Claim(_)))));
        renewed.extend(duties.into_iter().flatten().filter_map(|duty| match duty {
            PoolSaying::Seek { kind, .. } => Some(kind),
            _ => None,
        }));
    }
    assert!(renewed.len() >= 4 && renewed.chunks(2).all(|kinds| kinds == [People, Bot]), "{renewed:?}");
}

#[test]
fn two_games_are_played_if_both_want_two() {
    for [first, second] in [[true, true], [true, false], [false, true]] {
        let mut log = PoolLog::new();
        for (player, double) in [first, second].into_iter().enumerate() {
            let terms = if double { wanted().doubled() } else { wanted() };
            assert_eq!(log.say(player, PoolSaying::seek(terms, 0)), None);
            log.time += 1000;
        }
        assert_eq!(log.follow_duty(1), Some(PoolSaying::Claim(log.sequence(0))));
        assert_eq!(log.follow_duty(0), Some(PoolSaying::Here));
        assert_eq!(log.follow_duty(1), Some(PoolSaying::Here));
        for player in 0..2 {
            let Pairing { terms, table, .. } = log.pool.paired(&name(player)).expect("a pair");
            assert_eq!((terms.is_double, terms.rated), (first && second, true));
            assert!(terms.suit(&table), "the table is bound to what both agreed on");
        }
    }
}

#[test]
fn what_is_wanted_differently_does_not_meet() {
    let casual = OnlineTerms { rated: false, ..wanted() };
    let other_clock = OnlineTerms { control: None, ..wanted() };
    let other_options = terms(GAME, "pie=false", wanted().control).rated();
    for other in [casual, other_clock, other_options] {
        let mut log = PoolLog::new();
        log.seek(0, 1500);
        assert_eq!(log.say(1, PoolSaying::seek(other, 0)), None);
        log.time += 4000;
        assert_eq!([0, 1].map(|player| log.pool.duty(&name(player), log.time)), [None, None]);
        assert_eq!(log.say(1, PoolSaying::Claim(log.sequence(0))), Some(Ignored::Undue));
    }
    let mut log = PoolLog::new();
    let three = terms("volcano", "players=3", None);
    for bad in [terms("hexano", "", None), three, OnlineTerms { version: 99, ..wanted() }] {
        assert_eq!(log.say(0, PoolSaying::seek(bad, 0)), Some(Ignored::Terms));
    }
    // Two tabs of one player.
    log.seek(0, 1500);
    let first = log.sequence(0);
    log.seek(0, 1500);
    assert_ne!(log.sequence(0), first);
    assert_eq!(log.say(0, PoolSaying::Claim(first)), Some(Ignored::Late));
    assert_eq!(log.say(0, PoolSaying::Claim(log.sequence(0))), Some(Ignored::Undue));
    log.time += 4000;
    assert_eq!(log.pool.duty(&name(0), log.time), None);
}

#[test]
fn a_search_ends_without_a_sign_of_life_and_is_renewed_before_it_is_too_old() {
    let mut log = PoolLog::new();
    log.seek(0, 1500);
    log.time += HEARD_WITHIN;
    assert!(!log.pool.is_seeking(&name(0), log.time));
    assert_eq!(log.pool.duty(&name(0), log.time), None);
    log.seek(1, 1500);
    assert_eq!(log.pool.duty(&name(1), log.time), None, "nobody is there any more");
    // Somebody who stays is there after ten minutes, and has waited for ten.
    let since = log.time;
    let mut renewed = 0;
    for _ in 0..600 {
        log.time += 1000;
        renewed += usize::from(matches!(log.follow_duty(1), Some(PoolSaying::Seek { .. })));
    }
    assert_eq!((renewed, log.pool.seeker(&name(1)).expect("there").since), (2, since));
    assert!(log.entries.len() < 160, "{} messages", log.entries.len());
    assert_eq!(log.say(1, PoolSaying::Withdraw), None);
    assert!(!log.pool.is_seeking(&name(1), log.time));
}

#[test]
fn nothing_is_heard_twice_nor_from_another_time() {
    let mut log = PoolLog::new();
    log.seek(0, 1500);
    let LogEntry { from, text, .. } = log.entries[0].clone();
    log.say(0, PoolSaying::Withdraw);
    assert_eq!(log.raw(from.clone(), text.clone()), Some(Ignored::Repeated));
    log.time += 10 * 60_000;
    assert_eq!(log.raw(from.clone(), text.clone()), Some(Ignored::Late));
    assert_eq!(log.raw(name(1), text.clone()), Some(Ignored::Author));
    assert_eq!(log.raw(from.clone(), text.replacen("180", "181", 1)), Some(Ignored::Forged));
    assert_eq!(log.raw(from, "junk".to_owned()), Some(Ignored::Form));
    assert_eq!(log.raw(name(0), written(0, log.time + 130_000, seek())), Some(Ignored::Late));
}

/// Players who follow their duty, each with a view of the log that lags behind, and messages that take their time.
fn searched(count: usize, seed: u64, ratings: &[i32], seconds: u64) -> (PoolLog, Vec<Pool>) {
    let mut rng = Rng::new(seed);
    let mut log = PoolLog::new();
    log.ratings.extend((0..count).map(|player| (name(player), ratings[player % ratings.len()])));
    let mut views = vec![Pool::new(GAME); count];
    let mut seen = vec![0; count];
    let lags: Vec<u64> = (0..count).map(|_| u64::from(rng.below(1500))).collect();
    let starts: Vec<u64> = (0..count).map(|_| START + u64::from(rng.below(5000))).collect();
    // When it arrives, whose it is, and what it is.
    let mut under_way: Vec<(u64, usize, String)> = Vec::new();
    let mut is_sending = vec![false; count];
    let mut has_begun = vec![false; count];
    while log.time < START + seconds * 1000 {
        log.time += 100;
        let now = log.time;
        under_way.sort();
        while under_way.first().is_some_and(|(at, ..)| *at <= now) {
            let (_, player, text) = under_way.remove(0);
            log.raw(name(player), text);
        }
        for player in 0..count {
            while log.entries.get(seen[player]).is_some_and(|entry| entry.time + lags[player] <= now) {
                let entry = &log.entries[seen[player]];
                is_sending[player] &= entry.from != name(player);
                views[player].take(entry, &Clerk);
                seen[player] += 1;
            }
            if is_sending[player] || now < starts[player] {
                continue;
            }
            let view = &views[player];
            let saying = match std::mem::replace(&mut has_begun[player], true) {
                false => Some(seek()),
                true if view.is_seeking(&name(player), now) => view.duty(&name(player), now),
                // Too late with an answer.
                true => view.paired(&name(player)).is_none().then(seek),
            };
            if let Some(saying) = saying {
                let at = view.next_moment(&name(player), now);
                under_way.push((now + u64::from(rng.below(400)), player, written(player, at, saying)));
                is_sending[player] = true;
            }
        }
    }
    for (player, view) in views.iter_mut().enumerate() {
        log.entries[seen[player]..].iter().for_each(|entry| view.take(entry, &Clerk));
    }
    (log, views)
}

/// What may happen in the log of a pool.
#[derive(Clone, Debug)]
enum PoolMove {
    Seek(usize, i32, bool),
    Claim(usize, usize),
    Duty(usize),
    Withdraw(usize),
    Here(usize),
    Again(usize),
    Junk(String),
    Changed(usize, usize, u8),
    Wait(u64),
}

fn moves() -> impl Strategy<Value = PoolMove> {
    let player = || 0usize..6;
    prop_oneof![
        4 => (player(), 1300i32..1700, any::<bool>()).prop_map(|(player, rating, rated)| PoolMove::Seek(player, rating, rated)),
        3 => (player(), any::<usize>()).prop_map(|(player, entry)| PoolMove::Claim(player, entry)),
        4 => player().prop_map(PoolMove::Duty),
        1 => player().prop_map(PoolMove::Withdraw),
        3 => player().prop_map(PoolMove::Here),
        2 => any::<usize>().prop_map(PoolMove::Again),
        1 => ".{0,80}".prop_map(PoolMove::Junk),
        1 => (any::<usize>(), any::<usize>(), any::<u8>()).prop_map(|(entry, at, byte)| PoolMove::Changed(entry, at, byte)),
        4 => prop_oneof![4 => 0u64..6_000, 1 => 0u64..400_000].prop_map(PoolMove::Wait),
    ]
}

fn happened(moves: &[PoolMove]) -> PoolLog {
    let mut log = PoolLog::new();
    log.seek(0, 1500);
    for step in moves {
        let earlier = |entry: usize| log.entries[entry % log.entries.len()].clone();
        match step {
            PoolMove::Seek(player, rating, rated) => {
                let terms = OnlineTerms { rated: *rated, ..wanted() };
                log.ratings.insert(name(*player), *rating);
                log.say(*player, PoolSaying::seek(terms, (*rating % 100) as u64));
            }
            PoolMove::Claim(player, entry) => {
                let claimed = earlier(*entry).sequence;
                log.say(*player, PoolSaying::Claim(claimed));
            }
            PoolMove::Duty(player) => {
                log.follow_duty(*player);
            }
            PoolMove::Withdraw(player) => drop(log.say(*player, PoolSaying::Withdraw)),
            PoolMove::Here(player) => drop(log.say(*player, PoolSaying::Here)),
            PoolMove::Again(entry) => {
                let LogEntry { from, text, .. } = earlier(*entry);
                log.raw(from, text);
            }
            PoolMove::Junk(text) => drop(log.raw(name(0), text.clone())),
            PoolMove::Changed(entry, at, byte) => {
                let LogEntry { from, text, .. } = earlier(*entry);
                let mut bytes = text.into_bytes();
                let at = at % bytes.len().max(1);
                if let Some(place) = bytes.get_mut(at) {
                    *place = *byte;
                }
                log.raw(from, String::from_utf8_lossy(&bytes).into_owned());
            }
            PoolMove::Wait(milliseconds) => log.time += milliseconds,
        }
    }
    log
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, ..ProptestConfig::default() })]

    #[test]
    fn all_who_read_the_log_of_a_pool_agree(steps in prop::collection::vec(moves(), 1..80), at: usize) {
        let log = happened(&steps);
        let whole = log.pool.summary(log.time);
        prop_assert_eq!(log.read_late().summary(log.time), whole.clone(), "what is left tells the same");
        let mut late = Pool::new(GAME);
        let middle = at % log.entries.len();
        for entry in log.entries[..middle].iter().chain(&log.entries) {
            late.take(entry, &Clerk);
            late.take(entry, &Clerk);
        }
        prop_assert_eq!(late.summary(log.time), whole);
        let mut found = BTreeSet::new();
        prop_assert!(log.paired.iter().flatten().all(|sequence| found.insert(*sequence)), "twice: {:?}", log.paired);
        for player in 0..6 {
            let Some(pairing) = log.pool.paired(&name(player)) else { continue };
            let other = log.pool.paired(&pairing.opponent).expect("both are paired");
            prop_assert_eq!((&other.opponent, &other.table, other.opens), (&name(player), &pairing.table, !pairing.opens));
        }
    }

    #[test]
    fn all_who_fit_are_paired(count in 2usize..25, seed: u64) {
        let (log, views) = searched(count, seed, &[1500, 1480, 1520, 1550, 1460], 25);
        prop_assert_eq!(log.paired.len(), count / 2);
        for view in &views {
            prop_assert_eq!(view.summary(log.time), log.pool.summary(log.time));
        }
        let alone = (0..count).filter(|&player| log.pool.paired(&name(player)).is_none());
        prop_assert_eq!(alone.count(), count % 2);
    }

    #[test]
    fn those_who_are_near_are_preferred(seed: u64) {
        // All are there before anybody can claim somebody else.
        let mut log = PoolLog::new();
        let ratings = [1000, 1900, 1010, 1890];
        let mut order: Vec<usize> = (0..4).collect();
        order.rotate_left((seed % 4) as usize);
        for &player in &order {
            assert_eq!(log.seek(player, ratings[player]), None);
        }
        (0..8).for_each(|turn| drop(log.follow_duty(turn % 4)));
        for (one, other) in [(0, 2), (1, 3)] {
            prop_assert_eq!(log.pool.paired(&name(one)).map(|pairing| pairing.opponent), Some(name(other)));
        }
    }

    #[test]
    fn no_text_breaks_a_pool(text in ".{0,200}", body in "[0-9]{1,14} (seek|claim|withdraw|here)( [ -~]{0,40}){0,4}", rating: i32, deviation: i32, waited: u64, at: u64, text_of_rating in "rating [0-9]{1,5} [0-9]{1,5}") {
        for text in [&text, &body] {
            if let Some(message) = PoolMessage::read(text) {
                prop_assert_eq!(&message.to_string(), text);
            }
        }
        let as_bot = PoolSaying::seek_as(SeekerKind::Bot, wanted(), waited);
        for saying in [PoolSaying::seek(wanted(), waited), as_bot, PoolSaying::Claim(at), PoolSaying::Withdraw, PoolSaying::Here] {
            let message = PoolMessage { at, saying };
            let text = message.to_string();
            prop_assert!(text.len() + 260 < LONGEST_MESSAGE);
            prop_assert_eq!(PoolMessage::read(&text), Some(message));
        }
        for text in [text_of_rating, rating_text(Some((rating, deviation)))] {
            let mut log = PoolLog::new();
            log.seek(0, 1500);
            let why = log.raw(format!("{RATING_OF}{}", name(0)), text.clone());
            let seeker = log.pool.seeker(&name(0)).expect("there");
            prop_assert!(why == Some(Ignored::Form) || text == format!("rating {} {}", seeker.rating, seeker.deviation), "{text}");
        }
    }
}
