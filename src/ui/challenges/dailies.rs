//! The daily challenge for pages: boards and their lists, attempts, and the text to share.

use basalt_app::daily::{DailyStart, attempt_told, daily_game, daily_start, result_told, unlisted_board};
use basalt_browser::{files, history};
use basalt_games::{catalogue, ids};
use basalt_play::challenges::daily::{self, DailyAttempt};
use basalt_play::profile::Mode;
use basalt_play::{Day, Match, Route, Terms};
use basalt_rules::Message;

use super::days;
use crate::app::app_state::{game_name, label, library, locale};
use crate::opening::NewGame;
use crate::opening::navigation::{go, go_to_game};
use crate::reactive::state::{State, life};

pub fn games() -> impl Iterator<Item = &'static str> {
    ids().filter(|id| catalogue::daily(id).is_some())
}

pub fn page(game: &str, day: Day) -> Route {
    Route::DailyBoard(game.to_owned(), day.to_string())
}

/// The lists of openings for daily boards: `None` while loading, an inner `None` if loading failed.
#[derive(Clone, Copy)]
pub struct Lists(State<Vec<(&'static str, Option<String>)>>);

impl Lists {
    pub fn of(games: impl Iterator<Item = &'static str>) -> Lists {
        let lists = State::new(Vec::new());
        let life = life();
        for game in games.filter(|game| catalogue::needs_openings(game)) {
            files::read(life, &format!("openings/{game}.txt"), move |text| {
                lists.update(|lists: &mut Vec<_>| lists.push((game, text)));
            });
        }
        Lists(lists)
    }

    /// A day's board: `None` while its list loads, an inner `None` if loading failed.
    pub fn board(self, game: &str, day: Day) -> Option<Option<Match>> {
        if let Some(board) = unlisted_board(game, day) {
            return Some(board);
        }
        self.0.with(|lists| {
            let (_, list) = lists.iter().find(|(known, _)| *known == game)?;
            Some(list.as_ref().and_then(|list| catalogue::daily_board(game, day, list)))
        })
    }
}

pub fn attempt(game: &str, day: Day) -> DailyAttempt {
    library().track();
    library().read().attempt(day, game)
}

pub fn state(game: &str, day: Day, today: Day) -> String {
    locale().tell(&attempt_told(&attempt(game, day), day, today))
}

pub fn days_in_a_row(today: Day) -> usize {
    daily::streak(&library().results(), today)
}

pub fn streak(today: Day) -> String {
    locale().tell(&Message::new("daily-streak").with("count", days_in_a_row(today)))
}

/// The attempt as a picture in characters; empty if its game is gone.
pub fn squares(game: &str, day: Day) -> String {
    let kept = library().read().open(&daily::key(day, game));
    kept.map_or_else(|_| String::new(), |(game, save, _)| daily::squares(&daily::course(&game, &save.seats)))
}

pub fn shared(game: &str, day: Day) -> String {
    let DailyAttempt::Done(result) = attempt(game, day) else { return String::new() };
    let head = [label("daily-title"), game_name(game), days::date(day)].join(" · ");
    let lines = [
        format!("Basalt · {head}"),
        format!("{} · {}", locale().tell(&result_told(&result)), streak(days::today())),
        squares(game, day),
        history::address(&page(game, day).fragment()),
    ];
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

pub fn begin_attempt(day: Day, board: Match) {
    let game = board.info().id;
    // Another tab may have started it since this page was shown.
    match daily_start(&library().read().attempt(day, game), day) {
        DailyStart::Begin(mode) => begin(board, mode),
        DailyStart::Continue => go(Route::Game(daily::key(day, game))),
        DailyStart::Nothing => library().changed(),
    }
}

pub fn begin_alone(game: &str, day: Day) {
    if let Some(board) = catalogue::daily_alone(game, day) {
        begin(board, Mode::default());
    }
}

pub fn begin_practice(day: Day, board: Match) {
    begin(board, Mode::Practice(day));
}

fn begin(board: Match, mode: Mode) {
    let (key, seats) = daily_game(&board, mode, &library().read().own_name());
    let new = NewGame { key, ..NewGame::new(board, seats, Terms { mode, ..Terms::default() }) };
    go_to_game(new);
}
