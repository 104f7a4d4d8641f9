//! A match: a game in progress, whichever game it is.

mod ending;
mod judging;
mod review;
mod variations;

use crate::geometry::{Board, Cell};
use crate::rules::{
    Choice, Daily, Depict, Event, Info, Look, Manner, Message, Mistake, Overlay, Record, Scene, Side, Sides,
    Tap,
};

use super::any::{ActionIndex, AnyPosition, Typed};
use super::editing::Edited;
use super::history::Reached;
use super::selection::Tapped;
use super::{
    Closing, Entry, ForeseenLine, History, NodeId, Preview, Reaction, Review, Selection, Step, Target, Turn,
    VariationTree,
};

/// A game in progress. Plies are counted from 0, the start position; the shown ply is where the player is looking,
/// the last ply is where the game stands.
pub struct Match {
    history: History,
    shown: usize,
    selection: Selection,
    /// What ended the game at its last ply, where that was not its rules.
    closing: Option<Closing>,
    /// The sides that have given up while others play on.
    out: Sides,
    /// The game with what was tried, marked and said besides.
    tree: VariationTree,
    /// What each move of a variation did, by its node.
    reached: Vec<Option<Reached>>,
    /// What a review has found of the game.
    review: Review,
    /// Whether moves can be tried where the game does not go on.
    tries: bool,
    /// Whether it is the line of a variation: no move made here is part of a game.
    is_variation: bool,
}

impl Match {
    /// A match of the game `G` that begins with these options.
    pub fn new<G: Depict>(options: &G::Options) -> Self {
        Match::begun(History::new::<G>(options))
    }

    fn begun(history: History) -> Self {
        let tree = VariationTree::of(history.texts());
        Match {
            shown: history.played(),
            history,
            selection: Selection::default(),
            closing: None,
            out: Sides::NONE,
            tree,
            reached: Vec::new(),
            review: Review::default(),
            tries: false,
            is_variation: false,
        }
    }

    /// A match of the game `G` from its record, shown at its end.
    ///
    /// # Errors
    /// What is wrong with the record.
    pub fn from_record<G: Depict>(record: &Record) -> Result<Self, Mistake> {
        Ok(Match::begun(History::from_record::<G>(record)?))
    }

    /// The position that a record of the game `G` leads to, legal or not, to be edited: the match's actions change it. Or why
    /// it cannot even be drawn; `None` in games whose positions cannot be edited.
    pub fn to_edit<G: Depict>(record: &Record) -> Option<Result<Self, Mistake>> {
        let begun =
            |edited| Ok(Match::begun(History::beginning(&record.options_of::<G>()?, Box::new(edited))));
        Some(Edited::read::<G>(record)?.and_then(begun))
    }

