//! Saving: a game is written with every change, and never when it is only viewed.

use crate::play::correspondence::winning_seats;
use crate::play::profile::{GameResult, GameVerdict, Mode};
use crate::play::{Link, Match, Save};
use crate::rules::{Record, Side};

use super::{Bots, Effect, Facet, Pause, Place, Session, SessionNotice};

impl Session {
    /// The key of the game, where it is kept.
    pub fn key(&self) -> Option<&str> {
        match &self.place {
            Place::Kept { key, .. } => Some(key),
            Place::Link(_) | Place::Sent { .. } | Place::Embedded(_) | Place::Draft | Place::Editor => None,
            Place::OwnPuzzle(_)
            | Place::Puzzle(..)
            | Place::Streak(..)
            | Place::Figure
            | Place::Watched(_)
            | Place::Lesson(_) => None,
        }
    }

    /// The start of this game, without its moves: the same for everybody who tries it.
    pub fn start_record(&self) -> Record {
        Record { actions: Vec::new(), ..self.game.record() }
    }

    /// The link to the shown line, at the shown ply.
    pub fn link(&self) -> Link {
        match self.place {
            Place::Draft | Place::Editor => self.link_to_position(),
            _ => Link { ply: self.line().shown(), record: self.line().record() },
        }
    }

    /// The link to the shown position alone, without the moves before it.
    pub fn link_to_position(&self) -> Link {
        Link { ply: 0, record: self.line().record_from(self.line().shown()) }
    }

    /// The link to the start, for somebody else to try.
    pub fn link_to_start(&self) -> Link {
        Link { ply: 0, record: self.start_record() }
    }

    /// Writes the game where it differs from what was written last.
    pub(super) fn save(&mut self) {
        if !std::mem::take(&mut self.unsaved) {
            return;
        }
        match &self.place {
            Place::Embedded(_)
            | Place::OwnPuzzle(_)
            | Place::Puzzle(..)
            | Place::Streak(..)
            | Place::Figure
            | Place::Watched(_)
            | Place::Lesson(_) => {}
            Place::Draft | Place::Editor => self.effects.push(Effect::Moved(false)),
            // What changes a linked game makes it the player's own.
            Place::Link(_) | Place::Sent { .. } => self.make_own(),
            Place::Kept { .. } => self.write(),
        }
    }

    fn write(&mut self) {
        let Place::Kept { key, begun, elsewhere, spent, title, more } = &self.place else { return };
        let save = Save {
            record: self.game.record_with_undone(),
            last: self.game.last(),
            seats: self.seats.clone(),
            begun: *begun,
            changed: self.changed_online().unwrap_or(self.now.date),
            elsewhere: *elsewhere,
            terms: self.terms,
            times: self.times(),
            closing: self.game.closing(),
            out: self.game.dropped_out(),
            // In every tab of the player the same is written.
            spent: if self.online.is_some() { 0 } else { *spent / 1000 },
            variations: self.game.tree().text(),
            review: self.game.review_text(),
            correspondence: self.correspondence.clone(),
            online: self.table_seat(),
            title: title.clone(),
            over: winning_seats(&self.game, self.correspondence.as_ref()),
            more: more.clone(),
        };
        // Before everything else: announcing a move must not be able to lose it.
        self.effects.insert(0, Effect::Save(key.clone(), Box::new(save)));
    }

    /// What its player calls the game; empty where it has no name of its own.
    pub fn title(&self) -> String {
        match &self.place {
            Place::Kept { title, .. } => title.clone(),
            _ => String::new(),
        }
    }

    /// How many plies were made here, not only redone. Only a result made entirely of such plies can be the best.
    pub(super) fn made_here(&mut self, plies: usize) {
        // What changes a linked game makes it the player's own first.
        self.save();
        let Place::Kept { elsewhere, .. } = &mut self.place else { return };
        if *elsewhere && self.game.last() == plies {
            *elsewhere = false;
            self.unsaved = true;
        }
        if !*elsewhere {
            self.effects.extend(self.game.feat().map(Effect::KeepBest));
            self.effects.extend(self.result().map(Effect::KeepResult));
        }
    }

