//! The seeks that a page follows: when they are asked for, what it shows, renews and says; and the form.

use basalt::app::live::{
    EventAnswer, SeekChoice, SeekVisit, SeekWish, SeeksContext, SeeksEffect, SeeksInput, SeeksView,
};
use basalt::online::{SeekPlan, SeekSaying, SeekWhen, seek_terms};
use basalt::play::TimeControl;
use basalt::play::session::{Millis, Now};
use serde_json::{Value, json};

use crate::fuzz::targets::read_json;

use super::world::{START, name};

const HOUR: u64 = 3_600_000;

/// A page that follows the seeks, of the player 0.
struct SeeksPage {
    part: SeekVisit,
    time: u64,
    is_shown: bool,
    is_hidden: bool,
}

impl SeeksPage {
    /// The effects of following them.
    fn begun() -> (SeeksPage, Vec<SeeksEffect>) {
        let mut page = SeeksPage { part: SeekVisit::default(), time: 1000, is_shown: true, is_hidden: false };
        let effects = page.give(SeeksInput::Follow);
        (page, effects)
    }

    fn give(&mut self, input: SeeksInput) -> Vec<SeeksEffect> {
        let now = Now { time: Millis(self.time), date: START + self.time, hidden: self.is_hidden };
        self.part.give(input, &SeeksContext { now, is_shown: self.is_shown, me: &name(0) })
    }

    fn answer(&mut self, card: &Value) -> Vec<SeeksEffect> {
        let card = read_json(&card.to_string()).expect("sound");
        self.give(SeeksInput::Answered(EventAnswer::Card(card)))
    }

    fn wake(&mut self, after: u64) -> Vec<SeeksEffect> {
        self.time += after;
        self.give(SeeksInput::Wake)
    }

    fn view(&self) -> &SeeksView {
        self.part.view().expect("a view")
    }
}

fn standing() -> SeekPlan {
    let terms = seek_terms("vaxandis", true, TimeControl::BY_DAYS[1]).expect("terms");
    SeekPlan { when: SeekWhen::Standing(2), terms }
}

fn dated(at: u64) -> SeekPlan {
    let terms = seek_terms("hexano", true, TimeControl::OFFERED[4]).expect("terms");
    SeekPlan { when: SeekWhen::At(at / 1000), terms }
}

fn row(player: usize, slot: u8, is_old: bool) -> Value {
    json!({ "by": name(player), "name": format!("Ada {player}"), "slot": slot, "plan": standing().to_string(),
        "may_take": player > 0, "is_old": is_old })
}

fn date(owner: usize, at: u64) -> Value {
    let opponent = if owner == 0 { 1 } else { owner };
    json!({ "table": "k3x9a2b7c1d5", "by": name(owner), "slot": 1, "plan": dated(at).to_string(),
        "opponent": name(opponent), "name": "Bob" })
}

#[test]
fn seeks_are_asked_for_while_their_page_is_seen() {
    let (mut page, effects) = SeeksPage::begun();
    assert_eq!(effects, [SeeksEffect::Fetch]);
    assert!(page.give(SeeksInput::Follow).is_empty(), "they are followed already");
    // Rows that this version does not understand are left out.
    let odd = json!({ "by": name(4), "slot": 9, "plan": "2 x" });
    let card = json!({ "rows": [row(1, 0, false), odd, row(2, 3, false)], "games": [] });
    assert_eq!(page.answer(&card), [SeeksEffect::WakeAt(Millis(11_000))]);
    assert_eq!(page.view().seeks.len(), 2);
    assert!(page.wake(1000).is_empty(), "a timer of an earlier visit");
    assert_eq!(page.wake(9000), [SeeksEffect::Fetch]);
    page.give(SeeksInput::Answered(EventAnswer::Nothing));
    assert_eq!(page.part.cut_since(), Some(START + 1000), "the last state, with its time");
    page.is_hidden = true;
    assert_eq!(
        page.wake(10_000),
        [SeeksEffect::WakeAt(Millis(31_000))],
        "nothing is asked for in a hidden tab"
    );
    (page.is_hidden, page.is_shown) = (false, false);
    assert!(page.wake(10_000).is_empty() && page.give(SeeksInput::Wake).is_empty());
    page.is_shown = true;
    assert_eq!(page.give(SeeksInput::Follow), [SeeksEffect::Fetch], "again on the next visit");
}

#[test]
fn a_game_about_to_begin_is_asked_for_more_often() {
    let (mut page, _) = SeeksPage::begun();
    let at = START + 60_000;
    let card = json!({ "rows": [], "games": [date(1, at)] });
    assert_eq!(page.answer(&card), [SeeksEffect::WakeAt(Millis(11_000))]);
    assert_eq!(page.part.begins("k3x9a2b7c1d5"), Some(at));
    assert_eq!(page.part.begins("another00001"), None);
    let game = page.view().games[0].clone();
    let seen = [at - HOUR, at - 600_000, at - 1, at].map(|now| (game.is_near(now), game.is_coming(now)));
    assert_eq!(seen, [(false, true), (true, true), (true, true), (true, false)]);
    let leave = SeekSaying::Leave { owner: name(1), slot: 1 };
    assert_eq!([game.calling_off(&name(0)), game.calling_off(&name(1))], [leave, SeekSaying::Withdraw(1)]);
    page.time = 55_000;
    page.wake(0);
    assert_eq!(page.answer(&card), [SeeksEffect::WakeAt(Millis(57_000))]);
}

