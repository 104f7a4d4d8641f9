//! Help: the current game's rules in short, and the keys and gestures.

use crate::app::app_state::{label, open_session, page_state, word};
use crate::app::keys::{are_on, shortcut_of};
use crate::app::teaching;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::{computed, live, text};
use basalt_games::catalogue;
use basalt_play::challenges::lesson::Teaching;
use basalt_play::{Route, RouteManner, keys};
use basalt_rules::Look;

use super::frame::Frame;

const ERASES: &str = "editor-eraser";

/// Keys, and the message keys of their effects.
const KEYS: [(&[&str], &str); 26] = [
    (&["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"], "keys-board"),
    (&["Enter"], "keys-enter"),
    (&["Escape"], "keys-escape"),
    (&["Backspace", keys::UNDO], "keys-undo"),
    (&[keys::REDO], "keys-redo"),
    (&["ArrowLeft", "ArrowRight"], "keys-step"),
    (&["PageUp", "PageDown"], "keys-page"),
    (&["ArrowUp", "ArrowDown"], "keys-beside"),
    (&["Home", "End"], "keys-ends"),
    (&[keys::LOUPE], "keys-loupe"),
    (&[keys::ROW], "keys-row"),
    (&[keys::STACK], "keys-stack"),
    (&[keys::CAPS], "keys-caps"),
    (&[keys::OWN], "keys-own"),
    (&[keys::LAST], "keys-last"),
    (&["1", "…", "9"], "keys-pick"),
    (&[keys::TURN, SHIFTED_TURN], "keys-turn"),
    (&[keys::ERASE], ERASES),
    (&[keys::HINT], "keys-hint"),
    (&[keys::ANALYSIS], "keys-analysis"),
    (&[keys::FLIP], "keys-flip"),
    (&[keys::DRAW], "keys-draw"),
    (&["1", "…", "4"], "keys-ink"),
    (&[keys::PAUSE], "keys-pause"),
    (&["Tab"], "keys-tab"),
    (&[keys::HELP], "keys-help"),
];

const SHIFTED_TURN: &str = "⇧ r";

/// A key as it is labelled on keyboards.
fn cap(key: &str) -> String {
    let sign = match key {
        "ArrowLeft" => "←",
        "ArrowUp" => "↑",
        "ArrowRight" => "→",
        "ArrowDown" => "↓",
        "Backspace" => "⌫",
        "Escape" => "Esc",
        "PageUp" => "PgUp",
        "PageDown" => "PgDn",
        sign if sign.len() == 1 || sign == SHIFTED_TURN => return sign.to_ascii_uppercase(),
        name => name,
    };
    sign.to_owned()
}

/// Whether a key has an effect with these pieces; `lying` if they start in hands and supplies.
fn is_of_use(words: &str, looks: &[Look], lying: bool) -> bool {
    let any = |kind: fn(&Look) -> bool| looks.iter().any(kind);
    match words {
        "keys-turn" => any(|look| matches!(look, Look::Polyhex { .. })),
        "keys-loupe" => any(|look| matches!(look, Look::Pyramid(_))),
        "keys-caps" => any(|look| matches!(look, Look::Cap(_))),
        "keys-pick" => lying,
        _ => true,
    }
}

/// The keys that have an effect in a game; all of them for an unknown game.
fn keys_of(game: Option<&str>, edits: bool) -> Vec<(&'static [&'static str], &'static str)> {
    let scene = game.and_then(|id| Some(catalogue::begin(id, "").ok()?.scene(0)));
    let keys = KEYS.into_iter().filter(|(_, words)| edits || *words != ERASES);
    let Some(scene) = scene else { return keys.collect() };
    let looks: Vec<Look> = scene.cells.iter().chain(&scene.trays).flatten().copied().collect();
    let lying = scene.trays.iter().any(|tray| !tray.is_empty());
    keys.filter(|(_, words)| is_of_use(words, &looks, lying)).collect()
}

/// The page's game and its options; `None` on pages about every game.
fn game() -> Option<(String, String)> {
    match page_state().route.get_untracked() {
        Route::Guide(id) | Route::GuideSection(id, _) | Route::Learn(id) | Route::About(id) => {
            Some((id, String::new()))
        }
        page if page.manner() == RouteManner::List => None,
        _ => open_session()
            .get_untracked()
            .map(|session| session.read(|game| (game.info().id.to_owned(), game.record_to(0).options))),
    }
}

