//! The grid over the board: cells for keyboard navigation, selection and screen readers.

use leptos::ev;
use wasm_bindgen::JsCast;

use basalt_browser::clock;
use basalt_browser::life::Life;
use basalt_drawing::board::{hit, transform};
use basalt_drawing::signs;
use basalt_geometry::{Arrow, Cell};
use basalt_play::session::{Facet, MoveInput, PageInput, Session};
use basalt_play::{Inquiry, Match, Reach, Target, keys, read_out};
use basalt_rules::{Message, Tap};

use crate::app::app_state::{dialog, locale, page_state};
use crate::app::keys::shortcut_of;
use crate::handles::dialog::Dialog;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;
use crate::session::focus::{focus_board, focus_cell};
use crate::session::press::Means;

use super::touch::Touch;

#[component]
pub fn Grid(session: SessionHandle, touch: Touch, life: Life) -> impl IntoView {
    let board = session.board();
    let focused = State::new(false);
    // A board that turns takes the focus along.
    on_cleanup(move || {
        if focused.get_untracked() && page_state().by_keys.get_untracked() {
            clock::next_frame(life, move || focus_board(session));
        }
    });
    let ring = move || {
        let cell = session.focus.get();
        let group = view! {
            <g aria-hidden="true" transform=transform(board, cell) inner_html=signs::focus(board.shape())></g>
        };
        (focused.get() && page_state().by_keys.get()).then_some(group)
    };
    let is_proving = move || session.see(&[Facet::Game], |session| session.proving.is_shown());
    let names = spoken_names(session);
    let chosen = chosen(session);
    let reached = reached(session);
    let cell = move |cell: Cell| {
        let name = board.name(cell).to_owned();
        let (spoken, chosen, reached) = (names[cell.index()], chosen[cell.index()], reached[cell.index()]);
        let on_focus = move |_| {
            session.focus.set(cell);
            focused.set(true);
            session.point(Some(Tap::Cell(cell)));
            // What a pointer shows on the status line is heard after the cell.
            if page_state().by_keys.get_untracked()
                && let Some(told) = session.see(&[], Session::foretold)
            {
                session.spoken.set(untrack(|| session.say(&told)));
            }
        };
        view! {
            <g
                role="gridcell"
                class="cell-hit"
                data-cell=name
                transform=transform(board, cell)
                tabindex=text(move || if reached.get() { "0".to_owned() } else { "-1".to_owned() })
                aria-label=text(move || spoken.get())
                aria-selected=text(move || chosen.get().to_string())
                on:click=move |event| touch.click(&event, cell)
                on:focus=on_focus
                on:blur=move |event| {
                    // Between two cells the next focus handler takes over; clearing in between would be wasted work.
                    if !stays_on_board(&event) {
                        focused.set(false);
                        session.point(None);
                    }
                }
                inner_html=hit(board.shape())
            ></g>
        }
    };
    let row = |cells: &Vec<Cell>| {
        view! { <g role="row">{cells.iter().copied().map(&cell).collect_view()}</g> }
    };
    view! {
        {live(ring)}
        <g
            role="grid"
            aria-label=text(move || locale().label("board-label"))
            // What its picture shows while a proof plays.
            aria-describedby=text(move || if is_proving() { "reason" } else { "board-help" }.to_owned())
            on:keydown=move |event| on_key(session, touch, &event)
        >
            {board.rows().iter().map(row).collect_view()}
        </g>
    }
}

/// Moves the focus, chooses the focused cell, or answers a question about it.
fn on_key(session: SessionHandle, touch: Touch, event: &ev::KeyboardEvent) {
    let board = session.board();
    let key = shortcut_of(event);
    if key.is_empty() {
        return;
    }
    // Key handlers here may depend on it, and arrow keys must not scroll the page.
    page_state().by_keys.set(true);
    session.give(PageInput::Finish);
    let arrow = match key.as_str() {
        "ArrowLeft" => Some(Arrow::Left),
        "ArrowRight" => Some(Arrow::Right),
        "ArrowUp" => Some(Arrow::Up),
        "ArrowDown" => Some(Arrow::Down),
        _ => None,
    };
    if let (Some(arrow), false) = (arrow, event.shift_key()) {
        event.prevent_default();
        event.stop_propagation();
        if let Some(cell) = board.arrow(session.focus.get_untracked(), arrow) {
            session.focus.set(cell);
            focus_cell(&event_target(event), board.name(cell));
        }
        return;
    }
    match key.as_str() {
        "Enter" | " " => {
            event.prevent_default();
            touch.choose(session.focus.get_untracked(), Means::Keys);
            session.point(Some(Tap::Cell(session.focus.get_untracked())));
        }
        keys::LOUPE if session.see(&[], Session::fills_page) => {
            dialog().open(Dialog::Loupe(session.focus.get_untracked()));
        }
        key => {
            if let Some(inquiry) = Inquiry::of_key(key) {
                answer(session, inquiry);
            }
        }
    }
}

