//! The pages, one a row: addresses, titles, needs.
//!
//! The fragment names the page, so any static host serves it. A new page is a row here and a view in `ui/pages/mod.rs`.

use std::mem::{Discriminant, discriminant};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RouteTitle {
    App,
    Words(&'static str),
    /// "The rules of" the named game.
    Rules,
    Game,
    /// The named game, and these words.
    Named(&'static str),
    /// The game of the record or link, and these words.
    Recorded(&'static str),
    /// The name of the game and the number of its puzzle; these words while its list loads.
    Puzzle(&'static str),
    Open(&'static str),
}

/// The games to load before a page is shown, a chunk each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RouteGames {
    None,
    Named,
    OfToday,
    /// The game of the named save, or those of all saves.
    OfKey,
    /// The games of all saves, among which the page finds the latest open one.
    Kept,
    /// All games: any of them may be opened there.
    All,
}

/// The part of the app that a page needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoutePart {
    Play,
    /// Everything beside the play; the page reserves space until it has loaded.
    Beside,
    /// The same, loaded before the page is shown, to edit or judge positions or play others online.
    BesideFirst,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RouteManner {
    /// The page is read beside a game, and leads back to it.
    Words,
    List,
    Game,
}

macro_rules! routes {
    (@page $route:ident) => { discriminant($route) };
    (@page $route:ident, $like:expr) => { discriminant(&$like) };
    ($(
        $(#[$doc:meta])*
        $name:ident $(($first:ident: $kind:ident $(, $second:ident: $other:ident)?))? = $word:literal,
        $title:expr, $games:ident, $part:ident, $manner:ident $(, as $like:expr)?;
    )*) => {
        #[derive(Clone, PartialEq, Eq, Debug, Default)]
        pub enum Route {
            $($(#[$doc])* $name $(($kind::Value $(, $other::Value)?))?,)*
        }

        impl Route {
            pub fn words() -> impl Iterator<Item = &'static str> {
                let first = |word: &'static str| word.split('/').next().unwrap_or_default();
                [$($word),*].into_iter().map(first).filter(|word| !word.is_empty())
            }

            /// The page of a fragment; the home page if unknown.
            pub fn read(fragment: &str) -> Route {
                let path = fragment.trim_start_matches('#').trim_start_matches('/');
                // Live play without a table is the lobby.
                let path = match path.trim_end_matches('/') {
                    "online" | "watch" => "quick",
                    _ => path,
                };
                $(
                    let read = || {
                        let rest = after(path, $word)?;
                        $(
                            let ($first, rest) = $kind::read(rest)?;
                            $(let ($second, rest) = $other::read(rest)?;)?
                        )?
                        let _ = rest;
                        Some(Route::$name $(($first $(, $second)?))?)
                    };
                    if let Some(route) = read() {
                        return route;
                    }
                )*
                Route::Home
            }

            pub fn fragment(&self) -> String {
                match self {$(
                    Route::$name $(($first $(, $second)?))? => {
                        let address = "#/".to_owned() + $word;
                        $(
                            let address = below(address, &$kind::write($first));
                            $(let address = below(address, &$other::write($second));)?
                        )?
                        address
                    }
                )*}
            }

            pub fn subject(&self) -> &str {
                match self {$(
                    Route::$name $(($first $(, $second)?))? => {
                        // The second part of an address requires the first.
                        $($(let _ = $second;)?)?
                        let subject: &[&str] = &[$($first.as_str())?];
                        subject.first().copied().unwrap_or_default()
                    }
                )*}
            }

            pub fn title(&self) -> RouteTitle {
                match self { $(Route::$name { .. } => $title),* }
            }

            pub fn games(&self) -> RouteGames {
                match self { $(Route::$name { .. } => RouteGames::$games),* }
            }

            pub fn part(&self) -> RoutePart {
                match self { $(Route::$name { .. } => RoutePart::$part),* }
            }

            pub fn manner(&self) -> RouteManner {
                match self { $(Route::$name { .. } => RouteManner::$manner),* }
            }

            /// The kind of page. Navigation within a kind keeps the game in place.
            pub fn page(&self) -> Discriminant<Route> {
                match self {$(
                    Route::$name { .. } => routes!(@page self $(, $like)?),
                )*}
            }
        }
    };
}

routes! {
    Saved = "saved", RouteTitle::Words("saved-title"), All, Beside, List;
    Profile = "profile", RouteTitle::Words("profile-title"), All, Beside, List;
    Settings = "settings", RouteTitle::Words("settings-title"), None, Beside, Words;
    Privacy = "privacy", RouteTitle::Words("privacy-title"), None, Beside, Words;
    News = "new", RouteTitle::Words("news-title"), None, Beside, Words;
    /// A section of the rules, by the id of its heading: `#/rules/volcano/captures`.
    GuideSection(id: segment, heading: filled) =
        "rules", RouteTitle::Rules, Named, Beside, Words, as Route::Guide(String::new());
    /// The rules of a game, by its id: `#/rules/volcano`.
    Guide(id: word) = "rules", RouteTitle::Rules, Named, Beside, Words;
    /// The first steps of a game, by its id: `#/learn/volcano`.
    Learn(id: word) = "learn", RouteTitle::Named("coach-title"), Named, Play, Words;
    /// A game stored here, by its key: `#/table/k3x9…`.
    Game(key: key) = "table", RouteTitle::Open(""), OfKey, Play, Game;
    /// A game sent by link: `#/view/12/volcano.1~…`.
    View(link: text) = "view", RouteTitle::Open(""), Named, Play, Game, as Route::Game(String::new());
    /// A game by link, as the opponent has sent it: `#/move/k3x9a2b7/12/Ada_Bob/volcano.1~…`.
    Move(link: text) = "move", RouteTitle::Open(""), All, BesideFirst, Game, as Route::Game(String::new());
    /// A game sent by link, in a frame of another page: `#/embed/12/volcano.1~…`; or a study, `#/embed/study/…`.
    Embed(link: text) = "embed", RouteTitle::Open(""), Named, Play, Game;
    /// A start position being set up, as a record without actions: `#/setup/volcano.1~…`.
    Setup(record: text) = "setup", RouteTitle::Recorded("setup-title"), Named, BesideFirst, Game;
    /// A position in the editor, as a record, or a game's start, by its id: `#/editor/volcano`.
    Editor(record: text) = "editor", RouteTitle::Recorded("editor-title"), Named, BesideFirst, Game;
    /// A puzzle made by a player: `#/puzzle/own/1/+7/b2-c3/volcano.1~…`.
    OwnPuzzle(link: text) =
        "puzzle/own", RouteTitle::Recorded("window-puzzle"), Named, BesideFirst, Game, as Route::DailyPuzzle;
    DailyPuzzle = "puzzle/daily", RouteTitle::Puzzle("puzzle-daily"), OfToday, BesideFirst, Game;
    /// A puzzle of a game, by the game's id and the puzzle's number from 1: `#/puzzle/duplohex/3`.
    Puzzle(id: segment, number: number) =
        "puzzle", RouteTitle::Puzzle("puzzle-short"), Named, BesideFirst, Game, as Route::DailyPuzzle;
    /// The streak of a game, by the game's id: `#/streak/volcano`.
    Streak(id: word) = "streak", RouteTitle::Named("streak-title"), Named, BesideFirst, Game;
    /// Own mistakes that come back.
    Practice = "practice", RouteTitle::Words("practice-title"), All, BesideFirst, Game;
    Survival = "survival", RouteTitle::Words("survival-title"), All, Beside, List;
    /// The board of a game on a day, by the game's id and the day: `#/daily/volcano/2026-11-22`.
    DailyBoard(id: segment, day: filled) = "daily", RouteTitle::Named("daily-title"), Named, Beside, List;
    DailyChallenge = "daily", RouteTitle::Words("daily-title"), All, Beside, List;
    /// A live table by name, with the secret of an invitation: `#/online/k3x9a2b7c1d5/4Pq…`.
    Online(table: word) = "online", RouteTitle::Open("online-title"), All, BesideFirst, Game;
    /// A live table, to watch: `#/watch/k3x9a2b7c1d5`.
    Watch(table: word) =
        "watch", RouteTitle::Open("online-title"), All, BesideFirst, Game, as Route::Online(String::new());
    /// The lobby: the search for an opponent, by the game's id if one is chosen: `#/quick/volcano`.
    Quick(id: word) = "quick", RouteTitle::Named("quick-title"), All, BesideFirst, Game;
    /// Two devices without a server: a code of the other one, or the id of a game: `#/nearby/volcano`.
    Nearby(place: word) = "nearby", RouteTitle::Words("nearby-title"), All, BesideFirst, List;
    /// An arena, by its id, or the form that opens one: `#/arena/k3x9a2b7c1d5`.
    Arena(id: word) = "arena", RouteTitle::Words("arena-title"), All, BesideFirst, List;
    /// An event over days, by its id, or the form that opens one: `#/event/k3x9a2b7c1d5`.
    Event(id: word) = "event", RouteTitle::Words("event-title"), All, BesideFirst, List;
    /// The ladder of a game, by the game's id: `#/ladder/volcano`.
    Ladder(id: word) = "ladder", RouteTitle::Named("ladder-title"), Named, BesideFirst, List;
    /// The page of a player online, by the key's name: `#/player/0a1b2c3d4e5f6071`.
    Player(author: word) = "player", RouteTitle::Words("player-title"), All, BesideFirst, List;
    /// The studies, or one by its key or its whole text, with the number of a chapter: `#/study/k3x9a2b7/2`.
    Study(place: word) = "study", RouteTitle::Words("studies-title"), None, BesideFirst, Game;
    /// The puzzles of a game, by its id: `#/puzzles/volcano`.
    GamePuzzles(id: filled) = "puzzles", RouteTitle::Named("puzzle-short"), Named, Beside, List;
    Puzzles = "puzzles", RouteTitle::Words("puzzle-short"), All, Beside, List;
    /// A lesson on a plan, by the game's id and the lesson's number from 1: `#/lesson/volcano/2`.
    Lesson(id: segment, number: number) = "lesson", RouteTitle::Named("lesson-title"), Named, BesideFirst, List;
    /// The lessons of a game, by its id: `#/lessons/volcano`.
    GameLessons(id: filled) = "lessons", RouteTitle::Named("lessons-title"), Named, Beside, List;
    Lessons = "lessons", RouteTitle::Words("lessons-title"), All, Beside, List;
    /// The empty board of a game, to print, by the game's id: `#/print/volcano`.
    EmptyBoard(id: word) = "print", RouteTitle::Named("print-title"), Named, Beside, List;
    /// A game in figures, by its id: `#/figures/volcano`.
    Figures(id: word) = "figures", RouteTitle::Named("figures-title"), Named, Beside, List;
    /// The page of a game, by its id: `#/volcano`. It must follow all pages with a word.
    About(id: id) = "", RouteTitle::Game, Named, Beside, List;
    #[default]
    Home = "", RouteTitle::App, Kept, Play, List;
}

fn below(mut address: String, part: &str) -> String {
    if !address.ends_with('/') {
        address.push('/');
    }
    address + part
}

/// The rest of a path after a page's word and a slash; `None` for another page.
fn after<'a>(path: &'a str, word: &str) -> Option<Option<&'a str>> {
    if word.is_empty() {
        return Some(Some(path));
    }
    match path.strip_prefix(word)? {
        "" => Some(None),
        rest => rest.strip_prefix('/').map(Some),
    }
}

type AddressPart<'a, T> = Option<(T, Option<&'a str>)>;

mod text {
    pub(super) type Value = String;

    pub(super) fn read(rest: Option<&str>) -> super::AddressPart<'_, Value> {
        Some((rest.unwrap_or_default().to_owned(), None))
    }

    pub(super) fn write(value: &Value) -> Value {
        value.clone()
    }
}

/// The rest of an address, without a final slash.
mod word {
    pub(super) use super::text::{Value, write};

    pub(super) fn read(rest: Option<&str>) -> super::AddressPart<'_, Value> {
        Some((rest.unwrap_or_default().trim_end_matches('/').to_owned(), None))
    }
}

/// The rest of an address, in lower-case letters. Only `games/` knows the ids.
mod id {
    pub(super) use super::text::{Value, write};

    pub(super) fn read(rest: Option<&str>) -> super::AddressPart<'_, Value> {
        super::word::read(rest).filter(|(id, _)| !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase()))
    }
}

