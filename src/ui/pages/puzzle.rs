//! A puzzle: a position with one best turn.
//!
//! Each turn is judged when it is over. A turn that spoils a win of several turns is refuted by a reply.

use basalt_app::puzzles::{PuzzleFacts, PuzzleTrial, TrialInput, rating_and_done};
use basalt_browser::clock;
use basalt_browser::life::Life;
use basalt_drawing::brand::Icon;
use basalt_play::Route;
use basalt_play::challenges::puzzles::{PuzzleWay, Stand, puzzle_ways, rating_after};
use basalt_play::profile::Rating;
use basalt_play::session::{AdviceInput, Facet, Session, pointed};
use basalt_rules::{Message, Puzzle, PuzzleTask, grade_of};

use crate::app::app_state::{
    app_life, dialog, game_name, label, library, locale, open_session, page_state, puzzles, word,
};
use crate::board::BoardPicture;
use crate::challenges::practice::judge_practice;
use crate::challenges::puzzles;
use crate::challenges::puzzles::begin_streak;
use crate::challenges::puzzles::puzzle_title;
use crate::challenges::puzzles::{end_storm, go_on_with_streak};
use crate::handles::dialog::Dialog;
use crate::opening::navigation::go;
use crate::panels::{BesideSeats, BoardNotices, Button, Choices, LinkButton, Pens, Sentence, status_line};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::{computed, live, text};
use crate::run::TrialHandle;
use crate::session::SessionHandle;
use crate::session::focus::focus_board;

use super::board_page::{BoardHead, BoardWords, take_keys};
use super::practice::{LeaveButton, NextButton, practice_place};
use super::top::Top;

/// Shown while the list of puzzles loads.
#[component]
pub fn PuzzleWait() -> impl IntoView {
    view! {
        <div class="homepage">
            <Top />
            <main class="guide">
                <h1>{word("puzzle-short")}</h1>
                <p class="muted">{word("puzzle-loading")}</p>
            </main>
        </div>
    }
}

/// How often the time of a storm is shown anew (ms).
const TICK: i32 = 250;
/// The time to see a verdict in a storm before the next puzzle comes (ms).
const SOLVED_FOR: i32 = 600;
const MISSED_FOR: i32 = 1600;

