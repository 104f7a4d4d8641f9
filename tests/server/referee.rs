//! The referee: results and ratings follow from the logs of games, whatever ends in between.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use basalt::games::catalogue;
use basalt::online::{
    FORGET_ME, FORGETTING, GameMoment, LeadersCard, OnlineMessage, Outage, PlayerCard, REFEREE, Saying,
    private_table,
};
use basalt::play::explorer::Book;
use futures_util::future::join_all;
use serde_json::Value;

use super::arena::{an_arena_begins, an_arena_goes_on};
use super::events::EventSeason;
use super::line::Line;
use super::snapshots::kill;
use super::{Player, Server, game_of_two, inviting, runtime, write};

/// How often something is looked at, 50 ms apart, before it is given up: a rated game takes 5.5 s, and machines may be busy.
const WAITS: usize = 600;
/// A little longer than the shortest outage that is marked.
const AWAY: Duration = Duration::from_millis(6_500);

/// What is served under a path, once it is as it should be.
pub(super) fn wait_for<T>(server: &Server, path: &str, read: impl Fn(&str) -> Option<T>) -> T {
    for _ in 0..WAITS {
        let (head, body) = server.get(path);
        if let Some(found) =
            Some(body).filter(|_| head.starts_with("HTTP/1.1 200")).and_then(|body| read(&body))
        {
            return found;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("{path}: {:?}", server.get(path));
}

pub(super) fn card(server: &Server, player: &Player, games: usize) -> PlayerCard {
    wait_for(server, &format!("/online/players/{}", player.name), |body| {
        // Before the first result it is empty.
        let card: PlayerCard = serde_json::from_str(body).ok()?;
        let named = card.history.iter().all(|game| game.opponents.iter().all(|other| !other.name.is_empty()));
        (card.history.len() == games && !card.name.is_empty() && named).then_some(card)
    })
}

/// A game of two at a table that goes on, after three moves.
pub(super) async fn begin(server: &Server, table: &str, players: &[Player; 2]) {
    say(server, table, players, true, 3, false, true).await;
}

/// A game of two at a table, in which the first one resigns after so many moves.
pub(super) async fn play(server: &Server, table: &str, players: &[Player; 2], rated: bool, moves: usize) {
    say(server, table, players, rated, moves, true, rated).await;
}

async fn say(
    server: &Server,
    table: &str,
    players: &[Player; 2],
    rated: bool,
    moves: usize,
    resigns: bool,
    is_earnest: bool,
) {
    let said = game_of_two(rated, moves, resigns);
    let said = if rated { inviting(said, &players[1].name) } else { said };
    say_all(server, table, players, said, is_earnest).await;
}

/// Two players say these things at a table; if the game is earnest, nobody resigns before it can change a rating.
pub(super) async fn say_all(
    server: &Server,
    table: &str,
    players: &[Player; 2],
    sayings: impl IntoIterator<Item = (usize, Saying)>,
    is_earnest: bool,
) {
    let client = server.keeper().await;
    let mut counters = [0; 2];
    let begun = std::time::Instant::now();
    for (player, saying) in sayings {
        if is_earnest && matches!(saying, Saying::Resign(_)) {
            tokio::time::sleep(Duration::from_millis(5500).saturating_sub(begun.elapsed())).await;
        }
        counters[player] += 1;
        let body = OnlineMessage { counter: counters[player], saying }.to_string();
        let text = players[player].signed(table, &body);
        let subject = format!("game.{table}.{}", players[player].name);
        let answer = write(&client, subject, text).await.expect("an answer");
        assert!(answer.get("error").is_none(), "{answer}");
    }
}

pub(super) fn counted(server: &Server, name: &str) -> u64 {
    let text = server.get("/online/metrics").1;
    let line = text.lines().find(|line| line.starts_with(&format!("{name} "))).expect("a counter");
    line.rsplit(' ').next().and_then(|value| value.parse().ok()).expect("a number")
}

/// Copies a folder with what is in it.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name())).expect("an entry");
        match path.is_dir() {
            true => copy(&path, &to.join(name)),
            false => drop(fs::copy(&path, to.join(name)).expect("a copy")),
        }
    }
}

