//! A puzzle: a position with one best turn.
//!
//! If winning takes several turns, each action is judged, otherwise the whole turn.

use leptos::ev;
use leptos::prelude::*;

use basalt_browser::clock;
use basalt_drawing::brand::{Icon, icon};
use basalt_games::catalogue;
use basalt_play::Route;
use basalt_play::challenges::puzzles::{
    PuzzleVerdict, PuzzleWay, Stand, TryResult, puzzle_rating, puzzle_verdict, puzzle_ways, rating_after,
};
use basalt_play::profile::Rating;
use basalt_play::session::{Facet, MoveInput, pointed};
use basalt_rules::{Message, Puzzle, PuzzleTask, Record, Side};

use crate::app::app_state::{AppState, use_app};
use crate::app::dialog::Dialog;
use crate::app::keys::shortcut_of;
use crate::app::navigation::go;
use crate::board::{BoardPicture, Pens, focus_board, on_placing_key};
use crate::challenges::puzzles;
use crate::challenges::puzzles::begin_streak;
use crate::challenges::puzzles::go_on_with_streak;
use crate::challenges::puzzles::puzzle_title;
use crate::panels::{BesideSeats, Button, Choices, Sentence};
use crate::reactive::state::{State, effect, life, on_window};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;

use super::board_page::{BoardHead, BoardWords};
use super::puzzle_trial::Trial;
use super::top::Top;

/// The delay before the other side replies (ms).
const WAIT: i32 = 450;

/// Shown while the list of puzzles loads.
#[component]
pub fn PuzzleWait() -> impl IntoView {
    let app = use_app();
    view! {
        <div class="homepage">
            <Top />
            <main class="guide">
                <h1>{app.word("puzzle-short")}</h1>
                <p class="muted">{app.word("puzzle-loading")}</p>
            </main>
        </div>
    }
}

