//! What is drawn of a session: the board, what is pointed at, and the aid or hint that was asked for.

use std::rc::Rc;

use crate::geometry::Board;
use crate::play::{BoardView, Preview, Shown, Snapshot, Target, lesson};
use crate::rules::{Event, Manner, Mark, Message, Offer, Overlay, Path, Tap};

use super::{Facet, Hint, Place, Session};

impl Session {
    /// What is visible of the board, which may be laid out in another way; of a movement, its snapshot.
    pub fn view(&self, board: &'static Board, snapshot: Option<&Snapshot>) -> BoardView {
        if let Some(snapshot) = snapshot {
            return BoardView {
                sparks: snapshot.sparks.clone(),
                ..BoardView::moving(board, &snapshot.scene)
            };
        }
        let hint: Vec<Event> = self.hinted().into_iter().flat_map(|preview| preview.events).collect();
        let open = self.capabilities.open;
        // Where nothing can be chosen, pointing changes nothing.
        let pointed = self.aim().filter(|_| open);
        BoardView::resting(&self.game, Shown { pointed, refused: self.refused, open, hint: &hint })
    }

    /// What can be tapped next; with `restarting`, what could begin an action instead.
    pub fn targets(&self, restarting: bool) -> Rc<[Target]> {
        if !self.capabilities.open {
            return Rc::default();
        }
        // Every cell asks, and the answer stays the same until the game changes.
        self.known_targets[usize::from(restarting)]
            .get_or_init(|| self.game.targets(restarting).into())
            .clone()
    }

    /// What is to be confirmed, or else what is pointed at.
    pub(super) fn aim(&self) -> Option<Tap> {
        self.proposed.or(self.pointed)
    }

    /// What the tap pointed at would do.
    pub fn preview(&self) -> Option<Preview> {
        self.aim().filter(|_| self.capabilities.open).and_then(|tap| self.game.preview(tap))
    }

    /// Why the tap pointed at would be refused.
    pub fn warning(&self) -> Option<Message> {
        self.aim().filter(|_| self.capabilities.open).and_then(|tap| self.game.warning(tap))
    }

    /// The aid that is shown.
    pub fn aid(&self) -> Option<&'static str> {
        self.aid
    }

    /// What the aid that was asked for shows; nothing while pieces move.
    pub fn aided(&self) -> Option<Overlay> {
        let word = self.aid.filter(|_| !self.is_moving())?;
        let key = (word, self.game.shown(), self.revision);
        // Some aids search for a while; moving the pointer must not search again.
        let known = self.known_aid.borrow().clone();
        if let Some((word, shown, revision, overlay)) = known
            && (word, shown, revision) == key
        {
            return Some(overlay);
        }
        let overlay = self.game.aid(word);
        *self.known_aid.borrow_mut() = Some((key.0, key.1, key.2, overlay.clone()));
        Some(overlay)
    }

    pub(super) fn toggle_aid(&mut self, word: &'static str) {
        self.finish();
        self.set_hint(Hint::None);
        self.set_aid(if self.aid == Some(word) { None } else { Some(word) });
    }

    pub(super) fn set_aid(&mut self, aid: Option<&'static str>) {
        if self.aid != aid {
            self.aid = aid;
            self.changes.add(Facet::Aid);
        }
    }

    /// The hint that was asked for, drawn, described and offered; `None` while there is none for this position.
    pub fn hint_overlay(&self) -> Option<Overlay> {
        let Hint::Shown(answer) = &self.hint else { return None };
        let steps = self.hinted();
        let (goal, way) = steps.split_last()?;
        let mut overlay = Overlay::default();
        for event in steps.iter().flat_map(|step| &step.events) {
            // Throws, slides and placements look as they do when pointed at.
            if let Event::Move { from, to, manner: Manner::Hop, .. } = *event {
                overlay.paths.push(Path { side: None, cells: vec![from, to], solid: false });
                overlay.marks.retain(|&(cell, _)| cell != from);
                overlay.marks.push((to, Mark::Dot));
            }
        }
        // The steps on the way are given in notation: nothing happens in them.
        if !way.is_empty() {
            let steps = answer.actions[..way.len()].join(", ");
            overlay.notes.push(Message::new("hint-steps").with("steps", steps));
        }
        overlay.notes.push(goal.message.clone());
        overlay.offers = vec![Offer { message: Message::new("hint-take"), actions: answer.actions.clone() }];
        Some(overlay)
    }

    /// Where a lesson wants the next touch.
    fn taught(&self) -> Option<Overlay> {
        let Place::Lesson(script) = &self.place else { return None };
        let Tap::Cell(cell) = lesson::next_tap(script, &self.game)? else { return None };
        Some(Overlay { marks: vec![(cell, Mark::Here)], ..Overlay::default() })
    }

    /// Everything that is drawn over the board: aid and hint, what prevents the tap pointed at, why the game ended.
    pub fn overlays(&self) -> Vec<Overlay> {
        if self.is_moving() {
            return Vec::new();
        }
        let pointed = self.aim().or_else(|| self.refused.map(Tap::Cell)).filter(|_| self.capabilities.open);
        let against = pointed.map(|tap| self.game.objection(tap));
        let proof = Some(self.game.proof());
        [self.aided(), self.hint_overlay(), against, proof, self.taught()].into_iter().flatten().collect()
    }
}
