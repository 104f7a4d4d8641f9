//! A lesson on a plan: the idea with a board to try it on, then positions with one best turn.

use basalt_app::studies::LessonTry;
use basalt_drawing::brand::{Icon, mark};
use basalt_games::catalogue;
use basalt_play::challenges::lesson::seats;
use basalt_play::session::{AdviceInput, Facet, MoveInput, Session, pointed};
use basalt_play::studies::{LessonVerdict, StudyLesson};
use basalt_play::{Match, Route};
use basalt_rules::{Message, Side};

use crate::app::app_state::{game_name, label, locale, session_context, word};
use crate::board::BoardPicture;
use crate::opening::navigation::go;
use crate::panels::{
    BesideSeats, BoardNotices, Button, Choices, LinkButton, ProofButton, Sentence, TextButton, status_line,
};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;
use crate::studies::{lessons_of, note_lesson_done};

use super::game::attend;

#[component]
pub fn LessonPage(id: &'static str, number: usize) -> impl IntoView {
    let lessons = lessons_of(id);
    // A lesson that goes on stays as it is when its words change.
    let step = State::new(0);
    let content = move || match lessons.get() {
        None => view! { <p class="muted coach">{label("guide-loading")}</p> }.into_any(),
        Some(read) => {
            let lessons = read.unwrap_or_default();
            let count = lessons.len();
            match lessons.into_iter().nth(number.wrapping_sub(1)) {
                Some(lesson) => view! { <Steps id lesson number count step /> }.into_any(),
                None => view! { <p class="coach" role="status">{label("lesson-missing")}</p> }.into_any(),
            }
        }
    };
    let title = move || {
        let title = |lessons: &Vec<StudyLesson>| {
            lessons.get(number.wrapping_sub(1)).map(|lesson| lesson.title.clone())
        };
        lessons.with(|read| read.as_ref()?.as_ref().and_then(title)).unwrap_or_else(|| label("lessons-plans"))
    };
    view! {
        <main class="table learn">
            <header class="bar">
                <a class="home" href=Route::Home.fragment() aria-label=word("table-home")>
                    <span aria-hidden="true" inner_html=mark(30)></span>
                </a>
                <div class="title">
                    <h1>{text(move || game_name(id))}</h1>
                    <small>{text(title)}</small>
                </div>
                <span class="grow"></span>
                <LinkButton icon=Icon::Close key="lesson-leave" class="strong" wide=true to=Route::GameLessons(id.to_owned()) />
            </header>
            {live(content)}
            <p id="board-help" class="visually-hidden">{word("board-help")}</p>
        </main>
    }
}

/// The board of a step, and the try at it if it is a position.
#[derive(Clone, Copy)]
struct StepBoard {
    /// The index of the step.
    at: usize,
    session: SessionHandle,
    attempt: State<Option<LessonTry>>,
}

impl StepBoard {
    fn new(at: usize, game: Match, attempt: Option<LessonTry>) -> StepBoard {
        let id = game.info().id;
        let named = |side: Option<Side>| {
            let colour = side.map(|side| format!("{id}-colour-{}", side.number()));
            match colour.filter(|key| locale().knows(key)) {
                Some(key) => label(&key),
                None => label(if side.is_some() { "table-opponent" } else { "table-you" }),
            }
        };
        let seats = seats(&game, named);
        let session = SessionHandle::new(Session::exercise(game, seats), None, session_context());
        let board = StepBoard { at, session, attempt: State::new(attempt) };
        attend(session);
        effect(move || {
            if !session.moves() {
                let judge = |game: &Match| {
                    board.attempt.with_untracked(|attempt| Some(attempt.as_ref()?.judged(game)))
                };
                if let Some(verdict) = session.read_game(judge) {
                    untrack(|| board.take(verdict));
                }
            }
        });
        board
    }

