//! Events over days: all who read their logs find the same pairs and standings, and another little program the same.

use std::collections::{BTreeMap, BTreeSet};

use basalt::online::{
    BegunTable, EVENT_AGE, EventCard, EventForm, EventGameCard, EventPace, EventPlan, EventRuling,
    EventSaying, EventTable, Events, Ignored, LONGEST_MESSAGE, LogEntry, OnlineGame, OnlineMessage,
    OnlineResult, OnlineTerms, REFEREE, STARTER, Saying, TableSeating, author, host_event, is_host_event,
    statement,
};
use basalt::play::{Begins, TimeControl};
use basalt::rules::Rng;
use proptest::prelude::*;

use super::{Clerk, START, key, signature, terms};

const EVENT: &str = "event0000001";
const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;
const WORDS: [&str; 4] = ["Rank", "Player", "Points", "Strength"];

fn name(player: usize) -> String {
    author(&key(player))
}

fn plan(form: EventForm) -> EventPlan {
    let terms = terms("vaxandis", "", Some(TimeControl::BY_DAYS[1])).rated();
    EventPlan { terms, form, is_double: true, pace: EventPace::Finished, most: 64 }
}

fn robin() -> EventPlan {
    plan(EventForm::RoundRobin)
}

fn swiss(rounds: usize) -> EventPlan {
    plan(EventForm::Swiss { rounds })
}

fn open(plan: EventPlan) -> EventSaying {
    EventSaying::Open { plan: Box::new(plan), wait: 24, name: "Ada \u{202e}<b>".to_owned() }
}

fn enter(player: usize) -> EventSaying {
    EventSaying::Enter(format!("Ada {player}"))
}

/// A log as a broker keeps it, and the events that follow it.
struct EventLog {
    entries: Vec<(String, LogEntry)>,
    all: Events,
    time: u64,
}

impl EventLog {
    fn new() -> EventLog {
        EventLog { entries: Vec::new(), all: Events::default(), time: START }
    }

    /// An event that has begun with this number of players.
    fn begun(plan: EventPlan, players: usize) -> EventLog {
        let mut log = EventLog::new();
        assert_eq!(log.say(0, &open(plan)), Ok(()));
        for player in 1..=players {
            assert_eq!(log.say(player, &enter(player)), Ok(()));
        }
        log.time += DAY;
        log.rounds();
        log
    }

    fn raw(&mut self, event: &str, from: String, text: String) -> Result<(), Ignored> {
        let sequence = self.entries.last().map_or(3, |(_, entry)| entry.sequence + 2);
        let entry = LogEntry { sequence, time: self.time, from, text };
        let done = self.all.take(event, &entry, &Clerk);
        self.entries.push((event.to_owned(), entry));
        done
    }

    fn say_in(&mut self, event: &str, player: usize, saying: &EventSaying) -> Result<(), Ignored> {
        let body = saying.to_string();
        let signed = signature(&key(player), &statement(&EventSaying::name(event), &body));
        self.raw(event, name(player), format!("{} {signed} {body}", key(player)))
    }

    fn say(&mut self, player: usize, saying: &EventSaying) -> Result<(), Ignored> {
        self.say_in(EVENT, player, saying)
    }

    fn rule(&mut self, ruling: &EventRuling) -> Result<(), Ignored> {
        self.raw(EVENT, REFEREE.to_owned(), ruling.to_string())
    }

    /// The referee begins the rounds that are due.
    fn rounds(&mut self) {
        while self.all.due(self.time).contains(&EVENT.to_owned()) {
            assert_eq!(self.rule(&EventRuling::Round), Ok(()));
        }
    }

    fn running(&self) -> Vec<EventTable> {
        self.all.running().filter_map(|(event, table)| self.all.table(event, table)).collect()
    }

    fn end(&mut self, table: &EventTable, winner: Option<usize>) -> Result<(), Ignored> {
        let winner = winner.map(|winner| table.begun.players[winner].0.clone());
        self.rule(&EventRuling::Ended { table: table.table.clone(), winner })
    }

