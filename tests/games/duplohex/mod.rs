//! Checks Duplohex as a player sees it: rules, ends, messages, refusals, paths and chains.

mod literal;

use std::collections::BTreeSet;

use basalt::bots::{Level, NodeLimit, Request, answer};
use basalt::games::catalogue;
use basalt::games::duplohex::{self, Action, Duplohex, DuplohexOptions, Kind, way};
use basalt::geometry::Cell;
use basalt::play::{Match, Reaction};
use basalt::rules::{
    Attempt, Depict, Event, Game, Look, Message, Options, Position, Record, Rng, Side, Tap, Tint,
    winning_turns,
};
use basalt::words::{Language, Speaker};
use proptest::prelude::*;

use literal::Literal;

fn options(text: &str) -> DuplohexOptions {
    DuplohexOptions::read(text).expect(text)
}

/// A position on the beginners' board: its rows, and the rest of the text; the supplies are computed.
fn small(rows: &str, rest: &str) -> Duplohex {
    position(rows, rest, "size=6", 18)
}

fn position(rows: &str, rest: &str, under: &str, supply: usize) -> Duplohex {
    let count = |at: usize, side: char| {
        let tokens = rows.split(['/', ',']).filter(|token| token.chars().nth(at) == Some(side));
        (supply - tokens.count()).to_string()
    };
    let supplies = [count(0, 'w'), count(1, 'w'), count(0, 'b'), count(1, 'b')].join(".");
    let mut fields: Vec<&str> = rest.split(' ').collect();
    fields.insert(2, &supplies);
    let text = format!("{rows} {}", fields.join(" "));
    Duplohex::read(&text, &options(under)).unwrap_or_else(|mistake| panic!("{text}: {mistake}"))
}

/// The position after actions such as `Da1,Rb2-c2`.
fn played(mut position: Duplohex, actions: &str) -> Duplohex {
    for text in actions.split(',').filter(|text| !text.is_empty()) {
        let action = position.read_action(text).expect(text);
        assert!(position.accepts(action), "{text} is not legal in {}", position.text());
        position.apply(action, &mut ());
    }
    position
}

/// Renders a message, with sides named by their colours.
fn said(message: &Message, language: Language) -> String {
    let names = ["White", "Black"];
    Speaker::new(language, [&duplohex::WORDS]).say(message, &|side| names[side.index()].to_owned())
}

fn end(position: &Duplohex) -> Option<(&'static str, usize)> {
    position.outcome().map(|outcome| (outcome.reason, outcome.winner_number()))
}

const EMPTY: &str = ".,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,.";
/// White lacks a disc on c2 and a ring on c4.
const NEAR: &str = "b-,.,.,.,.,./ww,w-,.,wb,w-,wb/b-,.,.,.,.,./-w,-w,.,-w,-w,-w/b-,.,-b,.,.,./.,b-,.,.,.,.";

#[test]
fn games_end_as_the_page_says() {
    for (rows, rest, actions, ended) in [
        (NEAR, "w DR", "Dc2", Some(("discs", 1))),
        (NEAR, "w DR", "Rc4", Some(("rings", 1))),
        (NEAR, "w R", "Rc4", Some(("rings", 1))),
        (NEAR, "w DR", "Rc2,Dc4", None),
        (NEAR, "b DR", "Da5-a4", None),
        (NEAR, "b DR", "Da6,Rc6", None),
        (EMPTY, "w 1", "Da1", None),
        (EMPTY, "b DR pp", "", Some(("exhausted", 0))),
    ] {
        let found = end(&played(small(rows, rest), actions));
        assert_eq!(found, ended, "{rows} {rest}: {actions}");
    }
    // After the winning action the text stays that of an open game.
    assert!(played(small(NEAR, "w DR"), "Dc2").text().contains(" w R "));
    assert!(played(small(NEAR, "w R"), "Rc4").text().contains(" b DR "));
}

