//! The parts of the home page that need games or saves: those that begin a game are in the play chunk, the rest in the one
//! for games under way.

use basalt_app::practice::ROUND_ITEMS;
use basalt_browser::life::Life;
use basalt_browser::{clock, online};
use basalt_drawing::brand::{Icon, MarkState, crest, icon};
use basalt_games::{catalogue, ids};
use basalt_play::challenges::daily::DailyAttempt;
use basalt_play::challenges::survival::{self, Next};
use basalt_play::correspondence::LinkTurn;
use basalt_play::library::{Known, Section, Summary};
use basalt_play::profile::{GameVerdict, ratings};
use basalt_play::{Day, DayRow, Route, Seats};
use basalt_rules::{Message, Side};

use crate::app::app_state::{HomeTold, game_name, label, library, locale, open_session, word};
use crate::app::teaching;
use crate::challenges::dailies;
use crate::library::json::read_json;
use crate::opening::navigation::go;
use crate::opening::navigation::go_to_game;
use crate::opening::{Opening, usual_seats};
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;

use super::home_menu::GameMenu;
use super::saved::SavedLine;
use crate::app::picture::{picture, poster};
use crate::reactive::prelude::*;

const SHOWN: usize = 3;

/// How often the lobby is asked for (ms).
const ROUND: i32 = 10_000;

pub static HOME_TOLD: &dyn HomeTold = &HomeWords;

struct HomeWords;

impl HomeTold for HomeWords {
    fn rating(&self, id: &str) -> String {
        let results = library().results();
        let own = results.iter().filter(|result| result.game == id);
        let own = ratings(own, |level| catalogue::rating(id, level));
        own.last().map(|last| last.rating.to_string()).unwrap_or_default()
    }

    fn menu(&self, id: &'static str, open: State<Option<&'static str>>) -> AnyView {
        view! { <GameMenu id open /> }.into_any()
    }

    fn live(&self) -> AnyView {
        view! { <LiveNow /> }.into_any()
    }

    fn turns(&self) -> AnyView {
        view! { <Turns /> }.into_any()
    }

    fn saved(&self) -> AnyView {
        view! { <SavedLine /> }.into_any()
    }

    fn awaited(&self) -> usize {
        library().track();
        let is_own =
            |game: &Summary| game.known.as_ref().is_ok_and(|known| known.link_turn() == Some(LinkTurn::Own));
        library().summaries().iter().filter(|game| is_own(game)).count()
    }

    fn streak(&self, day: Day) -> String {
        match dailies::days_in_a_row(day) {
            0 => String::new(),
            _ => dailies::streak(day),
        }
    }

    fn marks(&self, day: Day) -> String {
        let state = |game| match dailies::attempt(game, day) {
            DailyAttempt::Done(result) if result.verdict == GameVerdict::Won => MarkState::Won,
            DailyAttempt::Done(_) | DailyAttempt::Lost => MarkState::Lost,
            DailyAttempt::Begun | DailyAttempt::Open => MarkState::Open,
        };
        dailies::games().map(|game| crest(catalogue::crest(game), state(game))).collect()
    }

    fn daily(&self, day: Day) -> String {
        let done = dailies::games()
            .filter(|game| matches!(dailies::attempt(game, day), DailyAttempt::Done(_)))
            .count();
        locale().tell(&Message::new("home-daily").with("done", done).with("count", dailies::games().count()))
    }

    fn puzzle(&self, day: Day) -> (bool, String) {
        library().track();
        let DayRow { today: done, now, .. } = DayRow::of(&library().read().puzzles().days(), day);
        let state = if done { "solved" } else { "open" };
        let told = locale().tell(&Message::new("home-puzzles").with("state", state).with("count", now));
        let (id, _) = catalogue::daily_puzzle(day, 1).unwrap_or_default();
        (done, format!("{} · {told}", game_name(id)))
    }

    fn practice(&self, day: Day) -> String {
        library().track();
        match library().read().practice().due(day).len().min(ROUND_ITEMS) {
            0 => String::new(),
            count => locale().tell(&Message::new("home-practice-told").with("count", count)),
        }
    }

