//! The three large chunks, for playing, for games under way and for everything beside them, and the listeners outside the page.

use leptos::ev;
use leptos::svg::Svg;

use basalt_app::live::{Coming, OnlineTable};
use basalt_app::opening::{PageNeeds, all_games};
use basalt_app::studies::{DeletedChapter, StudyInput};
use basalt_browser::files::MoreWords;
use basalt_browser::offline::{self, Update};
use basalt_browser::{clock, environment, file_handler, parts, storage};
use basalt_drawing::defs;
use basalt_games::{catalogue, pasted};
use basalt_play::challenges::puzzles::{is_of_puzzles, streak_key};
use basalt_play::library::{self, Deleted};
use basalt_play::practice::practice_id;
use basalt_play::session::{Facet, PageInput, tab_title};
use basalt_play::studies::study_key;
use basalt_play::{Press, Route, RouteTitle};
use basalt_rules::{Message, Tap};

use crate::app::app_state::{
    Beside, HomeTold, Play, Underway, app_life, game_name, is_kept, label, library, locale, notices, online,
    open_key, open_session, page_state, parts, puzzles, settings,
};
use crate::app::fetching::{arriving, expect_beside, expect_games, expect_underway, fetch};
use crate::app::picture::moment;
use crate::board::Strokes;
use crate::challenges::badge;
use crate::challenges::practice::open_practice;
use crate::challenges::puzzles::{follow_streak, open_daily, open_puzzle, open_streak, puzzle_title};
use crate::dialogs::{Dialogs, MoveDialogs, OtherDialogs, open_text};
use crate::online::follow_push;
use crate::opening::navigation::arrive;
use crate::opening::{open_latest, open_sent};
use crate::pages::{
    BesidePage, Challenged, HOME_TOLD, PlayPage, ProblemPage, Searching, showcase, start, versus,
};
use crate::panels::{Aid, Analysis, Moves, NoticeLine, Notices, Pens, ReviewPanel, Strip};
use crate::player::notices::Notice;
use crate::player::settings::ChosenLanguage;
use crate::reactive::lazy::{PartOnItsWay, part};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, on_window};
use crate::reactive::views::live;
use crate::run::{
    follow_challenges, follow_nearby, follow_table, follow_turns, give_study, is_nearby, open_embedded_study,
    review_while_resting, show_nearby, show_search,
};
use crate::session::SessionHandle;

/// Idle time before checking storage usage (ms).
const UNTIL_TIDY: i32 = 1000;

/// How long after the play chunk the chunk beside it is prefetched (ms).
const UNTIL_BESIDE: i32 = 1000;

pub fn play_part() -> PartOnItsWay<&'static dyn Play> {
    part!(play, fetch_play, &'static dyn Play, PLAY);
    fetch_play()
}

pub(super) static PLAY: &dyn Play = &PlayChunk;

struct PlayChunk;

impl Play for PlayChunk {
    /// The parser of messages comes with these words.
    fn complete(&self) {
        locale().complete(MoreWords::Table);
    }

    fn attend(&self) {
        attend();
    }

    fn meant(&self, hash: &str) -> Option<String> {
        let meant = pasted::fragment(hash);
        if meant.is_none() {
            notices().tell(Notice::Said(Message::new("notice-no-page")));
        }
        meant
    }

    fn arrive(&self, to: Route) {
        arrive(to);
    }

    fn page(&self) -> AnyView {
        view! { <PlayPage /> }.into_any()
    }

    fn around(&self) -> AnyView {
        view! { <Around /> }.into_any()
    }

    fn start(&self, id: &str) {
        start(id);
    }

    fn showcase(&self, id: &str) -> String {
        showcase(id)
    }

    fn moment(&self, id: &str) -> String {
        moment(id)
    }

    fn versus(&self, id: &str, sides: usize) -> String {
        versus(id, sides)
    }
}