    /// Ends all games of the round in progress.
    fn end_all(&mut self, rng: &mut Rng) {
        for table in self.running() {
            let winner = [Some(0), Some(1), None][rng.below(3) as usize];
            assert_eq!(self.end(&table, winner), Ok(()));
        }
    }

    fn card(&self) -> EventCard {
        self.all.card(EVENT, &name(1), 0, self.time).expect("an event")
    }

    /// The events of somebody who reads what the broker has kept.
    fn read_late(&self) -> Events {
        let mut other = Events::default();
        for (event, entry) in &self.entries {
            let _ = other.take(event, entry, &Clerk);
        }
        other
    }
}

/// The players met in each round, by the lower and the higher index in the standings.
fn pairs_of(card: &EventCard, round: usize) -> BTreeSet<[usize; 2]> {
    let games = card.games.iter().filter(|game| game.round == round);
    games.map(|EventGameCard { players: [one, other], .. }| [*one.min(other), *one.max(other)]).collect()
}

/// Points and strength of each player by another program, from the games and rests alone.
fn standings_again(card: &EventCard, rest: u32) -> Vec<(u32, u32)> {
    let mut points: BTreeMap<usize, u32> = BTreeMap::new();
    for row in 0..card.rows.len() {
        let own = |game: &EventGameCard| match (game.players, game.gains) {
            ([first, _], Some([gain, _])) if first == row => gain,
            ([_, second], Some([_, gain])) if second == row => gain,
            _ => 0,
        };
        let rested = if card.rows[row].has_rested { rest } else { 0 };
        points.insert(row, card.games.iter().map(own).sum::<u32>() + rested);
    }
    let mut all = Vec::new();
    for row in 0..card.rows.len() {
        let mut strength = 0;
        for other in 0..card.rows.len() {
            for game in card.games.iter().filter(|game| game.players == [row, other]) {
                strength += game.gains.map_or(0, |gains| gains[0]) * points[&other];
            }
            for game in card.games.iter().filter(|game| game.players == [other, row]) {
                strength += game.gains.map_or(0, |gains| gains[1]) * points[&other];
            }
        }
        all.push((points[&row], strength));
    }
    all
}

fn check_standings(card: &EventCard, rest: u32) {
    let shown: Vec<(u32, u32)> = card.rows.iter().map(|row| (row.points, row.strength)).collect();
    assert_eq!(shown, standings_again(card, rest));
    assert!(shown.is_sorted_by(|one, next| one >= next), "{shown:?}");
    for (row, score) in card.rows.iter().zip(&shown) {
        let better = shown.iter().filter(|other| *other > score).count();
        assert_eq!(row.rank, better + 1);
    }
}

#[test]
fn everybody_meets_everybody_twice_in_a_round_robin_and_each_begins_once() {
    for players in 3..=9 {
        let mut log = EventLog::begun(robin(), players);
        let mut rng = Rng::of_text(&players.to_string());
        for round in 1.. {
            let card = log.card();
            assert_eq!(pairs_of(&card, round).len(), players / 2);
            log.end_all(&mut rng);
            log.rounds();
            check_standings(&log.card(), 0);
            if log.card().is_over {
                break;
            }
        }
        let card = log.card();
        let line = card.event.clone().expect("an event");
        let rounds = if players % 2 == 0 { players - 1 } else { players };
        assert_eq!((line.begun, line.rounds, line.is_over), (rounds, rounds, true));
        let mut met: Vec<[usize; 2]> = card.games.iter().map(|game| game.players).collect();
        met.sort_unstable();
        let all = (0..players).flat_map(|one| (0..players).map(move |other| [one, other]));
        assert_eq!(met, all.filter(|[one, other]| one != other).collect::<Vec<_>>());
        assert!(card.rows.iter().all(|row| row.games as usize == 2 * (players - 1)));
        assert_eq!(log.read_late(), log.all);
    }
}