    fn goal(&self, id: &str, day: Day) -> String {
        let goal = catalogue::daily_alone(id, day).and_then(|game| game.goal());
        goal.map(|goal| locale().tell(&goal)).unwrap_or_default()
    }

    fn begin_alone(&self, id: &str, day: Day) {
        dailies::begin_alone(id, day);
    }

    fn survival(&self) -> String {
        let rung = |id: &'static str| match survival::in_progress(&library().runs(id))?.next {
            Next::GoOn { rung, .. } | Next::Begin { rung, .. } => Some((rung, catalogue::rungs(id))),
            Next::Over => None,
        };
        let (at, count) = ids().filter_map(rung).max().unwrap_or_default();
        let (at, count) = (usize::from(at), usize::from(count));
        locale().tell(&Message::new("home-survival").with("rung", at).with("count", count))
    }
}

#[derive(Clone, PartialEq, Eq)]
struct TileGame {
    key: String,
    known: Known,
    changed: u64,
}

/// The games in progress, those that wait for the player first; without any, the last finished one.
fn turns_of() -> (Vec<TileGame>, usize) {
    library().track();
    let turn = |game: &Summary| {
        let known = game.known.clone().ok()?;
        Some(TileGame { key: game.key.clone(), known, changed: game.changed })
    };
    let games = library().summaries();
    let of = |section: Section| games.iter().filter(move |game| game.section() == section).filter_map(turn);
    let mut open: Vec<TileGame> = of(Section::Open).collect();
    if open.is_empty() {
        return (of(Section::Over).take(1).collect(), 1);
    }
    // Games of one kind stay sorted by their last change.
    let mut sorted: Vec<TileGame> = Vec::new();
    for wanted in [Some(LinkTurn::Own), None, Some(LinkTurn::Other)] {
        let (these, rest) = open.into_iter().partition(|turn| turn.known.link_turn() == wanted);
        let these: Vec<TileGame> = these;
        sorted.extend(these);
        open = rest;
    }
    let count = sorted.len();
    sorted.truncate(SHOWN);
    (sorted, count)
}

/// Asks for the lobby while the home page is shown and seen.
fn follow_lobby(life: Life, told: State<[u64; 2]>) {
    let again = move || clock::later(life, ROUND, move || follow_lobby(life, told));
    if !clock::page_is_seen() {
        return again();
    }
    online::fetch(life, "online/lobby", move |text| {
        if let Some(card) = text.as_deref().and_then(read_json) {
            told.set(["seekers", "games"].map(|count| card.integer(count)));
        }
        again();
    });
}

/// The way to live play, with how many look for a game or play one.
#[component]
fn LiveNow() -> impl IntoView {
    let told = State::new([0, 0]);
    follow_lobby(life(), told);
    let said = move || {
        let (key, count) = match told.get() {
            [0, 0] => ("home-live-none", 0),
            [0, games] => ("home-live-games", games),
            [seekers, _] => ("home-live", seekers),
        };
        locale().tell(&Message::new(key).with("count", count as usize))
    };
    view! {
        <a class="live" class:on=move || told.get() != [0, 0] href=Route::Quick(String::new()).fragment()>
            <b>{word("quick-short")}</b>
            <small>{text(said)}</small>
        </a>
    }
}

#[component]
fn Turns() -> impl IntoView {
    let turns = derived(turns_of);
    let heading = |turns: &[TileGame]| match turns.first() {
        Some(TileGame { known, .. }) if known.link_turn() == Some(LinkTurn::Own) => "home-turns",
        Some(TileGame { known, .. }) if is_over(known) => "home-finished",
        _ => "home-go-on",
    };
    let row = move || {
        let (turns, count) = turns.get();
        (!turns.is_empty()).then(|| {
            let shown = Message::new("home-turns-shown").with("shown", turns.len()).with("count", count);
            let more = (count > turns.len()).then(|| {
                view! {
                    // "My games" above leads there too.
                    <a href=Route::Saved.fragment() tabindex="-1">{locale().tell(&shown)}</a>
                }
            });
            let heading = label(heading(&turns));
            view! {
                <section class="waiting">
                    <h2>{heading} " " <small>{more}</small></h2>
                    <div class="turns">{turns.into_iter().map(tile).collect_view()}</div>
                </section>
            }
        })
    };
    live(row)
}

