//! Quick match: searches for an opponent of similar strength, and offers a bot in the meantime.

use leptos::prelude::*;

use basalt_browser::environment;
use basalt_browser::online::{self, LineState};
use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{AppState, use_app};
use crate::app::navigation::go_to_game;
use crate::library::json::read_json;
use crate::online::{TableRating, look_for_opponent, quick_terms, wants_rated};
use crate::opening::Opening;
use crate::panels::Button;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{live, text};

use super::picture;
use super::profile::rating_told;
use super::top::Top;
use super::variant::terms_told;

fn shown_time(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The message about a connection that does not allow a search.
fn without_line(line: LineState) -> &'static str {
    match line {
        LineState::None => "online-none",
        LineState::Insecure => "online-insecure",
        LineState::Lost => "online-lost",
        LineState::Down => "online-reconnecting",
        LineState::Opening | LineState::Up => "online-connecting",
    }
}

/// The state of the search in words, for sighted players who see it tick.
fn standing(app: AppState) -> Option<String> {
    app.online.search.with(|search| match search.line {
        LineState::Up if search.full.is_some() => app.label(search.full.unwrap_or_default()),
        LineState::Up => {
            let time = shown_time(search.waited());
            let band = search.band().map_or(String::new(), |band| band.to_string());
            let message = Message::new("quick-waiting").with("time", time).with("band", band);
            app.locale.tell(&message)
        }
        line => app.label(without_line(line)),
    })
}

#[component]
pub fn QuickPage(game: String) -> impl IntoView {
    let app = use_app();
    let rated = State::new(wants_rated());
    let name = app.game_name(&game);
    let id = State::new(game.clone());
    let told = derived(move || standing(app));
    let is_searching = derived(move || told.get().is_some());
    let others = derived(move || app.online.search.with(|search| search.others()).unwrap_or(0));
    let offers = derived(move || app.online.search.with(|search| search.offers_bot()).unwrap_or(false));
    let search = move || look_for_opponent(app, &id.get_untracked(), rated.get_untracked());
    let kind = move |value: bool, key: &'static str| {
        view! {
            <label>
                <input
                    type="radio"
                    name="quick-kind"
                    value=if value { "rated" } else { "casual" }
                    prop:checked=move || rated.get() == value
                    on:change=move |_| {
                        rated.set(value);
                        if is_searching.get_untracked() {
                            search();
                        }
                    }
                />
                {app.word(key)}
            </label>
        }
    };
    let agreed = {
        let game = game.clone();
        move || {
            let told = quick_terms(&game, rated.get()).map(|terms| terms_told(app, &terms));
            told.unwrap_or_default().join(" · ")
        }
    };
    // Nothing says more about a player's chances than both ratings.
    let own: State<Option<TableRating>> = State::new(None);
    let of = game.clone();
    online::ask(life(), "card", Vec::new(), move |text| {
        let card = text.and_then(|text| read_json(&text));
        own.set(card.map(|card| TableRating::of_card(&card, &of)));
    });
    let own_told = move || {
        let TableRating { rating, .. } = own.get()?;
        let told = rating_told(rating);
        Some(view! { <p>{app.locale.tell(&Message { key: "quick-own".into(), ..told })}</p> })
    };
    let thumb = catalogue::begin(&game, "").ok().map(|begun| picture(app, &begun, 0));
    // Why a search is impossible: permanently, unless only a chunk failed to load.
    let refusal = derived(move || {
        let here = if !environment::is_secure() {
            Some(LineState::Insecure)
        } else if app.online.table.is_alone() {
            Some(LineState::None)
        } else {
            None
        };
        here.or_else(|| app.online.search.refusal())
    });
    let is_in_vain = move || refusal.get().is_some_and(|line| line != LineState::Lost);
    let is_up =
        derived(move || app.online.search.with(|search| search.line == LineState::Up).unwrap_or(false));
    let content = move || {
        match is_searching.get() {
        true => view! {
            // Screen readers hear that it goes on, not every second.
            <p class="quick-told" aria-hidden="true">{text(move || told.get().unwrap_or_default())}</p>
            {live(move || is_up.get().then(|| view! { <p class="visually-hidden" role="status">{app.word("quick-searching")}</p> }))}
            {live(move || (others.get() > 0).then(|| {
                view! { <p class="muted">{app.locale.tell(&Message::new("quick-others").with("count", others.get()))}</p> }
            }))}
            {live(move || offers.get().then(|| view! {
                <p>{app.word("quick-bot-note")}</p>
                <Button icon=Icon::Play key="quick-bot" class="strong" wide=true on_press=move || go_to_game(app, Opening::OnePress(id.get_untracked())) />
            }))}
            <Button icon=Icon::Close key="quick-stop" class="strong" wide=true on_press=move || app.online.search.end() />
        }
        .into_any(),
        false => view! {
            {refusal.get().map(|line| view! { <p role="alert">{app.word(without_line(line))}</p> })}
            {(!is_in_vain()).then(|| view! {
                <Button icon=Icon::Play key="quick-search" class="go" wide=true on_press=search />
                <p class="muted">{app.word("quick-public")}</p>
            })}
        }
        .into_any(),
    }
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="problem online invited">
                <h1>{app.word("quick-title")}</h1>
                <p><b>{name}</b> " · " {text(agreed)}</p>
                {live(own_told)}
                <fieldset hidden=is_in_vain>
                    <legend>{app.word("quick-kind")}</legend>
                    <div class="seg">{kind(true, "quick-rated")} {kind(false, "quick-casual")}</div>
                </fieldset>
                {live(content)}
                {thumb.map(|thumb| view! { <div class="thumb" aria-hidden="true" inner_html=thumb></div> })}
                <a class="btn wide" href=Route::Home.fragment()>{app.word("table-home")}</a>
            </main>
        </div>
    }
}

#[component]
pub fn Searching() -> impl IntoView {
    let app = use_app();
    let elsewhere = derived(move || {
        let here = matches!(app.page.route.get(), Route::Quick(_));
        app.online.search.with(|search| search.game.clone()).filter(|_| !here)
    });
    let time = move || app.online.search.with(|search| shown_time(search.waited())).unwrap_or_default();
    live(move || {
        elsewhere.get().map(|game| {
            view! {
                <aside class="searching" aria-label=app.word("quick-title")>
                    <a href=Route::Quick(game).fragment()>{app.word("quick-searching")}</a>
                    <span aria-hidden="true">{text(time)}</span>
                    <Button icon=Icon::Close key="quick-stop" on_press=move || app.online.search.end() />
                </aside>
            }
        })
    })
}
