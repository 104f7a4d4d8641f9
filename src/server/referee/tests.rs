//! Runs parts of a referee beside a broker, with the time given in: what takes half a minute or a month here takes a moment.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use async_nats::{Client, HeaderMap};
use basalt_games::catalogue;
use basalt_online::{
    ArenaSaying, COME_WITHIN, EventCard, EventForm, EventPace, EventPlan, EventSaying, GameMoment,
    LadderCard, LadderSaying, LogEntry, Lot, NativeNotary, OnlineGame, OnlineMessage, OnlineTerms,
    OwnArenaCard, STARTER, Saying, SeatLot, SeekPlan, SeekSaying, SeekWhen, SeeksCard, author, ladder_terms,
    seek_terms, statement,
};
use basalt_play::{Begins, Day, TimeControl};
use data_encoding::HEXLOWER;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::Generate;
use tokio::time::sleep;

use crate::brokers::Brokers;
use crate::calendar::HostCalendar;
use crate::host::clock::now;
use crate::host::settings::Settings;
use crate::store::jetstream::{self, WriteAnswer};
use crate::store::partitions::Partitions;
use crate::store::{reading, streams};

use super::arenas::ArenaBook;
use super::begun::TableVisits;
use super::events::EventBook;
use super::ladders::LadderBook;
use super::outdated;
use super::seeks::SeekBook;

/// A broker with the streams, in a temporary folder. Both are removed when the test ends.
struct LoneBroker {
    brokers: Brokers,
    keeper: Client,
    folder: PathBuf,
    partitions: Partitions,
}

impl LoneBroker {
    async fn start(name: &str) -> LoneBroker {
        LoneBroker::on(std::env::temp_dir().join(format!("basalt-referee-{name}-{}", std::process::id())))
            .await
    }

    /// Ends and begins again, with the logs that are there.
    async fn restart(mut self) -> LoneBroker {
        self.brokers.end().await;
        LoneBroker::on(self.folder).await
    }

    async fn on(folder: PathBuf) -> LoneBroker {
        let args = ["basalt-server".into(), "--data".into(), folder.clone().into_os_string()];
        let args = Settings::read(args).map_err(|error| error.to_string()).expect("settings").online;
        let brokers = Brokers::begin(&args).await.expect("a broker");
        let keeper = brokers.keeper().await.expect("a client");
        let partitions = Partitions::new(1);
        let made = streams::make(&keeper, &args.limits, brokers.copies(), brokers.are_own(), partitions);
        made.await.expect("streams");
        LoneBroker { brokers, keeper, folder, partitions }
    }

    async fn write(&self, subject: String, text: String) {
        let patience = Duration::from_secs(5);
        let written = jetstream::write(&self.keeper, &subject, text, HeaderMap::new(), None, patience).await;
        assert!(matches!(written, Ok(WriteAnswer::Stored(_))), "{subject}");
    }

    /// The entries of a table.
    async fn log(&self, table: &str) -> Vec<LogEntry> {
        let subjects = format!("game.{table}.*");
        let found = reading::all(&self.keeper, "GAMES", &subjects, 1).await;
        found.expect("a log").into_iter().map(|stored| stored.entry).collect()
    }

    async fn end(mut self) {
        self.brokers.end().await;
        let _ = fs::remove_dir_all(&self.folder);
    }
}

struct LonePlayer {
    secret: SigningKey,
    key: String,
    name: String,
}

impl LonePlayer {
    fn new() -> LonePlayer {
        let secret = SigningKey::generate();
        let key = HEXLOWER.encode(&secret.verifying_key().to_sec1_point(false).to_bytes());
        let name = author(&key);
        LonePlayer { secret, key, name }
    }

    fn signed(&self, place: &str, body: &str) -> String {
        let signature: Signature = self.secret.sign(statement(place, body).as_bytes());
        format!("{} {} {body}", self.key, HEXLOWER.encode(&signature.to_bytes()))
    }

