//! Checks what a game shows: signs, marks of the last turns, the picture of the end.

use basalt::games::catalogue;
use basalt::geometry::{Cell, Polyhex};
use basalt::play::{BoardView, Bound, Flare, Fresh, Match, Reach, Script, Shown, Sign, Sound, Target};
use basalt::rules::{Event, Look, Mark, Record, Scene, Side, Tap};

fn open(record: &str) -> Match {
    catalogue::open(&Record::read(record).expect("a record")).expect("a game of the list")
}

fn seen(game: &Match, pointed: Option<Tap>) -> BoardView {
    BoardView::resting(game, Shown { since: game.last(), pointed, ..Shown::default() })
}

/// The names of the cells with a sign.
fn bearing(game: &Match, view: &BoardView, sign: Sign) -> Vec<String> {
    let cells = game.board().cells().filter(|cell| view.cells[cell.index()].signs.contains(&sign));
    cells.map(|cell| game.board().name(cell).to_owned()).collect()
}

fn at(game: &Match, name: &str) -> Tap {
    Tap::Cell(game.board().cell(name).expect(name))
}

/// The number of cells with a sign of what can be chosen.
fn marked(view: &BoardView) -> usize {
    let choice = |sign: &Sign| matches!(sign, Sign::Selectable | Sign::Quiet | Sign::Burst | Sign::Scatter);
    view.cells.iter().filter(|cell| cell.signs.iter().any(choice)).count()
}

#[test]
fn where_nearly_every_cell_can_be_chosen_none_is_marked() {
    for (record, own) in [
        ("duplohex.1~~", 0),
        ("vaxandis.1~~", 0),
        // Two discs of the side to move, beside one ring each.
        (
            "duplohex.1~~~.,.,.,.,.,.,./.,.,.,.,.,.,./.,.,b-,-w,.,.,./.,.,.,w-,.,.,./.,.,-b,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,._b_DR_23.23.23.23",
            2,
        ),
    ] {
        let game = open(record);
        assert!(game.targets(false).len() > 40, "{record}");
        assert_eq!(marked(&seen(&game, None)), own, "{record}");
    }
}

/// Positions of recorded games, a few of each.
fn recorded(id: &str) -> impl Iterator<Item = Match> {
    crate::games::records::blocks(id)
        .into_iter()
        .take(12)
        .flat_map(|[record, ..]| {
            let record = Record::read(&record).expect("a record");
            let length = record.actions.len();
            let step = (length / 6).max(1);
            let start =
                move |ply: usize| Record { actions: record.actions[..ply].to_vec(), ..record.clone() };
            (0..6).map(|turn| turn * step).filter(|&ply| ply <= length).map(start).collect::<Vec<_>>()
        })
        .filter_map(|record| catalogue::open(&record).ok())
        .filter(|game| game.mover(game.last()).is_some())
}

/// Whether a tap on a cell completes an action.
fn is_target(target: &Target) -> bool {
    matches!(target.tap, Tap::Cell(_)) && target.reach != Reach::Onward
}

/// An unmarked target beside marked ones looks forbidden.
#[test]
fn targets_of_a_chosen_piece_are_all_marked_or_none() {
    let mut marked_empty = 0;
    for id in basalt::games::ids() {
        for mut game in recorded(id) {
            for first in game.targets(false).into_iter().filter(|first| first.reach == Reach::Onward) {
                game.tap(first.tap);
                let view = seen(&game, None);
                let targets: Vec<Cell> = game
                    .targets(false)
                    .iter()
                    .filter(|target| is_target(target))
                    .filter_map(|target| if let Tap::Cell(cell) = target.tap { Some(cell) } else { None })
                    .collect();
                let choice = |sign: &Sign| matches!(sign, Sign::Quiet | Sign::Burst | Sign::Scatter);
                let marked = |cell: &&Cell| view.cells[cell.index()].signs.iter().any(choice);
                let count = targets.iter().filter(marked).count();
                assert!(
                    count == 0 || count == targets.len(),
                    "{id}, {}: {count} of {}",
                    game.record(),
                    targets.len()
                );
                marked_empty += targets
                    .iter()
                    .filter(marked)
                    .filter(|cell| view.cells[cell.index()].looks.is_empty())
                    .count();
                game.drop_selection();
            }
        }
    }
    assert!(marked_empty > 100, "{marked_empty}");
}

