//! The app: shows the home page at once, and every other page once its chunks are loaded.

use std::rc::Rc;

use leptos::ev;

use basalt_app::live::OwnTurns;
use basalt_app::navigation::Navigation;
use basalt_app::opening::{Loading, PageNeeds};
use basalt_browser::files::MoreWords;
use basalt_browser::{clock, history, parts};
use basalt_games::pasted;
use basalt_play::Route;
use basalt_play::challenges::puzzles::PuzzleList;

use super::game_parts::fetch_game;
use super::presses::guard;
use super::shown::{beside_part, play_part, underway_part};
use crate::app::app_state::{
    AppState, OnlineState, PageState, PartsState, PuzzleState, app_life, begin, dialog, page_state, parts,
};
use crate::app::fetching::{expect_games, expect_play, expect_underway, fetch, needs_of, waiting};
use crate::handles::dialog::OpenDialog;
use crate::handles::{
    ArenaHandle, EngineHandle, EventHandle, InboxHandle, LadderHandle, LibraryHandle, NearbyHandle,
    RatingsHandle, SearchHandle, SeeksHandle, TableHandle,
};
use crate::library;
use crate::opening::navigation::{find_place, shown};
use crate::pages::HomePage;
use crate::player::locale::Locale;
use crate::player::notices::NoticeList;
use crate::player::settings::Settings;
use crate::reactive::lazy::Part;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life, on_window};
use crate::reactive::views::live;

/// How long the page must be idle before the play chunk is prefetched (ms).
const IDLE: i32 = 100;

#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::load();
    let locale = Locale::new();
    let notices = NoticeList::new();
    let library = LibraryHandle::new(notices, settings, life());
    begin(AppState {
        settings,
        locale,
        library,
        notices,
        engine: EngineHandle::new(library, notices, life()),
        page: PageState {
            route: State::new(Route::Home),
            address: State::new((String::new(), Route::Home)),
            problem: State::new(None),
            navigation: State::new(Navigation::default()),
            read_to: State::new((String::new(), 0.0)),
            dialog: OpenDialog::new(life()),
            by_keys: State::new(false),
            is_begun: State::new(false),
            notice_places: State::new(0),
            session_owner: State::new(Owner::new()),
        },
        session: State::new(None),
        puzzles: PuzzleState {
            list: State::new(PuzzleList::default()),
            streak: State::new(None),
            practice: State::new(None),
        },
        online: OnlineState {
            table: TableHandle::new(settings),
            search: SearchHandle::new(),
            ratings: RatingsHandle::new(),
            challenges: InboxHandle::new(),
            arena: ArenaHandle::new(),
            event: EventHandle::new(),
            ladder: LadderHandle::new(),
            seeks: SeeksHandle::new(),
            nearby: NearbyHandle::new(),
            is_pushed: State::new(false),
            away: State::new(None),
            turns: State::new(OwnTurns::default()),
        },
        parts: PartsState {
            play: Part::new(MoreWords::Table, play_part),
            underway: Part::new(MoreWords::Table, underway_part),
            beside: Part::new(MoreWords::Beside, beside_part),
            game: fetch_game,
            games: State::new(0),
            loading: State::new(Loading::Idle),
            again: State::new(Rc::new(|| ())),
            owner: State::new(Owner::current().unwrap_or_default()),
        },
        life: life(),
    });
    effect(move || {
        if page_state().is_begun.get() {
            parts::tell_shown();
        }
    });
    follow_address();
    history::watch(app_life(), follow_address);
    history::watch_places(app_life());
    history::watch_back(app_life(), move || {
        let is_open = dialog().is_open_untracked();
        dialog().close();
        is_open
    });
    guard();
    // The board shows the keyboard focus only to keyboard users.
    on_window(ev::keydown, move |_| page_state().by_keys.set(true));
    on_window(ev::pointerdown, move |_| page_state().by_keys.set(false));
    effect(move || {
        // Dialogs are in the play chunk.
        if dialog().is_open() && parts().play.peek().is_none() {
            fetch(PageNeeds { play: true, ..PageNeeds::default() }, || ());
        }
    });
    // A prefetch that fails says nothing: the chunk is requested again when it is needed.
    clock::later(app_life(), IDLE, expect_play);
    let at_home = derived(move || {
        page_state().route.get() == Route::Home && page_state().problem.with(Option::is_none)
    });
    let page = move || match (page_state().is_begun.get(), at_home.get()) {
        (false, _) => ().into_any(),
        (true, true) => view! { <HomePage /> }.into_any(),
        (true, false) => parts().play.peek().map(|play| play.page()).into_any(),
    };
    view! {
        {live(page)}
        {live(move || match parts().play.get() {
            Some(play) => play.around(),
            // The live region must exist before its first message, or that is not read out.
            None => view! { <div role="status" class="notices">{live(waiting)}</div> }.into_any(),
        })}
    }
}

/// Shows the page in the address, even if the address was damaged on its way; home if it is unknown.
fn follow_address() {
    let (hash, here) = (history::fragment(), page_state().here());
    let to = match parts().play.peek() {
        _ if pasted::is_plain(&here, &hash) => here,
        Some(play) => {
            let meant = play.meant(&hash);
            let page = Route::read(meant.as_deref().unwrap_or_default());
            match meant.as_ref() == Some(&hash) {
                true => page,
                // The browser may write some signs otherwise; whoever asks later where the player is reads those.
                false => {
                    history::replace(&page.fragment());
                    page_state().here()
                }
            }
        }
        None => return await_play(&here, follow_address),
    };
    let is_begun = page_state().is_begun.get_untracked();
    if is_begun && page_state().route.with_untracked(|shown| *shown == to) {
        return;
    }
    if is_begun {
        dialog().close();
    }
    reach(to);
}

/// Fetches the play chunk, and at the same time what a page needs besides.
fn await_play(to: &Route, then: impl Fn() + 'static) {
    let needs = needs_of(to).unwrap_or_default();
    expect_games(&needs.games);
    if needs.underway {
        expect_underway();
    }
    fetch(PageNeeds { play: true, ..PageNeeds::default() }, then);
}

/// Shows the page in the address, with the play chunk if necessary, and loads its games.
fn reach(to: Route) {
    let is_new = to == Route::Home && !library::has_played();
    match parts().play.peek() {
        Some(play) => play.arrive(to),
        None if is_new => {
            // A new page keeps the position from before the app ran.
            if !history::mark() {
                find_place();
            }
            shown(to);
            page_state().is_begun.set(true);
        }
        // The player may have left this page in the meantime.
        None => await_play(&to, move || {
            if let Some(play) = parts().play.peek() {
                play.arrive(page_state().here());
            }
        }),
    }
}
