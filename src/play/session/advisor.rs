//! The help for a player: the aid, the hint, the analysis, and a previewed offer.

use std::cell::RefCell;

use crate::{Match, NodeId, Preview};
use basalt_bots::Level;
use basalt_rules::{Overlay, ReasonRequest};

use super::analysis::Analysing;
use super::asking::{Answer, Question, Thinking};
use super::changes::Facet;
use super::effect::{Effect, SessionNotice};
use super::lines::{Lines, Revision};
use super::outbox::Outbox;
use super::reasoner::Reasoner;
use super::review::Reviewer;
use super::time::Millis;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    None,
    Thinking(Thinking),
    Shown(Answer),
}

pub struct Advisor {
    hint: Hint,
    pub analysing: Analysing,
    pub reviewer: Reviewer,
    pub(super) reasoner: Reasoner,
    /// The question of the page around the board.
    why: Option<ReasonRequest>,
    aid: Option<&'static str>,
    traced: Option<usize>,
    considered: Option<Vec<String>>,
    begun: Option<String>,
    known_aid: RefCell<Option<(&'static str, NodeId, Revision, Overlay)>>,
}

impl Default for Advisor {
    fn default() -> Self {
        Advisor {
            hint: Hint::None,
            analysing: Analysing::Off,
            reviewer: Reviewer::default(),
            reasoner: Reasoner::default(),
            why: None,
            aid: None,
            traced: None,
            considered: None,
            begun: None,
            known_aid: RefCell::new(None),
        }
    }
}

impl Advisor {
    pub fn hint(&self) -> &Hint {
        &self.hint
    }

    /// The actions of a hint that is shown.
    pub(super) fn shown_hint(&self) -> Option<&[String]> {
        if let Hint::Shown(answer) = &self.hint { Some(&answer.actions) } else { None }
    }

    pub(super) fn why_asked(&self) -> Option<&ReasonRequest> {
        self.why.as_ref()
    }

    pub(super) fn ask_why(&mut self, question: Option<ReasonRequest>, out: &mut Outbox) {
        if self.why != question {
            self.why = question;
            out.changed(Facet::Hint);
        }
    }

    fn search(&self) -> Option<&Thinking> {
        if let Hint::Thinking(thinking) = &self.hint { Some(thinking) } else { None }
    }

    pub(super) fn is_thinking(&self) -> bool {
        self.search().is_some()
    }

    pub fn progress(&self) -> Option<u16> {
        self.search().map(Thinking::progress)
    }

    pub(super) fn considered(&self) -> Option<&Vec<String>> {
        self.considered.as_ref()
    }

    pub fn aid(&self) -> Option<&'static str> {
        self.aid
    }

    pub(super) fn previews(&self, line: &Match) -> Vec<Preview> {
        let shown = || match &self.hint {
            Hint::Shown(answer) => Some(answer.actions.clone()),
            _ => self.analysing.best(line),
        };
        let actions = self.considered.clone().or_else(shown);
        actions.and_then(|actions| line.foresee(&actions)).unwrap_or_default()
    }

    pub(super) fn aided(&self, lines: &Lines) -> Option<Overlay> {
        let key = (self.aid?, lines.node(), lines.revision());
        // Some aids take a while to compute, so hovering must not repeat it.
        let known = self.known_aid.borrow().clone();
        if let Some((word, node, revision, overlay)) = known
            && (word, node, revision) == key
        {
            return Some(overlay);
        }
        let overlay = lines.line().aid(key.0);
        *self.known_aid.borrow_mut() = Some((key.0, key.1, key.2, overlay.clone()));
        Some(overlay)
    }

    /// The index of the aid's drawn path (paths overlap): the hovered one, or the mover's most complete one.
    pub(super) fn drawn_path(&self, lines: &Lines) -> Option<usize> {
        let paths = self.aided(lines)?.paths;
        if let Some(number) = self.traced.filter(|&number| number < paths.len()) {
            return Some(number);
        }
        let mover = lines.line().standing(lines.line().shown()).to_move;
        let told = paths.iter().enumerate().filter(|(_, path)| path.told.is_some());
        told.min_by_key(|(_, path)| (path.side != Some(mover), path.stops.len())).map(|(number, _)| number)
    }

    pub(super) fn drawn_aid(&self, lines: &Lines) -> Option<Overlay> {
        let mut overlay = self.aided(lines)?;
        if let Some(number) = self.drawn_path(lines) {
            overlay.paths = vec![overlay.paths.swap_remove(number)];
        }
        Some(overlay)
    }

