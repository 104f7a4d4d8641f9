//! Seeks: all who read their log find the same ones, also those who read only what the broker still keeps of it.

use basalt::games::ids;
use basalt::online::{
    CalendarDate, Ignored, LONGEST_MESSAGE, LinePlace, LogEntry, MOST_SEEKS, OnlineTerms, REFEREE, SEEK_AGE,
    SEEK_AHEAD, SEEK_GAMES, SEEK_LOG, SEEK_SLOTS, SEEK_STANDS, SeekPlan, SeekRuling, SeekSaying, SeekWhen,
    Seeks, SeeksCard, TableSeating, author, seek_terms, statement,
};
use basalt::play::{TimeControl, is_table_name};
use basalt::rules::Rng;

use super::{Clerk, START, key, signature};

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
const DAYS: TimeControl = TimeControl::BY_DAYS[1];
const LIVE: TimeControl = TimeControl::OFFERED[4];

fn name(player: usize) -> String {
    author(&key(player))
}

fn standing(games: u8) -> SeekPlan {
    let terms = seek_terms("vaxandis", true, DAYS).expect("terms");
    SeekPlan { when: SeekWhen::Standing(games), terms }
}

/// A date this many milliseconds from now.
fn dated(time: u64) -> SeekPlan {
    let terms = seek_terms("hexano", false, LIVE).expect("terms");
    SeekPlan { when: SeekWhen::At(time / 1000), terms }
}

fn post(slot: u8, plan: &SeekPlan) -> SeekSaying {
    SeekSaying::Post { slot, plan: Box::new(plan.clone()), name: "Ada".to_owned() }
}

fn take(owner: usize, slot: u8, plan: &SeekPlan) -> SeekSaying {
    SeekSaying::Take { owner: name(owner), slot, plan: Box::new(plan.clone()), name: "Bob".to_owned() }
}

fn leave(owner: usize, slot: u8) -> SeekSaying {
    SeekSaying::Leave { owner: name(owner), slot }
}

/// A log as a broker keeps it, and the seeks that follow it.
#[derive(Default)]
struct SeekLog {
    /// The entries with an effect: the gate takes no others.
    entries: Vec<LogEntry>,
    sequence: u64,
    all: Seeks,
    time: u64,
}

impl SeekLog {
    fn new() -> SeekLog {
        SeekLog { time: START, ..SeekLog::default() }
    }

    fn raw(&mut self, from: String, text: String) -> Result<(), Ignored> {
        self.sequence += 2;
        let entry = LogEntry { sequence: self.sequence, time: self.time, from, text };
        let done = self.all.take(&entry, &Clerk);
        if done.is_ok() {
            self.entries.push(entry);
        }
        done
    }

    fn say(&mut self, player: usize, saying: &SeekSaying) -> Result<(), Ignored> {
        let body = saying.to_string();
        let signed = signature(&key(player), &statement(SeekSaying::NAME, &body));
        self.raw(name(player), format!("{} {signed} {body}", key(player)))
    }

    fn end(&mut self, table: &str) -> Result<(), Ignored> {
        self.raw(REFEREE.to_owned(), SeekRuling::Ended(table.to_owned()).to_string())
    }

    fn card(&self, player: usize) -> SeeksCard {
        card_of(&self.all, player, self.time)
    }

    fn running(&self) -> Vec<String> {
        self.all.running(self.time).map(str::to_owned).collect()
    }

    /// How many seeks a player sees, and how many of those can be taken.
    fn seen(&self, player: usize) -> [usize; 2] {
        let rows = self.card(player).rows;
        [rows.len(), rows.iter().filter(|row| row.may_take).count()]
    }
}

fn card_of(seeks: &Seeks, player: usize, now: u64) -> SeeksCard {
    seeks.card(&name(player), now, |_, name, _| Some(name.to_owned()))
}