pub fn underway_part() -> PartOnItsWay<&'static dyn Underway> {
    part!(underway, fetch_underway, &'static dyn Underway, UNDERWAY);
    fetch_underway()
}

static UNDERWAY: &dyn Underway = &UnderwayChunk;

struct UnderwayChunk;

impl Underway for UnderwayChunk {
    fn play(&self) -> &'static dyn Play {
        PLAY
    }

    fn attend(&self) {
        attend_underway();
    }

    fn open_latest(&self) {
        open_latest();
    }

    fn mended(&self, fragment: &str) -> Option<String> {
        pasted::mended(fragment)
    }

    fn moves(&self, session: SessionHandle) -> AnyView {
        view! { <Moves session /> }.into_any()
    }

    fn strip(&self, session: SessionHandle) -> AnyView {
        view! { <Strip session /> }.into_any()
    }

    fn aid(&self, session: SessionHandle) -> AnyView {
        view! { <Aid session /> }.into_any()
    }

    fn notice(&self) -> AnyView {
        view! { <NoticeLine /> }.into_any()
    }

    fn dialog(&self) -> AnyView {
        view! { <MoveDialogs /> }.into_any()
    }

    fn problem(&self) -> AnyView {
        view! { <ProblemPage /> }.into_any()
    }

    fn home(&self) -> &'static dyn HomeTold {
        HOME_TOLD
    }
}

pub fn beside_part() -> PartOnItsWay<&'static dyn Beside> {
    part!(pages, fetch_beside, &'static dyn Beside, BESIDE);
    fetch_beside()
}

static BESIDE: &dyn Beside = &BesideChunk;

struct BesideChunk;

impl Beside for BesideChunk {
    fn underway(&self) -> &'static dyn Underway {
        UNDERWAY
    }

    fn complete(&self) {
        locale().complete(MoreWords::Beside);
        follow_challenges();
        follow_turns(app_life());
        follow_push(app_life());
    }

    fn page(&self) -> AnyView {
        view! { <BesidePage /> }.into_any()
    }

    fn dialog(&self) -> AnyView {
        view! { <OtherDialogs /> }.into_any()
    }

    fn analysis(&self, session: SessionHandle) -> AnyView {
        view! { <Analysis session /> }.into_any()
    }

    fn review(&self, session: SessionHandle) -> AnyView {
        view! { <ReviewPanel session /> }.into_any()
    }

    fn challenged(&self) -> AnyView {
        view! { <Challenged /> }.into_any()
    }

    fn strokes(&self, session: SessionHandle, svg: NodeRef<Svg>) -> AnyView {
        view! { <Strokes session svg /> }.into_any()
    }

    fn pens(&self, session: SessionHandle) -> AnyView {
        view! { <Pens session /> }.into_any()
    }

    fn open_text(&self, text: String) {
        open_text(text);
    }

    fn restore(&self, deleted: &[Deleted]) {
        library().restore(deleted);
    }

    fn follow_streak(&self, key: &str) {
        follow_streak(key);
    }

    fn restore_chapters(&self, chapters: &[DeletedChapter]) {
        give_study(StudyInput::Restore(chapters.to_vec()));
    }

    fn open(&self, page: &Route) -> Option<Route> {
        open_shared(page)
    }
}

fn open_shared(page: &Route) -> Option<Route> {
    match page {
        Route::Move(link) => return open_sent(link).map(Route::Game),
        Route::Online(table) if is_nearby(table) => show_nearby(table),
        Route::Online(table) => follow_table(table, false, Coming::Link),
        Route::Watch(table) => follow_table(table, true, Coming::Link),
        Route::Study(place) if place.is_empty() => {}
        Route::Study(place) => {
            give_study(StudyInput::Open { place: place.clone(), embedded: false });
        }
        Route::Embed(place) => open_embedded_study(place),
        Route::Puzzle(id, number) => open_puzzle(id, *number),
        Route::DailyPuzzle => open_daily(),
        Route::Streak(id) => open_streak(id),
        Route::Practice => open_practice(),
        Route::Quick(_) => show_search(),
        Route::Nearby(place) => return follow_nearby(place),
        _ => {}
    }
    None
}

