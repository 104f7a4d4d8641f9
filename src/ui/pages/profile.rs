//! The profile: each game's rating over time, and the results by level and by mode.

use basalt_bots::Level;
use basalt_browser::{clock, transfer};
use basalt_drawing::brand::Icon;
use basalt_drawing::{Ladder, RatingChart, chart, ladder};
use basalt_games::{catalogue, ids};
use basalt_geometry::sort_stably;
use basalt_play::DayRow;
use basalt_play::challenges::puzzles::rating_after;
use basalt_play::library::Deleted;
use basalt_play::profile::{
    Circumstances, FIRST_RATING, GameResult, LENGTHS, Mode, Rating, Statistics, WonDrawnLost, csv, ratings,
};
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, library, locale, online, word};
use crate::challenges::days;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::live;

use super::insights::Insights;
use super::players::OnlinePlayers;
use super::poster::posters_to_play;
use super::top::Top;

/// How many of the latest ratings the chart shows.
const SHOWN: usize = 60;
/// The rungs of the ladder that stands for ratings to come.
const RUNGS: u8 = 12;

#[component]
pub fn ProfilePage() -> impl IntoView {
    // Without a game server there is nothing to show or to play there.
    let is_here = State::new(false);
    online().table.when_here(life(), move || is_here.set(true));
    let shown = derived(|| {
        library().track();
        let kept = library().read();
        (kept.results(), kept.unreadable_results(), kept.puzzles().entries())
    });
    let games = move || {
        // A review that is stored meanwhile changes nothing of them.
        let (results, unreadable, _) = shown.get();
        let kept = library().read();
        let log = kept.puzzles();
        let foreign = unreadable_results(&unreadable);
        if results.is_empty() && log.entries().is_empty() {
            return view! { {vacant()} {foreign} }.into_any();
        }
        let cards: Vec<(&str, Option<AnyView>)> = ids().map(|id| (id, card(id, &results))).collect();
        let open = cards.iter().filter(|(_, card)| card.is_none()).map(|(id, _)| *id).collect();
        let cards: Vec<AnyView> = cards.into_iter().filter_map(|(_, card)| card).collect();
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
            .map(|line| view! { <p>{locale().tell(&line)}</p> });
        view! {
            {lines.collect_view()}
            {foreign}
            <div class="profile">{cards}</div>
            {unrated(open)}
            <div class="profile-ways">
                <Button icon=Icon::Download key="profile-csv" class="strong" wide=true on_press=move || save_table() />
                <span class="grow"></span>
                <Button icon=Icon::Bin key="profile-wipe" class="strong" wide=true on_press=move || library().wipe_results() />
            </div>
        }
        .into_any()
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head"><h1>{word("profile-title")}</h1></div>
                <p class="muted">{word("profile-note")}</p>
                {live(games)}
                <Insights />
                {live(move || is_here.get().then(|| view! { <OnlinePlayers /> }))}
            </main>
        </div>
    }
}

/// The page before the first result: a ladder whose first rung is lit, and the games.
fn vacant() -> AnyView {
    let first = ladder(Ladder { count: RUNGS, passed: 1, at: None, best: None, tiers: &[] });
    view! {
        <div class="vacant">
            <div class="steps" aria-hidden="true" inner_html=first></div>
            <p>{label("profile-none")}</p>
        </div>
        {unrated(ids().collect())}
    }
    .into_any()
}

/// The games without a rating, each with a way to play it.
fn unrated(games: Vec<&'static str>) -> AnyView {
    posters_to_play(games, |_| label("profile-unrated"))
}

/// The results that cannot be read, to take away or to delete; `None` without any.
fn unreadable_results(lines: &Deleted) -> Option<AnyView> {
    let text: String = lines.iter().map(|(_, line)| format!("{line}\n")).collect();
    let told = Message::new("profile-unreadable").with("count", lines.len());
    (!lines.is_empty()).then(|| {
        view! {
            <p>{locale().tell(&told)}</p>
            <div class="profile-ways">
                <Button icon=Icon::Download key="saved-download" class="strong" wide=true on_press=move || transfer::download("basalt-results.txt", &text) />
                <Button icon=Icon::Bin key="saved-delete" class="strong" wide=true on_press=move || library().wipe_unreadable_results() />
            </div>
        }
        .into_any()
    })
}

fn save_table() {
    transfer::download("basalt-results.csv", &csv(&library().results()));
}