/// An event as chance plays it: results, withdrawals, late entries, and returns.
fn play_at_random(form: EventForm, is_double: bool, pace: EventPace, players: usize, seed: u64) -> EventLog {
    let mut rng = Rng::of_text(&seed.to_string());
    let mut log = EventLog::begun(EventPlan { is_double, pace, ..plan(form) }, players);
    let mut newcomer = players;
    for _ in 0..200 {
        if log.card().is_over {
            break;
        }
        match rng.below(8) {
            0 => {
                newcomer += 1;
                let _ = log.say(newcomer, &enter(newcomer));
            }
            1 => {
                let player = 1 + rng.below(newcomer as u32) as usize;
                let _ = log.say(player, &EventSaying::Withdraw);
            }
            2 => {
                let player = 1 + rng.below(newcomer as u32) as usize;
                let _ = log.say(player, &enter(player));
            }
            3 => log.time += DAY,
            _ => log.end_all(&mut rng),
        }
        log.rounds();
    }
    log.end_all(&mut rng);
    log
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn in_a_swiss_event_nobody_meets_anybody_twice_or_rests_twice(
        players in 3usize..=33, rounds in 1usize..=9, is_double: bool, dated: bool, seed: u64,
    ) {
        let pace = if dated { EventPace::Days(2) } else { EventPace::Finished };
        let log = play_at_random(EventForm::Swiss { rounds }, is_double, pace, players, seed);
        let card = log.card();
        let games = if is_double { 2 } else { 1 };
        check_standings(&card, 2 * games);
        let line = card.event.clone().expect("an event");
        prop_assert!(line.rounds <= rounds && line.begun <= line.rounds);
        let mut met = BTreeSet::new();
        for round in 1..=line.begun {
            let mut seen = BTreeSet::new();
            for [one, other] in pairs_of(&card, round) {
                prop_assert!(met.insert([one, other]), "{} and {} meet again", one, other);
                prop_assert!(seen.insert(one) && seen.insert(other), "two pairs in a round");
            }
        }
        prop_assert_eq!(card.games.len(), met.len() * games as usize);
        let begun = |row: usize| -> i32 {
            let own = card.games.iter().filter(|game| game.players.contains(&row));
            own.map(|game| if game.players[0] == row { 1 } else { -1 }).sum()
        };
        let most = if is_double { 0 } else { 3 };
        prop_assert!((0..card.rows.len()).all(|row| begun(row).abs() <= most));
        prop_assert_eq!(log.read_late(), log.all);
    }

    #[test]
    fn in_a_round_robin_every_two_meet_once_despite_withdrawals(
        players in 3usize..=12, is_double: bool, pace in 0usize..3, seed: u64,
    ) {
        let pace = [EventPace::Together, EventPace::Finished, EventPace::Days(1)][pace];
        let mut plan = EventPlan { is_double, pace, ..robin() };
        plan.most = 16;
        let mut log = EventLog::begun(plan, players);
        let mut rng = Rng::of_text(&seed.to_string());
        for step in 0.. {
            if log.card().is_over {
                break;
            }
            if rng.below(4) == 0 {
                let _ = log.say(1 + rng.below(players as u32) as usize, &EventSaying::Withdraw);
            }
            prop_assert_eq!(log.say(90 + step, &enter(90)), Err(Ignored::Late));
            log.end_all(&mut rng);
            log.time += DAY;
            log.rounds();
        }
        let card = log.card();
        check_standings(&card, 0);
        let games = if is_double { 2 } else { 1 };
        prop_assert_eq!(card.games.len(), players * (players - 1) / 2 * games);
        let mut met: Vec<[usize; 2]> = (1..=card.games.len()).flat_map(|round| pairs_of(&card, round)).collect();
        met.sort_unstable();
        met.dedup();
        prop_assert_eq!(met.len(), players * (players - 1) / 2);
        // Where one had withdrawn, nobody plays, and the other has won.
        for game in card.games.iter().filter(|game| game.table.is_empty()) {
            let gone = game.players.map(|row| card.rows[row].has_withdrawn);
            prop_assert!(gone.contains(&true) && game.gains.is_some());
        }
    }

    #[test]
    fn no_text_of_a_stranger_changes_an_event(text in "[ -~]{0,40}", from in 0usize..3) {
        let mut log = EventLog::begun(robin(), 3);
        let before = log.all.clone();
        let author = if from == 0 { name(1) } else { name(from + 50) };
        let done = log.raw(EVENT, author, text.clone());
        prop_assert!(done.is_err());
        let signed = signature(&key(51), &statement(&EventSaying::name(EVENT), &text));
        let stated = format!("{} {signed} {text}", key(51));
        let done = log.raw(EVENT, name(51), stated);
        prop_assert!(done.is_err());
        prop_assert_eq!(log.card(), before.card(EVENT, &name(1), 0, log.time).expect("an event"));
    }
}

