//! What is drawn of a game: the board, what is pointed at, and what was asked for, an aid or a hint.

use std::rc::Rc;

use crate::play::{BoardView, Preview, Shown, Target};
use crate::rules::{Event, Manner, Mark, Message, Offer, Overlay, Path, Tap};

use super::Desk;

impl Desk {
    /// What is seen of the board.
    pub fn view(self) -> BoardView {
        self.snapshot.with(|snapshot| match snapshot {
            Some(snapshot) => BoardView {
                sparks: snapshot.sparks.clone(),
                ..BoardView::moving(self.board(), &snapshot.scene)
            },
            None => {
                let hint: Vec<Event> = self.hinted().into_iter().flat_map(|preview| preview.events).collect();
                let open = self.is_open();
                // Where nothing can be chosen nothing changes with what is pointed at.
                let pointed = if open { self.pointed.get() } else { None };
                let refused = self.refused.get();
                self.read(|table| BoardView::resting(table, Shown { pointed, refused, open, hint: &hint }))
            }
        })
    }

    /// Whether it is for a person to act: nobody else is to move.
    pub fn is_open(self) -> bool {
        self.is_draft() || self.bots_wait() || self.linked.get() || self.bot_to_move().is_none()
    }

    /// What can be tapped next; with `anew`, what could begin an action instead.
    pub fn targets(self, anew: bool) -> Rc<[Target]> {
        if !self.is_open() {
            return Rc::default();
        }
        // Every cell asks, and the answer is the same until the table changes.
        let version = self.version.get();
        let known = self.known_targets.with_untracked(|known| {
            known[usize::from(anew)].as_ref().filter(|known| known.0 == version).map(|known| known.1.clone())
        });
        known.unwrap_or_else(|| {
            let targets: Rc<[Target]> = self.read(|table| table.targets(anew)).into();
            let known = Some((version, targets.clone()));
            self.known_targets.update_untracked(|all| all[usize::from(anew)] = known);
            targets
        })
    }

    /// What the tap pointed at would do.
    pub fn preview(self) -> Option<Preview> {
        let tap = if self.is_open() { self.pointed.get()? } else { return None };
        self.read(|table| table.preview(tap))
    }

    /// What the aid that was asked for shows; nothing while pieces move.
    pub fn aided(self) -> Option<Overlay> {
        let word = self.aid.get()?;
        if self.snapshot.with(Option::is_some) {
            return None;
        }
        // Some aids search for long; pointing here and there must not search again.
        let position = self.read(|table| table.record_from(table.shown()).start);
        let known = self.known_aid.with_untracked(|known| {
            known.as_ref().filter(|known| known.0 == word && known.1 == position).map(|known| known.2.clone())
        });
        Some(known.unwrap_or_else(|| {
            let overlay = self.read(|table| table.aid(word));
            self.known_aid.set_untracked(Some((word, position, overlay.clone())));
            overlay
        }))
    }

    /// The good move that was asked for, drawn, told and offered; `None` while there is none for this position.
    pub fn hint_overlay(self) -> Option<Overlay> {
        let actions = self.bots.hint.with(|hint| hint.as_ref().map(|hint| hint.actions.clone()))?;
        let steps = self.hinted();
        if steps.is_empty() {
            return None;
        }
        let mut overlay = Overlay::default();
        for event in steps.iter().flat_map(|step| &step.events) {
            // Throws, slides and what is placed are seen as they are when pointed at.
            if let Event::Move { from, to, manner: Manner::Hop, .. } = *event {
                overlay.paths.push(Path { side: None, cells: vec![from, to], solid: false });
                overlay.marks.retain(|&(cell, _)| cell != from);
                overlay.marks.push((to, Mark::Dot));
            }
        }
        // The steps on the way are told by their notation: nothing happens in them.
        let (way, goal) = steps.split_at(steps.len() - 1);
        if !way.is_empty() {
            overlay.notes.push(Message::new("hint-steps").with("steps", actions[..way.len()].join(", ")));
        }
        overlay.notes.extend(goal.iter().map(|step| step.message.clone()));
        overlay.offers = vec![Offer { message: Message::new("hint-take"), actions }];
        Some(overlay)
    }

    /// Everything that is drawn over the board: aid and hint, what stands against the tap pointed at, why the game ended.
    pub fn overlays(self) -> Vec<Overlay> {
        if self.snapshot.with(Option::is_some) {
            return Vec::new();
        }
        let pointed = match self.is_open() {
            true => self.pointed.get().or_else(|| self.refused.get().map(Tap::Cell)),
            false => None,
        };
        let (against, proof) = self.read(|table| (pointed.map(|tap| table.objection(tap)), table.proof()));
        [self.aided(), self.hint_overlay(), against, Some(proof)].into_iter().flatten().collect()
    }

    /// Shows an aid, or puts it away.
    pub fn toggle_aid(self, word: &'static str) {
        self.finish();
        self.drop_hint();
        self.aid.update(|aid| *aid = if *aid == Some(word) { None } else { Some(word) });
    }
}
