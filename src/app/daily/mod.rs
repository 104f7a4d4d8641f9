//! Boards of the day from the page's side: what is said of an attempt, what it offers, and which day is shown.

use basalt_games::catalogue;
use basalt_play::challenges::daily::{self, DailyAttempt};
use basalt_play::profile::{GameResult, GameVerdict, Mode};
use basalt_play::{Day, Match, Seats};
use basalt_rules::Message;

/// A button of a board of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DailyWay {
    /// Begin the attempt.
    Begin,
    /// Continue the attempt.
    Continue,
    /// Play the board again, as often as one likes.
    Practise,
    /// View the game of the attempt.
    Look,
    /// Share the result.
    Share,
}

/// What a press on a board of the day leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DailyStart {
    /// A new game of this mode, stored if it is the attempt.
    Begin(Mode),
    /// The stored game of the attempt.
    Continue,
    /// Nothing: another tab has ended the attempt.
    Nothing,
}

/// Whether the board of a day may be seen: its day has come, or it was begun.
pub fn is_revealed(attempt: &DailyAttempt, day: Day, today: Day) -> bool {
    day <= today || *attempt != DailyAttempt::Open
}

/// How an attempt stands, in words.
pub fn attempt_told(attempt: &DailyAttempt, day: Day, today: Day) -> Message {
    match attempt {
        DailyAttempt::Done(result) => result_told(result),
        DailyAttempt::Begun => Message::new("daily-begun"),
        DailyAttempt::Lost => Message::new("daily-lost"),
        DailyAttempt::Open if day == today => Message::new("daily-open"),
        DailyAttempt::Open if day < today => Message::new("daily-past"),
        DailyAttempt::Open => Message::new("daily-future"),
    }
}

/// The result of an attempt, in words.
pub fn result_told(result: &GameResult) -> Message {
    let verdict = match result.verdict {
        GameVerdict::Won => "won",
        GameVerdict::Drawn => "drawn",
        GameVerdict::Lost => "lost",
    };
    let [own, other] = result.score.unwrap_or_default();
    Message::new("daily-result")
        .with("verdict", verdict)
        .with("scored", if result.score.is_some() { "yes" } else { "no" })
        .with("own", own)
        .with("other", other)
        .with("turns", result.turns as usize)
}

/// What a day's page offers; `has_board` says whether the board is loaded, `is_kept` whether its game is stored.
pub fn daily_ways(
    attempt: &DailyAttempt,
    day: Day,
    today: Day,
    has_board: bool,
    is_kept: bool,
) -> Vec<DailyWay> {
    let ways: &[DailyWay] = match attempt {
        DailyAttempt::Open if day == today => &[DailyWay::Begin],
        DailyAttempt::Open if day < today => &[DailyWay::Practise],
        DailyAttempt::Open => &[],
        DailyAttempt::Begun => &[DailyWay::Continue],
        DailyAttempt::Lost => &[DailyWay::Practise],
        DailyAttempt::Done(_) => &[DailyWay::Practise, DailyWay::Look, DailyWay::Share],
    };
    let is_offered = |way: &&DailyWay| match way {
        DailyWay::Begin | DailyWay::Practise => has_board,
        DailyWay::Look => is_kept,
        DailyWay::Continue | DailyWay::Share => true,
    };
    ways.iter().filter(is_offered).copied().collect()
}

/// What a press on the begin button leads to, by the attempt as it is stored now.
pub fn daily_start(attempt: &DailyAttempt, day: Day) -> DailyStart {
    match attempt {
        DailyAttempt::Open => DailyStart::Begin(Mode::Daily(day)),
        DailyAttempt::Begun => DailyStart::Continue,
        DailyAttempt::Lost | DailyAttempt::Done(_) => DailyStart::Nothing,
    }
}

/// The key and the seats of a new game on a board of the day; only attempts have a key of their own.
pub fn daily_game(board: &Match, mode: Mode, name: &str) -> (Option<String>, Seats) {
    let key = match mode {
        Mode::Daily(day) => Some(daily::key(day, board.info().id)),
        _ => None,
    };
    (key, daily::seats(board, name))
}

/// The day to show after midnight: a page that shows today's boards moves on, one where a day was chosen does not.
pub fn day_after_midnight(chosen: Day, today_before: Day, today: Day) -> Option<Day> {
    (chosen == today_before && chosen != today).then_some(today)
}

/// The board of a day of a game without a list of openings; `None` if the game has one.
pub fn unlisted_board(game: &str, day: Day) -> Option<Option<Match>> {
    (!catalogue::needs_openings(game)).then(|| catalogue::daily_board(game, day, ""))
}
