//! A player's time away from the page's side: said once at each table, shown to the other, and no time-out is claimed in it.

use basalt::app::live::{AwayWish, Coming, OwnTurns, QuickWish, TableSpeech, quick_terms};
use basalt::online::{OnlineTerms, Saying, TimeOff, TurnCard, TurnsCard, WhyStill};
use basalt::play::{Day, TimeControl};

use crate::fuzz::targets::read_json;

use super::table::sides;
use super::world::{START, World, name, wish};

const TABLE: &str = "k3x9a2b7c1d5";
const DAY: u64 = 86_400_000;

fn day(text: &str) -> Day {
    Day::read(text).expect("a day")
}

fn terms() -> OnlineTerms {
    let wish = QuickWish { control: TimeControl::BY_DAYS[0], ..wish("vaxandis", false) };
    quick_terms(&wish).expect("a game").resting(TimeOff::Weekends)
}

/// Two players at a table with a day a turn and weekends off, on a Friday.
fn begun() -> World {
    let mut world = World::new(2);
    world.come(0, TABLE, Coming::Opens(terms(), "Ada".to_owned()));
    world.run(1000);
    world.come(1, TABLE, Coming::Sits(terms(), "Bob".to_owned()));
    world.run(2000);
    world
}

/// Says a wish at the table that a page follows, as the app does; whether there was something to say.
fn say(world: &mut World, page: usize, wish: &mut AwayWish) -> bool {
    let Some(saying) = wish.due_here(world.table(page)) else { return false };
    wish.note(TABLE);
    world.speak(page, TableSpeech::Say(saying));
    world.run(500);
    true
}

/// The pages of both players close, and open again after a time.
fn pass(world: &mut World, time: u64) {
    world.crash(0);
    world.crash(1);
    world.run(time);
    world.pages.clear();
    for player in 0..2 {
        let page = world.add(player);
        world.come(page, TABLE, Coming::Link);
    }
    world.run(10_000);
}

#[test]
fn a_wish_is_read_as_it_was_written_and_forgotten_after_its_day() {
    let today = day("2027-01-15");
    let mut wish = AwayWish::new(day("2027-01-20"));
    wish.note(TABLE);
    wish.note(TABLE);
    assert_eq!(wish.text(), format!("2027-01-20 {TABLE}"));
    assert_eq!(AwayWish::read(&wish.text(), today), Some(wish.clone()));
    assert_eq!(wish.until(today), Some(day("2027-01-20")));
    let back = AwayWish::new(today);
    assert_eq!((AwayWish::read(&back.text(), today).as_ref(), back.until(today)), (Some(&back), None));
    for text in ["2027-01-14", "", "soon", "2027-1-20"] {
        assert_eq!(AwayWish::read(text, today), None, "{text}");
    }
}

#[test]
fn who_is_away_says_so_once_and_no_time_out_is_claimed() {
    let mut world = begun();
    let [mover, other] = sides(&world);
    let mut wish = AwayWish::new(day("2027-01-23"));
    assert!(say(&mut world, mover, &mut wish) && !say(&mut world, mover, &mut wish));
    for page in 0..2 {
        let table = world.table(page);
        let own = world.table(mover).own().expect("a seat");
        assert_eq!(table.game.away(own).map(|away| away.last()), Some(day("2027-01-23").moment()));
        let standing = table.game.round().and_then(|round| round.standing(table.broker_time()));
        let standing = standing.map(|clock| (clock.why, Day::of(clock.until).to_string()));
        assert_eq!(standing, Some((WhyStill::Away, "2027-01-25".to_owned())), "the weekend follows");
    }
    let left = world.table(other).seconds();
    assert_eq!(left, world.table(mover).seconds());
    pass(&mut world, 9 * DAY);
    // 2027-01-24, a Sunday: the clocks of both pages still stand.
    let runs = |world: &World, page: usize| world.mover(page).is_some();
    assert!(runs(&world, 0) && runs(&world, 1));
    assert_eq!(world.table(other).seconds(), left);
    pass(&mut world, 2 * DAY);
    assert!(!runs(&world, 0) && !runs(&world, 1), "the day is over: the other one claims it");
    assert_eq!(world.log(TABLE).iter().filter(|entry| entry.text.contains(" away ")).count(), 1);
}

#[test]
fn who_is_invited_learns_that_the_host_is_away() {
    let mut world = World::new(2);
    world.come(0, TABLE, Coming::Opens(terms(), "Ada".to_owned()));
    world.run(1000);
    assert!(say(&mut world, 0, &mut AwayWish::new(day("2027-01-23"))));
    world.come(1, TABLE, Coming::Link);
    world.run(1000);
    let table = world.table(1);
    assert_eq!((table.own(), table.game.rounds()), (None, 0), "nobody has sat down yet");
    let until = table.game.away(0).and_then(|away| away.until(table.broker_time()));
    assert_eq!(until, Some(day("2027-01-23").moment()));
}

#[test]
fn who_comes_back_early_says_that_too() {
    let mut world = begun();
    let [mover, other] = sides(&world);
    assert!(!say(&mut world, mover, &mut AwayWish::new(Day::of(START))), "nobody was away");
    assert!(say(&mut world, mover, &mut AwayWish::new(day("2027-01-23"))));
    assert!(say(&mut world, mover, &mut AwayWish::new(Day::of(START))));
    let table = world.table(other);
    assert_eq!(table.game.round().and_then(|round| round.standing(table.broker_time())), None);
}

#[test]
fn other_tables_are_told_through_the_list_of_turns() {
    let mut world = begun();
    let [mover, other] = sides(&world);
    let now = START + world.time;
    let of = |world: &World, page: usize| {
        let turns = vec![TurnCard::of(&world.table(page).game)];
        let text = serde_json::to_string(&TurnsCard { turns }).expect("a card");
        OwnTurns::of(&read_json(&text).expect("sound"), &name(page))
    };
    let mut wish = AwayWish::new(day("2027-01-23"));
    let due = wish.due(&of(&world, mover), now);
    let next = world.table(mover).game.next_counter(&name(mover));
    assert_eq!(due, [(TABLE.to_owned(), format!("{next} away 2027-01-23"))]);
    wish.note(TABLE);
    assert!(wish.due(&of(&world, mover), now).is_empty());
    assert!(AwayWish::new(Day::of(now)).due(&of(&world, mover), now).is_empty(), "nobody was away");
    world.speak(mover, TableSpeech::Say(Saying::Away(day("2027-01-23"))));
    world.run(500);
    assert_eq!(of(&world, other).away_at(TABLE, now), Some(day("2027-01-23")));
    assert_eq!(of(&world, other).away_at(TABLE, now + 9 * DAY), None);
    assert_eq!(of(&world, mover).away_at(TABLE, now), None, "the player here knows");
    assert_eq!(AwayWish::new(Day::of(now)).due(&of(&world, mover), now).len(), 1, "to be back is news now");
    // An earlier server does not tell who is away.
    let card = read_json(r#"{"turns":[{"table":"k3x9a2b7c1d5","mover":"","over":false}]}"#).expect("sound");
    assert!(OwnTurns::of(&card, &name(0)).slow.is_empty());
}
