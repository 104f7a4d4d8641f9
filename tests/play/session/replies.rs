//! Conditional replies: played at once when exactly the expected turn comes, and never before or otherwise.

use basalt::games::{catalogue, ids};
use basalt::play::correspondence::{Correspondence, CorrespondenceState, OfferAnswer};
use basalt::play::session::{
    Effect, GameKind, LookInput, MoveInput, OnlineUpdate, PageInput, RemoteInput, Session, SessionNotice,
    StatusWay, TreeInput, status,
};
use basalt::play::{Match, Replies, Save, Seat, Seats};
use basalt::rules::Sides;

use super::outside::{Outside, begin};

fn ready(session: Session) -> Outside {
    let mut outside = Outside::new(session);
    outside.session.plan_ahead(catalogue::turned);
    outside.give(PageInput::Pace(None));
    outside
}

/// A game by links in which the other has received everything, for the player with this index.
fn by_link(game: Match, own: usize, replies: Replies) -> Session {
    let correspondence = Correspondence::come("k3x9a2b7".into(), own, game.last(), OfferAnswer::None);
    let seats = Seats::new(vec![Seat::default(); 2]);
    let session = Session::new(game, seats, GameKind::kept("game".into(), 1), false, 7);
    session.by_link(Some(correspondence)).with_replies(replies)
}

fn waiting(game: &str, actions: &[&str], own: usize) -> Outside {
    ready(by_link(begin(game, "", actions), own, Replies::default()))
}

/// Opens the game as it was saved, after these further actions of the other player.
fn received(outside: &Outside, actions: &[String]) -> Outside {
    let save: &Save = &outside.store["game"];
    let save = Save::read(&save.to_string()).expect("our own save");
    let mut game = catalogue::resume(&save).expect("our own record");
    let known = game.last();
    for action in actions {
        assert!(game.play_exactly(action), "{action}");
    }
    let own = save.correspondence.expect("by link").own;
    let mut outside = Outside::new(by_link(game, own, save.replies));
    outside.give(PageInput::Pace(None));
    outside.give(RemoteInput::Received(known));
    // The code of replies comes later.
    outside.session.plan_ahead(catalogue::turned);
    outside.give(PageInput::Wake);
    outside
}

fn types(outside: &mut Outside, text: &str) {
    outside.give(MoveInput::Typed(text.into()));
}

/// Lays down a line of turns.
fn lays_down(outside: &mut Outside, turns: &[&str]) {
    outside.give(TreeInput::Prepare);
    assert!(outside.session.capabilities().preparing);
    turns.iter().for_each(|turn| types(outside, turn));
    assert!(
        outside.session.capabilities().reply,
        "{turns:?} {:?} {:?}",
        outside.session.pointer.refusal(),
        outside.session.line().record().actions
    );
    outside.give(TreeInput::AddReply);
    assert!(!outside.session.lines.is_aside() && !outside.session.capabilities().preparing);
}

fn actions(outside: &Outside) -> String {
    outside.session.game().record().actions.join(" ")
}

fn texts(actions: &[&str]) -> Vec<String> {
    actions.iter().map(|&action| action.to_owned()).collect()
}

fn told(outside: &Outside) -> Vec<String> {
    outside.session.replies_told().iter().map(|turns| turns.join(" ")).collect()
}

#[test]
fn by_link_the_reply_is_played_when_the_link_is_opened_and_is_ready_to_send() {
    let mut outside = waiting("vaxandis", &["e5"], 0);
    assert!(outside.session.capabilities().prepare);
    let line = status(&outside.session, None, None);
    assert_eq!(line.ways, [StatusWay::SendAgain, StatusWay::Paste, StatusWay::Prepare]);
    let before = outside.session.move_link().expect("by link").to_string();
    lays_down(&mut outside, &["e3", "a1"]);
    lays_down(&mut outside, &["c3", "a1", "e1", "a5"]);
    assert_eq!(
        (actions(&outside), told(&outside)),
        ("e5".into(), vec!["e3 a1".into(), "c3 a1 e1 a5".into()])
    );
    // Nothing of it is sent or shared.
    assert_eq!(outside.session.move_link().expect("by link").to_string(), before);
    assert_eq!(outside.session.link().to_string(), "1/vaxandis.1~~e5");
    assert_eq!(outside.session.correspondence_state(), Some(CorrespondenceState::Waiting));

    let mut there = received(&outside, &texts(&["c3"]));
    assert_eq!((actions(&there), told(&there)), ("e5 c3 a1".into(), vec!["e1 a5".into()]));
    assert_eq!(there.session.correspondence_state(), Some(CorrespondenceState::ToSend));
    let says = |effect: &Effect| matches!(effect, Effect::Notify(SessionNotice::Said(told)) if told.key == "reply-played");
    assert!(there.done.iter().any(says));
    there.rest();
    assert!(there.done.contains(&Effect::ShowSending));
    assert!(there.session.move_link().expect("by link").to_string().ends_with("~e5_c3_a1"));
    assert_eq!(there.store["game"].replies.to_string(), "3 e1_a5");
    // Until it is sent, it can be taken back.
    there.give(MoveInput::Undo);
    assert_eq!((actions(&there), told(&there).len()), ("e5 c3".into(), 0));
    assert_eq!(there.session.correspondence_state(), Some(CorrespondenceState::ToMove));
}

