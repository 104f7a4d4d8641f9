//! Bots at the table: they are asked when it is their turn, answer when everything is at rest, and can be hurried, paused
//! and replaced.

use leptos::prelude::untrack;

use crate::bots::{Level, News, Order, Reply, Request};
use crate::browser::bots::{self, Heard};
use crate::browser::{chance, clock};
use crate::play::{Preview, QUIET_TURNS};
use crate::rules::{Message, Side};
use crate::ui::shelf::Notice;
use crate::ui::state::State;

use super::Desk;

/// The longest that each level thinks, in milliseconds; its budget is spent long before on most machines.
const CAPS: [u32; 3] = [100, 500, 1500];
/// How long nothing may be heard of a bot that thinks, in milliseconds: its download is part of it.
const SILENCE: i32 = 30_000;
/// How long bots that play among themselves wait before each turn, so that it can be followed, in milliseconds.
const PAUSE: i32 = 500;

/// What a bot is thinking about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// The number of the order.
    number: u32,
    /// Who was asked.
    level: Level,
    /// The state of the game it was asked about.
    moment: String,
    /// How much is done, in thousandths.
    progress: u16,
    /// Whether a hint was asked for, and no move.
    hint: bool,
    /// Whether it is asked for the second time, in a new worker.
    again: bool,
}

/// Whether bots move when it is their turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wait {
    /// They do.
    No,
    /// They wait until they are told to go on.
    Told,
    /// They do in another tab, which has played last.
    Elsewhere,
}

/// What a bot has answered, not yet seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    moment: String,
    /// The notation of its actions.
    pub actions: Vec<String>,
}

/// The bots of a desk. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct Bots {
    /// What is thought about now.
    pub thinking: State<Option<Thinking>>,
    /// Whether and why bots wait.
    wait: State<Wait>,
    /// The good move that was asked for.
    pub(super) hint: State<Option<Answer>>,
    /// The move that waits until everything is at rest.
    ready: State<Option<Answer>>,
    number: State<u32>,
}

impl Bots {
    /// Nobody thinks.
    pub fn new() -> Self {
        Bots {
            thinking: State::new(None),
            wait: State::new(Wait::No),
            hint: State::new(None),
            ready: State::new(None),
            number: State::new(0),
        }
    }
}

impl Desk {
    /// The bot in the seat of a side at the last ply.
    pub fn bot(self, side: Side) -> Option<Level> {
        let seat = self.read(|table| table.seat(side, table.last()));
        self.seats.with(|seats| seats.get(Side::new(seat)).and_then(|seat| seat.bot))
    }

    /// The bot whose turn it is, if it is one's.
    pub fn bot_to_move(self) -> Option<Level> {
        self.read(|table| table.mover(table.last())).and_then(|side| self.bot(side))
    }

    /// The sides that persons play.
    pub fn persons(self) -> Vec<Side> {
        Side::all(self.read(|table| table.sides())).filter(|&side| self.bot(side).is_none()).collect()
    }

    /// What tells one state of the game from another.
    fn moment(self) -> String {
        self.read(|table| format!("{} {}", table.last(), table.record()))
    }

    /// Asks a bot when it is its turn and gives up what is out of date; moves for it when everything is at rest. The page
    /// of a table calls it in an effect.
    pub fn attend_bots(self) {
        let waits = self.bots_wait() || self.is_linked() || self.is_draft();
        let level = self.bot_to_move().filter(|_| !waits);
        let moment = self.moment();
        let rests = self.rests() && self.is_current();
        let ready = self.bots.ready.get().is_some_and(|answer| answer.moment == moment);
        let thinking = self.bots.thinking.get_untracked();
        // A hint is for the person to move; where a bot moves, its own thought comes first.
        let fits = |thinking: &Thinking| thinking.moment == moment && thinking.hint == level.is_none();
        let busy = thinking.as_ref().is_some_and(fits);
        if thinking.is_some() && !busy {
            self.forget_thought();
        }
        match level {
            Some(_) if ready && rests => self.move_soon(moment),
            Some(_) if !ready && self.persons().is_empty() && self.agrees(&moment) => {}
            Some(level) if !ready && !busy => self.ask(level, moment, false, false),
            _ => {}
        }
    }

    /// Bots among themselves agree to end the game once it is suggested: nobody else would.
    fn agrees(self, moment: &str) -> bool {
        let agreement = self.read(|table| table.suggested_end().and_then(|_| table.agreement()));
        let answer = agreement.map(|(_, text)| Answer { moment: moment.to_owned(), actions: vec![text] });
        let agrees = answer.is_some();
        if agrees {
            self.bots.ready.set(answer);
        }
        agrees
    }

    fn ask(self, level: Level, moment: String, hint: bool, again: bool) {
        self.bots.number.update_untracked(|number| *number = number.wrapping_add(1).max(1));
        let number = self.bots.number.get_untracked();
        self.bots.thinking.set(Some(Thinking { number, level, moment, progress: 0, hint, again }));
        bots::listen(self.life, move |what| self.hear(what));
        let record = self.read(|table| table.record());
        let request = Request { record, level, seed: chance::seed(), nodes: None };
        bots::send(&Order::Think { number, request, cap: CAPS[level as usize] });
        self.listen_for(number, 0);
    }

