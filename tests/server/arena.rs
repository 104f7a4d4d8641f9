//! An arena on the server: players are paired, their games count, and nothing is lost when the server ends in between.

use std::time::Duration;

use basalt::games::catalogue;
use basalt::online::{
    ArenaCard, ArenaRow, ArenaSaying, GameMoment, LobbyCard, Lot, OnlineMessage, OnlineTerms, OwnArenaCard,
    Saying, SeatLot,
};
use basalt::play::{Begins, TimeControl};

use super::line::Line;
use super::referee::wait_for;
use super::{Player, Server};

const ARENA: &str = "arena0000001";

fn terms() -> OnlineTerms {
    let found = catalogue::begin("vaxandis", "").expect("a game");
    let control = TimeControl::Game { main: 180, increment: 2 };
    OnlineTerms::casual(&found, String::new(), Begins::Random, Some(control)).rated()
}

fn open() -> ArenaSaying {
    ArenaSaying::Open { terms: terms(), wait: 0, minutes: 30, name: "Ada".to_owned() }
}

/// Writes into an arena; why it was refused.
fn say_in(line: &mut Line, player: &Player, arena: &str, saying: &ArenaSaying) -> Option<String> {
    let text = player.signed(&ArenaSaying::name(arena), &saying.to_string());
    let answer = line.write(&format!("arena-{arena}"), &text).expect("an answer");
    answer.err()
}

fn say(server: &Server, player: &Player, saying: &ArenaSaying) -> Option<String> {
    say_in(&mut Line::of(server, player), player, ARENA, saying)
}

