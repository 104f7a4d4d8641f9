//! Reactive state: a thin layer that adds one small type to the reactive graph.
//!
//! Leptos' signals and memos cost several kilobytes of the download per value type. Here the value is behind
//! a pointer, and the tracked part is the same for all types.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::rc::Rc;

use leptos::ev::EventDescriptor;
use leptos::prelude::{ArcTrigger, Effect, Notify, Owner, Track, on_cleanup, untrack, window_event_listener};

use basalt_browser::clock;
use basalt_browser::life::Life;

thread_local! {
    /// All values, sorted by numbers that are never reused; those that are being removed are empty.
    static SLOTS: RefCell<Vec<(u32, Option<Slot>)>> = const { RefCell::new(Vec::new()) };
    static NEXT: Cell<u32> = const { Cell::new(0) };
    /// Values of removed views, kept until current work has ended.
    static GONE: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// How often a value is tracked before dead followers are dropped.
const MANY: u32 = 2000;

struct Slot {
    value: Rc<dyn Any>,
    trigger: ArcTrigger,
    /// Tracked this often since the trigger was created.
    followed: u32,
}

/// A reactive value. A `Copy` handle; the value lives as long as the view or owner that made it.
pub struct State<T> {
    number: u32,
    kind: PhantomData<fn() -> T>,
}

impl<T> Clone for State<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for State<T> {}

/// Handles compare by identity, not by value.
impl<T> PartialEq for State<T> {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl<T: 'static> State<T> {
    pub fn new(value: T) -> Self {
        State { number: keep(Rc::new(RefCell::new(value))), kind: PhantomData }
    }

    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        track(self.number);
        self.with_untracked(read)
    }

    pub fn track(self) {
        track(self.number);
    }

    /// Reads the value without tracking it.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        let cell = self.cell().expect("a value is read while its view is there");
        read(&cell.borrow())
    }

    /// The cell of the value, unless its view is gone: compiled once for each type, not for each use.
    #[inline(never)]
    fn cell(self) -> Option<Rc<RefCell<T>>> {
        value(self.number)?.downcast().map_err(leave).ok()
    }

    /// Changes the value and notifies its followers. Does nothing if its view is gone.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.update_untracked(change);
        notify(self.number);
    }

    pub fn update_untracked(self, change: impl FnOnce(&mut T)) {
        if let Some(cell) = self.cell() {
            change(&mut cell.borrow_mut());
        }
    }

    #[inline(never)]
    pub fn set(self, value: T) {
        self.set_untracked(value);
        notify(self.number);
    }

    pub fn set_untracked(self, value: T) {
        // Drop the old value once nothing is borrowed: its drop may touch other values.
        drop(self.cell().map(|cell| cell.replace(value)));
    }
}

impl<T: Clone + 'static> State<T> {
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

/// Leaves a value alone: one function, where dropping it would be compiled for each type.
#[inline(never)]
fn leave(value: Rc<dyn Any>) {
    drop(value);
}

#[inline(never)]
fn keep(value: Rc<dyn Any>) -> u32 {
    let number = NEXT.get();
    NEXT.set(number.wrapping_add(1));
    let slot = Slot { value, trigger: ArcTrigger::new(), followed: 0 };
    SLOTS.with_borrow_mut(|slots| slots.push((number, Some(slot))));
    on_cleanup(move || {
        // Removing a view can still call its handlers, and effects of the same moment run in any order: they may read
        // the values they hold.
        let first = GONE.with_borrow_mut(|gone| {
            gone.push(number);
            gone.len() == 1
        });
        if first {
            clock::later(Life::PAGE, 0, sweep);
        }
    });
    number
}

fn sweep() {
    let numbers = GONE.with_borrow_mut(std::mem::take);
    let gone: Vec<Option<Slot>> = SLOTS.with_borrow_mut(|slots| {
        let gone =
            numbers.iter().map(|&number| place(slots, number).and_then(|at| slots[at].1.take())).collect();
        slots.retain(|(_, slot)| slot.is_some());
        gone
    });
    // Drop outside the borrow, for the same reason as above.
    drop(gone);
}

