//! A player's public page: who it is, a way to challenge, ratings and last games, and ways to follow, block or report.

use basalt_app::live::{QuickWish, is_bot};
use basalt_browser::online::{self, ME};
use basalt_browser::{history, storage};
use basalt_drawing::brand::{Icon, icon};
use basalt_games::ids;
use basalt_online::{ReportReason, ReportSaying};
use basalt_play::library::{Json, Regard};
use basalt_play::{Route, is_table_name};
use basalt_rules::Message;

use crate::app::app_state::{label, locale, word};
use crate::dialogs::SendLink;
use crate::handles::key_owner::KeyOwner;
use crate::library::json::read_json;
use crate::online::{name_shown, wants_rated};
use crate::panels::{Button, RegardButtons, regard_of};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{computed, live, text};
use crate::run::challenge;

use super::player_card::{form, played, rating_tiles};
use super::quick::{Wished, refusal, wishes};
use super::top::Top;

/// The table of the last game that a player has played with the player here; empty without one.
fn met(card: &Json) -> String {
    let me = storage::get(ME).unwrap_or_default();
    let is_with_me = |played: &&Json| played.list("opponents").iter().any(|other| other.word("author") == me);
    let last = card.list("history").iter().find(is_with_me).filter(|_| !me.is_empty());
    last.map(|played| played.word("table")).unwrap_or_default()
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
fn reporting(author: State<String>, card: State<Option<Result<Json, ()>>>) -> impl IntoView + use<> {
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
        let label = label(reason_key(value));
        view! { <option value=value.word() selected=move || reason.get() == value>{label}</option> }
    };
    let choose = move |event| {
        let word = event_target_value(&event);
        reason.set(
            ReportReason::ALL.into_iter().find(|value| value.word() == word).unwrap_or(ReportReason::Help),
        );
    };
    view! {
        <details>
            <summary>{word("report-title")}</summary>
            <p class="muted">{word("report-note")}</p>
            <label class="field">
                {word("report-reason")}
                <select on:change=choose>{ReportReason::ALL.map(option).into_iter().collect_view()}</select>
            </label>
            <Button icon=Icon::Flag key="report-send" class="strong" wide=true on_press=send />
            <p role="status">{live(move || told.get().map(label))}</p>
        </details>
    }
}

/// The form of a challenge, folded away at first.
#[component]
fn Challenging(author: State<String>, name: State<String>) -> impl IntoView {
    let is_open = State::new(false);
    let first = ids().next().unwrap_or_default();
    let wished = Wished::new(QuickWish::usual(first, wants_rated()));
    let press = move || challenge(&author.get_untracked(), &untrack(|| wished.now()));
    let title = move || locale().tell(&Message::new("challenge-whom").with("name", name.get()));
    view! {
        <button
            type="button"
            class="btn go wide"
            aria-expanded=text(move || is_open.get().to_string())
            on:click=move |_| is_open.set(!is_open.get_untracked())
        >
            <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
            {word("challenge-press")}
        </button>
        {live(move || is_open.get().then(|| view! {
            <section class="card challenging seeking" aria-label=text(title)>
                {wishes(wished, || ())}
                <Button icon=Icon::Play key="challenge-send" class="go" wide=true on_press=press />
                <p class="muted">{word("challenge-note")}</p>
            </section>
        }))}
    }
}

/// The ways to follow, block or report a player.
#[component]
fn Troubles(
    author: State<String>,
    name: State<String>,
    card: State<Option<Result<Json, ()>>>,
    state: State<Option<Regard>>,
) -> impl IntoView {
    view! {
        <section class="player-troubles">
            <RegardButtons author name=computed(move || name.get()) state />
            {reporting(author, card)}
        </section>
    }
}

#[component]
pub fn PlayerPage(author: String) -> impl IntoView {
    let is_sound = author.len() == 16 && author.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_me = storage::get(ME).as_deref() == Some(&author);
    let card: State<Option<Result<Json, ()>>> = State::new(None);
    let why = derived(refusal);
    if is_sound && untrack(|| why.get().is_none()) {
        online::ask(life(), "card", vec![author.clone()], move |text| {
            card.set(Some(text.and_then(|text| read_json(&text)).ok_or(())));
        });
    }
    let number = KeyOwner { author: author.clone(), name: String::new(), here: false }.fingerprint();
    let state = regard_of(&author);
    let author = State::new(author);
    let name = derived(move || {
        let known = card.with(|card| match card {
            Some(Ok(card)) => card.word("name"),
            _ => String::new(),
        });
        name_shown(&known)
    });
    let known = move || match card.get() {
        Some(Ok(card)) => view! {
            <section>
                <h2 class="visually-hidden">{word("players-rating")}</h2>
                {rating_tiles(&card)}
            </section>
            <section>{form(&card)} {played(&card)}</section>
        }
        .into_any(),
        Some(Err(())) => view! { <p role="status">{word("players-none")}</p> }.into_any(),
        None => ().into_any(),
    };
    let is_marked = derived(move || card.with(|card| matches!(card, Some(Ok(card)) if is_bot(card))));
    let bot_note = move || is_marked.get().then(|| view! { <p>{word("player-bot")}</p> });
    let link = history::address(&Route::Player(author.get_untracked()).fragment());
    let way = move || match is_me {
        true => view! {
            <section class="card challenging">
                <p>{word("challenge-own-link")}</p>
                <SendLink link=Signal::stored(link.clone()) title=word("challenge-title") />
            </section>
        }
        .into_any(),
        // Who is blocked is not challenged either.
        false => live(move || {
            (state.get() != Some(Regard::Blocked)).then(|| view! { <Challenging author name /> })
        })
        .into_any(),
    };
    let refused = derived(move || match why.get() {
        _ if !is_sound => Some("player-none"),
        line => line.map(super::quick::without_line),
    });
    let title = move || match is_me {
        true => locale().tell(&Message::new("player-you").with("name", name.get())),
        false => name.get(),
    };
    view! {
        <div class="homepage">
            <Top />
            {live(move || match refused.get() {
                Some(key) => view! {
                    <main class="problem online">
                        <h1>{word("player-title")}</h1>
                        <p role="alert">{word(key)}</p>
                        <a class="btn wide" href=Route::Quick(String::new()).fragment()>{word("quick-title")}</a>
                    </main>
                }
                .into_any(),
                None => view! {
                    <main class="player-page">
                        <header>
                            <h1>{text(title)}</h1>
                            <p class="muted">{word("player-number")} " " <code>{number.clone()}</code></p>
                            {live(bot_note)}
                        </header>
                        {way()}
                        {live(known)}
                        {(!is_me).then(|| view! { <Troubles author name card state /> })}
                    </main>
                }
                .into_any(),
            })}
        </div>
    }
}