#[test]
fn a_swiss_event_pairs_those_with_as_many_points() {
    let mut log = EventLog::begun(swiss(4), 8);
    // The first of each pair wins both games.
    for round in 1..=3 {
        let card = log.card();
        for [one, other] in pairs_of(&card, round) {
            assert_eq!(card.rows[one].points, card.rows[other].points, "round {round}");
        }
        let running = log.running();
        for table in &running {
            let (one, other) = (&table.begun.players[0].0, &table.begun.players[1].0);
            assert_eq!(log.end(table, Some(usize::from(one > other))), Ok(()));
        }
        log.rounds();
    }
    let points: Vec<u32> = log.card().rows.iter().map(|row| row.points).collect();
    assert_eq!(points, [12, 8, 8, 8, 4, 4, 4, 0]);
}

#[test]
fn an_event_begins_at_its_time_or_when_it_is_full_and_never_with_two() {
    let mut log = EventLog::new();
    assert_eq!(log.say(0, &open(EventPlan { most: 4, ..robin() })), Ok(()));
    for player in 1..=3 {
        assert_eq!(log.say(player, &enter(player)), Ok(()));
    }
    assert_eq!((log.all.due(log.time), log.rule(&EventRuling::Round)), (vec![], Err(Ignored::Undue)));
    assert_eq!(log.say(4, &enter(4)), Ok(()));
    assert_eq!(log.say(5, &enter(5)), Err(Ignored::Seat));
    assert_eq!(log.all.due(log.time), [EVENT]);
    // One who withdraws before the start has not taken part, and makes room.
    assert_eq!(log.say(4, &EventSaying::Withdraw), Ok(()));
    assert_eq!(log.card().rows.len(), 3);
    assert_eq!(log.say(5, &enter(5)), Ok(()));
    log.rounds();
    assert_eq!(log.running().len(), 4);
    assert_eq!(log.say(4, &enter(4)), Err(Ignored::Late));
    // With two players it is called off, which makes room for another event of the same player.
    let mut log = EventLog::new();
    assert_eq!(log.say(0, &open(robin())), Ok(()));
    assert_eq!(log.say(1, &enter(1)), Ok(()));
    assert_eq!(log.say(2, &enter(2)), Ok(()));
    log.time += DAY;
    assert!(log.card().is_over && !log.card().may_enter && log.all.due(log.time).is_empty());
    assert_eq!(log.say(3, &enter(3)), Err(Ignored::Over));
    assert_eq!(log.say_in("event0000002", 0, &open(robin())), Ok(()));
    log.time = START + EVENT_AGE;
    assert_eq!(log.say_in("event0000003", 9, &open(robin())), Ok(()));
    assert!(log.all.card(EVENT, "", 0, log.time).is_none(), "forgotten after years");
}

