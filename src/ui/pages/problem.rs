//! The error page: the mistake in a link or a saved game, and links to go on.

use basalt_app::opening::{Problem, ProblemText};
use basalt_drawing::brand::Icon;
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{label, library, locale, page_state, word};
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::views::live;

use super::top::Top;

#[component]
pub fn ProblemPage() -> impl IntoView {
    view! {
        <div class="homepage">
            <Top />
            <main class="problem">
                {live(move || page_state().problem.with(|problem| problem.as_ref().map(told)))}
                <a class="btn wide" href=Route::Home.fragment()>
                    {word("table-home")}
                </a>
            </main>
        </div>
    }
}

fn told(problem: &Problem) -> AnyView {
    let ProblemText { title, why, sound, save } = problem.text();
    let sound = sound.map(|(link, turn)| {
        let page = Route::View(link.to_string());
        let turns = Message::new("problem-show").with("turn", turn);
        view! { <a class="btn wide go" href=page.fragment()>{locale().tell(&turns)}</a> }
    });
    let save = save.map(|key| {
        let save = move || library().hand_over(&key);
        view! { <Button icon=Icon::Download key="saved-download" class="go" wide=true on_press=save /> }
    });
    view! {
        <h1>{label(title)}</h1>
        <p>{locale().tell(&why)}</p>
        {sound}
        {save}
    }
    .into_any()
}
