//! The ratings at a table: what is asked, when, and what the game has changed.

use basalt::app::live::{RatingQuestion, Ratings, RatingsEffect, RatingsInput, TableSpeech};
use basalt::online::Saying;
use basalt::play::library::Json;
use basalt::play::session::{Millis, Now};
use serde_json::json;

use crate::fuzz::targets::read_json;

use super::table::begun;
use super::world::{World, name};

fn at(time: u64) -> Now {
    Now { time: Millis(time), ..Now::default() }
}

fn asked(ratings: &mut Ratings, world: &World) -> Vec<RatingQuestion> {
    let effects = ratings.give(RatingsInput::Table(world.table(0)), at(0));
    effects.into_iter().map(|RatingsEffect::Ask(question, _)| question).collect()
}

fn card(rating: u32, history: &serde_json::Value) -> Json {
    let card = json!({
        "ratings": [{ "game": "vaxandis", "rating": rating, "deviation": 60 }],
        "history": history,
    });
    read_json(&card.to_string()).expect("sound")
}

fn played(before: u32, after: u32) -> serde_json::Value {
    json!([
        { "table": "zzzzzzzz", "round": 1, "before": 1, "rating": 2 },
        { "table": "k3x9a2b7c1d5", "round": 1, "before": before, "rating": after },
    ])
}

#[test]
fn each_player_is_asked_about_once_before_the_game_and_once_after_a_rated_one() {
    for rated in [false, true] {
        let mut world = begun("vaxandis", rated);
        let mut ratings = Ratings::default();
        let authors: Vec<String> =
            asked(&mut ratings, &world).into_iter().map(|question| question.author).collect();
        assert_eq!(authors, [name(0), name(1)]);
        assert!(asked(&mut ratings, &world).is_empty(), "they are on their way");
        world.speak(0, TableSpeech::Now(Saying::Resign));
        world.run(500);
        assert_eq!(asked(&mut ratings, &world).len(), if rated { 2 } else { 0 });
        assert!(asked(&mut ratings, &world).is_empty());
    }
}

#[test]
fn the_verdict_is_awaited_and_its_change_has_a_sign() {
    let mut world = begun("vaxandis", true);
    let mut ratings = Ratings::default();
    let before = asked(&mut ratings, &world).remove(0);
    assert!(ratings.give(RatingsInput::Answered(before, Some(card(1612, &json!([])))), at(0)).is_empty());
    let known = ratings.of(&name(0)).expect("a rating");
    assert_eq!((known.digits(), known.changed(), known.state()), ("1612".to_owned(), None, "sure"));
    world.speak(0, TableSpeech::Now(Saying::Resign));
    world.run(500);
    let question = asked(&mut ratings, &world).remove(0);
    // Neither an answer without the game nor none at all is a verdict.
    for (time, answer) in [(1000, Some(card(1612, &json!([])))), (3000, None)] {
        let again = ratings.give(RatingsInput::Answered(question.clone(), answer), at(time));
        assert_eq!(again, [RatingsEffect::Ask(question.clone(), Millis(time + 1500))]);
    }
    let verdict = card(1604, &played(1612, 1604));
    assert!(ratings.give(RatingsInput::Answered(question, Some(verdict)), at(5000)).is_empty());
    assert_eq!(ratings.of(&name(0)).expect("a rating").digits(), "1604 (−8)");
}

#[test]
fn at_a_table_with_a_bot_the_ratings_with_bots_are_shown() {
    let world = begun("vaxandis", true);
    let mut ratings = Ratings::default();
    let [ada, deep] = <[RatingQuestion; 2]>::try_from(asked(&mut ratings, &world)).expect("two");
    let rated = |rating: u32| json!([{ "game": "vaxandis", "rating": rating, "deviation": 60 }]);
    let person = json!({ "ratings": rated(1612), "with_bots": rated(1400) });
    let bot = json!({ "bot": true, "with_bots": rated(1900) });
    let read = |card: serde_json::Value| read_json(&card.to_string());
    ratings.give(RatingsInput::Answered(ada, read(person)), at(0));
    let known = ratings.of(&name(0)).expect("a rating");
    assert_eq!((known.digits(), known.is_bot), ("1612".to_owned(), false));
    ratings.give(RatingsInput::Answered(deep, read(bot)), at(0));
    let known = [0, 1].map(|player| ratings.of(&name(player)).expect("a rating"));
    assert_eq!(known.map(|known| known.digits()), ["1400", "1900"].map(str::to_owned));
    assert_eq!(known.map(|known| known.is_bot), [false, true]);
}

