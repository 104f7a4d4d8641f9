//! Checks Volcano as a player sees it: ends, messages, refusals, and that no piece is ever lost.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

use basalt::games::volcano::{self, Action, Volcano, VolcanoOptions};
use basalt::play::{BoardView, Match, Reach, Shown};
use basalt::pyramids;
use basalt::rules::{Attempt, Depict, Game, Look, Message, Options, Position, Rng, Side, Tap};
use basalt::words::{Language, Speaker};
use proptest::prelude::*;

use super::caps::{events_of, played};

fn options(text: &str) -> VolcanoOptions {
    VolcanoOptions::read(text).expect(text)
}

fn position(text: &str, under: &str) -> Volcano {
    Volcano::read(text, &options(under)).unwrap_or_else(|mistake| panic!("{text}: {mistake}"))
}

/// Renders a message, with sides named by their numbers.
fn said(message: &Message, language: Language) -> String {
    Speaker::new(language, [&volcano::WORDS, &pyramids::WORDS])
        .say(message, &|side| format!("player {}", side.number()))
}

/// A nearly empty classic board: the cap on a1 can step to b1 and throw what lies beneath.
fn classic(a1: &str, c1: &str, elsewhere: &str) -> String {
    format!("{elsewhere},.,.,.,./.,.,.,.,./^,.,.,.,./^,.,.,.,./{a1}^,.,{c1},^,^")
}

#[test]
fn games_end_as_the_page_says() {
    let full = "r1y1g1b1";
    for (under, board, captures, steps, end) in [
        // The colours, whoever has the highest score; equal scores share the win.
        ("", classic("p1", "p1", "."), format!("{full}|r2"), "a1-b1", Some("colours 1")),
        ("", classic("p1", "p1", "."), format!("{full}|r1r2r3g1"), "a1-b1", Some("colours 2")),
        ("", classic("p1", "p1", "."), format!("{full}|g2g2g2g3g3"), "a1-b1", Some("colours 1+2")),
        ("", classic("p1", "p2", "."), format!("{full}|r2"), "a1-b1", None),
        // A position that is read is over if any player fulfils the end.
        ("", classic("p1", "p2", "."), format!("-|{full}p1"), "", Some("colours 2")),
        ("", classic("p1", "p2", "."), "-|r1".into(), "agree", Some("agreed 2")),
        ("", classic("", ".", "."), "r1|-".into(), "", Some("stuck 1")),
        ("players=1", classic("p1", "p2", "."), "-".into(), "agree", Some("agreed 1")),
        // White wins outright, and before the colours.
        ("setup=mega", mega("b1", "w1"), "w2w3|r1r2r3y1y2y3".into(), "a1-b1", None),
        ("setup=mega", mega("w1", "b1"), "w2w3|r1r2r3y1y2y3".into(), "a1-b1", Some("white 1")),
        ("setup=mega.melting=true", mega("b1", "w1"), "w2w3|r1r2r3y1y2".into(), "a1-b1", Some("white 1")),
        ("setup=mega", mega("b1", "g2"), "w1w2w3|r1o1y1g1c1b1p1".into(), "", Some("white 1")),
        // Minis, also at the very start of a turn.
        ("setup=mini4", "y1^,.,.,./.,^,.,./^,.,.,./^,^,.,.".into(), "y1|-".into(), "", Some("no-capture 1")),
        (
            "setup=mini4",
            "y1^,.,y1,./.,.,^,./^,.,.,./^,^,.,.".into(),
            "-|-".into(),
            "a4-b4",
            Some("no-capture 1"),
        ),
        // Challenges.
        ("challenge=red", classic("r1", "b1", "b3"), "b2".into(), "a1-b1", Some("goal 1")),
        ("challenge=red", classic("b1", "b1", "r1"), "-".into(), "a1-b1", None),
        ("challenge=red.melting=true", classic("r1", "b1", "b2"), "-".into(), "a1-b1", Some("lost 0")),
        ("challenge=large", classic("b3", "g3", "y1"), "-".into(), "a1-b1", Some("goal 1")),
        ("challenge=trees", classic("b3", "g3", "y1"), "b3".into(), "a1-b1", Some("lost 0")),
        ("challenge=trees", classic("p3", "g3", "y1"), trees("p1p2"), "a1-b1", Some("goal 1")),
        ("challenge=trees", classic("p3", "g3", "y1"), trees("p1p2"), "agree", Some("agreed 0")),
    ] {
        let text = format!("{board} 1 {captures}");
        let found = played(position(&text, under), steps).outcome().map(|outcome| {
            let winners: Vec<String> = outcome.winners.iter().map(|side| side.number().to_string()).collect();
            format!("{} {}", outcome.reason, if winners.is_empty() { "0".into() } else { winners.join("+") })
        });
        assert_eq!(found.as_deref(), end, "{under}: {text}: {steps}");
    }
}

