//! A match: a table with a game behind it.

use crate::geometry::{Board, Cell};
use crate::rules::{Choice, Depict, Event, Info, Look, Message, Mistake, Overlay, Record, Scene, Side, Tap};

use super::any::{ActionIndex, AnyPosition, Typed};
use super::selection::Tapped;
use super::{Entry, Feat, History, Preview, QUIET_TURNS, Reaction, Selection, Standing, Table, Target, Turn};

/// A game in progress.
pub struct Match {
    history: History,
    shown: usize,
    selection: Selection,
}

impl Match {
    /// A match of the game `G` that begins with these options.
    pub fn new<G: Depict>(options: &G::Options) -> Self {
        Match { history: History::new::<G>(options), shown: 0, selection: Selection::default() }
    }

    /// A match of the game `G` from its record, looked at where it ends.
    ///
    /// # Errors
    /// What is wrong with the record.
    pub fn from_record<G: Depict>(record: &Record) -> Result<Self, Mistake> {
        let history = History::from_record::<G>(record)?;
        let shown = history.played();
        Ok(Match { history, shown, selection: Selection::default() })
    }

    fn position(&self) -> &dyn AnyPosition {
        self.history.at(self.shown)
    }

    fn play(&mut self, action: ActionIndex) -> Reaction {
        self.selection.clear();
        self.history.play(action);
        self.shown = self.history.played();
        Reaction::Played
    }

    /// Looking back is not playing: what is tapped there must not change the game.
    fn looking_back(&self) -> Option<Reaction> {
        (self.shown < self.history.played()).then(|| Reaction::Refused(Message::new("table-looking-back")))
    }
}

