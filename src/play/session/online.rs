//! A session of a game online: what is made here goes out at once, and what stands in the log is what counts.

use crate::play::{Closing, Match, TableSeat};
use crate::rules::{Message, Side, Sides};

use super::online_update::{OnlineSeat, OnlineUpdate};
use super::{Effect, Facet, Input, PlaybackMode, Session, SessionNotice};

impl Session {
    /// The same session, played online: this game of a table, from 1, in this seat.
    pub fn online(mut self, table: &str, round: u32, own: Option<usize>) -> Self {
        let (table, confirmed) = (table.to_owned(), self.game.last());
        self.online = Some(OnlineSeat { table, round, own, confirmed, ..OnlineSeat::default() });
        self.attend_variations();
        self.capabilities = self.able();
        self
    }

    /// What is known of the game online; `None` where it is not one.
    pub fn online_seat(&self) -> Option<&OnlineSeat> {
        self.online.as_ref()
    }

    /// The table of the game, and which game of it this is; `None` where it is not played online.
    pub fn table(&self) -> Option<(String, u32)> {
        self.online.as_ref().map(|online| (online.table.clone(), online.round))
    }

    /// The table at which the game goes on; `None` where it is over, and elsewhere.
    pub fn open_table(&self) -> Option<&str> {
        let online = self.online.as_ref().filter(|online| online.own.is_some())?;
        self.game.mover(self.game.last()).map(|_| online.table.as_str())
    }

    /// What is kept of the place online.
    pub(super) fn table_seat(&self) -> Option<TableSeat> {
        let OnlineSeat { table, round, own, .. } = self.online.as_ref()?;
        Some(TableSeat { table: table.clone(), round: *round, own: (*own)?, to_move: self.may_act_online() })
    }

    /// When the game last changed; `None` where the clock here says it.
    pub(super) fn changed_online(&self) -> Option<u64> {
        self.online.as_ref()?.time
    }

    /// Whether the log says nothing that is not known here.
    pub fn knows_online(&self, update: &OnlineUpdate) -> bool {
        let Some(online) = &self.online else { return true };
        let settled = online.confirmed == update.actions.len() && self.game.last() == online.confirmed
            || update.sending && online.confirmed == update.actions.len();
        settled
            && online.seconds == update.seconds
            && online.time == Some(update.time)
            && self.game.closing() == update.closing
            && self.game.dropped_out() == update.out
            && self.game.record().actions.starts_with(&update.actions)
    }

    /// Whether a move made here is still on its way.
    pub fn is_sending(&self) -> bool {
        self.online.as_ref().is_some_and(|online| self.game.last() > online.confirmed)
    }

    /// Whether the log has not been read yet.
    pub(super) fn waits_for_log(&self) -> bool {
        self.online.as_ref().is_some_and(|online| online.time.is_none())
    }

    /// Whether somebody here may make a move online.
    pub(super) fn may_act_online(&self) -> bool {
        let Some(online) = &self.online else { return true };
        // Before the log was read nobody knows whether this is how the game stands.
        if online.time.is_none() {
            return false;
        }
        let last = self.game.last();
        let mover = self.game.mover(last).map(|side| self.game.seat(side, last));
        mover.is_some() && mover == online.own
    }

    /// Whether a game online does not allow this: moves are taken back by consent, and nobody helps before the end.
    pub(super) fn is_barred_online(&self, input: &Input) -> bool {
        self.online.is_some()
            && match input {
                Input::Undo | Input::UndoPly | Input::Redo | Input::RedoPly | Input::RedoAll => {
                    !self.is_in_variation()
                }
                Input::Resume => !self.is_in_variation(),
                Input::Restart | Input::PlayOnAgainst(_) | Input::Seat(..) | Input::Rename(..) => true,
                Input::Correspond | Input::PauseBots(_) | Input::Hurry => true,
                Input::Hint | Input::Analyse | Input::Aid(_) | Input::Review(true) => !self.able().over,
                _ => false,
            }
    }