/// The same on the board of Mega-Volcano.
fn mega(a1: &str, c1: &str) -> String {
    let empty = ".,.,.,.,.,.";
    format!("{empty}/{empty}/{empty}/^,.,.,.,.,./^,.,.,.,.,./{a1}^,.,{c1},.,^,^")
}

/// One of each kind of the classic colours but purple, of which `last` are captured.
fn trees(last: &str) -> String {
    ["r", "y", "g", "b"].map(|c| format!("{c}1{c}2{c}3")).concat() + last
}

#[test]
fn what_no_position_can_be_is_refused_with_its_field() {
    let board = classic("p1", "p2", ".");
    for (text, mistake) in [
        (String::new(), "position: expected `…/… 1 …|…`"),
        (format!("{board} 1 -|- x"), "position: expected `…/… 1 …|…`"),
        (format!("{board}/. 1 -|-"), "board: expected 5 parts joined by `/`"),
        (board.replacen(".,", "", 1) + " 1 -|-", "board: expected 5 parts joined by `,`"),
        (board.replacen("p2", "p4", 1) + " 1 -|-", "board: expected `r1r2r3^` or `^` or `.`"),
        (board.replacen("p2", "q2", 1) + " 1 -|-", "board: expected `r1r2r3^` or `^` or `.`"),
        (board.replacen("p2", "p2^^", 1) + " 1 -|-", "board: expected `r1r2r3^` or `^` or `.`"),
        (board.replacen("p2", ".^", 1) + " 1 -|-", "board: expected `r1r2r3^` or `^` or `.`"),
        (board.replacen("p2", "", 1) + " 1 -|-", "board: expected `r1r2r3^` or `^` or `.`"),
        (board.replacen("p2", "p2^", 1) + " 1 -|-", "board: volcano-mistake-caps (6)"),
        (board.replacen('^', ".", 1) + " 1 -|-", "board: volcano-mistake-caps (4)"),
        (board.replacen("p2", "c2", 1) + " 1 -|-", "board: volcano-mistake-supply (c2)"),
        (board.replacen("p2", "p2p2p2p2p2p2", 1) + " 1 -|-", "board: volcano-mistake-supply (p2)"),
        (format!("{board} 1 p2p2p2|p2p2"), "captures: volcano-mistake-supply (p2)"),
        (format!("{board} 0 -|-"), "to-move: expected `1…2`, found `0`"),
        (format!("{board} 3 -|-"), "to-move: expected `1…2`, found `3`"),
        (format!("{board} 01 -|-"), "to-move: expected `1…2`, found `01`"),
        (format!("{board} 1 -"), "captures: expected 2 parts joined by `|`"),
        (format!("{board} 1 -|-|-"), "captures: expected 2 parts joined by `|`"),
        (format!("{board} 1 |-"), "captures: expected `r3y1` or `-`"),
        (format!("{board} 1 r|-"), "captures: expected `r3y1` or `-`"),
        (format!("{board} 1 {}|-", "r1".repeat(300)), "captures: expected `r3y1` or `-`"),
    ] {
        let found = Volcano::read(&text, &options("")).expect_err(&text).to_string();
        assert!(found.starts_with(mistake), "`{text}`: {found}");
    }
}

#[test]
fn cells_are_named_for_those_who_do_not_see_them() {
    let start = Volcano::new(&options(""));
    let late = position(&format!("{} 1 -|-", classic("r3r2r1", "b3", "g1y2g3")), "");
    for (position, cell, english) in [
        (
            start,
            "c3",
            "c3, red nest: large on medium on small, cap on top; can erupt east, north, north-west, west, south and south-east",
        ),
        (start, "a5", "a5, purple nest: large on medium on small"),
        (start, "a1", "a1, red nest: large on medium on small, cap on top; can erupt east and north"),
        (late, "a1", "a1, red tree: small on medium on large, cap on top; can erupt east and north-east"),
        (late, "a2", "a2, empty, cap on top; can move, but nothing would erupt"),
        (late, "c1", "c1, large blue"),
        (late, "a5", "a5, stack of 3, from the top: large green, medium yellow and small green"),
        (late, "b5", "b5, empty"),
    ] {
        let cell = position.board().cell(cell).expect(cell);
        assert_eq!(said(&position.cell_words(cell), Language::ENGLISH), english);
    }
}

