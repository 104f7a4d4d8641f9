//! A puzzle: a position to win from, judged move by move by an exhaustive search.

use leptos::ev;
use leptos::prelude::*;

use crate::browser::{clock, route::Route, storage};
use crate::drawing::brand::{Icon, mark};
use crate::games::catalogue;
use crate::play::session::{Facet, Input};
use crate::rules::{Look, Message, Record, Side, Tint};

use crate::ui::app_state::{AppState, use_app};
use crate::ui::board::{BoardPicture, on_placing_key};
use crate::ui::dialog::Dialog;
use crate::ui::panels::{Button, Choices, Hand, Sentence, pointed};
use crate::ui::session::SessionHandle;
use crate::ui::state::{State, effect, life, on_window};
use crate::ui::views::{live, text};

/// The delay before the other side replies, in milliseconds.
const WAIT: i32 = 450;
/// The prefix of the keys for solved puzzles, before the game's id.
const SOLVED: &str = "basalt.solved.";

/// How a puzzle stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stand {
    /// The player is to find the next action.
    Open,
    /// The last action does not win; it can be undone.
    Missed,
    /// It is won.
    Solved,
}

/// The numbers of the puzzles of a game that were solved here, from 0.
pub fn solved(game: &str) -> Vec<usize> {
    let kept = storage::get(&format!("{SOLVED}{game}")).unwrap_or_default();
    kept.split(',').filter_map(|number| number.parse().ok()).collect()
}

fn keep_solved(game: &str, number: usize) {
    let mut all = solved(game);
    if !all.contains(&number) {
        all.push(number);
        let text: Vec<String> = all.iter().map(usize::to_string).collect();
        // If storage fails, puzzles have to be solved again.
        storage::set(&format!("{SOLVED}{game}"), &text.join(","));
    }
}

/// The page of a puzzle, by its number from 0.
#[component]
pub fn PuzzlePage(session: SessionHandle, number: usize) -> impl IntoView {
    let app = use_app();
    let id = session.read(|table| table.info().id);
    let puzzles = catalogue::puzzles(id);
    let turns = puzzles.get(number).map_or(1, |puzzle| puzzle.turns);
    let solver = untrack(|| session.read(|table| table.standing(0).to_move));
    let stand = State::new(Stand::Open);
    watch(app, session, solver, turns, stand, number);
    on_window(ev::keydown, move |event| {
        let field = event_target::<web_sys::Element>(event).closest("input, dialog").ok().flatten();
        let free = field.is_none() && !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if free && on_placing_key(session, &event.key()) {
            event.prevent_default();
        }
    });

    let next = (number + 1 < puzzles.len()).then_some(number + 1);
    let title = move || {
        app.locale.tell(&Message::new("puzzle-title").with("number", number + 1).with("count", puzzles.len()))
    };
    let goal = move || {
        let colour = match session.read(|table| table.emblem(solver)) {
            Some(Look::Disc(Tint::White)) => "white",
            Some(Look::Disc(Tint::Black)) => "black",
            _ => "other",
        };
        let goal = Message::new("puzzle-goal")
            .with("side", solver)
            .with("colour", colour)
            .with("turns", usize::from(turns));
        session.say(&goal)
    };
    let line = move || {
        let refusal = session.see(&[Facet::Refusal], |session| session.refusal().cloned());
        let standing = session.read(|table| table.standing(table.shown()));
        let pointed = pointed(session).filter(|_| stand.get() == Stand::Open).map(|(message, _)| message);
        let told = match stand.get() {
            _ if let Some(message) = refusal.or(pointed) => {
                return view! { <Sentence session message /> }.into_any();
            }
            Stand::Open => {
                Message::new("table-turn").with("side", standing.to_move).with("prompt", standing.prompt)
            }
            Stand::Missed => Message::new("puzzle-missed"),
            Stand::Solved => Message::new("puzzle-solved"),
        };
        view! { <Sentence session message=told /> }.into_any()
    };
    let again = move || {
        session.give(Input::Restart);
        stand.set(Stand::Open);
    };
    let ways = move || {
        let solved = stand.get() == Stand::Solved;
        let missed = stand.get() == Stand::Missed;
        view! {
            {missed.then(|| view! {
                <Button icon=Icon::Undo key="puzzle-back" class="go" wide=true on_press=move || {
                    session.give(Input::UndoPly);
                    stand.set(Stand::Open);
                } />
            })}
            {solved.then(|| next.map(|next| view! {
                <a class="btn go wide" href=Route::Puzzle(id.to_owned(), next + 1).fragment()>{app.label("puzzle-next")}</a>
            }))}
        }
    };
    let list = (0..puzzles.len()).map(move |other| {
        let done = solved(id).contains(&other);
        let name = app.locale.tell(
            &Message::new("puzzle-number")
                .with("number", other + 1)
                .with("state", if done { "solved" } else { "open" }),
        );
        view! {
            <a
                class="btn"
                class:strong=other == number
                href=Route::Puzzle(id.to_owned(), other + 1).fragment()
                aria-label=name
                aria-current=if other == number { "page" } else { "false" }
            >
                {other + 1}
                {done.then_some(" ✓")}
            </a>
        }
    });
    view! {
        <main class="table setup">
            <h1 class="visually-hidden">{text(title)}</h1>
            <header class="bar">
                <a class="home" href=Route::Home.fragment() aria-label=app.word("table-home")>
                    <span aria-hidden="true" inner_html=mark(30)></span>
                </a>
                <div class="title">
                    <b>{text(title)}</b>
                    <small>{text(goal)}</small>
                </div>
                <span class="grow"></span>
                <Button icon=Icon::Help key="keys-title" class="roomy" on_press=move || app.open(Dialog::Keys) />
            </header>
            <section class="stage" aria-label=app.word("table-board")>
                <div class="boardbox">
                    {live(move || {
                        app.settings.tall.get();
                        view! { <BoardPicture session /> }
                    })}
                </div>
                <div class="told">
                    <div class="status" class:no=move || stand.get() == Stand::Missed>{live(line)}</div>
                    <Choices session />
                    <div class="supply"><Hand session side=solver /></div>
                </div>
            </section>
            <div class="controls" role="toolbar" aria-label=text(title)>
                <nav class="choices" aria-label=app.word("puzzle-list")>{list.collect_view()}</nav>
                <i></i>
                {live(ways)}
                <Button icon=Icon::Restart key="controls-restart" on_press=again />
            </div>
            <p id="board-help" class="visually-hidden">{app.word("board-help")}</p>
            <p class="visually-hidden" role="status" aria-live="polite">{text(move || session.spoken.get())}</p>
        </main>
    }
}

