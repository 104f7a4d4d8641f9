//! A browser's tab without a browser: its history, and the pages that navigation shows in it.

use basalt::app::navigation::{ArrivalContext, Navigation, NavigationEffect};
use basalt::app::opening::PageOpening;
use basalt::play::Route;

/// A tab with its history.
pub(super) struct Tab {
    /// The address of each entry of the history, and whether a page was shown there.
    entries: Vec<(Route, bool)>,
    at: usize,
    pub navigation: Navigation,
    /// The page of the open game.
    pub game: Option<Route>,
    pub is_over: bool,
    /// The key of a saved game that goes on at a table, and the name of the table.
    pub table: Option<(&'static str, &'static str)>,
    /// What navigation has wanted since the last press.
    pub effects: Vec<NavigationEffect>,
}

pub(super) fn page(fragment: &str) -> Route {
    let page = Route::read(fragment);
    assert_eq!(page.fragment(), fragment, "an address as the app writes it");
    page
}

impl Tab {
    /// A tab that has opened this address.
    pub(super) fn open(fragment: &str) -> Tab {
        let mut tab = Tab {
            entries: vec![(page(fragment), false)],
            at: 0,
            navigation: Navigation::default(),
            game: None,
            is_over: false,
            table: None,
            effects: Vec::new(),
        };
        tab.arrive();
        tab
    }

    pub(super) fn shown(&self) -> String {
        self.navigation.route().fragment()
    }

    /// The addresses of the history up to the entry that is shown.
    pub(super) fn history(&self) -> Vec<String> {
        self.entries[..=self.at].iter().map(|(page, _)| page.fragment()).collect()
    }

    /// Follows a link.
    pub(super) fn follow(&mut self, fragment: &str) {
        self.effects.clear();
        self.entries.truncate(self.at + 1);
        self.entries.push((page(fragment), false));
        self.at += 1;
        self.arrive();
    }

    /// Presses the browser's Back.
    pub(super) fn back(&mut self) {
        self.effects.clear();
        self.at -= 1;
        self.arrive();
    }

    /// Presses the way back of the page, which leads there.
    pub(super) fn way_back(&mut self, to: &str) {
        match self.navigation.go_back(page(to)) {
            NavigationEffect::GoBack => self.back(),
            NavigationEffect::GoInstead(to) => {
                self.effects.clear();
                self.entries[self.at] = (to, false);
                self.arrive();
            }
            other => panic!("{other:?} is no way back"),
        }
    }

    /// Loads the page anew.
    pub(super) fn reload(&mut self) {
        self.effects.clear();
        (self.navigation, self.game) = (Navigation::default(), None);
        self.arrive();
    }

    fn arrive(&mut self) {
        let is_new = !std::mem::replace(&mut self.entries[self.at].1, true);
        let (game, is_over, table) = (self.game.clone(), self.is_over, self.table);
        let context = ArrivalContext {
            is_new,
            game: game.as_ref(),
            is_over: &|| is_over,
            table_of: &|key| table.filter(|(kept, _)| *kept == key).map(|(_, table)| table.to_owned()),
        };
        let effects = self.navigation.arrive(self.entries[self.at].0.clone(), context);
        self.effects.extend(effects.iter().cloned());
        for effect in effects {
            match effect {
                NavigationEffect::Redirect(to) => {
                    self.entries[self.at].0 = to;
                    return self.arrive();
                }
                NavigationEffect::Open(opening, to) => {
                    match opening {
                        PageOpening::Kept(key) => self.game = Some(Route::Game(key)),
                        PageOpening::Described => self.game = Some(to.clone()),
                        _ => {}
                    }
                    self.navigation.shown(to);
                }
                _ => {}
            }
        }
    }

    pub(super) fn has(&self, effect: &NavigationEffect) -> bool {
        self.effects.contains(effect)
    }
}
