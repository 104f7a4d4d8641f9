//! Checks Caldera against its page: the power play, ends by trees, layouts, refusals and what its bots consider.

use std::collections::HashSet;

use basalt::bots::{Moves, Searchable};
use basalt::games::caldera::{self, Action, Caldera, CalderaOptions};
use basalt::games::catalogue;
use basalt::play::Match;
use basalt::pyramids;
use basalt::rules::pyramid::Size;
use basalt::rules::{Attempt, Column, Depict, Game, Look, Message, Options, Position, Side, Tap, perft};
use basalt::words::{Language, Speaker};
use serde_json::Value;

use super::caps::{events_of, played};

/// A nearly empty board on which two cells hold a green medium and a red one.
const NEARLY_EMPTY: &str = "^,^,^,^,^/.,.,.,.,./.,.,.,.,./.,.,.,.,./r1r2r3^,.,y3,.,. 1 g1g2|b3";

fn options(text: &str) -> CalderaOptions {
    CalderaOptions::read(text).expect(text)
}

fn start(text: &str) -> Caldera {
    Caldera::new(&options(text))
}

/// A position of Fiesta.
fn fiesta(text: &str) -> Caldera {
    Caldera::read(text, &options("setup=fiesta")).unwrap_or_else(|mistake| panic!("{text}: {mistake}"))
}

/// Renders a message in English.
fn said(message: &Message) -> String {
    Speaker::new(Language::ENGLISH, [&caldera::WORDS, &pyramids::WORDS])
        .say(message, &|side| format!("player {}", side.number()))
}

/// The end of a position: its reason and the winner's number.
fn end(position: &Caldera) -> Option<String> {
    position.outcome().map(|outcome| format!("{} {}", outcome.reason, outcome.winner_number()))
}

/// What a side's panel counts, in signs, and its columns: small, medium and large of each colour.
fn counted(position: &Caldera, side: Side) -> (Vec<String>, Vec<String>) {
    let panel = position.panel(side);
    let column = |column: &Column| {
        let count = |&(look, count): &(Look, usize)| match look {
            Look::Pyramid(piece) => format!("{}{count}", piece.colour.letter()),
            _ => String::new(),
        };
        column.pieces.iter().map(count).collect::<Vec<_>>().join("")
    };
    let signs = panel.progress.iter().map(|progress| said(&progress.sign)).collect();
    (signs, panel.columns.iter().map(column).collect())
}

/// Nobody's board matters here.
const BOARD: &str = "^,^,^,^,^/^,.,.,.,./.,.,.,.,./.,.,.,.,./r1,.,.,.,.";

#[test]
fn a_seat_counts_the_trees_that_its_edition_counts() {
    let held = "r2r3g1p1p2p3";
    let fiesta = fiesta(&format!("{BOARD} 1 {held}|-"));
    let (signs, columns) = counted(&fiesta, Side::FIRST);
    assert_eq!(signs, ["1/3", "any tree 2/5"]);
    // The whole column first, then in the order of colours, with what is missing; last the colours without a piece.
    assert_eq!(columns[..3], ["p1p1p1", "r0r1r1", "g1g0g0"]);
    assert_eq!(columns[3..], ["o0o0o0", "y0y0y0", "c0c0c0", "b0b0b0", "t0t0t0"]);
    let classic = Caldera::read(&format!("{BOARD} 1 r2r3g1b1b2b3|-"), &options(""));
    let (signs, columns) = counted(&classic.expect("a position"), Side::FIRST);
    assert_eq!(signs, ["1/3"], "mixed trees count for nothing here");
    assert_eq!(columns, ["b1b1b1", "r0r1r1", "g1g0g0", "y0y0y0"]);
}

#[test]
fn what_would_make_another_tree_is_said_as_pieces() {
    let board = BOARD;
    let held = "r1r2r3o1o2o3y2y3g2g3c3";
    let notes = |position: Caldera| -> String {
        position.panel(Side::FIRST).notes.iter().map(said).collect::<Vec<_>>().join("; ")
    };
    // Smalls are the scarcest: any small piece makes a third tree of some kind.
    assert_eq!(
        notes(fiesta(&format!("{board} 1 {held}|-"))),
        "One-colour trees: 2 of 3; All trees: 2 of 5; For another tree: small yellow and small green; \
         For another tree of any kind: a small piece"
    );
    let panel = fiesta(&format!("{board} 1 {held}|-")).panel(Side::FIRST);
    assert_eq!(panel.progress[1].lacking, [Size::Small]);
    // Nothing is lacking once it is over.
    assert_eq!(
        notes(fiesta(&format!("{board} 1 r1r2r3o1o2o3y1y2y3g2g3c3|-"))),
        "One-colour trees: 3 of 3; All trees: 3 of 5"
    );
}

