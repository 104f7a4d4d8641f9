//! The daily challenge for pages: boards and their lists, attempts, and the text to share.

use basalt_browser::{files, history};
use basalt_games::{catalogue, ids};
use basalt_play::challenges::daily::{self, DailyAttempt};
use basalt_play::profile::{GameResult, GameVerdict, Mode};
use basalt_play::{Day, Match, Route, Terms};
use basalt_rules::Message;

use super::days;
use crate::app::app_state::AppState;
use crate::app::navigation::{go, go_to_game};
use crate::opening::NewGame;
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

    /// The day's board of a game without a list; `None` if the game has one.
    pub fn unlisted(game: &str, day: Day) -> Option<Option<Match>> {
        (!catalogue::needs_openings(game)).then(|| catalogue::daily_board(game, day, ""))
    }

    /// A day's board: `None` while its list loads, an inner `None` if loading failed.
    pub fn board(self, game: &str, day: Day) -> Option<Option<Match>> {
        if let Some(board) = Lists::unlisted(game, day) {
            return Some(board);
        }
        self.0.with(|lists| {
            let (_, list) = lists.iter().find(|(known, _)| *known == game)?;
            Some(list.as_ref().and_then(|list| catalogue::daily_board(game, day, list)))
        })
    }
}

pub fn attempt(app: AppState, game: &str, day: Day) -> DailyAttempt {
    app.library.track();
    app.library.read().attempt(day, game)
}

pub fn state(app: AppState, game: &str, day: Day, today: Day) -> String {
    match attempt(app, game, day) {
        DailyAttempt::Done(result) => told(app, &result),
        DailyAttempt::Begun => app.label("daily-begun"),
        DailyAttempt::Lost => app.label("daily-lost"),
        DailyAttempt::Open if day == today => app.label("daily-open"),
        DailyAttempt::Open if day < today => app.label("daily-past"),
        DailyAttempt::Open => app.label("daily-future"),
    }
}

fn told(app: AppState, result: &GameResult) -> String {
    let verdict = match result.verdict {
        GameVerdict::Won => "won",
        GameVerdict::Drawn => "drawn",
        GameVerdict::Lost => "lost",
    };
    let [own, other] = result.score.unwrap_or_default();
    let message = Message::new("daily-result")
        .with("verdict", verdict)
        .with("scored", if result.score.is_some() { "yes" } else { "no" })
        .with("own", own)
        .with("other", other)
        .with("turns", result.turns as usize);
    app.locale.tell(&message)
}

pub fn days_in_a_row(app: AppState, today: Day) -> usize {
    daily::streak(&app.library.results(), today)
}

pub fn streak(app: AppState, today: Day) -> String {
    app.locale.tell(&Message::new("daily-streak").with("count", days_in_a_row(app, today)))
}

/// The attempt as a picture in characters; empty if its game is gone.
pub fn squares(app: AppState, game: &str, day: Day) -> String {
    let kept = app.library.read().open(&daily::key(day, game));
    kept.map_or_else(|_| String::new(), |(game, save, _)| daily::squares(&daily::course(&game, &save.seats)))
}

pub fn shared(app: AppState, game: &str, day: Day) -> String {
    let DailyAttempt::Done(result) = attempt(app, game, day) else { return String::new() };
    let head = [app.label("daily-title"), app.game_name(game), days::date(app, day)].join(" · ");
    let lines = [
        format!("Basalt · {head}"),
        format!("{} · {}", told(app, &result), streak(app, days::today())),
        squares(app, game, day),
        history::address(&page(game, day).fragment()),
    ];
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

pub fn begin_attempt(app: AppState, day: Day, board: Match) {
    let game = board.info().id;
    // Another tab may have started it since this page was shown.
    let known = app.library.read().attempt(day, game);
    match known {
        DailyAttempt::Open => {
            begin(app, board, Mode::Daily(day), Some(daily::key(day, game)));
        }
        DailyAttempt::Begun => go(app, Route::Game(daily::key(day, game))),
        DailyAttempt::Lost | DailyAttempt::Done(_) => app.library.changed(),
    }
}

pub fn begin_alone(app: AppState, game: &str, day: Day) {
    if let Some(board) = catalogue::daily_alone(game, day) {
        begin(app, board, Mode::default(), None);
    }
}

pub fn begin_practice(app: AppState, day: Day, board: Match) {
    begin(app, board, Mode::Practice(day), None);
}

fn begin(app: AppState, board: Match, mode: Mode, key: Option<String>) {
    let seats = daily::seats(&board, &app.library.read().own_name());
    let new = NewGame { key, ..NewGame::new(board, seats, Terms { mode, control: None }) };
    go_to_game(app, new);
}
