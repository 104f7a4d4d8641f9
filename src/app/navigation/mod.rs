//! Navigation: which page is shown, where its ways back lead, and what a change of page does to everything else.

use basalt_games::catalogue;
use basalt_play::{Route, RouteManner};

use crate::opening::PageOpening;

/// Where the player is, and where the ways back lead.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Navigation {
    route: Route,
    back: Option<Route>,
    before_settings: Route,
    opened_from: Option<Route>,
    is_begun: bool,
}

/// What a page that is arrived at has to know of the rest of the app.
#[derive(Clone, Copy)]
pub struct ArrivalContext<'a> {
    /// Whether the entry of the browser's history is new, and not reached by Back or a reload.
    pub is_new: bool,
    /// The page of the game that is open.
    pub game: Option<&'a Route>,
    /// Whether that game is over.
    pub is_over: &'a dyn Fn() -> bool,
    /// The table at which a saved game, by its key, goes on online.
    pub table_of: &'a dyn Fn(&str) -> Option<String>,
}

/// What navigation wants from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NavigationEffect {
    /// Go back in the browser's history.
    GoBack,
    /// Put this page into the address in place of the one before, and arrive there.
    GoInstead(Route),
    /// Leave the table that is followed.
    CloseTable,
    /// End the search for an opponent.
    EndSearch,
    /// Store the secret of an invitation to a table.
    KeepSecret(String, String),
    /// Scroll to where the page was left.
    FindPlace,
    /// Scroll to the top.
    FindTop,
    /// Give the focus back to the link to this page.
    FindLink(Route),
    /// Change the address to this page, without a new entry of the history, and arrive there.
    Redirect(Route),
    /// Open what this page needs, and show it, or the page to which that leads.
    Open(PageOpening, Route),
}

fn is_of_table(page: &Route) -> bool {
    matches!(page, Route::Online(_) | Route::Watch(_))
}

impl Navigation {
    /// The page that is shown.
    pub fn route(&self) -> &Route {
        &self.route
    }

    /// The game to which a page of text leads back.
    pub fn back(&self) -> Option<&Route> {
        self.back.as_ref()
    }

    /// The page to which the settings lead back.
    pub fn before_settings(&self) -> &Route {
        &self.before_settings
    }

    /// The page before this one in the history, if that has opened this one.
    pub fn opened_from(&self) -> Option<&Route> {
        self.opened_from.as_ref()
    }

    /// Whether a page has been shown.
    pub fn is_begun(&self) -> bool {
        self.is_begun
    }

    /// Goes back to a page: through the history if it has opened this one, so that the next Back leads further back.
    pub fn go_back(&self, to: Route) -> NavigationEffect {
        match self.opened_from.as_ref() == Some(&to) {
            true => NavigationEffect::GoBack,
            false => NavigationEffect::GoInstead(to),
        }
    }

    /// Notes the page that is shown now.
    pub fn shown(&mut self, page: Route) {
        self.route = page;
        self.is_begun = true;
    }

    /// Arrives at a page whose chunks are loaded; returns what to do, in this order.
    pub fn arrive(&mut self, to: Route, context: ArrivalContext<'_>) -> Vec<NavigationEffect> {
        let ArrivalContext { is_new, game, is_over, table_of } = context;
        let mut effects = Vec::new();
        // Text may be read beside a game, and settings changed.
        if to.manner() != RouteManner::Words && !is_of_table(&to) {
            effects.push(NavigationEffect::CloseTable);
        }
        let left = self.left(game);
        match (is_new, self.is_begun) {
            (false, true) => {
                effects.extend([NavigationEffect::FindPlace, NavigationEffect::FindLink(left.clone())]);
            }
            (false, false) => effects.push(NavigationEffect::FindPlace),
            (true, true) => effects.push(NavigationEffect::FindTop),
            // Keep the position from before the app ran.
            (true, false) => {}
        }
        self.opened_from = (is_new && self.is_begun).then(|| left.clone());
        if to == Route::Settings {
            self.before_settings = left;
        }
        if is_of_table(&to) {
            effects.push(NavigationEffect::EndSearch);
        }
        match (to.manner(), &self.route) {
            (RouteManner::Words, _) => {}
            // A figure that is opened is shown beside the game too.
            (RouteManner::Game, Route::Guide(_) | Route::GuideSection(..))
                if matches!(to, Route::View(_)) => {}
            (RouteManner::List, _) => self.back = None,
            (RouteManner::Game, _) => self.back = Some(to.clone()),
        }
        effects.extend(match redirect(&to, game, table_of) {
            Some((page, secret)) => {
                let secret = secret.map(|(table, secret)| NavigationEffect::KeepSecret(table, secret));
                secret.into_iter().chain([NavigationEffect::Redirect(page)]).collect()
            }
            None => vec![NavigationEffect::Open(PageOpening::of(&to, game, is_over), to)],
        });
        effects
    }

    /// The page that is left. The open game may have moved from the page of the address to its own.
    fn left(&self, game: Option<&Route>) -> Route {
        match &self.route {
            Route::Settings => self.before_settings.clone(),
            page
            @ (Route::Setup(_) | Route::Editor(_) | Route::View(_) | Route::Move(_) | Route::Game(_)) => {
                game.unwrap_or(page).clone()
            }
            page => page.clone(),
        }
    }
}

/// The page to which an address leads on, and the table and secret of an invitation, which must not stay in the address.
fn redirect(
    to: &Route,
    game: Option<&Route>,
    table_of: &dyn Fn(&str) -> Option<String>,
) -> Option<(Route, Option<(String, String)>)> {
    match to {
        // The open game may be ahead of the table.
        Route::Game(_) if game == Some(to) => None,
        Route::Game(key) => Some((Route::Online(table_of(key)?), None)),
        // No such game, as far as this version knows.
        Route::About(id) => catalogue::info(id).is_none().then_some((Route::Home, None)),
        Route::Online(place) => {
            let (table, secret) = place.split_once('/')?;
            Some((Route::Online(table.to_owned()), Some((table.to_owned(), secret.to_owned()))))
        }
        _ => None,
    }
}