#[test]
fn the_record_of_the_page_leads_where_it_says() {
    let after = played(start("setup=fiesta"), "c4-d3,d3-d4,o3@c3,a3-b3");
    assert_eq!(
        after.text(),
        "r1r2r3^,y1y2y3,g1g2g3,c1c2c3,b1b2b3/t1t2t3,p1p2p3,o1o2,t1t2t3^,p1p2p3/\
         o1,b1b2b3^,o3,g1g2,r1r2r3^/c1c2c3,y1y2y3,r1r2r3^,c1c2c3,y1y2y3/\
         g1g2g3,p1p2p3,b1b2b3,t1t2t3,o1o2o3^ 2 o2o3|g3"
    );
}

#[test]
fn a_return_is_foretold_with_the_best_capture_that_it_makes_possible() {
    let position = fiesta(NEARLY_EMPTY);
    let foretold = |action: &str| {
        let action = position.read_action(action).expect(action);
        said(&position.foretell(action, &[]))
    };
    // The large red is captured in any case, the medium one only with the green one beneath.
    let with = "medium green back to d1. Then a1 could erupt and capture large red and medium red.";
    assert_eq!(foretold("g2@d1"), with);
    assert_eq!(foretold("g1@a2"), "small green back to a2. It would enable no capture.");
}

#[test]
fn a_returned_piece_lets_an_equal_one_be_captured() {
    let after = played(fiesta(NEARLY_EMPTY), "g2@d1,a1-b1");
    assert_eq!(after.text(), "^,^,^,^,^/.,.,.,.,./.,.,.,.,./.,.,.,.,./.,^,y3,g2,r1 2 r2r3g1|b3");
}

#[test]
fn a_power_play_is_a_place_out_of_the_tray_and_captures_nothing() {
    let mut position = fiesta(NEARLY_EMPTY);
    let mut scene = position.scene();
    let mut events = Vec::new();
    // A medium on a large one, and then a step: sizes do not matter.
    position.apply(position.read_action("g2@c1").expect("an action"), &mut events);
    events.iter().for_each(|event| scene.follow(event));
    assert_eq!((events.len(), scene), (1, position.scene()));
    assert_eq!(position.to_move(), Side::FIRST);
    assert_eq!(events_of(position, "a5-a4"), ["move"]);
}

#[test]
fn a_piece_returns_once_a_turn_and_then_counts_for_nobody() {
    let before = fiesta(NEARLY_EMPTY);
    let spent = played(before, "g2@d1");
    let mut actions = Vec::new();
    spent.actions(&mut actions);
    assert!(actions.iter().all(|&action| !spent.action_text(action).contains('@')));
    // The same board in a text is the start of a turn: not the same position, though it is written alike.
    let fresh = fiesta(&spent.text());
    assert_eq!(fresh.text(), spent.text());
    assert_ne!(fresh, spent);
    assert!(fresh.accepts(fresh.read_action("g1@b1").expect("an action")));
    // The next player has a power play again, and so has the same one later.
    let next = played(spent, "a1-b1");
    assert!(!next.accepts(next.read_action("b3@d5").expect("an action")), "a cap stands there");
    assert!(next.accepts(next.read_action("b3@d2").expect("an action")));
}

/// Plays the turn that `merit` likes best among those after which the game goes on, and returns its merit.
fn play_best(game: &mut Match, merit: impl Fn(&[Action], i32) -> i32) -> i32 {
    let at: Caldera = game.record().position().expect("a sound record");
    let side = at.to_move().index();
    let rated = |(actions, after): (Vec<Action>, Caldera)| {
        let growth = after.captured[side].len() as i32 - at.captured[side].len() as i32;
        after.end.is_none().then(|| (merit(&actions, growth), actions))
    };
    let (merit, actions) =
        at.turns().into_iter().filter_map(rated).max_by_key(|(merit, _)| *merit).expect("a turn");
    for action in actions {
        game.type_in(&at.action_text(action));
    }
    merit
}

