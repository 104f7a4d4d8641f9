//! A first game with a coach, who explains each move; the player makes it on the real board.

use basalt_browser::{clock, history};
use basalt_drawing::brand::{Icon, mark};
use basalt_games::catalogue;
use basalt_play::Route;
use basalt_play::challenges::lesson::{self, Coach, Teaching};
use basalt_play::session::{Facet, MoveInput, PageInput, PlaybackMode, Session};
use basalt_rules::{Message, Side};

use crate::app::app_state::{dialog, game_name, label, locale, page_state, session_context, word};
use crate::app::teaching;
use crate::board::BoardPicture;
use crate::handles::dialog::Dialog;
use crate::opening::Opening;
use crate::opening::navigation::go_back;
use crate::opening::navigation::go_to_game;
use crate::panels::{BesideSeats, BoardNotices, Button, Choices, Sentence, status_line};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

#[component]
pub fn LearnPage(game: String) -> impl IntoView {
    let file = teaching::file(game.clone());
    let step = State::new(0);
    // Every visitor here has met the coach.
    teaching::begins_at_once(&game);
    let id = game.clone();
    let content = move || match file.get() {
        None => view! { <p class="muted coach">{label("guide-loading")}</p> }.into_any(),
        Some(read) => {
            let coach = Coach::read(Teaching::read(&read.unwrap_or_default()).coach);
            let game = id.clone();
            match coach.steps.is_empty() {
                true => {
                    let play = move || leave(&game);
                    view! {
                        <section class="coach">
                            <p>{label("guide-missing")}</p>
                            <Button icon=Icon::Play key="coach-play" class="go" wide=true on_press=play />
                        </section>
                    }
                    .into_any()
                }
                false => view! { <Lesson game coach step /> }.into_any(),
            }
        }
    };
    let name = game.clone();
    let skip = game.clone();
    let title = text(move || label("coach-title"));
    view! {
        <main class="table learn">
            <header class="bar">
                <a class="home" href=Route::Home.fragment() aria-label=word("table-home")>
                    <span aria-hidden="true" inner_html=mark(30)></span>
                </a>
                <div class="title">
                    <h1>{text(move || game_name(&name))}</h1>
                    <small>{title}</small>
                </div>
                <span class="grow"></span>
                <Button icon=Icon::Help key="keys-title" class="roomy" on_press=move || dialog().open(Dialog::Keys) />
                <Button icon=Icon::Close key="coach-skip" class="strong" wide=true on_press=move || leave(&skip) />
            </header>
            {live(content)}
            <p id="board-help" class="visually-hidden">{word("board-help")}</p>
        </main>
    }
}

/// Returns to the game that the player left for the coach, or starts one.
fn leave(game: &str) {
    match page_state().navigation.with_untracked(|navigation| navigation.back().cloned()) {
        Some(page) => go_back(page),
        None => {
            // The way back skips the coach.
            history::replace(&Route::Home.fragment());
            go_to_game(Opening::OnePress(game.to_owned()));
        }
    }
}

/// The words of a step in larger type where a phone has room are at most as long as this.
const BRIEF: usize = 210;

/// The length of the words of an HTML text.
fn length(html: &str) -> usize {
    html.split('<').map(|part| part.split_once('>').map_or(part.len(), |(_, words)| words.trim().len())).sum()
}

