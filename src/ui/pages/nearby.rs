//! Play nearby: two devices on one network show each other codes, and play without a server.

use basalt_app::live::{MeetingPhase, QUICK_CLOCKS, QuickWish};
use basalt_browser::{clock, environment, history, nearby, pictures};
use basalt_drawing::brand::Icon;
use basalt_games::{catalogue, ids};
use basalt_play::{Route, TimeControl};
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, locale, online, word};
use crate::dialogs::SendLink;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::{computed, live};
use crate::run::{
    NearbyGame, follow_answers, forget_log, give_up, nearby_games, nearby_wish, offer_again, offer_game,
    read_code, save_log, stored_nearby,
};

use super::online::first_name;
use super::top::Top;

/// What the camera sees.
const CAMERA: &str = "nearby-camera";

#[component]
pub fn NearbyPage(place: String) -> impl IntoView {
    let first = nearby_games();
    let game = first.iter().find(|id| **id == place).or(first.first()).copied().unwrap_or_default();
    let wish = State::new(nearby_wish(game));
    let phase = derived(move || online().nearby.phase());
    let told = derived(move || online().nearby.told());
    let stored = derived(stored_nearby);
    let is_secure = environment::is_secure();
    follow_answers(life());
    let content = move || {
        match phase.get() {
        MeetingPhase::Idle | MeetingPhase::Together => view! {
            <p>{word("nearby-note")}</p>
            {is_secure.then(|| view! {
                {first_name()}
                {wishes(wish)}
                <Button icon=Icon::Code key="nearby-show" class="go" wide=true on_press=move || offer_game(&wish.get_untracked()) />
                <Reading key="nearby-read" />
            })}
        }
        .into_any(),
        MeetingPhase::Making => view! { <p role="status">{word("nearby-making")}</p> }.into_any(),
        MeetingPhase::Offers(code) => view! {
            <h2>{word("nearby-first")}</h2>
            <Code code />
            <h2>{word("nearby-second")}</h2>
            <Reading key="nearby-read-answer" />
            {cancel()}
        }
        .into_any(),
        MeetingPhase::Answers(code) => view! {
            <h2>{word("nearby-answer")}</h2>
            <Code code />
            {cancel()}
        }
        .into_any(),
        MeetingPhase::Connecting => {
            view! { <p role="status">{word("nearby-connecting")}</p> {cancel()} }.into_any()
        }
    }
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="problem online invited seeking">
                <h1>{word("nearby-title")}</h1>
                <div role="alert">
                    {(!is_secure).then(|| view! { <p>{word("online-insecure")}</p> })}
                    {live(move || told.get().map(|key| view! { <p>{label(key)}</p> }))}
                </div>
                {live(content)}
                {live(move || games(stored.get()))}
                <p class="muted">{word("nearby-private")}</p>
                <a class="btn wide" href=Route::Home.fragment()>{word("table-home")}</a>
            </main>
        </div>
    }
}

fn cancel() -> impl IntoView {
    view! { <Button icon=Icon::Close key="nearby-cancel" class="strong" wide=true on_press=move || give_up() /> }
}

/// The game and its clock.
fn wishes(wish: State<QuickWish>) -> impl IntoView {
    let has_clock = derived(move || {
        wish.with(|wish| catalogue::begin(&wish.game, "").is_ok_and(|begun| begun.seconds().is_some()))
    });
    let clock = move |control: TimeControl| {
        let label = locale().tell(&control.message());
        view! {
            <label>
                <input
                    type="radio"
                    name="nearby-clock"
                    value=control.text()
                    prop:checked=move || wish.with(|wish| wish.control == control)
                    on:change=move |_| wish.update(|wish| wish.control = control)
                />
                {label}
            </label>
        }
    };
    let option = move |id: &'static str| {
        view! { <option value=id selected=move || wish.with(|wish| wish.game == id)>{game_name(id)}</option> }
    };
    view! {
        <label class="field">
            {word("players-game")}
            <select on:change=move |event| {
                let game = event_target_value(&event);
                wish.update(|wish| wish.game = game);
            }>{nearby_games().into_iter().map(option).collect_view()}</select>
        </label>
        <fieldset hidden=move || has_clock.get()>
            <legend>{word("quick-clock")}</legend>
            <div class="seg">{QUICK_CLOCKS.map(clock).into_iter().collect_view()}</div>
        </fieldset>
    }
}

