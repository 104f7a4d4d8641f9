//! The books of openings that follow from results.

use basalt::games::{catalogue, ids};
use basalt::online::{OnlineResult, Openings, Saying};
use basalt::play::explorer::Book;
use basalt::play::{Explored, Match};
use basalt::rules::{Rng, Side};
use proptest::prelude::*;

use super::{Log, terms};

/// What the published book says of a game's start.
fn explored(openings: &mut Openings, game: &Match) -> Explored {
    let id = game.info().id;
    let book = Book::read(&openings.text(id)).expect("a book");
    game.explored(&book, &catalogue::symmetries(id, game.board()))
}

/// The result of a game of four turns that the player who sat down first has given up.
fn result(options: &str) -> OnlineResult {
    let mut log = Log::begun(&terms("vaxandis", options, None));
    let mut rng = Rng::new(3);
    (0..4).for_each(|_| assert_eq!(log.act(&mut rng), None));
    assert_eq!(log.say(0, Saying::Resign(log.here())), None);
    OnlineResult::of(&log.game).expect("a result")
}

#[test]
fn each_result_counts_for_the_side_that_won() {
    let found = result("pie=false");
    let mut openings = Openings::default();
    let start = catalogue::begin("vaxandis", "pie=false").expect("a game");
    assert_eq!(explored(&mut openings, &start), Explored { mover: Some(Side::FIRST), ..Explored::default() });
    openings.take(&found);
    assert_eq!(explored(&mut openings, &start).tally.map(|tally| tally.games()), Some(1));
    openings.take(&found);
    let known = explored(&mut openings, &start);
    let tally = known.tally.expect("games");
    let winner = found.sides[0];
    assert_eq!((tally.games(), tally.wins[winner]), (2, 2));
    assert_eq!(known.moves.iter().map(|known| known.tally.games()).collect::<Vec<_>>(), [2]);
    let played =
        catalogue::open(&basalt::rules::Record::read(&found.opening).expect("a record")).expect("a game");
    assert_eq!(played.last(), 4);
    assert_eq!(explored(&mut openings, &played).tally.map(|tally| tally.games()), Some(2));
    // Another game's book stays as it is.
    assert!(ids().filter(|id| *id != "vaxandis").all(|id| openings.text(id).lines().count() == 1));
}

#[test]
fn results_without_a_sound_opening_do_not_count() {
    let found = result("pie=false");
    let mut openings = Openings::default();
    for opening in [
        "",
        "vaxandis.1",
        "vaxandis.1~pie=false~z9",
        "vaxandis.9~~",
        "chess.1~~",
        "volcano.1~~",
        "volcano.1~players=1~",
    ] {
        openings.take(&OnlineResult { opening: opening.to_owned(), ..found.clone() });
    }
    assert!(ids().all(|id| openings.text(id).lines().count() == 1));
    // Sides that the game does not have win nothing.
    openings.take(&OnlineResult { sides: vec![7, usize::MAX], ..found });
    let start = catalogue::begin("vaxandis", "pie=false").expect("a game");
    assert_eq!(explored(&mut openings, &start).tally.map(|tally| tally.drawn), Some(1));
}

#[test]
fn stored_books_are_counted_on() {
    let found = result("pie=false");
    let (mut whole, mut restored) = (Openings::default(), Openings::default());
    whole.take(&found);
    for (game, text) in (0..).map_while(|place| whole.part(place)) {
        assert!(restored.restore(game, &text));
        assert!(!restored.restore(game, &text.replacen("# explorer ", "# explorer 9", 1)), "another version");
    }
    for openings in [&mut whole, &mut restored] {
        openings.take(&found);
    }
    assert!(ids().all(|id| whole.text(id) == restored.text(id)));
    assert!(whole.text("vaxandis").lines().count() > 4);
}

#[test]
fn results_of_earlier_versions_are_read() {
    let found = result("");
    let mut json = serde_json::to_value(&found).expect("JSON");
    let object = json.as_object_mut().expect("an object");
    assert!(object.remove("opening").is_some() && object.remove("sides").is_some());
    let read: OnlineResult = serde_json::from_value(json).expect("a result");
    assert_eq!(read, OnlineResult { opening: String::new(), sides: Vec::new(), ..found });
}

proptest! {
    #[test]
    fn no_opening_is_too_odd_to_be_taken(opening in "(vaxandis|volcano)\\.1~(pie=false)?~[a-i1-9_]{0,20}", sides in proptest::collection::vec(0_usize..9, 0..3)) {
        let mut openings = Openings::default();
        openings.take(&OnlineResult { opening, sides, ..result("") });
        prop_assert!(Book::read(&openings.text("vaxandis")).is_some());
    }
}
