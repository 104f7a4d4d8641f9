//! The table: the board first, whole, and all that belongs to a game round it.

use leptos::ev;
use leptos::prelude::*;

use crate::browser::route::Route;
use crate::drawing::brand::{Icon, mark};
use crate::play::session::{Facet, Input, Session};
use crate::rules::{Choice, ChoiceKind, Side};

use crate::ui::app::{AppState, Dialog, live, text, use_app};
use crate::ui::board::BoardPicture;
use crate::ui::desk::Desk;
use crate::ui::panels::{Aid, AidButtons, Button, Choices, Controls, Moves, Player, Status, Strip};
use crate::ui::state::{derived, effect, on_window};

/// The page of a game in progress.
#[component]
pub fn TablePage(desk: Desk) -> impl IntoView {
    let app = use_app();
    let id = desk.read(|table| table.info().id);
    let sides = desk.read(|table| table.sides());
    on_window(ev::keydown, move |event| on_key(app, desk, event));
    show_end(app, desk);
    untrack(|| desk.enter());
    on_cleanup(move || desk.leave());

    // The only person sits nearest to the controls, of several the one whose turn it is; the others keep the order of turns.
    let near = derived(move || match desk.see(&[Facet::Seats, Facet::Game], Session::persons).as_slice() {
        [] => Side::new(0),
        [only] => *only,
        _ => desk.see(&[Facet::Game, Facet::Playback], Session::standing).to_move,
    });
    let others = move || {
        let near = near.get();
        let mut order: Vec<Side> = Side::all(sides).collect();
        order.rotate_left(near.index() + 1);
        order.pop();
        order
    };
    view! {
        <main class="table">
            <h1 class="visually-hidden">{text(move || app.label(&format!("{id}-name")))}</h1>
            <header class="bar">
                <a class="home" href=Route::Home.fragment() aria-label=app.word("table-home")>
                    <span aria-hidden="true" inner_html=mark(30)></span>
                </a>
                <div class="title">
                    <b>{text(move || app.label(&format!("{id}-name")))}</b>
                    <small>{text(move || subtitle(app, desk))}</small>
                </div>
                <span class="grow"></span>
                <AidButtons desk on_press=|| () />
                <Button icon=Icon::Share key="share-title" class="roomy" on_press=move || app.open(Dialog::Share) />
                <Button icon=Icon::Help key="keys-title" class="roomy" on_press=move || app.open(Dialog::Keys) />
                <Button icon=Icon::Gear key="settings-title" class="roomy" on_press=move || app.open(Dialog::Settings) />
                <Button icon=Icon::Menu key="menu-title" on_press=move || app.open(Dialog::Menu) />
            </header>
            <section class="stage" aria-label=app.word("table-board")>
                <div class="boardbox">
                    {live(move || {
                        // A board that stands on its tip is drawn anew.
                        app.settings.tall.get();
                        view! { <BoardPicture desk /> }
                    })}
                </div>
                <div class="told">
                    <Status desk />
                    <Choices desk />
                </div>
            </section>
            <div class="seats others">
                {live(move || others().into_iter().map(|side| view! { <Player desk side /> }).collect_view())}
            </div>
            <Moves desk />
            <Aid desk />
            <div class="seats own">
                {live(move || view! { <Player desk side=near.get() /> })}
            </div>
            <Strip desk />
            <Controls desk />
            <p id="board-help" class="visually-hidden">{app.word("board-help")}</p>
            <p class="visually-hidden" role="status" aria-live="polite">{text(move || desk.spoken.get())}</p>
        </main>
    }
}

/// What is special about this game: every choice that is not the usual one.
fn subtitle(app: AppState, desk: Desk) -> String {
    let (id, choices) = desk.read(|table| (table.info().id, table.choices()));
    // How many play is seen in the seats.
    let seats = |choice: &Choice| matches!(choice.kind, ChoiceKind::Number(..));
    let chosen =
        choices.iter().filter(|choice| choice.applies && choice.value != choice.default && !seats(choice));
    let named = chosen.map(|choice| {
        let value = format!("{id}-option-{}-{}", choice.key, choice.value);
        match app.tongue.knows(&value) {
            true => app.label(&value),
            false => format!("{} {}", app.label(&format!("{id}-option-{}", choice.key)), choice.value),
        }
    });
    let named: Vec<String> = named.collect();
    if named.is_empty() { app.label(&format!("{id}-usual")) } else { named.join(" · ") }
}

/// Shows the end of the game once, when everything has come to rest.
fn show_end(app: AppState, desk: Desk) {
    effect(move || {
        let rests = desk.see(&[Facet::Playback], Session::rests);
        let over = desk.can().current && desk.read(|table| table.standing(table.last()).outcome.is_some());
        if rests && over && !desk.see(&[Facet::Review], Session::is_reviewed) {
            desk.give(Input::Reviewed);
            app.open(Dialog::Ended);
        }
    });
}

/// The keys of the page. Those of the board are its own; fields keep theirs.
fn on_key(app: AppState, desk: Desk, event: &ev::KeyboardEvent) {
    let in_field =
        event_target::<web_sys::Element>(event).closest("input, select, textarea, dialog").ok().flatten();
    if in_field.is_some() || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let key = event.key();
    match key.as_str() {
        "Escape" => desk.give(Input::Escape),
        "Backspace" => desk.give(Input::Undo),
        "ArrowLeft" => desk.give(Input::StepBack),
        "ArrowRight" => desk.give(Input::StepOn),
        "Home" | "ArrowUp" => desk.give(Input::Show(0)),
        "End" | "ArrowDown" => desk.give(Input::Show(usize::MAX)),
        "r" => desk.give(Input::Rotate(true)),
        "R" => desk.give(Input::Rotate(false)),
        "z" => desk.give(Input::Undo),
        "y" => desk.give(Input::Redo),
        "h" => desk.give(Input::Hint),
        "p" if desk.see(&[Facet::Seats, Facet::Game], Session::persons).len()
            < desk.read(|table| table.sides()) =>
        {
            desk.give(Input::PauseBots(!desk.can().paused));
        }
        "?" => app.open(Dialog::Keys),
        " " if event_target::<web_sys::Element>(event).tag_name() == "BODY" => desk.give(Input::Autoplay),
        _ => return,
    }
    event.prevent_default();
}
