//! An animated picture: the last turn, or the whole game.

use basalt_browser::life::Life;
use basalt_browser::pictures::PictureFile;
use basalt_browser::{pictures, transfer};
use basalt_drawing::brand::Icon;
use basalt_drawing::seat::Form;
use basalt_games::catalogue;
use basalt_pictures::Film;
use basalt_play::Match;
use basalt_play::session::Session;
use basalt_rules::{Event, Message};

use crate::app::app_state::{game_name, locale, settings, word};
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, life};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;

use super::forms::Forms;
use super::style::{style, with_seats};
use super::told::{Told, Ways};

/// The longer side of an animated picture, in pixels; a loop is posted where every byte counts.
const PIXELS: u32 = 720;
const LOOP_PIXELS: u32 = 480;

/// The forms in their order.
const WHOLE: usize = 1;
const LOOP: usize = 2;

#[derive(Clone, Copy)]
struct Filming {
    session: SessionHandle,
    life: Life,
    told: Told,
    form: State<usize>,
    /// The ply of the turn's eruption or other spectacle, which can be a loop.
    spectacle: Option<usize>,
    file: State<Option<PictureFile>>,
    /// The frames drawn and the frames in all; `None` while idle.
    progress: State<Option<(usize, usize)>>,
    /// The current job's number, so that late frames of a stopped job are dropped.
    number: State<u32>,
}

impl Filming {
    fn new(session: SessionHandle) -> Filming {
        let filming = Filming {
            session,
            life: life(),
            told: Told::new(),
            form: State::new(0),
            spectacle: session.see(&[], |session: &Session| spectacle(session.line())),
            file: State::new(None),
            progress: State::new(None),
            number: State::new(0),
        };
        on_cleanup(move || filming.forget());
        filming
    }

    /// The range to show: the whole game, or the shown turn.
    fn film(self) -> Option<Film> {
        let (record, shown, seat, strokes) = self.session.see(&[], |session: &Session| {
            let line = session.line();
            (line.record(), line.shown(), session.only_seat(), session.strokes_by_ply())
        });
        let game = catalogue::open(&record).ok()?;
        let turns = settings().numbers.get().turns();
        let film = match (self.form.get(), self.spectacle) {
            (LOOP, Some(ply)) => Film::looped(game, ply, seat),
            (WHOLE, _) => {
                let last = game.last();
                Film::new(game, 0, last, seat, turns)
            }
            _ => {
                let from = game.turn_start(shown);
                Film::new(game, from, shown, seat, turns)
            }
        };
        Some(film.with_strokes(strokes))
    }

    fn forget(self) {
        if let Some(file) = self.file.get_untracked() {
            pictures::forget_later(file);
        }
        self.file.set(None);
    }

    fn stop(self) {
        self.number.update(|number| *number += 1);
        self.progress.set(None);
    }

    fn clear(self) {
        self.forget();
        self.stop();
        self.told.tell("");
    }

    fn make(self) {
        let Some(mut film) = untrack(|| self.film()) else { return self.told.tell("share-failed") };
        self.clear();
        let session = self.session;
        let style = untrack(|| style(session));
        let times = film.times();
        let (count, mine) = (times.len(), self.number.get_untracked());
        let is_wanted = move || self.number.get_untracked() == mine;
        self.progress.set(Some((0, count)));
        let looped = self.form.get_untracked() == LOOP;
        let pixels = if looped { LOOP_PIXELS } else { PIXELS };
        let draw = move |at| {
            if !is_wanted() {
                return None;
            }
            let board = film.draw(at, &style)?;
            if looped {
                return Some(board);
            }
            Some(with_seats(session, &style, &board, film.seen(at)?, Form::Square))
        };
        let done = move |frames| {
            if is_wanted() {
                self.progress.set(Some((frames, count)));
            }
        };
        pictures::film(self.life, &times, pixels, draw, done, move |file| {
            if !is_wanted() {
                return;
            }
            self.progress.set(None);
            if file.is_none() {
                self.told.tell("share-failed");
            }
            self.file.set(file);
        });
    }

    fn length(self) -> String {
        let times = self.film().map(|film| film.times()).unwrap_or_default();
        let seconds = times.iter().sum::<u32>().div_ceil(1000) as usize;
        let length = Message::new("share-frames").with("frames", times.len()).with("seconds", seconds);
        locale().tell(&length)
    }

    fn title(self) -> String {
        game_name(self.session.read(|game| game.info().id))
    }

    fn file_name(self) -> String {
        format!("basalt-{}.gif", self.session.read(|game| game.info().id))
    }

    fn can_be_sent(self) -> bool {
        self.file.with(|file| file.as_ref().is_some_and(|file| file.can_be_sent(&self.file_name())))
    }

    fn send(self) {
        if let Some(file) = self.file.get_untracked() {
            file.send(&self.file_name(), &self.title());
        }
    }

    fn save(self) {
        if let Some(file) = self.file.get_untracked() {
            transfer::download_file(&self.file_name(), file.file());
        }
    }
}

/// The last action of the shown turn in which more happens than a quiet move.
fn spectacle(game: &Match) -> Option<usize> {
    let shown = game.shown();
    let is_stirring = |&ply: &usize| game.events(ply).iter().any(Event::is_stirring);
    (game.turn_start(shown) + 1..=shown).rev().find(is_stirring)
}

#[component]
pub(super) fn AnimationChannel(session: SessionHandle) -> impl IntoView {
    let filming = Filming::new(session);
    let Filming { told, form, spectacle, file, progress, .. } = filming;
    let mut keys = vec!["share-turn", "share-whole"];
    keys.extend(spectacle.map(|_| "share-loop"));
    view! {
        <Forms
            keys
            chosen=form
            on_choose=move || filming.clear()
        />
        <p class="muted">{text(move || filming.length())}</p>
        <div class="shot">
            {live(move || file.with(|file| file.as_ref().map(|file| view! {
                <img src=file.address().to_owned() alt=filming.title() />
            })))}
            {live(move || progress.get().map(|(done, count)| view! {
                <progress max=count.to_string() prop:value=done.to_string() aria-label=word("share-making")></progress>
            }))}
        </div>
        <Ways told>
            {live(move || filming.can_be_sent().then(|| view! {
                <Button icon=Icon::Share key="share-send" class="strong" wide=true on_press=move || filming.send() />
            }))}
            {live(move || match (file.with(Option::is_some), progress.with(Option::is_some)) {
                (true, _) => view! { <Button icon=Icon::Download key="share-save" class="go" wide=true on_press=move || filming.save() /> }.into_any(),
                (_, true) => view! { <Button icon=Icon::Close key="share-stop" class="strong" wide=true on_press=move || filming.stop() /> }.into_any(),
                _ => view! { <Button icon=Icon::Play key="share-make" class="go" wide=true on_press=move || filming.make() /> }.into_any(),
            })}
        </Ways>
    }
}