/// The rest of an address, which must not be empty.
mod filled {
    pub(super) use super::text::{Value, write};

    pub(super) fn read(rest: Option<&str>) -> super::AddressPart<'_, Value> {
        super::word::read(rest).filter(|(text, _)| !text.is_empty())
    }
}

mod segment {
    pub(super) use super::text::{Value, write};

    pub(super) fn read(rest: Option<&str>) -> super::AddressPart<'_, Value> {
        let rest = rest.unwrap_or_default();
        Some(match rest.split_once('/') {
            Some((segment, rest)) => (segment.to_owned(), Some(rest)),
            None => (rest.to_owned(), None),
        })
    }
}

/// A number: 1 if missing, 0 if invalid.
mod number {
    pub(super) type Value = usize;

    pub(super) fn read(rest: Option<&str>) -> super::AddressPart<'_, Value> {
        Some((rest.map_or(1, |rest| rest.trim_end_matches('/').parse().unwrap_or(0)), None))
    }

    pub(super) fn write(value: &Value) -> String {
        value.to_string()
    }
}

/// The rest of an address, percent-encoded; an invalid encoding stays unchanged.
mod key {
    use std::borrow::Cow;

    use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

    pub(super) use super::text::Value;

    /// The characters to encode. Hyphens stay, because keys of days and runs contain them.
    const UNSAFE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-');

