//! Checks Hexano-Duel against a literal reading of its page: rules, ends, messages and refusals.

mod literal;

use std::collections::BTreeMap;

use basalt::games::hexano::{self, Action, Hexano, HexanoOptions};
use basalt::pyramids;
use basalt::pyramids::eruption;
use basalt::rules::{Attempt, Depict, Game, Look, Mark, Message, Options, Position, Rng, Side, Tap};
use basalt::words::{Language, Speaker};
use literal::{Literal, name};
use proptest::prelude::*;

use super::caps::{events_of, played};

fn options(text: &str) -> HexanoOptions {
    HexanoOptions::read(text).expect(text)
}

fn position(text: &str) -> Hexano {
    Hexano::read(text, &options("")).unwrap_or_else(|mistake| panic!("{text}: {mistake}"))
}

/// A board with these cells besides the opaque pieces, and white to move. Unnamed caps are on their larges.
fn board(cells: &[(&str, &str)]) -> String {
    let mut tokens: BTreeMap<String, String> = BTreeMap::new();
    let place = |name: &str| {
        let row = ["a", "b", "c", "d", "e", "f", "g"].iter().position(|row| name.starts_with(row));
        (row.expect("a row"), name[1..].parse::<usize>().expect("a number"))
    };
    for (large, piece) in [("f2", "w3"), ("d6", "w3"), ("b2", "w3"), ("f4", "k3"), ("d2", "k3"), ("b4", "k3")]
    {
        tokens.insert(large.to_owned(), piece.to_owned());
    }
    for (cell, text) in cells {
        tokens.entry((*cell).to_owned()).or_default().push_str(text);
    }
    for (letter, larges) in [('w', ["f2", "b2", "d6"]), ('k', ["b4", "d2", "f4"])] {
        let placed = |tokens: &BTreeMap<String, String>| {
            tokens.values().filter(|text| text.ends_with(&format!("^{letter}"))).count()
        };
        for large in larges {
            if placed(&tokens) < 3 && !tokens[large].contains('^') {
                tokens.get_mut(large).expect("a large").push_str(&format!("^{letter}"));
            }
        }
    }
    let row = |(row, length): (usize, usize)| {
        let letter = char::from(b'a' + row as u8);
        let cells = (1..=length).map(|number| {
            let name = format!("{letter}{number}");
            assert_eq!(place(&name), (row, number));
            tokens.get(&name).cloned().unwrap_or_else(|| ".".to_owned())
        });
        cells.collect::<Vec<_>>().join(",")
    };
    [(6, 4), (5, 5), (4, 6), (3, 7), (2, 6), (1, 5), (0, 4)].map(row).join("/")
}

/// Renders a message, with sides named by their numbers.
fn said(message: &Message, language: Language) -> String {
    Speaker::new(language, [&hexano::WORDS, &pyramids::WORDS])
        .say(message, &|side| format!("player {}", side.number()))
}

/// Plays a game and checks every ply against the page.
fn check_game(start: Hexano, seed: u64, most: usize) {
    let mut rng = Rng::new(seed);
    let mut fast = start;
    let mut slow = Literal::read(&fast.text());
    for _ in 0..most {
        assert_eq!(fast.text(), slow.text());
        let mut actions = Vec::new();
        fast.actions(&mut actions);
        let mut listed: Vec<String> = actions.iter().map(|&action| fast.action_text(action)).collect();
        let mut expected: Vec<String> =
            slow.steps().iter().map(|&(from, to)| format!("{}-{}", name(from), name(to))).collect();
        listed.sort();
        expected.sort();
        assert_eq!(listed, expected, "{fast:?}");
        let action = fast.random_action(&mut rng);
        let text = fast.action_text(action);
        let of = |(from, to): &(_, _)| format!("{}-{}", name(*from), name(*to)) == text;
        let (from, to) = slow.steps().into_iter().find(of).expect("a step of the page");
        let mover = slow.to_move;
        let ended = slow.step(from, to);
        fast.apply(action, &mut ());
        let reason = match ended {
            true if slow.has_collection(mover) => Some("collection"),
            true if slow.is_stuck() => Some("stuck"),
            _ => None,
        };
        assert_eq!(fast.outcome().map(|outcome| outcome.reason), reason, "{fast:?}");
        if reason.is_some() {
            return;
        }
    }
}

#[test]
fn the_game_is_that_of_the_page() {
    for seed in 0..60 {
        let layout = if seed % 2 == 0 { String::new() } else { format!("layout=random.seed={seed}") };
        check_game(Hexano::new(&options(&layout)), seed, 400);
    }
}

