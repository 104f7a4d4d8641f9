//! The app: which page is shown, and what it follows from outside.

use leptos::ev;
use leptos::prelude::*;

use crate::browser::offline::{self, Update};
use crate::browser::{clock, environment, handed, route, route::Route, storage};
use crate::drawing::defs;
use crate::play::library;
use crate::play::puzzles::{PuzzleList, is_of_puzzles, streak_key};
use crate::play::session::Input;
use crate::rules::Message;

use super::app_state::AppState;
use super::badge;
use super::dialog::OpenDialog;
use super::dialogs::{Dialogs, open_text};
use super::library::LibraryHandle;
use super::locale::Locale;
use super::notices::{Notice, NoticeList};
use super::online::{OnlineHandle, QuickHandle};
use super::pages::{
    DailiesPage, DailyBoardPage, EditorPage, EmbedPage, GuidePage, HomePage, LearnPage, OnlinePage,
    PrivacyPage, ProblemPage, ProfilePage, PuzzlePage, PuzzleWait, QuickPage, SavedPage, Searching,
    SettingsPage, SetupPage, StreakPage, SurvivalPage, TablePage,
};
use super::panels::Notices;
use super::settings::{ChosenLanguage, Settings};
use super::state::{State, derived, effect, life, on_window};
use super::views::live;

/// The kind of page that is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ShownPage {
    Home,
    Saved,
    Profile,
    Survival,
    Quick,
    Privacy,
    Settings,
    Dailies,
    DailyBoard,
    Guide,
    Learn,
    Setup,
    Editor,
    Puzzle,
    Streak,
    Table,
    Online,
    Embed,
    Problem,
}

/// How long a page has to come to rest before it is looked how full the storage is, in milliseconds.
const UNTIL_TIDY: i32 = 1000;

