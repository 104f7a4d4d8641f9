//! My games: the list of saved games, with search, names, deletion and export.

mod finder;
mod keeping;
mod picking;
mod row;

use std::cell::Cell;
use std::sync::Arc;

use basalt_browser::{clock, life::Life, storage, transfer};
use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_online::OnlineTerms;
use basalt_play::Route;
use basalt_play::library::{GameEnding, Known, Section, Shelf, Summary, awaited_first};
use basalt_rules::Message;

use crate::app::app_state::{app_life, game_name, label, library, locale, settings, word};
use crate::dialogs::open_file;
use crate::online::waiting;
use crate::pages::variant::variant;
use crate::panels::{Button, LinkButton};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::{live, text};

use super::top::Top;

pub(super) use finder::show_only;
use finder::{Finder, finder_fields};
pub use keeping::SkippedList;
use keeping::{Keeping, Reminder, StorageLine};
use picking::{Picking, PickingBar};
use row::row;

/// The number of games shown at first, and added per press.
const SHOWN: usize = 24;
/// The time slice for looking up endings (ms).
const SLICE: f64 = 8.0;

#[component]
fn WaitingTables() -> impl IntoView {
    let row = |(table, terms): (String, OnlineTerms)| {
        let choices = catalogue::choices(&terms.game, &terms.options).unwrap_or_default();
        let about = variant(&terms.game, &choices).join(" · ");
        view! {
            <li>
                <a href=Route::Online(table).fragment()><b>{game_name(&terms.game)}</b></a>
                " " <span class="muted">{about}</span>
            </li>
        }
    };
    let tables = waiting();
    (!tables.is_empty()).then(|| {
        view! {
            <h2 class="head">{label("online-tables")}</h2>
            <ul class="sitters">{tables.into_iter().map(row).collect_view()}</ul>
        }
    })
}

#[component]
pub fn SavedPage() -> impl IntoView {
    let most = State::new(SHOWN);
    let games = State::new(untrack(all));
    let read = Cell::new(true);
    let life = life();
    effect(move || {
        library().track();
        library().look_into_archive(life);
    });
    on_cleanup(move || library().leave_archive());
    effect(move || {
        library().track();
        library().track_archive();
        // They were read for the first frame already.
        if !read.replace(false) {
            games.set(untrack(all));
        }
    });
    look_up_endings(life, &games.get_untracked());
    let finder = Finder::new(games, most);
    let found = finder.found;
    let picking = Picking::new();
    let list = move |section| view! { <SectionList games found most picking section /> };
    let more = derived(move || found.with(Vec::len) > most.get());
    let any = derived(move || games.with(|games| !games.is_empty()));
    view! {
        <div class="homepage" class:picking=move || picking.is_on()>
            <Top />
            <main>
                <SavedHead any picking />
                <p class="muted">{word(if storage::is_blocked() { "saved-refused" } else { "saved-note" })}</p>
                <Keeping games />
                <StorageLine />
                <Reminder games />
                <SkippedList />
                <WaitingTables />
                {live(move || match any.get() {
                    true => finder_fields(finder),
                    false => vacant(),
                })}
                {Section::ALL.map(list).into_iter().collect_view()}
                {live(move || more.get().then(|| view! {
                    <button type="button" class="btn wide more" on:click=move |_| most.update(|most| *most += SHOWN)>
                        {word("saved-more")}
                    </button>
                }))}
                <PickingBar picking found />
            </main>
        </div>
    }
}

/// The list before the first game: empty slabs, and the way to one.
fn vacant() -> AnyView {
    view! {
        <div class="vacant">
            <div class="slabs" aria-hidden="true"><span></span><span></span><span></span></div>
            <p>{label("saved-none")} " " {label("saved-vacant")}</p>
            <LinkButton icon=Icon::Play key="saved-play" class="go" wide=true to=Route::Home />
        </div>
    }
    .into_any()
}

