//! Checks HexaFuse Snap Duels as a player sees it.
//!
//! That is the engine against a literal reading of the rules page, the swap, the clock, passes, the lock, the
//! score sheet, and refusals.

mod described;
mod page;
mod snapping;

use std::collections::BTreeSet;

use basalt::games::hexafuse::{self, Action, HexaFuse, HexaFuseOptions};
use basalt::play::Match;
use basalt::rules::{Attempt, Depict, Event, Game, Mark, Message, Options, Position, Rng, Scene, Side, Tap};
use basalt::words::{Language, Speaker};
use proptest::prelude::*;

use page::Page;

fn options(text: &str) -> HexaFuseOptions {
    HexaFuseOptions::read(text).expect(text)
}

fn position(text: &str) -> HexaFuse {
    HexaFuse::read(text, &options("")).unwrap_or_else(|mistake| panic!("{text}: {mistake}"))
}

/// The position after actions such as `D:e5e6f6 pass`.
fn played(mut position: HexaFuse, actions: &str) -> HexaFuse {
    for text in actions.split_whitespace() {
        let action = position.read_action(text).expect(text);
        assert!(position.accepts(action), "{text} is not legal in {position:?}");
        position.apply(action, &mut ());
    }
    position
}

/// Renders a message, with sides named by their numbers.
fn said(message: &Message) -> String {
    Speaker::new(Language::ENGLISH, [&hexafuse::WORDS])
        .say(message, &|side| format!("player {}", side.number()))
}

fn legal(position: &HexaFuse) -> BTreeSet<String> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    actions.into_iter().map(|action| position.action_text(action)).collect()
}

/// A board from its rows, a to i from the bottom, and the rest of the text.
///
/// It has the anchors and the blocked cells c3 and g5.
fn board(pieces: &[(&str, &str)], rest: &str) -> String {
    let start = HexaFuse::new(&options(""));
    let cells = start.board();
    let token = |cell: basalt::geometry::Cell| {
        let name = cells.name(cell);
        let piece = pieces.iter().find(|(_, names)| names.split(' ').any(|other| other == name));
        match (name, piece) {
            (_, Some((token, _))) => (*token).to_owned(),
            ("e1" | "e9", _) => "1*".to_owned(),
            ("a1" | "i5", _) => "2*".to_owned(),
            ("c3" | "g5", _) => "#".to_owned(),
            _ => ".".to_owned(),
        }
    };
    let row =
        |row: &Vec<basalt::geometry::Cell>| row.iter().map(|&cell| token(cell)).collect::<Vec<_>>().join(",");
    format!("{} {rest}", cells.rows().iter().map(row).collect::<Vec<_>>().join("/"))
}