/// The page of a puzzle, alone or in a streak.
#[component]
pub fn PuzzlePage(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    // Between two pages the session may be another one.
    let Some((number, in_streak)) = session.see(&[], |session| session.kind().puzzle()) else {
        return ().into_any();
    };
    let id = session.read(|game| game.info().id);
    let link = session.see(&[], |session| session.kind().link().map(str::to_owned));
    let is_own = link.is_some();
    let (puzzle, hardness) = match link {
        Some(link) => {
            let puzzle = Puzzle::read_link(&link).ok();
            let hardness = |puzzle: &Puzzle| [puzzle.grade.into(), puzzle.solution.len()];
            let hardness = puzzle.iter().map(hardness).collect();
            (puzzle, hardness)
        }
        None => app.puzzles.list.with_untracked(|list| (list.get(number), list.hardness())),
    };
    let grades: Vec<usize> = hardness.iter().map(|[grade, _]| *grade).collect();
    let hardness = hardness.get(number).copied().unwrap_or_default();
    // The session is that of a puzzle of this list.
    let Some(Puzzle { task, solution, record, .. }) = puzzle else { return ().into_any() };
    let begun = record.actions.len();
    let solver = untrack(|| session.read(|game| game.standing(0).to_move));
    let trial = Trial {
        session,
        solver,
        task,
        number,
        in_streak,
        is_own,
        day: puzzles::day_of(id, number, grades.len()).filter(|_| !is_own),
        grade: hardness[0],
        rating: puzzle_rating(hardness),
        stand: State::new(Stand::Open),
        judged: State::new(0),
        shown: State::new(false),
        hint: State::new(None),
    };
    let stand = trial.stand;
    stand.set(trial.decided(app).unwrap_or(Stand::Open));
    watch(app, trial);
    take_keys(app, session);
    let count = grades.len();
    let title = text(move || match in_streak || is_own {
        true => [app.game_name(id), place_told(app, trial)].join(" · "),
        false => puzzle_title(app, id, number, count),
    });
    let line = move || {
        let refusal = session.see(&[Facet::Refusal], |session| session.refusal().cloned());
        let standing = session.read(|game| game.standing(game.shown()));
        let seen = session.see(&[Facet::Pointed, Facet::Game, Facet::Capabilities, Facet::Playback], pointed);
        let pointed = seen.filter(|_| stand.get() == Stand::Open).map(|(message, _)| message);
        let turn = || {
            Message::new("table-turn").with("side", standing.to_move).with("prompt", standing.prompt.clone())
        };
        let hinted = || trial.hinted().map(|hint| hint.message).filter(|_| stand.get() == Stand::Open);
        let told = || trial.told(app).or_else(hinted);
        let next = || session.read(|game| game.next_step()).filter(|_| stand.get() == Stand::Open);
        let message = refusal.or(pointed).or_else(told).or_else(next).unwrap_or_else(turn);
        view! { <Sentence session message /> }.into_any()
    };
    let is_solved = move || stand.get() == Stand::Solved;
    let themes = session.read(|game| game.themes(&solution));
    // What the themes give away and the goal asks for is known then.
    let small = move || match is_solved() && !themes.is_empty() {
        true => themes_told(app, &themes),
        false => goal_told(app, trial),
    };
    view! {
        <main class="table setup puzzle">
            <h1 class="visually-hidden">{title}</h1>
            <BoardHead title small=text(small) is_goal=true>
                {(!in_streak && !is_own).then(|| view! {
                    <a class="btn" href=Route::Streak(id.to_owned()).fragment() title=app.word("streak-title") aria-label=app.word("streak-title")>
                        <span aria-hidden="true" inner_html=icon(Icon::Cup, 20)></span>
                    </a>
                })}
                <Button icon=Icon::Help key="keys-title" class="roomy" on_press=move || app.open(Dialog::Keys) />
            </BoardHead>
            {(!is_own).then(|| view! { <Ratings trial /> })}
            <section class="stage" class:settled=is_solved aria-label=app.word("table-board")>
                <div class="boardbox">
                    <BoardPicture session />
                </div>
                <BesideSeats session own=solver />
                <div class="told">
                    <div class="status" class:no=move || matches!(stand.get(), Stand::Missed(_))>{live(line)}</div>
                    {live(move || (!is_solved()).then(|| view! { <Choices session /> }))}
                </div>
            </section>
            <div class="controls" role="toolbar" aria-label=title>
                <nav aria-label=app.word("puzzle-list")><PuzzlePicker trial grades /></nav>
                <i></i>
                <PuzzleWays trial solution begun />
                {live(move || (!in_streak || stand.get() == Stand::Open).then(|| view! {
                    <Button icon=Icon::Restart key="controls-restart" on_press=move || trial.again() />
                }))}
            </div>
            {live(move || session.pen.get().is_some().then(|| view! { <Pens session /> }))}
            <BoardWords session />
        </main>
    }
    .into_any()
}

/// Keyboard users keep the focus on the board, and the board's keys work anywhere on the page.
fn take_keys(app: AppState, session: SessionHandle) {
    if app.page.by_keys.get_untracked() {
        clock::next_frame(life(), move || focus_board(session));
    }
    on_window(ev::keydown, move |event| {
        let field = event_target::<web_sys::Element>(event).closest("input, select, dialog").ok().flatten();
        if field.is_none() && on_placing_key(session, &shortcut_of(event), event.shift_key()) {
            event.prevent_default();
        }
    });
}

/// The number of puzzles solved in the streak, or that it is a player's own, and its grade.
fn place_told(app: AppState, trial: Trial) -> String {
    let solved = || app.puzzles.streak.with(|streak| streak.as_ref().map_or(0, |streak| streak.solved.len()));
    let place = match trial.in_streak {
        true => Message::new("streak-place").with("count", solved()).with("grade", trial.grade),
        false => Message::new("puzzle-own").with("grade", trial.grade),
    };
    app.locale.tell(&place)
}

