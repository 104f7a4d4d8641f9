//! Navigation: from page to page.

use basalt_app::navigation::{ArrivalContext, Navigation, NavigationEffect};
use basalt_app::opening::{LoadingInput, PageNeeds};
use basalt_browser::{clock, environment, history, life::Life};
use basalt_play::Route;
use basalt_play::library::{GameEnding, Shelf, Summary, name_of};

use super::{Opening, open, open_page};
use crate::app::app_state::{app_life, dialog, library, notices, online, open_session, page_state, parts};
use crate::app::fetching::{fetch, give, here_parts, needs_of};
use crate::online::keep_secret;
use crate::reactive::prelude::*;
use crate::reactive::state::forget_followers;
use crate::session::SessionHandle;

/// How many frames to wait for a page before scrolling it.
const FRAMES: u32 = 30;

pub fn go(to: Route) {
    history::go(&to.fragment());
    arrive(to);
}

/// Goes back to a page, through the history if possible, so that the next Back leads further back.
pub fn go_back(to: Route) {
    perform(page_state().navigation.with_untracked(|navigation| navigation.go_back(to)));
}

pub fn go_to_game(what: impl Into<Opening>) {
    if let Some(page) = open(what.into()) {
        dialog().close();
        go(page);
    }
}

pub fn arrive(to: Route) {
    if let Some(needs) = needs_of(&to).or_else(|| PageNeeds::to_mend(&to, here_parts())) {
        return fetch(needs, move || {
            // The player may have left this page in the meantime.
            if page_state().here() == to {
                arrive(to.clone());
            }
        });
    }
    give(LoadingInput::Leave);
    // Its games and the chunk that mends are loaded, so a mangled record can be mended.
    let mended = parts().underway.peek().and_then(|underway| underway.mended(&to.fragment()));
    let to = match mended {
        Some(meant) => replaced(Route::read(&meant)),
        None => to,
    };
    forget_followers();
    page_state().problem.set(None);
    notices().leave_page(&to);
    let game = open_session().get_untracked().map(SessionHandle::page);
    let context = ArrivalContext {
        is_new: history::mark(),
        game: game.as_ref(),
        is_over: &is_over,
        table_of: &table_of,
    };
    let mut effects = Vec::new();
    navigate(|navigation| effects = navigation.arrive(to, context));
    effects.into_iter().for_each(perform);
}

/// Changes the ways back; views are notified if they differ.
fn navigate(change: impl FnOnce(&mut Navigation)) {
    let state = page_state().navigation;
    let mut navigation = state.get_untracked();
    change(&mut navigation);
    if state.with_untracked(|before| *before != navigation) {
        state.set(navigation);
    }
}

/// Shows a page.
pub fn shown(page: Route) {
    navigate(|navigation| navigation.shown(page.clone()));
    page_state().route.set(page);
    page_state().is_begun.set(true);
}

fn perform(effect: NavigationEffect) {
    match effect {
        NavigationEffect::GoBack => history::go_back(),
        NavigationEffect::GoInstead(page) => {
            history::go_instead(&page.fragment());
            arrive(page);
        }
        NavigationEffect::CloseTable => online().table.close(),
        NavigationEffect::EndSearch => online().search.end(),
        NavigationEffect::KeepSecret(table, secret) => keep_secret(&table, &secret),
        NavigationEffect::FindPlace => find_place(),
        NavigationEffect::FindTop => scroll(app_life(), 0.0, 0),
        NavigationEffect::FindLink(page) => find_link(app_life(), page.fragment(), FRAMES),
        NavigationEffect::Redirect(page) => arrive(replaced(page)),
        // A received link must not remain in the history.
        NavigationEffect::Open(opening, page) => shown(open_page(opening, &page).map_or(page, replaced)),
    }
}

fn replaced(page: Route) -> Route {
    history::replace(&page.fragment());
    page
}

/// The online table of an unfinished game.
fn table_of(key: &str) -> Option<String> {
    let known = Summary::read(key, Shelf::Games, &library().read().text(&name_of(key))?).known.ok()?;
    let goes_on = !matches!(known.ending, GameEnding::Over(_));
    known.online.filter(|_| goes_on).map(|online| online.table)
}

fn is_over() -> bool {
    let over =
        |session: SessionHandle| session.read_game(|game| game.standing(game.last()).outcome.is_some());
    open_session().get_untracked().is_some_and(|session| untrack(|| over(session)))
}

/// Gives the focus back to the link by which a page was opened, once it is rendered again.
fn find_link(life: Life, address: String, tries: u32) {
    clock::next_frame(life, move || {
        if !environment::focus_link(&address) && tries > 0 {
            find_link(life, address, tries - 1);
        }
    });
}

/// Restores a page's scroll position once its content is rendered.
pub fn find_place() {
    scroll(app_life(), history::place(), FRAMES);
}

fn scroll(life: Life, y: f64, tries: u32) {
    clock::next_frame(life, move || {
        environment::scroll_to(y);
        // The content may not be complete yet.
        if tries > 0 && environment::scrolled() + 1.0 < y {
            scroll(life, y, tries - 1);
        }
    });
}
