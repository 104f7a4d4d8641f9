//! Practice: own mistakes, one after another, each with the turn that was played and a better one to find.

use basalt_app::practice::{PracticeCount, outcome_of};
use basalt_browser::clock;
use basalt_drawing::brand::Icon;
use basalt_games::ids;
use basalt_play::Route;
use basalt_play::practice::{PRACTICE_WAITS, WaitingItem};
use basalt_play::session::{AdviceInput, Facet, GameKind, RetryState, pointed};
use basalt_rules::{Message, Side};

use crate::app::app_state::{dialog, game_name, label, library, locale, puzzles, word};
use crate::board::BoardPicture;
use crate::challenges::days;
use crate::challenges::practice::{begin_practice, go_on_practising, judge_practice, leave_practised};
use crate::handles::dialog::Dialog;
use crate::panels::{
    BesideSeats, BoardNotices, Button, Choices, LinkButton, Pens, ProofButton, Sentence, retry_told,
    status_line,
};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

use super::board_page::{BoardHead, BoardWords, take_keys};
use super::top::Top;

/// The first page of practice, and that after a round: how many mistakes wait, and which to choose.
#[component]
pub fn PracticeStart() -> impl IntoView {
    let today = days::this_day();
    let items = derived(move || {
        library().track();
        library().read().practice().waiting()
    });
    let game: State<Option<String>> = State::new(None);
    let theme: State<Option<String>> = State::new(None);
    let count = derived(move || {
        let (game, theme) = (game.get(), theme.get());
        items.with(|items| PracticeCount::of(items, game.as_deref(), theme.as_deref(), today.get()))
    });
    let told = move || {
        let PracticeCount { due, waiting, next, .. } = count.get();
        let state = match (waiting, due) {
            (0, _) => "none",
            (_, 0) => "later",
            _ => "due",
        };
        let next = next.map(days::date).unwrap_or_default();
        locale()
            .tell(&Message::new("practice-told").with("state", state).with("count", due).with("next", next))
    };
    let round = move || {
        let (solved, shown) = puzzles().practice.with(|round| round.as_ref().map(|round| round.score()))?;
        let told = Message::new("practice-round").with("solved", solved).with("count", shown);
        Some(view! { <p class="figure" role="status">{locale().tell(&told)}</p> })
    };
    let unreadable = move || {
        library().track();
        let count = library().read().practice().unreadable();
        let told = Message::new("practice-unreadable").with("count", count);
        (count > 0).then(|| view! { <p class="muted">{locale().tell(&told)}</p> })
    };
    let games = derived(move || {
        items.with(|items| ids().filter(|id| items.iter().any(|item| item.game == *id)).collect::<Vec<_>>())
    });
    let themes = derived(move || items.with(|items| themes_of(items)));
    let nothing = computed(move || count.get().due == 0);
    view! {
        <div class="homepage">
            <Top />
            <main class="guide practice-page">
                <h1>{word("practice-title")}</h1>
                {live(round)}
                <p class="lead" role="status">{text(told)}</p>
                {live(move || wait_steps(count.get()))}
                <Chips name="practice-game" legend="practice-games" any="practice-any-game" chosen=game choices=choices(games, game_name) />
                <Chips name="practice-theme" legend="puzzles-theme" any="puzzles-any-theme" chosen=theme choices=choices(themes, label) />
                <p class="muted">{word("practice-note")}</p>
                <div class="streak">
                    <Button icon=Icon::Play key="practice-begin" class="go" wide=true disabled=nothing
                        on_press=move || begin_practice(game.get_untracked(), theme.get_untracked()) />
                    <LinkButton icon=Icon::Puzzle key="puzzle-short" class="strong" wide=true to=Route::Puzzles />
                </div>
                {live(unreadable)}
            </main>
        </div>
    }
}

/// A stone for each time of waiting, with the number of mistakes on it.
fn wait_steps(count: PracticeCount) -> impl IntoView {
    let waits = std::iter::once(None).chain(PRACTICE_WAITS.map(Some));
    let stone = |(wait, number): (Option<u32>, usize)| {
        let name = text(move || match wait {
            None => label("practice-new"),
            Some(days) => locale().tell(&Message::new("practice-wait").with("days", days as usize)),
        });
        view! { <li class:holds=number != 0><small>{name}</small>" "<b>{number}</b></li> }
    };
    view! { <ol class="waits">{waits.zip(count.by_solved).map(stone).collect_view()}</ol> }
}

