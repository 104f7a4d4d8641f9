//! Navigation: from page to page.

use leptos::prelude::*;

use basalt_browser::{clock, environment, history, life::Life};
use basalt_games::{catalogue, pasted};
use basalt_play::library::{GameEnding, Shelf, Summary, name_of};
use basalt_play::{Route, RouteManner};

use super::app_state::AppState;
use super::fetching::{PartNeeds, fetch};
use super::problem::Problem;
use crate::online::keep_secret;
use crate::opening::{Opening, open};
use crate::reactive::lazy::Wait;
use crate::reactive::state::forget_followers;
use crate::session::SessionHandle;

/// How many frames to wait for a page before scrolling it.
const FRAMES: u32 = 30;

pub fn go(app: AppState, to: Route) {
    history::go(&to.fragment());
    arrive(app, to);
}

/// Goes back to a page, through the history if possible, so that the next Back leads further back.
pub fn go_back(app: AppState, to: Route) {
    if app.page.opened_from.get_untracked().as_ref() == Some(&to) {
        return history::go_back();
    }
    history::go_instead(&to.fragment());
    arrive(app, to);
}

pub fn go_to_game(app: AppState, what: impl Into<Opening>) {
    if let Some(page) = open(app, what.into()) {
        app.close();
        go(app, page);
    }
}

pub fn arrive(app: AppState, to: Route) {
    let needs = PartNeeds::of(&to).missing(app).or_else(|| {
        let needs = PartNeeds { underway: pasted::is_mangled(&to.fragment()), ..PartNeeds::default() };
        needs.missing(app)
    });
    if let Some(needs) = needs {
        return fetch(app, needs, move || {
            // The player may have left this page in the meantime.
            if app.page.here() == to {
                arrive(app, to.clone());
            }
        });
    }
    app.parts.wait.set(Wait::Nothing);
    // Its games and the chunk that mends are loaded, so a mangled record can be mended.
    let mended = app.parts.underway.peek().and_then(|underway| underway.mended(&to.fragment()));
    let to = match mended {
        Some(meant) => replaced(Route::read(&meant)),
        None => to,
    };
    show(app, to);
    app.page.is_begun.set(true);
}

fn replaced(page: Route) -> Route {
    history::replace(&page.fragment());
    page
}

fn is_of_table(page: &Route) -> bool {
    matches!(page, Route::Online(_) | Route::Watch(_))
}

fn show(app: AppState, to: Route) {
    let page = app.page;
    forget_followers();
    page.problem.set(None);
    app.notices.leave_page(&to);
    // Text may be read beside a game, and settings changed.
    if to.manner() != RouteManner::Words && !is_of_table(&to) {
        app.online.table.close();
    }
    let there = app.session.get_untracked().map(SessionHandle::page);
    let is_new = history::mark();
    find_place(app, is_new);
    if !is_new && page.is_begun.get_untracked() {
        find_link(app.life, left(app, there.clone()).fragment(), FRAMES);
    }
    let is_opened = is_new && page.is_begun.get_untracked();
    page.opened_from.set(is_opened.then(|| left(app, there.clone())));
    if to == Route::Settings {
        page.before_settings.set(left(app, there.clone()));
    }
    if is_of_table(&to) {
        app.online.search.end();
    }
    match (to.manner(), page.route.get_untracked()) {
        (RouteManner::Words, _) => {}
        // A figure that is opened is shown beside the game too.
        (RouteManner::Game, Route::Guide(_) | Route::GuideSection(..)) if matches!(to, Route::View(_)) => {}
        (RouteManner::List, _) => page.back.set(None),
        (RouteManner::Game, _) => page.back.set(Some(to.clone())),
    }
    if let Some(other) = other_page(app, &to, there.as_ref()) {
        return arrive(app, replaced(other));
    }
    match open_page(app, &to, there.as_ref()) {
        // A received link must not remain in the history.
        Some(other) => page.route.set(replaced(other)),
        None => page.route.set(to),
    }
}

