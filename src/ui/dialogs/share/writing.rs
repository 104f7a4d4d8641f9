//! The game as text: the position as a diagram, and the record, which this app can open again.

use leptos::html;

use basalt_browser::transfer;
use basalt_drawing::brand::Icon;
use basalt_play::{Diagram, Standing};
use basalt_rules::{Message, Side};

use crate::app::app_state::{game_name, label, locale, word};
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;

use super::forms::Forms;
use super::told::{CopyButton, Told, Ways};

fn diagram(session: SessionHandle) -> String {
    let (id, shown) = session.read(|game| (game.info().id, game.shown()));
    let names = session
        .read(|game| Side::all(game.sides()).map(|side| session.name_to_others(game, side, shown)).collect());
    let closing = match session.read(|game| game.standing(game.shown())) {
        Standing { verdict: Some(verdict), .. } => verdict,
        Standing { to_move, .. } => Message::new("table-to-move").with("side", to_move),
    };
    let after = locale()
        .tell(&Message::new("diagram-after").with("turn", session.read(|game| game.turn_number(shown))));
    let heading = format!("{} · {after}", game_name(id));
    let closing = session.read(|game| session.say_to_others(game, &closing, shown));
    let link = session.link().to_string();
    session.read(|game| {
        let scene = game.scene(shown);
        Diagram { board: game.board(), scene: &scene, heading, names, closing, link }.text()
    })
}

#[component]
pub(super) fn TextChannel(session: SessionHandle) -> impl IntoView {
    let told = Told::new();
    let form = State::new(0);
    let whole = move || form.get() == 1;
    let field: NodeRef<html::Textarea> = NodeRef::new();
    let record = move || session.link().record.to_string();
    let words = move || if whole() { record() } else { diagram(session) };
    let select = move || {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let copy = move || told.copy(untrack(words), select);
    let save = move || {
        let id = session.read(|game| game.info().id);
        transfer::download(&format!("{id}.txt"), &untrack(words));
    };
    let name = move || label(if whole() { "share-record" } else { "share-diagram" });
    view! {
        <Forms
            keys=vec!["share-diagram", "share-record"]
            chosen=form
            on_choose=move || told.tell("")
        />
        <div class="field">
            <textarea
                class="plain"
                readonly
                rows="12"
                spellcheck="false"
                wrap=text(move || if whole() { "soft".to_owned() } else { "off".to_owned() })
                node_ref=field
                aria-label=text(name)
                prop:value=text(words)
            ></textarea>
        </div>
        {live(move || whole().then(|| view! { <p class="muted">{word("share-record-note")}</p> }))}
        <Ways told>
            <Button icon=Icon::Download key="share-save" class="strong" wide=true on_press=save />
            <CopyButton on_press=copy />
        </Ways>
    }
}
