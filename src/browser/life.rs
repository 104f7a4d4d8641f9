//! What the outside calls back — timers, pictures, promises, listeners — and how long it may.
//!
//! Every function of this folder that calls back wants a [`Life`]. When what it belongs to goes, the life ends: what
//! waits is dropped, and what still comes finds nobody at home. So nothing can speak to a view that is not there.

use std::cell::{Cell, RefCell};

thread_local! {
    /// The lives that have begun and not ended.
    static ALIVE: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
    /// The number of the next one. That of the page itself is 0.
    static NEXT: Cell<u32> = const { Cell::new(1) };
    /// What waits to be called, by numbers.
    static WAITING: RefCell<Vec<Waiting>> = const { RefCell::new(Vec::new()) };
}

/// A call that has not come yet.
struct Waiting {
    life: Life,
    number: u32,
    call: Box<dyn FnOnce()>,
}

/// How long something on the page lives. A handle, copied freely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life(u32);

impl Life {
    /// The page's own life, which no view ends.
    pub const PAGE: Life = Life(0);

    /// A new life; whoever begins it ends it.
    pub fn begin() -> Life {
        let number = next();
        ALIVE.with_borrow_mut(|alive| alive.push(number));
        Life(number)
    }

    /// Ends the life: whoever waits is not called any more.
    pub fn end(self) {
        ALIVE.with_borrow_mut(|alive| alive.retain(|number| *number != self.0));
        let gone: Vec<Waiting> =
            WAITING.with_borrow_mut(|waiting| waiting.extract_if(.., |one| one.life == self).collect());
        // Dropped outside the borrow: what a call holds may wait for something itself.
        drop(gone);
    }

    /// Whether it has not ended.
    pub fn lasts(self) -> bool {
        self == Life::PAGE || ALIVE.with_borrow(|alive| alive.contains(&self.0))
    }

    /// Lets a call in that came from outside, if somebody is there.
    pub fn let_in(self, call: impl FnOnce()) {
        if self.lasts() {
            call();
        }
    }

    /// Lets a call wait; its number, by which the outside calls it.
    pub(super) fn wait(self, call: Box<dyn FnOnce()>) -> u32 {
        let number = next();
        if self.lasts() {
            WAITING.with_borrow_mut(|waiting| waiting.push(Waiting { life: self, number, call }));
        }
        number
    }
}

/// Makes the call with a number, if it still waits.
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
