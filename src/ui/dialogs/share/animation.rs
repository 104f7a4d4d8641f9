//! An animated picture: the last turn, or the whole game.

use leptos::prelude::*;

use crate::browser::pictures::PictureFile;
use crate::browser::{pictures, transfer};
use crate::drawing::Form;
use crate::drawing::brand::Icon;
use crate::games::catalogue;
use crate::pictures::Film;
use crate::play::session::Session;
use crate::rules::Message;

use crate::ui::app_state::use_app;
use crate::ui::panels::Button;
use crate::ui::session::SessionHandle;
use crate::ui::state::{State, life};
use crate::ui::views::{live, text};

use super::either::Either;
use super::style::{style, with_seats};
use super::told::{Told, Ways};

/// The longer side of an animated picture, in pixels.
const PIXELS: u32 = 720;

/// The animated picture of a game.
#[component]
pub(super) fn AnimationChannel(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let told = Told::new();
    let whole = State::new(false);
    let made: State<Option<PictureFile>> = State::new(None);
    // How many frames are done of how many, while there is one being made, and which one that is.
    let progress: State<Option<(usize, usize)>> = State::new(None);
    let number = State::new(0_u32);
    let life = life();
    let id = session.read(|game| game.info().id);
    // From the shown ply back to the start of its turn, or to the first one.
    let film = move || {
        let (record, shown, seat) = session.see(&[], |session: &Session| {
            (session.line().record(), session.line().shown(), session.only_seat())
        });
        let game = catalogue::open(&record).ok()?;
        let from = match whole.get() {
            true => 0,
            false => game.turn_start(shown),
        };
        let to = if whole.get() { game.last() } else { shown };
        Some(Film::new(game, from, to, seat, app.settings.numbers.get().turns()))
    };
    let forget = move || {
        if let Some(file) = made.get_untracked() {
            pictures::forget_later(file);
        }
        made.set(None);
    };
    on_cleanup(forget);
    // What is being made stops with the next frame.
    let stop = move || {
        number.update(|number| *number += 1);
        progress.set(None);
    };
    let make = move || {
        let Some(mut film) = untrack(film) else { return told.tell("share-failed") };
        forget();
        stop();
        told.tell("");
        let style = untrack(|| style(app, session));
        let times = film.times();
        let (count, mine) = (times.len(), number.get_untracked());
        progress.set(Some((0, count)));
        let draw = move |at| {
            if number.get_untracked() != mine {
                return None;
            }
            let board = film.draw(at, &style)?;
            Some(with_seats(session, &style, &board, film.seen(at)?, Form::Square))
        };
        let done = move |frames| {
            if number.get_untracked() == mine {
                progress.set(Some((frames, count)));
            }
        };
        pictures::film(life, &times, PIXELS, draw, done, move |file| {
            if number.get_untracked() != mine {
                return;
            }
            progress.set(None);
            if file.is_none() {
                told.tell("share-failed");
            }
            made.set(file);
        });
    };
    let length = move || {
        let times = film().map(|film| film.times()).unwrap_or_default();
        let seconds = times.iter().sum::<u32>().div_ceil(1000) as usize;
        app.locale.tell(&Message::new("share-frames").with("frames", times.len()).with("seconds", seconds))
    };
    let title = move || app.game_name(id);
    let name = format!("basalt-{id}.gif");
    let sendable = move || made.with(|file| file.as_ref().is_some_and(|file| file.can_be_sent(&name)));
    let send = move || {
        if let Some(file) = made.get_untracked() {
            file.send(&format!("basalt-{id}.gif"), &title());
        }
    };
    let save = move || {
        if let Some(file) = made.get_untracked() {
            transfer::download_file(&format!("basalt-{id}.gif"), file.file());
        }
    };
    view! {
        <Either
            keys=["share-turn", "share-whole"]
            second=whole
            on_choose=move || {
                forget();
                stop();
                told.tell("");
            }
        />
        <p class="muted">{text(length)}</p>
        <div class="shot">
            {live(move || made.with(|file| file.as_ref().map(|file| view! {
                <img src=file.address().to_owned() alt=title() />
            })))}
            {live(move || progress.get().map(|(done, count)| view! {
                <progress max=count.to_string() prop:value=done.to_string() aria-label=app.word("share-making")></progress>
            }))}
        </div>
        <Ways told>
            {live(move || sendable().then(|| view! {
                <Button icon=Icon::Share key="share-send" class="strong" wide=true on_press=send />
            }))}
            {live(move || match (made.with(Option::is_some), progress.with(Option::is_some)) {
                (true, _) => view! { <Button icon=Icon::Download key="share-save" class="go" wide=true on_press=save /> }.into_any(),
                (_, true) => view! { <Button icon=Icon::Close key="share-stop" class="strong" wide=true on_press=stop /> }.into_any(),
                _ => view! { <Button icon=Icon::Play key="share-make" class="go" wide=true on_press=make /> }.into_any(),
            })}
        </Ways>
    }
}