    async fn say_in(&self, broker: &LoneBroker, arena: &str, saying: ArenaSaying) {
        let text = self.signed(&ArenaSaying::name(arena), &saying.to_string());
        broker.write(format!("put.arena.{arena}.{}", self.name), text).await;
    }

    async fn say_at(&self, broker: &LoneBroker, table: &str, counter: u32, saying: Saying) {
        let text = self.signed(table, &OnlineMessage { counter, saying }.to_string());
        broker.write(broker.partitions.written(0, table, &self.name), text).await;
    }

    fn own(&self, book: &ArenaBook, arena: &str) -> OwnArenaCard {
        let shared = book.shared();
        let arenas = shared.lock().expect("arenas");
        arenas.card(arena, &self.name, 0, now()).and_then(|card| card.own).expect("a player")
    }
}

/// The seats of the one who opens a table, and of the other one.
fn seats(own: &OwnArenaCard) -> [Saying; 2] {
    let terms = OnlineTerms::read(&own.terms).expect("terms");
    let lot = Lot::of_bits([1, 2]);
    let sit = |lot: SeatLot| Saying::Sit { terms: terms.clone(), lot, name: "Ada".to_owned(), proof: None };
    [sit(SeatLot::Committed(lot.commitment())), sit(SeatLot::Open(Lot::of_bits([3, 4])))]
}

#[tokio::test]
async fn who_does_not_come_to_a_table_within_half_a_minute_loses() {
    let broker = LoneBroker::start("absent").await;
    let book = ArenaBook::new(broker.keeper.clone(), broker.partitions);
    let found = catalogue::begin("vaxandis", "").expect("a game");
    let control = TimeControl::Game { main: 180, increment: 2 };
    let terms = OnlineTerms::casual(&found, String::new(), Begins::Random, Some(control));
    // Nobody comes; the opener comes; both have sat down, and the draw is missing; the game has begun; it was called off.
    let arenas: Vec<String> = (0..5).map(|number| format!("arena000000{number}")).collect();
    let mut pairs = Vec::new();
    for arena in &arenas {
        let pair = [LonePlayer::new(), LonePlayer::new()];
        let open = ArenaSaying::Open { terms: terms.clone(), wait: 0, minutes: 30, name: "Ada".to_owned() };
        pair[0].say_in(&broker, arena, open).await;
        for player in &pair {
            player.say_in(&broker, arena, ArenaSaying::Join("Ada".to_owned())).await;
        }
        pairs.push(pair);
    }
    book.catch_up().await.expect("the arenas");
    let mut begun = HashSet::new();
    book.rule(&mut begun, now()).await.expect("pairs");
    book.catch_up().await.expect("the pairs");
    let paired: Vec<_> = {
        let shared = book.shared();
        let arenas = shared.lock().expect("arenas");
        arenas.running().map(|(id, pair)| (id.to_owned(), pair)).collect()
    };
    assert_eq!(paired.len(), arenas.len());
    for (number, (arena, pair)) in arenas.iter().zip(&mut pairs).enumerate() {
        if !pair[0].own(&book, arena).opens {
            pair.reverse();
        }
        let own = pair[0].own(&book, arena);
        let ([first, second], table) = (seats(&own), own.table);
        if number >= 1 {
            pair[0].say_at(&broker, &table, 1, first).await;
        }
        if number >= 2 {
            pair[1].say_at(&broker, &table, 1, second).await;
        }
        if number == 3 {
            pair[0].say_at(&broker, &table, 2, Saying::Reveal(Lot::of_bits([1, 2]))).await;
        }
        if number == 4 {
            pair[0].say_at(&broker, &table, 2, Saying::Resign(Default::default())).await;
        }
    }
    let points = |book: &ArenaBook| -> Vec<[u32; 2]> {
        let of = |(arena, pair): (&String, &[LonePlayer; 2])| {
            [0, 1].map(|seat: usize| pair[seat].own(book, arena).row.map_or(99, |row| row.points))
        };
        arenas.iter().zip(&pairs).map(of).collect()
    };
    let first = paired.iter().map(|(_, pair)| pair.at).min().expect("a pair");
    book.rule(&mut begun, first + COME_WITHIN - 1).await.expect("nothing");
    book.catch_up().await.expect("the arenas");
    assert_eq!(points(&book), [[0; 2]; 5], "there is time yet");
    let last = paired.iter().map(|(_, pair)| pair.at).max().expect("a pair");
    book.rule(&mut begun, last + COME_WITHIN).await.expect("rulings");
    book.catch_up().await.expect("the arenas");
    assert_eq!(points(&book), [[0, 2], [2, 0], [0, 2], [0, 0], [0, 0]]);
    let plays: Vec<bool> =
        arenas.iter().zip(&pairs).map(|(arena, pair)| !pair[1].own(&book, arena).table.is_empty()).collect();
    assert_eq!(plays, [false, false, false, true, false], "who has begun plays on");
    assert_eq!(begun.len(), 1, "and is not looked at again");
    broker.end().await;
}

