//! Runs the table that is followed: opens it, and passes its log on to sessions.

use leptos::prelude::untrack;

use basalt_app::live::{BroughtBy, Coming, LineEvent, OnlineTable, TableEffect, TableInput, TableSpeech};
use basalt_browser::online::{self, OnlineLog};
use basalt_browser::random;
use basalt_online::OnlineTerms;
use basalt_play::session::RemoteInput;
use basalt_play::{Route, Sound, TableSeat};

use crate::app::app_state::AppState;
use crate::app::fetching::{PartNeeds, all_games, fetch};
use crate::app::navigation::go;
use crate::online::{keep_secret, notify_away, say_challenge, stored};
use crate::opening::{clear, hold, open_kept};
use crate::player::sounds;

use super::asking::attend_ratings;
use super::line::{follow, perform_live, wake_at};
use super::turns::tell_turn;

pub fn open_table(app: AppState, terms: OnlineTerms, name: String) {
    let Some(table) = new_table() else { return };
    remember_name(app, &name);
    online::ask(app.life, "invitation", Vec::new(), move |made| {
        let terms = match made.as_deref().and_then(|made| made.split_once(' ')) {
            Some((lock, secret)) => {
                keep_secret(&table, secret);
                terms.locked(lock.to_owned())
            }
            // If nothing can be signed, the table says why.
            None => terms,
        };
        come_to_table(app, table, Coming::Opens(terms, name));
    });
}

/// A name for a new table or arena; `None` if the browser has no randomness.
pub(super) fn new_table() -> Option<String> {
    let bits = random::secret()?;
    Some(format!("{:x}{:x}", bits[0], bits[1]).chars().take(14).collect())
}

/// Leaves the table of an opponent who was found, before the game begins.
pub fn leave_found(app: AppState) {
    let back = match app.online.table.peek(|table| table.brought_by.clone()).flatten() {
        Some(BroughtBy::Search(wish, _)) => Route::Quick(wish.game),
        Some(BroughtBy::Arena(arena)) => Route::Arena(arena),
        None => return,
    };
    app.online.table.speak(TableSpeech::Leave);
    go(app, back);
}

/// Begins another search under the terms of the last one.
pub fn look_again(app: AppState) {
    if let Some(wish) = app.online.table.peek(OnlineTable::search).flatten() {
        let page = Route::Quick(wish.game.clone());
        app.online.search.resume(wish, Vec::new());
        app.close();
        go(app, page);
    }
}

/// Remembers the first name that a player gives at a table.
pub fn remember_name(app: AppState, name: &str) {
    if !name.is_empty() && app.library.read().own_name().is_empty() {
        app.library.keep_own_name(name);
    }
}

/// Sits down at the table under its terms, with the proof of the invitation if required.
pub fn sit_down(app: AppState, name: String) {
    give(app, TableInput::Sit(name));
}

pub(super) fn come_to_table(app: AppState, table: String, coming: Coming) {
    if let Coming::Opens(terms, _) | Coming::Sits(terms, _) = &coming
        && coming.brought_by().is_some()
    {
        sounds::play(app.settings, &[(0, Sound::Ring)]);
        notify_away(app, &app.label("quick-found"), &app.game_name(&terms.game), &table, "");
    }
    // Others may open a table of any game.
    fetch(app, PartNeeds::games(all_games()), move || {
        clear(app);
        follow_table(app, &table, false, coming.clone());
        app.close();
        go(app, Route::Online(table.clone()));
    });
}

