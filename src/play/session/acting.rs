//! What happens to a session, each as a sequence of steps of its parts.

use crate::bots::{Level, Reply, Valuation};
use crate::play::correspondence::{Correspondence, CorrespondenceState};
use crate::play::{Closing, Match, MoveMark, NodeId, Reaction, Save, lenient, lesson};
use crate::rules::{Message, Side, Sides, Tap};

use super::advisor::Hint;
use super::asking::Question;
use super::bots::BotStep;
use super::changes::Facet;
use super::clock::Timed;
use super::conduct::Saved;
use super::effect::{Effect, SessionNotice};
use super::kind::KeptGame;
use super::online_update::OnlineUpdate;
use super::playback::PlaybackMode;
use super::remote::Remote;
use super::results::Contestant;
use super::review::{Retry, RetryState};
use super::saving::Contents;
use super::state::Session;
use super::telling;

/// Changes of the game and of what is shown of it, on which everything else is built.
impl Session {
    /// Changes the game itself, which is shown then.
    fn act_on_game<T>(&mut self, change: impl FnOnce(&mut Match) -> T) -> T {
        self.lines.leave_aside();
        self.act(change)
    }

    /// Changes the line that is shown, and records whether the game has come to another position.
    pub(super) fn act<T>(&mut self, change: impl FnOnce(&mut Match) -> T) -> T {
        let (result, progressed) = self.lines.change(change);
        if progressed {
            self.progress();
        }
        self.show_anew();
        result
    }

    /// The game has come to another position.
    fn progress(&mut self) {
        self.lines.progress();
        self.saving.note();
        self.remote.unsend();
        self.reviewer.renew(&mut self.out);
        self.advisor.forget(&mut self.out);
    }

    fn show_anew(&mut self) {
        self.pointer.propose(None, &mut self.out);
        self.lines.forget_targets();
        self.out.changed(Facet::Game);
    }

    /// What was tried, marked or said has changed. Of a game that came by link it is kept once that is the player's own.
    fn note_remark(&mut self) {
        if self.conduct().saved == Saved::Written {
            self.saving.note();
        }
        self.out.changed(Facet::Game);
    }

    /// Any input meant for the game: movements are finished at once, the refusal is cleared, autoplay stops.
    pub(super) fn interrupt(&mut self) {
        self.playback.stop_autoplay(&mut self.out);
        self.finish();
        self.pointer.clear_refusal(&mut self.out);
    }

    /// Finishes all movements.
    pub(super) fn finish(&mut self) {
        if let Some(end) = self.playback.finish(self.lines.line(), &mut self.out) {
            self.act(|line| line.show(end));
        }
    }

    /// Plays the movement of the action that led to the shown ply.
    fn animate(&mut self) {
        if let Some(before) = self.line().shown().checked_sub(1) {
            self.playback.animate(before, self.lines.line(), &mut self.out);
        }
    }

    /// Tells the screen reader what the last plies did, and what comes next.
    pub(super) fn speak(&mut self, plies: usize) {
        let told = telling::last_plies(self.line(), plies);
        self.out.push(Effect::Say(told));
    }

    /// Says who has changed sides by the last plies.
    fn tell_of_swaps(&mut self, plies: usize) {
        if let Some(told) = telling::swap(self.game(), plies) {
            self.out.announce(told);
        }
    }

    pub(super) fn refuse(&mut self, message: Message) {
        self.pointer.refuse(message, None, &mut self.out);
    }

    /// Shows a node, and the line that it is on.
    fn turn_to(&mut self, node: NodeId) {
        let ply = self.game().tree().ply(node);
        self.lines.turn_to(node);
        if self.lines.is_aside() {
            // They are about the game.
            self.advisor.hide_hint(&mut self.out);
            self.advisor.consider(None, &mut self.out);
        }
        self.act(|line| line.show(ply));
    }

    /// Goes back to the game, where it was left.
    pub(super) fn leave_variation(&mut self) {
        if let Some(fork) = self.lines.fork() {
            self.turn_to(self.game().tree().main_at(fork));
        }
    }

    /// Goes to a node; from the one before it the move is shown.
    pub(super) fn go_to(&mut self, node: NodeId) {
        self.interrupt();
        if self.game().tree().has(node) {
            let before = self.node();
            self.turn_to(node);
            self.tell_way(before);
        }
    }

    /// Tells and shows what led from a node to the one that is shown now.
    fn tell_way(&mut self, before: NodeId) {
        if self.node() == before {
            return;
        }
        self.speak(1);
        if self.game().tree().parent(self.node()) == Some(before) {
            self.animate();
        }
    }

    /// Goes to a ply of the shown line.
    pub(super) fn show(&mut self, ply: usize) {
        let ply = ply.min(self.line().last());
        self.go_to(self.lines.node_at(ply));
    }
}

/// What plays by itself.
impl Session {
    fn begin_run(&mut self, run: PlaybackMode, end: Option<usize>) {
        self.playback.begin(run, end, &mut self.out);
        self.take_step();
    }

