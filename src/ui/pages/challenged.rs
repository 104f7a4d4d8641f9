//! What waits over any page: challenges by other players, to be accepted or declined, and the arena.

use basalt_app::live::IncomingChallenge;
use basalt_drawing::brand::Icon;
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, locale, online, page_state, word};
use crate::online::ListedNames;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{live, text};
use crate::run::{accept, decline, decline_all, leave_arena, player_page};

use super::variant::terms_told;

#[component]
pub fn Challenged() -> impl IntoView {
    let elsewhere = derived(move || {
        let here = page_state().route.get();
        online().arena.waits_in().map(Route::Arena).filter(|arena| *arena != here)
    });
    let is_open = State::new(false);
    let incoming = derived(move || online().challenges.incoming());
    view! {
        {live(move || {
            let all = incoming.get();
            let named = |found: &IncomingChallenge| (found.author.clone(), found.name.clone().unwrap_or_default());
            let names = ListedNames::of_pairs(all.iter().map(named));
            match all.len() {
                0 | 1 => all.into_iter().map(|found| row(found, &names)).collect_view().into_any(),
                _ => several(all, &names, is_open),
            }
        })}
        {live(move || elsewhere.get().map(|arena| waiting(&arena)))}
    }
}

/// The arena where the player waits to be paired.
fn waiting(arena: &Route) -> AnyView {
    view! {
        <div class="challenge" role="group" aria-label=word("arena-title")>
            <p>{word("arena-in")}</p>
            <a class="btn strong" href=arena.fragment()>{word("arena-back")}</a>
            <Button icon=Icon::Close key="arena-leave" class="strong" wide=true on_press=move || leave_arena() />
        </div>
    }
    .into_any()
}

/// One line for several challenges, which opens their list.
fn several(all: Vec<IncomingChallenge>, names: &ListedNames, is_open: State<bool>) -> AnyView {
    let told = Message::new("challenge-many").with("count", all.len());
    let key = move || label(if is_open.get() { "challenge-hide" } else { "challenge-show" });
    let rows = is_open.get().then(|| all.into_iter().map(|found| row(found, names)).collect_view());
    view! {
        <div class="challenge several" role="group" aria-label=word("challenge-title")>
            <b>{locale().tell(&told)}</b>
            <button
                type="button"
                class="btn strong"
                aria-expanded=text(move || is_open.get().to_string())
                on:click=move |_| is_open.set(!is_open.get_untracked())
            >
                {text(key)}
            </button>
            <button type="button" class="btn strong" on:click=move |_| decline_all()>
                {word("challenge-decline-all")}
            </button>
        </div>
        {rows.map(|rows| view! { <div class="challenges-listed">{rows}</div> })}
    }
    .into_any()
}

fn row(found: IncomingChallenge, names: &ListedNames) -> AnyView {
    let name = names.told(&found.author, found.name.as_deref().unwrap_or_default());
    let game = game_name(&found.terms.game);
    let told = Message::new("challenge-told")
        .with("name", name.clone())
        .with("rating", found.rating.digits())
        .with("game", game);
    let terms = terms_told(&found.terms).join(" · ");
    let page = player_page(&found.author).fragment();
    let found = State::new(found);
    let take = move || accept(&found.get_untracked());
    let refuse = move || decline(&found.get_untracked());
    view! {
        <div class="challenge" role="group" aria-label=word("challenge-title")>
            <p>{locale().tell(&told)} <br /> <small>{terms}</small></p>
            <Button icon=Icon::Check key="online-accept" class="go" wide=true on_press=take />
            <Button icon=Icon::Close key="online-decline" class="strong" wide=true on_press=refuse />
            <a class="btn" href=page>{word("challenge-who")}</a>
        </div>
    }
    .into_any()
}
