//! The history of a game: positions, actions, and the current ply.

use std::cell::OnceCell;
use std::rc::Rc;

use basalt_rules::{Choice, Depict, Event, Look, Mistake, Options, Record, Side};

use super::any::{ActionIndex, AnyPosition, Typed, boxed};

#[derive(Clone, Debug)]
pub struct Step {
    pub action: ActionIndex,
    pub text: String,
    pub side: Side,
    pub events: Vec<Event>,
    pub ends_turn: bool,
    /// The entry in the move list, cached because lists are rebuilt with every move.
    listed: OnceCell<(String, Vec<Look>)>,
}

impl Step {
    pub(super) fn growth(&self) -> i32 {
        let gain = |event: &Event| match *event {
            Event::Capture { side, .. } if side == self.side => 1,
            Event::Place { from_tray, .. } if from_tray == Some(self.side) => -1,
            _ => 0,
        };
        self.events.iter().map(gain).sum()
    }

    pub(crate) fn listed(&self, before: &dyn AnyPosition) -> (String, Vec<Look>) {
        let list = || {
            let mut captured = Vec::new();
            if self.events.iter().any(|event| matches!(event, Event::Capture { .. })) {
                let mut scene = before.scene();
                for event in &self.events {
                    if let Event::Capture { cell, depth, .. } = *event {
                        captured.extend(scene.look(cell, depth));
                    }
                    scene.follow(event);
                }
            }
            (before.entry(self.action), captured)
        };
        self.listed.get_or_init(list).clone()
    }
}

/// A step, the position that it leads to, and the index of its turn.
#[derive(Clone)]
pub(crate) struct Reached {
    pub step: Rc<Step>,
    pub position: Rc<dyn AnyPosition>,
    pub turn: usize,
}

impl Reached {
    pub(crate) fn then(&self, text: &str) -> Option<Reached> {
        Reached::from(self.position.as_ref(), text, self.turn + usize::from(self.step.ends_turn))
    }

    fn from(before: &dyn AnyPosition, text: &str, turn: usize) -> Option<Reached> {
        let Ok(Typed::Accepted(action)) = before.type_in(text) else { return None };
        let (step, position) = made(before, action);
        Some(Reached { step, position, turn })
    }
}

fn made(before: &dyn AnyPosition, action: ActionIndex) -> (Rc<Step>, Rc<dyn AnyPosition>) {
    let (side, text) = (before.to_move(), before.action_text(action));
    let mut events = Vec::new();
    let next = before.after(action, &mut events);
    let ends_turn = events.iter().any(|event| matches!(event, Event::TurnTo(_) | Event::End(_)));
    (Rc::new(Step { action, text, side, events, ends_turn, listed: OnceCell::new() }), next.into())
}

/// A game from its start.
///
/// Positions are small, so all are kept: navigation is a look-up, and lines share their common beginning.
/// Undone plies stay behind the end until another action replaces them.
#[derive(Clone)]
pub struct History {
    options: String,
    choices: Vec<Choice>,
    start: Option<String>,
    positions: Vec<Rc<dyn AnyPosition>>,
    steps: Vec<Rc<Step>>,
    played: usize,
}

impl History {
    pub fn new<G: Depict>(options: &G::Options) -> Self {
        History::beginning(options, boxed(G::new(options)))
    }

    pub(crate) fn beginning(options: &impl Options, position: Box<dyn AnyPosition>) -> Self {
        History {
            options: options.text(),
            choices: options.choices(),
            start: None,
            positions: vec![position.into()],
            steps: Vec::new(),
            played: 0,
        }
    }

    /// Replays a record.
    ///
    /// # Errors
    /// The invalid part: options, start, or the first unreadable or illegal action.
    pub fn from_record<G: Depict>(record: &Record) -> Result<Self, Mistake> {
        let options = record.options_of::<G>()?;
        let mut history = History::new::<G>(&options);
        if let Some(start) = &record.start {
            history.positions[0] = boxed(G::read(start, &options)?).into();
            history.start = Some(start.clone());
        }
        history.replay(&record.actions)?;
        Ok(history)
    }

