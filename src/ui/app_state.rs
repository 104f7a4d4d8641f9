//! What all pages share, and how the parts of the app come.

use std::rc::Rc;

use leptos::prelude::*;

use crate::browser::life::Life;
use crate::browser::route::{self, Route};
use crate::browser::{clock, environment, offline, parts};
use crate::games::{catalogue, ids, pasted};
use crate::play::Day;
use crate::play::puzzles::{PuzzleList, Streak};
use crate::rules::{Message, Side};

use super::dialog::{Dialog, OpenDialog};
use super::lazy::{Part, PartOnItsWay, PartView, Wait, later, together};
use super::library::{self, LibraryHandle};
use super::locale::Locale;
use super::needed::missing_for;
use super::notices::{Notice, NoticeList};
use super::online::{OnlineHandle, QuickHandle};
use super::problem::Problem;
use super::session::SessionHandle;
use super::settings::Settings;
use super::state::State;
use super::surroundings::Surroundings;

/// For how many pictures a page is waited for that is to be scrolled down.
const FRAMES: u32 = 30;

/// The part of the app for all but the home page as a newcomer sees it: what can be asked of it.
#[derive(Clone, Copy)]
pub struct Play {
    /// Follows what happens outside the page.
    pub attend: fn(AppState),
    /// Shows a page.
    pub arrive: fn(AppState, Route),
    /// The page that is shown, other than the home page.
    pub page: fn() -> AnyView,
    /// What is over and beside the pages: dialogs, notices.
    pub around: fn() -> AnyView,
    /// What the home page tells.
    pub home: HomeTold,
}

/// The part of the app for what is beside the play at a table: what can be asked of it.
#[derive(Clone, Copy)]
pub struct Beside {
    /// The page that is shown, where it is none of play's.
    pub page: PartView,
    /// The dialog that is open, where it is none of play's.
    pub dialog: PartView,
    /// The panel of the analysis.
    pub analysis: fn(SessionHandle) -> AnyView,
    /// The panel of the review.
    pub review: fn(SessionHandle) -> AnyView,
    /// Opens a text that was handed over, or shows what is wrong with it.
    pub open_text: fn(AppState, String),
    /// Opens what another player has sent. The key of the game that it belongs to, where that is kept here and shown now.
    pub receive: fn(AppState, &str) -> Option<String>,
    /// Follows a table online, as a player or as somebody who watches.
    pub follow_table: fn(AppState, &str, bool),
    /// Looks for an opponent in a game.
    pub look_for_opponent: fn(AppState, &str),
}

/// What the home page tells of games and of what is kept here.
#[derive(Clone, Copy)]
pub struct HomeTold {
    /// Begins a game with one press.
    pub start: fn(AppState, &str),
    /// The picture of a game in full swing.
    pub showcase: fn(AppState, &str) -> String,
    /// The goal of a game played alone.
    pub goal: fn(AppState, &str) -> String,
    /// The picture of a game played alone, with this seed.
    pub alone: fn(AppState, &str, u64) -> String,
    /// The game in progress.
    pub go_on: fn(SessionHandle) -> AnyView,
    /// Against whom one press begins a game for so many.
    pub versus: fn(usize) -> AnyView,
    /// How many of the boards of a day were played.
    pub daily: fn(AppState, Day) -> String,
    /// The picture of one of them.
    pub board: fn(AppState, Day) -> String,
    /// Whether the puzzle of a day is solved, and what is said of it.
    pub puzzle: fn(AppState, Day) -> (bool, String),
    /// The way to the saved games.
    pub saved: fn() -> AnyView,
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
    pub ground: State<Owner>,
    /// Why the requested page cannot be shown.
    pub problem: State<Option<Problem>>,
    /// The page shown.
    pub route: State<Route>,
    /// The game that a page of words is read beside, where it was left for that page.
    pub back: State<Option<Route>>,
    /// The page from which the settings were opened.
    pub before_settings: State<Route>,
    /// The page before this one in the history, where this one was opened from it.
    pub opened_from: State<Option<Route>>,
    /// The page of words that was read last, and how far down.
    pub read_to: State<(String, f64)>,
    /// The puzzles of the game whose list was read last.
    pub puzzles: State<PuzzleList>,
    /// The streak in progress, as it was judged last.
    pub streak: State<Option<Streak>>,
    /// The table online that is followed.
    pub online: OnlineHandle,
    /// The search for an opponent.
    pub quick: QuickHandle,
    /// What is open over the page.
    pub dialog: OpenDialog,
    /// Whether the last input came from the keyboard.
    pub by_keys: State<bool>,
    /// The part for playing.
    pub play: Part<Play>,
    /// The part for what is beside the play.
    pub beside: Part<Beside>,
    /// How many of the games have come, each a part of its own; views read it to follow.
    pub games: State<usize>,
    /// Whether there is a page to be seen.
    pub is_begun: State<bool>,
    /// How it is with a part that was asked for.
    pub wait: State<Wait>,
    /// Owns what lasts as long as the app.
    pub root: State<Owner>,
    /// As long as the app lives.
    pub life: Life,
}

