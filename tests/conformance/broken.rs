//! The conformance held against games that break one promise each: every test must be able to fail.

use std::hash::{Hash, Hasher};
use std::panic::catch_unwind;

use basalt::games::Visitor;
use basalt::geometry::{Board, Cell};
use basalt::rules::{
    Attempt, Depict, Event, Game, Info, Listener, Message, Mistake, Outcome, Overlay, Panel, Position, Rng,
    Scene, Side, Sides, Tap,
};

use super::{listening, looks, rules, texts};
use crate::toy::{self, Action, Toy, ToyOptions};

/// The toy with one fault.
#[derive(Clone, Copy, Debug)]
struct Broken<const FAULT: u8> {
    toy: Toy,
    /// How many actions were applied: what equality must not see, and neither may the hash.
    age: u64,
}

const NONE: u8 = 0;
const UNSORTED: u8 = 1;
const TWICE: u8 = 2;
const ON_AFTER_THE_END: u8 = 3;
const ACCEPTS_ALL: u8 = 4;
const ALWAYS_THE_FIRST: u8 = 5;
const DEAF_DIFFERS: u8 = 6;
const SILENT: u8 = 7;
const TURN_UNTOLD: u8 = 8;
const END_UNTOLD: u8 = 9;
const HASHES_AGE: u8 = 10;
const STRANGE_TEXT: u8 = 11;
const STRANGE_ACTION_TEXT: u8 = 12;
const UNTOUCHABLE: u8 = 13;
const SAME_TOUCHES: u8 = 14;
const FOREIGN_MESSAGE: u8 = 15;
const STRANGE_WINNER: u8 = 16;
const PANICS_AT_GARBAGE: u8 = 17;
const SOME_SCORES: u8 = 18;
const PHANTOM: u8 = 19;

impl<const FAULT: u8> PartialEq for Broken<FAULT> {
    fn eq(&self, other: &Self) -> bool {
        self.toy == other.toy
    }
}

impl<const FAULT: u8> Eq for Broken<FAULT> {}

impl<const FAULT: u8> Hash for Broken<FAULT> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.toy.hash(state);
        if FAULT == HASHES_AGE {
            self.age.hash(state);
        }
    }
}

/// Lets through what the fault leaves over of the events.
struct Filter<'a, L, const FAULT: u8>(&'a mut L);

impl<L: Listener, const FAULT: u8> Listener for Filter<'_, L, FAULT> {
    fn hear(&mut self, event: Event) {
        let lost = match event {
            Event::Place { .. } => FAULT == SILENT,
            Event::TurnTo(_) => FAULT == TURN_UNTOLD,
            Event::End(_) => FAULT == END_UNTOLD,
            _ => false,
        };
        if !lost {
            self.0.hear(event);
        }
    }
}

impl<const FAULT: u8> Game for Broken<FAULT> {
    const INFO: Info = Toy::INFO;
    type Options = ToyOptions;
    type Action = Action;

    fn new(options: &ToyOptions) -> Self {
        Broken { toy: Toy::new(options), age: 0 }
    }

    fn read(text: &str, options: &ToyOptions) -> Result<Self, Mistake> {
        assert!(FAULT != PANICS_AT_GARBAGE || text.starts_with(['.', 'x', 'o']), "no such position");
        Toy::read(text.trim_end(), options).map(|toy| Broken { toy, age: 0 })
    }

    fn actions(&self, out: &mut Vec<Action>) {
        self.toy.actions(out);
        match FAULT {
            UNSORTED => out.reverse(),
            TWICE => out.extend(out.last().copied()),
            ON_AFTER_THE_END if out.is_empty() => out.push(Action::Agree),
            _ => {}
        }
    }

    fn claims(&self, out: &mut Vec<Action>) {
        self.toy.claims(out);
    }

    fn accepts(&self, action: Action) -> bool {
        FAULT == ACCEPTS_ALL || self.toy.accepts(action)
    }

    fn random_action(&self, rng: &mut Rng) -> Action {
        let mut all = Vec::new();
        self.toy.actions(&mut all);
        if FAULT == ALWAYS_THE_FIRST { all[0] } else { all[rng.below(all.len() as u32) as usize] }
    }

    fn apply(&mut self, action: Action, listener: &mut impl Listener) {
        if FAULT == PHANTOM {
            listener.hear(Event::Remove { cell: Cell::new(0), depth: 9 });
        }
        if FAULT != DEAF_DIFFERS || listener_listens(listener) {
            self.toy.apply(action, &mut Filter::<_, FAULT>(listener));
        }
        self.age += 1;
    }

    fn agreement(&self) -> Option<Action> {
        self.toy.agreement()
    }

    fn action_text(&self, action: Action) -> String {
        let text = self.toy.action_text(action);
        if FAULT == STRANGE_ACTION_TEXT { text.to_uppercase() } else { text }
    }

