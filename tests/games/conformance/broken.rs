//! Runs the conformance suite on games that break one promise each: every test must be able to fail.

use std::cell;
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

/// The toy with the fault of its thread.
#[derive(Clone, Copy, Debug)]
struct Broken {
    toy: Toy,
    /// The number of actions so far: neither equality nor the hash may depend on it.
    age: u64,
}

/// The broken promise.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    Unsorted,
    Twice,
    OnAfterTheEnd,
    AcceptsAll,
    AlwaysTheFirst,
    DeafDiffers,
    Silent,
    TurnUntold,
    EndUntold,
    HashesAge,
    StrangeText,
    StrangeActionText,
    Untouchable,
    SameTouches,
    ForeignMessage,
    StrangeWinner,
    PanicsAtGarbage,
    SomeScores,
    Phantom,
    UndeclaredReason,
    UndeclaredButton,
    Prose,
}

thread_local! {
    /// The promise that this thread's games break. It is no type parameter, since compiling the whole suite
    /// once for each fault takes minutes.
    static FAULT: cell::Cell<Fault> = const { cell::Cell::new(Fault::None) };
}

fn is(fault: Fault) -> bool {
    FAULT.get() == fault
}

impl PartialEq for Broken {
    fn eq(&self, other: &Self) -> bool {
        self.toy == other.toy
    }
}

impl Eq for Broken {}

impl Hash for Broken {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.toy.hash(state);
        if is(Fault::HashesAge) {
            self.age.hash(state);
        }
    }
}

/// Passes on the events that the fault leaves.
struct Filter<'a, L>(&'a mut L);

impl<L: Listener> Listener for Filter<'_, L> {
    fn hear(&mut self, event: Event) {
        let lost = match event {
            Event::Place { .. } => is(Fault::Silent),
            Event::TurnTo(_) => is(Fault::TurnUntold),
            Event::End(_) => is(Fault::EndUntold),
            _ => false,
        };
        if !lost {
            self.0.hear(event);
        }
    }
}

impl Game for Broken {
    const INFO: Info = Toy::INFO;
    const REASONS: &'static [&'static str] = Toy::REASONS;
    type Options = ToyOptions;
    type Action = Action;

    fn new(options: &ToyOptions) -> Self {
        Broken { toy: Toy::new(options), age: 0 }
    }

    fn read(text: &str, options: &ToyOptions) -> Result<Self, Mistake> {
        assert!(!is(Fault::PanicsAtGarbage) || text.starts_with(['.', 'x', 'o']), "no such position");
        Toy::read(text.trim_end(), options).map(|toy| Broken { toy, age: 0 })
    }

    fn actions(&self, out: &mut Vec<Action>) {
        self.toy.actions(out);
        match FAULT.get() {
            Fault::Unsorted => out.reverse(),
            Fault::Twice => out.extend(out.last().copied()),
            Fault::OnAfterTheEnd if out.is_empty() => out.push(Action::Agree),
            _ => {}
        }
    }

    fn claims(&self, out: &mut Vec<Action>) {
        self.toy.claims(out);
    }

    fn accepts(&self, action: Action) -> bool {
        is(Fault::AcceptsAll) || self.toy.accepts(action)
    }

    fn random_action(&self, rng: &mut Rng) -> Action {
        let mut all = Vec::new();
        self.toy.actions(&mut all);
        if is(Fault::AlwaysTheFirst) { all[0] } else { all[rng.below(all.len() as u32) as usize] }
    }

    fn apply(&mut self, action: Action, listener: &mut impl Listener) {
        if is(Fault::Phantom) {
            listener.hear(Event::Remove { cell: Cell::new(0), depth: 9 });
        }
        if !is(Fault::DeafDiffers) || listener_listens(listener) {
            self.toy.apply(action, &mut Filter(listener));
        }
        self.age += 1;
    }

    fn agreement(&self) -> Option<Action> {
        self.toy.agreement()
    }

    fn action_text(&self, action: Action) -> String {
        let text = self.toy.action_text(action);
        if is(Fault::StrangeActionText) { text.to_uppercase() } else { text }
    }

    fn read_action(&self, text: &str) -> Result<Action, Mistake> {
        let read = self.toy.read_action(text);
        let prose = |_| Mistake::unreadable("action", text, "the name of a cell");
        if is(Fault::Prose) { read.map_err(prose) } else { read }
    }
}

fn listener_listens<L: Listener>(_: &L) -> bool {
    L::LISTENS
}

