//! The position editor: the board with its palette, the rest of the position, and the buttons.

mod handle;
mod maker;
mod palette;
mod position_text;
mod sheets;

use leptos::ev;

use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_play::session::{Facet, MoveInput};
use basalt_play::{ERASER, Route, keys};
use basalt_rules::Tap;

use crate::app::app_state::{dialog, game_name, locale, word};
use crate::app::keys::shortcut_of;
use crate::board::{BoardPicture, on_placing_key};
use crate::handles::dialog::Dialog;
use crate::panels::{BoardNotices, Button, LinkButton, Sentence};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life, on_window};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

use super::board_page::{BoardHead, BoardWords};
use handle::{Editor, QuestStand, Ruling};
use maker::PuzzleMaker;
use palette::Palette;
use position_text::PositionText;
use sheets::{dials, options, trays};

#[component]
pub fn EditorPage(session: SessionHandle) -> impl IntoView {
    let id = session.read(|game| game.info().id);
    let record = move || session.read(|game| game.record_from(game.shown()));
    let verdict = derived(move || match catalogue::open(&record()) {
        Err(mistake) => Ruling::Illegal(mistake.message()),
        Ok(game) => {
            let standing = game.standing(0);
            match standing.outcome {
                Some(_) => Ruling::Over(standing.verdict),
                None => Ruling::Legal(standing.to_move),
            }
        }
    });
    let (quest, asked) = (State::new(QuestStand::None), State::new(0));
    let editor = Editor { session, id, verdict, quest, asked, life: life() };
    // The result belonged to another position.
    let posed = derived(record);
    effect(move || {
        posed.with(|_| ());
        untrack(|| editor.stop());
    });
    on_cleanup(move || untrack(|| editor.stop()));
    on_window(ev::keydown, move |event| {
        let key = shortcut_of(event);
        let field =
            event_target::<web_sys::Element>(event).closest("input, textarea, select, dialog").ok().flatten();
        match key.as_str() {
            _ if field.is_some() => return,
            "Backspace" | keys::UNDO => session.give(MoveInput::UndoPly),
            keys::REDO => session.give(MoveInput::RedoPly),
            keys::ERASE | "Delete" => session.give(MoveInput::Tap(Tap::Button(ERASER))),
            keys::HELP => dialog().open(Dialog::Keys),
            key if on_placing_key(session, key, event.shift_key()) => {}
            _ => return,
        }
        event.prevent_default();
    });
    let none_undone = computed(move || session.read(|game| game.last() == 0));
    let none_redone = computed(move || session.read(|game| game.undone() == 0));
    let is_closed = computed(move || !editor.is_open());
    let is_illegal = computed(move || matches!(verdict.get(), Ruling::Illegal(_)));
    let start = move || {
        let start = untrack(record);
        if let Ok(game) = catalogue::begin(id, &start.options) {
            editor.rewrite(&game.record_from(0).start.unwrap_or_default());
        }
    };
    let line = move || {
        let refusal = session.see(&[Facet::Refusal], |session| session.pointer.refusal().cloned());
        let message = refusal.unwrap_or_else(|| editor.said(&verdict.get()));
        view! { <Sentence session message /> }.into_any()
    };
    let refused = move || {
        is_illegal.get() || session.see(&[Facet::Refusal], |session| session.pointer.refusal().is_some())
    };
    view! {
        <main class="table setup editor">
            <h1 class="visually-hidden">{word("editor-title")}</h1>
            <BoardHead title=word("editor-title") small=text(move || game_name(id))>
                <Button icon=Icon::Help key="keys-title" class="roomy" on_press=move || dialog().open(Dialog::Keys) />
                <LinkButton icon=Icon::Gear key="settings-title" to=Route::Settings />
            </BoardHead>
            <section class="stage" aria-label=word("table-board")>
                <div class="boardbox">
                    <BoardPicture session />
                </div>
                <div class="status" class:no=refused>{live(line)}</div>
                <BoardNotices />
            </section>
            <Palette editor />
            <div class="controls" role="toolbar" aria-label=word("editor-title")>
                <Button icon=Icon::Undo key="controls-undo" disabled=none_undone on_press=move || session.give(MoveInput::UndoPly) />
                <Button icon=Icon::Redo key="controls-redo" disabled=none_redone on_press=move || session.give(MoveInput::RedoPly) />
                <Button icon=Icon::First key="editor-start" on_press=start />
                <Button icon=Icon::Empty key="editor-empty" on_press=move || editor.change(|sketch| { sketch.clear(); true }) />
                <i></i>
                <Button icon=Icon::Share key="share-title" disabled=is_illegal on_press=move || dialog().open(Dialog::Share) />
                <Button icon=Icon::Chart key="editor-analyse" disabled=is_closed on_press=move || editor.analyse() />
                <Button icon=Icon::Play key="editor-play" class="go" wide=true disabled=is_closed on_press=move || editor.play() />
            </div>
            <section class="sheets" aria-label=word("part-position")>
                <PuzzleMaker editor />
                {live(move || dials(editor))}
                {live(move || trays(editor))}
                <PositionText editor />
                {options(editor)}
            </section>
            <BoardWords session />
            <p class="visually-hidden" role="status" aria-live="polite">{text(move || locale().tell(&editor.said(&verdict.get())))}</p>
        </main>
    }
}