fn goal_told(app: AppState, trial: Trial) -> String {
    let Trial { session, solver, task, .. } = trial;
    let id = session.read(|game| game.info().id);
    // A side with a colour is named by it.
    let who = match session.read(|game| game.emblem(solver)) {
        Some(_) => app.seat_word(id, solver),
        None => session.say(&Message::new("side").with("side", solver)),
    };
    let aim = if matches!(task, PuzzleTask::Win(_)) { "win" } else { "points" };
    let turns = usize::from(task.turns());
    let goal = Message::new("puzzle-goal").with("who", who).with("aim", aim).with("turns", turns);
    app.locale.tell(&goal)
}

/// The themes of a solved puzzle, in words.
fn themes_told(app: AppState, themes: &[&'static str]) -> String {
    let names: Vec<String> = themes.iter().map(|key| app.label(key)).collect();
    app.locale.tell(&Message::new("puzzle-themes").with("themes", names.join(" · ")))
}

/// The ratings of the player and of the puzzle.
#[component]
fn Ratings(trial: Trial) -> impl IntoView {
    let app = use_app();
    let own = move || {
        app.library.track();
        let Rating { rating, margin } = rating_after(&app.library.read().puzzles().tries());
        app.locale.tell(&Message::new("puzzle-rating").with("rating", rating).with("margin", margin))
    };
    let its = move || {
        let its = Message::new("puzzle-its-rating").with("rating", trial.rating).with("grade", trial.grade);
        app.locale.tell(&its)
    };
    view! {
        <div class="ratings">
            <span>{text(own)}</span>
            <span>{text(its)}</span>
        </div>
    }
}

#[component]
fn PuzzleWays(trial: Trial, solution: Vec<String>, begun: usize) -> impl IntoView {
    let app = use_app();
    let Trial { session, number, in_streak, stand, .. } = trial;
    let id = session.read(|game| game.info().id);
    let next = move || {
        let (rating, done) = puzzles::rating_and_done(app, id);
        app.puzzles.list.with_untracked(|list| list.fitting(rating, number, &done)).filter(|_| !trial.is_own)
    };
    let goes_on =
        move || app.puzzles.streak.with(|streak| streak.as_ref().is_some_and(|streak| streak.end.is_none()));
    let solution = State::new(solution);
    let way = move |way: PuzzleWay| {
        match way {
        PuzzleWay::Hint => {
            let key = Signal::derive(move || match trial.hinted() {
                Some(_) => "puzzle-second-hint",
                None => "hint",
            });
            let disabled = Signal::derive(move || trial.hinted().is_some_and(|hint| hint.is_second));
            view! {
                <Button icon=Icon::Bulb key disabled wide=true class="hint-way" on_press=move || solution.with_untracked(|solution| trial.hint(app, solution, begun)) />
            }
            .into_any()
        }
        PuzzleWay::Show => {
            let show = move || {
                trial.count(app, TryResult::Missed);
                trial.again();
                trial.shown.set(true);
                session.give(MoveInput::Offer(solution.get_untracked()));
            };
            view! { <Button icon=Icon::Eye key="puzzle-show" wide=true class="show-way" on_press=show /> }.into_any()
        }
        PuzzleWay::TakeBack => {
            let back = move || {
                session.give(MoveInput::UndoPly);
                stand.set(Stand::Open);
            };
            view! { <Button icon=Icon::Undo key="puzzle-back" class="go" wide=true on_press=back /> }.into_any()
        }
        PuzzleWay::Next(next) => {
            let page = Route::Puzzle(id.to_owned(), next + 1);
            view! { <a class="btn go wide" href=page.fragment()>{app.label("puzzle-next")}</a> }.into_any()
        }
        PuzzleWay::GoOn => view! {
            <Button icon=Icon::Play key="puzzle-next" class="go" wide=true on_press=move || go_on_with_streak(app, id) />
        }
        .into_any(),
        PuzzleWay::Look => view! {
            <a class="btn wide" href=Route::Puzzle(id.to_owned(), number + 1).fragment()>{app.label("streak-look")}</a>
        }
        .into_any(),
        PuzzleWay::StreakAgain => view! {
            <Button icon=Icon::Again key="streak-again" class="go" wide=true on_press=move || begin_streak(app, id) />
        }
        .into_any(),
    }
    };
    live(move || {
        let ways = puzzle_ways(stand.get(), next(), in_streak.then(goes_on));
        ways.into_iter().map(way).collect_view()
    })
}

/// The list of puzzles to choose from; in a streak the best one, for a player's own puzzle the editor.
#[component]
fn PuzzlePicker(trial: Trial, grades: Vec<usize>) -> impl IntoView {
    let app = use_app();
    let Trial { session, number, in_streak, is_own, stand, .. } = trial;
    let id = session.read(|game| game.info().id);
    live(move || {
        if is_own {
            let page = Route::Editor(session.read(|game| game.record_from(0).to_string()));
            return view! { <a class="btn wide" href=page.fragment()>{app.label("editor-open")}</a> }
                .into_any();
        }
        if in_streak {
            app.library.track();
            let best = app.library.read().puzzles().best(id);
            return view! { <span class="muted">{app.locale.tell(&Message::new("streak-best").with("count", best))}</span> }.into_any();
        }
        let done = app.library.read().puzzles().solved(id);
        let line = |(other, &grade): (usize, &usize)| {
            let name = Message::new("puzzle-number")
                .with("number", other + 1)
                .with("grade", grade)
                .with("state", if done.contains(&other) { "solved" } else { "open" });
            view! { <option value=(other + 1).to_string() selected=other == number>{app.locale.tell(&name)}</option> }
        };
        let lines = grades.iter().enumerate().map(line).collect_view();
        // Mark a puzzle that has just been solved.
        stand.track();
        let choose = move |event| {
            if let Ok(number) = event_target_value(&event).parse() {
                go(app, Route::Puzzle(id.to_owned(), number));
            }
        };
        view! { <select class="pick" aria-label=app.label("puzzle-list") on:change=choose>{lines}</select> }
            .into_any()
    })
}

/// Judges the solver's moves, and plays for the other side.
fn watch(app: AppState, trial: Trial) {
    let Trial { session, solver, task, stand, judged, .. } = trial;
    let life = life();
    effect(move || {
        if session.moves() || !session.can().current || trial.decided(app).is_some() {
            return;
        }
        let (last, record, standing, first, own) = session.read(|game| {
            let own = game.turns().iter().filter(|turn| turn.side == solver).count();
            (game.last(), game.record(), game.standing(game.last()), game.standing(0), own)
        });
        if last <= judged.get_untracked() {
            if last < judged.get_untracked() {
                stand.set(Stand::Open);
            }
            judged.set_untracked(last);
            return;
        }
        judged.set_untracked(last);
        let done = match puzzle_verdict(task, solver, own, &first, &standing) {
            PuzzleVerdict::Open => None,
            PuzzleVerdict::Solved => Some(Stand::Solved),
            PuzzleVerdict::Missed(made) => Some(Stand::Missed(made)),
            PuzzleVerdict::Foresee { turns, over, made } => match judge(&record, solver, turns) {
                Some((false, _)) => Some(Stand::Missed(made)),
                Some((true, reply)) => {
                    if over {
                        clock::later(life, WAIT, move || {
                            if session.read(|game| game.last()) == last {
                                judged.set_untracked(last + reply.len());
                                session.give(MoveInput::Offer(reply.clone()));
                            }
                        });
                    }
                    None
                }
                // With one turn to find, the whole turn decides.
                None => over.then_some(Stand::Missed(made)),
            },
        };
        if let Some(stand) = done {
            trial.tell(app, stand);
        }
    });
}

fn judge(record: &Record, solver: Side, left: u8) -> Option<(bool, Vec<String>)> {
    let judged = catalogue::judge(record, solver, left).ok()??;
    Some((judged.wins, judged.reply))
}