fn event_of_three(form: EventForm) -> EventSaying {
    let found = catalogue::begin("vaxandis", "").expect("a game");
    let control = Some(TimeControl::BY_DAYS[0]);
    let terms = OnlineTerms::casual(&found, String::new(), Begins::Seat(0), control);
    let plan = EventPlan { terms, form, is_double: true, pace: EventPace::Finished, most: 3 };
    EventSaying::Open { plan: Box::new(plan), wait: 24, name: "Ada".to_owned() }
}

fn event_card(book: &EventBook, event: &str) -> EventCard {
    let shared = book.shared();
    let events = shared.lock().expect("events");
    events.card(event, "", 0, now()).expect("an event")
}

#[tokio::test]
async fn a_game_of_an_event_begins_by_itself_and_ends_when_nobody_plays_it() {
    const EVENT: &str = "event0000001";
    const DAY: u64 = 24 * 3_600_000;
    let broker = LoneBroker::start("events").await;
    let book = EventBook::new(broker.keeper.clone(), broker.partitions, HostCalendar::default());
    let players = [LonePlayer::new(), LonePlayer::new(), LonePlayer::new()];
    let say = async |player: &LonePlayer, saying: EventSaying| {
        let text = player.signed(&EventSaying::name(EVENT), &saying.to_string());
        broker.write(format!("put.event.{EVENT}.{}", player.name), text).await;
    };
    say(&players[0], event_of_three(EventForm::RoundRobin)).await;
    for player in &players {
        say(player, EventSaying::Enter("Ada".to_owned())).await;
    }
    book.catch_up().await.expect("the event");
    let mut visits = TableVisits::new();
    book.rule(&mut visits, now()).await.expect("a round");
    let first = event_card(&book, EVENT);
    assert_eq!((first.games.len(), visits.len()), (2, 2));
    for game in &first.games {
        let log = broker.log(&game.table).await;
        assert_eq!(log.iter().map(|entry| entry.from.as_str()).collect::<Vec<_>>(), [STARTER]);
    }
    // Another referee that goes on begins nothing twice.
    book.rule(&mut TableVisits::new(), now()).await.expect("nothing");
    assert_eq!(broker.log(&first.games[0].table).await.len(), 1);
    // In one game the first has moved: so the other one is out of time, and loses.
    let (table, author) = (&first.games[0].table, &first.rows[first.games[0].players[0]].author);
    let mover = players.iter().find(|player| player.name == *author).expect("a player");
    mover.say_at(&broker, table, 1, Saying::Act(GameMoment::default(), "e5".to_owned())).await;
    book.rule(&mut visits, now()).await.expect("nothing");
    book.rule(&mut visits, now() + DAY / 2).await.expect("nothing");
    book.catch_up().await.expect("the event");
    assert!(event_card(&book, EVENT).games.iter().all(|game| game.gains.is_none()), "there is time yet");
    // The next rounds go like the other game: nobody ever moves.
    for round in 1..=3_u64 {
        book.rule(&mut visits, now() + round * (DAY + DAY / 2)).await.expect("rulings");
        book.catch_up().await.expect("the event");
        book.rule(&mut visits, now()).await.expect("the next round");
    }
    let card = event_card(&book, EVENT);
    let gains: Vec<_> = card.games.iter().map(|game| game.gains).collect();
    assert_eq!(gains, [Some([2, 0]), Some([0, 2]), Some([0, 2]), Some([0, 2]), Some([0, 2]), Some([0, 2])]);
    assert!(card.is_over && visits.is_empty());
    broker.end().await;
}

