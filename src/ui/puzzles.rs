//! Puzzles and streaks of them: their lists, which are files of the build, the daily one, and the sessions in which they are solved.

use crate::browser::life::Life;
use crate::browser::{chance, clock, files, route, route::Route};
use crate::games::catalogue;
use crate::play::library::Written;
use crate::play::puzzles::{PuzzleList, Streak};
use crate::play::session::Place;
use crate::play::{Day, Match};
use crate::rules::Message;

use super::app_state::AppState;
use super::days;
use super::notices::Notice;
use super::problem::Problem;
use super::state::State;

/// The game of today's puzzle, and the puzzle's number from 0 if its list has so many.
pub fn daily(count: usize) -> (&'static str, usize) {
    catalogue::daily_puzzle(days::today(), count).unwrap_or_default()
}

/// The day whose puzzle this one is, if that is today.
pub fn day_of(game: &str, number: usize, count: usize) -> Option<Day> {
    (daily(count) == (game, number)).then(days::today)
}

/// Reads the list of a game into `puzzles`; then goes on, with whether it is there.
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

impl AppState {
    /// Opens a puzzle, once the list of its game has been read.
    pub(super) fn puzzle(self, id: &str, number: usize) {
        let Some(info) = catalogue::info(id).filter(|_| catalogue::puzzles(id).is_some()) else {
            self.clear();
            return self.problem.set(Some(Problem::NoPuzzle));
        };
        let page = Route::Puzzle(id.to_owned(), number);
        self.with_list(info.id, page, move |app| app.show_puzzle(info.id, number));
    }

    /// Opens today's puzzle; its page is then that of the puzzle.
    pub(super) fn daily_puzzle(self) {
        let (id, _) = daily(1);
        self.with_list(id, Route::DailyPuzzle, move |app| {
            let number = daily(app.puzzles.with_untracked(PuzzleList::count)).1 + 1;
            let page = Route::Puzzle(id.to_owned(), number);
            route::replace(&page);
            app.show_puzzle(id, number);
            app.route.set(page);
        });
    }

    /// Goes on when the puzzles of a game are known, unless the player has gone to another page meanwhile.
    fn with_list(self, id: &'static str, page: Route, go_on: impl FnOnce(AppState) + 'static) {
        let known = self.puzzles.with_untracked(|list| list.is_of(id));
        if known && page != Route::DailyPuzzle {
            return go_on(self);
        }
        self.clear();
        let app = self;
        let arrived = move |there: bool| {
            if app.route.with_untracked(|shown| *shown != page) {
                return;
            }
            match there {
                true => go_on(app),
                false => app.problem.set(Some(Problem::PuzzlesLost)),
            }
        };
        match known {
            // The address is still on its way to this page.
            true => clock::next_frame(self.life, move || arrived(true)),
            false => read_list(self.life, self.puzzles, id, arrived),
        }
    }

    fn show_puzzle(self, id: &'static str, number: usize) {
        match number.checked_sub(1).and_then(|number| Some((number, self.open_puzzle(number)?))) {
            Some((number, table)) => self.seat_persons(table, Place::Puzzle(id, number)),
            None => {
                self.clear();
                self.problem.set(Some(Problem::NoPuzzle));
            }
        }
    }

    /// The position of a puzzle of the list that was read last, by its number from 0.
    fn open_puzzle(self, number: usize) -> Option<Match> {
        let puzzle = self.puzzles.with_untracked(|list| list.get(number))?;
        catalogue::open(&puzzle.record).ok()
    }

    /// Goes on with the streak of a game, once its list has been read; where none is in progress, one can be begun.
    pub(super) fn streak_of(self, id: &str) {
        let Some(info) = catalogue::info(id).filter(|_| catalogue::puzzles(id).is_some()) else {
            self.clear();
            return self.problem.set(Some(Problem::NoPuzzle));
        };
        self.with_list(info.id, Route::Streak(id.to_owned()), move |app| {
            app.show_streak(info.id, app.library.read().puzzles().latest(info.id, false));
        });
    }

    /// Begins a streak of a game, or goes on with the one that another tab has begun meanwhile.
    pub fn begin_streak(self, id: &'static str) {
        let mut library = self.library.read();
        let streak = library.puzzles().latest(id, false).unwrap_or_else(|| {
            let streak = Streak::new(library.new_key(), id, chance::bits(), clock::today());
            self.library.write_streak(None, &streak);
            streak
        });
        self.show_streak(id, Some(streak));
    }

    /// Goes on with the streak in progress, or leads to where the next one begins.
    pub fn go_on_with_streak(self, id: &'static str) {
        self.show_streak(id, self.streak.get_untracked());
    }

    fn show_streak(self, id: &'static str, streak: Option<Streak>) {
        let next = |streak: &Streak| self.puzzles.with_untracked(|list| streak.next(list));
        let number = streak.as_ref().and_then(next);
        self.streak.set_untracked(streak);
        match number.and_then(|number| Some((number, self.open_puzzle(number)?))) {
            Some((number, table)) => self.seat_persons(table, Place::Streak(id, number)),
            None => self.clear(),
        }
    }

    /// Counts a puzzle of the streak in progress as solved or missed; whether it did. Where another tab was first, this one
    /// follows it.
    pub fn judge_in_streak(self, number: usize, solved: bool) -> bool {
        let Some(known) = self.streak.get_untracked() else { return false };
        let judged = self.puzzles.with_untracked(|list| known.judged(list, number, solved, clock::today()));
        if judged == known {
            return false;
        }
        let counts = self.library.write_streak(Some(&known), &judged) != Written::Taken;
        if counts {
            self.streak.set(Some(judged));
        } else {
            // The page that asks is replaced.
            clock::next_frame(self.life, move || self.follow_streak(&known.key));
        }
        counts
    }

    /// Follows what another tab has done in the streak in progress.
    pub fn follow_streak(self, key: &str) {
        let Some(known) = self.streak.get_untracked().filter(|streak| streak.key == key) else { return };
        let kept = self.library.read().puzzles().streak(key);
        let Some(info) = catalogue::info(&known.game).filter(|_| kept.as_ref() != Some(&known)) else {
            return;
        };
        match self.route.with_untracked(|page| *page == Route::Streak(known.game.clone())) {
            true => {
                self.notices.tell(Notice::Said(Message::new("streak-followed")));
                self.show_streak(info.id, kept);
            }
            // It is looked up again by whoever comes back.
            false => {
                self.streak.set_untracked(None);
                if self
                    .session
                    .get_untracked()
                    .and_then(|session| session.see(&[], |session| session.place().puzzle()))
                    .is_some_and(|(_, streak)| streak)
                {
                    self.clear();
                }
            }
        }
    }
}
