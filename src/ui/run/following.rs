//! Runs the table that is followed: opens it, and passes its log on to sessions.

use basalt_app::live::{BroughtBy, Coming, LineEvent, OnlineTable, TableEffect, TableInput, TableSpeech};
use basalt_app::opening::{PageNeeds, all_games};
use basalt_browser::online::{self, OnlineLog};
use basalt_browser::random;
use basalt_online::OnlineTerms;
use basalt_play::session::RemoteInput;
use basalt_play::{DoubleGame, Route, Sound, TableSeat};
use basalt_rules::Message;

use crate::app::app_state::{
    app_life, dialog, game_name, label, library, notices, online, open_session, page_state, settings,
};
use crate::app::fetching::fetch;
use crate::online::{keep_secret, notify_away, say_challenge, stored};
use crate::opening::navigation::go;
use crate::opening::{clear, hold, open_kept};
use crate::player::notices::Notice;
use crate::player::sounds;
use crate::reactive::prelude::untrack;

use super::asking::attend_ratings;
use super::turns::{say_away_here, tell_turn};
use crate::handles::line::{follow, perform_live, wake_at};

pub fn open_table(terms: OnlineTerms, name: String) {
    let Some(table) = new_table() else { return };
    remember_name(&name);
    online::ask(app_life(), "invitation", Vec::new(), move |made| {
        let terms = match made.as_deref().and_then(|made| made.split_once(' ')) {
            Some((lock, secret)) => {
                keep_secret(&table, secret);
                terms.locked(lock.to_owned())
            }
            // If nothing can be signed, the table says why.
            None => terms,
        };
        come_to_table(table, Coming::Opens(terms, name));
    });
}

/// A name for a new table or arena; `None` if the browser has no randomness.
pub(super) fn new_table() -> Option<String> {
    let bits = random::secret()?;
    Some(format!("{:x}{:x}", bits[0], bits[1]).chars().take(14).collect())
}

/// Leaves the table of an opponent who was found, before the game begins.
pub fn leave_found() {
    let back = match online().table.peek(|table| table.brought_by.clone()).flatten() {
        Some(BroughtBy::Search(wish, _)) => Route::Quick(wish.game),
        Some(BroughtBy::Arena(arena)) => Route::Arena(arena),
        None => return,
    };
    online().table.speak(TableSpeech::Leave);
    go(back);
}

/// Begins another search under the terms of the last one.
pub fn look_again() {
    if let Some(wish) = online().table.peek(OnlineTable::search).flatten() {
        let page = Route::Quick(wish.game.clone());
        online().search.resume(wish, Vec::new());
        dialog().close();
        go(page);
    }
}

/// Remembers the first name that a player gives at a table.
pub fn remember_name(name: &str) {
    if !name.is_empty() && library().read().own_name().is_empty() {
        library().keep_own_name(name);
    }
}

/// Sits down at the table under its terms, with the proof of the invitation if required.
pub fn sit_down(name: String) {
    give(TableInput::Sit(name));
}

pub(super) fn come_to_table(table: String, coming: Coming) {
    if let Coming::Opens(terms, _) | Coming::Sits(terms, _) = &coming
        && coming.brought_by().is_some()
    {
        sounds::play(app_life(), settings(), &[(0, Sound::Found)]);
        notify_away(&label("quick-found"), &game_name(&terms.game), &table, "");
    }
    // Others may open a table of any game.
    fetch(PageNeeds::games(all_games()), move || {
        clear();
        follow_table(&table, false, coming.clone());
        dialog().close();
        go(Route::Online(table.clone()));
    });
}

pub fn follow_table(table: &str, watches: bool, coming: Coming) {
    let is_followed =
        |known: &OnlineTable| known.name() == table && known.watches == watches && coming == Coming::Link;
    if online().table.peek(is_followed) == Some(true) {
        // The link with the secret may have been opened in the meantime.
        return give(TableInput::Stored(stored(table)));
    }
    // Reopen a session that was followed before: nothing is done in it until the log is read again.
    match watches {
        true => clear(),
        false => open_last_of(table),
    }
    let known = OnlineTable::new(table, watches, coming, stored(table), online().table.context().now);
    let first = known.wakes_at();
    online().table.set(known);
    follow(app_life(), OnlineLog::of_table(table), move |event| {
        if let LineEvent::Line(line) = event {
            online().table.note(line);
        }
        give(TableInput::Heard(event));
    });
    perform(TableEffect::WakeAt(first));
}

