//! The saved games: to go on with, to delete, to take along as a file.

use std::cell::Cell;
use std::sync::Arc;

use leptos::prelude::*;

use crate::browser::{clock, environment, exchange, route::Route};
use crate::drawing::brand::Icon;
use crate::games::catalogue;
use crate::play::library::Kept;
use crate::rules::{Message, Side};

use crate::ui::app_state::{AppState, use_app};
use crate::ui::panels::Button;
use crate::ui::session::SessionHandle;
use crate::ui::views::{live, text};

use super::picture;
use super::top::Top;
use crate::ui::settings::Word;
use crate::ui::state::{State, derived, effect};

/// How many games are shown at first, and how many more at a time.
const SHOWN: usize = 24;

/// The page of the saved games.
#[component]
pub fn SavedPage() -> impl IntoView {
    let app = use_app();
    let most = State::new(SHOWN);
    let games = State::new(untrack(|| all(app)));
    let read = Cell::new(true);
    effect(move || {
        app.library.track();
        // They have just been read for the first frame.
        if !read.replace(false) {
            games.set(untrack(|| all(app)));
        }
    });
    // Rows stay while nothing in them changes: with a thousand games each is drawn once.
    let shown = move || {
        let manner = format!("{} {}", app.locale.language().tag(), app.settings.patterns.get().word());
        let games = games.with(|games| games.iter().take(most.get()).cloned().collect::<Vec<_>>());
        games.into_iter().map(|game| (format!("{} {manner}", seen_in(&game)), game)).collect::<Vec<_>>()
    };
    let more = derived(move || games.with(Vec::len) > most.get());
    let empty = derived(move || games.with(Vec::is_empty));
    let export = move || exchange::download("basalt-games.txt", &app.library.read().export());
    let import = move |event| {
        exchange::read_file(app.life, &event_target(&event), move |file| app.library.import(&file));
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head">
                    <h1>{app.word("saved-title")}</h1>
                    <span class="grow"></span>
                    <Button icon=Icon::Download key="saved-export" class="strong" wide=true on_press=export />
                    <label class="btn wide">
                        {app.word("saved-import")}
                        <input class="visually-hidden" type="file" accept=".txt,text/plain" on:change=import />
                    </label>
                </div>
                <p class="muted">{app.word("saved-note")}</p>
                {live(move || empty.get().then(|| view! { <p class="muted">{app.word("saved-none")}</p> }))}
                <ul class="library">
                    <For each=shown key=|(seen, _)| seen.clone() let((_, game))>
                        {row(app, &game)}
                    </For>
                </ul>
                {live(move || more.get().then(|| view! {
                    <button type="button" class="btn wide more" on:click=move |_| most.update(|most| *most += SHOWN)>
                        {app.word("saved-more")}
                    </button>
                }))}
            </main>
        </div>
    }
}

/// All games of the library, to be handed to many rows.
fn all(app: AppState) -> Vec<Arc<Kept>> {
    app.library.games().into_iter().map(Arc::new).collect()
}

/// The key of a row: it differs when the row shows something else of the same game.
fn seen_in(game: &Kept) -> String {
    let (changed, last) = game.save.as_ref().map_or((0, 0), |save| (save.changed, save.last));
    format!("{} {changed} {last}", game.name())
}

fn row(app: AppState, game: &Arc<Kept>) -> AnyView {
    let (delete, keep) = (game.clone(), game.clone());
    let Kept { key, save, aside } = Kept::clone(game);
    let remove = move || {
        if !delete.aside
            && app.session.get_untracked().and_then(SessionHandle::key).as_ref() == Some(&delete.key)
        {
            app.session.set(None);
        }
        environment::focus_beside(".library li", ".row-buttons button:last-child");
        app.library.delete(&delete);
    };
    let download = move || {
        exchange::download("basalt-game.txt", &app.library.read().text(&keep.name()).unwrap_or_default());
    };
    let opened = save.and_then(|save| Ok((catalogue::resume(&save)?, save)));
    let (thumb, words) = match opened {
        Ok((table, save)) => {
            let id = table.info().id;
            let standing = table.standing(table.last());
            let name = |side: Side| app.locale.player(&save.seats, Side::new(table.seat(side, table.last())));
            let players: Vec<String> = Side::all(table.sides()).map(name).collect();
            let to_move = Message::new("table-to-move").with("side", standing.to_move);
            let state = standing.verdict.unwrap_or(to_move);
            let plies = Message::new("saved-plies").with("count", table.last());
            let when = clock::written(save.changed, app.locale.language().tag());
            let words = view! {
                <a href=Route::Table(key.clone()).fragment()><b>{app.label(&format!("{id}-name"))}</b></a>
                <p>{app.locale.say(&state, &name)}</p>
                <span class="muted">{format!("{} · {} · {when}", players.join(" – "), app.locale.tell(&plies))}</span>
            };
            (picture(app, &table, table.last()), words.into_any())
        }
        Err(mistake) => {
            let title = if mistake.is_from_newer() { "problem-newer" } else { "problem-save" };
            let words = view! {
                <b>{app.label(title)}</b>
                <p>{app.locale.tell(&mistake.message())}</p>
                {aside.then(|| view! { <span class="muted">{app.label("saved-aside")}</span> })}
            };
            (String::new(), words.into_any())
        }
    };
    view! {
        <li class="card">
            <div class="thumb" aria-hidden="true" inner_html=thumb></div>
            <div class="words">{words}</div>
            <div class="row-buttons">
                <Button icon=Icon::Download key="saved-download" on_press=download />
                <Button icon=Icon::Bin key="saved-delete" on_press=remove />
            </div>
        </li>
    }
    .into_any()
}

/// The home page's link to the saved games, if there are any but the one in progress.
#[component]
pub fn SavedLink() -> impl IntoView {
    let app = use_app();
    let line = move || {
        let games = app.library.games();
        let broken = games.iter().filter(|game| game.save.is_err()).count();
        let others = games.len().saturating_sub(usize::from(app.session.with(Option::is_some)));
        (others > 0).then(|| {
            let words = Message::new("home-saved").with("count", games.len()).with("broken", broken);
            view! {
                <p class="saved-link">
                    <a href=Route::Saved.fragment()>{text(move || app.locale.tell(&words))}</a>
                </p>
            }
        })
    };
    live(line)
}
