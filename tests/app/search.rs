//! The search for an opponent: who meets whom, when, and what a page says meanwhile.

use std::collections::BTreeSet;

use basalt::app::live::{ASKED, BOTS_TOO, CASUAL, LineEvent, LineState, QuickWish, SearchInput, quick_terms};

use super::world::{Line, World, name, wish};

/// Long enough for two who fit to meet (ms).
const SOON: u64 = 10_000;

fn found(world: &World, page: usize) -> bool {
    !world.pages[page].found.is_empty()
}

/// The players who were found by a page, in order.
fn opponents(world: &World, page: usize) -> Vec<String> {
    world.pages[page].found.iter().map(|pair| pair.opponent.clone()).collect()
}

#[test]
fn four_who_look_become_two_pairs() {
    let mut world = World::new(4);
    for page in 0..4 {
        world.look(page, wish("vaxandis", true));
        world.run(700);
    }
    assert!(world.until(SOON, |world| (0..4).all(|page| found(world, page))).is_some());
    let pairs: Vec<_> = world.pages.iter().map(|page| page.found[0].clone()).collect();
    let tables: BTreeSet<&str> = pairs.iter().map(|pair| &pair.table[..]).collect();
    assert_eq!(tables.len(), 2);
    for table in tables {
        let two: Vec<_> = pairs.iter().filter(|pair| pair.table == table).collect();
        assert_eq!(two.len(), 2, "both come to the same table");
        assert_eq!(two.iter().filter(|pair| pair.opens).count(), 1, "one of them opens it");
        assert_eq!(two[0].terms, two[1].terms);
    }
    assert!((0..4).all(|page| !world.is_seeking(page)));
}

#[test]
fn rated_and_casual_do_not_meet_until_one_changes_the_wish() {
    let mut world = World::new(2);
    world.look(0, wish("vaxandis", true));
    world.look(1, wish("vaxandis", false));
    world.run(60_000);
    assert!((0..2).all(|page| world.is_seeking(page)));
    assert_eq!(world.pages[1].stored.get(CASUAL), Some(&Some("yes".to_owned())));
    world.look(1, wish("vaxandis", true));
    assert_eq!(world.pages[1].stored.get(CASUAL), Some(&None), "the last choice is remembered");
    assert_eq!(world.pages[1].stored.get(ASKED), Some(&Some("1".to_owned())));
    assert!(world.said(1).ends_with(&["withdraw".to_owned()]), "the other search is taken back");
    assert!(world.until(SOON, |world| (0..2).all(|page| found(world, page))).is_some());
}

#[test]
fn who_wants_two_games_meets_who_wants_one_for_one() {
    for (one, double) in [(true, true), (false, false)] {
        let mut world = World::new(2);
        world.look(0, wish("vaxandis", true));
        world.look(1, QuickWish { double: one, ..wish("vaxandis", true) });
        assert!(world.until(SOON, |world| (0..2).all(|page| found(world, page))).is_some());
        assert!(world.pages.iter().all(|page| page.found[0].terms.is_double == double));
    }
}

#[test]
fn bots_are_looked_for_by_those_who_want_them_and_the_choice_stays() {
    let mut world = World::new(1);
    let said = |world: &World| world.said(0).last().expect("it has said something").to_string();
    world.look(0, wish("vaxandis", true));
    world.run(2000);
    assert!(said(&world).ends_with("~rated+double 0"), "{}", said(&world));
    assert_eq!(world.pages[0].stored.get(BOTS_TOO), Some(&None));
    let bots = QuickWish { bots: true, ..wish("vaxandis", true) };
    world.look(0, bots.clone());
    world.run(2000);
    assert!(said(&world).ends_with("~rated+double 0 bots"), "{}", said(&world));
    assert_eq!(world.pages[0].stored.get(BOTS_TOO), Some(&Some("yes".to_owned())));
    // A new opponent after a game is looked for as the last one was; terms do not say.
    let terms = quick_terms(&bots).expect("terms");
    assert!(!QuickWish::of_terms(&terms).bots);
    world.end(0);
    world.resume(0, QuickWish::of_terms(&terms), Vec::new());
    world.give(0, SearchInput::Shown { blocked: Vec::new() });
    assert!(world.seeking(0).wish.bots);
}

#[test]
fn other_games_and_other_clocks_do_not_meet() {
    let mut world = World::new(3);
    let slow = QuickWish { control: basalt::app::live::QUICK_CLOCKS[2], ..wish("vaxandis", true) };
    for (page, wish) in [wish("vaxandis", true), slow, wish("hexano", true)].into_iter().enumerate() {
        world.look(page, wish);
    }
    world.run(60_000);
    assert!((0..3).all(|page| world.is_seeking(page)));
}

