//! An online table before its game: the link for others, the seats, and who is present.

use basalt_app::live::{LineState, OnlineTable, TableSpeech};
use basalt_browser::history;
use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_online::{GameMoment, OnlineTerms, Saying};
use basalt_play::{Begins, Day, Route, Seat};
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, library, locale, online, word};
use crate::dialogs::SendLink;
use crate::online::is_asked;
use crate::online::time_off::away_told;
use crate::pages::variant::{terms_told, variant};
use crate::panels::Button;
use crate::reactive::state::{State, derived, effect};
use crate::reactive::views::{computed, live, text};
use crate::run::{follow_seeks, leave_found, remember_name, sit_down, table_is_unopened, withdraw};

use super::poster::games_to_play;
use super::top::Top;
use crate::app::picture::picture;
use crate::reactive::prelude::*;

#[derive(Clone, Copy, PartialEq)]
enum Seen {
    /// Nothing to show, with the reason.
    Told(&'static str),
    /// A search or an arena has found the opponent, who is on the way.
    Found,
    Waiting,
    Invited,
    /// A seat is free, but only for those with the invitation's full link.
    Locked,
    /// All seats are taken, or the player only watches.
    Watching,
}

fn seen() -> Seen {
    let seen = online().table.with(|table| match table.line {
        LineState::None => Seen::Told("online-none"),
        LineState::Old => Seen::Told("online-old"),
        LineState::Insecure => Seen::Told("online-insecure"),
        LineState::Lost => Seen::Told("online-lost"),
        LineState::Opening => Seen::Told("online-connecting"),
        LineState::Apart if !table.is_read || table.game.round().is_none() => Seen::Told("online-apart"),
        LineState::Down if !table.is_read => Seen::Told("online-reconnecting"),
        _ if table.full.is_some() => Seen::Told(table.full.unwrap_or_default()),
        _ if table.game.is_cancelled() => Seen::Told("online-cancelled"),
        _ if !table.is_read || table.is_sending() && table.game.terms().is_none() => {
            Seen::Told("online-connecting")
        }
        // The other device sits down by itself.
        _ if table.is_nearby => Seen::Told("online-connecting"),
        _ if table.is_found() => Seen::Found,
        // The server begins the game of a date.
        _ if table.game.terms().is_none() && online().seeks.begins(table.game.table()).is_some() => {
            Seen::Told("online-soon")
        }
        _ if table.game.terms().is_none() => Seen::Told("online-gone"),
        _ if table.own().is_some() => Seen::Waiting,
        _ if table.watches || table.game.players().len() >= table.game.wanted() => Seen::Watching,
        _ if table.is_locked() => Seen::Locked,
        _ => Seen::Invited,
    });
    seen.unwrap_or(Seen::Told("online-gone"))
}

/// The terms in words: the clock, whether it is rated, the options and who begins.
fn agreed(terms: &OnlineTerms, first: Option<String>) -> String {
    let choices = catalogue::choices(&terms.game, &terms.options).unwrap_or_default();
    let begins = match (terms.begins, first) {
        (Begins::Seat(_), Some(name)) => locale().tell(&Message::new("online-begins").with("name", name)),
        _ => label("online-lot"),
    };
    let clock = terms_told(terms).into_iter();
    let named = clock.chain(variant(&terms.game, &choices)).chain([begins]);
    named.collect::<Vec<_>>().join(" · ")
}

/// The names of the players, with until when they are away, and of the free seats.
fn shown_names() -> Vec<String> {
    let name = |place: usize, player: Option<&str>, away: Option<u64>| {
        let named = match player {
            Some(name) => Seat::person(name).shown_name(),
            None => Some(label("online-free")),
        }
        .unwrap_or_else(|| locale().tell(&Message::new("table-player").with("number", place + 1)));
        match away {
            Some(time) => format!("{named} · {}", locale().tell(&away_told(Day::of(time)))),
            None => named,
        }
    };
    let all = online().table.with(|table| {
        let players = table.game.players();
        let away = |place: usize| table.game.away(place)?.until(table.broker_time());
        let name =
            |place: usize| name(place, players.get(place).map(|player| player.name.as_str()), away(place));
        (0..table.game.wanted()).map(name).collect::<Vec<_>>()
    });
    all.unwrap_or_default()
}

#[component]
pub fn OnlinePage() -> impl IntoView {
    let shown = derived(seen);
    // The table of a date has no log before its time.
    let is_unopened = derived(table_is_unopened);
    effect(move || {
        if is_unopened.get() {
            follow_seeks();
        }
    });
    let terms = derived(move || online().table.with(|table| table.game.terms().cloned()).flatten());
    let names = derived(shown_names);
    let board = move || {
        let begun = terms.get()?.begun().ok()?;
        Some(view! { <div class="thumb" aria-hidden="true" inner_html=picture(&begun, 0)></div> })
    };
    let told = move || {
        let terms = terms.get()?;
        let first = match terms.begins {
            Begins::Seat(seat) => names.with(|names| names.get(seat).cloned()),
            Begins::Random => None,
        };
        Some(view! { <p>{agreed(&terms, first)}</p> })
    };
    let sitters = move || {
        let game = terms.get()?.game;
        Some(view! {
            <ol class="sitters">
                {names.get().into_iter().map(|name| view! { <li>{name}</li> }).collect_view()}
            </ol>
            {rules(&game)}
        })
    };
    let about = move || view! { {live(told)} {live(sitters)} };
    let title = move || {
        let game = terms.get().map(|terms| game_name(&terms.game));
        let Some(game) = game else { return label("online-title") };
        if shown.get() != Seen::Invited {
            return game;
        }
        let host = online().table.with(|table| {
            let host = table.game.players().first()?;
            Seat::person(host.name.clone()).shown_name()
        });
        let (named, name) = match host.flatten() {
            Some(name) => ("yes", name),
            None => ("no", String::new()),
        };
        locale()
            .tell(&Message::new("online-invited").with("named", named).with("name", name).with("game", game))
    };
    let content = move || match shown.get() {
        Seen::Found => view! { <Found /> }.into_any(),
        Seen::Told("online-none") => view! {
            <p role="status">{word("online-none")}</p>
            <p>{word("online-instead")}</p>
            {games_to_play()}
        }
        .into_any(),
        Seen::Told(key) => view! { <p role="status">{word(key)}</p> }.into_any(),
        Seen::Waiting => match terms.get().filter(|terms| !terms.invited.is_empty()) {
            Some(terms) => view! { {about()} {challenged(&terms)} }.into_any(),
            None => view! { {about()} <Invitation /> }.into_any(),
        },
        // What is agreed and the button come first, so that a small phone shows them at once.
        Seen::Invited => view! { {live(told)} <Seating /> {onlooking()} {live(sitters)} }.into_any(),
        Seen::Locked => view! {
            {about()}
            <p role="status">{word("online-locked")}</p>
            {onlooking()}
        }
        .into_any(),
        Seen::Watching => view! {
            {about()}
            <p role="status">{word("online-watching")}</p>
        }
        .into_any(),
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="problem online" class:invited=move || shown.get() == Seen::Invited>
                <h1>{text(title)}</h1>
                {live(content)}
                {live(board)}
                {live(move || (shown.get() != Seen::Found).then(|| view! {
                    <a class="btn wide" href=Route::Home.fragment()>{word("table-home")}</a>
                }))}
            </main>
        </div>
    }
}

fn rules(game: &str) -> impl IntoView {
    let words = Message::new("guide-title").with("name", game_name(game));
    view! { <a class="btn wide" href=Route::Guide(game.to_owned()).fragment()>{locale().tell(&words)}</a> }
}

fn onlooking() -> impl IntoView {
    let table = online().table.peek(|table| table.game.table().to_owned()).unwrap_or_default();
    view! { <a class="btn wide" href=Route::Watch(table).fragment()>{word("online-watch")}</a> }
}

/// What became of a challenge for which the table waits, and a way to withdraw it.
fn challenged(terms: &OnlineTerms) -> impl IntoView + use<> {
    let table = online().table.peek(|table| table.game.table().to_owned()).unwrap_or_default();
    let to = terms.invited.first().cloned().unwrap_or_default();
    let asked = table.clone();
    let standing = derived(move || online().challenges.standing(&asked));
    let told = move || label(standing.get());
    let end = State::new((table, to));
    let cancel = move || {
        let (table, to) = end.get_untracked();
        withdraw(&table, &to);
        online().table.speak(TableSpeech::Say(Saying::Resign(GameMoment::default())));
    };
    view! {
        <p role="status">{text(told)}</p>
        <Button icon=Icon::Close key="online-cancel" class="strong" wide=true on_press=cancel />
    }
}

/// Counts the seconds in which the opponent is expected, and lets the player leave.
#[component]
fn Found() -> impl IntoView {
    let left = derived(move || online().table.with(OnlineTable::comes_within).unwrap_or_default());
    let told = move || locale().tell(&Message::new("quick-found-left").with("count", left.get() as usize));
    view! {
        <p class="found" role="status"><b>{word("quick-found")}</b> " " {word("quick-found-note")}</p>
        // Screen readers hear that somebody was found, not every second.
        <p class="quick-told" aria-hidden="true">{text(told)}</p>
        <Button icon=Icon::Close key="quick-leave" class="strong" wide=true on_press=move || leave_found() />
    }
}

#[component]
fn Invitation() -> impl IntoView {
    let place = online().table.peek(|table| {
        let secret = table.secret.iter().map(|secret| format!("/{secret}"));
        table.game.table().to_owned() + &secret.collect::<String>()
    });
    let link = history::address(&Route::Online(place.unwrap_or_default()).fragment());
    let cancel = move || online().table.speak(TableSpeech::Say(Saying::Resign(GameMoment::default())));
    view! {
        <p role="status">{word("online-waiting")}</p>
        <SendLink link=Signal::stored(link) title=word("online-title") by_code=true />
        <Button icon=Icon::Close key="online-cancel" class="strong" wide=true on_press=cancel />
    }
}

#[component]
fn Seating() -> impl IntoView {
    let name = State::new(library().read().own_name());
    let busy = derived(move || online().table.with(|table| table.is_sending()).unwrap_or(false));
    let sit = move || {
        let name = name.get_untracked().trim().to_owned();
        remember_name(&name);
        sit_down(name);
    };
    view! {
        <OwnNameField name />
        <Button icon=Icon::Play key="online-sit" class="go" wide=true disabled=computed(move || busy.get()) on_press=sit />
    }
}

/// The name under which one plays online.
#[component]
pub(super) fn OwnNameField(name: State<String>) -> impl IntoView {
    view! {
        <div class="field">
            <label>
                {word("online-name")}
                <input
                    type="text"
                    maxlength="24"
                    autocomplete="off"
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
        </div>
    }
}

/// Asks for a name before the first search or challenge; without an answer one plays without.
pub(super) fn first_name() -> Option<AnyView> {
    let is_known = is_asked() || !library().read().own_name().is_empty();
    (!is_known).then(|| {
        let name = State::new(String::new());
        // The press of a button follows the change.
        let keep = move |_| library().keep_own_name(name.get_untracked().trim());
        view! {
            <div class="field first-name" on:change=keep>
                <OwnNameField name />
                <small>{word("online-name-note")}</small>
            </div>
        }
        .into_any()
    })
}
