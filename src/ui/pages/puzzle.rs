//! A puzzle: a position with one best turn.
//!
//! Each turn is judged when it is over. A turn that spoils a win of several turns is refuted by a reply.

use leptos::ev;
use leptos::prelude::*;

use basalt_browser::clock;
use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_play::Route;
use basalt_play::challenges::puzzles::{
    PuzzleVerdict, PuzzleWay, Stand, puzzle_rating, puzzle_verdict, puzzle_ways, rating_after,
};
use basalt_play::profile::Rating;
use basalt_play::session::{AdviceInput, Facet, MoveInput, pointed};
use basalt_rules::{Message, Puzzle, PuzzleTask};

use crate::app::app_state::{AppState, use_app};
use crate::app::dialog::Dialog;
use crate::app::keys::shortcut_of;
use crate::app::navigation::go;
use crate::board::{BoardPicture, focus_board, on_placing_key};
use crate::challenges::puzzles;
use crate::challenges::puzzles::begin_streak;
use crate::challenges::puzzles::go_on_with_streak;
use crate::challenges::puzzles::puzzle_title;
use crate::panels::{BesideSeats, BoardNotices, Button, Choices, LinkButton, Pens, Sentence};
use crate::reactive::state::{State, derived, effect, life, on_window};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

use super::board_page::{BoardHead, BoardWords};
use super::puzzle_trial::Trial;
use super::top::Top;

/// The delay before the other side replies (ms).
const WAIT: i32 = 450;
/// The time to read a turn of a solution before it goes on (ms).
const READ: i32 = 2500;

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
    let Some(puzzle) = puzzle else { return ().into_any() };
    let task = puzzle.task;
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
        showing: State::new(Vec::new()),
        change: State::new(None),
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
    let is_long = move || trial.hinted().is_some_and(|hint| hint.is_second);
    let is_solved = move || stand.get() == Stand::Solved;
    let themes = session.read(|game| game.themes(&puzzle.solution));
    // What the themes give away is known then.
    let small = move || match is_solved() && !themes.is_empty() {
        true => themes_told(app, &themes),
        false if is_own => String::new(),
        false => its_rating_told(app, trial),
    };
    view! {
        <main class="table setup puzzle">
            <h1 class="visually-hidden">{title}</h1>
            <BoardHead title small=text(small)>
                {(!in_streak && !is_own).then(|| view! {
                    <LinkButton icon=Icon::Cup key="streak-title" class="roomy" to=Route::Streak(id.to_owned()) />
                })}
                <Button icon=Icon::Share key="share-title" on_press=move || app.open(Dialog::Share) />
                <Button icon=Icon::Help key="keys-title" on_press=move || app.open(Dialog::Keys) />
                <LinkButton icon=Icon::Gear key="settings-title" to=Route::Settings />
            </BoardHead>
            {(!is_own).then(|| view! { <Ratings trial /> })}
            <section class="stage" class:settled=is_solved aria-label=app.word("table-board")>
                <div class="boardbox">
                    <BoardPicture session />
                </div>
                <BesideSeats session own=solver />
                <div class="told">
                    <p class="task">{goal_told(app, trial)}</p>
                    <div class="status" class:hinted=is_long class:no=move || matches!(stand.get(), Stand::Missed(_))><p class="line">{live(move || view! { <Sentence session message=line(app, trial) /> })}</p></div>
                    <BoardNotices />
                    {live(move || (!is_solved()).then(|| view! { <Choices session /> }))}
                </div>
            </section>
            <div class="controls" role="toolbar" aria-label=title>
                <nav aria-label=app.word("puzzle-list")><PuzzlePicker trial grades /></nav>
                <i></i>
                <PuzzleWays trial puzzle=State::new(puzzle) />
            </div>
            {live(move || session.pen.get().is_some().then(|| view! { <Pens session /> }))}
            <BoardWords session />
        </main>
    }
    .into_any()
}

/// What is said below the board: a refusal, the hovered action, the verdict, a hint, what is to be done.
fn line(app: AppState, trial: Trial) -> Message {
    let Trial { session, solver, stand, .. } = trial;
    let refusal = session.see(&[Facet::Refusal], |session| session.pointer.refusal().cloned());
    let standing = session.read(|game| game.standing(game.shown()));
    let seen = session.see(&[Facet::Pointed, Facet::Game, Facet::Capabilities, Facet::Playback], pointed);
    let pointed = seen.filter(|_| stand.get() == Stand::Open).map(|(message, _)| message);
    let turn =
        || Message::new("table-turn").with("side", standing.to_move).with("prompt", standing.prompt.clone());
    let hinted = || trial.hinted().map(|hint| hint.message).filter(|_| stand.get() == Stand::Open);
    let told = || trial.told(app).or_else(hinted);
    let next = || session.read(|game| game.next_step()).filter(|_| stand.get() == Stand::Open);
    // The other side is not asked to move: what is on the board is said until the verdict.
    let said = || {
        let (_, said) = session.read(|game| game.told_turn(game.shown()))?;
        Some(said).filter(|_| standing.to_move != solver)
    };
    refusal.or(pointed).or_else(told).or_else(next).or_else(said).unwrap_or_else(turn)
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
    // Only a side with a colour has to be told which one it is.
    let colour = format!("{id}-colour-{}", solver.number());
    let who = app.locale.knows(&colour).then(|| app.label(&colour));
    let aim = if matches!(task, PuzzleTask::Win(_)) { "win" } else { "points" };
    let turns = usize::from(task.turns());
    let goal = Message::new("puzzle-goal").with("aim", aim).with("turns", turns);
    who.into_iter().chain([app.locale.tell(&goal)]).collect::<Vec<_>>().join(" · ")
}

