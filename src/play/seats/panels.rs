//! The contents of the players' panels, and their places around the board.

use basalt_rules::{Look, Message, Side};

use crate::session::{Capabilities, Session};
use crate::{Match, Standing};

#[derive(Clone, PartialEq, Debug)]
pub struct SeatState {
    pub said: Option<Message>,
    pub is_framed: bool,
    pub names_colour: bool,
}

/// The state of a side in the visible position. `online` is the player's online state.
pub fn seat_state(session: &Session, standing: &Standing, side: Side, online: Option<Message>) -> SeatState {
    // A bot thinks while the previous move is still shown.
    if let Some(progress) = session.search_progress(side) {
        let percent = usize::from(progress) / 100 * 10;
        let said = Some(Message::new("seat-thinking").with("percent", percent));
        return SeatState { said, is_framed: true, names_colour: false };
    }
    if online.is_some() {
        return SeatState { said: online, is_framed: false, names_colour: false };
    }
    let game = session.game();
    let is_out = game.dropped_out().contains(side);
    let is_over = standing.outcome.is_some();
    let said = match () {
        // A single player is always to move.
        () if game.goal().is_some() => None,
        () if is_out => Some(Message::new("seat-out")),
        () if is_to_move(standing, side) => Some(Message::new("seat-to-move").with("side", side)),
        () if has_won(standing, &session.capabilities(), side) => Some(Message::new("seat-won")),
        () if is_over => None,
        () => Some(Message::new("seat-waiting")),
    };
    let judged = session.coach.verdict().filter(|verdict| {
        !verdict.is_taken_back
            && verdict.seat == game.seat(side, game.last())
            && session.capabilities().current
    });
    let said = match judged {
        Some(verdict) => Some(verdict.grade.seat_message(said)),
        None => said,
    };
    SeatState { said, is_framed: !is_out, names_colour: judged.is_none() }
}

pub fn is_to_move(standing: &Standing, side: Side) -> bool {
    standing.outcome.is_none() && standing.to_move == side
}

/// Whether a side has won; nobody has while the end is only offered.
pub fn has_won(standing: &Standing, can: &Capabilities, side: Side) -> bool {
    let is_offered = (can.correspondence.is_some() || can.online) && !can.over && !can.aside;
    !is_offered && standing.outcome.is_some_and(|outcome| outcome.winners.contains(side))
}

/// The seat near the controls: the only person's, else the one at the bottom of the board.
///
/// Seats stay in place when sides are swapped. Only a panel that `passes` moves to the mover among several
/// persons.
pub fn near_seat(session: &Session, passes: bool, bottom: usize) -> usize {
    let game = session.game();
    let seat = |side| game.seat(side, game.last());
    match (session.persons().as_slice(), game.mover(game.last())) {
        ([only], _) => seat(*only),
        ([_, ..], Some(mover)) if passes => {
            seat(if session.playback.is_moving() { session.standing().to_move } else { mover })
        }
        _ => bottom,
    }
}

pub fn seated_sides(session: &Session) -> Vec<Side> {
    let (line, ply) = (session.line(), session.pictured());
    let sides = line.sides();
    let side = |seat| Side::all(sides).find(|&side| line.seat(side, ply) == seat).unwrap_or(Side::FIRST);
    (0..sides).map(side).collect()
}

/// The sides away from the controls: of two sides the other one, of more sides all.
pub fn far_sides(mut seated: Vec<Side>, near: usize) -> Vec<Side> {
    if seated.len() < 3 {
        seated.rotate_left(near + 1);
        seated.pop();
    }
    seated
}

/// The pieces in front of the players, whose room is constant so that the board never moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LaidOut {
    Hands,
    Captures,
    /// Captures that are counted by colour and played from.
    Columns,
    Supplies,
    Nothing,
}

pub fn laid_out(game: &Match) -> LaidOut {
    let scene = game.scene(0);
    let looks = scene.cells.iter().chain(&scene.trays).flatten();
    let any = |kind: fn(&Look) -> bool| looks.clone().any(kind);
    match () {
        () if any(|look| matches!(look, Look::Polyhex { .. })) => LaidOut::Hands,
        () if game.standing(0).panels.iter().any(|panel| !panel.progress.is_empty()) => LaidOut::Columns,
        () if any(|look| matches!(look, Look::Pyramid(_))) => LaidOut::Captures,
        // An unlimited supply is one piece, which needs no room.
        () if scene.trays.iter().any(|tray| tray.len() > 1) => LaidOut::Supplies,
        () => LaidOut::Nothing,
    }
}
