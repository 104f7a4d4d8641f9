//! Ladders: all who read their logs find the same places, and another little program the same.

use std::collections::BTreeMap;

use basalt::online::{
    BegunTable, Ignored, LADDER_REACH, LONGEST_MESSAGE, LadderCard, LadderRuling, LadderSaying, Ladders,
    LogEntry, OnlineTerms, REFEREE, TableSeating, author, ladder_id, ladder_of, ladder_terms, statement,
};
use basalt::play::is_table_name;
use basalt::rules::Rng;

use super::{Clerk, START, key, signature};

const GAME: &str = "vaxandis";
const DAY: u64 = 24 * 3_600_000;

fn name(player: usize) -> String {
    author(&key(player))
}

fn agreed() -> Box<OnlineTerms> {
    Box::new(ladder_terms(GAME).expect("a ladder"))
}

fn challenge(player: usize) -> LadderSaying {
    LadderSaying::Challenge { author: name(player), terms: agreed() }
}

fn enter(player: usize) -> LadderSaying {
    LadderSaying::Enter(format!("Ada {player}"))
}

/// A log as a broker keeps it, and the ladders that follow it.
struct LadderLog {
    entries: Vec<LogEntry>,
    all: Ladders,
    time: u64,
}

impl LadderLog {
    /// Players who have entered in their order.
    fn of(players: usize) -> LadderLog {
        let mut log = LadderLog { entries: Vec::new(), all: Ladders::default(), time: START };
        for player in 0..players {
            assert_eq!(log.say(player, &enter(player)), Ok(()));
        }
        log
    }

    fn raw(&mut self, from: String, text: String) -> Result<(), Ignored> {
        let sequence = self.entries.last().map_or(3, |entry| entry.sequence + 2);
        let entry = LogEntry { sequence, time: self.time, from, text };
        let done = self.all.take(GAME, &entry, &Clerk);
        self.entries.push(entry);
        done
    }

    fn say(&mut self, player: usize, saying: &LadderSaying) -> Result<(), Ignored> {
        let body = saying.to_string();
        let signed = signature(&key(player), &statement(&LadderSaying::name(GAME), &body));
        self.raw(name(player), format!("{} {signed} {body}", key(player)))
    }

    fn rule(&mut self, ruling: &LadderRuling) -> Result<(), Ignored> {
        self.raw(REFEREE.to_owned(), ruling.to_string())
    }

    fn tables(&self) -> Vec<(String, BegunTable)> {
        let table = |(game, table): (&str, &str)| {
            let found = self.all.table(game, table).expect("a table in progress");
            (found.table, found.begun)
        };
        self.all.running().map(table).collect()
    }

    /// Ends the game in progress of two.
    fn end(&mut self, winner: Option<usize>) -> Result<(), Ignored> {
        let (table, _) = self.tables().remove(0);
        self.rule(&LadderRuling::Ended { table, winner: winner.map(name) })
    }

    /// The referee lets those sink who are due.
    fn sink(&mut self) -> usize {
        let due = self.all.due(self.time);
        for (_, author) in &due {
            // Who was due with others may no longer be, once these have moved.
            let _ = self.rule(&LadderRuling::Sunk(author.clone()));
        }
        due.len()
    }

    fn card(&self, player: usize) -> LadderCard {
        self.all.card(GAME, &name(player), 0, self.time).expect("a ladder")
    }

    /// The players in the order of their places.
    fn places(&self) -> Vec<usize> {
        let rows = self.card(0).rows;
        let player = |author: &String| (0..300).find(|&player| name(player) == *author).expect("a player");
        rows.iter().map(|row| player(&row.author)).collect()
    }

    /// Whom a player may challenge now, by places.
    fn reach(&self, player: usize) -> Vec<usize> {
        let rows = self.card(player).rows;
        (0..rows.len()).filter(|&place| rows[place].may_challenge).collect()
    }
}