impl Table for Match {
    fn info(&self) -> &'static Info {
        self.position().info()
    }

    fn choices(&self) -> Vec<Choice> {
        self.history.choices().to_vec()
    }

    fn board(&self) -> &'static Board {
        self.history.at(0).board()
    }

    fn upright(&self) -> Option<&'static Board> {
        self.history.at(0).upright()
    }

    fn sides(&self) -> usize {
        self.history.at(0).sides()
    }

    fn emblem(&self, side: Side) -> Option<Look> {
        self.position().emblem(side)
    }

    fn seat(&self, side: Side, ply: usize) -> usize {
        let swaps = |step: &super::Step| step.events.contains(&Event::SwapSeats);
        let swapped = self.history.steps().iter().take(ply).filter(|step| swaps(step)).count() % 2 == 1;
        // Only games of two have such a swap.
        if swapped { 1 - side.index().min(1) } else { side.index() }
    }

    fn seconds(&self) -> Option<u32> {
        self.position().seconds()
    }

    fn record(&self) -> Record {
        self.history.record()
    }

    fn record_with_undone(&self) -> Record {
        self.history.record_to(self.history.played() + self.history.undone())
    }

    fn record_from(&self, ply: usize) -> Record {
        let start = Some(self.history.at(ply).text());
        Record { actions: Vec::new(), start, ..self.history.record() }
    }

    fn last(&self) -> usize {
        self.history.played()
    }

    fn shown(&self) -> usize {
        self.shown
    }

    fn show(&mut self, ply: usize) {
        self.selection.clear();
        self.shown = ply.min(self.history.played());
    }

    fn undone(&self) -> usize {
        self.history.undone()
    }

    fn undo(&mut self) -> bool {
        let undone = self.history.undo();
        self.show(self.history.played());
        undone
    }

    fn redo(&mut self) -> bool {
        let redone = self.history.redo();
        self.show(self.history.played());
        redone
    }

    fn resume_here(&mut self) {
        self.selection.clear();
        self.history.rewind(self.shown);
    }

    fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        let mut anew = true;
        for (index, step) in self.history.steps().iter().enumerate() {
            if anew {
                turns.push(Turn { side: step.side, entries: Vec::new() });
            }
            anew = step.ends_turn;
            let before = self.history.at(index);
            let mut scene = before.scene();
            let mut captured: Vec<Look> = Vec::new();
            for event in &step.events {
                if let Event::Capture { cell, depth, .. } = *event {
                    captured.extend(scene.look(cell, depth));
                }
                scene.follow(event);
            }
            let entry = Entry { ply: index + 1, text: step.text.clone(), captured };
            if let Some(turn) = turns.last_mut() {
                turn.entries.push(entry);
            }
        }
        turns
    }

    fn turn_start(&self, ply: usize) -> usize {
        let starts = self.history.turn_starts();
        // At the very end of a turn the turn that led there is meant.
        starts.iter().rev().copied().find(|&start| start < ply).unwrap_or(0)
    }

    fn scene(&self, ply: usize) -> Scene {
        self.history.at(ply).scene()
    }

    fn mover(&self, ply: usize) -> Option<Side> {
        let position = self.history.at(ply);
        position.outcome().is_none().then(|| position.to_move())
    }

    fn standing(&self, ply: usize) -> Standing {
        let position = self.history.at(ply);
        let sides = || Side::all(position.sides());
        let outcome = position.outcome();
        Standing {
            to_move: position.to_move(),
            outcome,
            prompt: match outcome {
                Some(outcome) => Message::new(format!("{}-reason-{}", position.info().id, outcome.reason)),
                None => position.prompt(),
            },
            scores: sides().map(|side| position.score(side)).collect(),
            panels: sides().map(|side| position.panel(side)).collect(),
        }
    }

    fn events(&self, ply: usize) -> &[Event] {
        let step = ply.checked_sub(1).and_then(|index| self.history.steps().get(index));
        step.map_or(&[], |step| &step.events)
    }

    fn told(&self, ply: usize) -> Option<Message> {
        let index = ply.checked_sub(1)?;
        let step = self.history.steps().get(index)?;
        Some(self.history.at(index).tell(step.action, &step.events))
    }

    fn cell_words(&self, cell: Cell) -> Message {
        self.position().cell_words(cell)
    }

    fn taps(&self) -> &[Tap] {
        self.selection.taps()
    }

    fn targets(&self, anew: bool) -> Vec<Target> {
        if self.looking_back().is_some() {
            return Vec::new();
        }
        if anew {
            Selection::default().targets(self.position())
        } else {
            self.selection.targets(self.position())
        }
    }

    fn tap(&mut self, tap: Tap) -> Reaction {
        if let Some(refused) = self.looking_back() {
            return refused;
        }
        if let Tap::Button(_) | Tap::Clock = tap
            && let Some((action, _)) =
                self.position().single_taps().into_iter().find(|(_, other)| *other == tap)
        {
            return self.play(action);
        }
        let position = self.history.at(self.shown);
        match self.selection.tap(position, tap) {
            Tapped::Onward => Reaction::Selected,
            Tapped::Dropped => Reaction::Dropped,
            Tapped::Complete(action) => self.play(action),
            Tapped::Nothing => {
                let taps = [self.selection.taps(), &[tap]].concat();
                Reaction::Refused(position.refusal(&taps))
            }
        }
    }

    fn turn(&mut self, forwards: bool) -> bool {
        self.selection.turn(self.history.at(self.shown), forwards)
    }

    fn hand(&self) -> usize {
        self.position().hand()
    }

    fn drop_selection(&mut self) -> bool {
        self.selection.clear()
    }

    fn preview(&self, tap: Tap) -> Option<Preview> {
        if self.looking_back().is_some() {
            return None;
        }
        let action = self.selection.completing(self.position(), tap)?;
        let mut events = Vec::new();
        self.position().after(action, &mut events);
        let message = self.position().tell(action, &events);
        Some(Preview { events, message })
    }

    fn foresee(&self, actions: &[String]) -> Option<Vec<Preview>> {
        let mut reached: Option<Box<dyn AnyPosition>> = None;
        let step = |text: &String| {
            let position = reached.as_deref().unwrap_or(self.position());
            let Ok(Typed::Accepted(action)) = position.type_in(text) else { return None };
            let mut events = Vec::new();
            let next = position.after(action, &mut events);
            let message = position.tell(action, &events);
            reached = Some(next);
            Some(Preview { events, message })
        };
        actions.iter().map(step).collect()
    }

    fn feat(&self) -> Option<Feat> {
        let score = self.history.at(self.history.played()).feat()?;
        Some(Feat { score, turns: self.turns().len() })
    }

    fn agreement(&self) -> Option<(&'static str, String)> {
        let position = self.position();
        let agreement = position.agreement().filter(|_| self.looking_back().is_none())?;
        let word = |(action, tap)| match tap {
            Tap::Button(word) if action == agreement => Some(word),
            _ => None,
        };
        let word = position.single_taps().into_iter().find_map(word)?;
        Some((word, position.action_text(agreement)))
    }

    fn suggested_end(&self) -> Option<&'static str> {
        let (word, _) = self.agreement()?;
        let taken = |event: &Event| matches!(event, Event::Capture { .. });
        let steps = self.history.steps().iter().rev();
        let quiet = steps.take_while(|step| !step.events.iter().any(taken));
        (quiet.filter(|step| step.ends_turn).count() >= QUIET_TURNS).then_some(word)
    }

    fn aids(&self) -> &'static [&'static str] {
        self.position().aids()
    }

    fn aid(&self, word: &str) -> Overlay {
        self.position().aid(word)
    }

    fn objection(&self, tap: Tap) -> Overlay {
        if self.looking_back().is_some() {
            return Overlay::default();
        }
        self.position().objection(&[self.selection.taps(), &[tap]].concat())
    }

    fn proof(&self) -> Overlay {
        self.position().proof()
    }

    fn type_in(&mut self, text: &str) -> Reaction {
        if let Some(refused) = self.looking_back() {
            return refused;
        }
        let mut reaction = Reaction::Refused(Message::new("table-type-something"));
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            reaction = match self.position().type_in(part) {
                Ok(Typed::Accepted(action)) => self.play(action),
                Ok(Typed::Barred(taps)) => return Reaction::Refused(self.position().refusal(&taps)),
                Err(mistake) => return Reaction::Refused(mistake.message()),
            };
        }
        reaction
    }

    fn buttons(&self) -> Vec<&'static str> {
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
