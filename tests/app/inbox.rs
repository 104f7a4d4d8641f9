//! The challenges that arrive on any page: who is shown, notified, and in which order.

use basalt::app::live::{
    ChallengeInbox, InboxContext, InboxEffect, InboxInput, IncomingChallenge, quick_terms,
};
use basalt::play::session::{Millis, Now};
use serde_json::{Value, json};

use crate::fuzz::targets::read_json;

use super::world::{name, wish};

fn at(time: u64) -> Now {
    Now { time: Millis(time), ..Now::default() }
}

fn incoming(table: &str, player: usize) -> Value {
    let terms = quick_terms(&wish("vaxandis", false)).expect("a game").inviting([name(9)]).to_string();
    let from = json!({ "author": name(player), "name": "Ada", "rating": 1500, "deviation": 350 });
    json!({ "table": table, "terms": terms, "from": from })
}

/// Answers the page with these challenges; the players of whom it notifies.
fn answered(inbox: &mut ChallengeInbox, all: &[Value], blocked: &[String]) -> Vec<String> {
    let card = json!({ "incoming": all, "outgoing": [{ "table": "outgoing1", "declined": true }, { "table": "outgoing2" }] });
    let is_played = |table: &str| table == "playedtable";
    let context = InboxContext { is_played: &is_played, blocked, followed: &[name(5)] };
    let effects = inbox.give(InboxInput::Answered(read_json(&card.to_string()), context), at(1000));
    assert_eq!(effects.last(), Some(&InboxEffect::WakeAt(Millis(5000))));
    let met = effects.contains(&InboxEffect::FetchMet);
    let told = |effect: &InboxEffect| match effect {
        InboxEffect::Notify(found) => Some(found.author.clone()),
        _ => None,
    };
    let fresh: Vec<String> = effects.iter().filter_map(told).collect();
    assert_eq!(met, !fresh.is_empty());
    fresh
}

fn shown(inbox: &ChallengeInbox) -> Vec<String> {
    inbox.incoming().into_iter().map(|IncomingChallenge { table, .. }| table).collect()
}

#[test]
fn the_server_is_asked_only_if_somebody_may_be_challenged() {
    let mut inbox = ChallengeInbox::default();
    assert_eq!(inbox.give(InboxInput::Wake(true), at(0)), [InboxEffect::Fetch]);
    assert_eq!(inbox.give(InboxInput::Wake(false), at(0)), [InboxEffect::WakeAt(Millis(4000))]);
}

#[test]
fn each_challenge_is_told_once_and_shown_until_it_is_answered_or_withdrawn() {
    let mut inbox = ChallengeInbox::default();
    let all = [incoming("firsttable", 1), incoming("secondtable", 2)];
    assert_eq!(answered(&mut inbox, &all, &[]), [name(1), name(2)]);
    assert!(answered(&mut inbox, &all, &[]).is_empty(), "they are known");
    inbox.give(InboxInput::Answer("firsttable".to_owned()), at(0));
    assert_eq!(shown(&inbox), ["secondtable"]);
    // The server may tell it for a while.
    assert!(answered(&mut inbox, &all, &[]).is_empty());
    assert_eq!(shown(&inbox), ["secondtable"]);
    assert!(answered(&mut inbox, &all[..1], &[]).is_empty());
    assert!(!inbox.any(), "the other one was withdrawn");
    assert_eq!(inbox.standing("outgoing1"), "challenge-declined");
    // One that was not delivered does not wait.
    assert_eq!(inbox.standing("outgoing2"), "challenge-waiting");
    inbox.give(InboxInput::Failed("outgoing2".to_owned(), "challenge-full"), at(0));
    assert_eq!(inbox.standing("outgoing2"), "challenge-full");
}

#[test]
fn blocked_players_games_that_are_played_and_unsound_challenges_are_not_shown() {
    let mut inbox = ChallengeInbox::default();
    let change = |member: &str, to: &str| {
        let mut challenge = incoming("othertable", 3);
        challenge[member] = to.into();
        challenge
    };
    let locked =
        quick_terms(&wish("vaxandis", false)).expect("a game").locked(super::world::key(5)).to_string();
    let all = [
        incoming("playedtable", 1),
        incoming("blockedtable", 2),
        change("table", "No table!"),
        change("terms", "nothing"),
        change("terms", &locked),
        incoming("goodtable", 4),
    ];
    assert_eq!(answered(&mut inbox, &all, &[name(2)]), [name(4)]);
    assert_eq!(shown(&inbox), ["goodtable"]);
    // The challenge is declined, once, so that it keeps no place from others.
    let mut inbox = ChallengeInbox::default();
    let mut declined = || {
        let card = json!({ "incoming": [incoming("blockedtable", 2)] });
        let context = InboxContext { is_played: &|_| false, blocked: &[name(2)], followed: &[] };
        inbox.give(InboxInput::Answered(read_json(&card.to_string()), context), at(1000))
    };
    let decline = InboxEffect::Decline { author: name(2), table: "blockedtable".to_owned() };
    assert_eq!(declined(), [decline, InboxEffect::WakeAt(Millis(5000))]);
    assert_eq!(declined(), [InboxEffect::WakeAt(Millis(5000))]);
    let mut inbox = ChallengeInbox::default();
    let many: Vec<Value> = (10..50).map(|player| incoming(&format!("manytable{player}"), player)).collect();
    assert_eq!(answered(&mut inbox, &many, &[]).len(), 20);
}

#[test]
fn those_whom_one_has_met_come_first() {
    let mut inbox = ChallengeInbox::default();
    let all = [incoming("strangertable", 1), incoming("friendstable", 2)];
    answered(&mut inbox, &all, &[]);
    assert_eq!(shown(&inbox), ["strangertable", "friendstable"]);
    let card = json!({ "history": [{ "opponents": [{ "author": name(2) }] }] });
    let card = read_json(&card.to_string()).expect("sound");
    assert!(inbox.give(InboxInput::Met(card), at(0)).is_empty());
    assert_eq!(shown(&inbox), ["friendstable", "strangertable"]);
    // Those whom one follows come before them.
    answered(
        &mut inbox,
        &[incoming("strangertable", 1), incoming("friendstable", 2), incoming("followedtable", 5)],
        &[],
    );
    assert_eq!(shown(&inbox), ["followedtable", "friendstable", "strangertable"]);
}