/// Where the value with a number is.
#[inline(never)]
fn place(slots: &[(u32, Option<Slot>)], number: u32) -> Option<usize> {
    slots.binary_search_by_key(&number, |(number, _)| *number).ok()
}

#[inline(never)]
fn slot<R>(number: u32, read: impl FnOnce(&mut Slot) -> R) -> Option<R> {
    SLOTS.with_borrow_mut(|slots| place(slots, number).and_then(|at| slots[at].1.as_mut().map(read)))
}

#[inline(never)]
fn value(number: u32) -> Option<Rc<dyn Any>> {
    slot(number, |slot| slot.value.clone())
}

#[inline(never)]
fn track(number: u32) {
    let trigger = slot(number, |slot| {
        slot.followed = slot.followed.saturating_add(1);
        slot.trigger.clone()
    });
    if let Some(trigger) = trigger {
        trigger.track();
    }
}

/// Drops dead followers, which the graph keeps until their value changes; to be called when a page goes.
pub fn forget_followers() {
    let told: Vec<ArcTrigger> = SLOTS.with_borrow_mut(|slots| {
        let all = slots.iter_mut().filter_map(|(_, slot)| slot.as_mut());
        let crowded = all.filter(|slot| slot.followed > MANY);
        let renew = |slot: &mut Slot| {
            slot.followed = 0;
            std::mem::replace(&mut slot.trigger, ArcTrigger::new())
        };
        crowded.map(renew).collect()
    });
    told.iter().for_each(Notify::notify);
}

#[inline(never)]
fn notify(number: u32) {
    let trigger = slot(number, |slot| slot.trigger.clone());
    if let Some(trigger) = trigger {
        trigger.notify();
    }
}

/// The lifetime of the view or owner being created; outside of a creation it has ended.
pub fn life() -> Life {
    let life = Life::begin();
    match Owner::current() {
        Some(_) => on_cleanup(move || life.end()),
        None => life.end(),
    }
    life
}

pub fn on_window<E: EventDescriptor + 'static>(event: E, call: impl Fn(&E::EventType) + 'static)
where
    E::EventType: wasm_bindgen::JsCast,
{
    let life = life();
    let listener = window_event_listener(event, move |event| life.let_in(|| call(&event)));
    on_cleanup(move || listener.remove());
}

/// A function that is called again and again: a table of one entry, where that of `dyn Fn` has three.
pub trait Rerun {
    fn run(&self);
}

impl<F: Fn()> Rerun for F {
    fn run(&self) {
        self();
    }
}

/// A function that reads a value again and again, likewise.
pub trait Read<T> {
    fn read(&self) -> T;
}

impl<T, F: Fn() -> T> Read<T> for F {
    fn read(&self) -> T {
        self()
    }
}

/// Runs at once and whenever something it has read changes.
pub fn effect(run: impl Fn() + 'static) {
    one_effect(Box::new(run));
}

#[inline(never)]
fn one_effect(run: Box<dyn Rerun>) {
    Effect::new(move |_| run.run());
}

/// A value derived from others; it notifies only when it differs.
pub fn derived<T: PartialEq + 'static>(read: impl Fn() -> T + 'static) -> State<T> {
    /// One for each type of value, not for each closure.
    #[inline(never)]
    fn one_type<T: PartialEq + 'static>(read: Box<dyn Read<T>>) -> State<T> {
        let state = State::new(untrack(|| read.read()));
        followed(state, read);
        state
    }
    one_type(Box::new(read))
}

/// Makes a value follow others, as a derived one does.
pub fn follow<T: PartialEq + 'static>(state: State<T>, read: impl Fn() -> T + 'static) {
    followed(state, Box::new(read));
}

#[inline(never)]
fn followed<T: PartialEq + 'static>(state: State<T>, read: Box<dyn Read<T>>) {
    one_effect(Box::new(move || {
        let value = read.read();
        if state.with_untracked(|old| *old != value) {
            state.set(value);
        }
    }));
}
