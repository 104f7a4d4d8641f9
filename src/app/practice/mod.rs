//! A round of practice: a few own mistakes one after another, and what the first try at each changes.

use basalt_games::catalogue;
use basalt_play::library::{Deleted, Library, Written};
use basalt_play::practice::{PRACTICE_WAITS, PracticeTask, WaitingItem};
use basalt_play::session::{GameKind, RetryState, RetryVerdict};
use basalt_play::{Day, Match, Seat, Seats, Store, StoreError};

/// The most items of a round.
pub const ROUND_ITEMS: usize = 5;

/// A round of practice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PracticeRound {
    /// The game from which its items are, if one was chosen.
    game: Option<String>,
    /// Their theme, if one was chosen.
    theme: Option<String>,
    /// The ids of the items that were shown, the present one at the end.
    shown: Vec<String>,
    solved: usize,
    /// What came of the first try at the present item.
    outcome: Option<bool>,
    /// What puts the present item back, if it was left for good.
    left: Option<Deleted>,
}

/// An item that is practised.
pub struct PracticePosition {
    /// The game, shown where the mistake was made.
    pub game: Match,
    /// Its players.
    pub seats: Seats,
    /// What the session of the game is for.
    pub kind: GameKind,
    /// When the game began (Unix ms); `None` for a puzzle.
    pub begun: Option<u64>,
    /// The key of the game; empty for a puzzle.
    pub from: String,
}

/// How many items are to be practised today, and how many wait in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PracticeCount {
    /// Those of today.
    pub due: usize,
    /// All.
    pub waiting: usize,
    /// The first day on which another one comes back.
    pub next: Option<Day>,
    /// All, by how often in a row they have been solved.
    pub by_solved: [usize; PRACTICE_WAITS.len() + 1],
}

impl PracticeCount {
    /// Counts the items of a game and a theme, where they are chosen.
    pub fn of(items: &[WaitingItem], game: Option<&str>, theme: Option<&str>, today: Day) -> PracticeCount {
        let fitting = || items.iter().filter(|item| item.fits(game, theme));
        let later = fitting().map(|item| item.schedule.day).filter(|day| *day > today);
        let mut by_solved = [0; PRACTICE_WAITS.len() + 1];
        for item in fitting() {
            let solved = item.schedule.solved as usize;
            by_solved[solved.min(PRACTICE_WAITS.len())] += 1;
        }
        PracticeCount {
            due: fitting().filter(|item| item.schedule.is_due(today)).count(),
            waiting: fitting().count(),
            next: later.min(),
            by_solved,
        }
    }
}

/// What a retry says of a try: whether it solves the item; `None` before that is known.
pub fn outcome_of(state: &RetryState) -> Option<bool> {
    match state {
        RetryState::Judged(RetryVerdict::Best | RetryVerdict::AsGood(_)) => Some(true),
        RetryState::Judged(RetryVerdict::Played | RetryVerdict::Worse(_)) | RetryState::Shown => Some(false),
        RetryState::Open | RetryState::Judging(_) => None,
    }
}

impl PracticeRound {
    /// Begins a round with items of a game and a theme, where they are chosen.
    pub fn new(game: Option<String>, theme: Option<String>) -> PracticeRound {
        PracticeRound { game, theme, ..PracticeRound::default() }
    }

    /// The number of the present item, from 1, and how many the round has.
    pub fn place<S: Store>(&self, library: &Library<S>, today: Day) -> (usize, usize) {
        let left = ROUND_ITEMS.saturating_sub(self.shown.len());
        (self.shown.len(), self.shown.len() + self.ahead(library, today).len().min(left))
    }

    /// How many items were solved at the first try, and how many were shown.
    pub fn score(&self) -> (usize, usize) {
        (self.solved, self.shown.len())
    }

    /// What came of the first try at the present item.
    pub fn outcome(&self) -> Option<bool> {
        self.outcome
    }

    /// Whether the present item was left for good.
    pub fn is_left(&self) -> bool {
        self.left.is_some()
    }

    fn ahead<S: Store>(&self, library: &Library<S>, today: Day) -> Vec<WaitingItem> {
        let mut items = library.practice().due(today);
        items.retain(|item| {
            item.fits(self.game.as_deref(), self.theme.as_deref()) && !self.shown.contains(&item.id)
        });
        items
    }

    /// Goes on to the next item; `None` at the end of the round. Items that this version cannot open are passed over.
    pub fn next<S: Store>(&mut self, library: &Library<S>, today: Day) -> Option<PracticePosition> {
        if self.shown.len() >= ROUND_ITEMS {
            return None;
        }
        let ahead = self.ahead(library, today).into_iter();
        let (id, position) =
            ahead.map(|item| item.id).find_map(|id| Some((id.clone(), open(library, &id)?)))?;
        self.shown.push(id);
        (self.outcome, self.left) = (None, None);
        Some(position)
    }

    /// Takes the verdict on a try at an item; the first one counts. `None` if it changes nothing.
    pub fn judge<S: Store>(
        &mut self,
        id: &str,
        is_solved: bool,
        library: &Library<S>,
        today: Day,
    ) -> Option<Written> {
        if self.outcome.is_some() || self.shown.last().map(String::as_str) != Some(id) || self.is_left() {
            return None;
        }
        self.outcome = Some(is_solved);
        self.solved += usize::from(is_solved);
        Some(written(library.practice().note_try(id, is_solved, today).map(|_| ())))
    }

    /// Leaves the present item for good, or puts it back.
    pub fn leave<S: Store>(&mut self, library: &Library<S>, today: Day) -> Option<Written> {
        let id = self.shown.last()?;
        let done = match self.left.take() {
            Some(deleted) => library.practice().put_back(&deleted),
            None => library.practice().leave(id, today).map(|deleted| self.left = Some(deleted)),
        };
        Some(written(done))
    }
}

fn written(done: Result<(), StoreError>) -> Written {
    done.map_or_else(Written::NotKept, |()| Written::Kept)
}

/// Opens an item at the position in which the mistake was made; `None` if it cannot be opened.
fn open<S: Store>(library: &Library<S>, id: &str) -> Option<PracticePosition> {
    let item = library.practice().item(id)?;
    let from = item.from.clone();
    match item.task {
        PracticeTask::Turn(save) => {
            let mut game = catalogue::resume(&save).ok()?;
            let start = game.practised_turn()?.start;
            game.best_turn(start)?;
            game.show(start);
            let kind = GameKind::Practice(id.to_owned(), None);
            Some(PracticePosition { game, seats: save.seats, kind, begun: Some(save.begun), from })
        }
        PracticeTask::Puzzle(.., puzzle) => {
            let game = catalogue::open(&puzzle.record).ok()?;
            let seats = Seats::new(vec![Seat::default(); game.sides()]);
            let kind = GameKind::Practice(id.to_owned(), Some(puzzle.link()));
            Some(PracticePosition { game, seats, kind, begun: None, from })
        }
        PracticeTask::Nothing => None,
    }
}
