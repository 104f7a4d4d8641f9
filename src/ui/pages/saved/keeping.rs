//! The safety of stored games: persistent storage, the last export, skipped entries of a file.

use std::sync::Arc;

use basalt_browser::{clock, storage};
use basalt_drawing::brand::Icon;
use basalt_play::library::Summary;
use basalt_rules::Message;

use crate::app::app_state::{label, library, locale};
use crate::panels::{Button, TextButton};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect, life};
use crate::reactive::views::live;

/// The number of games from which persistent storage is requested.
const WORTH_KEEPING: usize = 3;

/// The browser's promise about stored games.
#[component]
pub(super) fn Keeping(games: State<Vec<Arc<Summary>>>) -> impl IntoView {
    let promised: State<Option<bool>> = State::new(None);
    let life = life();
    let ask = move || storage::persist(life, move |kept| promised.set(kept));
    effect(move || {
        let many = games.with(Vec::len) >= WORTH_KEEPING;
        match many && library().read().asks_to_keep(clock::today()) {
            true => ask(),
            false => storage::persisted(life, move |kept| promised.set(kept)),
        }
    });
    let line = move || {
        let kept = promised.get()?;
        let any = games.with(|games| !games.is_empty());
        any.then(|| {
            view! {
                <p class="muted kept">
                    {label(if kept { "saved-kept" } else { "saved-not-kept" })}
                    {(!kept).then(|| view! {
                        " "<TextButton key="saved-ask" on_press=ask />
                    })}
                </p>
            }
        })
    };
    live(line)
}

/// The storage usage, once space is short, and the size of the archive.
#[component]
pub(super) fn StorageLine() -> impl IntoView {
    let line = move || {
        let (room, archived) = (library().storage_use(), library().archived_count());
        let is_there = library().has_archive();
        let room = room.is_told().then(|| {
            let key = if is_there == Some(false) { "saved-room-alone" } else { "saved-room" };
            Message::new(key).with("percent", room.percent() as usize)
        });
        let archived = (archived > 0).then(|| {
            let key = if is_there == Some(false) { "saved-archive-lost" } else { "saved-archive" };
            Message::new(key).with("count", archived)
        });
        let lines = room.into_iter().chain(archived);
        lines.map(|line| view! { <p class="muted kept">{locale().tell(&line)}</p> }).collect_view()
    };
    live(line)
}

/// The occasional reminder that games exist only in this browser; pages with a list of games pass it.
#[component]
pub fn Reminder(#[prop(optional)] games: Option<State<Vec<Arc<Summary>>>>) -> impl IntoView {
    let later = move |_| library().end_reminder();
    let reminder = move || {
        library().is_export_due(games).then(|| view! {
            <div class="card reminder" role="note">
                <p>{label("saved-reminder")}</p>
                <Button icon=Icon::Download key="saved-export-now" class="strong" wide=true on_press=move || library().export(None) />
                <button type="button" class="btn" on:click=later>{label("saved-later")}</button>
            </div>
        })
    };
    live(reminder)
}

#[component]
pub fn SkippedList() -> impl IntoView {
    let list = move || {
        let skipped = library().skipped();
        (!skipped.is_empty()).then(|| {
            let heading = Message::new("skipped-title").with("count", skipped.len());
            let lines = skipped.iter().map(|skip| view! { <li>{locale().tell(&skip.message())}</li> });
            view! {
                <section class="card skipped" aria-labelledby="skipped-title">
                    <h2 id="skipped-title">{locale().tell(&heading)}</h2>
                    <Button icon=Icon::Close key="dialog-close" on_press=move || library().forget_skipped() />
                    <ul>{lines.collect_view()}</ul>
                </section>
            }
        })
    };
    live(list)
}
