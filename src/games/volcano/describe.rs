//! Messages of Volcano alone: goals of players and challenges, and why nothing can be captured.

use basalt_geometry::Cell;
use basalt_pyramids::score::Captures;
use basalt_pyramids::{CapRules, colour_goal, colour_letter};
use basalt_rules::pyramid::{Colour, Pyramid, Size};
use basalt_rules::{Goal, Group, Look, Mark, Message, Overlay, Panel, Side};

use super::challenge::Challenge;
use super::ending::VolcanoEnd;
use super::position::{Volcano, VolcanoRules};
use super::setups::EndedBy;
use super::walks;

pub(super) fn panel(position: &Volcano, side: Side) -> Panel {
    let captured = &position.captured[side.index()];
    let setup = position.rules.setup();
    match position.rules.challenge {
        Some(challenge) => challenge_panel(position, challenge, captured),
        None => {
            let colours = if setup.goal == EndedBy::Colours { setup.colours } else { &[] };
            let white = captured.of_colour(Colour::White);
            let whites = (setup.white > 0).then(|| white_goal(white));
            let goals = colours.iter().map(|&colour| colour_goal(colour, captured)).chain(whites).collect();
            let notes = (white > 0).then(|| Message::new("volcano-note-white").with("count", white));
            Panel {
                groups: captured.groups(VolcanoRules::WILD),
                goals,
                notes: notes.into_iter().collect(),
                ..Panel::default()
            }
        }
    }
}

fn white_goal(held: usize) -> Goal {
    Goal {
        pieces: vec![Look::Pyramid(Pyramid { colour: Colour::White, size: Size::Small })],
        letter: Message::new("volcano-white-letter").with("count", held),
        name: Message::new("volcano-white-goal"),
        held: held > 0,
        apart: true,
    }
}

pub(super) fn goal(position: &Volcano) -> Option<Message> {
    Some(Message::new(match position.rules.challenge? {
        Challenge::Red => "volcano-goal-red",
        Challenge::Large => "volcano-goal-large",
        Challenge::Trees => "volcano-goal-trees",
    }))
}

fn challenge_panel(position: &Volcano, challenge: Challenge, captured: &Captures) -> Panel {
    let (board, colours) = (position.on_board(), position.rules.setup().colours);
    let (held, left) = challenge.progress(captured, &board, colours.len());
    let wanted = |of: &Captures| of.pieces().filter(|&piece| challenge.wants(piece)).collect();
    let kinds = |of: &dyn Fn(Pyramid) -> bool| Pyramid::kinds().filter(|&piece| of(piece)).collect();
    let (got, missing): (Vec<Pyramid>, Vec<Pyramid>) = match challenge {
        Challenge::Red | Challenge::Large => (wanted(captured), wanted(&board)),
        Challenge::Trees => {
            let got = |piece| captured.count(piece) > 0;
            (kinds(&got), kinds(&|piece| !got(piece) && board.count(piece) > 0))
        }
    };
    let slot = |piece: Pyramid, held: bool| Goal {
        pieces: vec![Look::Pyramid(piece)],
        letter: Message::new("volcano-wanted-sign")
            .with("colour", colour_letter(piece.colour))
            .with("size", usize::from(piece.size.number())),
        name: Message::new("volcano-wanted").with("piece", vec![Look::Pyramid(piece)]),
        held,
        apart: false,
    };
    let goals = got
        .into_iter()
        .map(|piece| slot(piece, true))
        .chain(missing.into_iter().take(left).map(|piece| slot(piece, false)));
    let single = |piece: Pyramid| Group {
        pieces: vec![Look::Pyramid(piece)],
        points: 1,
        name: Message::new("volcano-group-extra"),
    };
    let groups = match challenge {
        Challenge::Trees => captured.groups(VolcanoRules::WILD),
        _ => captured.pieces().filter(|&piece| !challenge.wants(piece)).map(single).collect(),
    };
    let key = match challenge {
        Challenge::Red => "volcano-note-red",
        Challenge::Large => "volcano-note-large",
        Challenge::Trees => "volcano-note-trees",
    };
    let note = Message::new(key).with("held", held).with("total", held + left);
    // All captures of the last challenge are wanted or end it.
    let note = if challenge == Challenge::Trees { note } else { note.with("extra", groups.len()) };
    Panel { groups, goals: goals.collect(), notes: vec![note], ..Panel::default() }
}

pub(super) fn proof(position: &Volcano) -> Overlay {
    match (position.end, position.rules.challenge) {
        (Some(VolcanoEnd::NoCapture), _) => {}
        (Some(VolcanoEnd::Lost), Some(challenge)) => {
            let (captured, board) = (&position.captured[Side::FIRST.index()], position.on_board());
            let note = challenge.spoilt_by(captured, &board).map(|piece| {
                let key = match challenge {
                    Challenge::Trees => "volcano-proof-second",
                    Challenge::Red | Challenge::Large => "volcano-proof-last",
                };
                Message::new(key).with("piece", vec![Look::Pyramid(piece)])
            });
            return Overlay { notes: note.into_iter().collect(), ..Overlay::default() };
        }
        _ => return Overlay::default(),
    }
    let ready = walks::ready(position);
    let named =
        |&cell: &Cell| Message::new("volcano-proof-cell").with("cell", position.board.name(cell).to_owned());
    let note = if ready.is_empty() {
        Message::new("volcano-proof-nothing")
    } else {
        Message::new("volcano-proof-out-of-reach").with("cells", ready.iter().map(named).collect::<Vec<_>>())
    };
    let marks = ready.into_iter().map(|cell| (cell, Mark::Cross)).collect();
    Overlay { marks, notes: vec![note], ..Overlay::default() }
}
