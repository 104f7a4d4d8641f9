//! The app: its home page at once, everything else once the part has come that it is in.

use leptos::ev;
use leptos::prelude::*;

use crate::browser::{clock, environment, parts, route, route::Route};
use crate::drawing::defs;
use crate::play::puzzles::PuzzleList;

use super::app_state::AppState;
use super::arriving::waiting;
use super::dialog::OpenDialog;
use super::lazy::{Part, Wait};
use super::library::LibraryHandle;
use super::locale::Locale;
use super::notices::{Notice, NoticeList};
use super::online::{OnlineHandle, QuickHandle};
use super::pages::HomePage;
use super::settings::{ChosenLanguage, Settings};
use super::shown::{beside_part, play_part};
use super::state::{State, derived, effect, life, on_window};
use super::views::live;

/// After how long at rest the part for playing is fetched, in milliseconds.
const IDLE: i32 = 100;

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::load();
    let locale = Locale::new();
    let notices = NoticeList::new();
    let app = AppState {
        settings,
        locale,
        library: LibraryHandle::new(notices, settings, life()),
        notices,
        session: State::new(None),
        problem: State::new(None),
        route: State::new(Route::Home),
        back: State::new(None),
        before_settings: State::new(Route::Home),
        opened_from: State::new(None),
        puzzles: State::new(PuzzleList::default()),
        streak: State::new(None),
        read_to: State::new((String::new(), 0.0)),
        online: OnlineHandle::new(),
        quick: QuickHandle::new(),
        dialog: OpenDialog::new(life()),
        by_keys: State::new(false),
        play: Part::new(play_part),
        beside: Part::new(beside_part),
        games: State::new(0),
        is_begun: State::new(false),
        wait: State::new(Wait::Nothing),
        root: State::new(Owner::current().unwrap_or_default()),
        ground: State::new(Owner::new()),
        life: life(),
    };
    provide_context(app);
    effect(move || {
        if app.is_begun.get() {
            parts::tell_shown();
        }
    });
    app.reach(app.addressed());
    route::watch(app.life, move || {
        let to = app.addressed();
        if app.route.with_untracked(|shown| *shown != to) {
            app.close();
            app.reach(to);
        }
    });
    route::watch_places(app.life);
    route::watch_back(app.life, move || {
        let is_open = app.dialog.is_open_untracked();
        app.close();
        is_open
    });
    effect(move || {
        let ChosenLanguage(chosen) = settings.language.get();
        locale.switch(app.life, chosen.unwrap_or_else(environment::language), move |there| match there {
            true => notices.dismiss(&Notice::NoWords),
            false => notices.tell(Notice::NoWords),
        });
    });
    // The board shows the keyboard focus only to those who use it.
    on_window(ev::keydown, move |_| app.by_keys.set(true));
    on_window(ev::pointerdown, move |_| app.by_keys.set(false));
    effect(move || {
        // What opens over the page is of that part.
        if app.dialog.is_open() && app.play.peek().is_none() {
            app.with_play(|_| ());
        }
    });
    // It comes by itself, but nothing is said where it does not: it will be asked for again.
    clock::later(app.life, IDLE, move || {
        parts::wait(app.life, app.play.fetch(), move |come| {
            if let Ok(play) = come {
                app.has_come(play);
            }
        });
    });
    let at_home = derived(move || app.route.get() == Route::Home && app.problem.with(Option::is_none));
    let page = move || match (app.is_begun.get(), at_home.get()) {
        (false, _) => ().into_any(),
        (true, true) => view! { <HomePage /> }.into_any(),
        (true, false) => app.play.peek().map(|play| (play.page)()).into_any(),
    };
    view! {
        <div class="defs-holder" aria-hidden="true" inner_html=defs()></div>
        {live(page)}
        {live(move || match app.play.get() {
            Some(play) => (play.around)(),
            // The live region must exist before its first message, or that is not read out.
            None => view! { <div role="status" class="notices">{live(move || waiting(app))}</div> }.into_any(),
        })}
    }
}
