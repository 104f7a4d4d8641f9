//! The puzzles of a game as a list: rating, goal and progress of each, filtered by theme and progress.

use basalt_app::puzzles::{PuzzleFilter, PuzzleProgress, PuzzleRow, PuzzlesTried};
use basalt_browser::life::Life;
use basalt_browser::{clock, storage};
use basalt_drawing::brand::{Icon, icon};
use basalt_games::catalogue;
use basalt_play::Route;
use basalt_rules::{Message, PuzzleTask};

use crate::app::app_state::{app_life, game_name, label, library, locale, page_state, puzzles, word};
use crate::challenges::puzzles::read_list;
use crate::panels::{LinkButton, TextButton};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::{ListRow, computed, list_rows, live, text};

use super::top::Top;

/// Where a tab stores the filter.
const FILTER: &str = "basalt.puzzle-filter";
/// The time slice for opening positions, whose themes are listed (ms).
const SLICE: f64 = 8.0;

/// How far the list is loaded.
#[derive(Clone, PartialEq)]
enum Loaded {
    Waiting,
    Lost,
    Rows(Vec<PuzzleRow>),
}

#[component]
pub fn PuzzleListPage(id: &'static str) -> impl IntoView {
    let loaded = State::new(Loaded::Waiting);
    load(life(), id, loaded);
    let filter = State::new(kept_filter(id));
    effect(move || storage::set_of_tab(FILTER, Some(&filter.get().text())));
    let tried = derived(move || {
        library().track();
        PuzzlesTried::of(library().read(), id)
    });
    let body = move || match loaded.with(|loaded| !matches!(loaded, Loaded::Rows(_))) {
        true => {
            let is_lost = loaded.with(|loaded| *loaded == Loaded::Lost);
            let key = if is_lost { "problem-puzzles-lost-why" } else { "puzzle-loading" };
            view! { <p class="muted" role="status">{label(key)}</p> }.into_any()
        }
        false => rows(id, loaded, filter, tried),
    };
    let themes = [None].into_iter().chain(catalogue::themes(id).iter().copied().map(Some));
    let theme = move |theme: Option<&'static str>| {
        let is_chosen = computed(move || filter.get().theme == theme);
        let choose = move || filter.update(|filter| filter.theme = theme);
        chip("theme", is_chosen, choose, move || label(theme.unwrap_or("puzzles-any-theme")))
    };
    let stages = [None].into_iter().chain(PuzzleProgress::ALL.map(Some));
    let stage = move |stage: Option<PuzzleProgress>| {
        let is_chosen = computed(move || filter.get().progress == stage);
        let choose = move || filter.update(|filter| filter.progress = stage);
        chip("progress", is_chosen, choose, move || {
            let state = stage.map_or("any", PuzzleProgress::word);
            locale().tell(&Message::new("puzzle-progress").with("state", state))
        })
    };
    view! {
        <div class="homepage">
            <Top />
            <main>
                <div class="saved-head">
                    <h1>{text(move || game_name(id))}" · "{word("puzzle-short")}</h1>
                    <span class="grow"></span>
                    <LinkButton icon=Icon::Flame key="streak-title" class="strong" wide=true to=Route::Streak(id.to_owned()) />
                </div>
                <p class="muted">{word("puzzle-list-note")}</p>
                <fieldset class="pick-chips themes">
                    <legend>{word("puzzles-theme")}</legend>
                    {themes.map(theme).collect_view()}
                </fieldset>
                <fieldset class="pick-chips themes">
                    <legend>{word("puzzle-progress-legend")}</legend>
                    {stages.map(stage).collect_view()}
                </fieldset>
                {live(body)}
            </main>
        </div>
    }
}

/// The filter of this tab after Back or a reload; a new visit starts with all puzzles.
fn kept_filter(id: &str) -> PuzzleFilter {
    let is_new = page_state().navigation.with_untracked(|navigation| navigation.opened_from().is_some());
    let kept = if is_new { None } else { storage::of_tab(FILTER) };
    kept.map_or_else(PuzzleFilter::default, |text| PuzzleFilter::read(&text, id))
}

fn chip(
    name: &'static str,
    is_chosen: Signal<bool>,
    choose: impl Fn() + 'static,
    words: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    view! {
        <label class="pick-chip">
            <input type="radio" name=name prop:checked=is_chosen on:change=move |_| choose() />
            <span>{text(words)}</span>
        </label>
    }
    .into_any()
}