#[test]
fn a_bot_is_offered_after_fifteen_seconds_and_the_band_widens() {
    let mut world = World::new(1);
    world.look(0, wish("vaxandis", true));
    assert_eq!(world.seeking(0).band(), None, "nobody knows of the search yet");
    world.run(14_900);
    assert!(!world.seeking(0).offers_bot());
    assert_eq!(world.seeking(0).waited(), 14);
    let before = world.seeking(0).band().expect("a band");
    world.run(600);
    assert!(world.seeking(0).offers_bot());
    world.run(60_000);
    assert!(world.seeking(0).band().expect("a band") > before);
}

#[test]
fn an_ended_search_is_taken_back_and_says_nothing_more() {
    let mut world = World::new(1);
    world.look(0, wish("hexano", true));
    world.run(12_000);
    world.end(0);
    let said = world.said(0);
    assert_eq!(said.last().map(String::as_str), Some("withdraw"));
    assert!(!world.is_seeking(0));
    world.run(60_000);
    assert_eq!(world.said(0), said);
    // One of which nobody has heard is ended in silence.
    let mut world = World::new(1);
    world.look(0, wish("hexano", true));
    world.end(0);
    world.run(60_000);
    assert!(world.said(0).is_empty());
}

#[test]
fn who_has_closed_the_page_is_not_met() {
    let mut world = World::new(2);
    world.look(0, wish("vaxandis", true));
    world.run(3000);
    world.close(0);
    world.look(1, wish("vaxandis", true));
    world.run(SOON);
    assert!(world.said(1).iter().all(|said| !said.starts_with("claim")), "{:?}", world.said(1));
    assert!(world.is_seeking(1));
}

#[test]
fn who_has_crashed_is_claimed_in_vain_and_leads_nobody_to_a_table() {
    let mut world = World::new(3);
    world.look(0, wish("vaxandis", true));
    world.run(3000);
    world.crash(0);
    world.look(1, wish("vaxandis", true));
    world.run(SOON);
    let claims = |world: &World| world.said(1).iter().filter(|said| said.starts_with("claim")).count();
    assert_eq!(claims(&world), 1, "{:?}", world.said(1));
    assert!(world.is_seeking(1));
    world.look(2, wish("vaxandis", true));
    assert!(world.until(SOON, |world| found(world, 1) && found(world, 2)).is_some());
    assert_eq!(opponents(&world, 1), [name(2)]);
    assert_eq!(world.pages[1].found.len(), 1);
}

#[test]
fn a_hidden_page_stays_in_the_pool_and_is_paired() {
    let mut world = World::new(2);
    world.look(0, wish("vaxandis", true));
    world.run(1000);
    world.pages[0].is_hidden = true;
    for _ in 0..60 {
        world.run(1000);
        assert!(world.time < world.last_said(0) + 7000, "it is silent for a third of what is allowed");
    }
    world.look(1, wish("vaxandis", true));
    assert!(world.until(SOON, |world| found(world, 0) && found(world, 1)).is_some());
}

#[test]
fn a_page_that_slept_looks_again_and_its_wait_counts() {
    let mut world = World::new(2);
    world.look(0, wish("vaxandis", true));
    world.run(2000);
    let band = world.seeking(0).band();
    world.sleep(0, 90_000);
    world.run(60_000);
    world.look(1, wish("vaxandis", true));
    world.run(20_000);
    assert!(world.is_seeking(1), "who sleeps is not met");
    world.run(10_300);
    let last = world.said(0).into_iter().rfind(|said| said.starts_with("seek")).expect("a search");
    let waited: u64 = last.rsplit(' ').next().and_then(|word| word.parse().ok()).expect("a wait");
    assert!((90..95).contains(&waited), "{last}");
    assert!(world.until(SOON, |world| found(world, 0) && found(world, 1)).is_some());
    assert!(band.is_some());
}

#[test]
fn a_search_without_a_line_says_why_and_ends() {
    for state in [LineState::None, LineState::Old, LineState::Insecure, LineState::Lost] {
        let mut world = World::new(1);
        world.pages[0].answers = Line::Refused(state);
        world.look(0, wish("vaxandis", true));
        world.run(1000);
        assert!(!world.is_seeking(0), "{state:?}");
        assert_eq!(world.pages[0].search.refusal(), Some(state));
        assert!(world.said(0).is_empty());
        // The next attempt takes the reason back.
        world.pages[0].answers = Line::Sound;
        world.look(0, wish("vaxandis", true));
        assert_eq!(world.pages[0].search.refusal(), None);
        world.run(1000);
        assert_eq!(world.said(0).len(), 1, "{state:?}");
    }
    // A line that is being made again is no reason.
    let mut world = World::new(1);
    world.look(0, wish("vaxandis", true));
    world.run(1000);
    world.give(0, SearchInput::Heard(LineEvent::Line(LineState::Down)));
    let said = world.said(0);
    world.run(SOON);
    assert_eq!((world.is_seeking(0), world.said(0)), (true, said), "nothing is said meanwhile");
    world.give(0, SearchInput::Heard(LineEvent::Line(LineState::Up)));
    assert!(world.said(0).len() > 1);
}

