//! Loads chunks of the app on demand, and shows that one is loading or has failed to load.

use std::rc::Rc;

use basalt_app::opening::{
    HereParts, Loading, LoadingEffect, LoadingInput, PATIENCE, PageNeeds, StoredSaves, all_games,
};
use basalt_browser::offline::{self, Update};
use basalt_browser::{clock, parts, storage};
use basalt_games::{catalogue, ids};
use basalt_play::{Day, Route};

use super::app_state::{Beside, Play, Underway, app_life, has_game, page_state, parts, word};
use crate::handles::dialog::Dialog;
use crate::library;
use crate::reactive::lazy::{PartOnItsWay, together};
use crate::reactive::prelude::*;
use crate::reactive::state::derived;
use crate::reactive::views::live;

/// The chunks that are loaded.
pub fn here_parts() -> HereParts<'static> {
    let parts = parts();
    HereParts {
        play: parts.play.peek().is_some(),
        underway: parts.underway.peek().is_some(),
        beside: parts.beside.peek().is_some(),
        game: &catalogue::is_here,
    }
}

/// What is missing to show a page.
pub fn needs_of(page: &Route) -> Option<PageNeeds> {
    let saves = StoredSaves { names: &storage::names, text: &storage::get, has_played: &library::has_played };
    PageNeeds::of(page, Day::of(clock::today()), saves, here_parts())
}

/// Calls `then` once the chunks are loaded; meanwhile shows a spinner or offers a retry.
pub fn fetch(needs: PageNeeds, then: impl Fn() + 'static) {
    fetch_next(needs, Rc::new(then));
}

fn fetch_next(needs: PageNeeds, then: Rc<dyn Fn()>) {
    let Some(needs) = needs.missing(here_parts()) else { return then() };
    let PageNeeds { play, underway, beside, games } = needs.clone();
    // All are requested at once, and awaited one after another.
    if play || underway || beside {
        expect_games(&games);
    }
    if play && underway {
        expect_underway();
    }
    let next = move || fetch_next(needs.clone(), then.clone());
    if play {
        let part = parts().play;
        await_part(
            Rc::new(move || part.fetch()),
            Rc::new(move |play| {
                play_came(play);
                next();
            }),
        );
    } else if underway {
        let part = parts().underway;
        await_part(
            Rc::new(move || part.fetch()),
            Rc::new(move |underway| {
                underway_came(underway);
                next();
            }),
        );
    } else if beside {
        let part = parts().beside;
        await_part(
            Rc::new(move || part.fetch()),
            Rc::new(move |beside| {
                beside_came(beside);
                next();
            }),
        );
    } else {
        let coming = move || together(games.iter().filter_map(|game| (parts().game)(game)).collect());
        await_part(
            Rc::new(coming),
            Rc::new(move |()| {
                count_games();
                next();
            }),
        );
    }
}

fn await_part<T: 'static>(part: Rc<dyn Fn() -> PartOnItsWay<T>>, then: Rc<dyn Fn(T)>) {
    let coming = part();
    let again = then.clone();
    parts().again.set_untracked(Rc::new(move || await_part(part.clone(), again.clone())));
    give(LoadingInput::Ask);
    let again = parts().again.get_untracked();
    parts::wait(app_life(), coming, move |come| match come {
        Ok(part) => {
            give(LoadingInput::Come);
            then(part);
        }
        Err(_) => {
            // Another chunk may have been requested in the meantime.
            parts().again.set_untracked(again);
            give(LoadingInput::Fail { is_begun: page_state().is_begun.get_untracked() });
        }
    });
}

pub fn give(input: LoadingInput) {
    let mut effects = Vec::new();
    parts().loading.update(|loading| effects = loading.give(input));
    for effect in effects {
        match effect {
            LoadingEffect::Wait => {
                clock::later(app_life(), PATIENCE as i32, || give(LoadingInput::Late));
            }
            LoadingEffect::CheckVersion => offline::compare(),
            LoadingEffect::TellMissing => parts::tell_missing(),
            LoadingEffect::AskAgain => parts().again.get_untracked()(),
            LoadingEffect::TakeVersion => offline::take(),
        }
    }
}