/// The page of a puzzle, alone or in a streak.
#[component]
pub fn PuzzlePage(session: SessionHandle) -> impl IntoView {
    // Between two pages the session may be another one.
    let Some((number, in_streak)) = session.see(&[], |session| session.kind().puzzle()) else {
        return ().into_any();
    };
    let id = session.read(|game| game.info().id);
    let link = session.see(&[], |session| session.kind().link().map(str::to_owned));
    let is_own = link.is_some();
    let (puzzle, count) = match link {
        Some(link) => (Puzzle::read_link(&link).ok(), 1),
        None => puzzles().list.with_untracked(|list| (list.get(number), list.count())),
    };
    // The session is that of a puzzle of this list.
    let Some(puzzle) = puzzle else { return ().into_any() };
    let solver = untrack(|| session.read(|game| game.standing(0).to_move));
    let facts = PuzzleFacts {
        task: puzzle.task,
        solver,
        number,
        in_streak,
        is_own,
        day: puzzles::day_of(id, number, count).filter(|_| !is_own),
        rating: puzzle.rating,
    };
    let trial = TrialHandle::new(session, facts, puzzle.clone());
    let stand = trial.stand;
    take_keys(session);
    let practised = session.see(&[], |session| session.kind().practised().map(str::to_owned));
    let is_practised = practised.is_some();
    if let Some(item) = practised {
        judge_trial(item, trial);
    }
    let title = text(move || match in_streak || is_own {
        true if is_practised => [game_name(id), practice_place()].join(" · "),
        true if in_streak && is_storm() => [game_name(id), label("storm-title")].join(" · "),
        true => [game_name(id), place_told(trial)].join(" · "),
        false => puzzle_title(id, number, count),
    });
    // The title has room on the smallest phones, too.
    let clock = (in_streak && is_storm()).then(|| storm_clock(trial));
    let head = text(move || clock.map_or_else(|| title.get(), |seconds| storm_told(seconds.get())));
    let is_long = move || trial.hinted().is_some_and(|hint| hint.is_second);
    let is_solved = move || stand.get() == Stand::Solved;
    let asks = derived(move || trial.with(PuzzleTrial::asks));
    effect(move || {
        if let Some(question) = trial.with(PuzzleTrial::question) {
            untrack(|| session.give(AdviceInput::Explain(Some(question))));
        }
    });
    let themes = session.read(|game| game.puzzle_themes(&puzzle));
    // What the themes give away is known then.
    let small = move || match is_solved() && !themes.is_empty() {
        true => themes_told(&themes),
        false if is_own => String::new(),
        false => its_rating_told(trial),
    };
    view! {
        <main class="table setup puzzle">
            <h1 class="visually-hidden">{title}</h1>
            <BoardHead title=head small=text(small)>
                {(!in_streak && !is_own).then(|| view! {
                    <LinkButton icon=Icon::Cup key="streak-title" class="roomy" to=Route::Streak(id.to_owned()) />
                })}
                <Button icon=Icon::Share key="share-title" on_press=move || dialog().open(Dialog::Share) />
                <Button icon=Icon::Help key="keys-title" on_press=move || dialog().open(Dialog::Keys) />
                <LinkButton icon=Icon::Gear key="settings-title" to=Route::Settings />
            </BoardHead>
            {(!is_own && clock.is_none()).then(|| view! { <Ratings trial /> })}
            <section class="stage" class:settled=is_solved aria-label=word("table-board")>
                <div class="boardbox">
                    <BoardPicture session />
                </div>
                <BesideSeats session own=solver />
                <div class="told">
                    <p class="task">{goal_told(trial)}</p>
                    <div class="status" class:hinted=is_long class:no=move || matches!(stand.get(), Stand::Missed(_))><PuzzleLine trial /></div>
                    <BoardNotices />
                    {live(move || asks.get().then(|| view! { <FirstAnswers trial /> }))}
                    {live(move || (!is_solved()).then(|| view! { <Choices session /> }))}
                </div>
            </section>
            <div class="controls" role="toolbar" aria-label=title>
                {match is_practised {
                    true => view! { <LeaveButton /> }.into_any(),
                    false => view! { <nav aria-label=word("puzzle-short")><PuzzlePicker trial /></nav> }.into_any(),
                }}
                <i></i>
                <PuzzleWays trial />
                {live(move || (is_practised && trial.with(PuzzleTrial::outcome).is_some()).then(|| view! { <NextButton /> }))}
            </div>
            {live(move || session.pen.get().is_some().then(|| view! { <Pens session /> }))}
            <BoardWords session />
        </main>
    }
    .into_any()
}

/// The answers to the first question.
#[component]
fn FirstAnswers(trial: TrialHandle) -> impl IntoView {
    let session = trial.session;
    let answer = move |is_yes: bool| {
        let by_keys = page_state().by_keys.get_untracked();
        trial.give(TrialInput::Answer(is_yes));
        // The button that had the focus is gone.
        if by_keys {
            clock::next_frame(app_life(), move || focus_board(session));
        }
    };
    view! {
        <div class="choices" role="group" aria-label=word("puzzle-first")>
            <button type="button" class="btn strong" on:click=move |_| answer(true)>{label("puzzle-first-yes")}</button>
            <button type="button" class="btn strong" on:click=move |_| answer(false)>{label("puzzle-first-no")}</button>
        </div>
    }
}

