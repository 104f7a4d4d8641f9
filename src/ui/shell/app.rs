//! The app: shows the home page at once, and every other page once its chunks are loaded.

use leptos::ev;
use leptos::prelude::*;

use basalt_browser::files::MoreWords;
use basalt_browser::{clock, history, parts};
use basalt_drawing::defs;
use basalt_games::pasted;
use basalt_play::Route;
use basalt_play::challenges::puzzles::PuzzleList;
use basalt_rules::Message;

use super::game_parts::fetch_game;
use super::presses::guard;
use super::shown::{beside_part, play_part, underway_part};
use crate::app::app_state::{AppParts, AppState, OnlineState, PageState, PartsState, PuzzleState};
use crate::app::dialog::OpenDialog;
use crate::app::fetching::{PartNeeds, expect_games, expect_play, expect_underway, fetch, waiting};
use crate::app::navigation::find_place;
use crate::library::{self, LibraryHandle};
use crate::pages::HomePage;
use crate::player::locale::Locale;
use crate::player::notices::{Notice, NoticeList};
use crate::player::settings::Settings;
use crate::reactive::lazy::{Part, Wait};
use crate::reactive::state::{State, derived, effect, life, on_window};
use crate::reactive::views::live;
use crate::run::{ArenaHandle, InboxHandle, RatingsHandle, SearchHandle, TableHandle};

/// How long the page must be idle before the play chunk is prefetched (ms).
const IDLE: i32 = 100;

#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::load();
    let locale = Locale::new();
    let notices = NoticeList::new();
    let app = AppState::new(AppParts {
        settings,
        locale,
        library: LibraryHandle::new(notices, settings, life()),
        notices,
        page: PageState {
            route: State::new(Route::Home),
            address: State::new((String::new(), Route::Home)),
            problem: State::new(None),
            back: State::new(None),
            before_settings: State::new(Route::Home),
            opened_from: State::new(None),
            read_to: State::new((String::new(), 0.0)),
            dialog: OpenDialog::new(life()),
            by_keys: State::new(false),
            is_begun: State::new(false),
            notice_places: State::new(0),
            session_owner: State::new(Owner::new()),
        },
        session: State::new(None),
        puzzles: PuzzleState { list: State::new(PuzzleList::default()), streak: State::new(None) },
        online: OnlineState {
            table: TableHandle::new(settings),
            search: SearchHandle::new(),
            ratings: RatingsHandle::new(),
            challenges: InboxHandle::new(),
            arena: ArenaHandle::new(),
            is_pushed: State::new(false),
        },
        parts: PartsState {
            play: Part::new(MoreWords::Table, play_part),
            underway: Part::new(MoreWords::Table, underway_part),
            beside: Part::new(MoreWords::Beside, beside_part),
            game: fetch_game,
            games: State::new(0),
            wait: State::new(Wait::Nothing),
            owner: State::new(Owner::current().unwrap_or_default()),
        },
        life: life(),
    });
    provide_context(app);
    effect(move || {
        if app.page.is_begun.get() {
            parts::tell_shown();
        }
    });
    follow_address(app);
    history::watch(app.life, move || follow_address(app));
    history::watch_places(app.life);
    history::watch_back(app.life, move || {
        let is_open = app.page.dialog.is_open_untracked();
        app.close();
        is_open
    });
    guard(app);
    // The board shows the keyboard focus only to keyboard users.
    on_window(ev::keydown, move |_| app.page.by_keys.set(true));
    on_window(ev::pointerdown, move |_| app.page.by_keys.set(false));
    effect(move || {
        // Dialogs are in the play chunk.
        if app.page.dialog.is_open() && app.parts.play.peek().is_none() {
            fetch(app, PartNeeds { play: true, ..PartNeeds::default() }, || ());
        }
    });
    // A prefetch that fails says nothing: the chunk is requested again when it is needed.
    clock::later(app.life, IDLE, move || expect_play(app));
    let at_home =
        derived(move || app.page.route.get() == Route::Home && app.page.problem.with(Option::is_none));
    let page = move || match (app.page.is_begun.get(), at_home.get()) {
        (false, _) => ().into_any(),
        (true, true) => view! { <HomePage /> }.into_any(),
        (true, false) => app.parts.play.peek().map(|play| play.page()).into_any(),
    };
    view! {
        <div class="defs-holder" aria-hidden="true" inner_html=defs()></div>
        {live(page)}
        {live(move || match app.parts.play.get() {
            Some(play) => play.around(),
            // The live region must exist before its first message, or that is not read out.
            None => view! { <div role="status" class="notices">{live(move || waiting(app))}</div> }.into_any(),
        })}
    }
}

/// Shows the page in the address, even if the address was damaged on its way; home if it is unknown.
fn follow_address(app: AppState) {
    let (hash, here) = (history::fragment(), app.page.here());
    let to = match app.parts.play.peek() {
        _ if pasted::is_plain(&here, &hash) => here,
        Some(play) => {
            let meant = play.meant(&hash);
            if meant.is_none() {
                app.notices.tell(Notice::Said(Message::new("notice-no-page")));
            }
            let page = Route::read(meant.as_deref().unwrap_or_default());
            if meant.as_ref() != Some(&hash) {
                history::replace(&page.fragment());
            }
            page
        }
        None => return await_play(app, &here, move || follow_address(app)),
    };
    let is_begun = app.page.is_begun.get_untracked();
    if is_begun && app.page.route.with_untracked(|shown| *shown == to) {
        return;
    }
    if is_begun {
        app.close();
    }
    reach(app, to);
}

/// Fetches the play chunk, and at the same time what a page needs besides.
fn await_play(app: AppState, to: &Route, then: impl Fn() + 'static) {
    let needs = PartNeeds::of(to);
    expect_games(app, &needs.games);
    if needs.underway {
        expect_underway(app);
    }
    fetch(app, PartNeeds { play: true, ..PartNeeds::default() }, then);
}

/// Shows the page in the address, with the play chunk if necessary, and loads its games.
fn reach(app: AppState, to: Route) {
    let is_new = to == Route::Home && !library::has_played();
    match app.parts.play.peek() {
        Some(play) => play.arrive(app, to),
        None if is_new => {
            find_place(app, history::mark());
            app.page.route.set(to);
            app.page.is_begun.set(true);
        }
        // The player may have left this page in the meantime.
        None => await_play(app, &to, move || {
            if let Some(play) = app.parts.play.peek() {
                play.arrive(app, app.page.here());
            }
        }),
    }
}
