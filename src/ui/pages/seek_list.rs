//! The seeks of a server: the own dates and games, what is offered, and the way to offer something.

use basalt_app::live::{SeekDate, SeeksView, ShownSeek};
use basalt_browser::{clock, history, transfer};
use basalt_online::{CalendarDate, SeekSaying};
use basalt_play::{Route, TableSeat};
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, library, locale, online, word};
use crate::online::{ListedNames, blocked_names, followed_names};
use crate::reactive::handler::OnPress;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{live, text};
use crate::run::{follow_seeks, player_page, say_seek};

use super::seek_form::SeekPosting;
use super::seek_told::{free_slot, own_key, plan_told};

/// The length of a calendar entry for a game without a clock (minutes).
const USUAL_MINUTES: u32 = 60;
/// The name of the calendar file.
const CALENDAR_FILE: &str = "basalt.ics";

#[component]
pub(super) fn SeekSection() -> impl IntoView {
    follow_seeks();
    let view = derived(move || online().seeks.view());
    let cut = derived(move || online().seeks.cut_since());
    let busy = derived(move || online().seeks.is_sending());
    let outdated = move || {
        let time = clock::written(cut.get()?, locale().language().tag());
        Some(view! { <p role="status">{locale().tell(&Message::new("event-cut").with("time", time))}</p> })
    };
    // The way to a table comes with time, not with another card.
    let phases = derived(move || {
        let now = clock::today();
        let games = online().seeks.view().map(|view| view.games).unwrap_or_default();
        games.iter().map(|game| (game.is_near(now), game.is_coming(now))).collect::<Vec<_>>()
    });
    let games = move || {
        phases.track();
        view.with(|view| view.as_ref().and_then(|view| own_games(view, busy)))
    };
    let rows = move || view.with(|view| view.as_ref().map(|view| listed(view, busy)));
    // The form stays as it is while others come and go.
    let is_full =
        derived(move || view.with(|view| view.as_ref().is_some_and(|view| free_slot(view).is_none())));
    let form = move || match is_full.get() {
        true => view! { <p class="muted">{word("seek-enough")}</p> }.into_any(),
        false => view! { <SeekPosting /> }.into_any(),
    };
    let is_known = derived(move || view.with(Option::is_some));
    live(move || {
        is_known.get().then(|| {
            view! {
                <section class="seeks">
                    <h2>{word("seek-list")}</h2>
                    <p class="muted">{word("seek-note")}</p>
                    {live(outdated)}
                    {live(games)}
                    {live(rows)}
                    {live(form)}
                </section>
            }
        })
    })
}

/// A button of a row; its name says what it is about.
fn press(key: &'static str, about: &str, busy: State<bool>, act: impl Into<OnPress>) -> AnyView {
    let act = act.into();
    let press = move |_| {
        if !busy.get_untracked() {
            act.run();
        }
    };
    view! {
        <button
            type="button"
            class="btn strong"
            aria-label=format!("{} {about}", label(key))
            aria-disabled=text(move || busy.get().to_string())
            on:click=press
        >
            {word(key)}
        </button>
    }
    .into_any()
}

/// What is offered: the own seeks first.
fn listed(view: &SeeksView, busy: State<bool>) -> AnyView {
    let me = own_key();
    let followed = followed_names();
    let shown = view.listed(&me, &followed, &blocked_names());
    let names = ListedNames::of_pairs(
        shown.iter().map(|seek| (seek.row.by.clone(), seek.row.name.clone())).collect::<Vec<_>>(),
    );
    let row = |seek: &ShownSeek| {
        let is_own = seek.row.by == me;
        let name = if is_own { label("table-you") } else { names.told(&seek.row.by, &seek.row.name) };
        let game = game_name(&seek.plan.terms.game);
        let about = format!("{game}, {name}");
        let mark = followed.contains(&seek.row.by).then(|| format!(" · {}", label("people-followed")));
        let told = plan_told(&seek.plan) + &mark.unwrap_or_default();
        let who = match is_own {
            true => view! { <small>{name}</small> }.into_any(),
            false => view! {
                <small><a href=player_page(&seek.row.by).fragment()>{name}</a></small>
            }
            .into_any(),
        };
        let shown = seek.clone();
        let button = match (is_own, seek.row.may_take) {
            (true, _) => {
                let slot = seek.row.slot;
                Some(press("seek-withdraw", &about, busy, move || say_seek(SeekSaying::Withdraw(slot))))
            }
            (false, true) => {
                let act = move || say_seek(shown.taking(&library().read().own_name()));
                Some(press("seek-take", &about, busy, act))
            }
            // As many games as it says are going on, or one with the player here.
            (false, false) => None,
        };
        view! { <li><p><b>{game}</b> " " {who} " " <span>{told}</span></p> {button}</li> }
    };
    match shown.is_empty() {
        true => view! { <p>{word("seek-none")}</p> }.into_any(),
        false => view! { <ul class="lobby">{shown.into_iter().map(row).collect_view()}</ul> }.into_any(),
    }
}

/// The dates to come, and games of seeks that the player has not come to yet.
fn own_games(view: &SeeksView, busy: State<bool>) -> Option<AnyView> {
    let me = own_key();
    let now = clock::today();
    let names = ListedNames::of_pairs(
        view.games.iter().map(|game| (game.row.opponent.clone(), game.row.name.clone())).collect::<Vec<_>>(),
    );
    let is_kept = |table: &str| library().read().text_of(&TableSeat::key(table, 1)).is_some();
    let shown = view.games.iter().filter(|game| game.is_coming(now) || !is_kept(&game.row.table));
    let row = |game: &SeekDate| {
        let name = names.told(&game.row.opponent, &game.row.name);
        let title = game_name(&game.plan.terms.game);
        let about = format!("{title}, {name}");
        let route = Route::Online(game.row.table.clone());
        let way = game.is_near(now).then(|| {
            view! { <a class="btn go" href=route.fragment()>{word("seek-to-table")}</a> }
        });
        let coming = game.is_coming(now).then(|| {
            let (date, off) = (calendar_date(game, &about), game.calling_off(&me));
            let save = move || transfer::download(CALENDAR_FILE, &date.file(clock::today() / 1000));
            let free = State::new(false);
            view! {
                {press("seek-calendar", &about, free, save)}
                {press("seek-call-off", &about, busy, move || say_seek(off.clone()))}
            }
        });
        view! {
            <li>
                <p><b>{title}</b> " " <small>{name}</small> " " <span>{plan_told(&game.plan)}</span></p>
                {way}
                {coming}
            </li>
        }
    };
    let rows: Vec<_> = shown.map(row).collect();
    (!rows.is_empty()).then(|| {
        view! {
            <h3>{word("seek-own")}</h3>
            <ul class="lobby" role="list">{rows}</ul>
        }
        .into_any()
    })
}

fn calendar_date(game: &SeekDate, about: &str) -> CalendarDate {
    let table = game.row.table.clone();
    let minutes = game.plan.terms.control.and_then(|control| control.minutes()).unwrap_or(USUAL_MINUTES);
    CalendarDate {
        at: game.begins().unwrap_or_default() / 1000,
        minutes,
        title: about.to_owned(),
        address: history::address(&Route::Online(table.clone()).fragment()),
        table,
    }
}
