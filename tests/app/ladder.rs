//! The ladder that a page follows: when it is asked for, what it shows, and what is said there.

use basalt::app::live::{EventAnswer, LadderContext, LadderEffect, LadderInput, LadderVisit};
use basalt::online::LadderSaying;
use basalt::play::session::{Millis, Now};
use serde_json::{Value, json};

use crate::fuzz::targets::read_json;

use super::world::{START, name};

const GAME: &str = "vaxandis";

/// A page that follows a ladder.
struct LadderPage {
    part: LadderVisit,
    time: u64,
    is_shown: bool,
}

impl LadderPage {
    /// The effects of following a ladder.
    fn begun() -> (LadderPage, Vec<LadderEffect>) {
        let mut page = LadderPage { part: LadderVisit::default(), time: 1000, is_shown: true };
        let effects = page.give(LadderInput::Follow(GAME.to_owned()));
        (page, effects)
    }

    fn give(&mut self, input: LadderInput) -> Vec<LadderEffect> {
        let now = Now { time: Millis(self.time), date: START + self.time, hidden: false };
        self.part.give(input, &LadderContext { now, shown: self.is_shown.then_some(GAME) })
    }

    fn answer(&mut self, card: &Value) -> Vec<LadderEffect> {
        let card = read_json(&card.to_string()).expect("sound");
        self.give(LadderInput::Answered(1, EventAnswer::Card(card)))
    }

    fn wake(&mut self, after: u64) -> Vec<LadderEffect> {
        self.time += after;
        self.give(LadderInput::Wake)
    }
}

fn row(player: usize) -> Value {
    json!({ "author": name(player), "name": format!("Ada {player}"), "entered": START, "table": "no table!",
        "opponent": null, "is_idle": player == 0, "may_challenge": player == 1 })
}

fn card() -> Value {
    json!({ "now": START, "version": 7, "is_same": false, "may_enter": false, "own": 2,
        "rows": (0..3).map(row).collect::<Vec<_>>() })
}

fn is_fetch(effects: &[LadderEffect], version: u64) -> bool {
    matches!(effects, [LadderEffect::Fetch { game, version: known, .. }] if game == GAME && *known == version)
}

#[test]
fn a_ladder_is_asked_for_while_its_page_is_seen() {
    let (mut page, effects) = LadderPage::begun();
    assert!(is_fetch(&effects, 0));
    assert!(page.give(LadderInput::Follow(GAME.to_owned())).is_empty(), "it is followed already");
    assert_eq!(page.answer(&card()), [LadderEffect::WakeAt(Millis(11_000))]);
    let view = page.part.view(GAME).expect("a ladder");
    assert_eq!((view.rows.len(), view.own_row().map(|row| row.name.as_str())), (3, Some("Ada 2")));
    assert_eq!(
        (view.rows[0].is_idle, view.rows[1].may_challenge, view.rows[2].table.as_str()),
        (true, true, "")
    );
    assert!(page.wake(1000).is_empty(), "a timer of an earlier ladder");
    assert!(is_fetch(&page.wake(9000), 7));
    // A short card says that the places are the same.
    page.answer(&json!({ "version": 7, "is_same": true, "may_enter": true, "rows": [] }));
    let view = page.part.view(GAME).expect("a ladder");
    assert_eq!((view.rows.len(), view.may_enter), (3, true));
    page.wake(10_000);
    page.give(LadderInput::Answered(1, EventAnswer::Nothing));
    assert_eq!(page.part.cut_since(GAME), Some(START + 11_000), "the last state, with its time");
    page.is_shown = false;
    assert!(page.wake(10_000).is_empty() && page.part.view(GAME).is_none(), "it is followed no longer");
}

#[test]
fn what_is_said_is_awaited_and_what_was_refused_is_told() {
    let (mut page, _) = LadderPage::begun();
    page.answer(&card());
    let saying = LadderSaying::Enter("Ada".to_owned());
    let said = page.give(LadderInput::Say(saying.clone()));
    assert_eq!(said, [LadderEffect::Say { number: 1, game: GAME.to_owned(), saying: saying.clone() }]);
    assert!(page.part.is_sending(GAME));
    assert!(is_fetch(&page.give(LadderInput::Said(1, None)), 7));
    // The first card may have been on its way.
    assert_eq!(page.answer(&card()), [LadderEffect::WakeAt(Millis(page.time + 2000))]);
    page.wake(2000);
    page.answer(&card());
    assert!(!page.part.is_sending(GAME));
    page.give(LadderInput::Say(saying));
    let refused = page.give(LadderInput::Said(1, Some("ladder-refused")));
    assert_eq!((refused, page.part.is_sending(GAME)), (vec![LadderEffect::Trouble("ladder-refused")], false));
    // A ladder that the server does not know.
    let (mut page, _) = LadderPage::begun();
    page.give(LadderInput::Answered(1, EventAnswer::Unknown));
    assert!(page.part.is_missing(GAME));
}
