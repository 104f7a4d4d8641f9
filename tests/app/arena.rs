//! The arena that a page follows: when it is asked for, what is said in it, and when the page goes to a table.

use basalt::app::live::{ArenaAnswer, ArenaContext, ArenaEffect, ArenaInput, ArenaVisit, Coming};
use basalt::online::{ArenaSaying, READY};
use basalt::play::session::{Millis, Now};
use serde_json::{Value, json};

use crate::fuzz::targets::read_json;

use super::world::{START, name};

const ARENA: &str = "a3x9a2b7c1d5";
const TABLE: &str = "k3x9a2b7c1d5";

/// A page that follows an arena.
struct Visit {
    part: ArenaVisit,
    /// How often an arena was followed.
    number: u32,
    time: u64,
    is_shown: bool,
    is_hidden: bool,
    kept: Vec<String>,
}

impl Visit {
    /// The effects of following an arena.
    fn begun() -> (Visit, Vec<ArenaEffect>) {
        let part = ArenaVisit::default();
        let mut visit =
            Visit { part, number: 1, time: 1000, is_shown: true, is_hidden: false, kept: Vec::new() };
        let effects = visit.give(ArenaInput::Follow(ARENA.to_owned()));
        (visit, effects)
    }

    fn now(&self) -> Now {
        Now { time: Millis(self.time), date: START + self.time, hidden: self.is_hidden }
    }

    fn give(&mut self, input: ArenaInput) -> Vec<ArenaEffect> {
        let is_kept = |table: &str| self.kept.iter().any(|known| known == table);
        let context = ArenaContext {
            now: self.now(),
            shown: self.is_shown.then_some(ARENA),
            is_kept: &is_kept,
            name: "Ada",
        };
        self.part.give(input, &context)
    }

    /// The server answers with a card that says this of the player.
    fn answer(&mut self, own: &Value) -> Vec<ArenaEffect> {
        let mut terms = super::table::terms("vaxandis", true);
        terms.invited.clear();
        let arena = json!({
            "terms": terms.to_string(), "name": "Bob", "players": 2,
            "starts": START, "ends": START + 3_600_000,
        });
        let card =
            json!({ "now": START + self.time, "version": self.time, "arena": arena, "rows": [], "own": own });
        let card = read_json(&card.to_string()).expect("sound");
        self.give(ArenaInput::Answered(self.number, ArenaAnswer::Card(card)))
    }

    fn free(&self, left: u64) -> Value {
        json!({ "row": {}, "free_until": START + self.time + left, "table": "" })
    }

    fn paired(&self, age: u64, table: &str) -> Value {
        let terms =
            super::table::terms("vaxandis", true).inviting([0, 1].map(name)).of_arena(ARENA.to_owned());
        let paired = START + self.time - age;
        json!({ "row": {}, "table": table, "opens": true, "terms": terms.to_string(), "paired": paired })
    }

    fn wake(&mut self, after: u64) -> Vec<ArenaEffect> {
        self.time += after;
        self.give(ArenaInput::Wake)
    }
}

fn is_fetch(effects: &[ArenaEffect]) -> bool {
    matches!(effects, [ArenaEffect::Fetch { id, .. }] if id == ARENA)
}

fn said(effects: &[ArenaEffect]) -> Vec<ArenaSaying> {
    let saying = |effect: &ArenaEffect| match effect {
        ArenaEffect::Say { saying, .. } => Some(saying.clone()),
        _ => None,
    };
    effects.iter().filter_map(saying).collect()
}

fn came(effects: &[ArenaEffect]) -> usize {
    effects.iter().filter(|effect| matches!(effect, ArenaEffect::Come(..))).count()
}

#[test]
fn an_arena_is_asked_for_every_two_seconds_while_its_page_is_seen() {
    let (mut visit, effects) = Visit::begun();
    assert!(is_fetch(&effects));
    assert!(visit.give(ArenaInput::Follow(ARENA.to_owned())).is_empty(), "it is followed already");
    assert!(visit.wake(5000).is_empty(), "no answer has come yet");
    let effects = visit.answer(&Value::Null);
    assert_eq!(effects, [ArenaEffect::WakeAt(Millis(visit.time + 2000))]);
    assert!(visit.part.view(ARENA).is_some_and(|view| view.name == "Bob" && view.ends == START + 3_600_000));
    assert!(visit.wake(1000).is_empty(), "a timer of an earlier arena");
    assert!(is_fetch(&visit.wake(1000)));
    visit.answer(&Value::Null);
    visit.is_hidden = true;
    assert!(matches!(visit.wake(2000)[..], [ArenaEffect::WakeAt(_)]), "nobody looks at it");
    visit.is_hidden = false;
    assert!(is_fetch(&visit.wake(2000)));
    visit.answer(&Value::Null);
    visit.is_shown = false;
    assert!(visit.wake(2000).is_empty());
    assert!(visit.part.view(ARENA).is_none(), "it is followed no longer");
}

