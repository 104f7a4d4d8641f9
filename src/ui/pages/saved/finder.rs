//! Finds games by words, and filters them by game, result, opponent and mode.

use std::cell::RefCell;
use std::sync::Arc;

use basalt_bots::Level;
use basalt_browser::{environment, storage};
use basalt_games::{catalogue, ids};
use basalt_play::library::{Aspect, Known, Summary, is_found};
use basalt_play::profile::Mode;
use basalt_rules::{Message, Side};

use crate::app::app_state::{game_name, label, locale, page_state, word};
use crate::pages::variant::special;
use crate::panels::TextButton;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect};
use crate::reactive::views::{live, text};

/// Where a tab stores the number of games shown, the query, the filters and the games chosen elsewhere, a line each.
const LOOKED_FOR: &str = "basalt.saved";
/// Where a page stores the games that the next visit is to show.
const NEXT: &str = "basalt.saved-next";

/// A choice of games made on another page.
#[derive(Clone, PartialEq)]
struct Chosen {
    /// What they have in common.
    title: String,
    keys: Vec<String>,
}

impl Chosen {
    fn read(text: &str) -> Option<Chosen> {
        let (title, keys) = text.split_once('\t')?;
        Some(Chosen { title: title.to_owned(), keys: keys.split(' ').map(str::to_owned).collect() })
    }

    fn text(&self) -> String {
        format!("{}\t{}", self.title, self.keys.join(" "))
    }
}

/// Makes the next visit to My games show only these, under what they have in common.
pub(in crate::pages) fn show_only(title: &str, keys: &[String]) {
    let title = title.replace(['\t', '\n'], " ");
    storage::set_of_tab(NEXT, Some(&Chosen { title, keys: keys.to_vec() }.text()));
}

#[derive(Clone, Copy)]
pub(super) struct Finder {
    query: State<String>,
    /// The chosen word of each aspect; empty for all.
    chosen: State<[String; Aspect::ALL.len()]>,
    /// The games chosen on another page, if any.
    only: State<Option<Chosen>>,
    games: State<Vec<Arc<Summary>>>,
    pub found: State<Vec<Arc<Summary>>>,
}

impl Finder {
    /// Searches these games; the query starts empty.
    pub(super) fn new(games: State<Vec<Arc<Summary>>>, most: State<usize>) -> Self {
        let query = State::new(String::new());
        let chosen: State<[String; Aspect::ALL.len()]> = State::new(Default::default());
        let next = storage::of_tab(NEXT).and_then(|text| Chosen::read(&text));
        storage::set_of_tab(NEXT, None);
        let is_sent = next.is_some();
        let only = State::new(next);
        // Back and a reload restore the query; a new visit starts without one.
        if !is_sent
            && page_state().navigation.with_untracked(|navigation| navigation.opened_from().is_none())
            && let Some(kept) = storage::of_tab(LOOKED_FOR)
        {
            let mut words = kept.split('\n').map(str::to_owned);
            let shown = words.next().and_then(|word| word.parse::<usize>().ok()).unwrap_or_default();
            most.set_untracked(shown.max(most.get_untracked()));
            query.set_untracked(words.next().unwrap_or_default());
            chosen.update_untracked(|chosen| {
                for word in chosen {
                    *word = words.next().unwrap_or_default();
                }
            });
            only.set_untracked(words.next().and_then(|text| Chosen::read(&text)));
        }
        effect(move || {
            let chosen = chosen.with(|chosen| chosen.join("\n"));
            let only = only.with(|only| only.as_ref().map(Chosen::text)).unwrap_or_default();
            let looked_for = format!("{}\n{}\n{chosen}\n{only}", most.get(), query.get());
            storage::set_of_tab(LOOKED_FOR, Some(&looked_for));
        });
        let searching = derived(move || query.with(|query| !query.trim().is_empty()));
        // The texts are built once, when a search starts.
        let texts = derived(move || match searching.get() {
            true => {
                let variants = RefCell::new(Vec::new());
                games.with(|games| games.iter().map(|game| searched(game, &variants)).collect::<Vec<_>>())
            }
            false => Vec::new(),
        });
        let found = derived(move || {
            let query = environment::folded(&query.get());
            let texts = texts.get();
            let fits = |(index, game): &(usize, &Arc<Summary>)| {
                chosen.with(|chosen| game.fits(chosen))
                    && only.with(|only| only.as_ref().is_none_or(|only| only.keys.contains(&game.key)))
                    && (query.trim().is_empty()
                        || texts.get(*index).is_some_and(|text| is_found(&query, text)))
            };
            games.with(|games| {
                games.iter().enumerate().filter(fits).map(|(_, game)| game.clone()).collect::<Vec<_>>()
            })
        });
        Finder { query, chosen, only, games, found }
    }

