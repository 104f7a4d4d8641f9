//! The featured game of a lobby: its board as it is now, which leads to the table.

use basalt_app::opening::PageNeeds;
use basalt_games::{catalogue, ids};
use basalt_play::Route;
use basalt_play::library::Json;
use basalt_rules::Record;

use crate::app::app_state::{game_name, word};
use crate::app::fetching::fetch;
use crate::app::picture::picture;
use crate::online::ListedNames;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect};
use crate::reactive::views::{live, text};

/// The member of a lobby's card that has the board.
const FEATURED: &str = "featured";

/// A lobby's card without the board, which changes more often than the rest.
pub(super) fn without_board(card: &Json) -> Json {
    match card {
        Json::Object(members) => {
            Json::Object(members.iter().filter(|(name, _)| name != FEATURED).cloned().collect())
        }
        other => other.clone(),
    }
}

/// A featured game: its table, its players in words, and its game.
#[derive(Clone, PartialEq)]
struct FeaturedGame {
    table: String,
    who: String,
    game: &'static str,
}

impl FeaturedGame {
    fn of(card: &Json) -> Option<FeaturedGame> {
        let table = card.member(FEATURED)?.word("table");
        let playing = card.list("playing").iter().find(|game| game.word("table") == table)?;
        let (players, game) = (playing.list("players"), playing.word("game"));
        let names = ListedNames::of(players);
        let who = players.iter().map(|player| names.shown(player)).collect::<Vec<_>>().join(" – ");
        Some(FeaturedGame { table, who, game: ids().find(|id| *id == game)? })
    }
}

/// The featured game, once its rules are here.
#[component]
pub(super) fn Featured(lobby: State<Option<Json>>) -> impl IntoView {
    let shown = derived(move || lobby.with(|card| card.as_ref().and_then(FeaturedGame::of)));
    let game = derived(move || shown.with(|shown| shown.as_ref().map(|shown| shown.game)));
    let loaded = State::new(None);
    effect(move || {
        if let Some(id) = game.get() {
            fetch(PageNeeds::games(vec![id]), move || loaded.set(Some(id)));
        }
    });
    let board = derived(move || {
        let of = |card: &Json| card.member(FEATURED).map(|featured| featured.word("board"));
        lobby.with(|card| card.as_ref().and_then(of)).unwrap_or_default()
    });
    let drawn = move || {
        let record = board.with(|board| Record::read(board).ok());
        let position = record.and_then(|record| catalogue::open(&record).ok());
        position.map(|position| picture(&position, 0)).unwrap_or_default()
    };
    live(move || {
        let FeaturedGame { table, who, game } =
            shown.get().filter(|shown| loaded.get() == Some(shown.game))?;
        Some(view! {
            <a class="btn strong featured" href=Route::Watch(table).fragment()>
                <span class="thumb" aria-hidden="true" inner_html=text(drawn)></span>
                <b>{game_name(game)}</b> " " <span>{who}</span> " " <small>{word("lobby-featured")}</small>
            </a>
        })
    })
}
