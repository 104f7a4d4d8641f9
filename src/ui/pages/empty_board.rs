//! The empty board of a game as a page to print, in each of its sizes.

use basalt_browser::environment;
use basalt_drawing::board::Coords;
use basalt_drawing::brand::Icon;
use basalt_drawing::{Thumbnail, thumbnail};
use basalt_games::catalogue;
use basalt_geometry::Board;
use basalt_play::Route;
use basalt_rules::{ChoiceKind, Scene};

use crate::app::app_state::{game_name, label, word};
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::{live, text};

use super::top::{BackLink, Top};
use super::variant::value_name;

/// The most values of a number option whose boards are compared.
const MOST_VALUES: i64 = 16;

/// A board of a game, and the choice that makes it: its key and value.
#[derive(Clone)]
struct SizedBoard {
    board: &'static Board,
    made_by: Option<(&'static str, String)>,
}

/// The boards of a game, the usual one first.
fn boards(id: &str) -> Vec<SizedBoard> {
    let choices = catalogue::choices(id, "").unwrap_or_default();
    let Ok(usual) = catalogue::begin(id, "") else { return Vec::new() };
    let mut boards = vec![SizedBoard { board: usual.board(), made_by: None }];
    for choice in choices {
        let values: Vec<String> = match &choice.kind {
            ChoiceKind::Pick(values) | ChoiceKind::PickOrCells(values, _) => {
                values.iter().map(|&value| value.to_owned()).collect()
            }
            &ChoiceKind::Number(least, most) if most - least < MOST_VALUES => {
                (least..=most).map(|value| value.to_string()).collect()
            }
            _ => continue,
        };
        for value in values {
            let made = catalogue::choose(id, "", choice.key, &value);
            let Ok(game) = made.and_then(|options| catalogue::begin(id, &options)) else { continue };
            let board = game.board();
            if boards
                .iter()
                .all(|known| known.board.rows() != board.rows() || known.board.kind() != board.kind())
            {
                // The usual board is a value of the same choice.
                boards[0].made_by.get_or_insert_with(|| (choice.key, choice.default.to_string()));
                boards.push(SizedBoard { board, made_by: Some((choice.key, value)) });
            }
        }
    }
    boards
}

fn drawn(board: &Board) -> String {
    thumbnail(board, &Scene::empty(board, 0), Thumbnail::default())
}

#[component]
pub fn EmptyBoardPage(id: &'static str) -> impl IntoView {
    let boards = boards(id);
    let chosen = State::new(0_usize);
    let several = boards.len() > 1;
    let names = boards.clone();
    let options = move || {
        let name = |(key, value): (&'static str, String)| value_name(id, key, &value);
        let row = |(at, sized): (usize, SizedBoard)| {
            let name = sized.made_by.map(name).unwrap_or_default();
            view! { <option value=at.to_string() selected=at == chosen.get_untracked()>{name}</option> }
        };
        names.iter().cloned().enumerate().map(row).collect_view()
    };
    let choose = move |event| {
        if let Ok(at) = event_target_value(&event).parse() {
            chosen.set(at);
        }
    };
    let board = State::new(boards);
    let seen = move || {
        let at = chosen.get();
        board.with_untracked(|boards| boards.get(at).map(|sized| sized.board))
    };
    let is_wide = move || {
        seen().is_some_and(|board| {
            let (_, _, width, height) = basalt_drawing::board::frame(board, Coords::default()).view_box;
            width > height * 1.15
        })
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="sheet" class:wide=is_wide>
                <div class="saved-head">
                    <h1>{text(move || format!("{} · {}", game_name(id), label("print-title")))}</h1>
                    <span class="grow"></span>
                    <BackLink to=Route::About(id.to_owned()) key="print-back" />
                    {several.then(|| view! {
                        <select class="pick" aria-label=word("print-size") on:change=choose>{live(options)}</select>
                    })}
                    <Button icon=Icon::Print key="print-now" class="go" wide=true on_press=environment::print />
                </div>
                <p class="muted">{word("print-note")}</p>
                <div class="paper" role="img" aria-label=word("table-board") inner_html=text(move || seen().map(drawn).unwrap_or_default())></div>
            </main>
        </div>
    }
}
