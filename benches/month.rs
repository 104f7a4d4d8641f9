//! Measures what an event of 64 players costs a referee in a month of virtual time: processor, memory, and the bytes of its page.
//!
//! The month is played into a file first. Another process then folds the file as a referee folds the logs, signatures and all,
//! so neither the players' thinking nor their signing counts.

#![expect(clippy::print_stdout, reason = "it prints what it measures")]

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::fmt::Display;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use basalt_games::catalogue;
use basalt_online::{
    EventForm, EventPace, EventPlan, EventRuling, EventSaying, Events, LogEntry, NativeNotary, Notary,
    OnlineGame, OnlineMessage, OnlineTerms, REFEREE, STARTER, Saying, author, statement,
};
use basalt_play::{Begins, Match, Reaction, TimeControl};
use basalt_rules::Rng;
use data_encoding::HEXLOWER;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};

const EVENT: &str = "month0000001";
const PLAYERS: usize = 64;
const START: u64 = 1_800_000_000_000;
const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(place) = args.iter().position(|arg| arg == "fold") {
        return fold(Path::new(&args[place + 1]));
    }
    let swiss = EventForm::Swiss { rounds: 15 };
    for (name, form, pace, pause) in [
        ("Swiss, 15 rounds, one each two days", swiss, EventPace::Days(2), 2 * HOUR),
        (
            "round robin, each round once all have played",
            EventForm::RoundRobin,
            EventPace::Finished,
            5 * MINUTE,
        ),
    ] {
        let control = Some(TimeControl::BY_DAYS[1]);
        let found = catalogue::begin("vaxandis", "").expect("a game");
        let terms = OnlineTerms::casual(&found, String::new(), Begins::Seat(0), control).rated();
        let plan = EventPlan { terms, form, is_double: true, pace, most: PLAYERS };
        let path = std::env::temp_dir().join(format!("basalt-month-{}", std::process::id()));
        let (days, games) = Month::new(&path).play(plan, pause);
        println!("{name}: {games} games in {days:.1} days");
        let folded = Command::new(&args[0]).arg("fold").arg(&path).status().expect("it runs");
        assert!(folded.success(), "the fold fails");
        fs::remove_file(&path).expect("it goes");
    }
}

/// Believes every signature: it has made them all.
struct Trusting;

impl Notary for Trusting {
    fn is_genuine(&self, _: &str, _: &str, _: &str) -> bool {
        true
    }
}

struct MonthPlayer {
    secret: SigningKey,
    key: String,
    name: String,
}

impl MonthPlayer {
    fn new(number: usize) -> MonthPlayer {
        let mut bits = [7; 32];
        bits[31] = number as u8;
        let secret = SigningKey::from_slice(&bits).expect("a key");
        let key = HEXLOWER.encode(&secret.verifying_key().to_sec1_point(false).to_bytes());
        let name = author(&key);
        MonthPlayer { secret, key, name }
    }

    fn signed(&self, place: &str, body: &str) -> String {
        let signature: Signature = self.secret.sign(statement(place, body).as_bytes());
        format!("{} {} {body}", self.key, HEXLOWER.encode(&signature.to_bytes()))
    }
}

/// Writes the logs of an event and of its tables, in the order of time.
struct Month {
    players: Vec<MonthPlayer>,
    file: BufWriter<File>,
    sequence: u64,
    time: u64,
    events: Events,
    /// The games in progress: as their logs tell, and as their players see them.
    games: BTreeMap<String, (OnlineGame, Match)>,
    /// When the next move is made, and where.
    moves: BinaryHeap<Reverse<(u64, String)>>,
    rng: Rng,
}

impl Month {
    fn new(path: &Path) -> Month {
        Month {
            players: (0..PLAYERS).map(MonthPlayer::new).collect(),
            file: BufWriter::new(File::create(path).expect("a file")),
            sequence: 0,
            time: START,
            events: Events::default(),
            games: BTreeMap::new(),
            moves: BinaryHeap::new(),
            rng: Rng::new(64),
        }
    }

