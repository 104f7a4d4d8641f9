//! What is drawn on the shown position: it is changed, undone and told here, for the board and for the panel of pens.

use crate::reactive::prelude::untrack;
use basalt_play::session::{Session, TreeInput};
use basalt_rules::{Ink, Message, Stroke};

use super::SessionHandle;

/// The number of drawings to which a player can go back.
const MOST_REDRAWN: usize = 50;

pub fn speak(session: SessionHandle, message: &Message) {
    session.spoken.set(untrack(|| session.say(message)));
}

pub fn begin(session: SessionHandle) {
    session.pen.set(Some(Ink::default()));
    speak(session, &Message::new("draw-begins"));
}

pub fn end(session: SessionHandle) {
    session.pen.set(None);
    speak(session, &Message::new("draw-ends"));
}

/// Replaces the drawing on the shown position, and remembers the old one.
fn redraw(session: SessionHandle, strokes: &[Stroke]) {
    let (node, old) = session.see(&[], |session| (session.lines.node(), session.drawing().to_owned()));
    session.redrawn.update(|redrawn| {
        if redrawn.len() == MOST_REDRAWN {
            redrawn.remove(0);
        }
        redrawn.push((node, old));
    });
    session.give(TreeInput::Draw(node, Stroke::write_all(strokes, session.board())));
}

pub fn draw(session: SessionHandle, stroke: Stroke) {
    let mut strokes = session.see(&[], Session::strokes);
    stroke.draw(&mut strokes);
    let is_there = strokes.contains(&stroke);
    redraw(session, &strokes);
    let what = stroke.message(session.board());
    speak(session, &if is_there { what } else { Message::new("drawn-removed").with("what", what) });
}

pub fn clear(session: SessionHandle) {
    redraw(session, &[]);
    speak(session, &Message::new("drawn-cleared"));
}

/// Goes back to the drawing before the last change of the shown position.
pub fn undo(session: SessionHandle) {
    let node = session.see(&[], |session| session.lines.node());
    let mut last = None;
    session.redrawn.update(|redrawn| {
        last = redrawn.iter().rposition(|(other, _)| *other == node).map(|at| redrawn.remove(at));
    });
    if let Some((node, drawing)) = last {
        session.give(TreeInput::Draw(node, drawing));
        speak(session, &Message::new("drawn-undone"));
    }
}