/// A cap that has moved without an eruption is nearly always moved on.
#[test]
fn a_piece_stays_chosen_that_walked_and_may_walk_on() {
    let mut kept = 0;
    for id in ["volcano", "caldera", "hexano"] {
        for [record, ..] in crate::games::records::blocks(id).into_iter().take(12) {
            let record = Record::read(&record).expect("a record");
            let begun = Record { actions: Vec::new(), ..record.clone() };
            let mut game = catalogue::open(&begun).expect("a recorded game");
            for action in &record.actions {
                let carried = game.taps().to_vec();
                if let &[Tap::Cell(cell)] = &carried[..] {
                    kept += 1;
                    assert_eq!(game.next_step(), None, "what the turn asks for is said: {}", game.record());
                    assert!(!game.targets(false).is_empty(), "it can go on: {}", game.record());
                    // Its own tap does not drop it, but chooses it.
                    game.tap(Tap::Cell(cell));
                    assert_eq!((game.taps(), game.next_step().is_some()), (&carried[..], true));
                    assert!(game.drop_selection());
                }
                while let Some(tap) = game.next_tap(action) {
                    let before = game.last();
                    game.tap(tap);
                    if game.last() > before {
                        break;
                    }
                }
                let walked = game.walk(game.last()).filter(|_| !game.begins_turn(game.last()));
                let can_go_on = |to| game.targets(true).iter().any(|target| target.tap == Tap::Cell(to));
                let expected = walked.map(|(_, to)| to).filter(|&to| can_go_on(to)).map(Tap::Cell);
                assert_eq!(game.taps(), expected.as_slice(), "{}", game.record());
            }
        }
    }
    assert!(kept > 50, "{kept}");
}

/// A mark over a ghost hides what it says: its letter, its number.
#[test]
fn no_target_is_marked_under_a_ghost() {
    let choice = |sign: &Sign| matches!(sign, Sign::Quiet | Sign::Burst | Sign::Scatter);
    for id in basalt::games::ids() {
        let mut ghosts = 0;
        for mut game in recorded(id) {
            for first in game.targets(false).into_iter().take(3) {
                game.drop_selection();
                if first.reach == Reach::Onward {
                    game.tap(first.tap);
                }
                for target in game.targets(false).into_iter().filter(is_target).take(6) {
                    let view = seen(&game, Some(target.tap));
                    for (cell, seen) in game.board().cells().zip(&view.cells) {
                        let covered = seen.ghosts > 0 || game.agree(target.tap, Tap::Cell(cell));
                        ghosts += usize::from(covered);
                        let marked = covered && seen.signs.iter().any(choice);
                        assert!(!marked, "{id}, {}: {:?}, {cell:?}", game.record(), target.tap);
                    }
                }
            }
        }
        assert!(ghosts > 20, "{id}: {ghosts}");
    }
}

/// A cross on a cell means that it is refused.
#[test]
fn nothing_that_a_piece_can_do_is_crossed_out() {
    for id in basalt::games::ids() {
        let mut looked_at = 0;
        for mut game in recorded(id) {
            for first in game.targets(false) {
                let crossed: Vec<Cell> = game
                    .objection(first.tap)
                    .marks
                    .iter()
                    .filter_map(|&(cell, mark)| (mark == Mark::Cross).then_some(cell))
                    .collect();
                game.tap(first.tap);
                if first.reach == Reach::Onward {
                    for target in game.targets(false) {
                        let legal = matches!(target.tap, Tap::Cell(cell) if crossed.contains(&cell));
                        assert!(!legal, "{id}, {}: {:?} after {:?}", game.record(), target.tap, first.tap);
                        looked_at += 1;
                    }
                    game.drop_selection();
                } else {
                    game.undo();
                }
            }
        }
        assert!(looked_at > 20, "{id}: {looked_at}");
    }
}

