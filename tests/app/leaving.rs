//! Who is present at a table, who is called, and who loses by having gone.

use basalt::app::live::TableSpeech;
use basalt::online::{GRACE, Saying};

use super::table::{begun, play, sides};
use super::world::{Line, World};

fn is_there(world: &World, page: usize, other: usize) -> bool {
    let author = &world.table(other).me;
    let player = world.table(page).game.player(author).expect("a player");
    world.table(page).is_there(player)
}

#[test]
fn a_player_who_has_gone_is_seen_to_be_away_after_thirteen_seconds() {
    let mut world = begun("vaxandis", false);
    world.run(60_000);
    assert!(is_there(&world, 0, 1) && is_there(&world, 1, 0));
    world.crash(1);
    world.run(7000);
    assert!(is_there(&world, 0, 1), "a sign of presence may be late");
    world.run(7000);
    assert!(!is_there(&world, 0, 1));
    // Back again.
    let page = world.add(1);
    world.come(page, "k3x9a2b7c1d5", basalt::app::live::Coming::Link);
    world.run(1000);
    assert!(is_there(&world, 0, page));
}

#[test]
fn one_who_has_just_connected_gives_others_a_moment_to_show_themselves() {
    let mut world = begun("vaxandis", false);
    world.crash(1);
    world.run(30_000);
    let page = world.add(0);
    world.come(page, "k3x9a2b7c1d5", basalt::app::live::Coming::Link);
    world.run(5000);
    assert!(world.table(page).is_there(1));
    world.run(10_000);
    assert!(!world.table(page).is_there(1));
}

#[test]
fn the_page_of_a_player_who_is_there_answers_a_call() {
    let mut world = begun("vaxandis", false);
    let [_, other] = sides(&world);
    world.speak(other, TableSpeech::Now(Saying::Call));
    world.run(100);
    world.run(2000);
    assert_eq!(world.table(other).calling(), None, "the call was answered");
    world.run(GRACE + 1000);
    world.speak(other, TableSpeech::Now(Saying::Claim));
    world.run(1000);
    assert!(world.mover(other).is_some(), "nothing can be claimed");
}

#[test]
fn a_player_who_has_gone_is_called_and_loses_after_72_seconds() {
    let mut world = begun("vaxandis", false);
    play(&mut world, 2);
    let [mover, other] = sides(&world);
    let gone = world.time;
    world.crash(mover);
    world.until(20_000, |world| !is_there(world, other, mover)).expect("it is seen");
    world.speak(other, TableSpeech::Now(Saying::Call));
    world.run(500);
    assert!((58..=60).contains(&world.table(other).calling().expect("a call")));
    // Too early, and from the wrong side.
    world.speak(other, TableSpeech::Now(Saying::Claim));
    world.run(1000);
    assert!(world.mover(other).is_some());
    world.until(GRACE, |world| world.table(other).calling() == Some(0)).expect("the time is up");
    assert!((69_000..=75_000).contains(&(world.time - gone)), "{}", world.time - gone);
    world.speak(other, TableSpeech::Now(Saying::Claim));
    world.run(500);
    let own = world.table(other).own().expect("a player");
    let round = world.table(other).game.round().expect("a game");
    assert_eq!(round.winners(), Some(vec![own]));
}

#[test]
fn a_player_who_was_away_for_a_minute_plays_on() {
    let mut world = begun("vaxandis", false);
    play(&mut world, 2);
    let [mover, other] = sides(&world);
    world.sleep(mover, 60_000);
    world.run(20_000);
    assert!(!is_there(&world, other, mover));
    world.speak(other, TableSpeech::Now(Saying::Call));
    world.run(40_500);
    assert_eq!(world.table(other).calling(), None, "coming back is an answer");
    assert!(is_there(&world, other, mover));
    play(&mut world, 2);
    assert!(world.mover(other).is_some());
}

#[test]
fn a_call_is_answered_once() {
    let mut world = begun("vaxandis", false);
    let [mover, other] = sides(&world);
    world.pages[mover].answers = Line::Lost;
    let before = world.pages[mover].said.len();
    world.speak(other, TableSpeech::Now(Saying::Call));
    world.run(10_000);
    assert_eq!(world.pages[mover].said.len(), before + 1);
}