    /// The next step of what plays by itself.
    fn take_step(&mut self) {
        let from = self.line().shown();
        let Some(ply) = self.playback.next_ply(self.lines.line(), &mut self.out) else { return };
        self.act(|line| line.show(ply));
        // What was just done has been announced as a whole.
        if self.playback() == PlaybackMode::Autoplay {
            self.speak(1);
        }
        self.playback.animate(from, self.lines.line(), &mut self.out);
        if !self.is_moving() {
            self.playback.go_on(self.lines.line(), &mut self.out);
        }
    }

    /// Ends the movement whose time is over, and takes the step that is due.
    pub(super) fn advance_playback(&mut self) {
        self.playback.advance(self.lines.line(), &mut self.out);
        if self.playback.take_due(self.out.now.time) {
            self.take_step();
        }
    }

    /// Shows again what has happened since the player who looks moved last.
    pub(super) fn replay(&mut self) {
        self.interrupt();
        let current = self.line().shown() == self.line().last();
        let start = self.since().max(self.lines.start());
        self.act(|line| line.show(start));
        self.begin_run(if current { PlaybackMode::CatchUp } else { PlaybackMode::Autoplay }, None);
    }

    /// Lets the game play itself from the shown ply on, or stops it.
    pub(super) fn toggle_autoplay(&mut self) {
        let on = self.playback() == PlaybackMode::Still;
        self.interrupt();
        if on {
            if self.line().shown() == self.line().last() {
                let start = self.lines.start();
                self.act(|line| line.show(start));
            }
            self.begin_run(PlaybackMode::Autoplay, None);
        }
    }

    /// Makes several actions, shown one after another; returns whether they could be made.
    pub(super) fn take_offer(&mut self, actions: &[String]) -> bool {
        let tries = self.line().would_try();
        let before = if tries { self.line().shown() } else { self.line().last() };
        let done = self.type_in(&actions.join(","));
        let end = self.line().shown();
        if done && self.playback.animates() && actions.len() > 1 {
            self.interrupt();
            self.act(|line| line.show(before));
            // What was tried there before may go on after these actions.
            self.begin_run(PlaybackMode::CatchUp, Some(end));
        }
        done
    }
}

/// Moves of a player.
impl Session {
    /// Changes the game as a player does: a lesson wants something of its own.
    fn act_as_taught(&mut self, change: impl FnOnce(&mut Match) -> Reaction) -> Reaction {
        match self.saving.kind().script().map(<[String]>::to_vec) {
            Some(script) => self.act(|game| lesson::along(&script, game, change)),
            None => self.act(change),
        }
    }

