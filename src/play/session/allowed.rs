//! The possible inputs, by kind of game and turn.

use crate::correspondence::CorrespondenceState;
use crate::{Link, Match, QUIET_TURNS, Save};
use basalt_geometry::Board;
use basalt_rules::{Message, Overlay, ReasonRequest, Record, Side};

use super::capabilities::Capabilities;
use super::conduct::{Conduct, Saved, Situation, Variations, conduct};
use super::input::Input;
use super::playback::PlaybackMode;
use super::remote::Remote;
use super::state::Session;

impl Session {
    pub fn conduct(&self) -> Conduct {
        conduct(self.kind(), self.terms.mode, &self.remote, self.is_over())
    }

    /// Whether the game is over at its last ply, by common consent.
    pub(super) fn is_over(&self) -> bool {
        self.lines.is_at_end() && !self.remote.is_end_offered(self.game())
    }

    pub fn allows(&self, input: &Input) -> bool {
        self.conduct().allows(input, self.moment())
    }

    fn moment(&self) -> Situation {
        Situation {
            aside: self.lines.is_aside(),
            within_turn: self.is_within_turn(),
            all_sent: self.remote.is_all_sent(self.game()),
            finished: self.is_before_known_end(),
        }
    }

    fn is_within_turn(&self) -> bool {
        !self.lines.is_at_end()
            && self.bot_to_move().is_none()
            && !self.game().begins_turn(self.game().last())
    }

    /// Whether a game by links is shown before its known end, where a continuation is a new game.
    fn is_before_known_end(&self) -> bool {
        let shown = self.line().shown();
        self.correspondence_state() == Some(CorrespondenceState::Over)
            && (self.lines.is_aside() || shown < self.game().last())
            && self.line().mover(shown).is_some()
    }

    /// Whether a save has the same moves and seats; annotations may differ.
    pub(super) fn is_written_as(&self, save: &Save) -> bool {
        let game = self.game();
        save.seats == self.seats
            && save.closing == game.closing()
            && save.out == game.dropped_out()
            && save.last == game.last()
            && save.record == game.record_with_undone()
    }

    pub(super) fn able(&self) -> Capabilities {
        let conduct = self.conduct();
        let over = self.is_over();
        Capabilities {
            open: self.is_open(&conduct),
            current: self.lines.is_current(),
            linked: conduct.saved == Saved::Claimed,
            draft: conduct.saved == Saved::Address,
            puzzle: conduct.puzzle,
            watched: self.is_watched(),
            paused: self.bots.is_paused(),
            away: self.is_away() && !over,
            over,
            rated: conduct.rated,
            hurry: conduct.hurry,
            undo: conduct.undoes(self.moment()),
            vary: self.can_vary(),
            tries: self.line().would_try(),
            aside: self.lines.is_aside(),
            planning: self.plan_told().is_some(),
            prepare: self.may_prepare() && !self.planning.is_preparing(),
            preparing: self.planning.is_preparing(),
            reply: self.reply_end().is_some(),
            aids: conduct.aids,
            hint: self.can_hint(),
            analysis: conduct.analysis,
            review: self.can_review(),
            bot_to_move: self.bot_to_move(),
            correspondence: self.correspondence_state(),
            online: self.remote.online().is_some(),
        }
    }

    fn is_open(&self, conduct: &Conduct) -> bool {
        let paused = self.bots.is_paused() && !conduct.rated;
        let own = conduct.by_hand || paused || self.bot_to_move().is_none();
        let by_links = self.correspondence_state().is_none_or(|state| state == CorrespondenceState::ToMove);
        if self.proving.is_shown() || self.presence.is_barred {
            return false;
        }
        if let Some(plan) = self.lines.plan() {
            return !plan.is_whole_plan();
        }
        let asked = self.kind().script().is_none_or(|script| script.len() > self.game().last());
        // Another player's turn may still be tried as a variation.
        conduct.acts
            && own
            && asked
            && (by_links && self.remote.may_act(self.game()) || self.line().would_try())
    }

    /// The number of pieces in a side's tray that the player can take in hand, now or for a plan.
    pub fn playable(&self, side: Side) -> usize {
        let line = self.line();
        let is_shown = line.shown() == line.last() || line.would_try();
        if self.is_open(&self.conduct()) {
            let goes_on = is_shown && line.mover(line.shown()).is_some();
            return if goes_on { line.hand(side) } else { 0 };
        }
        self.planning.code().filter(|_| self.lines.plan().is_none()).map_or(0, |code| code.hand(self, side))
    }

