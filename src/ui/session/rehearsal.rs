//! Rehearses a game's first presses.
//!
//! Browsers compile code on its first run. At a quarter of the speed the first presses took 27, 37, 25 and 52
//! ms in script, and 17, 21, 20 and 23 ms after a rehearsal (`benches/log/interaction.md`).

use std::cell::RefCell;

use basalt_browser::clock;
use basalt_browser::life::Life;
use basalt_drawing::PieceSet;
use basalt_games::catalogue;
use basalt_pictures as pictures;
use basalt_play::session::{Input, LookInput, Millis, MoveInput, Now, PageInput, Session};
use basalt_play::{Reach, Seat, Seats};

use super::SessionHandle;
use crate::reactive::state::life;

const UNTIL_THEN: i32 = 250;
/// The number of rehearsed inputs, each in its own task: hovering and tapping, for two actions.
const INPUTS: u64 = 8;

thread_local! {
    static REHEARSED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

pub fn rehearse(session: SessionHandle) {
    let id = session.read_game(|game| game.info().id);
    if REHEARSED.with_borrow(|all| all.contains(&id)) {
        return;
    }
    let life = life();
    clock::later(life, UNTIL_THEN, move || {
        REHEARSED.with_borrow_mut(|all| all.push(id));
        let (record, sides) = session.see(&[], |session| (session.start_record(), session.game().sides()));
        if let Ok(game) = catalogue::open(&record) {
            let seats = Seats::new(vec![Seat::default(); sides]);
            let mut unseen = Session::figure(game, seats);
            unseen.update(PageInput::Pace(Some(1.0)), Now::default());
            rehearse_input(life, session, unseen, 0);
        }
    });
}

fn rehearse_input(life: Life, seen: SessionHandle, mut unseen: Session, number: u64) {
    clock::later(life, 0, move || {
        let targets = unseen.targets(false);
        let completes = targets.iter().find(|target| target.reach != Reach::Onward);
        let Some(target) = completes.or_else(|| targets.first()) else { return };
        let now = |time: u64| Now { time: Millis(1000 * number + time), ..Now::default() };
        let points = number.is_multiple_of(2);
        unseen.update(
            if points {
                Input::Look(LookInput::Point(Some(target.tap)))
            } else {
                Input::Move(MoveInput::Tap(target.tap))
            },
            now(0),
        );
        let (board, snapshot) = (seen.board(), unseen.snapshot(now(100).time));
        let view = unseen.view(board, snapshot.as_ref());
        view.cells.iter().for_each(|seen| drop(pictures::cell_layers(seen, board, PieceSet::default())));
        drop(pictures::flights(board, &view, PieceSet::default()));
        drop(unseen.overlays());
        if let Some(preview) = unseen.preview() {
            drop(seen.say(&preview.message));
        }
        unseen.update(PageInput::Finish, now(200));
        if number + 1 < INPUTS {
            rehearse_input(life, seen, unseen, number + 1);
        }
    });
}