fn title_of(session: Option<SessionHandle>, ahead: State<bool>) -> Option<String> {
    let route = page_state().route.get();
    if page_state().problem.with(Option::is_some) {
        return Some(label("problem-title"));
    }
    // Do not make a sentence about a game that this version does not know.
    let named = |id: &str| catalogue::info(id).map(|info| game_name(info.id));
    let before = |words: String, name: Option<String>| {
        Some([words].into_iter().chain(name).collect::<Vec<_>>().join(" · "))
    };
    let subject = route.subject();
    match route.title() {
        RouteTitle::App => None,
        RouteTitle::Words(key) => Some(label(key)),
        RouteTitle::Rules => {
            Some(locale().tell(&Message::new("guide-title").with("name", game_name(subject))))
        }
        RouteTitle::Game => named(subject),
        RouteTitle::Named(key) => before(label(key), named(subject)),
        RouteTitle::Recorded(key) => {
            before(label(key), catalogue::named(subject).first().map(|id| game_name(id)))
        }
        RouteTitle::Puzzle(key) => Some(puzzle_named(session).unwrap_or_else(|| label(key))),
        RouteTitle::Open(key) => match session {
            Some(session) => {
                let name = game_name(session.read_game(|game| game.info().id));
                match told_in_tab(session, ahead) {
                    Some(told) => before(told, Some(name)),
                    None => Some(name),
                }
            }
            None if online().table.with(OnlineTable::is_found) == Some(true) => Some(label("quick-found")),
            None => (!key.is_empty()).then(|| label(key)),
        },
    }
}

/// Whose turn it is, or how the game ended. A hidden tab's title is `ahead` of the board.
fn told_in_tab(session: SessionHandle, ahead: State<bool>) -> Option<String> {
    let asks = online().table.with(|table| {
        table.is_read && table.offered().is_some() && !table.unwanted(settings().takebacks.get())
    });
    let asks = asks.unwrap_or_default();
    match (clock::page_is_seen(), session.moves()) {
        (false, _) => ahead.set_untracked(true),
        (true, false) => ahead.set_untracked(false),
        (true, true) => {}
    }
    let seen = [Facet::Game, Facet::Kind, Facet::Seats, Facet::Capabilities, Facet::Playback];
    let told = session.see(&seen, |session| tab_title(session, ahead.get_untracked(), asks))?;
    Some(session.say(&told).trim_end_matches('.').to_owned())
}

fn puzzle_named(session: Option<SessionHandle>) -> Option<String> {
    let (number, in_streak) = session?.see(&[], |session| session.kind().puzzle())?;
    let id = session?.read_game(|game| game.info().id);
    let count = puzzles().list.with(|list| list.is_of(id).then(|| list.count()))?;
    (!in_streak).then(|| puzzle_title(id, number, count))
}

/// Prefetches all other chunks at rest, except in embedded frames; failures are ignored.
fn expect_rest() {
    if matches!(page_state().here(), Route::Embed(_)) {
        return;
    }
    parts::at_rest(app_life(), || {
        expect_underway();
        expect_games(&all_games());
        clock::later(app_life(), UNTIL_BESIDE, expect_beside);
    });
}

