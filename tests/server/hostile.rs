//! A guest who says anything that comes to mind, beside a rated game of two honest players: the game, its log, its result and all
//! ratings end as without the guest, and what was refused is counted. `BASALT_HOSTILE_SECONDS` lets it go on for longer.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::line::{Line, masked};
use super::referee::card;
use super::{Player, Server, game_of_two, inviting, seconds};
use basalt::online::{
    FORGET_ME, FORGETTING, GameMoment, LogEntry, NativeNotary, OnlineGame, OnlineMessage, OnlineResult,
    PlayerCard, Saying,
};

/// For how long games begin, unless it is said otherwise: three games, since each takes six seconds.
const SECONDS: u64 = 14;

/// Numbers that look as if they were drawn (xorshift).
struct Draw(u64);

impl Draw {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % count.max(1)
    }

    fn one<'a>(&mut self, all: &'a [String]) -> &'a str {
        &all[self.below(all.len())]
    }
}

/// Something that a hostile guest might say, against a table and its players: bytes of frames.
fn said(draw: &mut Draw, eve: &Player, table: &str, honest: &[String]) -> Vec<u8> {
    let names: Vec<String> = [&honest[0], &honest[1], &eve.name].map(Clone::clone).to_vec();
    let name = draw.one(&names).to_owned();
    let places =
        ["*", ">", "evetable1", "x", "", "a.b", "..", "k\u{1}k", "seek-hexano", "seek-chess", "forget"];
    let places = places.map(str::to_owned).into_iter().chain((0..8).map(|_| table.to_owned()));
    let kinds = ["challenge", "arena", "report", "push", "result", "rating", "name", "lease"];
    let places: Vec<String> = places.chain(kinds.map(|kind| format!("{kind}-{name}"))).collect();
    let place = draw.one(&places).to_owned();
    let counter = draw.below(40) as u32 + 1;
    let at = GameMoment { epoch: 0, ply: draw.below(5) as u32 };
    let saying = match draw.below(6) {
        0 => Saying::Here,
        1 => Saying::Resign(at),
        2 => Saying::Flag(at),
        3 => Saying::Claim(at),
        4 => Saying::Act(at, "c3".to_owned()),
        _ => Saying::Call(at),
    };
    let body = OnlineMessage { counter, saying }.to_string();
    let text = match draw.below(6) {
        0 => "x".repeat(draw.below(2500)),
        1 => String::new(),
        2 => eve.signed(FORGETTING, FORGET_ME),
        3 => eve.signed(&place, &body),
        4 => format!("{} {} {body}", eve.key, "0".repeat(128)),
        _ => eve.signed(table, &body),
    };
    let numbers =
        ["0", "1", "-1", "01", "9007199254740991", "9007199254740992", "1e3", ""].map(str::to_owned);
    let number = draw.one(&numbers).to_owned();
    let text = match draw.below(12) {
        0 => format!("follow {place} {number}"),
        1 => format!("leave {place}"),
        2 => format!("here {place}"),
        3 => format!("here {place} seen"),
        4 => format!("hello {} {}", eve.key, eve.sign("basalt-line\nlocalhost\n0123456789abcdef")),
        5 => ["ping", "pong", "welcome", "PING", "bye 0", "\n", "ok 1 1"][draw.below(7)].to_owned(),
        6 => format!("entry {table} 1 1 {name} {text}"),
        _ => format!("write {number} {place} {text}"),
    };
    match draw.below(20) {
        // Now and then the frame itself is garbage, binary, a control frame, or cut in two.
        0 => (0..draw.below(200)).map(|_| draw.below(256) as u8).collect(),
        1 => masked(2, text.as_bytes()),
        2 => masked(8 + draw.below(8) as u8, &text.as_bytes()[..text.len().min(125)]),
        3 => {
            let mut frame = masked(1, text.as_bytes());
            frame[0] &= 0x7f;
            [frame, masked(0, b" more")].concat()
        }
        4 => masked(1, text.as_bytes()).repeat(draw.below(30)),
        _ => masked(1, text.as_bytes()),
    }
}