/// Nearly empty boards, on which a side is stuck now and then.
#[test]
fn a_side_is_stuck_when_the_page_says_so() {
    let mut rng = Rng::new(17);
    let mut stuck = 0;
    for _ in 0..150 {
        let names: Vec<String> = (b'a'..=b'g')
            .flat_map(|row| (1..=7).map(move |number| format!("{}{number}", char::from(row))))
            .filter(|name| Hexano::new(&options("")).board().cell(name).is_some())
            .filter(|name| !["f2", "d6", "b2", "f4", "d2", "b4"].contains(&name.as_str()))
            .collect();
        let mut places = names;
        rng.shuffle(&mut places);
        let pieces = rng.below(4) as usize;
        let cells: Vec<(&str, &str)> =
            places[..pieces].iter().map(String::as_str).zip(["r1", "g2", "b3", "p1"]).collect();
        let caps: Vec<(&str, &str)> = places[pieces..pieces + 6]
            .iter()
            .map(String::as_str)
            .zip(["^w", "^k", "^w", "^k", "^w", "^k"])
            .collect();
        let text = format!("{} {} -|-", board(&[cells, caps].concat()), 1 + rng.below(2));
        let expected = Literal::read(&text).is_stuck();
        assert_eq!(position(&text).outcome().is_some(), expected, "{text}");
        stuck += usize::from(expected);
    }
    assert!(stuck > 8, "{stuck} stuck");
}

#[test]
fn eruptions_stop_where_the_page_says() {
    for (cells, step, landed) in [
        // Used up; and the mover's own large stops nothing.
        (&[("d3", "r1r2r3^w")][..], "d3-d4", "d5 r3, d6 r2, d7 r1"),
        // The edge, a cap of either side, a large of the opponent.
        (&[("c3", "r1r2r3^w")], "c3-c4", "c5 r3, c6 r2"),
        (&[("d3", "r1r2r3^w"), ("d7", "^k")], "d3-d4", "d5 r3, d6 r2"),
        (&[("e3", "r1r2r3^w"), ("d6", "")], "e3-f3", "g3 r3"),
        (&[("d4", "r1r2r3^w"), ("g1", "^k")], "d4-e4", ""),
        (&[("c3", "r1r2r3^w"), ("g1", "^k")], "c3-d4", "e4 r3"),
        // A large opaque never flies; what lies on it does.
        (&[("d6", "r1r2^w")], "d6-d5", "d4 r2, d3 r1"),
        (&[("d6", "^w"), ("c3", "r1^w")], "d6-d5", ""),
        (&[("d5", "^w"), ("c3", "r1^w")], "d5-d4", ""),
    ] {
        let before = position(&format!("{} 1 -|-", board(cells)));
        let action = before.read_action(step).expect(step);
        let (mut after, mut events) = (before, Vec::new());
        assert!(before.accepts(action), "{step}: {before:?}");
        after.apply(action, &mut events);
        let (flights, _) = eruption::flown(before.scene(), &events);
        let told = flights.iter().map(|(look, cell)| {
            let Look::Pyramid(piece) = look else { panic!("{look:?} flies") };
            format!("{} {}{}", before.board().name(*cell), piece.colour.letter(), piece.size.number())
        });
        assert_eq!(told.collect::<Vec<_>>().join(", "), landed, "{step} in {before:?}");
        assert_eq!(after.to_move() == before.to_move(), landed.is_empty());
    }
}

#[test]
fn a_large_on_the_own_large_is_captured() {
    let start = position(&format!("{} 1 -|-", board(&[("d4", "r1r2r3^w")])));
    let after = played(start, "d4-d5");
    assert!(after.text().ends_with(" 2 r3|-"), "{after:?}");
    assert_eq!(after.text().matches("w3r").count(), 0);
}

#[test]
fn games_end_as_the_page_says() {
    let tree = "r1r2r3o1y1g1b1";
    for (captures, steps, end) in [
        (format!("{tree}|-"), "d4-d5", Some("collection 1")),
        // Whichever side ends it, the highest score wins; equal scores are a draw.
        (format!("{tree}|o1o2o3y1y2y3g1"), "d4-d5", Some("collection 2")),
        (format!("{tree}|o1o2o3y2y3g2g3b2"), "d4-d5", Some("collection 0")),
        // Clear pieces make no tree for this, and are no colour.
        ("r1r2o1y1g1b1t3|-".to_owned(), "d4-d5", None),
        ("r1r2r3o1y1g1t1|-".to_owned(), "d4-d5", Some("collection 1")),
        ("r1r2r3o1y1g1t1|-".to_owned(), "", None),
        // A position that is read is over when either side holds it.
        ("-|r1r2r3o1y1g1b1p1".to_owned(), "", Some("collection 2")),
        ("-|r1".to_owned(), "agree", Some("agreed 2")),
        ("-|-".to_owned(), "agree", Some("agreed 0")),
    ] {
        // White's large of the missing colour flies from d4 onto its large on d6.
        let missing = if captures.contains("b1") { "p" } else { "b" };
        let board = board(&[("d4", &format!("{missing}2{missing}3^w")), ("a1", "p3g3")]);
        let text = format!("{board} 1 {captures}");
        let found = played(position(&text), steps)
            .outcome()
            .map(|outcome| format!("{} {}", outcome.reason, outcome.winner_number()));
        let expected = end.filter(|_| !(captures.contains("t1") && steps == "d4-d5"));
        assert_eq!(found.as_deref(), expected, "{text}: {steps}");
    }
}