/// The server and its broker are killed while games go on, and some time later another one begins over a copy of the data
/// folder, as the page on hosting says.
#[test]
fn games_results_and_ratings_outlast_everything_but_the_wish_to_be_forgotten() {
    let mut server = Server::start("referee");
    let players = [11, 12].map(Player::new);
    // One without results has an empty card: a page that asks reports no error.
    let (head, body) = server.get(&format!("/online/players/{}", players[0].name));
    assert!(head.starts_with("HTTP/1.1 200") && body == "{}", "{head}: {body}");
    assert!(server.get("/online/players/nobody").0.starts_with("HTTP/1.1 404"));
    assert!(server.get("/online/leaders/chess").0.starts_with("HTTP/1.1 404"));
    let (evening, mut season) = std::thread::scope(|scope| {
        let evening = scope.spawn(|| an_arena_begins(&server));
        let season = scope.spawn(|| {
            let mut season = EventSeason::begin(&server);
            season.play(&server, 2);
            season
        });
        runtime().block_on(async {
            play(&server, "casualone", &players, false, 3).await;
            say(&server, "ratedthree", &players, true, 4, false, false).await;
            let later = async |begins: u64, table: &str, moves: usize| {
                tokio::time::sleep(Duration::from_millis(begins)).await;
                play(&server, table, &players, true, moves).await;
            };
            // One ends after the other. The second one is given up before it began in earnest: a result that counts for nothing.
            tokio::join!(later(0, "ratedone", 4), later(500, "neverone", 1), later(1000, "ratedtwo", 4));
        });
        (evening.join().expect("an arena"), season.join().expect("two events"))
    });
    let ada = card(&server, &players[0], 4);
    assert_eq!((&ada.name[..], ada.ratings.len()), ("Ada", 1));
    let rating = &ada.ratings[0];
    assert_eq!((&rating.game[..], rating.games, rating.lost), ("vaxandis", 2, 2));
    assert!(rating.rating < 1419 && ada.history[0].rating == Some(rating.rating));
    let tables: Vec<&str> = ada.history.iter().map(|played| &played.table[..]).collect();
    assert_eq!(tables, ["ratedtwo", "neverone", "ratedone", &private_table("casualone")]);
    let ratings: Vec<Option<i32>> = ada.history.iter().map(|played| played.rating).collect();
    assert_eq!(ratings[1..], [None, Some(1419), None]);
    let bob = card(&server, &players[1], 4);
    assert_eq!((&bob.name[..], bob.ratings[0].won), ("Bob <b>", 2));
    assert_eq!(bob.history[0].opponents[0].name, "Ada");
    assert_eq!(
        wait_for(&server, "/online/metrics", |_| Some(counted(&server, "basalt_results_written_total"))),
        5,
        "with that of the arena"
    );
    assert!(counted(&server, "basalt_entries_judged_total") >= 20);
    // The openings of three are counted: each began with the same action.
    assert!(server.get("/online/openings/chess").0.starts_with("HTTP/1.1 404"));
    let openings = wait_for(&server, "/online/openings/vaxandis", |text| {
        let book = Book::read(text)?;
        let game = catalogue::begin("vaxandis", "").expect("a game");
        let known = game.explored(&book, &catalogue::symmetries("vaxandis", game.board()));
        known.tally.filter(|tally| tally.games() == 3).map(|_| text.to_owned())
    });

    // Server and broker are killed; what follows from the logs is the same, and nothing is written twice.
    Command::new("kill").args(["-9", &server.process.to_string()]).status().expect("kill runs");
    server.child.kill().expect("it is killed");
    server.child.wait().expect("it has ended");
    let folder = Server::folder("restored");
    copy(&server.folder.join("data"), &folder.join("data"));
    drop(server);
    std::thread::sleep(AWAY);
    let server = Server::again(folder, &[]);
    // Whoever comes in may write, so by then it is marked that no clock has run meanwhile, and once.
    let mut hers = Line::of(&server, &players[0]);
    let (marks, said): (Vec<_>, Vec<_>) =
        hers.log("ratedthree").into_iter().partition(|(from, _)| from == REFEREE);
    assert_eq!(said.len(), 7, "two players sat down, the lot fell, and four moves were made");
    let outage = marks.first().and_then(|(_, marked)| Outage::read(marked)).expect("an outage");
    assert!((6_000..60_000).contains(&(outage.to - outage.from)), "{outage}");
    assert_eq!(marks.len(), 1);
    assert_eq!([card(&server, &players[0], 4), card(&server, &players[1], 4)], [ada, bob.clone()]);
    wait_for(&server, "/online/openings/vaxandis", |text| (text == openings).then_some(()));
    an_arena_goes_on(&server, evening);
    // The third game goes on, too.
    let resigns = Saying::Resign(GameMoment { epoch: 0, ply: 4 });
    let resigns = OnlineMessage { counter: 5, saying: resigns }.to_string();
    assert!(hers.write("ratedthree", &players[0].signed("ratedthree", &resigns)).expect("an answer").is_ok());
    assert_eq!(card(&server, &players[0], 5).ratings[0].games, 3);
    assert_eq!(counted(&server, "basalt_results_written_total"), 1);
    // Nobody wishes it for somebody else.
    let wish = |player: &Player| player.signed(FORGETTING, FORGET_ME);
    assert_eq!(hers.write(FORGETTING, &wish(&players[1])), Some(Err("message".to_owned())));
    assert!(hers.write(FORGETTING, &wish(&players[0])).expect("an answer").is_ok());
    let path = format!("/online/players/{}", players[0].name);
    for _ in 0..WAITS {
        if server.get(&path).1 == "{}" {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(server.get(&path).1, "{}");
    let (_, told) = server.get(&format!("/online/players/{}", players[1].name));
    assert!(!told.contains(&players[0].name) && !told.contains("Ada"), "{told}");
    let still: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(still["ratings"][0]["games"], 3);
    // The events go on through two more ends of all processes.
    season.play(&server, 4);
    let server = Server::again(kill(server), &[]);
    season.play(&server, 5);
    let server = Server::again(kill(server), &[]);
    season.play(&server, 7);
    season.end(&server);
}

pub(super) fn a_farm_of_fresh_keys_makes_no_leader(server: &Server) {
    let champion = || Player::new(80);
    runtime().block_on(async {
        // One wins against many keys of one's own: within a second, which counts for nothing, and at leisure.
        let tables: Vec<_> = (0..12)
            .map(|at| (format!("farmed{at:02}"), [Player::new(81 + at), champion()], at < 6))
            .collect();
        join_all(tables.iter().map(|(table, players, is_fast)| {
            let moves = if *is_fast { 2 } else { 4 };
            say(server, table, players, true, moves, true, !is_fast)
        }))
        .await;
    });
    let card = card(server, &champion(), 12);
    assert_eq!((card.ratings[0].games, card.ratings[0].won), (6, 6));
    let (_, leaders) = server.get("/online/leaders/vaxandis");
    let leaders: LeadersCard = serde_json::from_str(&leaders).expect("leaders");
    let is_champion = |author: &str| author == champion().name;
    assert!(!leaders.players.iter().any(|leader| is_champion(&leader.author)), "nobody of these plays");
}
