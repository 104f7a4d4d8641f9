//! Previews in a match: the effect of a tap or a line, objections, and aids.

use crate::links::lenient::{self, Meaning};
use crate::matches::any::{ActionIndex, AnyPosition, Typed};
use crate::matches::history::Reached;
use crate::review::report::join_entry;
use crate::{Preview, TurnText};
use basalt_geometry::Cell;
use basalt_rules::{Event, Mark, Message, Overlay, Puzzle, QUIET, SEVERAL_TURNS, Tap};

use super::Match;
use super::ending::{stopped, stops};

impl Match {
    pub fn preview(&self, tap: Tap) -> Option<Preview> {
        Some(self.step(self.position(), self.meant(tap)?).1)
    }

    /// The position after an action, and the action's preview with the end that it brings.
    fn step(&self, position: &dyn AnyPosition, action: ActionIndex) -> (Box<dyn AnyPosition>, Preview) {
        let mut events = Vec::new();
        let next = position.after(action, &mut events);
        let what = match stops(position, action) {
            true => stopped(position),
            false => position.foretell(action, &events),
        };
        let message = match self.ending(next.as_ref()) {
            Some(end) => Message::new("foretold-end").with("what", what).with("end", end),
            None => what,
        };
        (next, Preview { events, message })
    }

    pub fn agree(&self, one: Tap, other: Tap) -> bool {
        let Some(action) = self.meant(one) else { return false };
        let over = |cell: Cell| Tap::Cell(cell) == other;
        self.meant(other) == Some(action) || self.position().covers(action).into_iter().any(over)
    }

    /// The cells that the action of a tap would cover, if its piece covers several.
    pub(crate) fn covered(&self, tap: Tap) -> Vec<Cell> {
        self.meant(tap).map(|action| self.position().covers(action)).unwrap_or_default()
    }

    fn meant(&self, tap: Tap) -> Option<ActionIndex> {
        self.selection.aim(self.position(), tap).filter(|_| self.looking_back().is_none())
    }

    pub fn foresee(&self, actions: &[String]) -> Option<Vec<Preview>> {
        let mut reached: Option<Box<dyn AnyPosition>> = None;
        let step = |text: &String| {
            let position = reached.as_deref().unwrap_or(self.position());
            let Ok(Typed::Accepted(action)) = position.type_in(text) else { return None };
            let (next, preview) = self.step(position, action);
            reached = Some(next);
            Some(preview)
        };
        actions.iter().map(step).collect()
    }

    /// The preview of the last of some typed moves, in words; `None` if one is not legal or not clear.
    pub fn foretell_typed(&self, text: &str) -> Option<Message> {
        let (mut reached, mut told): (Option<Box<dyn AnyPosition>>, _) = (None, None);
        for part in lenient::moves(text) {
            let position = reached.as_deref().unwrap_or(self.position());
            let Ok(Meaning::Typed(Typed::Accepted(action))) = lenient::meaning(position, part) else {
                return None;
            };
            let (next, preview) = self.step(position, action);
            (reached, told) = (Some(next), Some(preview.message));
        }
        told
    }

    /// The piece or cell with which an action begins; `None` if it is illegal or a button.
    pub fn beginning(&self, action: &str) -> Option<(Message, Overlay)> {
        let position = self.position();
        let Ok(Typed::Accepted(action)) = position.type_in(action) else { return None };
        let (_, taps) = position.tappable().into_iter().find(|(index, _)| *index == action)?;
        let scene = position.scene();
        let slot = taps.iter().find_map(|tap| if let Tap::Slot(slot) = tap { Some(*slot) } else { None });
        if let Some(slot) = slot {
            let look = *scene.trays.get(position.to_move().index())?.get(usize::from(slot))?;
            return Some((Message::new("hint-tray").with("piece", vec![look]), Overlay::default()));
        }
        let cells = taps.iter().filter_map(|tap| if let Tap::Cell(cell) = tap { Some(*cell) } else { None });
        let cells: Vec<Cell> = cells.collect();
        let name = |cell: Cell| self.board().name(cell);
        if let &[from, _, ..] = cells.as_slice() {
            let told = Message::new("hint-from").with("cell", name(from).to_owned()).with(
                "piece",
                scene.cells.get(from.index())?.last().copied().into_iter().collect::<Vec<_>>(),
            );
            return Some((told, Overlay { marks: vec![(from, Mark::Here)], ..Overlay::default() }));
        }
        // Naming the cell would give the answer away; the line alone narrows it down.
        let &[only] = cells.as_slice() else { return None };
        let line = name(only).chars().next()?;
        let on_it = |tap: &Tap| match *tap {
            Tap::Cell(cell) if name(cell).starts_with(line) => Some((cell, Mark::Dot)),
            _ => None,
        };
        let single = position.single_taps();
        let marks = single.iter().filter_map(|(_, tap)| on_it(tap)).collect();
        Some((
            Message::new("hint-line").with("line", line.to_string()),
            Overlay { marks, ..Overlay::default() },
        ))
    }

    /// The piece at hand with which an action begins.
    pub fn first_slot(&self, action: &str) -> Option<Tap> {
        let position = self.position();
        let Ok(Typed::Accepted(action)) = position.type_in(action) else { return None };
        let (_, taps) = position.tappable().into_iter().find(|(index, _)| *index == action)?;
        taps.first().copied().filter(|tap| matches!(tap, Tap::Slot(_)))
    }