#[test]
fn the_engine_plays_as_the_page_says_word_for_word() {
    for (under, size, swap) in [("size=6", 6, false), ("swap=true", 7, true), ("size=9", 9, false)] {
        for seed in 0..12 {
            let mut rng = Rng::new(seed);
            let mut position = Duplohex::new(&options(under));
            let mut literal = Literal::new(size, swap);
            loop {
                assert_eq!(position.text(), literal.text(), "{under}, {seed}");
                let outcome = end(&position).map(|(reason, winner)| (reason.to_owned(), winner));
                assert_eq!(outcome, literal.end(), "{}", literal.text());
                let mut actions = Vec::new();
                position.actions(&mut actions);
                let texts: BTreeSet<String> =
                    actions.iter().map(|&action| position.action_text(action)).collect();
                assert_eq!(texts, literal.legal(), "{}", literal.text());
                if actions.is_empty() {
                    break;
                }
                let action = position.random_action(&mut rng);
                literal.play(&position.action_text(action));
                position.apply(action, &mut ());
            }
        }
    }
}

#[test]
fn seats_are_swapped_once_and_in_answer_to_the_first_piece() {
    let start = Duplohex::new(&options("swap=true"));
    let answered = played(start, "Dd4");
    assert!(answered.text().ends_with(" b DR 23.24.24.24 s"), "{}", answered.text());
    let mut events = Vec::new();
    let mut swapped = answered;
    swapped.apply(Action::Swap, &mut events);
    assert_eq!(events, [Event::SwapSeats, Event::TurnTo(Duplohex::BLACK)]);
    assert_eq!((swapped.to_move(), swapped.scene()), (Duplohex::BLACK, answered.scene()));
    assert!(!swapped.accepts(Action::Swap), "once");
    assert!(!played(answered, "Da1").accepts(Action::Swap), "not after an action");
    assert!(!played(answered, "Da1,Rb1").accepts(Action::Swap), "not by White");
    assert!(!played(Duplohex::new(&options("")), "Dd4").accepts(Action::Swap), "only under the rule");
}

#[test]
fn what_no_position_can_be_is_refused_with_its_field() {
    let full = "18.18.18.18";
    let one = EMPTY.replacen('.', "w-", 1);
    let chains = "wb,w-,w-,w-,w-,w-/-b,.,.,.,.,./-b,.,.,.,.,./-b,.,.,.,.,./-b,.,.,.,.,./-b,.,.,.,.,.";
    let many = ["w-,w-,.,w-,w-,w-"; 4].join("/") + "/.,.,.,.,.,./.,.,.,.,.,.";
    for (text, mistake) in [
        (String::new(), "position: expected `…/… w DR 18.18.18.18`"),
        (format!("{EMPTY} w 1 {full} s x"), "position: expected `…/… w DR 18.18.18.18`"),
        (format!("{EMPTY}/. w 1 {full}"), "board: expected 6 parts joined by `/`"),
        (format!("{EMPTY}, w 1 {full}"), "board: expected 6 parts joined by `,`"),
        (format!("{} w 1 {full}", EMPTY.replacen('.', "--", 1)), "board: expected `w-` or `-b`"),
        (format!("{} w 1 {full}", EMPTY.replacen('.', "wx", 1)), "board: expected `w-` or `-b`"),
        (format!("{} w 1 {full}", EMPTY.replacen('.', "", 1)), "board: expected `w-` or `-b`"),
        (format!("{many} w DR 0.18.18.18"), "board: duplohex-mistake-supply (wD)"),
        (format!("{chains} w DR 12.18.18.12"), "board: duplohex-mistake-chains"),
        (format!("{EMPTY} white 1 {full}"), "to-move: expected `w` or `b`"),
        (format!("{EMPTY} w 2 {full}"), "owed: expected `1` or `DR` or `D` or `R`"),
        (format!("{EMPTY} w DR {full}"), "owed: duplohex-mistake-owed (DR)"),
        (format!("{EMPTY} b 1 {full}"), "owed: duplohex-mistake-owed (1)"),
        (format!("{one} w 1 17.18.18.18"), "owed: duplohex-mistake-owed (1)"),
        (format!("{one} b DR {full}"), "supplies: expected `17.18.18.18`"),
        (format!("{one} b DR 017.18.18.18"), "supplies: expected `17.18.18.18`"),
        (format!("{one} b DR 17.18.18.18 q"), "mark: expected `p` or `pp` or `s`"),
        (format!("{one} b D 17.18.18.18 p"), "mark: duplohex-mistake-mark (p)"),
        (format!("{one} w DR 17.18.18.18 s"), "mark: duplohex-mistake-mark (s)"),
        (format!("{} b DR 18.18.17.18 s", one.replace('w', "b")), "mark: duplohex-mistake-mark (s)"),
    ] {
        let found = Duplohex::read(&text, &options("size=6.swap=true")).expect_err(&text).to_string();
        assert!(found.starts_with(mistake), "`{text}`: {found}");
    }
    let text = format!("{one} b DR 17.18.18.18 s");
    assert!(Duplohex::read(&text, &options("size=6.swap=true")).is_ok());
    assert!(Duplohex::read(&text, &options("size=6")).is_err(), "no pie rule");
}