    /// Takes the verdict on what is on the board, and asks for the reason.
    fn take(self, verdict: LessonVerdict) {
        let is_known =
            |attempt: &Option<LessonTry>| attempt.as_ref().is_none_or(|it| *it.verdict() == verdict);
        if self.attempt.with_untracked(is_known) {
            return;
        }
        self.attempt.update(|attempt| {
            if let Some(attempt) = attempt {
                attempt.take(verdict);
            }
        });
        let question = self.of_try(LessonTry::question);
        let told = self.of_try(|attempt| question.is_some().then(|| attempt.told()));
        let session = self.session;
        session.give(AdviceInput::Explain(question));
        if let Some(told) = told {
            session.spoken.set(session.say(&told));
        }
    }

    fn last(self) -> usize {
        untrack(|| self.session.read_game(Match::last))
    }

    fn go_back(self) {
        while self.last() > 0 {
            let before = self.last();
            self.session.give(MoveInput::UndoPly);
            if self.last() == before {
                break;
            }
        }
    }

    /// Plays these actions from the start.
    fn play(self, actions: Vec<String>) {
        self.go_back();
        self.session.give(MoveInput::Offer(actions));
    }

    fn of_try<T: Default>(self, read: impl FnOnce(&LessonTry) -> T) -> T {
        self.attempt.with(|attempt| attempt.as_ref().map(read)).unwrap_or_default()
    }
}

#[component]
fn Steps(
    id: &'static str,
    lesson: StudyLesson,
    number: usize,
    /// The number of the game's lessons.
    count: usize,
    step: State<usize>,
) -> impl IntoView {
    let lesson = State::new(lesson);
    let steps = lesson.with_untracked(|lesson| lesson.positions.len()) + 1;
    let current: State<Option<StepBoard>> = State::new(None);
    let board = move || {
        let at = step.get().min(steps - 1);
        let opened = lesson.with_untracked(|lesson| match at.checked_sub(1) {
            None => {
                let start = basalt_rules::Record { actions: Vec::new(), ..lesson.example.clone() };
                catalogue::open(&start).map(|game| (game, None))
            }
            Some(index) => {
                LessonTry::new(&lesson.positions[index]).map(|(game, attempt)| (game, Some(attempt)))
            }
        });
        // A test opens all boards of all lessons.
        let (game, attempt) = opened.ok()?;
        let own = game.standing(0).to_move;
        let board = StepBoard::new(at, game, attempt);
        let session = board.session;
        let is_open =
            derived(move || board.attempt.with(|attempt| attempt.as_ref().is_none_or(LessonTry::is_open)));
        current.set(Some(board));
        Some(view! {
            <section class="stage" aria-label=word("table-board")>
                <div class="boardbox">
                    <BoardPicture session />
                </div>
                <BesideSeats session own />
                <div class="told">
                    <LessonLine session />
                    <BoardNotices />
                    // A turn that was judged leaves its place to the button.
                    {live(move || is_open.get().then(|| view! { <Choices session /> }))}
                </div>
            </section>
        })
    };
    let words = move || {
        let board = current.get()?;
        let session = board.session;
        Some(match board.at {
            0 => view! { <Idea lesson board /> }.into_any(),
            _ => {
                let told =
                    derived(move || board.attempt.with(|attempt| attempt.as_ref().map(LessonTry::told)));
                view! {
                    <div role="status">
                        {live(move || told.get().map(|message| view! { <b><Sentence session message /></b> }))}
                        <p><ProofButton session /></p>
                    </div>
                }
                .into_any()
            }
        })
    };
    let title = move || lesson.with(|lesson| lesson.title.clone());
    let place = move || {
        locale().tell(&Message::new("coach-step").with("number", step.get() + 1).with("count", steps))
    };
    let dots = move || {
        let at = step.get();
        (0..steps).map(|dot| view! { <i class:done=dot < at class:now=dot == at></i> }).collect_view()
    };
    view! {
        {live(board)}
        <section class="coach" aria-label=text(title)>
            <div class="coach-words lesson-words brief">
                {live(words)}
            </div>
            <footer>
                <span class="coach-dots" role="img" aria-label=text(place)>{live(dots)}</span>
                <span class="grow"></span>
                {live(move || current.get().map(|board| view! { <Way id board number count step steps /> }))}
            </footer>
        </section>
        <p class="visually-hidden" role="status" aria-live="polite">
            {text(move || current.get().map(|board| board.session.spoken.get()).unwrap_or_default())}
        </p>
    }
}