/// Shows the stored last game of a table until the log is read.
pub(super) fn open_last_of(table: &str) {
    let library = library().read();
    let keys = (1..).map(|round| TableSeat::key(table, round));
    let kept = keys.take_while(|key| library.text_of(key).is_some()).last();
    match kept {
        Some(key) => open_kept(&key),
        None => clear(),
    }
}

pub(super) fn give(input: TableInput) {
    untrack(|| {
        for effect in online().table.give(input) {
            perform(effect);
        }
    });
}

pub(super) fn perform(effect: TableEffect) {
    let name = || online().table.peek(|table| table.name().to_owned()).unwrap_or_default();
    match effect {
        TableEffect::Live(effect) => perform_live(effect),
        TableEffect::WakeAt(at) => wake_at(app_life(), at, move || give(TableInput::Wake)),
        TableEffect::Recall => give(TableInput::Stored(stored(&name()))),
        TableEffect::Prove { lock, secret } => {
            online::ask(app_life(), "proof", vec![name(), lock, secret], move |proof| {
                give(TableInput::Proved(proof));
            });
        }
        TableEffect::Challenge(to, saying) => say_challenge(to, saying),
        TableEffect::Return(BroughtBy::Search(wish, players)) => {
            let page = Route::Quick(wish.game.clone());
            online().search.resume(wish, players);
            go(page);
        }
        TableEffect::Return(BroughtBy::Arena(arena)) => go(Route::Arena(arena)),
        // The server notifies players whom it can push to.
        TableEffect::TurnBegun(_) if online().is_pushed.get_untracked() => {}
        TableEffect::TurnBegun(game) => tell_turn(&name(), &game),
        TableEffect::Show => show(),
    }
}

/// Lets the ratings, the library and the session learn what the table knows.
fn show() {
    // A table of two devices has no server that could be asked.
    if online().table.peek(|table| table.is_nearby) == Some(false) {
        attend_ratings();
        say_away_here();
    }
    online().table.peek(|table| library().forget_turn(table.name()));
    let session = open_session().get_untracked();
    let known = session.and_then(|session| session.see(&[], |session| session.remote.table()));
    let learnt = online().table.peek(|table| {
        let is_second = matches!(table.game.double(), Some(DoubleGame::Second(_)));
        Some((table.is_current(known.as_ref()), is_second, table.update()?))
    });
    let Some((is_current, is_second, update)) = learnt.flatten() else { return };
    match session.filter(|_| is_current) {
        Some(session) => {
            let known = session.see(&[], |session| session.knows_online(&update));
            if !known {
                session.give(RemoteInput::Online(Box::new(update)));
            }
        }
        None => {
            let name = online().table.peek(|table| table.name().to_owned());
            let was_here = known.is_some_and(|(table, _)| Some(table) == name);
            // The other player may have begun it.
            if open_round() && is_second && was_here {
                notices().tell(Notice::Said(Message::new("online-second")));
            }
        }
    }
}

/// Opens the current game of the table; returns whether it did.
fn open_round() -> bool {
    // A player on another page continues from there.
    if !matches!(page_state().route.get_untracked(), Route::Online(_) | Route::Watch(_)) {
        return false;
    }
    let begun = online().table.peek(|table| {
        let (key, update) = (table.key(), table.update()?);
        let is_kept = table.own().is_some() && library().read().text_of(&key).is_some();
        let session = if is_kept { None } else { Some(table.session(random::bits())?) };
        Some((session, key, update))
    });
    let Some((session, key, update)) = begun.flatten() else { return false };
    dialog().close();
    match session {
        Some(session) => {
            hold(session, None);
        }
        None => open_kept(&key),
    }
    if let Some(session) = open_session().get_untracked() {
        session.give(RemoteInput::Online(Box::new(update)));
    }
    true
}
