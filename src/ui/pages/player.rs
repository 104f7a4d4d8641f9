//! A player's public page: ratings and last games, and a way to challenge or mute that player.

use leptos::prelude::*;

use basalt_browser::online::{self, ME};
use basalt_browser::{history, storage};
use basalt_drawing::brand::Icon;
use basalt_games::ids;
use basalt_online::{ReportReason, ReportSaying};
use basalt_play::library::Json;
use basalt_play::{Route, is_table_name};
use basalt_rules::Message;

use crate::app::app_state::{AppState, use_app};
use crate::dialogs::SendLink;
use crate::library::json::{list, read_json, word};
use crate::online::{QuickWish, USUAL_CLOCK, challenge, is_muted, mute, name_shown, unmute, wants_rated};
use crate::panels::Button;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{live, text};

use super::players::{history_of, ratings_of};
use super::quick::{Wished, refusal, wishes};
use super::top::Top;

/// The table of the last game that a player has played with the player here; empty without one.
fn met(card: &Json) -> String {
    let me = storage::get(ME).unwrap_or_default();
    let is_with_me =
        |played: &&Json| list(played, "opponents").iter().any(|other| word(other, "author") == me);
    let last = list(card, "history").iter().find(is_with_me).filter(|_| !me.is_empty());
    last.map(|played| word(played, "table")).unwrap_or_default()
}

fn reason_key(reason: ReportReason) -> &'static str {
    match reason {
        ReportReason::Help => "report-help",
        ReportReason::Leaves => "report-leaves",
        ReportReason::Throws => "report-throws",
        ReportReason::Name => "report-name",
    }
}

/// The form that reports the player to the host of the server, folded away at first.
fn reporting(
    app: AppState,
    author: State<String>,
    card: State<Option<Result<Json, ()>>>,
) -> impl IntoView + use<> {
    let life = life();
    let reason = State::new(ReportReason::Help);
    let told: State<Option<&'static str>> = State::new(None);
    let send = move || {
        let table = card.with_untracked(|card| match card {
            Some(Ok(card)) => met(card),
            _ => String::new(),
        });
        let table = Some(table).filter(|table| is_table_name(table));
        let said = ReportSaying { reason: reason.get_untracked(), table }.to_string();
        online::ask(life, "report", vec![author.get_untracked(), said], move |done| {
            told.set(Some(match done.as_deref() {
                Some("done") => "report-sent",
                Some("hour") => "online-hour",
                _ => "report-lost",
            }));
        });
    };
    let option = move |value: ReportReason| {
        let label = app.label(reason_key(value));
        view! { <option value=value.word() selected=move || reason.get() == value>{label}</option> }
    };
    let choose = move |event| {
        let word = event_target_value(&event);
        reason.set(
            ReportReason::ALL.into_iter().find(|value| value.word() == word).unwrap_or(ReportReason::Help),
        );
    };
    view! {
        <details class="mute">
            <summary>{app.word("report-title")}</summary>
            <p class="muted">{app.word("report-note")}</p>
            <label class="field">
                {app.word("report-reason")}
                <select on:change=choose>{ReportReason::ALL.map(option).into_iter().collect_view()}</select>
            </label>
            <Button icon=Icon::Flag key="report-send" class="strong" wide=true on_press=send />
            <p role="status">{live(move || told.get().map(|key| app.label(key)))}</p>
        </details>
    }
}

#[component]
pub fn PlayerPage(author: String) -> impl IntoView {
    let app = use_app();
    let is_sound = author.len() == 16 && author.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_me = storage::get(ME).as_deref() == Some(&author);
    let card: State<Option<Result<Json, ()>>> = State::new(None);
    let why = derived(move || refusal(app));
    if is_sound && untrack(|| why.get().is_none()) {
        online::ask(life(), "card", vec![author.clone()], move |text| {
            card.set(Some(text.and_then(|text| read_json(&text)).ok_or(())));
        });
    }
    let author = State::new(author);
    let name = derived(move || {
        let known = card.with(|card| match card {
            Some(Ok(card)) => word(card, "name"),
            _ => String::new(),
        });
        name_shown(app, &known)
    });
    let known = move || match card.get() {
        Some(Ok(card)) => {
            view! { <h2>{app.word("players-rating")}</h2> {ratings_of(app, &card)} {history_of(app, &card)} }
                .into_any()
        }
        Some(Err(())) => view! { <p role="status">{app.word("players-none")}</p> }.into_any(),
        None => ().into_any(),
    };
    let first = ids().next().unwrap_or_default().to_owned();
    let wished = Wished::new(QuickWish { game: first, rated: wants_rated(), control: USUAL_CLOCK });
    let press = move || challenge(app, &author.get_untracked(), &untrack(|| wished.now()));
    let silent = State::new(is_muted(&author.get_untracked()));
    let silence = move || {
        let (author, name) = (author.get_untracked(), name.get_untracked());
        match silent.get_untracked() {
            true => unmute(&author),
            false => mute(&author, &name),
        }
        silent.set(is_muted(&author));
    };
    let mute_key = Signal::derive(move || if silent.get() { "mute-end" } else { "mute-begin" });
    let link = history::address(&Route::Player(author.get_untracked()).fragment());
    let ways = match is_me {
        true => view! {
            <p>{app.word("challenge-own-link")}</p>
            <SendLink link=Signal::stored(link) title=move |()| app.label("challenge-title") />
        }
        .into_any(),
        false => view! {
            {wishes(app, wished, || ())}
            <Button icon=Icon::Play key="challenge-press" class="go" wide=true on_press=press />
            <p class="muted">{app.word("challenge-note")}</p>
            <Button icon=Icon::Close key=mute_key class="strong mute" wide=true on_press=silence />
            {live(move || silent.get().then(|| view! { <p role="status" class="muted">{app.word("mute-note")}</p> }))}
            {reporting(app, author, card)}
        }
        .into_any(),
    };
    let ways = State::new(Some(ways));
    let told = move || match why.get() {
        _ if !is_sound => view! { <p role="alert">{app.word("player-none")}</p> }.into_any(),
        Some(line) => view! { <p role="alert">{app.word(super::quick::without_line(line))}</p> }.into_any(),
        None => {
            let mut found = None;
            ways.update_untracked(|ways| found = ways.take());
            view! { {found} {live(known)} }.into_any()
        }
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="problem online invited seeking">
                <h1>{text(move || match is_me {
                    true => app.locale.tell(&Message::new("player-you").with("name", name.get())),
                    false => name.get(),
                })}</h1>
                {live(told)}
                <a class="btn wide" href=Route::Quick(String::new()).fragment()>{app.word("quick-title")}</a>
            </main>
        </div>
    }
}
