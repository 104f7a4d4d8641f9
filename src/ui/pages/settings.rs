//! The settings: they apply at once, and a sample board shows the effect.

use basalt_browser::{badge, environment, notify, sound};
use basalt_drawing::brand::{Icon, icon};
use basalt_drawing::{Thumbnail, thumbnail};
use basalt_games::{catalogue, ids};
use basalt_play::library::{Regard, RegardedPerson, is_engine_address};
use basalt_play::session::Session;
use basalt_play::{Route, Sound, checked_name, turn_numbers};
use basalt_rules::Message;

use crate::app::app_state::{
    app_life, engine, has_game, label, library, locale, notices, online, open_session, page_state, settings,
    word,
};
use crate::online::{attend_push, name_shown, people, settle_push};
use crate::panels::Button;
use crate::player::notices::Notice;
use crate::player::settings::{Below, SettingGroup, SettingId, Switch, Word};
use crate::player::sounds;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect};
use crate::reactive::views::{live, text};
use crate::run::player_page;
use basalt_words::Language;

use super::top::{BackLink, Top};

/// The players who are followed, and those who are blocked, with links to the pages where that ends.
fn listed_people() -> Vec<AnyView> {
    let people = people();
    let row = |person: &RegardedPerson| {
        let page = player_page(&person.author).fragment();
        view! { <li><a href=page>{name_shown(&person.name)}</a></li> }
    };
    let listed = |(regard, key): (Regard, &'static str)| {
        let rows: Vec<_> = people.of(regard).map(row).collect();
        (!rows.is_empty()).then(|| view! { <h3>{word(key)}</h3> <ul class="sitters">{rows}</ul> }.into_any())
    };
    let lists = [(Regard::Followed, "people-followed-list"), (Regard::Blocked, "people-blocked-list")];
    lists.into_iter().filter_map(listed).collect()
}

#[component]
pub fn SettingsPage() -> impl IntoView {
    let group = |key: &'static str, rows: AnyView| {
        view! {
            <section class="card">
                <h2>{word(key)}</h2>
                {rows}
            </section>
        }
    };
    // Hide settings that this device does not support.
    let is_offered = |id: &SettingId| match id {
        SettingId::Vibration => environment::vibrates(),
        SettingId::Badge => badge::is_supported(),
        SettingId::Notify => notify::is_supported(),
        _ => true,
    };
    let rows = |group: SettingGroup| {
        let ids = SettingId::ALL.into_iter().filter(|id| id.group() == group).filter(is_offered);
        ids.map(|id| view! { <Setting id /> }).collect_view().into_any()
    };
    let board = rows(SettingGroup::Board);
    let board = view! {
        <div class="settings-preview" inner_html=text(preview)></div>
        <div>{board}</div>
    };
    let reset = move || {
        let before = settings().reset();
        attend_push();
        notices().tell(Notice::Reset(before));
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="settings">
                <div class="saved-head">
                    <h1>{word("settings-title")}</h1>
                    <span class="grow"></span>
                    {live(move || view! { <Back /> })}
                </div>
                <p class="muted">{word("settings-note")}</p>
                {group("settings-board", board.into_any())}
                {group("settings-look", rows(SettingGroup::Look))}
                {group("settings-moves", rows(SettingGroup::Moves))}
                {group("settings-player", view! { <OwnName /> }.into_any())}
                {group("analysis", view! { {rows(SettingGroup::Analysis)} <OwnEngine /> }.into_any())}
                {group("online-title", view! { {rows(SettingGroup::Online)} {listed_people()} }.into_any())}
                {badge::is_supported().then(|| group("daily-title", rows(SettingGroup::Daily)))}
                <Button icon=Icon::Restart key="settings-reset" class="strong" wide=true on_press=reset />
                <p class="muted">
                    {text(move || locale().tell(&Message::new("settings-version").with("number", env!("CARGO_PKG_VERSION"))))}
                    " · "
                    <a href=Route::News.fragment()>{word("news-title")}</a>
                    " · "
                    <a href="licences.txt">{word("home-licences")}</a>
                </p>
            </main>
        </div>
    }
}

#[component]
fn Back() -> impl IntoView {
    let to = page_state().navigation.with(|navigation| navigation.before_settings().clone());
    let key = match to {
        Route::Game(_) | Route::View(_) | Route::Move(_) => "guide-back",
        _ => "settings-back",
    };
    view! {
        <BackLink to key />
    }
}

/// A sample game as its board looks: the current game, or the first in the list.
fn preview() -> String {
    let settings = settings();
    let played = open_session().get().map(|session| session.read(|game| game.info().id));
    let game = played.or_else(|| ids().next()).unwrap_or_default();
    // It updates when the game is loaded.
    if !has_game(game) {
        return String::new();
    }
    let Ok(game) = catalogue::showcase(game) else { return String::new() };
    let ply = game.last();
    let opposite = match settings.below.get() {
        Below::First => false,
        Below::Second => true,
        Below::Own | Below::Turn => {
            open_session().get().and_then(|session| session.see(&[], Session::sits_across)).unwrap_or(false)
        }
    };
    let board = if opposite { game.board().opposite() } else { game.board() };
    let numbers = turn_numbers(&game, ply, settings.numbers.get().turns());
    let title = label("settings-preview");
    let how = Thumbnail {
        title: Some(&title),
        stone: game.info().stone,
        set: settings.piece_set(),
        coords: settings.coords(),
        over: Some(&numbers),
        part: None,
    };
    thumbnail(board, &game.scene(ply), how)
}