/// The arena for a player, once it is as it should be.
fn once(server: &Server, player: &Player, is: impl Fn(&ArenaCard) -> bool) -> ArenaCard {
    let path = format!("/online/arena/{ARENA}/{}/0", player.name);
    // A pair has 30 s to come to the table.
    for _ in 0..1000 {
        let found: Option<ArenaCard> = serde_json::from_str(&server.get(&path).1).ok();
        if let Some(found) = found.filter(&is) {
            return found;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("{}", server.get(&path).1);
}

fn own(server: &Server, player: &Player, is: impl Fn(&OwnArenaCard) -> bool) -> OwnArenaCard {
    once(server, player, |card| card.own.as_ref().is_some_and(&is)).own.expect("a player")
}

fn paired(server: &Server, player: &Player) -> OwnArenaCard {
    own(server, player, |own| !own.table.is_empty())
}

fn at_table(line: &mut Line, player: &Player, table: &str, counter: u32, saying: Saying) {
    let text = player.signed(table, &OnlineMessage { counter, saying }.to_string());
    let answer = line.write(table, &text).expect("an answer");
    assert!(answer.is_ok(), "{answer:?}");
}

/// Two sit down at the table where they are paired, and the second one resigns at once.
fn play(server: &Server, opener: &Player, other: &Player) {
    let found = paired(server, opener);
    assert!(found.opens);
    let (table, terms) = (found.table, OnlineTerms::read(&found.terms).expect("terms"));
    let lots = [Lot::of_bits([1, 2]), Lot::of_bits([3, 4])];
    let sit = |lot: SeatLot| Saying::Sit { terms: terms.clone(), lot, name: "Ada".to_owned(), proof: None };
    let (mut hers, mut his) = (Line::of(server, opener), Line::of(server, other));
    at_table(&mut hers, opener, &table, 1, sit(SeatLot::Committed(lots[0].commitment())));
    at_table(&mut his, other, &table, 1, sit(SeatLot::Open(lots[1].clone())));
    at_table(&mut hers, opener, &table, 2, Saying::Reveal(lots[0].clone()));
    at_table(&mut his, other, &table, 2, Saying::Resign(GameMoment::default()));
}

/// An arena in which one game is over, and the next two are paired.
pub(super) struct ArenaEvening {
    cid: Player,
    rows: Vec<ArenaRow>,
    paired: OwnArenaCard,
}

/// Three play in an arena.
pub(super) fn an_arena_begins(server: &Server) -> ArenaEvening {
    let [ada, bob, cid] = [21, 22, 23].map(Player::new);
    assert_eq!(say(server, &ada, &open()), None);
    once(server, &ada, |_| true);
    assert_eq!(say(server, &ada, &open()).as_deref(), Some("arenas"), "one at a time");
    for (player, name) in [(&ada, "Ada"), (&bob, "Bob \u{202e}b")] {
        assert_eq!(say(server, player, &ArenaSaying::Join(name.to_owned())), None);
    }
    let (opener, other) = if paired(server, &ada).opens { (&ada, &bob) } else { (&bob, &ada) };
    // Nobody else can write at their table.
    let table = paired(server, &bob).table;
    let text = cid.signed(&table, &OnlineMessage { counter: 1, saying: Saying::Here }.to_string());
    let answer = Line::of(server, &cid).write(&table, &text);
    assert_eq!(answer, Some(Err("message".to_owned())));
    play(server, opener, other);
    let points = |own: &OwnArenaCard| own.row.as_ref().map(|row| (row.points, row.games));
    let won = own(server, opener, |own| own.table.is_empty() && points(own) == Some((2, 1)));
    assert_eq!((won.row.expect("a row").rank, won.free_until), (1, 0));
    // The next two are paired.
    assert_eq!(say(server, opener, &ArenaSaying::Here), None);
    assert_eq!(say(server, &cid, &ArenaSaying::Join("Cid".to_owned())), None);
    let before = paired(server, &cid);
    let standings = |server: &Server| once(server, &cid, |card| card.rows.len() == 3).rows;
    let known = standings(server);
    assert_eq!(known.iter().map(|row| &row.name[..]).filter(|name| *name == "Bob b").count(), 1);
    ArenaEvening { cid, rows: known, paired: before }
}

/// The same arena, where the server has been killed and begins again over what it has left.
pub(super) fn an_arena_goes_on(server: &Server, ArenaEvening { cid, rows, paired: before }: ArenaEvening) {
    assert_eq!((once(server, &cid, |card| card.rows.len() == 3).rows, paired(server, &cid)), (rows, before));
    wait_for(server, "/online/lobby", |text| {
        let list: LobbyCard = serde_json::from_str(text).ok()?;
        let arena = list.arenas.first()?;
        ((&arena.id[..], arena.players, &arena.name[..]) == (ARENA, 3, "Ada")).then_some(())
    });
}

pub(super) fn strangers_change_nothing_in_an_arena(server: &Server) {
    let [ada, bob] = [7101, 7102].map(Player::new);
    let his = bob.signed(&ArenaSaying::name(ARENA), &ArenaSaying::Here.to_string());
    let said = Line::of(server, &ada).write(&format!("arena-{ARENA}"), &his);
    assert_eq!(said, Some(Err("message".to_owned())), "in another's name");
    let mut line = Line::of(server, &ada);
    assert_eq!(
        say_in(&mut line, &ada, ARENA, &ArenaSaying::Here).as_deref(),
        Some("arenas"),
        "there is none"
    );
    let pair = ada.signed(&ArenaSaying::name(ARENA), "pair");
    assert_eq!(line.write(&format!("arena-{ARENA}"), &pair), Some(Err("message".to_owned())));
    assert_eq!(say_in(&mut line, &ada, ARENA, &open()), None);
    once(server, &ada, |card| card.arena.is_some());
    // A page that knows this version receives nothing more.
    let card = once(server, &ada, |card| card.version > 0);
    let path = format!("/online/arena/{ARENA}/{}/{}", ada.name, card.version);
    let short: ArenaCard = serde_json::from_str(&server.get(&path).1).expect("a card");
    assert_eq!((short.version, short.arena, short.rows), (card.version, None, vec![]));
    for path in [format!("/online/arena/{ARENA}/x/-1"), "/online/arena/nothing00001/x/0".to_owned()] {
        assert!(!server.get(&path).0.starts_with("HTTP/1.1 200"), "{path}");
    }
    let mut refused = None;
    for _ in 0..300 {
        refused = refused.or(say_in(&mut line, &ada, ARENA, &ArenaSaying::Join(String::new())));
    }
    assert_eq!(refused.as_deref(), Some("key_bytes"), "so many messages within an hour");
}
