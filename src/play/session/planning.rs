//! What the player has laid down for later: a plan for the next turn, conditional replies, and the code of both.

use std::rc::Rc;

use crate::{Match, Replies};
use basalt_rules::{Overlay, Record, Side};

use super::input::Input;
use super::lines::Revision;

/// A game that starts with a record's position, but with this side to move; `None` if that is not possible.
pub type Turned = fn(&Record, Side) -> Option<Match>;

/// Planning ahead in a session `S`, whose code is loaded after a game; `acting/plans.rs` implements it.
pub(super) trait PlanAhead<S> {
    /// Handles an input that concerns a plan; false for all others.
    fn handle(&self, session: &mut S, input: &Input) -> bool;

    /// Plays the plan if it is time; returns whether it did.
    fn attend(&self, session: &mut S) -> bool;

    /// The plan's actions after a ply, drawn.
    fn overlay(&self, plan: &Match, from: usize) -> Overlay;

    /// The number of pieces that a side can take in hand for a plan.
    fn hand(&self, session: &S, side: Side) -> usize;

    /// A game that starts with a record's position, but with this side to move.
    fn turned(&self, record: &Record, side: Side) -> Option<Match>;
}

pub struct Planning<S> {
    code: Option<Rc<dyn PlanAhead<S>>>,
    /// The planned actions, which outlast the picture of the plan.
    actions: Vec<String>,
    replies: Replies,
    /// Whether moves are tried at the end of the game, for a reply.
    preparing: bool,
    /// The moves after which all this was prepared, and the revision that has them.
    prepared_after: Option<(Revision, Vec<String>)>,
}

impl<S> Default for Planning<S> {
    fn default() -> Self {
        Planning {
            code: None,
            actions: Vec::new(),
            replies: Replies::default(),
            preparing: false,
            prepared_after: None,
        }
    }
}

impl<S> Planning<S> {
    pub(super) fn load(&mut self, code: Rc<dyn PlanAhead<S>>) {
        self.code = Some(code);
    }

    pub(super) fn code(&self) -> Option<Rc<dyn PlanAhead<S>>> {
        self.code.clone()
    }

    pub(super) fn is_loaded(&self) -> bool {
        self.code.is_some()
    }

    pub(super) fn actions(&self) -> &[String] {
        &self.actions
    }

    pub(super) fn plan(&mut self, actions: Vec<String>) {
        self.actions = actions;
    }

    pub fn replies(&self) -> &Replies {
        &self.replies
    }

    pub(super) fn replies_mut(&mut self) -> &mut Replies {
        &mut self.replies
    }

    pub(super) fn is_preparing(&self) -> bool {
        self.preparing
    }

    /// Begins or ends the preparation of a reply; returns whether that changed anything.
    pub(super) fn prepare(&mut self, begins: bool) -> bool {
        std::mem::replace(&mut self.preparing, begins) != begins
    }

    /// Notes the moves after which something is prepared; returns the earlier ones if these are others.
    pub(super) fn note_moves(&mut self, revision: Revision, moves: &[String]) -> Option<Vec<String>> {
        self.prepared_after.replace((revision, moves.to_vec())).map(|(_, before)| before)
    }

    pub(super) fn knows_moves(&self, revision: Revision) -> bool {
        self.prepared_after.as_ref().is_some_and(|(known, _)| *known == revision)
    }

    pub(super) fn forget_moves(&mut self) {
        self.prepared_after = None;
    }
}
