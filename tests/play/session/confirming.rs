//! Moves that are shown first and made when they are confirmed.

use basalt::games::catalogue;
use basalt::play::session::{Effect, GameKind, LookInput, MoveInput, PageInput, Session};
use basalt::play::{Reach, Seat, Seats};
use basalt::rules::{Message, Record, Tap};

use super::outside::{Outside, kept, seats};

const GAMES: [&str; 5] = ["volcano", "hexano", "duplohex", "vaxandis", "hexafuse"];

/// A game for two persons in which all but the last tap of an action is made; and the last taps there are.
fn nearly(game: &str) -> (Outside, Vec<Tap>) {
    let mut outside = Outside::new(kept(game, "", "-_-"));
    for _ in 0..4 {
        let targets = outside.session.targets(false);
        let last: Vec<Tap> = targets.iter().filter(|t| t.reach != Reach::Onward).map(|t| t.tap).collect();
        if !last.is_empty() {
            return (outside, last);
        }
        // The stacks of caps in the middle of the list can move.
        outside.give(MoveInput::Tap(targets[targets.len() / 2].tap));
    }
    panic!("{game}: nothing can be done");
}

#[test]
fn the_first_tap_shows_what_the_second_does_in_every_game() {
    for game in GAMES {
        let (mut outside, taps) = nearly(game);
        let tap = taps[0];
        let effects = outside.give(MoveInput::Propose(tap));
        assert_eq!(outside.session.game().last(), 0, "{game}: nothing is done yet");
        assert_eq!(outside.session.pointer.proposed(), Some(tap), "{game}");
        let shown = outside.session.preview().expect("it is shown");
        // What would happen does not read as if it had happened.
        let foretold = Message::new("table-foretold").with("what", shown.message.clone());
        assert_eq!(outside.session.foretold(), Some(foretold.clone()), "{game}");
        let told = vec![foretold];
        assert!(effects.contains(&Effect::Say(told)), "{game}: it is told");
        // It stays, wherever the pointer goes.
        outside.give(LookInput::Point(taps.last().copied()));
        assert_eq!(outside.session.preview(), Some(shown), "{game}");
        outside.give(MoveInput::Propose(tap));
        assert_eq!((outside.session.game().last(), outside.session.pointer.proposed()), (1, None), "{game}");
    }
}

/// A tap there chooses the other piece; a drop says why the carried one cannot go there.
#[test]
fn a_piece_dropped_where_it_cannot_go_begins_nothing_else() {
    let start = "r1,^,^,^,./.,g2^,.,.,./.,.,b3^,.,./.,.,.,^,./.,.,.,.,._1_r1g2|-";
    let record = Record::read(&format!("caldera.1~~~{start}")).expect("a record");
    for (piece, why) in [("b4", "pyramids-refusal-capped"), ("", "pyramids-refusal-return-capped")] {
        let game = catalogue::open(&record).expect("a game");
        let seats = Seats::new(vec![Seat::default(); 2]);
        let place = GameKind::kept("game".into(), 1);
        let mut outside = Outside::new(Session::new(game, seats, place, true, 7));
        let cell = |name: &str| Tap::Cell(outside.session.game().board().cell(name).expect("a cell"));
        let (carried, capped) = (if piece.is_empty() { Tap::Slot(0) } else { cell(piece) }, cell("c3"));
        outside.give(MoveInput::Tap(carried));
        outside.give(MoveInput::Drop(capped));
        assert_eq!(outside.session.pointer.refusal().map(|told| told.key.to_string()), Some(why.to_owned()));
        assert_eq!(outside.session.line().taps(), [carried]);
        outside.give(MoveInput::Tap(capped));
        assert_eq!(outside.session.line().taps(), [capped], "a tap chooses");
    }
}

