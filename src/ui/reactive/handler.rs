//! What a component does when it is pressed or a value is chosen, as its owner says.
//!
//! Each is of one type, as in `views.rs`: Leptos' `Callback` is compiled again for each closure.

use std::rc::Rc;

use super::state::{Rerun, State};

/// What a press does. A `Copy` handle; it lives as long as the view that made it.
#[derive(Clone, Copy)]
pub struct OnPress(State<Rc<dyn Rerun>>);

impl<F: Fn() + 'static> From<F> for OnPress {
    fn from(press: F) -> Self {
        OnPress(State::new(Rc::new(press)))
    }
}

impl OnPress {
    pub fn run(self) {
        self.0.get_untracked().run();
    }
}

/// A function that takes a value again and again: a table of one entry.
trait Take<T> {
    fn take(&self, value: T);
}

impl<T, F: Fn(T)> Take<T> for F {
    fn take(&self, value: T) {
        self(value);
    }
}

/// What is done with a value that was chosen or typed, likewise.
pub struct OnValue<T: 'static>(State<Rc<dyn Take<T>>>);

impl<T> Clone for OnValue<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for OnValue<T> {}

impl<T, F: Fn(T) + 'static> From<F> for OnValue<T> {
    fn from(choose: F) -> Self {
        OnValue(State::new(Rc::new(choose)))
    }
}

impl<T> OnValue<T> {
    pub fn run(self, value: T) {
        self.0.get_untracked().take(value);
    }
}
