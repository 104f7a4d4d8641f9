//! What is drawn of a session: the board, what is pointed at, and the aid or hint that was asked for.

use std::rc::Rc;

use crate::geometry::Board;
use crate::play::{BoardView, Preview, Shown, Snapshot, Target, lesson, turn_numbers};
use crate::rules::{Event, Manner, Mark, Message, Offer, Overlay, Path, Tap};

use super::{Facet, Hint, Place, PlaybackMode, Session};

impl Session {
    /// What is visible of the board, which may be laid out in another way; of a movement, its snapshot.
    pub fn view(&self, board: &'static Board, snapshot: Option<&Snapshot>) -> BoardView {
        if let Some(snapshot) = snapshot {
            return BoardView::moving(board, snapshot);
        }
        let hint: Vec<Event> = self.hinted().into_iter().flat_map(|preview| preview.events).collect();
        // What was just done in several steps is shown first.
        let open = self.capabilities.open && self.playback() != PlaybackMode::CatchUp;
        // Where nothing can be chosen, pointing changes nothing.
        let pointed = self.aim().filter(|_| open);
        let since = self.since();
        let targets = (open && !self.line().is_edited()).then(|| self.targets(false));
        let targets = targets.as_deref();
        BoardView::resting(
            self.line(),
            Shown { since, pointed, refused: self.refused, open, hint: &hint, targets },
        )
    }

    /// The board at rest as it is pictured: without what could be done.
    pub fn view_at_rest(&self) -> BoardView {
        BoardView::resting(self.line(), Shown { since: self.since(), open: false, ..Shown::default() })
    }

    /// The seat from which the last moves of others are marked, where a single person plays.
    pub fn only_seat(&self) -> Option<usize> {
        match self.persons().as_slice() {
            [only] => Some(self.game.seat(*only, self.game.last())),
            _ => None,
        }
    }

    /// Whether the one person who plays here, among bots or by links, sits on the far side of the board. Nothing where a board
    /// is always seen from the same side: where words beside it speak of left and right, and where a position is made.
    pub fn sits_across(&self) -> Option<bool> {
        if matches!(self.place, Place::Figure | Place::Lesson(_) | Place::Draft | Place::Editor) {
            return None;
        }
        let own = self.correspondence().map(|correspondence| correspondence.own).or_else(|| self.only_seat());
        Some(own.is_some_and(|seat| seat > 0 && 2 * seat >= self.game.sides()))
    }

