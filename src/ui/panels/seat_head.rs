//! The head of a player's panel: sign, name, state, clock and score.

use leptos::prelude::*;

use basalt_app::live::TableRating;
use basalt_bots::{Level, tier_of};
use basalt_drawing::brand::{SeatSign, crystals, seat};
use basalt_drawing::face;
use basalt_play::session::Facet;
use basalt_play::{Standing, clock_digits, seat_state};
use basalt_rules::{Message, Side};

use super::settled::see_settled;
use crate::app::app_state::{AppState, use_app};
use crate::online::is_muted;
use crate::online::phrases::phrase_key;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;

#[component]
pub(super) fn SeatHead(session: SessionHandle, side: Side, standing: State<Standing>) -> impl IntoView {
    let app = use_app();
    let alone = session.read(|game| game.goal().is_some());
    let rating = derived(move || rating_of(app, session, side));
    let online = derived(move || of_player(app, session, side));
    let state = derived(move || {
        let online = online.get();
        let seen = [Facet::Bots, Facet::Game, Facet::Capabilities];
        let state = |standing: &Standing| {
            see_settled(session, &seen, |session| seat_state(session, standing, side, online))
        };
        standing.with(state)
    });
    let role = move || {
        let (says, named) = state.with(|state| (state.said.is_some(), state.names_colour));
        let role = role(app, session, side).filter(|_| named)?;
        let joint = says.then(|| view! { <span class="word">" · "</span> });
        Some(view! { <span class="role">{role}{joint}</span> })
    };
    let word =
        move || state.with(|state| state.said.as_ref().map(|said| session.say(said)).unwrap_or_default());
    let score = derived(move || standing.with(|s| s.scores.get(side.index()).copied().flatten()));
    let level =
        derived(move || see_settled(session, &[Facet::Seats, Facet::Game], |session| session.bot(side)));
    view! {
        <header>
            <span class="sign" aria-hidden="true" inner_html=sign(session, side)></span>
            <div class="who">
                {live(move || match level.get()? {
                    Level::Rung(rung) => Some(view! {
                        <span class="rival-face" aria-hidden="true" inner_html=face(rung, tier_of(rung), 28)></span>
                    }),
                    _ => None,
                })}
                <b><span>{text(move || session.name(side))}</span> {live(move || rating.get().map(|rating| view! {
                    " " <span class="rate" aria-hidden="true">{rating.digits()}</span>
                    <span class="visually-hidden">{app.locale.tell(&told_rating(rating))}</span>
                }))}</b>
                <small class:plain=move || state.with(|state| state.is_framed)>
                    {live(move || level.get().and_then(Level::index).map(|index| view! {
                        <span aria-hidden="true" inner_html=crystals(index + 1)></span>
                    }))}
                    {live(role)}
                    <span class="word">{text(word)}</span>
                </small>
            </div>
            <TimeLeft session side />
            // A solitaire says its goal in words instead of a score.
            {live(move || score.get().filter(|_| !alone).map(|score| view! {
                <output aria-label=app.word("seat-score")>{score}</output>
            }))}
        </header>
    }
}

#[component]
fn TimeLeft(session: SessionHandle, side: Side) -> impl IntoView {
    let app = use_app();
    let left = derived(move || session.see(&[Facet::Clock, Facet::Game], |session| session.seconds_of(side)));
    live(move || {
        let left = left.get()?;
        let label = app.word(if left < 60 { "clock-label" } else { "clock-time" });
        let days = || app.locale.tell(&Message::new("clock-left-days").with("days", left as usize / 86_400));
        let seen = clock_digits(left).unwrap_or_else(days);
        Some(
            view! { <span class="clock" class:little=left <= 10 role="timer" aria-label=label>{seen}</span> },
        )
    })
}

/// The message key of an online player's last phrase or absence, which replaces the usual state.
fn of_player(app: AppState, session: SessionHandle, side: Side) -> Option<&'static str> {
    if !session.can().online {
        return None;
    }
    let seat = session.see(&[Facet::Game], |session| session.game().seat(side, session.game().last()));
    app.online.table.with(|table| {
        let player = table.game.round()?.player_in(seat);
        let away = || (!table.is_there(player)).then_some("online-away");
        let is_heard = |_: &_| table.game.players().get(player).is_some_and(|known| !is_muted(&known.author));
        table.phrase(player).filter(is_heard).map(phrase_key).or_else(away)
    })?
}

/// An online player's rating, with what this game has changed.
fn rating_of(app: AppState, session: SessionHandle, side: Side) -> Option<TableRating> {
    if !session.can().online {
        return None;
    }
    let seat = session.see(&[Facet::Game], |session| session.game().seat(side, session.game().last()));
    let author = app.online.table.with(|table| {
        let player = table.game.round()?.player_in(seat);
        table.game.players().get(player).map(|player| player.author.clone())
    });
    app.online.ratings.of(&author.flatten()?)
}

fn told_rating(rated: TableRating) -> Message {
    Message::new("profile-rating")
        .with("rating", rated.rating.rating)
        .with("margin", rated.rating.margin)
        .with("state", rated.state())
}

pub fn sign(session: SessionHandle, side: Side) -> String {
    seat(SeatSign::of(side, session.read(|game| game.emblem(side))), 26)
}

/// The name of a side's colour in this game, if it has one: the board shows its goal.
fn role(app: AppState, session: SessionHandle, side: Side) -> Option<String> {
    let (id, emblem) = session.read(|game| (game.info().id, game.emblem(side)));
    emblem.map(|_| app.label(&format!("{id}-colour-{}", side.number())))
}
