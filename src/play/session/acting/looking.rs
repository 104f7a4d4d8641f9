//! Navigation: hovering, showing a ply, autoplay and catching up.

use crate::session::changes::Facet;
use crate::session::input::LookInput;
use crate::session::playback::PlaybackMode;
use crate::session::state::Session;

use super::board::{act, animate_from, interrupt, show, speak};

pub(crate) fn handle(session: &mut Session, input: LookInput) {
    let shown = session.line().shown();
    match input {
        LookInput::Point(tap) => session.pointer.point(tap, &mut session.out),
        LookInput::Show(ply) => show(session, ply),
        LookInput::StepOn => show(session, shown + 1),
        LookInput::StepBack => show(session, shown.saturating_sub(1)),
        LookInput::Autoplay => toggle_autoplay(session),
        LookInput::Replay => replay(session),
    }
}

pub(super) fn begin_run(session: &mut Session, run: PlaybackMode, end: Option<usize>) {
    session.playback.begin(run, end, &mut session.out);
    take_step(session);
}

fn take_step(session: &mut Session) {
    let from = session.line().shown();
    let Some(ply) = session.playback.next_ply(session.lines.line(), &mut session.out) else { return };
    act(session, |line| line.show(ply));
    // Catching up was announced as a whole.
    if session.playback.mode() == PlaybackMode::Autoplay {
        speak(session, 1);
    }
    animate_from(session, from);
    if !session.playback.is_moving() {
        session.playback.go_on(session.lines.line(), &mut session.out);
    }
}

pub(super) fn advance(session: &mut Session) {
    session.playback.advance(session.lines.line(), &mut session.out);
    if session.playback.take_due(session.out.now.time) {
        take_step(session);
    }
}

pub(crate) fn note_seen(session: &mut Session) {
    let last = session.game().last();
    let seen = if session.playback.rests() || session.lines.is_aside() {
        last
    } else {
        session.lines.seen().max(session.pictured()).min(last)
    };
    if session.lines.note_seen(seen) {
        session.out.changed(Facet::Playback);
    }
}

fn replay(session: &mut Session) {
    interrupt(session);
    let current = session.line().shown() == session.line().last();
    let start = session.since().max(session.lines.start());
    act(session, |line| line.show(start));
    begin_run(session, if current { PlaybackMode::CatchUp } else { PlaybackMode::Autoplay }, None);
}

fn toggle_autoplay(session: &mut Session) {
    let on = session.playback.mode() == PlaybackMode::Still;
    interrupt(session);
    if on {
        if session.line().shown() == session.line().last() {
            let start = session.lines.start();
            act(session, |line| line.show(start));
        }
        begin_run(session, PlaybackMode::Autoplay, None);
    }
}