/// All kinds of cells on one board, White to move.
const MIXED: &str = "w-,-w,.,-b,b-,./.,ww,.,b-,w-,./.,.,.,.,-w,./.,.,bw,.,.,./.,-w,.,b-,.,./.,.,.,.,.,.";

#[test]
fn refusals_tell_why() {
    let refused =
        |position: &Duplohex, taps: &[Tap]| said(&position.explain(Attempt::Taps(taps)).0, Language::ENGLISH);
    let mixed = small(MIXED, "w DR");
    let at = |name: &str| Tap::Cell(mixed.board().cell(name).expect(name));
    for (rest, taps, why) in [
        ("w DR", vec![at("b2")], "b2 holds a disc inside a ring: they are locked together."),
        ("w DR", vec![at("d2")], "The disc on d2 is not yours: you move only your own pieces."),
        ("w DR", vec![at("b5")], "The ring on b5 cannot move: there is no lone disc next to it."),
        ("w R", vec![at("a1")], "You have already played your disc this turn."),
        ("w D", vec![at("b1")], "You have already played your ring this turn."),
        ("w DR", vec![at("a1"), at("a2")], "a2 is empty: a disc moves only into a ring."),
        ("w DR", vec![at("a1"), at("b2")], "The pair on b2 is complete: nothing else can go there."),
        ("w DR", vec![at("a1"), at("d1")], "d1 is not next to a1: a piece moves one cell."),
        ("w DR", vec![at("e3"), at("b1")], "There is already a ring on b1: a ring moves only over a disc."),
        ("w DR", vec![at("a1"), at("a1")], "That disc is already on a1."),
        ("w DR", vec![at("c1"), at("d2")], "Choose whether a disc or a ring goes there."),
        ("w DR", vec![Tap::Slot(0), at("a1")], "There is already a disc on a1."),
        ("w DR", vec![Tap::Slot(15), at("b1")], "There is already a ring on b1."),
        (
            "w DR",
            vec![Tap::Slot(0), at("d1")],
            "A disc goes straight into the ring on d1 only when no other action is left.",
        ),
        (
            "w DR",
            vec![Tap::Slot(0), at("b1")],
            "A disc goes straight into the ring on b1 only when no other action is left; move one in from next to it.",
        ),
        ("w R", vec![Tap::Slot(0)], "You have already played your disc this turn."),
        ("w DR", vec![Tap::Button("pass")], "You can pass only when nothing else is possible."),
        (
            "w DR",
            vec![Tap::Button("swap")],
            "Sides can be swapped only under the pie rule, in answer to White’s first piece.",
        ),
    ] {
        assert_eq!(refused(&small(MIXED, rest), &taps), why, "{rest}: {taps:?}");
    }
    let over = played(small(NEAR, "w DR"), "Dc2");
    assert_eq!(refused(&over, &[at("a1")]), "The game is over.");
}