    /// Plays until the event is over or a month has passed; returns the days, and the games that have ended.
    fn play(mut self, plan: EventPlan, pause: u64) -> (f64, usize) {
        self.say_in_event(0, &EventSaying::Open { plan: Box::new(plan), wait: 24, name: String::new() });
        for number in 0..PLAYERS {
            self.say_in_event(number, &EventSaying::Enter(format!("Player {number}")));
        }
        let mut ended = 0;
        while self.events.is_open(EVENT, self.time) && self.time < START + 30 * DAY {
            while !self.events.due(self.time).is_empty() {
                self.rule(&EventRuling::Round);
                self.begin(pause);
            }
            match self.moves.pop() {
                Some(Reverse((time, table))) if time < self.time + HOUR => {
                    self.time = self.time.max(time);
                    ended += usize::from(self.act(&table, pause));
                }
                later => {
                    self.moves.extend(later);
                    self.time += HOUR;
                }
            }
        }
        self.file.flush().expect("it is written");
        ((self.time - START) as f64 / DAY as f64, ended)
    }

    fn entry(&mut self, log: &str, from: &str, text: &dyn Display) -> LogEntry {
        self.sequence += 1;
        let entry = LogEntry {
            sequence: self.sequence,
            time: self.time,
            from: from.to_owned(),
            text: text.to_string(),
        };
        writeln!(self.file, "{log} {} {} {from} {}", entry.sequence, entry.time, entry.text)
            .expect("it is written");
        entry
    }

    fn in_event(&mut self, from: &str, text: &dyn Display) {
        let entry = self.entry(EVENT, from, text);
        self.events.take(EVENT, &entry, &Trusting).expect("it has an effect");
    }

    fn rule(&mut self, ruling: &EventRuling) {
        self.in_event(REFEREE, ruling);
    }

    fn say_in_event(&mut self, number: usize, saying: &EventSaying) {
        let player = &self.players[number];
        let (from, text) =
            (player.name.clone(), player.signed(&EventSaying::name(EVENT), &saying.to_string()));
        self.in_event(&from, &text);
    }

    /// Begins the games of a round.
    fn begin(&mut self, pause: u64) {
        let new: Vec<String> =
            self.events.running_tables().filter(|table| !self.games.contains_key(*table)).cloned().collect();
        for table in new {
            let begun = self.events.table(EVENT, &table).expect("a game in progress").begun;
            let entry = self.entry(&table, STARTER, &begun);
            let mut game = OnlineGame::new(&table);
            game.take(&entry, &Trusting);
            let record = game.round().expect("a game").game().record();
            self.games.insert(table.clone(), (game, catalogue::open(&record).expect("a sound record")));
            self.wait(table, pause);
        }
    }

    fn wait(&mut self, table: String, pause: u64) {
        let time = self.time + u64::from(self.rng.below(2 * pause as u32));
        self.moves.push(Reverse((time, table)));
    }

    /// The mover at a table makes some move; whether the game has ended.
    fn act(&mut self, table: &str, pause: u64) -> bool {
        let (mut game, mut seen) = self.games.remove(table).expect("a game in progress");
        let mover = game.round().and_then(|round| round.mover()).expect("a mover");
        let from = game.players()[mover].author.clone();
        let action = any_action(&mut seen, &mut self.rng).expect("a move");
        let body =
            OnlineMessage { counter: game.next_counter(&from), saying: Saying::Act(game.moment(), action) };
        let player = self.players.iter().find(|player| player.name == from).expect("a player");
        let text = player.signed(table, &body.to_string());
        let entry = self.entry(table, &from, &text);
        game.take(&entry, &Trusting);
        assert_eq!(game.ignored_count(), 0, "{table}");
        let Some(winner) = ended(&game) else {
            self.games.insert(table.to_owned(), (game, seen));
            self.wait(table.to_owned(), pause);
            return false;
        };
        self.rule(&EventRuling::Ended { table: table.to_owned(), winner });
        true
    }
}