    /// Does not wait for ever for a worker that says nothing.
    fn listen_for(self, number: u32, before: u16) {
        clock::later(self.life, SILENCE, move || {
            let Some(thinking) = self.bots.thinking.get_untracked().filter(|it| it.number == number) else {
                return;
            };
            match thinking.progress > before {
                true => self.listen_for(number, thinking.progress),
                false => self.lost(thinking),
            }
        });
    }

    fn forget_thought(self) {
        if let Some(thinking) = self.bots.thinking.get_untracked() {
            bots::send(&Order::Stop(thinking.number));
            self.bots.thinking.set(None);
        }
    }

    /// The page is left: nobody listens any more. What was thought about is asked again when somebody comes back.
    pub fn leave_bots(self) {
        self.forget_thought();
        self.shelf.dismiss(&Notice::LateBot);
        bots::hush();
    }

    /// Lets the bot that thinks answer at once.
    pub fn hurry(self) {
        if let Some(thinking) = self.bots.thinking.get_untracked() {
            bots::send(&Order::Stop(thinking.number));
        }
    }

    /// Lets bots wait, or go on.
    pub fn pause_bots(self, paused: bool) {
        self.shelf.dismiss(&Notice::NoBot);
        self.shelf.dismiss(&Notice::LateBot);
        self.bots.wait.set(if paused { Wait::Told } else { Wait::No });
    }

    /// Whether bots wait until they are told to go on.
    pub fn bots_wait(self) -> bool {
        self.bots.wait.get() != Wait::No
    }

    /// Another tab has played on: its bots move there, and two of them would part the game.
    pub(super) fn leave_bots_elsewhere(self) {
        self.forget_thought();
        if self.bots.wait.get_untracked() == Wait::No {
            self.bots.wait.set(Wait::Elsewhere);
        }
    }

    /// It was played here: bots move here.
    pub(super) fn take_bots_here(self) {
        if self.bots.wait.get_untracked() == Wait::Elsewhere {
            self.bots.wait.set(Wait::No);
        }
    }

    fn hear(self, what: Heard) {
        match what {
            Heard::Here => return self.shelf.dismiss(&Notice::LateBot),
            // Who does not want to wait lets it wait, and moves in its place.
            Heard::Late => return self.shelf.tell(Notice::LateBot),
            Heard::News(_) | Heard::Dead => {}
        }
        let Some(thinking) = self.bots.thinking.get_untracked() else { return };
        match what {
            Heard::News(News::Progress(number, progress)) if number == thinking.number => {
                self.bots.thinking.set(Some(Thinking { progress, ..thinking }));
            }
            Heard::News(News::Done(number, reply)) if number == thinking.number => {
                self.bots.thinking.set(None);
                self.answered(thinking, reply);
            }
            Heard::News(News::Failed(number, _)) if number == thinking.number || number == 0 => {
                self.lost(thinking);
            }
            Heard::Dead => self.lost(thinking),
            Heard::News(_) | Heard::Late | Heard::Here => {}
        }
    }

    /// The worker has died or says nothing. It is tried once more with a new one; then the game goes on by hand, until
    /// the player wants to try again.
    fn lost(self, thinking: Thinking) {
        bots::end();
        self.shelf.dismiss(&Notice::LateBot);
        self.bots.thinking.set(None);
        if !thinking.again {
            return self.ask(thinking.level, thinking.moment, thinking.hint, true);
        }
        self.bots.wait.set(Wait::Told);
        self.shelf.tell(Notice::NoBot);
    }

    fn answered(self, thinking: Thinking, reply: Reply) {
        if thinking.moment != untrack(|| self.moment()) {
            return;
        }
        let answer = Some(Answer { moment: thinking.moment, actions: reply.actions });
        if thinking.hint {
            self.bots.hint.set(answer);
            let told: Vec<String> =
                untrack(|| self.hinted()).iter().map(|step| self.say(&step.message)).collect();
            self.spoken.set(told.join(" "));
        } else {
            self.bots.ready.set(answer);
        }
    }

    /// Makes the move that is ready, unless something has come in between.
    fn move_soon(self, moment: String) {
        let among_themselves = self.persons().is_empty();
        let act = move || {
            let fits = self.bots.ready.with_untracked(|ready| {
                ready.as_ref().filter(|answer| answer.moment == moment).map(|answer| answer.actions.clone())
            });
            let rests = untrack(|| self.rests() && self.is_current() && !self.bots_wait());
            let Some(actions) = fits.filter(|_| rests) else { return };
            self.bots.ready.set_untracked(None);
            if !self.take_offer(&actions) {
                self.bots.wait.set(Wait::Told);
                self.shelf.tell(Notice::NoBot);
            }
        };
        clock::later(self.life, if among_themselves { PAUSE } else { 0 }, act);
    }