#[test]
fn a_player_challenges_one_of_the_three_above_and_a_win_takes_the_place() {
    let mut log = LadderLog::of(6);
    assert_eq!(LADDER_REACH, 3);
    assert_eq!([log.reach(0), log.reach(2), log.reach(5)], [vec![], vec![0, 1], vec![2, 3, 4]]);
    for (player, other, why) in
        [(5, 1, Ignored::Undue), (2, 3, Ignored::Undue), (2, 2, Ignored::Undue), (7, 1, Ignored::Stranger)]
    {
        assert_eq!(log.say(player, &challenge(other)), Err(why), "{player} {other}");
    }
    assert_eq!(log.say(5, &challenge(7)), Err(Ignored::Elsewhere));
    assert_eq!(log.say(5, &challenge(2)), Ok(()));
    // The game begins by itself: the challenged player goes first, and both have no other until it ends.
    let (table, begun) = log.tables().remove(0);
    assert_eq!((begun.event.as_str(), ladder_of(&begun.event)), ("laddervaxandis", Some(GAME)));
    assert_eq!(begun.players, [(name(2), "Ada 2".to_owned()), (name(5), "Ada 5".to_owned())]);
    assert!(is_table_name(&begun.event) && BegunTable::read(&begun.to_string()) == Some(begun.clone()));
    let mut seating = TableSeating::new(&table);
    let entry = LogEntry { sequence: 1, time: 0, from: "starter".to_owned(), text: begun.to_string() };
    seating.take(&entry, &Clerk);
    assert!(seating.is_full(), "the table's name is bound to its terms");
    assert_eq!([log.reach(5), log.reach(3), log.reach(4)], [vec![], vec![0, 1], vec![1, 3]]);
    assert_eq!(log.say(3, &challenge(2)), Err(Ignored::Seat));
    let row = log.card(0).rows.remove(2);
    assert_eq!((row.table, row.opponent), (table, Some(5)));
    assert_eq!(log.end(Some(5)), Ok(()));
    assert_eq!(log.places(), [0, 1, 5, 2, 3, 4], "those between move down by one");
    // A draw and a lost challenge change nothing.
    for winner in [None, Some(5)] {
        assert_eq!(log.say(4, &challenge(5)), Ok(()));
        assert_eq!(log.end(winner), Ok(()));
        assert_eq!(log.places(), [0, 1, 5, 2, 3, 4]);
    }
}

#[test]
fn others_games_and_those_who_leave_do_not_mix_up_the_places() {
    let mut log = LadderLog::of(5);
    assert_eq!(log.say(3, &challenge(1)), Ok(()));
    assert_eq!(log.say(4, &challenge(2)), Ok(()));
    let tables = log.tables();
    let table = |player: usize| {
        let of = |begun: &BegunTable| begun.players.iter().any(|(author, _)| *author == name(player));
        tables.iter().find(|(_, begun)| of(begun)).expect("a table").0.clone()
    };
    // The challenged one leaves: a win gives no place, and the game ends like others.
    assert_eq!(log.say(1, &LadderSaying::Leave), Ok(()));
    assert_eq!(log.rule(&LadderRuling::Ended { table: table(3), winner: Some(name(3)) }), Ok(()));
    assert_eq!(log.places(), [0, 2, 3, 4]);
    // Who comes back has the last place.
    assert_eq!(log.say(1, &enter(1)), Ok(()));
    assert_eq!(log.rule(&LadderRuling::Ended { table: table(4), winner: Some(name(4)) }), Ok(()));
    assert_eq!(log.places(), [0, 4, 2, 3, 1]);
    assert_eq!(log.say(1, &enter(1)), Err(Ignored::Repeated));
    assert_eq!(log.say(7, &LadderSaying::Leave), Err(Ignored::Stranger));
}

