//! Checks Vaxandis against its rules page: a literal oracle, properties, refusals, events and words.

mod literal;

use std::collections::BTreeMap;

use basalt::games::vaxandis::{
    Action, Barrier, Course, Mobility, Obstacle, Vaxandis, VaxandisOptions, WORDS,
};
use basalt::geometry::{Cell, CellSet};
use basalt::play::{BoardView, Match, Reaction, Shown, Sign};
use basalt::rules::{Attempt, Depict, Event, Game, Look, Mark, Message, Options, Position, Rng, Side, Tap};
use basalt::words::{Language, Speaker};
use literal::Literal;
use proptest::prelude::*;

const COLOURS: [char; 2] = ['b', 'w'];

fn options(text: &str) -> VaxandisOptions {
    VaxandisOptions::read(text).expect(text)
}

fn position(text: &str, under: &str) -> Vaxandis {
    Vaxandis::read(text, &options(under)).unwrap_or_else(|mistake| panic!("{text}: {mistake}"))
}

/// A board of four cells a side with these stacks, such as `d4b3`, and the side to move.
fn board(stacks: &str, to_move: &str) -> Vaxandis {
    let empty = Vaxandis::new(&options("size=4"));
    let mut names = BTreeMap::new();
    for stack in stacks.split_whitespace() {
        names.insert(&stack[..2], &stack[2..]);
    }
    let token = |&cell: &Cell| names.get(empty.board().name(cell)).copied().unwrap_or(".");
    let row = |row: &Vec<Cell>| row.iter().map(token).collect::<Vec<_>>().join(",");
    let rows: Vec<String> = empty.board().rows().iter().map(row).collect();
    position(&format!("{} {to_move} -", rows.join("/")), "size=4")
}

fn said(message: &Message, language: Language) -> String {
    Speaker::new(language, [&WORDS]).say(message, &|side: Side| format!("Ada {}", side.number()))
}

/// The engine's list by text, with the board after each; without the swap.
fn listed(position: &Vaxandis) -> BTreeMap<String, String> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let after = |action: &Action| {
        let mut after = *position;
        after.apply(*action, &mut ());
        (position.action_text(*action), board_text(&after))
    };
    actions.iter().filter(|action| **action != Action::Swap).map(after).collect()
}

fn board_text(position: &Vaxandis) -> String {
    position.text().split(' ').next().expect("a board").to_owned()
}

fn check_against_oracle(position: &Vaxandis, size: usize) {
    let literal = Literal::read(&position.text(), size as i32);
    assert_eq!(literal.text(), board_text(position));
    let colour = COLOURS[position.to_move().index()];
    assert_eq!(listed(position), literal.actions(colour), "{}", position.text());
    for (index, side) in Side::all(2).enumerate() {
        let mobility = Mobility::of(position, side);
        let expected = literal.actions(COLOURS[index]);
        let placements = expected.keys().filter(|action| !action.contains('-')).count();
        let found = (mobility.placements, mobility.moves);
        assert_eq!(found, (placements, expected.len() - placements), "{}", position.text());
    }
    let frozen = literal.stacks.keys().filter(|&&place| literal.is_frozen(place)).count();
    assert_eq!(position.frozen().len(), frozen, "{}", position.text());
}

#[test]
fn games_go_as_the_page_says_word_for_word() {
    for (size, games) in [(4, 30), (5, 6), (6, 2)] {
        for seed in 0..games {
            let mut rng = Rng::new(seed);
            let mut position = Vaxandis::new(&options(&format!("size={size}.pie=false")));
            while position.outcome().is_none() {
                check_against_oracle(&position, size);
                let action = position.random_action(&mut rng);
                position.apply(action, &mut ());
            }
            check_against_oracle(&position, size);
        }
    }
}

