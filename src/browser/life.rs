//! The lifetimes of callbacks: timers, frames, promises, listeners.
//!
//! Every function of this crate that calls back takes a [`Life`]. When it ends, pending callbacks are dropped
//! and late calls ignored, so that nothing reaches a removed view; the architecture test finds listeners
//! without one. A view's values stay readable until the browser is idle, since its own handlers and effects
//! may run last.

use std::cell::{Cell, RefCell};

thread_local! {
    static ALIVE: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
    static NEXT: Cell<u32> = const { Cell::new(1) };
    static WAITING: RefCell<Vec<Waiting>> = const { RefCell::new(Vec::new()) };
}

struct Waiting {
    life: Life,
    number: u32,
    call: Box<dyn FnOnce()>,
}

/// The lifetime of something on the page. A `Copy` handle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life(u32);

impl Life {
    pub const PAGE: Life = Life(0);

    /// Begins a life; its creator ends it.
    pub fn begin() -> Life {
        let number = next();
        ALIVE.with_borrow_mut(|alive| alive.push(number));
        Life(number)
    }

    pub fn end(self) {
        ALIVE.with_borrow_mut(|alive| alive.retain(|number| *number != self.0));
        let gone: Vec<Waiting> =
            WAITING.with_borrow_mut(|waiting| waiting.extract_if(.., |one| one.life == self).collect());
        // Dropped outside the borrow, since a callback may own others.
        drop(gone);
    }

    pub fn lasts(self) -> bool {
        self == Life::PAGE || ALIVE.with_borrow(|alive| alive.contains(&self.0))
    }

    pub fn let_in(self, call: impl FnOnce()) {
        if self.lasts() {
            call();
        }
    }

    /// Registers a callback; returns its number.
    pub(super) fn wait(self, call: Box<dyn FnOnce()>) -> u32 {
        let number = next();
        if self.lasts() {
            WAITING.with_borrow_mut(|waiting| waiting.push(Waiting { life: self, number, call }));
        }
        number
    }
}

pub(super) fn call(number: u32) {
    let waiting = WAITING.with_borrow_mut(|waiting| {
        waiting.iter().position(|one| one.number == number).map(|place| waiting.swap_remove(place))
    });
    if let Some(Waiting { life, call, .. }) = waiting {
        life.let_in(call);
    }
}

fn next() -> u32 {
    NEXT.replace(NEXT.get().wrapping_add(1).max(1))
}
