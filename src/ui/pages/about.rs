//! The page of a game: description, opponents, editions, rules, puzzles and the player's record.

use basalt_bots::Level;
use basalt_browser::{online, random};
use basalt_drawing::brand::{Icon, crystals, icon};
use basalt_games::catalogue;
use basalt_play::library::Json;
use basalt_play::profile::{Mode, Statistics, WonDrawnLost, ratings};
use basalt_play::{Match, Route, Seats, Sitter, Terms};
use basalt_rules::{Choice, ChoiceKind, Message};

use crate::app::app_state::{dialog, game_name, label, library, locale, online, word};
use crate::handles::dialog::Dialog;
use crate::library::json::read_json;
use crate::online::name_shown;
use crate::opening::navigation::go_to_game;
use crate::opening::{NewGame, seeded};
use crate::panels::{Button, LinkButton, rating_of};
use crate::reactive::state::{State, life};
use crate::reactive::views::{live, text};

use crate::studies::lessons_done;

use super::edition_links::EditionLinks;
use super::profile::rating_told;
use super::top::Top;
use crate::app::picture::picture;
use crate::reactive::prelude::*;

const LEADERS: usize = 3;

#[derive(Clone, Copy)]
struct Plan {
    id: &'static str,
    /// The edition, as options in their text form.
    options: State<String>,
    /// Whether it was chosen here.
    is_chosen: State<bool>,
    level: State<Level>,
}

impl Plan {
    /// The boards of the editions, with their options and values, and the key of the choice that makes them.
    ///
    /// It is the first choice among values whose boards differ, none of them by chance.
    fn editions(self) -> Option<(&'static str, Vec<EditionBoard>)> {
        let choices = catalogue::choices(self.id, "").unwrap_or_default();
        choices.into_iter().find_map(|choice: Choice| {
            let ChoiceKind::Pick(values) = choice.kind else { return None };
            let made = |value: &&'static str| {
                let options = catalogue::choose(self.id, "", choice.key, value).ok()?;
                let board = catalogue::begin(self.id, &options).ok()?;
                Some(EditionBoard { value, options, board })
            };
            let editions: Vec<EditionBoard> = values.iter().filter_map(made).collect();
            let is_shuffled = |edition: &EditionBoard| {
                let seed = |options: &str| {
                    catalogue::seed_key(&catalogue::choices(self.id, options).unwrap_or_default())
                };
                seed(&edition.options) != seed("")
            };
            let scene = |edition: &EditionBoard| edition.board.scene(0).cells;
            let differ = editions.iter().any(|edition| scene(edition) != scene(&editions[0]));
            (choice.applies && differ && !editions.iter().any(is_shuffled)).then_some((choice.key, editions))
        })
    }

    fn with_options<T>(self, begin: impl FnOnce(&str) -> T) -> T {
        self.options.with_untracked(|options| begin(options))
    }

    /// Begins the chosen edition against the chosen bot.
    fn begin(self) {
        let options = self.with_options(|options| seeded(self.id, options));
        let Ok(game) = catalogue::begin(self.id, &options) else { return };
        let library = library().read();
        let sides = game.sides();
        let bot = Sitter::Bot(self.level.get_untracked());
        let sitters: Vec<Sitter> = (0..sides).map(|row| if row > 0 { bot } else { Sitter::Person }).collect();
        let seats = Seats::of_rows(sides, &[library.own_name()], &sitters);
        library.keep_usual_seats(&seats);
        let first = library.usual_begins().place(sides, random::below);
        go_to_game(NewGame::new(game, seats.beginning_with(first), Terms::default()));
    }
}

struct EditionBoard {
    value: &'static str,
    options: String,
    board: Match,
}

