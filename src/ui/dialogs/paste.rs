//! Opens a pasted text: a link, a record, a saved game, a position or an exported file.

use std::ops::Range;

use leptos::html;

use basalt_browser::transfer;
use basalt_games::foreign;
use basalt_games::pasted::{self, Misread, Pasted};
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{dialog, label, library, locale, word};
use crate::handles::dialog::Dialog;
use crate::library::json::read_json;
use crate::opening::navigation::go;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, life};
use crate::reactive::views::{computed, live};

use super::frame::Frame;

/// How much context to show around an error, in characters.
const AROUND: usize = 28;

#[component]
pub fn Paste(
    /// The initial text; its error is shown at once.
    text: String,
) -> impl IntoView {
    let misread = Some(&text).filter(|text| !text.is_empty()).and_then(|text| read(text).err());
    let wrong: State<Option<(Misread, String)>> = State::new(misread.map(|misread| (misread, text.clone())));
    let is_empty = State::new(text.trim().is_empty());
    let written = State::new(text);
    let field: NodeRef<html::Textarea> = NodeRef::new();
    let life = life();
    let open = move |text: String| match read(&text) {
        Ok(pasted) => show(pasted),
        Err(misread) => {
            if let Some(field) = field.get_untracked() {
                // The field counts UTF-16 units.
                let units = |end: usize| text[..end].encode_utf16().count() as u32;
                let Range { start, end } = misread.place;
                // This fails only in fields of other kinds.
                let _ = field.set_selection_range(units(start), units(end));
                let _ = field.focus();
            }
            wrong.set(Some((misread, text)));
        }
    };
    let from_file = move |event| {
        transfer::read_file(life, &event_target(&event), move |text| {
            is_empty.set(text.trim().is_empty());
            written.set(text.clone());
            // The field has the text after the next render.
            basalt_browser::clock::next_frame(life, move || open(text));
        });
    };
    let foot = move || {
        view! {
            <label class="btn wide">
                {word("paste-file")}
                <input class="visually-hidden" type="file" accept=".json,.txt,application/json,text/plain" on:change=from_file />
            </label>
            <span class="grow"></span>
            <button type="button" class="btn wide go" disabled=move || is_empty.get() on:click=move |_| open(written.get_untracked())>
                {word("paste-open")}
            </button>
        }
    };
    let title = computed(move || label("paste-title"));
    view! {
        <Frame title small=true foot=foot>
            <p class="muted">{word("paste-note")}</p>
            <div class="field">
                <label>
                    {word("paste-label")}
                    <textarea
                        rows="5"
                        spellcheck="false"
                        autocapitalize="off"
                        node_ref=field
                        prop:value=move || written.get()
                        on:input=move |event| {
                            let typed = event_target_value(&event);
                            is_empty.set(typed.trim().is_empty());
                            written.set_untracked(typed);
                            wrong.set(None);
                        }
                    ></textarea>
                </label>
            </div>
            <div role="alert">
                {live(move || wrong.with(|wrong| wrong.as_ref().map(|(misread, text)| told(misread, text))))}
            </div>
        </Frame>
    }
}

/// Reads a pasted text or a file, of ours or of another site.
fn read(text: &str) -> Result<Pasted, Misread> {
    foreign::read(text, read_json).unwrap_or_else(|| pasted::read(text))
}

pub fn open_text(text: String) {
    match read(&text) {
        Ok(pasted) => show(pasted),
        Err(_) => dialog().open(Dialog::Paste(text)),
    }
}

/// Imports a file into the list of games; a link, record or position is opened like a pasted text.
pub fn open_file(text: String) {
    match read(&text) {
        // Errors in a file of ours are reported per game.
        Err(_) if foreign::is_foreign(&text) => dialog().open(Dialog::Paste(text)),
        Ok(Pasted::File(_)) | Err(_) => library().import(&text),
        Ok(pasted) => show(pasted),
    }
}

fn show(pasted: Pasted) {
    dialog().close();
    match pasted {
        Pasted::Game(link) => go(Route::View(link)),
        Pasted::Move(link) => go(Route::Move(link)),
        Pasted::Setup(record) => go(Route::Setup(record)),
        Pasted::Page(fragment) => go(Route::read(&fragment)),
        Pasted::File(text) => {
            let is_study = text.trim_start().starts_with("basalt-study ");
            go(if is_study { Route::Study(String::new()) } else { Route::Saved });
            library().import(&text);
        }
    }
}

fn told(misread: &Misread, text: &str) -> AnyView {
    let Range { start, end } = misread.place.clone();
    let before: Vec<char> = text[..start].chars().collect();
    let head: String = before[before.len().saturating_sub(AROUND)..].iter().collect();
    let tail: String = text[end..].chars().take(AROUND).collect();
    let middle: String = text[start..end].chars().take(2 * AROUND).collect();
    let at = Message::new("paste-at").with("at", before.len() + 1);
    view! {
        <div class="misread">
            <p class="wrong">{locale().tell(&misread.mistake.message())}</p>
            {(!middle.is_empty()).then(|| view! {
                <p class="muted">{locale().tell(&at)}</p>
                <p class="excerpt">{head}<mark>{middle}</mark>{tail}</p>
            })}
        </div>
    }
    .into_any()
}
