//! Checks messages and pictures of HexaFuse Snap Duels: placements, refusals, the hand, sparks, figures.

use std::collections::BTreeSet;

use basalt::games::hexafuse::HexaFuse;
use basalt::play::{Link, Match, Reaction, Script};
use basalt::rules::{Attempt, Depict, Event, Game, Mark, Position, Side, Tap};

use super::page::Page;
use super::{legal, options, position, said};

/// In the middle of a game: side 2 has O, I, N, F and A at hand.
fn middle() -> HexaFuse {
    position(MIDDLE)
}

/// A game at that point.
pub(super) fn middle_game() -> Match {
    let record = format!("hexafuse.1~clock=off~~{}", middle().text().replace(' ', "_"));
    let record = basalt::rules::Record::read(&record).expect("a record");
    Match::from_record::<HexaFuse>(&record).expect("a game")
}

const MIDDLE: &str = "1J,1J,.,.,2*/.,.,1J,.,.,./1O,1O,1J,.,.,.,./1O,.,1O,#,.,.,1C,./1*,1O,.,.,.,.,.,1C,1*/\
    1A,.,2C,.,#,.,.,1C/.,2C,2J,2J,2L,.,./2C,2J,.,2J,2L,./2*,.,.,2L,2L 2 ILNFDGBHMKE OINFADGBHMKE 1.2 0 0 -";

#[test]
fn placements_are_told_with_what_they_make() {
    let position = middle();
    let action = position.read_action("I:g5h5h6i4").expect("a placement");
    let (mut after, mut events) = (position, Vec::new());
    after.apply(action, &mut events);
    let told = said(&position.describe(action, &events));
    assert_eq!(told, "player 2: I on g5, h5, h6 and i4 (4 cells, 4 contacts +12); 16 points.");
    let shown = said(&position.foretell(action, &events));
    assert_eq!(shown, "Place I on g5, h5, h6 and i4: +16 (4 cells, 4 contacts +12).");
    let sparks = events.iter().filter(|event| matches!(event, Event::Contact { .. })).count();
    assert_eq!(
        (sparks, after.score(Side::new(1))),
        (4, Some(position.score(Side::new(1)).unwrap_or(0) + 16))
    );
    let notes: Vec<String> = after.panel(Side::new(1)).notes.iter().map(said).collect();
    assert_eq!(notes, ["Contacts made by I 4", "Hand: O N F A D", "Next: G B H M K E"]);
    let groups: Vec<(String, i32)> =
        after.panel(Side::new(1)).groups.iter().map(|group| (said(&group.name), group.points)).collect();
    assert_eq!(groups, [("Cells".to_owned(), 15), ("Contacts".to_owned(), 18)]);
    let cell = |name: &str| said(&after.cell_words(after.board().cell(name).expect(name)));
    assert_eq!(cell("h5"), "h5, player 2’s piece I (propeller)");
    assert_eq!([cell("f4"), cell("a1"), cell("e5")], ["f4, blocked", "a1, anchor of player 2", "e5, empty"]);
}

#[test]
fn what_cannot_be_done_is_refused_by_rule_piece_and_cell() {
    let position = middle();
    let cell = |name: &str| Tap::Cell(position.board().cell(name).expect(name));
    let crosses = |taps: &[Tap]| {
        let marks = position.explain(Attempt::Taps(taps)).1.marks;
        let crossed = marks.iter().filter(|(_, mark)| *mark == Mark::Cross);
        crossed.map(|&(cell, _)| position.board().name(cell).to_owned()).collect::<Vec<_>>().join(" ")
    };
    for (taps, words, crossed) in [
        (vec![Tap::Slot(4), cell("f4")], "A does not fit here: f4 is taken (blocked).", "f4"),
        (
            vec![Tap::Slot(4), cell("e7")],
            "A would share an edge at f7 with player 1’s piece C (line of three). You may touch the other side only at corners.",
            "f7 e8",
        ),
        (
            vec![Tap::Slot(4), cell("e6")],
            "A would share no edge with any of your pieces or anchors: every piece must be linked to them.",
            "e6",
        ),
        (
            vec![Tap::Slot(4), cell("c6")],
            "A would touch your J only at a corner (at b4) without a bridge: no opponent’s piece lies at the corners of both.",
            "b4",
        ),
        (
            vec![Tap::Slot(0), Tap::Rotate(0), cell("a2")],
            "With its letter on a2 and this way round, O would stick out over the edge.",
            "a2",
        ),
        (vec![Tap::Slot(0)], "O (open ring) fits nowhere now, however it is turned.", ""),
        (vec![Tap::Slot(5)], "D (bent three) is still in the queue: your hand is the first five pieces.", ""),
        (vec![Tap::Slot(12)], "There is no piece there any more.", ""),
        (
            vec![cell("e5")],
            "Choose a piece from your hand, rotate it, then choose the cell for its letter.",
            "",
        ),
        (vec![Tap::Button("pass")], "A piece in your hand still fits: you can pass only when none does.", ""),
        (
            vec![Tap::Button("swap")],
            "Sides can be swapped only right after the first placement, before anything else happens.",
            "",
        ),
    ] {
        assert_eq!(said(&position.explain(Attempt::Taps(&taps)).0), words);
        assert_eq!(crosses(&taps), crossed, "{words}");
    }
    // A cell is named if a piece can cover it.
    let (reached, _) = position.aid("fits").marks[0];
    let name = position.board().name(reached);
    assert_eq!(
        said(&position.explain(Attempt::Taps(&[Tap::Cell(reached)])).0),
        format!("Choose a piece from your hand first, then {name} or another cell for it.")
    );
    // Typed actions are refused in the same words.
    let typed = |text: &str| {
        let action = position.read_action(text).expect(text);
        said(&position.explain(Attempt::Action(action)).0)
    };
    assert_eq!(typed("A:c6"), said(&position.explain(Attempt::Taps(&[Tap::Slot(4), cell("c6")])).0));
    assert_eq!(typed("C:e5e6e7"), "Your C (line of three) is already on the board.");
    assert_eq!(
        typed("D:e5e6f6"),
        "D (bent three) is still in the queue: your hand is the first five pieces."
    );
    for text in
        ["P:e5", "A:e5e6", "A:e1", "D:e5e6", "d:e5e6f6", "D:e5e5f6", "A:e5 ", "A:", "AA:e5", "a:e5", "Pass"]
    {
        assert!(position.read_action(text).is_err(), "{text}");
    }
    assert_eq!(position.read_action("D:f6e6e5"), position.read_action("D:e5e6f6"));
}

