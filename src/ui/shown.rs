//! The pages but the home page as a newcomer sees it: which of them is shown, and what the app follows from outside.

use leptos::ev;
use leptos::prelude::*;

use crate::browser::offline::{self, Update};
use crate::browser::{clock, environment, handed, parts, route, route::Route, storage};
use crate::games::catalogue;
use crate::play::Press;
use crate::play::library;
use crate::play::puzzles::{is_of_puzzles, streak_key};
use crate::play::session::Input;
use crate::rules::{Message, Tap};

use super::app_state::{AppState, Beside, Play, use_app};
use super::arriving::arriving;
use super::badge;
use super::dialogs::{Dialogs, OtherDialogs, open_text};
use super::lazy::{PartOnItsWay, part};
use super::needed::all_games;
use super::notices::Notice;
use super::online::{Coming, wants_rated};
use super::pages::{
    DailiesPage, DailyBoardPage, EditorPage, EmbedPage, GuidePage, HomePage, LearnPage, OnlinePage,
    PrivacyPage, ProblemPage, ProfilePage, PuzzlePage, PuzzleWait, QuickPage, SavedPage, Searching,
    SettingsPage, SetupPage, StreakPage, SurvivalPage, TablePage, told_home,
};
use super::panels::{Analysis, Notices, ReviewPanel};
use super::state::{derived, effect, on_window};
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

/// How long after the part for playing what is beside it is fetched, in milliseconds.
const UNTIL_BESIDE: i32 = 1000;

/// Whether a route leads to the table of a certain game.
fn is_named(route: &Route) -> bool {
    matches!(route, Route::Table(key) if !key.is_empty())
}

/// "The rules of Volcano".
fn guide_title(app: AppState, id: &str) -> Message {
    Message::new("guide-title").with("name", app.label(&format!("{id}-name")))
}

/// The part for playing.
pub fn play_part() -> PartOnItsWay<Play> {
    part!(
        play,
        fetch,
        Play,
        Play {
            attend,
            arrive: AppState::arrive,
            page: || view! { <Page /> }.into_any(),
            around: || view! { <Around /> }.into_any(),
            home: told_home(),
        }
    );
    fetch()
}

/// The part for what is beside the play.
pub fn beside_part() -> PartOnItsWay<Beside> {
    part!(
        pages,
        fetch,
        Beside,
        Beside {
            page: || view! { <OtherPage /> }.into_any(),
            dialog: || view! { <OtherDialogs /> }.into_any(),
            analysis: |session| view! { <Analysis session /> }.into_any(),
            review: |session| view! { <ReviewPanel session /> }.into_any(),
            open_text,
            receive: AppState::receive,
            follow_table: |app, table, watches| app.follow_table(table, watches, Coming::Link),
            look_for_opponent: |app, game| app.look_for_opponent(game, wants_rated()),
        }
    );
    fetch()
}

/// Fetches all games at once, and what is beside the play before it is wanted; nothing is said where that does not come: it will be
/// asked for again. A frame in another page shows one game, and needs no more.
fn expect_rest(app: AppState) {
    if matches!(route::current(), Route::Embed(_)) {
        return;
    }
    app.expect_games(&all_games());
    clock::later(app.life, UNTIL_BESIDE, move || {
        parts::wait(app.life, app.beside.fetch(), move |come| {
            if let (Ok(beside), None) = (come, app.beside.peek()) {
                app.beside.come(beside);
            }
        });
    });
}