/// The themes of items that this version has words for.
fn themes_of(items: &[WaitingItem]) -> Vec<String> {
    let mut themes: Vec<String> = Vec::new();
    for theme in items.iter().flat_map(|item| &item.themes) {
        if !themes.contains(theme) && locale().knows(theme) {
            themes.push(theme.clone());
        }
    }
    themes
}

/// The choices of a row of chips: their values and names.
fn choices<T: AsRef<str> + Clone + Send + Sync + 'static>(
    of: State<Vec<T>>,
    name: fn(&str) -> String,
) -> State<Vec<(String, String)>>
where
    Vec<T>: PartialEq,
{
    derived(move || {
        of.with(|all| all.iter().map(|value| (value.as_ref().to_owned(), name(value.as_ref()))).collect())
    })
}

/// A row of chips of which one is chosen, if there is a choice.
#[component]
fn Chips(
    name: &'static str,
    legend: &'static str,
    any: &'static str,
    chosen: State<Option<String>>,
    choices: State<Vec<(String, String)>>,
) -> impl IntoView {
    let chip = move |value: Option<String>, told: String| {
        let (is, set) = (value.clone(), value);
        view! {
            <label class="pick-chip">
                <input
                    type="radio"
                    name=name
                    prop:checked=move || chosen.get() == is
                    on:change=move |_| chosen.set(set.clone())
                />
                <span>{told}</span>
            </label>
        }
    };
    live(move || {
        let choices = choices.get();
        (choices.len() > 1).then(|| {
            let rest = choices.into_iter().map(|(value, told)| chip(Some(value), told)).collect_view();
            view! {
                <fieldset class="pick-chips themes">
                    <legend>{word(legend)}</legend>
                    {chip(None, label(any))}
                    {rest}
                </fieldset>
            }
        })
    })
}

/// The page of a mistake.
#[component]
pub fn PracticePage(session: SessionHandle) -> impl IntoView {
    // Between two pages the session may be another one.
    let id = session.see(&[], |session| session.kind().practised().map(str::to_owned));
    let turn = session.see(&[], |session| session.advisor.reviewer.retry().map(|retry| retry.turn));
    let (Some(id), Some(turn)) = (id, turn) else { return ().into_any() };
    let retry = derived(move || {
        session.see(&[Facet::Review, Facet::Game], |session| session.advisor.reviewer.retry().cloned())
    });
    let outcome = derived(move || retry.with(|retry| outcome_of(&retry.as_ref()?.state)));
    let judged = id.clone();
    effect(move || {
        if let Some(is_solved) = outcome.get() {
            judge_practice(&judged, is_solved);
        }
    });
    take_keys(session);
    // Only who is at the board is answered: turns are judged and reasons given by the worker.
    untrack(|| session.enter());
    let own = session.read_game(|game| game.mover(turn.start)).unwrap_or(Side::FIRST);
    let name = session.read_game(|game| game.info().id);
    let item = library().read().practice().item(&id);
    let title = text(move || [game_name(name), practice_place()].join(" · "));
    let begun = item.and_then(|item| match item.task {
        basalt_play::practice::PracticeTask::Turn(save) => Some(save.begun),
        _ => None,
    });
    let date = move || {
        let date =
            clock::date(begun.unwrap_or_default(), locale().language().tag(), &[("dateStyle", "medium")]);
        locale().tell(&Message::new("practice-of").with("date", date))
    };
    let goal = move || {
        let played = session.see(&[], |session| session.game().played_turn(turn.start));
        let goal = Message::new("practice-goal").with("move", played.message());
        view! { <Sentence session message=goal /> " " <small class="muted">{date()}</small> }
    };
    let line = derived(move || {
        let refusal = session.see(&[Facet::Refusal], |session| session.pointer.refusal().cloned());
        let is_open = retry.with(|retry| retry.as_ref().is_some_and(|retry| retry.state == RetryState::Open));
        let seen = session.see(&[Facet::Pointed, Facet::Game, Facet::Capabilities, Facet::Playback], pointed);
        let pointed = seen.filter(|_| is_open).map(|(message, _)| message);
        let open = || {
            let percent = |value: u16| usize::from(value + 5) / 10;
            Message::new("practice-open")
                .with("before", percent(turn.before))
                .with("after", percent(turn.after))
        };
        let told = || match retry.get() {
            Some(retry) if retry.state != RetryState::Open => retry_told(session, &retry),
            _ => open(),
        };
        refusal.or(pointed).unwrap_or_else(told)
    });
    let content =
        move || view! { <Sentence session message=line.get() /> <ProofButton session follows=true /> };
    let spoken = move || retry.get().filter(|retry| outcome_of(&retry.state).is_some());
    effect(move || {
        if let Some(retry) = spoken() {
            let told = session.say(&retry_told(session, &retry));
            session.spoken.set(told);
        }
    });
    view! {
        <main class="table setup puzzle">
            <h1 class="visually-hidden">{title}</h1>
            <BoardHead title small=text(date)>
                <Button icon=Icon::Help key="keys-title" on_press=move || dialog().open(Dialog::Keys) />
                <LinkButton icon=Icon::Gear key="settings-title" to=Route::Settings />
            </BoardHead>
            <section class="stage" aria-label=word("table-board")>
                <div class="boardbox">
                    <BoardPicture session />
                </div>
                <BesideSeats session own />
                <div class="told">
                    <p class="task">{live(goal)}</p>
                    <div class="status hinted" class:no=move || outcome.get() == Some(false)>
                        {status_line(live(content), move || line.track())}
                    </div>
                    <BoardNotices />
                    {live(move || outcome.get().is_none().then(|| view! { <Choices session /> }))}
                </div>
            </section>
            <PracticeWays session outcome />
            {live(move || session.pen.get().is_some().then(|| view! { <Pens session /> }))}
            <BoardWords session />
        </main>
    }
    .into_any()
}