impl Position for Broken {
    fn text(&self) -> String {
        let text = self.toy.text();
        // The text depends on the history of the position, which it must not.
        if is(Fault::StrangeText) && self.age > 0 { text + " " } else { text }
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
            Some(outcome) if is(Fault::UndeclaredReason) => Some(Outcome { reason: "whim", ..outcome }),
            Some(outcome) if is(Fault::StrangeWinner) => {
                Some(Outcome { winners: Sides::only(Side::new(5)), ..outcome })
            }
            _ => outcome,
        }
    }

    fn score(&self, side: Side) -> Option<i32> {
        (is(Fault::SomeScores) && side == Side::FIRST).then_some(1)
    }

    fn board(&self) -> &'static Board {
        self.toy.board()
    }

    fn scene(&self) -> Scene {
        self.toy.scene()
    }

    fn prompt(&self) -> Message {
        if is(Fault::ForeignMessage) { Message::new("other-prompt") } else { self.toy.prompt() }
    }

    fn cell_words(&self, cell: Cell) -> Message {
        self.toy.cell_words(cell)
    }

    fn panel(&self, side: Side) -> Panel {
        self.toy.panel(side)
    }
}

impl Depict for Broken {
    const BUTTONS: &'static [&'static str] = Toy::BUTTONS;

    fn taps(&self, action: Action, out: &mut Vec<Tap>) {
        match FAULT.get() {
            Fault::Untouchable => {}
            Fault::SameTouches => out.push(Tap::Button("agree")),
            Fault::UndeclaredButton if action == Action::Agree => out.push(Tap::Button("settle")),
            _ => self.toy.taps(action, out),
        }
    }

    fn describe(&self, action: Action, events: &[Event]) -> Message {
        self.toy.describe(action, events)
    }

    fn explain(&self, attempt: Attempt<'_, Action>) -> (Message, Overlay) {
        self.toy.explain(attempt)
    }
}

/// The tests that a game with this fault fails.
fn failed(fault: Fault) -> Vec<&'static str> {
    fn fails(
        visitor: impl Visitor<Output = ()> + std::panic::RefUnwindSafe + std::panic::UnwindSafe + Copy,
    ) -> bool {
        catch_unwind(|| visitor.visit::<Broken>(&toy::WORDS)).is_err()
    }
    FAULT.set(fault);
    let results = [
        ("rules", fails(rules::Rules)),
        ("randomness", fails(rules::Randomness)),
        ("equality", fails(rules::Equality)),
        ("listening", fails(listening::Listening)),
        ("touches", fails(looks::Touches)),
        ("messages", fails(looks::Messages)),
        ("texts", fails(texts::RoundTrips)),
        ("garbage", fails(texts::Garbage)),
    ];
    results.into_iter().filter(|(_, failed)| *failed).map(|(test, _)| test).collect()
}

#[test]
fn each_broken_promise_is_found() {
    assert_eq!(failed(Fault::None), [""; 0], "a sound game passes");
    let found = [
        ("rules", failed(Fault::Unsorted)),
        ("rules", failed(Fault::Twice)),
        ("rules", failed(Fault::OnAfterTheEnd)),
        ("rules", failed(Fault::AcceptsAll)),
        ("randomness", failed(Fault::AlwaysTheFirst)),
        ("listening", failed(Fault::DeafDiffers)),
        ("listening", failed(Fault::Silent)),
        ("listening", failed(Fault::TurnUntold)),
        ("listening", failed(Fault::EndUntold)),
        ("listening", failed(Fault::Phantom)),
        ("equality", failed(Fault::HashesAge)),
        ("texts", failed(Fault::StrangeText)),
        ("texts", failed(Fault::StrangeActionText)),
        ("touches", failed(Fault::Untouchable)),
        ("touches", failed(Fault::SameTouches)),
        ("messages", failed(Fault::ForeignMessage)),
        ("rules", failed(Fault::StrangeWinner)),
        ("rules", failed(Fault::SomeScores)),
        ("garbage", failed(Fault::PanicsAtGarbage)),
        ("rules", failed(Fault::UndeclaredReason)),
        ("touches", failed(Fault::UndeclaredButton)),
        ("garbage", failed(Fault::Prose)),
    ];
    for (fault, (test, failed)) in found.iter().enumerate() {
        assert!(failed.contains(test), "fault {fault} of the list passes {test}; failed: {failed:?}");
    }
}
