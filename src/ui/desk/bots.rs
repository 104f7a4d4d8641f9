//! Bots at the table: they are asked when it is their turn, answer when everything is at rest, and can be hurried, paused
//! and replaced.

use leptos::prelude::untrack;

use crate::bots::{Level, News, Order, Reply, Request};
use crate::browser::bots::{self, Heard};
use crate::browser::chance;
use crate::rules::{Message, Side};
use crate::ui::shelf::Notice;
use crate::ui::state::State;

use super::Desk;

/// The longest that each level thinks, in milliseconds; its budget is spent long before on most machines.
const CAPS: [u32; 3] = [100, 500, 1500];

/// What a bot is thinking about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// The number of the order.
    number: u32,
    /// The game it was asked about.
    state: String,
    /// How much is done, in thousandths.
    pub progress: u16,
    /// Whether a hint was asked for, and no move.
    hint: bool,
}

/// The bots of a desk. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct Bots {
    /// What is thought about now.
    pub thinking: State<Option<Thinking>>,
    /// Whether bots wait until they are told to go on.
    pub paused: State<bool>,
    /// The good move that was asked for.
    pub hint: State<Option<Vec<String>>>,
    number: State<u32>,
}

impl Bots {
    /// Nobody thinks.
    pub fn new() -> Self {
        Bots {
            thinking: State::new(None),
            paused: State::new(false),
            hint: State::new(None),
            number: State::new(0),
        }
    }
}

impl Desk {
    /// The bot in the seat of a side at the last ply.
    pub fn bot(self, side: Side) -> Option<Level> {
        let seat = Side::new(self.read(|table| table.seat(side, table.last())));
        self.seats.with(|seats| seats.get(seat).and_then(|seat| seat.bot))
    }

    /// The bot whose turn it is, if it is one's.
    pub fn bot_to_move(self) -> Option<Level> {
        let (side, over) = self.read(|table| {
            let standing = table.standing(table.last());
            (standing.to_move, standing.outcome.is_some())
        });
        self.bot(side).filter(|_| !over)
    }

    /// What tells one state of the game from another.
    fn moment(self) -> String {
        self.read(|table| format!("{} {}", table.last(), table.record()))
    }

    /// Asks a bot if it is its turn and everything is at rest; gives up what is out of date. Views call it in an effect.
    pub fn attend_bots(self) {
        let level = self.bot_to_move();
        let moment = self.moment();
        let rests = self.snapshot.with(Option::is_none) && self.is_current() && !self.autoplay.get();
        let waits = self.bots.paused.get() || self.is_linked() || self.is_draft();
        let now = self.bots.thinking.with_untracked(Clone::clone);
        if let Some(thinking) = &now {
            let wanted = thinking.hint || (level.is_some() && !waits);
            if thinking.state == moment && wanted {
                return;
            }
            self.forget_thought();
        }
        if let (Some(level), true, false) = (level, rests, waits) {
            self.ask(level, moment, false);
        }
    }

    fn ask(self, level: Level, state: String, hint: bool) {
        self.bots.number.update_untracked(|number| *number = number.wrapping_add(1).max(1));
        let number = self.bots.number.get_untracked();
        self.bots.thinking.set(Some(Thinking { number, state, progress: 0, hint }));
        bots::listen(move |what| self.hear(what));
        let record = self.read(|table| table.record());
        let request = Request { record, level, seed: chance::seed(), nodes: None };
        bots::send(&Order::Think { number, request, cap: CAPS[level as usize] });
    }

    /// Asks for a good move, to be shown and not made.
    pub fn ask_hint(self) {
        self.bots.hint.set(None);
        let moment = untrack(|| self.moment());
        untrack(|| self.ask(Level::Overdrive, moment, true));
    }

    fn forget_thought(self) {
        if let Some(thinking) = self.bots.thinking.get_untracked() {
            bots::send(&Order::Stop(thinking.number));
            self.bots.thinking.set(None);
        }
    }

    /// Lets the bot that thinks answer at once.
    pub fn hurry(self) {
        if let Some(thinking) = self.bots.thinking.get_untracked() {
            bots::send(&Order::Stop(thinking.number));
        }
    }

    /// Lets bots wait, or go on.
    pub fn pause_bots(self, paused: bool) {
        self.bots.paused.set(paused);
    }

    fn hear(self, what: Heard) {
        let Some(thinking) = self.bots.thinking.get_untracked() else { return };
        match what {
            Heard::News(News::Progress(number, progress)) if number == thinking.number => {
                self.bots.thinking.set(Some(Thinking { progress, ..thinking }));
            }
            Heard::News(News::Done(number, reply)) if number == thinking.number => {
                self.bots.thinking.set(None);
                if thinking.state == untrack(|| self.moment()) {
                    self.answered(thinking.hint, reply);
                }
            }
            Heard::News(News::Failed(number, _)) if number != thinking.number && number != 0 => {}
            Heard::News(News::Failed(..)) | Heard::Dead => {
                // The game goes on; by hand, until the bot is tried again.
                self.bots.thinking.set(None);
                self.bots.paused.set(true);
                self.shelf.tell(Notice::NoBot);
            }
            Heard::News(_) => {}
        }
    }

    fn answered(self, hint: bool, reply: Reply) {
        if hint {
            self.bots.hint.set(Some(reply.actions));
            return;
        }
        let undone = self.read(|table| table.undone());
        // A bot does not write over what a player has taken back without meaning to play on.
        if undone == 0 || !reply.actions.is_empty() {
            self.take_offer(&reply.actions);
        }
    }

    /// Takes back to where a person is to move; with bots on every seat they wait then.
    pub fn undo_to_person(self) {
        self.forget_thought();
        self.undo();
        let person = (0..self.read(|table| table.sides())).any(|side| self.bot(Side::new(side)).is_none());
        if !person {
            return self.pause_bots(true);
        }
        while untrack(|| self.bot_to_move()).is_some() && self.read(|table| table.last()) > 0 {
            self.undo();
        }
    }

    /// Seats a person or a bot in the seat of a side, from now on.
    pub fn seat_player(self, side: Side, bot: Option<Level>) {
        let seat = self.read(|table| table.seat(side, table.last()));
        self.seats.update(|seats| seats.seat(seat, bot));
        self.bots.paused.set(false);
        self.keep();
    }

    /// Why a tap is not for the person now: a bot is to move.
    pub fn bots_turn(self) -> Option<Message> {
        let waits = self.bots.paused.get_untracked() || self.linked.get_untracked();
        let level = untrack(|| self.bot_to_move()).filter(|_| !waits)?;
        Some(Message::new("bots-turn").with("level", level.word()))
    }
}