#[test]
fn one_who_waits_to_be_paired_is_served_on_other_pages_and_in_a_hidden_tab() {
    let (mut visit, _) = Visit::begun();
    visit.answer(&visit.free(READY));
    (visit.is_shown, visit.is_hidden) = (false, true);
    assert_eq!(visit.part.waits_in(visit.now()), Some(ARENA));
    assert!(is_fetch(&visit.wake(2000)));
    // The page says to be there long before the time ends.
    assert!(said(&visit.answer(&visit.free(READY * 5 / 6))).is_empty());
    assert!(is_fetch(&visit.wake(2000)));
    assert_eq!(said(&visit.answer(&visit.free(READY * 3 / 6))), [ArenaSaying::Here]);
    assert!(said(&visit.answer(&visit.free(READY * 3 / 6))).is_empty(), "it is on its way");
    visit.give(ArenaInput::Said(1, None));
    assert!(visit.part.is_sending(ARENA), "the next card may not know it");
    visit.answer(&visit.free(READY));
    assert!(visit.part.is_sending(ARENA));
    visit.answer(&visit.free(READY));
    assert!(!visit.part.is_sending(ARENA));
    // Back on the page, one who waits no longer says so again; elsewhere not.
    assert!(said(&visit.answer(&visit.free(0))).is_empty());
    (visit.is_shown, visit.is_hidden) = (true, false);
    assert_eq!(said(&visit.answer(&visit.free(0))), [ArenaSaying::Here]);
}

#[test]
fn nothing_is_said_for_one_who_has_left_or_plays_or_after_the_end() {
    let (mut visit, _) = Visit::begun();
    assert!(said(&visit.answer(&Value::Null)).is_empty(), "who looks on has not entered");
    assert!(said(&visit.answer(&json!({ "row": {}, "has_left": true, "table": "" }))).is_empty());
    assert!(said(&visit.answer(&visit.paired(60_000, TABLE))).is_empty());
    visit.time += 3_600_000;
    assert!(said(&visit.answer(&visit.free(0))).is_empty());
}

#[test]
fn what_is_said_without_a_press_fails_in_silence_and_is_said_again_later() {
    let (mut visit, _) = Visit::begun();
    assert_eq!(said(&visit.answer(&visit.free(0))), [ArenaSaying::Here]);
    assert!(visit.give(ArenaInput::Said(1, Some("arena-lost"))).is_empty());
    assert!(said(&visit.answer(&visit.free(0))).is_empty());
    visit.time += 14_000;
    assert!(said(&visit.answer(&visit.free(0))).is_empty());
    visit.time += 1000;
    assert_eq!(said(&visit.answer(&visit.free(0))), [ArenaSaying::Here]);
    visit.give(ArenaInput::Said(1, None));
    assert_eq!(said(&visit.give(ArenaInput::Join("Ada".to_owned()))), [ArenaSaying::Join("Ada".to_owned())]);
    let trouble = visit.give(ArenaInput::Said(1, Some("online-hour")));
    assert_eq!(trouble, [ArenaEffect::Trouble("online-hour")], "a press is answered");
    assert_eq!(said(&visit.give(ArenaInput::Leave)), [ArenaSaying::Leave]);
}

#[test]
fn the_page_goes_to_the_table_of_a_new_pair_once() {
    let (mut visit, _) = Visit::begun();
    assert_eq!(came(&visit.answer(&visit.paired(40_000, TABLE))), 0, "an old pair");
    visit.kept.push("keptgames123".to_owned());
    assert_eq!(came(&visit.answer(&visit.paired(1000, "keptgames123"))), 0, "its game is known");
    assert_eq!(came(&visit.answer(&visit.paired(1000, "No table!"))), 0);
    let effects = visit.answer(&visit.paired(39_000, TABLE));
    assert!(
        matches!(&effects[..], [ArenaEffect::Come(table, Coming::Opens(_, name))] if table == TABLE && name == "Ada"),
        "{effects:?}"
    );
    assert!(visit.part.view(ARENA).is_none());
    // Back from the table the page stays.
    visit.give(ArenaInput::Follow(ARENA.to_owned()));
    let card = visit.paired(1000, TABLE);
    assert_eq!(came(&visit.answer(&card)), 0, "the answer is for an earlier visit");
    assert!(visit.part.view(ARENA).is_none());
    visit.number = 2;
    assert_eq!(came(&visit.answer(&card)), 0, "the page has been there");
    assert!(visit.part.view(ARENA).is_some());
}

#[test]
fn an_arena_that_nobody_knows_is_missing_after_three_answers() {
    let (mut visit, _) = Visit::begun();
    for _ in 0..2 {
        visit.give(ArenaInput::Answered(1, ArenaAnswer::Unknown));
        assert!(!visit.part.is_missing(ARENA));
    }
    visit.give(ArenaInput::Answered(1, ArenaAnswer::Nothing));
    assert!(!visit.part.is_missing(ARENA), "no answer says nothing");
    visit.give(ArenaInput::Answered(1, ArenaAnswer::Unknown));
    assert!(visit.part.is_missing(ARENA));
    visit.answer(&Value::Null);
    assert!(!visit.part.is_missing(ARENA));
}
