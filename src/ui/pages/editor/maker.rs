//! The puzzle maker.

use leptos::html;

use basalt_browser::{history, transfer};
use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_play::Route;
use basalt_rules::{Message, Puzzle, PuzzleTask};

use crate::app::app_state::{label, locale, word};
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::{computed, live};

use super::handle::{Editor, QuestStand};

/// Makes a puzzle of the position, or says why that is impossible.
#[component]
pub(super) fn PuzzleMaker(editor: Editor) -> impl IntoView {
    let Editor { session, quest, .. } = editor;
    let field: NodeRef<html::Input> = NodeRef::new();
    let copied = State::new(None);
    let life = editor.life;
    let is_closed = computed(move || !editor.is_open());
    let found = move |puzzle: Puzzle| {
        let (aim, turns, points) = match puzzle.task {
            PuzzleTask::Win(turns) => ("win", turns, 0),
            PuzzleTask::Points(points) => ("points", 1, points),
        };
        let told = Message::new("editor-posed")
            .with("aim", aim)
            .with("turns", usize::from(turns))
            .with("points", points)
            .with("grade", usize::from(puzzle.grade()));
        let page = Route::OwnPuzzle(puzzle.link());
        let address = history::address(&page.fragment());
        let (shown, sent) = (address.clone(), address);
        let copy = move || {
            transfer::copy(life, sent.clone(), move |done| {
                copied.set(Some(done));
                if let (false, Some(field)) = (done, field.get_untracked()) {
                    field.select();
                }
            });
        };
        let said =
            move || copied.get().map(|done| label(if done { "editor-copied" } else { "editor-by-hand" }));
        view! {
            <p>{locale().tell(&told)}</p>
            <div class="ways">
                <a class="btn go wide" href=page.fragment()>{word("editor-solve")}</a>
                <Button icon=Icon::Copy key="editor-copy" class="strong" wide=true on_press=copy />
            </div>
            <label class="field">
                {live(said)}
                <input type="text" readonly node_ref=field prop:value=shown aria-label=word("editor-copy") />
            </label>
        }
        .into_any()
    };
    let body = move || {
        match quest.get() {
        QuestStand::None => view! {
            <Button icon=Icon::Bulb key="editor-pose" class="strong" wide=true disabled=is_closed on_press=move || editor.pose() />
        }
        .into_any(),
        QuestStand::Looking(done) => {
            let told = Message::new("editor-poses").with("percent", usize::from(done / 10));
            view! {
                <p>{session.say(&told)}</p>
                <Button icon=Icon::Pause key="editor-stop" class="strong" wide=true on_press=move || editor.stop() />
            }
            .into_any()
        }
        QuestStand::Found(Ok(puzzle)) => {
            copied.set_untracked(None);
            found(puzzle)
        }
        QuestStand::Found(Err(why)) => view! { <p>{session.say(&why.message())}</p> }.into_any(),
        QuestStand::Failed => view! {
            <p class="wrong">{label("editor-failed")}</p>
            <Button icon=Icon::Bulb key="editor-pose" class="strong" wide=true disabled=is_closed on_press=move || editor.pose() />
        }
        .into_any(),
    }
    };
    catalogue::puzzles(editor.id).map(|_| view! { <div class="posing" role="status">{live(body)}</div> })
}
