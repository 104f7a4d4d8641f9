//! What can be done in a session now, worked out once after every input.

use crate::bots::Level;
use crate::play::correspondence::CorrespondenceState;
use crate::rules::Side;

use super::{Bots, Place, Session};

/// What a session is and what can be done in it now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Capabilities {
    /// It is for a person to act: no bot is to move, or bots wait.
    pub open: bool,
    /// The last position of the game is shown.
    pub current: bool,
    /// It came by link and is only viewed.
    pub linked: bool,
    /// A start position is being set up.
    pub draft: bool,
    /// It is a puzzle.
    pub puzzle: bool,
    /// Bots alone play.
    pub watched: bool,
    /// Bots wait.
    pub paused: bool,
    /// Nobody seems to be there, and the game waits until somebody is.
    pub away: bool,
    /// The game is over at its last ply.
    pub over: bool,
    /// Something is at stake: it is a rated game or the attempt at the board of a day.
    pub rated: bool,
    /// A bot that thinks can be told to move now.
    pub hurry: bool,
    /// What was done can be undone.
    pub undo: bool,
    /// Other moves can be tried, and something said of moves.
    pub vary: bool,
    /// A move made now is tried, not played.
    pub tries: bool,
    /// The line of a variation is shown.
    pub aside: bool,
    /// Aids can be shown.
    pub aids: bool,
    /// A good move can be asked for.
    pub hint: bool,
    /// Positions can be analysed.
    pub analysis: bool,
    /// The game can be reviewed.
    pub review: bool,
    /// The bot whose turn it is.
    pub bot_to_move: Option<Level>,
    /// Whose turn it is in a correspondence, and to do what.
    pub correspondence: Option<CorrespondenceState>,
    /// It is played online.
    pub online: bool,
}

impl Session {
    /// What can be done as things stand.
    pub(super) fn able(&self) -> Capabilities {
        let bot_to_move = self.game.mover(self.game.last()).and_then(|side| self.bot(side));
        let (linked, draft) =
            (matches!(self.place, Place::Link(_)), matches!(self.place, Place::Draft | Place::Editor));
        let paused = matches!(self.bots, Bots::Paused(_));
        let rated = self.is_rated();
        let embedded = matches!(self.place, Place::Embedded(_));
        let correspondence = self.correspondence_state();
        let open = !embedded && (draft || paused && !rated || linked || bot_to_move.is_none());
        // What is not one's own turn may still be tried.
        let open = open
            && (correspondence.is_none_or(|state| state == CorrespondenceState::ToMove)
                || self.line().would_try());
        let open = open && (self.may_act_online() || self.line().would_try());
        let aside = self.is_in_variation();
        let current = !aside && self.game.shown() == self.game.last();
        let over = self.game.mover(self.game.last()).is_none() && !self.is_end_offered();
        let helped = correspondence.is_none() && self.online.is_none() || over;
        Capabilities {
            open,
            current,
            linked,
            draft,
            puzzle: self.place.puzzle().is_some(),
            watched: self.persons().is_empty() && self.online.is_none(),
            paused,
            away: self.is_away() && !over,
            over,
            rated,
            hurry: self.can_hurry(),
            undo: aside || !(rated && !self.is_within_turn() || self.is_all_sent() || self.online.is_some()),
            vary: self.can_vary(),
            tries: self.line().would_try(),
            aside,
            aids: !rated && self.online.is_none() || over,
            hint: open && current && !over && !draft && !rated && helped,
            analysis: (!rated || over) && !draft && !self.is_taught() && helped,
            review: self.can_review() && helped,
            bot_to_move,
            correspondence,
            online: self.online.is_some(),
        }
    }

    /// Whether it is there to learn from: what is best is said elsewhere.
    fn is_taught(&self) -> bool {
        self.place.puzzle().is_some() || !self.is_at_table()
    }

    /// The bot in the seat of a side at the last ply.
    pub fn bot(&self, side: Side) -> Option<Level> {
        let seat = self.game.seat(side, self.game.last());
        self.seats.get(Side::new(seat)).and_then(|seat| seat.bot)
    }

    /// The sides that persons play here.
    pub fn persons(&self) -> Vec<Side> {
        let last = self.game.last();
        let here = |side: &Side| {
            self.correspondence.as_ref().is_none_or(|own| self.game.seat(*side, last) == own.own)
                && self.online.as_ref().is_none_or(|online| online.own == Some(self.game.seat(*side, last)))
        };
        Side::all(self.game.sides()).filter(|&side| self.bot(side).is_none()).filter(here).collect()
    }
}