#[tokio::test]
async fn who_is_away_from_an_events_game_loses_it_after_that_and_not_before() {
    const EVENT: &str = "event0000002";
    const DAY: u64 = 24 * 3_600_000;
    let broker = LoneBroker::start("away").await;
    let book = EventBook::new(broker.keeper.clone(), broker.partitions, HostCalendar::default());
    let players = [LonePlayer::new(), LonePlayer::new(), LonePlayer::new()];
    let say = async |player: &LonePlayer, saying: EventSaying| {
        let text = player.signed(&EventSaying::name(EVENT), &saying.to_string());
        broker.write(format!("put.event.{EVENT}.{}", player.name), text).await;
    };
    say(&players[0], event_of_three(EventForm::RoundRobin)).await;
    for player in &players {
        say(player, EventSaying::Enter("Ada".to_owned())).await;
    }
    book.catch_up().await.expect("the event");
    book.rule(&mut TableVisits::new(), now()).await.expect("a round");
    let card = event_card(&book, EVENT);
    // In one game the first is away for five days, in the other one for as long as a year allows.
    let back = |days: u64| Day::of(now() + days * DAY);
    for (game, days) in card.games.iter().zip([5, 1000]) {
        let author = &card.rows[game.players[0]].author;
        let mover = players.iter().find(|player| player.name == *author).expect("a player");
        mover.say_at(&broker, &game.table, 1, Saying::Away(back(days))).await;
    }
    // Any referee that comes at a time finds the same.
    let ended = async |time: u64| -> usize {
        let book = EventBook::new(broker.keeper.clone(), broker.partitions, HostCalendar::default());
        book.catch_up().await.expect("the event");
        book.rule(&mut TableVisits::new(), time).await.expect("rulings");
        book.catch_up().await.expect("the event");
        event_card(&book, EVENT).games.iter().filter(|game| game.gains.is_some()).count()
    };
    assert_eq!(ended(back(6).moment()).await, 0, "the day to move follows the time away");
    assert_eq!(ended(back(6).moment() + DAY / 24).await, 1);
    assert_eq!(ended(back(20).moment()).await, 1);
    // The days of two years, at most, and the day to move.
    assert_eq!(ended(back(44).moment()).await, 2, "nobody holds up an event for long");
    broker.end().await;
}

