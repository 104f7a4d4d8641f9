//! The review beside the board: the game's curve, the players' accuracy, and the turning points.

use leptos::ev;
use leptos::html;

use basalt_drawing::brand::{Icon, SeatSign};
use basalt_drawing::{Curve, curve, nearest_on_curve};
use basalt_play::session::{
    AdviceInput, ChancesCurve, FEW_POINTS, Facet, ListedPoint, ListedPoints, Retry, RetryState, RetryVerdict,
    Session, TreeInput, chances_curve, listed_points, seen_place, side_at_end,
};
use basalt_play::{Fault, Press};
use basalt_rules::{Message, Side};

use crate::app::app_state::{label, locale, word};
use crate::app::keys::shortcut_of;
use crate::app::picture::picture;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;
use crate::session::press::{hold_page, pressed};

use super::{Button, ProofButton, Sentence, one_stop, sign};

/// The step of the keys for large steps, in plies.
const LARGE_STEP: usize = 5;

const FOLLOWED: [Facet; 4] = [Facet::Review, Facet::Game, Facet::Playback, Facet::Seats];

/// Thousandths as whole percent.
fn percent(value: u16) -> usize {
    usize::from(value + 5) / 10
}

fn name(session: SessionHandle, seat: usize) -> String {
    session.see(&[Facet::Seats], |session| locale().player(&session.seats, Side::new(seat)))
}

#[component]
pub fn ReviewPanel(session: SessionHandle) -> impl IntoView {
    let retries =
        derived(move || session.see(&[Facet::Review], |session| session.advisor.reviewer.retry().is_some()));
    let progress = derived(move || {
        session.see(&[Facet::Review, Facet::Game], |session| {
            let reviewed = session.reviewed();
            (reviewed.found, reviewed.wanted, session.advisor.reviewer.runs())
        })
    });
    let told = move || {
        let told = session.see(&[Facet::Review, Facet::Game, Facet::Seats], |session| {
            let Some(retry) = session.advisor.reviewer.retry() else { return session.review_told() };
            let points = session.reviewed().turning_points(&session.reviewed_seats(), FEW_POINTS);
            let before = points.iter().filter(|turn| turn.start < retry.turn.start).count();
            Message::new("review-at-point")
                .with("number", before + 1)
                .with("count", points.len().max(before + 1))
        });
        session.say(&told)
    };
    let is_whole = move || progress.with(|(found, wanted, _)| found >= wanted);
    let runs = computed(move || progress.with(|&(_, _, runs)| runs));
    let icon = computed(move || if runs.get() { Icon::Pause } else { Icon::Play });
    let key = computed(move || if runs.get() { "review-stop" } else { "review-go-on" });
    let close = move || {
        let input =
            if retries.get_untracked() { AdviceInput::Retry(None) } else { AdviceInput::Review(false) };
        session.give(input);
    };
    let close_key = computed(move || if retries.get() { "review-back" } else { "dialog-close" });
    let close_icon = computed(move || if retries.get() { Icon::Curve } else { Icon::Close });
    // A retry hides everything else, which keeps its state.
    view! {
        <section class="aid review" class:retries=move || retries.get() aria-label=word("review")>
            <header>
                <b>{word("review")}</b>
                <span class="muted review-told">{text(told)}</span>
                <span class="grow"></span>
                <span hidden=is_whole>
                    <Button icon key on_press=move || session.give(AdviceInput::GoOnReviewing(!runs.get_untracked())) />
                </span>
                <Button icon=close_icon key=close_key on_press=close />
            </header>
            <progress
                hidden=is_whole
                aria-label=word("review-progress")
                max=text(move || progress.with(|(_, wanted, _)| wanted.to_string()))
                value=text(move || progress.with(|(found, ..)| found.to_string()))
            ></progress>
            {live(move || match retries.get() {
                true => view! { <RetryWords session /> }.into_any(),
                false => view! { <Overview session /> }.into_any(),
            })}
        </section>
    }
}

