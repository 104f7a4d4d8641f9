//! An arena: its standings and time, a way in and out, and the form that opens one.

use basalt_app::live::{ArenaView, QuickWish};
use basalt_browser::life::Life;
use basalt_browser::online::ME;
use basalt_browser::{clock, history, storage};
use basalt_drawing::brand::Icon;
use basalt_games::ids;
use basalt_play::library::Json;
use basalt_play::{LONGEST_NAME, Route, is_table_name, shown_text};
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, library, locale, notices, online, word};
use crate::dialogs::SendLink;
use crate::online::{ListedNames, wants_rated};
use crate::opening::navigation::go;
use crate::panels::Button;
use crate::player::notices::Notice;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{computed, live, text};
use crate::run::{follow_arena, join_arena, leave_arena, open_arena, player_page};

use super::online::OwnNameField;
use super::quick::{Wished, refusal, shown_time, wishes, without_line};
use super::top::Top;
use super::variant::terms_told;

const SECOND: i32 = 1000;
/// The minutes until the start that the form offers, and the usual ones.
const WAITS: [u32; 5] = [0, 5, 15, 30, 60];
const USUAL_WAIT: u32 = 5;
/// The lengths in minutes that the form offers, and the usual one.
const LENGTHS: [u32; 4] = [30, 60, 90, 120];
const USUAL_LENGTH: u32 = 60;

#[component]
pub fn ArenaPage(id: String) -> impl IntoView {
    let why = derived(refusal);
    let is_form = id.is_empty();
    let is_sound = is_form || is_table_name(&id);
    if is_sound && !is_form && untrack(|| why.get().is_none()) {
        follow_arena(&id);
    }
    let id = State::new(id);
    let view = derived(move || id.with(|id| online().arena.view(id)));
    let title = move || match view.get() {
        Some(view) => locale().tell(&Message::new("arena-named").with("game", game_name(&view.terms.game))),
        None => label(if is_form { "arena-new" } else { "arena-title" }),
    };
    let is_missing = derived(move || id.with(|id| online().arena.is_missing(id)));
    let is_known = derived(move || view.with(Option::is_some));
    let content = move || match why.get() {
        _ if !is_sound || is_missing.get() => view! { <p role="alert">{word("arena-gone")}</p> }.into_any(),
        Some(line) => view! { <p role="alert">{word(without_line(line))}</p> }.into_any(),
        None if is_form => view! { <Opening /> }.into_any(),
        None if is_known.get() => view! { <Running id view=computed(move || view.get()) /> }.into_any(),
        None => view! { <p role="status">{word("online-connecting")}</p> }.into_any(),
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="problem online invited seeking">
                <h1>{text(title)}</h1>
                {live(content)}
                <a class="btn wide" href=Route::Quick(String::new()).fragment()>{word("quick-title")}</a>
            </main>
        </div>
    }
}

fn tick(life: Life, now: State<u64>) {
    clock::later(life, SECOND, move || {
        now.set(clock::today());
        tick(life, now);
    });
}

#[derive(Clone, Copy, PartialEq)]
enum ArenaPhase {
    Coming,
    Running,
    /// No new games; those in progress still count.
    LastGames,
    Over,
}

/// Where the player here stands.
#[derive(Clone, PartialEq)]
enum OwnPlace {
    Outside,
    Inside,
    Playing(String),
}

#[component]
fn Running(id: State<String>, view: Signal<Option<ArenaView>>) -> impl IntoView {
    let now = State::new(clock::today());
    tick(life(), now);
    let phase = derived(move || {
        let now = now.get();
        view.with(|view| match view {
            Some(view) if now < view.starts => ArenaPhase::Coming,
            Some(view) if now < view.ends => ArenaPhase::Running,
            _ if id.with(|id| online().arena.is_over(id)) => ArenaPhase::Over,
            _ => ArenaPhase::LastGames,
        })
    });
    let time = move || {
        let (now, phase) = (now.get(), phase.get());
        let left = |until: u64| shown_time(until.saturating_sub(now) / 1000);
        view.with(|view| match (view, phase) {
            (Some(view), ArenaPhase::Coming) => {
                let time = clock::time_of_day(view.starts, locale().language().tag());
                let told = Message::new("arena-starts").with("time", time).with("left", left(view.starts));
                locale().tell(&told)
            }
            (Some(view), ArenaPhase::Running) => {
                locale().tell(&Message::new("arena-left").with("left", left(view.ends)))
            }
            (_, ArenaPhase::LastGames) => label("arena-last-games"),
            _ => label("arena-over"),
        })
    };
    let terms =
        derived(move || view.with(|view| view.as_ref().map(|view| (view.terms.clone(), view.name.clone()))));
    let agreed = move || {
        let (terms, by) = terms.get()?;
        let by = shown_text(&by, LONGEST_NAME).map(|name| Message::new("arena-by").with("name", name));
        let by = by.map(|by| locale().tell(&by));
        let told: Vec<String> = terms_told(&terms).into_iter().chain(by).collect();
        Some(view! { <p>{told.join(" · ")}</p> })
    };
    let standing = derived(move || {
        view.with(|view| match view.as_ref().and_then(|view| view.own.as_ref()) {
            Some(own) if !own.table.is_empty() => OwnPlace::Playing(own.table.clone()),
            Some(own) if !own.has_left => OwnPlace::Inside,
            _ => OwnPlace::Outside,
        })
    });
    let ways = move || match (standing.get(), phase.get()) {
        (OwnPlace::Playing(table), _) => view! {
            <a class="btn go wide" href=Route::Online(table).fragment()>{word("arena-to-table")}</a>
        }
        .into_any(),
        (_, ArenaPhase::LastGames | ArenaPhase::Over) => ().into_any(),
        (OwnPlace::Inside, phase) => {
            let key = if phase == ArenaPhase::Coming { "arena-in-early" } else { "arena-in" };
            view! {
                <p role="status">{word(key)}</p>
                <Button icon=Icon::Close key="arena-leave" class="strong" wide=true on_press=move || leave_arena() />
            }
            .into_any()
        }
        (OwnPlace::Outside, _) => view! { <Entering id /> }.into_any(),
    };
    // Screen readers hear of the own rank alone, and only of its changes.
    let rank = derived(move || {
        let row = view.with(|view| view.as_ref()?.own.as_ref()?.row.clone())?;
        (row.integer("games") > 0).then(|| {
            let [rank, points] = ["rank", "points"].map(|name| row.integer(name) as usize);
            locale().tell(&Message::new("arena-rank").with("rank", rank).with("points", points))
        })
    });
    let rows = derived(move || {
        view.with(|view| {
            let view = view.as_ref()?;
            let own = view.own.as_ref().and_then(|own| own.row.clone());
            Some((view.players, view.rows.clone(), own))
        })
    });
    let link = move || history::address(&Route::Arena(id.get()).fragment());
    let is_open = derived(move || matches!(phase.get(), ArenaPhase::Coming | ArenaPhase::Running));
    let sending = move || {
        is_open.get().then(|| {
            view! {
                <section>
                    <SendLink link=computed(link) title=word("arena-title") by_code=true />
                </section>
            }
        })
    };
    view! {
        {live(agreed)}
        <p class="arena-time">{text(time)}</p>
        {live(ways)}
        <p class="visually-hidden" role="status">{text(move || rank.get().unwrap_or_default())}</p>
        {live(move || rows.get().map(|(players, rows, own)| standings(players, &rows, own)))}
        {live(sending)}
    }
}

