//! Checks the player's name: entered once, given to the first person, merged, and read whatever is stored.

use basalt::play::library::is_own_name;
use basalt::play::{LONGEST_NAME, Seat, Seats, StoreError, checked_name};
use proptest::prelude::*;

use super::Browser;

fn seats(names: &[&str], bots: &str) -> Seats {
    let seat = |name: &&str| Seat::person(*name);
    let mut seats = Seats::new(names.iter().map(seat).collect());
    seats.seat_bots(bots);
    seats
}

/// The names of the usual seats for so many sides.
fn usual(browser: &Browser, sides: usize) -> Vec<String> {
    browser.tab(1).usual_seats(sides).all().iter().map(|seat| seat.name.clone()).collect()
}

#[test]
fn before_it_was_said_it_is_the_name_of_the_first_seat() {
    let browser = Browser::default();
    assert_eq!(browser.tab(1).own_name(), "");
    browser.put("basalt.names", "Ada\nBob");
    assert_eq!(browser.tab(1).own_name(), "Ada");
    // It goes on belonging to that seat.
    browser.put("basalt.seats", "spark_-");
    assert_eq!(usual(&browser, 2), ["", "Bob"]);
}

#[test]
fn the_first_person_of_new_games_bears_it() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    tab.keep_own_name("Ada").expect("room");
    assert_eq!((tab.own_name().as_str(), usual(&browser, 2)), ("Ada", vec!["Ada".to_owned(), String::new()]));
    browser.put("basalt.seats", "spark_-");
    assert_eq!(usual(&browser, 2), ["", "Ada"]);
    // Somebody else at the first seat is a guest for one game, unless Ada sits somewhere.
    tab.keep_usual_seats(&seats(&["Bob", "Eve"], "-_-"));
    assert_eq!(usual(&browser, 2), ["Ada", "Eve"]);
    tab.keep_usual_seats(&seats(&["Bob", "Ada"], "-_-"));
    assert_eq!(usual(&browser, 2), ["Bob", "Ada"]);
    assert_eq!(tab.own_name(), "Ada");
}

#[test]
fn another_name_takes_its_place_and_none_takes_it_away() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    browser.put("basalt.names", "Ada\nBob\n");
    browser.put("basalt.seats", "-_-");
    tab.keep_own_name("Eve").expect("room");
    assert_eq!(usual(&browser, 2), ["Eve", "Bob"]);
    tab.keep_own_name("").expect("room");
    assert_eq!((tab.own_name().as_str(), usual(&browser, 2)), ("", vec![String::new(), "Bob".to_owned()]));
}

#[test]
fn it_travels_in_a_file_and_gives_way_to_the_name_here() {
    let (one, other) = (Browser::default(), Browser::default());
    one.tab(1).keep_own_name("Zoë").expect("room");
    one.put("basalt.numbers", "all");
    one.put("basalt.theme", "a theme of a later version");
    let file = one.tab(1).export(5);
    assert!(is_own_name("basalt.name") && !is_own_name("basalt.names"));
    other.put("basalt.numbers", "off");
    let intake = other.tab(2).import(&file).expect("room");
    assert_eq!((intake.settings, other.tab(2).own_name().as_str()), (2, "Zoë"));
    assert!(other.holds("a theme of a later version") && !other.holds("all"));
    other.tab(2).keep_own_name("Ada").expect("room");
    assert_eq!(other.tab(2).import(&file).expect("room").settings, 0);
    assert_eq!(other.tab(2).own_name(), "Ada");
}

#[test]
fn a_name_that_cannot_be_kept_is_reported_and_the_old_one_stays() {
    let browser = Browser::default();
    browser.tab(1).keep_own_name("Ada").expect("room");
    browser.room.set(Some(0));
    assert_eq!(browser.tab(1).keep_own_name("Eve"), Err(StoreError::Full));
    assert_eq!(browser.tab(1).own_name(), "Ada");
}

proptest! {
    #[test]
    fn whatever_is_stored_is_read_as_a_name_that_can_be_shown(text in "\\PC{0,40}|.{0,40}") {
        let browser = Browser::default();
        browser.put("basalt.name", &text);
        let name = browser.tab(1).own_name();
        prop_assert!(name.chars().count() <= LONGEST_NAME);
        prop_assert_eq!(checked_name(&name), Ok(name.as_str()));
        // What is sound is read as it is, and nothing here is written.
        if let Ok(sound) = checked_name(&text) {
            prop_assert_eq!(name.as_str(), sound);
        }
        prop_assert!(browser.holds(&text));
    }

    #[test]
    fn what_is_said_is_what_is_read(text in "\\PC{0,24}") {
        let browser = Browser::default();
        if let Ok(name) = checked_name(&text) {
            browser.tab(1).keep_own_name(name).expect("room");
            prop_assert_eq!(browser.tab(2).own_name(), name);
        }
    }
}