/// The title and the buttons for all games; `any` says whether any game is stored.
#[component]
fn SavedHead(any: State<bool>, picking: Picking) -> impl IntoView {
    let export = move || library().export(None);
    let import = move |event| {
        transfer::read_file(app_life(), &event_target(&event), open_file);
    };
    view! {
        <div class="saved-head">
            <h1>{word("saved-title")}</h1>
            <span class="grow"></span>
            {live(move || any.get().then(|| view! {
                <Button icon=Icon::Check key="saved-pick" class="strong" wide=true on_press=move || picking.begin() />
            }))}
            <Button icon=Icon::Download key="saved-export" class="strong" wide=true on_press=export />
            <label class="btn wide">
                {word("saved-import")}
                <input
                    class="visually-hidden"
                    type="file"
                    accept=".json,.txt,application/json,text/plain"
                    on:change=import
                />
            </label>
        </div>
    }
}

/// The games of a section among the first `most` results.
#[component]
fn SectionList(
    games: State<Vec<Arc<Summary>>>,
    found: State<Vec<Arc<Summary>>>,
    most: State<usize>,
    picking: Picking,
    section: Section,
) -> impl IntoView {
    // Rows stay while nothing in them changes: with a thousand games, each is drawn once.
    let shown = move || {
        let manner = format!("{} {:?}", locale().language().tag(), settings().piece_set());
        let shown = |games: &Vec<Arc<Summary>>| -> Vec<Arc<Summary>> {
            games.iter().take(most.get()).filter(|game| game.section() == section).cloned().collect()
        };
        let rows = found.with(shown);
        rows.into_iter().map(|game| (format!("{} {manner}", seen_in(&game)), game)).collect::<Vec<_>>()
    };
    let count =
        derived(move || found.with(|games| games.iter().filter(|game| game.section() == section).count()));
    let heading = move || {
        let count = count.get();
        (count > 0).then(|| view! { <h2 class="head">{locale().tell(&section.heading(count))}</h2> })
    };
    view! {
        {live(heading)}
        <ul class="library">
            <For each=shown key=|(seen, _)| seen.clone() let((_, game))>
                {row(games, picking, &game)}
            </For>
        </ul>
    }
}

/// All games of the library in the order of the list, shared by many rows.
fn all() -> Vec<Arc<Summary>> {
    awaited_first(library().summaries()).into_iter().map(Arc::new).collect()
}

/// Looks up the results that saves do not state, between the player's inputs.
fn look_up_endings(life: Life, games: &[Arc<Summary>]) {
    let unknown = |game: &&Arc<Summary>| matches!(&game.known, Ok(Known { ending: GameEnding::Unknown, .. }));
    let mut left: Vec<Arc<Summary>> = games.iter().filter(unknown).cloned().collect();
    fn go_on(life: Life, mut left: Vec<Arc<Summary>>) {
        let begun = clock::now();
        while let Some(game) = left.pop() {
            library().look_up_ending(&game);
            if clock::now() - begun > SLICE {
                break;
            }
        }
        match left.is_empty() {
            true => library().changed(),
            false => clock::later(life, 0, move || go_on(life, left)),
        }
    }
    if !left.is_empty() {
        left.reverse();
        clock::later(life, 0, move || go_on(life, left));
    }
}

/// The key of a row, which changes with its content.
fn seen_in(game: &Summary) -> String {
    let plies = game.known.as_ref().map_or(0, |known| known.plies);
    let is_archived = game.shelf == Shelf::Archive;
    format!("{} {} {plies} {is_archived}", game.name(), game.changed)
}

/// The home page's link to the list: the number of unreadable games, or a reminder to export.
#[component]
pub fn SavedLine() -> impl IntoView {
    let line = move || {
        library().track();
        let games = library().summaries();
        let broken = games.iter().filter(|game| game.known.is_err()).count();
        let all = games.len() + library().archived_count();
        let words = match broken {
            0 => library().is_export_due(None).then(|| Message::new("saved-reminder"))?,
            _ => Message::new("home-saved").with("count", all).with("broken", broken),
        };
        Some(view! {
            <p class="saved-link" role="note">
                <a href=Route::Saved.fragment()>{text(move || locale().tell(&words))}</a>
            </p>
        })
    };
    live(line)
}
