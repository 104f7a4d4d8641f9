//! Practice: begins rounds, goes on to the next item, and takes the verdicts on tries.

use basalt_app::practice::{PracticePosition, PracticeRound};
use basalt_play::library::Written;
use basalt_play::session::AdviceInput;

use super::days;
use crate::app::app_state::{library, open_session, puzzles};
use crate::opening::{clear, hold_unkept};
use crate::reactive::prelude::untrack;

/// Shows what can be practised, before a round and after it.
pub fn open_practice() {
    puzzles().practice.set(None);
    clear();
}

/// Begins a round with the items of a game and a theme, where they are chosen.
pub fn begin_practice(game: Option<String>, theme: Option<String>) {
    puzzles().practice.set(Some(PracticeRound::new(game, theme)));
    go_on_practising();
}

/// Shows the next item of the round, or what came of the round at its end.
pub fn go_on_practising() {
    let mut next = None;
    change(|round| {
        next = round.next(library().read(), days::today());
        None
    });
    let Some(PracticePosition { game, seats, kind, .. }) = next else { return clear() };
    let start = game.shown();
    hold_unkept(game, seats, kind);
    if let Some(session) = open_session().get_untracked() {
        session.give(AdviceInput::Retry(Some(start)));
    }
}

/// Takes the verdict on a try at the item with this id.
pub fn judge_practice(id: &str, is_solved: bool) {
    change(|round| round.judge(id, is_solved, library().read(), days::today()));
}

/// Leaves the present item for good, or puts it back.
pub fn leave_practised() {
    change(|round| round.leave(library().read(), days::today()));
}

/// Changes the round, and reports what came of storing that.
fn change(change: impl FnOnce(&mut PracticeRound) -> Option<Written>) {
    untrack(|| {
        let Some(mut round) = puzzles().practice.get_untracked() else { return };
        let written = change(&mut round);
        puzzles().practice.set(Some(round));
        if let Some(written) = written {
            library().told_of(written);
        }
    });
}
