//! What waits over any page: challenges by other players, to be accepted or declined, and the arena.

use leptos::prelude::*;

use basalt_drawing::brand::Icon;
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{AppState, use_app};
use crate::online::{IncomingChallenge, accept, decline, leave_arena, player_page};
use crate::panels::Button;
use crate::reactive::state::{State, derived};
use crate::reactive::views::live;

use super::variant::terms_told;

#[component]
pub fn Challenged() -> impl IntoView {
    let app = use_app();
    let elsewhere = derived(move || {
        let here = app.page.route.get();
        app.online.arena.waits_in().map(Route::Arena).filter(|arena| *arena != here)
    });
    view! {
        {live(move || app.online.challenges.incoming().into_iter().map(|found| row(app, found)).collect_view())}
        {live(move || elsewhere.get().map(|arena| waiting(app, &arena)))}
    }
}

/// The arena where the player waits to be paired.
fn waiting(app: AppState, arena: &Route) -> AnyView {
    view! {
        <div class="challenge" role="group" aria-label=app.word("arena-title")>
            <p>{app.word("arena-in")}</p>
            <a class="btn strong" href=arena.fragment()>{app.word("arena-back")}</a>
            <Button icon=Icon::Close key="arena-leave" class="strong" wide=true on_press=move || leave_arena(app) />
        </div>
    }
    .into_any()
}

fn row(app: AppState, found: IncomingChallenge) -> AnyView {
    let name = found.name.clone().unwrap_or_else(|| app.label("online-nameless"));
    let game = app.game_name(&found.terms.game);
    let told = Message::new("challenge-told")
        .with("name", name.clone())
        .with("rating", found.rating.digits())
        .with("game", game);
    let terms = terms_told(app, &found.terms).join(" · ");
    let page = player_page(&found.author).fragment();
    let found = State::new(found);
    let take = move || accept(app, &found.get_untracked());
    let refuse = move || decline(app, &found.get_untracked());
    view! {
        <div class="challenge" role="group" aria-label=app.word("challenge-title")>
            <p>{app.locale.tell(&told)} <br /> <small>{terms}</small></p>
            <Button icon=Icon::Check key="online-accept" class="go" wide=true on_press=take />
            <Button icon=Icon::Close key="online-decline" class="strong" wide=true on_press=refuse />
            <a class="btn" href=page>{app.word("challenge-who")}</a>
        </div>
    }
    .into_any()
}