    /// The result of a game that is over, for the one person who played it against bots from its usual start, or from the
    /// board of a day, where that was the attempt.
    fn result(&self) -> Option<GameResult> {
        let counts = match self.terms.mode {
            Mode::Casual | Mode::Rated | Mode::Survival(_) => self.start_record().start.is_none(),
            Mode::Daily(_) => true,
            Mode::Practice(_) => false,
        };
        if !counts || self.game.mover(self.game.last()).is_some() {
            return None;
        }
        let Place::Kept { key, spent, .. } = &self.place else { return None };
        let standing = self.game.standing(self.game.last());
        let winners = standing.outcome?.winners;
        let [own] = self.persons()[..] else { return None };
        let others = || Side::all(self.game.sides()).filter(|&side| side != own);
        let score = |side: Side| standing.scores.get(side.index()).copied().flatten();
        let verdict = match (winners.contains(own), winners.len()) {
            (true, 1) => GameVerdict::Won,
            (true, _) | (_, 0) => GameVerdict::Drawn,
            (false, _) => GameVerdict::Lost,
        };
        Some(GameResult {
            key: key.clone(),
            date: self.now.date,
            game: self.game.info().id.to_owned(),
            mode: self.terms.mode,
            bot: others().filter_map(|side| self.bot(side)).max()?,
            verdict,
            score: score(own).zip(others().filter_map(score).max()).map(|(own, other)| [own, other]),
            turns: self.game.turns_begun() as u32,
            spent: spent / 1000,
        })
    }

    /// Makes the game of a link the player's own, from the shown ply on.
    pub(super) fn claim(&mut self) {
        if !self.is_in_variation() && self.game.shown() == self.game.last() {
            self.make_own();
        } else {
            self.resume();
        }
    }

    /// Keeps the game of a link as it is, with all that was tried in it.
    pub(super) fn keep(&mut self) {
        if matches!(self.place, Place::Link(_) | Place::Sent { .. }) {
            self.make_own();
        }
    }

    fn make_own(&mut self) {
        // Whoever answers a link knows that it is a game of theirs.
        let is_told = !matches!(self.place, Place::Sent { .. });
        self.move_to_new_place();
        self.effects.extend(is_told.then_some(Effect::Notify(SessionNotice::Own)));
    }

    /// Another tab has played on in this game: what was played here becomes a game of its own.
    pub(super) fn part(&mut self) {
        self.move_to_new_place();
        self.effects.push(Effect::Notify(SessionNotice::Parted));
    }

    pub(super) fn move_to_new_place(&mut self) {
        let mut place = Place::new(&mut self.rng, self.now.date);
        if let Place::Kept { elsewhere, title, more, .. } = &mut place {
            match &mut self.place {
                Place::Kept { elsewhere: was, title: called, more: known, .. } => {
                    (*elsewhere, *title, *more) = (*was, std::mem::take(called), std::mem::take(known));
                }
                _ => *elsewhere = true,
            }
        }
        // Back from the game leads to where the link was, not to what it said.
        let leads_back = !matches!(self.place, Place::Sent { .. });
        self.place = place;
        // A game is rated once.
        self.terms.mode = self.terms.mode.unrated();
        self.changes.add(Facet::Place);
        self.unsaved = false;
        self.write();
        self.effects.push(Effect::Moved(leads_back));
        self.run_clock(true);
    }

    /// Another tab has written this game: what it played is shown here too.
    pub(super) fn follow(&mut self, game: Match, save: Save) {
        if save.record.game != self.game.info().id {
            return;
        }
        if let Place::Kept { elsewhere, spent, title, more, .. } = &mut self.place {
            if *title != save.title {
                self.changes.add(Facet::Place);
            }
            (*elsewhere, *title, *more) = (save.elsewhere, save.title, save.more);
            *spent = (*spent).max(save.spent * 1000);
        }
        if self.correspondence != save.correspondence {
            self.correspondence = save.correspondence;
            self.changes.add(Facet::Seats);
        }
        if save.seats == self.seats
            && save.closing == self.game.closing()
            && save.out == self.game.dropped_out()
            && save.last == self.game.last()
            && save.record == self.game.record_with_undone()
        {
            // It was written, and nothing happened but that something was reviewed, tried or said.
            if save.review != self.game.review_text() {
                // It goes on there: two of them would only disturb each other.
                self.go_on_reviewing(false);
                self.game.take_review(&game, usize::MAX);
                self.review_anew();
            }
            if save.variations != self.game.tree().text() {
                self.follow_variations(game);
            }
            return;
        }
        self.aside = None;
        self.cutting = None;
        self.interrupt();
        self.game = game;
        self.seats = save.seats;
        self.progress();
        self.seen_anew();
        self.changes.add(Facet::Seats);
        self.unsaved = false;
        self.leave_bots_elsewhere();
        self.effects.push(Effect::Notify(SessionNotice::Followed));
    }

    /// Its bots move in the other tab: two of them would split the game.
    fn leave_bots_elsewhere(&mut self) {
        self.forget_request();
        if !matches!(self.bots, Bots::Paused(_)) {
            self.set_bots(Bots::Paused(Pause::Elsewhere));
        }
    }

    /// It was played here, so bots move here.
    pub(super) fn take_bots_here(&mut self) {
        if matches!(self.bots, Bots::Paused(Pause::Elsewhere)) {
            self.set_bots(Bots::Idle);
        }
    }
}
