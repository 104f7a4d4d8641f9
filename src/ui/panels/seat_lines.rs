//! The sides in one line each, with their trays: for boards that are not on a game's page.

use basalt_drawing::seat::{SeatPicture, seat_line};
use basalt_pictures::{SeatWords, holds_anything, seats};
use basalt_play::session::{Facet, Session};
use basalt_play::{LaidOut, Match, Seats, laid_out};
use basalt_rules::{Message, Side};

use super::columns::{Columns, TowardsGoals};
use super::hand::{Hand, has_columns};
use super::seat_head::sign;
use super::settled::see_settled;
use crate::app::app_state::{locale, settings};
use crate::reactive::prelude::*;
use crate::reactive::state::derived;
use crate::reactive::views::{live, text};
use crate::session::SessionHandle;

fn session_seats(session: SessionHandle, game: &Match, ply: usize) -> Vec<SeatPicture> {
    let name = |side: Side| session.name(side);
    let say = |message: &Message| session.say(message);
    seats(game, ply, &SeatWords { name: &name, say: &say })
}

/// Shortens a tray to the pieces at hand: a line has no room for those that wait.
fn keep_hand(seat: &mut SeatPicture, game: &Match) {
    let hand = Side::all(game.sides()).nth(seat.number - 1).map_or(0, |side| game.hand(side));
    if hand > 0 {
        seat.lots.truncate(hand);
    }
}

/// A side in one line; `with_hand` omits the contents of a hand beside it.
#[component]
pub fn SeatLine(session: SessionHandle, side: Side, #[prop(optional)] with_hand: bool) -> impl IntoView {
    let seat = derived(move || {
        session.names.track();
        see_settled(session, &[Facet::Game, Facet::Playback, Facet::Seats], |state: &Session| {
            let game = state.line();
            let mut seat = session_seats(session, game, state.pictured()).swap_remove(side.index());
            if with_hand && game.hand(side) > 0 {
                seat.lots.clear();
            }
            keep_hand(&mut seat, game);
            // New pieces appear once a movement has ended.
            if state.playback.is_moving() {
                seat.gain = 0;
            }
            seat
        })
    });
    if has_columns(session) {
        let name = move || seat.with(|seat| seat.name.clone());
        return view! {
            <div class="beside-line held" class:with-hand=with_hand class:turn=move || seat.with(|seat| seat.framed)>
                <span class="sign" aria-hidden="true" inner_html=sign(session, side)></span>
                <b>{text(name)}</b>
                <TowardsGoals session side />
                <Columns session side />
            </div>
        }
        .into_any();
    }
    let drawn = move || seat.with(|seat| seat_line(seat, settings().piece_set()));
    view! { <div class="beside-line" class:turn=move || seat.with(|seat| seat.framed) inner_html=text(drawn)></div> }
    .into_any()
}

/// The lines of the sides other than the one at the foot, starting with the next in turn.
#[component]
pub fn OtherLines(session: SessionHandle, own: Side) -> impl IntoView {
    let sides = session.read(|game| game.sides());
    let others = (1..sides).map(|after| Side::new((own.index() + after) % sides));
    view! { <div class="beside-lines">{others.map(|side| view! { <SeatLine session side /> }).collect_view()}</div> }
}

/// The rows beside a board with one side to play: the others, then the own side with its hand. Their height is constant,
/// so that the board never moves.
#[component]
pub fn BesideSeats(session: SessionHandle, own: Side) -> impl IntoView {
    let class = match session.read(laid_out) {
        // A row of large pieces leaves no room beside it.
        LaidOut::Hands => "beside-seats stacked",
        LaidOut::Supplies => "beside-seats stocked",
        LaidOut::Columns => "beside-seats columned",
        LaidOut::Captures | LaidOut::Nothing => "beside-seats",
    };
    view! {
        <div class=class>
            <OtherLines session own />
            <div class="own-line">
                <SeatLine session side=own with_hand=true />
                <Hand session side=own />
            </div>
        </div>
    }
}

/// The lines of all sides under a board, while any side has pieces beside it.
#[component]
pub fn HeldLines(session: SessionHandle) -> impl IntoView {
    let sides = session.read(|game| game.sides());
    let shown = derived(move || {
        see_settled(session, &[Facet::Game, Facet::Playback], |session| {
            holds_anything(session.line(), session.pictured())
        })
    });
    live(move || {
        shown.get().then(|| {
            let lines = Side::all(sides).map(|side| view! { <SeatLine session side /> }).collect_view();
            view! { <div class="beside-lines">{lines}</div> }
        })
    })
}

/// The same as HTML text, for a board without a session.
pub fn held_lines(game: &Match, ply: usize) -> String {
    if !holds_anything(game, ply) {
        return String::new();
    }
    let all = Seats::new(vec![Default::default(); game.sides()]);
    let name = |side: Side| locale().player(&all, side);
    let say = |message: &Message| locale().say(message, &name);
    let set = settings().piece_set();
    let line = |seat: &SeatPicture| {
        let turn = if seat.framed { "beside-line turn" } else { "beside-line" };
        ["<div class=\"", turn, "\">", &seat_line(seat, set), "</div>"].concat()
    };
    let mut seats = seats(game, ply, &SeatWords { name: &name, say: &say });
    seats.iter_mut().for_each(|seat| keep_hand(seat, game));
    let lines: String = seats.iter().map(line).collect();
    ["<div class=\"beside-lines\">", &lines, "</div>"].concat()
}
