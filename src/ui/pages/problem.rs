//! The error page: the mistake in a link or a saved game, and links to go on.

use leptos::prelude::*;

use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{AppState, use_app};
use crate::app::problem::Problem;
use crate::panels::Button;
use crate::reactive::views::live;

use super::top::Top;

#[component]
pub fn ProblemPage() -> impl IntoView {
    let app = use_app();
    view! {
        <div class="homepage">
            <Top />
            <main class="problem">
                {live(move || app.page.problem.with(|problem| problem.as_ref().map(|problem| told(app, problem))))}
                <a class="btn wide" href=Route::Home.fragment()>
                    {app.word("table-home")}
                </a>
            </main>
        </div>
    }
}

fn told(app: AppState, problem: &Problem) -> AnyView {
    let (title, sentence) = match problem {
        Problem::Link(broken) => ("problem-link", broken.mistake.message()),
        Problem::Save(_, mistake) if mistake.is_from_newer() => ("problem-newer", mistake.message()),
        Problem::Save(_, mistake) => ("problem-save", mistake.message()),
        Problem::NoPuzzle => ("problem-no-puzzle", Message::new("problem-no-puzzle-why")),
        Problem::PuzzlesLost => ("problem-puzzles-lost", Message::new("problem-puzzles-lost-why")),
        Problem::NoDaily => ("problem-no-daily", Message::new("problem-no-daily-why")),
        Problem::NoRules => ("problem-no-rules", Message::new("problem-no-rules-why")),
        Problem::Gone => ("problem-gone", Message::new("problem-gone-why")),
    };
    let sound = match problem {
        Problem::Link(broken) => broken.sound.as_ref(),
        _ => None,
    };
    let way = match (problem, sound) {
        (_, Some(link)) => {
            let page = Route::View(link.to_string());
            let turn = catalogue::open(&link.record).map_or(0, |game| game.turn_number(game.last()));
            let plies = Message::new("problem-show").with("turn", turn);
            Some(
                view! { <a class="btn wide go" href=page.fragment()>{app.locale.tell(&plies)}</a> }
                    .into_any(),
            )
        }
        (Problem::Save(key, _), _) => {
            let key = key.clone();
            let save = move || app.library.hand_over(&key);
            Some(view! { <Button icon=Icon::Download key="saved-download" class="go" wide=true on_press=save /> }.into_any())
        }
        _ => None,
    };
    view! {
        <h1>{app.label(title)}</h1>
        <p>{app.locale.tell(&sentence)}</p>
        {way}
    }
    .into_any()
}
