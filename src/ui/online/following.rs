//! Online play on the page: opens tables, and passes their logs on to sessions.

use leptos::prelude::untrack;

use basalt_browser::{online, random};
use basalt_games::catalogue;
use basalt_online::{OnlineTerms, Proposal, Round};
use basalt_play::session::{GameKind, OnlineUpdate, RemoteInput, Session};
use basalt_play::{Match, Route, Seat, Seats, Sound, TableSeat, TimeControl};

use crate::app::app_state::AppState;
use crate::app::fetching::{PartNeeds, all_games, fetch};
use crate::app::navigation::go;
use crate::opening::{clear, hold, open_kept};
use crate::player::sounds;

use super::away::notify_away;
use super::challenge_saying::say_challenge;
use super::kept;
use super::table::{BroughtBy, Coming, OnlineTable};
use super::turns::tell_turn;

fn update(table: &OnlineTable, round: &Round) -> OnlineUpdate {
    OnlineUpdate {
        by_days: round.control().and_then(TimeControl::days).is_some(),
        time: table.game.now(),
        actions: round.game().record().actions,
        closing: round.game().closing(),
        out: round.game().dropped_out(),
        sending: table.is_sending(),
        seconds: table.seconds(),
    }
}

fn opened(round: &Round) -> Option<Match> {
    let mut game = catalogue::open(&round.game().record()).ok()?;
    round.game().dropped_out().iter().for_each(|side| game.drop_out(side));
    if let Some(closing) = round.game().closing() {
        game.close(closing);
    }
    Some(game)
}

pub fn open_table(app: AppState, terms: OnlineTerms, name: String) {
    let Some(bits) = random::secret() else { return };
    remember_name(app, &name);
    let table = format!("{:x}{:x}", bits[0], bits[1]).chars().take(14).collect::<String>();
    online::ask(app.life, "invitation", Vec::new(), move |made| {
        let terms = match made.as_deref().and_then(|made| made.split_once(' ')) {
            Some((lock, secret)) => {
                kept::keep_secret(&table, secret);
                terms.locked(lock.to_owned())
            }
            // If nothing can be signed, the table says why.
            None => terms,
        };
        come_to_table(app, table, Coming::Opens(terms, name));
    });
}

/// Leaves the table of an opponent who was found, before the game begins.
pub fn leave_found(app: AppState) {
    let back = match app.online.table.peek(|table| table.brought_by.clone()).flatten() {
        Some(BroughtBy::Search(wish, _)) => Route::Quick(wish.game),
        Some(BroughtBy::Arena(arena)) => Route::Arena(arena),
        None => return,
    };
    app.online.table.leave();
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

pub fn come_to_table(app: AppState, table: String, coming: Coming) {
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
    let is_followed = |known: &OnlineTable| {
        known.game.table() == table && known.watches == watches && coming == Coming::Link
    };
    if app.online.table.peek(is_followed) == Some(true) {
        // The link with the secret may have been opened in the meantime.
        return app.online.table.update(|known| known.secret = kept::secret(known.game.table()));
    }
    // Reopen a session that was followed before: nothing is done in it until the log is read again.
    match watches {
        true => clear(app),
        false => open_last_of(app, table),
    }
    app.online.table.follow(app.life, table, watches, coming, move || untrack(|| attend_table(app)));
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

fn attend_table(app: AppState) {
    match app.online.table.peek(OnlineTable::deserted).flatten() {
        Some(BroughtBy::Search(wish, players)) => {
            let page = Route::Quick(wish.game.clone());
            app.online.search.resume(wish, players);
            return go(app, page);
        }
        Some(BroughtBy::Arena(arena)) => return go(app, Route::Arena(arena)),
        None => {}
    }
    let declines = app.settings.takebacks.get_untracked();
    if app.online.table.peek(|table| table.unwanted(declines) && table.is_read && !table.is_sending())
        == Some(true)
    {
        app.online.table.answer(Proposal::TakeBack, false);
    }
    let mut challenge = None;
    app.online.table.update(|table| challenge = table.challenge());
    if let Some((to, saying)) = challenge {
        say_challenge(app, to, saying.to_string());
    }
    app.online.table.peek(|table| {
        app.online.ratings.attend(app.life, table);
        app.library.forget_turn(table.game.table());
    });
    attend_turn(app);
    let session = app.session.get_untracked();
    let known = session.and_then(|session| session.see(&[], |session| session.remote.table()));
    let told = app.online.table.peek(|table| {
        let round = table.game.round().filter(|_| table.is_read)?;
        let is_new = known != Some((table.game.table().to_owned(), table.game.rounds()));
        Some((is_new, update(table, round)))
    });
    let Some((is_new, update)) = told.flatten() else { return };
    match session {
        Some(session) if !is_new => {
            let known = session.see(&[], |session| session.knows_online(&update));
            if !known {
                session.give(RemoteInput::Online(Box::new(update)));
            }
        }
        _ => open_round(app),
    }
}

/// Notifies the player when their turn comes at the followed table, unless the server does.
fn attend_turn(app: AppState) {
    let Some(turn) = app.online.table.begun_turn() else { return };
    if !app.online.is_pushed.get_untracked() {
        let (table, game) = turn;
        tell_turn(app, &table, &game);
    }
}

fn open_round(app: AppState) {
    // A player on another page continues from there.
    if !matches!(app.page.route.get_untracked(), Route::Online(_) | Route::Watch(_)) {
        return;
    }
    let begun = app.online.table.peek(|table| {
        let (round, rounds) = (table.game.round()?, table.game.rounds());
        let (name, own) = (table.game.table(), table.own().map(|own| round.seat_of(own)));
        let key = TableSeat::key(name, rounds);
        if own.is_some() && app.library.read().text_of(&key).is_some() {
            return Some((None, key, update(table, round)));
        }
        let place = match own {
            Some(_) => GameKind::kept(key.clone(), table.game.now()),
            None => GameKind::Watched(name.to_owned()),
        };
        let players = table.game.players();
        let seat = |seat: usize| Seat { name: players[round.player_in(seat)].name.clone(), bot: None };
        let seats = Seats::new((0..players.len()).map(seat).collect());
        let session = Session::new(opened(round)?, seats, place, own.is_some(), random::bits());
        Some((Some(session.online(name, rounds, own)), key, update(table, round)))
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
