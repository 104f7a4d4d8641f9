//! The menu of a game on the home page: everything but its one button.

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use basalt_browser::{clock, environment};
use basalt_drawing::brand::{Icon, icon};
use basalt_games::catalogue;
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{dialog, game_name, label, library, locale, online};
use crate::app::keys::shortcut_of;
use crate::handles::dialog::Dialog;
use crate::opening::NewGame;
use crate::opening::navigation::go_to_game;
use crate::reactive::prelude::*;
use crate::reactive::state::{life, on_window};
use crate::reactive::views::live;

use super::home::OpenMenu;

const INSIDE: &str = "[role=\"menu\"], [aria-haspopup=\"menu\"]";

/// Moves the focus by a number of items; after the last one comes the first.
fn walk(menu: &Element, by: i32) {
    let Ok(found) = menu.query_selector_all("[role=\"menuitem\"]") else { return };
    let items: Vec<HtmlElement> =
        (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect();
    let has_focus = |item: &HtmlElement| item.matches(":focus").unwrap_or_default();
    let here = items.iter().position(has_focus).map_or(-1, |at| at as i32);
    let count = (items.len() as i32).max(1);
    let to = if here < 0 && by < 0 { count - 1 } else { (here + by).rem_euclid(count) };
    if let Some(item) = items.get(to as usize) {
        // An item that cannot take the focus leaves it where it is.
        let _ = item.focus();
    }
}

/// The menu of a game. Escape or a press outside closes it.
#[component]
pub fn GameMenu(id: &'static str, open: OpenMenu) -> impl IntoView {
    let name = format!("menu-{id}");
    let (own, listens) = (name.clone(), name.clone());
    clock::next_frame(life(), move || environment::focus(&own));
    on_window(ev::pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let inside = target.and_then(|target| target.closest(INSIDE).ok().flatten());
        if inside.is_none() {
            open.set(None);
        }
    });
    // On the window, because the focus comes a frame after the menu.
    on_window(ev::keydown, move |event| {
        let Some(menu) = document().get_element_by_id(&listens) else { return };
        match shortcut_of(event).as_str() {
            // As in every menu, Tab leaves it, from where its button is.
            "Tab" => {
                environment::focus(&format!("more-{id}"));
                return open.set(None);
            }
            "ArrowDown" => walk(&menu, 1),
            "ArrowUp" => walk(&menu, -1),
            "Escape" => {
                open.set(None);
                environment::focus(&format!("more-{id}"));
            }
            _ => return,
        }
        event.prevent_default();
    });
    let link = move |sign: Icon, key: &'static str, to: Route, more: String| {
        view! {
            <a role="menuitem" tabindex="-1" href=to.fragment()>
                <span aria-hidden="true" inner_html=icon(sign, 20)></span>
                <span>{label(key)}</span>
                <small>{more}</small>
            </a>
        }
        .into_any()
    };
    let button = move |sign: Icon, key: &'static str, press: fn(&'static str)| {
        let on_press = move |_| {
            open.set(None);
            // A dialog gives the focus back to where it was, and the menu is gone by then.
            environment::focus(&format!("more-{id}"));
            press(id);
        };
        view! {
            <button type="button" role="menuitem" tabindex="-1" on:click=on_press>
                <span aria-hidden="true" inner_html=icon(sign, 20)></span>
                <span>{label(key)}</span>
            </button>
        }
        .into_any()
    };
    let own = || id.to_owned();
    let none = String::new;
    let solved = match library().read().puzzles().solved(id).len() {
        0 => String::new(),
        count => locale().tell(&Message::new("puzzles-solved").with("count", count)),
    };
    let about = locale().tell(&Message::new("home-about").with("name", game_name(id)));
    view! {
        <div class="menu" role="menu" id=name tabindex="-1" aria-label=game_name(id)>
            {link(Icon::Lesson, "coach-title", Route::Learn(own()), none())}
            {link(Icon::Book, "guide-short", Route::Guide(own()), none())}
            {catalogue::puzzles(id).map(|_| link(Icon::Puzzle, "puzzle-short", Route::GamePuzzles(own()), solved))}
            <hr />
            {button(Icon::People, "home-friend", |id| {
                if let Some(new) = NewGame::with_friends(id, "") {
                    go_to_game(new);
                }
            })}
            {(catalogue::usual_sides(id) == 2).then(|| button(Icon::Link, "home-friend-link", |id| {
                if let Some(new) = NewGame::with_friend_by_link(id, "") {
                    go_to_game(new);
                }
            }))}
            {(catalogue::usual_sides(id) == 2).then(|| link(Icon::People, "home-nearby", Route::Nearby(own()), none()))}
            {live(move || (!online().table.is_alone()).then(|| link(Icon::Globe, "quick-short", Route::Quick(own()), none())))}
            <hr />
            {catalogue::alone(id).map(|_| button(Icon::Person, "home-alone", |id| {
                dialog().open(Dialog::Alone(id.to_owned()));
            }))}
            {button(Icon::Sliders, "home-choose", |id| dialog().open(Dialog::NewGame(id.to_owned(), String::new())))}
            {catalogue::edits(id).then(|| link(Icon::Pencil, "editor-title", Route::Editor(own()), none()))}
            <a role="menuitem" tabindex="-1" href=Route::About(own()).fragment()>
                <span aria-hidden="true" inner_html=icon(Icon::On, 20)></span>
                <span>{about}</span>
            </a>
            {catalogue::editions(id).map(|edition| view! {
                <a role="menuitem" tabindex="-1" href=Route::About(edition.to_owned()).fragment()>
                    <span aria-hidden="true" inner_html=icon(Icon::On, 20)></span>
                    <span>{label(&format!("{edition}-edition"))}</span>
                </a>
            }).collect_view()}
        </div>
    }
}