#[component]
fn Setting(id: SettingId) -> impl IntoView {
    let name = id.name();
    let usual = format!("settings-{name}-note");
    let noted = locale().knows(&usual);
    let note = move || match id {
        SettingId::Notify if online().is_pushed.get() => "settings-notify-away".to_owned(),
        _ => usual.clone(),
    };
    let described = format!("about-{name}");
    if id == SettingId::Sound {
        sound::prepare();
    }
    let choose = move |word: &'static str| {
        settings().choose(id, word);
        // Let the player hear and feel the choice.
        if matches!(id, SettingId::Sound | SettingId::Vibration) {
            sounds::play(app_life(), settings(), &[(0, Sound::Landing(2))]);
        }
        // Nobody is asked before this choice.
        if id == SettingId::Notify && word == Switch(true).word() {
            notify::ask(app_life(), move |is_granted| {
                if !is_granted {
                    settings().choose(id, Switch(false).word());
                    notices().tell(Notice::Said(Message::new("notify-refused")));
                }
                settle_push();
            });
        } else if matches!(id, SettingId::Notify | SettingId::Challenges) {
            attend_push();
        }
    };
    let radio = move |word: &'static str| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    value=word
                    prop:checked=move || settings().word(id) == word
                    on:change=move |_| choose(word)
                />
                <span class="icon" aria-hidden="true" inner_html=icon(Icon::Check, 15)></span>
                {text(move || match Language::from_tag(word).filter(|_| id == SettingId::Language) {
                    // Each language in its own words.
                    Some(language) => language.name().to_owned(),
                    None => label(&format!("settings-{name}-{word}")),
                })}
            </label>
        }
    };
    view! {
        <fieldset aria-describedby=noted.then(|| described.clone())>
            <legend>{text(move || label(&format!("settings-{name}")))}</legend>
            <div class="seg">{id.words().into_iter().map(radio).collect_view()}</div>
            {noted.then(|| view! { <small id=described.clone()>{text(move || label(&note()))}</small> })}
        </fieldset>
    }
}

/// The player's own name; it is stored as it is typed, as long as it is valid.
#[component]
fn OwnName() -> impl IntoView {
    let typed = State::new(untrack(|| library().own_name()));
    // Another tab or a file may change the name.
    effect(move || {
        let kept = library().own_name();
        let same = typed.with_untracked(|typed| match checked_name(typed) {
            Ok(name) => name == kept,
            Err(_) => true,
        });
        if !same {
            typed.set(kept);
        }
    });
    let wrong =
        move || typed.with(|typed| checked_name(typed).err()).map(|wrong| locale().tell(&wrong.message()));
    let on_input = move |event| {
        typed.set(event_target_value(&event));
        let name = typed.with_untracked(|typed| checked_name(typed).ok().map(str::to_owned));
        if let Some(name) = name.filter(|name| *name != untrack(|| library().own_name())) {
            library().keep_own_name(&name);
        }
    };
    view! {
        <div class="field">
            <label for="own-name">{word("settings-name")}</label>
            <input
                id="own-name"
                type="text"
                autocomplete="nickname"
                aria-invalid=text(move || wrong().is_some().to_string())
                aria-describedby="about-name"
                prop:value=text(move || typed.get())
                on:input=on_input
            />
            <div id="about-name">
                <p class="wrong" role="alert">{text(move || wrong().unwrap_or_default())}</p>
                <small>{word("settings-name-note")}</small>
            </div>
        </div>
    }
}

const ENGINE_EXAMPLE: &str = "ws://127.0.0.1:7654/key";

/// The address of an engine on this machine; it is kept and dialled once it is whole.
#[component]
fn OwnEngine() -> impl IntoView {
    let kept = library().read().engine_address().unwrap_or_default();
    let typed = State::new(kept);
    engine().attend();
    let is_wrong = move || typed.with(|typed| !typed.is_empty() && !is_engine_address(typed));
    let wrong = move || {
        let told = Message::new("engine-address-wrong").with("example", ENGINE_EXAMPLE);
        if is_wrong() { locale().tell(&told) } else { String::new() }
    };
    let on_change = move |event| {
        typed.set(event_target_value(&event).trim().to_owned());
        let address = typed.get_untracked();
        if address.is_empty() || is_engine_address(&address) {
            engine().choose(Some(address).filter(|address| !address.is_empty()));
        }
    };
    view! {
        <div class="field">
            <label for="own-engine">{word("engine-own")}</label>
            <input
                id="own-engine"
                type="text"
                inputmode="url"
                autocomplete="off"
                spellcheck="false"
                placeholder=ENGINE_EXAMPLE
                aria-invalid=text(move || is_wrong().to_string())
                aria-describedby="about-engine"
                prop:value=text(move || typed.get())
                on:change=on_change
            />
            <div id="about-engine">
                <p class="wrong" role="alert">
                    {text(wrong)}
                </p>
                <p role="status">{text(move || engine().told().map(|told| locale().tell(&told)).unwrap_or_default())}</p>
                <small>{word("engine-note")}</small>
            </div>
        </div>
    }
}