fn standings(players: u64, rows: &[Json], own: Option<Json>) -> AnyView {
    if rows.is_empty() {
        return view! { <p class="muted">{word("arena-nobody")}</p> }.into_any();
    }
    let me = storage::get(ME).unwrap_or_default();
    let names = ListedNames::of(rows);
    let row = |row: &Json| {
        let author = row.word("author");
        let is_me = author == me && !me.is_empty();
        let name = if is_me { label("table-you") } else { names.shown(row) };
        let plays = row.member("plays") == Some(&Json::Bool(true));
        let playing = plays.then(|| view! { " " <small>{word("arena-plays")}</small> });
        view! {
            <tr class:own=is_me>
                <td>{row.integer("rank")}</td>
                <th scope="row"><a href=player_page(&author).fragment()>{name}</a> {playing}</th>
                <td>{row.integer("points")}</td>
                <td>{row.integer("games")}</td>
            </tr>
        }
    };
    // Those far down see themselves below the best.
    let is_listed = rows.iter().any(|row| row.word("author") == me);
    let below = own.filter(|_| !is_listed);
    let heading = |key: &'static str| view! { <th scope="col">{word(key)}</th> };
    let headings = ["arena-place", "player-title", "arena-points", "arena-games"].map(heading);
    view! {
        <section>
            <h2>{word("arena-standings")} " " <small>{players}</small></h2>
            <table class="standings">
                <thead><tr>{headings}</tr></thead>
                <tbody>{rows.iter().chain(&below).map(row).collect_view()}</tbody>
            </table>
        </section>
    }
    .into_any()
}

/// The way into an arena, under a name.
#[component]
fn Entering(id: State<String>) -> impl IntoView {
    let name = State::new(library().read().own_name());
    let busy = derived(move || id.with(|id| online().arena.is_sending(id)));
    let join = move || join_arena(name.get_untracked().trim());
    view! {
        <OwnNameField name />
        <Button icon=Icon::Play key="arena-join" class="go" wide=true disabled=computed(move || busy.get()) on_press=join />
        <p class="muted">{word("arena-note")}</p>
    }
}

/// The form that opens an arena.
#[component]
fn Opening() -> impl IntoView {
    let life = life();
    let first = ids().next().unwrap_or_default();
    let wished = Wished::single(QuickWish::usual(first, wants_rated()));
    let (wait, minutes) = (State::new(USUAL_WAIT), State::new(USUAL_LENGTH));
    let busy = State::new(false);
    let choice = move |name: &'static str, chosen: State<u32>, value: u32, label: String| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    value=value
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| chosen.set(value)
                />
                {label}
            </label>
        }
    };
    let in_minutes =
        move |minutes: u32| locale().tell(&Message::new("arena-minutes").with("minutes", minutes as usize));
    let start = move |value: u32| {
        let label = if value == 0 { label("arena-now") } else { in_minutes(value) };
        choice("arena-start", wait, value, label)
    };
    let length = move |value: u32| choice("arena-length", minutes, value, in_minutes(value));
    let open = move || {
        busy.set(true);
        let times = [wait.get_untracked(), minutes.get_untracked()];
        let wish = untrack(|| wished.now());
        open_arena(life, &wish, times, move |opened| {
            busy.set(false);
            match opened {
                Ok(id) => go(Route::Arena(id)),
                Err(key) => notices().tell(Notice::Said(Message::new(key))),
            }
        });
    };
    view! {
        {wishes(wished, || ())}
        <fieldset>
            <legend>{word("arena-start")}</legend>
            <div class="seg many">{WAITS.map(start).into_iter().collect_view()}</div>
        </fieldset>
        <fieldset>
            <legend>{word("arena-length")}</legend>
            <div class="seg many">{LENGTHS.map(length).into_iter().collect_view()}</div>
        </fieldset>
        <Button icon=Icon::Cup key="arena-open" class="go" wide=true disabled=computed(move || busy.get()) on_press=open />
        <p class="muted">{word("arena-open-note")}</p>
    }
}