/// A code to show: as a picture, and as a link to copy or send.
#[component]
fn Code(code: String) -> impl IntoView {
    let link = history::address(&Route::Nearby(code).fragment());
    let picture: State<Option<String>> = State::new(None);
    pictures::qr(life(), &link, move |svg| picture.set(svg));
    view! {
        {live(move || picture.get().map(|svg| view! {
            <div class="code" role="img" aria-label=word("nearby-picture") inner_html=svg></div>
        }))}
        <SendLink link=Signal::stored(link) title=word("nearby-title") />
    }
}

/// Reads a code of the other device: pasted, or by the camera where the browser can do that.
#[component]
fn Reading(key: &'static str) -> impl IntoView {
    let pasted = State::new(String::new());
    let is_empty = derived(move || pasted.with(|text| text.trim().is_empty()));
    let (can_scan, scans) = (State::new(false), State::new(false));
    let life = life();
    nearby::look(life, "scans", "", move |can| can_scan.set(can.is_some()));
    let take = move || read_code(pasted.get_untracked());
    effect(move || {
        if scans.get() {
            // The element is there after the next frame.
            clock::next_frame(life, move || {
                nearby::look(life, "scan", CAMERA, move |text| {
                    scans.set(false);
                    text.into_iter().for_each(read_code);
                });
            });
        }
    });
    let camera = move || {
        match scans.get() {
        true => view! {
            <video id=CAMERA class="code" playsinline=true aria-label=word("nearby-camera")></video>
            <Button icon=Icon::Close key="nearby-no-camera" class="strong" wide=true on_press=move || scans.set(false) />
        }
        .into_any(),
        false => view! {
            <Button icon=Icon::Eye key="nearby-scan" class="strong" wide=true on_press=move || scans.set(true) />
        }
        .into_any(),
    }
    };
    view! {
        <div class="field">
            <label>
                {word(key)}
                <textarea
                    rows="3"
                    spellcheck="false"
                    autocapitalize="off"
                    autocomplete="off"
                    prop:value=move || pasted.get()
                    on:input=move |event| pasted.set(event_target_value(&event))
                ></textarea>
            </label>
        </div>
        <Button icon=Icon::Check key="nearby-take" class="strong" wide=true disabled=computed(move || is_empty.get()) on_press=take />
        {live(move || can_scan.get().then(camera))}
    }
}

/// The stored games, to go on with or to save.
fn games(all: Vec<NearbyGame>) -> Option<AnyView> {
    let row = |game: NearbyGame| {
        let NearbyGame { table, game, names, is_over, time } = game;
        let name = |(place, name): (usize, String)| match name.is_empty() {
            true => locale().tell(&Message::new("table-player").with("number", place + 1)),
            false => name,
        };
        let names: Vec<String> = names.into_iter().enumerate().map(name).collect();
        let known = ids().find(|id| *id == game).map(game_name).unwrap_or(game);
        let told = format!("{known} · {}", names.join(" – "));
        let date = clock::appointment(time, locale().language().tag());
        let page = Route::Online(table.clone()).fragment();
        let table = State::new(table);
        view! {
            <li>
                <a class="btn strong" href=page><b>{told.clone()}</b> <small>{date}</small></a>
                <div class="lobby-ways" role="group" aria-label=told>
                    {(!is_over).then(|| view! {
                        <Button icon=Icon::Code key="nearby-again" class="strong" wide=true on_press=move || offer_again(&table.get_untracked()) />
                    })}
                    <Button icon=Icon::Download key="nearby-save" class="strong" wide=true on_press=move || save_log(&table.get_untracked()) />
                    <Button icon=Icon::Bin key="nearby-forget" class="strong" wide=true on_press=move || forget_log(&table.get_untracked()) />
                </div>
            </li>
        }
    };
    (!all.is_empty()).then(|| {
        view! {
            <section class="seeks">
                <h2>{word("nearby-games")}</h2>
                <ul class="lobby">{all.into_iter().map(row).collect_view()}</ul>
                <p class="muted">{word("nearby-log")}</p>
            </section>
        }
        .into_any()
    })
}