/// Whether a route leads to the table of a certain game.
fn is_named(route: &Route) -> bool {
    matches!(route, Route::Table(key) if !key.is_empty())
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
        library: LibraryHandle::new(notices, settings, life()),
        notices,
        session: State::new(None),
        problem: State::new(None),
        route: State::new(Route::Home),
        back: State::new(None),
        before_settings: State::new(Route::Home),
        puzzles: State::new(PuzzleList::default()),
        streak: State::new(None),
        read_to: State::new((String::new(), 0.0)),
        online: OnlineHandle::new(),
        quick: QuickHandle::new(),
        dialog: OpenDialog::new(life()),
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
    badge::watch(app);
    storage::watch(app.life, move |name, text| {
        if settings.follow(&name) {
            return;
        }
        if library::is_own_name(&name) {
            return app.library.changed();
        }
        if library::is_result(&name) || is_of_puzzles(&name) {
            app.library.changed();
            if let Some(key) = streak_key(&name) {
                app.follow_streak(key);
            }
            return;
        }
        if library::is_archive_note(&name) {
            app.library.changed();
        }
        let Some(key) = library::key_of(&name) else { return };
        app.library.changed();
        let session = app.session.get_untracked().filter(|session| session.key().as_deref() == Some(key));
        if let (Some(session), Some(text)) = (session, text) {
            untrack(|| session.follow(&text));
        }
    });
    effect(move || {
        // On pages where nothing is in progress there is time to look how full the storage is.
        if matches!(app.route.get(), Route::Home | Route::Saved) {
            clock::later(app.life, UNTIL_TIDY, move || app.library.tidy(app.open_key()));
        }
    });
    handed::watch(app.life, move |text| open_text(app, text));
    offline::watch(app.life, move |update| match update {
        // A hidden page that would lose nothing takes the new version by itself.
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
            Route::Profile => Some(app.label("profile-title")),
            Route::Survival => Some(app.label("survival-title")),
            Route::Settings => Some(app.label("settings-title")),
            Route::Quick(_) => Some(app.label("quick-title")),
            Route::Privacy => Some(app.label("privacy-title")),
            Route::DailyChallenge => Some(app.label("daily-title")),
            Route::DailyBoard(id, _) => {
                Some(format!("{} · {}", app.label(&format!("{id}-name")), app.label("daily-title")))
            }
            Route::Guide(id) => Some(app.locale.tell(&guide_title(app, &id))),
            Route::Learn(id) => {
                Some(format!("{} · {}", app.label(&format!("{id}-name")), app.label("coach-title")))
            }
            Route::Setup(_) => Some(app.label("setup-title")),
            Route::Editor(_) => Some(app.label("editor-title")),
            Route::Puzzle(..) | Route::DailyPuzzle | Route::OwnPuzzle(_) => Some(app.label("puzzle-short")),
            Route::Streak(_) => Some(app.label("streak-title")),
            Route::Online(_) | Route::Watch(_) if session.is_none() => Some(app.label("online-title")),
            Route::Table(_)
            | Route::View(_)
            | Route::Move(_)
            | Route::Embed(_)
            | Route::Online(_)
            | Route::Watch(_) => {
                session.map(|session| app.label(&format!("{}-name", session.read(|table| table.info().id))))
            }
        };
        let title = name.map_or_else(|| app.label("app-title"), |name| format!("{name} · Basalt"));
        environment::set_title(&title);
    });
    // The board shows the keyboard focus only to those who use it.
    on_window(ev::keydown, move |_| app.by_keys.set(true));
    // Any input anywhere finishes movements at once; the input itself is handled as usual.
    on_window(ev::pointerdown, move |_| {
        app.by_keys.set(false);
        if let Some(session) = app.session.get_untracked() {
            session.give(Input::Finish);
        }
    });
    // A game that moves to another place stays on the page that shows it.
    let shown = derived(move || match app.route.get() {
        _ if app.problem.with(Option::is_some) => ShownPage::Problem,
        Route::Saved => ShownPage::Saved,
        Route::Profile => ShownPage::Profile,
        Route::Survival => ShownPage::Survival,
        Route::Settings => ShownPage::Settings,
        Route::Quick(_) => ShownPage::Quick,
        Route::Privacy => ShownPage::Privacy,
        Route::DailyChallenge => ShownPage::Dailies,
        Route::DailyBoard(..) => ShownPage::DailyBoard,
        Route::Guide(_) => ShownPage::Guide,
        Route::Learn(_) => ShownPage::Learn,
        Route::Setup(_) => ShownPage::Setup,
        Route::Editor(_) => ShownPage::Editor,
        Route::Puzzle(..) | Route::DailyPuzzle | Route::OwnPuzzle(_) => ShownPage::Puzzle,
        Route::Streak(_) => ShownPage::Streak,
        Route::Table(_) | Route::View(_) | Route::Move(_) => ShownPage::Table,
        Route::Online(_) | Route::Watch(_) => ShownPage::Online,
        Route::Embed(_) => ShownPage::Embed,
        Route::Home => ShownPage::Home,
    });
    let embedded = derived(move || shown.get() == ShownPage::Embed);
    let page = move || match (shown.get(), app.session.get()) {
        (ShownPage::Problem, _) => view! { <ProblemPage /> }.into_any(),
        (ShownPage::Guide, _) => match app.route.get() {
            Route::Guide(game) => view! { <GuidePage game /> }.into_any(),
            _ => ().into_any(),
        },
        (ShownPage::Learn, _) => match app.route.get() {
            Route::Learn(game) => view! { <LearnPage game /> }.into_any(),
            _ => ().into_any(),
        },
        (ShownPage::Survival, _) => view! { <SurvivalPage /> }.into_any(),
        (ShownPage::Settings, _) => view! { <SettingsPage /> }.into_any(),
        (ShownPage::Dailies, _) => view! { <DailiesPage /> }.into_any(),
        (ShownPage::DailyBoard, _) => match app.route.get() {
            Route::DailyBoard(game, day) => view! { <DailyBoardPage game day /> }.into_any(),
            _ => ().into_any(),
        },
        (ShownPage::Privacy, _) => view! { <PrivacyPage /> }.into_any(),
        (ShownPage::Quick, _) => match app.route.get() {
            Route::Quick(game) => view! { <QuickPage game /> }.into_any(),
            _ => ().into_any(),
        },
        (ShownPage::Saved, _) => view! { <SavedPage /> }.into_any(),
        (ShownPage::Profile, _) => view! { <ProfilePage /> }.into_any(),
        // Between leaving the set-up and the first view of the game, the session is another one.
        (ShownPage::Setup, Some(session)) if session.can().draft => {
            view! { <SetupPage session /> }.into_any()
        }
        (ShownPage::Editor, Some(session)) if session.can().draft => {
            view! { <EditorPage session /> }.into_any()
        }
        (ShownPage::Puzzle | ShownPage::Streak, Some(session)) => view! { <PuzzlePage session /> }.into_any(),
        (ShownPage::Streak, None) => match app.route.get() {
            Route::Streak(game) if app.puzzles.with(|list| list.is_of(&game)) => {
                view! { <StreakPage game /> }.into_any()
            }
            _ => view! { <PuzzleWait /> }.into_any(),
        },
        (ShownPage::Puzzle, None) => view! { <PuzzleWait /> }.into_any(),
        (ShownPage::Embed, Some(session)) => view! { <EmbedPage session /> }.into_any(),
        (ShownPage::Online, None) => view! { <OnlinePage /> }.into_any(),
        (ShownPage::Table | ShownPage::Online, Some(session)) => view! { <TablePage session /> }.into_any(),
        // The game is fetched from the archive.
        (ShownPage::Table, None) if app.route.with(is_named) => ().into_any(),
        _ => view! { <HomePage /> }.into_any(),
    };
    view! {
        <div class="defs-holder" aria-hidden="true" inner_html=defs()></div>
        {live(page)}
        // What is told of storage and new versions is nothing for the readers of another page.
        {live(move || (!embedded.get()).then(|| view! { <Notices /> <Searching /> }))}
        <Dialogs />
    }
}
