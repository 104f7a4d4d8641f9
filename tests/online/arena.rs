//! Arenas: all who read their logs find the same pairs and standings, whatever is written into them.

use std::collections::{BTreeMap, BTreeSet};

use basalt::online::{
    ARENA_AGE, ArenaCard, ArenaRuling, ArenaSaying, Arenas, FIRST_MOVE, Ignored, LAST_GAMES, LONGEST_MESSAGE,
    LogEntry, OnlineTerms, Outage, PAIRED_EVERY, READY, REFEREE, RunningPair, Saying, author, statement,
};
use basalt::play::{Begins, Closing, TimeControl};
use basalt::rules::Rng;
use proptest::prelude::*;

use super::{Clerk, Log, START, key, seated, signature, terms};

const ARENA: &str = "arena0000001";
const MINUTE: u64 = 60_000;
/// The longest that a free player waits while another is free (ms): until the last opponent may come again.
const PAIRED_WITHIN: u64 = 20_000 + 2 * PAIRED_EVERY;

fn name(player: usize) -> String {
    author(&key(player))
}

fn wanted() -> OnlineTerms {
    let control = TimeControl::Game { main: 180, increment: 2 };
    OnlineTerms { begins: Begins::Random, ..terms("vaxandis", "", Some(control)) }.rated()
}

fn open(terms: OnlineTerms, wait: u32, minutes: u32) -> ArenaSaying {
    ArenaSaying::Open { terms, wait, minutes, name: "Ada \u{202e}<b>".to_owned() }
}

fn join(player: usize) -> ArenaSaying {
    ArenaSaying::Join(format!("Ada {player}"))
}

/// A log as a broker keeps it, and the arenas that follow it.
struct ArenaLog {
    entries: Vec<(String, LogEntry)>,
    all: Arenas,
    time: u64,
}

impl ArenaLog {
    fn new() -> ArenaLog {
        ArenaLog { entries: Vec::new(), all: Arenas::default(), time: START }
    }

    /// An arena that runs for an hour, opened by the first player.
    fn running() -> ArenaLog {
        let mut log = ArenaLog::new();
        assert_eq!(log.say(0, &open(wanted(), 0, 60)), Ok(()));
        log
    }

    fn raw(&mut self, arena: &str, from: String, text: String) -> Result<(), Ignored> {
        let sequence = self.entries.last().map_or(3, |(_, entry)| entry.sequence + 2);
        let entry = LogEntry { sequence, time: self.time, from, text };
        let done = self.all.take(arena, &entry, &Clerk);
        self.entries.push((arena.to_owned(), entry));
        done
    }

    fn say_in(&mut self, arena: &str, player: usize, saying: &ArenaSaying) -> Result<(), Ignored> {
        let body = saying.to_string();
        let signed = signature(&key(player), &statement(&ArenaSaying::name(arena), &body));
        self.raw(arena, name(player), format!("{} {signed} {body}", key(player)))
    }

    fn say(&mut self, player: usize, saying: &ArenaSaying) -> Result<(), Ignored> {
        self.say_in(ARENA, player, saying)
    }

    fn rule(&mut self, ruling: &ArenaRuling) -> Result<(), Ignored> {
        self.raw(ARENA, REFEREE.to_owned(), ruling.to_string())
    }

    fn running_pairs(&self) -> Vec<RunningPair> {
        let mut pairs: Vec<RunningPair> = self.all.running().map(|(_, pair)| pair).collect();
        pairs.sort_by_key(|pair| (pair.at, pair.players.clone()));
        pairs
    }

    /// The referee pairs, if that is due; the new pairs.
    fn pair(&mut self) -> Vec<RunningPair> {
        let before = self.running_pairs();
        if self.all.to_pair(self.time).contains(&ARENA.to_owned()) {
            assert_eq!(self.rule(&ArenaRuling::Pair { binds: true }), Ok(()));
        }
        self.running_pairs().into_iter().filter(|pair| !before.contains(pair)).collect()
    }

    fn end(&mut self, pair: &RunningPair, winner: Option<usize>) -> Result<(), Ignored> {
        let winner = winner.map(|winner| pair.players[winner].clone());
        self.rule(&ArenaRuling::Ended { table: pair.table.clone(), winner, terms: pair.terms.clone() })
    }

    fn card(&self, player: usize) -> ArenaCard {
        self.all.card(ARENA, &name(player), 0, self.time).expect("an arena")
    }

