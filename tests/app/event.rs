//! The event that a page follows: when it is asked for, what it says of the player, and what the form agrees.

use basalt::app::live::{
    EVENT_FORMS, EVENT_SIZES, EventAnswer, EventChoice, EventContext, EventDoor, EventEffect, EventInput,
    EventPhase, EventResult, EventVisit, EventWish,
};
use basalt::games::ids;
use basalt::online::{EventForm, EventPace, EventPlan, EventSaying, TimeOff};
use basalt::play::TimeControl;
use basalt::play::session::{Millis, Now};
use serde_json::{Value, json};

use crate::fuzz::targets::read_json;

use super::world::{START, name};

const EVENT: &str = "e3x9a2b7c1d5";
const TABLE: &str = "k3x9a2b7c1d5";
const HOUR: u64 = 3_600_000;

/// A page that follows an event.
struct Visit {
    part: EventVisit,
    time: u64,
    is_shown: bool,
    is_hidden: bool,
}

impl Visit {
    /// The effects of following an event.
    fn begun() -> (Visit, Vec<EventEffect>) {
        let part = EventVisit::default();
        let mut visit = Visit { part, time: 1000, is_shown: true, is_hidden: false };
        let effects = visit.give(EventInput::Follow(EVENT.to_owned()));
        (visit, effects)
    }

    fn give(&mut self, input: EventInput) -> Vec<EventEffect> {
        let now = Now { time: Millis(self.time), date: START + self.time, hidden: self.is_hidden };
        self.part.give(input, &EventContext { now, shown: self.is_shown.then_some(EVENT) })
    }

    fn answer(&mut self, card: &Value) -> Vec<EventEffect> {
        let card = read_json(&card.to_string()).expect("sound");
        self.give(EventInput::Answered(1, EventAnswer::Card(card)))
    }

    fn wake(&mut self, after: u64) -> Vec<EventEffect> {
        self.time += after;
        self.give(EventInput::Wake)
    }

    fn door(&self) -> EventDoor {
        self.part.view(EVENT).expect("an event").door()
    }

    fn phase(&self) -> EventPhase {
        self.part.view(EVENT).expect("an event").phase()
    }
}

fn plan(choices: &[EventChoice]) -> EventPlan {
    let mut wish = EventWish::new("vaxandis", true);
    choices.iter().for_each(|choice| wish.choose(*choice));
    wish.plan().expect("a sound plan")
}

fn row(player: usize) -> Value {
    json!({ "rank": player + 1, "author": name(player), "name": format!("Ada {player}"), "points": 2,
        "strength": 4, "games": 1, "has_rested": false, "has_withdrawn": false })
}

/// A card of an event of three, which has not begun; the server's clock is an hour ahead.
fn card(plan: &EventPlan) -> Value {
    let event = json!({ "plan": plan.to_string(), "name": "Bob", "starts": START + 3 * HOUR, "begun": 0,
        "rounds": 0, "players": 3 });
    json!({ "now": START + 1000 + HOUR, "version": 7, "is_over": false, "may_enter": false, "event": event,
        "rows": (0..3).map(row).collect::<Vec<_>>(), "games": [], "own": null })
}

fn is_fetch(effects: &[EventEffect], version: u64) -> bool {
    matches!(effects, [EventEffect::Fetch { id, version: known, .. }] if id == EVENT && *known == version)
}

#[test]
fn an_event_is_asked_for_while_its_page_is_seen() {
    let (mut visit, effects) = Visit::begun();
    assert!(is_fetch(&effects, 0));
    assert!(visit.give(EventInput::Follow(EVENT.to_owned())).is_empty(), "it is followed already");
    assert!(visit.wake(5000).is_empty(), "no answer has come yet");
    assert_eq!(visit.answer(&card(&plan(&[]))), [EventEffect::WakeAt(Millis(visit.time + 10_000))]);
    let view = visit.part.view(EVENT).expect("an event");
    assert_eq!((view.name.as_str(), view.starts), ("Bob", START + 2 * HOUR + 5000), "in local time");
    assert!(visit.wake(1000).is_empty(), "a timer of an earlier event");
    assert!(is_fetch(&visit.wake(9000), 7));
    // A short card says that nothing has changed but the time.
    visit.answer(&json!({ "now": 1, "version": 7, "is_over": true, "may_enter": true, "event": null }));
    assert_eq!(
        (visit.phase(), visit.part.view(EVENT).expect("an event").card.rows.len()),
        (EventPhase::CalledOff, 3)
    );
    visit.is_hidden = true;
    assert!(matches!(visit.wake(10_000)[..], [EventEffect::WakeAt(_)]), "nobody looks at it");
    visit.is_hidden = false;
    assert!(is_fetch(&visit.wake(10_000), 7));
    visit.answer(&card(&plan(&[])));
    visit.is_shown = false;
    assert!(visit.wake(10_000).is_empty());
    assert!(visit.part.view(EVENT).is_none(), "it is followed no longer");
    assert!(visit.answer(&card(&plan(&[]))).is_empty(), "an answer that comes late");
}

