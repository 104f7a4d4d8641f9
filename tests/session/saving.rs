//! What is written, when, and what two tabs do to each other.

use basalt::bots::Level;
use basalt::play::Seats;
use basalt::play::session::{Bots, Effect, Input, Pause, Place, Session, SessionNotice};
use basalt::rules::{Side, Tap};

use super::outside::{Outside, begin, kept, seats};

#[test]
fn what_is_only_looked_at_is_not_written() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(Input::Typed("c3-d2".into()));
    let written = outside.writes;
    let mut looking = Outside::new(outside.reopened());
    let cell = looking.session.game().board().cells().next().expect("a cell");
    for input in [
        Input::Show(0),
        Input::StepOn,
        Input::Point(Some(Tap::Cell(cell))),
        Input::Tap(Tap::Cell(cell)),
        Input::Escape,
        Input::Autoplay,
        Input::Replay,
        Input::Hint,
        Input::Leave,
    ] {
        looking.give(input);
    }
    looking.pass(3_000);
    assert_eq!((written, looking.writes), (2, 0));
}

#[test]
fn every_change_is_written_and_only_changes_are() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    let mut expect = 1;
    for (input, changes) in [
        (Input::Typed("c3-d2".into()), true),
        (Input::Typed("nonsense".into()), false),
        (Input::Undo, true),
        (Input::Undo, false),
        (Input::Redo, true),
        (Input::Redo, false),
        (Input::Seat(Side::new(1), None), true),
        (Input::Show(0), false),
        (Input::Resume, true),
        (Input::Restart, false),
    ] {
        outside.give(input);
        expect += usize::from(changes);
        assert_eq!(outside.writes, expect);
    }
}

#[test]
fn two_tabs_that_both_play_part_and_lose_nothing() {
    let mut here = Outside::new(kept("volcano", "", "-_-"));
    here.give(Input::Typed("c3-d2".into()));
    let mut there = Outside::new(here.reopened());
    there.share(&here, true);
    there.give(Input::Typed("e5-d5".into()));
    // This session has not heard of it.
    here.share(&there, false);
    let key = here.session.key().expect("kept").to_owned();
    here.give(Input::Typed("a1-a2".into()));
    assert!(here.done.contains(&Effect::Notify(SessionNotice::Parted)));
    assert!(here.done.contains(&Effect::Moved(true)));
    assert_ne!(here.session.key(), Some(key.as_str()));
    assert_eq!(here.store.len(), 2);
    let records: Vec<String> = here.store.values().map(|save| save.record.to_string()).collect();
    assert!(records.iter().any(|record| record.ends_with("c3-d2_e5-d5")), "{records:?}");
    assert!(records.iter().any(|record| record.ends_with("c3-d2_a1-a2")), "{records:?}");
}

#[test]
fn another_tab_is_followed_and_its_bots_move_there() {
    let mut here = Outside::new(kept("volcano", "", "-_overdrive"));
    let mut there = Outside::new(here.reopened());
    there.give(Input::Typed("c3-d2".into()));
    let (game, save) = there.reopened_parts();
    here.give(Input::Followed(Box::new(game), Box::new(save)));
    assert_eq!(here.session.game().last(), 1);
    assert!(here.done.contains(&Effect::Notify(SessionNotice::Followed)));
    assert_eq!(*here.session.bots(), Bots::Paused(Pause::Elsewhere));
    assert_eq!(here.asked(), None);
    // An identical text is ignored.
    here.done.clear();
    let (game, save) = there.reopened_parts();
    here.give(Input::Followed(Box::new(game), Box::new(save)));
    assert_eq!(here.done, []);
    // Playing here makes the bots move here.
    here.give(Input::Undo);
    assert_eq!(*here.session.bots(), Bots::Idle);
}

#[test]
fn a_linked_game_becomes_one_s_own_with_the_first_change_only() {
    let link = Place::Link("1/volcano.1~~c3-d2".into());
    let game = begin("volcano", "", &["c3-d2"]);
    let mut outside = Outside::new(Session::new(game, seats("-_-"), link, false, 1));
    outside.give(Input::Show(0));
    outside.give(Input::StepOn);
    assert_eq!((outside.writes, outside.session.key()), (0, None));
    outside.give(Input::Typed("e5-d5".into()));
    assert!(outside.done.contains(&Effect::Notify(SessionNotice::Own)));
    assert_eq!(outside.writes, 1);
    assert!(outside.session.key().is_some());
}

#[test]
fn a_puzzle_and_a_draft_are_written_nowhere() {
    for place in [Place::Puzzle("volcano", 0), Place::Draft] {
        let game = begin("volcano", "", &[]);
        let seats = Seats::new(Vec::new());
        let mut outside = Outside::new(Session::new(game, seats, place.clone(), false, 1));
        outside.give(Input::Typed("c3-d2".into()));
        assert_eq!((outside.writes, outside.session.key()), (0, None));
        // The page of a draft is the position itself.
        assert_eq!(outside.done.contains(&Effect::Moved(false)), place == Place::Draft);
    }
}

#[test]
fn a_player_is_renamed_and_the_name_is_kept() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    let writes = outside.writes;
    outside.give(Input::Rename(Side::new(1), "Ada".into()));
    assert_eq!(outside.writes, writes + 1);
    let kept = |outside: &Outside| outside.store["game"].to_string();
    assert!(kept(&outside).contains("names=_Ada\n"), "{}", kept(&outside));
    outside.give(Input::Rename(Side::new(1), "Ada".into()));
    assert_eq!(outside.writes, writes + 1, "the same name is no change");
    // A bot that takes the seat has its own name.
    outside.give(Input::Seat(Side::new(1), Some(Level::Spark)));
    assert!(kept(&outside).contains("names=_\n"), "{}", kept(&outside));
}