fn attend() {
    library().tell_crash();
    expect_rest();
    effect(move || {
        let ChosenLanguage(chosen) = settings().language.get();
        locale().switch(app_life(), chosen.unwrap_or_else(environment::language), move |there| match there {
            true => notices().dismiss(&Notice::NoWords),
            false => notices().tell(Notice::NoWords),
        });
    });
    storage::watch(app_life(), move |name, _| {
        settings().follow(&name);
    });
    offline::watch(app_life(), move |update| match update {
        // A hidden page with nothing to lose loads the new version at once.
        Update::Past if !clock::page_is_seen() && is_kept() => offline::take(),
        update => notices().tell_version(update),
    });
    let (is_seen, ahead) = (State::new(clock::page_is_seen()), State::new(false));
    on_window(ev::visibilitychange, move |_| is_seen.set(clock::page_is_seen()));
    effect(move || {
        environment::set_root("lang", locale().language().tag());
        is_seen.track();
        let session = open_session().get();
        let name = title_of(session, ahead);
        let title = name.map_or_else(|| label("app-title"), |name| format!("{name} – Basalt"));
        environment::set_title(&title);
    });
    // Any input finishes movements at once; the input itself is handled as usual.
    on_window(ev::pointerdown, move |event| {
        if let Some(session) = open_session().get_untracked() {
            // A control pressed elsewhere may exist only when nothing moves.
            match session.gesture.with_untracked(|gesture| gesture.press(event.pointer_id())) {
                Some(Press { on: Some(Tap::Cell(_)), .. }) => session.give(PageInput::FinishSoon),
                _ => session.give(PageInput::Finish),
            }
        }
    });
}

/// What follows saved games, and takes what the system hands over.
fn attend_underway() {
    badge::watch();
    library().attend_archive();
    storage::watch(app_life(), move |name, text| {
        if library::is_own_name(&name) {
            return library().changed();
        }
        let is_shown = is_of_puzzles(&name) || practice_id(&name).is_some() || study_key(&name).is_some();
        if library::is_result(&name) || is_shown {
            library().changed();
            if let (Some(key), Some(beside)) = (streak_key(&name), parts().beside.peek()) {
                beside.follow_streak(key);
            }
            return;
        }
        if library::is_archive_note(&name) {
            library().changed();
        }
        let Some(key) = library::key_of(&name) else { return };
        library().changed();
        if open_key().as_deref() != Some(key) {
            return;
        }
        let (key, Some(text)) = (key.to_owned(), text) else { return };
        fetch(PageNeeds::games(catalogue::named(&text)), move || {
            if let Some(session) =
                open_session().get_untracked().filter(|session| session.key().as_ref() == Some(&key))
            {
                untrack(|| session.follow(&text));
            }
        });
    });
    effect(move || {
        // On pages without a game in progress there is time to check storage usage.
        if matches!(page_state().route.get(), Route::Home | Route::Saved) {
            clock::later(app_life(), UNTIL_TIDY, move || library().tidy(open_key()));
        }
    });
    review_while_resting();
    file_handler::watch(app_life(), move |text| {
        fetch(PageNeeds { beside: true, games: all_games(), ..PageNeeds::default() }, move || {
            if let Some(beside) = parts().beside.peek() {
                beside.open_text(text.clone());
            }
        });
    });
}

#[component]
fn Around() -> impl IntoView {
    let embedded = derived(move || {
        matches!(page_state().route.get(), Route::Embed(_)) && page_state().problem.with(Option::is_none)
    });
    let waits_elsewhere = move || {
        let here = page_state().route.get();
        online().arena.waits_in().is_some_and(|arena| here != Route::Arena(arena))
    };
    let is_challenged = derived(move || !embedded.get() && (online().challenges.any() || waits_elsewhere()));
    let are_here = derived(move || !embedded.get() && page_state().notice_places.get() == 0);
    if !embedded.get_untracked() {
        online().table.ask(app_life());
    }
    view! {
        // What the drawings of boards refer to.
        <div class="defs-holder" aria-hidden="true" inner_html=defs()></div>
        // Notices about storage and new versions do not concern readers of another page.
        {live(move || are_here.get().then(|| view! { <Notices /> }))}
        {live(move || (!embedded.get()).then(|| view! { <Searching /> }))}
        // Like the live region above, it must exist before its first message.
        <div class="challenges" role="status">
            {live(move || is_challenged.get().then(|| arriving(|beside| beside.challenged())))}
        </div>
        <Dialogs />
    }
}