#[test]
fn who_does_not_play_sinks_week_by_week_below_those_who_do() {
    let mut log = LadderLog::of(4);
    let mut sunk = Vec::new();
    // One and two play each other every ten days; nobody else plays. All draw.
    for day in 0..120 {
        log.time = START + day * DAY;
        if day % 10 == 0 {
            let (own, other) = if log.places().iter().position(|&player| player == 1)
                < log.places().iter().position(|&player| player == 2)
            {
                (2, 1)
            } else {
                (1, 2)
            };
            assert_eq!(log.say(own, &challenge(other)), Ok(()));
            assert_eq!(log.end(None), Ok(()));
        }
        if log.sink() > 0 {
            sunk.push((day, log.places()));
        }
    }
    // Of the two who do not play, neither sinks below the other.
    assert_eq!(sunk, [(30, vec![1, 0, 2, 3]), (37, vec![1, 2, 0, 3])]);
    let idle: Vec<bool> = log.card(9).rows.iter().map(|row| row.is_idle).collect();
    assert_eq!(idle, [false, false, true, true]);
    // A game ends it.
    assert_eq!(log.say(3, &challenge(0)), Ok(()));
    assert_eq!(log.end(Some(0)), Ok(()));
    assert!(log.card(9).rows.iter().all(|row| !row.is_idle));
    assert_eq!(log.rule(&LadderRuling::Sunk(name(0))), Err(Ignored::Undue));
}

#[test]
fn a_full_ladder_takes_newcomers_in_place_of_a_last_one_who_does_not_play() {
    let mut log = LadderLog::of(200);
    assert_eq!(log.say(200, &enter(200)), Err(Ignored::Seat));
    assert!(!log.card(200).may_enter);
    log.time += 31 * DAY;
    assert!(log.card(200).may_enter);
    assert_eq!(log.say(200, &enter(200)), Ok(()));
    let places = log.places();
    assert_eq!((places.len(), places[198], places[199]), (200, 198, 200));
}