#[test]
fn the_hand_tells_where_it_fits() {
    let position = middle();
    let overlay = position.aid("fits");
    let notes: Vec<String> = overlay.notes.iter().map(said).collect();
    assert_eq!(notes.len(), 5);
    assert_eq!(notes[0], "O (open ring): fits nowhere");
    let counts: usize = notes
        .iter()
        .filter_map(|note| note.rsplit(": ").next()?.split(' ').next())
        .map(|count| if count == "one" { 1 } else { count.parse().unwrap_or(0) })
        .sum();
    assert_eq!(counts, legal(&position).len());
    // The same numbers stand in the slots.
    let slots: Vec<Tap> = overlay.counts.iter().map(|(tap, _)| *tap).collect();
    assert_eq!(slots, (0..5).map(Tap::Slot).collect::<Vec<_>>());
    assert_eq!(overlay.counts.iter().map(|(_, count)| count).sum::<usize>(), counts);
}

/// Pieces are taken from the hand, rotated to where they fit, and placed, by taps alone.
#[test]
fn a_piece_is_held_rotated_and_placed() {
    let mut game = Match::new::<HexaFuse>(&options(""));
    let rotations = |game: &Match| game.taps().to_vec();
    assert!(!game.rotate(None, true), "nothing is held");
    assert_eq!(game.tap(Tap::Slot(0)), Reaction::Selected);
    let [Tap::Slot(0), Tap::Rotate(first)] = rotations(&game)[..] else { panic!("{:?}", game.taps()) };
    assert!(game.rotate(None, true));
    assert_ne!(rotations(&game)[1], Tap::Rotate(first));
    assert!(game.rotate(None, false));
    assert_eq!(rotations(&game)[1], Tap::Rotate(first));
    let target = game.targets(false)[0].tap;
    assert!(game.preview(target).is_some());
    assert_eq!(game.tap(target), Reaction::Played);
    assert_eq!(game.buttons(), ["swap"]);
    assert_eq!(game.tap(Tap::Button("swap")), Reaction::Played);
    assert_eq!(game.standing(game.last()).to_move, Side::new(1));
}

/// A piece snaps in, then its contacts spark one after another.
#[test]
fn contacts_are_seen_one_after_another() {
    let before = middle();
    let (mut after, mut events) = (before, Vec::new());
    after.apply(before.read_action("I:g5h5h6i4").expect("a placement"), &mut events);
    let script = Script::new(before.scene(), &events);
    assert_eq!(script.at(script.length()).scene, after.scene());
    let sparks: Vec<usize> = (0..=script.length()).map(|time| script.at(time).sparks.len()).collect();
    assert!(sparks.is_sorted() && sparks[0] == 0 && sparks.last() == Some(&4), "{sparks:?}");
    assert_eq!(sparks.iter().collect::<BTreeSet<_>>().len(), 5, "never two at once");
}

/// The captions of the guide are true: points by contacts, the bridge, the lock, the final scores.
#[test]
fn the_figures_of_the_guide_show_what_is_said_of_them() {
    let guide = include_str!("../../../src/games/hexafuse/guide.en.md");
    let figure = |caption: &str| {
        let line = guide.lines().find(|line| line.starts_with(&format!("![{caption}")));
        let (_, link) = line.and_then(|line| line.split_once("](")).expect("a figure");
        link.trim_end_matches(')').split(' ').next().unwrap_or_default()
    };
    let at_end = |caption: &str| {
        let link = Link::read(figure(caption)).unwrap_or_else(|mistake| panic!("{caption}: {mistake}"));
        let game = Match::from_record::<HexaFuse>(&link.record);
        let game = game.unwrap_or_else(|mistake| panic!("{caption}: {mistake}"));
        let scores = game.standing(game.last()).scores.into_iter();
        scores.map(Option::unwrap_or_default).collect::<Vec<_>>()
    };
    let bridge = "The M of Yellow";
    let captions = ["Blue answers", bridge, "Blue places its A", "Two passes"];
    assert_eq!(captions.map(at_end), [[4, 10], [10, 6], [34, 52], [34, 52]]);
    assert!(Page::read(&at_figure(figure(bridge), 2)).needs_bridge("M:f1f2f3f4f5"));
}

/// The position of a figure at a ply.
fn at_figure(figure: &str, ply: usize) -> String {
    let link = Link::read(figure).unwrap_or_else(|mistake| panic!("{figure}: {mistake}"));
    let game = Match::from_record::<HexaFuse>(&link.record);
    game.map_or_else(|mistake| panic!("{mistake}"), |game| game.record_from(ply).start.unwrap_or_default())
}