fn its_rating_told(app: AppState, trial: Trial) -> String {
    let its = Message::new("puzzle-its-rating").with("rating", trial.rating).with("grade", trial.grade);
    app.locale.tell(&its)
}

/// The themes of a solved puzzle, in words.
fn themes_told(app: AppState, themes: &[&'static str]) -> String {
    let names: Vec<String> = themes.iter().map(|key| app.label(key)).collect();
    app.locale.tell(&Message::new("puzzle-themes").with("themes", names.join(" · ")))
}

/// The rating of the player, and how this puzzle changed it.
#[component]
fn Ratings(trial: Trial) -> impl IntoView {
    let app = use_app();
    let own = move || {
        app.library.track();
        let Rating { rating, margin } = rating_after(&app.library.read().puzzles().tries());
        let told = Message::new("puzzle-rating").with("rating", rating).with("margin", margin);
        let change = trial.change.get().map(|change: i32| match change < 0 {
            true => format!(" (−{})", -change),
            false => format!(" (+{change})"),
        });
        app.locale.tell(&told) + &change.unwrap_or_default()
    };
    view! { <div class="ratings"><span>{text(own)}</span></div> }
}

#[component]
fn PuzzleWays(trial: Trial, puzzle: State<Puzzle>) -> impl IntoView {
    let app = use_app();
    let Trial { session, number, in_streak, stand, .. } = trial;
    let id = session.read(|game| game.info().id);
    let next = move || {
        let (rating, done) = puzzles::rating_and_done(app, id);
        app.puzzles.list.with_untracked(|list| list.fitting(rating, number, &done)).filter(|_| !trial.is_own)
    };
    let goes_on =
        move || app.puzzles.streak.with(|streak| streak.as_ref().is_some_and(|streak| streak.end.is_none()));
    let begun = derived(move || session.read(|game| game.last()) > 0);
    let way = move |way: PuzzleWay| {
        match way {
        PuzzleWay::Hint => {
            let key = computed(move || match trial.hinted() {
                Some(_) => "puzzle-second-hint",
                None => "hint",
            });
            let disabled = computed(move || trial.hinted().is_some_and(|hint| hint.is_second));
            view! {
                <Button icon=Icon::Bulb key disabled wide=true class="hint-way" on_press=move || puzzle.with_untracked(|puzzle| trial.hint(app, puzzle)) />
            }
            .into_any()
        }
        PuzzleWay::Show => {
            let show = move || puzzle.with_untracked(|puzzle| trial.show(app, puzzle));
            view! { <Button icon=Icon::Eye key="puzzle-show" wide=true class="show-way" on_press=show /> }.into_any()
        }
        PuzzleWay::TakeBack => {
            view! { <Button icon=Icon::Undo key="puzzle-back" class="go" wide=true on_press=move || trial.take_back() /> }
                .into_any()
        }
        PuzzleWay::Undo => {
            let disabled = computed(move || !begun.get());
            view! { <Button icon=Icon::Undo key="puzzle-back" disabled on_press=move || trial.take_back() /> }.into_any()
        }
        PuzzleWay::Again => {
            view! { <Button icon=Icon::Restart key="controls-restart" on_press=move || trial.again() /> }.into_any()
        }
        PuzzleWay::Analyse => {
            view! { <Button icon=Icon::Chart key="puzzle-analyse" on_press=move || analyse(app, session) /> }.into_any()
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

/// Opens what was played as a game, with its analysis.
fn analyse(app: AppState, session: SessionHandle) {
    let link = session.see(&[], |session| session.link());
    go(app, Route::View(link.to_string()));
    clock::next_frame(app.life, move || {
        let opened = app.session.get_untracked().filter(|opened| untrack(|| opened.can().analysis));
        if let Some(opened) = opened {
            opened.give(AdviceInput::Analyse);
        }
    });
}

/// Judges the solver's turns, plays for the other side, and plays a solution to its end.
fn watch(app: AppState, trial: Trial) {
    let Trial { session, solver, task, stand, judged, .. } = trial;
    let life = life();
    // Whatever the player does in the meantime comes first.
    let later = move |wait: i32, last: usize, turn: Vec<String>| {
        clock::later(life, wait, move || {
            if session.read(|game| game.last()) == last {
                session.give(MoveInput::Offer(turn));
            }
        });
    };
    effect(move || {
        if session.moves() || !session.can().current || trial.decided(app).is_some() {
            return;
        }
        let (record, standing, first, own) = session.read(|game| {
            let own = game.turns().iter().filter(|turn| turn.side == solver).count();
            (game.record(), game.standing(game.last()), game.standing(0), own)
        });
        let last = record.actions.len();
        let before = judged.get_untracked();
        judged.set_untracked(last);
        if last <= before {
            if last < before {
                stand.set(Stand::Open);
            }
            return;
        }
        if let Some(turn) = trial.next_shown(&record.actions) {
            let wait = if standing.to_move == solver { READ } else { WAIT };
            return later(wait, last, turn);
        }
        // A reply decides nothing that the turn before it did not.
        if session.read(|game| game.told_turn(last).is_none_or(|(side, _)| side != solver)) {
            return;
        }
        let verdict = match puzzle_verdict(task, solver, own, &first, &standing) {
            PuzzleVerdict::Open => return,
            PuzzleVerdict::Solved => Stand::Solved,
            PuzzleVerdict::Missed(made) => Stand::Missed(made),
            PuzzleVerdict::Foresee(turns) => {
                let judged = catalogue::judge(&record, solver, turns).ok().flatten();
                let Some(judged) = judged else { return };
                if let Some(reply) = judged.line.into_iter().next() {
                    later(WAIT, last, reply);
                }
                if judged.wins {
                    return;
                }
                Stand::Missed(0)
            }
        };
        trial.tell(app, verdict);
    });
}