/// Positions that no game reaches, crowded and with few heights: large groups that grow together.
fn any_position() -> impl Strategy<Value = (String, usize)> {
    (4..=6_usize, 1..=6_u16, 1..=3_u32, any::<u64>()).prop_map(|(size, highest, empty, seed)| {
        let mut rng = Rng::new(seed);
        let rows = (0..2 * size - 1).map(|row| {
            let cells = 2 * size - 1 - row.abs_diff(size - 1);
            let token = |_| match rng.below(3 + empty) {
                side @ 0..2 => format!("{}{}", COLOURS[side as usize], 1 + rng.below(highest.into())),
                _ => ".".to_owned(),
            };
            (0..cells).map(token).collect::<Vec<_>>().join(",")
        });
        let rows: Vec<String> = rows.collect();
        (format!("{} {} -", rows.join("/"), COLOURS[(seed % 2) as usize]), size)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn crowded_positions_go_as_the_page_says((text, size) in any_position()) {
        if let Ok(position) = Vaxandis::read(&text, &options(&format!("size={size}.pie=false"))) {
            check_against_oracle(&position, size);
        }
    }

    /// Every action makes the board higher, so that no position repeats; each growth on the way is by one.
    #[test]
    fn all_actions_make_the_board_higher((text, size) in any_position()) {
        let under = options(&format!("size={size}.pie=false"));
        let Ok(position) = Vaxandis::read(&text, &under) else { return Ok(()) };
        let heights = |position: &Vaxandis| position.board().cells().map(|cell| u32::from(position.height(cell))).sum::<u32>();
        let mut actions = Vec::new();
        position.actions(&mut actions);
        for action in actions {
            let mut after = position;
            after.apply(action, &mut ());
            let grown = position.board().cells().filter(|&cell| position.height(cell) > 0 && after.height(cell) > position.height(cell));
            let grown = grown.inspect(|&cell| assert_eq!(after.height(cell), position.height(cell) + 1)).count() as u32;
            let own = match action {
                Action::Move { from, to } => u32::from(after.height(to) - position.height(from)),
                _ => 1,
            };
            prop_assert_eq!(heights(&after), heights(&position) + grown + own);
            if let Action::Move { from, to } = action {
                prop_assert!(grown == 0 || own > 0, "a stack that grows does not grow alone");
                let course = Course::toward(&position, position.to_move(), from, to).expect("in a line");
                prop_assert_eq!(course.barrier, None);
                prop_assert_eq!(course.height, after.height(to));
                prop_assert_eq!(course.grown.len() as u32, grown);
            }
        }
    }

    /// Every refusal has a reason, and every legal action has none.
    #[test]
    fn only_what_cannot_be_done_is_barred((text, size) in any_position()) {
        let under = options(&format!("size={size}.pie=false"));
        let Ok(position) = Vaxandis::read(&text, &under) else { return Ok(()) };
        if position.outcome().is_some() {
            return Ok(());
        }
        // A fifth of the stacks is enough, another fifth each time.
        for from in position.board().cells().filter(|from| (from.index() + text.len()).is_multiple_of(5)) {
            for to in position.board().cells() {
                let accepted = position.accepts(Action::Move { from, to });
                let reason = Obstacle::of(&position, &[Tap::Cell(from), Tap::Cell(to)]);
                prop_assert_eq!(accepted, reason == Obstacle::Nothing, "{:?} to {:?}: {:?}", from, to, reason);
                let overlay = position.explain(Attempt::Taps(&[Tap::Cell(from), Tap::Cell(to)])).1;
                prop_assert!(!accepted || overlay.marks.is_empty() && overlay.paths.is_empty());
            }
        }
    }

    /// Cached values follow from the board, checked back from the end of a game.
    #[test]
    fn what_is_kept_is_what_is_read(seed in any::<u64>(), size in 4..=6_usize) {
        let under = options(&format!("size={size}"));
        let mut position = Vaxandis::new(&under);
        let mut rng = Rng::new(seed);
        while position.outcome().is_none() {
            let action = position.random_action(&mut rng);
            position.apply(action, &mut ());
            prop_assert_eq!(Vaxandis::read(&position.text(), &under), Ok(position));
        }
    }
}

/// The heights of these cells after a move.
fn heights_after<const N: usize>(position: &Vaxandis, action: &str, cells: [&str; N]) -> [u16; N] {
    let mut after = *position;
    after.apply(position.read_action(action).expect(action), &mut ());
    cells.map(|name| after.height(after.board().cell(name).expect(name)))
}

#[test]
fn a_stack_grows_once_a_cell_and_its_groups_with_it() {
    // On d3 two groups are met at once.
    let position = board("d1b1 e3b1 c3b3 g4w1", "b");
    assert_eq!(heights_after(&position, "d1-d3", ["d1", "d3", "e3", "c3"]), [0, 2, 2, 4]);
    // On a2 it meets b3, which comes to the height of b4 beside it: b4 is in the group of a known stack, and stays.
    let position = board("a1b1 b3b1 b4b2 g4w1", "b");
    assert_eq!(heights_after(&position, "a1-a3", ["a1", "a3", "b3", "b4"]), [0, 2, 2, 2]);
}

#[test]
fn events_tell_the_way_in_order() {
    let position = board("d1b2 d3w1 e5b1 c5b3", "b");
    let action = position.read_action("d1-d5").expect("a move");
    let mut events = Vec::new();
    let mut after = position;
    after.apply(action, &mut events);
    let name = |cell: Cell| position.board().name(cell);
    let told: Vec<String> = events
        .iter()
        .map(|event| match *event {
            Event::Move { from, to, manner, .. } => format!("{manner:?} {}-{}", name(from), name(to)),
            Event::Change { cell, look: Look::Column { height, .. }, .. } => {
                format!("{} {height}", name(cell))
            }
            Event::Beat => "beat".to_owned(),
            Event::TurnTo(side) => format!("turn {}", side.number()),
            _ => format!("{event:?}"),
        })
        .collect();
    let expected = ["Slide d1-d2", "Hop d2-d4", "Slide d4-d5"];
    let moves: Vec<&String> = told.iter().filter(|told| told.contains("-d")).collect();
    assert_eq!(moves, expected.iter().collect::<Vec<_>>(), "{told:?}");
    assert_eq!(told.last().map(String::as_str), Some("turn 2"));
}

#[test]
fn the_pie_rule_is_offered_once_and_leaves_the_position() {
    let mut game = Match::new::<Vaxandis>(&options(""));
    let tap = |game: &mut Match, name: &str| {
        let cell = game.board().cell(name).expect(name);
        game.tap(Tap::Cell(cell))
    };
    assert!(game.buttons().is_empty());
    tap(&mut game, "e5");
    assert_eq!(game.buttons(), ["swap"]);
    game.tap(Tap::Button("swap"));
    assert!(game.buttons().is_empty(), "no second time");
    assert_eq!(game.standing(game.shown()).to_move, Side::new(1), "White is still to move");
    assert_eq!(game.events(2).first(), Some(&Event::SwapSeats));
    let mut without = Match::new::<Vaxandis>(&options("pie=false"));
    tap(&mut without, "e5");
    assert!(without.buttons().is_empty());
}

#[test]
fn texts_that_are_no_position_are_named() {
    let start = Vaxandis::new(&options("size=4")).text();
    let start = start.split(' ').next().expect("a board");
    let one = start.replacen('.', "b1", 1);
    for (text, mistake) in [
        (start.to_owned(), "position: expected `…/… b s`"),
        (format!("{start} b - -"), "position: expected `…/… b s`"),
        (format!("{start} w -"), "to-move: vaxandis-mistake-first (w)"),
        (format!("{start} 1 -"), "to-move: expected `b` or `w`, found `1`"),
        (format!("{start} b s"), "swap: vaxandis-mistake-swap (s)"),
        (format!("{one} b s"), "swap: vaxandis-mistake-swap (s)"),
        (format!("{} w s", one.replacen("b1", "b2", 1)), "swap: vaxandis-mistake-swap (s)"),
        (format!("{} w s", one.replacen("b1", "w1", 1)), "swap: vaxandis-mistake-swap (s)"),
        (format!("{one} w x"), "swap: expected `s` or `-`, found `x`"),
        (format!("{start}/. b -"), "board: expected 7 parts joined by `/`"),
        (format!("{} b -", start.replacen(".,", "", 1)), "board: expected 4 parts joined by `,`"),
        (format!("{} b -", start.replacen('.', "b0", 1)), "board: expected `b1` or `w9999` or `.`"),
        (format!("{} b -", start.replacen('.', "b01", 1)), "board: expected `b1` or `w9999` or `.`"),
        (format!("{} b -", start.replacen('.', "b+1", 1)), "board: expected `b1` or `w9999` or `.`"),
        (format!("{} b -", start.replacen('.', "b10000", 1)), "board: expected `b1` or `w9999` or `.`"),
        (format!("{} b -", start.replacen('.', "x1", 1)), "board: expected `b1` or `w9999` or `.`"),
        (format!("{} b -", start.replacen('.', "", 1)), "board: expected `b1` or `w9999` or `.`"),
    ] {
        let found = Vaxandis::read(&text, &options("size=4")).expect_err(&text).to_string();
        assert!(found.starts_with(mistake), "`{text}`: {found}");
    }
    let no_pie = Vaxandis::read(&format!("{one} w s"), &options("size=4.pie=false")).expect_err("no pie");
    assert_eq!(no_pie.to_string(), "swap: vaxandis-mistake-swap (s)");
    assert!(Vaxandis::read(&format!("{one} w s"), &options("size=4")).is_ok());
}

#[test]
fn refusals_say_why_and_show_it() {
    // d1 is free to move along the row; c1 and c2 are one group, and c2 is next to the higher w4 on b2.
    let position = board("d1b1 c1b2 c2b2 b2w4 d5b1 e6w3 g4b1", "b");
    let refused = |position: &Vaxandis, taps: &[&str]| {
        let taps: Vec<Tap> =
            taps.iter().map(|name| Tap::Cell(position.board().cell(name).expect(name))).collect();
        let overlay = position.explain(Attempt::Taps(&taps)).1;
        (said(&position.explain(Attempt::Taps(&taps)).0, Language::ENGLISH), overlay)
    };
    let (words, overlay) = refused(&position, &["c1"]);
    assert_eq!(
        words,
        "c1 is frozen: c2, of the same group, is next to the enemy stack on b2, which is higher (4)."
    );
    let (words, _) = refused(&position, &["c2"]);
    assert_eq!(words, "c2 is frozen: it is next to the enemy stack on b2, which is higher (4).");
    assert_eq!(overlay.marks.len(), 1, "{overlay:?}");
    let (words, _) = refused(&position, &["b2"]);
    assert_eq!(words, "The stack on b2 is your opponent’s.");
    let (words, overlay) = refused(&position, &["f5"]);
    assert_eq!(
        words,
        "f5 is next to the stacks on g4, e6: a new stack stands next to no other, of either colour."
    );
    assert!(overlay.marks.iter().all(|(_, mark)| *mark == Mark::Cross) && !overlay.marks.is_empty());
    let (words, _) = refused(&position, &["d1", "f2"]);
    assert_eq!(words, "f2 is not in a straight line with d1.");
    let (words, _) = refused(&position, &["g4", "b2"]);
    assert!(words.starts_with("There is a stack on b2: "), "{words}");
}

#[test]
fn what_would_freeze_on_the_way_is_shown_up_to_there() {
    let position = board("d1b1 e4w3 d6b1 d7b1 g1w1", "b");
    let cell = |name: &str| position.board().cell(name).expect(name);
    let reason = Obstacle::of(&position, &[Tap::Cell(cell("d1")), Tap::Cell(cell("d5"))]);
    let Obstacle::Barred(course, Barrier::Freezes { at, by }) = reason else { panic!("{reason:?}") };
    assert_eq!((position.board().name(at), by), ("d4", CellSet::only(cell("e4"))), "{course:?}");
    let taps = [Tap::Cell(cell("d1")), Tap::Cell(cell("d5"))];
    let overlay = position.explain(Attempt::Taps(&taps)).1;
    assert_eq!(overlay.paths[0].cells, ["d1", "d2", "d3", "d4"].map(cell));
    assert_eq!(overlay.marks, [(cell("e4"), Mark::Cross)]);
    let words = said(&position.explain(Attempt::Taps(&taps)).0, Language::ENGLISH);
    let expected = "It would freeze on the way at d4, where it is 1 high: the enemy stack on e4 is higher. It cannot go on from there.";
    assert_eq!(words, expected);
}

#[test]
fn a_preview_shows_ghost_way_and_growth() {
    let start = "a1b1 b3b1 b4b2 g4w1";
    let position = board(start, "b");
    let record = format!("vaxandis.1~size=4~~{}", position.text().replace(' ', "_"));
    let record = basalt::rules::Record::read(&record).expect("a record");
    let mut game = Match::from_record::<Vaxandis>(&record).expect("a game");
    let cell = |name: &str| position.board().cell(name).expect(name);
    game.tap(Tap::Cell(cell("a1")));
    let view = BoardView::resting(&game, Shown { pointed: Some(Tap::Cell(cell("a3"))), ..Shown::default() });
    let seen = |name: &str| &view.cells[cell(name).index()];
    assert_eq!((seen("a3").ghosts, seen("a3").looks.last().map(Look::height)), (1, Some(2)));
    assert!(!seen("a3").signs.contains(&Sign::Burst), "the ghost stands in its place");
    assert_eq!(seen("b3").signs, [Sign::Grows(1)]);
    assert_eq!(seen("b4").looks.last().map(Look::height), Some(2));
    assert_eq!(view.flights[0].stops, ["a1", "a2", "a3"].map(cell));
    assert!(view.flights[0].along);
    // Two of one height beside each other are one whole: the ghost of 2 on a3 and b3.
    assert_ne!(seen("a3").joined, 0);
}

#[test]
fn the_aid_counts_what_both_sides_can_do() {
    let position = board("a1b1 b3b1 b4b2 g4w1", "b");
    let overlay = position.aid("mobility");
    assert_eq!(overlay.marks.len(), position.free().len());
    let notes: Vec<String> = overlay.notes.iter().map(|note| said(note, Language::ENGLISH)).collect();
    assert!(notes[0].starts_with("Ada 1: ") && notes[1].starts_with("Ada 2: "), "{notes:?}");
    let french = said(&overlay.notes[1], crate::words::french());
    assert!(french.starts_with("Ada 2\u{a0}: "), "{french}");
}

#[test]
fn cells_are_named_for_those_who_do_not_see_them() {
    let position = board("a1b1 b3b1 b4b2 g4w1 c2w3 c1b2", "b");
    let words =
        |name: &str| said(&position.cell_words(position.board().cell(name).expect(name)), Language::ENGLISH);
    assert_eq!(words("g4"), "g4, white stack of 1");
    assert_eq!(words("e3"), "e3, empty, a stack can be placed");
    assert_eq!(words("b1"), "b1, empty");
    assert_eq!(words("c1"), "c1, black stack of 2, frozen");
}

#[test]
fn a_stack_is_placed_out_of_the_supply_as_by_its_cell() {
    let cell = |game: &Match| Tap::Cell(game.board().cell("e5").expect("a cell"));
    let mut one = Match::new::<Vaxandis>(&options(""));
    let mut other = Match::new::<Vaxandis>(&options(""));
    assert_eq!(one.tap(cell(&one)), Reaction::Played);
    assert_eq!(other.tap(Tap::Slot(0)), Reaction::Selected);
    assert_eq!(other.tap(cell(&other)), Reaction::Played);
    assert_eq!(one.record(), other.record());
    // The supply is endless.
    assert_eq!(one.scene(1).trays, one.scene(0).trays);
    assert_eq!(one.at_hand(), [Tap::Slot(0)]);
}
