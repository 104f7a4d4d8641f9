//! Opens games by links that another player has sent.

use basalt_app::opening::Problem;
use basalt_browser::{clock, random};
use basalt_games::catalogue;
use basalt_play::correspondence::{Correspondence, MoveLink, receiver};
use basalt_play::library::Arrival;
use basalt_play::session::{GameKind, RemoteInput, Session};
use basalt_play::{Match, Seat, Seats, Terms};
use basalt_rules::Message;

use crate::app::app_state::{app_life, dialog, library, notices, open_session};
use crate::app::teaching::begins_at_once;
use crate::handles::dialog::Dialog;
use crate::player::notices::Notice;

use super::hold::{fail, hold};
use super::kept::open_kept;

/// Opens a received link; returns the key of its game, if that is stored and shown now.
pub fn open_sent(text: &str) -> Option<String> {
    let (link, game) = match catalogue::follow_move(text) {
        Ok(sent) => sent,
        Err(broken) => {
            fail(Problem::Link(broken));
            return None;
        }
    };
    match library().receive(&link, &game) {
        Some(Arrival::Known(key)) => {
            open_kept(&key);
            notices().tell(Notice::Said(Message::new("correspondence-known")));
            Some(key)
        }
        Some(Arrival::Joined { key, known, declined }) => {
            open_kept(&key);
            if let Some(session) = open_session().get_untracked() {
                session.give(RemoteInput::Received(known));
            }
            if declined {
                notices().tell(Notice::Said(Message::new("correspondence-declined")));
            }
            Some(key)
        }
        Some(Arrival::Apart(key, _)) => open_arrived(text, &link, game, Some(key)),
        // A game that cannot be stored can be viewed, and played once there is room.
        Some(Arrival::New) | None => open_arrived(text, &link, game, None),
    }
}

/// Opens a game that is new here; `beside` is the key of the game that it does not continue.
fn open_arrived(text: &str, link: &MoveLink, game: Match, beside: Option<String>) -> Option<String> {
    let own = receiver(&game);
    let kept = beside.as_ref().and_then(|key| library().open(key).ok()?.1.correspondence);
    let own = kept.map_or(own, |kept| kept.own);
    let name = |seat: usize| match link.names[seat].as_str() {
        "" if seat == own => library().read().own_name(),
        name => name.to_owned(),
    };
    let seats = Seats::new((0..2).map(|seat| Seat::person(name(seat))).collect());
    let correspondence = Correspondence::come(link.id.clone(), own, game.last(), link.answer);
    let place = GameKind::Sent { link: text.to_owned(), beside };
    let terms = Terms { double: link.double, ..Terms::default() };
    let session = Session::new(game, seats, place, false, random::bits()).under(terms);
    let session = hold(session.by_link(Some(correspondence)), None);
    session.give(RemoteInput::Received(link.from));
    let id = session.read_game(|game| game.info().id);
    if session.read_game(|game| game.turns().len()) < 2 && !begins_at_once(id) {
        // The page of the link closes the dialogs of the one before.
        clock::next_frame(app_life(), move || dialog().open(Dialog::Invited));
    }
    None
}