/// The idea, and ways to see it on the board.
#[component]
fn Idea(lesson: State<StudyLesson>, board: StepBoard) -> impl IntoView {
    let example = lesson.with_untracked(|lesson| lesson.example.actions.clone());
    let is_begun = derived(move || board.session.read_game(Match::last) > 0);
    let shows = !example.is_empty();
    let example = State::new(example);
    view! {
        <p>{text(move || lesson.with(|lesson| lesson.idea.clone()))}</p>
        <p>
            {shows.then(|| view! { <TextButton key="lesson-watch" on_press=move || board.play(example.get_untracked()) /> })}
            " "
            {live(move || is_begun.get().then(|| view! { <TextButton key="lesson-again" on_press=move || board.go_back() /> }))}
        </p>
    }
}

/// The status line: a refusal, or what the pointed action does.
#[component]
fn LessonLine(session: SessionHandle) -> impl IntoView {
    let refused = move || session.see(&[Facet::Refusal], |session| session.pointer.refusal().cloned());
    let line = derived(move || {
        let seen = [Facet::Pointed, Facet::Game, Facet::Capabilities, Facet::Playback];
        let pointed = session.see(&seen, pointed).map(|(message, _)| message);
        let turn = || {
            let standing = session.read(|game| game.standing(game.shown()));
            match standing.outcome {
                Some(_) => standing.prompt,
                None => {
                    Message::new("table-turn").with("side", standing.to_move).with("prompt", standing.prompt)
                }
            }
        };
        refused().or(pointed).unwrap_or_else(turn)
    });
    let content = live(move || view! { <Sentence session message=line.get() /> });
    view! { <div class="status" class:no=move || refused().is_some()>{status_line(content, move || line.track())}</div> }
}

/// The button of a step: see the turn, take a wrong one back, or go on.
#[component]
fn Way(
    id: &'static str,
    board: StepBoard,
    number: usize,
    count: usize,
    step: State<usize>,
    steps: usize,
) -> impl IntoView {
    let is_open = derived(move || {
        board.attempt.with(|attempt| attempt.as_ref().is_some_and(|attempt| !attempt.is_solved()))
    });
    let is_wrong = derived(move || board.of_try(LessonTry::is_wrong));
    let is_last = board.at + 1 == steps;
    let key = computed(move || match () {
        () if is_wrong.get() => "lesson-back",
        () if is_open.get() => "lesson-show",
        () if !is_last || number < count => "coach-next",
        () => "lesson-leave",
    });
    let icon = computed(move || match () {
        () if is_wrong.get() => Icon::Undo,
        () if is_open.get() => Icon::Eye,
        () => Icon::On,
    });
    effect(move || {
        if is_last && !is_open.get() {
            note_lesson_done(id, number - 1);
        }
    });
    let press = move || {
        if is_wrong.get_untracked() {
            board.go_back();
        } else if is_open.get_untracked() {
            let mut turn = Vec::new();
            board.attempt.update(|attempt| turn = attempt.as_mut().map(LessonTry::show).unwrap_or_default());
            board.play(turn);
        } else if !is_last {
            step.set(board.at + 1);
        } else if number < count {
            go(Route::Lesson(id.to_owned(), number + 1));
        } else {
            go(Route::GameLessons(id.to_owned()));
        }
    };
    view! { <Button icon key class="go" wide=true on_press=press /> }
}
