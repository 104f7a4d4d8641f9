//! The controls of a game: stepping through moves, taking back, and typed notation.

use basalt_drawing::brand::Icon;
use basalt_play::session::{LookInput, MoveInput, PlaybackMode};

use crate::app::app_state::{dialog, online, word};
use crate::handles::dialog::Dialog;
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

use super::Button;
use crate::reactive::handler::OnPress;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};

#[component]
pub fn Controls(session: SessionHandle) -> impl IntoView {
    let at_start = computed(move || session.read(|game| game.shown() == 0));
    let at_end = computed(move || session.read(|game| game.shown() == game.last()));
    let nothing_played = computed(move || session.read(|game| game.last() == 0));
    let no_undo = computed(move || nothing_played.get() || !session.can().undo);
    let nothing_undone = computed(move || session.can().online || session.read(|game| game.undone() == 0));
    // Only these values change the buttons.
    let online = derived(move || session.can().online);
    let notes = derived(move || session.can().vary && nothing_undone.get());
    let play_icon =
        computed(move || if session.playback() == PlaybackMode::Autoplay { Icon::Pause } else { Icon::Play });
    let play_key = computed(move || {
        if session.playback() == PlaybackMode::Autoplay { "controls-pause" } else { "controls-autoplay" }
    });
    // While one plays, the words say what is behind the button.
    let plays = derived(move || online_plays(session));
    let actions = computed(move || if plays.get() { "online-actions" } else { "online-title" });
    view! {
        <div class="controls" role="toolbar" aria-label=word("controls-label")>
            <div class="walk">
            <Button icon=Icon::First key="controls-first" class="roomy" disabled=at_start on_press=move || session.give(LookInput::Show(0)) />
            <Button icon=Icon::Back key="controls-back" disabled=at_start on_press=move || session.give(LookInput::StepBack) />
            <Button icon=Icon::On key="controls-on" disabled=at_end on_press=move || session.give(LookInput::StepOn) />
            <Button
                icon=Icon::Last
                key="controls-last"
                class="roomy"
                disabled=at_end
                on_press=move || session.give(LookInput::Show(usize::MAX))
            />
            <Button icon=play_icon key=play_key disabled=nothing_played on_press=move || session.give(LookInput::Autoplay) />
            </div>
            <i></i>
            {live(move || match online.get() {
                true => view! {
                    <Button icon=Icon::Flag key=actions class="strong parley" wide=true on_press=move || dialog().open(Dialog::Online) />
                }
                .into_any(),
                false => view! {
                    <Button icon=Icon::Undo key="controls-undo" class="strong undo" wide=true disabled=no_undo on_press=move || session.give(MoveInput::Undo) />
                }
                .into_any(),
            })}
            {live(move || match (notes.get(), online.get()) {
                (true, _) => view! {
                    <Button icon=Icon::Pencil key="note-title" class="redo" disabled=at_start on_press=move || dialog().open(Dialog::Note) />
                }
                .into_any(),
                (false, true) => ().into_any(),
                (false, false) => view! {
                    <Button icon=Icon::Redo key="controls-redo" class="redo" disabled=nothing_undone on_press=move || session.give(MoveInput::Redo) />
                }
                .into_any(),
            })}
            <Button icon=Icon::Eye key="controls-replay" class="roomy" disabled=nothing_played on_press=move || session.give(LookInput::Replay) />
        </div>
    }
}

/// Whether the player here sits at a table whose game goes on.
pub fn online_plays(session: SessionHandle) -> bool {
    let can = session.can();
    let sits = online().table.with(|table| table.own().is_some());
    can.online && !can.over && sits == Some(true)
}

#[component]
pub fn Notation(session: SessionHandle, #[prop(into)] on_played: OnPress) -> impl IntoView {
    let typed = State::new(String::new());
    let wrong = State::new(String::new());
    let foretold = move || {
        let message = session.read(|game| game.foretell_typed(&typed.get()));
        message.map(|message| session.say(&message)).unwrap_or_default()
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        session.give(MoveInput::Typed(typed.get_untracked()));
        let refusal = session.see(&[], |session| session.pointer.refusal().cloned());
        match refusal {
            Some(why) => wrong.set(session.say(&why)),
            None => {
                typed.set(String::new());
                wrong.set(String::new());
                on_played.run();
            }
        }
    };
    view! {
        <form class="notation" on:submit=submit>
            <label class="field">
                {word("notation-label")}
                <input
                    type="text"
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck="false"
                    prop:value=move || typed.get()
                    on:input=move |event| {
                        typed.set(event_target_value(&event));
                        wrong.set(String::new());
                    }
                    aria-describedby="notation-wrong"
                />
                <span class="foretold" role="status">{text(foretold)}</span>
                <span id="notation-wrong" class="wrong" role="alert">{text(move || wrong.get())}</span>
            </label>
            <button class="btn wide" type="submit">{word("notation-play")}</button>
        </form>
    }
}