#[test]
fn an_end_is_suggested_after_twenty_turns_without_a_gain_though_pieces_come_and_go() {
    let mut game = catalogue::showcase("caldera").expect("a sound record");
    let gain = |_: &[Action], growth: i32| growth;
    assert!(play_best(&mut game, gain) > 0);
    assert_eq!(game.suggested_end(), None);
    // Best is a turn that returns a piece and captures as many: nobody holds more, though something is captured.
    let idle = |actions: &[Action], growth: i32| {
        let returns = actions.iter().any(|action| matches!(action, Action::Return { .. }));
        if growth > 0 { -1 } else { i32::from(returns && growth == 0) }
    };
    let mut exchanges = 0;
    for turn in 0..20 {
        assert_eq!(game.suggested_end(), None, "after {turn} turns");
        let merit = play_best(&mut game, idle);
        assert!(merit >= 0, "a turn without a gain");
        exchanges += merit;
    }
    assert!(exchanges > 0, "none captured");
    assert_eq!(game.suggested_end(), Some("agree"));
    assert!(play_best(&mut game, gain) > 0);
    assert_eq!(game.suggested_end(), None);
}

#[test]
fn each_kind_held_and_cell_is_listed_once() {
    let held = fiesta(&NEARLY_EMPTY.replace("g1g2|", "g1g1g1g2|"));
    let mut actions = Vec::new();
    held.actions(&mut actions);
    let returns = actions.iter().filter(|&&action| held.action_text(action).contains('@')).count();
    assert_eq!(returns, 2 * (25 - 6));
}

#[test]
fn games_end_as_the_page_says() {
    let board = NEARLY_EMPTY.split_once(' ').expect("fields").0;
    let three = "r1r2r3o1o2o3y1y2y3";
    let five = "r1r2r3o1o2y2y3g1g3c1c3b1b2p2p3";
    for (captures, found) in [
        (format!("{three}|-"), Some("trees 1")),
        (format!("-|{three}"), Some("trees 2")),
        // Two or all three of one colour; more than three are three as well.
        ("r1r1r1r2r2r2r3r3r3|-".to_owned(), Some("trees 1")),
        ("r1r1r2r2r3r3o1o1o2o2o3o3|-".to_owned(), Some("trees 1")),
        ("r1r2r3o1o2o3y1y2|-".to_owned(), None),
        (format!("{five}|-"), Some("five 1")),
        (format!("{}|-", five.trim_end_matches("p3")), None),
        // One-colour trees come first; who reaches the same shares it.
        (format!("{five}|{}", "r1r2r3o3y1c2b3p1t1t2t3"), Some("five 1")),
        (format!("{}|{}", "r1r2r3o1o2o3y1y2y3", "g1g2g3c1c2c3b1b2b3"), Some("trees 0")),
    ] {
        let captures = captures.replace("r1r1r1r2r2r2r3r3r3", "b1b1b1b2b2b2b3b3b3");
        let text = format!("{} 1 {captures}", board.replace("r1r2r3^", "t1^").replace("y3", "t3"));
        assert_eq!(end(&fiesta(&text)).as_deref(), found, "{captures}");
    }
    // In the other editions five trees of any kind are nothing.
    let classic = "^,^,^,^,^/.,.,.,.,./.,.,.,.,./.,.,.,.,./y3^,.,.,.,. 1 r1r1r1r1r1y2y2y2y2y2g3g3g3g3g3|-";
    assert_eq!(end(&Caldera::read(classic, &options("")).expect("a position")), None);
}

#[test]
fn a_game_is_stuck_only_without_any_piece() {
    let empty = "^,^,^,^,^/.,.,.,.,./.,.,.,.,./.,.,.,.,./^,.,.,.,. 1";
    assert_eq!(end(&fiesta(&format!("{empty} -|b3"))).as_deref(), Some("stuck 0"));
    let rescued = fiesta(&format!("{empty} b3|-"));
    assert_eq!(end(&rescued), None);
    // A bot brings its piece back, for nothing else can ever erupt.
    let mut moves = Moves::new();
    rescued.root_moves(&mut moves);
    assert_eq!(moves.len(), 1);
    let steps = rescued.steps(moves.list()[0].0);
    assert!(rescued.action_text(steps[0]).contains('@'));
}