    pub(super) fn can_hint(&self) -> bool {
        let conduct = self.conduct();
        conduct.hint
            && self.lines.plan().is_none()
            && self.is_open(&conduct)
            && self.lines.is_current()
            && !self.is_over()
    }

    pub(super) fn can_review(&self) -> bool {
        let is_whole = self.lines.is_at_end() || self.kind().improves();
        let played = is_whole && self.game().sides() > 1 && self.game().last() > 0;
        played && self.conduct().review && self.can_vary()
    }

    /// Whether the coach has not yet said all about the last turn, for which bots wait.
    pub(super) fn is_coaching(&self) -> bool {
        let is_explained = |question: &ReasonRequest| self.advisor.reasoner.answer(question).is_some();
        let asked = self.coach.verdict().filter(|verdict| verdict.grade.is_bad());
        self.coach.is_judging() || asked.is_some_and(|verdict| !is_explained(&verdict.question))
    }

    /// Whether moves are tried as variations, and the variations changed.
    pub(super) fn can_vary(&self) -> bool {
        match self.conduct().variations {
            Variations::Yes => true,
            Variations::Alone => self.game().sides() == 1 && self.time_control().is_none(),
            Variations::Tried | Variations::No => false,
        }
    }

    pub(super) fn can_try(&self) -> bool {
        self.can_vary() || self.conduct().variations == Variations::Tried
    }

    /// Whether the player at this device makes the move after a ply of a line.
    pub(super) fn makes_ply(&self, line: &Match, ply: usize) -> bool {
        line.mover(ply).is_some_and(|side| self.remote.plays_here(line.seat(side, ply)))
    }

    /// Whether replies can be laid down: others are to move, by link or with days for it.
    pub(super) fn may_prepare(&self) -> bool {
        let waits = match &self.remote {
            Remote::None => false,
            Remote::Links(_) => self.correspondence_state() == Some(CorrespondenceState::Waiting),
            Remote::Online(online) => online.by_days && online.own.is_some() && online.time.is_some(),
        };
        let game = self.game();
        waits
            && self.planning.is_loaded()
            && self.can_vary()
            && !self.is_over()
            && game.mover(game.last()).is_some()
            && !self.makes_ply(game, game.last())
    }

    /// Whether a reply can be played now.
    pub(super) fn may_reply(&self) -> bool {
        match &self.remote {
            Remote::None => false,
            Remote::Links(_) => self.correspondence_state() == Some(CorrespondenceState::ToMove),
            Remote::Online(_) => self.remote.may_act(self.game()),
        }
    }

    /// The ply of the shown variation at which its last whole turn of the player ends; `None` if it is no reply.
    pub(super) fn reply_end(&self) -> Option<usize> {
        let (line, from) = (self.line(), self.game().last());
        let fits = self.lines.fork() == Some(from) && self.may_prepare();
        let ends = |&ply: &usize| line.begins_turn(ply) && self.makes_ply(line, line.turn_start(ply));
        (from + 1..=line.shown()).rev().filter(|_| fits).find(ends)
    }

    /// The side that can resign here: the only person's, or the mover's of two people at this screen.
    ///
    /// Before the first move a game is left, not lost.
    pub fn resigner(&self) -> Option<Side> {
        let game = self.game();
        let mover = game.mover(game.last()).filter(|_| self.conduct().gives_up && game.last() > 0)?;
        match self.persons()[..] {
            [only] if game.sides() > 1 => Some(only),
            [_, _] if game.sides() == 2 => Some(mover),
            _ => None,
        }
    }

    /// Whether people alone can agree to a draw here. Where the rules know an agreement, that one ends the game.
    pub fn may_draw(&self) -> bool {
        let game = self.game();
        self.conduct().gives_up
            && self.lines.is_current()
            && game.last() > 0
            && game.sides() > 1
            && game.begins_turn(game.last())
            && game.agreement().is_none()
            && self.persons().len() == game.sides()
    }

    /// Whether the game could continue by links: two persons, no clock, not rated.
    pub fn can_correspond(&self) -> bool {
        self.conduct().links
            && self.game().sides() == 2
            && self.persons().len() == 2
            && !self.lines.is_at_end()
            && self.time_control().is_none()
    }