#[test]
fn another_move_drops_the_replies_and_plays_nothing() {
    let mut outside = waiting("vaxandis", &["e5"], 0);
    lays_down(&mut outside, &["e3", "a1"]);
    let there = received(&outside, &texts(&["c3"]));
    assert_eq!((actions(&there), told(&there).len()), ("e5 c3".into(), 0));
    assert!(there.store["game"].replies.is_empty());
}

#[test]
fn a_reply_is_removed_and_replaced_and_lasts_in_the_save() {
    let mut outside = waiting("vaxandis", &["e5"], 0);
    lays_down(&mut outside, &["e3", "a1"]);
    lays_down(&mut outside, &["e3", "c3"]);
    lays_down(&mut outside, &["a1", "c3"]);
    assert_eq!(told(&outside), ["e3 c3", "a1 c3"]);
    outside.give(TreeInput::RemoveReply(7));
    outside.give(TreeInput::RemoveReply(0));
    assert_eq!(told(&outside), ["a1 c3"]);
    assert_eq!(outside.store["game"].replies.to_string(), "1 a1_c3");
    let there = received(&outside, &texts(&["e3"]));
    assert_eq!(actions(&there), "e5 e3");
}

#[test]
fn without_preparing_nothing_is_tried_and_an_incomplete_line_is_no_reply() {
    let mut outside = waiting("vaxandis", &["e5"], 0);
    types(&mut outside, "e3");
    assert!(!outside.session.lines.is_aside() && outside.session.pointer.refusal().is_some());
    outside.give(TreeInput::Prepare);
    let said = |outside: &Outside| status(&outside.session, None, None).said[0].message.key.to_string();
    assert_eq!(said(&outside), "reply-how");
    types(&mut outside, "e3");
    assert!(outside.session.lines.is_aside() && !outside.session.capabilities().reply);
    assert_eq!(said(&outside), "reply-yours");
    outside.give(TreeInput::AddReply);
    assert!(told(&outside).is_empty());
    outside.give(TreeInput::ToGame);
    assert!(!outside.session.capabilities().preparing);
    types(&mut outside, "e3");
    assert_eq!((actions(&outside), outside.session.lines.is_aside()), ("e5".into(), false));
    // Nor on the player's own turn.
    let mut own = waiting("vaxandis", &["e5", "e3"], 0);
    own.give(TreeInput::Prepare);
    assert!(!own.session.capabilities().prepare && !own.session.capabilities().preparing);
}

#[test]
fn damaged_replies_are_not_played() {
    for replies in ["1 c3_nonsense", "1 c3_e3_d5_e5", "9 c3_d5", "0 c3_d5"] {
        let replies = Replies::read(replies).expect("replies");
        let mut outside = ready(by_link(begin("vaxandis", "", &["e5", "c3"]), 0, replies));
        outside.give(RemoteInput::Received(1));
        outside.session.replies_told();
        // The second line's first reply is legal only if that cell is free.
        assert!(actions(&outside).starts_with("e5 c3") && outside.session.game().last() <= 3);
    }
}

/// A player of a game online, and what went out.
fn online(game: &str, own: usize, replies: Replies) -> Outside {
    let place = GameKind::kept("game".into(), 1);
    let seats = Seats::new(vec![Seat::default(); 2]);
    let session = Session::new(begin(game, "", &[]), seats, place, false, 7);
    ready(session.online("k3x9a2b7c1d5", 1, Some(own)).with_replies(replies))
}

fn hears(outside: &mut Outside, actions: &[&str], by_days: bool) {
    let update = OnlineUpdate {
        by_days,
        time: 1 + actions.len() as u64,
        actions: texts(actions),
        closing: None,
        out: Sides::NONE,
        sending: false,
        seconds: Vec::new(),
    };
    outside.give(RemoteInput::Online(Box::new(update)));
}

fn sent(outside: &Outside) -> Vec<(usize, String)> {
    let act = |effect: &Effect| match effect {
        Effect::Act(ply, action) => Some((*ply, action.clone())),
        _ => None,
    };
    outside.done.iter().filter_map(act).collect()
}

#[test]
fn online_by_days_the_reply_is_sent_when_the_turn_comes() {
    // The other's turn has several steps, and so has the reply.
    let mut outside = online("volcano", 1, Replies::default());
    hears(&mut outside, &[], true);
    lays_down(&mut outside, &["c3-d2", "d4-c3", "c3-c2"]);
    assert_eq!(told(&outside).len(), 1, "{:?}", told(&outside));
    assert!(sent(&outside).is_empty());
    hears(&mut outside, &["c3-d2"], true);
    let all = sent(&outside);
    assert_eq!(all, [(1, "d4-c3".to_owned()), (2, "c3-c2".to_owned())]);
    assert_eq!(actions(&outside), "c3-d2 d4-c3 c3-c2");
    hears(&mut outside, &["c3-d2", "d4-c3", "c3-c2"], true);
    assert_eq!((sent(&outside).len(), told(&outside).len()), (2, 0));
}