    fn is_looking(self) -> bool {
        self.query.with(|query| !query.trim().is_empty())
            || self.chosen.with(|chosen| chosen.iter().any(|word| !word.is_empty()))
            || self.only.with(Option::is_some)
    }

    fn show_all(self) {
        self.query.set(String::new());
        self.chosen.set(Default::default());
        self.only.set(None);
    }
}

/// The variants of games by id and options, in words.
type Variants = RefCell<Vec<((String, String), String)>>;

pub(super) fn told_variant(known: &Known) -> String {
    let choices = catalogue::choices(&known.game, &known.options).unwrap_or_default();
    special(&known.game, &choices).join(" · ")
}

pub(super) fn players(known: &Known) -> Vec<String> {
    let called = |seat| {
        let name = locale().player_by_link(&known.seats, seat, known.correspondence.as_ref());
        match known.seats.get(seat).and_then(|seat| seat.bot) {
            // A bot that was chosen by its rating.
            Some(level @ Level::Rung(_)) if !matches!(known.mode, Mode::Survival(_)) => {
                let rating = catalogue::rating(&known.game, level);
                rating.map_or(name.clone(), |rating| format!("{name} {rating}"))
            }
            _ => name,
        }
    };
    Side::all(known.seats.all().len()).map(called).collect()
}

fn searched(game: &Summary, variants: &Variants) -> String {
    let Ok(known) = &game.known else { return environment::folded(&label("problem-save")) };
    let kind = (known.game.clone(), known.options.clone());
    let found = variants.borrow().iter().find(|(own, _)| *own == kind).map(|(_, words)| words.clone());
    let variant = found.unwrap_or_else(|| {
        let words = told_variant(known);
        variants.borrow_mut().push((kind, words.clone()));
        words
    });
    let mut words = vec![known.title.clone(), game_name(&known.game), variant];
    words.extend(catalogue::edition_of(&known.game).map(game_name));
    words.extend(players(known));
    words.push(label(&format!("saved-mode-{}", known.mode.word())));
    words.extend(known.correspondence.as_ref().map(|_| label("saved-mode-link")));
    words.extend(known.online.as_ref().map(|_| label("saved-mode-online")));
    environment::folded(&words.join(" "))
}

fn words_of(aspect: Aspect) -> Vec<(String, String)> {
    let said = aspect.words().iter();
    let said = said.map(|word| ((*word).to_owned(), label(&format!("saved-{}-{word}", aspect.name()))));
    let named: Vec<(String, String)> = match aspect {
        Aspect::Game => ids().map(|id| (id.to_owned(), game_name(id))).collect(),
        Aspect::Opponent => {
            Level::ALL.iter().map(|level| (level.word().to_owned(), locale().tell(&level.name(0)))).collect()
        }
        Aspect::Result | Aspect::Mode => Vec::new(),
    };
    said.chain(named).collect()
}

pub(super) fn finder_fields(finder: Finder) -> AnyView {
    let choice = move |(index, aspect): (usize, Aspect)| {
        let value = move || finder.chosen.with(|chosen| chosen[index].clone());
        let option = move |(word, words): (String, String)| {
            let own = word.clone();
            view! { <option value=word selected=move || value() == own>{words}</option> }
        };
        let all = format!("saved-{}", aspect.name());
        let name = format!("{all}-label");
        view! {
            <select
                class="pick"
                aria-label=text(move || label(&name))
                on:change=move |event| finder.chosen.update(|chosen| chosen[index] = event_target_value(&event))
            >
                {live(move || {
                    let all = (String::new(), label(&all));
                    std::iter::once(all).chain(words_of(aspect)).map(option).collect_view()
                })}
            </select>
        }
    };
    let told = move || {
        let (count, all) = (finder.found.with(Vec::len), finder.games.with(Vec::len));
        let told = locale().tell(&Message::new("saved-found").with("count", count).with("all", all));
        let title = finder.only.with(|only| only.as_ref().map(|only| only.title.clone()));
        finder.is_looking().then(|| title.into_iter().chain([told]).collect::<Vec<_>>().join(": "))
    };
    view! {
        <div class="finder" role="search">
            <input
                id="saved-search"
                class="pick"
                type="search"
                autocomplete="off"
                spellcheck="false"
                aria-label=word("saved-search")
                placeholder=word("saved-search")
                prop:value=move || finder.query.get()
                on:input=move |event| finder.query.set(event_target_value(&event))
            />
            {Aspect::ALL.into_iter().enumerate().map(choice).collect_view()}
        </div>
        <div class="found">
            <span role="status">{live(told)}</span>
            {live(move || finder.is_looking().then(|| view! {
                <TextButton key="saved-show-all" on_press=move || finder.show_all() />
            }))}
        </div>
    }
    .into_any()
}
