//! The profile: each game's rating over time, and the results by level and by mode.

use leptos::prelude::*;

use basalt_bots::Level;
use basalt_browser::{clock, transfer};
use basalt_drawing::brand::Icon;
use basalt_drawing::{RatingChart, chart};
use basalt_games::{catalogue, ids};
use basalt_play::DayRow;
use basalt_play::challenges::puzzles::rating_after;
use basalt_play::library::Deleted;
use basalt_play::profile::{
    Circumstances, FIRST_RATING, GameResult, LENGTHS, Mode, Rating, Statistics, WonDrawnLost, csv, ratings,
};
use basalt_rules::Message;

use crate::app::app_state::{AppState, use_app};
use crate::challenges::days;
use crate::panels::Button;
use crate::reactive::state::{State, life};
use crate::reactive::views::live;

use super::players::OnlinePlayers;
use super::top::Top;

/// How many of the latest ratings the chart shows.
const SHOWN: usize = 60;

#[component]
pub fn ProfilePage() -> impl IntoView {
    let app = use_app();
    // Without a game server there is nothing to show or to play there.
    let is_here = State::new(false);
    app.online.table.when_here(life(), move || is_here.set(true));
    let games = move || {
        let results = app.library.results();
        let library = app.library.read();
        let log = library.puzzles();
        let foreign = unreadable_results(app, &library.unreadable_results());
        if results.is_empty() && log.entries().is_empty() {
            return view! { <p class="muted">{app.label("profile-none")}</p> {foreign} }.into_any();
        }
        let cards: Vec<AnyView> = ids().filter_map(|id| card(app, id, &results)).collect();
        let row = DayRow::of(&log.days(), days::today());
        let daily = Message::new("profile-daily").with("count", row.now).with("longest", row.longest);
        let daily = (row.longest > 0).then_some(daily);
        let unreadable = Some(log.unreadable()).filter(|&count| count > 0);
        let unreadable = unreadable.map(|count| Message::new("puzzle-unreadable").with("count", count));
        let tries = log.tries();
        let Rating { rating, margin } = rating_after(&tries);
        let puzzles = Message::new("puzzle-rating").with("rating", rating).with("margin", margin);
        let puzzles = (!tries.is_empty()).then_some(puzzles);
        let lines = [puzzles, daily, unreadable]
            .into_iter()
            .flatten()
            .map(|line| view! { <p>{app.locale.tell(&line)}</p> });
        view! {
            {lines.collect_view()}
            {foreign}
            <div class="profile">{cards}</div>
            <div class="profile-ways">
                <Button icon=Icon::Download key="profile-csv" class="strong" wide=true on_press=move || save_table(app) />
                <span class="grow"></span>
                <Button icon=Icon::Bin key="profile-wipe" class="strong" wide=true on_press=move || app.library.wipe_results() />
            </div>
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
                {live(move || is_here.get().then(|| view! { <OnlinePlayers /> }))}
            </main>
        </div>
    }
}

/// The results that cannot be read, to take away or to delete; `None` without any.
fn unreadable_results(app: AppState, lines: &Deleted) -> Option<AnyView> {
    let text: String = lines.iter().map(|(_, line)| format!("{line}\n")).collect();
    let told = Message::new("profile-unreadable").with("count", lines.len());
    (!lines.is_empty()).then(|| {
        view! {
            <p>{app.locale.tell(&told)}</p>
            <div class="profile-ways">
                <Button icon=Icon::Download key="saved-download" class="strong" wide=true on_press=move || transfer::download("basalt-results.txt", &text) />
                <Button icon=Icon::Bin key="saved-delete" class="strong" wide=true on_press=move || app.library.wipe_unreadable_results() />
            </div>
        }
        .into_any()
    })
}

fn save_table(app: AppState) {
    transfer::download("basalt-results.csv", &csv(&app.library.results()));
}

/// The card of one game; `None` if no game of it is finished and no puzzle solved.
fn card(app: AppState, id: &str, results: &[GameResult]) -> Option<AnyView> {
    let in_run = |result: &GameResult| matches!(result.mode, Mode::Survival(_));
    let own: Vec<&GameResult> = results.iter().filter(|result| result.game == id).collect();
    let apart = own.iter().any(|result| !in_run(result));
    let library = app.library.read();
    let (solved, best) = (library.puzzles().solved(id).len(), library.puzzles().best(id));
    let passed = library.runs(id, catalogue::rungs(id)).first().map_or(0, |run| usize::from(run.passed));
    if !apart && solved + best + passed == 0 {
        return None;
    }
    let more = [("profile-puzzles", solved), ("profile-puzzle-streak", best), ("profile-survival", passed)];
    let more = more.into_iter().filter(|(_, count)| *count > 0);
    let lines = more.map(|(key, count)| Message::new(key).with("count", count)).collect();
    let card = view! {
        <section class="card">
            <h2>{app.game_name(id)}</h2>
            {if apart { against_bots(app, id, &own, lines) } else { list(app, lines) }}
        </section>
    };
    Some(card.into_any())
}

fn list(app: AppState, lines: Vec<Message>) -> AnyView {
    view! { <ul>{lines.iter().map(|line| view! { <li>{app.locale.tell(line)}</li> }).collect_view()}</ul> }
        .into_any()
}

/// A rating in words, with its margin.
pub(super) fn rating_told(rating: Rating) -> Message {
    Message::new("profile-rating")
        .with("rating", rating.rating)
        .with("margin", rating.margin)
        .with("state", if rating.is_provisional() { "provisional" } else { "sure" })
}

/// The summary of results against bots, followed by `more`.
fn against_bots(app: AppState, id: &str, own: &[&GameResult], more: Vec<Message>) -> AnyView {
    let measured = catalogue::info(id).map(|info| info.ratings).unwrap_or_default();
    let ratings = ratings(own.iter().copied(), measured);
    let statistics = Statistics::of(own.iter().copied());
    let tell = |message: Message| app.locale.tell(&message);
    let rating = match ratings.last() {
        Some(last) => rating_told(*last),
        None => Message::new("profile-unrated"),
    };
    let values: Vec<i32> = ratings.iter().map(|at| at.rating).collect();
    let hidden = values.len().saturating_sub(SHOWN);
    let values = &values[hidden..];
    let provisional = ratings[hidden..].iter().take_while(|rating| rating.is_provisional()).count();
    let rated = |result: &&&GameResult| result.mode == Mode::Rated && result.bot.index().is_some();
    let mut dates = own.iter().filter(rated).skip(hidden).map(|result| result.date);
    let [first, last] = [dates.next(), dates.last()].map(|date| {
        let day = |date| clock::date(date, app.locale.language().tag(), &[("dateStyle", "medium")]);
        date.map(day).unwrap_or_default()
    });
    let drawn = chart(&RatingChart {
        values,
        provisional,
        level: FIRST_RATING,
        dates: [first.as_str(), last.as_str()],
    });
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
    let helped = statistics.helped;
    let helped = (helped != WonDrawnLost::default()).then(|| counted(app.label("profile-helped"), helped));
    let circumstances = Circumstances::of(own.iter().copied(), clock::hour);
    let by_number = (1..)
        .zip(circumstances.by_number)
        .map(|(number, counts)| counted(tell(Message::new("table-player").with("number", number)), counts));
    let lengths = [0].into_iter().chain(LENGTHS).zip(LENGTHS.into_iter().map(Some).chain([None]));
    let by_length = lengths.zip(circumstances.by_length).map(|((above, most), counts)| {
        let key = if most.is_some() { "profile-turns" } else { "profile-turns-more" };
        let named = Message::new(key)
            .with("first", above as usize + 1)
            .with("last", most.unwrap_or_default() as usize);
        counted(tell(named), counts)
    });
    let times = ["profile-night", "profile-morning", "profile-afternoon", "profile-evening"];
    let by_time =
        times.into_iter().zip(circumstances.by_time).map(|(key, counts)| counted(app.label(key), counts));
    let circumstances = [
        ("profile-by-number", by_number.collect_view().into_any()),
        ("profile-by-length", by_length.collect_view().into_any()),
        ("profile-by-time", by_time.collect_view().into_any()),
    ];
    let circumstances = circumstances.map(|(key, rows)| {
        view! {
            <table>
                <thead><tr>{[key, "profile-won", "profile-drawn", "profile-lost"].map(heading)}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        }
    });
    let streak = Message::new("profile-streak")
        .with("count", statistics.streak as usize)
        .with("longest", statistics.longest_streak as usize);
    let margin = statistics.best_margin.map(|count| Message::new("profile-margin").with("count", count));
    let quickest = statistics.quickest_win;
    let quickest = quickest.map(|count| Message::new("profile-quickest").with("count", count as usize));
    let minutes = statistics.spent.div_ceil(60) as usize;
    let time = Message::new("profile-time").with("hours", minutes / 60).with("minutes", minutes % 60);
    let time = (minutes > 0).then_some(time);
    let lines = [Some(streak), margin, quickest, time].into_iter().flatten().chain(more).collect();
    view! {
        <p>{tell(rating)}</p>
        {chart}
        <table>
            <thead><tr>{["profile-against", "profile-won", "profile-drawn", "profile-lost"].map(heading)}</tr></thead>
            <tbody>{Level::ALL.map(row)} {helped}</tbody>
        </table>
        <details>
            <summary>{app.label("profile-more")}</summary>
            {circumstances.collect_view()}
        </details>
        {list(app, lines)}
    }
    .into_any()
}