#[test]
fn a_full_pool_is_told_until_a_message_is_stored() {
    let mut world = World::new(1);
    world.pages[0].answers = Line::Full("online-crowded");
    world.look(0, wish("vaxandis", true));
    world.run(10_000);
    assert_eq!(world.seeking(0).full, Some("online-crowded"));
    assert!((3..=4).contains(&world.said(0).len()), "it is tried again, but not at once");
    world.pages[0].answers = Line::Sound;
    world.run(4000);
    assert_eq!(world.seeking(0).full, None);
}

#[test]
fn one_message_is_on_its_way_at_a_time() {
    let mut world = World::new(1);
    world.pages[0].answers = Line::Deaf;
    world.look(0, wish("vaxandis", true));
    world.run(30_000);
    assert_eq!(world.said(0).len(), 1);
    world.pages[0].answers = Line::Sound;
    world.run(SOON);
    assert!(world.said(0).len() > 1);
}

#[test]
fn who_did_not_come_to_the_table_is_avoided_for_ten_minutes() {
    let again = |world: &mut World, avoids: bool| {
        let deserters = if avoids { vec![name(0), name(1)] } else { Vec::new() };
        world.resume(1, wish("vaxandis", true), deserters);
        assert!(!world.is_seeking(1), "the page of searches is not shown yet");
        world.look(0, wish("vaxandis", true));
        world.give(1, SearchInput::Shown { blocked: Vec::new() });
        world.run(30_000);
        found(world, 1)
    };
    let mut world = World::new(2);
    assert!(!again(&mut world, true), "he has just not come");
    world.end(0);
    world.end(1);
    world.run(560_000);
    assert!(!again(&mut world, false), "within ten minutes");
    world.end(0);
    world.end(1);
    world.run(20_000);
    assert!(again(&mut world, false), "after ten minutes");
    // A search is resumed once.
    let said = world.said(1);
    world.give(1, SearchInput::Shown { blocked: Vec::new() });
    assert_eq!((world.is_seeking(1), world.said(1)), (false, said));
}

#[test]
fn a_blocked_player_is_not_met() {
    let mut world = World::new(3);
    world.give(0, SearchInput::Look { wish: wish("vaxandis", true), blocked: vec![name(1)] });
    world.look(1, wish("vaxandis", true));
    world.run(30_000);
    assert!(world.is_seeking(0) && world.is_seeking(1));
    world.look(2, wish("vaxandis", true));
    assert!(world.until(60_000, |world| found(world, 2)).is_some());
    assert!(!found(&world, 0) || opponents(&world, 0) == [name(2)]);
}

#[test]
fn the_same_wish_does_not_begin_again_and_late_timers_add_none() {
    let mut world = World::new(1);
    world.look(0, wish("vaxandis", true));
    world.run(3000);
    world.look(0, wish("vaxandis", true));
    assert_eq!((world.seeking(0).waited(), world.said(0).len()), (3, 1));
    // The timers of searches that were ended go off during the next ones.
    for _ in 0..5 {
        world.end(0);
        world.look(0, wish("vaxandis", true));
        world.run(100);
    }
    world.pages[0].wakes.clear();
    world.run(10_000);
    assert!((19..=20).contains(&world.pages[0].wakes.len()), "{}", world.pages[0].wakes.len());
}

#[test]
fn a_page_whose_clock_is_wrong_is_paired_too() {
    let mut world = World::new(2);
    (world.pages[0].skew, world.pages[1].skew) = (3_600_000, -86_400_000);
    world.look(0, wish("vaxandis", true));
    world.run(1000);
    world.look(1, wish("vaxandis", true));
    assert!(world.until(SOON, |world| found(world, 0) && found(world, 1)).is_some());
}

#[test]
fn what_the_line_reports_is_read() {
    let read = |kind: &str, text: &str| LineEvent::read(kind, text.to_owned());
    for (text, state) in [
        ("up", LineState::Up),
        ("down", LineState::Down),
        ("old", LineState::Old),
        ("insecure", LineState::Insecure),
        ("lost", LineState::Lost),
        ("none", LineState::None),
    ] {
        assert_eq!(read("line", text), Some(LineEvent::Line(state)));
        assert_eq!(state.is_refused(), !["up", "down"].contains(&text));
    }
    let entry = LineEvent::Entry {
        sequence: 7,
        time: 12,
        from: "0a".to_owned(),
        genuine: false,
        text: "04 ff 1 here".to_owned(),
    };
    assert_eq!(read("entry", "7 12 0a 0 04 ff 1 here"), Some(entry));
    assert_eq!(read("read", "-250"), Some(LineEvent::Read(-250)));
    assert_eq!(read("full", "hour 5 here"), Some(LineEvent::Full("online-hour", "5 here".to_owned())));
    for (kind, text) in [("entry", "7 12 0a 1"), ("entry", "x 12 0a 1 body"), ("full", "table"), ("news", "")]
    {
        assert_eq!(read(kind, text), None, "{kind} {text}");
    }
}