pub fn follow_table(app: AppState, table: &str, watches: bool, coming: Coming) {
    let is_followed =
        |known: &OnlineTable| known.name() == table && known.watches == watches && coming == Coming::Link;
    if app.online.table.peek(is_followed) == Some(true) {
        // The link with the secret may have been opened in the meantime.
        return give(app, TableInput::Stored(stored(table)));
    }
    // Reopen a session that was followed before: nothing is done in it until the log is read again.
    match watches {
        true => clear(app),
        false => open_last_of(app, table),
    }
    let known = OnlineTable::new(table, watches, coming, stored(table), app.online.table.context().now);
    let first = known.wakes_at();
    app.online.table.set(known);
    follow(app.life, OnlineLog::of_table(table), move |event| {
        if let LineEvent::Line(line) = event {
            app.online.table.note(line);
        }
        give(app, TableInput::Heard(event));
    });
    perform(app, TableEffect::WakeAt(first));
}

/// Shows the stored last game of a table until the log is read.
fn open_last_of(app: AppState, table: &str) {
    let library = app.library.read();
    let keys = (1..).map(|round| TableSeat::key(table, round));
    let kept = keys.take_while(|key| library.text_of(key).is_some()).last();
    match kept {
        Some(key) => open_kept(app, &key),
        None => clear(app),
    }
}

fn give(app: AppState, input: TableInput) {
    untrack(|| {
        for effect in app.online.table.give(input) {
            perform(app, effect);
        }
    });
}

fn perform(app: AppState, effect: TableEffect) {
    let name = || app.online.table.peek(|table| table.name().to_owned()).unwrap_or_default();
    match effect {
        TableEffect::Live(effect) => perform_live(effect),
        TableEffect::WakeAt(at) => wake_at(app.life, at, move || give(app, TableInput::Wake)),
        TableEffect::Recall => give(app, TableInput::Stored(stored(&name()))),
        TableEffect::Prove { lock, secret } => {
            online::ask(app.life, "proof", vec![name(), lock, secret], move |proof| {
                give(app, TableInput::Proved(proof));
            });
        }
        TableEffect::Challenge(to, saying) => say_challenge(app, to, saying.to_string()),
        TableEffect::Return(BroughtBy::Search(wish, players)) => {
            let page = Route::Quick(wish.game.clone());
            app.online.search.resume(wish, players);
            go(app, page);
        }
        TableEffect::Return(BroughtBy::Arena(arena)) => go(app, Route::Arena(arena)),
        // The server notifies players whom it can push to.
        TableEffect::TurnBegun(_) if app.online.is_pushed.get_untracked() => {}
        TableEffect::TurnBegun(game) => tell_turn(app, &name(), &game),
        TableEffect::Show => show(app),
    }
}

/// Lets the ratings, the library and the session learn what the table knows.
fn show(app: AppState) {
    attend_ratings(app);
    app.online.table.peek(|table| app.library.forget_turn(table.name()));
    let session = app.session.get_untracked();
    let known = session.and_then(|session| session.see(&[], |session| session.remote.table()));
    let learnt =
        app.online.table.peek(|table| Some((table.is_current(known.as_ref()), table.update()?))).flatten();
    let Some((is_current, update)) = learnt else { return };
    match session.filter(|_| is_current) {
        Some(session) => {
            let known = session.see(&[], |session| session.knows_online(&update));
            if !known {
                session.give(RemoteInput::Online(Box::new(update)));
            }
        }
        None => open_round(app),
    }
}

fn open_round(app: AppState) {
    // A player on another page continues from there.
    if !matches!(app.page.route.get_untracked(), Route::Online(_) | Route::Watch(_)) {
        return;
    }
    let begun = app.online.table.peek(|table| {
        let (key, update) = (table.key(), table.update()?);
        let is_kept = table.own().is_some() && app.library.read().text_of(&key).is_some();
        let session = if is_kept { None } else { Some(table.session(random::bits())?) };
        Some((session, key, update))
    });
    let Some((session, key, update)) = begun.flatten() else { return };
    app.close();
    match session {
        Some(session) => {
            hold(app, session, None);
        }
        None => open_kept(app, &key),
    }
    if let Some(session) = app.session.get_untracked() {
        session.give(RemoteInput::Online(Box::new(update)));
    }
}