#[test]
fn a_standing_seek_begins_games_at_once_as_many_at_a_time_as_it_says() {
    let mut log = SeekLog::new();
    let plan = standing(2);
    assert_eq!(log.say(0, &post(1, &plan)), Ok(()));
    assert_eq!([log.seen(0), log.seen(1)], [[1, 0], [1, 1]], "nobody takes the own one");
    assert_eq!(log.say(0, &take(0, 1, &plan)), Err(Ignored::Author));
    assert_eq!(log.say(1, &take(0, 1, &plan)), Ok(()));
    let table = log.running().remove(0);
    let begun = log.all.table(&table).expect("a game").begun;
    let mut seating = TableSeating::new(&table);
    let entry = LogEntry { sequence: 1, time: 0, from: "starter".to_owned(), text: begun.to_string() };
    seating.take(&entry, &Clerk);
    assert!(seating.is_full() && is_table_name(&begun.event), "the table's name is bound to its terms");
    let mut players = begun.players;
    players.sort();
    let mut expected = [(name(0), "Ada".to_owned()), (name(1), "Bob".to_owned())];
    expected.sort();
    assert_eq!(players, expected);
    // One game with each opponent, and two in all.
    assert_eq!(log.say(1, &take(0, 1, &plan)), Err(Ignored::Seat));
    assert_eq!(log.say(2, &take(0, 1, &plan)), Ok(()));
    assert_eq!((log.say(3, &take(0, 1, &plan)), log.seen(3)), (Err(Ignored::Seat), [1, 0]));
    assert_eq!([0, 1, 3].map(|player| log.card(player).games.len()), [2, 1, 0]);
    // The end of a game makes room; withdrawing the seek ends none.
    assert_eq!((log.end(&table), log.end(&table)), (Ok(()), Err(Ignored::Elsewhere)));
    assert_eq!(log.say(3, &take(0, 1, &plan)), Ok(()));
    assert_eq!(log.say(0, &SeekSaying::Withdraw(1)), Ok(()));
    assert_eq!((log.seen(1), log.running().len()), ([0, 0], 2));
    // Nobody agrees to what has been changed meanwhile.
    assert_eq!(log.say(0, &post(1, &standing(4))), Ok(()));
    assert_eq!(log.say(1, &take(0, 1, &plan)), Err(Ignored::Terms));
    assert_eq!(log.say(1, &take(0, 2, &plan)), Err(Ignored::Elsewhere));
}

#[test]
fn who_begins_is_drawn_by_the_table() {
    let mut firsts = [0, 0];
    let mut log = SeekLog::new();
    let plan = standing(SEEK_GAMES);
    assert_eq!(log.say(0, &post(0, &plan)), Ok(()));
    for player in 1..=100 {
        assert_eq!(log.say(player, &take(0, 0, &plan)), Ok(()));
        let table = log.running().remove(0);
        let begun = log.all.table(&table).expect("a game").begun;
        firsts[usize::from(begun.players[0].0 == name(0))] += 1;
        assert_eq!(log.end(&table), Ok(()));
    }
    assert!(firsts.iter().all(|&count| count > 30), "{firsts:?}");
}

#[test]
fn a_dated_seek_is_a_date_of_two_which_either_may_call_off() {
    let mut log = SeekLog::new();
    let at = START + 3 * DAY;
    let plan = dated(at);
    assert_eq!(log.say(0, &post(0, &plan)), Ok(()));
    assert_eq!(log.say(1, &take(0, 0, &plan)), Ok(()));
    // It is nobody else's, and the game waits for its time.
    assert_eq!((log.seen(2), log.say(2, &take(0, 0, &plan))), ([0, 0], Err(Ignored::Elsewhere)));
    assert_eq!([0, 1, 2].map(|player| log.card(player).games.len()), [1, 1, 0]);
    assert!(log.running().is_empty());
    assert_eq!(log.say(0, &post(0, &standing(1))), Err(Ignored::Seat), "the slot holds the date");
    assert_eq!(log.say(2, &leave(0, 0)), Err(Ignored::Elsewhere));
    // The taker calls off: it can be taken again. The owner does: it is gone.
    assert_eq!((log.say(1, &leave(0, 0)), log.seen(2)), (Ok(()), [1, 1]));
    assert_eq!(log.say(2, &take(0, 0, &plan)), Ok(()));
    let row = log.card(2).games.remove(0);
    assert_eq!((row.opponent.clone(), row.name.as_str()), (name(0), "Ada"));
    assert_eq!(log.say(0, &SeekSaying::Withdraw(0)), Ok(()));
    assert_eq!((log.seen(1), log.card(2).games.len()), ([0, 0], 0));
    // At the time the game begins, and nobody calls it off any more.
    assert_eq!(log.say(0, &post(0, &plan)), Ok(()));
    assert_eq!(log.say(2, &take(0, 0, &plan)), Ok(()));
    log.time = at - 1;
    assert!(log.running().is_empty());
    log.time = at;
    assert_eq!(log.running().len(), 1);
    assert_eq!(log.say(2, &leave(0, 0)), Err(Ignored::Elsewhere));
    assert_eq!(log.say(0, &SeekSaying::Withdraw(0)), Err(Ignored::Elsewhere));
    assert_eq!(log.say(0, &post(0, &standing(1))), Ok(()), "its slot is free");
    log.time = at + DAY;
    assert!(log.running().is_empty(), "nobody waits for it longer than a day");
}