/// Two who play one another every evening once saw their ratings freeze, and nothing said why.
#[test]
fn it_is_said_if_a_game_counts_less_because_the_same_two_have_played_it() {
    const DAY: u64 = 86_400_000;
    let played = |table: &str, game: &str, opponent: usize, ended: u64, before: u32| {
        let opponents = json!([{ "author": name(opponent), "name": "" }]);
        json!({ "table": table, "round": 1, "game": game, "opponents": opponents, "ended": 20 * DAY - ended, "before": before, "rating": before })
    };
    let told = |earlier: serde_json::Value, counts: bool| {
        let mut world = begun("vaxandis", true);
        let mut ratings = Ratings::default();
        world.speak(0, TableSpeech::Now(Saying::Resign));
        world.run(500);
        let question = asked(&mut ratings, &world).remove(0);
        let last = played("k3x9a2b7c1d5", "vaxandis", 1, 0, if counts { 1500 } else { 0 });
        let answer = RatingsInput::Answered(question, Some(card(1500, &json!([last, earlier]))));
        assert!(ratings.give(answer, at(0)).is_empty());
        ratings.of(&name(0)).expect("a rating").is_repeated
    };
    assert!(told(played("earlier01", "vaxandis", 1, 7 * DAY - 1, 1500), true));
    for (earlier, counts) in [
        (played("earlier01", "vaxandis", 1, 7 * DAY, 1500), true),
        (played("earlier01", "vaxandis", 2, DAY, 1500), true),
        (played("earlier01", "hexano", 1, DAY, 1500), true),
        (played("earlier01", "vaxandis", 1, DAY, 0), true),
        (played("earlier01", "vaxandis", 1, DAY, 1500), false),
    ] {
        assert!(!told(earlier.clone(), counts), "{earlier} {counts}");
    }
}

#[test]
fn a_game_that_did_not_count_changes_nothing_and_a_verdict_is_not_awaited_for_ever() {
    let mut world = begun("vaxandis", true);
    world.speak(0, TableSpeech::Now(Saying::Resign));
    world.run(500);
    let mut ratings = Ratings::default();
    let [first, second] = <[RatingQuestion; 2]>::try_from(asked(&mut ratings, &world)).expect("two");
    let verdict = card(1500, &played(0, 0));
    assert!(ratings.give(RatingsInput::Answered(first, Some(verdict)), at(0)).is_empty());
    assert_eq!(ratings.of(&name(0)).expect("a rating").changed(), None);
    let mut count = 0;
    while !ratings.give(RatingsInput::Answered(second.clone(), None), at(0)).is_empty() {
        count += 1;
        assert!(count < 100);
    }
    assert_eq!(count, 12);
    assert_eq!(ratings.of(&name(1)), None);
}

#[test]
fn answers_about_an_earlier_table_are_nothing() {
    let world = begun("vaxandis", true);
    let mut ratings = Ratings::default();
    let old = asked(&mut ratings, &world).remove(0);
    let mut other = World::new(2);
    for page in 0..2 {
        let terms = super::table::terms("vaxandis", true);
        let coming = basalt::app::live::Coming::of_pair(page == 0, terms, String::new());
        other.come(page, "k3x9a2b7", coming);
        other.run(1000);
    }
    other.run(1000);
    assert_eq!(asked(&mut ratings, &other).len(), 2);
    assert!(ratings.give(RatingsInput::Answered(old, Some(card(1612, &json!([])))), at(0)).is_empty());
    assert_eq!(ratings.of(&name(0)), None);
}