#[test]
fn without_an_answer_the_last_state_is_shown_with_its_time() {
    let (mut visit, _) = Visit::begun();
    visit.give(EventInput::Answered(1, EventAnswer::Nothing));
    assert_eq!(visit.part.cut_since(EVENT), None, "there is nothing to show");
    visit.wake(2000);
    visit.answer(&card(&plan(&[])));
    assert_eq!(visit.part.cut_since(EVENT), None);
    let heard = START + visit.time;
    visit.wake(10_000);
    visit.give(EventInput::Answered(1, EventAnswer::Nothing));
    assert_eq!(visit.part.cut_since(EVENT), Some(heard));
    assert!(visit.part.view(EVENT).is_some());
    visit.wake(10_000);
    visit.answer(&card(&plan(&[])));
    assert_eq!(visit.part.cut_since(EVENT), None);
}

#[test]
fn an_event_that_nobody_knows_is_missing_after_three_answers() {
    let (mut visit, _) = Visit::begun();
    for _ in 0..3 {
        assert!(!visit.part.is_missing(EVENT));
        let effects = visit.give(EventInput::Answered(1, EventAnswer::Unknown));
        assert_eq!(effects, [EventEffect::WakeAt(Millis(visit.time + 2000))], "a new one may come soon");
    }
    assert!(visit.part.is_missing(EVENT));
    visit.answer(&card(&plan(&[])));
    assert!(!visit.part.is_missing(EVENT));
}

#[test]
fn what_a_player_says_is_awaited_in_the_second_card_after_it() {
    let (mut visit, _) = Visit::begun();
    visit.answer(&card(&plan(&[])));
    let enter = EventSaying::Enter("Ada".to_owned());
    let said = visit.give(EventInput::Say(enter.clone()));
    assert_eq!(said, [EventEffect::Say { number: 1, id: EVENT.to_owned(), saying: enter.clone() }]);
    assert!(visit.part.is_sending(EVENT));
    assert!(is_fetch(&visit.give(EventInput::Said(1, None)), 7), "at once");
    assert_eq!(visit.answer(&card(&plan(&[]))), [EventEffect::WakeAt(Millis(visit.time + 2000))]);
    assert!(visit.part.is_sending(EVENT), "the first card may have been on its way");
    visit.wake(2000);
    visit.answer(&card(&plan(&[])));
    assert!(!visit.part.is_sending(EVENT));
    // Said while a question is under way.
    assert!(is_fetch(&visit.wake(10_000), 7));
    visit.give(EventInput::Say(EventSaying::Withdraw));
    assert!(visit.give(EventInput::Said(1, None)).is_empty(), "its answer brings the next one");
    visit.answer(&card(&plan(&[])));
    visit.give(EventInput::Say(enter));
    let trouble = visit.give(EventInput::Said(1, Some("event-refused")));
    assert_eq!(trouble, [EventEffect::Trouble("event-refused")]);
    assert!(visit.give(EventInput::Said(2, Some("event-refused"))).is_empty(), "about another event");
}