    /// Rank, points and games of a player.
    fn standing(&self, player: usize) -> (usize, u32, u32) {
        let row = self.card(player).own.and_then(|own| own.row).expect("a row");
        (row.rank, row.points, row.games)
    }

    /// The arenas of somebody who reads what the broker has kept.
    fn read_late(&self) -> Arenas {
        let mut other = Arenas::default();
        let kept = self.entries.iter().filter(|(_, entry)| entry.time + ARENA_AGE + MINUTE > self.time);
        for (arena, entry) in kept {
            let _ = other.take(arena, entry, &Clerk);
        }
        other
    }
}

#[test]
fn players_are_paired_win_points_and_come_back() {
    let mut log = ArenaLog::running();
    assert_eq!(log.say(1, &ArenaSaying::Here), Err(Ignored::Stranger));
    assert_eq!(log.say(1, &join(1)), Ok(()));
    assert!(log.pair().is_empty(), "nobody plays alone");
    assert_eq!(log.say(2, &join(2)), Ok(()));
    let [pair] = &log.pair()[..] else { panic!("a pair") };
    assert_eq!(BTreeSet::from(pair.players.clone()), BTreeSet::from([name(1), name(2)]));
    assert_eq!(pair.terms, wanted().inviting(pair.players.clone()).of_arena(ARENA.to_owned()));
    let own = log.card(1).own.expect("a player");
    assert_eq!((&own.table, own.opens, own.free_until), (&pair.table, pair.players[0] == name(1), 0));
    // Only the two sit down at their table, whoever comes first.
    let own = [1, 2].map(|player| (player, &pair.terms));
    for stranger in [&pair.terms, &wanted(), &wanted().of_arena(ARENA.to_owned())] {
        let all = [&[(3, stranger)], &own[..]].concat();
        assert_eq!(seated(&pair.table, &all), [name(1), name(2)], "{stranger}");
    }
    // A result counts once, for this game under these terms alone.
    let other = ArenaRuling::Ended { table: pair.table.clone(), winner: None, terms: wanted() };
    assert_eq!(log.rule(&other), Err(Ignored::Terms));
    let winner = pair.players.iter().position(|player| *player == name(1));
    assert_eq!(log.end(pair, winner), Ok(()));
    assert_eq!(log.end(pair, winner), Err(Ignored::Elsewhere));
    assert_eq!((log.standing(1), log.standing(2)), ((1, 2, 1), (2, 0, 1)));
    // Nobody is paired before coming back.
    log.time += PAIRED_EVERY;
    assert!(log.pair().is_empty());
    assert_eq!(log.say(1, &ArenaSaying::Here), Ok(()));
    assert_eq!(log.say(2, &ArenaSaying::Here), Ok(()));
    let [pair] = &log.pair()[..] else { panic!("the two play again, since nobody else is there") };
    assert_eq!(log.end(pair, None), Ok(()));
    assert_eq!((log.standing(1), log.standing(2)), ((1, 3, 2), (2, 1, 2)));
    // One who leaves stays in the standings, and is not paired before coming back by name.
    assert_eq!(log.say(1, &ArenaSaying::Leave), Ok(()));
    assert_eq!(log.say(1, &ArenaSaying::Here), Err(Ignored::Stranger));
    assert_eq!((log.standing(1), log.card(1).rows[0].name.as_str()), ((1, 3, 2), "Ada 1"));
    assert_eq!(log.say(1, &join(1)), Ok(()));
    assert_eq!(log.standing(1), (1, 3, 2));
}

#[test]
fn one_who_has_not_played_stands_below_one_who_lost() {
    let mut log = ArenaLog::running();
    for player in 1..3 {
        assert_eq!(log.say(player, &join(player)), Ok(()));
    }
    let [pair] = &log.pair()[..] else { panic!("a pair") };
    assert_eq!(log.say(3, &join(3)), Ok(()));
    let winner = pair.players.iter().position(|player| *player == name(1));
    assert_eq!(log.end(pair, winner), Ok(()));
    assert_eq!([1, 2, 3].map(|player| log.standing(player)), [(1, 2, 1), (2, 0, 1), (3, 0, 0)]);
}