#[test]
fn a_date_is_neither_too_soon_nor_too_far_away_and_passes() {
    let mut log = SeekLog::new();
    let [earliest, latest] = SEEK_AHEAD;
    for (ahead, may) in
        [(0, false), (earliest - 1000, false), (earliest, true), (latest, true), (latest + 1000, false)]
    {
        let done = log.say(0, &post(0, &dated(START + ahead)));
        assert_eq!(done.is_ok(), may, "{ahead}");
    }
    assert_eq!(log.say(1, &post(0, &dated(START + DAY))), Ok(()));
    log.time += DAY;
    assert_eq!(log.seen(2), [1, 1], "the one of tomorrow has passed");
    // A player makes four dates.
    for owner in 3..8 {
        assert_eq!(log.say(owner, &post(0, &dated(log.time + DAY))), Ok(()));
        let taken = log.say(2, &take(owner, 0, &dated(log.time + DAY)));
        assert_eq!(taken.is_ok(), owner < 7, "{owner}");
    }
}

#[test]
fn a_standing_seek_lapses_unless_its_owner_renews_it() {
    let mut log = SeekLog::new();
    let plan = standing(2);
    assert_eq!(log.say(0, &post(0, &plan)), Ok(()));
    assert_eq!(log.say(1, &post(0, &plan)), Ok(()));
    log.time += 8 * DAY;
    let is_old = |player: usize, log: &SeekLog| {
        let own = |row: &basalt::online::SeekRow| row.by == name(player) && row.is_old;
        log.card(player).rows.iter().any(own)
    };
    assert!(is_old(0, &log) && is_old(1, &log) && log.card(2).rows.iter().all(|row| !row.is_old));
    assert!(log.all.is_renewal(&name(0), &post(0, &plan), log.time));
    assert!(!log.all.is_renewal(&name(0), &post(1, &plan), log.time));
    assert!(!log.all.is_renewal(&name(0), &post(0, &standing(3)), log.time));
    assert_eq!(log.say(0, &post(0, &plan)), Ok(()));
    assert!(!is_old(0, &log));
    let owners = |log: &SeekLog| log.card(2).rows.into_iter().map(|row| row.by).collect::<Vec<_>>();
    assert_eq!(owners(&log), [name(0), name(1)], "who was there lately comes first");
    log.time = START + SEEK_STANDS;
    assert_eq!(owners(&log), [name(0)]);
    assert_eq!(log.say(2, &take(1, 0, &plan)), Err(Ignored::Elsewhere));
}

#[test]
fn a_server_holds_two_hundred_seeks_in_thirty_kilobytes() {
    let mut log = SeekLog::new();
    for seek in 0..MOST_SEEKS {
        let (player, slot) = (seek / usize::from(SEEK_SLOTS), (seek % usize::from(SEEK_SLOTS)) as u8);
        let game = ["hexano", "vaxandis"][seek % 2];
        let plan = match seek % 3 {
            0 => SeekPlan { when: SeekWhen::At((START + DAY) / 1000), ..dated(START) },
            _ => SeekPlan { terms: seek_terms(game, true, DAYS).expect("terms"), ..standing(2) },
        };
        let name = format!("Wilhelmine Bartholom{player:04}");
        assert_eq!(log.say(player, &SeekSaying::Post { slot, plan: Box::new(plan), name }), Ok(()));
    }
    assert_eq!(log.say(99, &post(0, &standing(1))), Err(Ignored::Seat));
    // Each of those who are there may change theirs.
    assert_eq!(log.say(0, &post(0, &standing(1))), Ok(()));
    let text = serde_json::to_string(&log.card(99)).expect("a card");
    assert_eq!(log.card(99).rows.len(), MOST_SEEKS);
    assert!(text.len() <= 30_000, "{} bytes", text.len());
}