#[component]
fn Overview(session: SessionHandle) -> impl IntoView {
    // Show the chances of the only person, or of the first seat, or of the chosen one.
    let seat = State::new(match session.see(&[], Session::reviewed_seats).as_slice() {
        [only] => *only,
        _ => 0,
    });
    let all = State::new(false);
    let listed = derived(move || {
        let all = all.get();
        session.see(&[Facet::Review, Facet::Game, Facet::Seats], |session| listed_points(session, all))
    });
    let more = derived(move || listed.with(|listed| listed.more));
    view! {
        <div class="aid-words">
            <Track session seat listed />
            <h2>{word("review-points")}</h2>
            <Points session listed />
            <button
                type="button"
                class="link"
                hidden=move || more.get() == 0
                aria-expanded=text(move || all.get().to_string())
                on:click=move |_| all.set(!all.get_untracked())
            >
                {text(move || match all.get() {
                    true => label("review-fewer"),
                    false => locale().tell(&Message::new("review-more").with("count", more.get())),
                })}
            </button>
            <Accuracies session seat />
        </div>
    }
}

/// The place on the curve, and the fault of the turn that led there.
fn place_told(session: SessionHandle, seat: usize) -> String {
    let Some(seen) = session.see(&FOLLOWED, |session| seen_place(session, seat)) else {
        return label("review-nothing");
    };
    let said = Message::new("review-place")
        .with("turn", seen.turn)
        .with("turns", seen.turns)
        .with("name", name(session, seat))
        .with("percent", percent(seen.value));
    let fault = seen.fault.map(|(seat, fault)| {
        let name = name(session, seat);
        locale().tell(&Message::new("review-place-fault").with("name", name).with("fault", fault.word()))
    });
    std::iter::once(locale().tell(&said)).chain(fault).collect::<Vec<_>>().join(" ")
}

/// The curve of a player's chances; pointer or keys step along it through the game.
#[component]
fn Track(session: SessionHandle, seat: State<usize>, listed: State<ListedPoints>) -> impl IntoView {
    let drawn = move || {
        let seat = seat.get();
        listed.with(|listed| {
            session.see(&FOLLOWED, |session| {
                let ChancesCurve { values, wanted, marks, here, sides } =
                    chances_curve(session, seat, listed);
                let marks = marks.into_iter().map(|(at, fault, listed)| (at, fault as usize, listed));
                let signs = sides.map(|side| SeatSign::of(side, session.game().emblem(side)));
                curve(&Curve { values, wanted, marks: marks.collect(), here, signs })
            })
        })
    };
    let here = derived(move || session.see(&FOLLOWED, Session::curve_place));
    let last = derived(move || {
        session
            .see(&[Facet::Review, Facet::Game], |session| session.reviewed().points.len().saturating_sub(1))
    });
    let go = move |index: usize| {
        let node = session.see(&[], |session| {
            let reviewed = session.reviewed();
            let point = reviewed.points.get(index).or(reviewed.points.last());
            point.map(|point| session.game().tree().main_at(point.ply))
        });
        if let Some(node) = node {
            session.give(TreeInput::Walk(node));
        }
    };
    let track: NodeRef<html::Div> = NodeRef::new();
    let press: State<Option<Press>> = State::new(None);
    // Follow only the pointer that pressed the curve first.
    let follows = move |event: &ev::PointerEvent| {
        press.with_untracked(|press| press.is_none_or(|press| press.pointer == event.pointer_id()))
    };
    let release = move |event: ev::PointerEvent| {
        if follows(&event) {
            press.set_untracked(None);
        }
    };
    let drag = move |event: &ev::PointerEvent| {
        let Some(track) = track.get_untracked() else { return };
        let area = track.get_bounding_client_rect();
        let place = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
        let wanted = session.see(&[], |session| {
            let reviewed = session.reviewed();
            reviewed.wanted.max(reviewed.points.len())
        });
        let index = nearest_on_curve(place, wanted).min(last.get_untracked());
        if index != here.get_untracked() {
            go(index);
        }
    };
    let on_down = move |event: ev::PointerEvent| {
        if !follows(&event) {
            return;
        }
        if let Some(track) = track.get_untracked() {
            // Without capture, the curve follows while the pointer is over it.
            let _ = track.set_pointer_capture(event.pointer_id());
        }
        press.set_untracked(Some(pressed(&event, None)));
        drag(&event);
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let (here, last) = (here.get_untracked(), last.get_untracked());
        let Some(index) = stepped(&shortcut_of(&event), here, last) else { return };
        event.prevent_default();
        go(index);
    };
    let place = move || place_told(session, seat.get());
    view! {
        <div
            class="curve-track"
            node_ref=track
            role="slider"
            tabindex="0"
            aria-label=word("review-curve")
            aria-valuemin="0"
            aria-valuemax=text(move || last.get().to_string())
            aria-valuenow=text(move || here.get().to_string())
            aria-valuetext=text(place)
            inner_html=text(drawn)
            on:keydown=on_key
            on:pointerdown=on_down
            on:pointermove=move |event| {
                if event.buttons() & 1 == 1 && follows(&event) {
                    drag(&event);
                }
            }
            on:pointerup=release
            on:pointercancel=release
            on:lostpointercapture=release
            on:touchmove=move |event| hold_page(&event, press.get_untracked())
        ></div>
        <p class="curve-place" aria-hidden="true">{text(place)}</p>
    }
}