#[tokio::test]
async fn the_hosts_events_open_once_through_restarts_of_every_process() {
    const DAY: u64 = 24 * 3_600_000;
    let file = std::env::temp_dir().join(format!("basalt-events-{}.txt", std::process::id()));
    let text = "first Monday of the month at 20:00, Duplohex, 3 days a turn, 5 rounds\n\
        15th of the month, Vaxandis, 1 day a turn, round robin, up to 3 players, called Cup\n";
    fs::write(&file, text).expect("a file");
    let calendar = HostCalendar::of(Some(&file)).expect("a calendar");
    let _ = fs::remove_file(&file);
    let mut broker = LoneBroker::start("calendar").await;
    let book =
        |broker: &LoneBroker| EventBook::new(broker.keeper.clone(), broker.partitions, calendar.clone());
    let known = |book: &EventBook| {
        let shared = book.shared();
        let events = shared.lock().expect("events");
        events
            .lines(now())
            .iter()
            .map(|line| (line.id.clone(), line.starts, line.name.clone()))
            .collect::<Vec<_>>()
    };
    let begun = now();
    let mut referee = book(&broker);
    for day in 0..200 {
        let time = begun + day * DAY;
        match day % 20 {
            // For nine days of twenty nobody rules; then all are back, and have forgotten what they knew.
            8..17 => continue,
            17 => {
                broker = broker.restart().await;
                referee = book(&broker);
            }
            // Two referees for a moment, of which each thinks that it holds the lease.
            3 => {
                let other = book(&broker);
                other.rule(&mut TableVisits::new(), time).await.expect("rulings");
            }
            _ => {}
        }
        referee.catch_up().await.expect("the events");
        referee.rule(&mut TableVisits::new(), time).await.expect("rulings");
    }
    // Who reads the log afresh finds the same, each start once.
    let fresh = book(&broker);
    fresh.catch_up().await.expect("the events");
    let found = known(&fresh);
    assert_eq!(found, known(&referee));
    let [mondays, cups] = ["", "Cup"].map(|name| found.iter().filter(|(_, _, known)| known == name).count());
    let starts: HashSet<u64> = found.iter().map(|(_, starts, _)| *starts).collect();
    assert!((6..=8).contains(&mondays) && (6..=8).contains(&cups), "{mondays} {cups}");
    assert_eq!(starts.len(), mondays + cups);
    // One is played: it begins once three are in, and its games begin by themselves, once.
    let (id, ..) = found.iter().find(|(_, _, name)| name == "Cup").expect("a cup").clone();
    for player in [LonePlayer::new(), LonePlayer::new(), LonePlayer::new()] {
        let text = player.signed(&EventSaying::name(&id), &EventSaying::Enter("Ada".to_owned()).to_string());
        broker.write(format!("put.event.{id}.{}", player.name), text).await;
    }
    for _ in 0..2 {
        let referee = book(&broker);
        referee.catch_up().await.expect("the event");
        referee.rule(&mut TableVisits::new(), now()).await.expect("rulings");
        broker = broker.restart().await;
    }
    let referee = book(&broker);
    referee.catch_up().await.expect("the event");
    let card = event_card(&referee, &id);
    assert_eq!(card.games.len(), 6);
    for game in &card.games {
        let log = broker.log(&game.table).await;
        assert_eq!(log.iter().map(|entry| entry.from.as_str()).collect::<Vec<_>>(), [STARTER]);
    }
    broker.end().await;
}

