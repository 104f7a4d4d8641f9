//! A picture of the current position, as SVG or PNG.

use basalt_browser::pictures::PictureFile;
use basalt_browser::{pictures, transfer};
use basalt_drawing::brand::Icon;
use basalt_drawing::seat::Form;
use basalt_pictures::Picture;
use basalt_play::BoardView;
use basalt_play::session::{Facet, Session};

use crate::app::app_state::{game_name, settings, word};
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::live;
use crate::session::SessionHandle;

use super::forms::Forms;
use super::style::{style, why_card, with_seats};
use super::told::{Told, Ways};

/// The longer side of a picture, in pixels.
const PIXELS: u32 = 1200;

fn picture(session: SessionHandle, form: Form) -> String {
    let (style, turns) = (style(session), settings().numbers.get().turns());
    session.see(&[Facet::Game, Facet::Playback, Facet::Seats], |state| {
        let (proof, numbers, strokes) = (state.proof(), state.numbers(turns), state.strokes());
        // The picture of a finished game is a portrait, without marks of the last move.
        let view = match state.standing().outcome {
            Some(_) => BoardView::portrait(state.line()),
            None => state.view_at_rest(),
        };
        let strokes = strokes.as_slice();
        let board =
            style.draw(&Picture { view: &view, snapshot: None, proof: &proof, numbers: &numbers, strokes });
        with_seats(session, &style, &board, (state.line(), state.pictured()), form)
    })
}

#[component]
pub(super) fn PictureChannel(session: SessionHandle) -> impl IntoView {
    let told = Told::new();
    let life = life();
    let made: State<Option<PictureFile>> = State::new(None);
    let id = session.read(|game| game.info().id);
    let form = State::new(0);
    // While a reason is shown, its card is offered as well.
    let card = session.see(&[], Session::why_card);
    let forms = if card.is_some() {
        vec!["share-square", "share-wide", "share-why"]
    } else {
        vec!["share-square", "share-wide"]
    };
    let drawn = move || match (form.get(), &card) {
        (0, _) => picture(session, Form::Square),
        (2, Some((pair, why))) => why_card(session, pair, why),
        _ => picture(session, Form::Wide),
    };
    let drawn = derived(drawn);
    effect(move || {
        // The picture depends on the theme.
        settings().theme.track();
        pictures::png(life, &drawn.get(), PIXELS, move |file| {
            if file.is_none() {
                told.tell("share-failed");
            }
            if let Some(old) = made.get_untracked() {
                pictures::forget_later(old);
            }
            made.set(file);
        });
    });
    on_cleanup(move || {
        if let Some(file) = made.get_untracked() {
            pictures::forget_later(file);
        }
    });
    let name = format!("basalt-{id}.png");
    let title = move || game_name(id);
    let save_png = move || {
        if let Some(file) = made.get_untracked() {
            transfer::download_file(&format!("basalt-{id}.png"), file.file());
        }
    };
    let save_svg = move || {
        pictures::alone(life, &drawn.get_untracked(), PIXELS, move |svg| match svg {
            Some(svg) => transfer::download(&format!("basalt-{id}.svg"), &svg),
            None => told.tell("share-failed"),
        });
    };
    let send = move || {
        if let Some(file) = made.get_untracked() {
            file.send(&format!("basalt-{id}.png"), &title());
        }
    };
    let copyable = move || made.with(|file| file.as_ref().is_some_and(PictureFile::can_be_copied));
    let copy = move || {
        if let Some(file) = made.get_untracked() {
            file.copy(life, move |copied| {
                told.tell(if copied { "share-copied" } else { "share-not-copied" });
            });
        }
    };
    let sendable = move || made.with(|file| file.as_ref().is_some_and(|file| file.can_be_sent(&name)));
    view! {
        <Forms keys=forms chosen=form on_choose=move || told.tell("") />
        <div class="shot">
            {live(move || made.with(|file| file.as_ref().map(|file| view! {
                <img src=file.address().to_owned() alt=title() />
            })))}
        </div>
        <p class="muted">{word("share-picture-note")}</p>
        <Ways told>
            {live(move || sendable().then(|| view! {
                <Button icon=Icon::Share key="share-send" class="strong" wide=true on_press=send />
            }))}
            {live(move || copyable().then(|| view! {
                <Button icon=Icon::Copy key="share-copy-picture" class="strong" wide=true on_press=copy />
            }))}
            <Button icon=Icon::Download key="share-svg" class="strong" wide=true on_press=save_svg />
            {live(move || made.with(Option::is_some).then(|| view! {
                <Button icon=Icon::Download key="share-png" class="go" wide=true on_press=save_png />
            }))}
        </Ways>
    }
}
