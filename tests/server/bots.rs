//! Bots: what the host's mark means to the gate, and the example's bot at rated live games.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use basalt::games::catalogue;
use basalt::online::{
    ArenaSaying, ChallengeSaying, LineAnswer, Lot, NativeNotary, OnlineMessage, OnlineTerms, PlayerCard,
    Pool, PoolMessage, PoolSaying, Saying, SeatLot, SeekerKind,
};
use basalt::play::{Begins, TimeControl};
use serde_json::Value;

use super::line::Line;
use super::{Player, Server, seconds};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const PATIENCE: Duration = Duration::from_secs(20);

/// Has the host mark a key, or take the mark back.
fn rule(server: &Server, ruling: &str, author: &str) {
    let data = server.folder.join("data");
    let run = Command::new(env!("CARGO_BIN_EXE_basalt-server"))
        .args([ruling, author, "--data"])
        .arg(data)
        .output()
        .expect("it runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}

/// What the server tells of a player.
fn card(server: &Server, author: &str) -> Value {
    serde_json::from_str(&server.get(&format!("/online/players/{author}")).1).unwrap_or_default()
}

/// Asks again until something is there.
#[track_caller]
fn awaited<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = ask() {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[track_caller]
fn marked(server: &Server, author: &str, is_bot: bool) {
    let ruling = if is_bot { "bot" } else { "unbot" };
    rule(server, ruling, author);
    awaited(ruling, || ((card(server, author)["bot"] == true) == is_bot).then_some(()));
}

fn quick_terms(options: &str) -> OnlineTerms {
    let found = catalogue::begin("vaxandis", options).expect("a game");
    let control = Some(TimeControl::Game { main: 300, increment: 3 });
    OnlineTerms::casual(&found, options.to_owned(), Begins::Random, control).rated()
}

/// A search as somebody writes it into the pool.
fn search(player: &Player, kind: SeekerKind, more: u64) -> String {
    let saying = PoolSaying::seek_as(kind, quick_terms(""), 0);
    let at = seconds() * 1000 + more;
    player.signed("seek-vaxandis", &PoolMessage { at, saying }.to_string())
}

#[test]
fn the_hosts_mark_decides_what_a_key_may_do() {
    let mut server = Server::start("bots");
    let [ada, deep, other] = [8101, 8102, 8103].map(Player::new);
    let mut line = Line::of(&server, &deep);
    let refused = Some(Err("bot".to_owned()));
    // Nobody makes oneself a bot.
    assert_eq!(line.write("seek-vaxandis", &search(&deep, SeekerKind::Bot, 0)), refused);
    assert!(matches!(line.write("seek-vaxandis", &search(&deep, SeekerKind::BotsToo, 1)), Some(Ok(_))));
    assert_eq!(card(&server, &deep.name), serde_json::json!({}));
    let run =
        Command::new(env!("CARGO_BIN_EXE_basalt-server")).args(["bot", "Deep"]).output().expect("it runs");
    assert!(!run.status.success() && String::from_utf8_lossy(&run.stderr).contains("is no key name"));
    marked(&server, &deep.name, true);
    // Nor a person.
    for (more, kind) in [(2, SeekerKind::People), (3, SeekerKind::BotsToo)] {
        assert_eq!(line.write("seek-vaxandis", &search(&deep, kind, more)), refused);
    }
    assert!(matches!(line.write("seek-vaxandis", &search(&deep, SeekerKind::Bot, 4)), Some(Ok(_))));
    let is_listed = || {
        let lobby: Value = serde_json::from_str(&server.get("/online/lobby").1).ok()?;
        let mut waiting = lobby["waiting"].as_array()?.iter().map(|card| card["player"].clone());
        waiting.find(|player| player["author"] == deep.name.as_str() && player["bot"] == true).map(drop)
    };
    awaited("it is listed as a bot", is_listed);
    // It asks no person to play, and people in an arena, an event, a ladder or with a standing seek do not choose.
    let offer = |to: &Player| {
        let terms = quick_terms("").inviting([to.name.clone()]);
        let offer = ChallengeSaying::Offer { table: "botstable01".to_owned(), terms, name: String::new() };
        let place = format!("challenge-{}", to.name);
        (deep.signed(&place, &offer.to_string()), place)
    };
    let (text, place) = offer(&ada);
    assert_eq!(line.write(&place, &text), refused);
    let (text, place) = offer(&other);
    assert_eq!(line.write(&place, &text), refused);
    marked(&server, &other.name, true);
    assert!(matches!(line.write(&place, &text), Some(Ok(_))));
    let joins = ArenaSaying::Join(String::new()).to_string();
    assert_eq!(line.write("arena-botsarena1", &deep.signed("arena-botsarena1", &joins)), refused);
    assert_eq!(line.write("event-botsevent1", &deep.signed("event-botsevent1", "anything")), refused);
    assert_eq!(line.write("ladder-vaxandis", &deep.signed("ladder-vaxandis", "anything")), refused);
    assert_eq!(line.write("seeks", &deep.signed("seeks", "anything")), refused);
    // It is kept, and ends when the host says so.
    let folder = server.folder.clone();
    server.end();
    server.folder = std::env::temp_dir().join("basalt-online-nothing");
    drop(server);
    let server = Server::again(folder, &[]);
    awaited("the mark is kept", || (card(&server, &deep.name)["bot"] == true).then_some(()));
    marked(&server, &deep.name, false);
    let mut line = Line::of(&server, &deep);
    assert_eq!(line.write("seek-vaxandis", &search(&deep, SeekerKind::Bot, 5)), refused);
    assert!(matches!(line.write("seek-vaxandis", &search(&deep, SeekerKind::People, 6)), Some(Ok(_))));
}

/// The bot of `docs/examples`, with the engine in Python; it ends with the test.
struct ExampleBot {
    child: Child,
    lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
    author: String,
    key: PathBuf,
}

impl ExampleBot {
    fn start(server: &Server, name: &str, more: &[String]) -> ExampleBot {
        let tool = PathBuf::from(env!("CARGO_BIN_EXE_basalt-server")).with_file_name("basalt");
        assert!(tool.is_file(), "{} is missing: build it by `cargo build --bin basalt`", tool.display());
        let key = server.folder.join(format!("{name}.json"));
        let mut child = Command::new("node")
            .args(["--no-warnings", "--experimental-websocket", "docs/examples/bot.mjs", "time=150"])
            .arg(format!("server=http://127.0.0.1:{}", server.port))
            .arg(format!("name={name}"))
            .arg(format!("key={}", key.display()))
            .arg(format!("rules={} engine", tool.display()))
            .args(more)
            .current_dir(ROOT)
            .stdout(Stdio::piped())
            .spawn()
            .expect("node runs");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let said = lines.next().expect("a line").expect("UTF-8");
        let author = said.strip_prefix("I am ").expect("its name").to_owned();
        ExampleBot { child, lines, author, key }
    }

    /// The next line it writes, about a game that has ended.
    fn told(&mut self) -> String {
        self.lines.next().expect("a line").expect("UTF-8")
    }
}

impl Drop for ExampleBot {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_file(&self.key);
    }
}

#[test]
fn two_examples_play_a_rated_game_to_its_end() {
    let server = Server::start("example");
    let mut waits = ExampleBot::start(&server, "Waits", &[]);
    marked(&server, &waits.author, true);
    let terms = format!("terms={}", quick_terms(""));
    let challenge = format!("challenge={}", waits.author);
    // Anybody may challenge a bot; this one is not marked.
    let mut asks = ExampleBot::start(&server, "Asks", &[terms, challenge]);
    let games = [waits.told(), asks.told()];
    assert_eq!(games[0], games[1], "both have seen the same game");
    assert!(asks.child.wait().expect("it ends").success());
    let [one, other] = [&waits, &asks].map(|bot| {
        awaited("a result", || {
            let card: PlayerCard = serde_json::from_value(card(&server, &bot.author)).ok()?;
            (!card.history.is_empty()).then_some(card)
        })
    });
    assert!(one.bot && !other.bot);
    // A rated game takes five seconds at least.
    assert!(one.history[0].rated, "{}", games[0]);
    assert!(one.ratings.is_empty() && other.ratings.is_empty(), "{other:?}");
    assert_eq!([&one, &other].map(|card| card.with_bots[0].games), [1, 1]);
    let played = &other.history[0];
    assert!(played.rated && played.opponents[0].bot && played.opponents[0].name == "Waits", "{played:?}");
    assert!(!["resigned", "flagged", "left"].contains(&played.reason.as_str()), "{played:?}");
    assert!(games[0].contains(&played.table), "{}", games[0]);
}

#[test]
fn a_person_who_wants_bots_finds_the_example_in_the_pool() {
    let server = Server::start("seeking");
    let ada = Player::new(8111);
    // It keeps its key, so the host can mark it before it searches.
    let bot = ExampleBot::start(&server, "Deep", &[]);
    let author = bot.author.clone();
    marked(&server, &author, true);
    let kept = std::fs::read(&bot.key).expect("its key");
    drop(bot);
    std::fs::write(server.folder.join("Deep.json"), kept).expect("a file");
    let mut bot = ExampleBot::start(&server, "Deep", &[format!("seek={}", quick_terms(""))]);
    assert_eq!(bot.author, author);
    let mut line = Line::of(&server, &ada);
    let mut pool = Pool::new("vaxandis");
    let now = || seconds() * 1000;
    let say = |line: &mut Line, pool: &Pool, saying: PoolSaying| {
        let at = pool.next_moment(&ada.name, now());
        let text = ada.signed(pool.name(), &PoolMessage { at, saying }.to_string());
        assert!(matches!(line.write(pool.name(), &text), Some(Ok(_))));
    };
    say(&mut line, &pool, PoolSaying::seek_as(SeekerKind::BotsToo, quick_terms(""), 0));
    let pairing = awaited("a pair", || {
        for entry in line.follow("seek-vaxandis", pool.sequence() + 1) {
            pool.take(&entry, &NativeNotary);
        }
        line.say("leave seek-vaxandis");
        let found = pool.paired(&ada.name);
        if found.is_none()
            && let Some(saying) = pool.duty(&ada.name, now())
        {
            say(&mut line, &pool, saying);
        }
        found
    });
    assert_eq!((pairing.opens, pairing.opponent.as_str()), (false, author.as_str()));
    // It opens the table that follows from the log.
    let table = pairing.table.clone();
    let mut entries = line.follow(&table, 1);
    while entries.is_empty() {
        let entry = line.until(|answer| match answer {
            LineAnswer::Entry { entry, .. } => Some(entry),
            _ => None,
        });
        entries.extend(entry);
    }
    assert_eq!(entries[0].from, author);
    let mut counter = 0;
    let mut speak = |line: &mut Line, saying: Saying| {
        counter += 1;
        let text = ada.signed(&table, &OnlineMessage { counter, saying }.to_string());
        assert!(matches!(line.write(&table, &text), Some(Ok(_))));
    };
    let lot = SeatLot::Open(Lot::of_bits([3, 4]));
    speak(&mut line, Saying::Sit { terms: pairing.terms, lot, name: "Ada".to_owned(), proof: None });
    let revealed = line.until(|answer| match answer {
        LineAnswer::Entry { entry, .. } => entry.text.contains(" reveal ").then_some(()),
        _ => None,
    });
    assert!(revealed.is_some(), "the game begins");
    speak(&mut line, Saying::Resign(basalt::online::GameMoment { epoch: 0, ply: 0 }));
    let told = bot.told();
    assert!(told.starts_with(&format!("{table}: vaxandis.1~")), "{told}");
}