#[test]
fn what_strangers_write_has_no_effect() {
    let mut log = SeekLog::new();
    let plan = standing(2);
    assert_eq!(log.say(0, &post(0, &plan)), Ok(()));
    assert_eq!(log.say(1, &take(0, 0, &plan)), Ok(()));
    let before = (log.card(1), log.running());
    let body = SeekSaying::Withdraw(0).to_string();
    let signed = signature(&key(0), &statement("ladder-hexano", &body));
    let wrong = [
        (name(0), format!("{} {signed} {body}", key(0)), Ignored::Forged),
        (name(1), format!("{} {signed} {body}", key(0)), Ignored::Author),
        (name(0), format!("{} {signed} dance", key(0)), Ignored::Form),
        (name(0), "x".to_owned(), Ignored::Form),
        (REFEREE.to_owned(), body.clone(), Ignored::Form),
        (REFEREE.to_owned(), "ended k3x9a2b7c1d5".to_owned(), Ignored::Elsewhere),
    ];
    for (from, text, why) in wrong {
        assert_eq!(log.raw(from, text.clone()), Err(why), "{text}");
    }
    // Only the usual terms: no other number of games, no days on a date, no invented clock, no options.
    let terms = &plan.terms;
    let odd = [
        standing(0),
        standing(SEEK_GAMES + 1),
        SeekPlan { when: SeekWhen::At(START / 1000 + 86_400), ..plan.clone() },
        SeekPlan { when: SeekWhen::Standing(1), ..dated(START) },
        SeekPlan {
            terms: OnlineTerms { control: Some(TimeControl::Turn(1)), ..dated(0).terms },
            ..dated(START + DAY)
        },
        SeekPlan { terms: OnlineTerms { options: "size=5".to_owned(), ..terms.clone() }, ..plan.clone() },
        SeekPlan { terms: OnlineTerms { version: 99, ..terms.clone() }, ..plan.clone() },
        SeekPlan { terms: OnlineTerms { game: "chess".to_owned(), ..terms.clone() }, ..plan.clone() },
    ];
    for plan in odd {
        assert_eq!(log.say(2, &post(0, &plan)), Err(Ignored::Terms), "{plan}");
    }
    assert_eq!((log.card(1), log.running()), before);
    for text in [post(3, &plan), take(0, 3, &dated(START)), leave(0, 2), SeekSaying::Withdraw(1)] {
        let (said, text) = (text.clone(), text.to_string());
        assert_eq!(SeekSaying::read(&text), Some(said));
        assert!(text.len() < LONGEST_MESSAGE && SeekSaying::read(&format!("{text} ")).is_none());
    }
    for text in ["", "post", "post 4 2 x .", "withdraw 4", "withdraw 01", "take x 0 2 x .", "leave 0 0"] {
        assert_eq!(SeekSaying::read(text), None, "{text}");
    }
    assert_eq!(LinePlace::read("seeks").map(|place| place.to_string()), Some("seeks".to_owned()));
    assert!(seek_terms("chess", true, DAYS).is_none() && SeekPlan::of_text("2 x").is_none());
    let found = ids().filter(|game| seek_terms(game, true, LIVE).is_some()).count();
    assert!(found > 0 && ids().all(|game| seek_terms(game, true, TimeControl::Turn(7)).is_none()));
}

