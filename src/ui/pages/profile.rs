//! The profile: for each game the rating with its development, and the results by level and by mode.

use leptos::prelude::*;

use crate::bots::Level;
use crate::drawing::brand::Icon;
use crate::drawing::chart;
use crate::games::{catalogue, ids};
use crate::play::profile::{GameResult, Statistics, WonDrawnLost, ratings};
use crate::rules::Message;

use crate::ui::app_state::{AppState, use_app};
use crate::ui::panels::Button;
use crate::ui::views::live;

use super::top::Top;

/// How many of the latest ratings the chart shows.
const SHOWN: usize = 60;

/// The page of ratings and results.
#[component]
pub fn ProfilePage() -> impl IntoView {
    let app = use_app();
    let games = move || {
        let results = app.library.results();
        if results.is_empty() {
            return view! { <p class="muted">{app.label("profile-none")}</p> }.into_any();
        }
        let cards: Vec<AnyView> = ids().filter_map(|id| card(app, id, &results)).collect();
        view! {
            <div class="profile">{cards}</div>
            <Button icon=Icon::Bin key="profile-wipe" class="strong more" wide=true on_press=move || app.library.wipe_results() />
        }
        .into_any()
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head"><h1>{app.word("profile-title")}</h1></div>
                <p class="muted">{app.word("profile-note")}</p>
                {live(games)}
            </main>
        </div>
    }
}

/// What there is of one game; `None` where it was never played to its end.
fn card(app: AppState, id: &str, results: &[GameResult]) -> Option<AnyView> {
    let own = || results.iter().filter(|result| result.game == id);
    own().next()?;
    let ratings = ratings(own(), catalogue::info(id)?.ratings);
    let statistics = Statistics::of(own());
    let tell = |message: Message| app.locale.tell(&message);
    let rating = match ratings.last() {
        Some(last) => Message::new("profile-rating").with("rating", last.rating).with("margin", last.margin),
        None => Message::new("profile-unrated"),
    };
    let values: Vec<i32> = ratings.iter().map(|at| at.rating).collect();
    let values = &values[values.len().saturating_sub(SHOWN)..];
    let drawn = chart(values);
    let chart = (!drawn.is_empty()).then(|| {
        let said = Message::new("profile-chart")
            .with("count", values.len())
            .with("first", values[0])
            .with("last", values[values.len() - 1])
            .with("best", values.iter().max().copied().unwrap_or_default());
        view! { <div role="img" aria-label=tell(said) inner_html=drawn></div> }
    });
    let heading = |key: &str| view! { <th scope="col">{app.label(key)}</th> };
    let counted = |name: String, counts: WonDrawnLost| {
        let cells =
            [counts.won, counts.drawn, counts.lost].map(|count| view! { <td>{count.to_string()}</td> });
        view! { <tr><th scope="row">{name}</th>{cells}</tr> }
    };
    let row =
        |level: Level| counted(tell(level.name(0)), statistics.by_level[level.index().unwrap_or_default()]);
    let modes = ["profile-casual", "rated", "daily-title"].into_iter().zip(statistics.by_mode);
    let modes = modes.map(|(key, counts)| counted(app.label(key), counts)).collect_view();
    let streak = Message::new("profile-streak")
        .with("count", statistics.streak as usize)
        .with("longest", statistics.longest_streak as usize);
    let margin = statistics.best_margin.map(|count| Message::new("profile-margin").with("count", count));
    let quickest = statistics.quickest_win;
    let quickest = quickest.map(|count| Message::new("profile-quickest").with("count", count as usize));
    let lines = [Some(streak), margin, quickest].into_iter().flatten();
    let card = view! {
        <section class="card">
            <h2>{app.label(&format!("{id}-name"))}</h2>
            <p>{tell(rating)}</p>
            {chart}
            <table>
                <thead><tr>{["profile-against", "profile-won", "profile-drawn", "profile-lost"].map(heading)}</tr></thead>
                <tbody>{Level::ALL.map(row)}</tbody>
            </table>
            <table>
                <thead><tr>{["profile-mode", "profile-won", "profile-drawn", "profile-lost"].map(heading)}</tr></thead>
                <tbody>{modes}</tbody>
            </table>
            <ul>{lines.map(|line| view! { <li>{tell(line)}</li> }).collect_view()}</ul>
        </section>
    };
    Some(card.into_any())
}
