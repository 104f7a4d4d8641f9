//! The page's side of a session: passes it inputs, performs its effects, and lets views follow it.

mod effects;

use leptos::prelude::untrack;

use crate::browser::{bots, clock, life::Life};
use crate::geometry::{Board, Cell};
use crate::play::session::{
    Capabilities, Facet, Input, LookInput, Millis, Now, PageInput, PlaybackMode, Session,
};
use crate::play::{BoardView, Gesture, Match, Route, Snapshot};
use crate::rules::{Message, Overlay, Side, Tap};

use super::layout::BoardLayout;
use super::notices::Notice;
use super::page_of::page_of;
use super::press::Carried;
use super::session_context::SessionContext;
use super::state::{State, effect, follow, life};
use super::subscriptions::Subscriptions;

/// A handle of the session on the page, copied freely.
#[derive(Clone, Copy)]
pub struct SessionHandle {
    session: State<Session>,
    /// Notified of its changes.
    pub subscriptions: Subscriptions,
    around: SessionContext,
    /// How the board lies.
    pub layout: BoardLayout,
    /// As long as the session is open.
    life: Life,
    /// The text of the game as we know it to be kept.
    known: State<Option<String>>,
    /// When the session wants to be woken.
    alarm: State<Millis>,
    /// What moves now; `None` at rest.
    pub snapshot: State<Option<Snapshot>>,
    /// The cell that has the focus of the keyboard.
    pub focus: State<Cell>,
    /// What the screen reader says.
    pub spoken: State<String>,
    /// The pointers that are down.
    pub gesture: State<Gesture>,
    /// The piece that is being dragged.
    pub carried: State<Option<Carried>>,
    /// What the sides are called: words follow this, and not every move.
    pub names: State<Vec<String>>,
}

impl SessionHandle {
    /// Opens a session; `known` is the text under which its game is kept, where it is.
    pub fn new(session: Session, known: Option<String>, around: SessionContext) -> Self {
        let (board, upright) = (session.game().board(), session.upright());
        let session = SessionHandle {
            session: State::new(session),
            subscriptions: Subscriptions::new(life()),
            layout: BoardLayout::new(board, upright, around.settings),
            around,
            life: life(),
            known: State::new(known),
            alarm: State::new(Millis::default()),
            snapshot: State::new(None),
            focus: State::new(board.rows()[board.rows().len() / 2][0]),
            spoken: State::new(String::new()),
            gesture: State::new(Gesture::default()),
            carried: State::new(None),
            names: State::new(Vec::new()),
        };
        let named = [Facet::Game, Facet::Playback, Facet::Seats];
        follow(session.names, move || session.see(&named, |all| around.locale.names(all)));
        let seen = [Facet::Seats, Facet::Game, Facet::Capabilities];
        session.layout.follow(move || session.see(&seen, Session::sits_across));
        effect(move || {
            let pace = around.settings.pace();
            untrack(|| session.give(PageInput::Pace(pace)));
        });
        session
    }

    /// Reads the session; a view that does so follows the given facets.
    pub fn see<T>(self, facets: &[Facet], read: impl FnOnce(&Session) -> T) -> T {
        self.subscriptions.track(facets);
        self.session.with_untracked(read)
    }

    /// Reads the line that is shown, the game or a variation; a view that does so follows it.
    pub fn read<T>(self, read: impl FnOnce(&Match) -> T) -> T {
        self.see(&[Facet::Game], |session| read(session.line()))
    }

    /// Reads the game itself, whatever is shown; a view that does so follows it.
    pub fn read_game<T>(self, read: impl FnOnce(&Match) -> T) -> T {
        self.see(&[Facet::Game], |session| read(session.game()))
    }

    /// What can be done now; a view that asks follows it.
    pub fn can(self) -> Capabilities {
        self.see(&[Facet::Capabilities], Session::capabilities)
    }

    /// Passes an input to the session.
    pub fn give(self, input: impl Into<Input>) {
        self.pass(input.into());
    }