#[test]
fn steps_are_told_and_refused_in_the_terms_of_the_game() {
    let position = position(&format!("{} 1 -|-", classic("r1b3", "g3", ".")), "");
    let tell = |step: &str| {
        let action = position.read_action(step).expect(step);
        let (mut after, mut events) = (position, Vec::new());
        after.apply(action, &mut events);
        said(&position.describe(action, &events), Language::ENGLISH)
    };
    let would = |step: &str| {
        let action = position.read_action(step).expect(step);
        let (mut after, mut events) = (position, Vec::new());
        after.apply(action, &mut events);
        said(&position.foretell(action, &events), Language::ENGLISH)
    };
    let captured =
        "Cap a1 to b1: one piece flies east: large blue to c1. Captured: large blue. A cap stops the rest.";
    assert_eq!(tell("a1-b1"), captured);
    let foretold = "Cap a1 to b1: one piece would fly east: large blue to c1. It would capture large blue. A cap stops the rest.";
    assert_eq!(would("a1-b1"), foretold);
    assert_eq!(tell("a1-b2"), "Cap a1 to b2: 2 pieces fly north-east: large blue to c3 and small red to d4.");
    assert_eq!(tell("a2-b2"), "Cap a2 to b2: nothing was under the cap, so nothing erupts.");
    let refused = |taps: &[&str]| {
        let taps: Vec<Tap> =
            taps.iter().map(|name| Tap::Cell(position.board().cell(name).expect(name))).collect();
        said(&position.explain(Attempt::Taps(&taps)).0, Language::ENGLISH)
    };
    assert_eq!(refused(&["c1"]), "There is no cap on c1: only caps can be moved.");
    assert_eq!(refused(&["a1", "a2"]), "There is already a cap on a2: caps can’t share a cell.");
    assert_eq!(refused(&["a1", "c1"]), "c1 is not next to a1: a cap moves one cell at a time.");
}

#[test]
fn the_end_of_a_turn_is_told_in_order() {
    let kinds = events_of(position(&format!("{} 1 -|-", classic("b1", "g1", ".")), "melting=true"), "a1-b1");
    assert_eq!(kinds, ["move", "move", "beat", "capture from beneath", "score", "turn"]);
}

#[test]
fn a_lost_challenge_says_which_piece_spoilt_it() {
    let lost = |under: &str, board: String, captures: &str| {
        let after = played(position(&format!("{board} 1 {captures}"), under), "a1-b1");
        after.proof().notes.iter().map(|note| said(note, Language::ENGLISH)).collect::<Vec<_>>()
    };
    let second = lost("challenge=trees", classic("r3", "b3", "y1"), "r3");
    assert_eq!(second, ["A second large red was captured: only one was wanted."]);
    let last = lost("challenge=red.melting=true", classic("r1", "b1", "b2"), "-");
    assert_eq!(last, ["The small red has no piece of another colour left to land on."]);
    // A second piece of a kind is no progress.
    let spoilt = played(position(&format!("{} 1 r3", classic("r3", "b3", "y1")), "challenge=trees"), "a1-b1");
    let panel = spoilt.panel(Side::FIRST);
    assert_eq!(said(&panel.notes[0], Language::ENGLISH), "Pieces 1/15");
    let signs: Vec<_> = panel.goals.iter().map(|goal| said(&goal.letter, Language::ENGLISH)).collect();
    assert_eq!(signs[0], "R3", "what is held comes first: {signs:?}");
}

#[test]
fn a_challenge_shows_its_goal_and_counts_what_was_not_wanted() {
    let position = position(&format!("{} 1 r1y2b3", classic("r3", "g3", ".")), "challenge=red");
    let panel = position.panel(Side::FIRST);
    assert_eq!(panel.groups.iter().map(|group| group.points).sum::<i32>(), 2);
    assert_eq!(position.score(Side::FIRST), Some(2));
    let notes: Vec<String> = panel.notes.iter().map(|note| said(note, crate::words::french())).collect();
    assert_eq!(notes, ["Rouges 1/2 · En trop 2"]);
}

