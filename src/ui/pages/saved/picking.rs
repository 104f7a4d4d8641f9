//! Selecting several games, and acting on them.

use std::sync::Arc;

use basalt_browser::environment;
use basalt_drawing::brand::Icon;
use basalt_play::library::Summary;
use basalt_rules::Message;

use crate::app::app_state::{library, locale, word};
use crate::opening::leave_deleted;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::{computed, live, text};

/// The selected games, by the names of their entries. A `Copy` handle.
#[derive(Clone, Copy)]
pub(super) struct Picking(State<Option<Vec<String>>>);

impl Picking {
    pub(super) fn new() -> Self {
        Picking(State::new(None))
    }

    pub(super) fn begin(self) {
        self.0.update(|picked| *picked = if picked.is_some() { None } else { Some(Vec::new()) });
    }

    /// Whether games are being selected (reactive).
    pub(super) fn is_on(self) -> bool {
        self.0.with(Option::is_some)
    }

    pub(super) fn has(self, name: &str) -> bool {
        self.0.with(|picked| picked.as_ref().is_some_and(|picked| picked.iter().any(|own| own == name)))
    }

    pub(super) fn toggle(self, name: &str) {
        self.0.update(|picked| {
            let Some(picked) = picked else { return };
            match picked.iter().position(|own| own == name) {
                Some(place) => {
                    picked.remove(place);
                }
                None => picked.push(name.to_owned()),
            }
        });
    }
}

#[component]
pub(super) fn PickingBar(picking: Picking, found: State<Vec<Arc<Summary>>>) -> impl IntoView {
    // A selected game that the query no longer finds is left alone.
    let picked = move || {
        let names: Vec<String> = found.with(|games| games.iter().map(|game| game.name()).collect());
        names.into_iter().filter(|name| picking.has(name)).collect::<Vec<_>>()
    };
    let none = computed(move || picked().is_empty());
    let all = move || {
        let names: Vec<String> = found.with_untracked(|games| games.iter().map(|game| game.name()).collect());
        let whole = untrack(picked).len() == names.len();
        picking.0.set(Some(if whole { Vec::new() } else { names }));
    };
    let delete = move || {
        let names = untrack(picked);
        leave_deleted(&names);
        library().delete(&names);
        picking.0.set(None);
        environment::focus("saved-search");
    };
    let bar = move || {
        let count = move || locale().tell(&Message::new("saved-picked").with("count", picked().len()));
        view! {
            <div class="picking-bar" role="group" aria-label=word("saved-pick")>
                <span role="status">{text(count)}</span>
                <span class="grow"></span>
                <Button icon=Icon::Check key="saved-pick-all" class="strong" wide=true on_press=all />
                <Button icon=Icon::Download key="saved-export-picked" class="strong" wide=true disabled=none on_press=move || library().export(Some(untrack(picked))) />
                <Button icon=Icon::Bin key="saved-delete-picked" class="strong" wide=true disabled=none on_press=delete />
                <Button icon=Icon::Close key="saved-pick-end" class="strong" wide=true on_press=move || picking.begin() />
            </div>
        }
    };
    live(move || picking.is_on().then(bar))
}