    fn pass(self, input: Input) {
        let hidden = !clock::page_is_seen();
        let now = Now { time: Millis(clock::now() as u64), date: clock::today(), hidden };
        let mut done = None;
        self.session.update_untracked(|session| {
            let effects = session.update(input, now);
            done = Some((effects, session.take_changes(), session.snapshot(now.time)));
        });
        let Some((effects, changes, snapshot)) = done else { return };
        effects.into_iter().for_each(|effect| self.perform(effect));
        if changes.has(Facet::Playback) {
            let begins = snapshot.is_some() && self.snapshot.with_untracked(Option::is_none);
            self.snapshot.set(snapshot);
            if begins {
                self.next_frame();
            }
        }
        self.subscriptions.tell(changes, hidden);
    }

    /// Updates a movement frame by frame until it ends.
    fn next_frame(self) {
        clock::next_frame(self.life, move || {
            self.give(PageInput::Wake);
            let now = Millis(clock::now() as u64);
            if let Some(snapshot) = self.session.with_untracked(|session| session.snapshot(now)) {
                self.snapshot.set(Some(snapshot));
                self.next_frame();
            }
        });
    }

    /// The page of the game is shown.
    pub fn enter(self) {
        let times = self.key().map(|key| self.around.library.read().clock(&key));
        self.give(PageInput::Enter(times.unwrap_or_default()));
    }

    /// The page is left.
    pub fn leave(self) {
        self.give(PageInput::Leave);
        self.around.notices.dismiss(&Notice::LateBot);
        bots::hush();
    }

    /// The board as it lies: it may be another picture of the same cells.
    pub fn board(self) -> &'static Board {
        self.layout.board()
    }

    /// What is seen of the board.
    pub fn view(self) -> BoardView {
        let seen = [Facet::Game, Facet::Refusal, Facet::Hint, Facet::Capabilities, Facet::Seats];
        // Where nothing can be chosen, pointing changes nothing.
        let pointed: &[Facet] = if self.can().open { &[Facet::Pointed] } else { &[] };
        self.see(pointed, |_| ());
        self.snapshot
            .with(|snapshot| self.see(&seen, |session| session.view(self.board(), snapshot.as_ref())))
    }

    /// Everything that is drawn over the board.
    pub fn overlays(self) -> Vec<Overlay> {
        let pointed: &[Facet] = if self.can().open { &[Facet::Pointed] } else { &[] };
        self.see(pointed, |_| ());
        let seen = [Facet::Game, Facet::Refusal, Facet::Hint, Facet::Aid, Facet::Playback];
        self.see(&seen, Session::overlays)
    }

    /// Points at what a tap would do, or at nothing.
    pub fn point(self, tap: Option<Tap>) {
        if self.session.with_untracked(Session::pointed) != tap {
            self.give(LookInput::Point(tap));
        }
    }

    /// Whether pieces move.
    pub fn moves(self) -> bool {
        self.see(&[Facet::Playback], Session::is_moving)
    }

    /// What plays by itself.
    pub fn playback(self) -> PlaybackMode {
        self.see(&[Facet::Playback], Session::playback)
    }

    /// What a side is called: its player's name, or its number.
    pub fn name(self, side: Side) -> String {
        self.names.with(|_| self.see(&[], |session| self.around.locale.player_at(session, side)))
    }

    /// A message in words, with the names of this game.
    pub fn say(self, message: &Message) -> String {
        self.around.locale.say(&self.layout.seen(message), &|side| self.name(side))
    }

    /// The key of the game, where it is kept.
    pub fn key(self) -> Option<String> {
        self.session.with_untracked(|session| session.key().map(str::to_owned))
    }

    /// The key of the game with the text under which we know it to be kept, where it is.
    pub fn kept(self) -> Option<(String, Option<String>)> {
        Some((self.key()?, self.known.get_untracked()))
    }

    /// The page that shows this game; a view that asks follows no change of it.
    pub fn page(self) -> Route {
        self.session.with_untracked(page_of)
    }

    /// The best result from this start, in words; `None` in games that have none, and before there is one.
    pub fn best(self) -> Option<Message> {
        Some(self.around.library.best(&self.see(&[Facet::Game], Session::start_record))?.message())
    }
}