/// The card of one game; `None` if no game of it is finished and no puzzle solved.
fn card(id: &str, results: &[GameResult]) -> Option<AnyView> {
    let in_run = |result: &GameResult| matches!(result.mode, Mode::Survival(_));
    let own: Vec<&GameResult> = results.iter().filter(|result| result.game == id).collect();
    let apart = own.iter().any(|result| !in_run(result));
    let library = library().read();
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
            <h2>{game_name(id)}</h2>
            {if apart { against_bots(id, &own, lines) } else { list(lines) }}
        </section>
    };
    Some(card.into_any())
}

fn list(lines: Vec<Message>) -> AnyView {
    view! { <ul>{lines.iter().map(|line| view! { <li>{locale().tell(line)}</li> }).collect_view()}</ul> }
        .into_any()
}

/// A rating in words, with its margin.
pub(super) fn rating_told(rating: Rating) -> Message {
    Message::new("profile-rating")
        .with("rating", rating.rating)
        .with("margin", rating.margin)
        .with("state", if rating.is_provisional() { "provisional" } else { "sure" })
}

/// The last ratings and the dates of their games (ms since 1970) as a chart; `None` where there is nothing to draw.
fn rating_chart(ratings: &[Rating], dates: &[u64]) -> Option<AnyView> {
    let hidden = ratings.len().saturating_sub(SHOWN);
    let (ratings, dates) = (&ratings[hidden..], &dates[hidden..]);
    let values: Vec<i32> = ratings.iter().map(|at| at.rating).collect();
    let [first, last] = [dates.first(), dates.last()].map(|date| {
        let day = |&date: &u64| clock::date(date, locale().language().tag(), &[("dateStyle", "medium")]);
        date.map(day).unwrap_or_default()
    });
    let drawn = chart(&RatingChart {
        values: &values,
        provisional: ratings.iter().take_while(|rating| rating.is_provisional()).count(),
        level: FIRST_RATING,
        dates: [first.as_str(), last.as_str()],
    });
    if drawn.is_empty() {
        return None;
    }
    let said = Message::new("profile-chart")
        .with("count", values.len())
        .with("first", values[0])
        .with("last", values[values.len() - 1])
        .with("best", values.iter().max().copied().unwrap_or_default());
    Some(view! { <div role="img" aria-label=locale().tell(&said) inner_html=drawn></div> }.into_any())
}

/// The summary of results against bots, followed by `more`.
fn against_bots(id: &str, own: &[&GameResult], more: Vec<Message>) -> AnyView {
    let rating_of = |level| catalogue::rating(id, level);
    let ratings = ratings(own.iter().copied(), rating_of);
    let statistics = Statistics::of(own.iter().copied());
    let tell = |message: Message| locale().tell(&message);
    let rating = match ratings.last() {
        Some(last) => rating_told(*last),
        None => Message::new("profile-unrated"),
    };
    let rated = |result: &&&GameResult| result.mode == Mode::Rated && rating_of(result.bot).is_some();
    let dates: Vec<u64> = own.iter().filter(rated).map(|result| result.date).collect();
    let heading = |key: &str| view! { <th scope="col">{label(key)}</th> };
    let counted = |name: String, counts: WonDrawnLost| {
        let cells =
            [counts.won, counts.drawn, counts.lost].map(|count| view! { <td>{count.to_string()}</td> });
        view! { <tr><th scope="row">{name}</th>{cells}</tr> }
    };
    // The weakest first, wherever a rung lies between the named levels.
    let mut by_level = statistics.by_level.clone();
    sort_stably(&mut by_level, |(level, _)| rating_of(*level));
    let row = |(level, counts): (Level, WonDrawnLost)| {
        let rating = rating_of(level).filter(|_| level.index().is_none());
        let rating = rating.map(|rating| format!(" · {rating}")).unwrap_or_default();
        counted(format!("{}{rating}", tell(level.name(0))), counts)
    };
    let helped = statistics.helped;
    let helped = (helped != WonDrawnLost::default()).then(|| counted(label("profile-helped"), helped));
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
        times.into_iter().zip(circumstances.by_time).map(|(key, counts)| counted(label(key), counts));
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
        {rating_chart(&ratings, &dates)}
        <table>
            <thead><tr>{["profile-against", "profile-won", "profile-drawn", "profile-lost"].map(heading)}</tr></thead>
            <tbody>{by_level.into_iter().map(row).collect_view()} {helped}</tbody>
        </table>
        <details>
            <summary>{label("profile-more")}</summary>
            {circumstances.collect_view()}
        </details>
        {list(lines)}
    }
    .into_any()
}