/// The status line; once the solution is known also why it is right, and what is wrong with the turns that look better.
#[component]
fn PuzzleLine(trial: TrialHandle) -> impl IntoView {
    let session = trial.session;
    // A reply can take a search, so it is searched for once.
    let wrong = derived(move || match trial.stand.get() {
        Stand::Solved => trial.with(PuzzleTrial::temptations),
        _ => Vec::new(),
    });
    let tells_wrong = State::new(false);
    effect(move || {
        if wrong.with(Vec::is_empty) {
            tells_wrong.set(false);
        }
    });
    let why = move || {
        let why = session.see(&[Facet::Hint, Facet::Game, Facet::Review], Session::why);
        why.filter(|why| why.is_proved && trial.stand.get() == Stand::Solved).map(|why| why.message)
    };
    let told = derived(move || match tells_wrong.get() {
        true => wrong.get(),
        false => [line(trial)].into_iter().chain(why()).collect(),
    });
    let sentence = move |message: Message| view! { <Sentence session message /> " " };
    let key = computed(move || if tells_wrong.get() { "puzzle-right" } else { "puzzle-wrong" });
    let turn_over = move || tells_wrong.update(|tells| *tells = !*tells);
    let content = view! {
        {live(move || told.get().into_iter().map(sentence).collect_view())}
        {live(move || (!wrong.with(Vec::is_empty)).then(|| view! {
            <button type="button" class="link" on:click=move |_| turn_over()>{text(move || label(key.get()))}</button>
        }))}
    };
    status_line(content, move || told.track())
}

/// Whether the streak on the page is a storm.
fn is_storm() -> bool {
    puzzles().streak.with_untracked(|streak| streak.as_ref().is_some_and(|streak| streak.storm.is_some()))
}

/// The seconds that the storm on the page has left; brings its next puzzle, and ends it.
fn storm_clock(trial: TrialHandle) -> State<u64> {
    let id = trial.session.read(|game| game.info().id);
    let left = || {
        let streak = puzzles().streak.get_untracked();
        streak.and_then(|streak| streak.time_left(clock::today())).unwrap_or_default().div_ceil(1000)
    };
    let seconds = State::new(left());
    fn tick(life: Life, id: &'static str, seconds: State<u64>, left: fn() -> u64) {
        clock::later(life, TICK, move || {
            if end_storm(id) {
                return;
            }
            if seconds.get_untracked() != left() {
                seconds.set(left());
            }
            tick(life, id, seconds, left);
        });
    }
    let life = life();
    tick(life, id, seconds, left);
    effect(move || {
        let wait = match trial.stand.get() {
            Stand::Open => return,
            Stand::Solved => SOLVED_FOR,
            Stand::Missed(_) => MISSED_FOR,
        };
        clock::later(life, wait, move || {
            if streak_goes_on() {
                go_on_with_streak(id);
            }
        });
    });
    seconds
}

/// The time that a storm has left, and how many puzzles it has solved.
fn storm_told(seconds: u64) -> String {
    let count = puzzles().streak.with(|streak| streak.as_ref().map_or(0, |streak| streak.solved.len()));
    let solved = locale().tell(&Message::new("storm-solved").with("count", count));
    format!("{}:{:02} · {solved}", seconds / 60, seconds % 60)
}

fn streak_goes_on() -> bool {
    puzzles().streak.with_untracked(|streak| streak.as_ref().is_some_and(|streak| streak.end.is_none()))
}

/// Has the first verdict on a practised puzzle kept.
fn judge_trial(item: String, trial: TrialHandle) {
    let outcome = derived(move || trial.with(PuzzleTrial::outcome));
    effect(move || {
        if let Some(is_solved) = outcome.get() {
            judge_practice(&item, is_solved);
        }
    });
}

