//! Player input in a match: taps that build an action, typed actions, buttons.

use crate::links::lenient::{self, Meaning};
use crate::matches::any::{Objection, Typed};
use crate::matches::selection::Tapped;
use crate::{Reaction, Selection, Target};
use basalt_geometry::Cell;
use basalt_rules::{Look, Message, Side, Tap};

use super::Match;

impl Match {
    pub fn taps(&self) -> &[Tap] {
        self.selection.taps()
    }

    /// The possible next taps; with `restarting`, those that start another action.
    pub fn targets(&self, restarting: bool) -> Vec<Target> {
        if self.looking_back().is_some() {
            return Vec::new();
        }
        if restarting {
            Selection::default().targets(self.position())
        } else {
            self.selection.targets(self.position())
        }
    }

    pub fn tap(&mut self, tap: Tap) -> Reaction {
        if let Some(refused) = self.looking_back() {
            return refused;
        }
        if let Tap::Button(_) = tap
            && let Some((action, _)) =
                self.position().single_taps().into_iter().find(|(_, other)| *other == tap)
        {
            return self.play(action);
        }
        let position = self.history.at(self.shown);
        if let Some(action) = self.selection.aim(position, tap) {
            let reaction = self.play(action);
            self.carry_on(tap);
            return reaction;
        }
        match self.selection.tap(position, tap) {
            Tapped::Onward => Reaction::Selected,
            Tapped::Dropped => Reaction::Dropped,
            Tapped::Complete(action) => self.play(action),
            Tapped::Nothing => {
                let taps = [self.selection.taps(), &[tap]].concat();
                Reaction::Refused(position.explain(&taps).0)
            }
        }
    }

    /// Keeps the piece chosen that has walked to a tapped cell within its turn.
    fn carry_on(&mut self, tap: Tap) {
        let walked = self.walk(self.shown).filter(|_| !self.begins_turn(self.shown));
        if let Some((_, to)) = walked.filter(|&(_, to)| tap == Tap::Cell(to)) {
            self.selection.carry(self.history.at(self.shown), to);
        }
    }

    /// Ends the turn on time; false without a clock, or if an earlier ply is shown.
    pub fn run_out(&mut self) -> bool {
        let claim =
            self.position().limit().filter(|_| self.looking_back().is_none()).map(|limit| limit.claim);
        claim.map(|claim| self.play(claim)).is_some()
    }

    /// The next tap of an action in notation, continuing the taps so far if possible.
    pub fn next_tap(&self, text: &str) -> Option<Tap> {
        let Ok(Typed::Accepted(action)) = self.position().type_in(text) else { return None };
        let made = self.selection.taps();
        let ways = self.position().tappable().into_iter().filter(|(other, _)| *other == action);
        let ways: Vec<Vec<Tap>> = ways.map(|(_, taps)| taps).collect();
        let onward = ways.iter().find(|way| way.starts_with(made)).and_then(|way| way.get(made.len()));
        onward.or_else(|| ways.first()?.first()).copied()
    }

    /// Rotates the held piece to fit at the pointed cell, or else anywhere; false if it cannot.
    pub fn rotate(&mut self, pointed: Option<Tap>, forwards: bool) -> bool {
        let position = self.history.at(self.shown);
        if let Some(Tap::Cell(cell)) = pointed
            && self.selection.rotate_over(position, cell, forwards)
        {
            return true;
        }
        self.selection.rotate_in_hand(position, pointed, forwards)
    }

    /// The rotation of the held piece as it would be placed at the pointer; `None` if it cannot be rotated.
    pub fn held_rotation(&self, pointed: Option<Tap>) -> Option<u8> {
        self.selection.held_rotation(self.history.at(self.shown), pointed)
    }

    pub fn at_hand(&self) -> Vec<Tap> {
        let side = self.position().to_move();
        let (hand, looks) = (self.hand(side), self.position().scene().trays.swap_remove(side.index()));
        let kinds = looks.iter().take(hand).enumerate();
        let first = kinds.filter(|&(place, look)| !looks[..place].contains(look));
        first.map(|(place, _)| Tap::Slot(place as u8)).collect()
    }

    /// The pieces that can be placed on the chosen cell, if that is the next step.
    pub fn offered(&self) -> Option<(Cell, Vec<(Tap, Look)>)> {
        let &[Tap::Cell(cell)] = self.taps() else { return None };
        let side = self.position().to_move();
        let looks = self.position().scene().trays.swap_remove(side.index());
        let piece = |tap| match tap {
            Tap::Slot(place) => looks.get(usize::from(place)).map(|&look| (tap, look)),
            _ => None,
        };
        let pieces: Vec<_> = self.selection.next(self.position()).into_iter().filter_map(piece).collect();
        (!pieces.is_empty()).then_some((cell, pieces))
    }

    pub fn next_step(&self) -> Option<Message> {
        let rotates = |tap: &Tap| matches!(tap, Tap::Rotate(_));
        let key = match self.taps() {
            [] => return None,
            // What the turn asks for is said instead.
            _ if self.selection.is_carried() => return None,
            taps if taps.iter().any(rotates) => "table-next-rotate",
            _ if self.offered().is_some() => "table-next-piece",
            _ => "table-next-cell",
        };
        Some(Message::new(key))
    }

    pub fn hand(&self, side: Side) -> usize {
        self.position().hand(side)
    }

    pub fn drop_selection(&mut self) -> bool {
        self.selection.clear()
    }

    /// Plays typed notation: actions joined by commas, each unambiguous, up to the first illegal one.
    pub fn type_in(&mut self, text: &str) -> Reaction {
        if let Some(refused) = self.looking_back() {
            return refused;
        }
        let mut reaction = Reaction::Refused(Message::new("table-type-something"));
        for part in lenient::moves(text) {
            reaction = match lenient::meaning(self.position(), part) {
                Ok(Meaning::Typed(Typed::Accepted(action))) => match self.play(action) {
                    // The actions after a tried one do not belong to this line.
                    tried @ Reaction::Tried(_) => return tried,
                    reaction => reaction,
                },
                Ok(Meaning::Typed(Typed::Barred(against))) => return Reaction::Refused(against.why),
                Ok(Meaning::Ambiguous([one, other])) => {
                    let unclear = Message::new("table-type-unclear").with("one", one).with("other", other);
                    return Reaction::Refused(unclear);
                }
                Err(mistake) => return Reaction::Refused(mistake.message()),
            };
        }
        reaction
    }

    pub fn objection_to(&self, action: &str) -> Option<Objection> {
        match lenient::meaning(self.position(), action) {
            Ok(Meaning::Typed(Typed::Barred(against))) => Some(against),
            _ => None,
        }
    }

    /// The button that is the only legal action, such as a pass.
    pub fn only_button(&self) -> Option<&'static str> {
        self.position().only_button().filter(|_| self.looking_back().is_none())
    }

    pub fn buttons(&self) -> Vec<&'static str> {
        if self.looking_back().is_some() {
            return Vec::new();
        }
        let word = |(_, tap)| match tap {
            Tap::Button(word) => Some(word),
            _ => None,
        };
        self.position().single_taps().into_iter().filter_map(word).collect()
    }
}