#[test]
fn what_is_shown_is_confirmed_by_the_button_or_withdrawn() {
    for game in GAMES {
        let (mut outside, taps) = nearly(game);
        outside.give(MoveInput::Confirm);
        assert_eq!(outside.session.game().last(), 0, "{game}: there is nothing to confirm");
        outside.give(MoveInput::Propose(taps[0]));
        let selected = outside.session.game().taps().to_vec();
        outside.give(MoveInput::Withdraw);
        assert_eq!(outside.session.pointer.proposed(), None, "{game}");
        assert_eq!(outside.session.game().taps(), selected, "{game}: what was chosen stays chosen");
        outside.give(MoveInput::Propose(taps[0]));
        outside.give(MoveInput::Escape);
        outside.give(MoveInput::Confirm);
        assert_eq!((outside.session.game().last(), outside.session.pointer.proposed()), (0, None), "{game}");
        let (mut outside, taps) = nearly(game);
        outside.give(MoveInput::Propose(taps[0]));
        outside.give(MoveInput::Confirm);
        assert_eq!(outside.session.game().last(), 1, "{game}");
    }
}

#[test]
fn another_target_is_shown_instead_and_what_is_none_is_refused() {
    let (mut outside, taps) = nearly("vaxandis");
    let (one, other) = (taps[0], taps[taps.len() - 1]);
    outside.give(MoveInput::Propose(one));
    outside.give(MoveInput::Propose(other));
    assert_eq!((outside.session.game().last(), outside.session.pointer.proposed()), (0, Some(other)));
    outside.give(MoveInput::Confirm);
    // Next to a stack there is no room for another.
    let Tap::Cell(cell) = other else { panic!("{other:?}") };
    let board = outside.session.game().board();
    let beside =
        board.directions().find_map(|direction| board.neighbour(cell, direction)).expect("a neighbour");
    outside.give(MoveInput::Propose(Tap::Cell(beside)));
    assert!(outside.session.pointer.refusal().is_some());
    assert_eq!((outside.session.game().last(), outside.session.pointer.proposed()), (1, None));
}

#[test]
fn an_action_begun_in_place_of_another_is_confirmed_too() {
    let mut outside = Outside::new(kept("vaxandis", "pie=false", "-_-"));
    outside.give(MoveInput::Typed("e5,c3,g4,a1".into()));
    // A stack is chosen; then one is placed where that stack cannot land.
    let able = outside.session.targets(true);
    let mover =
        able.iter().find(|target| matches!(target.tap, Tap::Cell(_)) && target.reach == Reach::Onward);
    outside.give(MoveInput::Tap(mover.expect("a stack that can move").tap));
    let lands = outside.session.targets(false);
    let begins = outside.session.targets(true);
    let places =
        begins.iter().filter(|target| matches!(target.tap, Tap::Cell(_)) && target.reach == Reach::Quiet);
    let place = places.map(|target| target.tap).find(|tap| lands.iter().all(|target| target.tap != *tap));
    let place = place.expect("a free cell out of reach");
    outside.give(MoveInput::Propose(place));
    assert_eq!((outside.session.game().last(), outside.session.pointer.proposed()), (4, Some(place)));
    outside.give(MoveInput::Confirm);
    assert_eq!(outside.session.game().last(), 5);
    assert_eq!(outside.session.game().taps(), []);
}

#[test]
fn what_waits_to_be_confirmed_goes_with_its_position() {
    let mut outside = Outside::new(kept("vaxandis", "pie=false", "-_-"));
    let action = outside.first_action();
    outside.give(MoveInput::Typed(action));
    let tap = outside.session.targets(false)[0].tap;
    outside.give(MoveInput::Propose(tap));
    assert!(outside.session.pointer.proposed().is_some());
    outside.give(MoveInput::Undo);
    assert_eq!(outside.session.pointer.proposed(), None);
    outside.give(MoveInput::Confirm);
    assert_eq!(outside.session.game().last(), 0);
}