    pub(super) fn tap(&mut self, tap: Tap) {
        self.interrupt();
        if !self.conduct().acts {
            return;
        }
        let objection = self.bots_object(|(word, _)| tap == Tap::Button(word));
        if let Some(message) = objection.filter(|_| !self.line().would_try()) {
            return self.refuse(message);
        }
        let ends = |agreement: &(&'static str, String)| tap == Tap::Button(agreement.0);
        if self.remote.offers_end(ends, self.lines.game(), &mut self.out) {
            return;
        }
        match self.act_as_taught(|game| game.tap(tap)) {
            Reaction::Played => self.played(1),
            Reaction::Tried(text) => self.tried(&text),
            Reaction::Refused(message) => {
                let cell = if let Tap::Cell(cell) = tap { Some(cell) } else { None };
                self.pointer.refuse(message, cell, &mut self.out);
            }
            Reaction::Selected => {
                if let Some(next) = self.line().next_step() {
                    self.out.push(Effect::Say(vec![next]));
                }
            }
            Reaction::Dropped => {}
        }
    }

    /// Shows what a tap would do, to be confirmed; one that completes nothing, or confirms, is made at once. Where a
    /// position is set up, and in figures and lessons, nothing is at stake.
    pub(super) fn propose(&mut self, tap: Tap) {
        self.interrupt();
        let proposed = self.pointer.proposed();
        let confirms = proposed.is_some_and(|proposed| self.line().agree(proposed, tap));
        let asks = self.out.able.open && self.conduct().confirms;
        let preview = self.line().preview(tap).filter(|_| asks);
        match (confirms, proposed, preview) {
            (true, Some(proposed), _) => self.tap(proposed),
            (_, _, Some(preview)) => {
                self.pointer.propose(Some(tap), &mut self.out);
                let told = Message::new("table-foretold").with("what", preview.message);
                self.out.push(Effect::Say(vec![told]));
            }
            _ => self.tap(tap),
        }
    }

    pub(super) fn typed(&mut self, text: &str) {
        let agrees =
            |(_, agreement): (_, String)| lenient::moves(text).any(|part| lenient::key(part) == agreement);
        if let Some(message) = self.bots_object(agrees).filter(|_| !self.line().would_try()) {
            self.interrupt();
            return self.refuse(message);
        }
        let ends = |agreement: &(&'static str, String)| lenient::key(text) == agreement.1;
        if !self.remote.offers_end(ends, self.lines.game(), &mut self.out) {
            self.type_in(text);
        }
    }

    /// Plays notation up to the first illegal action; returns whether all of it was legal.
    fn type_in(&mut self, text: &str) -> bool {
        self.interrupt();
        if self.line().would_try() {
            return self.try_all(text);
        }
        let before = self.game().last();
        let reaction = self.act_as_taught(|game| game.type_in(text));
        let plies = self.game().last() - before;
        if plies > 0 {
            self.played(plies);
        }
        let Reaction::Refused(message) = reaction else { return true };
        // The first that was not played is the one that was refused.
        let refused = lenient::moves(text).nth(plies);
        let against = refused.and_then(|action| self.game().objection_to(action));
        self.pointer.refuse(message, against.as_ref().and_then(|against| against.cell), &mut self.out);
        self.pointer.object(against.map(|against| against.shown));
        false
    }

    fn played(&mut self, plies: usize) {
        self.made_here(plies);
        self.remote.send(plies, self.lines.game(), &mut self.out);
        self.pointer.point(None, &mut self.out);
        self.prompts.expect_end();
        self.tell_of_swaps(plies);
        self.speak(plies);
        self.animate();
    }

    pub(super) fn rotate(&mut self, forwards: bool) {
        let (proposed, aim) = (self.pointer.proposed(), self.pointer.aim());
        if self.act(|line| line.rotate(aim, forwards)) {
            // What is pointed at is previewed again, with the piece rotated.
            self.out.changed(Facet::Pointed);
        }
        let proposed = proposed.filter(|&tap| self.line().preview(tap).is_some());
        self.pointer.propose(proposed, &mut self.out);
    }

    pub(super) fn undo(&mut self) {
        self.interrupt();
        if self.act_on_game(Match::undo) {
            self.out.say("table-undone");
        }
    }

    pub(super) fn redo(&mut self) {
        self.interrupt();
        if self.act_on_game(Match::redo) {
            self.speak(1);
            self.animate();
        }
    }

    /// Redoes everything that was undone.
    pub(super) fn redo_all(&mut self) {
        self.interrupt();
        self.act_on_game(|game| while game.redo() {});
    }

    /// Undoes back to where a person is to move; where bots alone play, they are paused.
    pub(super) fn undo_to_person(&mut self) {
        self.forget_requests();
        self.undo();
        if self.persons().is_empty() {
            return self.bots.pause(true, &mut self.out);
        }
        while self.bot_to_move().is_some() && self.game().last() > 0 {
            self.undo();
        }
    }

    /// Redoes to where a person is to move.
    pub(super) fn redo_to_person(&mut self) {
        self.forget_requests();
        self.redo();
        while self.game().undone() > 0 && self.bot_to_move().is_some() && !self.bots.is_paused() {
            self.redo();
        }
    }

    /// Makes the shown position the end of the game, from which it goes on.
    pub(super) fn resume(&mut self) {
        self.interrupt();
        if self.play_variation() {
            return;
        }
        let over = self.lines.is_at_end() && self.game().shown() < self.game().last();
        self.act(Match::resume_here);
        self.prompts.expect_end();
        // A game that was played to its end stays as it is.
        if over && matches!(self.conduct().saved, Saved::Written | Saved::Answered) {
            // It is played here alone.
            self.remote = Remote::None;
            self.play_on_apart();
        }
    }

    pub(super) fn restart(&mut self) {
        self.go_back_to(0);
        // Only the table has a way to redo.
        if self.conduct().fills_page && !self.conduct().puzzle {
            self.out.notify(SessionNotice::Restarted);
        }
    }

    /// Takes everything after a ply back.
    fn go_back_to(&mut self, ply: usize) {
        self.interrupt();
        self.act_on_game(|game| {
            game.show(ply);
            game.resume_here();
        });
        self.prompts.expect_end();
    }
}

/// Variations. The game itself is never changed by trying a move.
impl Session {
    /// An action was tried: it begins a variation or goes on with one, unless it is there already.
    fn tried(&mut self, text: &str) {
        let before = self.node();
        let (node, is_new) = self.lines.try_action(text);
        if is_new {
            self.note_remark();
        }
        self.turn_to(node);
        self.pointer.point(None, &mut self.out);
        self.tell_way(before);
        self.reviewer.retried(&self.lines, &mut self.out);
    }

    /// Tries several actions one after another; false where one of them is not legal.
    fn try_all(&mut self, text: &str) -> bool {
        for part in lenient::moves(text) {
            self.finish();
            match self.act(|line| line.type_in(part)) {
                Reaction::Tried(action) => self.tried(&action),
                Reaction::Refused(message) => {
                    self.refuse(message);
                    return false;
                }
                _ => {}
            }
        }
        true
    }

    /// Takes back what was tried last, or where more was tried after it or something said of it, goes a step back.
    pub(super) fn take_back(&mut self) {
        self.interrupt();
        let Some(before) = self.game().tree().parent(self.node()) else { return };
        if self.can_vary() && self.lines.cut_plain() {
            self.note_remark();
        }
        self.turn_to(before);
        self.out.say("table-undone");
    }

    fn may_change(&self, node: NodeId) -> bool {
        self.game().tree().has(node) && self.can_vary()
    }

    /// Deletes a move of a variation with all that follows, which can be restored.
    pub(super) fn delete(&mut self, node: NodeId) {
        self.interrupt();
        if self.may_change(node)
            && let Some(shown) = self.lines.delete(node)
        {
            self.note_remark();
            self.turn_to(shown);
            self.out.notify(SessionNotice::Deleted);
        }
    }

    /// Restores what was deleted last.
    pub(super) fn restore(&mut self) {
        self.interrupt();
        if let Some(node) = self.lines.restore() {
            self.note_remark();
            self.turn_to(node);
            self.speak(1);
        }
    }

    /// Makes a variation the first in its place.
    pub(super) fn promote(&mut self, node: NodeId) {
        self.interrupt();
        if self.may_change(node) && self.lines.promote(node) {
            self.note_remark();
            self.turn_to(self.node());
            self.out.say("variation-promoted");
        }
    }

    /// Marks a move, or removes its mark.
    pub(super) fn mark(&mut self, node: NodeId, mark: Option<MoveMark>) {
        if self.may_change(node) && self.lines.mark(node, mark) {
            self.note_remark();
        }
    }

    /// Comments on a move.
    pub(super) fn comment(&mut self, node: NodeId, comment: &str) {
        if self.may_change(node) && self.lines.comment(node, comment) {
            self.note_remark();
        }
    }

    /// Keeps what a link says otherwise than the game as a variation.
    pub(super) fn take_line(&mut self, ply: usize, actions: &[String]) {
        self.interrupt();
        if let Some(node) = self.lines.add_line(ply, actions) {
            self.note_remark();
            self.turn_to(node);
            self.speak(1);
            self.out.announce(Message::new("correspondence-varied"));
        }
    }

    /// Makes the shown variation a game of its own up to the shown ply; false where none is shown.
    fn play_variation(&mut self) -> bool {
        let Some(fork) = self.lines.become_variation() else { return false };
        let mut times = self.clock.times();
        times.truncate(fork + 1);
        self.start_clock(times);
        // It is played here alone.
        self.remote = Remote::None;
        self.progress();
        self.show_anew();
        self.lines.note_seen(self.game().last());
        self.prompts.expect_end();
        self.play_on_apart();
        true
    }

    /// What is shown goes on as a game of its own, beside the one that was played.
    fn play_on_apart(&mut self) {
        // What was tried first, or seen to its end, counts for no result.
        if let Some(kept) = self.saving.kept_mut() {
            kept.elsewhere = true;
        }
        self.move_to_new_place();
        self.out.announce(Message::new("variation-own-game"));
    }
}

/// Seats and bots.
impl Session {
    /// Stops the searches of bot and hint.
    pub(super) fn forget_requests(&mut self) {
        self.bots.forget(&mut self.out);
        self.advisor.stop_hint(&mut self.out);
    }

    /// Asks the bot whose turn it is, and moves for it when everything is at rest. Returns whether a move was made.
    pub(super) fn attend_bots(&mut self) -> bool {
        let awake = self.presence.is_entered() && !self.is_away() && !self.bots.is_paused();
        let Some(level) = self.bot_to_move().filter(|_| awake && self.conduct().bots) else {
            self.bots.forget(&mut self.out);
            return false;
        };
        // Where a bot is to move, its own search comes first.
        self.advisor.hide_hint(&mut self.out);
        match self.bots.next_step(level, self.revision(), self.out.now.time) {
            BotStep::Wait => false,
            BotStep::Replace => {
                self.failed(0);
                false
            }
            BotStep::Move(actions) => self.move_when_due(&actions),
            BotStep::Ask => match self.agreement_among_bots() {
                Some(text) => {
                    self.bots.decide(self.lines.revision(), text, &mut self.out);
                    true
                }
                None => {
                    let question = Question::about(&self.lines, self.terms.mode);
                    self.bots.ask(question, level, &mut self.out);
                    false
                }
            },
        }
    }

    /// Makes the move that is ready once everything has been at rest for long enough; returns whether it did.
    fn move_when_due(&mut self, actions: &[String]) -> bool {
        let among_bots = self.is_watched();
        let ready = self.rests() && self.lines.is_current() && self.bots.is_due(among_bots, &mut self.out);
        let done = ready && self.take_offer(actions);
        if ready && !done {
            self.bots.lose(&mut self.out);
        }
        done
    }

    /// Bots among themselves agree to end the game once it is suggested: nobody else would.
    fn agreement_among_bots(&self) -> Option<String> {
        let suggested = self.is_watched() && self.game().suggested_end().is_some();
        self.game().agreement().filter(|_| suggested).map(|(_, text)| text)
    }

    /// Seats a person or a bot in the seat of a side, from now on.
    pub(super) fn seat_player(&mut self, side: Side, bot: Option<Level>) {
        self.set_seats([(self.lines.seat(side), bot)]);
        self.bots.pause(false, &mut self.out);
    }

    /// Calls the player of a side by another name, from now on.
    pub(super) fn rename_player(&mut self, side: Side, name: String) {
        if self.seats.rename(self.lines.seat(side), name) {
            self.saving.note();
            self.out.changed(Facet::Seats);
        }
    }

    /// Plays on from the shown ply, the side to move there as a person and all others as a bot.
    pub(super) fn play_on_against(&mut self, level: Level) {
        let (line, shown) = (self.line(), self.line().shown());
        let mover = line.mover(shown);
        let seat = |side| (line.seat(side, shown), (Some(side) != mover).then_some(level));
        let seats: Vec<_> = Side::all(self.game().sides()).map(seat).collect();
        self.set_seats(seats);
        self.bots.pause(false, &mut self.out);
        if self.conduct().saved == Saved::Claimed && !self.is_in_variation() {
            self.claim();
        } else {
            self.resume();
        }
    }

    fn set_seats(&mut self, seats: impl IntoIterator<Item = (usize, Option<Level>)>) {
        for (seat, bot) in seats {
            self.seats.seat(seat, bot);
        }
        self.saving.note();
        self.out.changed(Facet::Seats);
    }
}

/// Help for the player, and the worker's answers.
impl Session {
    /// Previews an offer, or none any more.
    pub(super) fn consider(&mut self, actions: Option<Vec<String>>) {
        let actions = actions.filter(|_| self.lines.is_current() || self.analyses());
        self.advisor.consider(actions, &mut self.out);
    }

    /// Looks for a good move, to be shown and not made; or hides it.
    pub(super) fn toggle_hint(&mut self) {
        self.finish();
        let away = *self.hint() != Hint::None;
        self.advisor.hide_hint(&mut self.out);
        if !away && self.can_hint() {
            self.advisor.set_aid(None, &mut self.out);
            self.advisor.analysing.turn(false, &mut self.out);
            let question = Question::about(&self.lines, self.terms.mode);
            self.advisor.ask_hint(question, &mut self.out);
        }
    }

    /// Shows an aid, or hides it.
    pub(super) fn toggle_aid(&mut self, word: &'static str) {
        self.finish();
        self.advisor.hide_hint(&mut self.out);
        self.advisor.analysing.turn(false, &mut self.out);
        self.reviewer.hide(&mut self.out);
        self.advisor.set_aid(Some(word).filter(|_| self.aid() != Some(word)), &mut self.out);
    }

    /// Begins to analyse what is shown, or ends it.
    pub(super) fn toggle_analysis(&mut self) {
        self.finish();
        let begins = !self.analyses() && self.conduct().analysis;
        self.advisor.hide_hint(&mut self.out);
        self.advisor.set_aid(None, &mut self.out);
        self.reviewer.hide(&mut self.out);
        self.advisor.analysing.turn(begins, &mut self.out);
    }

    /// Follows what is shown with the analysis, and values the next position of the review.
    pub(super) fn attend_worker(&mut self) {
        if self.advisor.next().is_some_and(|due| due <= self.out.now.time) {
            self.failed(0);
        }
        if !self.conduct().analysis {
            self.advisor.analysing.turn(false, &mut self.out);
        }
        let busy = !self.presence.is_entered() || self.bots.is_thinking() || self.advisor.is_thinking();
        let moves = !self.rests();
        if self.advisor.analysing.attend(&self.lines, busy || moves, &mut self.out) {
            self.failed(0);
        }
        if !self.can_review() {
            return self.reviewer.end(&mut self.out);
        }
        let busy = !self.presence.is_entered()
            || self.bots.is_thinking()
            || self.advisor.is_thinking()
            || self.advisor.analysing.is_searching();
        if self.reviewer.attend(self.lines.game(), busy, &mut self.out) {
            self.failed(0);
        }
    }

    /// Shows the review, and begins it where it is incomplete; or hides it. What goes on goes on.
    pub(super) fn show_review(&mut self, shows: bool) {
        self.finish();
        if shows && self.can_review() {
            self.advisor.hide_hint(&mut self.out);
            self.advisor.set_aid(None, &mut self.out);
            self.advisor.analysing.turn(false, &mut self.out);
            self.reviewer.show();
            self.go_on_reviewing(true);
        } else {
            self.reviewer.hide(&mut self.out);
        }
        self.out.changed(Facet::Review);
    }

    /// Resumes the review, or stops it.
    pub(super) fn go_on_reviewing(&mut self, runs: bool) {
        self.reviewer.go_on(runs, self.lines.game(), &mut self.out);
    }

    /// Goes to the position before a turn that was reviewed, for a better one to be found; or back to the review.
    pub(super) fn retry_turn(&mut self, start: Option<usize>) {
        self.interrupt();
        let turn =
            start.and_then(|start| self.reviewed().turns.iter().find(|turn| turn.start == start).copied());
        match turn.filter(|turn| self.can_review() && self.game().best_turn(turn.start).is_some()) {
            Some(turn) => {
                self.reviewer.show();
                self.reviewer.set_retry(Some(Retry { turn, state: RetryState::Open }), &mut self.out);
                self.go_to(self.game().tree().main_at(turn.start));
            }
            None => {
                self.reviewer.set_retry(None, &mut self.out);
                self.leave_variation();
            }
        }
    }

    /// Shows the best turn in place of the one that is tried again, and nothing after it.
    pub(super) fn reveal(&mut self) {
        self.interrupt();
        let Some(start) = self.retry().map(|retry| retry.turn.start) else { return };
        let Some(best) = self.game().best_turn(start) else { return };
        self.reviewer.set_retry_state(RetryState::Shown, &mut self.out);
        self.turn_to(self.game().tree().main_at(start));
        self.take_offer(&best);
    }

    /// The progress of a request.
    pub(super) fn progressed(&mut self, number: u32, progress: u16) {
        self.reviewer.note_progress(number, self.out.now.time);
        self.bots.note_progress(number, progress, &mut self.out);
        self.advisor.note_progress(number, progress, &mut self.out);
    }

    /// The answer to a request.
    pub(super) fn answered(&mut self, number: u32, reply: &Reply) {
        let Reply { actions, line, .. } = reply;
        if !self.bots.answer(number, actions, self.lines.revision(), &mut self.out)
            && !self.advisor.answer(number, actions, line, &self.lines, &mut self.out)
        {
            self.advisor.analysing.ended(number, &mut self.out);
        }
    }

    /// The value of a position.
    pub(super) fn valued(&mut self, number: u32, valuation: Valuation) {
        if let Some(finding) = self.reviewer.valued(number, valuation, &mut self.out) {
            if !self.lines.game_mut().add_finding(finding) {
                self.reviewer.give_up(&mut self.out);
            }
            self.note_remark();
            self.reviewer.renew(&mut self.out);
        }
    }

    /// A request failed, or the worker with whatever it was searching (0). It is retried once in a new worker.
    pub(super) fn failed(&mut self, number: u32) {
        let question = Question::about(&self.lines, self.terms.mode);
        if self.bots.fail(number, question, &mut self.out) {
            return;
        }
        if self.advisor.fail(number, question, &mut self.out) {
            return;
        }
        if !self.reviewer.fail(number, self.lines.game(), &mut self.out) {
            self.advisor.analysing.failed(number, &self.lines, &mut self.out);
        }
    }
}

/// The clock, and who is there.
impl Session {
    pub(super) fn enter(&mut self, times: Vec<u32>) {
        self.presence.enter(true);
        self.note_presence(true);
        self.start_clock(times);
    }

    pub(super) fn leave(&mut self) {
        self.presence.enter(false);
        self.note_presence(false);
        self.run_clock(false);
        self.forget_requests();
        self.reviewer.leave(self.lines.game(), &mut self.out);
    }

    /// Counts the time since somebody was last known to be there; from now on, somebody is there or not.
    pub(super) fn note_presence(&mut self, is_there: bool) {
        let spent = self.presence.note(is_there, self.out.now.time);
        if let Some(kept) = self.saving.kept_mut()
            && !self.lines.is_at_end()
        {
            kept.spent += spent;
        }
    }

    /// Somebody is there who may have been away.
    pub(super) fn welcome(&mut self) {
        if self.is_away() {
            self.out.push(Effect::BotsSettled);
        }
        self.clock.forgive();
    }

    /// Starts the clock of a game that has one, with what was left at each ply.
    fn start_clock(&mut self, times: Vec<u32>) {
        self.clock.set_times(times);
        self.run_clock(true);
    }

    /// Starts or stops the clock; what passed until now is charged first.
    fn run_clock(&mut self, runs: bool) {
        self.tick();
        let kept = self.conduct().saved == Saved::Written;
        // In a rated game it also runs while another page is shown.
        let runs = runs && self.presence.is_entered() || self.is_rated();
        self.clock.run(runs && kept && self.time_control().is_some(), self.out.now);
    }

    /// Charges what has passed since the clock was last read.
    pub(super) fn tick(&mut self) {
        if self.clock.runs() {
            let stands = self.clock_stands();
            let (control, rated) = (self.time_control(), self.is_rated());
            let timed = Timed { game: self.lines.game(), control, rated };
            if self.clock.tick(stands, timed, &mut self.out) {
                self.time_out();
            }
        }
    }

    fn time_out(&mut self) {
        self.interrupt();
        // Viewing earlier plies does not stop the clock.
        self.act_on_game(|game| game.show(game.last()));
        if self.game().seconds().is_none() {
            return self.lose_on_time();
        }
        let person = self.bot_to_move().is_none();
        if !self.act_on_game(Match::run_out) {
            return;
        }
        self.played(1);
        self.clock.miss(person);
        // What comes next is soon seen in its place.
        let away = self.is_away() && !self.is_over();
        let told = || self.game().told(self.game().last()).map(SessionNotice::Said);
        if let Some(notice) = if away { Some(SessionNotice::Away) } else { told() } {
            self.out.notify(notice);
        }
    }

    /// The mover has lost the game.
    fn lose_on_time(&mut self) {
        self.act_on_game(Match::flag);
        self.progress();
        self.made_here(0);
        self.pointer.point(None, &mut self.out);
        self.prompts.expect_end();
        self.speak(0);
    }
}

/// The library.
impl Session {
    /// Writes the game where it differs from what was written last.
    pub(super) fn save(&mut self) {
        if !self.saving.take() {
            return;
        }
        match self.conduct().saved {
            Saved::Written => self.write(),
            // What changes a linked game makes it the player's own.
            Saved::Claimed | Saved::Answered => self.make_own(),
            Saved::Address => self.out.push(Effect::Moved(false)),
            Saved::Never => {}
        }
    }

    fn write(&mut self) {
        let Some(kept) = self.saving.kind().kept_in_library() else { return };
        let (game, times) = (self.lines.game(), self.clock.times());
        let (seats, terms, remote) = (&self.seats, self.terms, &self.remote);
        let save = Contents { kept, game, seats, terms, times, remote }.save(self.out.now.date);
        // Before everything else: announcing a move must not be able to lose it.
        self.out.push_first(Effect::Save(kept.key.clone(), Box::new(save)));
    }

    /// How many plies were made here, not only redone. Only a result made entirely of such plies can be the best.
    fn made_here(&mut self, plies: usize) {
        // What changes a linked game makes it the player's own first.
        self.save();
        let last = self.game().last();
        let Some(kept) = self.saving.kept_mut() else { return };
        let comes_here = kept.elsewhere && last == plies;
        kept.elsewhere &= !comes_here;
        let is_own = !kept.elsewhere;
        if comes_here {
            self.saving.note();
        }
        if is_own {
            if let Some(feat) = self.game().feat() {
                self.out.push(Effect::KeepBest(feat));
            }
            self.keep_result();
        }
    }

    /// Keeps the result of the one person who has played against bots.
    fn keep_result(&mut self) {
        let Some(kept) = self.saving.kind().kept_in_library() else { return };
        let [own] = self.persons()[..] else { return };
        let others = Side::all(self.game().sides()).filter(|&side| side != own);
        let Some(bot) = others.filter_map(|side| self.bot(side)).max() else { return };
        let contestant = Contestant { kept, game: self.game(), mode: self.terms.mode, own, bot };
        if let Some(result) = contestant.result(self.out.now.date) {
            self.out.push(Effect::KeepResult(result));
        }
    }

    /// Makes the game of a link the player's own, from the shown ply on.
    pub(super) fn claim(&mut self) {
        if self.lines.is_current() {
            self.make_own();
        } else {
            self.resume();
        }
    }

    /// Keeps the game of a link as it is, with all that was tried in it.
    pub(super) fn keep(&mut self) {
        if matches!(self.conduct().saved, Saved::Claimed | Saved::Answered) {
            self.make_own();
        }
    }

    fn make_own(&mut self) {
        // Whoever answers a link knows that it is a game of theirs.
        let is_told = self.conduct().saved != Saved::Answered;
        self.move_to_new_place();
        if is_told {
            self.out.notify(SessionNotice::Own);
        }
    }

    /// Another tab has played on in this game: what was played here becomes a game of its own.
    pub(super) fn part(&mut self) {
        self.move_to_new_place();
        self.out.notify(SessionNotice::Parted);
    }

    fn move_to_new_place(&mut self) {
        // Back from the game leads to where the link was, not to what it said.
        let leads_back = self.conduct().saved != Saved::Answered;
        self.saving.move_to(self.out.new_key(), self.out.now.date);
        // A game is rated once.
        self.terms.mode = self.terms.mode.unrated();
        self.out.changed(Facet::Kind);
        self.write();
        self.out.push(Effect::Moved(leads_back));
        self.run_clock(true);
    }

    /// Another tab has written this game: what it played is shown here too.
    pub(super) fn follow(&mut self, game: Match, save: Save) {
        if save.record.game != self.game().info().id {
            return;
        }
        if let Some(KeptGame { elsewhere, spent, title, more, .. }) = self.saving.kept_mut() {
            if *title != save.title {
                self.out.changed(Facet::Kind);
            }
            (*elsewhere, *title, *more) = (save.elsewhere, save.title, save.more);
            *spent = (*spent).max(save.spent * 1000);
        }
        if self.remote.online().is_none() && self.remote.links() != save.correspondence.as_ref() {
            self.remote = save.correspondence.map_or(Remote::None, Remote::Links);
            self.out.changed(Facet::Seats);
        }
        if save.seats == self.seats
            && save.closing == self.game().closing()
            && save.out == self.game().dropped_out()
            && save.last == self.game().last()
            && save.record == self.game().record_with_undone()
        {
            // It was written, and nothing happened but that something was reviewed, tried or said.
            if save.review != self.game().review_text() {
                // It goes on there: two of them would only disturb each other.
                self.go_on_reviewing(false);
                self.lines.game_mut().take_review(&game, usize::MAX);
                self.reviewer.renew(&mut self.out);
            }
            if save.variations != self.game().tree().text() {
                self.interrupt();
                let node = self.lines.follow_variations(game);
                self.turn_to(node);
            }
            return;
        }
        self.lines.leave_aside();
        self.interrupt();
        self.lines.follow(game);
        self.seats = save.seats;
        self.progress();
        self.show_anew();
        self.out.changed(Facet::Seats);
        self.saving.take();
        self.forget_requests();
        self.bots.leave_elsewhere(&mut self.out);
        self.out.notify(SessionNotice::Followed);
    }
}

/// Players elsewhere.
impl Session {
    /// Asks for the game to be sent, once everything is at rest.
    pub(super) fn attend_sending(&mut self) {
        let to_send = self.correspondence_state() == Some(CorrespondenceState::ToSend);
        if self.presence.is_entered() && self.rests() && to_send {
            self.prompts.ask_to_send(self.lines.revision(), &mut self.out);
        }
    }

    /// Shows how the game ended, once its last position has been looked at.
    pub(super) fn attend_end(&mut self) {
        let to_send = self.correspondence_state() == Some(CorrespondenceState::ToSend);
        let sends_first = self.remote.links().is_some() && (self.presence.is_covered() || to_send);
        let seen = self.is_over() && self.lines.is_current() && self.rests();
        self.prompts.attend_end(self.presence.is_entered() && seen && !sends_first, &mut self.out);
    }

    /// Lets a game of two go on by links: whoever made the last move, or is to make the first, plays here.
    pub(super) fn correspond(&mut self) {
        if !self.can_correspond() {
            return;
        }
        self.interrupt();
        if self.conduct().saved == Saved::Claimed {
            self.claim();
        }
        let game = self.lines.game();
        let ply = game.last().saturating_sub(1);
        let own = game.mover(ply).map_or(0, |side| game.seat(side, ply));
        let id = self.out.new_key();
        self.remote = Remote::Links(Correspondence::new(id, own, game.turn_start(game.last())));
        self.saving.note();
        self.show_anew();
        self.out.changed(Facet::Seats);
    }

    /// The link has left: what it says stays.
    pub(super) fn note_sent(&mut self) {
        if self.correspondence_state() == Some(CorrespondenceState::ToSend) {
            self.remote.note_sent(self.lines.game().last());
            self.saving.note();
            self.show_anew();
        }
    }

    /// Accepts or declines the other player's offer to end the game.
    pub(super) fn answer_offer(&mut self, accepts: bool) {
        if self.correspondence_state() != Some(CorrespondenceState::Offered) {
            return;
        }
        if accepts {
            self.interrupt();
        } else {
            self.go_back_to(self.game().last().saturating_sub(1));
        }
        self.remote.answer_offer(accepts, self.lines.game().last());
        self.saving.note();
        self.prompts.expect_end();
        self.show_anew();
    }

    /// Shows what has come with a link since a ply.
    pub(super) fn received(&mut self, known: usize) {
        self.interrupt();
        self.prompts.expect_end();
        let fresh = self.game().last().saturating_sub(known);
        if fresh == 0 {
            return self.speak(1);
        }
        self.show_since(known, fresh);
    }

    /// Shows the last plies one after another, and tells of them.
    fn show_since(&mut self, known: usize, fresh: usize) {
        self.tell_of_swaps(fresh);
        self.speak(fresh);
        self.act_on_game(|game| game.show(known));
        self.begin_run(PlaybackMode::CatchUp, None);
    }

    /// The log of an online game says how it stands.
    pub(super) fn log_changed(&mut self, update: &OnlineUpdate) {
        if self.remote.online().is_none() {
            return;
        }
        self.drop_out(update.out);
        let news = self.remote.update(update, self.lines.game(), &mut self.out);
        let Some(news) = news else { return };
        if let Some((ply, why)) = news.taken_back {
            self.go_back_to(ply);
            self.out.say("table-undone");
            self.out.announce(Message::new(why));
        }
        let fresh = update.actions.len().saturating_sub(self.game().last());
        if fresh > 0 && news.common == self.game().last() {
            self.show_fresh(&update.actions[news.common..]);
        }
        if let Some(closing) = update.closing
            && self.game().closing().is_none()
        {
            self.interrupt();
            if self.act_on_game(|game| game.close(closing)) {
                self.progress();
                self.prompts.expect_end();
                self.speak(0);
            }
        }
    }

    /// Some have given up while others play on.
    fn drop_out(&mut self, sides: Sides) {
        let known = self.game().dropped_out();
        for side in sides.iter().filter(|&side| !known.contains(side)) {
            self.lines.game_mut().drop_out(side);
            self.out.changed(Facet::Game);
            self.out.announce(Closing::Left(side).message());
        }
    }

    /// Plays what others have made, and shows it.
    fn show_fresh(&mut self, actions: &[String]) {
        self.interrupt();
        let (shown, known) = (self.game().shown(), self.game().last());
        // What every reader of the log has played can be played here.
        let play = |game: &mut Match| actions.iter().all(|action| game.replay(action));
        if self.is_in_variation() || shown < known {
            // Do not move a player who is browsing.
            play(self.lines.game_mut());
            self.progress();
            if !self.is_in_variation() {
                self.lines.game_mut().show(shown);
            }
            return self.show_anew();
        }
        self.act_on_game(play);
        let fresh = self.game().last() - known;
        self.prompts.expect_end();
        if fresh > 0 {
            self.show_since(known, fresh);
        } else {
            self.speak(0);
        }
    }
}