#[tokio::test]
async fn a_ladders_game_begins_by_itself_and_its_end_gives_the_place_through_restarts() {
    const DAY: u64 = 24 * 3_600_000;
    let mut broker = LoneBroker::start("ladders").await;
    let players = [LonePlayer::new(), LonePlayer::new(), LonePlayer::new()];
    let say = async |broker: &LoneBroker, player: &LonePlayer, saying: LadderSaying| {
        let text = player.signed(&LadderSaying::name("vaxandis"), &saying.to_string());
        broker.write(format!("put.ladder.vaxandis.{}", player.name), text).await;
    };
    // A referee that has just come, at a time.
    let ruled = async |broker: &LoneBroker, after: u64| -> LadderCard {
        let book = LadderBook::new(broker.keeper.clone(), broker.partitions, ());
        book.catch_up().await.expect("the ladder");
        book.rule(&mut TableVisits::new(), now() + after).await.expect("rulings");
        book.catch_up().await.expect("the ladder");
        let shared = book.shared();
        let ladders = shared.lock().expect("ladders");
        ladders.card("vaxandis", &players[2].name, 0, now()).expect("a ladder")
    };
    let order = |card: &LadderCard| -> Vec<usize> {
        let place = |author: &str| players.iter().position(|player| player.name == author).expect("a player");
        card.rows.iter().map(|row| place(&row.author)).collect()
    };
    for player in &players {
        say(&broker, player, LadderSaying::Enter("Ada".to_owned())).await;
    }
    let terms = Box::new(ladder_terms("vaxandis").expect("a ladder"));
    let again = LadderSaying::Challenge { author: players[2].name.clone(), terms: terms.clone() };
    say(&broker, &players[2], LadderSaying::Challenge { author: players[0].name.clone(), terms }).await;
    let card = ruled(&broker, 0).await;
    let table = card.rows[0].table.clone();
    assert_eq!(
        (order(&card), card.rows[0].opponent, card.rows[2].table == table),
        (vec![0, 1, 2], Some(2), true)
    );
    broker = broker.restart().await;
    ruled(&broker, 0).await;
    let log = broker.log(&table).await;
    assert_eq!(log.iter().map(|entry| entry.from.as_str()).collect::<Vec<_>>(), [STARTER], "it begins once");
    // The challenged one never moves: after three days the place is lost, whoever is down meanwhile.
    assert_eq!(order(&ruled(&broker, 2 * DAY).await), [0, 1, 2]);
    broker = broker.restart().await;
    let card = ruled(&broker, 3 * DAY + DAY / 2).await;
    assert_eq!((order(&card), card.own), (vec![2, 0, 1], Some(0)));
    // A game that the referees judge tells the ladder by itself.
    say(&broker, &players[0], again).await;
    let table = ruled(&broker, 0).await.rows[0].table.clone();
    players[2].say_at(&broker, &table, 1, Saying::Resign(GameMoment::default())).await;
    let mut game = OnlineGame::new(&table);
    for entry in broker.log(&table).await {
        game.take(&entry, &NativeNotary);
    }
    let book = LadderBook::new(broker.keeper.clone(), broker.partitions, ());
    book.tell_end(&game).await.expect("a ruling");
    assert_eq!(order(&ruled(&broker, 0).await), [0, 2, 1]);
    broker.end().await;
}

#[test]
fn a_table_waits_for_a_player_who_is_away() {
    const DAY: u64 = 24 * 3_600_000;
    let (player, time) = (LonePlayer::new(), now());
    let counts = |days: u64| {
        let saying = Saying::Away(Day::of(time + days * DAY));
        let text = player.signed("awaytable", &OnlineMessage { counter: 1, saying }.to_string());
        outdated::counts_from(&LogEntry { sequence: 1, time, from: player.name.clone(), text })
    };
    assert_eq!([counts(0), counts(30)], [time, Day::of(time + 30 * DAY).moment()]);
    assert_eq!(counts(1000), time + 42 * DAY, "nobody keeps a table for ever");
}