/// A choice beside marked ones is never unmarked, whatever its kind, and no choice is drawn as refused.
#[test]
fn what_can_be_chosen_looks_so() {
    for id in basalt::games::ids() {
        let mut looked_at = 0;
        for game in recorded(id) {
            let view = seen(&game, None);
            let cell = |target: &Target| if let Tap::Cell(cell) = target.tap { Some(cell) } else { None };
            let targets = game.targets(false);
            for onward in [true, false] {
                let alike: Vec<Cell> = targets
                    .iter()
                    .filter(|target| (target.reach == Reach::Onward) == onward)
                    .filter_map(cell)
                    .collect();
                for empty in [true, false] {
                    let cells = alike.iter().map(|cell| &view.cells[cell.index()]);
                    let cells: Vec<_> = cells.filter(|seen| seen.looks.is_empty() == empty).collect();
                    let marked =
                        cells.iter().filter(|seen| !seen.signs.iter().all(|sign| !is_choice(sign))).count();
                    assert!(
                        marked == 0 || marked == cells.len(),
                        "{id}, {}: {marked} of {}",
                        game.record(),
                        cells.len()
                    );
                }
            }
            for target in &targets {
                let pointed = seen(&game, Some(target.tap));
                let crossed = game.objection(target.tap).marks;
                let refused = |cell: &Cell| pointed.cells[cell.index()].signs.contains(&Sign::Refused);
                assert!(game.warning(target.tap).is_none(), "{id}, {}: {:?}", game.record(), target.tap);
                assert!(cell(target).is_none_or(|cell| !refused(&cell)), "{id}: {:?}", target.tap);
                assert!(
                    !crossed.iter().any(|&(at, mark)| mark == Mark::Cross && Some(at) == cell(target)),
                    "{id}, {}: {:?}",
                    game.record(),
                    target.tap
                );
                looked_at += 1;
            }
        }
        assert!(looked_at > 50, "{id}: {looked_at}");
    }
}

fn is_choice(sign: &Sign) -> bool {
    matches!(sign, Sign::Selectable | Sign::Quiet | Sign::Burst | Sign::Scatter)
}

#[test]
fn a_chosen_piece_shows_its_targets_alone() {
    let mut game = open(
        "duplohex.1~~~.,.,.,.,.,.,./.,.,.,.,.,.,./.,.,b-,-w,.,.,./.,.,.,w-,.,.,./.,.,-b,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,._b_DR_23.23.23.23",
    );
    game.tap(at(&game, "c3"));
    let view = seen(&game, None);
    assert_eq!(bearing(&game, &view, Sign::Quiet), ["d3"]);
    assert_eq!(marked(&view), 1);
}

#[test]
fn caps_are_marked_in_the_first_turns_and_under_the_pointer() {
    let mut game = open("volcano.1~~");
    assert_eq!(marked(&seen(&game, None)), 5);
    for step in ["c3-d2", "e5-d5", "a1-a2"] {
        game.type_in(step);
    }
    assert_eq!(game.turns().len(), 3, "three turns begun");
    assert_eq!(marked(&seen(&game, None)), 0);
    let view = seen(&game, Some(at(&game, "a2")));
    assert_eq!(bearing(&game, &view, Sign::Selectable), ["a2"]);
    assert_eq!(marked(&view), 1);
}

#[test]
fn captures_are_told_from_what_only_scatters() {
    let mut game = open("volcano.1~~");
    let (mut captures, mut scatters) = (0, 0);
    for step in ["c3-d2", "a1-b1", "e5-d5", "b1-c1", "d4-e4"] {
        game.type_in(step);
        for cap in game.targets(false) {
            game.tap(cap.tap);
            let view = seen(&game, None);
            for (sign, count) in [(Sign::Burst, &mut captures), (Sign::Scatter, &mut scatters)] {
                for name in bearing(&game, &view, sign) {
                    let events = game.preview(at(&game, &name)).expect("a target").events;
                    let captured = events.iter().any(|event| matches!(event, Event::Capture { .. }));
                    assert_eq!(captured, sign == Sign::Burst, "{name}");
                    *count += 1;
                }
            }
            game.drop_selection();
        }
    }
    assert!(captures > 0 && scatters > 0, "{captures}, {scatters}");
}