/// Half a year of eight who post, take, renew and call off at random. At any time each seek has as many games as it says at
/// most, and a process that reads the log afresh finds the same, even if it reads only what the broker still keeps.
#[test]
fn months_of_seeks_are_the_same_for_all_who_read_what_is_kept() {
    for seed in 0..6 {
        let mut rng = Rng::new(seed);
        let mut log = SeekLog::new();
        let (mut done, mut dates) = (0, 0);
        for step in 0..1500_u64 {
            log.time += u64::from(rng.below(6)) * DAY / 20;
            let player = rng.below(8) as usize;
            let slot = rng.below(SEEK_SLOTS.into()) as u8;
            let rows = log.card(player).rows;
            let row = (!rows.is_empty()).then(|| rows[rng.below(rows.len() as u32) as usize].clone());
            let saying = match (rng.below(10), row) {
                (0..=1, _) => post(slot, &standing(1 + rng.below(SEEK_GAMES.into()) as u8)),
                (2, _) => {
                    let ahead = DAY / 2 + u64::from(rng.below(50)) * DAY;
                    post(slot, &dated((log.time + ahead) / 1000 * 1000))
                }
                (3, _) => SeekSaying::Withdraw(slot),
                (4, _) => leave(rng.below(8) as usize, slot),
                (5, _) => {
                    if let Some(table) = log.running().first() {
                        assert_eq!(log.end(table), Ok(()));
                    }
                    continue;
                }
                (_, Some(row)) => {
                    let plan = Box::new(SeekPlan::of_text(&row.plan).expect("a plan"));
                    dates += usize::from(row.may_take && matches!(plan.when, SeekWhen::At(_)));
                    let taken = SeekSaying::Take { owner: row.by, slot: row.slot, plan, name: String::new() };
                    let said = log.say(player, &taken);
                    assert_eq!(said.is_ok(), row.may_take);
                    done += usize::from(said.is_ok());
                    continue;
                }
                (_, None) => continue,
            };
            let _ = log.say(player, &saying);
            if step % 50 != 0 {
                continue;
            }
            let now = log.time;
            let mut kept = Seeks::default();
            for entry in log.entries.iter().filter(|entry| entry.time + SEEK_AGE >= now) {
                let _ = kept.take(entry, &Clerk);
            }
            for player in 0..9 {
                let card = log.card(player);
                assert_eq!(card, card_of(&kept, player, now), "{seed} {step}");
                let own = card.rows.iter().filter(|row| row.by == name(player)).count();
                assert!(
                    own <= SEEK_SLOTS.into() && card.games.iter().all(|game| game.opponent != name(player))
                );
            }
            assert_eq!(log.running(), kept.running(now).map(str::to_owned).collect::<Vec<_>>());
            // Two meet once at a time by a standing seek of either.
            let mut pairs: Vec<String> = Vec::new();
            for table in log.running() {
                let begun = log.all.table(&table).expect("a game").begun;
                assert_eq!(begun.event, SEEK_LOG);
                let owner =
                    log.card(0).games.iter().find(|game| game.table == table).map(|game| game.by.clone());
                if begun.terms.control == Some(DAYS)
                    && let Some(owner) = owner
                {
                    pairs.push(format!("{owner} {:?}", begun.terms.invited));
                }
            }
            let count = pairs.len();
            pairs.sort();
            pairs.dedup();
            assert_eq!(pairs.len(), count, "{seed} {step}");
        }
        assert!(done > 50 && dates > 5, "{done} {dates}");
    }
}

#[test]
fn a_date_is_a_calendar_file_in_universal_time() {
    // 2026-10-25 is the day on which summer time ends in Europe: 02:30 comes twice there, and here are two moments.
    for (at, written) in [(1_792_888_200, "20261025T003000Z"), (1_792_891_800, "20261025T013000Z")] {
        let date = CalendarDate {
            table: "k3x9a2b7c1d5".to_owned(),
            at,
            minutes: 45,
            title: "Hexano-Duel, Ada; \\ und ein sehr langer Name mit Ümläuten über viele Zeilen hinweg 🗻🗻🗻\nEND:VEVENT".to_owned(),
            address: "https://example.org/#/online/k3x9a2b7c1d5\r\nX:y".to_owned(),
        };
        let file = date.file(START / 1000);
        assert!(file.contains(&format!("\r\nDTSTART:{written}\r\n")), "{file}");
        assert!(
            file.contains("\r\nDTSTAMP:20270115T080000Z\r\n")
                && file.contains("\r\nUID:k3x9a2b7c1d5@basalt\r\n")
        );
        assert!(
            file.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && file.ends_with("END:VCALENDAR\r\n")
        );
        assert!(file.split("\r\n").all(|line| line.len() <= 75 && !line.contains(['\r', '\n'])), "{file}");
        // Unfolded, each line is one property, and text cannot begin another.
        let whole = file.replace("\r\n ", "");
        assert_eq!(whole.matches("\r\nEND:VEVENT").count(), 1);
        assert!(
            whole.contains("SUMMARY:Hexano-Duel\\, Ada\\; \\\\ und")
                && whole.contains("🗻🗻🗻\\nEND:VEVENT\r\n")
        );
        assert!(!whole.contains("\r\nX:y") && whole.contains("DTEND:20261025T0"));
    }
}