#[test]
fn what_no_position_can_be_is_refused_with_its_field() {
    let good = board(&[("d4", "p1"), ("c1", "p2")]);
    for (text, mistake) in [
        (String::new(), "position: expected `…/… 1 …|…`"),
        (format!("{good}/. 1 -|-"), "board: expected 7 parts joined by `/`"),
        (good.replacen(".,", "", 1) + " 1 -|-", "board: expected 4 parts joined by `,`"),
        (good.replacen("p2", "c2", 1) + " 1 -|-", "board: expected `r1r2r3` or"),
        (good.replacen("p2", "p4", 1) + " 1 -|-", "board: expected `r1r2r3` or"),
        (good.replacen("p2", "", 1) + " 1 -|-", "board: expected `r1r2r3` or"),
        (good.replacen("p2", "p2^", 1) + " 1 -|-", "board: expected `r1r2r3` or"),
        (good.replacen("p2", "p2^r", 1) + " 1 -|-", "board: expected `r1r2r3` or"),
        (good.replacen("p2", ".^w", 1) + " 1 -|-", "board: expected `r1r2r3` or"),
        (good.replacen("p2", "p2^w", 1) + " 1 -|-", "board: hexano-mistake-caps (4)"),
        (good.replacen("w3^w", "w3", 1) + " 1 -|-", "board: hexano-mistake-caps (2)"),
        (good.replacen("w3^w", "^w", 1) + " 1 -|-", "board: hexano-mistake-large (f2)"),
        (good.replacen("w3^w", "k3^w", 1) + " 1 -|-", "board: hexano-mistake-large (f2)"),
        (good.replacen("p2", "w3", 1) + " 1 -|-", "board: hexano-mistake-large (c1)"),
        (good.replacen("w3^w", "w3^k", 1) + " 1 -|-", "board: hexano-mistake-capped-large (f2)"),
        (good.replacen("p2", "t2t2", 1) + " 1 -|-", "board: hexano-mistake-supply (t2)"),
        (good.replacen("p2", "p2p2p2p2p2p2", 1) + " 1 -|-", "board: hexano-mistake-supply (p2)"),
        (format!("{good} 1 p2p2p2|p2p2"), "captures: hexano-mistake-supply (p2)"),
        (format!("{good} 1 w3|-"), "captures: expected `r3y1` or `-`"),
        (format!("{good} 1 -"), "captures: expected 2 parts joined by `|`"),
        (format!("{good} 3 -|-"), "to-move: expected `1…2`, found `3`"),
    ] {
        let found = Hexano::read(&text, &options("")).expect_err(&text).to_string();
        assert!(found.starts_with(mistake), "`{text}`: {found}");
    }
}

#[test]
fn refusals_say_why_and_show_it() {
    let start = Hexano::new(&options(""));
    let near = position(&format!("{} 1 -|-", board(&[("f3", "^w"), ("c3", "r1r2r3^w")])));
    for (position, taps, english, crosses) in [
        (start, &["d4"][..], "There is no cap on d4: move one of the white caps.", &[][..]),
        (start, &["d2"], "The cap on d2 is Black’s: White moves only the white caps.", &[]),
        (start, &["d6", "d6"], "That cap is already on d6.", &[]),
        (start, &["d6", "d4"], "d4 is not next to d6: a cap moves one cell at a time.", &[]),
        (near, &["f3", "f4"], "There is a black cap on f4: caps can’t share a cell.", &["f4"]),
        (near, &["f3", "f2"], "There is a white cap on f2: caps can’t share a cell.", &["f2"]),
        (
            near.with_black_cap_away(),
            &["f3", "f4"],
            "Black’s large stone is on f4: no white cap may go there.",
            &["f4"],
        ),
    ] {
        let taps: Vec<Tap> =
            taps.iter().map(|name| Tap::Cell(position.board().cell(name).expect(name))).collect();
        assert_eq!(said(&position.explain(Attempt::Taps(&taps)).0, Language::ENGLISH), english);
        let marks: Vec<&str> = position
            .explain(Attempt::Taps(&taps))
            .1
            .marks
            .iter()
            .filter(|(_, mark)| *mark == Mark::Cross)
            .map(|(cell, _)| position.board().name(*cell))
            .collect();
        assert_eq!(marks, crosses, "{taps:?}");
    }
}

