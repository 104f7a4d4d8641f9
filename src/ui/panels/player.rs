//! A player's panel: who, whose turn, the score, what counts for it, what is still needed.

use leptos::prelude::*;

use crate::browser::clock;
use crate::browser::life::Life;
use crate::drawing::brand::{SeatSign, crystals, seat};
use crate::drawing::pieces::{goal, picture};
use crate::play::Standing;
use crate::play::session::{Facet, Session};
use crate::rules::{Event, Group, Look, Message, Panel, Side};

use super::Hand;
use crate::ui::app_state::use_app;
use crate::ui::session::SessionHandle;
use crate::ui::settings::Switch;
use crate::ui::state::{State, derived, life};
use crate::ui::views::{live, text};

/// The panel of a side.
#[component]
pub fn Player(session: SessionHandle, side: Side) -> impl IntoView {
    let app = use_app();
    let standing = derived(move || session.see(&[Facet::Game, Facet::Playback], Session::standing));
    let turn = move || standing.with(|s| s.outcome.is_none() && s.to_move == side);
    let won = move || standing.with(|s| s.outcome.is_some_and(|outcome| outcome.winners.contains(side)));
    let state = move || {
        let over = standing.with(|s| s.outcome.is_some());
        // A bot thinks while the move before its own is still shown.
        if let Some(progress) =
            session.see(&[Facet::Bots, Facet::Game], |session| session.search_progress(side))
        {
            let tenths = usize::from(progress) / 100 * 10;
            return app.locale.tell(&Message::new("seat-thinking").with("percent", tenths));
        }
        match (turn(), won(), over) {
            (true, _, _) => app.label("seat-to-move"),
            (_, true, _) => app.label("seat-won"),
            (_, _, true) => String::new(),
            _ => app.label("seat-waiting"),
        }
    };
    // Whose signs have just changed places.
    let swapped =
        session.see(&[], |session| session.game().events(session.pictured()).contains(&Event::SwapSeats));
    let score = move || standing.with(|s| s.scores.get(side.index()).copied().flatten());
    let score = derived(score);
    let panel = move || standing.with(|s| s.panels.get(side.index()).cloned().unwrap_or_default());
    // What the action that is seen has just completed.
    let before = move || {
        session.see(&[Facet::Game, Facet::Playback], |session| {
            let before = session.pictured().checked_sub(1).filter(|_| !session.is_moving())?;
            session.game().standing(before).panels.into_iter().nth(side.index())
        })
    };
    // Under reduced motion a frame around the tray shows that something came into it.
    let arrived = move || {
        let captures = |event: &Event| matches!(event, Event::Capture { side: whose, .. } if *whose == side);
        session.see(&[Facet::Game, Facet::Playback], |session| {
            !session.is_moving() && session.game().events(session.pictured()).iter().any(captures)
        })
    };
    let sides = session.read(|table| table.sides());
    let notes = move || {
        let say = |note: &Message| view! { <span>{session.say(note)}</span> };
        let best = (sides == 1).then(|| session.best()).flatten();
        panel().notes.iter().chain(&best).map(say).collect_view()
    };
    view! {
        <section class="player" class:turn=turn class:won=won class:swapped=swapped aria-label=text(move || session.name(side))>
            <header>
                <span class="sign" aria-hidden="true" inner_html=sign(session, side)></span>
                <div class="who">
                    <b>{text(move || session.name(side))}</b>
                    <small>
                        {live(move || session.see(&[Facet::Seats, Facet::Game], |session| session.bot(side)).map(|level| view! {
                            <span aria-hidden="true" inner_html=crystals(level as usize + 1)></span>
                        }))}
                        {text(state)}
                    </small>
                </div>
                {live(move || session.see(&[Facet::Clock], Session::seconds_left).filter(|_| turn()).map(|left| view! {
                    <span class="clock" class:little=left <= 10 role="timer" aria-label=app.word("clock-label")>{left}</span>
                }))}
                {live(move || score.get().map(|score| view! {
                    <output aria-label=app.word("seat-score")>{score}</output>
                }))}
            </header>
            <div class="tray-row">
                <div class="trees" class:arrived=arrived data-tray=side.number().to_string()>
                    {live(move || trees(session, &panel(), before().as_ref(), 0.42))}
                </div>
                <Hand session side />
                <div class="notes">{live(notes)}</div>
                {live(move || goals(session, &panel()))}
            </div>
        </section>
    }
}

/// The sign of a side's seat.
pub fn sign(session: SessionHandle, side: Side) -> String {
    seat(SeatSign::of(side, session.read(|table| table.emblem(side))), 26)
}