#[test]
fn what_is_typed_is_refused_for_what_it_is() {
    for (rest, typed, why) in [
        ("w R", "Dc1", "You have already played your disc this turn."),
        ("w DR", "Db2", "b2 holds a disc inside a ring: they are locked together."),
        (
            "w DR",
            "Db1",
            "A disc goes straight into the ring on b1 only when no other action is left; move one in from next to it.",
        ),
        ("w DR", "pass", "You can pass only when nothing else is possible."),
        ("w D", "Rb1-a2", "You have already played your ring this turn."),
    ] {
        let position = small(MIXED, rest);
        let action = position.read_action(typed).expect(typed);
        assert!(!position.accepts(action), "{typed}");
        assert_eq!(
            said(&position.explain(Attempt::Action(action)).0, Language::ENGLISH),
            why,
            "{rest}: {typed}"
        );
    }
}

#[test]
fn cells_actions_and_turns_are_told() {
    let mixed = small(MIXED, "w DR");
    let english = |message: &Message| said(message, Language::ENGLISH);
    let cell = |name: &str| english(&mixed.cell_words(mixed.board().cell(name).expect(name)));
    assert_eq!(cell("c1"), "c1, empty");
    assert_eq!(cell("a1"), "a1, white disc");
    assert_eq!(cell("d1"), "d1, black ring");
    assert_eq!(cell("c4"), "c4, black disc inside white ring, locked together");
    let told = |text: &str| english(&mixed.describe(mixed.read_action(text).expect(text), &[]));
    assert_eq!(told("Dc1"), "White: white disc on c1.");
    assert_eq!(told("Da1-b1"), "White: white disc from a1 into white ring on b1: locked together.");
    assert_eq!(told("Re3-e2"), "White: white ring from e3 over white disc on e2: locked together.");
    assert_eq!(english(&mixed.prompt()), "play one disc and one ring, in either order.");
    let half = played(mixed, "Dc1");
    assert_eq!(english(&half.prompt()), "disc played, now a ring.");
    let notes = |side| half.panel(side).notes.iter().map(english).collect::<Vec<_>>();
    assert_eq!(notes(Duplohex::WHITE), ["14 discs left", "13 rings left", "Disc played, ring to play"]);
    assert_eq!(notes(Duplohex::BLACK), ["14 discs left", "17 rings left"]);
}

#[test]
fn a_piece_is_added_by_its_cell_and_by_the_tray_in_either_order() {
    let game = || Match::new::<Duplohex>(&options("size=6"));
    let cell = |game: &Match, name: &str| Tap::Cell(game.board().cell(name).expect(name));
    let mut one = game();
    let c3 = cell(&one, "c3");
    assert_eq!(one.tap(c3), Reaction::Selected);
    assert_eq!(one.tap(Tap::Slot(18)), Reaction::Played);
    let mut other = game();
    assert_eq!(other.tap(Tap::Slot(18)), Reaction::Selected);
    assert!(other.targets(false).iter().all(|target| matches!(target.tap, Tap::Cell(_))));
    assert_eq!(other.tap(c3), Reaction::Played);
    assert_eq!(one.record(), other.record());
    assert_eq!(one.record().actions, ["Rc3"]);
    for game in [&mut one, &mut other] {
        game.tap(Tap::Slot(0));
        game.tap(cell(game, "d4"));
        assert_eq!(game.record().actions, ["Rc3", "Dd4"]);
    }
    // Where one kind can go, the cell says all.
    let offers = |game: &Match| game.offered().map(|(_, pieces)| pieces.len());
    let e5 = cell(&one, "e5");
    assert!(one.preview(e5).is_some());
    assert_eq!(one.tap(e5), Reaction::Played);
    other.tap(Tap::Slot(17));
    assert_eq!(other.tap(cell(&other, "e5")), Reaction::Played);
    assert_eq!(one.record(), other.record());
    assert_eq!(offers(&one), None);
    assert_eq!(other.tap(cell(&other, "a1")), Reaction::Selected);
    assert_eq!(offers(&other), Some(2));
    // The first action of a turn can be undone.
    assert!(one.preview(cell(&one, "a1")).is_none(), "a disc or a ring");
    one.tap(c3);
    let moved = cell(&one, "d3");
    one.tap(moved);
    one.tap(Tap::Slot(0));
    assert!(one.undo());
    assert_eq!(one.record().actions.len(), one.last());
}