#[test]
fn one_who_does_not_come_loses_and_is_out() {
    let mut log = ArenaLog::running();
    for player in 1..3 {
        assert_eq!(log.say(player, &join(player)), Ok(()));
    }
    let [pair] = &log.pair()[..] else { panic!("a pair") };
    let absent = |players: &[usize]| ArenaRuling::Absent {
        table: pair.table.clone(),
        players: players.iter().map(|&player| name(player)).collect(),
    };
    assert_eq!(log.rule(&absent(&[5])), Err(Ignored::Seat));
    assert_eq!(log.rule(&absent(&[2])), Ok(()));
    assert_eq!((log.standing(1), log.standing(2)), ((1, 2, 1), (2, 0, 1)));
    log.time += PAIRED_EVERY;
    assert_eq!(log.say(1, &ArenaSaying::Here), Ok(()));
    assert!(log.pair().is_empty(), "nobody waits for one who has gone");
    // One who waits in silence for too long has gone as well.
    assert_eq!(log.say(2, &ArenaSaying::Here), Ok(()));
    log.time += READY;
    assert!(log.pair().is_empty());
}

#[test]
fn pairs_change_while_others_are_there() {
    let mut log = ArenaLog::running();
    for player in 1..5 {
        assert_eq!(log.say(player, &join(player)), Ok(()));
    }
    let first = log.pair();
    assert_eq!(first.len(), 2);
    // Two who come back while the others play wait for them, for a while.
    assert_eq!(log.end(&first[0], Some(0)), Ok(()));
    let back = |log: &mut ArenaLog, pair: &RunningPair| {
        for player in (1..5).filter(|&player| pair.players.contains(&name(player))) {
            assert_eq!(log.say(player, &ArenaSaying::Here), Ok(()));
        }
    };
    back(&mut log, &first[0]);
    log.time += PAIRED_EVERY;
    assert!(log.pair().is_empty());
    assert_eq!(log.end(&first[1], Some(0)), Ok(()));
    back(&mut log, &first[1]);
    let second = log.pair();
    // Those with as many points meet.
    for pair in &second {
        let points: Vec<u32> =
            (1..5).filter(|&p| pair.players.contains(&name(p))).map(|p| log.standing(p).1).collect();
        assert_eq!(points[0], points[1]);
    }
    assert_eq!(second.len(), 2);
    assert_eq!(log.end(&second[0], Some(0)), Ok(()));
    back(&mut log, &second[0]);
    log.time += PAIRED_WITHIN;
    assert_eq!(log.pair().len(), 1, "nobody waits for ever");
}

#[test]
fn an_arena_has_a_start_and_an_end() {
    let mut log = ArenaLog::new();
    assert_eq!(log.say(0, &open(wanted(), 5, 30)), Ok(()));
    for player in 1..3 {
        assert_eq!(log.say(player, &join(player)), Ok(()));
    }
    assert!(log.pair().is_empty());
    assert_eq!(log.rule(&ArenaRuling::Pair { binds: true }), Err(Ignored::Undue));
    log.time += 5 * MINUTE;
    for player in 1..3 {
        assert_eq!(log.say(player, &ArenaSaying::Here), Ok(()));
    }
    let [pair] = &log.pair()[..] else { panic!("a pair") };
    log.time += 30 * MINUTE;
    assert_eq!(log.say(3, &join(3)), Err(Ignored::Over));
    assert!(!log.card(1).is_over, "the last game still counts");
    assert_eq!(log.end(pair, Some(0)), Ok(()));
    assert!(log.card(1).is_over && log.card(1).rows[0].points == 2);
    assert_eq!(log.rule(&ArenaRuling::Pair { binds: true }), Err(Ignored::Undue));
    log.time += ARENA_AGE;
    assert!(log.all.card(ARENA, "", 0, log.time).is_some(), "until the next entry");
    assert_eq!(log.say_in("arena0000002", 0, &open(wanted(), 0, 30)), Ok(()));
    assert!(log.all.card(ARENA, "", 0, log.time).is_none());
}

#[test]
fn a_game_that_lasts_too_long_counts_no_more() {
    let mut log = ArenaLog::running();
    for player in 1..3 {
        assert_eq!(log.say(player, &join(player)), Ok(()));
    }
    let [pair] = &log.pair()[..] else { panic!("a pair") };
    log.time += 60 * MINUTE + LAST_GAMES;
    assert!(log.card(1).is_over);
    assert_eq!(log.end(pair, Some(0)), Ok(()));
    assert_eq!((log.standing(1), log.standing(2)), ((1, 0, 0), (1, 0, 0)));
}

