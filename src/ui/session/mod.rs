//! The page's side of a session: lets views read and track it.

pub mod drawing;
mod effects;
pub mod focus;
pub mod layout;
pub mod page_of;
pub mod press;

use std::ops::Deref;

use basalt_browser::life::Life;
use basalt_geometry::{Board, Cell};
use basalt_play::session::{Capabilities, Facet, Millis, PlaybackMode, Session};
use basalt_play::{BoardView, Gesture, Link, Match, NodeId, Route, Seat, Snapshot};
use basalt_rules::{Ink, Message, Overlay, Side};

use crate::handles::session_context::SessionContext;
use crate::reactive::state::State;
use crate::reactive::subscriptions::Subscriptions;
use layout::BoardLayout;
use page_of::page_of;
use press::Carried;

/// A session in the app: a thin handle, since closures capture it and calls pass it on.
#[derive(Clone, Copy)]
pub struct SessionHandle(&'static SessionParts);

impl Deref for SessionHandle {
    type Target = SessionParts;

    fn deref(&self) -> &SessionParts {
        self.0
    }
}

pub struct SessionParts {
    session: State<Session>,
    pub subscriptions: Subscriptions,
    around: SessionContext,
    pub layout: BoardLayout,
    life: Life,
    known: State<Option<String>>,
    /// When the session wants to be woken.
    alarm: State<Millis>,
    pub snapshot: State<Option<Snapshot>>,
    pub focus: State<Cell>,
    pub spoken: State<String>,
    pub gesture: State<Gesture>,
    pub carried: State<Option<Carried>>,
    /// The names of the sides, so that texts need not follow every move.
    pub names: State<Vec<String>>,
    /// The kind of strokes that taps draw; `None` while taps play.
    pub pen: State<Option<Ink>>,
    /// The drawings before the last changes, with their positions.
    pub redrawn: State<Vec<(NodeId, String)>>,
}

impl SessionHandle {
    pub fn see<T>(self, facets: &[Facet], read: impl FnOnce(&Session) -> T) -> T {
        self.subscriptions.track(facets);
        self.session.with_untracked(read)
    }

    pub fn read<T>(self, read: impl FnOnce(&Match) -> T) -> T {
        self.see(&[Facet::Game], |session| read(session.line()))
    }

    pub fn read_game<T>(self, read: impl FnOnce(&Match) -> T) -> T {
        self.see(&[Facet::Game], |session| read(session.game()))
    }

    pub fn can(self) -> Capabilities {
        self.see(&[Facet::Capabilities], Session::capabilities)
    }

    pub fn board(self) -> &'static Board {
        self.layout.board()
    }

    pub fn view(self) -> BoardView {
        // Choices are marked again when a replay ends.
        let seen: &[Facet] = match self.can().open {
            true => &[
                Facet::Game,
                Facet::Refusal,
                Facet::Hint,
                Facet::Capabilities,
                Facet::Seats,
                Facet::Playback,
                Facet::Pointed,
            ],
            // If nothing can be chosen, hovering changes nothing.
            false => &[
                Facet::Game,
                Facet::Refusal,
                Facet::Hint,
                Facet::Capabilities,
                Facet::Seats,
                Facet::Playback,
            ],
        };
        self.snapshot.with(|snapshot| self.see(seen, |session| session.view(self.board(), snapshot.as_ref())))
    }

    pub fn overlays(self) -> Vec<Overlay> {
        let seen: &[Facet] = match self.can().open {
            true => &[Facet::Game, Facet::Refusal, Facet::Hint, Facet::Aid, Facet::Playback, Facet::Pointed],
            false => &[Facet::Game, Facet::Refusal, Facet::Hint, Facet::Aid, Facet::Playback],
        };
        self.see(seen, Session::overlays)
    }

    pub fn moves(self) -> bool {
        self.see(&[Facet::Playback], |session| session.playback.is_moving())
    }

    pub fn playback(self) -> PlaybackMode {
        self.see(&[Facet::Playback], |session| session.playback.mode())
    }

    /// The name of a side: its player's name, or its number.
    pub fn name(self, side: Side) -> String {
        self.names.with(|_| self.see(&[], |session| self.around.locale.player_at(session, side)))
    }

    pub fn say(self, message: &Message) -> String {
        self.around.locale.say(&self.layout.seen(message), &|side| self.name(side))
    }

    /// The name of the player who held a side at a ply, since sides can be swapped later.
    pub fn name_at(self, side: Side, ply: usize) -> String {
        self.names.with(|_| self.see(&[], |session| self.around.locale.player_at_ply(session, side, ply)))
    }

    /// The same as `say` with the players as they sat at a ply.
    pub fn say_at(self, message: &Message, ply: usize) -> String {
        self.around.locale.say(&self.layout.seen(message), &|side| self.name_at(side, ply))
    }

    /// The name that others read for the player who holds a side at a ply, even on the player's own page.
    pub fn name_to_others(self, game: &Match, side: Side, ply: usize) -> String {
        let seat = Side::new(game.seat(side, ply));
        self.names
            .with(|_| self.see(&[], |session| self.around.locale.player_to_others(&session.seats, seat)))
    }

    pub fn say_to_others(self, game: &Match, message: &Message, ply: usize) -> String {
        let name = |side| self.name_to_others(game, side, ply);
        self.around.locale.say(&self.layout.seen(message), &name)
    }

    /// The names by seat as a link has them: those of bots, and those that persons gave.
    fn names_on_link(self) -> Vec<String> {
        let name = |session: &Session, seat: Side| match session.seats.get(seat) {
            Some(Seat { bot: None, name, .. }) => name.clone(),
            _ => self.around.locale.player_to_others(&session.seats, seat),
        };
        self.names.with(|_| {
            self.see(&[], |session| {
                Side::all(session.seats.all().len()).map(|seat| name(session, seat)).collect()
            })
        })
    }

    /// The link of the game as it is shown, with the names of its players.
    pub fn link(self) -> Link {
        self.see(&[Facet::Game], Session::link).with_names(self.names_on_link())
    }

    pub fn link_to_position(self) -> Link {
        let names = self.names_on_link();
        self.see(&[Facet::Game], |session| {
            // There the sides may have other players.
            let (line, shown) = (session.line(), session.line().shown());
            let seats = Side::all(line.sides()).map(|side| line.seat(side, shown));
            session.link_to_position().with_names(seats.filter_map(|seat| names.get(seat)))
        })
    }

    pub fn key(self) -> Option<String> {
        self.session.with_untracked(|session| session.key().map(str::to_owned))
    }

    /// The key of the game and its stored text as far as we know, if it is stored.
    pub fn kept(self) -> Option<(String, Option<String>)> {
        Some((self.key()?, self.known.get_untracked()))
    }

    pub fn page(self) -> Route {
        self.session.with_untracked(page_of)
    }

    /// The best result from this start, in words; `None` if there is none.
    pub fn best(self) -> Option<Message> {
        Some(self.around.library.best(&self.see(&[Facet::Game], Session::start_record))?.message())
    }
}