/// Some legal action, as its text.
fn any_action(game: &mut Match, rng: &mut Rng) -> Option<String> {
    let before = game.last();
    for _ in 0..1000 {
        let targets = game.targets(false);
        if targets.is_empty() {
            game.drop_selection();
            continue;
        }
        let tap = targets[rng.below(targets.len() as u32) as usize].tap;
        if let Reaction::Refused(_) = game.tap(tap) {
            return None;
        }
        if game.last() > before {
            return game.record().actions.pop();
        }
    }
    None
}

/// The winner of a game that has ended; `None` for a draw.
fn ended(game: &OnlineGame) -> Option<Option<String>> {
    let winners = game.round()?.winners()?;
    Some(match winners[..] {
        [winner] => Some(game.players()[winner].author.clone()),
        _ => None,
    })
}

/// Folds the file, and prints what that takes.
fn fold(path: &Path) {
    let before = (processor(), memory("VmHWM"));
    let (mut events, mut games) = (Events::default(), BTreeMap::<String, OnlineGame>::new());
    let (mut entries, mut most, mut looking) = (0u32, 0, Duration::ZERO);
    for line in BufReader::new(File::open(path).expect("a file")).lines() {
        let line = line.expect("a line");
        let words: Vec<&str> = line.splitn(5, ' ').collect();
        let [log, sequence, time, from, text] = words[..] else { panic!("a line of five parts: {line}") };
        let number = |word: &str| word.parse::<u64>().expect("a number");
        let entry = LogEntry {
            sequence: number(sequence),
            time: number(time),
            from: from.to_owned(),
            text: text.to_owned(),
        };
        entries += 1;
        if log == EVENT {
            events.take(log, &entry, &NativeNotary).expect("it has an effect");
        } else {
            let game = games.entry(log.to_owned()).or_insert_with(|| OnlineGame::new(log));
            game.take(&entry, &NativeNotary);
            most = most.max(games.len());
            if games.get(log).and_then(ended).is_some() {
                games.remove(log);
            }
        }
        let begun = Instant::now();
        std::hint::black_box((events.due(entry.time), events.running().count()));
        looking += begun.elapsed();
    }
    let took = processor() - before.0;
    let grown = memory("VmHWM") - before.1;
    let begun = Instant::now();
    let card = events.card(EVENT, "", 0, START + 31 * DAY).expect("an event");
    let text = serde_json::to_string(&card).expect("JSON");
    let made = begun.elapsed();
    println!(
        "  {entries} entries, {most} games at once: {:.1} s of a processor, {:.2} ms an entry; {grown} kB of memory at most",
        took.as_secs_f64(),
        took.as_secs_f64() * 1000.0 / f64::from(entries),
    );
    println!(
        "  a look for what is due: {:.1} µs; its page's card: {} bytes, {} by gzip, made in {:.1} ms",
        looking.as_secs_f64() * 1e6 / f64::from(entries),
        text.len(),
        zipped(&text),
        made.as_secs_f64() * 1000.0,
    );
}

/// How long this process has used a processor.
fn processor() -> Duration {
    let told = fs::read_to_string("/proc/self/schedstat").expect("Linux");
    Duration::from_nanos(told.split(' ').next().and_then(|word| word.parse().ok()).expect("a number"))
}

/// A size from the status of this process, in kB.
fn memory(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find(|line| line.starts_with(name)).expect("a line");
    line.split_whitespace().nth(1).and_then(|word| word.parse().ok()).expect("a number")
}

fn zipped(text: &str) -> usize {
    let mut gzip = Command::new("gzip").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("gzip");
    let mut input = gzip.stdin.take().expect("its input");
    input.write_all(text.as_bytes()).expect("it reads");
    drop(input);
    gzip.wait_with_output().expect("it ends").stdout.len()
}