/// Judges what the solver plays, and plays for the other side.
fn watch(app: AppState, session: SessionHandle, solver: Side, turns: u8, stand: State<Stand>, number: usize) {
    let judged = State::new(0usize);
    let life = life();
    effect(move || {
        if session.moves() || !session.can().current {
            return;
        }
        let (last, record, standing, own) = session.read(|table| {
            let own = table.turns().iter().filter(|turn| turn.side == solver).count();
            (table.last(), table.record(), table.standing(table.last()), own)
        });
        if last <= judged.get_untracked() {
            if last < judged.get_untracked() {
                stand.set(Stand::Open);
            }
            judged.set_untracked(last);
            return;
        }
        judged.set_untracked(last);
        if let Some(outcome) = standing.outcome {
            let won = outcome.winners.contains(solver);
            stand.set(if won { Stand::Solved } else { Stand::Missed });
            if won {
                keep_solved(session.read(|table| table.info().id), number);
            }
            session.spoken.set(app.label(if won { "puzzle-solved" } else { "puzzle-missed" }));
            return;
        }
        let over = standing.to_move != solver;
        let left = (usize::from(turns) + usize::from(!over)).saturating_sub(own) as u8;
        match judge(&record, solver, left) {
            Some((false, _)) => {
                stand.set(Stand::Missed);
                session.spoken.set(app.label("puzzle-missed"));
            }
            Some((true, reply)) if over => clock::later(life, WAIT, move || {
                let there = session.read(|table| table.last()) == last;
                if there {
                    judged.set_untracked(last + reply.len());
                    session.give(Input::Offer(reply.clone()));
                }
            }),
            _ => {}
        }
    });
}

fn judge(record: &Record, solver: Side, left: u8) -> Option<(bool, Vec<String>)> {
    let judged = catalogue::judge(record, solver, left).ok()??;
    Some((judged.wins, judged.reply))
}
