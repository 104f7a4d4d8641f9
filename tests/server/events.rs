//! Events over days: eight play a round robin and a Swiss event, whatever ends in between.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use basalt::games::catalogue;
use basalt::online::{
    EventCard, EventForm, EventPace, EventPlan, EventSaying, GameMoment, LobbyCard, OnlineMessage,
    OnlineTerms, Proposal, Saying,
};
use basalt::play::{Begins, TimeControl};

use super::line::Line;
use super::referee::wait_for;
use super::{Player, Server};

const ROBIN: &str = "robin0000001";
const SWISS: &str = "swiss0000001";
/// How long a round may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

fn plan(form: EventForm) -> EventPlan {
    let found = catalogue::begin("vaxandis", "").expect("a game");
    let control = Some(TimeControl::BY_DAYS[1]);
    let terms = OnlineTerms::casual(&found, String::new(), Begins::Seat(0), control);
    EventPlan { terms, form, is_double: true, pace: EventPace::Finished, most: 8 }
}

fn open(form: EventForm) -> EventSaying {
    EventSaying::Open { plan: Box::new(plan(form)), wait: 24, name: "Ada".to_owned() }
}

/// Writes into an event; why it was refused.
fn say(line: &mut Line, player: &Player, event: &str, saying: &EventSaying) -> Option<String> {
    let text = player.signed(&EventSaying::name(event), &saying.to_string());
    line.write(&format!("event-{event}"), &text).expect("an answer").err()
}

fn card(server: &Server, event: &str) -> Option<EventCard> {
    serde_json::from_str(&server.get(&format!("/online/event/{event}/0a1b2c3d4e5f6071/0")).1).ok()
}

/// What was won at each table: by the one who began, and by the other.
type Gains = BTreeMap<[String; 2], [u32; 2]>;

