//! From taps to an action: the taps made so far, and what can be tapped next.

use crate::geometry::sort;
use crate::rules::{Event, Manner, Tap};

use super::any::{ActionIndex, AnyPosition};

/// What a tap leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// It begins or continues an action that needs more taps.
    Onward,
    /// It completes an action that moves quietly.
    Quiet,
    /// It completes an action that lets pieces fly and captures none.
    Scattering,
    /// It completes an action that gains something: captures, growth, points.
    Stirring,
}

/// Something that can be tapped next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The tap.
    pub tap: Tap,
    /// What it leads to.
    pub reach: Reach,
}

/// The taps of an action that is being put together. Input is a filter: the legal actions that begin with these taps.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    taps: Vec<Tap>,
}

/// The result of a tap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tapped {
    /// More taps are needed.
    Onward,
    /// The selection was dropped: its last tap was made again.
    Dropped,
    /// An action is complete.
    Complete(ActionIndex),
    /// No action begins with it; the selection stays as it was.
    Nothing,
}

impl Selection {
    /// The taps made so far.
    pub fn taps(&self) -> &[Tap] {
        &self.taps
    }

    /// Drops the taps; false when there was none.
    pub fn clear(&mut self) -> bool {
        let had = !self.taps.is_empty();
        self.taps.clear();
        had
    }

    /// What can be tapped next after these taps.
    pub fn targets(&self, position: &dyn AnyPosition) -> Vec<Target> {
        let mut targets: Vec<Target> = Vec::new();
        for (action, taps) in position.tappable() {
            let Some(&tap) = taps.get(self.taps.len()).filter(|_| taps.starts_with(&self.taps)) else {
                continue;
            };
            if targets.iter().any(|target| target.tap == tap) {
                continue;
            }
            let reach =
                if taps.len() > self.taps.len() + 1 { Reach::Onward } else { reach(position, action) };
            targets.push(Target { tap, reach });
        }
        targets
    }

    /// The action that one more tap would complete.
    pub fn completing(&self, position: &dyn AnyPosition, tap: Tap) -> Option<ActionIndex> {
        position
            .tappable()
            .into_iter()
            .find(|(_, taps)| taps.split_last().is_some_and(|(last, rest)| *last == tap && rest == self.taps))
            .map(|(action, _)| action)
    }

    /// Makes a tap. One that does not continue the selection continues as much of its beginning as it can, or
    /// begins a new one. The slot of the piece that is held rotates it, where it can be rotated.
    pub(super) fn tap(&mut self, position: &dyn AnyPosition, tap: Tap) -> Tapped {
        if self.taps.first() == Some(&tap) && self.rotate(position, true) {
            return Tapped::Onward;
        }
        let held = matches!(*self.taps, [first, Tap::Rotate(_)] if first == tap);
        if held || self.taps.last() == Some(&tap) {
            self.taps.clear();
            return Tapped::Dropped;
        }
        let options = position.tappable();
        for kept in (0..=self.taps.len()).rev() {
            let mut wanted = [&self.taps[..kept], &[tap]].concat();
            let mut beginning = options.iter().filter(|(_, taps)| taps.starts_with(&wanted));
            if let Some((action, taps)) = beginning.next() {
                if taps.len() == wanted.len() {
                    self.taps.clear();
                    return Tapped::Complete(*action);
                }
                // A piece is held in some rotation or other: the first in which it fits.
                wanted.extend(taps.get(wanted.len()).filter(|next| matches!(next, Tap::Rotate(_))));
                self.taps = wanted;
                return Tapped::Onward;
            }
        }
        Tapped::Nothing
    }

    /// Rotates the piece that is held to the next rotation in which it fits anywhere; false when there is no other.
    pub(super) fn rotate(&mut self, position: &dyn AnyPosition, forwards: bool) -> bool {
        let Some((now @ Tap::Rotate(_), before)) = self.taps.split_last() else { return false };
        let mut rotations: Vec<Tap> = Selection { taps: before.to_vec() }
            .targets(position)
            .into_iter()
            .map(|target| target.tap)
            .filter(|tap| matches!(tap, Tap::Rotate(_)))
            .collect();
        sort(&mut rotations, |one, other| one < other);
        if !forwards {
            rotations.reverse();
        }
        let at = rotations.iter().position(|rotation| rotation == now);
        let Some(&next) = at.and_then(|at| rotations.get((at + 1) % rotations.len())) else { return false };
        let rotates = next != *now;
        self.taps.pop();
        self.taps.push(next);
        rotates
    }
}

fn reach(position: &dyn AnyPosition, action: ActionIndex) -> Reach {
    let mut events = Vec::new();
    position.after(action, &mut events);
    let throws = |event: &Event| matches!(event, Event::Move { manner: Manner::Throw, .. });
    match () {
        () if events.iter().any(|event| event.is_stirring() && !throws(event)) => Reach::Stirring,
        () if events.iter().any(throws) => Reach::Scattering,
        () => Reach::Quiet,
    }
}
