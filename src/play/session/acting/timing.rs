//! The mover's clock: charged before each input, started and stopped with the page.

use crate::session::clock::Timed;
use crate::session::conduct::Saved;
use crate::session::state::Session;

pub(super) fn charge(session: &mut Session) -> bool {
    if !session.clock.runs() {
        return false;
    }
    let stands = session.clock_stands();
    let (control, rated) = (session.time_control(), session.is_rated());
    let timed = Timed { game: session.lines.game(), control, rated };
    session.clock.tick(stands, timed, &mut session.out)
}

/// Starts or stops the clock, after charging the time until now.
pub(super) fn run_clock(session: &mut Session, runs: bool) {
    // If the time is up, the end of the update ends the turn.
    charge(session);
    let kept = session.conduct().saved == Saved::Written;
    // In a rated game it runs on other pages too.
    let runs = runs && session.presence.is_entered() || session.is_rated();
    session.clock.run(runs && kept && session.time_control().is_some(), session.out.now);
}