/// Answers a question about the focused cell for the only person or the mover.
fn answer(session: SessionHandle, inquiry: Inquiry) {
    let answer = session.see(&[], |asked| {
        let side = match asked.persons().as_slice() {
            [only] => *only,
            _ => asked.standing().to_move,
        };
        inquiry.answer(asked.line(), session.board(), session.focus.get_untracked(), side)
    });
    let sentences: Vec<String> = untrack(|| answer.iter().map(|message| session.say(message)).collect());
    let mut said = read_out(&sentences);
    // Screen readers skip a text that does not change.
    if session.spoken.with_untracked(|spoken| *spoken == said) {
        said.push('\u{a0}');
    }
    session.spoken.set(said);
}

fn chosen(session: SessionHandle) -> Vec<State<bool>> {
    told_apart(session, move |cells| {
        session.read(|game| cells.iter().map(|&cell| game.taps().contains(&Tap::Cell(cell))).collect())
    })
}

fn reached(session: SessionHandle) -> Vec<State<bool>> {
    told_apart(session, move |cells| {
        let focus = session.focus.get();
        cells.iter().map(|&cell| cell == focus).collect()
    })
}

fn told_apart(session: SessionHandle, holds: impl Fn(&[Cell]) -> Vec<bool> + 'static) -> Vec<State<bool>> {
    let cells: Vec<Cell> = session.board().cells().collect();
    let told: Vec<State<bool>> = untrack(|| holds(&cells)).into_iter().map(State::new).collect();
    let all = told.clone();
    effect(move || {
        for (told, holds) in all.iter().zip(holds(&cells)) {
            if told.get_untracked() != holds {
                told.set(holds);
            }
        }
    });
    told
}

/// The screen reader's text for each cell. One effect compares all cells and rewrites the changed ones.
fn spoken_names(session: SessionHandle) -> Vec<State<String>> {
    let board = session.board();
    let names: Vec<State<String>> = board.cells().map(|_| State::new(String::new())).collect();
    let known: State<Vec<(Message, Option<&str>)>> = State::new(Vec::new());
    let known_words = State::new(None);
    let said = names.clone();
    let say = move || {
        // Another language or other player names change every text.
        let words = Some((locale().language(), session.names.get()));
        if known_words.with_untracked(|known| *known != words) {
            known_words.set_untracked(words);
            known.set_untracked(Vec::new());
        }
        let targets = session.see(&[Facet::Game, Facet::Capabilities], |session| session.targets(false));
        let now: Vec<(Message, Option<&str>)> = session.read(|game| {
            board.cells().map(|cell| (game.cell_words(cell), state(game, &targets, cell))).collect()
        });
        let changed = |at: usize| known.with_untracked(|known| known.get(at) != now.get(at));
        for (at, name) in said.iter().enumerate().filter(|&(at, _)| changed(at)) {
            let (words, state) = &now[at];
            name.set(untrack(|| match state {
                Some(state) => format!("{}; {}", session.say(words), locale().label(state)),
                None => session.say(words),
            }));
        }
        known.set_untracked(now);
    };
    untrack(&say);
    effect(say);
    names
}

fn state(game: &Match, targets: &[Target], cell: Cell) -> Option<&'static str> {
    let tap = Tap::Cell(cell);
    let target = targets.iter().find(|target| target.tap == tap);
    match (game.taps().contains(&tap), target.map(|target| target.reach)) {
        (true, _) => Some("board-selected"),
        _ if target.is_some_and(|target| target.ends) => Some("board-target-ending"),
        (_, Some(Reach::Onward)) => Some("board-selectable"),
        (_, Some(Reach::Quiet)) => Some("board-target"),
        (_, Some(Reach::Stirring | Reach::Scattering)) => Some("board-target-stirring"),
        _ => None,
    }
}

fn stays_on_board(event: &ev::FocusEvent) -> bool {
    let element = |target: Option<web_sys::EventTarget>| target?.dyn_into::<web_sys::Element>().ok();
    let board = |cell: &web_sys::Element| cell.closest(".board").ok().flatten();
    let next = element(event.related_target()).filter(|next| next.has_attribute("data-cell"));
    next.is_some_and(|next| element(event.target()).is_some_and(|here| board(&here) == board(&next)))
}

/// Handles the keys that take, rotate and put away a piece; false for other keys.
pub fn on_placing_key(session: SessionHandle, key: &str, shift: bool) -> bool {
    match key {
        "Escape" => session.give(MoveInput::Escape),
        keys::TURN => session.give(MoveInput::Rotate(!shift)),
        _ => match key.parse::<usize>() {
            Ok(number @ 1..=9) if key.len() == 1 => {
                session.give(MoveInput::Pick(number - 1));
                focus_board(session);
            }
            _ => return false,
        },
    }
    true
}