/// Says things until it is enough; how many lines were cut.
fn assail(port: u16, seed: u64, table: &str, honest: &[String], ends: &AtomicBool, cut: &AtomicU64) {
    let mut draw = Draw(seed);
    let mut turn = 0;
    while !ends.load(Ordering::Relaxed) {
        turn += 1;
        let eve = Player::new(1_000_000 + seed + turn % 5);
        let Some(mut line) = Line::try_at(port, &eve, "") else { continue };
        for _ in 0..draw.below(12) + 1 {
            let said = said(&mut draw, &eve, table, honest);
            if !line.raw(&said) || ends.load(Ordering::Relaxed) {
                break;
            }
        }
        if !line.is_open() {
            cut.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// What stands in a log under some names.
fn own(log: &[(String, String)], names: &[String; 2]) -> Vec<(String, String)> {
    let is_own = |(author, _): &&(String, String)| names.contains(author);
    log.iter().filter(is_own).cloned().collect()
}

#[test]
fn a_hostile_guest_changes_nothing_for_others() {
    let length = std::env::var("BASALT_HOSTILE_SECONDS").ok().and_then(|text| text.parse().ok());
    let until = Instant::now() + Duration::from_secs(length.unwrap_or(SECONDS));
    let generous = [
        "--address-bytes",
        "100000000000",
        "--key-bytes",
        "100000000000",
        "--connections",
        "10000",
        "--seeking-keys",
        "10000",
    ];
    let server = Server::with("hostile", &generous);
    let (port, begun) = (server.port, seconds());
    let cut = Arc::new(AtomicU64::new(0));
    let (mut rounds, mut past) = (0, Vec::new());
    while rounds == 0 || Instant::now() < until {
        rounds += 1;
        let players = [2 * rounds, 2 * rounds + 1].map(Player::new);
        let table = format!("honest{rounds:06}");
        let names = [players[0].name.clone(), players[1].name.clone()];
        let script = inviting(game_of_two(true, 4, true), &names[1]);
        let mut lines = [Line::of(&server, &players[0]), Line::of(&server, &players[1])];
        let ends = Arc::new(AtomicBool::new(false));
        let mut guests = Vec::new();
        let (mut counters, mut written) = ([0; 2], Vec::new());
        for (place, (seat, saying)) in script.into_iter().enumerate() {
            if place == 2 {
                // From here on both sit.
                for seed in 0..2 {
                    let (table, names, ends, cut) = (table.clone(), names.clone(), ends.clone(), cut.clone());
                    let seed = begun * 1000 + rounds * 10 + seed;
                    guests.push(std::thread::spawn(move || assail(port, seed, &table, &names, &ends, &cut)));
                }
            }
            counters[seat] += 1;
            let body = OnlineMessage { counter: counters[seat], saying }.to_string();
            let text = players[seat].signed(&table, &body);
            let answer = lines[seat].write(&table, &text).expect("an honest line stands");
            assert!(answer.is_ok(), "seed {begun}: {answer:?}");
            written.push((names[seat].clone(), text));
            if place > 2 {
                // Games that are over sooner change no rating.
                std::thread::sleep(Duration::from_millis(1300));
            }
        }
        ends.store(true, Ordering::Relaxed);
        guests.into_iter().for_each(|guest| guest.join().expect("the guest ends"));
        // The log has what the two wrote, and under their names nothing else; the game is the same with and without the rest.
        let log = lines[1].log(&table);
        assert_eq!(own(&log, &names), written, "seed {begun}");
        let fold = |log: &[(String, String)]| {
            let mut game = OnlineGame::new(&table);
            for (place, (from, text)) in log.iter().cloned().enumerate() {
                let entry = LogEntry { sequence: place as u64 + 1, time: 1000, from, text };
                game.take(&entry, &NativeNotary);
            }
            let record = game.round().map(|round| round.game().record().to_string());
            let result = OnlineResult::of(&game).expect("a result");
            (record, OnlineResult { ended: 0, sequence: 0, ..result })
        };
        assert_eq!(fold(&log), fold(&written), "seed {begun}");
        for (player, rating) in players.iter().zip([1419, 1581]) {
            let found = card(&server, player, 1);
            assert_eq!((found.ratings.len(), found.ratings[0].rating), (1, rating), "seed {begun}");
            past.push((table.clone(), names.clone(), written.clone(), found));
        }
    }
    // What was over before the guest came to another table is as it was.
    let mut line = Line::of(&server, &Player::new(1));
    for (place, (table, names, written, card)) in past.iter().enumerate() {
        assert_eq!(own(&line.log(table), names), *written, "seed {begun}");
        let told = server.get(&format!("/online/players/{}", names[place % 2])).1;
        assert_eq!(serde_json::from_str::<PlayerCard>(&told).ok().as_ref(), Some(card), "seed {begun}");
    }
    let metrics = server.get("/online/metrics").1;
    let count = |line: &str| line.rsplit(' ').next().and_then(|value| value.parse::<u64>().ok()).unwrap_or(0);
    let refusals: u64 =
        metrics.lines().filter(|line| line.starts_with("basalt_refusals_total{")).map(count).sum();
    eprintln!("{rounds} games, {} lines cut, {refusals} refusals", cut.load(Ordering::Relaxed));
    assert!(refusals > 0 && cut.load(Ordering::Relaxed) > 0, "{metrics}");
    assert!(metrics.contains(&format!("basalt_results_written_total {rounds}\n")), "{metrics}");
}