#[tokio::test]
async fn the_games_of_seeks_begin_by_themselves_and_their_ends_make_room_through_restarts() {
    const DAY: u64 = 24 * 3_600_000;
    let mut broker = LoneBroker::start("seeks").await;
    let players = [LonePlayer::new(), LonePlayer::new(), LonePlayer::new()];
    let say = async |broker: &LoneBroker, player: &LonePlayer, saying: SeekSaying| {
        let text = player.signed(SeekSaying::NAME, &saying.to_string());
        broker.write(format!("put.seeks.all.{}", player.name), text).await;
    };
    // A referee that has just come, at a time; the card of the last player.
    let ruled = async |broker: &LoneBroker, after: u64| -> SeeksCard {
        let book = SeekBook::new(broker.keeper.clone(), broker.partitions, ());
        book.catch_up().await.expect("the seeks");
        book.rule(&mut TableVisits::new(), now() + after).await.expect("rulings");
        book.catch_up().await.expect("the seeks");
        let shared = book.shared();
        let seeks = shared.lock().expect("seeks");
        seeks.card(&players[2].name, now(), |_, name, _| Some(name.to_owned()))
    };
    let plan = |when: SeekWhen, control: TimeControl| {
        Box::new(SeekPlan { when, terms: seek_terms("vaxandis", true, control).expect("terms") })
    };
    let by_days = plan(SeekWhen::Standing(1), TimeControl::BY_DAYS[1]);
    let at = now() / 1000 + 3600;
    let dated = plan(SeekWhen::At(at), TimeControl::OFFERED[4]);
    for (slot, plan) in [(0, &by_days), (1, &dated)] {
        let post = SeekSaying::Post { slot, plan: plan.clone(), name: "Ada".to_owned() };
        say(&broker, &players[0], post).await;
    }
    let take = |slot: u8, plan: &SeekPlan| SeekSaying::Take {
        owner: players[0].name.clone(),
        slot,
        plan: Box::new(plan.clone()),
        name: "Bob".to_owned(),
    };
    say(&broker, &players[2], take(0, &by_days)).await;
    say(&broker, &players[2], take(1, &dated)).await;
    let card = ruled(&broker, 0).await;
    let [date, game] = [0, 1].map(|place| card.games[place].table.clone());
    assert_eq!((card.games.len(), card.rows.len(), card.rows[0].may_take), (2, 1, false));
    broker = broker.restart().await;
    ruled(&broker, 0).await;
    let starters = async |broker: &LoneBroker, table: &str| -> Vec<String> {
        broker.log(table).await.into_iter().map(|entry| entry.from).collect()
    };
    assert_eq!(starters(&broker, &game).await, [STARTER], "it begins once");
    assert!(starters(&broker, &date).await.is_empty(), "an hour before its time");
    ruled(&broker, 3_600_000).await;
    broker = broker.restart().await;
    ruled(&broker, 3_600_000).await;
    assert_eq!(starters(&broker, &date).await, [STARTER]);
    // Nobody moves in the game by days: after three of them it is over, and the seek can be taken again.
    assert_eq!(ruled(&broker, 2 * DAY).await.games.len(), 2);
    let card = ruled(&broker, 3 * DAY + DAY / 2).await;
    assert_eq!((card.games.len(), card.rows[0].may_take), (1, true));
    // A game that the referees judge makes room by itself.
    say(&broker, &players[2], take(0, &by_days)).await;
    let card = ruled(&broker, 0).await;
    let table = card.games.iter().find(|game| game.slot == 0).expect("a game").table.clone();
    players[2].say_at(&broker, &table, 1, Saying::Resign(GameMoment::default())).await;
    let mut game = OnlineGame::new(&table);
    for entry in broker.log(&table).await {
        game.take(&entry, &NativeNotary);
    }
    let book = SeekBook::new(broker.keeper.clone(), broker.partitions, ());
    book.tell_end(&game).await.expect("a ruling");
    assert!(ruled(&broker, 0).await.rows[0].may_take);
    // The host closes a date.
    book.close(&date).await.expect("a ruling");
    assert!(ruled(&broker, 0).await.games.is_empty());
    broker.end().await;
}

#[tokio::test]
async fn tables_are_forgotten_whole_some_time_after_their_last_entry() {
    let broker = LoneBroker::start("outdated").await;
    let say = |table: &str| broker.write(broker.partitions.written(0, table, "ada"), "x".to_owned());
    // What is older than a time is forgotten.
    let round = async |until: u64| {
        let keep = Duration::from_millis(now().saturating_sub(until));
        outdated::round(&broker.keeper, keep, "GAMES").await.expect("a round");
    };
    say("sleeping1").await;
    say("waking123").await;
    let first = broker.log("waking123").await[0].time;
    sleep(Duration::from_millis(500)).await;
    say("waking123").await;
    round(first - 10_000).await;
    assert_eq!(broker.log("sleeping1").await.len(), 1, "it is not old yet");
    round(first).await;
    assert_eq!(broker.log("sleeping1").await.len(), 0);
    assert_eq!(broker.log("waking123").await.len(), 2, "a game in progress keeps its first entries");
    sleep(Duration::from_millis(5)).await;
    round(now()).await;
    assert_eq!(broker.log("waking123").await.len(), 0);
    broker.end().await;
}
