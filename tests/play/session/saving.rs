//! What is written, when, and what two tabs do to each other.

use basalt::bots::Level;
use basalt::play::Seats;
use basalt::play::session::{
    AdviceInput, Bots, Effect, GameKind, Input, LookInput, MoveInput, PageInput, Pause, SeatInput, Session,
    SessionNotice, StorageInput,
};
use basalt::rules::{Side, Tap};

use super::outside::{Outside, begin, kept, seats};

#[test]
fn what_is_only_looked_at_is_not_written() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    let written = outside.writes;
    let mut looking = Outside::new(outside.reopened());
    let cell = looking.session.game().board().cells().next().expect("a cell");
    for input in [
        Input::Look(LookInput::Show(0)),
        Input::Look(LookInput::StepOn),
        Input::Look(LookInput::Point(Some(Tap::Cell(cell)))),
        Input::Move(MoveInput::Tap(Tap::Cell(cell))),
        Input::Move(MoveInput::Escape),
        Input::Look(LookInput::Autoplay),
        Input::Look(LookInput::Replay),
        Input::Advice(AdviceInput::Hint),
        Input::Page(PageInput::Leave),
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
        (Input::Move(MoveInput::Typed("c3-d2".into())), true),
        (Input::Move(MoveInput::Typed("nonsense".into())), false),
        (Input::Move(MoveInput::Undo), true),
        (Input::Move(MoveInput::Undo), false),
        (Input::Move(MoveInput::Redo), true),
        (Input::Move(MoveInput::Redo), false),
        (Input::Seat(SeatInput::Seat(Side::new(1), None)), true),
        (Input::Look(LookInput::Show(0)), false),
        (Input::Move(MoveInput::Resume), true),
        (Input::Move(MoveInput::Restart), false),
    ] {
        outside.give(input);
        expect += usize::from(changes);
        assert_eq!(outside.writes, expect);
    }
}

#[test]
fn two_tabs_that_both_play_part_and_lose_nothing() {
    let mut here = Outside::new(kept("volcano", "", "-_-"));
    here.give(MoveInput::Typed("c3-d2".into()));
    let mut there = Outside::new(here.reopened());
    there.share(&here, true);
    there.give(MoveInput::Typed("e5-d5".into()));
    // This session has not heard of it.
    here.share(&there, false);
    let key = here.session.key().expect("kept").to_owned();
    here.give(MoveInput::Typed("a1-a2".into()));
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
    there.give(MoveInput::Typed("c3-d2".into()));
    let (game, save) = there.reopened_parts();
    here.give(StorageInput::Followed(Box::new(game), Box::new(save)));
    assert_eq!(here.session.game().last(), 1);
    assert!(here.done.contains(&Effect::Notify(SessionNotice::Followed)));
    assert_eq!(*here.session.bots.state(), Bots::Paused(Pause::Elsewhere));
    assert_eq!(here.asked(), None);
    // An identical text is ignored.
    here.done.clear();
    let (game, save) = there.reopened_parts();
    here.give(StorageInput::Followed(Box::new(game), Box::new(save)));
    assert_eq!(here.done, []);
    // Playing here makes the bots move here.
    here.give(MoveInput::Undo);
    assert_eq!(*here.session.bots.state(), Bots::Idle);
}

#[test]
fn a_linked_game_becomes_one_s_own_with_the_first_change_only() {
    let link = GameKind::Link("1/volcano.1~~c3-d2".into());
    let game = begin("volcano", "", &["c3-d2"]);
    let mut outside = Outside::new(Session::new(game, seats("-_-"), link, false, 1));
    outside.give(LookInput::Show(0));
    outside.give(LookInput::StepOn);
    assert_eq!((outside.writes, outside.session.key()), (0, None));
    outside.give(MoveInput::Typed("e5-d5".into()));
    assert!(outside.done.contains(&Effect::Notify(SessionNotice::Own)));
    assert_eq!(outside.writes, 1);
    assert!(outside.session.key().is_some());
}

#[test]
fn a_puzzle_and_a_draft_are_written_nowhere() {
    for place in [GameKind::Puzzle("volcano", 0), GameKind::Draft] {
        let game = begin("volcano", "", &[]);
        let seats = Seats::new(Vec::new());
        let mut outside = Outside::new(Session::new(game, seats, place.clone(), false, 1));
        outside.give(MoveInput::Typed("c3-d2".into()));
        assert_eq!((outside.writes, outside.session.key()), (0, None));
        // The page of a draft is the position itself.
        assert_eq!(outside.done.contains(&Effect::Moved(false)), place == GameKind::Draft);
    }
}

#[test]
fn a_player_is_renamed_and_the_name_is_kept() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    let writes = outside.writes;
    outside.give(SeatInput::Rename(Side::new(1), "Ada".into()));
    assert_eq!(outside.writes, writes + 1);
    let kept = |outside: &Outside| outside.store["game"].to_string();
    assert!(kept(&outside).contains("names=_Ada\n"), "{}", kept(&outside));
    outside.give(SeatInput::Rename(Side::new(1), "Ada".into()));
    assert_eq!(outside.writes, writes + 1, "the same name is no change");
    // A bot that takes the seat has its own name.
    outside.give(SeatInput::Seat(Side::new(1), Some(Level::Spark)));
    assert!(kept(&outside).contains("names=_\n"), "{}", kept(&outside));
}