/// Loads the list of a game, then opens its positions between the player's inputs.
fn load(life: Life, id: &'static str, loaded: State<Loaded>) {
    let go_on = move |there: bool| match there {
        true => read_rows(life, id, loaded, Vec::new(), 0),
        false => loaded.set(Loaded::Lost),
    };
    match puzzles().list.with_untracked(|list| list.is_of(id)) {
        true => clock::later(life, 0, move || go_on(true)),
        // The list belongs to the app, and stays when the page is left.
        false => read_list(app_life(), puzzles().list, id, move |there| {
            clock::later(life, 0, move || go_on(there));
        }),
    }
}

fn read_rows(life: Life, id: &'static str, loaded: State<Loaded>, mut rows: Vec<PuzzleRow>, mut next: usize) {
    let begun = clock::now();
    let is_whole = puzzles().list.with_untracked(|list| {
        // Another game's list may have been loaded meanwhile, and this page left.
        let order = if list.is_of(id) { list.easiest_first() } else { Vec::new() };
        while next < order.len() && clock::now() - begun < SLICE {
            rows.extend(PuzzleRow::read(list, order[next]));
            next += 1;
        }
        next >= order.len()
    });
    match is_whole {
        true => loaded.set(Loaded::Rows(rows)),
        false => clock::later(life, 0, move || read_rows(life, id, loaded, rows, next)),
    }
}

/// The number of puzzles found, and their rows.
fn rows(
    id: &'static str,
    loaded: State<Loaded>,
    filter: State<PuzzleFilter>,
    tried: State<PuzzlesTried>,
) -> AnyView {
    let found = derived(move || {
        let filter = filter.get();
        let fits = |row: &&PuzzleRow| tried.with(|tried| filter.fits(row, tried.progress(row.number)));
        loaded.with(|loaded| match loaded {
            Loaded::Rows(rows) => rows.iter().filter(fits).cloned().collect(),
            _ => Vec::new(),
        })
    });
    let all = move || loaded.with(|loaded| if let Loaded::Rows(rows) = loaded { rows.len() } else { 0 });
    let told = move || {
        let found = Message::new("puzzle-found").with("count", found.with(Vec::len)).with("all", all());
        locale().tell(&found)
    };
    let is_filtered = derived(move || filter.with(|filter| *filter != PuzzleFilter::default()));
    view! {
        <div class="found">
            <span role="status">{text(told)}</span>
            {live(move || is_filtered.get().then(|| view! {
                <TextButton key="puzzle-show-all" on_press=move || filter.set(PuzzleFilter::default()) />
            }))}
        </div>
        <ol class="puzzle-rows">
            {list_rows(move || found.with(|found| found.iter().cloned().map(|of| row(id, of, tried)).collect()))}
        </ol>
    }
    .into_any()
}

fn row(id: &'static str, row: PuzzleRow, tried: State<PuzzlesTried>) -> ListRow {
    let PuzzleRow { number, rating, task, themes } = row;
    let build = move || {
        let page = Route::Puzzle(id.to_owned(), number + 1);
        let progress = derived(move || tried.with(|tried| tried.progress(number)));
        let goal = move || {
            let aim = if matches!(task, PuzzleTask::Win(_)) { "win" } else { "points" };
            locale()
                .tell(&Message::new("puzzle-goal").with("aim", aim).with("turns", usize::from(task.turns())))
        };
        // Themes give the answer away.
        let about = move || {
            let named = locale().tell(&Message::new("puzzle-number").with("number", number + 1));
            let themes =
                themes.iter().filter(|_| progress.get() != PuzzleProgress::New).map(|key| label(key));
            [named].into_iter().chain(themes).collect::<Vec<_>>().join(" · ")
        };
        let sign = move || {
            let sign = match progress.get() {
                PuzzleProgress::New => return None,
                PuzzleProgress::Solved => Icon::Check,
                PuzzleProgress::Missed => Icon::Close,
            };
            let told = Message::new("puzzle-progress").with("state", progress.get().word());
            Some(view! {
                <span aria-hidden="true" inner_html=icon(sign, 18)></span>
                <small>{locale().tell(&told)}</small>
            })
        };
        view! {
            <li>
                <a class="card puzzle-row" href=page.fragment()>
                    <b>{rating.to_string()}</b>
                    <span>{text(goal)}</span>
                    <span class="stand" class:done=move || progress.get() == PuzzleProgress::Solved>{live(sign)}</span>
                    <small class="muted">{text(about)}</small>
                </a>
            </li>
        }
        .into_any()
    };
    (number as u64, Box::new(build))
}
