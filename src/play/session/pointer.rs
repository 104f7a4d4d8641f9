//! The hovered target, the tap awaiting confirmation, and the last refusal.

use basalt_geometry::Cell;
use basalt_rules::{Message, Overlay, Tap};

use crate::Sound;

use super::changes::Facet;
use super::effect::Effect;
use super::outbox::Outbox;

#[derive(Default)]
pub struct Pointer {
    pointed: Option<Tap>,
    proposed: Option<Tap>,
    refused: Option<Cell>,
    refusal: Option<Message>,
    objection: Option<Overlay>,
}

impl Pointer {
    pub fn pointed(&self) -> Option<Tap> {
        self.pointed
    }

    pub fn proposed(&self) -> Option<Tap> {
        self.proposed
    }

    pub(super) fn aim(&self) -> Option<Tap> {
        self.proposed.or(self.pointed)
    }

    pub fn refusal(&self) -> Option<&Message> {
        self.refusal.as_ref()
    }

    pub(super) fn refused(&self) -> Option<Cell> {
        self.refused
    }

    /// The overlay of a refused typed action, until something is hovered.
    pub(super) fn objection(&self) -> Option<&Overlay> {
        self.objection.as_ref().filter(|_| self.aim().is_none() && self.refusal.is_some())
    }

    pub(super) fn point(&mut self, tap: Option<Tap>, out: &mut Outbox) {
        if self.pointed != tap {
            self.pointed = tap;
            out.changed(Facet::Pointed);
        }
    }

    pub(super) fn propose(&mut self, tap: Option<Tap>, out: &mut Outbox) {
        if self.proposed != tap {
            self.proposed = tap;
            out.changed(Facet::Pointed);
        }
    }

    pub(super) fn refuse(&mut self, message: Message, cell: Option<Cell>, out: &mut Outbox) {
        out.push(Effect::Say(vec![message.clone()]));
        out.push(Effect::Sound(vec![(0, Sound::Refused)]));
        self.refusal = Some(message);
        self.refused = cell;
        self.objection = None;
        out.changed(Facet::Refusal);
    }

    pub(super) fn object(&mut self, objection: Option<Overlay>) {
        self.objection = objection;
    }

    pub(super) fn clear_refusal(&mut self, out: &mut Outbox) {
        if self.refusal.take().is_some() | self.refused.take().is_some() {
            out.changed(Facet::Refusal);
        }
    }
}
