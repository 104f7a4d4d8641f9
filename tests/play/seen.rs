//! Checks what a game shows: signs, marks of the last turns, the picture of the end.

use basalt::drawing::heat::{Light, Wave};
use basalt::games::catalogue;
use basalt::geometry::{Cell, Polyhex};
use basalt::pictures::{glows, wave};
use basalt::play::profile::GameVerdict;
use basalt::play::{
    BoardView, Bound, Closing, Flare, Fresh, Match, Reach, Script, Shown, Sign, Sound, Target,
};
use basalt::rules::pyramid::{Colour, Pyramid, Size};
use basalt::rules::{Event, Look, Mark, Outcome, Record, Scene, Side, Sides, Tap, Tint};

use crate::games::records::blocks;

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

/// Also where nearly every cell can be chosen and none is marked.
#[test]
fn every_cell_that_ends_the_game_has_a_flag() {
    for id in basalt::games::ids() {
        let mut flagged = 0;
        for [record, ..] in blocks(id).into_iter().take(20) {
            let mut record = Record::read(&record).expect("a record");
            record.actions.pop();
            let Ok(mut game) = catalogue::open(&record) else { continue };
            if game.mover(game.last()).is_none() {
                continue;
            }
            let mut check = |game: &Match| {
                let view = seen(game, None);
                for target in game.targets(false) {
                    if let Tap::Cell(cell) = target.tap {
                        let has_flag = view.cells[cell.index()].signs.contains(&Sign::Ends);
                        assert_eq!(has_flag, target.ends, "{}: {}", game.record(), game.board().name(cell));
                        flagged += usize::from(has_flag);
                    }
                }
            };
            check(&game);
            for first in game.targets(false).into_iter().filter(|first| first.reach == Reach::Onward) {
                game.tap(first.tap);
                check(&game);
                game.drop_selection();
            }
        }
        assert!(flagged > 0, "{id}");
    }
}