#[component]
pub fn AboutPage(id: &'static str) -> impl IntoView {
    let own_word = move |what: &'static str| text(move || label(&format!("{id}-{what}")));
    let usual = library().read().usual_seats(2);
    let level = usual.all().iter().find_map(|seat| seat.bot).filter(|bot| bot.index().is_some());
    let plan = Plan {
        id,
        options: State::new(String::new()),
        is_chosen: State::new(false),
        level: State::new(level.unwrap_or(Level::Spark)),
    };
    let board = move || {
        let options = plan.options.get();
        // In full swing at first; once one chooses, the starts are compared.
        let game = match plan.is_chosen.get() {
            true => catalogue::begin(id, &options),
            false => catalogue::showcase(id),
        };
        game.map(|game| picture(&game, game.last())).unwrap_or_default()
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="about-game">
                <div class="thumb" aria-hidden="true" inner_html=text(board)></div>
                <div class="about-words">
                    <h1>{own_word("name")}</h1>
                    <p class="muted">{own_word("author")}" · "{own_word("players")}</p>
                    <p>{own_word("about")}</p>
                    <EditionLinks id />
                    {catalogue::edition_of(id).map(|of| view! {
                        <p class="muted">{text(move || label(&format!("{id}-edition-note")))} " " <a href=Route::About(of.to_owned()).fragment()>{text(move || game_name(of))}</a></p>
                    })}
                    <Editions plan />
                    <Opponents plan />
                    <h2>{word("about-friend")}</h2>
                    <div class="about-ways">
                        <Button icon=Icon::People key="about-here" class="strong" wide=true on_press=move || {
                            if let Some(new) = plan.with_options(|options| NewGame::with_friends(id, options)) {
                                go_to_game(new);
                            }
                        } />
                        {(catalogue::usual_sides(id) == 2).then(|| view! {
                            <Button icon=Icon::Link key="saved-mode-link" class="strong" wide=true on_press=move || {
                                let new = plan.with_options(|options| NewGame::with_friend_by_link(id, options));
                                if let Some(new) = new {
                                    go_to_game(new);
                                }
                            } />
                        })}
                        {live(move || (!online().table.is_alone()).then(|| view! {
                            <LinkButton icon=Icon::Globe key="saved-mode-online" class="strong" wide=true to=Route::Quick(id.to_owned()) />
                        }))}
                        <Button icon=Icon::Sliders key="home-choose" class="strong" wide=true on_press=move || dialog().open(Dialog::NewGame(id.to_owned(), plan.options.get_untracked())) />
                    </div>
                </div>
                <Facts id />
            </main>
        </div>
    }
}

#[component]
fn Opponents(plan: Plan) -> impl IntoView {
    let Plan { id, level, .. } = plan;
    let name = move |of: Level| locale().tell(&of.name(0));
    let row = move |own: Level| {
        let place = own.index().unwrap_or_default();
        let rating =
            text(move || rating_of(id, own).map(|rating| locale().tell(&rating)).unwrap_or_default());
        view! {
            <label class="opponent">
                <input
                    type="radio"
                    name="opponent"
                    value=own.word()
                    prop:checked=move || level.get() == own
                    on:change=move |_| level.set(own)
                />
                <b>{text(move || name(own))}</b>
                <small>{rating}</small>
                <span aria-hidden="true" inner_html=crystals(place + 1)></span>
            </label>
        }
    };
    let press = text(move || locale().tell(&Message::new("about-play").with("name", name(level.get()))));
    view! {
        <fieldset class="opponents">
            <legend>{word("about-against")}</legend>
            {Level::ALL.map(row)}
        </fieldset>
        <button type="button" class="btn go wide begin" on:click=move |_| plan.begin()>
            <span aria-hidden="true" inner_html=icon(Icon::Play, 20)></span>
            <span>{press}</span>
        </button>
    }
}

#[component]
fn Editions(plan: Plan) -> impl IntoView {
    let Plan { id, options, .. } = plan;
    let (key, editions) = plan.editions()?;
    let tile = move |edition: EditionBoard| {
        let EditionBoard { value, options: own, .. } = edition;
        let (chosen, shown) = (own.clone(), own.clone());
        let drawn =
            text(move || catalogue::begin(id, &shown).map(|board| picture(&board, 0)).unwrap_or_default());
        view! {
            <label class="card edition">
                <input
                    type="radio"
                    name="edition"
                    value=value
                    prop:checked=move || options.get() == chosen
                    on:change=move |_| {
                        plan.is_chosen.set(true);
                        options.set(own.clone());
                    }
                />
                <span class="thumb" aria-hidden="true" inner_html=drawn></span>
                <b>{text(move || label(&format!("{id}-option-{key}-{value}")))}</b>
            </label>
        }
    };
    Some(view! {
        <fieldset class="editions">
            <legend>{text(move || label(&format!("{id}-option-{key}")))}</legend>
            {editions.into_iter().map(tile).collect_view()}
        </fieldset>
    })
}

