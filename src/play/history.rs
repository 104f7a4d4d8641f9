//! The history of a game: every position, every action, and where the game stands between undo and redo.

use crate::rules::{Event, Game, Mistake, Options, Record, Side};

/// One action of a game with what it did.
#[derive(Clone, Debug)]
pub struct Step<A> {
    /// The action.
    pub action: A,
    /// Whose action it was.
    pub side: Side,
    /// What visibly happened.
    pub events: Vec<Event>,
    /// Whether it ended the turn.
    pub ends_turn: bool,
}

/// A game from its first position on. Positions are small values, so all of them are kept: going anywhere is a
/// look-up. What was undone stays behind the end of the game until another action is played over it.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    options: G::Options,
    start: Option<String>,
    positions: Vec<G>,
    steps: Vec<Step<G::Action>>,
    played: usize,
}

impl<G: Game> History<G> {
    /// A game that begins with these options.
    pub fn new(options: G::Options) -> Self {
        let first = G::new(&options);
        History { options, start: None, positions: vec![first], steps: Vec::new(), played: 0 }
    }

    /// Replays a record.
    ///
    /// # Errors
    /// What is wrong with it, naming the part: options, start, the first action that is unreadable or illegal.
    pub fn from_record(record: &Record) -> Result<Self, Mistake> {
        if record.game != G::INFO.id {
            return Err(Mistake::UnknownGame(record.game.clone()));
        }
        if record.version != G::INFO.version {
            let found = record.version.to_string();
            return Err(Mistake::OtherVersion { game: G::INFO.id, found });
        }
        let options = G::Options::read(&record.options)?;
        let mut history = History::new(options);
        if let Some(start) = &record.start {
            history.positions[0] = G::read(start, &history.options)?;
            history.start = Some(start.clone());
        }
        for (index, text) in record.actions.iter().enumerate() {
            let action = history.position().read_action(text)?;
            if !history.position().accepts(action) {
                return Err(Mistake::Illegal { action: text.clone(), ply: index + 1 });
            }
            history.play(action);
        }
        Ok(history)
    }

    /// The whole game as played so far, without what was undone.
    pub fn record(&self) -> Record {
        self.record_to(self.played)
    }

    /// The game up to a ply, which may be one that was taken back.
    pub fn record_to(&self, ply: usize) -> Record {
        let actions = self.steps[..ply.min(self.steps.len())].iter().zip(&self.positions);
        Record {
            game: G::INFO.id.to_owned(),
            version: G::INFO.version,
            options: self.options.text(),
            actions: actions.map(|(step, before)| before.action_text(step.action)).collect(),
            start: self.start.clone(),
        }
    }

    /// The options the game was begun with.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The position the game has come to.
    pub fn position(&self) -> &G {
        &self.positions[self.played]
    }

    /// The position after so many plies; the last one when there are not so many.
    pub fn at(&self, ply: usize) -> &G {
        &self.positions[ply.min(self.positions.len() - 1)]
    }

    /// How many plies have been played and not been undone.
    pub fn played(&self) -> usize {
        self.played
    }

    /// How many undone plies can be played again.
    pub fn undone(&self) -> usize {
        self.steps.len() - self.played
    }

    /// The plies played, the first one first.
    pub fn steps(&self) -> &[Step<G::Action>] {
        &self.steps[..self.played]
    }

    /// Plays an accepted action; what had been undone is given up, unless it is that same action.
    pub fn play(&mut self, action: G::Action) {
        if self.steps.get(self.played).is_some_and(|step| step.action == action) {
            self.played += 1;
            return;
        }
        self.steps.truncate(self.played);
        self.positions.truncate(self.played + 1);
        let mut next = *self.position();
        let side = next.to_move();
        let mut events = Vec::new();
        next.apply(action, &mut events);
        let ends_turn = events.iter().any(|event| matches!(event, Event::TurnTo(_) | Event::End(_)));
        self.steps.push(Step { action, side, events, ends_turn });
        self.positions.push(next);
        self.played += 1;
    }

    /// Takes the last ply back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let can = self.played > 0;
        self.played -= usize::from(can);
        can
    }

    /// Plays the ply taken back last; false when there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.undone() > 0;
        self.played += usize::from(can);
        can
    }

    /// Goes back to a ply; what came after can be redone.
    pub fn rewind(&mut self, ply: usize) {
        self.played = ply.min(self.played);
    }

    /// The plies at which turns begin, the first turn's 0 included, up to the ply the game has come to.
    pub fn turn_starts(&self) -> Vec<usize> {
        let mut starts = vec![0];
        starts.extend(self.steps().iter().enumerate().filter(|(_, s)| s.ends_turn).map(|(ply, _)| ply + 1));
        starts
    }
}
