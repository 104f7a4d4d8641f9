//! Puzzles and streaks: their lists, the daily puzzle, and the sessions that solve them.

use basalt_app::opening::Problem;
use basalt_app::puzzles::{self as streak, StreakNews, end_in_time, in_progress, latest_or_new};
use basalt_browser::life::Life;
use basalt_browser::{clock, files, history, random};
use basalt_games::catalogue;
use basalt_play::challenges::puzzles::{PuzzleList, Streak};
use basalt_play::session::GameKind;
use basalt_play::{Day, Match, Route};
use basalt_rules::Message;

use super::days;
use crate::app::app_state::{
    app_life, game_name, label, library, locale, notices, open_session, page_state, puzzles,
};
use crate::opening::{clear, fail, hold_persons};
use crate::player::notices::Notice;
use crate::reactive::state::State;

/// The game of today's puzzle, and the puzzle's number from 0 in a list of `count`.
pub fn daily(count: usize) -> (&'static str, usize) {
    catalogue::daily_puzzle(days::today(), count).unwrap_or_default()
}

pub fn day_of(game: &str, number: usize, count: usize) -> Option<Day> {
    (daily(count) == (game, number)).then(days::today)
}

pub fn puzzle_title(id: &str, number: usize, count: usize) -> String {
    let place = match day_of(id, number, count) {
        Some(_) => label("puzzle-daily"),
        None => locale().tell(&Message::new("puzzle-title").with("number", number + 1).with("count", count)),
    };
    [game_name(id), place].join(" · ")
}

/// Loads the list of a game into `puzzles`; then continues with whether that succeeded.
pub fn read_list(
    life: Life,
    puzzles: State<PuzzleList>,
    game: &'static str,
    go_on: impl FnOnce(bool) + 'static,
) {
    files::read(life, &format!("puzzles/{game}.txt"), move |text| {
        if let Some(text) = &text {
            puzzles.set(PuzzleList::new(game, text));
        }
        go_on(text.is_some());
    });
}

pub fn open_puzzle(id: &str, number: usize) {
    let Some(info) = catalogue::info(id).filter(|_| catalogue::puzzles(id).is_some()) else {
        return fail(Problem::NoPuzzle);
    };
    let page = Route::Puzzle(id.to_owned(), number);
    with_list(info.id, page, move || show_puzzle(info.id, number));
}

/// Opens today's puzzle under that puzzle's own address.
pub fn open_daily() {
    let (id, _) = daily(1);
    with_list(id, Route::DailyPuzzle, move || {
        let number = daily(puzzles().list.with_untracked(PuzzleList::count)).1 + 1;
        let page = Route::Puzzle(id.to_owned(), number);
        history::replace(&page.fragment());
        show_puzzle(id, number);
        page_state().route.set(page);
    });
}

fn with_list(id: &'static str, page: Route, go_on: impl FnOnce() + 'static) {
    let known = puzzles().list.with_untracked(|list| list.is_of(id));
    if known && page != Route::DailyPuzzle {
        return go_on();
    }
    clear();
    let arrived = move |there: bool| {
        if page_state().route.with_untracked(|shown| *shown != page) {
            return;
        }
        match there {
            true => go_on(),
            false => page_state().problem.set(Some(Problem::PuzzlesLost)),
        }
    };
    match known {
        // The address is about to change to this page.
        true => clock::next_frame(app_life(), move || arrived(true)),
        false => read_list(app_life(), puzzles().list, id, arrived),
    }
}

fn show_puzzle(id: &'static str, number: usize) {
    match number.checked_sub(1).and_then(|number| Some((number, position_of(number)?))) {
        Some((number, game)) => hold_persons(game, GameKind::Puzzle(id, number)),
        None => {
            fail(Problem::NoPuzzle);
        }
    }
}

fn position_of(number: usize) -> Option<Match> {
    let puzzle = puzzles().list.with_untracked(|list| list.get(number))?;
    catalogue::open(&puzzle.record).ok()
}

/// Resumes the streak of a game once its list is loaded; if none is in progress, one can be started.
pub fn open_streak(id: &str) {
    let Some(info) = catalogue::info(id).filter(|_| catalogue::puzzles(id).is_some()) else {
        return fail(Problem::NoPuzzle);
    };
    with_list(info.id, Route::Streak(id.to_owned()), move || {
        show_streak(info.id, in_progress(library().read(), info.id, clock::today()));
    });
}

/// Starts a streak or a storm of a game, or resumes one that another tab has started in the meantime.
pub fn begin_streak(id: &'static str, storm: bool) {
    let (streak, written) = latest_or_new(library().read(), id, storm, random::bits(), clock::today());
    written.into_iter().for_each(|written| drop(library().told_of(written)));
    show_streak(id, Some(streak));
}

pub fn go_on_with_streak(id: &'static str) {
    show_streak(id, puzzles().streak.get_untracked());
}

/// Ends the storm on the page if its time is over; returns whether it is.
pub fn end_storm(id: &'static str) -> bool {
    let Some(storm) = puzzles().streak.get_untracked() else { return false };
    let date = clock::today();
    if storm.time_left(date) != Some(0) {
        return false;
    }
    end_in_time(&storm, library().read(), date);
    show_streak(id, None);
    true
}

fn show_streak(id: &'static str, streak: Option<Streak>) {
    let next = |streak: &Streak| puzzles().list.with_untracked(|list| streak.next(list));
    let number = streak.as_ref().and_then(next);
    puzzles().streak.set_untracked(streak);
    match number.and_then(|number| Some((number, position_of(number)?))) {
        Some((number, game)) => hold_persons(game, GameKind::Streak(id, number)),
        None => clear(),
    }
}

/// Takes another tab's change to the streak of this key.
pub fn follow_streak(key: &str) {
    let known = puzzles().streak.get_untracked();
    let page = known.as_ref().map(|streak| Route::Streak(streak.game.clone()));
    let is_shown = page_state().route.with_untracked(|shown| page.as_ref() == Some(shown));
    let Some(info) = known.as_ref().and_then(|known| catalogue::info(&known.game)) else { return };
    match streak::follow_streak(known.as_ref(), key, library().read(), is_shown) {
        StreakNews::Nothing => {}
        StreakNews::Show(kept) => {
            notices().tell(Notice::Said(Message::new("streak-followed")));
            show_streak(info.id, kept);
        }
        StreakNews::Forget => {
            puzzles().streak.set_untracked(None);
            let kind = open_session()
                .get_untracked()
                .and_then(|session| session.see(&[], |session| session.kind().puzzle()));
            if kind.is_some_and(|(_, streak)| streak) {
                clear();
            }
        }
    }
}