#[test]
fn a_door_that_is_shut_says_why() {
    let robin = plan(&[]);
    let swiss = plan(&[EventChoice::Form(EventForm::Swiss { rounds: 3 })]);
    let begun: fn(&mut Value, u64) = |card, begun| {
        (card["event"]["begun"], card["event"]["rounds"]) = (json!(begun), json!(3));
    };
    type ChangeOfCard<'a> = &'a dyn Fn(&mut Value);
    let cases: [(&EventPlan, EventDoor, ChangeOfCard<'_>); 9] = [
        (&robin, EventDoor::Open, &|card| card["may_enter"] = json!(true)),
        (&robin, EventDoor::Inside, &|card| card["own"] = json!(1)),
        (&robin, EventDoor::Often, &|card| card["own"] = json!(3)),
        (&robin, EventDoor::Over, &|card| card["is_over"] = json!(true)),
        (&robin, EventDoor::Begun, &|card| begun(card, 1)),
        (&swiss, EventDoor::Halfway, &|card| begun(card, 2)),
        (&swiss, EventDoor::Often, &|card| begun(card, 1)),
        (&robin, EventDoor::Full, &|card| card["rows"] = (0..8).map(row).collect()),
        (&robin, EventDoor::Often, &|card| {
            card["own"] = json!(0);
            card["rows"][0]["has_withdrawn"] = json!(true);
        }),
    ];
    for (plan, door, change) in cases {
        let (mut visit, _) = Visit::begun();
        let mut card = card(plan);
        change(&mut card);
        visit.answer(&card);
        assert_eq!(visit.door(), door, "{card}");
        let is_shut = !matches!(door, EventDoor::Open | EventDoor::Inside | EventDoor::Over);
        assert_eq!(door.reason().is_some(), is_shut, "{door:?}");
    }
}

#[test]
fn a_phase_follows_from_the_rounds() {
    let together = plan(&[]);
    let rounds = plan(&[EventChoice::Pace(EventPace::Finished)]);
    for (plan, begun, is_over, phase) in [
        (&together, 0, false, EventPhase::Coming),
        (&together, 3, false, EventPhase::Together),
        (&rounds, 2, false, EventPhase::Round(2, 3)),
        (&rounds, 3, true, EventPhase::Over),
        (&rounds, 0, true, EventPhase::CalledOff),
    ] {
        let (mut visit, _) = Visit::begun();
        let mut card = card(plan);
        card["event"]["begun"] = json!(begun);
        card["event"]["rounds"] = json!(3);
        card["is_over"] = json!(is_over);
        visit.answer(&card);
        assert_eq!(visit.phase(), phase);
    }
}

#[test]
fn a_row_has_its_games_and_nothing_that_a_server_makes_up() {
    let (mut visit, _) = Visit::begun();
    let mut card = card(&plan(&[]));
    let game = |round: u64, table: &str, players: [u64; 2], gains: Value| json!({ "round": round, "table": table, "players": players, "gains": gains });
    card["own"] = json!(1);
    card["games"] = json!([
        game(1, TABLE, [0, 1], json!([2, 0])),
        game(1, TABLE, [1, 0], json!(null)),
        game(2, "", [1, 2], json!([1, 1])),
        game(2, "../x", [2, 1], json!(null)),
        // Nobody.
        game(3, TABLE, [1, 3], json!(null)),
        game(3, TABLE, [1, 1], json!(null)),
        game(3, TABLE, [1, u64::MAX], json!(null)),
        json!({ "round": 1, "players": [1] }),
        json!(7),
    ]);
    visit.answer(&card);
    let view = visit.part.view(EVENT).expect("an event");
    let told = |row: usize| -> Vec<_> {
        let games = view.games_of(row).into_iter();
        games.map(|game| (game.round, game.table, game.opponent, game.begins, game.result)).collect()
    };
    let table = || TABLE.to_owned();
    let own = [
        (1, table(), 0, false, EventResult::Lost),
        (1, table(), 0, true, EventResult::Open),
        (2, String::new(), 2, true, EventResult::Drawn),
        (2, String::new(), 2, false, EventResult::Open),
    ];
    assert_eq!(told(1), own);
    assert_eq!(told(0).iter().map(|game| game.4).collect::<Vec<_>>(), [EventResult::Won, EventResult::Open]);
    // Only what can be played leads to a table.
    assert_eq!(view.own_games().iter().map(|game| game.opponent).collect::<Vec<_>>(), [0]);
    let words = ["rank", "player", "points", "tie-break"];
    assert_eq!(view.card.crosstable(words)[2], ["2", "Ada 1", "2", "4", "0 *", "x", "1 *"]);
    for bad in ["", "vaxandis.1~~0~259200~rated robin double together 99", "x"] {
        let (mut visit, _) = Visit::begun();
        let mut card = card.clone();
        card["event"]["plan"] = json!(bad);
        visit.answer(&card);
        assert!(visit.part.view(EVENT).is_none(), "{bad}");
    }
}

#[test]
fn every_choice_of_the_form_agrees_a_sound_plan_of_every_game() {
    let mut plans = 0;
    for game in ids() {
        for form in EVENT_FORMS {
            for most in EVENT_SIZES {
                let mut wish = EventWish::new(game, true);
                wish.choose(EventChoice::Form(form));
                wish.choose(EventChoice::Most(most));
                for pace in wish.paces() {
                    let mut wish = wish.clone();
                    wish.choose(EventChoice::Pace(pace));
                    wish.choose(EventChoice::Double(false));
                    wish.choose(EventChoice::Control(TimeControl::BY_DAYS[0]));
                    assert!(wish.has(EventChoice::Pace(pace)) && wish.has(EventChoice::Wait(wish.wait())));
                    let plan = wish.plan().unwrap_or_else(|| panic!("{wish:?}"));
                    assert_eq!(EventPlan::read(&plan.to_string()), Some(plan.clone()));
                    wish.choose(EventChoice::WeekendsOff(true));
                    let resting = wish.plan().expect("a plan");
                    assert_eq!(resting.terms, plan.terms.resting(TimeOff::Weekends));
                    assert_eq!(EventPlan::read(&resting.to_string()), Some(resting));
                    plans += 1;
                }
            }
        }
    }
    assert!(plans >= ids().count() * 4 * 5 * 3);
    let mut wish = EventWish::new("vaxandis", true);
    assert!(wish.has(EventChoice::Pace(EventPace::Together)));
    wish.choose(EventChoice::Most(32));
    assert!(wish.has(EventChoice::Pace(EventPace::Finished)), "too many for all at once");
    assert_eq!(EventWish::new("chess", true).plan(), None);
}