#[test]
fn dated_rounds_begin_at_their_time_whoever_still_plays() {
    let mut log = EventLog::begun(EventPlan { pace: EventPace::Days(7), ..swiss(3) }, 6);
    assert_eq!(log.running().len(), 6);
    log.time += 7 * DAY - 1;
    assert!(log.all.due(log.time).is_empty());
    log.time += 1;
    log.rounds();
    assert_eq!(log.running().len(), 12);
    let old = log.running();
    log.time += 7 * DAY;
    log.rounds();
    assert_eq!(log.card().event.map(|line| (line.begun, line.rounds)), Some((3, 3)));
    for table in &old {
        assert_eq!(log.end(table, Some(0)), Ok(()), "{table:?}");
    }
    assert!(!log.card().is_over);
    // All rounds of a round robin may begin at once.
    let log = EventLog::begun(EventPlan { pace: EventPace::Together, most: 16, ..robin() }, 5);
    assert_eq!(log.running().len(), 20);
}

#[test]
fn one_may_enter_late_while_half_the_rounds_are_to_come() {
    let mut log = EventLog::begun(swiss(4), 8);
    assert_eq!(log.say(9, &enter(9)), Ok(()));
    assert_eq!(log.say(9, &enter(9)), Err(Ignored::Repeated));
    let mut rng = Rng::of_text("late");
    log.end_all(&mut rng);
    log.rounds();
    // Nine now: one rests, whose round counts as won.
    let card = log.card();
    let rested: Vec<&str> =
        card.rows.iter().filter(|row| row.has_rested).map(|row| row.author.as_str()).collect();
    assert_eq!((rested.len(), card.rows.len()), (1, 9));
    assert_eq!(log.say(10, &enter(10)), Ok(()));
    log.end_all(&mut rng);
    log.rounds();
    assert_eq!(log.say(11, &enter(11)), Err(Ignored::Late));
    // One who has withdrawn is paired no longer.
    assert_eq!(log.say(9, &EventSaying::Withdraw), Ok(()));
    assert_eq!(log.say(9, &EventSaying::Withdraw), Err(Ignored::Stranger));
    log.end_all(&mut rng);
    log.rounds();
    let card = log.card();
    let gone = card.rows.iter().position(|row| row.author == name(9)).expect("a row");
    assert!(card.rows[gone].has_withdrawn && !pairs_of(&card, 4).iter().any(|pair| pair.contains(&gone)));
}

#[test]
fn a_key_opens_one_event_enters_thrice_and_the_host_may_close_it() {
    let mut log = EventLog::new();
    let id = |number: usize| format!("event{number:07}");
    assert_eq!(log.say_in("../event", 0, &open(robin())), Err(Ignored::Elsewhere));
    for player in 0..24 {
        assert_eq!(log.say_in(&id(player + 1), player, &open(robin())), Ok(()));
        assert_eq!(log.say_in(&id(50), player, &open(robin())), Err(Ignored::Undue));
    }
    assert_eq!(log.say_in(&id(50), 50, &open(robin())), Err(Ignored::Undue));
    for _ in 0..3 {
        assert_eq!(log.say(1, &enter(1)), Ok(()));
        assert_eq!(log.say(1, &EventSaying::Withdraw), Ok(()));
    }
    assert_eq!(log.say(1, &enter(1)), Err(Ignored::Repeated));
    assert_eq!(log.rule(&EventRuling::Closed), Ok(()));
    assert_eq!(log.rule(&EventRuling::Closed), Err(Ignored::Over));
    assert_eq!(log.say(2, &enter(2)), Err(Ignored::Over));
    assert_eq!(log.say_in(EVENT, 50, &open(robin())), Err(Ignored::Elsewhere), "an id is used once");
    assert_eq!(log.say_in(&id(50), 50, &open(robin())), Ok(()));
    let lines = log.all.lines(log.time);
    assert_eq!((lines.len(), &lines[24].name[..], lines[24].is_over), (25, "", true));
    assert_eq!(&lines[0].name, "Ada <b>");
}