fn site() -> AnyView {
    let told = |key: &'static str| view! { <p>{word(key)}</p> };
    view! {
        <div class="short">
            {["site-play", "site-today", "site-learn", "site-saved", "site-board", "home-promise", "home-credits"].map(told)}
        </div>
        <div class="menu-buttons">
            <a class="btn strong" href=Route::Lessons.fragment()>{word("lessons-title")}</a>
            <a class="btn strong" href=Route::News.fragment()>{word("news-title")}</a>
            <a class="btn strong" href=Route::Privacy.fragment()>{word("privacy-title")}</a>
            <a class="btn strong" href="licences.txt">{word("home-licences")}</a>
        </div>
    }
    .into_any()
}

#[component]
pub fn Keys() -> impl IntoView {
    let title = computed(move || label("keys-title"));
    let row = move |(keys, words): (&'static [&'static str], &'static str)| {
        view! {
            <div class="key-row">
                <dt>{keys.iter().map(|key| view! { <kbd>{cap(key)}</kbd> }).collect_view()}</dt>
                <dd>{text(move || label(words))}</dd>
            </div>
        }
    };
    let game = untrack(game);
    let edits = page_state().route.with_untracked(|page| matches!(page, Route::Editor(_)));
    let known = State::new(keys_of(game.as_ref().map(|(id, _)| id.as_str()), edits));
    let keys = move || {
        let rows = known.with_untracked(|rows| rows.iter().copied().map(row).collect_view());
        view! {
            <p>{word("keys-touch")}</p>
            <p>{word("keys-drawing")}</p>
            {(!are_on()).then(|| view! { <p role="note">{word("keys-off")}</p> })}
            <dl class="keys">{rows}</dl>
        }
    };
    let Some((game, options)) = game else {
        return view! { <Frame title>{site()}</Frame> }.into_any();
    };
    let file = teaching::file(game.clone());
    let on_rules = State::new(true);
    let short = move || match file.get() {
        None => view! { <p class="muted">{label("guide-loading")}</p> }.into_any(),
        Some(None) => view! { <p>{label("guide-missing")}</p> }.into_any(),
        Some(Some(file)) => {
            let words = teaching::with_pieces(&Teaching::read(&file).short_for(&options));
            view! { <div class="short" inner_html=words></div> }.into_any()
        }
    };
    let tab = move |rules: bool, key: &'static str| {
        let chosen = move || on_rules.get() == rules;
        // The arrow keys move between tabs, as everywhere.
        let on_key = move |event: leptos::ev::KeyboardEvent| {
            if matches!(shortcut_of(&event).as_str(), "ArrowLeft" | "ArrowRight") {
                on_rules.set(!rules);
                basalt_browser::environment::focus(if rules { "tab-keys" } else { "tab-rules" });
            }
        };
        view! {
            <button
                type="button"
                role="tab"
                class="btn"
                id=if rules { "tab-rules" } else { "tab-keys" }
                aria-controls="tab-panel"
                aria-selected=text(move || chosen().to_string())
                tabindex=text(move || if chosen() { "0".to_owned() } else { "-1".to_owned() })
                on:click=move |_| on_rules.set(rules)
                on:keydown=on_key
            >
                {word(key)}
            </button>
        }
    };
    view! {
        <Frame title>
            <div class="tabs" role="tablist" aria-label=title>
                {tab(true, "help-rules")}
                {tab(false, "help-keys")}
            </div>
            <div
                id="tab-panel"
                role="tabpanel"
                tabindex="0"
                aria-labelledby=text(move || if on_rules.get() { "tab-rules".to_owned() } else { "tab-keys".to_owned() })
            >
                {live(move || match on_rules.get() {
                    true => short(),
                    false => keys().into_any(),
                })}
            </div>
            <div class="menu-buttons">
                <a class="btn strong" href=Route::Guide(game.clone()).fragment()>{word("help-whole")}</a>
                <a class="btn strong" href=Route::Learn(game).fragment()>{word("coach-title")}</a>
            </div>
        </Frame>
    }
    .into_any()
}