/// The number of the item in its round.
pub fn practice_place() -> String {
    library().track();
    let place = puzzles().practice.with(|round| {
        round.as_ref().map(|round| round.place(library().read(), days::today())).unwrap_or((1, 1))
    });
    locale().tell(&Message::new("practice-place").with("number", place.0).with("count", place.1))
}

#[component]
fn PracticeWays(session: SessionHandle, outcome: State<Option<bool>>) -> impl IntoView {
    let retry = move || {
        session.see(&[Facet::Review, Facet::Game], |session| session.advisor.reviewer.retry().cloned())
    };
    let is_shown = computed(move || retry().is_none_or(|retry| retry.state == RetryState::Shown));
    let is_open = computed(move || retry().is_none_or(|retry| retry.state == RetryState::Open));
    let start = move || untrack(retry).map(|retry| retry.turn.start);
    view! {
        <div class="controls" role="toolbar" aria-label=word("practice-title")>
            <Button icon=Icon::Undo key="review-again" disabled=is_open wide=true on_press=move || session.give(AdviceInput::Retry(start())) />
            <Button icon=Icon::Bulb key="review-reveal" disabled=is_shown wide=true on_press=move || session.give(AdviceInput::Reveal) />
            <LeaveButton />
            <i></i>
            {live(move || outcome.get().is_some().then(|| view! { <NextButton /> }))}
        </div>
    }
}

/// Leaves the item for good, or puts it back.
#[component]
pub fn LeaveButton() -> impl IntoView {
    let is_left = computed(move || {
        puzzles().practice.with(|round| round.as_ref().is_some_and(|round| round.is_left()))
    });
    let key = computed(move || if is_left.get() { "practice-keep" } else { "practice-leave" });
    let icon = computed(move || if is_left.get() { Icon::Redo } else { Icon::Bin });
    view! { <Button icon key on_press=leave_practised /> }
}

/// Goes on to the next item of the round.
#[component]
pub fn NextButton() -> impl IntoView {
    view! { <Button icon=Icon::On key="review-next" class="go" wide=true on_press=go_on_practising /> }
}

/// Whether a session practises a puzzle.
pub fn is_puzzle(session: SessionHandle) -> bool {
    session.see(&[], |session| matches!(session.kind(), GameKind::Practice(_, Some(_))))
}
