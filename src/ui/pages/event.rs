//! An event over days: what it is, a way in and out, the own games, the standings and the crosstable.

use basalt_app::live::{EventDoor, EventPhase, EventView};
use basalt_browser::{clock, history};
use basalt_drawing::brand::Icon;
use basalt_online::EVENT_PLAYERS;
use basalt_play::{LONGEST_NAME, Route, is_table_name, shown_text};
use basalt_rules::Message;

use crate::app::app_state::{label, library, locale, online, word};
use crate::dialogs::SendLink;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{computed, live, text};
use crate::run::{enter_event, follow_event, withdraw_from_event};

use super::event_form::EventOpening;
use super::event_list::{event_title, plan_told};
use super::event_table::{crosstable, game_told, names, standings};
use super::online::OwnNameField;
use super::quick::{refusal, without_line};
use super::top::Top;

#[component]
pub fn EventPage(id: String) -> impl IntoView {
    let why = derived(refusal);
    let is_form = id.is_empty();
    let is_sound = is_form || is_table_name(&id);
    if is_sound && !is_form && untrack(|| why.get().is_none()) {
        follow_event(&id);
    }
    let id = State::new(id);
    let view = derived(move || id.with(|id| online().event.view(id)));
    let title = move || match view.with(|view| view.as_ref().map(title_of)) {
        Some(name) => name,
        None => label(if is_form { "event-new" } else { "event-title" }),
    };
    let is_missing = derived(move || id.with(|id| online().event.is_missing(id)));
    let is_known = derived(move || view.with(Option::is_some));
    let content = move || match why.get() {
        _ if !is_sound || is_missing.get() => view! { <p role="alert">{word("event-gone")}</p> }.into_any(),
        Some(line) => view! { <p role="alert">{word(without_line(line))}</p> }.into_any(),
        None if is_form => view! { <EventOpening /> }.into_any(),
        None if is_known.get() => view! { <EventContent id view=computed(move || view.get()) /> }.into_any(),
        None => view! { <p role="status">{word("online-connecting")}</p> }.into_any(),
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="problem online invited seeking event-page">
                <h1>{text(title)}</h1>
                {live(content)}
                <a class="btn wide" href=Route::Quick(String::new()).fragment()>{word("quick-title")}</a>
            </main>
        </div>
    }
}

fn title_of(view: &EventView) -> String {
    event_title(&view.plan, view.is_hosted, &view.name)
}

/// Who has opened it, if that is known.
fn opener_told(view: &EventView) -> Option<Message> {
    match view.is_hosted {
        true => Some(Message::new("event-by-host")),
        false => shown_text(&view.name, LONGEST_NAME).map(|name| Message::new("arena-by").with("name", name)),
    }
}

/// When it begins, or how far it is.
fn time_told(view: &EventView) -> String {
    let told = match view.phase() {
        EventPhase::Coming => Message::new("event-starts")
            .with("time", clock::written(view.starts, locale().language().tag()))
            .with("most", view.plan.most),
        EventPhase::Together => Message::new("event-all-begun"),
        EventPhase::Round(round, rounds) => {
            Message::new("event-round").with("round", round).with("rounds", rounds)
        }
        EventPhase::CalledOff => Message::new("event-called-off"),
        EventPhase::Over => Message::new("event-over"),
    };
    locale().tell(&told)
}

#[component]
fn EventContent(id: State<String>, view: Signal<Option<EventView>>) -> impl IntoView {
    let of = move |read: fn(&EventView) -> String| {
        text(move || view.with(|view| view.as_ref().map(read).unwrap_or_default()))
    };
    let by = move || {
        let told = view.with(|view| view.as_ref().and_then(opener_told))?;
        Some(view! { <p class="muted">{locale().tell(&told)}</p> })
    };
    let door = derived(move || view.with(|view| view.as_ref().map(EventView::door)));
    let is_coming = derived(move || {
        view.with(|view| view.as_ref().is_some_and(|view| view.phase() == EventPhase::Coming))
    });
    let lacks = derived(move || {
        let few = view.with(|view| view.as_ref().is_some_and(|view| view.players < *EVENT_PLAYERS.start()));
        few && is_coming.get()
    });
    let ways = move || match door.get() {
        Some(EventDoor::Open) => view! { <EventEntering id /> }.into_any(),
        Some(EventDoor::Inside) => {
            let busy = derived(move || id.with(|id| online().event.is_sending(id)));
            let key = if is_coming.get() { "event-in-early" } else { "event-in" };
            view! {
                <p role="status">{word(key)}</p>
                <Button icon=Icon::Close key="arena-leave" class="strong" wide=true disabled=computed(move || busy.get()) on_press=withdraw_from_event />
            }
            .into_any()
        }
        Some(door) => door.reason().map(|key| view! { <p role="status">{word(key)}</p> }).into_any(),
        None => ().into_any(),
    };
    let own = derived(move || {
        view.with(|view| view.as_ref().map(|view| (view.own_games(), names(view)))).unwrap_or_default()
    });
    let playing = move || {
        let (games, names) = own.get();
        (!games.is_empty()).then(|| {
            let rows = games.iter().map(|game| {
                let page = Route::Online(game.table.clone()).fragment();
                view! { <li><a class="btn strong" href=page><b>{game_told(game, &names)}</b></a></li> }
            });
            view! {
                <section>
                    <h2>{word("lobby-own")}</h2>
                    <ul class="lobby">{rows.collect_view()}</ul>
                </section>
            }
        })
    };
    let cut = derived(move || id.with(|id| online().event.cut_since(id)));
    let outdated = move || {
        let time = clock::written(cut.get()?, locale().language().tag());
        Some(view! { <p role="status">{locale().tell(&Message::new("event-cut").with("time", time))}</p> })
    };
    let open = State::new(String::new());
    let table = move || view.with(|view| view.as_ref().map(|view| standings(view, open)));
    let crossed = move || view.with(|view| view.as_ref().map(crosstable));
    let link = move || history::address(&Route::Event(id.get()).fragment());
    let sending = move || {
        is_coming.get().then(|| {
            view! {
                <section class="sending">
                    <SendLink link=computed(link) title=word("event-title") by_code=true />
                </section>
            }
        })
    };
    view! {
        <p>{of(|view| plan_told(&view.plan))}</p>
        {live(by)}
        {live(outdated)}
        <p class="arena-time">{of(time_told)}</p>
        {live(move || lacks.get().then(|| view! { <p>{word("event-lacks")}</p> }))}
        {live(ways)}
        {live(playing)}
        {live(table)}
        {live(crossed)}
        {live(sending)}
    }
}

/// The way into an event, under a name.
#[component]
fn EventEntering(id: State<String>) -> impl IntoView {
    let name = State::new(library().read().own_name());
    let busy = derived(move || id.with(|id| online().event.is_sending(id)));
    let enter = move || enter_event(name.get_untracked().trim());
    view! {
        <OwnNameField name />
        <Button icon=Icon::Play key="event-enter" class="go" wide=true disabled=computed(move || busy.get()) on_press=enter />
        <p class="muted">{word("event-enter-note")}</p>
    }
}
