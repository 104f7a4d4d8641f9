//! The app: what all pages share, and which page is shown.

use leptos::ev;
use leptos::prelude::*;

use crate::browser::{clock, environment, route, route::Route};
use crate::drawing::defs;
use crate::geometry::Cell;
use crate::play::{Seats, Table};

use super::desk::Desk;
use super::dialogs::Dialogs;
use super::pages::{HomePage, TablePage};
use super::settings::{Settings, Tongues};
use super::tongue::Tongue;

/// Something that opens over a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// What to choose before a new game.
    NewGame(String),
    /// What a player can set.
    Settings,
    /// What keys and gestures do.
    Keys,
    /// How the game ended.
    Ended,
    /// The pieces of one cell, large.
    Loupe(Cell),
    /// Whether a button is really meant.
    Ask(&'static str),
    /// All that the table's page can do, and the whole move list.
    Menu,
}

/// What all pages share. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct AppState {
    /// What a player has set.
    pub settings: Settings,
    /// The language.
    pub tongue: Tongue,
    /// The game in progress.
    pub desk: RwSignal<Option<Desk>>,
    /// The page shown.
    pub route: RwSignal<Route>,
    /// What is open over the page.
    pub dialog: RwSignal<Option<Dialog>>,
    /// Whether the last input came from the keyboard.
    pub by_keys: RwSignal<bool>,
    /// Owns what must outlive the page that made it.
    owner: StoredValue<Owner>,
}

/// A part of a view that is made anew whenever what it reads changes. All such parts have one type on their way to
/// the page: each closure of its own would cost some four kilobytes of the download.
pub fn live<V: IntoView + 'static>(part: impl Fn() -> V + Send + Sync + 'static) -> AnyView {
    fn one_type(part: Box<dyn Fn() -> AnyView + Send + Sync>) -> AnyView {
        (move || part()).into_any()
    }
    one_type(Box::new(move || part().into_any()))
}

/// A text that follows what it reads; one type for all of them.
pub fn text(text: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(text)
}

/// The app's state, for a component that is being made. Event handlers capture it.
pub fn use_app() -> AppState {
    expect_context::<AppState>()
}

impl AppState {
    /// Opens a dialog over the page, in place of one that is open.
    pub fn open(self, dialog: Dialog) {
        if self.dialog.with_untracked(Option::is_none) {
            return self.dialog.set(Some(dialog));
        }
        // An element that is open already cannot be opened as a new dialog: the old one goes first.
        self.close();
        clock::next_frame(move || self.dialog.set(Some(dialog)));
    }

    /// Closes what is open over the page; the focus goes back to where it was.
    pub fn close(self) {
        environment::close_dialog();
        self.dialog.set(None);
    }

    /// The words of a label.
    pub fn label(self, key: &str) -> String {
        self.tongue.label(key)
    }

    /// The words of a label as a signal: one type for all of them, which keeps the download small.
    pub fn word(self, key: &'static str) -> Signal<String> {
        Signal::derive(move || self.label(key))
    }

    /// Sits down at a table with these seats, and shows it.
    pub fn sit_down(self, table: Box<dyn Table>, seats: Seats) {
        // The press that begins a game belongs to a page that is about to go; the desk must not go with it.
        let owner = self.owner.get_value();
        let desk = owner.with(|| Desk::new(table, seats, self.tongue, self.settings));
        self.desk.set(Some(desk));
        self.close();
        self.go(Route::Table);
    }

    /// Goes to a page.
    pub fn go(self, to: Route) {
        route::go(&to);
        self.route.set(to);
    }
}

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::load();
    let tongue = Tongue::new(environment::language());
    let app = AppState {
        settings,
        tongue,
        desk: RwSignal::new(None),
        route: RwSignal::new(route::current()),
        dialog: RwSignal::new(None),
        by_keys: RwSignal::new(false),
        owner: StoredValue::new(Owner::current().unwrap_or_default()),
    };
    provide_context(app);
    route::watch(move |to| {
        app.close();
        app.route.set(to);
    });
    Effect::new(move |_| {
        let Tongues(chosen) = settings.language.get();
        tongue.switch(chosen.unwrap_or_else(environment::language));
    });
    Effect::new(move |_| {
        environment::set_root("lang", tongue.language().tag());
        let game = app.route.with(|route| *route == Route::Table).then(|| app.desk.get()).flatten();
        let name = game.map(|desk| app.label(&format!("{}-name", desk.read(|table| table.info().id))));
        let title = name.map_or_else(|| app.label("app-title"), |name| format!("{name} · Basalt"));
        environment::set_title(&title);
    });
    // The board shows where the keyboard is only to those who use it.
    let _ = window_event_listener(ev::keydown, move |_| app.by_keys.set(true));
    // What moves is finished at once by any input, wherever it is made; the input itself goes its way.
    let _ = window_event_listener(ev::pointerdown, move |_| {
        app.by_keys.set(false);
        if let Some(desk) = app.desk.get_untracked() {
            desk.finish();
        }
    });
    let page = move || match (app.route.get(), app.desk.get()) {
        (Route::Table, Some(desk)) => view! { <TablePage desk /> }.into_any(),
        _ => view! { <HomePage /> }.into_any(),
    };
    view! {
        <div class="defs-holder" aria-hidden="true" inner_html=defs()></div>
        {live(page)}
        <Dialogs />
    }
}