/// What counts together, each with its points; what the panel did not have before comes together as it is seen.
fn trees(session: SessionHandle, panel: &Panel, before: Option<&Panel>, scale: f64) -> impl IntoView + use<> {
    let app = use_app();
    let patterns = app.settings.patterns.get() == Switch(true);
    let mut old: Vec<_> = before.map(|panel| panel.groups.clone()).unwrap_or_default();
    let one = |group: &Group| {
        let known = old.iter().position(|other| other == group).map(|at| old.swap_remove(at)).is_some();
        let captured = |look: &Look| matches!(look, Look::Pyramid(_));
        let formed =
            before.is_some() && !known && group.pieces.len() > 1 && group.pieces.iter().all(captured);
        let name = Message::new("seat-group")
            .with("name", group.name.clone())
            .with("pieces", group.pieces.clone())
            .with("points", group.points);
        view! {
            <div class="group" class:formed=formed role="img" aria-label=session.say(&name)>
                <span aria-hidden="true" inner_html=picture(&group.pieces, scale, patterns)></span>
                <span class="points" aria-hidden="true">{group.points}</span>
                {formed.then(|| view! { <span class="gain" aria-hidden="true">"+"{group.points}</span> })}
            </div>
        }
    };
    panel.groups.iter().map(one).collect_view()
}

/// What is needed, held or missing.
fn goals(session: SessionHandle, panel: &Panel) -> impl IntoView + use<> {
    let app = use_app();
    if panel.goals.is_empty() {
        return None;
    }
    let missing: Vec<Message> =
        panel.goals.iter().filter(|goal| !goal.held).map(|goal| goal.name.clone()).collect();
    let label = match missing.is_empty() {
        true => app.label("seat-has-all"),
        false => session.say(&Message::new("seat-misses").with("names", missing)),
    };
    let pictures: String =
        panel.goals.iter().map(|it| goal(it.look, it.letter.to_ascii_uppercase(), it.held)).collect();
    Some(view! { <div class="goal" role="img" aria-label=label inner_html=pictures></div> })
}

/// How long scores are counted up, in milliseconds.
const COUNT: f64 = 1100.0;

/// Counts from 0 to 1, frame by frame.
fn count_up(life: Life, began: f64, share: State<f64>) {
    clock::next_frame(life, move || {
        let now = ((clock::now() - began) / COUNT).clamp(0.0, 1.0);
        share.set(now);
        if now < 1.0 {
            count_up(life, began, share);
        }
    });
}

/// The score sheet of the end: what counts, line by line, for every side.
#[component]
pub fn Sheet(
    session: SessionHandle,
    /// Whether the scores are counted up before the player's eyes.
    #[prop(optional)]
    counts: bool,
) -> impl IntoView {
    let counts = counts && use_app().settings.pace().is_some();
    let share = State::new(if counts { 0.0 } else { 1.0 });
    if counts {
        count_up(life(), clock::now(), share);
    }
    let standing = derived(move || session.read(|table| table.standing(table.last())));
    let row = move |side: Side| {
        let won = move || standing.with(|s| s.outcome.is_some_and(|outcome| outcome.winners.contains(side)));
        let score = move || standing.with(|s| s.scores.get(side.index()).copied().flatten());
        let panel = move || standing.with(|s| s.panels.get(side.index()).cloned().unwrap_or_default());
        view! {
            <li class="sheet-row" class:won=won>
                <span class="sign" aria-hidden="true" inner_html=sign(session, side)></span>
                <b>{text(move || session.name(side))}</b>
                <output>{live(move || score().map(|score| (f64::from(score) * share.get()).round() as i32))}</output>
                <div class="trees">{live(move || trees(session, &panel(), None, 0.42))}</div>
                <small class="sums">{text(move || sums(session, &panel()))}</small>
            </li>
        }
    };
    let rows = move || standing.with(Standing::ranking).into_iter().map(row).collect_view();
    view! { <ul class="sheet" class:counts=counts>{live(rows)}</ul> }
}

/// "2 trees of one colour, 14; 1 mixed tree, 5; 3 single pieces, 3".
fn sums(session: SessionHandle, panel: &Panel) -> String {
    let mut kinds: Vec<(Message, usize, i32)> = Vec::new();
    for group in &panel.groups {
        match kinds.iter_mut().find(|(name, _, _)| name.key == group.name.key) {
            Some((_, count, points)) => {
                *count += 1;
                *points += group.points;
            }
            None => kinds.push((group.name.clone(), 1, group.points)),
        }
    }
    let say = |(name, count, points): (Message, usize, i32)| {
        let line = Message::new("sheet-line").with("name", name).with("count", count).with("points", points);
        session.say(&line)
    };
    kinds.into_iter().map(say).collect::<Vec<_>>().join(" · ")
}