/// The first plies of a game of a level against itself.
fn opening(size: usize, level: Level, seed: u64) -> Vec<String> {
    let mut game = Match::new::<Duplohex>(&options(&format!("size={size}")));
    while game.last() < 5 {
        let seed = 10 * seed + game.last() as u64;
        let request = Request { record: game.record(), level, style: None, seed, nodes: NodeLimit::OfLevel };
        let reply = answer::<Duplohex>(&request).expect("a reply");
        assert!(reply.actions.iter().all(|action| game.play_exactly(action)));
    }
    game.record().actions
}

/// Whether the column and the row of the cell to which an action leads are at the border.
fn at_border(action: &str, size: usize) -> [bool; 2] {
    let cell = action.rsplit('-').next().expect("a cell").trim_start_matches(['D', 'R']);
    let ends = [["a", &"abcdefghi"[size - 1..size]], ["1", &"123456789"[size - 1..size]]];
    [ends[0].contains(&&cell[..1]), ends[1].contains(&&cell[1..])]
}

/// Spark and Pulse begin inside the board, and not always alike: equally long chains leave the choice open.
#[test]
fn weaker_bots_open_away_from_the_border() {
    let sizes =
        [6, 7, 9].map(|size| (Level::Spark, size)).into_iter().chain([(Level::Pulse, 6), (Level::Pulse, 7)]);
    for (level, size) in sizes {
        let games: Vec<Vec<String>> = (0..3).map(|seed| opening(size, level, seed)).collect();
        let at_any = |action: &String| at_border(action, size) != [false; 2];
        assert!(!games.iter().flatten().any(at_any), "{games:?}");
        assert!(games.iter().any(|game| game[0] != games[0][0]), "{games:?}");
    }
}

#[test]
fn ways_count_what_is_missing_and_chains_are_traced() {
    let near = small(NEAR, "w DR");
    let names =
        |cells: &[Cell]| cells.iter().map(|&c| near.board().name(c).to_owned()).collect::<Vec<_>>().join(" ");
    let found = |kind, side| way(&near, kind, side).map(|way| names(&way.missing));
    assert_eq!(found(Kind::Disc, Duplohex::WHITE).as_deref(), Some("c2"));
    assert_eq!(found(Kind::Ring, Duplohex::WHITE).as_deref(), Some("c4"));
    assert_eq!(found(Kind::Ring, Duplohex::BLACK).map(|cells| cells.split(' ').count()), Some(4));
    let paths = near.aid("paths").paths;
    let told: Vec<String> =
        paths.iter().flat_map(|path| &path.told).map(|told| said(told, Language::ENGLISH)).collect();
    assert_eq!((told.len(), told[0].as_str()), (4, "White needs 1 more disc move: c2"));
    assert!(paths.iter().all(|path| !path.solid));
    assert!(near.proof().paths.is_empty());
    let over = played(near, "Dc2");
    let proof = over.proof();
    assert!(proof.paths[0].solid && proof.paths[0].side == Some(Duplohex::WHITE));
    assert_eq!(names(&proof.paths[0].cells), "a2 b2 c2 d2 e2 f2");
    assert_eq!(
        said(&proof.notes[0], Language::ENGLISH),
        "White connects both edges with discs: a2, b2, c2, d2, e2, f2"
    );
    assert_eq!(way(&over, Kind::Disc, Duplohex::BLACK), None, "barred");
    let barred: Vec<String> =
        over.aid("paths").notes.iter().map(|note| said(note, crate::words::french())).collect();
    assert_eq!(barred[0], "Black\u{a0}: chemin des disques barré pour l’instant");
}

