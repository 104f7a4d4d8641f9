//! What visibly happens when an action is applied: a small closed vocabulary.

use crate::geometry::Cell;

use super::{Look, Outcome, Scene, Side};

/// How something moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// Along the board.
    Slide,
    /// Up and down again, beside it.
    Hop,
    /// Through the air in an arc.
    Throw,
}

/// One visible change. Pieces in a cell are counted by `depth` from the top: 0 is the top piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A piece appears on top of a cell, out of the side's tray where one is named.
    Place {
        /// Where it stands now.
        cell: Cell,
        /// What it looks like there.
        look: Look,
        /// The tray that it came from.
        from_tray: Option<Side>,
    },
    /// The piece at `depth` leaves `from` and comes to stand on top of `to`.
    Move {
        /// Where it stood.
        from: Cell,
        /// How deep it stood there.
        depth: u8,
        /// Where it stands now.
        to: Cell,
        /// How it went.
        manner: Manner,
    },
    /// A piece leaves the game.
    Remove {
        /// Where it stood.
        cell: Cell,
        /// How deep.
        depth: u8,
    },
    /// A piece changes its look where it stands.
    Change {
        /// Where it stands.
        cell: Cell,
        /// How deep.
        depth: u8,
        /// What it looks like now.
        look: Look,
    },
    /// A piece leaves the board for a side's tray.
    Capture {
        /// Where it stood.
        cell: Cell,
        /// How deep.
        depth: u8,
        /// Whose tray.
        side: Side,
    },
    /// The piece just placed touches another one there, and that counts: seen as a spark between the two cells.
    Contact {
        /// A cell of the piece just placed.
        from: Cell,
        /// The cell it touches.
        to: Cell,
        /// What it counts.
        points: u8,
    },
    /// The piece that was just placed here leaves the other side nothing to do: it has locked it.
    Lock {
        /// Where it stands.
        cell: Cell,
    },
    /// A side's score is now this.
    Score {
        /// Whose.
        side: Side,
        /// The new score.
        score: i32,
    },
    /// The move passes to a side.
    TurnTo(Side),
    /// The two seats change places; the position stays.
    SwapSeats,
    /// The game is over.
    End(Outcome),
    /// What follows is a step of its own: show what has happened so far first.
    Beat,
}

impl Event {
    /// Whether this is more than the quiet move of a piece: a throw, a change, a capture, a contact. (Not a score: where
    /// every action scores, that means nothing.)
    pub fn is_stirring(&self) -> bool {
        matches!(
            self,
            Event::Move { manner: Manner::Throw, .. }
                | Event::Change { .. }
                | Event::Capture { .. }
                | Event::Contact { .. }
        )
    }
}

/// Who hears the events of an action, in order.
pub trait Listener {
    /// Whether anybody listens. Rules skip what only serves a listener when it is false, and the
    /// compiler removes it: bots pay nothing for the animation.
    const LISTENS: bool = true;

    /// Hears one visible change, just after it happened in the position.
    fn hear(&mut self, event: Event);
}

/// Nobody listens.
impl Listener for () {
    const LISTENS: bool = false;

    #[inline(always)]
    fn hear(&mut self, _: Event) {}
}

impl Listener for Vec<Event> {
    fn hear(&mut self, event: Event) {
        self.push(event);
    }
}

impl Scene {
    /// The events that lead from this scene to another one of the same board, cell by cell.
    pub fn changes_to(&self, after: &Scene) -> Vec<Event> {
        let mut events = Vec::new();
        for (index, (old, new)) in self.cells.iter().zip(&after.cells).enumerate() {
            let cell = Cell::new(index);
            if let ([Look::Column { tint, .. }], [look @ Look::Column { tint: same, .. }]) =
                (old.as_slice(), new.as_slice())
                && tint == same
            {
                if old != new {
                    events.push(Event::Change { cell, depth: 0, look: *look });
                }
                continue;
            }
            // What stays at the bottom of a cell is not touched.
            let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
            events.extend((same..old.len()).map(|_| Event::Remove { cell, depth: 0 }));
            events.extend(new[same..].iter().map(|&look| Event::Place { cell, look, from_tray: None }));
        }
        events
    }

    /// Follows an event. Events come from the game's own `apply`, so each finds the piece it speaks of; one that
    /// does not is a defect of that game, found by the conformance test, and changes nothing here.
    pub fn follow(&mut self, event: &Event) {
        match *event {
            Event::Place { cell, look, from_tray } => {
                self.put(cell, look);
                if let Some(side) = from_tray {
                    let tray = &mut self.trays[side.index()];
                    if let Some(at) = tray.iter().position(|&other| other == look.in_tray()) {
                        tray.remove(at);
                    }
                }
            }
            Event::Move { from, depth, to, .. } => {
                if let Some(look) = self.take(from, depth) {
                    self.put(to, look);
                }
            }
            Event::Remove { cell, depth } => {
                self.take(cell, depth);
            }
            Event::Change { cell, depth, look } => {
                let pile = &mut self.cells[cell.index()];
                if let Some(at) = pile.len().checked_sub(1 + depth as usize) {
                    pile[at] = look;
                }
            }
            Event::Capture { cell, depth, side } => {
                if let Some(look) = self.take(cell, depth) {
                    let tray = &mut self.trays[side.index()];
                    let at = tray.partition_point(|&other| other <= look);
                    tray.insert(at, look.in_tray());
                }
            }
            Event::Contact { .. }
            | Event::Lock { .. }
            | Event::Score { .. }
            | Event::TurnTo(_)
            | Event::SwapSeats
            | Event::End(_)
            | Event::Beat => {}
        }
    }
}
