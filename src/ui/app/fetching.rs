//! Loads chunks of the app on demand, and shows that one is loading or has failed to load.

use std::rc::Rc;

use leptos::prelude::*;

use basalt_browser::offline::{self, Update};
use basalt_browser::{clock, parts, storage};
use basalt_games::{catalogue, ids};
use basalt_play::library::{key_of, name_of};
use basalt_play::{Day, Route, RouteGames, RoutePart};

use super::app_state::{AppState, Beside, Play, Underway};
use super::dialog::Dialog;
use crate::library;
use crate::reactive::lazy::{PartOnItsWay, Wait, later, together};
use crate::reactive::views::live;

#[derive(Clone, Default)]
pub struct PartNeeds {
    pub play: bool,
    pub underway: bool,
    pub beside: bool,
    pub games: Vec<&'static str>,
}

impl PartNeeds {
    pub fn games(games: Vec<&'static str>) -> PartNeeds {
        PartNeeds { games, ..PartNeeds::default() }
    }

    pub fn of(page: &Route) -> PartNeeds {
        let is_missing = |game: &&str| !catalogue::is_here(game);
        // Once all games are loaded, no save needs to be examined.
        let games = match ids().any(|game| is_missing(&game)) {
            true => games_of(page),
            false => Vec::new(),
        };
        let underway = match page {
            // It tells players of their games at once.
            Route::Home => library::has_played(),
            Route::Game(key) => key.is_empty(),
            _ => false,
        };
        PartNeeds { play: false, underway, beside: page.part() == RoutePart::BesideFirst, games }
    }

    pub fn missing(mut self, app: AppState) -> Option<PartNeeds> {
        self.play &= app.parts.play.peek().is_none();
        self.underway &= app.parts.underway.peek().is_none();
        self.beside &= app.parts.beside.peek().is_none();
        self.games.retain(|game| !catalogue::is_here(game));
        (self.play || self.underway || self.beside || !self.games.is_empty()).then_some(self)
    }
}

/// Calls `then` once the chunks are loaded; meanwhile shows a spinner or offers a retry.
pub fn fetch(app: AppState, needs: PartNeeds, then: impl Fn() + 'static) {
    fetch_next(app, needs, Rc::new(then));
}

fn fetch_next(app: AppState, needs: PartNeeds, then: Rc<dyn Fn()>) {
    let Some(needs) = needs.missing(app) else { return then() };
    let PartNeeds { play, underway, beside, games } = needs.clone();
    // All are requested at once, and awaited one after another.
    if play || underway || beside {
        expect_games(app, &games);
    }
    if play && underway {
        expect_underway(app);
    }
    let next = move || fetch_next(app, needs.clone(), then.clone());
    if play {
        let part = app.parts.play;
        await_part(
            app,
            Rc::new(move || part.fetch()),
            Rc::new(move |play| {
                play_came(app, play);
                next();
            }),
        );
    } else if underway {
        let part = app.parts.underway;
        await_part(
            app,
            Rc::new(move || part.fetch()),
            Rc::new(move |underway| {
                underway_came(app, underway);
                next();
            }),
        );
    } else if beside {
        let part = app.parts.beside;
        await_part(
            app,
            Rc::new(move || part.fetch()),
            Rc::new(move |beside| {
                beside_came(app, beside);
                next();
            }),
        );
    } else {
        let coming = move || together(games.iter().filter_map(|game| (app.parts.game)(game)).collect());
        await_part(
            app,
            Rc::new(coming),
            Rc::new(move |()| {
                count_games(app);
                next();
            }),
        );
    }
}

fn await_part<T: 'static>(app: AppState, part: Rc<dyn Fn() -> PartOnItsWay<T>>, then: Rc<dyn Fn(T)>) {
    let wait = app.parts.wait;
    wait.set(Wait::Asked);
    later(app.life, wait);
    parts::wait(app.life, part(), move |come| match come {
        Ok(part) => {
            wait.set(Wait::Nothing);
            then(part);
        }
        Err(_) => {
            offline::compare();
            if !app.page.is_begun.get_untracked() {
                return parts::tell_missing();
            }
            wait.set(Wait::Lost(Rc::new(move || await_part(app, part.clone(), then.clone()))));
        }
    });
}