#[test]
fn what_is_said_is_awaited_and_what_was_refused_is_told() {
    let (mut page, _) = SeeksPage::begun();
    let card = json!({ "rows": [row(1, 0, false)], "games": [] });
    page.answer(&card);
    let saying = page.view().seeks[0].taking("Me");
    assert_eq!(saying.to_string(), format!("take {} 0 {} .Me", name(1), standing()));
    assert_eq!(page.give(SeeksInput::Say(saying.clone())), [SeeksEffect::Say(saying.clone())]);
    assert!(page.part.is_sending());
    assert_eq!(page.give(SeeksInput::Said(None)), [SeeksEffect::Fetch]);
    // The first card may have been on its way.
    assert_eq!(page.answer(&card), [SeeksEffect::WakeAt(Millis(page.time + 2000))]);
    page.wake(2000);
    page.answer(&card);
    assert!(!page.part.is_sending());
    page.give(SeeksInput::Say(saying));
    let refused = page.give(SeeksInput::Said(Some("seek-refused")));
    assert_eq!((refused, page.part.is_sending()), (vec![SeeksEffect::Trouble("seek-refused")], false));
}

#[test]
fn a_visit_renews_the_players_old_seeks_one_by_one() {
    let (mut page, _) = SeeksPage::begun();
    let old = json!({ "rows": [row(0, 0, true), row(0, 2, true), row(1, 1, true)], "games": [] });
    let renewal = |slot: u8| {
        let (plan, name) = (Box::new(standing()), "Ada 0".to_owned());
        SeeksEffect::Say(SeekSaying::Post { slot, plan, name })
    };
    assert_eq!(page.answer(&old)[0], renewal(0));
    page.give(SeeksInput::Said(None));
    let half = json!({ "rows": [row(0, 0, false), row(0, 2, true)], "games": [] });
    page.answer(&half);
    page.wake(2000);
    assert_eq!(page.answer(&half)[0], renewal(2));
    // What is refused is not tried for ever.
    page.give(SeeksInput::Said(Some("online-hour")));
    page.wake(20_000);
    assert!(!page.answer(&half).iter().any(|effect| matches!(effect, SeeksEffect::Say(_))));
}

#[test]
fn the_own_seeks_come_first_then_those_of_the_followed_and_none_of_the_blocked() {
    let (mut page, _) = SeeksPage::begun();
    let rows: Vec<Value> = [3, 1, 0, 2].map(|player| row(player, 1, false)).into();
    page.answer(&json!({ "rows": rows, "games": [date(0, START + HOUR)] }));
    let listed = |followed: &[usize], blocked: &[usize]| -> Vec<String> {
        let names = |players: &[usize]| players.iter().map(|&player| name(player)).collect::<Vec<_>>();
        let shown = page.view().listed(&name(0), &names(followed), &names(blocked));
        shown.into_iter().map(|seek| seek.row.by.clone()).collect()
    };
    assert_eq!(listed(&[], &[]), [0, 3, 1, 2].map(name));
    assert_eq!(listed(&[2], &[3, 0]), [0, 2, 1].map(name), "the own one is never hidden");
    // The slots of the own seek and the own date are taken.
    assert_eq!([page.view().free_slot(&name(0)), page.view().free_slot(&name(1))], [Some(0), Some(0)]);
    let rows: Vec<Value> = [0, 2, 3].map(|slot| row(0, slot, false)).into();
    page.answer(&json!({ "rows": rows, "games": [date(0, START + HOUR)] }));
    assert_eq!(page.view().free_slot(&name(0)), None);
}

#[test]
fn the_form_offers_what_fits_together() {
    let mut wish = SeekWish::new("vaxandis", true);
    assert_eq!(wish.plan(START), Ok(standing()));
    assert_eq!(wish.controls(), TimeControl::BY_DAYS);
    wish.choose(SeekChoice::Games(4));
    wish.choose(SeekChoice::Control(TimeControl::BY_DAYS[0]));
    let plan = wish.plan(START).expect("a plan");
    assert_eq!((plan.when, plan.terms.control), (SeekWhen::Standing(4), Some(TimeControl::BY_DAYS[0])));
    wish.choose(SeekChoice::Dated(true));
    assert!(wish.is_dated() && wish.controls().iter().all(|control| control.days().is_none()));
    let dates = [None, Some(START + 1000), Some(START + 61 * 24 * HOUR)];
    let missing = dates.map(|at| {
        wish.at = at;
        wish.plan(START)
    });
    assert_eq!(missing, [Err("seek-no-date"), Err("seek-too-soon"), Err("seek-too-far")]);
    wish.at = Some(START + HOUR);
    let plan = wish.plan(START).expect("a plan");
    assert!(plan.is_sound() && plan.when == SeekWhen::At((START + HOUR) / 1000));
    // The choice by days is still there.
    wish.choose(SeekChoice::Dated(false));
    assert!(wish.has(SeekChoice::Control(TimeControl::BY_DAYS[0])) && wish.has(SeekChoice::Rated(true)));
}
