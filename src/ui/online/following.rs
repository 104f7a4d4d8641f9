//! Playing online on the page: opening tables, and passing on to sessions what their logs say.

use leptos::prelude::untrack;

use crate::browser::{chance, online, route::Route};
use crate::games::catalogue;
use crate::online::{OnlineTerms, Proposal, Round};
use crate::play::session::{Input, OnlineUpdate, Place, Session};
use crate::play::{Match, Seat, Seats, TableSeat};

use crate::ui::app_state::AppState;
use crate::ui::needed::all_games;

use super::kept;
use super::table::{Coming, OnlineTable};

/// What the log says of the game at a table.
fn update(table: &OnlineTable, round: &Round) -> OnlineUpdate {
    OnlineUpdate {
        time: table.game.now(),
        actions: round.game().record().actions,
        closing: round.game().closing(),
        out: round.game().dropped_out(),
        sending: table.is_sending(),
        seconds: table.seconds(),
    }
}

/// The game of a round as it stands, to be shown.
fn opened(round: &Round) -> Option<Match> {
    let mut game = catalogue::open(&round.game().record()).ok()?;
    round.game().dropped_out().iter().for_each(|side| game.drop_out(side));
    if let Some(closing) = round.game().closing() {
        game.close(closing);
    }
    Some(game)
}

impl AppState {
    /// Opens a table with these terms, for those who get the link of the invitation.
    pub fn open_table(self, terms: OnlineTerms, name: String) {
        let Some(bits) = chance::secret() else { return };
        self.remember_name(&name);
        let table = format!("{:x}{:x}", bits[0], bits[1]).chars().take(14).collect::<String>();
        online::ask(self.life, "invitation", Vec::new(), move |made| {
            let terms = match made.as_deref().and_then(|made| made.split_once(' ')) {
                Some((lock, secret)) => {
                    kept::keep_secret(&table, secret);
                    terms.locked(lock.to_owned())
                }
                // Where nothing can be signed the table says why.
                None => terms,
            };
            self.come_to_table(table, Coming::Opens(terms, name));
        });
    }

    /// Remembers the name that a player has first given at a table.
    pub fn remember_name(self, name: &str) {
        if !name.is_empty() && self.library.read().own_name().is_empty() {
            self.library.keep_own_name(name);
        }
    }

    /// Goes to a table to play there.
    pub fn come_to_table(self, table: String, coming: Coming) {
        // What others say there may be of any game.
        self.with_games(all_games(), move || {
            self.clear();
            self.follow_table(&table, false, coming.clone());
            self.close();
            self.go(Route::Online(table.clone()));
        });
    }

    /// Follows a table, unless it is followed already.
    pub fn follow_table(self, table: &str, watches: bool, coming: Coming) {
        let is_followed = |known: &OnlineTable| {
            known.game.table() == table && known.watches == watches && coming == Coming::Link
        };
        if self.online.peek(is_followed) == Some(true) {
            // The whole link may have been opened meanwhile.
            return self.online.update(|known| known.secret = kept::secret(known.game.table()));
        }
        // A session that was followed before is opened anew: nothing is done in it until the log was read again.
        match watches {
            true => self.clear(),
            false => self.take_up_table(table),
        }
        self.online.follow(self.life, table, watches, coming, move || untrack(|| self.attend_table()));
    }

    /// Shows what is kept of the last game of a table, until more is known of it.
    fn take_up_table(self, table: &str) {
        let library = self.library.read();
        let keys = (1..).map(|round| TableSeat::key(table, round));
        let kept = keys.take_while(|key| library.text_of(key).is_some()).last();
        match kept {
            Some(key) => self.take_up(&key),
            None => self.clear(),
        }
    }

    /// Shows what has become of the table: a game that has begun, and what was done in it.
    fn attend_table(self) {
        if let Some((game, rated)) = self.online.peek(OnlineTable::deserted).flatten() {
            self.look_for_opponent(&game, rated);
            return self.go(Route::Quick(game));
        }
        let declines = self.settings.takebacks.get_untracked();
        if self.online.peek(|table| table.unwanted(declines) && table.is_read && !table.is_sending())
            == Some(true)
        {
            self.online.answer(Proposal::TakeBack, false);
        }
        let session = self.session.get_untracked();
        let known = session.and_then(|session| session.see(&[], Session::table));
        let told = self.online.peek(|table| {
            let round = table.game.round().filter(|_| table.is_read)?;
            let is_new = known != Some((table.game.table().to_owned(), table.game.rounds()));
            Some((is_new, update(table, round)))
        });
        let Some((is_new, update)) = told.flatten() else { return };
        match session {
            Some(session) if !is_new => {
                let known = session.see(&[], |session| session.knows_online(&update));
                if !known {
                    session.give(Input::Online(Box::new(update)));
                }
            }
            _ => self.sit_down_online(),
        }
    }

    /// Opens the session of the game that has begun.
    fn sit_down_online(self) {
        // Whoever has gone to another page plays on from there.
        if !matches!(self.route.get_untracked(), Route::Online(_) | Route::Watch(_)) {
            return;
        }
        let begun = self.online.peek(|table| {
            let (round, rounds) = (table.game.round()?, table.game.rounds());
            let (name, own) = (table.game.table(), table.own().map(|own| round.seat_of(own)));
            let key = TableSeat::key(name, rounds);
            if own.is_some() && self.library.read().text_of(&key).is_some() {
                // It is kept already: what was tried and said besides is there.
                return Some((None, key, update(table, round)));
            }
            let place = match own {
                Some(_) => Place::kept(key.clone(), table.game.now()),
                None => Place::Watched(name.to_owned()),
            };
            let players = table.game.players();
            let seat = |seat: usize| Seat { name: players[round.player_in(seat)].name.clone(), bot: None };
            let seats = Seats::new((0..players.len()).map(seat).collect());
            let session = Session::new(opened(round)?, seats, place, own.is_some(), chance::bits());
            Some((Some(session.online(name, rounds, own)), key, update(table, round)))
        });
        let Some((session, key, update)) = begun.flatten() else { return };
        self.close();
        match session {
            Some(session) => {
                self.hold(session, None);
            }
            None => self.take_up(&key),
        }
        if let Some(session) = self.session.get_untracked() {
            session.give(Input::Online(Box::new(update)));
        }
    }
}
