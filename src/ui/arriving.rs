//! What is seen of parts of the app that come when they are wanted: their views, and what is said of one that does not come.

use leptos::prelude::*;

use crate::browser::offline::{self, Update};
use crate::games::catalogue;

use super::app_state::{AppState, Beside};
use super::lazy::Wait;
use super::views::live;

/// A view of the part for what is beside the play, as soon as that is there.
pub fn arriving(app: AppState, view: impl Fn(Beside) -> AnyView + Copy + Send + Sync + 'static) -> AnyView {
    arriving_with(app, Vec::new(), view)
}

/// The same, as soon as games are there, too.
pub fn arriving_with(
    app: AppState,
    games: Vec<&'static str>,
    view: impl Fn(Beside) -> AnyView + Copy + Send + Sync + 'static,
) -> AnyView {
    let are_here = |games: &[&'static str]| games.iter().all(|game| catalogue::is_here(game));
    if let Some(beside) = app.beside.peek().filter(|_| are_here(&games)) {
        return view(beside);
    }
    app.expect_games(&games);
    let wanted = games.clone();
    app.with_beside(move |_| app.with_games(wanted.clone(), || ()));
    live(move || app.beside.get().filter(|_| games.iter().all(|game| app.has_game(game))).map(view))
}

/// What is said of a part that takes a while, or does not come.
pub fn waiting(app: AppState) -> Option<AnyView> {
    match app.wait.get() {
        Wait::Nothing | Wait::Asked => None,
        Wait::Coming => {
            Some(view! { <div class="toast"><span>{app.word("part-coming")}</span></div> }.into_any())
        }
        Wait::Lost(again) => {
            // Where another version has taken the place of this one its parts are gone for good.
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
