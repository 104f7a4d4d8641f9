//! Links from a game to its editions, which have pages and no cards.

use basalt_games::catalogue;
use basalt_play::Route;

use crate::app::app_state::label;
use crate::reactive::prelude::*;
use crate::reactive::views::text;

/// On a card they are short, and no stops of the keyboard: the card's menu leads there too.
#[component]
pub(super) fn EditionLinks(id: &'static str, #[prop(optional)] on_card: bool) -> impl IntoView {
    let key = if on_card { "edition-short" } else { "edition" };
    let link = |edition: &'static str| {
        view! {
            <a class="edition-link" href=Route::About(edition.to_owned()).fragment() tabindex=on_card.then_some("-1")>
                {text(move || label(&format!("{edition}-{key}")))}
            </a>
        }
    };
    catalogue::editions(id).map(link).collect_view()
}
