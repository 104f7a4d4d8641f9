//! The ladder of a game: a way in and out, the own game, and the players, with a button beside those who can be challenged.

use basalt_app::live::LadderView;
use basalt_browser::clock;
use basalt_drawing::brand::Icon;
use basalt_online::{LadderRow, ladder_terms};
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{label, library, locale, online, word};
use crate::online::ListedNames;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{computed, live, text};
use crate::run::{climb, enter_ladder, follow_ladder, leave_ladder, player_page};

use super::ladder_list::ladder_name;
use super::online::OwnNameField;
use super::quick::{refusal, without_line};
use super::top::Top;
use super::variant::terms_told;

#[component]
pub fn LadderPage(game: String) -> impl IntoView {
    let why = derived(refusal);
    let is_sound = ladder_terms(&game).is_some();
    if is_sound && untrack(|| why.get().is_none()) {
        follow_ladder(&game);
    }
    let title = if is_sound { ladder_name(&game) } else { label("ladder-title") };
    let game = State::new(game);
    let view = derived(move || game.with(|game| online().ladder.view(game)));
    let is_missing = derived(move || game.with(|game| online().ladder.is_missing(game)));
    let is_known = derived(move || view.with(Option::is_some));
    let content = move || match why.get() {
        _ if !is_sound || is_missing.get() => view! { <p role="alert">{word("ladder-gone")}</p> }.into_any(),
        Some(line) => view! { <p role="alert">{word(without_line(line))}</p> }.into_any(),
        None if is_known.get() => {
            view! { <LadderContent game view=computed(move || view.get()) /> }.into_any()
        }
        None => view! { <p role="status">{word("online-connecting")}</p> }.into_any(),
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="problem online invited seeking event-page">
                <h1>{title}</h1>
                {live(content)}
                <a class="btn wide" href=Route::Quick(String::new()).fragment()>{word("quick-title")}</a>
            </main>
        </div>
    }
}

/// Where the player here stands.
fn standing(view: &LadderView) -> Option<String> {
    let place = view.own? + 1;
    let told = match view.own_row()? {
        row if !row.table.is_empty() => Message::new("ladder-playing").with("place", place),
        row if row.is_idle => Message::new("ladder-sinking").with("place", place),
        _ if view.rows.iter().any(|row| row.may_challenge) => Message::new("ladder-in").with("place", place),
        _ if place == 1 => Message::new("ladder-first"),
        _ => Message::new("ladder-busy").with("place", place),
    };
    Some(locale().tell(&told))
}

#[component]
fn LadderContent(game: State<String>, view: Signal<Option<LadderView>>) -> impl IntoView {
    let busy = derived(move || game.with(|game| online().ladder.is_sending(game)));
    let agreed = move || {
        let terms = game.with(|game| ladder_terms(game));
        terms.map(|terms| terms_told(&terms).join(" · ")).unwrap_or_default()
    };
    let told = derived(move || view.with(|view| view.as_ref().and_then(standing)));
    let may_enter = derived(move || view.with(|view| view.as_ref().is_some_and(|view| view.may_enter)));
    let ways = move || {
        match (told.get(), may_enter.get()) {
        (Some(told), _) => view! {
            <p role="status">{told}</p>
            <Button icon=Icon::Close key="ladder-leave" class="strong" wide=true disabled=computed(move || busy.get()) on_press=leave_ladder />
        }
        .into_any(),
        (None, true) => view! { <LadderEntering game /> }.into_any(),
        (None, false) => view! { <p role="status">{word("ladder-full")}</p> }.into_any(),
    }
    };
    let own = move || {
        let table = view.with(|view| view.as_ref()?.own_row().map(|row| row.table.clone()))?;
        (!table.is_empty()).then(|| {
            view! {
                <p><a class="btn go wide" href=Route::Online(table).fragment()>{word("ladder-own-game")}</a></p>
            }
        })
    };
    let cut = derived(move || game.with(|game| online().ladder.cut_since(game)));
    let outdated = move || {
        let time = clock::written(cut.get()?, locale().language().tag());
        Some(view! { <p role="status">{locale().tell(&Message::new("event-cut").with("time", time))}</p> })
    };
    let table = move || view.with(|view| view.as_ref().map(|view| places(game, view, busy)));
    view! {
        <p>{word("ladder-note")}</p>
        <p class="muted">{text(agreed)}</p>
        {live(outdated)}
        {live(ways)}
        {live(own)}
        {live(table)}
    }
}

/// The players by their places.
fn places(game: State<String>, view: &LadderView, busy: State<bool>) -> AnyView {
    if view.rows.is_empty() {
        return view! { <p class="muted">{word("ladder-nobody")}</p> }.into_any();
    }
    let pairs = view.rows.iter().map(|row| (row.author.clone(), row.name.clone()));
    let listed = ListedNames::of_pairs(pairs);
    let name = |row: &LadderRow| listed.told(&row.author, &row.name);
    let row = |(place, row): (usize, &LadderRow)| {
        let is_me = view.own == Some(place);
        let told = if is_me { label("table-you") } else { name(row) };
        let state = match (row.table.is_empty(), row.is_idle) {
            (false, _) => {
                let opponent = row.opponent.and_then(|other| view.rows.get(other)).map(name);
                let against = match opponent {
                    Some(name) => locale().tell(&Message::new("ladder-against").with("name", name)),
                    None => label("event-playing"),
                };
                let own = view.own_row().is_some_and(|own| own.table == row.table);
                let route = match own {
                    true => Route::Online(row.table.clone()),
                    false => Route::Watch(row.table.clone()),
                };
                view! { <a href=route.fragment()>{against}</a> }.into_any()
            }
            (true, true) => view! { <small>{word("ladder-idle")}</small> }.into_any(),
            (true, false) => ().into_any(),
        };
        let author = State::new(row.author.clone());
        let challenge = move |_| {
            if !busy.get_untracked() {
                game.with_untracked(|game| author.with_untracked(|author| climb(game, author)));
            }
        };
        let pressed = row.may_challenge.then(|| {
            let name = locale().tell(&Message::new("challenge-whom").with("name", told.clone()));
            view! {
                <button
                    type="button"
                    class="btn strong"
                    aria-label=name
                    aria-disabled=text(move || busy.get().to_string())
                    on:click=challenge
                >
                    {word("challenge-press")}
                </button>
            }
        });
        view! {
            <tr class:own=is_me>
                <td>{place + 1}</td>
                <th scope="row"><a href=player_page(&row.author).fragment()>{told}</a> " " {state}</th>
                <td>{pressed}</td>
            </tr>
        }
    };
    let rows = view.rows.iter().enumerate().map(row).collect_view();
    view! {
        <section>
            <h2>{word("ladder-places")} " " <small>{view.rows.len()}</small></h2>
            <table class="standings">
                <thead>
                    <tr>
                        <th scope="col">{word("arena-place")}</th>
                        <th scope="col">{word("player-title")}</th>
                        <td></td>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
    .into_any()
}

/// The way onto a ladder, under a name.
#[component]
fn LadderEntering(game: State<String>) -> impl IntoView {
    let name = State::new(library().read().own_name());
    let busy = derived(move || game.with(|game| online().ladder.is_sending(game)));
    let enter = move || enter_ladder(name.get_untracked().trim());
    view! {
        <OwnNameField name />
        <Button icon=Icon::Play key="event-enter" class="go" wide=true disabled=computed(move || busy.get()) on_press=enter />
        <p class="muted">{word("ladder-enter-note")}</p>
    }
}