    /// Takes back to where a person is to move; where bots alone play, they wait then.
    pub fn undo_to_person(self) {
        self.forget_thought();
        self.undo();
        let persons = untrack(|| self.persons());
        if persons.is_empty() {
            return self.pause_bots(true);
        }
        while untrack(|| self.bot_to_move()).is_some() && untrack(|| self.read(|table| table.last())) > 0 {
            self.undo();
        }
    }

    /// Plays again what was taken back, to where a person is to move.
    pub fn redo_to_person(self) {
        self.forget_thought();
        self.redo();
        let undone = || untrack(|| self.read(|table| table.undone()));
        while undone() > 0 && untrack(|| self.bot_to_move().is_some() && !self.bots_wait()) {
            self.redo();
        }
    }

    /// Seats a person or a bot in the seat of a side, from now on.
    pub fn seat_player(self, side: Side, bot: Option<Level>) {
        let seat = self.read(|table| table.seat(side, table.last()));
        self.seats.update(|seats| seats.seat(seat, bot));
        self.pause_bots(false);
        self.keep();
    }

    /// Plays on from the shown ply, the side to move there as a person and all others as a bot.
    pub fn play_on_against(self, level: Level) {
        let seats = untrack(|| {
            self.read(|table| {
                let mover = table.mover(table.shown());
                let seat = |side| (table.seat(side, table.shown()), (Some(side) != mover).then_some(level));
                Side::all(table.sides()).map(seat).collect::<Vec<_>>()
            })
        });
        self.seats.update(|all| seats.into_iter().for_each(|(seat, bot)| all.seat(seat, bot)));
        self.pause_bots(false);
        match self.linked.get_untracked() {
            true => self.claim(),
            false => self.resume_here(),
        }
    }

    /// What bots have against an action of a person: it is their turn, or they would not agree to end the game yet, where
    /// `agrees` says that this is what the person wants.
    pub(super) fn bots_object(self, agrees: impl FnOnce((&'static str, String)) -> bool) -> Option<Message> {
        let (mover, agreement, suggested) = untrack(|| {
            self.read(|table| (table.mover(table.last()), table.agreement(), table.suggested_end()))
        });
        if !untrack(|| self.is_open()) {
            return mover.map(|side| Message::new("bots-turn").with("side", side));
        }
        let other = untrack(|| {
            let mut others = Side::all(self.read(|table| table.sides())).filter(|&side| Some(side) != mover);
            others.find(|&side| self.bot(side).is_some())
        })?;
        let too_soon = suggested.is_none() && agreement.is_some_and(agrees);
        too_soon.then(|| Message::new("bots-disagree").with("side", other).with("count", QUIET_TURNS))
    }

    /// Whether somebody could ask for a good move now: a person is to move.
    pub fn can_hint(self) -> bool {
        let over = self.read(|table| table.mover(table.last()).is_none());
        !over && self.is_open() && self.is_current() && !self.is_draft()
    }

    /// How far a bot is with the move of a side, in thousandths; `None` where it does not think about one.
    pub fn thought_of(self, side: Side) -> Option<u16> {
        let mover = self.read(|table| table.mover(table.last()));
        let thinking = self.bots.thinking.get().filter(|it| !it.hint && mover == Some(side))?;
        Some(thinking.progress)
    }

    /// Whether a good move is looked for, and how far that is, in thousandths.
    pub fn hint_progress(self) -> Option<u16> {
        self.bots.thinking.with(|thinking| thinking.as_ref().filter(|it| it.hint).map(|it| it.progress))
    }

    /// Whether a good move is shown for this position.
    pub fn has_hint(self) -> bool {
        let moment = self.moment();
        self.bots.hint.with(|hint| hint.as_ref().is_some_and(|hint| hint.moment == moment))
    }

    /// Looks for a good move, to be shown and not made; or puts it away.
    pub fn toggle_hint(self) {
        self.finish();
        let asked = self.bots.thinking.with_untracked(|it| it.as_ref().is_some_and(|it| it.hint));
        let shown = untrack(|| self.has_hint());
        self.drop_hint();
        if !asked && !shown && untrack(|| self.can_hint()) {
            self.aid.set(None);
            let moment = untrack(|| self.moment());
            untrack(|| self.ask(Level::Overdrive, moment, true, false));
        }
    }

    /// Puts the good move away, or gives up looking for one.
    pub(super) fn drop_hint(self) {
        self.bots.hint.set(None);
        if self.bots.thinking.with_untracked(|it| it.as_ref().is_some_and(|it| it.hint)) {
            self.forget_thought();
        }
    }

    /// The actions of the good move that was asked for, as they would be seen; none where it is for another position.
    pub(super) fn hinted(self) -> Vec<Preview> {
        let Some(hint) = self.bots.hint.get().filter(|hint| hint.moment == self.moment()) else {
            return Vec::new();
        };
        self.read(|table| table.foresee(&hint.actions)).unwrap_or_default()
    }
}
