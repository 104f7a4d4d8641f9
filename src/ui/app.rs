//! The app: what all pages share, and which page is shown.

use leptos::ev;
use leptos::prelude::*;

use crate::browser::life::Life;
use crate::browser::offline::{self, Update};
use crate::browser::{chance, clock, environment, route, route::Route, storage};
use crate::drawing::defs;
use crate::games::catalogue::{self, Broken};
use crate::geometry::Cell;
use crate::play::library::{self, Missing};
use crate::play::session::Input;
use crate::play::{Match, Save, Seat, Seats};
use crate::rules::{Message, Record, Rng};

use super::dialogs::Dialogs;
use super::library::LibraryHandle;
use super::locale::Locale;
use super::notices::{Notice, NoticeList};
use super::pages::{GuidePage, HomePage, Problem, ProblemPage, PuzzlePage, SavedPage, SetupPage, TablePage};
use super::panels::Notices;
use super::session::SessionHandle;
use super::settings::{ChosenLanguage, Settings};
use crate::play::session::{Place, Session};
use crate::ui::state::{State, derived, effect, forget_followers, life, on_window};

/// Among so many games, the latest first, one to go on with is looked for.
const LATEST: usize = 100;

/// Something that opens over a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// What to choose before a new game.
    NewGame(String),
    /// What a player can set.
    Settings,
    /// How to send the game.
    Share,
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
    pub locale: Locale,
    /// The games kept here.
    pub library: LibraryHandle,
    /// What the player is told at the edge of the page.
    pub notices: NoticeList,
    /// The game in progress.
    pub session: State<Option<SessionHandle>>,
    /// Owns the session; what belongs to it goes when it does.
    ground: State<Owner>,
    /// Why the page asked for cannot be shown.
    pub problem: State<Option<Problem>>,
    /// The page shown.
    pub route: State<Route>,
    /// What is open over the page.
    pub dialog: State<Option<Dialog>>,
    /// Whether the last input came from the keyboard.
    pub by_keys: State<bool>,
    /// As long as the app is there.
    pub life: Life,
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
        clock::next_frame(self.life, move || self.dialog.set(Some(dialog)));
    }

    /// Closes what is open over the page; the focus goes back to where it was.
    pub fn close(self) {
        environment::close_dialog();
        self.dialog.set(None);
    }

    /// The words of a label.
    pub fn label(self, key: &str) -> String {
        self.locale.label(key)
    }

    /// The words of a label as a signal: one type for all of them, which keeps the download small.
    pub fn word(self, key: &'static str) -> Signal<String> {
        Signal::derive(move || self.label(key))
    }

    /// Sits down at a new game with these seats, and shows it.
    pub fn sit_down(self, table: Match, seats: Seats) {
        // A game in which nothing was done leaves no trace.
        let old = self.session.get_untracked();
        let idle = old.filter(|session| untrack(|| session.read(|table| table.last() + table.undone() == 0)));
        let idle = idle.and_then(SessionHandle::kept);
        let place = Place::new(&mut Rng::new(chance::bits()), clock::today());
        let session = self.seat(table, seats, place, None);
        if let Some((key, known)) = idle {
            self.library.forget(&key, known.as_deref());
        }
        self.close();
        self.go(session.page());
    }

    /// Opens a session of a game; `known` is the text under which it is kept, where it is.
    fn seat(self, game: Match, seats: Seats, place: Place, known: Option<String>) -> SessionHandle {
        // The session belongs to no page: the press that begins a game is one of a page that is about to go.
        self.clear();
        let is_new = matches!(place, Place::Kept { .. }) && known.is_none();
        let session = Session::new(game, seats, place, is_new, chance::bits());
        let session = self.ground.get_untracked().with(|| SessionHandle::new(session, known, self));
        // What is new is kept at once.
        untrack(|| session.give(Input::Wake));
        self.session.set(Some(session));
        session
    }

    /// Ends the session, with all that belongs to it.
    fn clear(self) {
        self.session.set(None);
        self.ground.get_untracked().cleanup();
    }

    /// Goes to a page.
    pub fn go(self, to: Route) {
        route::go(&to);
        self.arrive(to);
    }

    /// Whether a reload brings back everything that is seen: nothing is open, and the game is one that is kept.
    fn is_kept(self) -> bool {
        let kept = |session: &Option<SessionHandle>| session.is_none_or(|session| session.key().is_some());
        self.dialog.with_untracked(Option::is_none)
            && self.session.with_untracked(kept)
            && !self.notices.any(|notice| matches!(notice, Notice::Trouble(_)))
    }

    /// Shows the page that the address now names, with the game it names.
    pub fn arrive(self, to: Route) {
        forget_followers();
        self.problem.set(None);
        self.notices.leave_page();
        let there = self.session.get_untracked().map(SessionHandle::page);
        match &to {
            Route::Saved => {}
            Route::Guide(id) if catalogue::info(id).is_some() => {}
            Route::Guide(_) => self.problem.set(Some(Problem::NoRules)),
            page if there.as_ref() == Some(page) => {}
            Route::Home if matches!(there, Some(Route::Table(_))) && !self.is_over() => {}
            Route::Home => self.take_up_latest(),
            Route::Table(key) if key.is_empty() => self.take_up_latest(),
            Route::Table(key) => self.take_up(key),
            Route::Setup(record) => self.set_up(record),
            Route::Puzzle(id, number) => self.puzzle(id, *number),
            Route::View(link) => self.look_at(link),
        }
        self.route.set(to);
    }

    fn is_over(self) -> bool {
        let over =
            |session: SessionHandle| session.read(|table| table.standing(table.last()).outcome.is_some());
        self.session.get_untracked().is_some_and(|session| untrack(|| over(session)))
    }

    /// Takes up the game that was played last and is not over; a finished one only where there is no other.
    fn take_up_latest(self) {
        self.clear();
        let crashed = |key: &str| self.notices.any(|notice| *notice == Notice::Crashed(key.to_owned()));
        let games = untrack(|| self.library.games());
        let (mut open, mut finished) = (None, None);
        for game in games.into_iter().filter(|game| !game.aside && !crashed(&game.key)).take(LATEST) {
            // Whichever of them brings the app down is not looked at again.
            self.library.opening(Some(&game.key));
            match self.library.read().is_over(&game) {
                Some(false) => {
                    open = Some(game.key);
                    break;
                }
                Some(true) => finished = finished.or(Some(game.key)),
                None => {}
            }
        }
        self.library.opening(None);
        if let Some(key) = open.or(finished) {
            self.take_up(&key);
            // On the home page a game that cannot be opened is no reason to show nothing else.
            self.problem.set(None);
        }
    }

    fn take_up(self, key: &str) {
        self.library.opening(Some(key));
        match self.library.open(key) {
            Ok((table, save, text)) => {
                let Save { seats, begun, elsewhere, more, .. } = save;
                let place = Place::Kept { key: key.to_owned(), begun, elsewhere, more };
                self.seat(table, seats, place, Some(text));
            }
            Err(missing) => {
                self.clear();
                self.problem.set(Some(match missing {
                    Missing::Gone => Problem::Gone,
                    Missing::Unreadable(mistake) => Problem::Save(key.to_owned(), mistake),
                }));
            }
        }
        // Two pictures later it has been painted once.
        let (library, life) = (self.library, self.life);
        clock::next_frame(life, move || clock::next_frame(life, move || library.opening(None)));
    }

    /// Lets a start position be set up, beginning with the one of these options.
    pub fn arrange(self, record: &Record, seats: Seats) {
        if let Ok(table) = catalogue::arrange(record) {
            let session = self.seat(table, seats, Place::Draft, None);
            self.close();
            self.go(session.page());
        }
    }

    fn set_up(self, record: &str) {
        match Record::read(record).and_then(|record| catalogue::arrange(&record)) {
            Ok(table) => {
                let seats = self.library.read().usual_seats(table.sides());
                self.seat(table, seats, Place::Draft, None);
            }
            Err(mistake) => {
                self.clear();
                self.problem.set(Some(Problem::Link(Box::new(Broken { mistake, sound: None }))));
            }
        }
    }

    fn puzzle(self, id: &str, number: usize) {
        let info = catalogue::info(id);
        let puzzle = number.checked_sub(1).and_then(|index| catalogue::puzzles(id).get(index));
        let table = puzzle.and_then(|puzzle| catalogue::open(&Record::read(puzzle.record).ok()?).ok());
        match (info, table) {
            (Some(info), Some(table)) => {
                let seats = Seats::new(vec![Seat::default(); table.sides()]);
                self.seat(table, seats, Place::Puzzle(info.id, number - 1), None);
            }
            _ => {
                self.clear();
                self.problem.set(Some(Problem::NoPuzzle));
            }
        }
    }

    fn look_at(self, link: &str) {
        match catalogue::follow(link) {
            Ok(table) => {
                let seats = Seats::new(vec![Seat::default(); table.sides()]);
                self.seat(table, seats, Place::Link(link.to_owned()), None);
            }
            Err(broken) => {
                self.clear();
                self.problem.set(Some(Problem::Link(broken)));
            }
        }
    }
}