#[test]
fn a_piece_that_is_shown_is_rotated_where_it_lies_and_confirmed_on_any_of_its_cells() {
    let mut outside = Outside::new(kept("hexafuse", "seed=7", "-_-"));
    let slot = outside.session.game().at_hand()[0];
    outside.give(MoveInput::Tap(slot));
    let cells: Vec<Tap> = outside.session.game().board().cells().map(Tap::Cell).collect();
    // A cell on which the piece fits in several rotations.
    let turns = |outside: &mut Outside, tap| {
        outside.give(MoveInput::Propose(tap));
        let before = outside.session.preview()?;
        outside.give(MoveInput::Rotate(true));
        (outside.session.preview() != Some(before)).then_some(tap)
    };
    let tap = cells.iter().find_map(|&tap| turns(&mut outside, tap)).expect("a cell with several rotations");
    assert_eq!(outside.session.pointer.proposed(), Some(tap), "it still waits to be confirmed");
    let shown = outside.session.preview().expect("it is shown");
    let others = cells.iter().filter(|&&other| other != tap && outside.session.game().agree(tap, other));
    let other = *others.clone().next().expect("another cell of it");
    outside.give(MoveInput::Propose(other));
    assert_eq!(outside.session.game().last(), 1);
    assert_eq!(outside.session.game().events(1), shown.events, "what was shown is done");
}

#[test]
fn rotating_back_restores_what_is_seen() {
    let mut outside = Outside::new(kept("hexafuse", "seed=7", "-_-"));
    let cells: Vec<Tap> = outside.session.game().board().cells().map(Tap::Cell).collect();
    // The pieces that fit in several rotations somewhere.
    let rotates = |outside: &mut Outside, slot: usize| {
        outside.give(MoveInput::Pick(slot));
        let before = outside.session.held_rotation();
        outside.give(MoveInput::Rotate(true));
        let after = outside.session.held_rotation();
        outside.give(MoveInput::Escape);
        before != after
    };
    let turns: Vec<usize> = (0..5).filter(|&slot| rotates(&mut outside, slot)).collect();
    assert!(turns.len() > 1, "{turns:?}");
    let (mut rotated, mut in_hand) = (0, 0);
    for (slot, &cell) in (0..5).flat_map(|slot| cells.iter().map(move |cell| (slot, cell))) {
        outside.give(MoveInput::Escape);
        outside.give(MoveInput::Pick(slot));
        outside.give(LookInput::Point(Some(cell)));
        let seen = |outside: &Outside| (outside.session.held_rotation(), outside.session.preview());
        let before = seen(&outside);
        assert!(before.0.is_some());
        for (there, back) in [(true, false), (false, true)] {
            outside.give(MoveInput::Rotate(there));
            let after = seen(&outside);
            rotated += usize::from(before.1.is_some() && after.1 != before.1);
            // Where it fits in one rotation alone, the hand shows the one that was asked for.
            let rotates = outside.session.game().taps().len() == 2 && turns.contains(&slot);
            assert!(!rotates || after.0 != before.0, "piece {slot} over {cell:?} seems to stay as it is");
            in_hand += usize::from(before.1.is_some() && after.1 == before.1 && after.0 != before.0);
            outside.give(MoveInput::Rotate(back));
            assert_eq!(seen(&outside), before, "piece {slot} over {cell:?}");
        }
        outside.give(LookInput::Point(None));
        outside.give(MoveInput::Escape);
    }
    assert!(rotated > 200 && in_hand > 20, "{rotated}, {in_hand}");
}

#[test]
fn the_pieces_at_hand_have_numbers() {
    let mut outside = Outside::new(kept("hexafuse", "seed=7", "-_-"));
    let hand = outside.session.game().at_hand();
    assert_eq!(hand, (0..5).map(Tap::Slot).collect::<Vec<_>>());
    outside.give(MoveInput::Pick(1));
    assert_eq!(outside.session.game().taps().first(), Some(&hand[1]));
    outside.give(MoveInput::Pick(8));
    assert_eq!(outside.session.game().taps().first(), Some(&hand[1]), "there is no ninth piece");
    // Each kind once: discs and rings.
    let mut outside = Outside::new(kept("duplohex", "", "-_-"));
    assert_eq!(outside.session.game().at_hand().len(), 2);
    outside.give(MoveInput::Pick(1));
    assert_eq!(outside.session.game().taps(), &outside.session.game().at_hand()[1..]);
    // Games without a hand have none.
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(MoveInput::Pick(0));
    assert!(outside.session.game().taps().is_empty());
}