#[test]
fn only_games_of_two_by_days_are_played_and_messages_have_one_form() {
    let week = Some(TimeControl::BY_DAYS[2]);
    for bad in [
        EventPlan { terms: terms("vaxandis", "", None), ..robin() },
        EventPlan { terms: terms("vaxandis", "", Some(TimeControl::OFFERED[0])), ..robin() },
        EventPlan { terms: OnlineTerms { begins: Begins::Random, ..robin().terms }, ..robin() },
        EventPlan { terms: OnlineTerms { version: 99, ..robin().terms }, ..robin() },
        EventPlan { terms: terms("volcano", "players=3", week), ..robin() },
        EventPlan { pace: EventPace::Together, ..robin() },
        EventPlan { pace: EventPace::Together, most: 8, ..swiss(3) },
    ] {
        assert_eq!(EventLog::new().say(0, &open(bad.clone())), Err(Ignored::Terms), "{bad}");
    }
    for (saying, text) in [
        (
            open(robin()),
            "open vaxandis.1~~0~259200~rated robin double finished 64 24 .Ada%20%E2%80%AE%3Cb%3E",
        ),
        (
            open(EventPlan { is_double: false, pace: EventPace::Days(7), most: 9, ..swiss(5) }),
            "open vaxandis.1~~0~259200~rated swiss-5 single days-7 9 24 .Ada%20%E2%80%AE%3Cb%3E",
        ),
        (enter(3), "enter .Ada%203"),
        (EventSaying::Withdraw, "withdraw"),
    ] {
        assert_eq!((saying.to_string().as_str(), EventSaying::read(text)), (text, Some(saying)));
    }
    for text in [
        "open vaxandis.1~~0~259200~rated robin double finished 65 24 .",
        "open vaxandis.1~~0~259200~rated robin double finished 2 24 .",
        "open vaxandis.1~~0~259200~rated robin double finished 8 0 .",
        "open vaxandis.1~~0~259200~rated swiss-16 double finished 8 24 .",
        "open vaxandis.1~~0~259200~rated swiss-05 double finished 8 24 .",
        "open vaxandis.1~~0~259200~rated swiss-5 double days-31 8 24 .",
        "open vaxandis.1~~0~259200~rated~0a1b2c3d4e5f6071 robin double finished 8 24 .",
        "enter Ada",
        "withdraw ",
    ] {
        assert_eq!(EventSaying::read(text), None, "{text}");
    }
    for text in ["round", "closed", "ended k3x9a2b7c1d5 -", "ended k3x9a2b7c1d5 0a1b2c3d4e5f6071"] {
        assert_eq!(EventRuling::read(text).map(|ruling| ruling.to_string()).as_deref(), Some(text));
    }
    assert_eq!(EventRuling::read("ended k3x9a2b7c1d5 ada"), None);
}

/// A table of an event with what the server has written, and one entry more.
fn at_table(table: &EventTable, from: String, text: String, time: u64) -> (OnlineGame, TableSeating) {
    let (mut game, mut seating) = (OnlineGame::new(&table.table), TableSeating::new(&table.table));
    let begun = table.begun.to_string();
    assert!(begun.len() < LONGEST_MESSAGE);
    for (sequence, (from, text, time)) in (1..).zip([(STARTER.to_owned(), begun, START), (from, text, time)])
    {
        let entry = LogEntry { sequence, time, from, text };
        game.take(&entry, &Clerk);
        seating.take(&entry, &Clerk);
    }
    (game, seating)
}

fn said(table: &str, player: usize, counter: u32, saying: Saying) -> String {
    let body = OnlineMessage { counter, saying }.to_string();
    format!("{} {} {body}", key(player), signature(&key(player), &statement(table, &body)))
}