/// The kind of page that is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Home,
    Saved,
    Guide,
    Setup,
    Puzzle,
    Table,
    Problem,
}

/// "The rules of Volcano".
fn guide_title(app: AppState, id: &str) -> Message {
    Message::new("guide-title").with("name", app.label(&format!("{id}-name")))
}

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::load();
    let locale = Locale::new();
    let notices = NoticeList::new();
    let app = AppState {
        settings,
        locale,
        library: LibraryHandle::new(notices),
        notices,
        session: State::new(None),
        problem: State::new(None),
        route: State::new(Route::Home),
        dialog: State::new(None),
        by_keys: State::new(false),
        ground: State::new(Owner::new()),
        life: life(),
    };
    provide_context(app);
    app.arrive(route::current());
    route::watch(app.life, move |to| {
        if app.route.with_untracked(|shown| *shown != to) {
            app.close();
            app.arrive(to);
        }
    });
    storage::watch(app.life, move |name, text| {
        let Some(key) = library::key_of(&name) else { return };
        app.library.changed();
        let session = app.session.get_untracked().filter(|session| session.key().as_deref() == Some(key));
        if let (Some(session), Some(text)) = (session, text) {
            untrack(|| session.follow(&text));
        }
    });
    offline::watch(app.life, move |update| match update {
        // A page that nobody looks at, and that loses nothing, goes along with the new version by itself.
        Update::Past if !clock::page_is_seen() && app.is_kept() => offline::take(),
        update => notices.tell(Notice::Update(update)),
    });
    effect(move || {
        let ChosenLanguage(chosen) = settings.language.get();
        locale.switch(app.life, chosen.unwrap_or_else(environment::language), move |there| match there {
            true => notices.dismiss(&Notice::NoWords),
            false => notices.tell(Notice::NoWords),
        });
    });
    effect(move || {
        environment::set_root("lang", locale.language().tag());
        let session = app.session.get();
        let name = match app.route.get() {
            _ if app.problem.with(Option::is_some) => Some(app.label("problem-title")),
            Route::Home => None,
            Route::Saved => Some(app.label("saved-title")),
            Route::Guide(id) => Some(app.locale.tell(&guide_title(app, &id))),
            Route::Setup(_) => Some(app.label("setup-title")),
            Route::Puzzle(..) => Some(app.label("puzzle-short")),
            Route::Table(_) | Route::View(_) => {
                session.map(|session| app.label(&format!("{}-name", session.read(|table| table.info().id))))
            }
        };
        let title = name.map_or_else(|| app.label("app-title"), |name| format!("{name} · Basalt"));
        environment::set_title(&title);
    });
    // The board shows where the keyboard is only to those who use it.
    on_window(ev::keydown, move |_| app.by_keys.set(true));
    // What moves is finished at once by any input, wherever it is made; the input itself goes its way.
    on_window(ev::pointerdown, move |_| {
        app.by_keys.set(false);
        if let Some(session) = app.session.get_untracked() {
            session.give(Input::Finish);
        }
    });
    // A game that changes its place stays on the page that shows it.
    let shown = derived(move || match app.route.get() {
        _ if app.problem.with(Option::is_some) => Shown::Problem,
        Route::Saved => Shown::Saved,
        Route::Guide(_) => Shown::Guide,
        Route::Setup(_) => Shown::Setup,
        Route::Puzzle(..) => Shown::Puzzle,
        Route::Table(_) | Route::View(_) => Shown::Table,
        Route::Home => Shown::Home,
    });
    let page = move || match (shown.get(), app.session.get()) {
        (Shown::Problem, _) => view! { <ProblemPage /> }.into_any(),
        (Shown::Guide, _) => match app.route.get() {
            Route::Guide(game) => view! { <GuidePage game /> }.into_any(),
            _ => ().into_any(),
        },
        (Shown::Saved, _) => view! { <SavedPage /> }.into_any(),
        // Between leaving the set-up and the first look at the game, the table is another one.
        (Shown::Setup, Some(session)) if session.can().draft => view! { <SetupPage session /> }.into_any(),
        (Shown::Puzzle, Some(session)) => match session.page() {
            Route::Puzzle(_, number) => view! { <PuzzlePage session number=number - 1 /> }.into_any(),
            _ => ().into_any(),
        },
        (Shown::Table, Some(session)) => view! { <TablePage session /> }.into_any(),
        _ => view! { <HomePage /> }.into_any(),
    };
    view! {
        <div class="defs-holder" aria-hidden="true" inner_html=defs()></div>
        {live(page)}
        <Notices />
        <Dialogs />
    }
}
