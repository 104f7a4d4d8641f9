//! The editor: it accepts every position, and its changes and its verdict agree with the game's reader.

use basalt::games::Visitor;
use basalt::play::{ERASER, Match, Reaction, rewriting, sketched};
use basalt::rules::{Depict, Game, Record, Rng, Side, Sketch, Tap};
use basalt::words::Words;

use super::options::presets;
use super::play::{Moment, every_moment, new_record};

fn at<G: Game>(options: &G::Options, start: &str) -> Record {
    Record { start: Some(start.to_owned()), ..new_record::<G>(options) }
}

/// The sketch of a record, which is one.
fn sketch<G: Depict>(record: &Record) -> Box<dyn Sketch> {
    let read = sketched::<G>(record).expect("positions of this game can be edited");
    read.unwrap_or_else(|mistake| panic!("{record}: {mistake}"))
}

/// Checks that a sketch's text reads as the same sketch, and as a position if legal; returns if it is.
fn check<G: Depict>(sketched: &dyn Sketch, options: &G::Options) -> bool {
    let text = sketched.text();
    let record = at::<G>(options, &text);
    assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record), "{text}");
    let again = sketch::<G>(&record);
    assert_eq!((again.text(), again.scene()), (text.clone(), sketched.scene()), "a sketch read back");
    match G::read(&text, options) {
        Ok(position) => {
            assert_eq!((position.text(), position.scene()), (text.clone(), sketched.scene()), "{text}");
            let mut actions = Vec::new();
            position.actions(&mut actions);
            assert_eq!(actions.is_empty(), position.outcome().is_some(), "{text}");
            assert!(Match::from_record::<G>(&record).is_ok(), "{text}");
            true
        }
        Err(mistake) => {
            assert!(Match::from_record::<G>(&record).is_err(), "{text}");
            assert!(mistake.message().key.starts_with("mistake-"), "{mistake}");
            false
        }
    }
}

/// Every legal position is also a sketch.
#[derive(Clone, Copy)]
pub(super) struct Sketches;

impl Visitor for Sketches {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        if G::EXTRAS.sketch.is_none() {
            let record = new_record::<G>(&G::Options::default());
            assert!(sketched::<G>(&record).is_none() && Match::to_edit::<G>(&record).is_none());
            return;
        }
        every_moment::<G>(1, |moment: &Moment<G>| {
            let text = moment.position.text();
            let sketch = sketch::<G>(&at::<G>(moment.options, &text));
            assert_eq!(sketch.text(), text, "{moment}");
            assert!(check::<G>(sketch.as_ref(), moment.options), "{moment}");
        });
    }
}

/// Taps, dials and trays always lead to a sketch; placing a piece and removing it leaves no trace.
#[derive(Clone, Copy)]
pub(super) struct Edits;

/// The number of changes to each position.
const EDITS: usize = 60;

impl Visitor for Edits {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        if G::EXTRAS.sketch.is_none() {
            return;
        }
        let mut rng = Rng::new(11);
        let (mut legal, mut illegal) = (0, 0);
        for options in presets::<G>() {
            let mut position = G::new(&options);
            for _ in 0..rng.below(30) {
                if position.outcome().is_none() {
                    position.apply(position.random_action(&mut rng), &mut ());
                }
            }
            let record = at::<G>(&options, &position.text());
            let mut game = Match::to_edit::<G>(&record).expect("an editor").expect("a position");
            for _ in 0..EDITS {
                let before = sketch::<G>(&game.record_from(game.shown()));
                let ply = game.shown();
                edit(&mut game, before.as_ref(), &mut rng);
                let after = sketch::<G>(&game.record_from(game.shown()));
                let mut scene = before.scene();
                if game.shown() > ply {
                    game.events(game.shown()).iter().for_each(|event| scene.follow(event));
                }
                assert_eq!(scene.cells, after.scene().cells, "{} to {}", before.text(), after.text());
                *if check::<G>(after.as_ref(), &options) { &mut legal } else { &mut illegal } += 1;
            }
            // Undo reverts everything.
            while game.undo() {}
            assert_eq!(game.record_from(0).start, record.start);
        }
        assert!(legal > 0, "{}: {legal} legal, {illegal} not", G::INFO.id);
    }
}