#[test]
fn what_strangers_write_has_no_effect() {
    let mut log = LadderLog::of(3);
    assert_eq!(log.say(2, &challenge(1)), Ok(()));
    let before = log.all.clone();
    let (table, _) = log.tables().remove(0);
    let body = LadderSaying::Leave.to_string();
    let signed = signature(&key(1), &statement(&LadderSaying::name("hexano"), &body));
    let wrong = [
        (name(1), format!("{} {signed} {body}", key(1)), Ignored::Forged),
        (name(0), format!("{} {signed} {body}", key(1)), Ignored::Author),
        (name(1), format!("{} {signed} dance", key(1)), Ignored::Form),
        (name(1), "x".to_owned(), Ignored::Form),
        (REFEREE.to_owned(), body.clone(), Ignored::Form),
        (REFEREE.to_owned(), format!("ended {table} {}", name(0)), Ignored::Seat),
        (REFEREE.to_owned(), "ended k3x9a2b7c1d5 -".to_owned(), Ignored::Elsewhere),
        (REFEREE.to_owned(), format!("sunk {}", name(0)), Ignored::Undue),
    ];
    for (from, text, why) in wrong {
        assert_eq!(log.raw(from, text.clone()), Err(why), "{text}");
    }
    // Other terms than the ladder's: without days, or for nothing.
    for terms in [OnlineTerms { rated: false, ..*agreed() }, OnlineTerms { control: None, ..*agreed() }] {
        let saying = LadderSaying::Challenge { author: name(0), terms: Box::new(terms) };
        assert_eq!(log.say(1, &saying), Err(Ignored::Seat), "he plays");
        let mut free = LadderLog::of(2);
        assert_eq!(free.say(1, &saying), Err(Ignored::Terms));
    }
    let same = |all: &Ladders| {
        (all.card(GAME, "", 0, 0), all.running().map(|(_, table)| table.to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(same(&log.all), same(&before));
    for text in [challenge(1).to_string(), enter(1).to_string(), body] {
        assert_eq!(LadderSaying::read(&text).expect("sound").to_string(), text);
        assert!(text.len() < LONGEST_MESSAGE && LadderSaying::read(&format!("{text} ")).is_none());
    }
    assert!(
        ladder_terms("chess").is_none()
            && ladder_of("event0000001").is_none()
            && ladder_of(&ladder_id("chess")).is_none()
    );
}

/// Half a year of twelve who come, challenge, leave and stay away, beside another program; a process that reads the log
/// afresh at any time finds the same.
#[test]
fn months_of_a_ladder_are_those_of_another_program() {
    for seed in 0..8 {
        let mut rng = Rng::new(seed);
        let mut log = LadderLog::of(0);
        let mut places: Vec<usize> = Vec::new();
        let mut active: BTreeMap<usize, u64> = BTreeMap::new();
        let mut sunk: BTreeMap<usize, u64> = BTreeMap::new();
        let mut playing: Vec<(String, [usize; 2])> = Vec::new();
        for day in 0..180_u64 {
            log.time = START + day * DAY;
            let busy = |playing: &[(String, [usize; 2])], player: usize| {
                playing.iter().any(|(_, players)| players.contains(&player))
            };
            // The second program lets sink by its own rule, from the top, whoever was due this morning.
            let plays = |playing: &[(String, [usize; 2])], active: &BTreeMap<usize, u64>, player: usize| {
                busy(playing, player) || day < active[&player] + 30
            };
            let due: Vec<usize> = (0..places.len().saturating_sub(1))
                .filter(|&at| {
                    let (own, below) = (places[at], places[at + 1]);
                    !plays(&playing, &active, own) && plays(&playing, &active, below) && day >= sunk[&own] + 7
                })
                .map(|at| places[at])
                .collect();
            for player in due {
                let at = places.iter().position(|&known| known == player).expect("a place");
                if at + 1 < places.len() && plays(&playing, &active, places[at + 1]) {
                    places.swap(at, at + 1);
                    sunk.insert(player, day);
                }
            }
            log.sink();
            for _ in 0..2 {
                let player = rng.below(12) as usize;
                // Two of them come once and stay away.
                let is_away = player < 2 && day > 3;
                match places.iter().position(|&known| known == player) {
                    None => {
                        assert_eq!(log.say(player, &enter(player)), Ok(()));
                        places.push(player);
                        active.insert(player, day);
                        sunk.insert(player, day);
                    }
                    Some(at) if !is_away && rng.below(40) == 0 => {
                        assert_eq!(log.say(player, &LadderSaying::Leave), Ok(()));
                        places.remove(at);
                    }
                    Some(at) if !is_away => {
                        let above = rng.below(6) as usize;
                        let Some(target) = at.checked_sub(above).map(|at| places[at]) else { continue };
                        let may =
                            (1..=3).contains(&above) && !busy(&playing, player) && !busy(&playing, target);
                        assert_eq!(log.say(player, &challenge(target)).is_ok(), may);
                        if may {
                            let known: Vec<String> = playing.iter().map(|(table, _)| table.clone()).collect();
                            let (table, _) = log
                                .tables()
                                .into_iter()
                                .find(|(table, _)| !known.contains(table))
                                .expect("a game");
                            playing.push((table, [target, player]));
                            for player in [target, player] {
                                active.insert(player, day);
                                sunk.insert(player, day);
                            }
                        }
                    }
                    Some(_) => {}
                }
            }
            if !playing.is_empty() && rng.below(3) > 0 {
                let (table, [target, player]) = playing.remove(rng.below(playing.len() as u32) as usize);
                let winner = [Some(target), Some(player), None][rng.below(3) as usize];
                assert_eq!(log.rule(&LadderRuling::Ended { table, winner: winner.map(name) }), Ok(()));
                for player in [target, player] {
                    active.insert(player, day);
                    sunk.insert(player, day);
                }
                let at = |wanted: usize| places.iter().position(|&known| known == wanted);
                if let (Some(above), Some(own)) = (at(target), at(player))
                    && winner == Some(player)
                    && above < own
                {
                    places.remove(own);
                    places.insert(above, player);
                }
            }
            assert_eq!(log.places(), places, "day {day} of {seed}");
        }
        let mut fresh = Ladders::default();
        for entry in &log.entries {
            let _ = fresh.take(GAME, entry, &Clerk);
        }
        assert_eq!(fresh.card(GAME, "", 0, log.time), log.all.card(GAME, "", 0, log.time));
        assert_eq!(fresh.running().collect::<Vec<_>>(), log.all.running().collect::<Vec<_>>());
    }
}