/// Follows what happens outside the page.
fn attend(app: AppState) {
    expect_rest(app);
    let AppState { settings, locale, .. } = app;
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
        if app.open_key().as_deref() != Some(key) {
            return;
        }
        let (key, Some(text)) = (key.to_owned(), text) else { return };
        app.with_games(catalogue::named(&text), move || {
            if let Some(session) =
                app.session.get_untracked().filter(|session| session.key().as_ref() == Some(&key))
            {
                untrack(|| session.follow(&text));
            }
        });
    });
    effect(move || {
        // On pages where nothing is in progress there is time to look how full the storage is.
        if matches!(app.route.get(), Route::Home | Route::Saved) {
            clock::later(app.life, UNTIL_TIDY, move || app.library.tidy(app.open_key()));
        }
    });
    handed::watch(app.life, move |text| {
        app.with_beside(move |beside| {
            let text = text.clone();
            app.with_games(all_games(), move || (beside.open_text)(app, text.clone()));
        });
    });
    offline::watch(app.life, move |update| match update {
        // A hidden page that would lose nothing takes the new version by itself.
        Update::Past if !clock::page_is_seen() && app.is_kept() => offline::take(),
        update => app.notices.tell(Notice::Update(update)),
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
    // Any input anywhere finishes movements at once; the input itself is handled as usual.
    on_window(ev::pointerdown, move |event| {
        if let Some(session) = app.session.get_untracked() {
            // What is pressed elsewhere may be there only when nothing moves.
            match session.gesture.with_untracked(|gesture| gesture.press(event.pointer_id())) {
                Some(Press { on: Some(Tap::Cell(_)), .. }) => session.give(Input::FinishSoon),
                _ => session.give(Input::Finish),
            }
        }
    });
}

/// The page that is shown, other than the home page.
#[component]
fn Page() -> impl IntoView {
    let app = use_app();
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
    let other = move || arriving(app, |beside| (beside.page)());
    let page = move || match (shown.get(), app.session.get()) {
        (ShownPage::Problem, _) => view! { <ProblemPage /> }.into_any(),
        (ShownPage::Learn, _) => match app.route.get() {
            Route::Learn(game) => view! { <LearnPage game /> }.into_any(),
            _ => ().into_any(),
        },
        // Between leaving the set-up and the first view of the game, the session is another one.
        (ShownPage::Setup, Some(session)) if session.can().draft => other(),
        (ShownPage::Editor, Some(session)) if session.can().draft => other(),
        // The list of the puzzles may come meanwhile.
        (ShownPage::Streak, None) => {
            app.puzzles.track();
            other()
        }
        (
            ShownPage::Survival
            | ShownPage::Settings
            | ShownPage::Dailies
            | ShownPage::DailyBoard
            | ShownPage::Privacy
            | ShownPage::Quick
            | ShownPage::Saved
            | ShownPage::Profile
            | ShownPage::Guide
            | ShownPage::Puzzle
            | ShownPage::Streak,
            _,
        )
        | (ShownPage::Online, None) => other(),
        (ShownPage::Embed, Some(session)) => view! { <EmbedPage session /> }.into_any(),
        (ShownPage::Table | ShownPage::Online, Some(session)) => view! { <TablePage session /> }.into_any(),
        // The game is fetched from the archive.
        (ShownPage::Table, None) if app.route.with(is_named) => ().into_any(),
        _ => view! { <HomePage /> }.into_any(),
    };
    live(page)
}

/// The page that is shown, where it is none of play's.
#[component]
fn OtherPage() -> impl IntoView {
    let app = use_app();
    // What stands around it follows the route and the session, and makes another one.
    match (app.route.get_untracked(), app.session.get_untracked()) {
        (Route::Survival, _) => view! { <SurvivalPage /> }.into_any(),
        (Route::Settings, _) => view! { <SettingsPage /> }.into_any(),
        (Route::DailyChallenge, _) => view! { <DailiesPage /> }.into_any(),
        (Route::DailyBoard(game, day), _) => view! { <DailyBoardPage game day /> }.into_any(),
        (Route::Privacy, _) => view! { <PrivacyPage /> }.into_any(),
        (Route::Saved, _) => view! { <SavedPage /> }.into_any(),
        (Route::Online(_) | Route::Watch(_), _) => view! { <OnlinePage /> }.into_any(),
        (Route::Profile, _) => view! { <ProfilePage /> }.into_any(),
        (Route::Quick(_), _) => live(move || match app.route.get() {
            Route::Quick(game) => view! { <QuickPage game /> }.into_any(),
            _ => ().into_any(),
        }),
        (Route::Guide(_), _) => live(move || match app.route.get() {
            Route::Guide(game) => view! { <GuidePage game /> }.into_any(),
            _ => ().into_any(),
        }),
        (Route::Setup(_), Some(session)) => view! { <SetupPage session /> }.into_any(),
        (Route::Editor(_), Some(session)) => view! { <EditorPage session /> }.into_any(),
        (_, Some(session)) => view! { <PuzzlePage session /> }.into_any(),
        (Route::Streak(game), None) if app.puzzles.with_untracked(|list| list.is_of(&game)) => {
            view! { <StreakPage game /> }.into_any()
        }
        _ => view! { <PuzzleWait /> }.into_any(),
    }
}

/// What is over and beside the pages.
#[component]
fn Around() -> impl IntoView {
    let app = use_app();
    let embedded =
        derived(move || matches!(app.route.get(), Route::Embed(_)) && app.problem.with(Option::is_none));
    view! {
        // What is told of storage and new versions is nothing for the readers of another page.
        {live(move || (!embedded.get()).then(|| view! { <Notices /> <Searching /> }))}
        <Dialogs />
    }
}