/// A random game so far, with timeouts now and then.
fn at_random(seed: u64, plies: u32) -> HexaFuse {
    let mut position = HexaFuse::new(&options(&format!("seed={}", seed >> 11)));
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        if position.outcome().is_some() {
            break;
        }
        let action = if rng.below(9) == 0 { Action::Timeout } else { position.random_action(&mut rng) };
        position.apply(action, &mut ());
    }
    position
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Legal actions and their results match the literal reading of the page.
    #[test]
    fn the_page_read_word_by_word_agrees(seed in any::<u64>(), plies in 0_u32..14) {
        let position = at_random(seed, plies);
        let page = Page::read(&position.text());
        prop_assert_eq!(legal(&position), page.legal(), "{}", position.text());
        if position.outcome().is_some() {
            return Ok(());
        }
        let mut actions = Vec::new();
        position.actions(&mut actions);
        let mut rng = Rng::new(seed);
        rng.shuffle(&mut actions);
        for &action in actions.iter().take(6).chain(&[Action::Timeout]) {
            let (mut after, mut page) = (position, page.clone());
            after.apply(action, &mut ());
            page.play(&position.action_text(action));
            prop_assert_eq!(after.text(), page.text(), "{} {:?}", position.text(), action);
            prop_assert_eq!(after.score(Side::FIRST), Some(page.score(0)));
            prop_assert_eq!(after.score(Side::new(1)), Some(page.score(1)));
        }
    }

    /// Every tap that begins nothing is refused for a reason on the page, drawn as described.
    #[test]
    fn refusals_are_right(seed in any::<u64>(), plies in 1_u32..12, slot in 0_u8..5, rotation in 0_u8..6, cell in 0_usize..61) {
        let position = at_random(seed, plies);
        let cell = basalt::geometry::Cell::new(cell);
        let taps = [Tap::Slot(slot), Tap::Rotate(rotation), Tap::Cell(cell)];
        let overlay = position.explain(Attempt::Taps(&taps)).1;
        if position.outcome().is_some() || overlay.marks.is_empty() {
            return Ok(());
        }
        prop_assert_eq!(&overlay.notes, &vec![position.explain(Attempt::Taps(&taps)).0]);
        let ghosts = overlay.marks.iter().filter(|(_, mark)| matches!(mark, Mark::Ghost(_)));
        prop_assert_eq!(ghosts.map(|(at, _)| *at).collect::<Vec<_>>(), vec![cell]);
        let mut all = Vec::new();
        position.actions(&mut all);
        let taps_of = |action| {
            let mut taps = Vec::new();
            position.taps(action, &mut taps);
            taps
        };
        prop_assert!(!all.into_iter().map(taps_of).any(|other| other == taps), "refused, but legal");
    }

    /// The sheet adds up, and names the pieces that made the contacts.
    #[test]
    fn sheets_add_up_to_the_score(seed in any::<u64>(), plies in 0_u32..20) {
        let position = at_random(seed, plies);
        for (position, side) in [position, self::position(&position.text())].iter().zip([0, 1].repeat(2)) {
            let side = Side::new(side);
            let groups = position.panel(side).groups;
            prop_assert_eq!(position.score(side), Some(groups.iter().map(|group| group.points).sum()));
            let counted = groups.iter().filter(|group| group.name.key != "hexafuse-group-lock");
            prop_assert!(counted.into_iter().all(|group| !group.pieces.is_empty()));
        }
    }
}

#[test]
fn a_seed_gives_the_same_board_and_order_for_ever() {
    let start = |text: &str| HexaFuse::new(&options(text)).text();
    let pinned = [("", SEED_0), ("seed=1", SEED_1), ("seed=9007199254740991.clock=off.pie=false", SEED_MOST)];
    for (text, expected) in pinned {
        assert_eq!(start(text), expected, "{text}");
    }
    let starts: BTreeSet<String> = (0..300).map(|seed| start(&format!("seed={seed}"))).collect();
    assert_eq!(starts.len(), 300);
    let boards: BTreeSet<&str> = starts.iter().filter_map(|text| text.split(' ').next()).collect();
    assert_eq!(boards.len(), 22, "every pair is blocked by some seed");
}

/// The result of these seeds when this was written.
const SEED_0: &str = ".,.,.,.,2*/.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,#,./1*,.,.,.,.,.,.,.,1*/.,#,.,.,.,.,.,./\
    .,.,.,.,.,.,./.,.,.,.,.,./2*,.,.,.,. 1 NEHFKCIJOLDBMAG NEHFKCIJOLDBMAG 0.0 0 0 -";
const SEED_1: &str = ".,.,.,.,2*/.,.,.,.,.,./.,.,.,.,.,#,./.,.,.,.,.,.,.,./1*,.,.,.,.,.,.,.,1*/.,.,.,.,.,.,.,./\
    .,#,.,.,.,.,./.,.,.,.,.,./2*,.,.,.,. 1 GAJBDHOCEKIMFNL GAJBDHOCEKIMFNL 0.0 0 0 -";
const SEED_MOST: &str = ".,.,.,.,2*/#,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,.,./1*,.,.,.,.,.,.,.,1*/.,.,.,.,.,.,.,./\
    .,.,.,.,.,.,./.,.,.,.,.,#/2*,.,.,.,. 1 LMGAIJNFBOKEDHC LMGAIJNFBOKEDHC 0.0 0 0 -";

