//! The position as editable text.

use basalt_games::catalogue;
use basalt_rules::Record;

use crate::app::app_state::{locale, word};
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::text;

use super::handle::Editor;

#[component]
pub(super) fn PositionText(editor: Editor) -> impl IntoView {
    // The text being typed, and its error.
    let typed = State::new(None);
    let now = move || editor.record().start.unwrap_or_default();
    let wrong = move || {
        let text = typed.get()?;
        let record = Record { start: Some(text), ..editor.record() };
        catalogue::sketch(&record).err().map(|mistake| locale().tell(&mistake.message()))
    };
    view! {
        <div class="field">
            <label>
                {word("editor-text")}
                <textarea
                    rows="4"
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck="false"
                    aria-describedby="editor-wrong editor-note"
                    aria-invalid=text(move || wrong().is_some().to_string())
                    prop:value=move || typed.get().unwrap_or_else(now)
                    on:input=move |event| typed.set(Some(event_target_value(&event)))
                    on:change=move |event| {
                        let text = event_target_value(&event).trim().to_owned();
                        typed.set(Some(text.clone()));
                        if untrack(wrong).is_none() {
                            editor.rewrite(&text);
                            typed.set(None);
                        }
                    }
                ></textarea>
            </label>
            <span id="editor-wrong" class="wrong" role="alert">{text(move || wrong().unwrap_or_default())}</span>
            <small id="editor-note" class="muted">{word("editor-text-note")}</small>
        </div>
    }
}