#[test]
fn marks_show_what_all_others_did() {
    let mut game = open("volcano.1~players=3~");
    for step in ["c3-d2", "e5-d5", "a1-b1"] {
        game.type_in(step);
    }
    let turns = game.turns();
    assert_eq!(turns.len(), 3);
    let own = game.seat(turns[0].side, 0);
    assert_eq!(game.since_turn_of(own, 3), 1);
    let view = BoardView::resting(&game, Shown { since: 1, ..Shown::default() });
    let marked = bearing(&game, &view, Sign::LastTo);
    assert!(marked.contains(&"d5".to_owned()) && marked.contains(&"b1".to_owned()), "{marked:?}");
    assert!(!marked.contains(&"d2".to_owned()), "one's own move is not marked: {marked:?}");
    // A player is shown the last turn made by another.
    assert_eq!(game.since_turn_of(game.seat(turns[2].side, 2), 3), 2);
}

/// White joins both borders with discs.
const WON: &str = "duplohex.1~size=6.swap=false~~.,.,.,.,.,./w-,w-,w-,w-,w-,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,b-,-b,.,._w_D_13.18.17.17";

#[test]
fn the_chain_that_won_stands_out() {
    let mut game = open(WON);
    game.type_in("Df2");
    assert!(game.standing(game.last()).outcome.is_some(), "White has won");
    let view = seen(&game, None);
    let chain = &game.proof().paths[0].cells;
    assert_eq!(chain.len(), 6);
    for cell in game.board().cells() {
        let seen = &view.cells[cell.index()];
        assert_eq!(seen.faded, !chain.contains(&cell), "{}", game.board().name(cell));
        // Its cells are tinted, also those in which a pair is sunk.
        assert_eq!(seen.proves, !seen.faded, "{}", game.board().name(cell));
    }
    // A portrait shows the chain, and not how the last move was made.
    assert!(view.cells.iter().any(|seen| seen.signs.contains(&Sign::LastTo)));
    let portrait = BoardView::portrait(&game);
    assert!(portrait.cells.iter().all(|seen| seen.signs.is_empty()) && portrait.flights.is_empty());
    assert_eq!(portrait.cells.iter().filter(|seen| seen.proves).count(), chain.len());
}

#[test]
fn the_end_is_told_with_who_brought_it_about_and_when() {
    let mut game = open(WON);
    game.type_in("Df2");
    let prompt = game.standing(game.last()).prompt;
    let speaker = basalt::words::Speaker::new(basalt::words::Language::ENGLISH, catalogue::words());
    let said = speaker.say(&prompt, &|_| "Ada".to_owned());
    assert_eq!(said, "White connected its two edges with discs.");
}

#[test]
fn an_eruption_is_seen_and_heard_as_what_it_is() {
    let mut game = open("volcano.1~~");
    let before = game.scene(0);
    game.type_in("c3-d2");
    let script = Script::new(before, game.events(1));
    let at = |time: u32| script.at(time);
    let all = || (0..=script.length()).map(at);
    assert!(all().any(|now| now.flares.iter().any(|(flare, ..)| *flare == Flare::Crater)));
    assert!(all().any(|now| now.flares.iter().any(|(flare, ..)| *flare == Flare::Dust)));
    for fresh in [Fresh::Landed, Fresh::Equal] {
        assert!(all().any(|now| now.fresh.iter().any(|(_, what)| *what == fresh)), "{fresh:?}");
    }
    let end = at(script.length());
    assert!(end.flares.is_empty() && end.fresh.is_empty() && end.flyers.is_empty(), "nothing of it lasts");
    assert_eq!(end.scene, game.scene(1));
    let heard: Vec<Sound> = script.sounds().iter().map(|&(_, sound)| sound).collect();
    let first = |sound| heard.iter().position(|&other| other == sound);
    assert!(first(Sound::Hop) < first(Sound::Eruption), "{heard:?}");
    assert!(first(Sound::Eruption) < first(Sound::Landing), "{heard:?}");
    assert!(first(Sound::Landing) < first(Sound::Capture), "{heard:?}");
    assert!(script.sounds().iter().all(|&(time, _)| time <= script.length()));
}