    fn read_action(&self, text: &str) -> Result<Action, Mistake> {
        self.toy.read_action(text)
    }
}

fn listener_listens<L: Listener>(_: &L) -> bool {
    L::LISTENS
}

impl<const FAULT: u8> Position for Broken<FAULT> {
    fn text(&self) -> String {
        let text = self.toy.text();
        // Not told by the letters, but by how the position came about: what a text must not do.
        if FAULT == STRANGE_TEXT && self.age > 0 { text + " " } else { text }
    }

    fn sides(&self) -> usize {
        self.toy.sides()
    }

    fn to_move(&self) -> Side {
        self.toy.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.toy.outcome();
        match outcome {
            Some(outcome) if FAULT == STRANGE_WINNER => {
                Some(Outcome { winners: Sides::only(Side::new(5)), ..outcome })
            }
            _ => outcome,
        }
    }

    fn score(&self, side: Side) -> Option<i32> {
        (FAULT == SOME_SCORES && side == Side::FIRST).then_some(1)
    }

    fn board(&self) -> &'static Board {
        self.toy.board()
    }

    fn scene(&self) -> Scene {
        self.toy.scene()
    }

    fn prompt(&self) -> Message {
        if FAULT == FOREIGN_MESSAGE { Message::new("other-prompt") } else { self.toy.prompt() }
    }

    fn cell_words(&self, cell: Cell) -> Message {
        self.toy.cell_words(cell)
    }

    fn panel(&self, side: Side) -> Panel {
        self.toy.panel(side)
    }
}

impl<const FAULT: u8> Depict for Broken<FAULT> {
    fn taps(&self, action: Action, out: &mut Vec<Tap>) {
        match FAULT {
            UNTOUCHABLE => {}
            SAME_TOUCHES => out.push(Tap::Button("agree")),
            _ => self.toy.taps(action, out),
        }
    }

    fn tell(&self, action: Action, events: &[Event]) -> Message {
        self.toy.tell(action, events)
    }

    fn explain(&self, attempt: Attempt<'_, Action>) -> (Message, Overlay) {
        self.toy.explain(attempt)
    }
}

/// Which of the tests a game with this fault fails.
fn failed<const FAULT: u8>() -> Vec<&'static str> {
    fn fails<const FAULT: u8>(
        visitor: impl Visitor<Output = ()> + std::panic::RefUnwindSafe + std::panic::UnwindSafe + Copy,
    ) -> bool {
        catch_unwind(|| visitor.visit::<Broken<FAULT>>(&toy::WORDS)).is_err()
    }
    let results = [
        ("rules", fails::<FAULT>(rules::Rules)),
        ("randomness", fails::<FAULT>(rules::Randomness)),
        ("equality", fails::<FAULT>(rules::Equality)),
        ("listening", fails::<FAULT>(listening::Listening)),
        ("touches", fails::<FAULT>(looks::Touches)),
        ("messages", fails::<FAULT>(looks::Messages)),
        ("texts", fails::<FAULT>(texts::RoundTrips)),
        ("garbage", fails::<FAULT>(texts::Garbage)),
    ];
    results.into_iter().filter(|(_, failed)| *failed).map(|(test, _)| test).collect()
}

#[test]
fn each_broken_promise_is_found() {
    assert_eq!(failed::<NONE>(), [""; 0], "a sound game passes");
    let found = [
        ("rules", failed::<UNSORTED>()),
        ("rules", failed::<TWICE>()),
        ("rules", failed::<ON_AFTER_THE_END>()),
        ("rules", failed::<ACCEPTS_ALL>()),
        ("randomness", failed::<ALWAYS_THE_FIRST>()),
        ("listening", failed::<DEAF_DIFFERS>()),
        ("listening", failed::<SILENT>()),
        ("listening", failed::<TURN_UNTOLD>()),
        ("listening", failed::<END_UNTOLD>()),
        ("listening", failed::<PHANTOM>()),
        ("equality", failed::<HASHES_AGE>()),
        ("texts", failed::<STRANGE_TEXT>()),
        ("texts", failed::<STRANGE_ACTION_TEXT>()),
        ("touches", failed::<UNTOUCHABLE>()),
        ("touches", failed::<SAME_TOUCHES>()),
        ("messages", failed::<FOREIGN_MESSAGE>()),
        ("rules", failed::<STRANGE_WINNER>()),
        ("rules", failed::<SOME_SCORES>()),
        ("garbage", failed::<PANICS_AT_GARBAGE>()),
    ];
    for (fault, (test, failed)) in found.iter().enumerate() {
        assert!(failed.contains(test), "fault {fault} of the list passes {test}; failed: {failed:?}");
    }
}