/// Prefetches games. Failures are ignored: the chunks are requested again when needed.
pub fn expect_games(app: AppState, games: &[&'static str]) {
    for game in games.iter().filter(|game| !catalogue::is_here(game)) {
        if let Some(coming) = (app.parts.game)(game) {
            parts::wait(app.life, coming, move |_| count_games(app));
        }
    }
}

pub fn expect_play(app: AppState) {
    parts::wait(app.life, app.parts.play.fetch(), move |come| {
        if let Ok(play) = come {
            play_came(app, play);
        }
    });
}

pub fn expect_underway(app: AppState) {
    parts::wait(app.life, app.parts.underway.fetch(), move |come| {
        if let Ok(underway) = come {
            underway_came(app, underway);
        }
    });
}

/// Loads the chunk for games under way where its absence will be noticed; the player sees a second failure.
pub fn await_underway(app: AppState) {
    parts::wait(app.life, app.parts.underway.fetch(), move |come| match come {
        Ok(underway) => underway_came(app, underway),
        Err(_) => fetch(app, PartNeeds { underway: true, ..PartNeeds::default() }, || ()),
    });
}

pub fn expect_beside(app: AppState) {
    parts::wait(app.life, app.parts.beside.fetch(), move |come| {
        if let Ok(beside) = come {
            beside_came(app, beside);
        }
    });
}

fn play_came(app: AppState, play: &'static dyn Play) {
    if app.parts.play.peek().is_none() {
        play.complete(app);
        app.parts.owner.get_untracked().with(|| untrack(|| play.attend(app)));
        app.parts.play.come(play);
    }
}

fn underway_came(app: AppState, underway: &'static dyn Underway) {
    play_came(app, underway.play());
    if app.parts.underway.peek().is_none() {
        app.parts.owner.get_untracked().with(|| untrack(|| underway.attend(app)));
        app.parts.underway.come(underway);
    }
}

fn beside_came(app: AppState, beside: &'static dyn Beside) {
    underway_came(app, beside.underway());
    if app.parts.beside.peek().is_none() {
        beside.complete(app);
        app.parts.beside.come(beside);
    }
}

fn count_games(app: AppState) {
    let count = ids().filter(|game| catalogue::is_here(game)).count();
    if app.parts.games.get_untracked() != count {
        app.parts.games.set(count);
    }
}

pub fn all_games() -> Vec<&'static str> {
    ids().collect()
}

fn games_of(page: &Route) -> Vec<&'static str> {
    match page.games() {
        RouteGames::None => Vec::new(),
        RouteGames::Named => catalogue::named(page.subject()),
        RouteGames::OfToday => {
            catalogue::daily_puzzle(Day::of(clock::today()), 1).map(|(game, _)| game).into_iter().collect()
        }
        RouteGames::OfKey if !page.subject().is_empty() => {
            // A missing game may be in the archive.
            storage::get(&name_of(page.subject())).map_or_else(all_games, |save| catalogue::named(&save))
        }
        RouteGames::OfKey | RouteGames::Kept => games_kept(),
        RouteGames::All => all_games(),
    }
}

pub fn games_of_dialog(dialog: &Dialog) -> Vec<&'static str> {
    match dialog {
        Dialog::NewGame(game, _) | Dialog::Alone(game) => catalogue::named(game),
        Dialog::Paste(_) => all_games(),
        _ => Vec::new(),
    }
}

fn games_kept() -> Vec<&'static str> {
    let mut games = Vec::new();
    for name in storage::names().iter().filter(|name| key_of(name).is_some()) {
        if games.len() == ids().count() {
            break;
        }
        let kept = catalogue::named(&storage::get(name).unwrap_or_default());
        games.extend(kept.into_iter().filter(|game| !games.contains(game)).collect::<Vec<_>>());
    }
    games
}

/// A view from the chunk for games under way.
pub fn underway(
    app: AppState,
    view: impl Fn(&'static dyn Underway) -> AnyView + Copy + Send + Sync + 'static,
) -> AnyView {
    if let Some(underway) = app.parts.underway.peek() {
        return view(underway);
    }
    fetch(app, PartNeeds { underway: true, ..PartNeeds::default() }, || ());
    live(move || app.parts.underway.get().map(view))
}

pub fn arriving(
    app: AppState,
    view: impl Fn(&'static dyn Beside) -> AnyView + Copy + Send + Sync + 'static,
) -> AnyView {
    arriving_with(app, Vec::new(), view)
}

pub fn arriving_with(
    app: AppState,
    games: Vec<&'static str>,
    view: impl Fn(&'static dyn Beside) -> AnyView + Copy + Send + Sync + 'static,
) -> AnyView {
    let are_here = |games: &[&'static str]| games.iter().all(|game| catalogue::is_here(game));
    if let Some(beside) = app.parts.beside.peek().filter(|_| are_here(&games)) {
        return view(beside);
    }
    fetch(app, PartNeeds { beside: true, games: games.clone(), ..PartNeeds::default() }, || ());
    live(move || app.parts.beside.get().filter(|_| games.iter().all(|game| app.has_game(game))).map(view))
}

pub fn waiting(app: AppState) -> Option<AnyView> {
    match app.parts.wait.get() {
        Wait::Nothing | Wait::Asked => None,
        Wait::Coming => {
            Some(view! { <div class="toast"><span>{app.word("part-coming")}</span></div> }.into_any())
        }
        Wait::Lost(again) => {
            // If another version has replaced this one, its chunks are gone for good.
            let press = move |_| match offline::update() {
                Some(Update::Past) => offline::take(),
                _ => again(),
            };
            Some(view! {
                <div class="toast">
                    <span>{app.word("part-lost")}</span>
                    <button type="button" class="btn strong" on:click=press>{app.word("part-again")}</button>
                </div>
            }
            .into_any())
        }
    }
}
