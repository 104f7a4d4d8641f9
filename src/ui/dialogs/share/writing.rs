//! The game as text: the position as a diagram, and the record, which this app can open again.

use leptos::html;
use leptos::prelude::*;

use basalt_browser::transfer;
use basalt_drawing::brand::Icon;
use basalt_play::{Diagram, Standing};
use basalt_rules::{Message, Side};

use crate::app::app_state::{AppState, use_app};
use crate::panels::Button;
use crate::reactive::state::State;
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;

use super::either::Either;
use super::told::{CopyButton, Told, Ways};

fn diagram(app: AppState, session: SessionHandle) -> String {
    let (id, shown) = session.read(|game| (game.info().id, game.shown()));
    let names = session
        .read(|game| Side::all(game.sides()).map(|side| session.name_to_others(game, side, shown)).collect());
    let closing = match session.read(|game| game.standing(game.shown())) {
        Standing { verdict: Some(verdict), .. } => verdict,
        Standing { to_move, .. } => Message::new("table-to-move").with("side", to_move),
    };
    let after = app
        .locale
        .tell(&Message::new("diagram-after").with("turn", session.read(|game| game.turn_number(shown))));
    let heading = format!("{} · {after}", app.game_name(id));
    let closing = session.read(|game| session.say_to_others(game, &closing, shown));
    let link = session.link().to_string();
    session.read(|game| {
        let scene = game.scene(shown);
        Diagram { board: game.board(), scene: &scene, heading, names, closing, link }.text()
    })
}

#[component]
pub(super) fn TextChannel(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let told = Told::new();
    let whole = State::new(false);
    let field: NodeRef<html::Textarea> = NodeRef::new();
    let record = move || session.link().record.to_string();
    let words = move || if whole.get() { record() } else { diagram(app, session) };
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
    let name = move || app.label(if whole.get() { "share-record" } else { "share-diagram" });
    view! {
        <Either
            keys=["share-diagram", "share-record"]
            second=whole
            on_choose=move || told.tell("")
        />
        <div class="field">
            <textarea
                class="plain"
                readonly
                rows="12"
                spellcheck="false"
                wrap=text(move || if whole.get() { "soft".to_owned() } else { "off".to_owned() })
                node_ref=field
                aria-label=text(name)
                prop:value=text(words)
            ></textarea>
        </div>
        {live(move || whole.get().then(|| view! { <p class="muted">{app.word("share-record-note")}</p> }))}
        <Ways told>
            <Button icon=Icon::Download key="share-save" class="strong" wide=true on_press=save />
            <CopyButton on_press=copy />
        </Ways>
    }
}
