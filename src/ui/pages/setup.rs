//! Setting up a start position: the board, the instructions, and the start button.

use leptos::ev;

use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_play::session::MoveInput;
use basalt_play::{Route, Seat, Seats, keys};

use crate::app::app_state::{dialog, game_name, word};
use crate::app::keys::shortcut_of;
use crate::board::BoardPicture;
use crate::handles::dialog::Dialog;
use crate::opening::NewGame;
use crate::opening::navigation::go_to_game;
use crate::panels::{BoardNotices, Button, LinkButton, Status};
use crate::reactive::prelude::*;
use crate::reactive::state::on_window;
use crate::reactive::views::{computed, text};
use crate::session::SessionHandle;

use super::board_page::{BoardHead, BoardWords};

#[component]
pub fn SetupPage(session: SessionHandle) -> impl IntoView {
    let id = session.read(|game| game.info().id);
    on_window(ev::keydown, move |event| {
        let key = shortcut_of(event);
        let field = event_target::<web_sys::Element>(event).closest("input, dialog").ok().flatten();
        match key.as_str() {
            _ if field.is_some() => return,
            "Escape" => session.give(MoveInput::Escape),
            "Backspace" | keys::UNDO => session.give(MoveInput::UndoPly),
            keys::REDO => session.give(MoveInput::RedoPly),
            keys::HELP => dialog().open(Dialog::Keys),
            _ => return,
        }
        event.prevent_default();
    });
    let start = move || {
        let record = session.read(|game| game.record_from(game.shown()));
        // Every position that the set-up allows is valid.
        if let Ok(game) = catalogue::open(&record) {
            let seats = session.see(&[], |session| session.seats.clone());
            let seats = match seats.all().len() == game.sides() {
                true => seats,
                false => Seats::new(vec![Seat::default(); game.sides()]),
            };
            go_to_game(NewGame::new(game, seats, session.see(&[], |session| session.terms)));
        }
    };
    let none_undone = computed(move || session.read(|game| game.last() == 0));
    let none_redone = computed(move || session.read(|game| game.undone() == 0));
    view! {
        <main class="table setup">
            <h1 class="visually-hidden">{word("setup-title")}</h1>
            <BoardHead title=word("setup-title") small=text(move || game_name(id))>
                <Button icon=Icon::Help key="keys-title" class="roomy" on_press=move || dialog().open(Dialog::Keys) />
                <LinkButton icon=Icon::Gear key="settings-title" to=Route::Settings />
            </BoardHead>
            <section class="stage" aria-label=word("table-board")>
                <div class="boardbox">
                    <BoardPicture session />
                </div>
                <Status session />
                <BoardNotices />
            </section>
            <div class="controls" role="toolbar" aria-label=word("setup-title")>
                <Button icon=Icon::Undo key="controls-undo" class="strong" wide=true disabled=none_undone on_press=move || session.give(MoveInput::UndoPly) />
                <Button icon=Icon::Redo key="controls-redo" disabled=none_redone on_press=move || session.give(MoveInput::RedoPly) />
                <i></i>
                <Button icon=Icon::Share key="share-title" on_press=move || dialog().open(Dialog::Share) />
                <Button icon=Icon::Play key="new-start" class="go" wide=true on_press=start />
            </div>
            <BoardWords session />
        </main>
    }
}