/// The place to which a key moves on the curve.
fn stepped(key: &str, here: usize, last: usize) -> Option<usize> {
    let index = match key {
        "ArrowLeft" | "ArrowDown" => here.saturating_sub(1),
        "ArrowRight" | "ArrowUp" => here + 1,
        "PageDown" => here.saturating_sub(LARGE_STEP),
        "PageUp" => here + LARGE_STEP,
        "Home" => 0,
        "End" => last,
        _ => return None,
    };
    Some(index.min(last))
}

/// The list of turning points, each with a retry button.
#[component]
fn Points(session: SessionHandle, listed: State<ListedPoints>) -> impl IntoView {
    let life = life();
    let point = move |point: ListedPoint| {
        let ListedPoint { turn, fault, number, side, played } = point;
        let said = Message::new("review-point")
            .with("number", number)
            .with("name", name(session, turn.seat))
            .with("move", played.clone().message())
            .with("fault", fault.word())
            .with("before", percent(turn.before))
            .with("after", percent(turn.after));
        let board = session.read_game(|game| picture(game, turn.start));
        view! {
            <li>
                <button
                    type="button"
                    class="offer turning-point"
                    tabindex="-1"
                    on:click=move |_| session.give(AdviceInput::Retry(Some(turn.start)))
                >
                    <span class="visually-hidden">{locale().tell(&said)}</span>
                    <span class="thumb" aria-hidden="true" inner_html=board></span>
                    <span aria-hidden="true" inner_html=sign(session, side)></span>
                    <span class="number" aria-hidden="true">{number}</span>
                    <span class="played" aria-hidden="true">{played.text} " " <b class="move-sign weak">{fault.sign()}</b></span>
                    <span class="change" aria-hidden="true">
                        {locale().tell(&Message::new("review-change").with("before", percent(turn.before)).with("after", percent(turn.after)))}
                    </span>
                </button>
            </li>
        }
    };
    live(move || match listed.get() {
        ListedPoints { points, whole, .. } if points.is_empty() => {
            let key = if whole { "review-none" } else { "review-none-yet" };
            view! { <p class="muted">{label(key)}</p> }.into_any()
        }
        ListedPoints { points, .. } => view! {
            <ul
                tabindex="0"
                aria-label=word("review-points")
                on:focusin=move |event| one_stop::enter(life, &event)
                on:focusout=move |event| one_stop::leave(&event)
                on:keydown=move |event| one_stop::walk(&event)
            >
                {points.into_iter().map(point).collect_view()}
            </ul>
        }
        .into_any(),
    })
}

#[component]
fn Accuracies(session: SessionHandle, seat: State<usize>) -> impl IntoView {
    let sides = session.read_game(|game| game.sides());
    let faults = move |fault: Fault| {
        view! {
            <th scope="col">
                <span aria-hidden="true">{fault.sign()}</span>
                <span class="visually-hidden">{locale().tell(&Message::new("review-faults").with("fault", fault.word()))}</span>
            </th>
        }
    };
    let player = move |of: usize| {
        let numbers = derived(move || {
            session.see(&[Facet::Review, Facet::Game], |session| {
                session.reviewed().players.get(of).copied().unwrap_or_default()
            })
        });
        let accuracy = move || match numbers.get().accuracy {
            Some(percent) => {
                locale().tell(&Message::new("review-percent").with("percent", usize::from(percent)))
            }
            None => "–".to_owned(),
        };
        let count = move |fault: Fault| view! { <td>{text(move || numbers.get().faults[fault as usize].to_string())}</td> };
        let side = session.see(&[], |session| side_at_end(session, of));
        let called = text(move || name(session, of));
        view! {
            <tr>
                <th scope="row">
                    <span aria-hidden="true" inner_html=sign(session, side)></span>
                    {match sides {
                        2 => view! { <span class="called">{called}</span> }.into_any(),
                        _ => view! {
                            <button
                                type="button"
                                class="link called"
                                aria-pressed=text(move || (seat.get() == of).to_string())
                                on:click=move |_| seat.set(of)
                            >
                                {called}
                            </button>
                        }.into_any(),
                    }}
                </th>
                <td><b>{text(accuracy)}</b></td>
                {Fault::ALL.map(count)}
            </tr>
        }
    };
    view! {
        <table class="accuracies">
            <thead>
                <tr>
                    <th scope="col"><span class="visually-hidden">{word("new-seats")}</span></th>
                    <th scope="col">{word("review-accuracy")}</th>
                    {Fault::ALL.map(faults)}
                </tr>
            </thead>
            <tbody>{(0..sides).map(player).collect_view()}</tbody>
        </table>
    }
}