#[test]
fn the_server_begins_the_games_and_nobody_else() {
    let log = EventLog::begun(robin(), 4);
    let running = log.running();
    let table = &running[0];
    let is_other = |other: &&EventTable| other.begun.terms != table.begun.terms;
    let other = running.iter().find(is_other).expect("another pair");
    let reversed: Vec<_> = table.begun.players.iter().rev().cloned().collect();
    assert_ne!(table.table, other.table);
    assert!(running.iter().any(|back| back.begun.players == reversed));
    assert_eq!(BegunTable::read(&table.begun.to_string()).as_ref(), Some(&table.begun));
    let [first, second] = [0, 1].map(|seat| {
        let author = &table.begun.players[seat].0;
        (1..=4).find(|&player| name(player) == *author).expect("a player")
    });
    // The first one's first turn, two days after the pairing.
    let mut ready = OnlineGame::new(&table.table);
    let entry =
        LogEntry { sequence: 1, time: START, from: STARTER.to_owned(), text: table.begun.to_string() };
    ready.take(&entry, &Clerk);
    let round = ready.round().expect("a game");
    assert_eq!((round.mover(), round.left(0, START + DAY), ready.rounds()), (Some(0), Some(2 * DAY), 1));
    let action = round.game().shortest_turn().expect("a turn").swap_remove(0);
    let act = said(&table.table, first, 1, Saying::Act(ready.moment(), action));
    let (game, seating) = at_table(table, name(first), act, START + 2 * DAY);
    assert_eq!((game.moment().ply, game.ignored_count(), seating.is_full()), (1, 0, true));
    assert_eq!(game.players()[1].author, name(second));
    // The other has lost it when nobody moves, and both may say so.
    let flag = said(&table.table, second, 1, Saying::Flag(ready.moment()));
    let (game, _) = at_table(table, name(second), flag, START + 3 * DAY);
    assert_eq!(game.round().and_then(|round| round.winners()), Some(vec![1]));
    assert_eq!(OnlineResult::of(&game).map(|result| result.private), Some(false), "given up");
    // It begins once, and for nobody else.
    let again = table.begun.to_string();
    let (game, _) = at_table(table, STARTER.to_owned(), again.clone(), START + DAY);
    assert_eq!((game.ignored()[0].1, game.now()), (Ignored::Seat, START));
    for (table, text) in [
        (&other.table, again.clone()),
        (&table.table, other.begun.to_string()),
        (&table.table, again.replace("rated", "casual")),
        (&"event0000001".to_owned(), again.clone()),
    ] {
        let mut game = OnlineGame::new(table);
        game.take(&LogEntry { text, ..entry.clone() }, &Clerk);
        assert!(game.players().is_empty() && game.round().is_none());
    }
    let mut game = OnlineGame::new(&table.table);
    game.take(&LogEntry { from: name(first), ..entry }, &Clerk);
    assert!(game.players().is_empty(), "only the server begins");
    // Not even the players sit down by themselves.
    let seated = super::seated(&table.table, &[(first, &table.begun.terms), (second, &table.begun.terms)]);
    assert!(seated.is_empty());
}

#[test]
fn a_result_counts_once_and_only_for_its_players() {
    let mut log = EventLog::begun(robin(), 4);
    let table = log.running().swap_remove(0);
    let ended = |winner: usize| EventRuling::Ended { table: table.table.clone(), winner: Some(name(winner)) };
    assert_eq!(log.rule(&ended(60)), Err(Ignored::Seat));
    assert_eq!(log.end(&table, Some(0)), Ok(()));
    assert_eq!(log.end(&table, Some(1)), Err(Ignored::Elsewhere));
    assert_eq!(log.card().games.iter().filter(|game| game.gains == Some([2, 0])).count(), 1);
    let version = log.card().version;
    let short = log.all.card(EVENT, &name(1), version, log.time).expect("an event");
    assert_eq!((short.event, short.rows.len(), short.games.len()), (None, 0, 0));
}