#[test]
fn the_swap_is_offered_once() {
    let start = HexaFuse::new(&options(""));
    let first = legal(&start).into_iter().next().expect("a placement");
    let offered = played(start, &first);
    assert!(offered.text().ends_with("0.0 0 0 s"), "{}", offered.text());
    let mut events: Vec<Event> = Vec::new();
    let mut swapped = offered;
    swapped.apply(Action::Swap, &mut events);
    assert_eq!(events, [Event::SwapSeats], "the move does not pass on");
    assert_eq!((swapped.to_move(), swapped.text()), (Side::new(1), offered.text().replace(" s", " -")));
    assert!(!swapped.accepts(Action::Swap));
    // It lapses with any other action, and needs the rule.
    let timed_out = played(offered, "timeout timeout");
    assert!(!timed_out.accepts(Action::Swap) && timed_out.outcome().is_some());
    let reply = legal(&offered).into_iter().find(|text| text.contains(':')).expect("a placement");
    assert!(!played(offered, &reply).accepts(Action::Swap));
    let plain = played(HexaFuse::new(&options("pie=false")), &first);
    assert!(!plain.accepts(Action::Swap) && plain.text().ends_with(" -"));
    // A first turn that was passed does not count as the first placement.
    let late = played(
        start,
        &format!("timeout {}", legal(&played(start, "timeout")).into_iter().next().expect("one")),
    );
    assert!(!late.accepts(Action::Swap));
}

#[test]
fn the_clock_passes_turns() {
    let timed = HexaFuse::new(&options("clock=15"));
    let mut claims = Vec::new();
    timed.claims(&mut claims);
    assert_eq!(claims, [Action::Timeout]);
    let over = played(timed, "timeout timeout");
    let outcome = over.outcome().expect("an end");
    assert_eq!((outcome.reason, outcome.winner_number()), ("passes", 0));
    assert!(!over.accepts(Action::Timeout) && legal(&over).is_empty());
    assert!(!HexaFuse::new(&options("clock=off")).accepts(Action::Timeout));
    assert!(!timed.accepts(Action::Pass), "who can place does not pass");
    let mut game = Match::new::<HexaFuse>(&options(""));
    assert!(game.run_out());
    assert_eq!(game.record().to_string(), "hexafuse.1~~timeout");
}

#[test]
fn the_lock_counts_once_and_is_a_step_of_its_own() {
    let mut rng = Rng::new(3);
    let mut seen = 0;
    for seed in 0..200 {
        let mut position = at_random(seed, 0);
        while position.outcome().is_none() {
            let action = position.random_action(&mut rng);
            let (mut after, mut events) = (position, Vec::new());
            after.apply(action, &mut events);
            let lock = |position: &HexaFuse| position.text().split(' ').nth(5).map(str::to_owned);
            if lock(&after) != lock(&position) {
                seen += 1;
                let side = position.to_move();
                let scores: Vec<i32> = events
                    .iter()
                    .filter_map(|event| match event {
                        Event::Score { side: whose, score } if *whose == side => Some(*score),
                        _ => None,
                    })
                    .collect();
                assert_eq!(scores.len(), 2, "the score rises twice");
                assert_eq!(scores[1] - scores[0], 10);
                assert!(events.contains(&Event::Beat));
                assert!(
                    events.iter().any(|event| matches!(event, Event::Lock { .. })),
                    "it is seen and heard"
                );
                assert_eq!(legal(&after), BTreeSet::from(["pass".to_owned()]));
                assert!(said(&position.describe(action, &events)).contains("lock +10"));
                let panel = after.panel(side);
                let bonus = panel.groups.iter().find(|group| group.name.key == "hexafuse-group-lock");
                assert_eq!(bonus.map(|group| (group.points, group.pieces.len())), Some((10, 1)));
                assert_eq!(lock(&position).as_deref(), Some("0"), "once a game");
            }
            position = after;
        }
    }
    assert!(seen > 100, "{seen} locks were seen");
}

#[test]
fn bridges_are_met_and_taken() {
    let mut rng = Rng::new(11);
    let mut bridged = 0;
    for seed in 0..40 {
        let mut position = at_random(seed, 0);
        while position.outcome().is_none() {
            let page = Page::read(&position.text());
            bridged += legal(&position).iter().filter(|action| page.needs_bridge(action)).count();
            position.apply(position.random_action(&mut rng), &mut ());
        }
    }
    assert!(bridged > 20, "{bridged} placements leant on a bridge");
}

