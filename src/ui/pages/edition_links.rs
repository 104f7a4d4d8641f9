//! Links from a game to its editions, which have pages and no cards.

use leptos::prelude::*;

use basalt_games::catalogue;
use basalt_play::Route;

use crate::app::app_state::use_app;
use crate::reactive::views::text;

/// `by_keys` makes them stops of the keyboard, unless a menu beside them leads there too.
#[component]
pub(super) fn EditionLinks(id: &'static str, by_keys: bool) -> impl IntoView {
    let app = use_app();
    let link = |edition: &'static str| {
        view! {
            <a class="edition-link" href=Route::About(edition.to_owned()).fragment() tabindex=(!by_keys).then_some("-1")>
                {text(move || app.label(&format!("{edition}-edition")))}
            </a>
        }
    };
    catalogue::editions(id).map(link).collect_view()
}