/// Two events in progress, and what the players have done there.
pub(super) struct EventSeason {
    players: Vec<Player>,
    events: [(&'static str, Gains); 2],
    played: BTreeSet<String>,
}

impl EventSeason {
    /// Eight enter both events, which begin once they are full.
    pub(super) fn begin(server: &Server) -> EventSeason {
        let players: Vec<Player> = (61..69).map(Player::new).collect();
        for (number, player) in players.iter().enumerate() {
            let mut line = Line::of(server, player);
            for (event, opener, form) in
                [(ROBIN, 0, EventForm::RoundRobin), (SWISS, 1, EventForm::Swiss { rounds: 4 })]
            {
                if number == opener {
                    assert_eq!(say(&mut line, player, event, &open(form)), None);
                }
                // The second one opens the Swiss event, so the first one enters later.
                if number >= opener {
                    wait_for(server, &format!("/online/event/{event}/x/0"), |_| Some(()));
                    let entered = say(&mut line, player, event, &EventSaying::Enter(format!("Ada {number}")));
                    assert_eq!(entered, None, "{event}");
                }
            }
        }
        let late =
            say(&mut Line::of(server, &players[0]), &players[0], ROBIN, &EventSaying::Enter(String::new()));
        assert_eq!(late.as_deref(), Some("events"));
        let entered = EventSaying::Enter("Ada 0".to_owned());
        assert_eq!(say(&mut Line::of(server, &players[0]), &players[0], SWISS, &entered), None);
        let events = [(ROBIN, Gains::new()), (SWISS, Gains::new())];
        EventSeason { players, events, played: BTreeSet::new() }
    }

    /// Plays so many rounds of both, or all; every game ends with its first words.
    pub(super) fn play(&mut self, server: &Server, rounds: usize) {
        let mut lines: Vec<Line> = self.players.iter().map(|player| Line::of(server, player)).collect();
        let begun = Instant::now();
        loop {
            let cards = self.events.each_ref().map(|(event, _)| card(server, event).expect("an event"));
            for (number, card) in cards.iter().enumerate() {
                for game in card.games.iter().filter(|game| game.gains.is_none() && game.round <= rounds) {
                    let seats = game.players.map(|row| card.rows[row].author.clone());
                    if self.finish(&mut lines, &game.table, &seats) {
                        self.events[number].1.insert(seats, gains(&game.table));
                    }
                }
            }
            let is_done = |card: &EventCard| {
                let line = card.event.as_ref().expect("an event");
                line.is_over || line.begun > rounds
            };
            if cards.iter().all(is_done) {
                return;
            }
            assert!(begun.elapsed() < rounds as u32 * PATIENCE, "{cards:?}");
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// Ends the game at a table, once it has begun; false if that was done before, or has to wait.
    fn finish(&mut self, lines: &mut [Line], table: &str, seats: &[String; 2]) -> bool {
        if self.played.contains(table) {
            return false;
        }
        let now = GameMoment::default();
        let sayings = match gains(table) {
            [2, 0] => vec![(1, Saying::Resign(now))],
            [0, 2] => vec![(0, Saying::Resign(now))],
            _ => vec![(0, Saying::Offer(now, Proposal::End)), (1, Saying::Accept(now, Proposal::End))],
        };
        for (seat, saying) in sayings {
            let number = self.players.iter().position(|player| player.name == seats[seat]).expect("a player");
            let text = self.players[number].signed(table, &OnlineMessage { counter: 1, saying }.to_string());
            // Before the server has begun the game, nobody may write at its table.
            match lines[number].write(table, &text).expect("an answer") {
                Ok(_) => {}
                Err(why) => {
                    assert_eq!((why.as_str(), seat == 1 && gains(table) == [1, 1]), ("message", false));
                    return false;
                }
            }
        }
        self.played.insert(table.to_owned())
    }

    /// Both events are over, and their tables are those of a second program.
    pub(super) fn end(self, server: &Server) {
        for (event, all) in &self.events {
            let card = card(server, event).expect("an event");
            let line = card.event.expect("an event");
            assert!(line.is_over && card.is_over);
            let (rounds, games) = if *event == ROBIN { (7, 56) } else { (4, 32) };
            assert_eq!((line.begun, card.games.len(), all.len()), (rounds, games, games), "{event}");
            let points = |author: &str| -> u32 {
                let first = all.iter().filter(|(seats, _)| seats[0] == author).map(|(_, gains)| gains[0]);
                let second = all.iter().filter(|(seats, _)| seats[1] == author).map(|(_, gains)| gains[1]);
                first.chain(second).sum()
            };
            let strength = |author: &str| -> u32 {
                let won = all.iter().map(|([first, second], [one, other])| match author {
                    _ if author == first => one * points(second),
                    _ if author == second => other * points(first),
                    _ => 0,
                });
                won.sum()
            };
            let mut table: Vec<(u32, u32)> =
                self.players.iter().map(|one| (points(&one.name), strength(&one.name))).collect();
            table.sort_unstable_by(|one, other| other.cmp(one));
            for (row, score) in card.rows.iter().zip(&table) {
                assert_eq!((points(&row.author), strength(&row.author)), (row.points, row.strength));
                assert_eq!(((row.points, row.strength), row.name.starts_with("Ada ")), (*score, true));
                assert_eq!(row.rank, table.iter().filter(|other| *other > score).count() + 1);
            }
        }
        wait_for(server, "/online/lobby", |text| {
            let list: LobbyCard = serde_json::from_str(text).ok()?;
            let over: Vec<&str> =
                list.events.iter().filter(|line| line.is_over).map(|line| line.id.as_str()).collect();
            (over.len() == 2 && over.contains(&ROBIN) && over.contains(&SWISS)).then_some(())
        });
    }
}

/// How a game ends, as its table's name says.
fn gains(table: &str) -> [u32; 2] {
    [[2, 0], [0, 2], [1, 1]][usize::from(table.as_bytes()[3]) % 3]
}

pub(super) fn strangers_change_nothing_in_an_event(server: &Server) {
    let event = "event0000009";
    let [ada, bob] = [7201, 7202].map(Player::new);
    let mut line = Line::of(server, &ada);
    let enter = EventSaying::Enter("Ada".to_owned());
    assert_eq!(say(&mut line, &ada, event, &enter).as_deref(), Some("events"), "there is none");
    let his = bob.signed(&EventSaying::name(event), &enter.to_string());
    assert_eq!(
        line.write(&format!("event-{event}"), &his),
        Some(Err("message".to_owned())),
        "another's name"
    );
    for ruling in ["round", "closed", "ended k3x9a2b7c1d5 -"] {
        let text = ada.signed(&EventSaying::name(event), ruling);
        assert_eq!(line.write(&format!("event-{event}"), &text), Some(Err("message".to_owned())));
    }
    let together = EventPlan { pace: EventPace::Together, ..plan(EventForm::Swiss { rounds: 3 }) };
    let open_wrong = EventSaying::Open { plan: Box::new(together), wait: 24, name: String::new() };
    assert_eq!(say(&mut line, &ada, event, &open_wrong).as_deref(), Some("events"), "it cannot be played");
    assert_eq!(say(&mut line, &ada, event, &open(EventForm::RoundRobin)), None);
    wait_for(server, &format!("/online/event/{event}/{}/0", ada.name), |body| {
        serde_json::from_str(body).ok().filter(|card: &EventCard| card.event.is_some() && card.may_enter)
    });
    assert_eq!(say(&mut line, &ada, event, &enter), None);
    let entered = wait_for(server, &format!("/online/event/{event}/{}/0", ada.name), |body| {
        serde_json::from_str(body).ok().filter(|card: &EventCard| card.own == Some(0))
    });
    assert!(!entered.may_enter && !entered.is_over);
    // A page that knows this version receives nothing more.
    let path = format!("/online/event/{event}/{}/{}", ada.name, entered.version);
    let short: EventCard = serde_json::from_str(&server.get(&path).1).expect("a card");
    assert_eq!((short.version, short.event, short.rows), (entered.version, None, vec![]));
    for path in [format!("/online/event/{event}/x/-1"), "/online/event/nothing00001/x/0".to_owned()] {
        assert!(!server.get(&path).0.starts_with("HTTP/1.1 200"), "{path}");
    }
}