#[test]
fn what_no_position_can_be_is_refused_with_its_field() {
    let rest = "1 ABC ABC 0.0 0 0 -";
    let good = board(&[("1F", "e2 e3 e4 e5")], rest);
    assert_eq!(position(&good).text(), good);
    let with = |pieces: &[(&str, &str)]| board(pieces, rest);
    let tail = |tail: &str| board(&[("1F", "e2 e3 e4 e5")], tail);
    for (text, mistake) in [
        (String::new(), "position: expected `…/… 1 JDBG"),
        (good.clone() + " x", "position: expected `…/… 1 JDBG"),
        (good.replacen('/', ",", 1), "board: expected 9 parts joined by `/`"),
        (good.replacen(".,", "", 1), "board: expected 5 parts joined by `,`"),
        (good.replacen("1F", "1P", 1), "board: expected `1D` or `2*`"),
        (good.replacen("1F", "3F", 1), "board: expected `1D` or `2*`"),
        (good.replacen("1*", ".", 1), "board: hexafuse-mistake-anchors (e1)"),
        (good.replacen("1*", "2*", 1), "board: hexafuse-mistake-anchors (e1)"),
        (good.replacen('#', ".", 1), "board: hexafuse-mistake-blocked (c3)"),
        (good.replacen('.', "#", 1), "board: hexafuse-mistake-blocked (c3 g5 i1)"),
        (with(&[("1F", "e2 e3 e4")]), "board: hexafuse-mistake-shape (1F)"),
        (with(&[("1F", "e2 e3 e4 d5")]), "board: hexafuse-mistake-shape (1F)"),
        (with(&[("1F", "e3 e4 e5 e6")]), "board: hexafuse-mistake-loose (1F)"),
        (with(&[("1C", "b1 c2 d3")]), "board: hexafuse-mistake-loose (1C)"),
        (with(&[("1F", "e2 e3 e4 e5"), ("2C", "b1 c1 d1")]), "board: hexafuse-mistake-touching"),
        (tail("0 ABC ABC 0.0 0 0 -"), "to-move: expected `1` or `2`"),
        (tail("1 AFC ABC 0.0 0 0 -"), "order: hexafuse-mistake-twice (F)"),
        (tail("1 ABC ABA 0.0 0 0 -"), "order: hexafuse-mistake-twice (A)"),
        (tail("1 ABC  0.0 0 0 -"), "order: expected `JDBG` or `-`"),
        (tail("1 ABC aBC 0.0 0 0 -"), "order: expected `JDBG` or `-`"),
        (tail("1 ABC AB- 0.0 0 0 -"), "order: expected `JDBG` or `-`"),
        (tail("1 ABC ABC 0 0 0 -"), "contacts: expected `3.1`"),
        (tail("1 ABC ABC 00.0 0 0 -"), "contacts: expected `3.1`"),
        (tail("1 ABC ABC 1.0 0 0 -"), "contacts: hexafuse-mistake-contacts (0)"),
        (tail("1 ABC ABC 0.0 3 0 -"), "lock: expected"),
        (tail("1 ABC ABC 0.0 0 3 -"), "passes: expected"),
        (tail("1 ABC ABC 0.0 0 0 x"), "swap: expected"),
        (tail("1 ABC ABC 0.0 0 0 s"), "swap: hexafuse-mistake-swap"),
        (tail("2 ABC ABC 0.0 0 1 s"), "swap: hexafuse-mistake-swap"),
    ] {
        let found = HexaFuse::read(&text, &options("")).expect_err(&text).to_string();
        assert!(found.starts_with(mistake), "`{text}`: {found}");
    }
    let swap = tail("2 ABC ABC 0.0 0 0 s");
    assert_eq!(position(&swap).text(), swap);
    assert!(HexaFuse::read(&swap, &options("pie=false")).is_err());
}

/// No piece is lost between tray and board.
#[test]
fn scenes_hold_every_piece() {
    let count = |scene: &Scene| scene.cells.iter().chain(&scene.trays).flatten().count();
    for seed in 0..20 {
        let position = at_random(seed, 9);
        assert_eq!(count(&position.scene()), 30 + 4 + 2);
        assert_eq!(Side::all(2).map(|side| position.hand(side)).collect::<Vec<_>>(), [5, 5]);
    }
}