    pub(super) fn read(rest: Option<&str>) -> super::AddressPart<'_, Value> {
        let key = rest.unwrap_or_default().trim_end_matches('/');
        Some((percent_decode_str(key).decode_utf8().map_or_else(|_| key.to_owned(), Cow::into_owned), None))
    }

    pub(super) fn write(value: &Value) -> String {
        utf8_percent_encode(value, UNSAFE).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_is_read_as_it_always_was() {
        let text = str::to_owned;
        for (fragment, route) in [
            ("", Route::Home),
            ("#/", Route::Home),
            ("#/volcano", Route::About(text("volcano"))),
            ("#/volcano/", Route::About(text("volcano"))),
            ("#/volcano/1", Route::Home),
            ("#/Chess", Route::Home),
            ("#/puzzles", Route::Puzzles),
            ("#/practice", Route::Practice),
            ("#/puzzles/", Route::Puzzles),
            ("#/puzzles/volcano/", Route::GamePuzzles(text("volcano"))),
            ("#/study", Route::Study(text(""))),
            ("#/study/k3x9a2b7/2/", Route::Study(text("k3x9a2b7/2"))),
            ("#/lessons", Route::Lessons),
            ("#/lessons/volcano", Route::GameLessons(text("volcano"))),
            ("#/figures/volcano", Route::Figures(text("volcano"))),
            ("#/lesson/volcano/2", Route::Lesson(text("volcano"), 2)),
            ("saved", Route::Saved),
            ("#/saved/anything", Route::Saved),
            ("#/rules/volcano/", Route::Guide(text("volcano"))),
            ("#/rules", Route::Guide(text(""))),
            ("#/rules/volcano/captures/", Route::GuideSection(text("volcano"), text("captures"))),
            ("#/table", Route::Game(text(""))),
            ("#/table/daily-2026-11-22-volcano", Route::Game(text("daily-2026-11-22-volcano"))),
            ("#/table/%C3%A9%20x/", Route::Game(text("é x"))),
            ("#/table/%FF", Route::Game(text("%FF"))),
            ("#/view/12/volcano.1~~a/b", Route::View(text("12/volcano.1~~a/b"))),
            ("#/embed/0/x/", Route::Embed(text("0/x/"))),
            ("#/move/k/1/Ada_Bob/x", Route::Move(text("k/1/Ada_Bob/x"))),
            ("#/editor/volcano", Route::Editor(text("volcano"))),
            ("#/puzzle/own/1/+7/x", Route::OwnPuzzle(text("1/+7/x"))),
            ("#/puzzle/daily", Route::DailyPuzzle),
            ("#/puzzle/duplohex/3", Route::Puzzle(text("duplohex"), 3)),
            ("#/puzzle/duplohex/3/", Route::Puzzle(text("duplohex"), 3)),
            ("#/puzzle/duplohex", Route::Puzzle(text("duplohex"), 1)),
            ("#/puzzle/duplohex/x", Route::Puzzle(text("duplohex"), 0)),
            ("#/daily", Route::DailyChallenge),
            ("#/daily/", Route::DailyChallenge),
            ("#/daily/volcano/", Route::DailyChallenge),
            ("#/daily/volcano/2026-11-22/", Route::DailyBoard(text("volcano"), text("2026-11-22"))),
            ("#/online/k3/4Pq/", Route::Online(text("k3/4Pq"))),
            ("#/online/", Route::Quick(text(""))),
            ("#/watch", Route::Quick(text(""))),
            ("#/watch/k3", Route::Watch(text("k3"))),
            ("#/arena", Route::Arena(text(""))),
            ("#/arena/k3/", Route::Arena(text("k3"))),
            ("#/event", Route::Event(text(""))),
            ("#/event/k3/", Route::Event(text("k3"))),
            ("#/ladder/volcano", Route::Ladder(text("volcano"))),
        ] {
            assert_eq!(Route::read(fragment), route, "{fragment}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let text = || "é k-1%".to_owned();
        let named = || "volcano".to_owned();
        let routes = [
            Route::Home,
            Route::About(named()),
            Route::Saved,
            Route::Game(text()),
            Route::Guide(named()),
            Route::OwnPuzzle("1/x".to_owned()),
            Route::DailyPuzzle,
            Route::Puzzle(named(), 7),
            Route::DailyBoard(named(), "2026-11-22".to_owned()),
            Route::DailyChallenge,
            Route::Online("k3/4Pq".to_owned()),
        ];
        for route in routes {
            assert_eq!(Route::read(&route.fragment()), route, "{}", route.fragment());
        }
        assert_eq!(Route::Home.fragment(), "#/");
        assert_eq!(Route::About(named()).fragment(), "#/volcano");
        assert_eq!(Route::Game(text()).fragment(), "#/table/%C3%A9%20k-1%25");
        assert_eq!(Route::Game(text()).subject(), text());
        assert_eq!(Route::Puzzle(named(), 7).subject(), "volcano");
        assert_eq!(Route::Saved.subject(), "");
    }

    #[test]
    fn a_game_that_moves_stays_on_its_page() {
        let page = |fragment: &str| Route::read(fragment).page();
        assert_eq!(page("#/view/0/x"), page("#/table/k"));
        assert_eq!(page("#/watch/x"), page("#/online/x"));
        assert_eq!(page("#/puzzle/own/x"), page("#/puzzle/volcano/1"));
        assert_ne!(page("#/embed/0/x"), page("#/table/k"));
        assert_eq!(page("#/rules/volcano"), page("#/rules/volcano/captures"));
    }
}