#[test]
fn a_key_opens_one_arena_and_a_server_has_so_many() {
    let mut log = ArenaLog::new();
    let id = |number: usize| format!("arena{number:07}");
    assert_eq!(log.say_in("../arena", 0, &open(wanted(), 0, 30)), Err(Ignored::Elsewhere));
    for player in 0..12 {
        assert_eq!(log.say_in(&id(player), player, &open(wanted(), 0, 30)), Ok(()));
        assert_eq!(log.say_in(&id(50), player, &open(wanted(), 0, 30)), Err(Ignored::Undue));
    }
    assert_eq!(log.say_in(&id(20), 20, &open(wanted(), 0, 30)), Err(Ignored::Undue));
    log.time += 30 * MINUTE;
    assert_eq!(log.say_in(&id(0), 0, &open(wanted(), 0, 30)), Err(Ignored::Elsewhere), "an id is used once");
    assert_eq!(log.say_in(&id(21), 0, &open(wanted(), 0, 30)), Ok(()));
    let lines = log.all.lines(log.time);
    assert_eq!((lines.len(), lines[0].id.clone(), &lines[0].name[..]), (13, id(21), "Ada <b>"));
}

#[test]
fn only_games_of_two_with_a_clock_and_a_lot_are_played() {
    let control = Some(TimeControl::Game { main: 180, increment: 2 });
    for bad in [
        OnlineTerms { control: None, ..wanted() },
        OnlineTerms { control: Some(TimeControl::BY_DAYS[0]), ..wanted() },
        OnlineTerms { begins: Begins::Seat(0), ..wanted() },
        OnlineTerms { version: 99, ..wanted() },
        OnlineTerms { begins: Begins::Random, ..terms("volcano", "players=3", control) },
    ] {
        assert_eq!(ArenaLog::new().say(0, &open(bad.clone(), 0, 60)), Err(Ignored::Terms), "{bad}");
    }
    for (wait, minutes) in [(0, 29), (0, 121), (181, 60)] {
        assert_eq!(ArenaLog::new().say(0, &open(wanted(), wait, minutes)), Err(Ignored::Form));
    }
    let players = open(wanted().inviting([name(3)]), 0, 60);
    assert_eq!(ArenaLog::new().say(0, &players), Err(Ignored::Form));
}

#[test]
fn an_arena_that_the_host_closes_pairs_nobody_and_makes_room_for_another() {
    let mut log = ArenaLog::new();
    assert_eq!(log.say(0, &open(wanted(), 30, 60)), Ok(()));
    log.time += MINUTE;
    assert_eq!(log.rule(&ArenaRuling::Closed), Ok(()));
    assert_eq!(log.rule(&ArenaRuling::Closed), Err(Ignored::Over));
    assert_eq!(log.say(1, &join(1)), Err(Ignored::Over));
    let line = &log.all.lines(log.time)[0];
    assert_eq!((line.ends, line.starts, &line.name[..]), (log.time, log.time, ""));
    assert_eq!(log.say_in("arena0000002", 0, &open(wanted(), 0, 60)), Ok(()));
}

#[test]
fn the_pairs_of_an_earlier_version_play_on() {
    let mut log = ArenaLog::running();
    for player in [1, 2] {
        assert_eq!(log.say(player, &join(player)), Ok(()));
    }
    assert_eq!(log.rule(&ArenaRuling::Pair { binds: false }), Ok(()));
    let [pair] = &log.running_pairs()[..] else { panic!("a pair") };
    assert_eq!(pair.terms, wanted().inviting([pair.players[1].clone()]).of_arena(ARENA.to_owned()));
    assert_eq!((pair.table.len(), log.end(pair, None)), (16, Ok(())));
}

#[test]
fn the_longest_texts_fit_into_a_message() {
    let pair = wanted().inviting([name(1), name(2)]).of_arena("a".repeat(20));
    assert_eq!(OnlineTerms::read(&pair.to_string()), Some(pair));
    let saying = ArenaSaying::Open { terms: wanted(), wait: 180, minutes: 120, name: "\u{e9}".repeat(40) };
    let body = saying.to_string();
    assert_eq!(ArenaSaying::read(&body), Some(saying));
    assert!(key(0).len() + 130 + body.len() < LONGEST_MESSAGE);
}