/// Prefetches games. Failures are ignored: the chunks are requested again when needed.
pub fn expect_games(games: &[&'static str]) {
    for game in games.iter().filter(|game| !catalogue::is_here(game)) {
        if let Some(coming) = (parts().game)(game) {
            parts::wait(app_life(), coming, move |_| count_games());
        }
    }
}

pub fn expect_play() {
    parts::wait(app_life(), parts().play.fetch(), move |come| {
        if let Ok(play) = come {
            play_came(play);
        }
    });
}

pub fn expect_underway() {
    parts::wait(app_life(), parts().underway.fetch(), move |come| {
        if let Ok(underway) = come {
            underway_came(underway);
        }
    });
}

/// Loads the chunk for games under way where its absence will be noticed; the player sees a second failure.
pub fn await_underway() {
    parts::wait(app_life(), parts().underway.fetch(), move |come| match come {
        Ok(underway) => underway_came(underway),
        Err(_) => fetch(PageNeeds { underway: true, ..PageNeeds::default() }, || ()),
    });
}

pub fn expect_beside() {
    parts::wait(app_life(), parts().beside.fetch(), move |come| {
        if let Ok(beside) = come {
            beside_came(beside);
        }
    });
}

fn play_came(play: &'static dyn Play) {
    if parts().play.peek().is_none() {
        play.complete();
        parts().owner.get_untracked().with(|| untrack(|| play.attend()));
        parts().play.come(play);
    }
}

fn underway_came(underway: &'static dyn Underway) {
    play_came(underway.play());
    if parts().underway.peek().is_none() {
        parts().owner.get_untracked().with(|| untrack(|| underway.attend()));
        parts().underway.come(underway);
    }
}

fn beside_came(beside: &'static dyn Beside) {
    underway_came(beside.underway());
    if parts().beside.peek().is_none() {
        beside.complete();
        parts().beside.come(beside);
    }
}

fn count_games() {
    let count = ids().filter(|game| catalogue::is_here(game)).count();
    if parts().games.get_untracked() != count {
        parts().games.set(count);
    }
}

pub fn games_of_dialog(dialog: &Dialog) -> Vec<&'static str> {
    match dialog {
        Dialog::NewGame(game, _) | Dialog::Alone(game) => catalogue::named(game),
        Dialog::Paste(_) => all_games(),
        _ => Vec::new(),
    }
}

/// A view from the chunk for games under way.
pub fn underway(view: impl Fn(&'static dyn Underway) -> AnyView + Copy + Send + Sync + 'static) -> AnyView {
    if let Some(underway) = parts().underway.peek() {
        return view(underway);
    }
    fetch(PageNeeds { underway: true, ..PageNeeds::default() }, || ());
    live(move || parts().underway.get().map(view))
}

pub fn arriving(view: impl Fn(&'static dyn Beside) -> AnyView + Copy + Send + Sync + 'static) -> AnyView {
    arriving_with(Vec::new(), view)
}

pub fn arriving_with(
    games: Vec<&'static str>,
    view: impl Fn(&'static dyn Beside) -> AnyView + Copy + Send + Sync + 'static,
) -> AnyView {
    let are_here = |games: &[&'static str]| games.iter().all(|game| catalogue::is_here(game));
    if let Some(beside) = parts().beside.peek().filter(|_| are_here(&games)) {
        return view(beside);
    }
    fetch(PageNeeds { beside: true, games: games.clone(), ..PageNeeds::default() }, || ());
    // Games that come later change nothing here: a dialog that was built again would forget what was chosen in it.
    let is_here = derived(move || parts().beside.get().is_some() && games.iter().all(|game| has_game(game)));
    live(move || is_here.get().then(|| parts().beside.peek().map(view)))
}

pub fn waiting() -> Option<AnyView> {
    match parts().loading.get() {
        Loading::Idle | Loading::Asked => None,
        Loading::Slow => {
            Some(view! { <div class="toast"><span>{word("part-coming")}</span></div> }.into_any())
        }
        Loading::Lost => {
            let retry =
                move |_| give(LoadingInput::Retry { is_replaced: offline::update() == Some(Update::Past) });
            Some(
                view! {
                    <div class="toast">
                        <span>{word("part-lost")}</span>
                        <button type="button" class="btn strong" on:click=retry>{word("part-again")}</button>
                    </div>
                }
                .into_any(),
            )
        }
    }
}
