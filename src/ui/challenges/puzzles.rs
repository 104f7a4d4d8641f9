//! Puzzles and streaks: their lists, the daily puzzle, and the sessions that solve them.

use basalt_browser::life::Life;
use basalt_browser::{clock, files, history, random};
use basalt_games::catalogue;
use basalt_play::challenges::puzzles::{PuzzleList, Streak, rating_after};
use basalt_play::library::Written;
use basalt_play::session::GameKind;
use basalt_play::{Day, Match, Route};
use basalt_rules::Message;

use super::days;
use crate::app::app_state::AppState;
use crate::app::problem::Problem;
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

pub fn puzzle_title(app: AppState, id: &str, number: usize, count: usize) -> String {
    let place = match day_of(id, number, count) {
        Some(_) => app.label("puzzle-daily"),
        None => {
            app.locale.tell(&Message::new("puzzle-title").with("number", number + 1).with("count", count))
        }
    };
    [app.game_name(id), place].join(" · ")
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

pub fn open_puzzle(app: AppState, id: &str, number: usize) {
    let Some(info) = catalogue::info(id).filter(|_| catalogue::puzzles(id).is_some()) else {
        return fail(app, Problem::NoPuzzle);
    };
    let page = Route::Puzzle(id.to_owned(), number);
    with_list(app, info.id, page, move |app| show_puzzle(app, info.id, number));
}

/// The player's puzzle rating, and the indices of the puzzles of a game that were solved or tried.
///
/// The rating is 0 before the first try, so that the easiest puzzle comes first.
pub fn rating_and_done(app: AppState, id: &str) -> (i32, Vec<usize>) {
    let library = app.library.read();
    let log = library.puzzles();
    let tries = log.tries();
    let mut done = log.solved(id);
    done.extend(tries.iter().filter(|tried| tried.game == id).map(|tried| tried.number));
    (if tries.is_empty() { 0 } else { rating_after(&tries).rating }, done)
}

/// Opens today's puzzle under that puzzle's own address.
pub fn open_daily(app: AppState) {
    let (id, _) = daily(1);
    with_list(app, id, Route::DailyPuzzle, move |app| {
        let number = daily(app.puzzles.list.with_untracked(PuzzleList::count)).1 + 1;
        let page = Route::Puzzle(id.to_owned(), number);
        history::replace(&page.fragment());
        show_puzzle(app, id, number);
        app.page.route.set(page);
    });
}

fn with_list(app: AppState, id: &'static str, page: Route, go_on: impl FnOnce(AppState) + 'static) {
    let known = app.puzzles.list.with_untracked(|list| list.is_of(id));
    if known && page != Route::DailyPuzzle {
        return go_on(app);
    }
    clear(app);
    let arrived = move |there: bool| {
        if app.page.route.with_untracked(|shown| *shown != page) {
            return;
        }
        match there {
            true => go_on(app),
            false => app.page.problem.set(Some(Problem::PuzzlesLost)),
        }
    };
    match known {
        // The address is about to change to this page.
        true => clock::next_frame(app.life, move || arrived(true)),
        false => read_list(app.life, app.puzzles.list, id, arrived),
    }
}

fn show_puzzle(app: AppState, id: &'static str, number: usize) {
    match number.checked_sub(1).and_then(|number| Some((number, position_of(app, number)?))) {
        Some((number, game)) => hold_persons(app, game, GameKind::Puzzle(id, number)),
        None => {
            fail(app, Problem::NoPuzzle);
        }
    }
}

fn position_of(app: AppState, number: usize) -> Option<Match> {
    let puzzle = app.puzzles.list.with_untracked(|list| list.get(number))?;
    catalogue::open(&puzzle.record).ok()
}

/// Resumes the streak of a game once its list is loaded; if none is in progress, one can be started.
pub fn open_streak(app: AppState, id: &str) {
    let Some(info) = catalogue::info(id).filter(|_| catalogue::puzzles(id).is_some()) else {
        return fail(app, Problem::NoPuzzle);
    };
    with_list(app, info.id, Route::Streak(id.to_owned()), move |app| {
        show_streak(app, info.id, app.library.read().puzzles().latest(info.id, false));
    });
}

/// Starts a streak of a game, or resumes one that another tab has started in the meantime.
pub fn begin_streak(app: AppState, id: &'static str) {
    let mut library = app.library.read();
    let streak = library.puzzles().latest(id, false).unwrap_or_else(|| {
        let streak = Streak::new(library.new_key(), id, random::bits(), clock::today());
        app.library.write_streak(None, &streak);
        streak
    });
    show_streak(app, id, Some(streak));
}

pub fn go_on_with_streak(app: AppState, id: &'static str) {
    show_streak(app, id, app.puzzles.streak.get_untracked());
}

fn show_streak(app: AppState, id: &'static str, streak: Option<Streak>) {
    let next = |streak: &Streak| app.puzzles.list.with_untracked(|list| streak.next(list));
    let number = streak.as_ref().and_then(next);
    app.puzzles.streak.set_untracked(streak);
    match number.and_then(|number| Some((number, position_of(app, number)?))) {
        Some((number, game)) => hold_persons(app, game, GameKind::Streak(id, number)),
        None => clear(app),
    }
}

/// Counts a puzzle as solved or missed; false if another tab was first, which is then followed.
pub fn judge_in_streak(app: AppState, number: usize, solved: bool) -> bool {
    let Some(known) = app.puzzles.streak.get_untracked() else { return false };
    let judged = app.puzzles.list.with_untracked(|list| known.judged(list, number, solved, clock::today()));
    if judged == known {
        return false;
    }
    let counts = app.library.write_streak(Some(&known), &judged) != Written::Taken;
    if counts {
        app.puzzles.streak.set(Some(judged));
    } else {
        // The page that calls this is replaced.
        clock::next_frame(app.life, move || follow_streak(app, &known.key));
    }
    counts
}

pub fn follow_streak(app: AppState, key: &str) {
    let Some(known) = app.puzzles.streak.get_untracked().filter(|streak| streak.key == key) else { return };
    let kept = app.library.read().puzzles().streak(key);
    let Some(info) = catalogue::info(&known.game).filter(|_| kept.as_ref() != Some(&known)) else {
        return;
    };
    match app.page.route.with_untracked(|page| *page == Route::Streak(known.game.clone())) {
        true => {
            app.notices.tell(Notice::Said(Message::new("streak-followed")));
            show_streak(app, info.id, kept);
        }
        // The page of the streak reads it again.
        false => {
            app.puzzles.streak.set_untracked(None);
            if app
                .session
                .get_untracked()
                .and_then(|session| session.see(&[], |session| session.kind().puzzle()))
                .is_some_and(|(_, streak)| streak)
            {
                clear(app);
            }
        }
    }
}