/// Changes a position somehow.
fn edit(game: &mut Match, now: &dyn Sketch, rng: &mut Rng) {
    let mut below = |count: usize| rng.below(count as u32) as usize;
    let mut next = now.copied();
    match below(8) {
        0 => {
            let dials: Vec<_> = now.dials().into_iter().filter(|dial| !dial.values.is_empty()).collect();
            if !dials.is_empty() {
                let values = &dials[below(dials.len())].values;
                let (text, _) = &values[below(values.len())];
                assert_ne!(game.type_in(&rewriting(text)), Reaction::Dropped, "{text}");
                assert_eq!(
                    game.record_from(game.shown()).start.as_ref(),
                    Some(text),
                    "a dial says what comes of it"
                );
            }
            return;
        }
        1 if now.tray().is_some() => {
            let side = Side::new(below(now.sides()));
            let trays = |sketch: &dyn Sketch| sketch.scene().trays[side.index()].len();
            let had = trays(now);
            match (below(2), had) {
                (0, 1..) => assert!(next.remove(side, below(had)) && trays(next.as_ref()) == had - 1),
                _ => {
                    let added = next.add(side, below(now.pieces().len()));
                    assert_eq!(trays(next.as_ref()), had + usize::from(added));
                }
            }
        }
        2 if below(20) == 0 => {
            next.clear();
            assert!(next.board().cells().all(|cell| next.copied().take(cell).is_none()), "{}", next.text());
        }
        3 => {
            game.drop_selection();
            game.tap(Tap::Button(ERASER));
            let cells: Vec<_> = game.targets(false);
            if game.taps() == [Tap::Button(ERASER)] {
                assert_eq!(game.tap(cells[below(cells.len())].tap), Reaction::Played);
                assert_eq!(game.taps(), [Tap::Button(ERASER)], "it stays in the hand");
            }
            game.drop_selection();
            return;
        }
        4 => {
            game.drop_selection();
            let from = game.targets(false).into_iter().filter(|target| matches!(target.tap, Tap::Cell(_)));
            let from: Vec<_> = from.collect();
            if !from.is_empty() {
                game.tap(from[below(from.len())].tap);
                let to = game.targets(false);
                assert_eq!(game.tap(to[below(to.len())].tap), Reaction::Played);
            }
            return;
        }
        _ => {
            let piece = below(now.pieces().len());
            let places = now.places(piece);
            if places.is_empty() {
                return;
            }
            let (held, cell) = places[below(places.len())];
            next.put(held, cell).unwrap_or_else(|mistake| panic!("{}: {mistake}", now.text()));
            game.drop_selection();
            game.tap(Tap::Slot(piece as u8));
            // The same rotation again would drop it.
            if game.taps().get(1).is_some_and(|&rotated| rotated != Tap::Rotate(held.rotation)) {
                game.tap(Tap::Rotate(held.rotation));
            }
            assert_eq!(game.tap(Tap::Cell(cell)), Reaction::Played, "{}", now.text());
            assert_eq!(game.record_from(game.shown()).start, Some(next.text()), "by taps as at once");
            assert_eq!(game.taps().first(), Some(&Tap::Slot(piece as u8)), "it stays in the hand");
            return;
        }
    }
    assert_eq!(game.type_in(&rewriting(&next.text())), Reaction::Played, "{}", next.text());
}

/// A piece can be placed exactly where the palette says, and accepted pieces can be removed.
#[derive(Clone, Copy)]
pub(super) struct Palettes;

impl Visitor for Palettes {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        if G::EXTRAS.sketch.is_none() {
            return;
        }
        for options in presets::<G>().iter().take(8) {
            let start = sketch::<G>(&new_record::<G>(options));
            let mut empty = start.copied();
            empty.clear();
            check::<G>(empty.as_ref(), options);
            for sketch in [start, empty] {
                let board = sketch.board();
                for piece in 0..sketch.pieces().len() {
                    let places = sketch.places(piece);
                    for cell in board.cells() {
                        for rotation in 0..6 {
                            let held = basalt::rules::HeldPiece { piece, rotation };
                            let said = places.contains(&(held, cell));
                            let mut next = sketch.copied();
                            let put = next.put(held, cell).is_ok() && next.text() != sketch.text();
                            // If rotations do not differ, only one of them is listed.
                            assert!(put || !said, "{piece} {rotation} {}", board.name(cell));
                            let covered = sketch.covers(held, cell);
                            let same = places.iter().any(|&(other, at)| {
                                other.rotation != rotation && {
                                    let mut all = [sketch.covers(other, at), covered.clone()];
                                    all.iter_mut().for_each(|cells| cells.sort_unstable());
                                    all[0] == all[1]
                                }
                            });
                            assert!(
                                said || !put || same || rotation > 0,
                                "{piece} {rotation} {}",
                                board.name(cell)
                            );
                        }
                    }
                }
            }
        }
    }
}
