//! The desk: a table with everything a page needs around it — what is pointed at, what moves, what is said.

use std::rc::Rc;

use leptos::prelude::untrack;

use crate::browser::life::Life;
use crate::geometry::{Board, Cell};
use crate::play::{Match, Reaction, Seats, Snapshot, Standing, Target, Turn};
use crate::rules::{Message, Overlay, Side, Tap};

use super::app::AppState;
use super::settings::Settings;
use super::shelf::Shelf;
use super::tongue::Tongue;
use crate::ui::state::{State, life};

mod bots;
mod clock;
mod keeping;
mod playback;
mod showing;

pub use keeping::Place;
use playback::Run;

/// Targets, with the version of the table for which they were found.
type KnownTargets = (u32, Rc<[Target]>);

/// A game at the table and the state of its page. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct Desk {
    table: State<Match>,
    board: &'static Board,
    /// Rises with every change of the table; views read it to follow.
    version: State<u32>,
    motion: State<Option<playback::Motion>>,
    motions: State<u32>,
    tongue: Tongue,
    settings: Settings,
    shelf: Shelf,
    /// As long as the desk stands.
    life: Life,
    place: State<Place>,
    /// Whether the game is only looked at.
    linked: State<bool>,
    /// The game as it was kept last: plies that stand, and record.
    state: State<String>,
    /// Who sits where.
    pub seats: State<Seats>,
    /// What moves now; `None` at rest.
    pub snapshot: State<Option<Snapshot>>,
    /// The tap that pointer or focus points at.
    pub pointed: State<Option<Tap>>,
    /// The cell that has the focus of the keyboard.
    pub focus: State<Cell>,
    /// The cell of the last refused attempt.
    pub refused: State<Option<Cell>>,
    /// Why the last attempt was refused.
    pub refusal: State<Option<Message>>,
    /// What the screen reader is told.
    pub spoken: State<String>,
    /// What plays by itself.
    run: State<Run>,
    runs: State<u32>,
    /// Whether the end of the game has been shown and put aside.
    pub reviewed: State<bool>,
    /// The aid that is shown.
    pub aid: State<Option<&'static str>>,
    /// The aid that was shown last: its word, the position, and what it showed.
    known_aid: State<Option<(&'static str, Option<String>, Overlay)>>,
    /// The targets found last: those that go on, and those that begin anew.
    known_targets: State<[Option<KnownTargets>; 2]>,
    clock: clock::Clock,
    /// Bots at this table.
    pub bots: bots::Bots,
}

impl Desk {
    /// A desk for a table whose game is kept in this place.
    pub fn new(table: Match, seats: Seats, place: Place, app: AppState) -> Self {
        let AppState { tongue, settings, shelf, .. } = app;
        let board = table.board();
        let reviewed = table.standing(table.last()).outcome.is_some();
        Desk {
            board,
            table: State::new(table),
            version: State::new(0),
            motion: State::new(None),
            motions: State::new(0),
            tongue,
            settings,
            shelf,
            life: life(),
            linked: State::new(matches!(place, Place::Link(_))),
            place: State::new(place),
            state: State::new(String::new()),
            seats: State::new(seats),
            snapshot: State::new(None),
            pointed: State::new(None),
            focus: State::new(board.rows()[board.rows().len() / 2][0]),
            refused: State::new(None),
            refusal: State::new(None),
            spoken: State::new(String::new()),
            run: State::new(Run::Still),
            runs: State::new(0),
            reviewed: State::new(reviewed),
            aid: State::new(None),
            known_aid: State::new(None),
            known_targets: State::new([None, None]),
            clock: clock::Clock::new(),
            bots: bots::Bots::new(),
        }
    }

    /// Whether a start position is being set up here.
    pub fn is_draft(self) -> bool {
        self.place.with_untracked(|place| *place == Place::Draft)
    }