/// The app's state, for a component that is being created. Event handlers capture it.
pub fn use_app() -> AppState {
    expect_context::<AppState>()
}

impl AppState {
    /// Does something with the part for playing, once it is there.
    pub fn with_play(self, act: impl Fn(Play) + 'static) {
        self.with_part(self.play, move |play| {
            self.has_come(play);
            act(play);
        });
    }

    /// Does something with the part for what is beside the play, once it is there.
    pub fn with_beside(self, act: impl Fn(Beside) + 'static) {
        self.with_part(self.beside, move |beside| {
            if self.beside.peek().is_none() {
                self.beside.come(beside);
            }
            act(beside);
        });
    }

    fn with_part<T: Copy + 'static>(self, part: Part<T>, act: impl Fn(T) + 'static) {
        match part.peek() {
            Some(there) => act(there),
            None => self.fetch(Rc::new(move || part.fetch()), Rc::new(act)),
        }
    }

    /// Does something once games are there.
    pub fn with_games(self, games: Vec<&'static str>, act: impl Fn() + 'static) {
        if games.iter().all(|game| catalogue::is_here(game)) {
            return act();
        }
        let coming = move || together(games.iter().filter_map(|game| catalogue::fetch(game)).collect());
        self.fetch(
            Rc::new(coming),
            Rc::new(move |()| {
                self.count_games();
                act();
            }),
        );
    }

    /// Fetches games before they are wanted; nothing is said where one does not come: it will be asked for again.
    pub fn expect_games(self, games: &[&'static str]) {
        for game in games.iter().filter(|game| !catalogue::is_here(game)) {
            if let Some(coming) = catalogue::fetch(game) {
                parts::wait(self.life, coming, move |_| self.count_games());
            }
        }
    }

    /// Whether a game is there; a view that asks follows.
    pub fn has_game(self, game: &str) -> bool {
        self.games.track();
        catalogue::is_here(game)
    }

    /// Lets views of games that were not there follow those that are.
    fn count_games(self) {
        let count = ids().filter(|game| catalogue::is_here(game)).count();
        if self.games.get_untracked() != count {
            self.games.set(count);
        }
    }

    /// What the part for playing tells the home page; nothing before it is there. A view that asks follows.
    pub fn told(self) -> Option<HomeTold> {
        self.play.get().map(|play| play.home)
    }

    /// The part for playing is there.
    pub fn has_come(self, play: Play) {
        if self.play.peek().is_some() {
            return;
        }
        self.root.get_untracked().with(|| untrack(|| (play.attend)(self)));
        self.play.come(play);
    }

    /// Fetches a part, with a sign if that takes a while, and does something with it; where it does not come, that is said, with a
    /// way to try again.
    fn fetch<T: 'static>(self, part: Rc<dyn Fn() -> PartOnItsWay<T>>, then: Rc<dyn Fn(T)>) {
        self.wait.set(Wait::Asked);
        later(self.life, self.wait);
        parts::wait(self.life, part(), move |come| match come {
            Ok(part) => {
                self.wait.set(Wait::Nothing);
                then(part);
            }
            Err(_) => {
                // Perhaps the page belongs to an older build.
                offline::compare();
                if !self.is_begun.get_untracked() {
                    return parts::tell_missing();
                }
                self.wait.set(Wait::Lost(Rc::new(move || self.fetch(part.clone(), then.clone()))));
            }
        });
    }

    /// The page that the address names, whatever was done to it on its way; an address of no page leads home.
    pub fn addressed(self) -> Route {
        let hash = route::fragment();
        let meant = pasted::fragment(&hash);
        let page = Route::read(meant.as_deref().unwrap_or_default());
        if meant.is_none() {
            self.notices.tell(Notice::Said(Message::new("notice-no-page")));
        }
        if !hash.is_empty() && meant.as_ref() != Some(&hash) {
            route::replace(&page);
        }
        page
    }

    /// Shows the page that the address names; where that needs the part for playing, once it is there. The games that the page
    /// needs are fetched meanwhile.
    pub fn reach(self, to: Route) {
        let is_new = to == Route::Home && !library::has_played();
        match self.play.peek() {
            Some(play) => (play.arrive)(self, to),
            None if is_new => {
                self.find_place(route::mark());
                self.route.set(to);
                self.is_begun.set(true);
            }
            None => {
                self.expect_games(&missing_for(&to));
                // The player may go elsewhere meanwhile.
                self.with_play(move |play| (play.arrive)(self, route::current()));
            }
        }
    }

    /// Scrolls a page to where it was when it was left, once it stands, and a new one to its top.
    pub fn find_place(self, is_new: bool) {
        fn scroll(life: Life, y: f64, tries: u32) {
            clock::next_frame(life, move || {
                environment::scroll_to(y);
                // Not all of it may be there yet.
                if tries > 0 && environment::scrolled() + 1.0 < y {
                    scroll(life, y, tries - 1);
                }
            });
        }
        match is_new {
            false => scroll(self.life, route::place(), FRAMES),
            true if self.is_begun.get_untracked() => scroll(self.life, 0.0, 0),
            // What was looked at before the app ran is looked at still.
            true => {}
        }
    }

    /// Opens a dialog over the page, in place of one that is open.
    pub fn open(self, dialog: Dialog) {
        self.dialog.open(dialog);
    }

    /// Closes what is open over the page; the focus goes back to where it was.
    pub fn close(self) {
        self.dialog.close();
    }

    /// What a session reaches of the page.
    pub fn surroundings(self) -> Surroundings {
        let AppState { locale, settings, library, notices, dialog, online, .. } = self;
        Surroundings { locale, settings, library, notices, dialog, online }
    }

    /// The words of a label.
    pub fn label(self, key: &str) -> String {
        self.locale.label(key)
    }

    /// What a side plays with in a game, and where to, as its board lies on this page.
    pub fn seat_word(self, game: &str, side: Side) -> String {
        let stands = if self.settings.tall.get() { "yes" } else { "no" };
        let word = Message::new(format!("{game}-seat-{}", side.number())).with("stands", stands);
        self.locale.tell(&word)
    }

    /// The words of a label as a signal: one type for all of them, which keeps the download small.
    pub fn word(self, key: &'static str) -> Signal<String> {
        Signal::derive(move || self.label(key))
    }

    /// Whether a reload restores everything that is seen: nothing is open, and the game is saved.
    pub fn is_kept(self) -> bool {
        let kept = |session: &Option<SessionHandle>| session.is_none_or(|session| session.key().is_some());
        !self.dialog.is_open_untracked()
            && self.session.with_untracked(kept)
            && !self.notices.any(|notice| matches!(notice, Notice::Trouble(_)))
    }
}
