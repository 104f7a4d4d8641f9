//! A rehearsal of a game's first presses: the browser compiles what it runs for the first time, and who presses should not wait for
//! that.

use std::cell::RefCell;

use crate::browser::clock;
use crate::games::catalogue;
use crate::pictures;
use crate::play::Reach;
use crate::play::session::{Input, Millis, Now, Place, Session};

use super::SessionHandle;

/// How long a table has to stand before, in milliseconds.
const UNTIL_THEN: i32 = 250;
/// How many inputs are rehearsed, each in a task of its own: to point at something and to tap it, for two actions.
const INPUTS: u64 = 8;

thread_local! {
    /// The games that were rehearsed.
    static REHEARSED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

impl SessionHandle {
    /// Plays the first actions of a game like this, unseen and unheard, once for each game while the page is open.
    pub(super) fn rehearse(self) {
        let id = self.session.with_untracked(|session| session.game().info().id);
        if REHEARSED.with_borrow(|all| all.contains(&id)) {
            return;
        }
        REHEARSED.with_borrow_mut(|all| all.push(id));
        clock::later(self.life, UNTIL_THEN, move || {
            let (record, mut seats) =
                self.session.with_untracked(|session| (session.start_record(), session.seats().clone()));
            (0..seats.all().len()).for_each(|number| seats.seat(number, None));
            if let Ok(game) = catalogue::open(&record) {
                let mut unseen = Session::new(game, seats, Place::Figure, false, 0);
                unseen.update(Input::Pace(Some(1.0)), Now::default());
                self.rehearse_input(unseen, 0);
            }
        });
    }

    /// Passes on the next input, and draws what follows.
    fn rehearse_input(self, mut unseen: Session, number: u64) {
        clock::later(self.life, 0, move || {
            let targets = unseen.targets(false);
            let Some(target) =
                targets.iter().find(|target| target.reach != Reach::Onward).or_else(|| targets.first())
            else {
                return;
            };
            let now = |time: u64| Now { time: Millis(1000 * number + time), ..Now::default() };
            let input = if number.is_multiple_of(2) {
                Input::Point(Some(target.tap))
            } else {
                Input::Tap(target.tap)
            };
            unseen.update(input, now(0));
            let snapshot = unseen.snapshot(now(100).time);
            let view = unseen.view(self.board(), snapshot.as_ref());
            view.cells.iter().for_each(|seen| drop(pictures::cell_layers(seen, self.board(), false)));
            drop(pictures::flights(self.board(), &view));
            drop(unseen.overlays());
            if let Some(preview) = unseen.preview() {
                drop(self.say(&preview.message));
            }
            unseen.update(Input::Finish, now(200));
            if number + 1 < INPUTS {
                self.rehearse_input(unseen, number + 1);
            }
        });
    }
}