    /// The picture of the board for portrait windows, where there is one and no words beside it speak of left and right.
    pub fn upright(&self) -> Option<&'static Board> {
        self.game.upright().filter(|_| self.place != Place::Figure)
    }

    /// What can be tapped next; with `restarting`, what could begin an action instead.
    pub fn targets(&self, restarting: bool) -> Rc<[Target]> {
        if !self.capabilities.open {
            return Rc::default();
        }
        // Every cell asks, and the answer stays the same until the game changes.
        self.known_targets[usize::from(restarting)]
            .get_or_init(|| self.line().targets(restarting).into())
            .clone()
    }

    /// What is to be confirmed, or else what is pointed at.
    pub(super) fn aim(&self) -> Option<Tap> {
        self.proposed.or(self.pointed)
    }

    /// How the piece that is held is rotated, as the preview has it.
    pub fn held_rotation(&self) -> Option<u8> {
        self.line().held_rotation(self.aim())
    }

    /// What the tap pointed at would do.
    pub fn preview(&self) -> Option<Preview> {
        self.aim().filter(|_| self.capabilities.open).and_then(|tap| self.line().preview(tap))
    }

    /// The same in words. Where something is chosen already it says that it is not done yet.
    pub fn foretold(&self) -> Option<Message> {
        let Preview { message, .. } = self.preview()?;
        let key = match self.proposed {
            Some(_) => "table-foretold",
            None if self.line().offered().is_some() => "table-foretold-piece",
            None => return Some(message),
        };
        Some(Message::new(key).with("what", message))
    }

    /// Why the tap pointed at would be refused.
    pub fn warning(&self) -> Option<Message> {
        self.aim().filter(|_| self.capabilities.open).and_then(|tap| self.line().warning(tap))
    }

    /// The aid that is shown.
    pub fn aid(&self) -> Option<&'static str> {
        self.aid
    }

    /// What the aid that was asked for shows; nothing while pieces move.
    pub fn aided(&self) -> Option<Overlay> {
        let word = self.aid.filter(|_| !self.is_moving())?;
        let key = (word, self.node(), self.revision);
        // Some aids search for a while; moving the pointer must not search again.
        let known = self.known_aid.borrow().clone();
        if let Some((word, node, revision, overlay)) = known
            && (word, node, revision) == key
        {
            return Some(overlay);
        }
        let overlay = self.line().aid(word);
        *self.known_aid.borrow_mut() = Some((key.0, key.1, key.2, overlay.clone()));
        Some(overlay)
    }

    pub(super) fn toggle_aid(&mut self, word: &'static str) {
        self.finish();
        self.set_hint(Hint::None);
        self.end_analysis();
        self.hide_review();
        self.set_aid(if self.aid == Some(word) { None } else { Some(word) });
    }

    pub(super) fn set_aid(&mut self, aid: Option<&'static str>) {
        if self.aid != aid {
            self.aid = aid;
            self.traced = None;
            self.changes.add(Facet::Aid);
        }
    }

    /// Draws this path of the aid, or the nearest again.
    pub(super) fn trace(&mut self, number: Option<usize>) {
        if self.traced != number {
            self.traced = number;
            self.changes.add(Facet::Hint);
        }
    }

    /// The number of the aid's path that is drawn.
    ///
    /// Paths with lines of their own overlap, so only one is drawn: the one pointed at, or else the one of the side
    /// to move that lacks the fewest cells.
    pub fn drawn_path(&self) -> Option<usize> {
        let paths = self.aided()?.paths;
        if let Some(number) = self.traced.filter(|&number| number < paths.len()) {
            return Some(number);
        }
        let mover = self.line().standing(self.line().shown()).to_move;
        let told = paths.iter().enumerate().filter(|(_, path)| path.told.is_some());
        told.min_by_key(|(_, path)| (path.side != Some(mover), path.stops.len())).map(|(number, _)| number)
    }

    /// What the aid shows, with the one path that is drawn.
    fn drawn_aid(&self) -> Option<Overlay> {
        let mut overlay = self.aided()?;
        if let Some(number) = self.drawn_path() {
            overlay.paths = vec![overlay.paths.swap_remove(number)];
        }
        Some(overlay)
    }

    /// The hint that was asked for, drawn, described and offered; `None` while there is none for this position.
    pub fn hint_overlay(&self) -> Option<Overlay> {
        let Hint::Shown(answer) = &self.hint else { return None };
        let steps = self.hinted();
        let (goal, way) = steps.split_last()?;
        let mut overlay = walks(&steps);
        // Mere walks on the way are given in notation: nothing happens in them.
        let walks = |step: &Preview| {
            step.events.iter().all(|event| matches!(event, Event::Move { manner: Manner::Hop, .. }))
        };
        if way.iter().all(walks) {
            let steps = answer.actions[..way.len()].join(", ");
            overlay.notes.extend((!way.is_empty()).then(|| Message::new("hint-steps").with("steps", steps)));
        } else {
            overlay.notes.extend(way.iter().map(|step| step.message.clone()));
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

    /// What is drawn of the offer that is considered.
    fn considered_overlay(&self) -> Option<Overlay> {
        self.considered.is_some().then(|| walks(&self.hinted()))
    }

    /// What shows why the game ended as it did, once it is seen.
    pub fn proof(&self) -> Overlay {
        if self.is_moving() { Overlay::default() } else { self.line().proof() }
    }

    /// The numbers of the last `turns` turns on the pieces that they brought. While pieces move, those that stay.
    pub fn numbers(&self, turns: usize) -> Overlay {
        let line = self.line();
        // What figures and lessons say speaks of bare boards, and a start that is being set up has no turns.
        if turns == 0 || matches!(self.place, Place::Figure | Place::Lesson(_) | Place::Draft) {
            return Overlay::default();
        }
        let mut numbers = turn_numbers(line, self.pictured(), turns);
        if let Some(from) = self.moving_from() {
            let after = turn_numbers(line, from + 1, turns);
            numbers.marks.retain(|mark| after.marks.contains(mark));
        }
        numbers
    }

    /// Everything that is drawn over the pieces: aid and hint, what prevents the tap pointed at, why the game ended.
    pub fn overlays(&self) -> Vec<Overlay> {
        if self.is_moving() {
            return Vec::new();
        }
        let aim = self.aim();
        let typed = self.objection.clone().filter(|_| aim.is_none() && self.refusal.is_some());
        let pointed = aim.or_else(|| self.refused.map(Tap::Cell)).filter(|_| self.capabilities.open);
        let against = typed.or_else(|| pointed.map(|tap| self.line().objection(tap)));
        let proof = Some(Overlay { paths: Vec::new(), ..self.proof() });
        let best = || self.best_found().is_some().then(|| walks(&self.hinted()));
        let hint = self.considered_overlay().or_else(|| self.hint_overlay()).or_else(best);
        [self.drawn_aid(), hint, against, proof, self.taught()].into_iter().flatten().collect()
    }
}

/// The walks of pieces on the way to what is drawn like anything that is pointed at.
fn walks(steps: &[Preview]) -> Overlay {
    let mut overlay = Overlay::default();
    for event in steps.iter().flat_map(|step| &step.events) {
        if let Event::Move { from, to, manner: Manner::Hop, .. } = *event {
            overlay.paths.push(Path::new(None, vec![from, to], false));
            overlay.marks.retain(|&(cell, _)| cell != from);
            overlay.marks.push((to, Mark::Dot));
        }
    }
    overlay
}
