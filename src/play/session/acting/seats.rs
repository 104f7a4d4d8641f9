//! Seats: who sits in them, their names, and pausing the bots.

use crate::Sitter;
use crate::session::changes::Facet;
use crate::session::conduct::Saved;
use crate::session::input::SeatInput;
use crate::session::state::Session;
use basalt_bots::Level;
use basalt_rules::Side;

use super::moves::resume;
use super::storage::claim;

pub(crate) fn handle(session: &mut Session, input: SeatInput) {
    match input {
        SeatInput::Seat(side, bot) => {
            let seat = session.lines.seat(side);
            set_seats(session, [(seat, bot)]);
        }
        SeatInput::Follow(side, level) => {
            let seat = session.lines.seat(side);
            session.seats.sit(seat, Sitter::OwnRating);
            session.seats.follow(|| level);
            seated(session);
        }
        SeatInput::Rename(side, name) => {
            if session.seats.rename(session.lines.seat(side), name) {
                note_seats(session);
            }
        }
        SeatInput::PlayOnAgainst(level) => play_on_against(session, level),
        SeatInput::Pause(pause) => session.bots.pause(pause, &mut session.out),
        SeatInput::Hurry => session.bots.hurry(&mut session.out),
    }
}

fn play_on_against(session: &mut Session, level: Level) {
    let (line, shown) = (session.line(), session.line().shown());
    let mover = line.mover(shown);
    let seat = |side| (line.seat(side, shown), (Some(side) != mover).then_some(level));
    let seats: Vec<_> = Side::all(session.game().sides()).map(seat).collect();
    set_seats(session, seats);
    if session.conduct().saved == Saved::Claimed && !session.lines.is_aside() {
        claim(session);
    } else {
        resume(session);
    }
}

fn set_seats(session: &mut Session, seats: impl IntoIterator<Item = (usize, Option<Level>)>) {
    for (seat, bot) in seats {
        session.seats.seat(seat, bot);
    }
    seated(session);
}

fn seated(session: &mut Session) {
    note_seats(session);
    session.bots.pause(false, &mut session.out);
}

fn note_seats(session: &mut Session) {
    session.saving.note();
    session.out.changed(Facet::Seats);
}