#[test]
fn agreeing_is_a_draw_in_mid_turn_too() {
    assert_eq!(end(&played(start(""), "e4-e5,agree")).as_deref(), Some("agreed 0"));
}

#[test]
fn what_no_position_can_be_is_refused_with_its_field() {
    let good = NEARLY_EMPTY;
    for (text, mistake) in [
        (good.replacen("^,", ".,", 1), "board: caldera-mistake-caps (5)"),
        (good.replacen("./.", "^/.", 1), "board: caldera-mistake-caps (7)"),
        (good.replacen("y3", "y3y3y3y3", 1), "board: caldera-mistake-supply (y3)"),
        (good.replacen("g1g2", "g1g1g1g1g2", 1), "captures: caldera-mistake-supply (g1)"),
        (good.replacen("y3", "w3", 1), "board: caldera-mistake-supply (w3)"),
    ] {
        let found = Caldera::read(&text, &options("setup=fiesta")).expect_err(&text).to_string();
        assert!(found.starts_with(mistake), "`{text}`: {found}");
    }
    let six = good.replacen("y3", "y3y3y3y3y3y3", 1).replace("g1g2|b3", "-|-");
    assert!(Caldera::read(&six, &options("")).is_ok(), "six of a kind are there in the first edition");
}

#[test]
fn refusals_say_why() {
    let before = fiesta(NEARLY_EMPTY);
    let spent = played(before, "g2@d1");
    let typed = |position: &Caldera, text: &str| {
        let action = position.read_action(text).expect(text);
        assert!(!position.accepts(action), "{text}");
        said(&position.explain(Attempt::Action(action)).0)
    };
    assert_eq!(
        typed(&before, "g2@a5"),
        "There is a cap on a5: a piece goes back onto a stack or an empty cell."
    );
    assert_eq!(typed(&before, "r3@d1"), "You hold no large red.");
    assert_eq!(typed(&spent, "g1@e1"), "Only one piece can go back in a turn.");
    let slots = [Tap::Slot(0), Tap::Slot(1)];
    let (message, _) = before.explain(Attempt::Taps(&slots));
    assert_eq!(said(&message), "Select one of your captured pieces, then the cell it goes back to.");
    for text in ["r3@", "@c3", "x3@c3", "r3r3@c3", "r3@z9", "r4@c3"] {
        assert!(before.read_action(text).is_err(), "{text}");
    }
}

#[test]
fn turns_list_each_return_that_changes_what_is_captured() {
    let before = fiesta(NEARLY_EMPTY);
    let turns: Vec<(String, String)> = before
        .turns()
        .into_iter()
        .map(|(actions, after)| {
            let texts: Vec<String> = actions.iter().map(|&action| before.action_text(action)).collect();
            (texts.join(","), after.text())
        })
        .collect();
    let with = |what: &str| turns.iter().filter(|(actions, _)| actions.contains(what)).count();
    assert!(turns.iter().any(|(actions, _)| actions == "g2@d1,a1-b1"), "{turns:?}");
    assert!(with("@") > 0 && with("@") < turns.len());
    // A piece that returns to the volcano flies first, and here it lands on its like.
    let below = fiesta("^,^,^,^,^/.,.,.,.,./.,.,.,.,./^,.,.,.,./b1r2,.,g3,y2,. 1 g3|b3");
    let flies = below.turns().into_iter().any(|(actions, after)| {
        let texts: Vec<String> = actions.iter().map(|&action| below.action_text(action)).collect();
        texts == ["g3@a1", "a2-a1", "a1-b1"] && after.text().ends_with(" 2 r2g3|b3")
    });
    assert!(
        flies,
        "the returned large is captured again, and the medium flies one cell further and is captured too"
    );
}

#[test]
fn the_aid_offers_captures_that_a_returned_piece_makes_possible() {
    let overlay = fiesta(NEARLY_EMPTY).aid("eruptions");
    let offers: Vec<String> = overlay.offers.iter().map(|offer| offer.actions.join(",")).collect();
    assert!(offers.iter().any(|offer| offer == "g2@d1,a1-b1"), "{offers:?}");
    for offer in &overlay.offers {
        played(fiesta(NEARLY_EMPTY), &offer.actions.join(","));
    }
}