#[component]
fn Lesson(game: String, coach: Coach, step: State<usize>) -> impl IntoView {
    let coach = State::new(coach);
    let count = coach.with_untracked(|coach| coach.steps.len());
    let at = move || step.get().min(count - 1);
    let is_read = move || coach.with(|coach| coach.steps[at()].is_read());
    let session: State<Option<SessionHandle>> = State::new(None);
    // Steps of one game share one board.
    let chapter = derived(move || {
        coach.with(|coach| coach.steps.iter().position(|step| step.record == coach.steps[at()].record))
    });
    let board = move || {
        chapter.get();
        let record = coach.with_untracked(|coach| coach.steps[untrack(at)].start());
        // A test opens the steps of all coaches.
        let game = catalogue::open(&record).ok()?;
        let named = |side: Option<Side>| {
            let colour = side.map(|side| format!("{}-colour-{}", game.info().id, side.number()));
            match colour.filter(|key| locale().knows(key)) {
                Some(key) => label(&key),
                None => label(if side.is_some() { "table-opponent" } else { "table-you" }),
            }
        };
        let seats = lesson::seats(&game, named);
        let live = SessionHandle::new(Session::lesson(game, seats, Vec::new()), None, session_context());
        session.set(Some(live));
        effect(move || {
            let asked = coach.with(|coach| coach.steps[at()].asked().to_vec());
            live.give(PageInput::Teach(asked));
        });
        follow(live, coach, step);
        // A chapter may begin in the middle of a game.
        let own = untrack(|| live.read(|game| game.standing(game.last()).to_move));
        Some(view! {
            <section class="stage" aria-label=word("table-board")>
                <div class="boardbox">
                    <BoardPicture session=live />
                </div>
                <BesideSeats session=live own />
                <div class="told">
                    <Line session=live />
                    <BoardNotices />
                    <Choices session=live />
                </div>
            </section>
        })
    };
    let brief = move || coach.with(|coach| length(&coach.steps[at()].words) < BRIEF);
    let words = move || coach.with(|coach| teaching::with_pieces(&coach.steps[at()].words));
    let last = move || at() + 1 == count;
    let number = move || {
        let message = Message::new("coach-step").with("number", at() + 1).with("count", count);
        locale().tell(&message)
    };
    let key = computed(move || match page_state().navigation.with(|navigation| navigation.back().cloned()) {
        _ if !last() => "coach-next",
        Some(_) => "guide-back",
        None => "coach-play",
    });
    let icon = computed(move || if last() { Icon::Play } else { Icon::On });
    let next = move || if last() { leave(&game) } else { step.set(step.get_untracked() + 1) };
    let dots = move || {
        (0..count).map(|dot| view! { <i class:done=dot < at() class:now=dot == at()></i> }).collect_view()
    };
    view! {
        {live(board)}
        <section class="coach" aria-label=word("coach-title")>
            <div class="coach-words" class:brief=brief aria-live="polite" inner_html=text(words)></div>
            <footer>
                <span class="coach-dots" role="img" aria-label=text(number)>{live(dots)}</span>
                <span class="grow"></span>
                <Button icon key class="go" wide=true disabled=computed(move || !is_read()) on_press=next />
            </footer>
        </section>
        <p class="visually-hidden" role="status" aria-live="polite">
            {text(move || session.get().map(|session| session.spoken.get()).unwrap_or_default())}
        </p>
    }
}

#[component]
fn Line(session: SessionHandle) -> impl IntoView {
    let refused = move || session.see(&[Facet::Refusal], |session| session.pointer.refusal().cloned());
    let line = derived(move || {
        let seen = [Facet::Pointed, Facet::Game, Facet::Capabilities];
        let preview = || session.see(&seen, Session::foretold).filter(|_| !session.moves());
        let told = || {
            let told = session.see(&[Facet::Game, Facet::Playback, Facet::Seats], Session::told);
            told.unwrap_or_else(|| {
                let standing = session.read(|game| game.standing(game.shown()));
                match standing.outcome {
                    Some(_) => standing.prompt,
                    None => Message::new("table-turn")
                        .with("side", standing.to_move)
                        .with("prompt", standing.prompt),
                }
            })
        };
        let next = || session.read(|game| game.next_step()).filter(|_| !session.moves());
        refused().or_else(preview).or_else(next).unwrap_or_else(told)
    });
    let content = live(move || view! { <Sentence session message=line.get() /> });
    view! { <div class="status" class:no=move || refused().is_some()>{status_line(content, move || line.track())}</div> }
}

/// Advances when the player has completed a step, and plays the answer.
fn follow(session: SessionHandle, coach: State<Coach>, step: State<usize>) {
    let life = life();
    effect(move || {
        if session.moves() || session.playback() != PlaybackMode::Still {
            return;
        }
        let ply = session.read(|game| game.last());
        let at = step.get_untracked();
        let reached = coach.with_untracked(|coach| coach.reached(at, ply));
        if reached != at {
            return step.set(reached);
        }
        let answer = coach.with_untracked(|coach| {
            let step = coach.steps.get(at).filter(|step| step.ply < ply && ply < step.until)?;
            Some(step.record.actions[ply..step.until].to_vec())
        });
        if let Some(answer) = answer {
            clock::next_frame(life, move || session.give(MoveInput::Offer(answer)));
        }
    });
}