#[test]
fn steps_in_another_order_lead_to_an_equal_position() {
    let start = position(&format!("{} 1 -|-", classic("r1b3", "g3", ".")), "");
    let (one, other) = (played(start, "a2-b2,a3-b3"), played(start, "a3-b3,a2-b2"));
    assert_eq!(one, other);
    let hasher = RandomState::new();
    assert_eq!(hasher.hash_one(one), hasher.hash_one(other));
    assert_ne!(one, start);
    assert_eq!(played(one, "b3-a3,b2-a2"), start, "there and back again is where one was");
    // Of two small reds the one from a1 has flown over the one on b1: they are indistinguishable.
    let board = classic("r1", ".", ".").replace("r1^,.", "r1^,r1");
    let flown = played(position(&format!("{board} 1 -|-"), ""), "a1-b1");
    let read = position(&flown.text(), "");
    assert_eq!(flown, read);
    assert_eq!(hasher.hash_one(flown), hasher.hash_one(read));
}

/// All pieces, on the board and captured.
fn all_pieces(position: &Volcano) -> BTreeMap<Look, usize> {
    let scene = position.scene();
    let mut counts = BTreeMap::new();
    scene.cells.iter().chain(&scene.trays).flatten().for_each(|&look| *counts.entry(look).or_default() += 1);
    counts
}

/// Options of every kind.
fn any_options() -> impl Strategy<Value = String> {
    let setup = prop::sample::select(vec!["classic", "mini4", "mini5", "mega"]);
    let caps = prop::sample::select(vec!["diagonal", "cross", "plus", "a3+b2+b3+c3+e4"]);
    let challenge = prop::sample::select(vec!["none", "none", "red", "large", "trees"]);
    (setup, any::<bool>(), 0_u64..100, caps, 1..=6, challenge).prop_map(
        |(setup, melting, seed, caps, players, challenge)| {
            let layout = if seed < 50 { "standard" } else { "random" };
            format!(
                "setup={setup}.melting={melting}.layout={layout}.seed={seed}.caps={caps}.players={players}\
                 .challenge={challenge}"
            )
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_piece_is_ever_lost_or_made(under in any_options(), seed in any::<u64>()) {
        let mut position = Volcano::new(&options(&under));
        let pieces = all_pieces(&position);
        let mut rng = Rng::new(seed);
        for _ in 0..150 {
            if position.outcome().is_some() {
                break;
            }
            let action = position.random_action(&mut rng);
            prop_assert!(action != Action::Agree, "the end is never drawn at random");
            position.apply(action, &mut ());
            prop_assert_eq!(&all_pieces(&position), &pieces);
        }
    }

    #[test]
    fn panels_add_up_to_the_score(under in any_options(), seed in any::<u64>()) {
        let mut position = Volcano::new(&options(&under));
        let mut rng = Rng::new(seed);
        for _ in 0..60 {
            if position.outcome().is_some() {
                break;
            }
            let action = position.random_action(&mut rng);
            position.apply(action, &mut ());
        }
        for side in Side::all(position.sides()) {
            let points: i32 = position.panel(side).groups.iter().map(|group| group.points).sum();
            prop_assert_eq!(Some(points), position.score(side));
        }
    }
}

/// A cap that is about to step or cause an eruption is shown where it would stand.
#[test]
fn a_preview_shows_the_cap_where_it_would_stand() {
    let start = Match::new::<Volcano>(&options(""));
    let caps: Vec<Tap> = start.targets(false).iter().map(|target| target.tap).collect();
    let (mut quiet, mut stirring) = (0, 0);
    for cap in caps {
        let mut game = Match::new::<Volcano>(&options(""));
        game.tap(cap);
        for target in game.targets(false) {
            let Tap::Cell(cell) = target.tap else { panic!("{target:?}") };
            let shown = Shown { pointed: Some(target.tap), ..Shown::default() };
            let seen = &BoardView::resting(&game, shown).cells[cell.index()];
            assert!(matches!(seen.looks.last(), Some(Look::Cap(_))), "{target:?}: {:?}", seen.looks);
            assert!(seen.ghosts > 0, "{target:?}: it is only previewed");
            *(if target.reach == Reach::Stirring { &mut stirring } else { &mut quiet }) += 1;
        }
    }
    assert!(quiet > 0 && stirring > 0, "{quiet} steps that capture nothing, {stirring} that do");
}