#[test]
fn online_a_player_who_looks_elsewhere_stays_there_and_the_reply_is_sent() {
    let mut outside = online("vaxandis", 0, Replies::default());
    hears(&mut outside, &[], true);
    types(&mut outside, "e5");
    hears(&mut outside, &["e5"], true);
    lays_down(&mut outside, &["e3", "a1"]);
    outside.give(LookInput::Show(0));
    hears(&mut outside, &["e5", "e3"], true);
    assert_eq!((actions(&outside), outside.session.line().shown()), ("e5 e3 a1".into(), 0));
    assert_eq!(sent(&outside).last(), Some(&(2, "a1".to_owned())));
    // In a variation as well.
    hears(&mut outside, &["e5", "e3", "a1"], true);
    lays_down(&mut outside, &["c3", "a5"]);
    outside.give(TreeInput::Prepare);
    types(&mut outside, "e1");
    hears(&mut outside, &["e5", "e3", "a1", "c3"], true);
    assert!(outside.session.lines.is_aside());
    // Nor is what comes while a reply is being prepared.
    hears(&mut outside, &["e5", "e3", "a1", "c3", "a5"], true);
    outside.give(TreeInput::Prepare);
    hears(&mut outside, &["e5", "e3", "a1", "c3", "a5", "e1"], true);
    assert!(!outside.session.capabilities().preparing);
    assert_eq!(actions(&outside), "e5 e3 a1 c3 a5 e1");
    assert_eq!(sent(&outside).last(), Some(&(4, "a5".to_owned())));
}

#[test]
fn replies_are_dropped_with_words_when_the_game_leaves_their_moves() {
    for (after, word) in [
        // The game goes back; it goes back and on to as many moves; the other plays something else.
        (&["e5", "e3"][..], "reply-outdated"),
        (&["e5", "e3", "c3"], "reply-outdated"),
        (&["e5", "e3", "g5", "c3"], "reply-missed"),
    ] {
        let mut outside = online("vaxandis", 0, Replies::default());
        hears(&mut outside, &["e5", "e3", "g5"], true);
        lays_down(&mut outside, &["g3", "a1"]);
        hears(&mut outside, after, true);
        hears(&mut outside, &["e5", "e3", "c3", "g3"], true);
        assert!(sent(&outside).is_empty() && told(&outside).is_empty(), "{after:?}");
        let says =
            |effect: &Effect| matches!(effect, Effect::Notify(SessionNotice::Said(told)) if told.key == word);
        assert!(outside.done.iter().any(says), "{after:?}");
    }
}

#[test]
fn live_games_have_no_replies_and_the_log_decides() {
    let mut live = online("vaxandis", 1, Replies::default());
    hears(&mut live, &[], false);
    assert!(!live.session.capabilities().prepare);
    live.give(TreeInput::Prepare);
    assert!(!live.session.capabilities().preparing);
    // Opened again, with the expected move in the log and the reply, too: it was sent before.
    let known = || Replies::read("0 e5_e3").expect("replies");
    let mut again = online("vaxandis", 1, known());
    hears(&mut again, &["e5", "e3"], true);
    assert!(sent(&again).is_empty() && told(&again).is_empty());
    let mut fresh = online("vaxandis", 1, known());
    hears(&mut fresh, &["e5"], true);
    assert_eq!(sent(&fresh), [(1, "e3".to_owned())]);
    // A takeback of the other's move, which is replaced.
    let mut other = online("vaxandis", 1, known());
    hears(&mut other, &["d5"], true);
    assert!(sent(&other).is_empty() && told(&other).is_empty());
}

/// In every game, random whole turns as a line: all of it comes true.
#[test]
fn every_game_can_be_answered_ahead() {
    for id in ids() {
        let mut answered = 0;
        for seed in 0..6 {
            let mut outside = waiting(id, &[], 1);
            outside.give(TreeInput::Prepare);
            for turn in 0..2 {
                outside.give(TreeInput::TryAtRandom { to_end: false, seed: 10 * seed + turn });
            }
            if !outside.session.capabilities().reply {
                continue;
            }
            let line = outside.session.line();
            let whole = line.record().actions;
            let first = (1..=line.last()).find(|&ply| line.begins_turn(ply)).expect("a turn");
            outside.give(TreeInput::AddReply);
            let there = received(&outside, &whole[..first]);
            assert_eq!(there.session.game().record().actions, whole, "{id}");
            answered += 1;
        }
        assert!(answered > 2, "{id}: {answered}");
    }
}