    /// The themes of a puzzle at the start of this game, as message keys; empty if its solution is illegal.
    pub fn puzzle_themes(&self, puzzle: &Puzzle) -> Vec<&'static str> {
        let mut themes = self.themes_at(0, &puzzle.solution);
        if puzzle.task.turns() > 1 && !themes.is_empty() && !themes.contains(&SEVERAL_TURNS) {
            themes.push(SEVERAL_TURNS);
        }
        if self.history.at(0).is_quiet(&puzzle.solution) {
            themes.push(QUIET);
        }
        themes
    }

    /// The themes of a turn at a ply, as message keys; empty if it is illegal.
    pub fn themes_at(&self, ply: usize, turn: &[String]) -> Vec<&'static str> {
        self.history.at(ply).themes(turn)
    }

    /// The turn that begins with these actions, or all of them; `None` if one is illegal.
    pub fn turn_text(&self, ply: usize, actions: &[String]) -> Option<TurnText> {
        self.turn_texts(ply, actions, 1)?.into_iter().next()
    }

    /// The first `most` turns of these actions, the last possibly unfinished or empty; `None` if one is illegal.
    pub(crate) fn turn_texts(&self, ply: usize, actions: &[String], most: usize) -> Option<Vec<TurnText>> {
        let (mut turns, mut turn) = (Vec::new(), TurnText::default());
        let mut reached: Option<Reached> = None;
        for action in actions {
            let next = match &reached {
                None => self.history.try_at(ply, action)?,
                Some(before) => before.then(action)?,
            };
            let before = reached.as_ref().map_or(self.history.at(ply), |before| before.position.as_ref());
            let (text, captured) = next.step.listed(before);
            turn.add(&text, captured);
            if next.step.ends_turn {
                turns.push(std::mem::take(&mut turn));
                if turns.len() == most {
                    return Some(turns);
                }
            }
            reached = Some(next);
        }
        turns.push(turn);
        Some(turns)
    }

    pub fn played_turn(&self, start: usize) -> TurnText {
        let played: Vec<String> = self.history.texts().skip(start).map(str::to_owned).collect();
        self.turn_text(start, &played).unwrap_or_default()
    }

    /// A line in the notation of the move list, with commas between turns; `None` if illegal.
    pub fn line_text(&self, actions: &[String]) -> Option<String> {
        let mut reached: Option<Box<dyn AnyPosition>> = None;
        let start = self.position();
        let (mut text, mut ended) = (String::new(), true);
        for action in actions {
            let position = reached.as_deref().unwrap_or(start);
            let Ok(Typed::Accepted(action)) = position.type_in(action) else { return None };
            if ended && !text.is_empty() {
                text.push_str(", ");
            }
            join_entry(&mut text, &position.entry(action));
            let mut events = Vec::new();
            let next = position.after(action, &mut events);
            ended = events.iter().any(|event| matches!(event, Event::TurnTo(_) | Event::End(_)));
            reached = Some(next);
        }
        Some(text)
    }

    /// Completes the turn begun by these actions along a line.
    pub fn whole_turn(&self, actions: &[String], line: &[String]) -> Vec<String> {
        // After a swap of the seats another player goes on.
        let ends = |step: &Preview| {
            let ends = |event: &Event| matches!(event, Event::TurnTo(_) | Event::End(_) | Event::SwapSeats);
            step.events.iter().any(ends)
        };
        let foreseen = if line.starts_with(actions) { self.foresee(line) } else { None };
        let end = foreseen.and_then(|steps| Some(steps.iter().position(ends)? + 1));
        end.map_or(actions, |end| &line[..end.max(actions.len())]).to_vec()
    }

    pub fn aids(&self) -> &'static [&'static str] {
        self.position().aids()
    }

    /// A requested aid; an offer that ends the game says so.
    pub fn aid(&self, word: &str) -> Overlay {
        let mut overlay = self.position().aid(word);
        for offer in &mut overlay.offers {
            if let Some(end) = self.end_of(&offer.actions) {
                let what = offer.message.clone();
                offer.message = Message::new("aid-end").with("what", what).with("end", end);
            }
        }
        overlay
    }

    /// The end that these actions bring, if they do.
    fn end_of(&self, actions: &[String]) -> Option<Message> {
        let mut reached: Option<Box<dyn AnyPosition>> = None;
        for action in actions {
            let position = reached.as_deref().unwrap_or(self.position());
            let Ok(Typed::Accepted(action)) = position.type_in(action) else { return None };
            reached = Some(position.after(action, &mut Vec::new()));
        }
        self.ending(reached?.as_ref())
    }

    pub fn objection(&self, tap: Tap) -> Overlay {
        // Objecting to a tap that begins an action would cross out what it can still do.
        if self.looking_back().is_some() || self.selection.answers(self.position(), tap) {
            return Overlay::default();
        }
        self.position().explain(&[self.selection.taps(), &[tap]].concat()).1
    }

    pub fn warning(&self, tap: Tap) -> Option<Message> {
        self.why_not(tap).filter(|_| !self.selection.answers(self.position(), tap))
    }

    /// Why the chosen piece cannot go there, even where the tap would choose another one.
    pub fn misplaced(&self, tap: Tap) -> Option<Message> {
        let goes_on = || self.targets(false).iter().any(|target| target.tap == tap);
        self.why_not(tap).filter(|_| self.meant(tap).is_none() && !goes_on())
    }

    fn why_not(&self, tap: Tap) -> Option<Message> {
        let quiet = self.taps().is_empty() || self.looking_back().is_some();
        (!quiet).then(|| self.position().explain(&[self.selection.taps(), &[tap]].concat()).0)
    }
}