    /// Why bots object to a person's action: it is their turn, or they would not agree to the end yet.
    pub(super) fn bots_object(&self, agrees: impl FnOnce((&'static str, String)) -> bool) -> Option<Message> {
        let game = self.game();
        let mover = game.mover(game.last());
        if !self.is_open(&self.conduct()) {
            if self.kind().script().is_some() {
                return Some(Message::new("coach-read-on"));
            }
            if self.presence.is_barred {
                return Some(Message::new("puzzle-first-open"));
            }
            return mover.map(|side| Message::new(self.remote.waiting_words()).with("side", side));
        }
        let mut others = Side::all(game.sides()).filter(|&side| Some(side) != mover);
        let other = others.find(|&side| self.bot(side).is_some())?;
        let too_soon = game.suggested_end().is_none() && game.agreement().is_some_and(agrees);
        too_soon.then(|| Message::new("bots-disagree").with("side", other).with("count", QUIET_TURNS))
    }

    pub fn refuses_to_end(&self, word: &str) -> bool {
        self.bots_object(|(other, _)| other == word).is_some()
    }

    pub(super) fn is_watched(&self) -> bool {
        self.persons().is_empty() && self.remote.online().is_none()
    }

    /// Whether the players seem absent after several time-outs. A rated game does not wait.
    pub(super) fn is_away(&self) -> bool {
        self.clock.is_missed() && !self.is_rated()
    }

    /// Whether the clock pauses, as for a hidden page, a dialog, a movement or a paused bot.
    pub(super) fn clock_stands(&self) -> bool {
        let unseen = self.out.now.hidden || self.presence.is_covered();
        let bot = self.bot_to_move().is_some();
        // A bot's time depends on its level; a daily bot searches equally far on any machine.
        let own_time = self.game().seconds().is_none() || self.terms.mode.day().is_some();
        unseen && !self.is_rated()
            || bot && own_time
            || self.is_away()
            || !self.timed().mover_has_begun()
            || self.playback.is_moving()
            || self.playback.mode() == PlaybackMode::CatchUp
            || self.bots.is_paused() && bot
    }

    /// Whether to keep the screen awake, while a person plays against a running clock.
    pub fn keeps_awake(&self) -> bool {
        let mover = self.game().mover(self.game().last());
        let paused = self.bots.is_paused() && self.bot_to_move().is_some();
        self.presence.is_entered()
            && mover.is_some_and(|side| self.seconds_of(side).is_some())
            && self.time_control().is_some_and(|control| control.days().is_none())
            && (self.is_rated() || !(self.presence.is_covered() || paused || self.is_away()))
    }

    /// Whether it is the page's own game, not a figure, a lesson or an embedded frame.
    pub fn fills_page(&self) -> bool {
        self.conduct().fills_page
    }

    /// Whether the only person sits on the far side; `None` if the board's orientation is fixed.
    pub fn sits_across(&self) -> Option<bool> {
        if !self.conduct().turns_board {
            return None;
        }
        let own = self.remote.links().map(|correspondence| correspondence.own).or_else(|| self.only_seat());
        Some(own.is_some_and(|seat| seat > 0 && 2 * seat >= self.game().sides()))
    }

    /// Whether the second of two people at this screen is to move, once the board has shown the last move.
    pub fn far_side_moves(&self) -> bool {
        let game = self.game();
        let ply = if self.lines.is_current() { self.pictured() } else { game.last() };
        // After the end, the board stays as it was.
        let mover = game.mover(ply).map(|side| (side, ply));
        let mover = mover.or_else(|| Some((game.mover(ply.checked_sub(1)?)?, ply - 1)));
        self.is_shared() && mover.is_some_and(|(side, ply)| game.seat(side, ply) == 1)
    }

    /// Whether two people play at this screen.
    pub fn is_shared(&self) -> bool {
        self.game().sides() == 2 && self.persons().len() == 2
    }

    /// The board for portrait windows, unless text beside it mentions left and right.
    pub fn upright(&self) -> Option<&'static Board> {
        self.game().upright().filter(|_| self.conduct().upright)
    }

    /// Numbers of the last `turns` turns on their pieces; during movements only the lasting ones.
    pub fn numbers(&self, turns: usize) -> Overlay {
        // Figures and lessons show bare boards, and a set-up has no turns.
        if turns > 0 && self.conduct().numbers { self.picture().numbers(turns) } else { Overlay::default() }
    }

    pub fn link(&self) -> Link {
        if self.conduct().saved == Saved::Address {
            return self.link_to_position();
        }
        let line = if self.lines.plan().is_some() { self.game() } else { self.lines.beneath() };
        Link { drawing: self.drawing().to_owned(), ..Link::at(line.shown(), line.record()) }
    }

    pub fn link_to_position(&self) -> Link {
        let drawing = self.drawing().to_owned();
        Link { drawing, ..Link::at(0, self.line().record_from(self.line().shown())) }
    }

    pub fn start_record(&self) -> Record {
        Record { actions: Vec::new(), ..self.game().record() }
    }

    pub fn link_to_start(&self) -> Link {
        Link::at(0, self.start_record())
    }
}