    pub(super) fn toggle_aid(&mut self, word: &'static str, out: &mut Outbox) {
        let aid = Some(word).filter(|_| self.aid != Some(word));
        self.put_away(out);
        self.set_aid(aid, out);
    }

    pub(super) fn toggle_hint(&mut self, question: Option<Question>, out: &mut Outbox) {
        let known = self.hint != Hint::None;
        self.hide_hint(out);
        if let Some(question) = question.filter(|_| !known) {
            self.put_away(out);
            self.hint = Hint::Thinking(question.ask(Level::Overdrive, false, out));
            out.changed(Facet::Hint);
        }
    }

    pub(super) fn toggle_analysis(&mut self, allowed: bool, out: &mut Outbox) {
        let begins = allowed && !self.analysing.is_on();
        self.put_away(out);
        self.analysing.turn(begins, out);
    }

    pub(super) fn put_away(&mut self, out: &mut Outbox) {
        self.hide_hint(out);
        self.set_aid(None, out);
        self.analysing.turn(false, out);
    }

    fn set_aid(&mut self, aid: Option<&'static str>, out: &mut Outbox) {
        if self.aid != aid {
            self.aid = aid;
            self.traced = None;
            out.changed(Facet::Aid);
        }
    }

    pub(super) fn trace(&mut self, number: Option<usize>, out: &mut Outbox) {
        if self.traced != number {
            self.traced = number;
            out.changed(Facet::Hint);
        }
    }

    pub(super) fn consider(&mut self, actions: Option<Vec<String>>, out: &mut Outbox) {
        if self.considered != actions {
            self.considered = actions;
            out.changed(Facet::Hint);
        }
    }

    pub(super) fn begun(&self) -> Option<&str> {
        self.begun.as_deref()
    }

    pub(super) fn begin(&mut self, action: Option<String>, out: &mut Outbox) {
        if self.begun != action {
            self.begun = action;
            out.changed(Facet::Hint);
        }
    }

    pub(super) fn forget(&mut self, out: &mut Outbox) {
        self.leave_game(out);
        self.trace(None, out);
    }

    pub(super) fn leave_game(&mut self, out: &mut Outbox) {
        self.hide_hint(out);
        self.consider(None, out);
        self.begin(None, out);
    }

    pub(super) fn hide_hint(&mut self, out: &mut Outbox) {
        if self.hint == Hint::None {
            return;
        }
        if let Some(thinking) = self.search() {
            out.push(Effect::Stop(thinking.number()));
        }
        self.hint = Hint::None;
        out.changed(Facet::Hint);
    }

    pub(super) fn stop_hint(&mut self, out: &mut Outbox) {
        if self.is_thinking() {
            self.hide_hint(out);
        }
    }

    pub(super) fn note_progress(&mut self, number: u32, progress: u16, out: &mut Outbox) {
        if let Hint::Thinking(thinking) = &mut self.hint
            && thinking.note(number, progress, out.now.time)
        {
            out.changed(Facet::Hint);
        }
    }

    pub(super) fn answer(
        &mut self,
        number: u32,
        actions: &[String],
        expected: &[String],
        lines: &Lines,
        out: &mut Outbox,
    ) -> bool {
        let revision = lines.revision();
        if !self.search().is_some_and(|thinking| thinking.fits(number, revision)) {
            return false;
        }
        let actions = lines.game().whole_turn(actions, expected);
        self.hint = Hint::Shown(Answer { revision, actions });
        out.changed(Facet::Hint);
        let told = self.previews(lines.line()).into_iter().map(|step| step.message).collect();
        out.push(Effect::Say(told));
        true
    }

    pub(super) fn fail(&mut self, number: u32, question: Question, out: &mut Outbox) -> bool {
        let Some(thinking) = self.search().filter(|thinking| thinking.concerns(number)) else { return false };
        let (level, again) = (thinking.level(), thinking.is_retry());
        out.push(Effect::EndWorker);
        self.hint = if again { Hint::None } else { Hint::Thinking(question.ask(level, true, out)) };
        out.changed(Facet::Hint);
        if again {
            out.notify(SessionNotice::NoBot);
        }
        true
    }

    pub(super) fn next(&self) -> Option<Millis> {
        self.search().map(Thinking::due)
    }
}
