//! The chunks of the app that a page needs before it is shown.

use basalt_games::{catalogue, ids, pasted};
use basalt_play::library::{key_of, name_of};
use basalt_play::{Day, Route, RouteGames, RoutePart};

/// The chunks to load: for playing, for games under way, for everything beside a game, and games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PageNeeds {
    /// The chunk for playing.
    pub play: bool,
    /// The chunk for games under way.
    pub underway: bool,
    /// The chunk for everything beside a game.
    pub beside: bool,
    /// The games, by their ids.
    pub games: Vec<&'static str>,
}

/// The chunks that are loaded.
#[derive(Clone, Copy)]
pub struct HereParts<'a> {
    /// The chunk for playing.
    pub play: bool,
    /// The chunk for games under way.
    pub underway: bool,
    /// The chunk for everything beside a game.
    pub beside: bool,
    /// Whether a game is loaded.
    pub game: &'a dyn Fn(&str) -> bool,
}

/// What the storage tells of saved games.
#[derive(Clone, Copy)]
pub struct StoredSaves<'a> {
    /// The names of all entries.
    pub names: &'a dyn Fn() -> Vec<String>,
    /// The text of an entry.
    pub text: &'a dyn Fn(&str) -> Option<String>,
    /// Whether anything has been played in this browser.
    pub has_played: &'a dyn Fn() -> bool,
}

/// The ids of all games.
pub fn all_games() -> Vec<&'static str> {
    ids().collect()
}

impl PageNeeds {
    /// The needs of something that takes these games alone.
    pub fn games(games: Vec<&'static str>) -> PageNeeds {
        PageNeeds { games, ..PageNeeds::default() }
    }

    /// What is missing to show a page today.
    pub fn of(page: &Route, today: Day, saves: StoredSaves<'_>, here: HereParts<'_>) -> Option<PageNeeds> {
        // Once all games are loaded, no save needs to be examined.
        let games = match ids().any(|game| !(here.game)(game)) {
            true => games_of(page, today, saves),
            false => Vec::new(),
        };
        let underway = match page {
            // It tells players of their games at once.
            Route::Home => (saves.has_played)(),
            Route::Game(key) => key.is_empty(),
            _ => false,
        };
        let beside = page.part() == RoutePart::BesideFirst;
        PageNeeds { play: false, underway, beside, games }.missing(here)
    }

    /// What is missing to mend the record of a page, once its games are there. It is apart from [`Self::of`] because the
    /// first page that a newcomer loads cannot be mangled, and the code that tells is large.
    pub fn to_mend(page: &Route, here: HereParts<'_>) -> Option<PageNeeds> {
        let underway = pasted::is_mangled(&page.fragment());
        PageNeeds { underway, ..PageNeeds::default() }.missing(here)
    }

    /// What of it is not loaded yet; `None` if everything is.
    pub fn missing(mut self, here: HereParts<'_>) -> Option<PageNeeds> {
        self.play &= !here.play;
        self.underway &= !here.underway;
        self.beside &= !here.beside;
        self.games.retain(|game| !(here.game)(game));
        (self.play || self.underway || self.beside || !self.games.is_empty()).then_some(self)
    }
}

fn games_of(page: &Route, today: Day, saves: StoredSaves<'_>) -> Vec<&'static str> {
    match page.games() {
        RouteGames::None => Vec::new(),
        RouteGames::Named => catalogue::named(page.subject()),
        RouteGames::OfToday => catalogue::daily_puzzle(today, 1).map(|(game, _)| game).into_iter().collect(),
        RouteGames::OfKey if !page.subject().is_empty() => {
            // A missing game may be in the archive.
            (saves.text)(&name_of(page.subject())).map_or_else(all_games, |save| catalogue::named(&save))
        }
        RouteGames::OfKey | RouteGames::Kept => games_kept(saves),
        RouteGames::All => all_games(),
    }
}

fn games_kept(saves: StoredSaves<'_>) -> Vec<&'static str> {
    let mut games = Vec::new();
    for name in (saves.names)().iter().filter(|name| key_of(name).is_some()) {
        if games.len() == ids().count() {
            break;
        }
        let kept = catalogue::named(&(saves.text)(name).unwrap_or_default());
        games.extend(kept.into_iter().filter(|game| !games.contains(game)).collect::<Vec<_>>());
    }
    games
}