    /// The board.
    ///
    /// Where the window is higher than wide it may be another picture of the same cells.
    pub fn board(self) -> &'static Board {
        let upright =
            self.settings.tall.get_untracked().then(|| untrack(|| self.read(|table| table.upright())));
        upright.flatten().unwrap_or(self.board)
    }

    /// Reads the table; a view that does so follows its changes.
    pub fn read<T>(self, read: impl FnOnce(&Match) -> T) -> T {
        self.version.track();
        self.table.with_untracked(|table| read(table))
    }

    fn change<T>(self, change: impl FnOnce(&mut Match) -> T) -> T {
        let mut result = None;
        self.table.update_untracked(|table| result = Some(change(table)));
        self.version.update(|version| *version = version.wrapping_add(1));
        self.keep();
        result.expect("the table is there as long as its desk")
    }

    /// What a side is called: its player's name, or its number.
    pub fn name(self, side: Side) -> String {
        let seat = Side::new(self.read(|table| table.seat(side, table.shown())));
        self.seats.with(|seats| self.tongue.player(seats, seat))
    }

    /// A message in words, with the names of this table.
    pub fn say(self, message: &Message) -> String {
        self.tongue.say(message, &|side| self.name(side))
    }

    /// How things stand where the player looks; while pieces move, as it was before.
    pub fn standing(self) -> Standing {
        let moving = self.snapshot.with(Option::is_some);
        self.read(|table| table.standing(table.shown() - usize::from(moving && table.shown() > 0)))
    }

    /// Turns the piece that is held, clockwise or back.
    pub fn turn(self, forwards: bool) {
        if self.change(|table| table.turn(forwards)) {
            // What is pointed at is seen anew, with the piece turned.
            let pointed = self.pointed.get_untracked();
            self.pointed.set(pointed);
        }
    }

    /// The move list.
    pub fn turns(self) -> Vec<Turn> {
        self.read(|table| table.turns())
    }

    /// Whether nothing moves and the last position is looked at.
    pub fn is_current(self) -> bool {
        self.read(|table| table.shown() == table.last())
    }

    /// Makes a tap.
    pub fn tap(self, tap: Tap) {
        self.interrupt();
        if let Some(message) = self.bots_object(|(word, _)| tap == Tap::Button(word)) {
            return self.react(Reaction::Refused(message), 0);
        }
        let reaction = self.change(|table| table.tap(tap));
        if let (Reaction::Refused(_), Tap::Cell(cell)) = (&reaction, tap) {
            self.refused.set(Some(cell));
        }
        self.react(reaction, 1);
    }

    /// Claims that the time for the turn is up, whoever is to move.
    pub(super) fn run_out(self) {
        self.interrupt();
        if self.change(Match::run_out) {
            self.react(Reaction::Played, 1);
        }
    }

    /// Plays what a person has typed.
    pub fn type_by_hand(self, text: &str) -> bool {
        let agrees = |(_, agreement): (_, String)| text.split(',').any(|part| part.trim() == agreement);
        if let Some(message) = self.bots_object(agrees) {
            self.react(Reaction::Refused(message), 0);
            return false;
        }
        self.type_in(text)
    }

    /// Plays notation.
    pub fn type_in(self, text: &str) -> bool {
        self.interrupt();
        let before = self.read(|table| table.last());
        let reaction = self.change(|table| table.type_in(text));
        let played = self.read(|table| table.last()) - before;
        let refused = matches!(reaction, Reaction::Refused(_));
        if played > 0 {
            self.react(Reaction::Played, played);
        }
        if refused {
            self.react(reaction, 0);
        }
        !refused
    }

    fn react(self, reaction: Reaction, plies: usize) {
        match reaction {
            Reaction::Played => {
                self.pointed.set(None);
                self.reviewed.set(false);
                self.speak(plies);
                self.animate();
            }
            Reaction::Refused(message) => {
                self.spoken.set(self.say(&message));
                self.refusal.set(Some(message));
            }
            Reaction::Selected | Reaction::Dropped => {}
        }
    }

    /// Tells the screen reader what the last plies did, and what comes next.
    fn speak(self, plies: usize) {
        let messages = self.read(|table| {
            let last = table.shown();
            let told = (last + 1 - plies.min(last)..=last).filter_map(|ply| table.told(ply));
            let mut messages: Vec<Message> = told.collect();
            let standing = table.standing(last);
            match standing.outcome {
                Some(outcome) => messages.extend([verdict(outcome.winners), standing.prompt]),
                None => messages.push(Message::new("table-to-move").with("side", standing.to_move)),
            }
            messages
        });
        let sentences: Vec<String> = messages.iter().map(|message| self.say(message)).collect();
        self.spoken.set(sentences.join(" "));
    }

    /// Points at what a tap would do, or at nothing.
    pub fn point(self, tap: Option<Tap>) {
        if self.pointed.get_untracked() != tap {
            self.pointed.set(tap);
        }
    }

    /// Drops the selection and what was refused.
    pub fn escape(self) {
        self.interrupt();
        self.quieten();
        self.change(|table| table.drop_selection());
    }

    /// Takes the last ply back.
    pub fn undo(self) {
        self.interrupt();
        if self.change(|table| table.undo()) {
            self.spoken.set(self.tongue.label("table-undone"));
        }
    }

    /// Plays the ply taken back last.
    pub fn redo(self) {
        self.interrupt();
        if self.change(|table| table.redo()) {
            self.speak(1);
            self.animate();
        }
    }

    /// Looks at a ply.
    pub fn show(self, ply: usize) {
        self.interrupt();
        let next = self.read(|table| table.shown()) + 1 == ply;
        self.change(|table| table.show(ply));
        self.speak(1);
        if next {
            self.animate();
        }
    }

    /// Looks at the ply after the shown one, if there is one.
    pub fn step_on(self) {
        let next = self.read(|table| (table.shown() < table.last()).then(|| table.shown() + 1));
        if let Some(ply) = next {
            self.show(ply);
        }
    }

    /// Looks at the ply before the shown one.
    pub fn step_back(self) {
        let before = self.read(|table| table.shown().checked_sub(1));
        if let Some(ply) = before {
            self.show(ply);
        }
    }

    /// Makes the shown ply the end of the game.
    pub fn resume_here(self) {
        self.interrupt();
        self.change(|table| table.resume_here());
        self.reviewed.set(false);
    }

    /// Begins the same game again from its first position; redo brings the moves back.
    pub fn restart(self) {
        self.interrupt();
        self.change(|table| {
            table.show(0);
            table.resume_here();
        });
        self.reviewed.set(false);
        self.spoken.set(self.tongue.label("table-restarted"));
    }

    fn quieten(self) {
        if self.refusal.with_untracked(Option::is_some) {
            self.refusal.set(None);
        }
        if self.refused.get_untracked().is_some() {
            self.refused.set(None);
        }
    }
}

/// Who won.
pub fn verdict(winners: crate::rules::Sides) -> Message {
    let names: Vec<Message> = winners.iter().map(|side| Message::new("side").with("side", side)).collect();
    match names.len() {
        0 => Message::new("table-nobody-won"),
        1 => Message::new("table-won").with("names", names),
        _ => Message::new("table-shared").with("names", names),
    }
}