#[test]
fn a_captured_piece_that_goes_back_flies_from_its_tray() {
    let start =
        "%5E,%5E,%5E,%5E,%5E/%5E,.,.,.,./.,.,.,.,./.,.,.,.,./r1,.,.,.,._1_g1g2%7C-".replace("%5E", "^");
    let game = open(&format!("caldera.1~~g2@c3~{}", start.replace("%7C", "|")));
    let script = Script::new(game.scene(0), game.events(1));
    let (begins, ends) = (script.at(0), script.at(script.length()));
    let [flyer] = begins.flyers[..] else { panic!("{:?}", begins.flyers) };
    assert_eq!((flyer.from, flyer.tray()), (Bound::Tray(Side::FIRST), Some(Side::FIRST)));
    assert_eq!(begins.scene.trays[0].len(), 1, "it has left");
    assert!(begins.scene.cells.iter().flatten().count() == game.scene(0).cells.iter().flatten().count());
    assert!(ends.flyers.is_empty());
    assert_eq!(ends.scene, game.scene(1));
}

#[test]
fn the_losers_of_vaxandis_freeze_over() {
    let line = include_str!("../data/vaxandis.jsonl").lines().next().expect("a game");
    let trace: serde_json::Value = serde_json::from_str(line).expect("a trace");
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let plies = trace["plies"].as_array().expect("plies");
    let actions: Vec<String> = plies.iter().map(|ply| text(&ply["action"])).collect();
    let size = &trace["options"]["size"];
    let (pie, start) = (&trace["options"]["pie"], text(&trace["start"]).replace(' ', "_"));
    let game = open(&format!("vaxandis.1~size={size}.pie={pie}~{}~{start}", actions.join("_")));
    let standing = game.standing(game.last());
    assert!(standing.outcome.is_some());
    let proof = game.proof();
    assert!(!proof.marks.is_empty() && proof.marks.iter().all(|(_, mark)| matches!(mark, Mark::Frost(_))));
}

#[test]
fn what_is_captured_from_beneath_is_marked_there() {
    for (melting, depth) in [("false", 0), ("true", 1)] {
        let mut game = open(&format!("volcano.1~melting={melting}~"));
        let mut marked = 0;
        for step in ["c3-d2", "a1-b1", "e5-d5", "b1-c1", "d4-e4"] {
            game.type_in(step);
            for cap in game.targets(false) {
                game.tap(cap.tap);
                for target in game.targets(false) {
                    let view = seen(&game, Some(target.tap));
                    let signs = view.cells.iter().flat_map(|cell| &cell.signs);
                    for sign in signs.filter(|sign| matches!(sign, Sign::Taken(_))) {
                        assert_eq!(*sign, Sign::Taken(depth), "melting {melting}");
                        marked += 1;
                    }
                }
                game.drop_selection();
            }
        }
        assert!(marked > 0, "melting {melting}");
    }
}

#[test]
fn a_lock_is_seen_and_heard_after_the_piece_that_locks() {
    let game = open("hexafuse.1~seed=7.clock=off.pie=false~");
    let cell = game.board().cell("e5").expect("e5");
    let look = Look::Polyhex { side: Side::FIRST, letter: 'A', shape: Polyhex::new(&[(0, 0)]), rotation: 0 };
    let placed = Event::Place { cell, look, from_tray: None };
    let script = Script::new(Scene::empty(game.board(), 2), &[placed, Event::Beat, Event::Lock { cell }]);
    let heard: Vec<Sound> = script.sounds().iter().map(|&(_, sound)| sound).collect();
    assert_eq!(heard, [Sound::Snap, Sound::Lock]);
    let begins = script.sounds()[1].0;
    assert!(begins > 0, "the piece is there first");
    assert_eq!(script.at(begins).fresh, [(cell, Fresh::Locked)]);
    assert!(script.at(script.length()).fresh.is_empty(), "it passes");
}
