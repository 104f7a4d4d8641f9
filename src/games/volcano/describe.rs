//! Messages of Volcano alone: the progress of players and challenges, and why nothing can be captured any more.

use crate::geometry::Cell;
use crate::pyramids::colour_goal;
use crate::pyramids::score::Captures;
use crate::rules::pyramid::Colour;
use crate::rules::{Group, Look, Mark, Message, Overlay, Panel, Side};

use super::challenge::Challenge;
use super::ending::VolcanoEnd;
use super::position::Volcano;
use super::setups::EndedBy;
use super::walks;

/// What a side's panel shows.
pub fn panel(position: &Volcano, side: Side) -> Panel {
    let captured = &position.captured[side.index()];
    let setup = position.rules.setup();
    match position.rules.challenge {
        Some(challenge) => challenge_panel(position, challenge, captured),
        None => {
            let colours = if setup.goal == EndedBy::Colours { setup.colours } else { &[] };
            let goals = colours.iter().map(|&colour| colour_goal(colour, captured)).collect();
            let white = captured.of_colour(Colour::White);
            let notes = (white > 0).then(|| Message::new("volcano-note-white").with("count", white));
            Panel { groups: captured.groups(), goals, notes: notes.into_iter().collect() }
        }
    }
}

/// What the panel shows in a challenge: what counts, and how far the goal is.
fn challenge_panel(position: &Volcano, challenge: Challenge, captured: &Captures) -> Panel {
    let group = |name: &'static str, wanted: bool, each: i32| {
        let pieces = captured.pieces().filter(|&piece| challenge.wants(piece) == wanted);
        let pieces: Vec<Look> = pieces.map(Look::Pyramid).collect();
        let points = each * pieces.len() as i32;
        (!pieces.is_empty()).then(|| Group { pieces, points, name: Message::new(name) })
    };
    let groups = match challenge {
        Challenge::Trees => captured.groups(),
        Challenge::Red | Challenge::Large => {
            let wanted = group("volcano-group-wanted", true, 0);
            wanted.into_iter().chain(group("volcano-group-others", false, 1)).collect()
        }
    };
    let colours = position.rules.setup().colours.len();
    let (held, left) = challenge.progress(captured, &position.on_board(), colours);
    let key = match challenge {
        Challenge::Red => "volcano-note-red",
        Challenge::Large => "volcano-note-large",
        Challenge::Trees => "volcano-note-trees",
    };
    let note = Message::new(key).with("held", held).with("left", left);
    Panel { groups, goals: Vec::new(), notes: vec![note] }
}

/// Why nothing can be captured any more: there is no volcano that could, or none that a cap can be brought to uncover.
pub fn proof(position: &Volcano) -> Overlay {
    if position.end != Some(VolcanoEnd::NoCapture) {
        return Overlay::default();
    }
    let ready = walks::ready(position);
    let named = |&cell: &Cell| Message::new("volcano-proof-cell").with("cell", position.board.name(cell).to_owned());
    let note = if ready.is_empty() {
        Message::new("volcano-proof-nothing")
    } else {
        Message::new("volcano-proof-out-of-reach").with("cells", ready.iter().map(named).collect::<Vec<_>>())
    };
    let marks = ready.into_iter().map(|cell| (cell, Mark::Cross)).collect();
    Overlay { marks, notes: vec![note], ..Overlay::default() }
}