/// What is said below the board: the first question, a refusal, the hovered action, the verdict, a hint, what is to be done.
fn line(trial: TrialHandle) -> Message {
    let TrialHandle { session, stand, facts, .. } = trial;
    let solver = facts.solver;
    let refusal = session.see(&[Facet::Refusal], |session| session.pointer.refusal().cloned());
    let standing = session.read(|game| game.standing(game.shown()));
    let seen = session.see(&[Facet::Pointed, Facet::Game, Facet::Capabilities, Facet::Playback], pointed);
    let pointed = seen.filter(|_| stand.get() == Stand::Open).map(|(message, _)| message);
    let turn =
        || Message::new("table-turn").with("side", standing.to_move).with("prompt", standing.prompt.clone());
    let hinted = || trial.hinted().map(|hint| hint.message).filter(|_| stand.get() == Stand::Open);
    let told = || trial.told().or_else(hinted);
    let asked = || trial.with(PuzzleTrial::asks).then(|| Message::new("puzzle-first"));
    let next = || session.read(|game| game.next_step()).filter(|_| stand.get() == Stand::Open);
    // The other side is not asked to move: what is on the board is said until the verdict.
    let said = || {
        let (_, said) = session.read(|game| game.told_turn(game.shown()))?;
        Some(said).filter(|_| standing.to_move != solver)
    };
    asked().or(refusal).or(pointed).or_else(told).or_else(next).or_else(said).unwrap_or_else(turn)
}

/// The number of puzzles solved in the streak, or that it is a player's own, and its grade.
fn place_told(trial: TrialHandle) -> String {
    let solved = || puzzles().streak.with(|streak| streak.as_ref().map_or(0, |streak| streak.solved.len()));
    let place = match trial.facts.in_streak {
        true => Message::new("streak-place").with("count", solved()).with("grade", grade(trial)),
        false => Message::new("puzzle-own").with("grade", grade(trial)),
    };
    locale().tell(&place)
}

fn grade(trial: TrialHandle) -> usize {
    grade_of(trial.facts.rating).into()
}

fn goal_told(trial: TrialHandle) -> String {
    let PuzzleFacts { solver, task, .. } = trial.facts;
    let id = trial.session.read(|game| game.info().id);
    // Only a side with a colour has to be told which one it is.
    let colour = format!("{id}-colour-{}", solver.number());
    let who = locale().knows(&colour).then(|| label(&colour));
    let aim = if matches!(task, PuzzleTask::Win(_)) { "win" } else { "points" };
    let turns = usize::from(task.turns());
    let goal = Message::new("puzzle-goal").with("aim", aim).with("turns", turns);
    who.into_iter().chain([locale().tell(&goal)]).collect::<Vec<_>>().join(" · ")
}

fn its_rating_told(trial: TrialHandle) -> String {
    let its =
        Message::new("puzzle-its-rating").with("rating", trial.facts.rating).with("grade", grade(trial));
    locale().tell(&its)
}