#[test]
fn the_first_move_of_an_arenas_game_is_made_at_once() {
    for (has_arena, late) in [(true, true), (false, false)] {
        let control = Some(TimeControl::Game { main: 180, increment: 2 });
        let plain = terms("vaxandis", "", control);
        let wanted = if has_arena { plain.of_arena(ARENA.to_owned()) } else { plain };
        let mut log = Log::begun(&wanted);
        let mut rng = Rng::new(4);
        let (first, began) = (log.mover().expect("a game"), log.time);
        log.time += FIRST_MOVE - 1000;
        assert_eq!(log.act(&mut rng), None);
        // The first move takes nothing from the clock of the later ones.
        let round = log.game.round().expect("a game");
        assert_eq!(round.left(first, log.time), Some(182_000));
        assert!(!round.is_late(began + FIRST_MOVE));
        assert_eq!(round.is_late(log.time + FIRST_MOVE), late);
        log.time += FIRST_MOVE;
        let at = log.here();
        assert_eq!(log.say(first, Saying::Flag(at)), (!late).then_some(Ignored::Undue));
        assert_eq!(matches!(log.closing(), Some(Closing::Flagged(_))), late);
        assert_eq!(log.game.round().and_then(|round| round.winners()), late.then(|| vec![first]));
    }
}

#[derive(Clone, Debug)]
enum Step {
    Wait(u64),
    Join(usize),
    Here(usize),
    Leave(usize),
    Pair,
    /// Ends one of the running games.
    End(usize, Option<usize>),
    Absent(usize, usize),
    Junk(usize, String),
}

const PLAYERS: usize = 9;

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => (0_u64..40_000).prop_map(Step::Wait),
        3 => (0..PLAYERS).prop_map(Step::Join),
        5 => (0..PLAYERS).prop_map(Step::Here),
        1 => (0..PLAYERS).prop_map(Step::Leave),
        6 => Just(Step::Pair),
        4 => (0..9_usize, prop::option::of(0..2_usize)).prop_map(|(at, winner)| Step::End(at, winner)),
        1 => (0..9_usize, 0..2_usize).prop_map(|(at, who)| Step::Absent(at, who)),
    ]
}

fn junk() -> impl Strategy<Value = Step> {
    let text = prop_oneof![
        "[ -~]{0,40}",
        Just("pair".to_owned()),
        any::<bool>().prop_map(|binds| ArenaRuling::Pair { binds }.to_string()),
        Just(ArenaRuling::Closed.to_string()),
        "ended [a-z0-9]{8,12} - hexano\\.1~~random~300\\+3~rated",
    ];
    (100..120_usize, text).prop_map(|(who, text)| Step::Junk(who, text))
}

fn play(steps: &[Step]) -> ArenaLog {
    let mut log = ArenaLog::running();
    for step in steps {
        let pairs = log.running_pairs();
        // Much has no effect, which is the point.
        let _ = match step {
            Step::Wait(time) => {
                log.time += time;
                Ok(())
            }
            Step::Join(player) => log.say(*player, &join(*player)),
            Step::Here(player) => log.say(*player, &ArenaSaying::Here),
            Step::Leave(player) => log.say(*player, &ArenaSaying::Leave),
            Step::Pair => log.rule(&ArenaRuling::Pair { binds: true }),
            Step::End(at, winner) => pairs.get(*at).map_or(Ok(()), |pair| log.end(pair, *winner)),
            Step::Absent(at, who) => pairs.get(*at).map_or(Ok(()), |pair| {
                let players = vec![pair.players[*who].clone()];
                log.rule(&ArenaRuling::Absent { table: pair.table.clone(), players })
            }),
            Step::Junk(who, text) => log.raw(ARENA, name(*who), text.clone()),
        };
        check(&log);
    }
    log
}

/// Nobody is paired with themselves, or plays twice at once.
fn check(log: &ArenaLog) {
    let mut playing = BTreeSet::new();
    for pair in log.running_pairs() {
        assert!(pair.players.into_iter().all(|player| playing.insert(player)));
    }
}

fn standings(log: &ArenaLog) -> String {
    format!("{:?}", log.card(0).rows)
}