/// The page to which an address redirects. An invitation's secret is stored and removed.
fn other_page(app: AppState, to: &Route, there: Option<&Route>) -> Option<Route> {
    match to {
        Route::Game(key) => table_of(app, key, there).map(Route::Online),
        // No such game, as far as this version knows.
        Route::About(id) | Route::EmptyBoard(id) => catalogue::info(id).is_none().then_some(Route::Home),
        Route::Online(place) => {
            let (table, secret) = place.split_once('/')?;
            keep_secret(table, secret);
            Some(Route::Online(table.to_owned()))
        }
        _ => None,
    }
}

/// Opens the game of an address unless the session, on page `there`, shows it; returns its page, if it is another one.
fn open_page(app: AppState, to: &Route, there: Option<&Route>) -> Option<Route> {
    let is_there = there == Some(to);
    match to {
        Route::Guide(id) | Route::GuideSection(id, _) | Route::Learn(id) if catalogue::info(id).is_none() => {
            app.page.problem.set(Some(Problem::NoRules));
        }
        // The lobby may be of no game.
        Route::Quick(id) if !id.is_empty() && catalogue::info(id).is_none() => {
            app.page.problem.set(Some(Problem::NoRules));
        }
        Route::DailyBoard(id, day) if !catalogue::is_daily_board(id, day) => {
            app.page.problem.set(Some(Problem::NoDaily));
        }
        Route::Move(_) | Route::Study(_) | Route::Puzzle(..) | Route::DailyPuzzle | Route::Streak(_)
            if is_there => {}
        // These pages are shown only after the chunk beside the game is loaded.
        Route::Move(_)
        | Route::Online(_)
        | Route::Watch(_)
        | Route::Quick(_)
        | Route::Study(_)
        | Route::Puzzle(..)
        | Route::DailyPuzzle
        | Route::Streak(_) => {
            return app.parts.beside.peek().and_then(|beside| beside.open(app, to));
        }
        Route::Home if matches!(there, Some(Route::Game(_))) && !is_over(app) => {}
        _ if is_there => {}
        _ => return Opening::of(to).and_then(|what| open(app, what)),
    }
    None
}

/// The online table of an unfinished game. The session, whose page is `there`, may be ahead.
fn table_of(app: AppState, key: &str, there: Option<&Route>) -> Option<String> {
    let known = Summary::read(key, Shelf::Games, &app.library.read().text(&name_of(key))?).known.ok()?;
    let goes_on = !matches!(known.ending, GameEnding::Over(_)) && there != Some(&Route::Game(key.to_owned()));
    known.online.filter(|_| goes_on).map(|online| online.table)
}

/// The page that is left. The session may have moved from the page of the address to `there`.
fn left(app: AppState, there: Option<Route>) -> Route {
    match app.page.route.get_untracked() {
        Route::Settings => app.page.before_settings.get_untracked(),
        page @ (Route::Setup(_) | Route::Editor(_) | Route::View(_) | Route::Move(_) | Route::Game(_)) => {
            there.unwrap_or(page)
        }
        page => page,
    }
}

fn is_over(app: AppState) -> bool {
    let over =
        |session: SessionHandle| session.read_game(|game| game.standing(game.last()).outcome.is_some());
    app.session.get_untracked().is_some_and(|session| untrack(|| over(session)))
}

/// Gives the focus back to the link by which a page was opened, once it is rendered again.
fn find_link(life: Life, address: String, tries: u32) {
    clock::next_frame(life, move || {
        if !environment::focus_link(&address) && tries > 0 {
            find_link(life, address, tries - 1);
        }
    });
}

/// Restores a page's scroll position once its content is rendered; a new page starts at the top.
pub fn find_place(app: AppState, is_new: bool) {
    fn scroll(life: Life, y: f64, tries: u32) {
        clock::next_frame(life, move || {
            environment::scroll_to(y);
            // The content may not be complete yet.
            if tries > 0 && environment::scrolled() + 1.0 < y {
                scroll(life, y, tries - 1);
            }
        });
    }
    match is_new {
        false => scroll(app.life, history::place(), FRAMES),
        true if app.page.is_begun.get_untracked() => scroll(app.life, 0.0, 0),
        // Keep the position from before the app ran.
        true => {}
    }
}