/// The options of a trace or a count as text.
fn options_of(line: &Value) -> CalderaOptions {
    let chosen = line["options"].as_object().expect("options");
    let text = |(key, value): (&String, &Value)| match value.as_str() {
        Some(word) => format!("{key}={word}"),
        None => format!("{key}={value}"),
    };
    options(&chosen.iter().map(text).collect::<Vec<_>>().join("."))
}

/// The actions that can be played.
fn listed(position: &Caldera) -> Vec<Action> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    actions
}

#[test]
fn games_of_the_reference_are_played_the_same() {
    let mut plies = 0;
    for line in include_str!("../data/caldera.jsonl").lines() {
        let trace: Value = serde_json::from_str(line).expect("a trace");
        let options = options_of(&trace);
        let text = trace["start"].as_str().expect("a start");
        let mut position = Caldera::read(text, &options).expect(text);
        assert_eq!(position.text(), text);
        for ply in trace["plies"].as_array().expect("plies") {
            if let Some(legal) = ply["legal"].as_u64() {
                assert_eq!(listed(&position).len() as u64, legal, "{position:?}");
            }
            let action = position.read_action(ply["action"].as_str().expect("an action")).expect("an action");
            assert!(position.accepts(action), "{action:?} in {position:?}");
            position.apply(action, &mut ());
            if let Some(after) = ply["after"].as_str() {
                assert_eq!(position.text(), after);
            }
            plies += 1;
        }
        let expected = trace["result"]["reason"]
            .as_str()
            .map(|reason| format!("{reason} {}", trace["result"]["winner"].as_u64().unwrap_or(0)));
        assert_eq!(end(&position), expected, "{position:?}");
    }
    assert_eq!(plies, 4625);
}

/// The number of different positions after each number of actions.
fn distinct<G: Game>(start: G, depth: usize) -> Vec<u64> {
    let mut ring = HashSet::from([start]);
    let mut counts = Vec::new();
    for _ in 0..depth {
        let mut next = HashSet::new();
        for at in &ring {
            let mut actions = Vec::new();
            at.actions(&mut actions);
            next.extend(actions.into_iter().map(|action| {
                let mut after = *at;
                after.apply(action, &mut ());
                after
            }));
        }
        counts.push(next.len() as u64);
        ring = next;
    }
    counts
}

#[test]
fn sequences_and_positions_are_as_many_as_in_the_reference() {
    let counts: Vec<Value> =
        serde_json::from_str(include_str!("../data/caldera-perft.json")).expect("counts");
    assert_eq!(counts.len(), 16);
    for line in &counts {
        let text = line["start"].as_str().expect("a start");
        let position = Caldera::read(text, &options_of(line)).expect(text);
        let counted = perft(&position, 2);
        let expected =
            |key: &str| line[key].as_array().expect(key).iter().map(|n| n.as_u64().expect("a number"));
        assert_eq!(counted, expected("counts").take(2).collect::<Vec<_>>(), "{text}");
        let distinct = distinct(position, 2);
        assert_eq!(distinct, expected("positions").take(2).collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn captures_are_read_in_any_order_and_written_in_one() {
    let sorted = "^,^,^,^,^/.,.,.,.,./.,.,.,.,./.,.,.,.,./r1r2r3^,.,y3,.,. 1 r2y1g1|b3";
    for other in ["g1y1r2|b3", "y1g1r2|b3"] {
        let text = sorted.replace("r2y1g1|b3", other);
        let position = fiesta(&text);
        assert_eq!(position.text(), sorted);
    }
}

/// In the step that teaches to put a piece on an empty cell, a tap on the cell says how.
#[test]
fn an_empty_cell_tapped_first_says_what_can_go_there() {
    let tapped = |text: &str| {
        let position = fiesta(text);
        let c3 = position.board.cell("c3").expect("a cell");
        said(&position.explain(Attempt::Taps(&[Tap::Cell(c3)])).0)
    };
    assert!(tapped(NEARLY_EMPTY).contains("choose one of your captured pieces"), "{}", tapped(NEARLY_EMPTY));
    let none = NEARLY_EMPTY.replace("g1g2", "-");
    assert!(tapped(&none).contains("only caps can be moved"), "{}", tapped(&none));
}
