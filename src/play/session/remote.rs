//! The remote players of a game: they play by links, or online.

use crate::correspondence::{Correspondence, CorrespondenceState, OfferAnswer, is_end_offered, state_of};
use crate::{Match, TableSeat};
use basalt_rules::Side;

use super::changes::Facet;
use super::effect::Effect;
use super::online_update::{OnlineSeat, OnlineUpdate};
use super::outbox::Outbox;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Remote {
    /// They are local, or bots.
    #[default]
    None,
    Links(Correspondence),
    Online(OnlineSeat),
}

pub(super) struct OnlineNews {
    /// The number of remaining actions if others were taken back, and the reason.
    pub taken_back: Option<(usize, &'static str)>,
    pub common: usize,
}

impl Remote {
    pub fn links(&self) -> Option<&Correspondence> {
        if let Remote::Links(own) = self { Some(own) } else { None }
    }

    fn links_mut(&mut self) -> Option<&mut Correspondence> {
        if let Remote::Links(own) = self { Some(own) } else { None }
    }

    pub fn online(&self) -> Option<&OnlineSeat> {
        if let Remote::Online(seat) = self { Some(seat) } else { None }
    }

    fn online_mut(&mut self) -> Option<&mut OnlineSeat> {
        if let Remote::Online(seat) = self { Some(seat) } else { None }
    }

    pub(super) fn plays_here(&self, seat: usize) -> bool {
        match self {
            Remote::None => true,
            Remote::Links(own) => own.own == seat,
            Remote::Online(online) => online.own == Some(seat),
        }
    }

    pub(super) fn state(&self, game: &Match) -> Option<CorrespondenceState> {
        self.links().map(|own| state_of(game, own))
    }

    pub(super) fn is_end_offered(&self, game: &Match) -> bool {
        is_end_offered(game, self.links())
    }

    pub(super) fn is_all_sent(&self, game: &Match) -> bool {
        self.links().is_some_and(|own| game.last() <= own.sent)
    }

    pub(super) fn unsend(&mut self) {
        if let Some(own) = self.links_mut() {
            own.told = false;
        }
    }

    pub(super) fn correspond(&mut self, id: String, game: &Match) {
        let ply = game.last().saturating_sub(1);
        let own = game.mover(ply).map_or(0, |side| game.seat(side, ply));
        *self = Remote::Links(Correspondence::new(id, own, game.turn_start(game.last())));
    }

    /// Applies another tab's correspondence; returns whether it changed. Online games follow their log.
    pub(super) fn follow(&mut self, links: Option<Correspondence>) -> bool {
        let is_news = self.online().is_none() && self.links() != links.as_ref();
        if is_news {
            *self = links.map_or(Remote::None, Remote::Links);
        }
        is_news
    }

    pub(super) fn note_sent(&mut self, last: usize) {
        if let Some(own) = self.links_mut() {
            (own.told, own.sent) = (true, last);
        }
    }

    pub(super) fn answer_offer(&mut self, accepts: bool, last: usize) {
        if let Some(own) = self.links_mut() {
            own.answer = if accepts { OfferAnswer::Accepted } else { OfferAnswer::Declined };
            (own.sent, own.told) = (last, false);
        }
    }

    pub fn table(&self) -> Option<(String, u32)> {
        self.online().map(|online| (online.table.clone(), online.round))
    }

    pub(super) fn table_seat(&self, game: &Match) -> Option<TableSeat> {
        let OnlineSeat { table, round, own, .. } = self.online()?;
        Some(TableSeat { table: table.clone(), round: *round, own: (*own)?, to_move: self.may_act(game) })
    }

    /// When an online game last changed; `None` for others.
    pub(super) fn changed(&self) -> Option<u64> {
        self.online()?.time
    }

    pub(super) fn waits_for_log(&self) -> bool {
        self.online().is_some_and(|online| online.time.is_none())
    }

    pub(super) fn is_sending(&self, game: &Match) -> bool {
        self.online().is_some_and(|online| game.last() > online.confirmed)
    }

    pub(super) fn may_act(&self, game: &Match) -> bool {
        let Some(online) = self.online() else { return true };
        // Before the log is read, the state of the game is unknown.
        if online.time.is_none() {
            return false;
        }
        let last = game.last();
        let mover = game.mover(last).map(|side| game.seat(side, last));
        mover.is_some() && mover == online.own
    }

    pub(super) fn seconds(&self, side: Side, game: &Match) -> Option<u32> {
        self.online()?.seconds.get(game.seat(side, game.last())).copied()
    }

    pub(super) fn knows(&self, update: &OnlineUpdate, game: &Match) -> bool {
        let Some(online) = self.online() else { return true };
        let settled = online.confirmed == update.actions.len() && game.last() == online.confirmed
            || update.sending && online.confirmed == update.actions.len();
        settled
            && online.seconds == update.seconds
            && online.time == Some(update.time)
            && game.closing() == update.closing
            && game.dropped_out() == update.out
            && game.record().actions.starts_with(&update.actions)
    }

    /// Applies an update from the log; `None` if the game is not played online.
    pub(super) fn update(
        &mut self,
        update: &OnlineUpdate,
        game: &Match,
        out: &mut Outbox,
    ) -> Option<OnlineNews> {
        let online = self.online_mut()?;
        if online.seconds != update.seconds {
            online.seconds.clone_from(&update.seconds);
            out.changed(Facet::Clock);
        }
        (online.time, online.by_days) = (Some(update.time), update.by_days);
        let before = std::mem::replace(&mut online.confirmed, update.actions.len());
        if before != online.confirmed {
            out.changed(Facet::Seats);
        }
        let known = game.record().actions;
        let common = known.iter().zip(&update.actions).take_while(|(one, other)| one == other).count();
        // Keep showing a local move while it is being sent.
        let waits = update.sending && common == update.actions.len();
        let taken_back = (common < known.len() && !waits).then(|| {
            let own = common >= before.min(update.actions.len()) && update.actions.len() >= before;
            (common, if own { "online-refused" } else { "online-taken-back" })
        });
        Some(OnlineNews { taken_back, common })
    }

    pub(super) fn send(&self, plies: usize, game: &Match, out: &mut Outbox) {
        if self.online().is_none() {
            return;
        }
        let (actions, last) = (game.record().actions, game.last());
        for (ply, action) in actions.into_iter().enumerate().skip(last - plies.min(last)) {
            out.push(Effect::Act(ply, action));
        }
    }

    /// Offers an end that all must accept. Online it takes effect when they have.
    pub(super) fn offers_end(
        &self,
        agrees: impl FnOnce(&(&'static str, String)) -> bool,
        game: &Match,
        out: &mut Outbox,
    ) -> bool {
        let agreement = game.agreement().filter(|_| self.online().is_some()).filter(agrees);
        let offers = agreement.is_some();
        if let Some((_, text)) = agreement {
            out.push(Effect::Act(game.last(), text));
        }
        offers
    }

    pub(super) fn waiting_words(&self) -> &'static str {
        match self {
            Remote::Online(_) if self.waits_for_log() => "online-connecting",
            Remote::Online(_) => "online-turn",
            Remote::Links(_) => "correspondence-turn",
            Remote::None => "bots-turn",
        }
    }
}