/// Positions of recorded games, a few of each.
fn recorded(id: &str) -> impl Iterator<Item = Match> {
    blocks(id)
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
        for [record, ..] in blocks(id).into_iter().take(12) {
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
        // A game of More games may have actions of one tap alone.
        let is_small = catalogue::more().any(|more| more == id);
        assert!(looked_at > 20 || is_small, "{id}: {looked_at}");
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
fn caps_that_can_move_are_marked_throughout() {
    let mut game = open("volcano.1~~");
    assert_eq!(marked(&seen(&game, None)), 5);
    for step in ["c3-d2", "e5-d5", "a1-a2"] {
        game.type_in(step);
        let caps = game.targets(false);
        assert!(caps.len() > 3);
        assert_eq!(marked(&seen(&game, None)), caps.len());
    }
    let view = seen(&game, Some(at(&game, "a2")));
    assert!(bearing(&game, &view, Sign::Selectable).contains(&"a2".to_owned()));
}

#[test]
fn a_game_given_up_marks_nothing_to_choose() {
    let mut game = open("volcano.1~~");
    assert_eq!(marked(&seen(&game, None)), 5);
    assert!(game.close(Closing::Resigned(Side::FIRST)));
    assert_eq!(marked(&seen(&game, None)), 0);
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
    assert!(all().any(|now| now.fresh.iter().any(|(_, what)| *what == Fresh::Equal)));
    let end = at(script.length());
    assert!(end.flares.is_empty() && end.fresh.is_empty() && end.flyers.is_empty(), "nothing of it lasts");
    assert!(end.poses.is_empty() && end.kick.is_none(), "and everything is in its place");
    assert_eq!(end.scene, game.scene(1));
    let heard: Vec<Sound> = script.sounds().iter().map(|&(_, sound)| sound).collect();
    let first = |is: fn(Sound) -> bool| heard.iter().position(|&sound| is(sound)).expect("it is heard");
    let (hop, eruption) = (first(|sound| sound == Sound::Hop), first(|sound| sound == Sound::Eruption));
    let landing = first(|sound| matches!(sound, Sound::Landing(_)));
    let capture = first(|sound| matches!(sound, Sound::Capture { .. }));
    assert!(hop < eruption && eruption < landing && landing < capture, "{heard:?}");
    // A piece is heard when it arrives: on its cell, or in the tray.
    let lying = |scene: &Scene, number: u16| {
        let size =
            |look: &&Look| matches!(look, Look::Pyramid(piece) if u16::from(piece.size.number()) == number);
        scene.cells.iter().flatten().filter(size).count()
    };
    for &(time, sound) in script.sounds() {
        let (before, after) = (at(time.saturating_sub(1)).scene, at(time).scene);
        match sound {
            Sound::Landing(size) => assert!(lying(&after, size) > lying(&before, size), "{time}"),
            Sound::Capture { .. } => assert!(after.trays[0].len() > before.trays[0].len(), "{time}"),
            _ => {}
        }
    }
    assert!(script.sounds().iter().all(|&(time, _)| time <= script.length()));
}

#[test]
fn captures_rise_with_the_colours_of_a_tray_and_a_tree_is_heard() {
    let game = open("volcano.1~~");
    let (a1, b1) = (game.board().cell("a1").expect("a1"), game.board().cell("b1").expect("b1"));
    let piece = |colour, size| Look::Pyramid(Pyramid { colour, size });
    let mut scene = Scene::empty(game.board(), 2);
    for (cell, look) in [
        (a1, piece(Colour::Red, Size::Small)),
        (a1, piece(Colour::Red, Size::Large)),
        (b1, piece(Colour::Blue, Size::Small)),
        (b1, piece(Colour::Red, Size::Medium)),
    ] {
        scene.put(cell, look);
    }
    let take = |cell| Event::Capture { cell, depth: 0, side: Side::FIRST };
    let script = Script::new(scene, &[take(a1), take(a1), take(b1), take(b1)]);
    let captures = script.sounds().iter().filter_map(|&(_, sound)| match sound {
        Sound::Capture { colours, tree } => Some((colours, tree)),
        _ => None,
    });
    assert_eq!(captures.collect::<Vec<_>>(), [(1, false), (1, false), (1, true), (2, false)]);
    let equals = script.sounds().iter().filter(|(_, sound)| *sound == Sound::Equal);
    assert_eq!(equals.count(), 1, "once for all pieces");
}

#[test]
fn each_material_and_height_has_its_sound() {
    let game = open("vaxandis.1~~");
    let cell = game.board().cells().next().expect("a cell");
    let column = |tint, height, frozen| Look::Column { tint, height, frozen };
    let heard = |before: &[Look], event| {
        let mut scene = Scene::empty(game.board(), 2);
        before.iter().for_each(|&look| scene.put(cell, look));
        let script = Script::new(scene, &[event]);
        script.sounds().iter().map(|&(_, sound)| sound).collect::<Vec<_>>()
    };
    let placed = |look| heard(&[], Event::Place { cell, look, from_tray: None });
    assert_eq!(placed(Look::Disc(Tint::White)), [Sound::Ivory]);
    assert_eq!(placed(Look::Ring(Tint::Black)), [Sound::Obsidian]);
    assert_eq!(placed(column(Tint::Black, 3, false)), [Sound::Landing(3)]);
    assert_eq!(placed(column(Tint::White, 2, false)), [Sound::Ice(2)]);
    let changed = |before, after| heard(&[before], Event::Change { cell, depth: 0, look: after });
    let one = column(Tint::Black, 1, false);
    assert_eq!(changed(one, column(Tint::Black, 2, false)), [Sound::Growth(2)]);
    assert_eq!(changed(one, column(Tint::Black, 1, true)), [Sound::Freeze]);
    assert_eq!(changed(column(Tint::Black, 1, true), one), [], "thawing is silent");
}

#[test]
fn an_end_sounds_as_it_is() {
    let game = open("volcano.1~~");
    let heard = |winners: &[usize], sides| {
        let winners: Sides = winners.iter().map(|&side| Side::new(side)).collect();
        let end = Event::End(Outcome { winners, reason: "colours" });
        Script::new(Scene::empty(game.board(), sides), &[end]).sounds().to_vec()
    };
    for (winners, sides, ending) in [
        (&[0][..], 2, GameVerdict::Won),
        (&[], 2, GameVerdict::Drawn),
        (&[0, 1], 2, GameVerdict::Drawn),
        (&[0, 1], 3, GameVerdict::Drawn),
        (&[0], 1, GameVerdict::Won),
        (&[], 1, GameVerdict::Lost),
    ] {
        assert_eq!(heard(winners, sides), [(0, Sound::End(ending))], "{winners:?} of {sides}");
    }
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

/// Fire fills the board from the last move, a chain is alone in the light, ice closes in, and what is fused glows.
#[test]
fn a_win_has_the_light_of_its_game() {
    for (id, light, runs, fills) in [
        ("volcano", Light::Ember, true, true),
        ("hexano", Light::Ember, true, true),
        ("duplohex", Light::Pearl, true, false),
        ("vaxandis", Light::Cold, false, true),
        ("hexafuse", Light::Hot, true, false),
    ] {
        let games = blocks(id).into_iter().map(|[record, ..]| open(&record));
        let won = |game: Match| {
            let view = seen(&game, None);
            (view.end == Some(GameVerdict::Won)).then_some((game, view))
        };
        let (game, view) = games.into_iter().find_map(won).expect(id);
        let glows = glows(game.board(), &view);
        assert!(!glows.is_empty() && glows.iter().all(|glow| glow.light == light), "{id}: {glows:?}");
        assert_eq!(glows.len() == game.board().len(), fills, "{id}");
        let wave = wave(game.board(), &view);
        assert_eq!(matches!(wave, Some(Wave::From(_))), runs, "{id}: {wave:?}");
        assert!(wave.is_some(), "{id}");
    }
}

/// For the only person at the table, who has lost it, the fire goes out from the edge, and nothing shines.
#[test]
fn a_loss_is_ashes() {
    for (id, fills) in [("hexafuse", true), ("duplohex", false)] {
        let games = blocks(id).into_iter().map(|[record, ..]| open(&record));
        let lost = |game: Match| {
            let shown = |seat| {
                BoardView::resting(&game, Shown { since: game.last(), seat: Some(seat), ..Shown::default() })
            };
            let view = [shown(0), shown(1)].into_iter().find(|view| view.end == Some(GameVerdict::Lost))?;
            Some((game, view))
        };
        let (game, view) = games.into_iter().find_map(lost).expect("a lost game");
        let glows = glows(game.board(), &view);
        assert_eq!((glows.is_empty(), glows.len() == game.board().len()), (false, fills), "{id}");
        assert!(glows.iter().all(|glow| glow.light == Light::Ash), "{id}: {glows:?}");
        assert!(matches!(wave(game.board(), &view), Some(Wave::Towards(_))), "{id}");
    }
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