/// The themes of a solved puzzle, in words.
fn themes_told(themes: &[&'static str]) -> String {
    let names: Vec<String> = themes.iter().map(|key| label(key)).collect();
    locale().tell(&Message::new("puzzle-themes").with("themes", names.join(" · ")))
}

/// The rating of the player, and how this puzzle changed it.
#[component]
fn Ratings(trial: TrialHandle) -> impl IntoView {
    let own = move || {
        library().track();
        let Rating { rating, margin } = rating_after(&library().read().puzzles().tries());
        let told = Message::new("puzzle-rating").with("rating", rating).with("margin", margin);
        let change = trial.with(PuzzleTrial::change).map(|change: i32| match change < 0 {
            true => format!(" (−{})", -change),
            false => format!(" (+{change})"),
        });
        locale().tell(&told) + &change.unwrap_or_default()
    };
    view! { <div class="ratings"><span>{text(own)}</span></div> }
}

#[component]
fn PuzzleWays(trial: TrialHandle) -> impl IntoView {
    let TrialHandle { session, stand, .. } = trial;
    let PuzzleFacts { number, in_streak, is_own, .. } = trial.facts;
    let id = session.read(|game| game.info().id);
    let next = move || {
        let (rating, done) = rating_and_done(library().read(), id);
        puzzles().list.with_untracked(|list| list.fitting(rating, number, &done)).filter(|_| !is_own)
    };
    let goes_on =
        move || puzzles().streak.with(|streak| streak.as_ref().is_some_and(|streak| streak.end.is_none()));
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
                <Button icon=Icon::Bulb key disabled wide=true class="hint-way" on_press=move || trial.give(TrialInput::Hint) />
            }
            .into_any()
        }
        PuzzleWay::Show => {
            view! { <Button icon=Icon::Eye key="puzzle-show" wide=true class="show-way" on_press=move || trial.give(TrialInput::Show) /> }.into_any()
        }
        PuzzleWay::TakeBack => {
            view! { <Button icon=Icon::Undo key="puzzle-back" class="go" wide=true on_press=move || trial.give(TrialInput::TakeBack) /> }
                .into_any()
        }
        PuzzleWay::Undo => {
            let disabled = computed(move || !begun.get());
            view! { <Button icon=Icon::Undo key="puzzle-back" disabled on_press=move || trial.give(TrialInput::TakeBack) /> }.into_any()
        }
        PuzzleWay::Again => {
            view! { <Button icon=Icon::Restart key="controls-restart" on_press=move || trial.give(TrialInput::Again) /> }.into_any()
        }
        PuzzleWay::Analyse => {
            view! { <Button icon=Icon::Chart key="puzzle-analyse" on_press=move || analyse(session) /> }.into_any()
        }
        PuzzleWay::Next(next) => {
            let page = Route::Puzzle(id.to_owned(), next + 1);
            view! { <a class="btn go wide" href=page.fragment()>{label("puzzle-next")}</a> }.into_any()
        }
        PuzzleWay::GoOn => view! {
            <Button icon=Icon::Play key="puzzle-next" class="go" wide=true on_press=move || go_on_with_streak(id) />
        }
        .into_any(),
        PuzzleWay::Look => view! {
            <a class="btn wide" href=Route::Puzzle(id.to_owned(), number + 1).fragment()>{label("streak-look")}</a>
        }
        .into_any(),
        PuzzleWay::StreakAgain => view! {
            <Button icon=Icon::Again key=if is_storm() { "storm-again" } else { "streak-again" } class="go" wide=true on_press=move || begin_streak(id, is_storm()) />
        }
        .into_any(),
    }
    };
    // What is kept of a puzzle changes more often than the buttons do, and a button that is replaced under a finger is not pressed.
    let ways = derived(move || puzzle_ways(stand.get(), next(), in_streak.then(goes_on)));
    live(move || ways.get().into_iter().map(way).collect_view())
}

/// The way to all puzzles; in a streak the best one, for a player's own puzzle the editor.
#[component]
fn PuzzlePicker(trial: TrialHandle) -> impl IntoView {
    let TrialHandle { session, .. } = trial;
    let PuzzleFacts { in_streak, is_own, .. } = trial.facts;
    let id = session.read(|game| game.info().id);
    live(move || {
        if in_streak {
            library().track();
            let (library, storm) = (library().read(), is_storm());
            let log = library.puzzles();
            let (key, best) =
                if storm { ("storm-best", log.best_storm(id, None)) } else { ("streak-best", log.best(id)) };
            return view! { <span class="muted">{locale().tell(&Message::new(key).with("count", best))}</span> }.into_any();
        }
        let (page, key) = match is_own {
            true => (Route::Editor(session.read(|game| game.record_from(0).to_string())), "editor-open"),
            false => (Route::GamePuzzles(id.to_owned()), "puzzle-list"),
        };
        view! { <a class="btn wide" href=page.fragment()>{label(key)}</a> }.into_any()
    })
}

/// Opens what was played as a game, with its analysis.
fn analyse(session: SessionHandle) {
    let link = session.see(&[], |session| session.link());
    go(Route::View(link.to_string()));
    clock::next_frame(app_life(), move || {
        let opened = open_session().get_untracked().filter(|opened| untrack(|| opened.can().analysis));
        if let Some(opened) = opened {
            opened.give(AdviceInput::Analyse);
        }
    });
}
