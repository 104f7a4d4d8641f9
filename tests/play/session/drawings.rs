//! Drawings on the board: kept with their position, sent in links, never part of the game.

use basalt::games::{catalogue, pasted};
use basalt::play::profile::Mode;
use basalt::play::session::{GameKind, LookInput, MoveInput, Session, TreeInput};
use basalt::play::{Link, Terms};
use basalt::rules::{Ink, Stroke};
use proptest::collection::vec;
use proptest::prelude::*;

use super::outside::{Outside, begin, kept, seats};

fn draw(outside: &mut Outside, drawing: &str) {
    let node = outside.session.lines.node();
    outside.give(TreeInput::Draw(node, drawing.into()));
}

fn linked(actions: &[&str]) -> Outside {
    let game = begin("volcano", "", actions);
    Outside::new(Session::new(game, seats("-_-"), GameKind::Link(String::new()), false, 1))
}

#[test]
fn a_drawing_stays_with_its_position_and_is_saved() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    draw(&mut outside, "gc3-d2");
    outside.give(MoveInput::Typed("c3-d2".into()));
    assert_eq!(outside.session.drawing(), "");
    draw(&mut outside, "ra1.ba1-a2");
    assert!(outside.store["game"].to_string().contains("\nvariations=0[gc3-d2] 1[ra1.ba1-a2]\n"));
    outside.give(LookInput::StepBack);
    assert_eq!(outside.session.drawing(), "gc3-d2");
    let (game, _) = outside.reopened_parts();
    assert_eq!(game.tree().text(), "0[gc3-d2] 1[ra1.ba1-a2]");
    // A drawing alone keeps no move that is undone and replaced.
    outside.give(LookInput::StepOn);
    outside.give(MoveInput::Undo);
    outside.give(MoveInput::Typed("e5-d5".into()));
    assert_eq!(outside.session.game().tree().text(), "0[gc3-d2]");
}

#[test]
fn a_rated_game_permits_it() {
    let session = kept("volcano", "", "-_spark").under(Terms { mode: Mode::Rated, ..Terms::default() });
    let mut outside = Outside::new(session);
    draw(&mut outside, "gc3-d2");
    assert_eq!(outside.session.strokes().len(), 1);
}

#[test]
fn a_drawing_travels_in_a_link_and_is_shown_by_whoever_opens_it() {
    let mut outside = linked(&["c3-d2", "a1-a2"]);
    outside.give(LookInput::Show(1));
    draw(&mut outside, "ya1-a2");
    let link = outside.session.link().to_string();
    assert_eq!(link, "1,ya1-a2/volcano.1~~c3-d2_a1-a2");
    let game = catalogue::follow(&link).map_err(|broken| broken.mistake).expect("our own link");
    assert_eq!((game.shown(), Link::of(&game).to_string()), (1, link.clone()));
    for sent in [link.clone(), format!("See https://example.org/x/#/view/{link} !"), link.replace(',', "%2C")]
    {
        assert_eq!(pasted::read(&sent).ok(), Some(pasted::Pasted::Game(link.clone())), "{sent}");
    }
    // In a variation as well, and for the position alone.
    outside.give(MoveInput::Typed("e5-d5".into()));
    draw(&mut outside, "be5");
    assert_eq!(outside.session.link().to_string(), "2,be5/volcano.1~~c3-d2_e5-d5");
    assert!(outside.session.link_to_position().to_string().starts_with("0,be5/volcano.1~~~"));
    assert_eq!(outside.session.strokes_by_ply().iter().map(Vec::len).collect::<Vec<_>>(), [0, 1, 1]);
}

#[test]
fn a_wrong_drawing_in_a_link_is_named_and_the_game_stays() {
    let Err(broken) = catalogue::follow("1,ya1-z9/volcano.1~~c3-d2") else { panic!("z9 is no cell") };
    assert_eq!(broken.mistake.to_string(), "drawing: expected `gc3-d4` or `ra1`, found `ya1-z9`");
    assert_eq!(broken.sound, Some(Link::at(1, begin("volcano", "", &["c3-d2"]).record())));
}

#[test]
fn an_annotated_try_is_not_deleted_by_undo() {
    let mut outside = linked(&["c3-d2", "a1-a2"]);
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("e5-d5".into()));
    draw(&mut outside, "be5");
    outside.give(MoveInput::Undo);
    assert_eq!(outside.session.game().tree().text(), "1(e5-d5[be5])");
}

proptest! {
    #[test]
    fn what_is_drawn_is_written_and_read_again(drawn in vec((0..4_usize, 0..96_usize, 0..96_usize), 0..300), which in 0..basalt::games::ids().count()) {
        let game = catalogue::begin(basalt::games::ids().nth(which).expect("a game"), "").expect("it begins");
        let board = game.board();
        let cell = |at: usize| board.cells().nth(at % board.len()).expect("a cell");
        let mut strokes = Vec::new();
        for (ink, from, to) in drawn {
            Stroke { ink: Ink::ALL[ink], from: cell(from), to: cell(to) }.draw(&mut strokes);
        }
        prop_assert_eq!(Stroke::read_all(&Stroke::write_all(&strokes, board), board), Ok(strokes));
    }
}