fn is_over(known: &Known) -> bool {
    matches!(known.ending, basalt_play::library::GameEnding::Over(_))
}

fn tile(turn: TileGame) -> AnyView {
    let TileGame { key, known, changed } = turn;
    // The open game may be ahead of what is stored.
    let own = open_session().get().filter(|session: &SessionHandle| session.key().as_ref() == Some(&key));
    let drawn = match own {
        Some(session) => text(move || session.read_game(|game| picture(game, game.last()))),
        None => {
            let stored = untrack(|| library().read().open(&key).ok());
            let drawn = stored.map(|(game, ..)| picture(&game, game.last())).unwrap_or_default();
            text(move || drawn.clone())
        }
    };
    let when = clock::date(changed, locale().language().tag(), &[("day", "numeric"), ("month", "short")]);
    let (state, calm) = match known.link_turn() {
        Some(LinkTurn::Own) => (label("saved-result-turn"), false),
        Some(LinkTurn::Other) => (label("saved-result-waiting"), true),
        // A bot moves at once, so it is always the player's turn.
        None if !is_over(&known) && known.is_against_bots() => {
            (format!("{} · {when}", label("saved-result-turn")), true)
        }
        None => (when, true),
    };
    let name = game_name(&known.game);
    view! {
        <a class="card tile" href=Route::Game(key).fragment()>
            <span class="thumb" aria-hidden="true" inner_html=drawn></span>
            <span class="waiting-words">
                <span class="visually-hidden">{label("home-continue")}" "</span>
                <b>{name}</b>
                <span>{others(&known)}</span>
                <small class:calm=calm>{state}</small>
            </span>
            <span aria-hidden="true" inner_html=icon(Icon::On, 20)></span>
        </a>
    }
    .into_any()
}

fn others(known: &Known) -> String {
    if let Some(names) = bots(&known.seats) {
        return names;
    }
    let seats = known.seats.all().len();
    let own = known.correspondence.as_ref().map(|own| own.own).or(known.online.as_ref().map(|own| own.own));
    let others = Side::all(seats).filter(|side| own != Some(side.index()));
    let names: Vec<String> = others
        .map(|side| locale().player_by_link(&known.seats, side, known.correspondence.as_ref()))
        .collect();
    let way = match (&known.correspondence, &known.online) {
        (Some(_), _) => Some("saved-mode-link"),
        (None, Some(_)) => Some("saved-mode-online"),
        (None, None) => None,
    };
    let named = names.join(" – ");
    way.map_or(named.clone(), |way| format!("{named} · {}", label(way)))
}

/// Starts a quick game against the last opponents; for a newcomer, the coach's game.
pub fn start(id: &str) {
    match teaching::begins_at_once(id) {
        true => go_to_game(Opening::OnePress(id.to_owned())),
        false => go(Route::Learn(id.to_owned())),
    }
}

pub fn showcase(id: &str) -> String {
    poster(id)
}

/// The opponents of a quick game; after watching bots, the player plays.
pub fn versus(id: &str, sides: usize) -> String {
    library().track();
    bots(&usual_seats(id, sides).with_a_person()).unwrap_or_default()
}

/// "vs Spark"; `None` without bots.
fn bots(seats: &Seats) -> Option<String> {
    let names: Vec<String> = Side::all(seats.all().len())
        .filter(|&side| seats.get(side).is_some_and(|seat| seat.bot.is_some()))
        .map(|side| locale().player(seats, side))
        .collect();
    (!names.is_empty()).then(|| locale().tell(&Message::new("home-versus").with("names", names.join(", "))))
}