#[test]
fn a_crosstable_is_a_file_whatever_players_are_called() {
    let mut log = EventLog::new();
    assert_eq!(log.say(0, &open(robin())), Ok(()));
    for (player, name) in [(1, "=1+1"), (2, "a,b"), (3, "\"c\"")] {
        assert_eq!(log.say(player, &EventSaying::Enter(name.to_owned())), Ok(()));
    }
    log.time += DAY;
    log.rounds();
    for table in log.running() {
        let winner = table.begun.players.iter().position(|(author, _)| *author == name(2));
        assert_eq!(log.end(&table, winner.or(Some(0))), Ok(()));
    }
    log.rounds();
    let card = log.card();
    assert_eq!(
        card.csv(WORDS),
        "Rank,Player,Points,Strength,1,2,3\r\n1,\"a,b\",4,0,x,,2 2\r\n2,'=1+1,0,0,,x,* *\r\n2,\"\"\"c\"\"\",0,0,0 0,* *,x\r\n"
    );
    assert_eq!(
        card.text(WORDS),
        "Rank  Player  Points  Strength  1    2    3\n1     a,b     4       0         x         2 2\n\
         2     =1+1    0       0              x    * *\n2     \"c\"     0       0         0 0  * *  x\n"
    );
}

#[test]
fn the_largest_events_stay_small() {
    // Rounds of a round robin and of a Swiss event, and the bytes of the log and of a page's card at the end.
    for (plan, rounds, most_logged, most_served) in
        [(robin(), 63, 500_000, 350_000), (swiss(15), 15, 200_000, 100_000)]
    {
        let mut log = EventLog::begun(plan, 64);
        let mut rng = Rng::of_text("large");
        while !log.card().is_over {
            log.end_all(&mut rng);
            log.rounds();
        }
        let card = log.card();
        assert_eq!(card.games.len(), rounds * 64);
        check_standings(&card, 4);
        let logged: usize = log.entries.iter().map(|(_, entry)| entry.text.len()).sum();
        let served = serde_json::to_string(&card).expect("JSON").len();
        assert!(logged < most_logged && served < most_served, "{logged} {served}");
    }
}

#[test]
fn only_the_referee_opens_the_hosts_events_each_once() {
    let starts = START + 14 * DAY;
    let id = host_event("vaxandis", starts, "Cup");
    assert!(is_host_event(&id) && !is_host_event(EVENT));
    let opened = |plan: EventPlan| {
        EventRuling::Opened { plan: Box::new(plan), starts, name: "Cup \u{202e}<b>".to_owned() }.to_string()
    };
    assert_eq!(EventRuling::read(&opened(robin())).map(|ruling| ruling.to_string()), Some(opened(robin())));
    let mut log = EventLog::new();
    // Its id can be foreseen: no player takes it first.
    assert_eq!(log.say_in(&id, 0, &open(robin())), Err(Ignored::Elsewhere));
    assert_eq!(log.raw(&id, name(0), opened(robin())), Err(Ignored::Form));
    assert_eq!(log.raw(EVENT, REFEREE.to_owned(), opened(robin())), Err(Ignored::Elsewhere));
    let unsound = EventPlan { pace: EventPace::Together, ..swiss(3) };
    assert_eq!(log.raw(&id, REFEREE.to_owned(), opened(unsound)), Err(Ignored::Terms));
    assert_eq!(log.raw(&id, REFEREE.to_owned(), opened(robin())), Ok(()));
    assert_eq!(log.raw(&id, REFEREE.to_owned(), opened(robin())), Err(Ignored::Elsewhere));
    let line = log.all.lines(log.time).remove(0);
    assert_eq!((line.by.as_str(), line.starts, line.players), (REFEREE, starts, 0));
    assert!(!line.name.contains('\u{202e}'));
    for player in 1..=3 {
        assert_eq!(log.say_in(&id, player, &enter(player)), Ok(()));
    }
    // It takes no place from the players' own events, and theirs none from it.
    assert_eq!(log.say(0, &open(robin())), Ok(()));
    assert!(log.all.due(starts - 1).is_empty());
    assert_eq!(log.all.due(starts), [id]);
    // Nobody opens one under the name of a ladder.
    assert_eq!(log.say_in("laddervaxandis", 5, &open(robin())), Err(Ignored::Elsewhere));
}