proptest! {
    #[test]
    fn the_same_entries_give_the_same_standings_whatever_strangers_write(
        steps in prop::collection::vec(step(), 1..70),
        junk in prop::collection::vec((0_usize..70, junk()), 0..20),
    ) {
        let log = play(&steps);
        prop_assert_eq!(&log.read_late(), &log.all);
        let mut twice = log.all.clone();
        for (arena, entry) in &log.entries {
            prop_assert!(twice.take(arena, entry, &Clerk).is_err());
        }
        prop_assert_eq!(&twice, &log.all);
        let mut all = steps.clone();
        for (at, junk) in junk {
            all.insert(at.min(all.len()), junk);
        }
        let noisy = play(&all);
        let pairs = |log: &ArenaLog| {
            let pairs = log.running_pairs().into_iter().map(|pair| (pair.players, pair.at));
            pairs.collect::<BTreeSet<_>>()
        };
        prop_assert_eq!(standings(&noisy), standings(&log));
        prop_assert_eq!(pairs(&noisy), pairs(&log));
    }

    #[test]
    fn everybody_free_is_paired_within_a_bounded_time(
        count in 2..24_usize,
        seed in any::<u64>(),
    ) {
        let mut log = ArenaLog::running();
        let mut rng = Rng::new(seed);
        let mut last: BTreeMap<String, String> = BTreeMap::new();
        let mut free: BTreeMap<usize, u64> = BTreeMap::new();
        for player in 0..count {
            prop_assert_eq!(log.say(player, &join(player)), Ok(()));
            free.insert(player, log.time);
        }
        for _ in 0..30 {
            let known: BTreeMap<String, usize> = (0..count).map(|player| (name(player), player)).collect();
            let made = log.pair();
            for pair in &made {
                free.retain(|&player, _| !pair.players.contains(&name(player)));
            }
            for RunningPair { players: [one, other], .. } in &made {
                // The same two meet twice running only if nobody else could have met one of them.
                let met = |one: &String, other: &String| last.get(one) == Some(other) || last.get(other) == Some(one);
                if met(one, other) {
                    for player in free.keys().map(|&player| name(player)) {
                        prop_assert!(met(one, &player) && met(other, &player));
                    }
                }
            }
            for pair in &made {
                let [one, other] = pair.players.clone();
                last.insert(one.clone(), other.clone());
                last.insert(other, one);
            }
            // Two who wait have not waited for long.
            let waiting: Vec<u64> = free.values().copied().filter(|since| log.time - since > PAIRED_WITHIN).collect();
            prop_assert!(waiting.len() < 2, "{waiting:?}");
            for pair in log.running_pairs() {
                if rng.below(6) == 0 {
                    prop_assert_eq!(log.end(&pair, Some(rng.below(2) as usize)), Ok(()));
                    for player in pair.players {
                        let player = known[&player];
                        prop_assert_eq!(log.say(player, &ArenaSaying::Here), Ok(()));
                        free.insert(player, log.time);
                    }
                }
            }
            log.time += PAIRED_EVERY;
            for &player in free.keys() {
                prop_assert_eq!(log.say_in(ARENA, player, &ArenaSaying::Here), Ok(()));
            }
        }
    }

    #[test]
    fn messages_are_read_as_they_are_written(
        wait in 0_u32..=180, minutes in 30_u32..=120, called in ".{0,12}", text in "[ -~]{0,60}",
    ) {
        for saying in [
            ArenaSaying::Open { terms: wanted(), wait, minutes, name: called.clone() },
            ArenaSaying::Join(called), ArenaSaying::Here, ArenaSaying::Leave,
        ] {
            prop_assert_eq!(ArenaSaying::read(&saying.to_string()), Some(saying));
        }
        if let Some(saying) = ArenaSaying::read(&text) {
            prop_assert_eq!(saying.to_string(), text.clone());
        }
        if let Some(ruling) = ArenaRuling::read(&text) {
            prop_assert_eq!(ruling.to_string(), text);
        }
    }
}

#[test]
fn an_outage_is_charged_to_no_arena() {
    let mut log = ArenaLog::running();
    for player in 1..=4 {
        assert_eq!(log.say(player, &join(player)), Ok(()));
    }
    let ends = log.card(1).arena.expect("a line").ends;
    let pairs = log.pair();
    assert_eq!(pairs.len(), 2);
    log.time += 10_000;
    let (from, to) = (log.time, log.time + 20 * MINUTE);
    log.time = to;
    assert_eq!(log.rule(&ArenaRuling::Excused(Outage { from, to })), Ok(()));
    assert_eq!(log.card(1).arena.expect("a line").ends, ends + 20 * MINUTE);
    assert!(log.running_pairs().iter().all(|pair| pair.at == pairs[0].at + 20 * MINUTE), "nobody is late");
    // Another referee has seen the same.
    assert_eq!(log.rule(&ArenaRuling::Excused(Outage { from, to })), Err(Ignored::Late));
    assert_eq!(log.card(1).arena.expect("a line").ends, ends + 20 * MINUTE);
    assert_eq!(log.read_late(), log.all);
    log.time += 60 * MINUTE;
    let late = Outage { from: log.time - 1000, to: log.time };
    assert_eq!(log.rule(&ArenaRuling::Excused(late)), Err(Ignored::Over));
}