#[component]
fn Facts(id: &'static str) -> impl IntoView {
    let fact = move |key: &'static str, to: Route, line: Signal<String>| {
        view! {
            <a class="card fact" href=to.fragment()>
                <b>{word(key)}</b>
                <span aria-hidden="true" inner_html=icon(Icon::On, 18)></span>
                <small>{line}</small>
            </a>
        }
        .into_any()
    };
    let solved = text(move || {
        library().track();
        let count = library().read().puzzles().solved(id).len();
        locale().tell(&Message::new("puzzles-solved").with("count", count))
    });
    let plans = text(move || locale().tell(&Message::new("lessons-done").with("count", lessons_done(id))));
    view! {
        <div class="facts">
            {fact("guide-short", Route::Guide(id.to_owned()), word("about-rules"))}
            {fact("coach-title", Route::Learn(id.to_owned()), word("about-coach"))}
            {catalogue::has_plans(id).then(|| fact("lessons-plans", Route::GameLessons(id.to_owned()), plans))}
            {catalogue::puzzles(id).map(|_| fact("puzzle-short", Route::GamePuzzles(id.to_owned()), solved))}
            {fact("print-title", Route::EmptyBoard(id.to_owned()), word("print-line"))}
            {fact("figures-title", Route::Figures(id.to_owned()), word("figures-line"))}
            {fact("about-record", Route::Profile, text(move || record(id)))}
            <Leaders id />
        </div>
    }
}

/// The player's rating and results against bots.
fn record(id: &str) -> String {
    let results = library().results();
    let own: Vec<_> = results
        .iter()
        .filter(|result| result.game == id && !matches!(result.mode, Mode::Survival(_)))
        .collect();
    if own.is_empty() {
        return label("about-no-record");
    }
    let statistics = Statistics::of(own.iter().copied());
    let sum = |count: fn(&WonDrawnLost) -> u32| {
        statistics.by_level.iter().map(|(_, counts)| count(counts)).sum::<u32>() as usize
    };
    let told = Message::new("about-results")
        .with("won", sum(|counts| counts.won))
        .with("drawn", sum(|counts| counts.drawn))
        .with("lost", sum(|counts| counts.lost));
    let rating = ratings(own.iter().copied(), |level| catalogue::rating(id, level))
        .last()
        .map(|last| rating_told(*last));
    let lines = rating.into_iter().chain([told]).map(|line| locale().tell(&line));
    lines.collect::<Vec<_>>().join(" · ")
}

/// The best players of the game server, loaded on request. Nothing is shown where no server answers.
#[component]
fn Leaders(id: &'static str) -> impl IntoView {
    let life = life();
    let found: State<Option<Option<Json>>> = State::new(None);
    let ask = move || {
        online::ask(life, "leaders", vec![id.to_owned()], move |text| {
            found.set(Some(text.and_then(|text| read_json(&text))));
        });
    };
    let row = move |leader: &Json| {
        let name = leader.member("name").and_then(Json::text).unwrap_or_default();
        let name = name_shown(name);
        let rating = match leader.member("rating").and_then(|rating| rating.member("rating")) {
            Some(Json::Number(rating)) => rating.to_string(),
            _ => String::new(),
        };
        view! { <li>{name} " " <span class="muted">{rating}</span></li> }
    };
    let list = move || match found.get() {
        None => view! {
            <Button icon=Icon::Cup key="players-show" class="strong" wide=true on_press=ask />
        }
        .into_any(),
        Some(None) => view! { <p class="muted" role="status">{label("players-none")}</p> }.into_any(),
        Some(Some(card)) => match card.member("players") {
            Some(Json::List(players)) if !players.is_empty() => {
                let rows: Vec<_> = players.iter().take(LEADERS).map(row).collect();
                view! { <ol class="leaders">{rows}</ol> }.into_any()
            }
            _ => view! { <p class="muted">{label("players-no-leaders")}</p> }.into_any(),
        },
    };
    live(move || {
        (!online().table.is_alone()).then(|| {
            view! {
                <section class="card fact">
                    <b>{word("about-leaders")}</b>
                    {live(list)}
                </section>
            }
        })
    })
}
