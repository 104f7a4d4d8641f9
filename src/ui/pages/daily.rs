//! The daily challenge: the boards of a day, and beside them the calendar.

use basalt_app::daily::day_after_midnight;
use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_play::Day;
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, library, locale, word};
use crate::challenges::dailies::{self, Lists};
use crate::challenges::days;
use crate::panels::Button;
use crate::reactive::state::{State, effect};
use crate::reactive::views::{live, text};

use super::calendar::Calendar;
use super::top::Top;
use crate::app::picture::picture;
use crate::reactive::prelude::*;

#[component]
pub fn DailiesPage() -> impl IntoView {
    let today = days::this_day();
    let chosen = State::new(today.get_untracked());
    // At midnight, a page that shows today's boards moves to the next day.
    let shown = State::new(today.get_untracked());
    effect(move || {
        let before = shown.get_untracked();
        shown.set_untracked(today.get());
        let next = day_after_midnight(chosen.get_untracked(), before, today.get_untracked());
        next.into_iter().for_each(|day| chosen.set(day));
    });
    let midnight =
        move || locale().tell(&Message::new("daily-midnight").with("time", days::end(today.get())));
    let lists = Lists::of(dailies::games());
    let heading = move || locale().tell(&Message::new("daily-boards").with("date", days::date(chosen.get())));
    let boards = move || {
        let day = chosen.get();
        dailies::games().map(|game| row(lists, game, day, today)).collect_view()
    };
    let alone = move || {
        let day = chosen.get();
        dailies::games().filter_map(|game| alone_row(game, day, today)).collect_view()
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head"><h1>{word("daily-title")}</h1></div>
                <p class="muted">{word("daily-note")}</p>
                <div class="dailies">
                    <section>
                        <h2 class="head">{text(heading)}</h2>
                        <ul class="library">{live(boards)}{live(alone)}</ul>
                    </section>
                    <section class="card day-row">
                        <p class="streak-count">{text(move || dailies::streak(today.get()))}</p>
                        <h2 class="head">{word("daily-calendar")}</h2>
                        <Calendar chosen today />
                        <p class="muted">{text(midnight)}</p>
                    </section>
                </div>
            </main>
        </div>
    }
}

fn row(lists: Lists, game: &'static str, day: Day, today: State<Day>) -> AnyView {
    let thumb = move || {
        let board = if day > today.get() { None } else { lists.board(game, day).flatten() };
        board.map(|board| picture(&board, 0)).unwrap_or_default()
    };
    view! {
        <li class="card">
            <div class="thumb" aria-hidden="true" inner_html=text(thumb)></div>
            <div class="words">
                <a href=dailies::page(game, day).fragment()><b>{text(move || game_name(game))}</b></a>
                <p>{text(move || dailies::state(game, day, today.get()))}</p>
            </div>
        </li>
    }
    .into_any()
}

/// A solitaire board with its goal and best result; `None` without one, and before its day.
fn alone_row(game: &'static str, day: Day, today: State<Day>) -> Option<AnyView> {
    let board = catalogue::daily_alone(game, day).filter(|_| day <= today.get())?;
    let thumb = picture(&board, 0);
    let (goal, start) = (board.goal(), board.record());
    let best = move || match library().best(&start) {
        Some(best) => locale().tell(&best.message()),
        None => label("daily-alone-note"),
    };
    let name = move || [game_name(game), label("daily-alone")].join(" · ");
    let goal = move || goal.as_ref().map(|goal| locale().tell(goal)).unwrap_or_default();
    Some(
        view! {
            <li class="card">
                <div class="thumb" aria-hidden="true" inner_html=thumb></div>
                <div class="words">
                    <b>{text(name)}</b>
                    <p>{text(goal)}</p>
                    <p>{text(best)}</p>
                    <Button icon=Icon::Play key="daily-alone-play" class="strong" wide=true on_press=move || dailies::begin_alone(game, day) />
                </div>
            </li>
        }
        .into_any(),
    )
}