    fn replay(&mut self, actions: &[String]) -> Result<(), Mistake> {
        for (index, text) in actions.iter().enumerate() {
            match self.position().type_in(text)? {
                Typed::Accepted(action) => {
                    self.play(action);
                }
                Typed::Barred(_) => return Err(Mistake::Illegal { action: text.clone(), ply: index + 1 }),
            }
        }
        Ok(())
    }

    pub fn record(&self) -> Record {
        self.record_to(self.played)
    }

    pub fn record_to(&self, ply: usize) -> Record {
        let info = self.positions[0].info();
        let actions = self.steps[..ply.min(self.steps.len())].iter();
        Record {
            game: info.id.to_owned(),
            version: info.version,
            options: self.options.clone(),
            actions: actions.map(|step| step.text.clone()).collect(),
            start: self.start.clone(),
        }
    }

    pub fn is_set_up(&self) -> bool {
        self.start.is_some()
    }

    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    pub fn position(&self) -> &dyn AnyPosition {
        self.positions[self.played].as_ref()
    }

    pub fn at(&self, ply: usize) -> &dyn AnyPosition {
        self.positions[ply.min(self.positions.len() - 1)].as_ref()
    }

    pub fn played(&self) -> usize {
        self.played
    }

    pub fn undone(&self) -> usize {
        self.steps.len() - self.played
    }

    pub fn steps(&self) -> &[Rc<Step>] {
        &self.steps[..self.played]
    }

    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().map(|step| step.text.as_str())
    }

    pub(crate) fn along(&self, ply: usize, then: impl IntoIterator<Item = Reached>) -> History {
        let ply = ply.min(self.steps.len());
        let mut line = History {
            positions: self.positions[..=ply].to_vec(),
            steps: self.steps[..ply].to_vec(),
            options: self.options.clone(),
            choices: self.choices.clone(),
            start: self.start.clone(),
            played: 0,
        };
        for Reached { step, position, .. } in then {
            line.steps.push(step);
            line.positions.push(position);
        }
        line.played = line.steps.len();
        line
    }

    /// The same game with another position at its end, which that of `other`'s start is.
    pub(crate) fn ending_like(&self, other: &History) -> History {
        let mut line = self.along(self.played, []);
        line.positions[self.played] = other.positions[0].clone();
        line
    }

    /// Whether actions are legal one after another, all of this side.
    pub(crate) fn would_play(&self, side: Side, actions: &[String]) -> bool {
        let mut position = self.positions[self.played].clone();
        actions.iter().all(|text| {
            let Some(next) = Reached::from(position.as_ref(), text, 0).filter(|next| next.step.side == side)
            else {
                return false;
            };
            position = next.position;
            true
        })
    }

    pub(crate) fn try_at(&self, ply: usize, text: &str) -> Option<Reached> {
        let turn = self.steps[..ply].iter().filter(|step| step.ends_turn).count();
        Reached::from(self.positions.get(ply)?.as_ref(), text, turn)
    }

    /// Plays an accepted action and drops undone plies, or redoes the same action and returns true.
    pub fn play(&mut self, action: ActionIndex) -> bool {
        if self.steps.get(self.played).is_some_and(|step| step.action == action) {
            self.played += 1;
            return true;
        }
        self.steps.truncate(self.played);
        self.positions.truncate(self.played + 1);
        let (step, position) = made(self.position(), action);
        self.steps.push(step);
        self.positions.push(position);
        self.played += 1;
        false
    }

    pub fn undo(&mut self) -> bool {
        let can = self.played > 0;
        self.played -= usize::from(can);
        can
    }

    pub fn redo(&mut self) -> bool {
        let can = self.undone() > 0;
        self.played += usize::from(can);
        can
    }

    pub fn rewind(&mut self, ply: usize) {
        self.played = ply.min(self.played);
    }

    pub fn turns_to(&self, ply: usize) -> usize {
        let steps = &self.steps()[..ply.min(self.played)];
        let open = steps.last().is_some_and(|step| !step.ends_turn);
        steps.iter().filter(|step| step.ends_turn).count() + usize::from(open)
    }

    pub fn turn_starts(&self) -> Vec<usize> {
        let mut starts = vec![0];
        starts.extend(self.steps().iter().enumerate().filter(|(_, s)| s.ends_turn).map(|(ply, _)| ply + 1));
        starts
    }
}
