//! The visible changes of an action: a small closed vocabulary.

use basalt_geometry::Cell;

use super::{Look, Outcome, Scene, Side};

/// The path of a movement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// A slide along the board.
    Slide,
    /// A hop: up and down again, over the board.
    Hop,
    /// A flight in an arc.
    Throw,
}

/// A visible change. `depth` counts a cell's pieces from the top, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A piece appears on top of a cell, possibly from a tray.
    Place {
        /// Its cell.
        cell: Cell,
        /// Its look there.
        look: Look,
        /// The tray of origin.
        from_tray: Option<Side>,
    },
    /// The piece at `depth` leaves `from` and lands on top of `to`.
    Move {
        /// The cell of origin.
        from: Cell,
        /// Its depth there.
        depth: u8,
        /// The destination.
        to: Cell,
        /// The path of its movement.
        manner: Manner,
    },
    /// A piece leaves the game.
    Remove {
        /// The cell of origin.
        cell: Cell,
        /// Its depth there.
        depth: u8,
    },
    /// A piece changes its look.
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
        /// The cell of origin.
        cell: Cell,
        /// Its depth there.
        depth: u8,
        /// The owner of the tray.
        side: Side,
    },
    /// The piece just placed makes a contact that counts, shown as a spark.
    Contact {
        /// A cell of the piece just placed.
        from: Cell,
        /// The touched cell.
        to: Cell,
        /// The points.
        points: u8,
    },
    /// The piece just placed here locks the other side, which has no move left.
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
    /// The two seats swap sides; the position is unchanged.
    SwapSeats,
    /// The game is over.
    End(Outcome),
    /// Show what has happened so far before the next event.
    Beat,
}

impl Event {
    /// Whether this is more than a quiet move: a throw, a change, a capture, a contact.
    ///
    /// A score is not, since some games score with every action.
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
    /// Whether the listener uses events. If not, rules skip work for it, so bots pay nothing for animation.
    const LISTENS: bool = true;

    /// Receives a visible change, just after it happened.
    fn hear(&mut self, event: Event);
}

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
            // Common pieces at the bottom stay.
            let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
            events.extend((same..old.len()).map(|_| Event::Remove { cell, depth: 0 }));
            events.extend(new[same..].iter().map(|&look| Event::Place { cell, look, from_tray: None }));
        }
        events
    }

    /// Removes a piece of this look from a side's tray, if there is one.
    pub fn draw(&mut self, side: Side, look: Look) {
        let tray = &mut self.trays[side.index()];
        if let Some(at) = tray.iter().position(|&other| other == look.in_tray()) {
            tray.remove(at);
        }
    }

    /// Applies an event.
    ///
    /// An event that names a missing piece is a bug of the game, which the conformance test finds, and
    /// changes nothing here.
    pub fn follow(&mut self, event: &Event) {
        match *event {
            Event::Place { cell, look, from_tray } => {
                self.put(cell, look);
                if let Some(side) = from_tray {
                    self.draw(side, look);
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