#[test]
fn who_has_chosen_is_told_what_comes_next_and_why_not() {
    let mut outside = Outside::new(kept("hexafuse", "seed=7", "-_-"));
    let keys = |outside: &Outside| {
        let next = outside.session.game().next_step().map(|next| next.key.to_string());
        (next, outside.session.warning().map(|why| why.key.to_string()))
    };
    let cells: Vec<Tap> = outside.session.game().board().cells().map(Tap::Cell).collect();
    outside.give(LookInput::Point(Some(cells[30])));
    assert_eq!(keys(&outside), (None, None), "nothing is chosen yet");
    outside.give(MoveInput::Pick(0));
    assert_eq!(keys(&outside).0.as_deref(), Some("table-next-rotate"));
    for &cell in &cells {
        outside.give(LookInput::Point(Some(cell)));
        let fits = outside.session.preview().is_some();
        assert_eq!(keys(&outside).1.is_none(), fits, "{cell:?} is previewed or explained");
    }
    let mut outside = Outside::new(kept("duplohex", "", "-_-"));
    let cell = outside.session.targets(false)[0].tap;
    outside.give(MoveInput::Tap(cell));
    assert_eq!(keys(&outside).0.as_deref(), Some("table-next-piece"));
    // What would be placed is not told as if it were.
    let foretold = |outside: &Outside| outside.session.foretold().map(|told| told.key.to_string());
    let (_, pieces) = outside.session.game().offered().expect("disc or ring");
    outside.give(LookInput::Point(Some(pieces[0].0)));
    assert_eq!(foretold(&outside).as_deref(), Some("table-foretold-piece"));
    outside.give(MoveInput::Escape);
    outside.give(MoveInput::Typed("Rg1,Rd4".to_owned()));
    outside.give(PageInput::Finish);
    let cell = outside.session.targets(false)[0].tap;
    outside.give(LookInput::Point(Some(cell)));
    assert!(outside.session.preview().is_some(), "only a disc can go there, which is shown");
    outside.give(MoveInput::Propose(cell));
    assert!(outside.session.pointer.proposed() == Some(cell) && outside.session.game().offered().is_none());
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    let cap = outside.session.targets(false)[0].tap;
    outside.give(MoveInput::Tap(cap));
    assert_eq!(keys(&outside).0.as_deref(), Some("table-next-cell"));
}

#[test]
fn a_wrong_try_in_a_lesson_keeps_the_chosen_piece() {
    let game = catalogue::begin("hexafuse", "seed=8").expect("a game");
    let mut outside = Outside::new(Session::lesson(game, seats("-_-"), vec!["B:e7e8".to_owned()]));
    let mut tried = 0;
    for slot in outside.session.targets(false).to_vec() {
        if !matches!(slot.tap, Tap::Slot(_)) {
            continue;
        }
        outside.give(MoveInput::Escape);
        outside.give(MoveInput::Tap(slot.tap));
        for cell in outside.session.targets(false).to_vec() {
            if !matches!(cell.tap, Tap::Cell(_)) {
                continue;
            }
            let held = outside.session.game().taps().to_vec();
            outside.give(MoveInput::Tap(cell.tap));
            if outside.session.game().last() > 0 {
                outside.give(MoveInput::UndoPly);
                break;
            }
            assert_eq!(outside.session.game().taps(), held, "{:?} on {:?}", slot.tap, cell.tap);
            tried += 1;
        }
    }
    assert!(tried > 10, "{tried}");
}