    /// Whether this would end the game for all: online that is only offered, and made when all have accepted.
    pub(super) fn offers_end_online(&mut self, agrees: impl FnOnce(&(&'static str, String)) -> bool) -> bool {
        let agreement = self.game.agreement().filter(|_| self.online.is_some()).filter(agrees);
        let offers = agreement.is_some();
        self.effects.extend(agreement.map(|(_, text)| Effect::Act(self.game.last(), text)));
        offers
    }

    /// What was made here goes out.
    pub(super) fn send_online(&mut self, plies: usize) {
        if self.online.is_none() {
            return;
        }
        let (actions, last) = (self.game.record().actions, self.game.last());
        for (ply, action) in actions.into_iter().enumerate().skip(last - plies.min(last)) {
            self.effects.push(Effect::Act(ply, action));
        }
    }

    /// The log says how the game stands.
    pub(super) fn heard_online(&mut self, update: OnlineUpdate) {
        let Some(online) = &mut self.online else { return };
        if online.seconds != update.seconds {
            online.seconds = update.seconds;
            self.changes.add(Facet::Clock);
        }
        online.time = Some(update.time);
        self.see_out(update.out);
        let Some(online) = &mut self.online else { return };
        let before = online.confirmed;
        online.confirmed = update.actions.len();
        if before != online.confirmed {
            self.changes.add(Facet::Seats);
        }
        let known = self.game.record().actions;
        let common = known.iter().zip(&update.actions).take_while(|(one, other)| one == other).count();
        // What is on its way stays to be seen.
        let waits = update.sending && common == update.actions.len();
        if common < known.len() && !waits {
            let own = common >= before.min(update.actions.len()) && update.actions.len() >= before;
            self.go_back_to(common);
            let told = if own { "online-refused" } else { "online-taken-back" };
            self.effects.push(Effect::Notify(SessionNotice::Said(Message::new(told))));
        }
        let fresh = update.actions.len().saturating_sub(self.game.last());
        if fresh > 0 && common == self.game.last() {
            self.show_fresh(&update.actions[common..]);
        }
        if let Some(closing) = update.closing
            && self.game.closing().is_none()
        {
            self.interrupt();
            if self.act_on_game(|game| game.close(closing)) {
                self.progress();
                self.end_shown = false;
                self.speak(0);
            }
        }
    }

    /// Some have given up while others play on.
    fn see_out(&mut self, out: Sides) {
        let known = self.game.dropped_out();
        for side in out.iter().filter(|&side| !known.contains(side)) {
            self.game.drop_out(side);
            self.changes.add(Facet::Game);
            self.effects.push(Effect::Notify(SessionNotice::Said(Closing::Left(side).message())));
        }
    }

    fn go_back_to(&mut self, ply: usize) {
        self.interrupt();
        self.act_on_game(|game| {
            game.show(ply);
            game.resume_here();
        });
        self.end_shown = false;
        self.say("table-undone");
    }

    /// Plays what others have made, and shows it.
    fn show_fresh(&mut self, actions: &[String]) {
        self.interrupt();
        let (shown, known) = (self.game.shown(), self.game.last());
        let watching = self.aside.is_some() || shown < known;
        let play = |game: &mut Match| {
            // What every reader of the log has played can be played here.
            actions.iter().all(|action| game.replay(action))
        };
        if watching {
            // Whoever looks elsewhere goes on looking.
            play(&mut self.game);
            self.progress();
            if self.aside.is_none() {
                self.game.show(shown);
            }
            self.seen_anew();
            return;
        }
        self.act_on_game(play);
        let fresh = self.game.last() - known;
        self.end_shown = false;
        self.tell_of_swaps(fresh);
        self.speak(fresh);
        if fresh > 0 {
            self.act_on_game(|game| game.show(known));
            self.begin_run(PlaybackMode::CatchUp);
        }
    }

    /// The seconds that a side has left in a game online; `None` in other games, and without a clock.
    pub(super) fn seconds_online(&self, side: Side) -> Option<u32> {
        let online = self.online.as_ref()?;
        online.seconds.get(self.game.seat(side, self.game.last())).copied()
    }
}
