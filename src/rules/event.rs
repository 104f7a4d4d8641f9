//! The visible changes that an action causes: a small closed vocabulary.

use basalt_geometry::Cell;

use super::{Look, Outcome, Scene, Side};

/// The path of a movement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// It slides along the board.
    Slide,
    /// It goes up and down again, beside the board.
    Hop,
    /// It flies in an arc.
    Throw,
}

/// One visible change. Pieces in a cell are counted by `depth` from the top: 0 is the top piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A piece appears on top of a cell, out of a side's tray if one is named.
    Place {
        /// The cell that it is now in.
        cell: Cell,
        /// Its look there.
        look: Look,
        /// The tray that it came from.
        from_tray: Option<Side>,
    },
    /// The piece at `depth` leaves `from` and lands on top of `to`.
    Move {
        /// The cell that it leaves.
        from: Cell,
        /// Its depth there.
        depth: u8,
        /// The cell that it is now in.
        to: Cell,
        /// The path of its movement.
        manner: Manner,
    },
    /// A piece leaves the game.
    Remove {
        /// The cell that it leaves.
        cell: Cell,
        /// Its depth there.
        depth: u8,
    },
    /// A piece changes its look and stays in place.
    Change {
        /// Its cell.
        cell: Cell,
        /// Its depth.
        depth: u8,
        /// Its new look.
        look: Look,
    },
    /// A piece leaves the board for a side's tray.
    Capture {
        /// The cell that it leaves.
        cell: Cell,
        /// Its depth there.
        depth: u8,
        /// The owner of the tray.
        side: Side,
    },
    /// The piece just placed touches another one in a way that counts; the board shows a spark.
    Contact {
        /// A cell of the piece just placed.
        from: Cell,
        /// The cell it touches.
        to: Cell,
        /// The points that it counts.
        points: u8,
    },
    /// The piece that was just placed here locks the other side, which has no move left.
    Lock {
        /// Its cell.
        cell: Cell,
    },
    /// A side's score changes.
    Score {
        /// The side.
        side: Side,
        /// The new score.
        score: i32,
    },
    /// The turn passes to a side.
    TurnTo(Side),
    /// The two seats swap sides; the position stays.
    SwapSeats,
    /// The game is over.
    End(Outcome),
    /// A step ends: show what has happened so far before the next event.
    Beat,
}

impl Event {
    /// Whether this is more than the quiet move of a piece: a throw, a change, a capture, a contact.
    ///
    /// A score is not: where every action scores, it means nothing.
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

/// Receives the events of an action, in order.
pub trait Listener {
    /// Whether the listener uses events. If not, rules skip what only serves it and the compiler removes the
    /// code, so bots pay nothing for animation.
    const LISTENS: bool = true;

    /// Receives one visible change, just after it happened in the position.
    fn hear(&mut self, event: Event);
}

/// Ignores all events.
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
            // Pieces at the bottom that both have stay.
            let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
            events.extend((same..old.len()).map(|_| Event::Remove { cell, depth: 0 }));
            events.extend(new[same..].iter().map(|&look| Event::Place { cell, look, from_tray: None }));
        }
        events
    }

    /// Applies an event.
    ///
    /// Events come from the game's own `apply`, so each finds the piece that it names. One that does not is a
    /// defect of that game, which the conformance test finds, and changes nothing here.
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