/// The task of a retry, or the verdict on the answer.
pub fn retry_told(session: SessionHandle, retry: &Retry) -> Message {
    let turn = retry.turn;
    let played = || session.see(&[], |session| session.game().played_turn(turn.start)).message();
    let tried =
        || session.see(&[Facet::Game], |session| session.lines.beneath().played_turn(turn.start)).message();
    match retry.state {
        RetryState::Open => Message::new("review-question")
            .with("name", name(session, turn.seat))
            .with("move", played())
            .with("before", percent(turn.before))
            .with("after", percent(turn.after)),
        RetryState::Judging(_) => Message::new("review-judging").with("move", tried()),
        RetryState::Judged(RetryVerdict::Best) => Message::new("review-best").with("move", tried()),
        RetryState::Judged(RetryVerdict::AsGood(after)) => {
            Message::new("review-as-good").with("move", tried()).with("percent", percent(after))
        }
        RetryState::Judged(RetryVerdict::Played) => Message::new("review-played").with("move", tried()),
        RetryState::Judged(RetryVerdict::Worse(after)) => Message::new("review-worse")
            .with("move", tried())
            .with("percent", percent(after))
            .with("best", percent(turn.before)),
        RetryState::Shown => Message::new("review-answer")
            .with("move", session.see(&[], |session| session.best_turn(turn.start)).message())
            .with("percent", percent(turn.before)),
    }
}

/// The task of a retry, and the verdict on the answer.
#[component]
fn RetryWords(session: SessionHandle) -> impl IntoView {
    let retry = derived(move || {
        session.see(&[Facet::Review, Facet::Game], |session| session.advisor.reviewer.retry().cloned())
    });
    let points = move || {
        session.see(&[Facet::Review, Facet::Game, Facet::Seats], |session| {
            session.reviewed().turning_points(&session.reviewed_seats(), FEW_POINTS)
        })
    };
    let words = move || {
        let message = retry_told(session, &retry.get()?);
        Some(view! { <Sentence session message /> <ProofButton session follows=true /> })
    };
    let good = move || {
        let state = retry.get().map(|retry| retry.state);
        matches!(state, Some(RetryState::Judged(RetryVerdict::Best | RetryVerdict::AsGood(_))))
    };
    let weak = move || {
        let state = retry.get().map(|retry| retry.state);
        matches!(state, Some(RetryState::Judged(RetryVerdict::Worse(_) | RetryVerdict::Played)))
    };
    let start = move || retry.get().map(|retry| retry.turn.start);
    let next = move || {
        let points = points();
        let here = start()?;
        let onward = points.iter().find(|turn| turn.start > here).or(points.first())?;
        Some(onward.start).filter(|&next| next != here)
    };
    let is_last = computed(move || next().is_none());
    let is_shown = computed(move || retry.get().is_none_or(|retry| retry.state == RetryState::Shown));
    let is_open = computed(move || retry.get().is_none_or(|retry| retry.state == RetryState::Open));
    view! {
        <p class="retry-words" class:good=good class:weak=weak role="status">{live(words)}</p>
        <div class="review-ways">
            <Button icon=Icon::Undo key="review-again" class="strong" wide=true disabled=is_open on_press=move || session.give(AdviceInput::Retry(untrack(start))) />
            <Button icon=Icon::Bulb key="review-reveal" class="strong" wide=true disabled=is_shown on_press=move || session.give(AdviceInput::Reveal) />
            <Button icon=Icon::On key="review-next" class="strong" wide=true disabled=is_last on_press=move || session.give(AdviceInput::Retry(untrack(next))) />
        </div>
    }
}