/// The reasons for which all winning turns win after each reply to a puzzle's first turn.
fn wins_after_replies(record: &Record) -> Vec<BTreeSet<&'static str>> {
    let position: Duplohex = record.position().expect("a position");
    let (_, after) = winning_turns(&position, 2).swap_remove(0);
    let mut seen: Vec<Duplohex> = Vec::new();
    let mut first = Vec::new();
    after.actions(&mut first);
    for action in first {
        let mut half = after;
        half.apply(action, &mut ());
        let mut second = Vec::new();
        half.actions(&mut second);
        for action in second {
            let mut replied = half;
            replied.apply(action, &mut ());
            if !seen.contains(&replied) {
                seen.push(replied);
            }
        }
    }
    let reasons = |at: &Duplohex| {
        winning_turns(at, 1)
            .iter()
            .filter_map(|(_, end)| end.outcome())
            .map(|outcome| outcome.reason)
            .collect()
    };
    seen.iter().map(reasons).collect()
}

#[test]
fn there_are_puzzles_of_all_kinds() {
    let puzzles = crate::games::puzzles::list("duplohex");
    // Links to the first eight are older than the list.
    let long: Vec<_> = puzzles[..8].iter().filter(|puzzle| puzzle.task.turns() == 2).collect();
    assert!(long.len() >= 2);
    // On both layers: some reply leaves only discs to win with, another only rings.
    let only = |wins: &[BTreeSet<&str>], reason| wins.contains(&BTreeSet::from([reason]));
    let both = long.iter().map(|puzzle| wins_after_replies(&puzzle.record));
    assert!(both.filter(|wins| only(wins, "discs") && only(wins, "rings")).count() >= 2);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn supplies_and_pieces_add_up(seed in any::<u64>(), under in prop::sample::select(vec!["", "size=6", "size=9.swap=true"])) {
        let mut position = Duplohex::new(&options(under));
        let supply = options(under).supply() as usize;
        let mut rng = Rng::new(seed);
        while position.outcome().is_none() {
            let action = position.random_action(&mut rng);
            position.apply(action, &mut ());
            let scene = position.scene();
            for side in Side::all(2) {
                let tint = if side == Side::FIRST { Tint::White } else { Tint::Black };
                for look in [Look::Disc(tint), Look::Ring(tint)] {
                    let placed = scene.cells.iter().flatten().filter(|&&other| other == look).count();
                    let left = scene.trays[side.index()].iter().filter(|&&other| other == look).count();
                    prop_assert_eq!(placed + left, supply);
                }
            }
            prop_assert!(scene.cells.iter().all(|pile| pile.len() < 3));
        }
    }
}

/// White has two discs and no ring, and nothing but the ring on e4 is open to a disc.
#[test]
fn a_refusal_of_a_forced_turn_names_only_what_is_left() {
    let record = "duplohex.1~size=6~~bw,bb,bw,bw,bb,bb/bw,wb,bw,ww,wb,bw/bw,bw,wb,b-,ww,ww/bb,bb,ww,ww,-b,wb/wb,-b,bb,ww,wb,bw/ww,bb,ww,wb,bw,wb_w_DR_2.0.0.1";
    let mut game = catalogue::open(&Record::read(record).expect("a record")).expect("a position");
    let prompt = game.standing(0).prompt;
    assert_eq!(said(&prompt, Language::ENGLISH), "no normal move left: put a disc into a lone ring.");
    let lone_disc = Tap::Cell(game.board().cell("d3").expect("a cell"));
    let Reaction::Refused(why) = game.tap(lone_disc) else { panic!("a ring cannot go over the disc") };
    assert_eq!(said(&why, Language::ENGLISH), "No normal move is left: put a disc into a lone ring.");
}