/// The same with the black cap of f4 on g1.
trait Away {
    fn with_black_cap_away(self) -> Hexano;
}

impl Away for Hexano {
    fn with_black_cap_away(self) -> Hexano {
        let text = self.text().replacen("k3^k", "k3", 1).replacen('.', "^k", 1);
        position(&text)
    }
}

#[test]
fn steps_and_cells_are_told_in_the_terms_of_the_game() {
    let late = position(&format!("{} 1 -|-", board(&[("d4", "r1b3^w"), ("d6", "g1"), ("a1", "r3r2r1")])));
    let tell = |step: &str| {
        let action = late.read_action(step).expect(step);
        let (mut after, mut events) = (late, Vec::new());
        after.apply(action, &mut events);
        said(&late.describe(action, &events), Language::ENGLISH)
    };
    assert_eq!(tell("d4-d5"), "Cap d4 to d5: 2 pieces fly east: large blue to d6 and small red to d7.");
    assert_eq!(tell("f2-f3"), "Cap f2 to f3: large stones never erupt.");
    assert_eq!(tell("d4-d3"), "Cap d4 to d3: a cap is in the way, so nothing erupts.");
    let cell = |name: &str| {
        let cell = late.board().cell(name).expect(name);
        said(&late.cell_words(cell), Language::ENGLISH)
    };
    assert_eq!(cell("d6"), "d6, White’s large stone, on it: small green");
    assert_eq!(cell("d2"), "d2, Black’s large stone, black cap on top");
    assert_eq!(cell("a1"), "a1, red tree: small on medium on large");
    assert!(cell("d4").starts_with(
        "d4, stack of 2, from the top: large blue and small red, white cap on top; can erupt east"
    ));
    assert_eq!(said(&late.prompt(), crate::words::french()), "déplacez un chapeau blanc.");
}

#[test]
fn panels_show_what_each_side_holds_and_lacks() {
    let late = position(&format!("{} 1 r1r2r3t1|o1g2", board(&[("d4", "p3^w")])));
    let held = |side: usize| {
        let panel = late.panel(Side::new(side));
        let goals: String = panel
            .goals
            .iter()
            .filter(|goal| goal.held)
            .map(|goal| said(&goal.letter, crate::words::french()))
            .collect();
        let missing = panel.goals.iter().filter(|goal| !goal.held);
        let missing: Vec<String> = missing.map(|goal| said(&goal.name, Language::ENGLISH)).collect();
        (goals, missing.join(", "))
    };
    assert_eq!(held(0), ("Rarbre".to_owned(), "orange, yellow, green, blue, purple".to_owned()));
    assert_eq!(held(1), ("OV".to_owned(), "red, yellow, blue, purple, a one-colour tree".to_owned()));
}

#[test]
fn the_end_of_a_turn_is_told_in_order() {
    let kinds = events_of(position(&format!("{} 1 -|-", board(&[("d4", "p3^w")]))), "d4-d5");
    assert_eq!(kinds[..6], ["move", "move", "beat", "capture", "score", "turn"]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_piece_is_ever_lost_or_made_and_no_large_moves(seed in 0_u64..1 << 53) {
        let mut position = Hexano::new(&options(&format!("layout=random.seed={seed}")));
        let all = |position: &Hexano| {
            let scene = position.scene();
            let mut counts: BTreeMap<Look, usize> = BTreeMap::new();
            scene.cells.iter().chain(&scene.trays).flatten().for_each(|&look| *counts.entry(look).or_default() += 1);
            counts
        };
        let bottoms = |position: &Hexano| -> Vec<Look> {
            let scene = position.scene();
            ["f2", "d6", "b2", "f4", "d2", "b4"]
                .map(|name| scene.cells[position.board().cell(name).expect(name).index()][0])
                .to_vec()
        };
        let (pieces, larges) = (all(&position), bottoms(&position));
        let mut rng = Rng::new(seed);
        for _ in 0..200 {
            if position.outcome().is_some() {
                break;
            }
            let action = position.random_action(&mut rng);
            prop_assert!(action != Action::Agree, "the end is never drawn at random");
            position.apply(action, &mut ());
            prop_assert_eq!(&all(&position), &pieces);
            prop_assert_eq!(&bottoms(&position), &larges);
        }
        for side in Side::all(2) {
            let points: i32 = position.panel(side).groups.iter().map(|group| group.points).sum();
            prop_assert_eq!(Some(points), position.score(side));
        }
    }
}