    /// What is known of the game without a position.
    pub fn info(&self) -> &'static Info {
        self.position().info()
    }

    /// The choices the game was begun with.
    pub fn choices(&self) -> Vec<Choice> {
        self.history.choices().to_vec()
    }

    /// The board.
    pub fn board(&self) -> &'static Board {
        self.history.at(0).board()
    }

    /// The same board as it is laid in a portrait window, where it differs.
    pub fn upright(&self) -> Option<&'static Board> {
        self.history.at(0).upright()
    }

    /// How many sides play.
    pub fn sides(&self) -> usize {
        self.history.at(0).sides()
    }

    /// What a side plays with, where it owns a colour.
    pub fn emblem(&self, side: Side) -> Option<Look> {
        self.position().emblem(side)
    }

    /// The seat of a side at a ply, from 0: seats can be swapped in the middle of a game.
    pub fn seat(&self, side: Side, ply: usize) -> usize {
        self.history.at(ply).player(side).index()
    }

    /// How many seconds a turn may take, where there is a clock.
    pub fn seconds(&self) -> Option<u32> {
        self.position().limit().map(|limit| limit.seconds)
    }

    /// How the game offers a board for every day, where it does.
    pub fn daily(&self) -> Option<Daily> {
        self.position().daily()
    }

    /// The whole game as one line of text.
    pub fn record(&self) -> Record {
        self.history.record()
    }

    /// The same with the plies that were undone and can be redone.
    pub fn record_with_undone(&self) -> Record {
        self.history.record_to(self.history.played() + self.history.undone())
    }

    /// The game up to a ply.
    pub fn record_to(&self, ply: usize) -> Record {
        self.history.record_to(ply)
    }

    /// The same game beginning with the position at a ply, without the plies before and after it.
    pub fn record_from(&self, ply: usize) -> Record {
        let start = Some(self.history.at(ply).text());
        Record { actions: Vec::new(), start, ..self.history.record() }
    }

    /// The ply the game has come to.
    pub fn last(&self) -> usize {
        self.history.played()
    }

    /// The ply that is shown.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// Shows a ply. The selection is dropped.
    pub fn show(&mut self, ply: usize) {
        self.let_go();
        self.shown = ply.min(self.history.played());
    }

    /// How many undone plies can be played again.
    pub fn undone(&self) -> usize {
        self.history.undone()
    }

    /// Undoes the last ply and shows what is left; false when there is none.
    pub fn undo(&mut self) -> bool {
        self.closing = None;
        let undone = self.history.undo();
        self.follow_game();
        self.show(self.history.played());
        undone
    }

    /// Redoes the ply undone last; false when there is none.
    pub fn redo(&mut self) -> bool {
        let redone = self.history.redo();
        self.follow_game();
        self.show(self.history.played());
        redone
    }

    /// Makes the shown ply the end of the game; what came after it can be redone.
    pub fn resume_here(&mut self) {
        self.selection.clear();
        if self.shown < self.last() {
            self.closing = None;
        }
        self.history.rewind(self.shown);
        self.follow_game();
    }

    /// The move list, turn by turn.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        let mut new_turn = true;
        for (index, step) in self.history.steps().iter().enumerate() {
            if new_turn {
                turns.push(Turn { side: step.side, entries: Vec::new() });
            }
            new_turn = step.ends_turn;
            let node = self.tree.main_at(index + 1);
            let entry = self.with_remarks(node, entry(self.history.at(index), step, index + 1));
            if let Some(turn) = turns.last_mut() {
                turn.entries.push(entry);
            }
        }
        turns
    }

    /// How many turns have been begun by an action.
    pub fn turns_begun(&self) -> usize {
        self.history.turn_starts().into_iter().filter(|&start| start < self.last()).count()
    }

    /// The ply with which the turn began that leads to, or goes on at, a ply.
    pub fn turn_start(&self, ply: usize) -> usize {
        let starts = self.history.turn_starts();
        // At the end of a turn, the turn that led there is meant.
        starts.iter().rev().copied().find(|&start| start < ply).unwrap_or(0)
    }

    /// The ply after which others have moved since the player of a seat did, up to a ply: the start of the first of their
    /// turns; where that player made the last turn, or nobody else is there, the start of the last turn.
    pub fn since_turn_of(&self, seat: usize, ply: usize) -> usize {
        let made_by = |start: usize| self.mover(start).map(|side| self.seat(side, start));
        let mut start = self.turn_start(ply);
        while start > 0 && made_by(start) != Some(seat) {
            let before = self.turn_start(start);
            if made_by(before) == Some(seat) {
                break;
            }
            start = before;
        }
        start
    }

    /// What is seen at a ply.
    pub fn scene(&self, ply: usize) -> Scene {
        self.history.at(ply).scene()
    }

    /// Whether a turn begins at a ply.
    pub fn begins_turn(&self, ply: usize) -> bool {
        ply.checked_sub(1).and_then(|index| self.history.steps().get(index)).is_none_or(|step| step.ends_turn)
    }

    /// What the action that led to a ply did; nothing for ply 0.
    pub fn events(&self, ply: usize) -> &[Event] {
        let step = ply.checked_sub(1).and_then(|index| self.history.steps().get(index));
        step.map_or(&[], |step| &step.events)
    }

    /// The same in words; `None` for ply 0.
    pub fn told(&self, ply: usize) -> Option<Message> {
        let index = ply.checked_sub(1)?;
        let step = self.history.steps().get(index)?;
        Some(self.history.at(index).describe(step.action, &step.events))
    }

    /// What the turn did that led to a ply, up to there, in words, and whose turn it was; `None` for ply 0.
    pub fn told_turn(&self, ply: usize) -> Option<(Side, Message)> {
        let start = self.turn_start(ply);
        let steps = self.history.steps().get(start..ply)?;
        let texts: Vec<&str> = steps.iter().map(|step| step.text.as_str()).collect();
        let told = self.history.at(start).describe_turn(&texts).or_else(|| self.told(ply))?;
        Some((steps.first()?.side, told))
    }

    /// Whether an action only walked: it moved one piece a step, and nothing came of it. From where and to where.
    pub fn walk(&self, ply: usize) -> Option<(Cell, Cell)> {
        match *self.events(ply) {
            [Event::Move { from, to, manner: Manner::Hop, .. }] => Some((from, to)),
            _ => None,
        }
    }

    /// What stands in a cell at the shown ply, for the screen reader.
    pub fn cell_words(&self, cell: Cell) -> Message {
        self.position().cell_words(cell)
    }

    /// The taps of the action being put together.
    pub fn taps(&self) -> &[Tap] {
        self.selection.taps()
    }

    /// What can be tapped next; with `restarting`, what could start another action instead.
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

    /// Makes a tap.
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
            return self.play(action);
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

    /// Claims that the time for the turn is up; false where there is no clock, or an earlier ply is shown.
    pub fn run_out(&mut self) -> bool {
        let claim =
            self.position().limit().filter(|_| self.looking_back().is_none()).map(|limit| limit.claim);
        claim.map(|claim| self.play(claim)).is_some()
    }

    /// The next touch on the way to an action by its notation, after those made so far where they lead there.
    pub fn next_tap(&self, text: &str) -> Option<Tap> {
        let Ok(Typed::Accepted(action)) = self.position().type_in(text) else { return None };
        let made = self.selection.taps();
        let ways = self.position().tappable().into_iter().filter(|(other, _)| *other == action);
        let ways: Vec<Vec<Tap>> = ways.map(|(_, taps)| taps).collect();
        let onward = ways.iter().find(|way| way.starts_with(made)).and_then(|way| way.get(made.len()));
        onward.or_else(|| ways.first()?.first()).copied()
    }

    /// Rotates the piece that is held, forwards (clockwise) or back: to the next rotation in which it fits over the cell
    /// that is pointed at, or else anywhere; false when none is held, or it fits in no other rotation.
    pub fn rotate(&mut self, pointed: Option<Tap>, forwards: bool) -> bool {
        let position = self.history.at(self.shown);
        if let Some(Tap::Cell(cell)) = pointed
            && self.selection.rotate_over(position, cell, forwards)
        {
            return true;
        }
        self.selection.rotate(position, forwards)
    }

    /// The pieces at hand of the side to move, each kind once, by the first of its places.
    pub fn at_hand(&self) -> Vec<Tap> {
        let side = self.position().to_move();
        let (hand, looks) = (self.hand(side), self.position().scene().trays.swap_remove(side.index()));
        let kinds = looks.iter().take(hand).enumerate();
        let first = kinds.filter(|&(place, look)| !looks[..place].contains(look));
        first.map(|(place, _)| Tap::Slot(place as u8)).collect()
    }

    /// The pieces that can be put on the cell just chosen, where that is what comes next.
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

    /// What is to be done next with what is chosen; `None` where nothing is.
    pub fn next_step(&self) -> Option<Message> {
        let rotates = |tap: &Tap| matches!(tap, Tap::Rotate(_));
        let key = match self.taps() {
            [] => return None,
            taps if taps.iter().any(rotates) => "table-next-rotate",
            _ if self.offered().is_some() => "table-next-piece",
            _ => "table-next-cell",
        };
        Some(Message::new(key))
    }

    /// How many pieces of a side's tray, the first ones, are at hand.
    pub fn hand(&self, side: Side) -> usize {
        self.position().hand(side)
    }

    /// Drops the selection; false when there was none.
    pub fn drop_selection(&mut self) -> bool {
        self.selection.clear()
    }

    /// What the tap would do if it completes an action.
    pub fn preview(&self, tap: Tap) -> Option<Preview> {
        let action = self.meant(tap)?;
        let mut events = Vec::new();
        self.position().after(action, &mut events);
        let message = self.position().foretell(action, &events);
        Some(Preview { events, message })
    }

    /// Whether two taps mean the same action, or the second is on the piece that the first would place.
    pub fn agree(&self, one: Tap, other: Tap) -> bool {
        let Some(action) = self.meant(one) else { return false };
        let over = |cell: Cell| Tap::Cell(cell) == other;
        self.meant(other) == Some(action) || self.position().covers(action).into_iter().any(over)
    }

    /// The action that a tap would complete.
    fn meant(&self, tap: Tap) -> Option<ActionIndex> {
        self.selection.aim(self.position(), tap).filter(|_| self.looking_back().is_none())
    }

    /// What actions by their notation, in order, would do at the shown ply; `None` where one of them is not legal there.
    pub fn foresee(&self, actions: &[String]) -> Option<Vec<Preview>> {
        let mut reached: Option<Box<dyn AnyPosition>> = None;
        let step = |text: &String| {
            let position = reached.as_deref().unwrap_or(self.position());
            let Ok(Typed::Accepted(action)) = position.type_in(text) else { return None };
            let mut events = Vec::new();
            let next = position.after(action, &mut events);
            let message = position.describe(action, &events);
            reached = Some(next);
            Some(Preview { events, message })
        };
        actions.iter().map(step).collect()
    }

    /// What a line of actions at the shown ply is in the notation of the move list, and how far the side to move there leads
    /// at its end; `None` where one of them is not legal.
    pub fn foresee_line(&self, actions: &[String]) -> Option<ForeseenLine> {
        self.foresee_line_at(self.shown, actions)
    }

    /// The same at any ply.
    pub fn foresee_line_at(&self, ply: usize, actions: &[String]) -> Option<ForeseenLine> {
        let mut reached: Option<Box<dyn AnyPosition>> = None;
        let start = self.history.at(ply);
        let (mut text, mut ended) = (String::new(), true);
        for action in actions {
            let position = reached.as_deref().unwrap_or(start);
            let Ok(Typed::Accepted(action)) = position.type_in(action) else { return None };
            if !text.is_empty() {
                text.push_str(if ended { ", " } else { " " });
            }
            text.push_str(&position.entry(action));
            let mut events = Vec::new();
            let next = position.after(action, &mut events);
            ended = events.iter().any(|event| matches!(event, Event::TurnTo(_) | Event::End(_)));
            reached = Some(next);
        }
        let end = reached.as_deref().unwrap_or(start);
        let side = start.to_move();
        let others =
            Side::all(end.sides()).filter(|&other| other != side).filter_map(|other| end.score(other)).max();
        let lead = end.score(side).zip(others).map(|(own, other)| own - other);
        Some(ForeseenLine { text, lead })
    }

    /// These actions, and where they do not end the turn, those of a line that begins with them up to where it does.
    pub fn whole_turn(&self, actions: &[String], line: &[String]) -> Vec<String> {
        let ends = |step: &Preview| {
            step.events.iter().any(|event| matches!(event, Event::TurnTo(_) | Event::End(_)))
        };
        let foreseen = if line.starts_with(actions) { self.foresee(line) } else { None };
        let end = foreseen.and_then(|steps| Some(steps.iter().position(ends)? + 1));
        end.map_or(actions, |end| &line[..end.max(actions.len())]).to_vec()
    }

    /// The aids a player may ask for, by words.
    pub fn aids(&self) -> &'static [&'static str] {
        self.position().aids()
    }

    /// What an aid shows at the shown ply.
    pub fn aid(&self, word: &str) -> Overlay {
        self.position().aid(word)
    }

    /// What is drawn when this tap is pointed at and cannot be made.
    pub fn objection(&self, tap: Tap) -> Overlay {
        if self.looking_back().is_some() || self.meant(tap).is_some() {
            return Overlay::default();
        }
        self.position().explain(&[self.selection.taps(), &[tap]].concat()).1
    }

    /// Why this tap would be refused, once something is chosen.
    pub fn warning(&self, tap: Tap) -> Option<Message> {
        let quiet = self.taps().is_empty() || self.looking_back().is_some();
        if quiet || self.selection.answers(self.position(), tap) {
            return None;
        }
        Some(self.position().explain(&[self.selection.taps(), &[tap]].concat()).0)
    }

    /// Plays typed notation: actions joined by commas, up to the first that is illegal.
    pub fn type_in(&mut self, text: &str) -> Reaction {
        if let Some(refused) = self.looking_back() {
            return refused;
        }
        let mut reaction = Reaction::Refused(Message::new("table-type-something"));
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            reaction = match self.position().type_in(part) {
                Ok(Typed::Accepted(action)) => match self.play(action) {
                    // What comes next would be tried after it, which is not for this line to know.
                    tried @ Reaction::Tried(_) => return tried,
                    reaction => reaction,
                },
                Ok(Typed::Barred(why)) => return Reaction::Refused(why),
                Err(mistake) => return Reaction::Refused(mistake.message()),
            };
        }
        reaction
    }

    /// The buttons a player may press now for what no cell stands for: agree, pass, swap.
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

    fn position(&self) -> &dyn AnyPosition {
        self.history.at(self.shown)
    }

    /// Whether a position is edited.
    pub fn is_edited(&self) -> bool {
        self.position().keeps_in_hand()
    }

    /// Drops the taps made so far; where a position is edited, the piece stays in the hand.
    fn let_go(&mut self) {
        match self.position().keeps_in_hand() {
            true => self.selection.keep_in_hand(),
            false => drop(self.selection.clear()),
        }
    }

    fn play(&mut self, action: ActionIndex) -> Reaction {
        self.let_go();
        if self.is_aside() {
            return Reaction::Tried(self.position().action_text(action));
        }
        if !self.history.play(action) {
            self.review.cut(self.history.played() - 1);
        }
        self.shown = self.history.played();
        self.follow_action();
        Reaction::Played
    }

    /// A tap at an earlier ply must not change the game, nor one in a variation or after the time has run out. Where moves may
    /// be tried there it changes nothing but what was tried.
    fn looking_back(&self) -> Option<Reaction> {
        if self.tries {
            return None;
        }
        let earlier = self.is_variation || self.shown < self.history.played();
        let earlier = earlier.then(|| Message::new("table-looking-back"));
        earlier.or_else(|| Some(self.closing?.message())).map(Reaction::Refused)
    }
}

/// What the list tells of an action.
fn entry(before: &dyn AnyPosition, step: &Step, ply: usize) -> Entry {
    let ((text, captured), comment) = (step.listed(before), String::new());
    Entry { ply, text, captured, node: NodeId::START, mark: None, comment }
}
